"""The evidence for Arctic Scavengers holds all that the study of its rulebook lists, and every way a game can end."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from arctic_table import TABLE, book, rules
from game_table import numbered

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import with_value
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.evidence.examples import Example
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import replay

ENDS = {f"{players}_players_last_card_{how}" for players in (2, 3, 4, 5) for how in ("won", "deadlocked")}
ENDS |= {f"decided_by_as-r{number}" for number in (65, 66, 67, 68)}


def test_every_example_of_the_study_is_there() -> None:
    assert set(numbered("AS-E", 84)) <= {example.id for example in book().examples}


def test_every_rule_and_ruling_of_the_study_is_there() -> None:
    assert numbered("AS-R", 111) == list(book().rules)[:111]
    assert numbered("AS-A", 41) == list(book().rulings)[:41]


def test_every_value_of_the_study_that_the_rulebook_gives_is_there() -> None:
    nowhere = {"AS-V30", "AS-V65"}  # which card has the +4, and the people of a gang
    assert set(numbered("AS-V", 68)) - nowhere <= {value.id for value in book().values}


SPECIAL = [card.id for card in TABLE.game().components.values() if card.accounted and card.values.get("ability")]


def test_leaders_buildings_gangs_and_special_units_are_all_special() -> None:
    kinds = Counter(TABLE.game().components[card].type.id for card in SPECIAL)
    assert kinds == {"leader": 10, "building": 4, "gang": 3, "person": 4, "tool": 1}


@pytest.mark.parametrize("card", SPECIAL)
def test_an_example_goes_another_way_without_what_is_special_about_a_card(card: str) -> None:
    plain = with_value(TABLE.game(), f"components.{card}.ability", ())
    law = TABLE.rules(game=plain)
    showing = [o.example for o in outcomes() if any(p.startswith(f"components.{card}.ability") for p in o.read())]
    assert any(_objects(example, law, plain) for example in showing)


@cache
def outcomes() -> list[Outcome]:
    return [replay(example, rules(traced=True), TABLE.game()) for example in book().examples]


def _objects(example: Example, law: Rules, plain: Game) -> bool:
    try:
        return not replay(example, law, plain).passed
    except (LookupError, AssertionError, TypeError, ValueError, StopIteration):
        return True  # a law that falls over has noticed


def test_every_ruling_of_weight_h_is_an_option_of_the_rules() -> None:
    options = {ruling.option for ruling in book().rulings.values() if ruling.weight == "H"}
    assert options == set(rules().options.__dataclass_fields__)


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in TABLE.subject().golden} == ENDS
