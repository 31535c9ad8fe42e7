"""The data checks of the proof, one defect a file; what was measured is judged in `measure/judging.py`."""

from __future__ import annotations

from collections.abc import Callable

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.checks import (
    checks_idle,
    counts_differ,
    needs_differ,
    premises_unmet,
    rules_uncited,
    sums_differ,
    values_differ,
    views_differ,
)
from proofdeck.validator.subject.subject import Subject

CHECKS: tuple[Callable[[Subject, Findings], None], ...] = (
    checks_idle.check,
    counts_differ.check,
    sums_differ.check,
    values_differ.check,
    needs_differ.check,
    premises_unmet.check,
    rules_uncited.check,
    views_differ.check,
)
"""Every data check, in the order they are made."""
