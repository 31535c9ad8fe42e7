"""The study of Space Scavengers is there whole: examples, rules, rulings and values, and a golden game for each end."""

from __future__ import annotations

from game_table import numbered
from space_table import PLAYERS, TABLE, book, coverage, game, rules

from proofdeck.generator.catalogue.paths import with_value
from proofdeck.validator.replay.replaying import replay

ENDS = {f"{players}_players" for players in PLAYERS} | {"shared_win"}
ENDS |= {f"decided_by_ss-r{number}" for number in (79, 80, 81, 82)}


def test_every_example_of_the_study_is_there() -> None:
    assert set(numbered("SS-E", 60)) <= {example.id for example in book().examples}


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    assert list(book().rules)[:82] == numbered("SS-R", 82)
    assert list(book().rulings)[:53] == numbered("SS-A", 53)
    assert [value.id for value in book().values] == numbered("SS-V", 65)


def test_every_ruling_of_weight_h_is_an_option_and_played_the_other_way_in_an_example() -> None:
    heavy = {ruling.option for ruling in book().rulings.values() if ruling.weight == "H"}
    used = {name for example in book().examples for case in example.cases for name in case.given.get("options", {})}
    assert heavy == used == set(rules().options.__dataclass_fields__)


def test_no_value_of_the_catalogue_is_unproved_be_it_from_the_rulebook_or_designed() -> None:
    assert [verdict.leaf.path for verdict in coverage().verdicts if verdict.status == "unproved"] == []


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in TABLE.subject().golden} == ENDS


def test_a_shift_of_twenty_one_is_found_at_its_line() -> None:
    wrong = with_value(game(), "constants.edge.big_shift", 21)
    sample = next(example for example in book().examples if example.id == "SS-K01")
    finding = replay(sample, rules(game=wrong, traced=True), wrong).findings[0]
    assert "did not lead to 'bids: 87+80'" in finding.message
    assert finding.hint is not None
    assert str(game().places["constants.edge.big_shift"]) in finding.hint
