"""The sheets of one build: a cover and the imposed pages, from what the game says and the request asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from proofdeck.generator import __version__
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.details import details_of
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.face import PrintedPiece, Sheet
from proofdeck.generator.imposition.drawing import Titles
from proofdeck.generator.imposition.impose import make_book
from proofdeck.generator.imposition.job import Job, Paper, Printer
from proofdeck.generator.imposition.lettering import Lettering
from proofdeck.generator.layout.layouts import Layouts
from proofdeck.generator.render.document import DocumentInfo
from proofdeck.generator.request import Request


def job_for(request: Request, paper: Paper, printer: Printer) -> Job:
    """The print job that a request means on one paper."""
    given: dict[str, Any] = {"style": request.style, "sides": request.sides, "cut": request.cut}
    return Job(paper=paper, printer=printer, flip=cast("Any", request.flip or printer.flip), **given)


def make_sheets(
    game: Game,
    layouts: Layouts,
    printed: Sequence[PrintedPiece],
    job: Job,
    request: Request,
    findings: Findings,
) -> list[Sheet]:
    """All pages, the cover first."""
    titles = Titles(game.title, {name: str(entry["title"]) for name, entry in game.sets.items()})
    details = details_of(game, layouts, printed, request)
    return list(make_book(printed, job, lettering_of(layouts), titles, details, findings=findings).sheets)


def lettering_of(layouts: Layouts) -> Lettering:
    """The fonts of captions and cover: the theme's own."""
    fonts = layouts.theme.fonts
    body, title = fonts["body"], fonts.get("title", fonts["body"])
    return Lettering(layouts.fonts, body["regular"], body.get("bold", body["regular"]), title["regular"])


def document_info(game: Game, paper: str, request: Request) -> DocumentInfo:
    """What the document says about itself."""
    return DocumentInfo(
        title=f"{game.title} ({paper}, {request.name})",
        author="proofdeck",
        subject=f"Print-and-play sheets of {game.title}, unofficial",
        keywords=("print and play", game.id, f"proofdeck {__version__}"),
        language=game.language,
    )
