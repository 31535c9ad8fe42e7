"""The press's share of `check`: everything about a game's data, looks and print that can be found without printing."""

from __future__ import annotations

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.diagnostics import Finding, Findings, Refused
from proofdeck.generator.imposition.papers import load_papers, load_printers
from proofdeck.generator.laid_out import lay_out_game
from proofdeck.generator.preflight import preflight
from proofdeck.generator.progress import Say
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import job_for, make_sheets

PAPERS = ("a4", "letter")
"""The papers people have at home: everything must fit both."""


def check_game(project: Project, name: str, request: Request, say: Say) -> tuple[Game | None, list[Finding]]:
    """All findings about one game, before any waiver, and the game itself if it could be read."""
    findings = Findings()
    say(f"{name}: reading")
    game = load_game(project, name, findings, request.language)
    if game is None:
        return None, findings.items
    try:
        _check_print(project, game, request, findings, say)
    except Refused as refused:
        findings.extend(refused.findings)
    return game, list(dict.fromkeys(findings.items))


def _check_print(project: Project, game: Game, request: Request, findings: Findings, say: Say) -> None:
    laid_out = lay_out_game(project, game, request, findings, say)
    findings.extend(preflight(laid_out.pieces))
    papers, printers = load_papers(project, findings), load_printers(project, findings)
    for paper in PAPERS:
        if paper in papers and request.printer in printers:
            say(f"{game.title}: sheets for {paper}")
            job = job_for(request, papers[paper], printers[request.printer])
            make_sheets(laid_out, job, request, findings)
