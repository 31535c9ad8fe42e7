"""Themes with fonts and colours, and the sizes that ship."""

from __future__ import annotations

from dataclasses import replace

import pytest
from template_trial import fills, texts

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.geometry import path_bounds
from proofdeck.generator.layout.looks.sizes import read_sizes
from proofdeck.generator.layout.looks.source import read_layout
from proofdeck.generator.project import bundled

TEXT = "- text: {text: words, font: own}"


def themed(trial, theme: str):
    t = trial(info={"theme": "mine"})
    t.write("layouts/themes/mine.yaml", theme)
    return t


@pytest.mark.parametrize(
    ("theme", "code", "said"),
    [
        ("extends: plain\nfonts: {own: {regular: fonts/none.ttf}}", "LAY210", "no font file 'fonts/none.ttf'"),
        ("extends: plain\nfonts: {own: {regular: ../../../x.ttf}}", "LAY210", "inside it"),
        ("extends: plain\nfonts: {own: {regular: 'package:no_such_font/A.ttf'}}", "LAY210", "is not installed"),
        ("extends: plain\nfonts: {own: {regular: 'package:font_source_sans_pro/A.ttf'}}", "LAY210", "has no font"),
        ("extends: plain\nfonts: {own: {regular: themes/mine.yaml}}", "LAY211", "is not a TTF font"),
        (
            "extends: plain\nfonts: {own: {regular: 'package:font_source_sans_pro/SourceSansPro-Bold.otf'}}",
            "LAY211",
            "not a TTF",
        ),
        (
            "extends: plain\nfonts: {own: {bold: 'package:font_source_sans_pro/SourceSansPro-Bold.ttf'}}",
            "LAY105",
            "regular",
        ),
        ("extends: mine", "LAY117", "extends itself"),
        ("extends: plian", "LAY114", "did you mean 'plain'"),
        ("extends: plain\ncolours: {ink: inck}", "LAY115", "unknown colour 'inck'"),
        ("extends: plain\ncolours: {one: two, two: one}", "LAY116", "defined by itself"),
        ("extends: plain\nlow_ink: {inkk: none}", "LAY115", "did you mean 'ink'"),
        ("extends: plain\ncolors: {}", "LAY102", "did you mean 'colours'"),
    ],
)
def test_a_bad_theme_is_reported_where_it_is_wrong(trial, theme: str, code: str, said: str) -> None:
    t = themed(trial, theme)
    t.draw("- rect: {fill: '#000000'}")
    found = [finding for finding in t.found if finding.code == code]
    assert found, t.complaints
    assert any(said in str(finding) for finding in found)
    assert all(finding.place for finding in found)


def test_a_font_of_ones_own_lies_in_the_project(trial) -> None:
    from pathlib import Path

    import font_source_serif_pro

    t = themed(trial, "extends: plain\nfonts: {own: {regular: fonts/mine.ttf}}")
    font = Path(font_source_serif_pro.__file__).parent / "files" / "SourceSerifPro-Regular.ttf"
    (t.root / "layouts/fonts").mkdir()
    (t.root / "layouts/fonts/mine.ttf").write_bytes(font.read_bytes())
    face = t.draw(TEXT)
    assert texts(face) == ["words"]
    assert face.artwork.items[0].font == "mine"
    assert not t.found.items, t.complaints


def test_a_colour_role_may_stand_for_another(trial) -> None:
    t = themed(trial, "extends: plain\ncolours: {warm: '#ff0000', alarm: warm}")
    assert fills(t.draw("- rect: {fill: alarm 50%}")) == ["#ff8080"]


def test_the_sizes_that_ship_are_exact_and_sound() -> None:
    findings = Findings()
    node = read_layout(bundled().layouts / "sizes.yaml", bundled(), findings)
    assert node is not None
    sizes = read_sizes(node)
    assert not findings.items
    assert (sizes["poker"].width, sizes["poker"].height) == (63.5, 88.9)
    assert (sizes["tarot"].width, sizes["tarot"].height) == (69.85, 120.65)
    for size in sizes.values():
        if size.shape != "polyomino":
            bounds = path_bounds(size.outline())
            assert (bounds.width, bounds.height) == pytest.approx((size.width, size.height), abs=1e-6)


@pytest.mark.parametrize(
    ("size", "code"),
    [
        ("{width: 40, height: 60, bleed: 3}", "LAY105"),
        ("{width: 40, height: 60, bleed: 3, safe: 30}", "LAY103"),
        ("{width: -4, height: 60, bleed: 3, safe: 3}", "LAY103"),
        ("{shape: hexx, across: 3, bleed: 3, safe: 3}", "LAY104"),
        ("{shape: hex, across: 30, width: 3, bleed: 3, safe: 3}", "LAY102"),
        ("{shape: path, width: 30, height: 30, d: 'M0', bleed: 3, safe: 3}", "LAY109"),
    ],
)
def test_a_bad_size_is_reported(trial, size: str, code: str) -> None:
    t = trial()
    t.write("layouts/sizes.yaml", f"sizes:\n  small: {size}\n")
    t.write("layouts/trial/card.yaml", "templates: {card: {draw: []}}")
    t.face()
    assert code in {finding.code for finding in t.found}


def test_an_unknown_size_is_reported_once_for_all_its_components(trial) -> None:
    t = trial(size="smal")
    t.write("layouts/trial/card.yaml", "templates: {card: {draw: []}}")
    assert t.face() is not None, "drawn in the size that was probably meant, so that its other faults are told"
    (finding,) = t.found
    assert (finding.code, finding.hint) == ("LAY129", "did you mean 'small'?")


def test_an_unknown_size_is_reported_for_every_type_that_names_it(trial) -> None:
    t = trial(size="smal")
    t.write("layouts/trial/card.yaml", "templates: {card: {draw: []}}")
    game = t.game()
    drawer = t.drawer(game)
    thing, other = game.components["thing"], game.components["other"]
    for component in (thing, other, replace(other, type=replace(other.type, id="token"))):
        drawer.front_of(component)
    assert sorted(finding.message for finding in t.found) == [
        "unknown size 'smal' of type 'item'",
        "unknown size 'smal' of type 'token'",
    ]
