# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The rounds: filling the ship and the market before, looking for the end after."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb, steps
from proofdeck.validator.engine.zones import NeedsToKnow, all_named, take_top
from proofdeck.validator.games.cosmic_scavengers.actions import PASS, REVEAL, Pass, Reveal
from proofdeck.validator.games.cosmic_scavengers.fulfilling import Fulfilling, Storing
from proofdeck.validator.games.cosmic_scavengers.marbles import top_up
from proofdeck.validator.games.cosmic_scavengers.moments import REVEAL_MOMENTS
from proofdeck.validator.games.cosmic_scavengers.ordering import IN_ORDER, Revealing
from proofdeck.validator.games.cosmic_scavengers.programming import Programming
from proofdeck.validator.games.cosmic_scavengers.scoring import finish
from proofdeck.validator.games.cosmic_scavengers.state import EMPTY, UNSEEN, Table
from proofdeck.validator.games.cosmic_scavengers.tables import PROGRAMMABLE


def next_contract(s: Table) -> str | None:
    """The next contract of the deck that fits the board; others go back to the box (CS-R10)."""
    while s.deck:
        (card,) = take_top(s.deck, 1)
        if s.law.type[card] != PROGRAMMABLE or s.law.shape[card] in (None, s.boards):
            return card
        s.box.append(card)
        s.say("wrong board", "CS-R10", None, card)
    return None


class Preparing(Frame):
    """The preparation phase (CS-R24 to CS-R26), then all program."""

    form = "prepare from {who} on"
    automatic = True
    rests = True

    def run(self, s: Table, chance: Chance) -> None:
        """Fill the ship and the market, or see the economy crash (CS-R59)."""
        s.stack.pop()
        s.round += 1
        s.active = False
        board = s.law.board(s.boards)
        if not top_up(s, len(board.cells)):
            s.say("crash", "CS-R59")
            finish(s, "crash")
            return
        _fill(s, chance, len(board.cells))
        s.turn = int(chance.choose("orientation", [str(turn) for turn in range(board.turns)]))
        s.say("orientation", "CS-R25", None, s.turn)
        _refill(s)
        s.stack += steps((*IN_SECRET, Cleaning), s)


def _fill(s: Table, chance: Chance, spaces: int) -> None:
    """Mix the pool and lay marbles out blindly until every space has one (CS-R24)."""
    kinds, index = s.law.kinds, s.law.index
    bag = [kind for kind, count in zip(kinds, s.pool, strict=True) for _ in range(count)]
    chance.shuffle("pool", bag)
    s.board = [index.get(marble, UNSEEN) for marble in take_top(bag, spaces)]  # an example need not name them all
    s.pool = [bag.count(kind) for kind in kinds] if bag else [0] * len(kinds)
    s.say("fill", "CS-R24", None, spaces)


def _refill(s: Table) -> None:
    """Contracts up to the number for these players (CS-R26)."""
    wanted = s.law.market_for(len(s.seats))
    while len(s.market) < wanted and (card := next_contract(s)) is not None:
        s.market.append(card)
        s.say("refill", "CS-R26", None, card)


# ---------------------------------------------------------------- cleanup


def showing(s: Table, who: int) -> int:
    """Contracts that a player shows: laid out, or PROGRAMMABLE in discard (CS-R75)."""
    seat, robots = s.seats[who], s.law.robots
    return len(seat.tableau) + sum(card not in robots for card in all_named(seat.discard))


def hidden(s: Table, who: int) -> int:
    """PROGRAMMABLE contracts in hand."""
    return sum(card not in s.law.robots for card in all_named(s.seats[who].hand))


class Cleaning(Frame):
    """The cleanup phase: has somebody enough contracts (CS-R74)?"""

    form = "clean up after {who}"
    automatic = True
    rests = True

    def run(self, s: Table, chance: Chance) -> None:
        """End the game, or ask whoever could end it, or go on."""
        s.stack.pop()
        wanted = s.law.showing_to_end
        shown = [showing(s, who) for who in range(len(s.seats))]
        s.say("showing", "CS-R75", None, tuple(shown))
        if max(shown) >= wanted:
            s.say("end", "CS-R74", shown.index(max(shown)), max(shown))
            finish(s, "contracts")
            return
        s.stack.append(Emptying(0))
        able = [who for who, count in enumerate(shown) if count + hidden(s, who) >= wanted]
        s.stack += [Showing(who) for who in reversed(able)]


class Showing(Frame):
    """A player could end the game by revealing contracts in hand (CS-R76)."""

    form = "{who} may reveal"
    free = True
    verbs = frozenset({Reveal, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """To do it or not."""
        return (REVEAL, PASS)


class Emptying(Frame):
    """The game goes on: what is left on the ship goes into the pool (CS-R77, CS-R78)."""

    form = "empty the ship for {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Empty the board; a game in which nothing happens any more would go on forever (CS-A19)."""
        s.stack.pop()
        s.say("play on", "CS-R77")
        empty_ship(s)
        s.idle = 0 if s.active else s.idle + 1
        if s.idle and (s.idle >= s.law.idle_to_end or not any(seat.hand for seat in s.seats)):
            finish(s, "stalemate")
        else:
            s.stack.append(Preparing(0))


IN_SECRET: tuple[type[Frame], ...] = (Programming, Revealing)
ROUND: tuple[type[Frame], ...] = (Preparing, *IN_SECRET, *IN_ORDER, Fulfilling, Storing, Cleaning, Emptying)
"""The ship is filled, all program and reveal; in order they recover, then each collects, fulfills and stores."""


def empty_ship(s: Table) -> None:
    """Marbles on the board return to the pool (CS-R78)."""
    left = 0
    for marble in s.board:
        if marble == UNSEEN:
            raise NeedsToKnow("the position does not say which marbles are left on the ship")
        if marble != EMPTY:
            s.pool[marble] += 1
            left += 1
    s.board = []
    s.say("empty", "CS-R78", None, left)


def _too_few(s: Table, who: int, a: Reveal) -> bool:
    return showing(s, who) + hidden(s, who) < s.law.showing_to_end


def _reveal(s: Table, who: int, a: Reveal, chance: Chance) -> None:
    s.say("reveal hand", "CS-R76", who, hidden(s, who))
    finish(s, "contracts")


VERBS = (Verb(Reveal, _reveal, (Clause("CS-R95", _too_few, "that would not make enough contracts"),), REVEAL_MOMENTS),)
