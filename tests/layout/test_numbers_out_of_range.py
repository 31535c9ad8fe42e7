"""Coordinates beyond all paper: a finding with the file or the line, never nan or inf in a sheet."""

from __future__ import annotations

import pytest

from proofdeck.generator.display_list import FARTHEST, Artwork, Glyphs, Group, Unmeasurable, number
from proofdeck.generator.display_list import Path as Drawn
from proofdeck.generator.geometry import Matrix, line
from proofdeck.generator.svgpath import PathError, parse_path

SHAPE = '<path d="M0 0H10V10H0Z"/>'
ART = {
    "a view box next to nothing": f'viewBox="0 0 1e-320 1e-320">{SHAPE}',
    "a view box at the end of numbers": f'viewBox="1e308 -1e308 10 10">{SHAPE}',
    "a view box of infinity": f'viewBox="0 0 1e999 1e999">{SHAPE}',
    "sixty scales in a row": f'viewBox="0 0 10 10"><g transform="{"scale(1e7)" * 60}">{SHAPE}</g>',
    "thirty groups that scale": 'viewBox="0 0 10 10">' + '<g transform="scale(1e7)">' * 30 + SHAPE + "</g>" * 30,
    "a slant of nearly ninety degrees": f'viewBox="0 0 10 10"><g transform="{"skewX(89.9999999)" * 9}">{SHAPE}</g>',
    "steps that add up": f'viewBox="0 0 10 10"><path d="M0 0{"l1e8 1e8" * 50}"/>',
    "a rectangle far away": 'viewBox="0 0 10 10"><rect x="9e6" y="0" width="1" height="1"/>',
    "an ellipse larger than all": 'viewBox="0 0 1 1"><ellipse rx="1e7" ry="1e7"/>',
}


def svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {body}</svg>'


@pytest.mark.parametrize("how", ART)
@pytest.mark.parametrize("use", ["image: {file: far.svg}", "icon: {icon: far}"])
def test_art_that_no_paper_has_place_for_is_a_finding_with_its_file(trial, how: str, use: str) -> None:
    t = trial()
    t.write("components/trial/far.svg", svg(ART[how]))
    t.write("layouts/icons/far.svg", svg(ART[how]))
    finding = t.refuse(f"- {use}")
    assert finding.code in ("LAY305", "LAY306")
    assert "far" in f"{finding.place} {finding.message}"


@pytest.mark.parametrize("radius", ["1e-300", "1e-320", "0.0000000001"])
def test_an_arc_of_no_radius_is_a_line(radius: str) -> None:
    assert parse_path(f"M0 0A{radius} {radius} 0 0 1 100 0") == (("M", 0, 0), ("L", 100, 0))
    assert parse_path(f"M0 0A{radius} 5 0 0 1 100 0")[-1] == ("L", 100, 0)


def test_path_data_that_leads_away_step_by_step_is_refused() -> None:
    with pytest.raises(PathError, match="out of range"):
        parse_path("M0 0" + "l1e9 0" * 3)


def test_very_many_transforms_are_read_in_one_go(trial) -> None:
    t = trial()
    t.write("components/trial/long.svg", svg(f'viewBox="0 0 10 10"><g transform="{"skewX(9) " * 180_000}">{SHAPE}</g>'))
    assert t.refuse("- image: {file: long.svg}").code == "LAY306"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), FARTHEST, -1e300])
def test_no_number_out_of_range_reaches_a_sheet(value: float) -> None:
    with pytest.raises(Unmeasurable):
        number(value)
    word = (Glyphs("body", 3.0, value, 0.0, "#000000", ()), Glyphs("body", 3.0, 0.0, value, "#000000", ()))
    for item in (*word, Drawn(line(0, 0, value, 1), "#000000"), Group((), Matrix(a=value)), Group((), Matrix(e=value))):
        with pytest.raises(Unmeasurable):
            assert Artwork((item,)).digest


def test_what_is_drawn_too_far_away_is_a_finding_with_its_template(trial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofdeck.generator.display_list.FARTHEST", 30.0)
    finding = trial().refuse("- rect: {box: {left: 0, top: 0, width: 31, height: 1}, fill: '#000000'}")
    assert finding.code == "LAY215" and finding.place is not None and finding.place.line
