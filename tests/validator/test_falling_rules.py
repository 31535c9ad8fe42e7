"""A law that falls over a value of the catalogue is told as a divergence, with the step and what it had read."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest
from game_table import GameTable

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Refused
from proofdeck.validator.replay.replaying import replay
from proofdeck.validator.subject.laws import make_rules

TABLE = GameTable("cosmic_pioneers")


def without_a_roll(game: Game) -> Game:
    ravan = game.components["ravan"]
    rolls = {roll: said for roll, said in ravan.values["adventure"].items() if roll != "6"}
    changed = replace(ravan, values=MappingProxyType({**ravan.values, "adventure": MappingProxyType(rolls)}))
    return replace(game, components={**game.components, "ravan": changed})


def test_rules_that_fall_over_a_missing_value_are_told_with_their_step() -> None:
    (example,) = [example for example in TABLE.book().examples if example.id == "CP-E41"]
    game = without_a_roll(TABLE.game())
    outcome = replay(example, TABLE.rules(game=game, traced=True), game)
    assert [finding.code for finding in outcome.findings] == ["PRF313"]
    assert "the adventure" in outcome.findings[0].message
    assert outcome.findings[0].place is not None


def test_constants_that_the_rules_cannot_read_are_refused_in_words() -> None:
    game, law = TABLE.game(), TABLE.subject().law
    assert law is not None
    spoilt = replace(game, constants={**game.constants, "map": {**game.constants["map"], "ring": [["x", 0]]}})
    with pytest.raises(Refused, match="cannot be made with this catalogue") as refused:
        make_rules(law, spoilt)
    (told,) = refused.value.findings
    assert "cosmic_pioneers/tables.py" in str(told.place)
