"""Things that are not flat: what stands in for them is printed to be folded, or left out by who has the real thing."""

from __future__ import annotations

import pytest
from own_game import LAYOUT, OwnGame
from pdf_reading import PdfReading

from proofdeck.generator.catalogue.pieces import pieces

TYPES = """
  lamp:
    {name: Lamp, kind: die, size: cube, template: lamp, stands_in_for: d6, fields: {faces: {list: {int: true}}}}
  crate:
    {name: Crate, kind: box, size: crate, template: crate}
  ship:
    {name: Ship, kind: standee, size: ship, template: ship, stands_in_for: ships}
effects:
"""
PIECES = """\
defaults: {sets: [base], sources: {default: designed}}
components:
  lamp: {name: Lamp, type: lamp, copies: 2, faces: [1, 2, 3, 4, 5, 6]}
  crate: {name: Crate, type: crate, copies: 1}
  gull: {name: Gull, type: ship, copies: 3}
"""
SIZES = """\
sizes:
  cube: {shape: die, edge: 16, tab: 5, bleed: 1, safe: 0}
  crate: {shape: tray, width: 60, depth: 40, height: 15, tab: 7, bleed: 1, safe: 0}
  ship: {shape: standee, width: 20, height: 30, foot: 8, bleed: 1, safe: 0}
"""
TEMPLATES = """\
  lamp:
    parts:
      face: {draw: [{text: {text: "{face}", size: 20, align: centre, valign: middle}}]}
    draw:
      - outline: {grow: 1, fill: paper}
      - use: {part: face, box: face_1, with: {face: "{faces.0}"}}
      - use: {part: face, box: face_6, with: {face: "{faces.5}"}}
  crate:
    draw:
      - outline: {grow: 1, fill: accent}
      - text: {box: floor, text: "{name}", size: 12, align: centre, valign: middle}
  ship:
    draw:
      - outline: {grow: 1, fill: paper}
      - text: {box: front, text: "{name}", size: 8, align: centre, valign: middle}
      - text: {box: back, turn: 180, text: "{name}", size: 8, align: centre, valign: middle}
"""


@pytest.fixture
def folding(own: OwnGame) -> OwnGame:
    own.small.change("types.yaml", "\neffects:\n", TYPES)
    own.small.write("pieces.yaml", PIECES)
    own.write("layouts/sizes.yaml", SIZES)
    own.layout(LAYOUT + TEMPLATES)
    return own


def built(own: OwnGame, name: str = "a4/duplex") -> dict[str, int]:
    rows = own.manifest["builds"][name]["faces"]
    return {row["component"]: row["copies"] for row in rows}


def test_nets_are_printed_like_any_other_piece(folding: OwnGame) -> None:
    ran = folding.build("--only", "lamp,crate,gull")
    assert ran.status == 0, ran.said
    assert built(folding, "a4/duplex-part") == {"lamp": 2, "crate": 1, "gull": 3}
    cells = [c for s in folding.manifest["builds"]["a4/duplex-part"]["sheets"] for c in s["cells"]]
    sizes = {c["component"]: sorted((round(c["width"], 2), round(c["height"], 2))) for c in cells}
    assert sizes == {"lamp": [58.0, 69.0], "crate": [70.0, 90.0], "gull": [20.0, 76.0]}


def test_what_one_has_is_left_out_and_said_on_the_cover(folding: OwnGame) -> None:
    ran = folding.build("--have", "d6,ships")
    assert ran.status == 0, ran.said
    faces = built(folding, "a4/duplex-without-d6-without-ships")
    assert "crate" in faces and "lamp" not in faces and "gull" not in faces
    cover = PdfReading(folding.files()["lantern/a4/duplex-without-d6-without-ships.pdf"]).texts[0]
    assert "2 are needed (2 Lamp)" in cover and "3 are needed (3 Gull)" in cover
    assert folding.manifest["builds"]["a4/duplex-without-d6-without-ships"]["left_out"] == [
        {"component": "lamp", "name": "Lamp", "copies": 2, "stands_in_for": "d6"},
        {"component": "gull", "name": "Gull", "copies": 3, "stands_in_for": "ships"},
    ]


def test_the_box_holds_what_one_has_all_the_same(folding: OwnGame) -> None:
    folding.build()
    assert folding.manifest["builds"]["a4/duplex"]["left_out"] == []
    listed = folding.run("list", "lantern").out
    assert "2 x lamp" in listed and "with stand-ins for d6, ships" in listed
    assert "stands in for ships" in folding.run("show", "gull").out
    assert sum(piece.count for piece in pieces(folding.small.load()) if piece.component.id == "gull") == 3


def test_leaving_out_all_that_was_asked_for_is_refused(folding: OwnGame) -> None:
    ran = folding.build("--only", "gull", "--have", "ships")
    assert ran.status == 1 and "USE109" in ran.err and not folding.output.exists()


def test_a_misspelt_thing_is_refused_with_what_was_meant(folding: OwnGame) -> None:
    ran = folding.build("--have", "shipps")
    assert ran.status == 1 and "USE108" in ran.err and "did you mean 'ships'?" in ran.err
    assert "d6, ships" in ran.err
    assert not folding.output.exists()


def test_a_game_without_stand_ins_says_so(own: OwnGame) -> None:
    ran = own.build("--have", "cubes")
    assert ran.status == 1 and "USE108" in ran.err and "nothing but what is printed" in ran.err


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("edge: 16", "edge: 0", "edge"),
        ("tab: 7", "tab: 20", "tabs 20 deep do not fit on an edge of 15"),
        ("edge: 16, ", "", "has no 'edge'"),
    ],
)
def test_a_net_that_cannot_be_folded_is_refused(folding: OwnGame, old: str, new: str, message: str) -> None:
    folding.write("layouts/sizes.yaml", SIZES.replace(old, new))
    ran = folding.build()
    assert ran.status == 1 and message in ran.err and "layouts/sizes.yaml" in ran.err


def test_a_net_larger_than_the_paper_is_refused(folding: OwnGame) -> None:
    folding.write("layouts/sizes.yaml", SIZES.replace("edge: 16", "edge: 90"))
    ran = folding.build()
    assert ran.status == 1 and "'lamp'" in ran.err and "IMP" in ran.err
