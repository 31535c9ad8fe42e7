"""How cards are combined and add up: the total of an action, the fight and the people somebody brings to a skirmish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.arctic_scavengers.state import Seat, Table
from proofdeck.validator.games.arctic_scavengers.tables import HELPING, Profile, Tables

DISARMED = "disarmed"
"""Noted for each saboteur who has acted in the skirmish, where it matters (AS-A49)."""


def combinations(s: Table, who: int, verb: str, hand: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice of cards from a hand that have an ability or a bonus for an action."""
    base, bonus = s.profile(who).base[verb], s.law.bonus[verb]
    return selections(sorted(card for card in hand if base[card] is not None or bonus[card] is not None))


def selections(part: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice of one or more of these sorted cards, copies alike."""
    found: list[tuple[str, ...]] = [()]
    for card in dict.fromkeys(part):
        several = [(card,) * count for count in range(part.count(card) + 1)]
        found = [chosen + more for chosen in found for more in several]
    return found[1:]


def total(law: Tables, profile: Profile, verb: str, cards: Iterable[str]) -> int:
    """What cards come to in one action, tools in the best hands (AS-R21, AS-R24, AS-R25, AS-R56, AS-A18)."""
    base, bonus, lent, kind = profile.base[verb], law.bonus[verb], profile.lent[verb], law.kind
    strength = able = limited = 0
    tools: list[int] = []
    raised = 0
    for card in cards:
        own = base[card]
        if own is not None:
            strength += own
            if lent and lent.get(card) is not None:
                limited += 1
            else:
                able += 1
        elif (lends := bonus[card]) is not None:
            if kind[card] == "tool":
                tools.append(lends)
            else:
                raised += lends  # AS-R26: group leaders raise one other unit, which may hold a tool as well
    if not able and not limited:
        return 0  # AS-R23: nobody there whose ability could be raised
    if tools:
        strength += _best_use(law, tools, able, [lent[c] for c in cards if limited and lent.get(c) is not None])
    return strength + raised


def _best_use(law: Tables, tools: list[int], able: int, limited: list[int]) -> int:
    """The most that tools add: the best of them to those who use them fully (AS-R24: one a card)."""
    per_person = law.tools_per_person
    tools.sort(reverse=True)
    full = able * per_person
    left = len(tools) - full
    if left <= 0 or not limited:
        return int(sum(tools[:full]))
    return int(sum(tools[:full]) + sum(sorted(limited * per_person, reverse=True)[:left]))


def action_total(s: Table, who: int, verb: str, cards: Sequence[str], helped: bool) -> int:
    """The total of an action, with the leader's help if a refugee was played for it (AS-R104)."""
    profile = s.profile(who)
    plain = total(s.law, profile, verb, cards)
    if not helped or profile.power not in HELPING:
        return plain
    return max(plain, _with_help(s.law, profile, verb, cards))


def _with_help(law: Tables, profile: Profile, verb: str, cards: Sequence[str]) -> int:
    left = list(cards)
    follower = next((card for card in left if law.keyword[card] == profile.terms["play"]), None)
    if follower is None:
        return 0
    left.remove(follower)
    if not any(profile.base[verb][card] is not None for card in left):
        return 0  # it takes another tribe member to be helped
    return total(law, profile, verb, left) + int(profile.terms["bonus"])


def fight(s: Table, who: int) -> int:
    """What a player brings to bear in the skirmish (AS-R57); less than the least total is no attack (AS-R59)."""
    seat = s.seats[who]
    helped = "power" not in seat.used and s.profile(who).power == "play_to_help_any"  # AS-R105
    cards = seat.committed if not seat.spent and not seat.lost else seat.ready(seat.committed)
    if s.options.acted_fight_no_more:
        cards = _without_acted(s, seat, cards)
    strength = action_total(s, who, "fight", cards, helped)
    return strength if strength >= s.law.least_total else 0


def _without_acted(s: Table, seat: Seat, cards: Sequence[str]) -> list[str]:
    """Those who have not disarmed anything in this skirmish (AS-A49)."""
    acted = [card for card in cards if card in s.law.saboteurs][: seat.used.count(DISARMED)]
    return list((Counter(cards) - Counter(acted)).elements())


def people(s: Table, who: int) -> int:
    """The people a player brought to the skirmish, fighting or not (AS-R60)."""
    counted, seat = s.profile(who).people, s.seats[who]
    return sum(counted[card] for card in seat.ready(seat.committed))


def use_power(s: Table, who: int) -> None:
    """Note that the leader's power was used, if she has it once a round only (AS-R105)."""
    seat = s.seats[who]
    if seat.leader is not None and s.law.timing[seat.leader] == "once_per_round":
        seat.used.append("power")


def refugee(s: Table, who: int, cards: Sequence[str]) -> str | None:
    """A card that the leader's power is paid with, if it is among these (AS-R104)."""
    profile = s.profile(who)
    wanted = profile.terms.get("play") or profile.terms.get("remove")
    return next((card for card in s.law.followers.get(wanted or "", ()) if holds(cards, card)), None)
