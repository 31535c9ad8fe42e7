"""Faces of Space Scavengers as printed: backs that give nothing away, symbols that need no colour."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops
from shipped_games import Shipped, laid_out

from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.render.png import render_face_png

DECKS = ("energy", "edge", "sector", "event", "contract")
WIDTH = 250


def pieces_of(source: Shipped, kind: str) -> list[PrintedPiece]:
    return [piece for piece in source.pieces if source.component(piece.component).type.id == kind]


def backs_of(source: Shipped, kind: str) -> set[Face]:
    backs = {piece.back for piece in pieces_of(source, kind)}
    return {back for back in backs if back is not None}


def picture(source: Shipped, face: Face) -> Image.Image:
    png = render_face_png(face, source.looks.fonts, WIDTH)
    return Image.open(BytesIO(png)).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that are plainly different: more than anti-aliasing makes them."""
    difference = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > 60 else 0)
    return difference.histogram()[255] / (one.width * one.height)


@pytest.mark.parametrize("low_ink", [False, True], ids=["colour", "low ink"])
def test_a_bid_laid_face_down_shows_neither_its_deck_nor_its_value(low_ink: bool) -> None:
    source = laid_out("space_scavengers", low_ink=low_ink)
    frames = {kind: {back.artwork for back in backs_of(source, kind)} for kind in DECKS}
    assert len(pieces_of(source, "energy")) == 99
    assert frames["energy"] == frames["edge"]
    assert [len(frames[kind]) for kind in DECKS] == [1, 1, 1, 1, 1]
    assert all(frames["energy"].isdisjoint(frames[kind]) for kind in ("sector", "event", "contract"))
    energy, edge = (picture(source, next(iter(backs_of(source, kind)))) for kind in ("energy", "edge"))
    assert energy.tobytes() == edge.tobytes()


@pytest.mark.parametrize("low_ink", [False, True], ids=["colour", "low ink"])
@pytest.mark.parametrize("kind", DECKS)
def test_a_back_does_not_tell_which_way_up_its_card_is(kind: str, low_ink: bool) -> None:
    source = laid_out("space_scavengers", low_ink=low_ink)
    back = picture(source, next(iter(backs_of(source, kind))))
    assert differing(back, back.rotate(180)) < 0.0005


def test_contracts_are_told_apart_without_colour() -> None:
    source = laid_out("space_scavengers")
    grey = {piece.component: picture(source, piece.front).convert("L") for piece in pieces_of(source, "contract")}
    sign = (WIDTH // 4, WIDTH // 3, WIDTH * 3 // 4, WIDTH * 4 // 5)
    shapes = [face.crop(sign).point(lambda value: 255 if value > 190 else 0).convert("RGB") for face in grey.values()]
    assert len(shapes) == 5
    assert min(differing(one, other) for one, other in combinations(shapes, 2)) > 0.1
