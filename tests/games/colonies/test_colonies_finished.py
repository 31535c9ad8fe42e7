"""A finished position of Cosmic Colonies that leaves something open says what is missing, and only if it is needed."""

from __future__ import annotations

from typing import Any

import pytest
from colonies_table import rules

from proofdeck.validator.engine.zones import NeedsToKnow

SEATS: dict[str, Any] = {"visible": {"crater": 0}, "built": {}, "objectives": [], "warehouse": {}}


def finished(**more: Any) -> dict[str, Any]:
    """Both players are tied in points, tiles and tokens."""
    seats = {f"{who}.{key}": value for who in ("p1", "p2") for key, value in SEATS.items()}
    return {"players": ["p1", "p2"], "round": 8, "phase": "over", **seats, **more}


@pytest.mark.parametrize(
    ("known", "missing"),
    [
        ({}, "player 1"),
        ({"p1.played": ["foreman", "gardener"]}, "player 2"),
        ({"p1.played": ["foreman", "gardener"], "p2.played": ["tinkerer"]}, "player 2"),
    ],
)
def test_last_workers_that_would_decide_are_asked_for(known: dict[str, Any], missing: str) -> None:
    law = rules()
    state = law.load(finished(**known))
    for ask in (law.result, law.ending, lambda s: law.look(s, "derived.winners", ["p1", "p2"])):
        with pytest.raises(NeedsToKnow, match=f"which workers {missing} played in the final round"):
            ask(state)


def test_a_last_worker_that_is_not_named_is_asked_for() -> None:
    state = rules().load(finished(**{"p1.played": ["foreman", "?"], "p2.played": ["tinkerer", "twin_shift"]}))
    with pytest.raises(NeedsToKnow):
        rules().ending(state)


@pytest.mark.parametrize("more", [{"p1.built": {"statue": 1}}, {"p1.warehouse": {"water": 1}}])
def test_they_are_not_asked_for_where_tiles_or_tokens_decide(more: dict[str, Any]) -> None:
    law = rules()
    result = law.result(law.load(finished(**more)))
    assert result is not None
    assert result["winners"] == ["p1"]


def test_a_solo_game_needs_no_last_workers() -> None:
    seat = {f"p1.{key}": value for key, value in SEATS.items()}
    law = rules()
    state = law.load({"players": ["p1"], "sets": ["solo"], "round": 8, "phase": "over", **seat, "difficulty": 7})
    assert law.ending(state) == "won against the robot"
