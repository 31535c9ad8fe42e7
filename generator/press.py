"""A warm press: one game kept in memory, which after a change reads, lays out and compares only what it can concern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from proofdeck.generator.catalogue.earlier import Earlier
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.strict_yaml.reader import no_collection
from proofdeck.generator.choosing import chosen_pieces
from proofdeck.generator.diagnostics import Finding, Findings, Refused
from proofdeck.generator.display_list import Side
from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.layout.kept import KeptFaces
from proofdeck.generator.layout.looks.looks import Looks, load_looks
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.scope import Resources
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request

FaceName = tuple[str, Side]
"""A component and one of its sides."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a change came to: the game as it is now, or why there is none."""

    laid_out: LaidOut | None
    changed: tuple[FaceName, ...] = ()
    """Faces that are new or look different, in the order of the catalogue."""
    gone: tuple[FaceName, ...] = ()
    """Faces that there were before."""
    findings: Sequence[Finding] = ()


@dataclass(slots=True)
class Press:
    """One game of a project, ready to be printed again; what comes out is what a press made anew would give."""

    project: Project
    name: str
    request: Request
    _earlier: Earlier = field(default_factory=Earlier)
    _heard: Findings = field(default_factory=Findings)
    """Where templates tell what is wrong with them, whenever they notice."""
    _kept: KeptFaces | None = None
    _game: Game | None = None
    _faces: dict[FaceName, Face] = field(default_factory=dict)

    def turn(self, changed: Iterable[Path] | None = None) -> Turn:
        """The game after a change of these files; without them, after whatever may have changed."""
        with no_collection():
            return self._turn(changed)

    def _turn(self, changed: Iterable[Path] | None) -> Turn:
        findings = Findings()
        if changed is None or any(self._concerns_looks(path) for path in changed):
            self._kept = None  # also where the game cannot be read now: the files will not be named again
        game = load_game(self.project, self.name, findings, self.request.language, self._earlier)
        if game is None:
            return Turn(None, findings=findings.items)
        if self._is_another(game):
            self._kept = None
        try:
            laid_out = self._lay_out(game)
        except Refused as refused:
            self._kept = None
            return Turn(None, findings=[*findings.items, *refused.findings])
        findings.extend(self._heard.items)
        if self._heard.items:
            self._kept = None  # what was said once would not be said again
        self._game = game
        return self._compared(laid_out, findings)

    def _concerns_looks(self, path: Path) -> bool:
        """Whether more than the catalogue can look different for a file: a picture may lie beside the catalogue."""
        home = self.project.components / self.name
        return path.suffix != ".yaml" or path.parent not in (home, home / "text")

    def _is_another(self, game: Game) -> bool:
        """Whether a game names other looks than it did."""
        return self._game is None or self._game.info != game.info

    def _lay_out(self, game: Game) -> LaidOut:
        chosen = chosen_pieces(game, self.request)
        if self._kept is None:
            self._heard = Findings()
            self._kept = KeptFaces(self._templates(game, load_looks(self.project, game, self._heard)))
        pieces = self._kept.lay_out(game, chosen)
        self._heard.raise_errors()
        return LaidOut(game, self._kept.templates, pieces)

    def _templates(self, game: Game, looks: Looks) -> ReadyTemplates:
        self._heard.raise_errors()
        return ReadyTemplates(Resources(looks, game.language, self._heard, self.request.low_ink))

    def _compared(self, laid_out: LaidOut, findings: Findings) -> Turn:
        """Which faces differ from those of the turn before."""
        before, self._faces = self._faces, _faces(laid_out.pieces)
        different = tuple(name for name, face in self._faces.items() if not _alike(before.get(name), face))
        gone = tuple(name for name in before if name not in self._faces)
        return Turn(laid_out, different, gone, findings.items)


def _faces(pieces: Iterable[PrintedPiece]) -> dict[FaceName, Face]:
    return {(p.component, face.side): face for p in pieces for face in (p.front, p.back) if face is not None}


def _alike(one: Face | None, other: Face) -> bool:
    """Whether a face is drawn and cut as it was; the same drawing need not be measured."""
    if one is None:
        return False
    drawn = one.artwork is other.artwork or one.artwork == other.artwork
    return drawn and (one.width, one.height, one.outline) == (other.width, other.height, other.outline)
