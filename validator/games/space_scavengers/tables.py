"""What the cards say, in the form the rules ask for it, and the actions that name a single card, made once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.zones import Column
from proofdeck.validator.games.space_scavengers.actions import FACE_DOWN, MINUS, PLUS, Cash, Choose, Follow, Lay, Throw

SHIFTS = ("big_shift", "small_shift")
BIDDING = (*SHIFTS, "draw")
"""The Edge icons that let their Captain bid Energy (SS-R48)."""
GAINS = {"pod": "alien_pod", "tech": "alien_tech", "token": "edge_token"}
"""The Edge icons that take a token, and which."""
WAITING = ("switch", "shed")
"""The Edge icons that wait for the winner (SS-R44, SS-R45)."""


class Tables:
    """Every value of the catalogue that the rules read."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.constants = claim.constants
        self.kind = claim.column("type")
        self.value = claim.column("value")
        self.points = claim.column("points")
        self.number = claim.column("number")
        self.artifacts = claim.column("artifacts", absent=())
        self.icons = claim.column("icons", absent=())
        self.trigger = claim.column("trigger")
        self.abilities = self._abilities("edge")
        self.effects = self._abilities("event")
        self.decks = {kind: self._cards(kind) for kind in ("energy", "edge", "sector", "event", "contract", "token")}
        self.stock = {c.id: c.copies for c in claim.components.values() if c.accounted}
        self._actions()

    def _abilities(self, kind: str) -> Column:
        """Card to its effects by name, each with its parameters."""
        cards = [card for card, component in self.claim.components.items() if component.type.id == kind]
        values = {card: {name: params for name, params, _ in self.claim.effects(card)} for card in cards}
        return self.claim.made(values, {card: (f"components.{card}.ability",) for card in cards})

    def _cards(self, kind: str) -> list[str]:
        """Every card of a deck, each as often as there are copies."""
        parts = [c for c in self.claim.components.values() if c.type.id == kind]
        return [part.id for part in parts for _ in range(part.copies)]

    def _actions(self) -> None:
        """Actions are frozen, so there need be no more than one of each."""
        held = (*dict.fromkeys(self.decks["energy"]), *dict.fromkeys(self.decks["edge"]))
        self.lays: dict[str, Action] = {card: Lay(card) for card in held}
        self.cashes: dict[str, Action] = {card: Cash(card) for card in held}
        self.throws: dict[str, Action] = {card: Throw(card) for card in held}
        self.follows: dict[str, Action] = {card: Follow(card) for card in held}
        self.signed: dict[str, tuple[Action, Action]] = {c: (Follow(c, PLUS), Follow(c, MINUS)) for c in held}
        down = [f"{FACE_DOWN}.{place}" for place in range(2, len(self.decks["sector"]))]
        self.chooses: dict[str, Action] = {name: Choose(name) for name in (FACE_DOWN, *down, *self.decks["sector"])}
        self.energies = frozenset(self.decks["energy"])

    def bids(self, edge: str) -> bool:
        """Whether an Edge card lets its Captain follow with Energy (SS-R48, SS-A50)."""
        return any(icon in BIDDING for icon in self.abilities[edge])

    def shift(self, edge: str) -> int:
        """What an Edge card lets its Captain add or subtract (SS-R40, SS-R41)."""
        return sum(self.constants[f"edge.{icon}"] for icon in self.abilities[edge] if icon in SHIFTS)

    def effect(self, event: str, kind: str) -> Mapping[str, Any] | None:
        """The parameters of an Event's effect, or None if it has no such effect."""
        found: Mapping[str, Any] | None = self.effects[event].get(kind)
        return found
