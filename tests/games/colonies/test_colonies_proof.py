"""In the evidence for Cosmic Colonies every ability matters, and a wrong chart or mix of terrain is found."""

from __future__ import annotations

from colonies_table import book, coverage, game

from proofdeck.generator.catalogue.paths import value_at, with_value
from proofdeck.validator.games.cosmic_colonies.law import LAW
from proofdeck.validator.replay.replaying import replay

ABILITIES = ("ability", "day", "night", "robot", "night_adds_day", "carry", "priority")


def test_every_number_on_a_worker_matters_in_some_example() -> None:
    workers = {component.id for component in game() if component.type.id.endswith("_worker")}
    values = [v for v in coverage().verdicts if v.leaf.path.split(".")[1] in workers]
    values = [v for v in values if v.leaf.path.split(".")[2] in ABILITIES]
    assert len(values) > 250
    assert [verdict.leaf.path for verdict in values if verdict.status == "unproved"] == []


def test_a_chart_with_a_wrong_cell_is_found_at_its_line() -> None:
    path = "constants.scoring.visible.vent.3"
    wrong = with_value(game(), path, value_at(game(), path) + 1)
    chart = next(example for example in book().examples if example.id == "CC-E37")
    (finding,) = replay(chart, LAW(wrong, traced=True), wrong).findings
    assert "derived.terrain.vent.p4 is 5, the rulebook says 4" in finding.message
    assert finding.hint is not None
    assert str(game().places["constants.scoring.visible.vent"]) in finding.hint


def test_a_wrong_mix_of_terrain_is_no_premise_of_the_law() -> None:
    wrong = with_value(game(), "constants.terrain.mix.ice", 11)
    claim = LAW(wrong).claim
    unmet = [path for premise in LAW.premises for path in premise.unmet(claim)]
    assert len(unmet) == 10
    assert "components.old_lantern.basic" in unmet
