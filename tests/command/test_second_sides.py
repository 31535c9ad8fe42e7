"""Backs with fronts only: plain ones stay away and the cover says so; whatever says or shows more is printed."""

from __future__ import annotations

import pytest
from own_game import LAYOUT, OwnGame
from pdf_reading import PdfReading

BACK = """\
  back_night:
    extends: base.back
"""
BARE = """\
  back_night:
    draw:
      - outline: {grow: 3, fill: accent}
"""


def drawing(*items: str) -> str:
    """The small game's templates, its back drawn with more items."""
    assert BACK in LAYOUT
    return LAYOUT.replace(BACK, BARE + "".join(f"      - {item}\n" for item in items))


def backs_printed(own: OwnGame) -> dict[str, int]:
    """Build with fronts only and count the backs on the sheets."""
    ran = own.build("--style", "fronts")
    assert ran.status == 0, ran.said
    found: dict[str, int] = {}
    for sheet in own.manifest["builds"]["a4/fronts"]["sheets"]:
        for cell in sheet["cells"]:
            if cell["side"] == "back":
                found[cell["component"]] = found.get(cell["component"], 0) + 1
    return found


ALL = {"warden": 4, "novice": 8}
NAMED = 'text: {box: here, text: "Lantern Keepers NIGHT keeper", size: 9}'
SENTENCE = 'text: {box: here, text: "Turn me when the storm comes.", size: 9}'
NUMBER = 'text: {box: here, text: "{constants.hand_size}", size: 9}'


@pytest.mark.parametrize("items", [(), (NAMED,)], ids=["without words", "with names"])
def test_a_plain_back_is_left_out(own: OwnGame, items: tuple[str, ...]) -> None:
    own.layout(drawing(*items))
    assert backs_printed(own) == {}


@pytest.mark.parametrize("item", [SENTENCE, NUMBER], ids=["a sentence", "a value"])
def test_a_back_that_says_something_is_printed(own: OwnGame, item: str) -> None:
    own.layout(drawing(item))
    assert backs_printed(own) == ALL


def test_a_back_drawn_from_the_data_is_printed_though_it_has_no_words(own: OwnGame) -> None:
    own.layout(drawing("outline: {grow: 0, fill: paper, when: constants.hand_size}"))
    assert backs_printed(own) == ALL


def test_a_back_of_one_piece_hides_nothing_and_is_printed(own: OwnGame) -> None:
    own.layout(drawing())
    own.small.change("cards.yaml", "type: rock\n    copies: 2", "type: rock\n    copies: 1")
    own.small.change("types.yaml", "    template: rock\n", "    template: rock\n    back: day\n")
    night = "template: back_night}"
    own.small.change("types.yaml", night, f"{night}\n  day: {{name: Day, {night}")
    assert backs_printed(own) == {"reef": 1}


def test_what_play_turns_over_has_its_back_however_plain(own: OwnGame) -> None:
    own.layout(drawing())
    own.small.change("types.yaml", "    deck: Keepers\n", "    deck: Keepers\n    turned_in_play: true\n")
    assert backs_printed(own) == ALL


def test_a_second_side_of_its_own_is_printed_unless_it_draws_what_the_first_does(own: OwnGame) -> None:
    own.layout(drawing())
    own.small.change("types.yaml", "template: back_night}", "template: rock, own: true}")
    assert backs_printed(own) == ALL
    own.small.change("types.yaml", "    template: keeper\n", "    template: rock\n")
    assert backs_printed(own) == {}
    assert "show the same as the first: Keepers (12)" in cover(own)


def cover(own: OwnGame) -> str:
    said = PdfReading(own.files()["lantern/a4/fronts.pdf"]).texts[0]
    return " ".join(said.split())


def test_cover_and_manifest_tell_which_backs_were_left_out_and_why(own: OwnGame) -> None:
    own.layout(drawing())
    backs_printed(own)
    assert "Left out of this print" in cover(own) and "plain backs, alike on many pieces: Night (12)" in cover(own)
    row = {"side": "back", "back": "night", "why": "plain"}
    build = own.manifest["builds"]["a4/fronts"]
    assert build["left_out"] == [
        {"component": "warden", "name": "Warden", "copies": 4, **row},
        {"component": "novice", "name": "Novice", "copies": 8, **row},
    ]
    assert {(face["component"], face["side"]) for face in build["faces"]} == {
        ("warden", "front"),
        ("novice", "front"),
        ("reef", "front"),
    }


@pytest.mark.parametrize("style", ["duplex", "gutterfold", "oneup"])
def test_every_other_style_prints_all_backs_and_leaves_nothing_out(own: OwnGame, style: str) -> None:
    own.layout(drawing())
    assert own.build("--style", style).status == 0
    build = own.manifest["builds"][f"a4/{style}"]
    cells = [cell for sheet in build["sheets"] for cell in sheet["cells"] if cell["side"] == "back"]
    assert len(cells) == sum(ALL.values())
    assert build["left_out"] == []
