# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Setting the game up: commanders, the pool of planets, the map, and the event deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import default_names
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import NeedsToKnow, holds, take_top
from proofdeck.validator.games.cosmic_pioneers.actions import Command, Place
from proofdeck.validator.games.cosmic_pioneers.aliens import native, spawn
from proofdeck.validator.games.cosmic_pioneers.chart import JUMPGATE, TRADE_POST, distances_of, shape_of
from proofdeck.validator.games.cosmic_pioneers.jumpgate import FreeUpgrade
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.rounds import RoundStart, lay_goods
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.tables import COLOURS

BELT = "belt"
SIDES = ("left", "right")


def set_up(s: Table, chance: Chance) -> None:
    """Everything up to the choice of commanders (CP-R01 to CP-R04)."""
    law, names = s.law, default_names(len(s.seats))
    s.round = law.start_round
    for who, seat in enumerate(s.seats):  # CP-R03, CP-R04: lowest levels, some credits, all colonists in reserve
        seat.levels, seat.credits = law.lowest_levels(), law.start_credits
        seat.reserve = law.copies[law.colonists[who]]
    s.supply, s.stock = law.all_aliens(), law.all_goods()
    s.box = law.copies_in_play(s.sets)
    s.first = names.index(chance.choose("first player", names))
    s.say("first player", "CP-R01", s.first)
    s.say("credits", "CP-R04", None, law.start_credits)
    s.say("levels", "CP-R03", None, law.start_level)
    s.stack.append(Drawing(s.first))
    for who in reversed(s.around(s.first)):
        s.stack += [FreeUpgrade(who)] * law.free_upgrades + [Commanding(who)]


def unbox(s: Table, name: str) -> None:
    """Take something out of the box; a position must say that it is there."""
    if not holds(s.box, name):
        raise NeedsToKnow(f"the rules must take '{name}' out of the box, where the position does not put it")
    s.box.remove(name)


@dataclass(frozen=True, slots=True)
class Commanding(Frame):
    """A player takes a commander (CP-R02)."""

    form: ClassVar[str] = "{who} takes command"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Command})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every commander there is."""
        return [Command(name) for name in s.law.commanders]


@dataclass(frozen=True, slots=True)
class Drawing(Frame):
    """Alien cards and a scenario are drawn, which give the pool of planets."""

    form: ClassVar[str] = "the planets are drawn for {who}"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Draw (CP-R07, CP-R08), make the pool (CP-R09), lay the Jumpgate (CP-R11), then all place (CP-R12)."""
        s.stack.pop()
        law = s.law
        cards = list(law.species)
        chance.shuffle("alien cards", cards)
        s.drawn = take_top(cards, law.cards_drawn)
        scenarios = list(law.scenarios)
        chance.shuffle("scenarios", scenarios)
        (s.scenario,) = take_top(scenarios, law.scenarios_drawn)
        for card in (*s.drawn, s.scenario):
            unbox(s, card)
        s.say("alien cards", "CP-R07", None, tuple(s.drawn))
        s.say("scenario", "CP-R08", None, s.scenario)
        _fill_pool(s, chance)
        _lay_jumpgate(s)
        count, last = len(s.seats), s.first - 1
        turns = [(last - step) % count for step in range(law.sectors)]
        s.stack.append(Ready(s.first))
        s.stack += [Placing(who) for who in reversed(turns)]


def _fill_pool(s: Table, chance: Chance) -> None:
    """So many planets of each colour, by lot (CP-R09); others for those that are lacking (CP-R10); belts (CP-R14)."""
    law, missing = s.law, 0
    for colour in COLOURS:
        wanted = law.wanted[colour][s.scenario]
        wanted += sum(law.planets_added[card] for card in s.drawn if law.colour[card] == colour)
        planets = [name for name in s.box if law.type[name] == "planet" and law.colour[name] == colour]
        missing += max(0, wanted - len(planets))
        if wanted:
            chance.shuffle(f"{colour} planets", planets)
            _take(s, s.pool, planets, wanted)
            s.say("pool", "CP-R09", None, (colour, wanted))
    if missing:
        others = [name for name in s.box if law.type[name] == "planet"]
        chance.shuffle("substitutes", others)
        _take(s, s.pool, others, missing)
        s.say("substitutes", "CP-R10", None, missing)
    if belts := law.belts[s.scenario]:
        unused = [name for name in s.box if law.type[name] == "planet"]
        chance.shuffle("belts", unused)
        _take(s, s.belts, unused, belts)
        s.say("belts", "CP-R14", None, belts)


def _take(s: Table, zone: list[str], planets: list[str], count: int) -> None:
    for name in take_top(planets, count):
        unbox(s, name)
        zone.append(name)


def _lay_jumpgate(s: Table) -> None:
    """The Jumpgate has the first place of the map (CP-R11); all ships begin there (CP-R16)."""
    count = len(distances_of(s))
    unbox(s, JUMPGATE)
    s.places = [JUMPGATE, *[""] * (count - 1)]
    s.face_down = [False] * count
    s.surface = [[] for _ in range(count)]
    s.goods = [[] for _ in range(count)]
    s.say("jumpgate", "CP-R11")
    s.say("ships", "CP-R16", None, len(s.seats))


@dataclass(frozen=True, slots=True)
class Placing(Frame):
    """A player lays a sector (CP-R12)."""

    form: ClassVar[str] = "{who} places a sector"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Place})
    complete: ClassVar[bool] = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Everything in the pool, at either end."""
        names = [*s.pool, *([BELT] if s.belts else [])]
        return [Place(name, side) for name in names for side in SIDES]


@dataclass(frozen=True, slots=True)
class Ready(Frame):
    """All sectors lie; the game can begin."""

    form: ClassVar[str] = "{who} may begin"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """The event deck (CP-R15) and what the scenario changes (CP-R17)."""
        s.stack.pop()
        if s.law.rule(s, "trade_post"):
            _lay_trade_post(s)
        planets = [place for place in range(len(s.places)) if s.is_planet(place)]
        s.box += s.drawn
        s.drawn = []
        for place in planets:
            card = native(s, place)
            unbox(s, card)
            s.deck.append(card)
        chance.shuffle("deck", s.deck)
        s.say("event deck", "CP-R15", None, len(s.deck))
        for rule in s.law.rule(s, "goods_on_planets"):
            lay_goods(s, rule.words["colour"], rule.numbers["goods"])
        for place in planets if s.law.rule(s, "infested") else ():
            spawn(s, place, s.law.alien[native(s, place)])
        s.stack.append(RoundStart(s.first))


def _lay_trade_post(s: Table) -> None:
    """As far from the Jumpgate as can be: after the last place of the map (CP-R13)."""
    unbox(s, TRADE_POST)
    s.places.append(TRADE_POST)
    s.face_down.append(False)
    s.surface.append([])
    s.goods.append([])
    s.say("trade post", "CP-R13", None, s.law.trade_posts[shape_of(s)])


def _taken(s: Table, who: int, a: Command) -> bool:
    return a.commander in s.law.commanders and any(seat.commander == a.commander for seat in s.seats)


def _no_commander(s: Table, who: int, a: Command) -> bool:
    return a.commander not in s.law.commanders


def _command(s: Table, who: int, a: Command, chance: Chance) -> None:
    s.stack.pop()
    s.seats[who].commander = a.commander
    unbox(s, a.commander)
    s.say("commander", "CP-R02", who, a.commander)


def _not_in_pool(s: Table, who: int, a: Place) -> bool:
    return not s.belts if a.sector == BELT else a.sector not in s.pool


def _no_side(s: Table, who: int, a: Place) -> bool:
    return a.side not in SIDES


def _place(s: Table, who: int, a: Place, chance: Chance) -> None:
    """The next free place after the Jumpgate, or before it (CP-A17)."""
    s.stack.pop()
    free = [place for place, name in enumerate(s.places) if not name]
    belt = a.sector == BELT
    sector = s.belts.pop() if belt else a.sector
    if not belt:
        s.pool.remove(a.sector)
    place = free[0] if a.side == SIDES[0] else free[-1]
    s.places[place], s.face_down[place] = sector, belt
    s.surface[place] = s.spaces(place)
    s.say("place", "CP-R12", who, sector)


VERBS = (
    Verb(
        Command,
        _command,
        (
            Clause("CP-R02", _no_commander, "there is no such commander"),
            Clause("CP-R02", _taken, "somebody else has taken that commander"),
        ),
        moments("CP-R02", "commanders are chosen before the game"),
    ),
    Verb(
        Place,
        _place,
        (
            Clause("CP-R12", _not_in_pool, "that is not among the sectors to be placed"),
            Clause("CP-R12", _no_side, "sectors are added at the left or the right end"),
        ),
        moments("CP-R12", "sectors are placed before the game"),
    ),
)
