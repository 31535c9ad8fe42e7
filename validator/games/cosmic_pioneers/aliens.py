"""Alien cards: the abilities of the five species, spawning, and the event deck."""

from __future__ import annotations

from collections.abc import Callable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import kill, rightmost
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY, Numbers


def draw_event(s: Table, chance: Chance, rule: str) -> None:
    """Turn up the top of the event deck and resolve it (CP-R36)."""
    _reshuffle(s, chance)
    for card in take_top(s.deck, 1):
        s.say("alien card", rule, None, card)
        resolve(s, card)
        s.discard.append(card)
        _reshuffle(s, chance)  # CP-A10: at once, the card just resolved included


def _reshuffle(s: Table, chance: Chance) -> None:
    """An event deck without cards is made anew of those resolved, at any time (CP-R42)."""
    if not s.deck and s.discard:
        s.deck, s.discard = s.discard, []
        chance.shuffle("deck", s.deck)
        s.say("reshuffle", "CP-R42", None, len(s.deck))


def resolve(s: Table, card: str) -> None:
    """The ability for every alien of the type on any planet (CP-R37, CP-A04), then spawning (CP-R38)."""
    alien = s.law.alien[card]
    for place in range(len(s.places)):
        if s.is_planet(place) and alien in s.surface[place]:
            if s.options.natives_only and native(s, place) != card:
                continue
            act(s, place, card)
    for place in range(len(s.places)):  # CP-A09: in the order of the map, from the Jumpgate
        if s.is_planet(place) and native(s, place) == card:
            spawn(s, place, alien)


def native(s: Table, place: int) -> str:
    """The species of a planet, by its colour."""
    return s.law.native[s.law.colour[s.places[place]]]


def act(s: Table, place: int, card: str) -> None:
    """Carry out the ability for those that are there now, from left to right (CP-A08)."""
    kind, terms = s.law.ability[card]
    alien = s.law.alien[card]
    there = [space for space, piece in enumerate(s.surface[place]) if piece == alien]
    _ABILITIES[kind](s, place, alien, there, terms)


def spawn(s: Table, place: int, alien: int) -> None:
    """A native for a planet that has none: rightmost empty space, else instead of the rightmost lifeform."""
    row = s.surface[place]
    if alien in row:  # CP-R38, CP-R56: asked after the ability
        return
    for _ in range(s.law.spawn):
        if not _left(s, alien):
            s.say("no meeple", "CP-R41", None, s.law.names[alien])
            return
        space = rightmost(row)
        if space == EMPTY:
            space = len(row) - 1
            s.say("crowded out", "CP-R40", None, s.places[place])
            kill(s, place, space)
        else:
            s.say("spawn", "CP-R39", None, s.places[place])
        _put(s, place, space, alien)


def _left(s: Table, alien: int) -> int:
    return s.supply[s.law.names[alien]]


def _put(s: Table, place: int, space: int, alien: int) -> None:
    s.surface[place][space] = alien
    s.supply[s.law.names[alien]] -= 1


def _devour(s: Table, place: int, alien: int, there: list[int], terms: Numbers) -> None:
    """Worm: kills the rightmost other lifeforms (CP-R43), then moves (CP-R44); alone it goes (CP-R45)."""
    row = s.surface[place]
    for space in there:
        if row[space] != alien:
            continue
        others = [at for at, piece in enumerate(row) if piece != EMPTY and at != space]
        for at in others[-terms["lifeforms"] :]:
            kill(s, place, at)
            s.say("worm eats", "CP-R43", None, at + 1)
        if not others or (s.options.worms_starve and len(others) <= terms["lifeforms"]):
            kill(s, place, space)
            s.say("worm gone", "CP-R45", None, s.places[place])
            continue
        _crawl(s, row, space, terms["spaces"])


def _crawl(s: Table, row: list[int], space: int, steps: int) -> None:
    """Move left as far as spaces are empty (CP-A06)."""
    for _ in range(steps):
        if space and row[space - 1] == EMPTY:
            row[space - 1], row[space] = row[space], EMPTY
            space -= 1
            s.say("worm moves", "CP-R44", None, space + 1)


def _multiply(s: Table, place: int, alien: int, there: list[int], terms: Numbers) -> None:
    """Slime: as many again, in empty spaces from the right (CP-R46, CP-A32), while there are any (CP-R47)."""
    row = s.surface[place]
    wanted = len(there) * (terms["times"] - 1)
    room = min(row.count(EMPTY), _left(s, alien))
    if room < wanted:
        s.say("slime stops", "CP-R47", None, room)
    for _ in range(min(wanted, room)):
        _put(s, place, rightmost(row), alien)
        s.say("slime", "CP-R46", None, s.places[place])


def _sprout(s: Table, place: int, alien: int, there: list[int], terms: Numbers) -> None:
    """Squid: a new one to the left, which kills what is there (CP-R48)."""
    row = s.surface[place]
    for space in there:
        at = space - terms["spaces"]
        if at < 0:
            s.say("squid at the edge", "CP-R51")
        elif row[at] == alien:
            s.say("squid beside squid", "CP-R49")
        elif not _left(s, alien):
            s.say("no squid", "CP-R50")
        else:
            if row[at] != EMPTY:
                kill(s, place, at)
            _put(s, place, at, alien)
            s.say("squid", "CP-R48", None, at + 1)


def _prowl(s: Table, place: int, alien: int, there: list[int], terms: Numbers) -> None:
    """Lizard: moves left and kills what is there (CP-R52), or is removed (CP-R53)."""
    row = s.surface[place]
    for space in there:
        at = space - terms["spaces"]
        if at < 0:
            kill(s, place, space)
            s.say("lizard gone", "CP-R53", None, s.places[place])
            continue
        if row[at] != EMPTY:
            kill(s, place, at)
        row[at], row[space] = alien, EMPTY
        s.say("lizard", "CP-R52", None, at + 1)


def _infest(s: Table, place: int, alien: int, there: list[int], terms: Numbers) -> None:
    """Bug: lifeforms near it become bugs (CP-R54), if there are any and as long as there are bugs (CP-R55)."""
    row = s.surface[place]
    for space in there:
        near = [at for reach in range(1, terms["spaces"] + 1) for at in (space - reach, space + reach)]
        prey = [at for at in near if 0 <= at < len(row) and row[at] not in (EMPTY, alien)]
        for at in prey[:1] if s.options.bugs_turn_one else prey:
            if not _left(s, alien):
                s.say("no bug", "CP-R55")
                continue
            kill(s, place, at)
            _put(s, place, at, alien)
            s.say("bug", "CP-R54", None, at + 1)
        if not prey:
            s.say("nothing beside a bug", "CP-R55")


_ABILITIES: dict[str, Callable[[Table, int, int, list[int], Numbers], None]] = {
    "devour": _devour,
    "multiply": _multiply,
    "sprout": _sprout,
    "prowl": _prowl,
    "infest": _infest,
}
