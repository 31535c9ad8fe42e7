"""Fonts of one's own with damaged tables: a finding with the file, or sheets that can be made; never anything else."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from template_trial import Trial

from proofdeck.generator.fonts import Font
from proofdeck.generator.project import bundled
from proofdeck.generator.render.font_trial import damage

WHOLE = (bundled().layouts / "arctic_scavengers" / "fonts" / "Icebreaker-Stencil.ttf").read_bytes()
TABLES = {
    WHOLE[at : at + 4].decode(): (at, *struct.unpack(">III", WHOLE[at + 4 : at + 16]))
    for at in range(12, 12 + 16 * struct.unpack(">H", WHOLE[4:6])[0], 16)
}
Damage = Callable[[str], bytes]


def renamed(table: str) -> bytes:
    at = TABLES[table][0]
    return WHOLE[:at] + b"zzzz" + WHOLE[at + 4 :]


def cut(table: str) -> bytes:
    at = TABLES[table][0]
    return WHOLE[: at + 12] + struct.pack(">I", 2) + WHOLE[at + 16 :]


def filled(table: str) -> bytes:
    _, _, start, length = TABLES[table]
    return WHOLE[:start] + b"\xff" * length + WHOLE[start + length :]


def emptied(table: str) -> bytes:
    _, _, start, length = TABLES[table]
    return WHOLE[:start] + bytes(length) + WHOLE[start + length :]


def far(table: str) -> bytes:
    at = TABLES[table][0]
    return WHOLE[: at + 8] + struct.pack(">I", 0xFFFFFFF0) + WHOLE[at + 12 :]


def font(data: bytes) -> Font:
    return Font("trial", Path("trial.ttf"), lambda _: data)


def can_be_used(data: bytes) -> None:
    """What a build does with a font."""
    from proofdeck.generator.render.reportlab_alone import pdfdoc, ttfonts

    tried = font(data)
    assert tried.shape("The lamp is lit") and tried.metrics.units and tried.space >= 0
    try:
        truetype = ttfonts.TTFont("again", BytesIO(data), shapable=False)
    except ttfonts.TTFError:
        return
    document = pdfdoc.PDFDocument()
    truetype.splitString("The lamp is lit", document)
    truetype.addObjects(document)


def test_a_whole_font_is_used() -> None:
    assert damage(font(WHOLE)) is None


@pytest.mark.parametrize("how", [renamed, cut, filled, emptied, far])
@pytest.mark.parametrize("table", sorted(TABLES))
def test_a_font_with_a_damaged_table_is_refused_or_can_be_used(table: str, how: Damage) -> None:
    data = how(table)
    if damage(font(data)) is None:
        can_be_used(data)


def test_a_font_with_damaged_bytes_is_refused_or_can_be_used() -> None:
    lots = random.Random(5)
    for _ in range(60):
        data = bytearray(WHOLE[: lots.choice((len(WHOLE), lots.randrange(12, len(WHOLE))))])
        for _ in range(lots.randrange(1, 40)):
            data[lots.randrange(len(data))] = lots.randrange(256)
        if damage(font(bytes(data))) is None:
            can_be_used(bytes(data))


@pytest.mark.parametrize("table", ["head", "hmtx", "cmap"])
def test_a_damaged_font_is_a_finding_with_its_file(trial, table: str) -> None:
    t: Trial = trial(info={"theme": "own"})
    (t.root / "layouts" / "fonts").mkdir(parents=True)
    (t.root / "layouts" / "fonts" / "mine.ttf").write_bytes(renamed(table))
    t.write("layouts/themes/own.yaml", "extends: plain\nfonts: {body: {regular: fonts/mine.ttf}}\n")
    t.draw("- text: {text: 'The lamp'}")
    (finding,) = [each for each in t.found if each.code == "LAY211"] or pytest.fail(t.complaints)
    assert "mine.ttf" in finding.message and finding.place is not None and finding.place.line == 2
