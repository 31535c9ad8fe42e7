"""Small pieces, papers and fonts for the imposition tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path as FilePath
from typing import Any

import font_source_sans_pro

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.display_list import Artwork, Path, Side
from proofdeck.generator.face import Face, PrintedPiece, Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import Rect, rectangle
from proofdeck.generator.imposition.cover.details import Details
from proofdeck.generator.imposition.draw.drawing import SheetDrawer
from proofdeck.generator.imposition.draw.lettering import Lettering
from proofdeck.generator.imposition.impose import plan_sheets
from proofdeck.generator.imposition.job import Job, Paper

PAPERS = {
    "a4": Paper("a4", "A4", 210, 297),
    "letter": Paper("letter", "Letter", 215.9, 279.4),
    "a3": Paper("a3", "A3", 297, 420),
    "common": Paper("common", "A4 or Letter", 210, 279.4),
}


def make_face(
    component: str, side: Side, width: float = 63.5, height: float = 88.9, bleed: float = 3.0, **more: Any
) -> Face:
    box = Rect(0, 0, width, height)
    art = Path(rectangle(box.grow(bleed)), fill="#336699" if side == "front" else "#993366")
    label = Path(rectangle(Rect(1, 1, 1 + sum(map(ord, component)) / 1000, 2)), fill="#ffffff")
    outline = more.pop("outline", rectangle(box, 3.0))
    return Face(component, side, Artwork((art, label)), width, height, outline, bleed, 3.0, **more)


def make_piece(
    component: str = "card",
    copies: int = 1,
    width: float = 63.5,
    height: float = 88.9,
    *,
    back: str | None = "common",
    bleed: float = 3.0,
    deck: str = "Deck",
    sets: tuple[str, ...] = ("base",),
    **more: Any,
) -> PrintedPiece:
    front = make_face(component, "front", width, height, bleed)
    behind = None if back is None else make_face(back, "back", width, height, bleed)
    return PrintedPiece(component, deck, sets, copies, front, behind, **more)


@cache
def lettering() -> Lettering:
    folder = FilePath(font_source_sans_pro.__file__).parent / "files"
    files = {"sans": folder / "SourceSansPro-Regular.ttf", "sans-bold": folder / "SourceSansPro-Bold.ttf"}
    return Lettering(Fonts(files), "sans", "sans-bold")


def sheets_of(pieces: list[PrintedPiece], job: Job, findings: Findings | None = None) -> list[Sheet]:
    found = Findings() if findings is None else findings
    details = Details("Test game", {"base": "Base game"})
    return SheetDrawer(plan_sheets(pieces, job, found, tuple(details.sets)), job, lettering(), details).draw()
