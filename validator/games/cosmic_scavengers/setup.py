"""Setting the game up: boards for the number of players, pool and supply, decks, robot stacks and the market."""

from __future__ import annotations

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.games.cosmic_scavengers.rounds import Preparing, next_contract
from proofdeck.validator.games.cosmic_scavengers.state import Table
from proofdeck.validator.games.cosmic_scavengers.tables import (
    DIRECTIONS,
    KIT,
    PROGRAMMABLE,
    ROBOT_CONTRACT,
    STARTING,
)


def set_up(s: Table, chance: Chance) -> None:
    """Lay the game out (CS-R01 to CS-R10)."""
    law, players = s.law, len(s.seats)
    s.boards = law.boards_for(players)  # CS-R02
    s.say("boards", "CS-R02", None, s.boards)
    s.pool = law.pool_for(players)
    s.supply = law.supply_for(players)
    s.say("pool", "CS-R03", None, sum(s.pool))
    _deal(s)
    s.stacks = law.contract_robots()
    s.say("robot stacks", "CS-R05", None, len(s.stacks))
    _lay_out_market(s, chance)
    s.stack.append(Preparing(0))


def _deal(s: Table) -> None:
    """A deck for everybody (CS-R04); other decks and direction cards go to the box."""
    law = s.law
    kit = law.kit(s.boards)
    for who, seat in enumerate(s.seats):
        seat.hand = law.of_type(STARTING)[:]
        seat.kit = list(kit)
        s.say("deck", "CS-R04", who, len(seat.hand) + len(kit))
    parts = [*law.of_type(STARTING), *(card for kind in (*KIT, *DIRECTIONS.values()) for card in law.of_type(kind))]
    for card in parts:
        used = len(s.seats) if card in kit or law.type[card] == STARTING else 0
        s.box += [card] * (law.copies[card] - used)


def _lay_out_market(s: Table, chance: Chance) -> None:
    """Turn contracts up until there are enough, and enough robot contracts among them (CS-R06 to CS-R09)."""
    law = s.law
    s.deck = [card for card in law.contracts for _ in range(law.copies[card])]
    if s.options.filtered:
        _filter(s)
    chance.shuffle("contracts", s.deck)
    s.say("shuffle", "CS-R06", None, len(s.deck))
    wanted = law.market_for(len(s.seats))
    robots_wanted = -(-wanted // law.robot_part)
    robots: list[str] = []
    others: list[str] = []
    while len(robots) + len(others) < wanted or len(robots) < robots_wanted:
        if (card := next_contract(s)) is None:
            break
        (robots if law.type[card] == ROBOT_CONTRACT else others).append(card)
    s.say("turned up", "CS-R07", None, len(robots) + len(others))
    room = max(0, wanted - len(robots))
    s.market = robots + others[:room]
    s.say("market", "CS-R08", None, len(s.market))
    if left := others[room:]:
        s.deck += left
        chance.shuffle("contracts", s.deck)
        s.say("back into the deck", "CS-R09", None, len(left))


def _filter(s: Table) -> None:
    """Take out the contracts for the other board before the game (CS-R10)."""
    fits = [s.law.type[card] != PROGRAMMABLE or s.law.shape[card] in (None, s.boards) for card in s.deck]
    s.box += [card for card, fit in zip(s.deck, fits, strict=True) if not fit]
    s.deck = [card for card, fit in zip(s.deck, fits, strict=True) if fit]
    s.say("filter", "CS-R10", None, len(fits) - sum(fits))
