"""A game laid out: its looks, and every piece that was asked for with its faces."""

from __future__ import annotations

from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.choosing import chosen_pieces
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.imposition.job import Style
from proofdeck.generator.layout.laying import lay_out_pieces
from proofdeck.generator.layout.looks.looks import Looks, load_looks
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.scope import Resources
from proofdeck.generator.progress import Say
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request


@dataclass(frozen=True, slots=True)
class LaidOut:
    """What sheets, checks and pictures are made from."""

    game: Game
    templates: ReadyTemplates
    """Made ready for this game, and for any that differs from it in values."""
    pieces: list[PrintedPiece]

    @property
    def looks(self) -> Looks:
        """What decides what its components look like."""
        return self.templates.resources.looks

    @property
    def count(self) -> int:
        """How many pieces are printed."""
        return sum(piece.copies for piece in self.pieces)

    def backs_left_out(self, style: Style) -> list[PrintedPiece]:
        """Pieces whose back is not printed in a style, as play can do without it."""
        return [p for p in self.pieces if style == "fronts" and p.back is not None and not p.back_needed]


def lay_out_game(project: Project, game: Game, request: Request, findings: Findings, say: Say) -> LaidOut:
    """The game with all its faces drawn; Refused if anything is wrong with its looks."""
    chosen = chosen_pieces(game, request)
    looks = load_looks(project, game, findings)
    say(f"{game.title}: laying out {len(chosen)} designs")
    templates = ReadyTemplates(Resources(looks, game.language, findings, request.low_ink))
    pieces = lay_out_pieces(game, templates, chosen)
    findings.raise_errors()
    return LaidOut(game, templates, pieces)
