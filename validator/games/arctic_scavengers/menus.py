"""Verdicts of the judge, remembered: what the cards of a hand can be combined for, as the same few come again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from proofdeck.validator.engine.rules import Action, Judge
from proofdeck.validator.games.arctic_scavengers.actions import SCHEMATICS, Dig, Draw, Hunt
from proofdeck.validator.games.arctic_scavengers.state import Seat, Table
from proofdeck.validator.games.arctic_scavengers.strength import selections
from proofdeck.validator.games.arctic_scavengers.tables import Left, Menu, Profile, Tables


@dataclass(slots=True)
class Hand:
    """What was found out about some cards in hand, to be filled as it is asked for."""

    cards: tuple[str, ...]
    """Those that are of use."""
    trashes: list[Action]
    medicine: tuple[str, ...]
    plans: bool
    """Whether somebody can dig in the schematics."""
    attacks: bool
    """Whether somebody can attack."""
    known: dict[Menu, tuple[Action, ...]] = field(default_factory=dict)


def known_hand(s: Table, who: int) -> Hand:
    """What is remembered of the very cards in a player's hand."""
    seat = s.seats[who]
    if seat.spent or seat.lost:
        return _partly_idle(s, seat)
    cards = tuple(sorted(seat.hand))
    known: Hand | None = s.law.memory.get(cards)
    return s.law.keep(cards, _look_at(s.law, cards)) if known is None else known


def _partly_idle(s: Table, seat: Seat) -> Hand:
    """The same of the cards that are of use; the others can still be trashed (AS-A48)."""
    cards = tuple(sorted(seat.ready(seat.hand)))
    known: Hand = s.law.memory.get(cards) or s.law.keep(cards, _look_at(s.law, cards))
    trashes = [s.law.trashes[card] for card in dict.fromkeys(sorted(seat.hand))]
    return replace(known, trashes=trashes)


def _look_at(law: Tables, cards: tuple[str, ...]) -> Hand:
    trashes = [law.trashes[card] for card in dict.fromkeys(cards)]
    medicine = tuple([card for card in cards if law.meds[card] is not None])
    return Hand(cards, trashes, medicine, not law.planners.isdisjoint(cards), not law.attacking.isdisjoint(cards))


def what_is_left(s: Table, who: int, profile: Profile, plans: bool) -> Left:
    """The sorts of action that a player can still take, with her leader's help and without."""
    used = s.seats[who].used
    key = (profile.leader, plans, s.options.separate_digs, *used)
    known: Left | None = s.law.memory.get(key)
    return s.law.keep(key, _left_after(s, profile, used, plans)) if known is None else known


def _left_after(s: Table, profile: Profile, used: list[str], plans: bool) -> Left:
    separate = s.options.separate_digs
    once, power = s.law.each_action, "power" not in used
    menus = [
        menu
        for menu in (profile.helped if profile.helped and power else profile.menus)
        if used.count(menu.alone if separate else menu.verb) < once and (plans or menu.pile != SCHEMATICS)
    ]
    return Left(tuple(menus), used.count("trash") < once, used.count("hire") < s.law.most_hires, power)


def choices(s: Table, who: int, menu: Menu, hand: Hand, judge: Judge) -> tuple[Action, ...]:
    """The combinations for one sort of action that the judge allows, from this hand."""
    part = tuple([card for card in hand.cards if card in menu.parts])
    spare = _followers(s, who, hand.cards) if menu.helped else 0
    found = hand.known[menu] = s.law.remember((menu, part, spare), _allowed, s, who, menu, part, spare, judge)
    return found


def _allowed(s: Table, who: int, menu: Menu, part: tuple[str, ...], spare: int, judge: Judge) -> tuple[Action, ...]:
    tried = selections(part)
    if menu.helped:  # one follower has to be left, to be played for it
        tried = [cards for cards in tried if _followers(s, who, cards) < spare]
    judged = [s.law.remember((menu, cards), _verdict, s, who, menu, cards, judge) for cards in tried]
    return tuple([action for action in judged if action is not None])


def _followers(s: Table, who: int, cards: Sequence[str]) -> int:
    wanted, keyword = s.profile(who).terms["play"], s.law.keyword
    return sum([keyword[card] == wanted for card in cards])


def _verdict(s: Table, who: int, menu: Menu, cards: tuple[str, ...], judge: Judge) -> Action | None:
    """The action if the judge allows it: from a hand that holds these cards, that depends on nothing else."""
    action = _action(menu, cards)
    return action if judge.allows(s, who, action) else None


def _action(menu: Menu, cards: tuple[str, ...]) -> Action:
    match menu.verb:
        case "dig":
            return Dig(cards, menu.pile, menu.helped)
        case "draw":
            return Draw(cards, menu.helped)
        case _:
            return Hunt(cards, menu.helped)
