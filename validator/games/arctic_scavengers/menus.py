"""Verdicts of the judge, remembered: what the cards of a hand can be combined for, as the same few come again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from validator.engine.rules import Action
from validator.games.arctic_scavengers.actions import Dig, Draw, Hunt
from validator.games.arctic_scavengers.state import Table
from validator.games.arctic_scavengers.tables import HELPING, Profile, Verdicts
from validator.games.arctic_scavengers.work import selections

MOST_HANDS = 20_000
"""Hands remembered at a time."""


class Sort(NamedTuple):
    """What is to be done with cards; with the leader's help, it also matters how many can be played for that."""

    verb: str
    pile: str
    followers: int | None = None


@dataclass(slots=True)
class Hand:
    """What was found out about a hand, to be filled as it is asked for."""

    trashes: list[Action]
    medicine: tuple[str, ...]
    turns: dict[tuple[object, ...], list[Action]] = field(default_factory=dict)
    """The modules in play and the actions taken so far, to what is left to do with these cards."""


def helps(s: Table, who: int, profile: Profile) -> bool:
    """Whether the leader can still help with an action."""
    return profile.power in HELPING and "power" not in s.seats[who].used


def known_hand(s: Table, who: int, profile: Profile) -> Hand:
    """What is remembered of the very cards in a player's hand."""
    cards = tuple(sorted(s.seats[who].hand))
    key = (helps(s, who, profile), cards)
    known: Hand | None = profile.hands.get(key)
    if known is None:
        if len(profile.hands) > MOST_HANDS:
            profile.hands.clear()
        medicine = tuple(card for card in cards if s.law.meds[card] is not None)
        known = profile.hands[key] = Hand([s.law.trashes[card] for card in dict.fromkeys(cards)], medicine)
    return known


def menu(s: Table, who: int, verb: str, pile: str) -> tuple[Action, ...]:
    """The combinations for one action that the judge allows, from this hand."""
    profile = s.profile(who)
    part = _part(s, who, profile, verb)
    if not part:
        return ()
    found = _allowed(s, who, profile.verdicts[verb], Sort(verb, pile), part)
    if not helps(s, who, profile):
        return found
    wanted, keyword = profile.terms["play"], s.law.keyword
    followers = sum(keyword[card] == wanted for card in s.seats[who].hand)
    return found + _allowed(s, who, profile.helped, Sort(verb, pile, followers), part)


def _part(s: Table, who: int, profile: Profile, verb: str) -> tuple[str, ...]:
    parts = profile.parts[verb]
    return tuple(sorted([card for card in s.seats[who].hand if card in parts]))


def _allowed(s: Table, who: int, kept: Verdicts, what: Sort, part: tuple[str, ...]) -> tuple[Action, ...]:
    """Every choice among these cards that the judge allows for a sort of action."""
    found = kept.menus.get((what, part))
    if found is None:
        judged = [_verdict(s, who, kept, what, cards) for cards in selections(part)]
        found = kept.menus[what, part] = tuple([action for action in judged if action is not None])
    return found


def _verdict(s: Table, who: int, kept: Verdicts, what: Sort, cards: tuple[str, ...]) -> Action | None:
    """The action if the judge allows it: from a hand that holds these cards, that depends on nothing else."""
    key = (what, cards)
    if key not in kept.single:
        action = _action(what, cards)
        kept.single[key] = action if s.law.allows(s, who, action) else None
    return kept.single[key]


def _action(what: Sort, cards: tuple[str, ...]) -> Action:
    helped = what.followers is not None
    match what.verb:
        case "dig":
            return Dig(cards, what.pile, helped)
        case "draw":
            return Draw(cards, helped)
        case _:
            return Hunt(cards, helped)
