"""Nets: folded in space, their sides really meet; laid flat, nothing lies on anything else."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.generator.geometry import path_bounds
from proofdeck.generator.layout.items.nets import Net, Panel, die, standee, tray

Point3 = tuple[float, float, float]
LENGTHS = st.floats(10, 100)
NETS = [die(16, 5), die(25, 6), tray(60, 40, 15, 7), tray(30, 80, 20, 5), tray(90, 60, 26, 9), standee(25, 35, 10)]


def turned(point: Point3, a: Point3, b: Point3, degrees: float) -> Point3:
    """A point turned about the line through a and b (Rodrigues)."""
    length = math.dist(a, b)
    k = tuple((q - p) / length for p, q in zip(a, b, strict=True))
    v = tuple(p - q for p, q in zip(point, a, strict=True))
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    cross = (k[1] * v[2] - k[2] * v[1], k[2] * v[0] - k[0] * v[2], k[0] * v[1] - k[1] * v[0])
    along = sum(p * q for p, q in zip(k, v, strict=True))
    x, y, z = (v[i] * cos + cross[i] * sin + k[i] * along * (1 - cos) + a[i] for i in range(3))
    return (x, y, z)


def folded(net: Net, panel: Panel, point: tuple[float, float]) -> Point3:
    """Where a point of a panel is when everything is folded: creases nearest to it first."""
    at: Point3 = (*point, 0.0)
    while panel.parent is not None:
        parent = net.panel(panel.parent)
        (ax, ay), (bx, by) = parent.side(panel.crease)
        at = turned(at, (ax, ay, 0.0), (bx, by, 0.0), panel.bend)
        panel = parent
    return at


def ends(net: Net, name: str, side: int) -> list[Point3]:
    panel = net.panel(name)
    return [folded(net, panel, point) for point in panel.side(side)]


def same_edge(first: list[Point3], second: list[Point3]) -> bool:
    return any(
        all(math.dist(a, b) < 1e-6 for a, b in zip(first, other, strict=True)) for other in (second, second[::-1])
    )


@given(LENGTHS, LENGTHS, LENGTHS)
def test_every_tab_meets_its_side_when_folded(a: float, b: float, c: float) -> None:
    for net in (die(a, 5), tray(a, b, c, 5)):
        for tab in net.tabs:
            assert same_edge(ends(net, tab.panel, tab.side), ends(net, *tab.meets)), tab


def test_a_die_closes_with_opposite_faces_that_add_up_to_seven() -> None:
    net = die(16, 5)
    centres = {p.name: folded(net, p, p.box.centre) for p in net.panels}
    middle = tuple(sum(c[i] for c in centres.values()) / 6 for i in range(3))
    for number in range(1, 7):
        here, there = centres[f"face_{number}"], centres[f"face_{7 - number}"]
        assert all(abs(p + q - 2 * m) < 1e-6 for p, q, m in zip(here, there, middle, strict=True))
        assert math.isclose(math.dist(here, middle), 8, abs_tol=1e-6)


def test_every_free_side_of_a_die_is_held_by_one_tab() -> None:
    net = die(16, 5)
    joined = (
        {(p.parent, p.crease) for p in net.panels} | {(t.panel, t.side) for t in net.tabs} | {t.meets for t in net.tabs}
    )
    hinges = {(p.name, (p.crease + 2) % 4) for p in net.panels if p.parent}
    assert {(p.name, side) for p in net.panels for side in range(4)} == (joined | hinges) - {(None, 0)}


def test_the_walls_of_a_tray_end_at_one_height() -> None:
    net = tray(60, 40, 15, 7)
    tops = [ends(net, wall, side) for side, wall in enumerate(("north", "east", "south", "west"))]
    assert {round(abs(z), 6) for top in tops for _, _, z in top} == {15}


def test_a_standee_stands_back_to_back_with_its_feet_apart() -> None:
    net = standee(25, 35, 10)
    front, back = (folded(net, net.panel(n), net.panel(n).box.centre) for n in ("front", "back"))
    assert math.dist(front, back) < 1e-6
    feet = [folded(net, net.panel(n), net.panel(n).box.centre) for n in ("front_foot", "back_foot")]
    assert math.isclose(math.dist(*feet), 10, abs_tol=1e-6)


@pytest.mark.parametrize("net", NETS)
def test_no_part_lies_on_another(net: Net) -> None:
    parts = [p.corners for p in net.panels] + [net.flap(t) for t in net.tabs]
    for i, part in enumerate(parts):
        middle = (sum(x for x, _ in part) / 4, sum(y for _, y in part) / 4)
        inner = [(x + (middle[0] - x) * 0.01, y + (middle[1] - y) * 0.01) for x, y in part]
        for j, other in enumerate(parts):
            if i != j:
                assert not any(_inside(point, other) for point in [*inner, middle])


@pytest.mark.parametrize("net", NETS)
def test_a_net_starts_at_the_origin_and_its_outline_is_one_line(net: Net) -> None:
    box = path_bounds(net.outline())
    assert (round(box.x, 6), round(box.y, 6)) == (0, 0)
    assert (round(box.right, 6), round(box.bottom, 6)) == (round(net.width, 6), round(net.height, 6))
    assert sum(1 for segment in net.outline() if segment[0] == "M") == 1


def _inside(point: tuple[float, float], corners: tuple[tuple[float, float], ...]) -> bool:
    x, y = point
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return all(t > 1e-9 for t in turns) or all(t < -1e-9 for t in turns)
