# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Setting the game up: boards, supplies, tiles, and who gets which workers and objectives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.cosmic_colonies.actions import Difficulty, Use
from proofdeck.validator.games.cosmic_colonies.moments import SETUP_MOMENTS
from proofdeck.validator.games.cosmic_colonies.rounds import begin_round
from proofdeck.validator.games.cosmic_colonies.state import Options, Robot, Seat, Table
from proofdeck.validator.games.cosmic_colonies.tables import WORKERS, Tables


def set_up(law: Tables, players: int, chance: Chance, *, sets: tuple[str, ...], options: Options) -> Table:
    """Lay the game out (CC-R01 to CC-R14, CC-R65, CC-R66, CC-R75 to CC-R79)."""
    s = Table(law, [Seat() for _ in range(players)], sets, options, events=[] if law.claim.traced else None)
    s.robot = Robot() if players == 1 else None
    s.advanced = is_advanced(sets, players)
    s.round = law.constants["start.round"]
    s.side = side_for(law, s.players)
    s.say("mode", "CC-R65" if s.advanced else "CC-R01", None, worker_set(s))
    s.say("side", "CC-R02", None, s.side + 1)
    _lay_out_board(s)
    _fill_warehouses(s)
    s.box = [card for card in boxed(law, sets) for _ in range(law.copies[card])]
    _deal_asteroids(s, chance)
    if options.picked_workers and not s.robot:
        s.stack += [Dealing(0), Picking(0)]
        return s
    _deal(s, _take_out_workers(s), chance)
    return s


def is_advanced(sets: tuple[str, ...], players: int) -> bool:
    """Whether the advanced setup is in force; the solo game is always basic (CC-R75)."""
    return "advanced" in sets and players > 1


def worker_set(s: Table) -> str:
    """Which workers are used (CC-R11, CC-R66, CC-R78)."""
    return "solo" if s.robot else "advanced" if s.advanced else "basic"


def side_for(law: Tables, players: int) -> int:
    """The side of the main board for so many players (CC-R02)."""
    return next(place for place, side in enumerate(law.sides) if players in side.facts["players"])


def boxed(law: Tables, sets: tuple[str, ...]) -> list[str]:
    """The accounted cards and boards of the sets in play; tiles have a supply of their own."""
    return [name for name in law.claim.in_play(sets) if name not in law.buildings]


def units(law: Tables, kind: str, options: Options) -> int:
    """How many tokens of a kind there are, doubles counted twice (CC-A02)."""
    singles, doubles = (_tokens(law, size, kind) for size in ("single", "double"))
    whole = sum(law.copies[name] * law.units[name] for name in (*singles, *doubles))
    replaced = sum(law.copies[name] for name in doubles) if options.doubles_within else 0
    return int(whole - replaced * max(law.units[name] for name in singles))


def _tokens(law: Tables, size: str, kind: str) -> list[str]:
    return [name for name in law.of_type(size) if law.resource[name] == kind]


def _lay_out_board(s: Table) -> None:
    """Tokens on locations (CC-R03), tiles in slots (CC-R04), the rest beside the board (CC-R05)."""
    law, side = s.law, s.law.side(s)
    s.supply = [units(law, kind, s.options) for kind in law.constants["resources"]]
    s.locations = [0] * len(law.kinds)
    for kind in side.locations:
        _move_tokens(s, law.index[kind], law.constants["start.tokens_on_location"] * s.players)
    s.tiles = {building: law.copies[building] for building in law.buildings}
    s.slots = [law.constants["refresh.tiles_in_slot"]] * len(side.names)
    for name in side.names:
        building = side.slots[name].building
        s.tiles[building] = (s.tiles[building] or 0) - law.constants["refresh.tiles_in_slot"]
    s.say("locations", "CC-R03", None, s.players)
    s.say("slots", "CC-R04", None, len(s.slots))
    s.say("supply", "CC-R05", None, tuple(s.supply))
    s.say("round", "CC-R06", None, s.round)
    s.say("score track", "CC-R07", None, law.constants["start.score"])


def _move_tokens(s: Table, place: int, tokens: int) -> None:
    s.locations[place] = tokens
    s.supply[place] = (s.supply[place] or 0) - tokens


def _fill_warehouses(s: Table) -> None:
    """Tokens of each kind for everybody (CC-R09), and for the robot (CC-R76)."""
    constants, kinds = s.law.constants, range(len(s.law.kinds))
    each: int = constants["start.tokens_of_each"]
    for who, seat in enumerate(s.seats):
        seat.stock = (each,) * len(s.law.kinds)
        s.say("warehouse", "CC-R09", who, each)
    taken = each * len(s.seats)
    if s.robot:
        own: int = constants["solo.robot.tokens_of_each"]
        s.robot.stock = (own,) * len(s.law.kinds)
        s.robot.built = dict.fromkeys(s.law.main, 0)
        taken += own
        s.say("robot", "CC-R76", None, own)
        s.say("set up like", "CC-R75", None, s.players)
    s.supply = [(s.supply[place] or 0) - taken for place in kinds]


def _deal_asteroids(s: Table, chance: Chance) -> None:
    """A random asteroid for everybody (CC-R08), the side by the setup (CC-R65)."""
    boards = _take_out(s, "asteroid")
    chance.shuffle("asteroids", boards)
    for who, seat in enumerate(s.seats):
        (seat.asteroid,) = take_top(boards, 1)
        s.law.ground(seat, s.advanced)
        s.say("asteroid", "CC-R08", who, seat.asteroid)
    s.box += boards


def _take_out(s: Table, kind: str) -> list[str]:
    """All cards of a type, out of the box."""
    wanted = s.law.types[kind]
    found = [card for card in s.box if card in wanted]
    s.box = [card for card in s.box if card not in wanted]
    return found


def _take_out_workers(s: Table) -> list[str]:
    return _take_out(s, WORKERS[worker_set(s)])


def _deal(s: Table, workers: list[str], chance: Chance) -> None:
    """Deal workers and objectives, then begin."""
    if s.robot:
        _deal_solo(s, workers, chance)
    else:
        _deal_workers(s, workers, chance)
    _deal_objectives(s, chance)
    begin_round(s)
    if s.robot:
        s.stack.append(ChoosingLevel(0))


def _deal_workers(s: Table, workers: list[str], chance: Chance) -> None:
    """As many workers as the number of players asks for (CC-R11, CC-R66), a hand for everybody (CC-R12)."""
    chance.shuffle("workers", workers)
    used = take_top(workers, used_workers(s))
    s.box += workers
    s.say("workers", "CC-R66" if s.advanced else "CC-R11", None, len(used))
    for who, seat in enumerate(s.seats):
        seat.hand = [used.pop(0) for _ in range(s.law.constants["hand"])]
        s.say("hand", "CC-R12", who, len(seat.hand))
    if len(s.seats) == s.law.constants["two_players.players"]:
        each = s.law.constants["two_players.cards_in_pile"]
        for pile, _ in zip(s.piles, range(s.law.constants["two_players.piles"]), strict=True):
            pile += [used.pop(0) for _ in range(each)]
            s.say("pile", "CC-R13", None, len(pile))
    if used:
        raise ValueError(f"{len(used)} workers are left over")


def used_workers(s: Table) -> int:
    """How many workers so many players use (CC-R11)."""
    count: int = s.law.constants[f"workers_used.{len(s.seats)}"]
    return count


def _deal_solo(s: Table, workers: list[str], chance: Chance) -> None:
    """All solo workers form the deck, a hand of them is drawn (CC-R78)."""
    s.deck = workers
    chance.shuffle("deck", s.deck)
    s.seats[0].hand = take_top(s.deck, s.law.constants["solo.hand"])
    s.say("deck", "CC-R78", None, len(s.deck))


def _deal_objectives(s: Table, chance: Chance) -> None:
    """An objective for everybody in secret (CC-R14); none for the robot (CC-R76), who cannot look (CC-R77)."""
    cards = _take_out(s, "objective")
    chance.shuffle("objectives", cards)
    for who, seat in enumerate(s.seats):
        seat.objectives = take_top(cards, s.law.constants["objectives_dealt"])
        s.say("objective", "CC-R14", who, len(seat.objectives))
    if s.robot:
        s.robot.objectives = take_top(cards, s.law.constants["solo.robot.own_objectives"])
    s.box += cards


# ---------------------------------------------------------------- decisions before the game


@dataclass(frozen=True, slots=True)
class Picking(Frame):
    """The table agrees on the workers of the game, one by one (CC-R11)."""

    form: ClassVar[str] = "{who} picks workers"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Use})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any worker in the box."""
        return [Use(card) for card in s.box if s.law.type.get(card) in WORKERS.values()]


@dataclass(frozen=True, slots=True)
class Dealing(Frame):
    """The picked workers are shuffled and dealt (CC-R12)."""

    form: ClassVar[str] = "deal from {who} on"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Deal, and begin."""
        s.stack.pop()
        workers, s.deck = s.deck, []
        _deal(s, workers, chance)


@dataclass(frozen=True, slots=True)
class ChoosingLevel(Frame):
    """The player sets the difficulty (CC-R79)."""

    form: ClassVar[str] = "{who} sets the difficulty"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Difficulty})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any level of the track."""
        return map(Difficulty, s.law.levels["difficulty"])


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
    return a.level not in s.law.levels["difficulty"]


def _set_level(s: Table, who: int, a: Difficulty, chance: Chance) -> None:
    s.stack.pop()
    s.difficulty = a.level
    medium = s.law.constants["solo.medium"]
    how = "medium" if a.level == medium else "easier" if a.level < medium else "harder"
    s.say("difficulty", "CC-R79", None, how)


VERBS = (
    Verb(
        Use,
        _use,
        (
            Clause("CC-R66", _not_advanced, "the advanced setup takes workers with two abilities"),
            Clause("CC-R11", _not_there, "only workers of this setup can be picked, and each of them once"),
        ),
        SETUP_MOMENTS,
    ),
    Verb(
        Difficulty,
        _set_level,
        (Clause("CC-R79", _not_on_track, "the difficulty track has no such level"),),
        SETUP_MOMENTS,
    ),
)
