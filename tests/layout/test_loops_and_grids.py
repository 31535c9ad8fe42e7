"""Rows, columns, grids, tracks, tables, cells and patterns over data."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from template_trial import fills, flat, spots, texts

from proofdeck.generator.display_list import Placed
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.items.outlines import hex_cell, square_cell, union

DOT = "draw: [{rect: {fill: ink}}]"


def test_a_row_has_as_many_cells_as_the_count_says(trial) -> None:
    face = trial(values={"people": 3}).draw(
        f"- row: {{box: [0, 0, 40, 5], count: '{{people}}', cell: 6, gap: 1, {DOT}}}"
    )
    assert spots(face) == [Rect(0, 0, 6, 5), Rect(7, 0, 6, 5), Rect(14, 0, 6, 5)]


@pytest.mark.parametrize(
    ("align", "first", "last"), [("left", 0, 8), ("centre", 13, 21), ("right", 26, 34), ("spread", 0, 34)]
)
def test_a_row_is_aligned_in_its_box(trial, align: str, first: float, last: float) -> None:
    face = trial().draw(f"- row: {{box: [0, 0, 40, 5], count: 2, cell: 6, gap: 2, align: {align}, {DOT}}}")
    assert [box.x for box in spots(face)] == [first, last]


def test_cells_shrink_as_far_as_allowed_and_no_further(trial) -> None:
    t = trial()
    face = t.draw(f"- row: {{box: [0, 0, 40, 5], count: 10, cell: 6, min: 3, {DOT}}}")
    assert [box.width for box in spots(face)] == [4] * 10
    finding = t.refuse(f"- row: {{box: [0, 0, 40, 5], count: 10, cell: 6, min: 5, {DOT}}}")
    assert finding.code == "LAY213"
    assert "60.0 mm" in finding.message and "40.0 mm" in finding.message


def test_where_leaves_entries_out_before_they_take_up_room(trial) -> None:
    t = trial(values={"actions": {"dig": 1, "hunt": 0, "fight": 2}})
    face = t.draw(
        """
        - column:
            over: "{actions}"
            as: [what, n]
            where: n > 0
            box: [0, 0, 40, 20]
            draw: [{text: {text: "{what} {n} {loop.number}/{loop.count}", size: 6}}]
        """
    )
    assert texts(face) == ["dig 1 1/2", "fight 2 2/2"]
    assert [s.box.y for s in face.settings] == [0, 10]


def test_a_list_in_the_template_can_be_looked_up_in_a_map(trial) -> None:
    t = trial(values={"actions": {"dig": 1, "fight": 2}})
    face = t.draw(
        "- row: {over: [fight, hunt, dig], where: 'actions[item]', draw: [{text: {text: '{actions[item]}'}}]}"
    )
    assert texts(face) == ["2", "1"]


def test_a_grid_fills_rows_from_left_to_right(trial) -> None:
    face = trial().draw(f"- grid: {{box: [0, 0, 40, 20], count: 3, columns: 2, gap: 2, {DOT}}}")
    assert spots(face) == [Rect(0, 0, 19, 9), Rect(21, 0, 19, 9), Rect(0, 11, 19, 9)]


def test_a_track_numbers_its_spaces_from_the_data(trial) -> None:
    t = trial(values={"top": 4})
    face = t.draw("- track: {to: '{top}', box: [0, 0, 40, 5], draw: [{text: {text: '{item}', size: 6}}]}")
    assert texts(face) == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("along", "corners"),
    [
        ("left", [(30, 0), (20, 0), (10, 0), (0, 0)]),
        ("snake, columns: 2", [(0, 0), (20, 0), (20, 20), (0, 20)]),
        ("around, cell: 10", [(0, 0), (30, 0), (30, 30), (0, 30)]),
        ("ring, cell: 10", [(15, 0), (30, 15), (15, 30), (0, 15)]),
    ],
)
def test_a_track_runs_along_its_way(trial, along: str, corners: list[tuple[float, float]]) -> None:
    face = trial().draw(f"- track: {{count: 4, box: [0, 0, 40, 40], along: {along}, {DOT}}}")
    assert [(box.x, box.y) for box in spots(face)] == corners


def test_a_table_has_heads_rows_rules_and_stripes(trial) -> None:
    t = trial(values={"list": [{"n": 1, "w": "one"}, {"n": 2, "w": "two"}]})
    face = t.draw(
        """
        - table:
            box: [0, 0, 40, 30]
            over: "{list}"
            stripe: paper
            rule: {stroke: ink, line: 0.2}
            head: {style: bold, size: 8}
            columns:
              - {width: 10mm, head: No, text: "{item.n}", align: right, size: 8}
              - {head: Word, text: "{item.w}", size: 8}
        """
    )
    assert texts(face) == ["No", "Word", "1", "one", "2", "two"]
    assert {round(s.box.y, 3) for s in face.settings} == {0, 10, 20}
    assert fills(face) == [None, "#fdfbf6", None]


def test_cells_lie_where_the_data_says_with_one_outline_around_them(trial) -> None:
    t = trial(values={"cells": [[0, 0], [1, 0], [1, 1]]})
    face = t.draw(
        """
        - cells:
            of: "{cells}"
            box: [0, 0, 20, 20]
            fill: paper
            draw: [{rect: {box: {inset: 1}, fill: ink}}, {text: {text: "{x}{y}", size: 5}}]
        """
    )
    outline, *squares = spots(face)
    assert outline == Rect(0, 0, 20, 20)
    assert squares == [Rect(1, 1, 8, 8), Rect(11, 1, 8, 8), Rect(11, 11, 8, 8)]
    assert texts(face) == ["00", "10", "11"]


def test_rows_of_letters_are_cells_too_and_blanks_are_left_out(trial) -> None:
    t = trial(values={"map": ["ab", ".c"]})
    face = t.draw("- cells: {of: '{map}', box: [0, 0, 20, 20], draw: [{text: {text: '{item}{x}{y}', size: 5}}]}")
    assert texts(face) == ["a00", "b10", "c11"]


@pytest.mark.parametrize(
    ("values", "item", "code"),
    [
        ({"map": {"here": "ab"}}, "{of: '{map}', box: [0, 0, 20, 20], DOT}", "LAY209"),
        ({"map": ["ab"]}, "{of: '{map}', box: [0, 0, 0, 20], DOT}", "LAY213"),
    ],
)
def test_cells_that_are_none_or_have_no_room_are_refused(trial, values, item: str, code: str) -> None:
    assert trial(values=values).refuse(f"- cells: {item.replace('DOT', DOT)}").code == code


def test_hexes_touch_their_neighbours(trial) -> None:
    t = trial(values={"cells": [[0, 0], [1, 0], [0, 1]]})
    face = t.draw(f"- cells: {{of: '{{cells}}', shape: hex-up, pitch: 10, align: left, valign: top, {DOT}}}")
    first, second, third = spots(face)
    assert (second.x - first.x, second.y) == (10, first.y)
    assert (round(third.x - first.x, 3), round(third.y - first.y, 3)) == (5, round(10 * math.sqrt(3) / 2, 3))


def test_a_pattern_covers_its_box_and_is_one_shared_frame(trial) -> None:
    face = trial().draw(f"- pattern: {{box: [0, 0, 20, 10], pitch: [10, 5], stagger: 0.5, {DOT}}}")
    (placed,) = face.artwork.items
    assert isinstance(placed, Placed)
    assert {(box.x, box.y) for box in spots(face)} == {(0, 0), (10, 0), (-5, 5), (5, 5), (15, 5)}


def test_each_draws_in_place_and_data_may_move_a_box(trial) -> None:
    t = trial(values={"stars": [[1, 2], [3, 4]]})
    face = t.draw(
        """
        - each:
            over: "{stars}"
            draw: [{circle: {box: [{of: "{item.0}", times: 10}, "{item.1}", 2, 2], fill: ink}}]
        """
    )
    assert spots(face) == [Rect(10, 2, 2, 2), Rect(30, 4, 2, 2)]


def test_a_drawing_may_be_turned_four_ways(trial) -> None:
    face = trial().draw(
        """
        - each:
            over: [0, 90, 180, 270]
            draw: [{group: {box: [5, 15, 30, 30], turn: "{item}", draw: [{rect: {box: [0, 0, 30, 4], fill: ink}}]}}]
        """
    )
    assert spots(face) == [Rect(5, 15, 30, 4), Rect(31, 15, 4, 30), Rect(5, 41, 30, 4), Rect(5, 15, 4, 30)]
    assert len(list(flat(face.artwork.items))) == 4


@given(st.sets(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=25), st.floats(0.3, 97))
def test_the_outline_around_cells_encloses_just_their_area(cells: set[tuple[int, int]], pitch: float) -> None:
    loops = union(square_cell(x * pitch, y * pitch, pitch) for x, y in cells)
    assert sum(area(loop) for loop in loops) == pytest.approx(len(cells) * pitch**2)


@given(st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=20), st.floats(0.3, 97))
def test_the_outline_around_hexes_encloses_just_their_area(cells: set[tuple[int, int]], across: float) -> None:
    middles = [((x + y / 2) * across, y * across * math.sqrt(3) / 2) for x, y in cells]
    loops = union(hex_cell(x, y, across, up=True) for x, y in middles)
    assert sum(area(loop) for loop in loops) == pytest.approx(len(cells) * across**2 * math.sqrt(3) / 2)


def area(loop: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1], strict=True)) / 2
