"""The proof of one game as a whole: data checks, replays, coverage and mutation, as findings."""

from __future__ import annotations

from pathlib import Path

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.checks import CHECKS, MEASURED
from proofdeck.validator.coverage import Coverage, check_coverage, measure
from proofdeck.validator.culprit import find_culprit, tell
from proofdeck.validator.engine.rules import FALLS
from proofdeck.validator.games import games_with_rules, unreadable
from proofdeck.validator.rulebook import ROOT, has_rulebook, load_rulebook


def prove(game: Game, findings: Findings, root: Path = ROOT, *, mutate: bool = True) -> Coverage | None:
    """Hold a game's catalogue and law to its rulebook; None where there is no evidence for it."""
    if not has_rulebook(game.id, root):
        if game.stage == "proved":
            findings.error("PRF106", f"'{game.id}' calls itself proved, and there is no rulebook for it")
        return None
    if faults := unreadable(game):
        findings.extend(faults)
        return None
    book = load_rulebook(game.id, findings, root)
    for check in CHECKS:
        try:
            check(game, book, findings)
        except FALLS as error:
            message = f"the law of '{game.id}' cannot play with this catalogue ({type(error).__name__}: {error})"
            findings.error("PRF206", message, None, "a constant or field that it reads is missing, or of another kind")
            return None
    if game.id not in games_with_rules():
        return None
    coverage = measure(game, book, mutate=mutate)
    tell(find_culprit(game, book, coverage.outcomes), findings)
    for outcome in coverage.outcomes:
        findings.extend(outcome.findings)
    if mutate and game.stage == "proved" and all(outcome.passed for outcome in coverage.outcomes):
        check_coverage(coverage, findings)
        for measured in MEASURED:
            measured(coverage, findings)
    return coverage
