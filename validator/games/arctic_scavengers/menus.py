"""Verdicts of the judge, remembered: what the cards of a hand can be combined for, as the same few come again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.arctic_scavengers.actions import SCHEMATICS, Dig, Draw, Hunt
from proofdeck.validator.games.arctic_scavengers.state import Table
from proofdeck.validator.games.arctic_scavengers.tables import Left, Menu, Profile, Tables
from proofdeck.validator.games.arctic_scavengers.work import selections

MOST_HANDS = 20_000
"""Hands remembered at a time."""


@dataclass(slots=True)
class Hand:
    """What was found out about some cards in hand, to be filled as it is asked for."""

    cards: tuple[str, ...]
    trashes: list[Action]
    medicine: tuple[str, ...]
    plans: bool
    """Whether somebody can dig in the schematics."""
    attacks: bool
    """Whether somebody can attack."""
    known: dict[Menu, tuple[Action, ...]] = field(default_factory=dict)


def known_hand(s: Table, who: int) -> Hand:
    """What is remembered of the very cards in a player's hand."""
    cards = tuple(sorted(s.seats[who].hand))
    known: Hand | None = s.law.hands.get(cards)
    if known is None:
        if len(s.law.hands) > MOST_HANDS:
            s.law.hands.clear()
        known = s.law.hands[cards] = _look_at(s.law, cards)
    return known


def _look_at(law: Tables, cards: tuple[str, ...]) -> Hand:
    trashes = [law.trashes[card] for card in dict.fromkeys(cards)]
    medicine = tuple([card for card in cards if law.meds[card] is not None])
    return Hand(cards, trashes, medicine, not law.planners.isdisjoint(cards), not law.attacking.isdisjoint(cards))


def what_is_left(s: Table, who: int, profile: Profile, plans: bool) -> Left:
    """The sorts of action that a player can still take, with her leader's help and without."""
    used, separate = s.seats[who].used, s.options.separate_digs
    key = (plans, separate, *used)
    if (known := profile.left.get(key)) is not None:
        return known
    once, power = s.law.constants["limits.each_action"], "power" not in used
    menus = [
        menu
        for menu in (profile.helped if profile.helped and power else profile.menus)
        if used.count(menu.alone if separate else menu.verb) < once and (plans or menu.pile != SCHEMATICS)
    ]
    hire = used.count("hire") < s.law.constants["limits.hires"]
    found = profile.left[key] = Left(tuple(menus), used.count("trash") < once, hire, power)
    return found


def choices(s: Table, who: int, menu: Menu, hand: Hand) -> tuple[Action, ...]:
    """The combinations for one sort of action that the judge allows, from this hand."""
    part = tuple([card for card in hand.cards if card in menu.parts])
    spare = _followers(s, who, hand.cards) if menu.helped else 0
    found = menu.choices.get((part, spare))
    if found is None:
        tried = selections(part)
        if menu.helped:  # one follower has to be left, to be played for it
            tried = [cards for cards in tried if _followers(s, who, cards) < spare]
        judged = [_verdict(s, who, menu, cards) for cards in tried]
        found = menu.choices[part, spare] = tuple([action for action in judged if action is not None])
    hand.known[menu] = found
    return found


def _followers(s: Table, who: int, cards: Sequence[str]) -> int:
    wanted, keyword = s.profile(who).terms["play"], s.law.keyword
    return sum([keyword[card] == wanted for card in cards])


def _verdict(s: Table, who: int, menu: Menu, cards: tuple[str, ...]) -> Action | None:
    """The action if the judge allows it: from a hand that holds these cards, that depends on nothing else."""
    if cards not in menu.single:
        action = _action(menu, cards)
        menu.single[cards] = action if s.law.allows(s, who, action) else None
    return menu.single[cards]


def _action(menu: Menu, cards: tuple[str, ...]) -> Action:
    match menu.verb:
        case "dig":
            return Dig(cards, menu.pile, menu.helped)
        case "draw":
            return Draw(cards, menu.helped)
        case _:
            return Hunt(cards, menu.helped)
