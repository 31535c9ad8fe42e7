# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Setting the game up: boards, supplies, tiles, and who gets which workers and objectives."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.cosmic_colonies.actions import Difficulty, Use
from proofdeck.validator.games.cosmic_colonies.moments import SETUP_MOMENTS
from proofdeck.validator.games.cosmic_colonies.rounds import begin_round
from proofdeck.validator.games.cosmic_colonies.state import Table, is_advanced
from proofdeck.validator.games.cosmic_colonies.tables import WORKERS


def set_up(s: Table, chance: Chance) -> None:
    """Lay the game out (CC-R01 to CC-R14, CC-R65, CC-R66, CC-R75 to CC-R79)."""
    s.advanced = is_advanced(s.sets, len(s.seats))
    s.round = s.law.first_round
    s.side = s.law.side_for(s.players)
    s.say("mode", "CC-R65" if s.advanced else "CC-R01", None, worker_set(s))
    s.say("side", "CC-R02", None, s.side + 1)
    _lay_out_board(s)
    _fill_warehouses(s)
    s.box = [card for card in s.law.copies_in_play(s.sets) if card not in s.law.buildings]  # tiles have a supply
    _deal_asteroids(s, chance)
    if s.options.picked_workers and not s.alone:
        s.stack += [Dealing(0), Picking(0)]
    else:
        _deal(s, _take_out(s, WORKERS[worker_set(s)]), chance)


def worker_set(s: Table) -> str:
    """Which workers are used (CC-R11, CC-R66, CC-R78)."""
    return "solo" if s.alone else "advanced" if s.advanced else "basic"


def _lay_out_board(s: Table) -> None:
    """Tokens on locations (CC-R03), tiles in slots (CC-R04), the rest beside the board (CC-R05)."""
    law, side = s.law, s.law.side(s)
    every = [law.tokens(kind, doubles_within=s.options.doubles_within) for kind in law.resources]
    here = [law.start_on_location * s.players if kind in side.locations else 0 for kind in law.kinds]
    s.locations = [*here]
    s.supply = [whole - part for whole, part in zip(every, here, strict=True)]
    s.tiles = {building: law.copies[building] for building in law.buildings}
    s.slots = dict.fromkeys(side.names, law.tiles_in_slot)
    for name in side.names:
        building = side.slots[name].building
        s.tiles[building] = (s.tiles[building] or 0) - law.tiles_in_slot
    s.say("locations", "CC-R03", None, s.players)
    s.say("slots", "CC-R04", None, len(s.slots))
    s.say("supply", "CC-R05", None, tuple(s.supply))
    s.say("round", "CC-R06", None, s.round)
    s.say("score track", "CC-R07", None, law.first_score)


def _fill_warehouses(s: Table) -> None:
    """Tokens of each kind for everybody (CC-R09), and for the robot (CC-R76)."""
    each, kinds = s.law.start_of_each, len(s.law.kinds)
    for who, seat in enumerate(s.seats):
        seat.stock = (each,) * kinds
        s.say("warehouse", "CC-R09", who, each)
    taken = each * len(s.seats)
    if s.alone:
        own = s.law.robot_of_each
        s.robot_stock = (own,) * kinds
        taken += own
        s.say("robot", "CC-R76", None, own)
        s.say("set up like", "CC-R75", None, s.players)
    s.supply = [(left or 0) - taken for left in s.supply]


def _deal_asteroids(s: Table, chance: Chance) -> None:
    """A random asteroid for everybody (CC-R08), the side by the setup (CC-R65)."""
    boards = _take_out(s, "asteroid")
    chance.shuffle("asteroids", boards)
    for who, seat in enumerate(s.seats):
        (seat.asteroid,) = take_top(boards, 1)
        s.law.ground(seat.asteroid, s.advanced)
        s.say("asteroid", "CC-R08", who, seat.asteroid)
    s.box += boards


def _take_out(s: Table, kind: str) -> list[str]:
    """All cards of a type, out of the box."""
    wanted = s.law.types[kind]
    found = [card for card in s.box if card in wanted]
    s.box = [card for card in s.box if card not in wanted]
    return found


def _deal(s: Table, workers: list[str], chance: Chance) -> None:
    """Deal workers and objectives, then begin."""
    if s.alone:
        _deal_solo(s, workers, chance)
    else:
        _deal_workers(s, workers, chance)
    _deal_objectives(s, chance)
    begin_round(s)
    if s.alone:
        s.stack.append(ChoosingLevel(0))


def _deal_workers(s: Table, workers: list[str], chance: Chance) -> None:
    """As many workers as the number of players asks for (CC-R11, CC-R66), a hand for everybody (CC-R12)."""
    chance.shuffle("workers", workers)
    used = take_top(workers, used_workers(s))
    s.box += workers
    s.say("workers", "CC-R66" if s.advanced else "CC-R11", None, len(used))
    for who, seat in enumerate(s.seats):
        seat.hand = [used.pop(0) for _ in range(s.law.hand_size)]
        s.say("hand", "CC-R12", who, len(seat.hand))
    if len(s.seats) == s.law.two_players:
        each = s.law.two_players_in_pile
        for pile, _ in zip(s.piles, range(s.law.two_players_piles), strict=True):
            pile += [used.pop(0) for _ in range(each)]
            s.say("pile", "CC-R13", None, len(pile))
    if used:
        raise ValueError(f"{len(used)} workers are left over")


def used_workers(s: Table) -> int:
    """How many workers so many players use (CC-R11)."""
    return s.law.workers_used[str(len(s.seats))]


def _deal_solo(s: Table, workers: list[str], chance: Chance) -> None:
    """All solo workers form the deck, a hand of them is drawn (CC-R78)."""
    s.deck = workers
    chance.shuffle("deck", s.deck)
    s.seats[0].hand = take_top(s.deck, s.law.solo_hand)
    s.say("deck", "CC-R78", None, len(s.deck))


def _deal_objectives(s: Table, chance: Chance) -> None:
    """An objective for everybody in secret (CC-R14); none for the robot (CC-R76), who cannot look (CC-R77)."""
    cards = _take_out(s, "objective")
    chance.shuffle("objectives", cards)
    for who, seat in enumerate(s.seats):
        seat.objectives = take_top(cards, s.law.objectives_dealt)
        s.say("objective", "CC-R14", who, len(seat.objectives))
    if s.alone:
        s.robot_objectives = take_top(cards, s.law.robot_objectives)
    s.box += cards


# ---------------------------------------------------------------- decisions before the game


class Picking(Frame):
    """The table agrees on the workers of the game, one by one (CC-R11)."""

    form = "{who} picks workers"
    verbs = frozenset({Use})
    opens_box = True
    """All workers lie open while they are picked."""

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any worker in the box."""
        return [Use(card) for card in s.box if s.law.type.get(card) in WORKERS.values()]


class Dealing(Frame):
    """The picked workers are shuffled and dealt (CC-R12)."""

    form = "deal from {who} on"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Deal, and begin."""
        s.stack.pop()
        workers, s.deck = s.deck, []
        _deal(s, workers, chance)


class ChoosingLevel(Frame):
    """The player sets the difficulty (CC-R79)."""

    form = "{who} sets the difficulty"
    verbs = frozenset({Difficulty})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any level of the track."""
        return map(Difficulty, s.law.difficulty[s.law.solo_board])


def _not_advanced(s: Table, who: int, a: Use) -> bool:
    return s.advanced and s.law.type.get(a.card) == WORKERS["basic"]


def _not_there(s: Table, who: int, a: Use) -> bool:
    return a.card not in s.box or s.law.type.get(a.card) not in (WORKERS["basic"], WORKERS["advanced"])


def _use(s: Table, who: int, a: Use, chance: Chance) -> None:
    s.box.remove(a.card)
    s.deck.append(a.card)
    s.say("use", "CC-R66" if s.advanced else "CC-R11", None, a.card)
    if len(s.deck) == used_workers(s):
        s.stack.pop()


def _not_on_track(s: Table, who: int, a: Difficulty) -> bool:
    return a.level not in s.law.difficulty[s.law.solo_board]


def _set_level(s: Table, who: int, a: Difficulty, chance: Chance) -> None:
    s.stack.pop()
    s.difficulty = a.level
    medium = s.law.medium
    how = "medium" if a.level == medium else "easier" if a.level < medium else "harder"
    s.say("difficulty", "CC-R79", None, how)


_USE = (
    Clause("CC-R66", _not_advanced, "the advanced setup takes workers with two abilities"),
    Clause("CC-R11", _not_there, "only workers of this setup can be picked, and each of them once"),
)
_LEVEL = Clause("CC-R79", _not_on_track, "the difficulty track has no such level")
VERBS = (
    Verb(Use, _use, _USE, SETUP_MOMENTS),
    Verb(Difficulty, _set_level, (_LEVEL,), SETUP_MOMENTS),
)
