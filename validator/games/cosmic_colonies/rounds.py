# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The rounds: selecting and revealing workers in secret, their order, and the refresh between rounds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb, steps
from proofdeck.validator.engine.zones import NeedsToKnow, holds, take_top
from proofdeck.validator.games.cosmic_colonies.actions import Select
from proofdeck.validator.games.cosmic_colonies.moments import SELECT_MOMENTS
from proofdeck.validator.games.cosmic_colonies.robot import RobotTurn
from proofdeck.validator.games.cosmic_colonies.scoring import finish
from proofdeck.validator.games.cosmic_colonies.state import Table, exact
from proofdeck.validator.games.cosmic_colonies.stores import add_supply, in_supply, on_location
from proofdeck.validator.games.cosmic_colonies.turns import Acting

SIDES = {"left": 0, "right": 1}
NEIGHBOURS = {"left": 1, "right": -1}
ROBOT = -1
"""The robot's place in the order of a round."""


class Selection(Frame):
    """Everybody selects a worker, then all are revealed (CC-R15, CC-R16)."""

    form = "selection from {who} on"
    automatic = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Once for each worker of a round (CC-R22), in a solo game too (CC-R88)."""
        return [cls(0)] * s.law.workers_per_round

    def run(self, s: Table, chance: Chance) -> None:
        """Ask everybody in turn; nothing is seen before all have decided."""
        s.stack.pop()
        s.stack += [Revealing(0), *(Selecting(seat) for seat in reversed(range(len(s.seats))))]
        if s.seats[0].played:
            s.say("again", "CC-R22")


@dataclass(frozen=True, slots=True)
class Selecting(Frame):
    """A player lays a worker face down (CC-R15); with Plan Ahead all those of the round (CC-R70)."""

    cards: int = 1
    form = "{who} selects[ {cards}]"
    free = True
    verbs = frozenset({Select})
    complete = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Everybody, all the workers of a round at once (CC-R70)."""
        return [cls(who, s.law.workers_per_round) for who in range(len(s.seats))]

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every worker in hand."""
        known = s.law.selects
        return [known[card] for card in s.seats[self.who].hand]

    def vetted(self, s: Table, action: Action) -> bool:
        """Whether the card is in hand."""
        return action.card in s.seats[self.who].hand  # type: ignore[attr-defined]


class Revealing(Frame):
    """The workers on top are revealed together and line up by priority (CC-R16, CC-R17)."""

    form = "reveal from {who} on"
    automatic = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Once for each worker that was laid down."""
        return [cls(0)] * s.law.workers_per_round

    def run(self, s: Table, chance: Chance) -> None:
        """Turn a card of everybody over, and one of the deck for the robot (CC-R80)."""
        s.stack.pop()
        line: list[tuple[int, int]] = []
        for who, seat in enumerate(s.seats):
            if not seat.chosen:
                raise NeedsToKnow(f"the position does not say which worker player {who + 1} has selected")
            card = seat.chosen.pop(0)
            seat.played.append(card)
            line.append((s.law.priority[card], who))
        if s.alone:
            s.robot_played += take_top(s.deck, 1)
            line.append((s.law.priority[s.robot_played[-1]], ROBOT))
            s.say("robot card", "CC-R80", None, s.robot_played[-1])
        line.sort(reverse=True)
        s.stack += [RobotTurn(0) if who == ROBOT else Acting(who) for _, who in line]
        order = tuple("robot" if who == ROBOT else f"p{who + 1}" for _, who in reversed(line))
        s.say("reveal", "CC-R71" if s.options.plan_ahead else "CC-R16", None, len(line))
        s.say("order", "CC-R17", None, order)


class Counting(Frame):
    """Rank and File: somebody counts upwards, and whoever has the number acts (CC-R73)."""

    form = "count for {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Reveal the worker with the next number, and no other (CC-R74)."""
        waiting = [(s.law.priority[card], who, card) for who, seat in enumerate(s.seats) for card in seat.chosen]
        called = [one for one in waiting if one[0] >= s.law.count_from]
        if not called:
            s.stack.pop()
            return
        number, who, card = min(called)
        s.seats[who].chosen.remove(card)
        s.seats[who].played.append(card)
        s.say("count", "CC-R73", who, number)
        s.say("called", "CC-R74", who, card)
        s.stack.append(Acting(who))


class Refreshing(Frame):
    """All have acted twice: the board is refreshed, or the game ends (CC-R23)."""

    form = "refresh after {who}"
    automatic = True
    rests = True

    def run(self, s: Table, chance: Chance) -> None:
        """The steps of the refresh, but in the last round scoring at once (CC-R43)."""
        s.stack.pop()
        if s.round >= s.law.rounds:
            s.say("no refresh", "CC-R43", None, s.round)
            finish(s)
            return
        s.say("refresh", "CC-R23", None, s.round)
        _add_resources(s)
        _fill_slots(s)
        s.round += s.law.round_marker  # CC-R49
        s.say("round", "CC-R49", None, s.round)
        _pass_workers_on(s, chance)
        begin_round(s)


ROUND: tuple[type[Frame], ...] = (Selection, Refreshing)
"""CC-R15, CC-R22, CC-R23: everybody selects a worker and acts, that again, and then the board is refreshed."""
PLAN_AHEAD: tuple[type[Frame], ...] = (Selecting, Revealing, Refreshing)
"""CC-R70: all workers of the round are selected first."""
RANK_AND_FILE: tuple[type[Frame], ...] = (Selecting, Counting, Refreshing)
"""CC-R72: and act in one order."""


def begin_round(s: Table) -> None:
    """Line up the steps of a round."""
    each = s.law.workers_per_round
    if s.options.rank_and_file and not s.alone:
        s.stack += steps(RANK_AND_FILE, s)
        s.say("plan", "CC-R72", None, each)
    elif s.options.plan_ahead or s.options.rank_and_file:
        s.stack += steps(PLAN_AHEAD, s)
        s.say("plan", "CC-R70", None, each)
    else:
        s.stack += steps(ROUND, s)


def _add_resources(s: Table) -> None:
    """Tokens stay (CC-R44), as many as players are added (CC-R45), what is too much goes back (CC-R46)."""
    side, added = s.law.side(s), s.law.added_on_location * s.players
    for kind in side.locations:
        place = s.law.index[kind]
        here, new = on_location(s, place), min(added, in_supply(s, place))
        full = min(here + new, side.limit)
        s.locations[place] = full
        add_supply(s, place, here - full)
        if here:
            s.say("left over", "CC-R44", None, (kind, here))
        s.say("add", "CC-R45" if new == added else "CC-R47", None, (kind, new))
        if full < here + new:
            s.say("back", "CC-R46", None, (kind, here + new - full))
    if s.alone:
        s.say("refresh for", "CC-R91", None, s.players)


def _fill_slots(s: Table) -> None:
    """Each empty slot gets a tile, as long as there are any (CC-R48)."""
    side, wanted = s.law.side(s), s.law.tiles_in_slot
    for name in side.names:
        if exact(s.slots[name], f"tiles in the slot of '{name}'") > 0:
            continue
        building = side.slots[name].building
        there = exact(s.tiles[building], f"'{building}' tiles in the supply")
        if not there:
            continue  # CC-A22: as much as there is
        s.slots[name] = min(wanted, there)
        s.tiles[building] = there - min(wanted, there)
        s.say("fill", "CC-R48", None, name)


def _pass_workers_on(s: Table, chance: Chance) -> None:
    if s.alone:
        _deal_solo(s, chance)
    elif len(s.seats) == s.law.two_players:
        _orbit_two(s)
    else:
        _orbit(s)
    s.say("hands", "CC-R53", None, tuple(len(seat.hand) for seat in s.seats))


def _orbit(s: Table) -> None:
    """Used workers go to the neighbour, all at once (CC-R50)."""
    step, cards = NEIGHBOURS[s.law.orbit_direction], s.law.orbit_cards
    passed = [seat.played[:cards] for seat in s.seats]
    for who, seat in enumerate(s.seats):
        seat.played = seat.played[cards:]
        s.seats[(who + step) % len(s.seats)].hand += passed[who]
        s.say("orbit", "CC-R50", who, len(passed[who]))


def _orbit_two(s: Table) -> None:
    """Both take the pile on one side, then both put their used workers on the other (CC-R51, CC-A20)."""
    take, put = SIDES[s.law.two_players_take_from], SIDES[s.law.two_players_put_on]
    for who, seat in enumerate(s.seats):
        pile = s.piles[take ^ who]  # CC-A21: one's left is the other's right
        seat.hand += pile
        s.say("take pile", "CC-R51", who, len(pile))
        pile.clear()
    for who, seat in enumerate(s.seats):
        s.piles[put ^ who].extend(seat.played)
        seat.played = []
        s.say("delay", "CC-R52", who, len(s.piles[put ^ who]))


def _deal_solo(s: Table, chance: Chance) -> None:
    """The player's workers are discarded, the robot's go into her hand (CC-R89); an empty deck is renewed (CC-R90)."""
    seat = s.seats[0]
    s.discard += seat.played
    seat.hand += s.robot_played
    seat.played, s.robot_played = [], []
    s.say("solo cards", "CC-R89", 0, len(s.discard))
    if not s.deck:
        s.deck, s.discard = s.discard, []
        chance.shuffle("deck", s.deck)
        s.say("new deck", "CC-R90", None, len(s.deck))


# ---------------------------------------------------------------- selecting


def _not_in_hand(s: Table, who: int, a: Select) -> bool:
    return not holds(s.seats[who].hand, a.card)


def _select(s: Table, who: int, a: Select, chance: Chance) -> None:
    frame, seat = s.stack.pop(), s.seats[who]
    assert isinstance(frame, Selecting)
    seat.hand.remove(a.card)
    seat.chosen.append(a.card)
    s.say("select", "CC-R15", who)
    if frame.cards > 1:
        s.stack.append(Selecting(who, frame.cards - 1))


VERBS = (
    Verb(Select, _select, (Clause("CC-R15", _not_in_hand, "only a worker in hand can be selected"),), SELECT_MOMENTS),
)
