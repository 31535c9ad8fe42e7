"""What can be seen of a game: a look at any zone or number, a Captain's view, and what she cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import PositionError, look_at_pile
from proofdeck.validator.engine.zones import REST
from proofdeck.validator.games.space_scavengers.claiming import best, furthest, number_now, offer_of, offers
from proofdeck.validator.games.space_scavengers.piles import find_spot, spot_names
from proofdeck.validator.games.space_scavengers.positions import OWN_PILES, PILES
from proofdeck.validator.games.space_scavengers.scoring import PARTS, artifacts, score, standing, winners
from proofdeck.validator.games.space_scavengers.state import LAID, SHOWN, TOKENS, Captain, Table


def look(s: Table, path: str, names: Sequence[str]) -> Any:
    """The value an expectation names."""
    first, *rest = path.split(".")
    if first in names:
        return _look_at_captain(s, list(names).index(first), rest, path)
    if first in PILES:
        return look_at_pile(getattr(s, first), rest, path)
    facts = {
        "round": s.round,
        "turn": s.turn,
        "chooser": names[s.chooser],
        "over": not s.stack,
        "decides": names[s.stack[-1].who] if s.stack else None,
        "marker": None if s.marker is None else s.circle[s.marker].sector,
    }
    if path in facts:
        return facts[path]
    match [first, *rest]:
        case [("supply" | "gone") as where, token] if token in TOKENS:
            return getattr(s, where)[token]
        case ["circle", *how]:
            return _look_at_circle(s, how, path)
        case ["derived", *what]:
            return _derive(s, what, path, names)
        case _:
            raise PositionError(f"there is nothing called '{path}' to look at")


def _look_at_circle(s: Table, how: list[str], path: str) -> Any:
    match how:
        case []:
            return list(spot_names(s))
        case ["size"]:
            return len(s.circle)
        case ["down"]:
            return sum(not spot.up for spot in s.circle)
        case ["up"]:
            return sum(spot.up for spot in s.circle)
        case ["events"]:
            return sum(spot.event is not None for spot in s.circle)
        case ["waiting"]:
            return sum(spot.event is not None and not spot.event_up for spot in s.circle)
        case [name, fact] if (place := find_spot(s, name)) is not None:
            spot = s.circle[place]
            if fact in TOKENS:
                return spot.tokens.get(fact, 0)
            if fact in ("event", "event_up", "up"):
                return getattr(spot, fact)
    raise PositionError(f"nothing in the circle is called '{path}'")


def _look_at_captain(s: Table, who: int, rest: list[str], path: str) -> Any:
    seat = s.seats[who]
    match rest:
        case [zone, *how] if zone in OWN_PILES:
            return look_at_pile(getattr(seat, zone), how, path)
        case [("contract" | "laid" | "followed" | "sign") as fact]:
            return getattr(seat, fact)
        case [token] if token in TOKENS:
            return seat.tokens[token]
        case ["edges"]:
            return sum(s.law.kind[card] == "edge" for card in seat.hand)
        case ["energies"]:
            return sum(s.law.kind[card] == "energy" for card in seat.hand)
        case _:
            known = ", ".join((*OWN_PILES, *TOKENS, "contract", "laid", "followed", "sign", "edges", "energies"))
            raise PositionError(f"a Captain has no '{path}'; she has {known}")


def _derive(s: Table, what: list[str], path: str, names: Sequence[str]) -> Any:
    match what:
        case ["winners"]:
            return [names[who] for who in winners(s)]
        case ["number"]:
            return number_now(s)
        case ["closest"]:
            won = best(s, offers(s))
            return None if won is None else names[won.who]
        case ["furthest"]:
            return names[furthest(s, offers(s)).who]
        case [("bid" | "distance") as part, name] if name in names:
            offer = offer_of(s, list(names).index(name), number_now(s))
            return None if offer is None else getattr(offer, part)
        case [query, name] if query in _QUERIES and name in names:
            return _QUERIES[query](s, list(names).index(name))
        case ["points", part, name] if part in PARTS and name in names:
            return PARTS[part][0](s, list(names).index(name))
        case _:
            raise PositionError(
                f"nothing is derived as '{path}'; there are winners, number, closest, furthest, bid, distance, score, "
                "artifacts, standing and points"
            )


def _standing(s: Table, who: int) -> list[int]:
    return list(standing(s, who))


_QUERIES: Mapping[str, Callable[[Table, int], Any]] = {"score": score, "artifacts": artifacts, "standing": _standing}


# ---------------------------------------------------------------- hidden information


def view(s: Table, whole: dict[str, Any], who: int) -> dict[str, Any]:
    """The position with everything hidden from a Captain reduced to how much of it there is (SS-I21)."""
    seen = dict(whole)
    for pile in ("energy", "edge", "sectors", "events_deck"):
        seen[pile] = len(seen[pile])
    for other, seat in enumerate(s.seats):
        if other != who:
            name = f"p{other + 1}"
            seen[f"{name}.hand"] = len(seat.hand)
            if s.revealed < LAID:
                seen[f"{name}.laid"] = seat.laid is not None
            if s.revealed < SHOWN:
                seen[f"{name}.followed"] = seat.followed is not None
                seen[f"{name}.sign"] = None
    seen["circle"] = [_public(spot) for spot in whole["circle"]]
    return seen


def _public(spot: dict[str, Any]) -> dict[str, Any]:
    """A place of the circle as everybody sees it."""
    sector = spot["sector"] if spot["up"] else None
    event = spot["event"] if spot["event_up"] or spot["event"] is None else "face down"
    return spot | {"sector": sector, "event": event}


def permute(s: Table, who: int, chance: Chance) -> None:
    """Mix every pool of cards that a Captain cannot tell apart: by deck, then which of her cards each has laid."""
    others = [seat for other, seat in enumerate(s.seats) if other != who]
    for kind, deck in (("energy", s.energy), ("edge", s.edge)):
        _mix_kind(s, kind, deck, others, chance)
    for seat in others:
        _mix_laid(s, seat, chance)
    _mix_places(s, chance)


def _hidden_zones(s: Table, seat: Captain) -> list[list[str]]:
    """The cards of another Captain that nobody else sees, each laid card as a zone of its own."""
    laid = [seat.laid] if s.revealed < LAID and seat.laid is not None else []
    followed = [seat.followed] if s.revealed < SHOWN and seat.followed is not None else []
    return [seat.hand, laid, followed]


def _mix_kind(s: Table, kind: str, deck: list[str], others: list[Captain], chance: Chance) -> None:
    zones = [_hidden_zones(s, seat) for seat in others]
    of_kind = s.law.kind
    pool = deck + [card for trio in zones for zone in trio for card in zone if of_kind[card] == kind]
    chance.shuffle("pool", pool)
    deck[:] = [pool.pop() for _ in deck]
    for seat, (hand, laid, followed) in zip(others, zones, strict=True):
        for zone in (hand, laid, followed):
            zone[:] = [pool.pop() if of_kind[card] == kind else card for card in zone]
        seat.laid = laid[0] if laid else seat.laid
        seat.followed = followed[0] if followed else seat.followed


def _mix_laid(s: Table, seat: Captain, chance: Chance) -> None:
    """Which of her cards she has laid, nobody else knows, not even of which deck."""
    if s.revealed < LAID and seat.laid is not None:
        pool = [*seat.hand, seat.laid]
        chance.shuffle("pool", pool)
        seat.laid = pool.pop()
        seat.hand[:] = pool
    elif s.revealed < SHOWN and seat.sign:
        seat.sign = chance.choose("sign", ("plus", "minus"))


def _mix_places(s: Table, chance: Chance) -> None:
    down = [spot for spot in s.circle if not spot.up]
    sectors = s.sectors + [spot.sector for spot in down]
    chance.shuffle("pool", sectors)
    for spot in down:
        spot.sector = sectors.pop()
    s.sectors[:] = sectors
    waiting = [spot for spot in s.circle if spot.event is not None and not spot.event_up]
    events = s.events_deck + [spot.event for spot in waiting if spot.event is not None]
    chance.shuffle("pool", events)
    for spot in waiting:
        spot.event = events.pop()
    s.events_deck[:] = events


def census(s: Table) -> Counter[str]:
    """Every card and token wherever it is, the box included."""
    cards = [card for zone in PILES for card in getattr(s, zone)]
    for seat in s.seats:
        cards += seat.hand
        cards += seat.winnings
        cards += [card for card in (seat.laid, seat.followed, seat.contract) if card is not None]
    for place, spot in enumerate(s.circle):
        if not (place == s.marker and s.winner is not None):  # it is in the winner's winnings by now
            cards.append(spot.sector)
        if spot.event is not None:
            cards.append(spot.event)
    count = Counter(cards)
    for tokens in (s.supply, s.gone, *(seat.tokens for seat in s.seats), *(spot.tokens for spot in s.circle)):
        for token, amount in tokens.items():
            count[token] += amount
    if any(seat.contract is None for seat in s.seats):
        count[REST] += 1
    return count
