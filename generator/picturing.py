"""Faces as pictures: one component's, or all of a game on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.loading import load_or_refuse
from proofdeck.generator.diagnostics import Finding, Findings, Refused
from proofdeck.generator.face import Face
from proofdeck.generator.laid_out import lay_out_game
from proofdeck.generator.layout.laying import FaceDrawer
from proofdeck.generator.layout.looks.looks import Looks, load_looks
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.scope import Resources
from proofdeck.generator.progress import quiet
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request
from proofdeck.generator.writing import write_file

PICTURE_WIDTH = 750
"""Pixels across a face shown as PNG."""


def write_picture(project: Project, game: Game, component: Component, target: Path, side: str, low_ink: bool) -> None:
    """One face of a component as a file; Refused if it has none there."""
    findings = Findings()
    looks = load_looks(project, game, findings)
    findings.raise_errors()
    drawer = FaceDrawer(game, ReadyTemplates(Resources(looks, game.language, findings, low_ink)))
    face = drawer.front_of(component) if side == "front" else drawer.back_of(component)
    findings.raise_errors()
    if face is None:
        raise Refused(Finding("USE104", f"'{component.id}' has no {side}", component.place))
    write_file(target, _face_bytes(face, looks, target))


def _face_bytes(face: Face, looks: Looks, target: Path) -> bytes:
    match target.suffix:
        case ".svg":
            from proofdeck.generator.render.svg import render_face_svg

            return render_face_svg(face, looks.fonts).encode()
        case ".png":
            from proofdeck.generator.render.png import render_face_png

            return render_face_png(face, looks.fonts, PICTURE_WIDTH)
        case other:
            hint = "name a .png or an .svg file"
            raise Refused(Finding("USE105", f"cannot draw a picture as '{other or target.name}'", hint=hint))


def write_contact_sheet(
    project: Project, name: str, target: Path, *, only: Sequence[str], columns: int, width: int, low_ink: bool
) -> int:
    """All distinct faces of a game, fronts before backs, as one PNG; how many they are."""
    from proofdeck.generator.render.png import contact_sheet, with_few_colours

    findings = Findings()
    request = Request(output=target.parent, only=tuple(only), low_ink=low_ink)
    laid_out = lay_out_game(project, load_or_refuse(project, name), request, findings, quiet)
    fronts = [piece.front for piece in laid_out.pieces]
    backs = [piece.back for piece in laid_out.pieces if piece.back is not None]
    faces = list({face.artwork.digest: face for face in [*fronts, *backs]}.values())
    picture = contact_sheet(faces, laid_out.looks.fonts, columns=columns, face_width_px=width)
    write_file(target, with_few_colours(picture))
    return len(faces)
