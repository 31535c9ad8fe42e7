"""The press's share of `check`: everything about a game's data, looks and print that can be found without printing."""

from __future__ import annotations

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_sound_part
from proofdeck.generator.diagnostics import Findings, Refused
from proofdeck.generator.faces.check import check_faces
from proofdeck.generator.imposition.papers import load_papers, load_printers
from proofdeck.generator.laid_out import LaidOut, lay_out_game
from proofdeck.generator.preflight import preflight
from proofdeck.generator.progress import Say
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import job_for, make_sheets

PAPERS = ("a4", "letter")
"""The papers people have at home: everything must fit both."""


def check_game(project: Project, name: str, request: Request, findings: Findings, say: Say) -> Game | None:
    """All findings about one game in one language, before any waiver; the game itself if it could be read."""
    say(f"{name}: reading")
    with findings.checking(_named("catalogue", request)):
        game = load_sound_part(project, name, findings, request.language)
    around = Findings()
    with around.checking("papers and printers"):
        papers, printers = load_papers(project, around), load_printers(project, around)
    if game is not None:
        try:
            laid_out = _check_faces(project, game, request, findings, say)
            for paper in PAPERS:
                if paper in papers and request.printer in printers:
                    say(f"{game.title}: sheets for {paper}")
                    with findings.checking(_named(f"sheets for {paper}", request)):
                        job = job_for(request, papers[paper], printers[request.printer])
                        make_sheets(laid_out, job, request, findings)
        except Refused as refused:
            findings.extend(refused.findings)
    findings.add(around)
    return None if game is None or game.lacking else game


def _check_faces(project: Project, game: Game, request: Request, findings: Findings, say: Say) -> LaidOut:
    """The faces of what is without faults, so that those of data, words and looks are told together; Refused if any."""
    with findings.checking(_named("looks", request)):
        laid_out = lay_out_game(project, game, request, findings, say)
    preflight(laid_out.pieces, findings)
    say(f"{game.title}: changing values")
    with findings.checking(_named("faces", request)):
        check_faces(laid_out, findings)
    return laid_out


def _named(check: str, request: Request) -> str:
    """What a check is called in a report: it is made once for each language that was asked for."""
    return f"{check} in {request.language}" if request.language else check
