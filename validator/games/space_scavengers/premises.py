"""What these rules take for granted about the catalogue: numbers whose rule is built into the law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.games.space_scavengers.incidents import BEFORE, FOR_ANYBODY, FOR_ONE, FOR_THE_BIDS
from proofdeck.validator.games.space_scavengers.tables import BIDDING, GAINS, WAITING


def _one(path: str) -> Callable[[Claim], Iterable[str]]:
    return lambda claim: [f"constants.{path}"] if claim.constants[path] != 1 else []


def _different(claim: Claim) -> Iterator[str]:
    """Values that two Energy cards share: their tie could not be broken."""
    values = claim.column("value")
    known: dict[int, str] = {}
    for card in values:
        if values[card] is not None and known.setdefault(values[card], card) != card:
            yield f"components.{card}.value"


def _one_event(claim: Claim) -> Iterator[str]:
    icons = claim.column("icons", absent=())
    yield from (f"components.{card}.icons" for card in icons if list(icons[card]).count("event") > 1)


def _edge_icons(claim: Claim) -> Iterator[str]:
    """Effects on Edge cards that are none of their icons: they would be printed and never carried out."""
    icons = {*BIDDING, *GAINS, *WAITING}
    yield from (path for _, effect, path in _effects(claim, "edge") if effect not in icons)


def _event_effects(claim: Claim) -> Iterator[str]:
    """Effects on Events that cannot be carried out at their moment."""
    trigger = claim.column("trigger")
    for card, effect, path in _effects(claim, "event"):
        if effect not in FOR_ANYBODY | (FOR_THE_BIDS if trigger[card] == BEFORE else FOR_ONE):
            yield path


def _effects(claim: Claim, kind: str) -> Iterator[tuple[str, str, str]]:
    """Card, effect and its path, for all cards of a kind."""
    for card, component in claim.components.items():
        if component.type.id == kind:
            yield from ((card, effect, path) for effect, _, path in claim.effects(card))


PREMISES = (
    Premise("SS-R21", "an Edge card has Edge icons only", _edge_icons),
    Premise("SS-R54", "an Event does what can be done at the moment it is for", _event_effects),
    Premise("SS-R04", "a Captain has a single contract", _one("deal.contracts")),
    Premise("SS-R10", "a single Event lies beside a Sector", _one("events_per_icon")),
    Premise("SS-R11", "a single Event waits face down", _one("waiting_events")),
    Premise("SS-R10", "a Sector shows a single Event", _one_event),
    Premise("SS-R28", "no two Energy cards have the same value, so that the higher of them settles a tie", _different),
    Premise("SS-R44", "a switch exchanges a single Sector for another", _one("edge.switch")),
    Premise("SS-R56", "a round leaves a single Sector", _one("left_over")),
)
