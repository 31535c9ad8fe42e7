"""The whole truth about a game in progress: every zone, who sees it, and what a position may leave out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine import zone
from proofdeck.validator.engine.kinds import Records, Spot
from proofdeck.validator.engine.positions import PositionError, seat_of
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.zone import OPEN
from proofdeck.validator.games.arctic_scavengers.tables import Profile, Tables


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of the rulebook that change ordinary play; each is a ruling of weight H."""

    revealed_medics: bool = True
    """AS-A21: a medic among the revealed cards may save in the skirmish."""
    separate_digs: bool = False
    """AS-A25: junkyard and schematics are two actions, so a player may dig in both."""
    store_once: bool = False
    """AS-A28: storing and retrieving happen at most once a round each, like other actions."""
    people_without_attack: bool = False
    """AS-A03: where nobody can attack, the people decide as in any other tie."""
    acted_fight_no_more: bool = False
    """AS-A49: a saboteur who has disarmed in the skirmish does not fight as well."""
    ties_at_nothing: bool = False
    """AS-A45: where nobody has any of what a gang wants, its tie-break decides all the same."""
    early_passing: bool = False
    """AS-A01: the initiator card is passed in the rounds without a skirmish too."""


# ---------------------------------------------------------------- who sees what, and what a position leaves out


def in_skirmish(s: Table) -> bool:
    """Whether everybody has laid down her cards, so that they are (or are about to be) revealed."""
    for seat in s.seats:  # noqa: SIM110 - asked very often, and any() costs as much again
        if not seat.announced:
            return False
    return True


def _until_revealed(s: Table, viewer: int, spot: Spot) -> bool:
    """Committed cards lie face down until everybody has announced (AS-R49)."""
    return viewer != spot.owner and not in_skirmish(s)


def _by_another(s: Table, viewer: int, spot: Spot) -> bool:  # noqa: ARG001 - as all that hides
    """Whoever drew the cards looks at them alone (AS-R30)."""
    return bool(s.stack) and s.stack[-1].who != viewer


def _drawn_from(spot: Spot) -> object:
    """The heap that the cards just seen came from: her own deck, or a pile of the table."""
    top = spot.state.stack[-1]
    name = getattr(top, "pile", "")
    return (top.who, None) if name == "deck" else (None, name)


def _has_announced(spot: Spot) -> bool:
    """In the skirmish all have; before it those whose turn is over."""
    if spot.given.get("phase") == "skirmish":
        return True
    order = spot.state.in_order()
    return "turn" in spot.given and order.index(spot.owner or 0) < order.index(seat_of(spot.given["turn"], spot.names))


def _mercenaries(s: Table) -> list[str]:
    return [card for card in s.law.claim.in_play(s.sets) if "mercenary" in s.law.supply[card]]


def _unnumbered(spot: Spot) -> dict[str, int | None]:
    return dict.fromkeys(_mercenaries(spot.state))


def _printed(spot: Spot) -> dict[str, int | None]:
    """The stacks as the setup leaves them: what the box holds but for the starter decks."""
    law: Tables = spot.state.law
    return {c: law.copies[c] - len(spot.names) * law.starter_deck.get(c, 0) for c in _mercenaries(spot.state)}


# ---------------------------------------------------------------- gangs: who has which


def _write_gangs(spot: Spot, gangs: dict[str, int | None]) -> dict[str, str | None]:
    return {gang: None if owner is None else spot.names[owner] for gang, owner in gangs.items()}


def _read_gangs(spot: Spot) -> dict[str, int | None]:
    law, said = spot.state.law, spot.given.get(spot.key, {})
    here = {card: None for card in law.claim.in_play(spot.state.sets) if law.kind[card] == "gang"}
    return here | {gang: seat_of(owner, spot.names) if owner else None for gang, owner in said.items()}


def _look_at_gangs(spot: Spot, gangs: dict[str, int | None], how: Sequence[str], path: str) -> Any:
    match list(how):
        case []:
            return len(gangs)
        case [gang] if gang in gangs:
            return _write_gangs(spot, gangs)[gang]
        case _:
            raise PositionError(f"there is nothing called '{path}' to look at; there are {', '.join(gangs)}")


# ---------------------------------------------------------------- cards that are only named: they lie somewhere else


def _read_names(spot: Spot) -> list[str]:
    names, known = list(spot.given.get(spot.key) or ()), spot.state.law.claim.components
    for name in names:
        if name not in known:
            raise PositionError(f"'{spot.key}' names '{name}', which is no component; {suggestion(name, known)}")
    return names


def _names_of_cards() -> list[str]:
    return zone.own(make=list, write=lambda _, names: names[:], read=_read_names, twin=list.copy)


# ---------------------------------------------------------------- the state


@state
class Site:
    """A building in somebody's headquarters: under construction while timer cards lie on it, then complete."""

    card: str = zone.card(key="building")
    timer: list[str] = zone.pile(hidden="all")
    stored: list[str] = zone.row(hidden="others")
    since: int = zone.fact(0)
    """The round it was placed in."""
    disabled: bool = zone.fact(False)


def site_names(seat: Seat) -> list[str]:
    """How each building of a player is called: by its card, the second and later ones with a number."""
    names: list[str] = []
    for place, site in enumerate(seat.sites):
        same = sum(other.card == site.card for other in seat.sites[:place])
        names.append(site.card if not same else f"{site.card}.{same + 1}")
    return names


def _look_at_sites(spot: Spot, sites: list[Site], how: Sequence[str], path: str) -> Any:
    """As at any records; but all know how long a timer is, and a building without one is complete."""
    kind: Records = spot.part.shape.kinds["sites"]
    match list(how):
        case [name, "timer" | "complete" as what]:
            timer = kind.look(sites, [name, "timer"], path, spot)
            assert isinstance(timer, list)
            return len(timer) if what == "timer" else not timer
        case _:
            return kind.look(sites, how, path, spot)


@state
class Seat:
    """One player's tribe. Piles are lists whose last card is the top."""

    deck: list[str] = zone.pile(hidden="all", ordered=True, unsaid=OPEN)
    hand: list[str] = zone.pile(hidden="others", unsaid=lambda spot: () if spot.part.announced else OPEN)
    played: list[str] = zone.pile()
    """The play area: cards used this turn."""
    committed: list[str] = zone.pile(hidden=_until_revealed, unsaid=lambda spot: OPEN if spot.part.announced else ())
    discard: list[str] = zone.pile(hidden="others", unsaid=OPEN)
    used: list[str] = zone.facts(list)
    """The actions taken this round."""
    spent: list[str] = _names_of_cards()
    """Cards that have done their part this round and were discarded at once: a reshuffle may bring them back."""
    lost: list[str] = _names_of_cards()
    """Cards that others took out of this round, which may come back as well."""
    sites: list[Site] = zone.records(Site, bare="card", seen=_look_at_sites)
    dealt: list[str] = zone.row(hidden="others", pool="leaders")
    """Leaders to choose from."""
    leader: str | None = zone.card()
    wounded: bool = zone.fact(False)
    announced: bool = zone.fact(False, unsaid=_has_announced)
    food: int = zone.fact(0)
    meds: int = zone.fact(0)
    """Meds that no card stands for."""
    meat: int = zone.fact(0)
    """Food that may not be added to other food."""

    def cards(self) -> list[str]:
        """Every card of the tribe, wherever it lies (AS-A30: also stored ones and timers)."""
        owned = self.deck + self.hand + self.played + self.committed + self.discard
        for site in self.sites:
            owned += site.timer + site.stored
        return owned

    def ready(self, cards: list[str]) -> list[str]:
        """Those of the hand, or of the committed cards, that are of use this round (AS-R20, AS-R43, AS-R44)."""
        return self._without_idle(cards) if self.spent or self.lost else cards

    def _without_idle(self, cards: list[str]) -> list[str]:
        """Of copies that are alike the fresh ones come back first (AS-A43)."""
        owned, idle, left = self.cards(), self.spent + self.lost, list(cards)
        for card in dict.fromkeys(idle):
            elsewhere = owned.count(card) - self.played.count(card) - cards.count(card)
            for _ in range(min(idle.count(card) - elsewhere, left.count(card))):
                left.remove(card)
        return left

    def forget(self, card: str) -> None:
        """A card is about to leave the tribe from hand: of copies alike one that is of no use any more (AS-A43)."""
        for idle in (self.spent, self.lost):
            if card in idle and self.ready(self.hand).count(card) < self.hand.count(card):
                idle.remove(card)
                return


@state
class Table(State[Tables, Options]):
    """A game in progress."""

    seats: list[Seat] = zone.seats(Seat)
    round: int = zone.fact(0, needed=True)
    initiator: int = zone.player(0)
    junkyard: list[str] = zone.pile(hidden="all", ordered=True, unsaid=OPEN)
    contested: list[str] = zone.pile(hidden="all", ordered=True, unsaid=OPEN)
    schematics: list[str] = zone.pile(
        hidden="all", ordered=True, unsaid=lambda spot: OPEN if "hq2" in spot.state.sets else ()
    )
    supply: dict[str, int | None] = zone.amounts(keys=_mercenaries, unsaid=_unnumbered, words={"printed": _printed})
    """The mercenary stacks; None where a position does not say how many are left."""
    acting: list[str] = zone.pile()
    """The cards of the action that is under way."""
    seen: list[str] = zone.pile(hidden=_by_another, pool=_drawn_from)
    """Cards just dug (or drawn by an organizer), first one first, of which some may be kept."""
    gangs: dict[str, int | None] = zone.own(
        make=dict, write=_write_gangs, read=_read_gangs, seen=_look_at_gangs, holds=lambda _, gangs: gangs, twin=dict
    )
    box: list[str] = zone.pile(hidden="all", pool="leaders", unsaid=OPEN, spare=True)
    """Out of the game since setup."""
    removed: list[str] = zone.pile()
    """Removed from play by a leader (AS-R103)."""
    peeked: int | None = zone.player()
    """Who knows the top contested card."""
    last_won: bool = zone.fact(False)
    """Whether somebody won the last skirmish, for those who look at how a game ended."""

    def profile(self, who: int) -> Profile:
        """A tribe's cards as they count now; a wounded leader is no help (AS-R110)."""
        seat = self.seats[who]
        return self.law.profiles[None if seat.wounded else seat.leader]

    def in_order(self) -> list[int]:
        """All players, the initiator first."""
        return self.around(self.initiator)

    def others(self, who: int) -> list[int]:
        """Everybody else, clockwise from the left-hand neighbour."""
        count = len(self.seats)
        return [(who + step) % count for step in range(1, count)]
