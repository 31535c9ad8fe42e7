"""Every card of Space Scavengers matters: an example objects as soon as any part of it is changed or left out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from space_table import book, coverage, game, rules

from proofdeck.generator.catalogue.game import Component
from proofdeck.generator.catalogue.paths import with_value
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.evidence.examples import Example
from proofdeck.validator.replay.replaying import replay

CARDS = [card for card in game() if card.type.id in ("energy", "edge", "sector", "event")]


def effects() -> Iterator[tuple[Component, int]]:
    """Every effect of every Edge and Event card, by its place on the card."""
    for card in game():
        for place, _ in enumerate(card.values.get("ability", ())):
            yield card, place


def naming(card: Component) -> list[Example]:
    """The examples in whose steps or positions the shipped card itself comes up."""
    texts = [(example, repr(example.cases)) for example in book().examples if not example.stand_ins]
    return [example for example, text in texts if f"'{card.id}'" in text or f" {card.id}'" in text]


def objects(example: Example, card: Component, ability: tuple[object, ...]) -> bool:
    changed = with_value(game(), f"components.{card.id}.ability", ability)
    return not replay(example, rules(game=changed), changed).passed


@pytest.mark.parametrize(
    ("card", "place"), list(effects()), ids=lambda part: part.id if isinstance(part, Component) else None
)
def test_an_example_objects_when_an_edge_or_event_loses_an_effect(card: Component, place: int) -> None:
    whole = tuple(card.values["ability"])
    assert any(objects(example, card, whole[:place] + whole[place + 1 :]) for example in naming(card))


@pytest.mark.parametrize("kind", ["energy", "edge", "sector", "event"])
def test_whatever_is_changed_about_a_card_some_example_objects(kind: str) -> None:
    starts = tuple(f"components.{card.id}." for card in CARDS if card.type.id == kind)
    verdicts = [
        v for v in coverage().verdicts if v.leaf.path.startswith(starts) and v.leaf.path.split(".")[2] != "copies"
    ]
    assert {".".join(v.leaf.path.split(".")[:2]) + "." for v in verdicts} == set(starts)
    assert [v.leaf.path for v in verdicts if v.shown_by is None] == []


@pytest.mark.parametrize(
    ("path", "value", "found"),
    [
        ("components.lead_locker.ability", ({"gain": {"token": "alien_pod", "amount": 1}},), "lead_locker.ability.0"),
        ("components.stray_pod.trigger", "winner", "stray_pod.ability.0"),
        ("components.command_codes.trigger", "before_bidding", "command_codes.ability.0"),
        ("components.energy_7.value", 8, "energy_8.value"),
        ("components.data_crypt.icons", ("event", "event"), "data_crypt.icons"),
        ("constants.edge.switch", 2, "constants.edge.switch"),
    ],
)
def test_a_card_that_the_law_would_not_play_as_printed_is_refused(path: str, value: object, found: str) -> None:
    claim = Claim(with_value(game(), path, value))
    unmet = [where for premise in rules().premises for where in premise.unmet(claim)]
    assert [where.removeprefix("components.") for where in unmet] == [found]
