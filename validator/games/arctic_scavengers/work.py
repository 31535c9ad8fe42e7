# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Actions that cards are combined for (dig, draw, hunt, build): what forbids them, and what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import holds_all, take_top
from proofdeck.validator.games.arctic_scavengers.actions import JUNKYARD, SCHEMATICS, Build, Dig, Draw, Hunt, Work
from proofdeck.validator.games.arctic_scavengers.flow import clear_acting, draw_cards, find_site, pile, to_acting
from proofdeck.validator.games.arctic_scavengers.hiring import take_mercenary
from proofdeck.validator.games.arctic_scavengers.idle import NO_MORE_USE
from proofdeck.validator.games.arctic_scavengers.keeping import KeepSeen, discard_engineer
from proofdeck.validator.games.arctic_scavengers.moments import MOMENTS
from proofdeck.validator.games.arctic_scavengers.offers import Interrupt, ask, may_interrupt
from proofdeck.validator.games.arctic_scavengers.state import Table
from proofdeck.validator.games.arctic_scavengers.strength import action_total, combinations, refugee, use_power
from proofdeck.validator.games.arctic_scavengers.tables import BUILD, DIG_SCHEMATICS, HELPING

ORGANIZE = "organize"


@dataclass(frozen=True, slots=True)
class Carry(Frame):
    """An action that has been declared and takes effect when nobody interrupts it any more."""

    kind: str
    what: str = ""
    """The pile, the building site or the mercenary it is about."""
    helped: bool = False
    form = "{who} carries out {kind}[ of {what}][ helped]"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Count what is left of its cards; if that is enough, do it (AS-A12)."""
        s.stack.pop()
        match self.kind:
            case "hire":
                take_mercenary(s, self.who, self.what)
            case "organize":
                _organize(s, self.who, chance)
            case _:
                self._work(s, chance)

    def _work(self, s: Table, chance: Chance) -> None:
        amount = action_total(s, self.who, self.kind, s.acting, self.helped)
        if amount < s.law.least_total:  # AS-R22, after an interruption
            s.say("stopped", "AS-R22", self.who, self.kind)
        elif self.what == SCHEMATICS and not any(s.law.engineers[card] for card in s.acting):
            s.say("stopped", "AS-R82", self.who, self.kind)  # the engineer was taken out
        elif self.kind == "dig":
            _look(s, self.who, self.what, amount)
            return
        elif self.kind == "draw":
            drawn = draw_cards(s, self.who, amount, chance)
            s.seats[self.who].hand += drawn
            s.say("draw", "AS-R33", self.who, len(drawn))
        elif self.kind == "hunt":
            s.seats[self.who].food += amount
            s.say("hunt", "AS-R34", self.who, amount)
        else:
            _speed_up(s, self.who, self.what, amount)
        clear_acting(s, self.who)


def declare(s: Table, who: int, kind: str, what: str = "", *, helped: bool = False, exposed: bool = True) -> None:
    """Lay an action open for interruption; it takes effect when all have been asked."""
    s.stack.append(Carry(who, kind, what, helped))
    if exposed:
        ask(s, Interrupt, may_interrupt(s, who))


# ---------------------------------------------------------------- what they bring


def _look(s: Table, who: int, name: str, amount: int) -> None:
    """Look at the top cards of a pile (AS-R30, AS-R83), as many as there are (AS-A17)."""
    s.seen = take_top(pile(s, name), amount)
    s.say("dig", "AS-R30" if name == JUNKYARD else "AS-R83", who, amount)
    if s.events is not None:
        _say_who_digs(s, who, name)
    clear_acting(s, who)
    if s.seen:
        s.stack.append(KeepSeen(who, name))
    elif name == SCHEMATICS:
        discard_engineer(s, who)


def _say_who_digs(s: Table, who: int, name: str) -> None:
    if name == JUNKYARD and any(s.law.engineers[card] for card in s.acting):
        s.say("engineer digs", "AS-R81", who)
    if any(s.law.bonus[BUILD][card] for card in s.acting):
        s.say("toolkit digs", "AS-R76", who)


def _speed_up(s: Table, who: int, name: str, amount: int) -> None:
    """Take timer cards off one site (AS-R88); the workers are discarded at once (AS-R89, AS-A26)."""
    seat = s.seats[who]
    site = find_site(seat, name)
    assert site is not None
    removed = take_top(site.timer, amount)
    seat.discard += removed + s.acting  # AS-A23
    seat.spent += s.acting
    s.say("build", "AS-R88", who, len(removed))
    s.say("workers", "AS-R89", who, tuple(s.acting))
    s.acting.clear()
    if not site.timer:
        s.say("complete", "AS-R90", who, site.card)


def _organize(s: Table, who: int, chance: Chance) -> None:
    """Draw some and keep fewer, unless the refugee was taken out or the leader wounded before (AS-R104, AS-R110)."""
    if s.seats[who].wounded:
        s.say("stopped", "AS-R110", who, "organize")
    elif s.acting:
        s.seen = draw_cards(s, who, s.profile(who).terms["draw"], chance)
        s.say("organize", "AS-R104", who, len(s.seen))
    clear_acting(s, who)
    if s.seen:
        s.stack.append(KeepSeen(who, "deck"))


def start(s: Table, who: int, a: Work, chance: Chance) -> None:
    """Play the cards and declare the action."""
    seat = s.seats[who]
    seat.used.append(used_key(s, a))
    to_acting(s, who, a.cards)
    if a.helped:
        follower = refugee(s, who, seat.ready(seat.hand))
        assert follower is not None
        to_acting(s, who, (follower,))
        use_power(s, who)
        s.say("helped", "AS-R104", who, follower)
    what = a.pile if isinstance(a, Dig) else a.site if isinstance(a, Build) else ""
    declare(s, who, a.verb, what, helped=a.helped)


def used_key(s: Table, a: Work) -> str:
    """The action as it is counted: both kinds of dig are one, unless the option says otherwise (AS-A25)."""
    return DIG_SCHEMATICS if isinstance(a, Dig) and a.pile == SCHEMATICS and s.options.separate_digs else a.verb


# ---------------------------------------------------------------- what forbids them


def _taken(s: Table, who: int, a: Work) -> bool:
    return s.seats[who].used.count(used_key(s, a)) >= s.law.each_action


def _sped_up(s: Table, who: int, a: Build) -> bool:
    return s.seats[who].used.count(BUILD) >= s.law.sites_sped_up


def _not_held(s: Table, who: int, a: Work) -> bool:
    seat = s.seats[who]
    return not holds_all(seat.ready(seat.hand), a.cards)


def _unable(s: Table, who: int, a: Work) -> list[str]:
    """The cards that have not got the ability itself."""
    base = s.profile(who).base[a.verb]
    return [card for card in a.cards if base[card] is None]


def _struck_out(s: Table, who: int, a: Work) -> bool:
    return any(a.verb in s.law.disabled[card] for card in _unable(s, who, a))


def _no_part(s: Table, who: int, a: Work) -> bool:
    bonus, disabled = s.law.bonus[a.verb], s.law.disabled
    return any(bonus[card] is None and a.verb not in disabled[card] for card in _unable(s, who, a))


def _nobody_able(s: Table, who: int, a: Work) -> bool:
    unable = _unable(s, who, a)
    return len(unable) == len(a.cards) and any(s.law.bonus[a.verb][card] is not None for card in unable)


def _tools(s: Table, a: Work) -> int:
    kind = s.law.kind
    return [kind[card] for card in a.cards].count("tool")


def _too_many_tools(s: Table, who: int, a: Work) -> bool:
    able = len(a.cards) - len(_unable(s, who, a))
    return able > 0 and _tools(s, a) > able * s.law.tools_per_person


def _wrong_holder(s: Table, who: int, a: Work) -> bool:
    unable = _unable(s, who, a)
    if len(unable) < len(a.cards):
        return False
    return _tools(s, a) > 0 and any(s.law.kind[card] == "person" for card in unable)


def _too_little(s: Table, who: int, a: Work) -> bool:
    cards = a.cards
    if a.helped and (follower := refugee(s, who, s.seats[who].ready(s.seats[who].hand))):
        cards = (*cards, follower)
    return action_total(s, who, a.verb, cards, a.helped) < s.law.least_total


def _no_helper(s: Table, who: int, a: Dig | Draw | Hunt) -> bool:
    if not a.helped:
        return False
    profile = s.profile(who)
    if profile.power not in HELPING:
        return True
    if profile.power == "play_to_help_either" and a.verb not in (profile.terms["action"], profile.terms["other"]):
        return True
    left = Counter(s.seats[who].ready(s.seats[who].hand)) - Counter(a.cards)
    return refugee(s, who, list(left)) is None


def _power_used(s: Table, who: int, a: Dig | Draw | Hunt) -> bool:
    return a.helped and "power" in s.seats[who].used


def _no_plans(s: Table, who: int, a: Dig) -> bool:
    return a.pile != JUNKYARD and (a.pile != SCHEMATICS or "hq2" not in s.sets)


def _no_engineer(s: Table, who: int, a: Dig) -> bool:
    return a.pile == SCHEMATICS and not any(s.law.engineers[card] for card in a.cards)


def _no_site(s: Table, who: int, a: Build) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is None or not site.timer


def _just_placed(s: Table, who: int, a: Build) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is not None and site.since >= s.round


_ONCE = Clause("AS-R19", _taken, "this action was already taken this round")
_CARDS = (
    Clause("AS-R20", _not_held, "these cards are not (or no longer) in hand; a card serves one action a round"),
    Clause("AS-R111", _struck_out, "a card is named whose action of this kind is disabled"),
    Clause("AS-R25", _no_part, "a card is named that has neither this ability nor a bonus to it"),
    Clause("AS-R23", _nobody_able, "a modifier needs a card that has the ability itself"),
    Clause("AS-R27", _wrong_holder, "group leaders and sniper teams cannot hold tools"),
    Clause("AS-R24", _too_many_tools, "each tribe member card can use one tool only"),
    Clause("AS-R22", _too_little, "the total must come to something"),
    *NO_MORE_USE,
)
_HELP = (
    Clause("AS-R104", _no_helper, "it takes a leader who helps this action, and a refugee to play for it"),
    Clause("AS-R105", _power_used, "the leader's power works once a round"),
)
_PLANS = (
    Clause("AS-R80", _no_plans, "there is no such pile in this game"),
    Clause("AS-R82", _no_engineer, "only with an engineer can one dig in the schematics"),
)
_SITES = (
    Clause("AS-R88", _sped_up, "only one building can be sped up a round"),
    Clause("AS-R88", _no_site, "there is no such building under construction"),
    Clause("AS-R88", _just_placed, "work on a building starts in the round after it was placed"),
)

VERBS = (
    Verb(Dig, start, (_ONCE, *_PLANS, *_CARDS, *_HELP), MOMENTS),
    Verb(Draw, start, (_ONCE, *_CARDS, *_HELP), MOMENTS),
    Verb(Hunt, start, (_ONCE, *_CARDS, *_HELP), MOMENTS),
    Verb(Build, start, (*_SITES, *_CARDS), MOMENTS),
)


# ---------------------------------------------------------------- what can be tried


def works(s: Table, who: int) -> Iterator[Action]:
    """Everything one could try with combined cards."""
    hand = s.seats[who].ready(s.seats[who].hand)
    helps = (False, True) if s.profile(who).power in HELPING else (False,)
    for helped in helps:
        for cards in combinations(s, who, "dig", hand):
            yield Dig(cards, JUNKYARD, helped)
            if "hq2" in s.sets:
                yield Dig(cards, SCHEMATICS, helped)
        yield from (Draw(cards, helped) for cards in combinations(s, who, "draw", hand))
        yield from (Hunt(cards, helped) for cards in combinations(s, who, "hunt", hand))
