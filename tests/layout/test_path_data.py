"""SVG path data."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.generator.display_list import path_text
from proofdeck.generator.geometry import path_bounds
from proofdeck.generator.svgpath import PathError, parse_path


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("M1 2L3 4Z", "M1 2L3 4Z"),
        ("m1,2 2,2z", "M1 2L3 4Z"),
        ("M0 0 10 0 10 10", "M0 0L10 0L10 10"),
        ("M1 1h4v5H0V0", "M1 1L5 1L5 6L0 6L0 0"),
        ("M0 0c1 1 2 2 3 3s2 2 3 3", "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"),
        ("M0 0S1 1 2 2", "M0 0C0 0 1 1 2 2"),
        ("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0"),
        ("M0 0Q3 3 6 0T12 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"),
        ("M0 0zl1 1", "M0 0ZM0 0L1 1"),
        ("M-.5.5 1e1-2", "M-0.5 0.5L10 -2"),
        ("M0 0A0 5 0 0 1 4 4", "M0 0L4 4"),
    ],
)
def test_all_commands_become_moves_lines_curves_and_closings(source: str, expected: str) -> None:
    assert path_text(parse_path(source)) == expected


@pytest.mark.parametrize("source", ["M0 5a5 5 0 1 1 10 0", "M0 5A5 5 0 0110 5", "M0,5 a5,5,0,1,1,10,0"])
def test_an_arc_is_as_round_as_its_radius(source: str) -> None:
    bounds = path_bounds(parse_path(source))
    assert (bounds.x, bounds.width) == pytest.approx((0, 10), abs=1e-3)
    assert bounds.y == pytest.approx(0, abs=1e-3)


@given(st.floats(1, 50), st.floats(1, 50), st.floats(0, 360), st.booleans(), st.booleans(), st.floats(-40, 40))
def test_an_arc_ends_exactly_where_it_says(
    rx: float, ry: float, turn: float, large: bool, sweep: bool, x: float
) -> None:
    data = parse_path(f"M0 0A{rx:f} {ry:f} {turn:f} {large:d} {sweep:d} {x:f} 7.5")
    assert data[-1][-2:] == (float(f"{x:f}"), 7.5)
    assert all(math.isfinite(n) for segment in data for n in segment[1:])


@pytest.mark.parametrize(
    "source", ["", "L0 0", "M0", "M0 0L1", "M0 0 X", "M0 0Z5", "M0 0A1 1 0 2 1 3 3", "M1e99 0", "M0 0;", "M0 0 url(x)"]
)
def test_what_is_no_path_is_refused(source: str) -> None:
    with pytest.raises(PathError):
        parse_path(source)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789 .,-+eE", max_size=60))
def test_any_text_is_read_or_refused(source: str) -> None:
    try:
        data = parse_path(source)
    except PathError:
        return
    assert data[0][0] == "M"
