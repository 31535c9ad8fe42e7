"""Nobody sees what lies face down in Space Scavengers: hands, bids, follow-ups, decks, Sectors and Events."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from space_table import PLAYERS, game, law

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.invariants import check_secrets
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.space_scavengers.actions import Lay
from proofdeck.validator.games.space_scavengers.state import HIDDEN, LAID, SHOWN, Table

ALONE = {card.id for card in game() if card.accounted and card.copies == 1}
"""Cards of which there is but one, so that its name anywhere gives it away."""


class Edgy:
    """Plays Edge cards whenever there is one, so that all they lead to comes up often; else decides by lot."""

    def __init__(self, seed: int) -> None:
        self.choose = random.Random(seed).choice

    def __call__(self, state: Table, legal: list[Action]) -> Action:
        edges = [a for a in legal if isinstance(a, Lay) and a.card not in state.law.energies]
        return self.choose(edges or legal)


def decisions(players: int, games: int) -> Iterator[tuple[int, Table, list[Action]]]:
    """Every point of some games at which somebody decides."""
    for seed in range(players * 1000, players * 1000 + games):
        state, chance, bot = law().new_game(players, Seeded(seed), (), {}), Seeded(seed + 1), Edgy(seed)
        while state.stack:
            legal = law().legal(state)
            yield seed, state, legal
            law().follow(state, legal, bot(state, legal), chance)


def situations(state: Table) -> Iterator[str]:
    """What is hidden now, and what is being decided."""
    yield type(state.stack[-1]).__name__
    if state.revealed == HIDDEN and any(seat.laid for seat in state.seats):
        yield "bids face down"
    if state.revealed == LAID and any(seat.followed for seat in state.seats):
        yield "follow-ups face down"
    if not all(spot.up for spot in state.circle):
        yield "Sectors face down"


@pytest.mark.parametrize("players", PLAYERS)
def test_at_every_kind_of_decision_nobody_sees_or_acts_on_what_she_cannot_know(players: int) -> None:
    met: Counter[str] = Counter()
    for seed, state, legal in decisions(players, 8):
        check_secrets(law(), state, legal, seed)
        met.update(situations(state))
    assert met["bids face down"] > 100 and met["Sectors face down"] > 100
    assert met["follow-ups face down"] > 0
    assert {"Explore", "Bid", "Add", "Exchange", "PutAway", "CashIn"} <= set(met)


def test_picking_another_captain_for_an_event_gives_nothing_away() -> None:
    met = 0
    for seed, state, legal in decisions(4, 40):
        if type(state.stack[-1]).__name__ == "Target":
            check_secrets(law(), state, legal, seed)
            met += 1
    assert met > 5


def unseen(state: Table, who: int) -> set[str]:
    """Cards that lie where this Captain cannot look."""
    cards = [*state.energy, *state.edge, *state.sectors, *state.events_deck, *state.box]
    for other, seat in enumerate(state.seats):
        if other != who:
            cards += seat.hand
            cards += [seat.laid] if state.revealed < LAID and seat.laid else []
            cards += [seat.followed] if state.revealed < SHOWN and seat.followed else []
    cards += [spot.sector for spot in state.circle if not spot.up]
    cards += [spot.event for spot in state.circle if spot.event and not spot.event_up]
    return ALONE.intersection(cards) - set(state.box)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_unseen_card_is_named_in_a_view(players: int) -> None:
    for _, state, _ in decisions(players, 3):
        for who in range(players):
            view = json.dumps(law().view(state, who))
            assert [card for card in unseen(state, who) if f'"{card}"' in view] == []


def test_what_a_captain_holds_herself_is_in_her_view() -> None:
    for _, state, _ in decisions(3, 1):
        for who, seat in enumerate(state.seats):
            view = law().view(state, who)
            assert sorted(view[f"p{who + 1}.hand"]) == sorted(seat.hand)
            assert (view[f"p{who + 1}.laid"], view[f"p{who + 1}.followed"]) == (seat.laid, seat.followed)


def test_an_event_that_waits_face_down_is_known_to_nobody() -> None:
    waiting = {"sector": "garden_ring", "up": False, "event": "ion_storm", "event_up": False}
    state = law().load(
        {"players": ["p1", "p2"], "round": 1, "circle": [waiting, "coolant_sea"], "p1.hand": [], "p2.hand": []}
    )
    for who in (0, 1):
        spot = law().view(state, who)["circle"][0]
        assert (spot["sector"], spot["event"]) == (None, "face down")


def test_cards_that_cannot_be_known_are_really_mixed() -> None:
    """A law about what cannot be told apart says something only where that is more than a single thing."""
    changed: Counter[str] = Counter()
    for seed, state, _ in decisions(3, 4):
        mixed = law().copy(state)
        law().permute(mixed, 0, Seeded(seed + 7))
        for zone in ("energy", "edge", "sectors", "events_deck"):
            changed[zone] += getattr(mixed, zone) != getattr(state, zone)
        changed["hand"] += mixed.seats[1].hand != state.seats[1].hand
        changed["laid"] += mixed.seats[1].laid != state.seats[1].laid
        changed["followed"] += mixed.seats[1].followed != state.seats[1].followed
        changed["face down"] += [s.sector for s in mixed.circle if not s.up] != [
            s.sector for s in state.circle if not s.up
        ]
        assert mixed.seats[0] == state.seats[0]
    assert min(changed.values()) > 0, changed
