"""Views that show a player something else than the rulebook lets her see."""

from __future__ import annotations

import random
from collections.abc import Iterator

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Curious
from proofdeck.validator.engine.rules import FALLS, Action, Illegal
from proofdeck.validator.engine.state import State
from proofdeck.validator.evidence.visible import Visible
from proofdeck.validator.replay.views import look, met
from proofdeck.validator.subject.subject import Subject

POSITIONS = 16
"""How many positions of each game are looked at, drawn from all of it."""
LONGEST = 2_000
"""Decisions after which a game has shown enough."""
SEEDS = 12
"""How often each number of players plays at most, to find what comes up seldom; nearly always once is enough."""
_ROWLESS = "give it a row of its own, or name it among 'facts' if all may see it"


def check(subject: Subject, findings: Findings) -> None:
    """On positions of random games, one for each number of players, everybody sees what visible.yaml says.

    `hand: {says: ..., section: Bluffing, own: all, others: number}`: a view in which `p1.hand` lies open to p2 is
    reported, each row once. So is a zone that has no row, and a row whose zone no position has.
    """
    if subject.law is None or subject.evidence is None:
        return
    game, visible = subject.game, subject.book.visible
    if visible is None:
        if game.stage == "proved":
            hint = f"type {subject.book.folder}/visible.yaml from the rulebook"
            findings.warning("PRF109", f"nothing says who sees what in '{game.id}'", None, hint)
        return
    rules = subject.rules()
    _report_wrong(rules, game, visible, findings)
    _report_unused(rules, game, visible, findings)


def _report_wrong(rules: Rules, game: Game, visible: Visible, findings: Findings) -> None:
    reported: set[str] = set()
    for players, state in _positions(rules, game, 0):
        for wrong in look(visible, rules, state):
            if wrong.name not in reported:
                reported.add(wrong.name)
                place = wrong.row.place if wrong.row else visible.place
                hint = "either the view in the law is wrong, or this row" if wrong.row else _ROWLESS
                findings.error("PRF212", f"with {players} players {wrong}", place, hint)


def _report_unused(rules: Rules, game: Game, visible: Visible, findings: Findings) -> None:
    missing = dict(visible.spoken)
    for seed in range(SEEDS):
        for _, state in _positions(rules, game, seed) if missing else ():
            for name in met(visible, rules.dump(state)) & missing.keys():
                del missing[name]
    if missing == visible.spoken:  # no game could be played, which the replays report better
        return
    for name, place in missing.items():
        findings.warning("PRF213", f"no position has '{name}'", place, "take it out, or spell it as the law does")


def _positions(rules: Rules, game: Game, seed: int) -> Iterator[tuple[int, State[object, object]]]:
    """Positions of one game for each number of players, with the last of the sets that so many can play."""
    low, high = game.players
    for players in range(low, high + 1):
        playable = [name for name in game.sets if rules.plays(players, name)]
        yield from ((players, state) for state in _sample(rules, players, playable[-1:], seed))


def _sample(rules: Rules, players: int, sets: list[str], seed: int) -> list[State[object, object]]:
    """Positions of a game of curious players, all alike likely; where the law fails, the replays report it."""
    kept: list[State[object, object]] = []
    lot, player, chance = random.Random(seed), Curious(_words, random.Random(seed)), Seeded(seed)
    try:
        state = rules.new_game(players, chance, sets, {})
        for decision in range(LONGEST):
            if not (legal := rules.legal(state)):
                break
            spot = decision if decision < POSITIONS else lot.randrange(decision + 1)
            if spot < POSITIONS:
                kept[spot : spot + 1] = [rules.copy(state)]
            rules.follow(state, legal, player(state, legal), chance)
    except (*FALLS, Illegal):
        return []
    return kept


def _words(action: Action) -> list[str]:
    return [type(action).__name__]
