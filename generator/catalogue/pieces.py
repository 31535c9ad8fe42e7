"""How many of what a game's box holds, and how many a given number of players need: the one truth about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.diagnostics import Finding, Findings, Refused, suggestion


@dataclass(frozen=True, slots=True)
class Piece:
    """A component and how many of it are wanted."""

    component: Component
    count: int


def pieces(game: Game, players: int | None = None, sets: Iterable[str] | None = None) -> list[Piece]:
    """The pieces of the given sets (all of them, if none are given) that so many players need, in catalogue order."""
    chosen = _chosen(game, sets)
    _check_players(game, players)
    wanted = (Piece(c, needed(c, players)) for c in game if not chosen.isdisjoint(c.sets))
    return [piece for piece in wanted if piece.count]


def needed(component: Component, players: int | None) -> int:
    """How many copies of a component a game with so many players needs."""
    count = component.copies if players is None else component.needs.get(str(players), component.copies)
    return int(count)


def with_foundations(game: Game, sets: Iterable[str]) -> tuple[str, ...]:
    """The sets and all they build on, in printed order."""
    wanted = set(_chosen(game, sets))
    while more := {below for name in wanted for below in game.sets[name].get("with", ())} - wanted:
        wanted |= more
    return tuple(name for name in game.sets if name in wanted)


def _chosen(game: Game, sets: Iterable[str] | None) -> frozenset[str]:
    names = frozenset(game.sets if sets is None else sets)
    if strangers := sorted(names - game.sets.keys()):
        findings = Findings()
        for name in strangers:
            message = f"'{game.id}' has no set '{clip(name)}'"
            findings.error("CAT304", message, hint=suggestion(name, game.sets))
        raise Refused(findings)
    return names


def _check_players(game: Game, players: int | None) -> None:
    low, high = game.players
    if players is not None and not low <= players <= high:
        message = f"'{game.id}' is for {low} to {high} players, not {players}"
        raise Refused(Finding("CAT319", message, hint=f"choose a number from {low} to {high}"))
