"""The whole truth about a game in progress: marbles, cards and programs, who sees them, and how they are written.

The ship is drawn in rows of letters as it lies on the direction board before it is turned: W precious, Y electrical,
B mechanical, G chemical, R organic, K void, '.' nothing, '?' not known. Of new marbles, programs and tableaux, what a
position does not name is not there; all else is unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from proofdeck.validator.engine import zone
from proofdeck.validator.engine.kinds import Spot
from proofdeck.validator.engine.positions import PositionError, check_keys, seat_of
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.zone import OPEN
from proofdeck.validator.engine.zones import REST, NeedsToKnow
from proofdeck.validator.games.cosmic_scavengers.tables import MODES

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_scavengers.crew import Crew
    from proofdeck.validator.games.cosmic_scavengers.tables import Tables


@dataclass(frozen=True, slots=True)
class Options:
    """Variants that the rulebook leaves to the table, and readings of it that change play."""

    filtered: bool = False
    """CS-R10: contracts for the other board are taken out before the game."""
    simple_economy: bool = False
    """CS-R60: what is taken from the board is replaced at once, and everything is spent to the supply."""
    locked_to_the_end: bool = False
    """CS-A26: the marbles of whoever backs down stay locked until that fulfillment is over."""


# ---------------------------------------------------------------- who sees what, and what a position leaves open


def covered(s: Table) -> bool:
    """Whether programs are still covered (CS-R12): the frame that lays them open is yet to come."""
    return any(getattr(frame, "lays_open", False) for frame in s.stack)


def _until_revealed(s: Table, viewer: int, spot: Spot) -> bool:
    return viewer != spot.owner and covered(s)


def _nothing(_: object) -> None:
    """What is seen below a cover card."""


def _boards(spot: Spot) -> str:
    law: Tables = spot.state.law
    return law.boards_for(len(spot.names))


def _kit(spot: Spot) -> tuple[str, ...]:
    law: Tables = spot.state.law
    return law.kit(_boards(spot))


# ---------------------------------------------------------------- marbles in heaps

Marbles = list[int]
"""So many marbles of each resource, in the order of the catalogue."""


class Unsaid(list[int]):
    """Marbles of which a position says nothing; a rule that must look at them complains."""

    def __getitem__(self, place: object) -> NoReturn:
        raise NeedsToKnow("the position does not say which marbles are there")

    def __iter__(self) -> NoReturn:
        raise NeedsToKnow("the position does not say which marbles are there")


def _twin(marbles: Marbles) -> Marbles:
    return marbles if type(marbles) is Unsaid else marbles[:]


def _amounts(spot: Spot, marbles: Marbles) -> dict[str, int]:
    return {kind: n for kind, n in zip(spot.state.law.kinds, list(marbles), strict=True) if n}


def _write_marbles(spot: Spot, marbles: Marbles) -> dict[str, int] | None:
    return None if type(marbles) is Unsaid else _amounts(spot, marbles)


def _read_marbles(spot: Spot) -> Marbles:
    said, kinds = spot.given.get(spot.key), spot.state.law.kinds
    if said is None:
        return Unsaid()
    check_keys(said, kinds)
    return [said.get(kind, 0) for kind in kinds]


def _read_new(spot: Spot) -> Marbles:
    return _read_marbles(spot) if spot.key in spot.given else [0] * len(spot.state.law.kinds)


def _read_supply(spot: Spot) -> Marbles:
    """Also `printed`: what the setup leaves of all marbles."""
    law: Tables = spot.state.law
    return law.supply_for(len(spot.names)) if spot.given.get(spot.key) == "printed" else _read_marbles(spot)


def _look_at_marbles(spot: Spot, marbles: Marbles, how: Sequence[str], path: str) -> dict[str, int] | int:
    index: dict[str, int] = spot.state.law.index
    match list(how):
        case []:
            return _amounts(spot, marbles)
        case ["size"]:
            return sum(marbles)
        case [kind] if kind in index:
            return marbles[index[kind]]
        case _:
            raise PositionError(f"'{path}' asks for no marbles; there are {', '.join(index)}, and size")


def _hold_marbles(s: Table, marbles: Marbles) -> Iterable[str]:
    if type(marbles) is Unsaid:
        return (REST,)
    return [name for name, count in zip(s.law.heaps, marbles, strict=True) for _ in range(count)]


# ---------------------------------------------------------------- marbles on the ship

LETTERS = {"precious": "W", "electrical": "Y", "mechanical": "B", "chemical": "G", "organic": "R", "void": "K"}
EMPTY = -1
"""A space of the ship without a marble."""
UNSEEN = -2
"""A space of which a position says nothing."""


def drawn(law: Tables, board: Marbles) -> str:
    """The ship in letters, space by space."""
    signs = {place: LETTERS[kind] for place, kind in enumerate(law.kinds)} | {EMPTY: ".", UNSEEN: "?"}
    return "".join(signs[marble] for marble in board)


def _write_board(spot: Spot, board: Marbles) -> str | None:
    return None if type(board) is Unsaid else drawn(spot.state.law, board)


def _read_board(spot: Spot) -> Marbles:
    """All letters in one text, or in rows."""
    law: Tables = spot.state.law
    said = spot.given.get(spot.key)
    if said is None:
        return Unsaid()
    text = said if isinstance(said, str) else "".join(str(row).replace(" ", "") for row in said)
    signs = {LETTERS[kind]: place for place, kind in enumerate(law.kinds)} | {".": EMPTY, "?": UNSEEN}
    spaces = len(law.board(_boards(spot)).cells)
    if text and len(text) != spaces:
        raise PositionError(f"the ship has {spaces} spaces, the position draws {len(text)}")
    if strange := set(text) - set(signs):
        raise PositionError(f"'{min(strange)}' is no marble; they are {' '.join(signs)}")
    return [signs[letter] for letter in text]


def _hold_board(s: Table, board: Marbles) -> Iterable[str]:
    if type(board) is Unsaid:
        return (REST,)
    return [REST if marble == UNSEEN else s.law.heaps[marble] for marble in board if marble != EMPTY]


# ---------------------------------------------------------------- programs


class Slot(NamedTuple):
    """A card of a program; a contract has no mode."""

    card: str
    mode: str = ""


def _write_program(_: Spot, program: list[Slot]) -> list[str]:
    return [f"{slot.card} {slot.mode}".strip() for slot in program]


def _read_program(spot: Spot) -> list[Slot]:
    return [_slot(spot.state.law, str(text)) for text in spot.given.get(spot.key, ())]


def _slot(law: Tables, text: str) -> Slot:
    card, _, mode = text.partition(" ")
    if card not in law.programs or (mode not in MODES if card in law.robots else mode):
        raise PositionError(f"'{text}' is no part of a program; write 'digger top' or the name of a contract")
    return Slot(card, mode)


# ---------------------------------------------------------------- who acts when, and what tied players claim


@state
class Bid:
    """A contract that a player wants, among players who fulfill together, and the marbles set aside for it."""

    contract: str = zone.fact("")
    who: int = zone.player(0)
    marbles: list[str] = zone.facts(list)


def _write_order(spot: Spot, order: list[tuple[int, ...]]) -> list[list[str]]:
    return [[spot.names[who] for who in group] for group in order]


def _read_order(spot: Spot) -> list[tuple[int, ...]]:
    """Names, those of tied players in a list of their own; as they sit where a position does not name them."""
    listed = spot.given.get(spot.key, spot.names if "frames" not in spot.given else ())
    groups = [[group] if isinstance(group, str) else group for group in listed]
    return [tuple(seat_of(name, spot.names) for name in group) for group in groups]


# ---------------------------------------------------------------- the state


def _heap(read: Callable[[Spot], Marbles], make: Callable[[], Marbles] = list) -> Marbles:
    """Marbles by kind, written as letters."""
    how = zone.HowOwn(seen=_look_at_marbles, holds=_hold_marbles, twin=_twin)
    return zone.own(make=make, write=_write_marbles, read=read, **how)


@state
class Seat:
    """One player's cards and marbles."""

    hand: list[str] = zone.pile(unsaid=OPEN)
    """Robots and PROGRAMMABLE contracts; while programs are covered, others see it together with the program."""
    kit: list[str] = zone.row(unsaid=_kit)
    """Cover, reference and direction cards, which never leave for good."""
    direction: str = zone.fact("", hidden=_until_revealed, covered=_nothing)
    """The active option of the direction card in the program; none before it is laid."""
    program: list[Slot] = zone.own(
        make=list, write=_write_program, read=_read_program, holds=lambda _, program: [slot.card for slot in program],
        twin=list, hidden=_until_revealed, covered=_nothing,
    )  # fmt: skip
    """Robots and contracts from the top of the stack down."""
    discard: list[str] = zone.pile(unsaid=OPEN)
    tableau: list[str] = zone.pile()
    """Robot and prize contracts."""
    new: Marbles = _heap(_read_new, lambda: [0] * 6)
    """Marbles collected this round."""
    store: Marbles = _heap(_read_marbles, lambda: [0] * 6)
    """Marbles of earlier rounds."""
    took: int = zone.fact(0)
    """Marbles collected in this round, for the order of tied players (CS-R66)."""
    lost: int = zone.fact(0)
    """Robots discarded in this round's collection (CS-R67)."""
    crew: Crew | None = zone.memo(None)
    """What the revealed program comes to; made again where it is missing."""


@state
class Table(State["Tables", Options]):
    """A game in progress."""

    seats: list[Seat] = zone.seats(Seat)
    round: int = zone.fact(0, unsaid=1)
    boards: str = zone.derived("", _boards)
    """Their shape, square or hex."""
    turn: int = zone.fact(0, key="orientation")
    """How far the ship board is turned on the direction board."""
    board: Marbles = zone.own(make=list, write=_write_board, read=_read_board, holds=_hold_board, twin=_twin)
    """What lies on each space of the ship; nothing between rounds."""
    pool: Marbles = _heap(_read_marbles)
    supply: Marbles = _heap(_read_supply)
    market: list[str] = zone.pile(unsaid=OPEN)
    deck: list[str] = zone.pile(hidden="all", ordered=True, unsaid=OPEN)
    stacks: dict[str, int] = zone.amounts(unsaid=lambda spot: spot.state.law.contract_robots())
    """Contract robots not yet given out."""
    box: list[str] = zone.pile(unsaid=OPEN, spare=True)
    order: list[tuple[int, ...]] = zone.own(make=list, write=_write_order, read=_read_order, twin=list)
    """Who acts, first to last; players who are tied in everything act together."""
    bids: list[Bid] = zone.records(Bid)
    given_up: list[Bid] = zone.records(Bid)
    """What players have backed down from in this phase (CS-R71), with the marbles that are locked still (CS-A26)."""
    agreed: int = zone.fact(0)
    """How many tied players in a row have nothing more to claim or to contest (CS-R72)."""
    active: bool = zone.fact(False)
    """Whether anybody collected, recovered or fulfilled anything in this round (CS-A19)."""
    idle: int = zone.fact(0)
    """Rounds in a row in which nobody did."""
    ended: str = zone.fact("")
