# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Saboteurs and sniper teams, in gathering and in the skirmish: what forbids an attack, what it does, and saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Clause, Verb
from proofdeck.validator.engine.zones import Column
from proofdeck.validator.games.arctic_scavengers.actions import Disable, Disarm, Save, Snipe, Strike, Wound
from proofdeck.validator.games.arctic_scavengers.flow import find, find_site, in_use, save_zone, site_of
from proofdeck.validator.games.arctic_scavengers.idle import ACTED
from proofdeck.validator.games.arctic_scavengers.moments import ATTACK_MOMENTS, SAVE_MOMENTS
from proofdeck.validator.games.arctic_scavengers.offers import LEADER, STRIKE, Hit, SaveOffer, ask, may_save, open_cards
from proofdeck.validator.games.arctic_scavengers.state import Table, in_skirmish
from proofdeck.validator.games.arctic_scavengers.strength import DISARMED, refugee, use_power


def _attacker(s: Table, who: int, wanted: Sequence[str]) -> str | None:
    """The saboteur or sniper team to use: from hand, or else from the committed cards (AS-R45, AS-R99)."""
    seat = s.seats[who]
    committed = find(seat.ready(seat.committed), wanted)
    return committed if in_skirmish(s) else find(seat.ready(seat.hand), wanted) or committed


def _all_acted(s: Table, who: int, made: int, ability: Column[int | None]) -> bool:
    """Whether every saboteur (sniper team) in the skirmish has had its one target (AS-A10: each has one)."""
    seat = s.seats[who]
    ready: int = sum(ability[card] or 0 for card in seat.ready(seat.committed))
    return in_skirmish(s) and 0 < ready <= made


def _no_saboteur(s: Table, who: int, a: Disarm | Disable) -> bool:
    return _attacker(s, who, s.law.saboteurs) is None


def _no_sniper(s: Table, who: int, a: Snipe | Wound) -> bool:
    return _attacker(s, who, s.law.snipers) is None


def _has_disarmed(s: Table, who: int, a: Disarm | Disable) -> bool:
    return _all_acted(s, who, getattr(s.stack[-1], "disarms", 0), s.law.disarms)


def _has_sniped(s: Table, who: int, a: Snipe | Wound) -> bool:
    return _all_acted(s, who, getattr(s.stack[-1], "snipes", 0), s.law.snipes)


def _own(s: Table, who: int, a: Disarm | Snipe | Strike | Disable | Wound) -> bool:
    return a.target == who


def _hidden(s: Table, who: int, a: Disarm | Snipe | Strike) -> bool:
    return a.card not in open_cards(s, a.target)


def _no_tool(s: Table, who: int, a: Disarm) -> bool:
    return s.law.kind[a.card] != "tool"


def _no_person(s: Table, who: int, a: Snipe) -> bool:
    return s.law.kind[a.card] != "person"


def _guarded(s: Table, who: int, a: Disarm) -> bool:
    leader = s.profile(a.target).leader
    return leader is not None and bool(s.law.tools_safe[leader])


def _clean_game(s: Table, who: int, a: Disable | Wound) -> bool:
    return "hq4" not in s.sets


def _not_standing(s: Table, who: int, a: Disable) -> bool:
    site = find_site(s.seats[a.target], a.site)
    return site is None or not in_use(site)


def _not_leading(s: Table, who: int, a: Wound) -> bool:
    seat = s.seats[a.target]
    return seat.leader is None or seat.wounded


def _cannot_strike(s: Table, who: int, a: Strike) -> bool:
    return s.profile(who).power != "remove_to_discard"


def _struck_already(s: Table, who: int, a: Strike) -> bool:
    return "power" in s.seats[who].used


def _no_follower(s: Table, who: int, a: Strike) -> bool:
    if s.profile(who).power != "remove_to_discard" or STRIKE in s.seats[who].used:
        return False
    return refugee(s, who, s.seats[who].ready(save_zone(s, who))) is None


def _no_medic(s: Table, who: int, a: Save) -> bool:
    seat = s.seats[who]
    if not in_skirmish(s):
        return find(seat.ready(seat.hand), s.law.medics) is None
    hit = s.stack[-2]
    left = list(seat.ready(seat.committed))
    if isinstance(hit, Hit) and hit.target == who and hit.card in left:
        left.remove(hit.card)  # AS-A22: a medic does not save himself
    return find(left, s.law.medics) is None


# ---------------------------------------------------------------- what they do


def _spend(s: Table, who: int, wanted: Sequence[str], rule: str, what: str) -> None:
    """Use a saboteur or sniper team up (AS-R45), or note in the skirmish that it has acted."""
    s.say("attack", rule, who, what)
    if in_skirmish(s):
        frame = s.stack[-1]
        field = "snipes" if wanted is s.law.snipers else "disarms"
        s.stack[-1] = replace(frame, **{field: getattr(frame, field) + 1})
        if s.options.acted_fight_no_more and field == "disarms":
            s.seats[who].used.append(DISARMED)
        return
    seat, card = s.seats[who], _attacker(s, who, wanted)
    assert card is not None
    zone = seat.hand if card in seat.ready(seat.hand) else seat.committed
    zone.remove(card)
    seat.discard.append(card)
    seat.spent.append(card)
    s.say("spent", "AS-R45" if zone is seat.hand else "AS-R99", who, card)


def _disarm(s: Table, who: int, a: Disarm, chance: Chance) -> None:
    _spend(s, who, s.law.saboteurs, "AS-R43", a.card)
    s.stack.append(Hit(who, a.target, a.card))


def _snipe(s: Table, who: int, a: Snipe | Wound, chance: Chance) -> None:
    rule, card = ("AS-R44", a.card) if isinstance(a, Snipe) else ("AS-R110", LEADER)
    _spend(s, who, s.law.snipers, rule, card)
    s.stack.append(Hit(who, a.target, card))
    ask(s, SaveOffer, may_save(s, who))


def _disable(s: Table, who: int, a: Disable, chance: Chance) -> None:
    _spend(s, who, s.law.saboteurs, "AS-R107", a.site)
    site_of(s.seats[a.target], a.site).disabled = True
    s.say("disabled", "AS-R107", a.target, a.site)


def _strike(s: Table, who: int, a: Strike, chance: Chance) -> None:
    """One follower is given up for as many cards as the leader's power takes."""
    seat = s.seats[who]
    if STRIKE not in seat.used:
        _give_up(s, who)
    seat.used.append(STRIKE)
    if seat.used.count(STRIKE) >= s.profile(who).terms["cards"]:
        seat.used = [done for done in seat.used if done != STRIKE]
        use_power(s, who)
    open_cards(s, a.target).remove(a.card)
    s.seats[a.target].discard.append(a.card)
    s.seats[a.target].lost.append(a.card)
    s.say("struck", "AS-R104", a.target, a.card)


def _give_up(s: Table, who: int) -> None:
    zone = save_zone(s, who)
    card = refugee(s, who, s.seats[who].ready(zone))
    assert card is not None
    zone.remove(card)
    s.removed.append(card)  # AS-R103
    s.say("removed", "AS-R103", who, card)


def _save(s: Table, who: int, a: Save, chance: Chance) -> None:
    seat, zone = s.seats[who], save_zone(s, who)
    medic = find(seat.ready(zone), s.law.medics)
    assert medic is not None and s.law.saves[medic]
    zone.remove(medic)
    seat.discard.append(medic)
    seat.spent.append(medic)
    s.stack.pop()
    hit = s.stack.pop()
    assert isinstance(hit, Hit)
    s.say("saved", "AS-R75" if hit.card == LEADER else "AS-R74", hit.target, hit.card)


_SABOTEUR = (
    Clause("AS-R43", _own, "attacks are made on other players"),
    Clause("AS-R45", _no_saboteur, "there is no saboteur to use"),
    ACTED,
    Clause("AS-R43", _has_disarmed, "each saboteur has one target"),
)
_SNIPER = (
    Clause("AS-R44", _own, "attacks are made on other players"),
    Clause("AS-R45", _no_sniper, "there is no sniper team to use"),
    ACTED,
    Clause("AS-R44", _has_sniped, "each sniper team has one target, however many opponents there are"),
)
_DISARM = (
    Clause("AS-R46", _no_tool, "a saboteur disarms only tools"),
    Clause("AS-R43", _hidden, "only cards that lie open and are in use can be attacked"),
    Clause("AS-R106", _guarded, "her leader keeps these tools safe"),
)
_SNIPE = (
    Clause("AS-R47", _no_person, "a sniper team reaches only persons"),
    Clause("AS-R44", _hidden, "only cards that lie open and are in use can be attacked"),
)
_DISABLE = (
    Clause("AS-R107", _clean_game, "buildings are attacked only with Dirty Deeds in play"),
    Clause("AS-R107", _not_standing, "only a completed building that works can be disabled"),
)
_WOUND = (
    Clause("AS-R110", _clean_game, "leaders are attacked only with Dirty Deeds in play"),
    Clause("AS-R110", _not_leading, "there is no unhurt leader to wound"),
)
_STRIKE = (
    Clause("AS-R104", _own, "attacks are made on other players"),
    Clause("AS-R104", _cannot_strike, "no leader of this tribe can do that"),
    Clause("AS-R105", _struck_already, "the leader's power works once a round"),
    Clause("AS-R104", _no_follower, "the leader's power needs a refugee"),
    Clause("AS-R104", _hidden, "only cards that lie open and are in use can be attacked"),
)
VERBS = (
    Verb(Disarm, _disarm, _SABOTEUR + _DISARM, ATTACK_MOMENTS),
    Verb(Snipe, _snipe, _SNIPER + _SNIPE, ATTACK_MOMENTS),
    Verb(Disable, _disable, _SABOTEUR + _DISABLE, ATTACK_MOMENTS),
    Verb(Wound, _snipe, _SNIPER + _WOUND, ATTACK_MOMENTS),
    Verb(Strike, _strike, _STRIKE, ATTACK_MOMENTS),
    Verb(Save, _save, (Clause("AS-R74", _no_medic, "there is no (other) medic to play"), ACTED), SAVE_MOMENTS),
)
