"""Positions of Cosmic Scavengers: a state written out whole, and a state made from what an example says.

The ship is drawn in rows of letters as it lies on the direction board before it is turned: W precious, Y electrical,
B mechanical, G chemical, R organic, K void, '.' nothing, '?' not said. Of new marbles, programs and tableaux what is
not said is not there; all else is unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine.positions import PILE_KEYS, PositionError, check_keys, default_names, flatten, read_pile
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.engine.zones import REST, UNKNOWN
from proofdeck.validator.games.cosmic_scavengers.phases import frames
from proofdeck.validator.games.cosmic_scavengers.setup import all_marbles, pool_for
from proofdeck.validator.games.cosmic_scavengers.state import (
    EMPTY,
    UNSEEN,
    Bid,
    Marbles,
    Options,
    Seat,
    Slot,
    Table,
    Unsaid,
)
from proofdeck.validator.games.cosmic_scavengers.tables import CONTRACT_ROBOT, MODES, Tables

LETTERS = {"precious": "W", "electrical": "Y", "mechanical": "B", "chemical": "G", "organic": "R", "void": "K"}
SEAT_PILES = ("hand", "discard", "tableau")
SEAT_FACTS = ("direction", "program", "new", "store", "took", "lost", "kit")
PILES = ("market", "deck", "box")
GAME_FACTS = (
    "players", "sets", "options", "round", "phase", "turn", "frames", "orientation", "board", "pool", "supply",
    "stacks", "order", "bids", "given_up", "agreed", "active", "idle", "ended",
)  # fmt: skip


def dump(s: Table, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole state as plain data, piles top first."""
    names = default_names(len(s.seats))
    whole: dict[str, Any] = {
        "players": names,
        "sets": list(s.sets),
        "options": asdict(s.options),
        "round": s.round,
        "frames": [vocabulary.format(frame, names) for frame in s.stack],
        "orientation": s.turn,
        "board": None if type(s.board) is Unsaid else drawn(s.law, s.board),
        "pool": amounts(s.law, s.pool),
        "supply": amounts(s.law, s.supply),
        "stacks": dict(s.stacks),
        "order": [[names[who] for who in group] for group in s.order],
        "bids": [[bid.contract, names[bid.who], list(bid.marbles)] for bid in s.bids],
        "given_up": [[names[who], contract] for who, contract in s.given_up],
        "agreed": [names[who] for who in s.agreed],
        "active": s.active,
        "idle": s.idle,
        "ended": s.ended,
    }
    whole |= {zone: getattr(s, zone)[::-1] for zone in PILES}
    for name, seat in zip(names, s.seats, strict=True):
        whole |= {f"{name}.{fact}": value for fact, value in _dump_seat(s.law, seat).items()}
    return whole


def _dump_seat(law: Tables, seat: Seat) -> dict[str, Any]:
    return {zone: getattr(seat, zone)[::-1] for zone in SEAT_PILES} | {
        "direction": seat.direction,
        "program": [f"{slot.card} {slot.mode}".strip() for slot in seat.program],
        "new": amounts(law, seat.new),
        "store": amounts(law, seat.store),
        "took": seat.took,
        "lost": seat.lost,
        "kit": list(seat.kit),
    }


def amounts(law: Tables, marbles: Marbles) -> dict[str, int] | None:
    """Marbles by name; none where a position does not say."""
    return None if type(marbles) is Unsaid else {k: n for k, n in zip(law.kinds, marbles, strict=True) if n}


def drawn(law: Tables, board: Marbles) -> str:
    """The ship in letters, space by space."""
    signs = {**{place: LETTERS[kind] for place, kind in enumerate(law.kinds)}, EMPTY: ".", UNSEEN: "?"}
    return "".join(signs[marble] for marble in board)


# ---------------------------------------------------------------- loading


def load(law: Tables, given: Mapping[str, Any], vocabulary: Vocabulary, sets: Callable[..., tuple[str, ...]]) -> Table:
    """A state from a position; what is not said is unknown, and a rule that must look at it complains."""
    names = [str(name) for name in given.get("players", ())]
    position = flatten(given, names)
    check_keys(position, _known_keys(names))
    s = Table(law, [], sets(position.get("sets", ()), len(names)), Options(**position.get("options", {})))
    s.round = position.get("round", 1)
    s.shape = law.setup(len(names), "board")
    s.seats = [_load_seat(law, position, name, s.shape) for name in names]
    _load_table(s, position, names)
    _check_components(s)
    s.stack = frames(s, position, names, vocabulary)
    return s


def _known_keys(names: Sequence[str]) -> list[str]:
    piles = [*PILES, *(f"{name}.{zone}" for name in names for zone in SEAT_PILES)]
    facts = [f"{name}.{fact}" for name in names for fact in SEAT_FACTS]
    return [*GAME_FACTS, *(pile + how for pile in piles for how in PILE_KEYS), *facts]


def _load_seat(law: Tables, position: Mapping[str, Any], name: str, shape: str) -> Seat:
    program = [_slot(law, str(text)) for text in position.get(f"{name}.program", ())]
    return Seat(
        hand=read_pile(position, f"{name}.hand", [REST]),
        kit=tuple(position.get(f"{name}.kit", law.kit(shape))),
        direction=position.get(f"{name}.direction", ""),
        program=program,
        discard=read_pile(position, f"{name}.discard", [REST]),
        tableau=read_pile(position, f"{name}.tableau", []),
        new=_marbles(law, position.get(f"{name}.new", {})),
        store=_marbles(law, position.get(f"{name}.store")),
        took=position.get(f"{name}.took", 0),
        lost=position.get(f"{name}.lost", 0),
    )


def _slot(law: Tables, text: str) -> Slot:
    card, _, mode = text.partition(" ")
    if card not in law.programs or (mode not in MODES if card in law.robots else mode):
        raise PositionError(f"'{text}' is no part of a program; write 'digger top' or the name of a contract")
    return Slot(card, mode)


def _marbles(law: Tables, said: Any) -> Marbles:
    if said is None:
        return Unsaid()
    check_keys(said, law.kinds)
    return [said.get(kind, 0) for kind in law.kinds]


def _load_table(s: Table, position: Mapping[str, Any], names: Sequence[str]) -> None:
    law = s.law
    s.turn = position.get("orientation", 0)
    s.board = _board(s, position.get("board"))
    s.pool = _marbles(law, position.get("pool"))
    printed = position.get("supply") == "printed"
    s.supply = _left_in_supply(law, len(names)) if printed else _marbles(law, position.get("supply"))
    for zone in PILES:
        setattr(s, zone, read_pile(position, zone, [REST]))
    known = {robot: law.copies[robot] for robot in law.of_type(CONTRACT_ROBOT)}
    s.stacks = known | position.get("stacks", {})
    s.order = _order(position, names)
    seat = {name: who for who, name in enumerate(names)}
    s.bids = [Bid(contract, seat[name], tuple(marbles)) for contract, name, marbles in position.get("bids", ())]
    s.given_up = [(seat[name], contract) for name, contract in position.get("given_up", ())]
    s.agreed = [seat[name] for name in position.get("agreed", ())]
    s.active = position.get("active", False)
    s.idle = position.get("idle", 0)
    s.ended = position.get("ended", "")


def _order(position: Mapping[str, Any], names: Sequence[str]) -> list[tuple[int, ...]]:
    """The turn order: names, those of tied players in a list of their own; as they sit where it is not said."""
    listed = position.get("order", names if "frames" not in position else ())
    groups = [[group] if isinstance(group, str) else group for group in listed]
    return [tuple(list(names).index(name) for name in group) for group in groups]


def _left_in_supply(law: Tables, players: int) -> Marbles:
    return [every - here for every, here in zip(all_marbles(law), pool_for(law, players), strict=True)]


def _board(s: Table, said: Any) -> Marbles:
    if said is None:
        return Unsaid()
    text = said if isinstance(said, str) else "".join(str(row).replace(" ", "") for row in said)
    signs = {LETTERS[kind]: place for place, kind in enumerate(s.law.kinds)} | {".": EMPTY, "?": UNSEEN}
    spaces = len(s.law.board(s.shape).cells)
    if text and len(text) != spaces:
        raise PositionError(f"the ship has {spaces} spaces, the position draws {len(text)}")
    if strange := set(text) - set(signs):
        raise PositionError(f"'{min(strange)}' is no marble; they are {' '.join(signs)}")
    return [signs[letter] for letter in text]


def _check_components(s: Table) -> None:
    zones = [s.market, s.deck, s.box, *(zone for t in s.seats for zone in (t.hand, t.discard, t.tableau))]
    strangers = sorted({card for zone in zones for card in zone} - {REST, UNKNOWN} - set(s.law.type))
    if strangers:
        raise PositionError(f"there is no component '{strangers[0]}'; {suggestion(strangers[0], s.law.type)}")
