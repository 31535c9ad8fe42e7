"""What each card is worth in play, for the values that public lists give and the rulebook does not."""

from __future__ import annotations

import pytest
from arctic_table import rules

from proofdeck.validator.games.arctic_scavengers.actions import Hire
from proofdeck.validator.games.arctic_scavengers.hiring import affordable
from proofdeck.validator.games.arctic_scavengers.strength import total

WORTH = [
    ("hunt", "hunter", 2),
    ("fight", "hunter", 1),
    ("dig", "saboteur", 1),
    ("fight", "saboteur", 1),
    ("dig", "thugs", 1),
    ("fight", "thugs", 3),
    ("fight", "sled_team", 1),
    ("dig", "field_crew", 2),
    ("hunt", "field_crew", 2),
    ("fight", "field_crew", 2),
    ("draw", "scavenger+group_leaders", 3),
    ("dig", "refugee+group_leaders", 2),
    ("hunt", "scavenger+multitool", 2),
    ("dig", "scavenger+multitool", 2),
    ("fight", "scavenger+multitool", 2),
    ("dig", "scavenger+pickaxe", 2),
    ("fight", "scavenger+pickaxe", 3),
    ("hunt", "scavenger+wolf_pack", 4),
    ("fight", "scavenger+wolf_pack", 3),
    ("dig", "scavenger+toolkit", 3),
    ("draw", "engineer", 1),
    ("dig", "engineer", 2),
    ("hunt", "brawler", 0),
    ("fight", "refugee+grenade", 0),
    ("fight", "brawler+scavenger+grenade+spear", 8),
    ("fight", "sniper_team", 0),
]

COSTS = [
    ("brawler", 2, ()),
    ("hunter", 0, ("pills",)),
    ("saboteur", 1, ("pills",)),
    ("scout", 2, ("pills",)),
    ("group_leaders", 2, ("medkit",)),
    ("sniper_team", 2, ("pills", "pills")),
    ("medic", 3, ()),
    ("engineer", 2, ("pills",)),
]


@pytest.mark.parametrize(("verb", "cards", "worth"), WORTH)
def test_cards_come_to_what_public_lists_say(verb: str, cards: str, worth: int) -> None:
    law = rules().tables
    assert total(law, law.profiles[None], verb, cards.split("+")) == worth


@pytest.mark.parametrize(("card", "food", "paid"), COSTS)
def test_a_mercenary_costs_just_that(card: str, food: int, paid: tuple[str, ...]) -> None:
    law = rules()
    given = {"players": ["p1", "p2"], "sets": ["hq2"], "round": 3, "turn": "p1", "p1.hand": list(paid), "p1.food": food}
    state = law.load(given | {"supply": {card: 5}})
    assert law.why_not(state, 0, Hire(card, paid)) == []
    if food:
        state.seats[0].food -= 1
        assert not affordable(state, 0, card, paid)
        state.seats[0].food += 1
    if paid:
        assert not affordable(state, 0, card, paid[1:])
