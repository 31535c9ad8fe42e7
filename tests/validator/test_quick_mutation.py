"""Changing the claim the quick way comes to what the long way comes to: rules made anew, whole examples."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest
from game_table import TABLES, GameTable

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Leaf, with_value
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.measure.mutation import mutate_claim, rules_leaves
from proofdeck.validator.measure.wrong_values import near_slips
from proofdeck.validator.replay.replaying import objects, replay

ARCTIC = GameTable("arctic_scavengers")


def some_leaves(table: GameTable, every: int) -> list[Leaf]:
    return rules_leaves(table.game())[::every]


def verdicts_agree(table: GameTable, every: int) -> None:
    subject, rules = table.subject(), table.rules(traced=True)
    outcomes = [replay(example, rules, subject.game) for example in subject.book.examples]
    quick = list(mutate_claim(subject, outcomes, some_leaves(table, every)))
    plain = list(mutate_claim(subject, outcomes, some_leaves(table, every), plainly=True))
    assert len({verdict.status for verdict in quick}) > 2
    assert quick == plain


def test_quick_and_plain_mutation_agree() -> None:
    verdicts_agree(ARCTIC, 3)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_quick_and_plain_mutation_agree_about_every_value(table: GameTable) -> None:
    verdicts_agree(table, 1)


def alike(one: object, other: object) -> bool:
    """Whether two parts of tables say the same, also where their kinds compare by what they are."""
    if one == other:
        return True
    match one, other:
        case dict(), dict():
            return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
        case ((list() | tuple()), (list() | tuple())):
            return len(one) == len(other) and all(map(alike, one, other))
        case _ if is_dataclass(one) and type(one) is type(other):
            return all(alike(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
        case _:
            return False


def different(one: Rules, other: Rules) -> list[str]:
    """The parts of the tables that say something else."""
    theirs = {**vars(other.tables), "backs": other.backs}
    ours = {**vars(one.tables), "backs": one.backs}
    return [name for name, part in ours.items() if name != "claim" and not alike(part, theirs[name])]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_rules_for_a_changed_game_are_those_made_anew(table: GameTable) -> None:
    game, law, unlike = table.game(), table.rules(), set()
    for leaf in some_leaves(table, 25):
        for slip in near_slips(leaf, game):
            changed = slip.made_in(game)
            try:
                anew = table.rules(game=changed)
            except Exception:
                continue
            unlike |= {(leaf.path, name) for name in different(law.with_game(changed), anew)}
    assert unlike == set()
    assert different(law, law.with_game(with_value(game, *wrong_copies(game)))) != []


def wrong_copies(game: Game) -> tuple[str, int]:
    component = next(component for component in game if component.accounted)
    return f"components.{component.id}.copies", component.copies + 1


def test_what_one_changed_game_says_is_not_what_the_next_one_says() -> None:
    game, law = ARCTIC.game(), ARCTIC.rules()
    stronger = law.with_game(with_value(game, "components.brawler.actions.fight", 3))
    faster = law.with_game(with_value(game, "components.brawler.actions.dig", 2))
    assert [rules.tables.base["fight"]["brawler"] for rules in (law, stronger, faster)] == [2, 3, 2]
    assert [rules.tables.base["dig"]["brawler"] for rules in (law, stronger, faster)] == [1, 1, 2]


def test_only_the_cases_asked_are_replayed_and_facts_always_are() -> None:
    (example,) = [each for each in ARCTIC.book().examples if each.id == "AS-E53"]
    wrong = with_value(ARCTIC.game(), "components.brawler.actions.fight", 3)
    rules = ARCTIC.rules(game=wrong)
    assert objects(example, rules, wrong, example.cases)
    assert not objects(example, rules, wrong, [])
