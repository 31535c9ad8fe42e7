"""What the cards say, in the form the rules ask for it, and the actions that name a single card, made once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Component
from proofdeck.validator.engine import tables as engine
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.tables import column, constant
from proofdeck.validator.engine.zones import Column
from proofdeck.validator.games.space_scavengers.actions import FACE_DOWN, MINUS, PLUS, Cash, Choose, Follow, Lay, Throw

SHIFTS = ("big_shift", "small_shift")
BIDDING = (*SHIFTS, "draw")
"""The Edge icons that let their Captain bid Energy (SS-R48)."""
GAINS = {"pod": "alien_pod", "tech": "alien_tech", "token": "edge_token"}
"""The Edge icons that take a token, and which."""
WAITING = ("switch", "shed")
"""The Edge icons that wait for the winner (SS-R44, SS-R45)."""


NAMING: tuple[Callable[[str], Action], ...] = (Lay, Cash, Throw, Follow)
"""The actions that name a card of the hand, and may name nothing else."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What an effect of an Event speaks of; each speaks of some of it only."""

    token: str = ""
    amount: int = 0
    cards: int = 0
    by: int = 0


class Tables(engine.Tables):
    """Every value of the catalogue that the rules read."""

    rounds = constant("rounds", int)
    circle = constant("circle", int)
    left_over = constant("left_over", int)
    face_down = constant("face_down", dict[str, int])
    """Sectors by round."""
    events_per_icon = constant("events_per_icon", int)
    waiting_events = constant("waiting_events", int)
    contracts_dealt = constant("deal.contracts", int)
    edge_dealt = constant("deal.edge", int)
    energy_dealt = constant("deal.energy", int)
    hand_size = constant("hand", int)
    worst_bidder_edge = constant("worst_bidder_edge", int)
    edge = constant("edge", dict[str, int])
    """What the icons of Edge cards stand for."""
    per_sector = constant("scoring.sector", int)
    per_artifact = constant("scoring.artifact", int)
    pods = constant("scoring.pods", tuple[int, ...])
    tech_set = constant("scoring.tech.set", int)
    tech_points = constant("scoring.tech.points", int)
    per_token = constant("scoring.edge_token", int)
    first_radiation = constant("scoring.radiation.first", int)
    further_radiation = constant("scoring.radiation.further", int)
    tie_break = constant("scoring.tie_break", tuple[str, ...])
    kind = column("type", str, absent="")
    value = column("value", int, absent=0)
    points = column("points", int, absent=0)
    number = column("number", int, absent=0)
    artifacts = column("artifacts", tuple[str, ...], absent=())
    icons = column("icons", tuple[str, ...], absent=())
    trigger = column("trigger", str)

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.abilities = self._abilities("edge")
        self.effects = self._abilities("event")
        self.decks = {kind: self._cards(kind) for kind in ("energy", "edge", "sector", "event", "contract")}
        self.stock = {c.id: c.copies for c in claim.components.values() if c.accounted}
        self._actions()

    def _abilities(self, kind: str) -> Column[dict[str, Terms]]:
        """Card to its effects by name, each with its terms."""
        cards = [card for card, component in self.claim.components.items() if component.type.id == kind]
        values = {card: {name: Terms(**terms) for name, terms, _ in self.claim.effects(card)} for card in cards}
        return self.claim.made(values, {card: (f"components.{card}.ability",) for card in cards})

    def _cards(self, kind: str) -> list[str]:
        """Every card of a deck, each as often as there are copies."""
        parts = [c for c in self.claim.components.values() if c.type.id == kind]
        return [part.id for part in parts for _ in range(part.copies)]

    def _actions(self) -> None:
        """Actions are frozen, so there need be no more than one of each."""
        held = (*dict.fromkeys(self.decks["energy"]), *dict.fromkeys(self.decks["edge"]))
        self.lays, self.cashes, self.throws, self.follows = (Column(self.claim.each(_with, kind)) for kind in NAMING)
        plus, minus = (self.claim.each(_with, Follow, sign) for sign in (PLUS, MINUS))
        self.signed = Column({card: (plus[card], minus[card]) for card in held})
        sectors = self.decks["sector"]
        self.face_down_names = (FACE_DOWN, *[f"{FACE_DOWN}.{place}" for place in range(2, len(sectors) + 1)])
        self.chooses: dict[str, Action] = {name: Choose(name) for name in (*self.face_down_names, *sectors)}
        self.energies = frozenset(self.decks["energy"])

    def bids(self, edge: str) -> bool:
        """Whether an Edge card lets its Captain follow with Energy (SS-R48, SS-A50)."""
        return any(icon in BIDDING for icon in self.abilities[edge])

    def shift(self, edge: str) -> int:
        """What an Edge card lets its Captain add or subtract (SS-R40, SS-R41)."""
        return sum(self.edge[icon] for icon in self.abilities[edge] if icon in SHIFTS)


def _with(component: Component, kind: Callable[..., Action], *how: object) -> Action:
    """The action that names this card."""
    return kind(component.id, *how)
