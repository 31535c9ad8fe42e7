"""A face put into its slot: turned, moved and clipped to the bleed it has there."""

from __future__ import annotations

from dataclasses import dataclass, field

from proofdeck.generator.display_list import Group, Placed, describe
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import (
    IDENTITY,
    Matrix,
    PathData,
    Rect,
    rectangle,
    rotation,
    transform_path,
    translation,
)
from proofdeck.generator.imposition.pages.page import Spot


def face_matrix(face: Face, box: Rect, turn: int) -> Matrix:
    """From the face's own coordinates to the page."""
    cx, cy = box.centre
    return translation(-face.width / 2, -face.height / 2).then(rotation(turn)).then(translation(cx, cy))


def spot_bleed(spot: Spot) -> Rect:
    """What a spot covers, bleed included; no further than its face was drawn."""
    slot, most = spot.slot, spot.face.bleed
    edges = slot.bleed
    box = slot.box
    left, top, right, bottom = (min(edge, most) for edge in (edges.left, edges.top, edges.right, edges.bottom))
    return Rect(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def place(spot: Spot, face: Face) -> Group:
    """The face in its slot."""
    matrix = face_matrix(face, spot.slot.box, spot.slot.turn)
    return Group((Placed(face.artwork, matrix),), clip=rectangle(spot_bleed(spot)))


@dataclass(slots=True)
class Placer:
    """Puts faces into slots; what is the same for all faces of a size in a slot is worked out once."""

    _known: dict[tuple[int, float, float, float], tuple[Matrix, PathData | None, str]] = field(default_factory=dict)

    def place(self, spot: Spot) -> tuple[Group, str]:
        """The face in its slot, and a text that is the same for the same drawing."""
        face = spot.face
        key = id(spot.slot), face.width, face.height, face.bleed
        known = self._known.get(key)
        if known is None:
            group = place(spot, face)
            inner = group.items[0]
            matrix = inner.transform if isinstance(inner, Placed) else IDENTITY
            text = "\n".join(describe(Group((), matrix, group.clip)))
            known = self._known[key] = matrix, group.clip, text
        matrix, clip, text = known
        return Group((Placed(face.artwork, matrix),), clip=clip), text + face.artwork.digest


def placed_outline(spot: Spot) -> PathData:
    """The trim line on the page."""
    return transform_path(spot.face.outline, face_matrix(spot.face, spot.slot.box, spot.slot.turn))


def placed_folds(spot: Spot) -> tuple[PathData, ...]:
    """The lines to crease on the page."""
    if not spot.face.folds:
        return ()
    matrix = face_matrix(spot.face, spot.slot.box, spot.slot.turn)
    return tuple(transform_path(fold, matrix) for fold in spot.face.folds)
