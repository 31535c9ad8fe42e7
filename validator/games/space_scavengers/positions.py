"""Positions of Space Scavengers: a state written out whole, and a state made from what an example says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine.positions import PILE_KEYS, PositionError, check_keys, default_names, flatten, read_pile
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.engine.zones import REST, UNKNOWN
from proofdeck.validator.games.space_scavengers.actions import FACE_DOWN
from proofdeck.validator.games.space_scavengers.choosing import Explore
from proofdeck.validator.games.space_scavengers.rounds import NewRound, Rounds, Scoring
from proofdeck.validator.games.space_scavengers.state import TOKENS, Captain, Options, Spot, Table
from proofdeck.validator.games.space_scavengers.tables import Tables

PILES = (
    "energy", "edge", "sectors", "events_deck", "energy_discard", "edge_discard", "event_discard", "out", "box",
)  # fmt: skip
OPEN = ("energy_discard", "edge_discard", "event_discard", "out")
"""Piles that are empty where nothing is said of them."""
OWN_PILES = ("hand", "winnings")
OWN_FACTS = ("contract", "tokens", "laid", "followed", "sign")
TURN_FACTS = ("revealed", "moved", "barred", "turned")
GAME_FACTS = (
    "players", "sets", "options", "round", "turn", "chooser", "phase", "frames", "circle", "marker", "supply", "gone",
    "winner", "worst", *TURN_FACTS,
)  # fmt: skip
SPOT_FACTS = ("sector", "up", "event", "event_up", "tokens")


def dump(s: Table, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole state as plain data, piles top first."""
    names = default_names(len(s.seats))
    whole: dict[str, Any] = {
        "players": names,
        "sets": list(s.sets),
        "options": asdict(s.options),
        "round": s.round,
        "turn": s.turn,
        "chooser": names[s.chooser],
        "frames": [vocabulary.format(frame, names) for frame in s.stack],
        "circle": [_dump_spot(spot) for spot in s.circle],
        "marker": s.marker,
        "supply": dict(s.supply),
        "gone": dict(s.gone),
        "winner": None if s.winner is None else names[s.winner],
        "worst": None if s.worst is None else names[s.worst],
    }
    whole |= {fact: getattr(s, fact) for fact in TURN_FACTS}
    for zone in PILES:
        whole[zone] = getattr(s, zone)[::-1]
    for name, seat in zip(names, s.seats, strict=True):
        whole |= {f"{name}.{zone}": getattr(seat, zone)[::-1] for zone in OWN_PILES}
        whole |= {f"{name}.{fact}": getattr(seat, fact) for fact in OWN_FACTS}
        whole[f"{name}.tokens"] = dict(seat.tokens)
    return whole


def _dump_spot(spot: Spot) -> dict[str, Any]:
    return {fact: getattr(spot, fact) for fact in SPOT_FACTS} | {"tokens": dict(spot.tokens)}


# ---------------------------------------------------------------- loading


def load(law: Tables, given: Mapping[str, Any], vocabulary: Vocabulary, sets: Callable[..., tuple[str, ...]]) -> Table:
    """A state from a position; what is not said is unknown, and a rule that must look at it complains."""
    names = [str(name) for name in given.get("players", ())]
    position = flatten(given, names)
    check_keys(position, _known_keys(names))
    captains = [_load_captain(position, name) for name in names]
    chosen = sets(position.get("sets", ()), len(names))
    s = Table(law, captains, chosen, Options(**position.get("options", {})))
    s.round = _whole(position, "round")
    s.turn = position.get("turn", 1)
    s.chooser = _seat(position.get("chooser", names[0]), names)
    for zone in PILES:
        setattr(s, zone, read_pile(position, zone, () if zone in OPEN else (REST,)))
    s.circle = [_load_spot(said) for said in position.get("circle", ())]
    s.marker = position.get("marker")
    for fact in TURN_FACTS:
        setattr(s, fact, position.get(fact, getattr(s, fact)))
    for fact in ("winner", "worst"):
        setattr(s, fact, _seat(position[fact], names) if position.get(fact) else None)
    s.gone |= position.get("gone", {})
    s.supply = _supply(s, law, position)
    s.stack = _frames(s, position, names, vocabulary)
    _check_components(s, law)
    return s


def _whole(position: Mapping[str, Any], key: str) -> int:
    if not isinstance(position.get(key), int):
        raise PositionError(f"a position must say which '{key}' it is, by its number")
    return int(position[key])


def _known_keys(names: Sequence[str]) -> list[str]:
    piles = [*PILES, *(f"{name}.{zone}" for name in names for zone in OWN_PILES)]
    facts = [f"{name}.{fact}" for name in names for fact in OWN_FACTS]
    return [*GAME_FACTS, *(pile + how for pile in piles for how in PILE_KEYS), *facts]


def _seat(name: Any, names: Sequence[str]) -> int:
    if name not in names:
        raise PositionError(f"there is no player '{name}'; the players are {', '.join(names)}")
    return list(names).index(name)


def _load_captain(position: Mapping[str, Any], name: str) -> Captain:
    seat = Captain()
    seat.hand = read_pile(position, f"{name}.hand", (REST,))
    seat.winnings = read_pile(position, f"{name}.winnings", ())
    for fact in ("contract", "laid", "followed"):
        setattr(seat, fact, position.get(f"{name}.{fact}"))
    seat.sign = position.get(f"{name}.sign", "")
    tokens = position.get(f"{name}.tokens", {})
    check_keys(tokens, TOKENS)
    seat.tokens |= tokens
    return seat


def _load_spot(said: Any) -> Spot:
    """A place of the circle: its Sector if that lies there face up and bare, `face_down`, or a mapping."""
    if isinstance(said, str):
        return Spot(UNKNOWN, up=False) if said == FACE_DOWN else Spot(said)
    check_keys(said, SPOT_FACTS)
    spot = Spot(said.get("sector", UNKNOWN), tokens=dict(said.get("tokens", {})))
    for fact in ("up", "event", "event_up"):
        setattr(spot, fact, said.get(fact, getattr(spot, fact)))
    return spot


def _supply(s: Table, law: Tables, position: Mapping[str, Any]) -> dict[str, int]:
    """What is in nobody's hands, unless the position says otherwise."""
    held = [seat.tokens for seat in s.seats] + [spot.tokens for spot in s.circle] + [s.gone]
    left = {token: law.stock[token] - sum(tokens.get(token, 0) for tokens in held) for token in TOKENS}
    check_keys(position.get("supply", {}), TOKENS)
    return {**left, **position.get("supply", {})}


def _frames(s: Table, position: Mapping[str, Any], names: Sequence[str], vocabulary: Vocabulary) -> list[Frame]:
    if "frames" in position:
        parsed = [vocabulary.parse(text, names) for text in position["frames"]]
        return [frame for frame in parsed if isinstance(frame, Frame)]
    match position.get("phase", "choosing"):
        case "choosing":
            return [Rounds(s.chooser), Explore(s.chooser)]
        case "new round":
            return [Rounds(s.chooser), NewRound(s.chooser)]
        case "scoring":
            return [Scoring(s.chooser)]
        case other:
            raise PositionError(f"'{other}' is no phase; there are choosing, new round and scoring")


def _check_components(s: Table, law: Tables) -> None:
    cards = [card for zone in PILES for card in getattr(s, zone)]
    for seat in s.seats:
        cards += [*seat.hand, *seat.winnings, *(c for c in (seat.laid, seat.followed, seat.contract) if c)]
    cards += [card for spot in s.circle for card in (spot.sector, spot.event) if card]
    strangers = sorted(set(cards) - set(law.stock) - {REST, UNKNOWN})
    if strangers:
        hint = suggestion(strangers[0], law.stock, otherwise="a stand-in must be declared")
        raise PositionError(f"there is no component '{strangers[0]}' in this game; {hint}")
