"""Columns and constants are declared with their kinds, checked with the catalogue, and noted when they are used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from toy_game import CARD, GAME

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Refused
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.tables import Tables, column, constant


class Prices(Tables):
    cost = column("cost", int, absent=0)
    hand_size = constant("hand_size", int)
    start = constant("start", dict[str, int])
    order = constant("order", tuple[str, ...])


def game(**constants: Any) -> Game:
    said = {"hand_size": 5, "start": {"red": 2, "blue": 1}, "order": ("red", "blue"), **constants}
    kind = replace(CARD, fields={"cost": object()})
    priced = {name: replace(card, type=kind, values={"cost": 3}) for name, card in GAME.components.items()}
    priced["joker"] = replace(priced["joker"], values={})
    return replace(GAME, types={"card": kind}, components=priced, constants=said)


def prices(*, traced: bool = False, **constants: Any) -> Prices:
    return Prices(Claim(game(**constants), traced=traced))


def test_what_is_declared_is_read() -> None:
    found = prices()
    assert found.cost["red"] == 3 and found.cost["joker"] == 0
    assert (found.hand_size, found.start, found.order) == (5, {"red": 2, "blue": 1}, ("red", "blue"))


def test_what_is_used_is_noted_when_it_is_used_and_not_before() -> None:
    found = prices(traced=True)
    assert list(found.claim.used) == []
    assert found.hand_size == 5 and list(found.claim.used) == ["constants.hand_size"]
    assert found.cost["red"] == 3 and "components.red.cost" in found.claim.used
    assert found.start["red"] == 2 and "constants.start.red" in found.claim.used
    assert "constants.start.blue" not in found.claim.used


def complaint(tables: type[Tables], **constants: Any) -> str:
    with pytest.raises(Refused) as refused:
        tables(Claim(game(**constants)))
    (finding,) = refused.value.findings
    return f"{finding}"


def test_a_constant_of_another_kind_is_told_at_its_line() -> None:
    told = complaint(Prices, hand_size="many")
    assert "PRF211" in told and "reads 'hand_size' as a whole number, it is 'many'" in told
    assert "a whole number, it is 'True'" in complaint(Prices, hand_size=True)
    assert "reads 'start.blue' as a whole number" in complaint(Prices, start={"red": 2, "blue": "many"})


def test_a_misspelt_constant_or_column_is_told_at_the_line_of_the_law() -> None:
    class Wrong(Tables):
        hand_sise = constant("hand_sise", int)

    class Other(Tables):
        csot = column("csot", int)

    told = complaint(Wrong)
    assert "test_tables.py:" in told and "did you mean 'hand_size'?" in told
    told = complaint(Other)
    assert "test_tables.py:" in told and "no type of this game has a 'csot'" in told and "did you mean 'cost'?" in told


@pytest.mark.parametrize("traced", [False, True])
def test_something_else_is_no_attribute(traced: bool) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'price'"):
        prices(traced=traced).price  # type: ignore[attr-defined]  # noqa: B018


def test_the_law_remembers_what_was_made() -> None:
    made: list[str] = []
    found = prices()
    for _ in range(3):
        assert found.remember("key", made.append, "once") is None
    assert made == ["once"], "nothing is remembered as well"


def test_what_is_remembered_counts_as_read_each_time() -> None:
    found = prices(traced=True)
    made: list[int] = []

    def make() -> int:
        made.append(found.cost["red"])
        return found.hand_size

    for _ in range(3):
        found.claim.used.clear()
        found.claim.used["before"] = None
        assert found.remember("key", make) == 5
        assert list(found.claim.used) == ["before", "components.red.cost", "constants.hand_size"]
    assert made == [3]


def test_nothing_is_kept_by_hand_while_reads_are_noted() -> None:
    found = prices(traced=True)
    assert found.keep("key", 3) == 3
    assert found.memory == {}
