"""Each print check finds its defect and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from proofdeck.generator.diagnostics import Finding, Findings, Place, Severity
from proofdeck.generator.display_list import Artwork, Glyphs, Group, Image, Item, Path, Picture, Word
from proofdeck.generator.face import Face, PrintedPiece, TextSetting
from proofdeck.generator.geometry import PT, Rect, circle, line, rectangle, scaling
from proofdeck.generator.preflight import CHECKS, preflight

TRIM = Rect(0, 0, 63.5, 88.9)
WORD = Word("plain", "ice", ((1, 0, 0),), 1500)


def face(*items: Item, side: str = "front", component: str = "card", settings: tuple[TextSetting, ...] = ()) -> Face:
    place = Place("components/x/cards.yaml", 4, 3)
    return Face(component, side, Artwork(items), 63.5, 88.9, rectangle(TRIM, 3), 3, 3, settings, place=place)  # type: ignore[arg-type]


def piece(front: Face, back: Face | None = None, deck: str = "deck", copies: int = 1) -> PrintedPiece:
    return PrintedPiece(front.component, deck, ("base",), copies, front, back)


def ground(rect: Rect) -> Path:
    return Path(rectangle(rect), fill="#224466")


def setting(ink: Rect, asked: float = 8, used: float = 8) -> TextSetting:
    return TextSetting(TRIM, ink, "some words", asked, used, True, Place("layouts/x/card.yaml", 9, 5))


def type_of(points: float, fill: str = "#000000") -> Glyphs:
    return Glyphs("plain", points * PT, 10, 10, fill, ((0.0, WORD),))


def found_in(pieces: list[PrintedPiece] | tuple[PrintedPiece, ...]) -> list[Finding]:
    findings = Findings()
    preflight(pieces, findings)
    return list(findings)


def codes(*pieces: PrintedPiece) -> list[str]:
    return [finding.code for finding in found_in(pieces)]


def test_a_sound_card_has_no_findings() -> None:
    sound = face(ground(TRIM.grow(3)), type_of(8, "#ffffff"), settings=(setting(Rect(10, 10, 20, 5)),))
    assert codes(piece(sound)) == []


def test_text_past_the_safe_area_is_told_with_the_distance() -> None:
    (finding,) = found_in([piece(face(settings=(setting(Rect(1.5, 10, 20, 5)),)))])
    assert finding.code == "PRE101"
    assert "1.5 mm outside the safe area" in finding.message
    assert finding.place == Place("layouts/x/card.yaml", 9, 5)


def test_a_ground_that_ends_at_the_trim_is_short_of_the_bleed_on_all_sides() -> None:
    (finding,) = found_in([piece(face(ground(TRIM)))])
    assert finding.code == "PRE102"
    assert finding.message.count("by 3 mm") == 4


def test_a_band_that_bleeds_left_and_right_may_end_inside_the_card() -> None:
    assert codes(piece(face(ground(Rect(-3, 20, 69.5, 10))))) == []


def test_a_ground_cut_off_by_a_clip_counts_as_cut_off() -> None:
    clipped = Group((ground(TRIM.grow(3)),), clip=rectangle(TRIM))
    assert codes(piece(face(clipped))) == ["PRE102"]


@pytest.mark.parametrize(("used", "severity"), [(7.5, Severity.NOTE), (6, Severity.WARNING)])
def test_shrunk_text_is_a_note_and_much_shrunk_text_a_warning(used: float, severity: Severity) -> None:
    (finding,) = found_in([piece(face(settings=(setting(Rect(10, 10, 20, 5), 8, used),)))])
    assert (finding.code, finding.severity) == ("PRE103", severity)


def test_hairlines_are_measured_after_scaling() -> None:
    stroke = Path(line(10, 10, 20, 10), stroke="#000000", width=0.1)
    assert codes(piece(face(stroke))) == []
    assert codes(piece(face(Group((stroke,), scaling(0.5))))) == ["PRE104"]


def test_small_type_is_measured_after_scaling() -> None:
    assert codes(piece(face(type_of(7)))) == []
    assert codes(piece(face(Group((type_of(7),), scaling(0.5))))) == ["PRE105"]


def test_a_picture_stretched_too_far_is_low_resolution() -> None:
    image = Image("d", "png", 300, 300, b"")
    assert codes(piece(face(Picture(image, Rect(10, 10, 25.4, 25.4))))) == []
    assert codes(piece(face(Picture(image, Rect(10, 10, 50.8, 50.8))))) == ["PRE106"]


def test_one_card_without_a_back_in_a_deck_with_backs_is_an_error() -> None:
    back = face(ground(TRIM.grow(3)), side="back")
    bare = piece(face(component="bare"))
    assert codes(piece(face(), back), bare) == ["PRE107"]
    assert codes(bare) == []


def test_the_odd_back_out_is_the_one_reported() -> None:
    common, odd = face(ground(TRIM.grow(3)), side="back"), face(Path(circle(30, 40, 9), fill="#aa0000"), side="back")
    found = found_in([piece(face(component="a"), common, copies=9), piece(face(component="b"), odd)])
    assert [f.code for f in found] == ["PRE108"]
    assert "'b'" in found[0].message


def test_backs_of_their_own_may_differ_within_a_deck() -> None:
    one, other = face(ground(TRIM.grow(3)), side="back"), face(Path(circle(30, 40, 9), fill="#aa0000"), side="back")
    pieces = [piece(face(component="a"), one), piece(face(component="b"), other)]
    assert codes(*(replace(piece, own_back=True) for piece in pieces)) == []


def test_a_board_with_one_side_may_lie_among_boards_with_two() -> None:
    back = face(ground(TRIM.grow(3)), side="back")
    assert codes(replace(piece(face(), back), own_back=True), piece(face(component="bare"))) == []


def test_every_check_says_in_its_manual_what_it_finds() -> None:
    for code, check in CHECKS.items():
        assert check.__doc__ is not None and check.__doc__.startswith(code)
