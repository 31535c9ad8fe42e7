"""How players of Cosmic Pioneers fare: by commander, by seat, by scenario; and which planets they settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from balance import Bot, Seated, Shares
from pioneers_bots import Greedy
from pioneers_table import PLANETS, rules

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.games.cosmic_pioneers.law import LAW
from proofdeck.validator.games.cosmic_pioneers.scoring import score
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import controller

Kind = Callable[[Rules, int], Bot]


def greedy(law: Rules, seed: int) -> Bot:
    return Greedy(law, seed)


def by_lot(_law: Rules, seed: int) -> Bot:
    return Random(seed)


@dataclass
class Fortunes:
    """What came of some games with so many players."""

    players: int
    games: int = 0
    shares: Shares = field(default_factory=Shares)
    """By commander, and by seat from the first player on."""
    rounds: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    scenarios: Counter[str] = field(default_factory=Counter)
    early: Counter[str] = field(default_factory=Counter)
    """Games of a scenario that ended before the counter did."""
    best: Counter[str] = field(default_factory=Counter)
    """The winner's points, summed up by scenario."""
    laid: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    """Games at whose end somebody controlled the planet."""
    settlers: Counter[str] = field(default_factory=Counter)
    """Colonists on it at the end, summed up."""


def fortunes(players: int, games: int, kinds: Sequence[Kind], scenario: str = "") -> Fortunes:
    """Games of these kinds of players, one for each seat from the first player on."""
    law, found = rules(scenario=scenario), Fortunes(players)
    for seed in range(games):
        state = law.new_game(players, Seeded(seed), (), {})
        first = state.first
        bots = [kinds[(who - first) % players](law, seed * 7 + who) for who in range(players)]
        decisions = play(law, state, Seated(bots), Seeded(seed)).decisions
        _note(found, state, first, decisions)
    return found


def _note(found: Fortunes, state: Table, first: int, decisions: int) -> None:
    best, players, scenario = LAW.outcome(state)["winners"], found.players, state.scenario
    for who, seat in enumerate(state.seats):
        names = (seat.commander, f"seat {(who - first) % players + 1}")
        found.shares.note(names, score(state, who), (f"p{who + 1}" in best) / len(best))
    found.games += 1
    found.scenarios[scenario] += 1
    found.rounds[scenario] += state.round
    found.decisions[scenario] += decisions
    found.early[scenario] += state.round < state.law.rounds
    found.best[scenario] += max(score(state, who) for who in range(players))
    _note_planets(found, state)


def _note_planets(found: Fortunes, state: Table) -> None:
    for place, name in enumerate(state.places):
        if name in PLANETS and not state.face_down[place]:
            found.laid[name] += 1
            found.held[name] += controller(state, place) is not None
            found.settlers[name] += sum(0 <= piece < found.players for piece in state.surface[place])
