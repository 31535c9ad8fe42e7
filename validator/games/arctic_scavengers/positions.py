"""Positions of Arctic Scavengers: a state written out whole, and a state made from what an example says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from proofdeck.validator.engine.positions import PILE_KEYS, PositionError, check_keys, default_names, flatten, read_pile
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.engine.zones import REST, UNKNOWN
from proofdeck.validator.games.arctic_scavengers.gathering import Gather
from proofdeck.validator.games.arctic_scavengers.rounds import NextRound, starter_deck
from proofdeck.validator.games.arctic_scavengers.skirmish import Skirmish
from proofdeck.validator.games.arctic_scavengers.state import Options, Seat, Site, Table
from proofdeck.validator.games.arctic_scavengers.tables import Tables

PILES = ("junkyard", "contested", "schematics", "box", "removed")
LISTS = ("acting", "seen")
OWN_PILES = ("deck", "hand", "played", "committed", "discard")
OWN_FACTS = ("used", "sites", "dealt", "leader", "wounded", "announced", "food", "meds", "meat")
GAME_FACTS = ("players", "sets", "options", "round", "initiator", "turn", "phase", "frames", "peeked", "last_won")
STACKS = ("supply", "gangs")
SITE_FACTS = ("building", "timer", "stored", "since", "disabled")


def dump(s: Table, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole state as plain data, piles top first."""
    names = default_names(len(s.seats))
    whole: dict[str, Any] = {
        "players": names,
        "sets": list(s.sets),
        "options": asdict(s.options),
        "round": s.round,
        "initiator": names[s.initiator],
        "frames": [vocabulary.format(frame, names) for frame in s.stack],
        "supply": dict(s.supply),
        "gangs": {gang: _name(names, owner) for gang, owner in s.gangs.items()},
        "peeked": _name(names, s.peeked),
        "last_won": s.last_won,
    }
    for zone in PILES + LISTS:
        whole[zone] = getattr(s, zone)[::-1]
    for name, seat in zip(names, s.seats, strict=True):
        whole |= {f"{name}.{zone}": getattr(seat, zone)[::-1] for zone in OWN_PILES}
        whole |= {f"{name}.{fact}": getattr(seat, fact) for fact in OWN_FACTS if fact not in ("sites", "used", "dealt")}
        whole[f"{name}.used"], whole[f"{name}.dealt"] = seat.used[:], seat.dealt[:]
        whole[f"{name}.sites"] = [_dump_site(site) for site in seat.sites]
    return whole


def _name(names: Sequence[str], seat: int | None) -> str | None:
    return None if seat is None else names[seat]


def _dump_site(site: Site) -> dict[str, Any]:
    return {
        "building": site.card,
        "timer": site.timer[::-1],
        "stored": site.stored[:],
        "since": site.since,
        "disabled": site.disabled,
    }


# ---------------------------------------------------------------- loading


def load(law: Tables, given: Mapping[str, Any], vocabulary: Vocabulary, sets: Callable[..., tuple[str, ...]]) -> Table:
    """A state from a position; what is not said is unknown, and a rule that must look at it complains."""
    names = [str(name) for name in given.get("players", ())]
    position = flatten(given, (*names, "junkyard", "contested", "schematics"))
    check_keys(position, _known_keys(names))
    s = Table(law, [], sets(position.get("sets", ()), len(names)), Options(**position.get("options", {})))
    if "round" not in position:
        raise PositionError("a position must say which 'round' it is")
    if not isinstance(position["round"], int):
        raise PositionError(f"'{position['round']}' is no round; rounds are counted from one")
    s.round = position["round"]
    s.initiator = _seat(position.get("initiator", names[0]), names)
    for zone in PILES:
        setattr(s, zone, read_pile(position, zone, _unsaid(zone, s)))
    for zone in LISTS:
        setattr(s, zone, read_pile(position, zone, ()))
    s.supply = _supply(law, s, position, len(names))
    s.gangs = {card: None for card in law.claim.in_play(s.sets) if law.kind[card] == "gang"}
    s.gangs |= {gang: _seat(owner, names) if owner else None for gang, owner in position.get("gangs", {}).items()}
    s.last_won = bool(position.get("last_won", False))
    s.peeked = _seat(position["peeked"], names) if position.get("peeked") else None
    order = [(s.initiator + step) % len(names) for step in range(len(names))]
    announced = [_has_announced(position, names, order, seat) for seat in range(len(names))]
    s.seats = [_load_seat(position, name, done) for name, done in zip(names, announced, strict=True)]
    s.stack = _frames(position, names, order, vocabulary)
    _check_components(s, law)
    return s


def _known_keys(names: Sequence[str]) -> list[str]:
    piles = [*PILES, *LISTS, *(f"{name}.{zone}" for name in names for zone in OWN_PILES)]
    facts = [f"{name}.{fact}" for name in names for fact in OWN_FACTS]
    return [*GAME_FACTS, *STACKS, *(pile + how for pile in piles for how in PILE_KEYS), *facts]


def _unsaid(zone: str, s: Table) -> list[str]:
    if zone == "removed" or (zone == "schematics" and "hq2" not in s.sets):
        return []
    return [REST]


def _seat(name: Any, names: Sequence[str]) -> int:
    if name not in names:
        raise PositionError(f"there is no player '{name}'; the players are {', '.join(names)}")
    return list(names).index(name)


def _has_announced(position: Mapping[str, Any], names: Sequence[str], order: list[int], seat: int) -> bool:
    if f"{names[seat]}.announced" in position:
        return bool(position[f"{names[seat]}.announced"])
    if position.get("phase") == "skirmish":
        return True
    return "turn" in position and order.index(seat) < order.index(_seat(position["turn"], names))


def _load_seat(position: Mapping[str, Any], name: str, announced: bool) -> Seat:
    unsaid = {"deck": [REST], "discard": [REST], "hand": [] if announced else [REST]}
    unsaid |= {"played": [], "committed": [REST] if announced else []}
    seat = Seat(announced=announced)
    for zone in OWN_PILES:
        setattr(seat, zone, read_pile(position, f"{name}.{zone}", unsaid[zone]))
    for fact in ("leader", "wounded", "food", "meds", "meat"):
        setattr(seat, fact, position.get(f"{name}.{fact}", getattr(seat, fact)))
    seat.used = list(position.get(f"{name}.used", ()))
    seat.dealt = list(position.get(f"{name}.dealt", ()))
    seat.sites = [_load_site(site, name) for site in position.get(f"{name}.sites", ())]
    return seat


def _load_site(said: Any, name: str) -> Site:
    """A building: its name if it is complete and empty, or a mapping with what lies on and under it."""
    if isinstance(said, str):
        return Site(said, [], [], 0)
    check_keys(said, SITE_FACTS)
    if "building" not in said:
        raise PositionError(f"a site of '{name}' does not say which 'building' it is")
    timer = said.get("timer", ())
    cards = [UNKNOWN] * timer if isinstance(timer, int) else list(reversed(timer))
    stored = list(said.get("stored", ()))
    return Site(said["building"], cards, stored, said.get("since", 0), said.get("disabled", False))


def _supply(law: Tables, s: Table, position: Mapping[str, Any], players: int) -> dict[str, int | None]:
    said = position.get("supply", {})
    stacks: dict[str, int | None] = {c: None for c in law.claim.in_play(s.sets) if "mercenary" in law.supply[c]}
    if said == "printed":
        starter = starter_deck(law)
        return {card: law.copies[card] - players * starter.get(card, 0) for card in stacks}
    check_keys(said, stacks)
    return stacks | dict(said)


def _frames(position: Mapping[str, Any], names: Sequence[str], order: list[int], vocabulary: Vocabulary) -> list[Frame]:
    if "frames" in position:
        parsed = [vocabulary.parse(text, names) for text in position["frames"]]
        return [frame for frame in parsed if isinstance(frame, Frame)]
    bottom: list[Frame] = [NextRound(0)]
    match position.get("phase", "gathering"):
        case "drawing":
            return bottom
        case "skirmish":
            return [*bottom, Skirmish(order[0])]
        case "gathering":
            if "turn" not in position:
                raise PositionError("a position in the gathering phase must say whose 'turn' it is")
            left = order[order.index(_seat(position["turn"], names)) :]
            return [*bottom, Skirmish(order[0]), *(Gather(seat) for seat in reversed(left))]
        case other:
            raise PositionError(f"'{other}' is no phase; there are drawing, gathering and skirmish")


def _check_components(s: Table, law: Tables) -> None:
    zones = [getattr(s, zone) for zone in PILES + LISTS] + [seat.cards() for seat in s.seats]
    named = {card for zone in zones for card in zone} - {REST, UNKNOWN}
    named |= {site.card for seat in s.seats for site in seat.sites} | {seat.leader for seat in s.seats if seat.leader}
    strangers = sorted(named - set(law.claim.in_play(s.sets)))
    if strangers:
        from proofdeck.generator.diagnostics import suggestion

        hint = suggestion(strangers[0], law.claim.in_play(s.sets), otherwise="is its set among 'sets'?")
        raise PositionError(f"there is no component '{strangers[0]}' in this game; {hint}")
