"""The data checks of the proof, one defect a file."""

from __future__ import annotations

from collections.abc import Callable

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.checks import (
    components_unused,
    counts_differ,
    needs_differ,
    premises_unmet,
    rules_uncited,
    sums_differ,
    values_differ,
    values_unread,
)
from proofdeck.validator.coverage import Coverage
from proofdeck.validator.rulebook import Rulebook

CHECKS: tuple[Callable[[Game, Rulebook, Findings], None], ...] = (
    counts_differ.check,
    sums_differ.check,
    values_differ.check,
    needs_differ.check,
    premises_unmet.check,
    rules_uncited.check,
)
"""Every data check, in the order they are made."""

MEASURED: tuple[Callable[[Coverage, Findings], None], ...] = (
    values_unread.check,
    components_unused.check,
)
"""Checks on what was measured while the examples were replayed."""
