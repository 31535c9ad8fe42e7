"""The skirmish phase: cards revealed, special actions declared in order, fights compared, a winner or a deadlock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Frame, Judge
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.arctic_scavengers.actions import Pass
from proofdeck.validator.games.arctic_scavengers.flow import shuffle_junkyard
from proofdeck.validator.games.arctic_scavengers.offers import ATTACKS, PASS, armed, attacks
from proofdeck.validator.games.arctic_scavengers.state import Table
from proofdeck.validator.games.arctic_scavengers.strength import fight, people


class Skirmish(Frame):
    """Everybody has announced: from the first skirmish round on, all reveal their cards together (AS-R51, AS-R52)."""

    form = "skirmish from {who}"
    automatic = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Once for all."""
        return (cls(s.initiator),)

    def run(self, s: Table, chance: Chance) -> None:
        """Reveal, then let all declare from the initiator on (AS-R53), then compare."""
        s.stack.pop()
        if s.round < s.law.first_skirmish_round:
            s.say("no skirmish", "AS-R51", None, s.round)
            return
        s.say("reveal", "AS-R52", None, tuple(len(seat.committed) for seat in s.seats))
        s.stack.append(Resolve(s.initiator))
        s.stack += [Turn(seat) for seat in reversed(s.in_order())]


class Turn(Frame):
    """A player's turn to declare, if she still has somebody who can act (AS-R54)."""

    form = "skirmish turn of {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Skip her if everybody can see that there is nothing to declare."""
        s.stack.pop()
        seat, attacking = s.seats[self.who], s.law.attacking
        has_attacker = not attacking.isdisjoint(seat.committed) and not attacking.isdisjoint(seat.ready(seat.committed))
        if has_attacker or s.profile(self.who).power == "remove_to_discard":
            s.stack.append(Declare(self.who))
            s.say("may declare", "AS-R53", self.who)


@dataclass(frozen=True, slots=True)
class Declare(Frame):
    """A player declares what her saboteurs and sniper teams do."""

    disarms: int = 0
    """Attacks her saboteurs have made."""
    snipes: int = 0
    form = "{who} declares[ after {disarms} disarmed][ after {snipes} sniped]"
    verbs = ATTACKS | {Pass}

    def candidates(self, s: Table) -> Iterable[Action]:
        """An attack, or no (more) of them."""
        yield PASS
        yield from attacks(s, self.who)

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Only what there is somebody for."""
        who, allows = self.who, judge.allows
        return [PASS, *(a for a in attacks(s, who, armed(s, who)) if allows(s, who, a))]


class Resolve(Frame):
    """All is declared: whoever fights best takes the contested resource (AS-R58)."""

    form = "resolve the skirmish from {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Compare, award, pass the initiator card (AS-R63)."""
        s.stack.pop()
        fights = [fight(s, seat) for seat in range(len(s.seats))]
        s.say("fights", "AS-R57", None, tuple(fights))
        winner = _winner(s, fights)
        prize = take_top(s.contested, s.law.prize)
        s.last_won = winner is not None
        if winner is None:
            _deadlock(s, prize, chance)
        else:
            s.seats[winner].discard += prize  # AS-R62
            s.say("wins", "AS-R62", winner, len(prize))
        s.peeked = None


def _winner(s: Table, fights: list[int]) -> int | None:
    best = max(fights)
    if best < s.law.least_total:
        s.say("no attack", "AS-R59")
        if not s.options.people_without_attack:  # AS-A03
            return None
    small = len(s.seats) == s.law.two_players
    tied = [seat for seat, strength in enumerate(fights) if strength == best]
    if len(tied) > 1:
        return _most_people(s, tied, small)
    if small and best - min(fights) < s.law.two_players_margin:
        s.say("tie", "AS-R12", None, tuple(fights))
        return None
    s.say("strongest", "AS-R58", tied[0], best)
    return tied[0]


def _most_people(s: Table, tied: list[int], small: bool) -> int | None:
    """Break a tie by people, where they count (AS-R60, AS-R11)."""
    if "people" not in (s.law.two_players_tie_break if small else s.law.skirmish_tie_break):
        s.say("people ignored", "AS-R11")
        return None
    crowds = [people(s, seat) for seat in tied]
    s.say("tie", "AS-R60", None, tuple(crowds))
    return tied[crowds.index(max(crowds))] if crowds.count(max(crowds)) == 1 else None


def _deadlock(s: Table, prize: list[str], chance: Chance) -> None:
    """Nobody wins: the card goes unseen into the junkyard, which is shuffled (AS-R61, AS-R12)."""
    s.junkyard += prize
    s.say("deadlock", "AS-R12" if len(s.seats) == s.law.two_players else "AS-R61", None, len(prize))
    shuffle_junkyard(s, chance)
