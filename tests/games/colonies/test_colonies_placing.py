"""Shapes as masks: the ways a tile can lie, and placements that agree with a plain search over squares."""

from __future__ import annotations

import random

import pytest
from colonies_table import game, rules

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.games.cosmic_colonies.abilities import Bends
from proofdeck.validator.games.cosmic_colonies.grid import Grid, cell_name, orientations, shape_on
from proofdeck.validator.games.cosmic_colonies.placing import Site
from proofdeck.validator.games.cosmic_colonies.state import union

WAYS = {"habitat": 1, "greenhouse": 8, "atmosphere_generator": 4, "power_plant": 4, "entertainment_complex": 2}


@pytest.mark.parametrize("building", WAYS)
def test_a_tile_can_lie_in_as_many_ways_as_its_symmetry_leaves(building: str) -> None:
    assert len(orientations(game().components[building].values["cells"])) == WAYS[building]


def test_squares_beyond_the_edge_have_names_of_their_own() -> None:
    assert [cell_name(cell) for cell in ((0, 0), (3, 4), (-1, 0), (0, -1), (-1, -2))] == ["a1", "d5", "z1", "a0", "zm1"]


def test_a_shape_has_every_placement_once() -> None:
    shape = shape_on(Grid(4, 4, 1), ((0, 0), (1, 0)))
    assert len(shape.places) == 2 * 5 * 6
    assert len(set(shape.masks.values())) == len(shape.places)
    assert all(shape.squares[mask] == cells for cells, mask in shape.masks.items())


BENDS = [Bends(), Bends(apart=True), Bends(corner=True), Bends(outside=1), Bends(over=1), Bends(over=2, corner=True)]


@pytest.mark.parametrize("bends", BENDS, ids=str)
def test_placements_from_masks_are_those_that_no_rule_refuses(bends: Bends) -> None:
    law, lot = rules(), random.Random(3)
    for seed in range(4):
        state = law.new_game(3, Seeded(seed), ("base",), {})
        play(law, state, Random(seed), Seeded(seed))
        for seat in state.seats:
            tiles = seat.tiles[: lot.randrange(len(seat.tiles) + 1)]
            site = Site(law.tables, law.tables.ground(seat.asteroid, False), union(tiles), bends)
            for building in law.tables.buildings:
                shape = law.tables.shapes[building]
                allowed = {place for place, mask in shape.places.items() if not site.refuses(mask)}
                assert set(site.places(shape)) == allowed
                assert site.has_room(shape) == bool(allowed)
