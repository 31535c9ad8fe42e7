"""`verify`: a PDF held to its catalogue, whatever was done to either."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from own_game import Ran, run
from tampering import (
    BACKS,
    DUPLEX,
    FRONTS,
    Printed,
    form_of,
    lines_of,
    rewrite,
    saved,
    without_cell,
)

# ---------------------------------------------------------------- as it was built


def test_what_was_built_is_as_the_catalogue_has_it(printed: Printed) -> None:
    ran = printed.verify()
    assert ran.status == 0, ran.said
    assert re.search(r"lantern: 6 pages, 28 cells, \d{3} words held to the catalogue\nno findings", ran.out)


def test_a_file_that_another_tool_wrote_anew_still_shows_the_same(printed: Printed) -> None:
    data = printed.changed(lambda _: None, object_stream_mode=pikepdf.ObjectStreamMode.generate, linearize=True)
    assert data != printed.data
    ran = printed.verify(data)
    assert ran.status == 0, ran.said


STYLES = (
    ("--flip", "short"),
    ("--sides", "manual"),
    ("--style", "gutterfold"),
    ("--style", "fronts"),
    ("--style", "oneup"),
    ("--paper", "letter", "--low-ink", "--cut", "lines"),
    ("--players", "2", "--only", "warden,reef"),
    ("--printer", "crooked"),
)


@pytest.mark.parametrize("options", STYLES, ids=" ".join)
def test_every_way_to_build_is_verified_at_once(fresh: Printed, options: tuple[str, ...]) -> None:
    profile = "  crooked: {offset: [1.5, -0.5], scale: [1.002, 0.998], turn: 0.4, flip: short, back_order: reversed}"
    fresh.own.write("layouts/printers.yaml", f"printers:\n{profile}\n")
    ran = fresh.own.build("--verify", *options)
    assert ran.status == 0, ran.said
    assert "verified: lantern: " in ran.out


def test_a_file_saved_anew_is_verified_by_its_pictures_in_every_style(fresh: Printed) -> None:
    for style in ("gutterfold", "fronts", "oneup"):
        assert fresh.own.build("--style", style).status == 0
        with pikepdf.open(fresh.own.output / "lantern" / "a4" / f"{style}.pdf") as pdf:
            ran = fresh.verify(saved(pdf, linearize=True))
        assert ran.status == 0, ran.said


def test_a_build_without_pdf_has_nothing_to_verify_and_says_so(fresh: Printed) -> None:
    ran = fresh.own.build("--verify", "--format", "svg")
    assert ran.status == 1 and "VER109" in ran.said


def test_the_manifest_in_the_pdf_names_no_place_of_the_machine_and_is_small(printed: Printed) -> None:
    with pikepdf.open(_file(printed)) as pdf:
        data = pdf.attachments["proofdeck.json"].get_file().read_bytes()
    assert str(printed.own.root).encode() not in data
    assert json.loads(data)["components"]["warden"]["light"] == 3
    assert len(data) < 6000


def _file(printed: Printed) -> Path:
    return printed.own.output / "lantern" / f"{DUPLEX}.pdf"


# ---------------------------------------------------------------- what is no print of ours


def test_a_pdf_without_a_manifest_is_told_from_a_foreign_one(printed: Printed, tmp_path: Path) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.attachments["proofdeck.json"]

    ran = printed.verify(printed.changed(change))
    assert lines_of(ran) == ["VER105: the PDF has no manifest of proofdeck's"]
    assert "its manifest was taken off" in ran.said
    with pikepdf.new() as foreign:
        foreign.add_blank_page()
        ran = printed.verify(saved(foreign))
    assert lines_of(ran) == ["VER105: the PDF has no manifest of proofdeck's"] and "taken off" not in ran.said


@pytest.mark.parametrize("password", ["", "secret"])
def test_an_encrypted_pdf_is_refused(printed: Printed, password: str) -> None:
    with pikepdf.open(_file(printed)) as pdf:
        data = saved(pdf, encryption=pikepdf.Encryption(owner="owner", user=password))
    ran = printed.verify(data)
    assert ran.status == 1 and lines_of(ran) == [
        "VER104: the PDF is encrypted, so that it cannot be held to the catalogue"
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "VER102"), (b"PK\x03\x04", "VER102"), (b"%PDF-1.6\n", "VER103"), (b"<svg></svg>", "VER102")],
)
def test_what_is_no_pdf_is_refused(printed: Printed, data: bytes, code: str) -> None:
    ran = printed.verify(data)
    assert ran.status == 1 and code in ran.said


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.9, 0.999])
def test_a_file_cut_short_is_refused(printed: Printed, keep: float) -> None:
    ran = printed.verify(printed.data[: int(len(printed.data) * keep)])
    assert ran.status == 1 and lines_of(ran) == ["VER103: the PDF is cut short or damaged: it has no proper end"]


def test_a_file_that_is_not_there_or_a_folder_is_a_finding(printed: Printed) -> None:
    for path in (printed.folder / "nothing.pdf", printed.folder):
        ran = printed.own.run("verify", path)
        assert ran.status == 1 and "VER101" in ran.said


def test_the_wrong_game_is_told(printed: Printed) -> None:
    ran = run("--bundled", "verify", _file(printed), "arctic_scavengers")
    assert ran.status == 1 and lines_of(ran) == ["VER107: this is a PDF of 'lantern', not of 'arctic_scavengers'"]
    ran = run("--bundled", "verify", _file(printed))
    assert ran.status == 1 and "a game that is not here" in ran.said
    assert printed.own.run("verify", _file(printed), "latern").status == 2


CHANGES = st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), min_size=1, max_size=12)


@settings(deadline=None, max_examples=12)
@given(changes=CHANGES)
def test_whatever_bytes_are_changed_there_is_an_answer(printed: Printed, changes: list[tuple[float, int]]) -> None:
    changed = bytearray(printed.data)
    for at, value in changes:
        changed[int(at * len(changed))] = value
    ran = printed.verify(bytes(changed))
    assert ran.status in (0, 1)
    assert (ran.status == 0) == (not lines_of(ran)), ran.said


# ---------------------------------------------------------------- the manifest is not believed


def with_manifest(printed: Printed, change: Any) -> Ran:
    def put(pdf: pikepdf.Pdf) -> None:
        data = pdf.attachments["proofdeck.json"].get_file().read_bytes()
        pdf.attachments["proofdeck.json"] = change(data)

    return printed.verify(printed.changed(put))


def edited(change: Any) -> Any:
    """A change to what the manifest holds."""

    def apply(data: bytes) -> bytes:
        plain = json.loads(data)
        change(plain)
        return json.dumps(plain).encode()

    return apply


BROKEN: dict[str, Any] = {
    "no JSON": lambda _: b"{",
    "nested": lambda _: b"[" * 100_000,
    "a list": lambda _: b"[]",
    "not UTF-8": lambda _: b"\xff\xfe",
    "format": edited(lambda plain: plain.update(format=2)),
    "style": edited(lambda plain: plain["job"].update(style="origami")),
    "pages": edited(lambda plain: plain.update(pages=[[1, 2]])),
    "cells": edited(lambda plain: plain["pages"][2][4][0].append(5)),
    "lengths": edited(lambda plain: plain["pages"][2].__setitem__(1, "wide")),
    "no job": edited(lambda plain: plain.pop("job")),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_manifest_that_is_none_is_one_finding(printed: Printed, name: str) -> None:
    ran = with_manifest(printed, BROKEN[name])
    assert ran.status == 1 and [line[:6] for line in lines_of(ran)] == ["VER106"], ran.said


def drop_cell(plain: Any) -> None:
    """Both sides of a piece are left out of the manifest, as if it had never been asked for."""
    for page in (FRONTS, BACKS):
        plain["pages"][page - 1][4] = [c for c in plain["pages"][page - 1][4] if (c[0], c[2]) != ("novice", 4)]


LIES: dict[str, tuple[Any, str]] = {
    "a piece left out": (drop_cell, "'novice' front and back: 1 of 8 missing (copies 4)"),
    "a cell moved": (
        lambda plain: plain["pages"][2][4][0].__setitem__(3, 30),
        "its back lies elsewhere than behind it",
    ),
    "a piece renamed": (
        lambda plain: plain["pages"][2][4][0].__setitem__(0, "novice"),
        "page 3, cell 1: 'novice' front",
    ),
    "a value": (lambda plain: plain["components"]["warden"].update(light=9), "light was 9, is 3"),
    "a style": (lambda plain: plain["job"].update(style="oneup"), "VER"),
    "a paper": (lambda plain: plain["job"].update(paper="letter"), "VER108: paper 'letter' was 210 x 297 mm"),
    "players": (
        lambda plain: plain["job"].update(players=2),
        "'warden' front and back: 2 too many (copies 3-4)",
    ),
    "a page": (lambda plain: plain["pages"].pop(), "VER"),
}


@pytest.mark.parametrize("name", LIES)
def test_a_manifest_that_lies_is_found_out(printed: Printed, name: str) -> None:
    change, told = LIES[name]
    ran = with_manifest(printed, edited(change))
    assert ran.status == 1 and told in ran.said, ran.said


def test_a_digit_changed_on_the_page_and_in_the_manifest_is_still_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        rewrite(form_of(pdf, FRONTS, 1), lambda said: said.replace(b"[(3)]", b"[(4)]"))
        data = pdf.attachments["proofdeck.json"].get_file().read_bytes()
        pdf.attachments["proofdeck.json"] = data.replace(b'"light":3', b'"light":4')

    (found,) = printed.found(change)
    assert "light was 4, is 3" in found and "says '4' where '3' belongs" in found and "page 3, cells 1-4" in found


# ---------------------------------------------------------------- the catalogue has moved on


def test_a_print_of_an_older_catalogue_is_told_card_by_card(fresh: Printed) -> None:
    fresh.own.small.change("cards.yaml", "    light: 3\n", "    light: 5\n")
    found = lines_of(fresh.verify())
    assert found[0] == (
        "VER401: page 3, cells 1-4: 'warden' is from an older catalogue: light was 3, is 5; "
        "front says '3' where '5' belongs"
    )
    assert not any("novice" in line for line in found)


def test_copies_added_since_are_missing_and_no_other_card_is_blamed(fresh: Printed) -> None:
    fresh.own.small.change("cards.yaml", "    copies: 4\n    needs: {2: 2}\n", "    copies: 6\n    needs: {2: 2}\n")
    found = lines_of(fresh.verify())
    assert found == [
        "VER401: 'warden' is from an older catalogue: copies was 4, is 6; front and back: 2 of 6 missing (copies 5-6)"
    ]


def test_components_that_came_and_went_since_are_named(fresh: Printed) -> None:
    fresh.own.small.change("cards.yaml", "  reef:\n    name: Reef\n", "  cliff:\n    name: Cliff\n")
    found = lines_of(fresh.verify())
    assert [line for line in found if "'cliff'" in line] == [
        "VER306: 'cliff' front and back: 2 of 2 missing (copies 1-2)"
    ]
    assert [line for line in found if "'reef'" in line] == ["VER306: 'reef' is in this file, and not in the catalogue"]
    assert not [line for line in found if "novice" in line or "warden" in line]


def test_a_look_changed_since_is_found_though_all_words_are_the_same(fresh: Printed) -> None:
    fresh.own.layout(
        (fresh.own.root / "layouts/lantern/cards.yaml")
        .read_text()
        .replace("circle: {box: here, fill: paper", "circle: {box: here, fill: ink")
    )
    found = lines_of(fresh.verify())
    assert any("'reef' back is drawn otherwise, with the same words" in line for line in found), found


def test_a_printers_profile_changed_since_is_told_as_such(fresh: Printed) -> None:
    fresh.own.write("layouts/printers.yaml", "printers:\n  crooked: {offset: [1.5, -0.5]}\n")
    fresh.own.build("--printer", "crooked")
    fresh.own.write("layouts/printers.yaml", "printers:\n  crooked: {offset: [1.0, -0.5]}\n")
    ran = fresh.own.run("verify", fresh.own.output / "lantern" / "a4" / "duplex-crooked.pdf")
    assert ran.status == 1 and "the profile of printer 'crooked' has changed" in ran.said


def test_a_catalogue_with_errors_is_told_with_its_own_place(fresh: Printed) -> None:
    fresh.own.small.change("cards.yaml", "    light: 3\n", "    light: bright\n")
    ran = fresh.verify()
    assert ran.status == 1 and "components/lantern/cards.yaml" in ran.said and "CAT203" in ran.said


# ---------------------------------------------------------------- reports


def test_reports_for_machines_name_file_page_and_check(printed: Printed) -> None:
    data = printed.changed(lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: without_cell(said, 7)))
    told = json.loads(printed.verify(data, "--format", "json").out)
    (game,) = told["games"]
    (finding,) = game["findings"]
    assert game["game"] == "lantern" and finding["code"] == "VER302" and finding["file"].endswith("changed.pdf")
    assert finding["check"] in game["checks"] and len(game["checks"]) >= 6
    suite = ElementTree.fromstring(printed.verify(data, "--format", "junit").out).find("testsuite")
    assert suite is not None and suite.get("failures") == "1"
    assert printed.verify(data, "--format", "github").out.startswith("::error ")


def test_one_word_changed_for_all_is_one_finding(fresh: Printed) -> None:
    more = "".join(f"  more{n}:\n    name: More {n}\n    type: keeper\n    copies: 1\n    light: 2\n" for n in range(6))
    cards = fresh.own.root / "components" / "lantern" / "cards.yaml"
    cards.write_text(cards.read_text() + more)
    fresh.own.layout((fresh.own.root / "layouts/lantern/cards.yaml").read_text().replace('"{light}"', '"{light}A"'))
    assert fresh.own.build().status == 0
    fresh.own.layout((fresh.own.root / "layouts/lantern/cards.yaml").read_text().replace('"{light}A"', '"{light}B"'))
    ran = fresh.own.run("verify", _file(fresh))
    found = [line for line in lines_of(ran) if "VER301" in line]
    told = "'more0', 'more1', 'more2', 'more3' and 2 more front says '2A' where '2B' belongs"
    assert len(found) == 3 and any(line.endswith(told) for line in found), ran.said


def test_a_size_changed_since_is_told_as_such(fresh: Printed) -> None:
    fresh.own.write("layouts/sizes.yaml", "sizes:\n  poker: {width: 60, height: 80, corner: 3, bleed: 3, safe: 3}\n")
    found = lines_of(fresh.verify())
    assert any("'warden' front is 63.5 x 88.9 mm where 60 x 80 belong" in line for line in found), found
    assert not any("missing" in line for line in found)


def test_nothing_from_a_strange_file_reaches_the_terminal_as_a_command(printed: Printed) -> None:
    def lie(plain: Any) -> None:
        plain["components"]["warden"]["light"] = "\x1b[31m3"

    assert "\x1b" not in with_manifest(printed, edited(lie)).said
    ran = with_manifest(printed, edited(lambda plain: plain.update(game="\x1b[31m")))
    assert "\x1b" not in ran.said and "VER106" in ran.said


def test_a_manifest_with_pages_larger_than_paper_is_refused(printed: Printed) -> None:
    ran = with_manifest(printed, edited(lambda plain: plain["pages"][2].__setitem__(1, 90_000)))
    assert [line[:6] for line in lines_of(ran)] == ["VER106"]
