"""Paths as the SVG spells them: read back, every point lies within a micrometre of where it was put."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.generator.geometry import PathData, circle, rectangle, transform_path, translation
from proofdeck.generator.geometry import Rect as Box
from proofdeck.generator.render.spelling import decimal, spell
from proofdeck.generator.svgpath import parse_path

LENGTHS = st.floats(-400, 400, allow_nan=False)
POINTS = st.tuples(LENGTHS, LENGTHS)


@st.composite
def paths(draw: st.DrawFn, kinds: str = "LHVCQ") -> PathData:
    """Contours of lines, cubics and raised quadratic curves, open or closed."""
    data: list[tuple[object, ...]] = []
    for _ in range(draw(st.integers(1, 3))):
        pen = draw(POINTS)
        data.append(("M", *pen))
        for kind in draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=6)):
            at = draw(POINTS)
            match kind:
                case "H":
                    at = (at[0], pen[1])
                case "V":
                    at = (pen[0], at[1])
                case "C":
                    data.append(("C", *draw(POINTS), *draw(POINTS), *at))
                case "Q":
                    q = draw(POINTS)
                    handles = [end[i] + 2 * (q[i] - end[i]) / 3 for end in (pen, at) for i in (0, 1)]
                    data.append(("C", *handles, *at))
                case _:
                    pass
            if kind not in "CQ":
                data.append(("L", *at))
            pen = at
        if draw(st.booleans()):
            data.append(("Z",))
    return tuple(data)  # type: ignore[arg-type]


def read_back(data: PathData, digits: int = 3) -> PathData:
    outline = spell(data, digits)
    return parse_path(f"M{decimal(outline.x, digits)} {decimal(outline.y, digits)}{outline.way}")


def alike(one: PathData, other: PathData, slack: float) -> bool:
    assert [segment[0] for segment in one] == [segment[0] for segment in other]
    apart = [abs(a - b) for s, t in zip(one, other, strict=True) for a, b in zip(s[1:], t[1:], strict=True)]  # type: ignore[operator]
    return max(apart) <= slack


@given(paths())
def test_a_path_reads_back_as_it_was(data: PathData) -> None:
    assert alike(read_back(data), data, 0.0025)


@given(paths("LHVC"), st.integers(-300, 300), st.integers(-300, 300))
def test_the_same_shape_elsewhere_is_the_same_way_from_its_first_point(data: PathData, dx: int, dy: int) -> None:
    whole = tuple((s[0], *(round(v, 3) for v in s[1:])) for s in data)  # type: ignore[arg-type]
    moved = transform_path(whole, translation(dx, dy))  # type: ignore[arg-type]
    assert spell(whole, 3).way == spell(moved, 3).way  # type: ignore[arg-type]


def test_a_circle_is_spelt_with_smooth_curves_and_a_square_without_noughts() -> None:
    way = spell(circle(5, 5, 2), 3).way
    assert (way.count("c"), way.count("s")) == (1, 1), "one letter for the first quarter, one for the three that follow"
    assert spell(rectangle(Box(1, 2, 0.5, 3)), 3) == (1000, 2000, "h.5v3h-.5z")


@pytest.mark.parametrize(
    ("steps", "digits", "text"),
    [(0, 3, "0"), (1, 3, ".001"), (-1500, 3, "-1.5"), (2000, 3, "2"), (-40, 1, "-4"), (7, 0, "7"), (-5, 1, "-.5")],
)
def test_a_number_has_no_noughts_that_say_nothing(steps: int, digits: int, text: str) -> None:
    assert decimal(steps, digits) == text
