"""What the cards say, in the form the rules ask for it, and how each tribal leader changes it for her tribe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from proofdeck.generator.catalogue.game import Component
from proofdeck.validator.engine import tables as engine
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.tables import column, constant
from proofdeck.validator.engine.zones import Column
from proofdeck.validator.games.arctic_scavengers.actions import JUNKYARD, NOTHING, SCHEMATICS, Keep, Sacrifice, Trash

NUMBERED = ("draw", "dig", "hunt", "fight")
"""The actions a card can have a number for."""
BUILD = "build"
"""Working on a building site, which needs no printed number: any person can, and a toolkit helps."""
DIG_SCHEMATICS = "dig_schematics"
"""A dig in the schematics, as it is counted where that is an action of its own (AS-A25)."""
WORK = (("dig", JUNKYARD), ("dig", SCHEMATICS), ("draw", ""), ("hunt", ""))
"""What cards are combined for in anybody's turn, and in which pile."""
PER_PERSON = "construction.off_per_person"
HELPING = ("play_to_help_any", "play_to_help_either")
"""Leader powers that raise another tribe member's action."""

LASTING = ("has_action", "tool_counts", "counts_as_people", "hire_for_meds", "tools_safe")
"""Leader powers that hold all the time."""


@dataclass(slots=True, eq=False)
class Menu:
    """One sort of action, for the quick list of legal actions."""

    verb: str
    pile: str
    helped: bool
    parts: frozenset[str]
    """The cards that have a part in it."""
    alone: str
    """What it is counted as where both kinds of dig are actions of their own (AS-A25)."""


@dataclass(frozen=True, slots=True)
class Left:
    """What can still be done in a turn after the actions taken so far."""

    menus: tuple[Menu, ...]
    trash: bool
    hire: bool
    power: bool


@dataclass(slots=True)
class Profile:
    """The cards of a tribe as they count under its leader (or without one)."""

    leader: str | None
    base: dict[str, Column[Any]]
    """Action to card to the value it has by itself; None where it has none."""
    lent: dict[str, Column[Any]]
    """Action to card to the bonus a tool counts for in its hands, where that is not the tool's own."""
    people: Column[Any]
    """Card to the people it stands for in a skirmish tie."""
    cost: dict[str, Column[Any]]
    power: str | None
    """The kind of the leader's power that is used by an action."""
    terms: Column[Any]
    """The parameters of that power."""
    menus: tuple[Menu, ...] = ()
    """What cards are combined for; shared among the leaders who change nothing about it."""
    helped: tuple[Menu, ...] = ()
    """The same, each followed by itself with this leader's help; empty if she helps with nothing."""
    prices: str | None = None
    """The leader whose prices these are; none for the printed ones."""


class Tables(engine.Tables):
    """Every value of the catalogue that the rules read."""

    starter_deck = constant("starter_deck", dict[str, int])
    hand_size = constant("hand_size", int)
    first_skirmish_round = constant("first_skirmish_round", int)
    first_passed_after = constant("initiator.first_passed_after_round", int)
    each_action = constant("limits.each_action", int)
    most_hires = constant("limits.hires", int)
    least_total = constant("limits.least_total", int)
    tools_per_person = constant("limits.tools_per_person", int)
    kept_of_a_dig = constant("dig.kept", int)
    prize = constant("skirmish.prize", int)
    tie_break = constant("scoring.tie_break", tuple[str, ...])
    two_players = constant("two_players.players", int)
    two_players_peek = constant("two_players.peek", bool)
    two_players_remove = constant("two_players.removed_of_each_kind", int)
    skirmish_tie_break = constant("skirmish.tie_break", tuple[str, ...])
    two_players_tie_break = constant("two_players.tie_break", tuple[str, ...])
    two_players_margin = constant("two_players.win_margin", int)
    leaders_dealt = constant("leaders.dealt", int)
    off_each_round = constant("construction.off_each_round", int)
    off_per_person = constant(PER_PERSON, int)
    sites_sped_up = constant("construction.sites_sped_up", int)
    meds_to_heal = constant("dirty_deeds.meds_to_heal", int)
    people_to_repair = constant("dirty_deeds.people_to_repair", int)
    kind = column("type", str, absent="")
    keyword = column("keyword", str)
    copies = column("copies", int, absent=0)
    supply = column("supply", tuple[str, ...], absent=())
    people = column("people", int, absent=0)
    meds = column("meds", int)
    disabled = column("disabled", tuple[str, ...], absent=())
    build_time = column("build_time", int)
    timing = column("timing", str)

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.followers = _by_value(self.keyword)
        """Keyword to the cards that have it."""
        self.base = {verb: claim.column(f"actions.{verb}") for verb in NUMBERED}
        self.bonus = {verb: claim.column(f"modifiers.{verb}") for verb in NUMBERED}
        self.base[BUILD] = self._workers()
        self.bonus[BUILD] = claim.effect_column("speed_construction", "amount")
        self.cost = {coin: claim.column(f"cost.{coin}", absent=0) for coin in ("food", "meds", "any")}
        self.disarms = claim.effect_column("disarm", "cards")
        self.snipes = claim.effect_column("snipe", "cards")
        self.saves = claim.effect_column("save")
        self.tools_safe = claim.effect_column("tools_safe")
        self.engineers = claim.effect_column("dig_schematics")
        self.stores = claim.effect_column("store", "what")
        self.capacity = claim.effect_column("store", "capacity")
        self.opens_elsewhere = claim.effect_column("open_in_other_turns")
        self.yields = claim.effect_column("yield_food", "food")
        self.joins = {part: claim.effect_column("joins", part) for part in ("most", "then")}
        self.saboteurs = self._with("disarm")
        self.snipers = self._with("snipe")
        self.attackers = self.saboteurs + self.snipers
        self.attacking = frozenset(self.attackers)
        self.medics = self._with("save")
        self.planners = frozenset(self._with("dig_schematics"))
        self.trashes: Mapping[str, Action] = Column(claim.each(_with_card, Trash))
        self.keeps: Mapping[str, Action] = Column({**claim.each(_with_card, Keep), NOTHING: Keep(NOTHING)})
        self.sacrifices: Mapping[str, Action] = Column(claim.each(_with_card, Sacrifice))
        self.menus = [self._menu(sort, self.base) for sort in WORK]
        leaders = [card for card, component in claim.components.items() if component.type.id == "leader"]
        self.profiles = {leader: self._make_profile(leader) for leader in (None, *leaders)}
        """How a tribe's cards count under each leader."""

    def _with(self, kind: str) -> tuple[str, ...]:
        """The cards that have an ability."""
        return tuple(card for card, is_able in dict.items(self.claim.effect_column(kind)) if is_able)

    def _workers(self) -> Column[Any]:
        people = [card for card, component in self.claim.components.items() if component.type.id == "person"]
        worth: int = dict.__getitem__(self.constants, PER_PERSON)  # it counts as read only when somebody works
        values = dict.fromkeys(self.claim.components, None) | dict.fromkeys(people, worth)
        return self.claim.made(values, dict.fromkeys(people, (f"constants.{PER_PERSON}",)))

    def _make_profile(self, leader: str | None) -> Profile:
        nothing: Column[Any] = self.claim.made({}, {})
        base, lent, cost = dict(self.base), dict.fromkeys((*NUMBERED, BUILD), nothing), dict(self.cost)
        found = Profile(leader, base, lent, self.people, cost, None, nothing)
        for kind, params, path in self.claim.effects(leader) if leader else []:
            self._lead(found, kind, dict(params), f"{path}.{kind}")
        found.menus = tuple(
            menu if self._unchanged(found, menu.verb) else self._menu((menu.verb, menu.pile), base)
            for menu in self.menus
        )
        if found.power in HELPING:
            aided = [self._menu(sort, base, helped=True) for sort in WORK]
            found.helped = tuple(chain.from_iterable(zip(found.menus, aided, strict=True)))
        if any(cost[coin] is not printed for coin, printed in self.cost.items()):
            found.prices = leader
        return found

    def _menu(self, sort: tuple[str, str], base: dict[str, Column[Any]], *, helped: bool = False) -> Menu:
        verb, pile = sort
        alone = DIG_SCHEMATICS if pile == SCHEMATICS else verb
        return Menu(verb, pile, helped, _able(base[verb]) | _able(self.bonus[verb]), alone)

    def _unchanged(self, profile: Profile, verb: str) -> bool:
        """Whether the leader leaves everything about an action as it is printed."""
        return profile.base[verb] is self.base[verb] and not profile.lent[verb]

    def _lead(self, profile: Profile, kind: str, params: dict[str, Any], path: str) -> None:
        whole = tuple(f"{path}.{name}" for name in params)
        match kind:
            case "has_action":
                verb = params["action"]
                profile.base[verb] = self._over(profile.base[verb], params["who"], params["value"], whole)
            case "tool_counts":
                verb = params["action"]
                profile.lent[verb] = self._over(profile.lent[verb], params["who"], params["bonus"], whole)
            case "counts_as_people":
                profile.people = self._over(profile.people, params["who"], params["people"], whole)
            case "hire_for_meds":
                for coin in profile.cost:
                    price = params["meds"] if coin == "meds" else 0
                    profile.cost[coin] = self._replaced(profile.cost[coin], {params["card"]: price}, whole)
            case "tools_safe":
                pass
            case _:
                profile.power = kind
                profile.terms = self.claim.made(params, {name: (f"{path}.{name}",) for name in params})

    def _over(self, column: Column[Any], keyword: str, value: Any, paths: tuple[str, ...]) -> Column[Any]:
        """The column with another value for every card of a keyword, which counts as read for each that has one."""
        changed = column
        for card, component in self.claim.components.items():
            if (own := component.values.get("keyword")) is not None:
                seen = (*getattr(changed, "paths", {}).get(card, ()), f"components.{card}.keyword")
                is_meant = own == keyword
                new = {card: value if is_meant else dict.get(changed, card)}
                changed = self._replaced(changed, new, (*paths, seen[-1]) if is_meant else seen)
        return changed

    def _replaced(self, column: Column[Any], values: dict[str, Any], paths: tuple[str, ...]) -> Column[Any]:
        old = getattr(column, "paths", {})
        return self.claim.made({**dict(dict.items(column)), **values}, {**old, **dict.fromkeys(values, paths)})


def _with_card(component: Component, kind: type[Trash | Keep | Sacrifice]) -> Action:
    return kind(component.id)


def _by_value(column: Column[Any]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for card, value in dict.items(column):
        if value is not None:
            found[value] = (*found.get(value, ()), card)
    return found


def _able(column: Column[Any]) -> frozenset[str]:
    return frozenset(card for card, value in dict.items(column) if value is not None)
