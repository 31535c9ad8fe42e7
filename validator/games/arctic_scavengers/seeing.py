"""What can be seen of a game: a look at any zone or number, a player's view, and what she cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance, mix
from proofdeck.validator.engine.positions import PositionError, look_at_pile
from proofdeck.validator.engine.zones import count_in
from proofdeck.validator.games.arctic_scavengers.flow import find_site, in_skirmish
from proofdeck.validator.games.arctic_scavengers.hiring import food
from proofdeck.validator.games.arctic_scavengers.positions import OWN_PILES, PILES
from proofdeck.validator.games.arctic_scavengers.scoring import contested_cards, standing, tribe_size, winners
from proofdeck.validator.games.arctic_scavengers.state import Seat, Table
from proofdeck.validator.games.arctic_scavengers.strength import fight, people, total


def look(s: Table, path: str, names: Sequence[str]) -> Any:
    """The value an expectation names."""
    first, *rest = path.split(".")
    if first in names:
        return _look_at_seat(s, list(names).index(first), rest, path)
    if first in PILES:
        return look_at_pile(getattr(s, first), rest, path)
    facts = {
        "round": s.round,
        "initiator": names[s.initiator],
        "turn": names[s.stack[-1].who] if s.stack else None,
        "over": not s.stack,
        "dug": list(s.seen),
        "stacks": len(s.supply),
        "gangs": len(s.gangs),
    }
    if path in facts:
        return facts[path]
    match [first, *rest]:
        case ["supply", card] if card in s.supply:
            return s.supply[card]
        case ["gangs", gang] if gang in s.gangs:
            owner = s.gangs[gang]
            return None if owner is None else names[owner]
        case ["derived", *what]:
            return _derive(s, what, path, names)
        case _:
            raise PositionError(f"there is nothing called '{path}' to look at")


def _look_at_seat(s: Table, who: int, rest: list[str], path: str) -> Any:
    seat = s.seats[who]
    match rest:
        case [zone, *how] if zone in OWN_PILES:
            return look_at_pile(getattr(seat, zone), how, path)
        case ["food"]:
            return food(s, who)
        case [("leader" | "wounded" | "meds" | "meat" | "announced" | "used") as fact]:
            return getattr(seat, fact)
        case ["dealt"]:
            return list(seat.dealt)
        case ["sites"]:
            return [site.card for site in seat.sites]
        case ["sites", name, *how]:
            return _look_at_site(seat, name, how, path)
        case ["sees", pile]:
            return _sees(s, who, pile)
        case _:
            known = ", ".join((*OWN_PILES, "food", "meds", "meat", "used", "leader", "wounded", "sites"))
            raise PositionError(f"a player has no '{path}'; she has {known}")


def _look_at_site(seat: Seat, name: str, how: list[str], path: str) -> Any:
    site = find_site(seat, name)
    if site is None:
        raise PositionError(f"'{path}': there is no building '{name}'")
    match how:
        case ["timer"]:
            return len(site.timer)
        case ["stored", *more]:
            return look_at_pile(site.stored, more, path)
        case ["disabled"]:
            return site.disabled
        case ["complete"]:
            return not site.timer
        case _:
            raise PositionError(f"a building has no '{path}'; it has timer, stored, disabled and complete")


def _sees(s: Table, who: int, pile: str) -> Any:
    """What a player knows of a face-down pile: its top card, if she peeked."""
    if pile == "contested":
        return s.contested[-1] if s.peeked == who and s.contested else None
    raise PositionError(f"nobody ever sees '{pile}'")


def _derive(s: Table, what: list[str], path: str, names: Sequence[str]) -> Any:
    match what:
        case ["winners"]:
            return [names[seat] for seat in winners(s)]
        case ["total", verb, cards]:
            return total(s.law, s.law.profiles[None], verb, cards.split("+"))
        case [query, name] if query in _QUERIES and name in names:
            return _QUERIES[query](s, list(names).index(name))
        case _:
            raise PositionError(f"nothing is derived as '{path}'; there are winners, total and {', '.join(_QUERIES)}")


def _cards(s: Table, who: int) -> int:
    return len(s.seats[who].cards())


def _standing(s: Table, who: int) -> list[int]:
    return list(standing(s, who))


_QUERIES = {
    "fight": fight,
    "people": people,
    "size": tribe_size,
    "contested_cards": contested_cards,
    "cards": _cards,
    "standing": _standing,
}


# ---------------------------------------------------------------- hidden information


def view(s: Table, whole: dict[str, Any], who: int) -> dict[str, Any]:
    """The position with everything hidden from a player reduced to how much of it there is."""
    seen = dict(whole)
    for pile in ("junkyard", "contested", "schematics"):
        seen[pile] = len(seen[pile])
    if s.peeked == who and s.contested:
        seen["contested.top"] = s.contested[-1]
    if s.stack and s.stack[-1].who != who:
        seen["seen"] = len(s.seen)
    for other, seat in enumerate(s.seats):
        name = f"p{other + 1}"
        hidden = ["deck"] if other == who else ["deck", "hand", "discard", "dealt"]
        if other != who and not in_skirmish(s):
            hidden.append("committed")
        seen |= {f"{name}.{zone}": len(getattr(seat, zone)) for zone in hidden}
        sites = [dict(site) for site in whole[f"{name}.sites"]]
        for site in sites:
            site["timer"] = len(site["timer"])
            site["stored"] = site["stored"] if other == who else len(site["stored"])
        seen[f"{name}.sites"] = sites
    seen["box"] = len(s.box)
    seen["frames"] = _public_frames(whole["frames"], s, who)
    return seen


def _public_frames(frames: list[str], s: Table, who: int) -> list[str]:
    """Offers to others are not told apart: who is waited for would say who might hold what."""
    return ["others may interrupt" if text.startswith("may ") and s.stack[-1].who != who else text for text in frames]


def permute(s: Table, who: int, chance: Chance) -> None:
    """Mix every pool of cards that a player cannot tell apart."""
    mine = s.seats[who]
    mix([mine.deck, *(site.timer for site in mine.sites)], chance)
    for other, seat in enumerate(s.seats):
        if other != who:
            zones = [seat.deck, seat.hand, seat.discard]
            zones += [] if in_skirmish(s) else [seat.committed]
            zones += [pile for site in seat.sites for pile in (site.timer, site.stored)]
            mix(zones, chance)
    top = [s.contested.pop()] if s.peeked == who and s.contested else []
    mix([s.contested], chance)
    s.contested += top
    digging = bool(s.stack) and s.stack[-1].who != who
    mix([s.junkyard, s.seen] if digging and _from_junkyard(s) else [s.junkyard], chance)
    mix([s.schematics], chance)


def _from_junkyard(s: Table) -> bool:
    return getattr(s.stack[-1], "pile", "") == "junkyard"


def census(s: Table) -> Counter[str]:
    """Every card wherever it is, the box included."""
    cards = [*s.junkyard, *s.contested, *s.schematics, *s.box, *s.removed, *s.acting, *s.seen, *s.gangs]
    for seat in s.seats:
        cards += seat.cards() + seat.dealt
        cards += [site.card for site in seat.sites]
        if seat.leader:
            cards.append(seat.leader)
    count = Counter(cards)
    count_in(count, s.supply.items())
    return count
