"""Space Scavengers is proved whole: rules exercised, values verified, clauses missed, every special card shown."""

from __future__ import annotations

import time
from functools import cache

import pytest
from space_table import book, game, rules

from generator.catalogue.paths import with_value
from generator.diagnostics import Findings
from validator.checks import CHECKS
from validator.coverage import Coverage, check_coverage, measure
from validator.games.space_scavengers.rules import SpaceScavengers
from validator.replay import replay

SPECIAL = [card for card in game() if card.type.id in ("edge", "event")]


@cache
def coverage() -> Coverage:
    return measure(game(), book())


def test_coverage_has_nothing_to_report() -> None:
    findings = Findings()
    check_coverage(coverage(), findings)
    assert list(map(str, findings)) == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__module__.split(".")[-1])
def test_the_catalogue_passes_every_data_check(check: object) -> None:
    findings = Findings()
    assert callable(check)
    check(game(), book(), findings)
    assert list(map(str, findings)) == []


@pytest.mark.parametrize("card", SPECIAL, ids=lambda card: card.id)
def test_every_edge_and_event_card_matters_in_an_example(card: object) -> None:
    """Whatever is changed about what the card does, whose it is, or what it is worth, some example objects."""
    start = f"components.{card.id}."  # type: ignore[attr-defined]
    verdicts = [v for v in coverage().verdicts if v.leaf.path.startswith(start) and not v.leaf.path.endswith(".copies")]
    assert verdicts
    assert [v.leaf.path for v in verdicts if v.shown_by is None] == []


def test_a_shift_of_twenty_one_is_found_at_its_line() -> None:
    wrong = with_value(game(), "constants.edge.big_shift", 21)
    law = SpaceScavengers(wrong, traced=True)
    sample = next(example for example in book().examples if example.id == "SS-K01")
    finding = replay(sample, law, wrong).findings[0]
    assert "did not lead to 'bids: 87+80'" in finding.message
    assert finding.hint is not None
    assert str(game().places["constants.edge.big_shift"]) in finding.hint


def test_all_examples_replay_within_a_second() -> None:
    law = rules(traced=True)
    start = time.process_time()
    assert all(replay(example, law, game()).passed for example in book().examples)
    assert time.process_time() - start < 1
