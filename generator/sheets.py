"""The sheets of one build: a cover and the imposed pages, from what the game says and the request asks."""

from __future__ import annotations

from proofdeck.generator import __version__
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.details import author_of, details_of, is_unofficial
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.face import Sheet
from proofdeck.generator.imposition.draw.lettering import Lettering
from proofdeck.generator.imposition.impose import make_book
from proofdeck.generator.imposition.job import Job, Paper, Printer
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.layout.looks.looks import Looks
from proofdeck.generator.render.document import DocumentInfo
from proofdeck.generator.request import Request


def job_for(request: Request, paper: Paper, printer: Printer) -> Job:
    """The print job that a request means on one paper."""
    return Job(paper, request.style, request.flip or printer.flip, request.sides, request.cut, printer)


def make_sheets(laid_out: LaidOut, job: Job, request: Request, findings: Findings) -> list[Sheet]:
    """All pages, the cover first."""
    lettering = lettering_of(laid_out.looks)
    return list(make_book(laid_out.pieces, job, lettering, details_of(laid_out, request), findings).sheets)


def lettering_of(looks: Looks) -> Lettering:
    """The fonts of captions and cover: the theme's own."""
    fonts = looks.theme.fonts
    body, title = fonts["body"], fonts.get("title", fonts["body"])
    return Lettering(looks.fonts, body["regular"], body.get("bold", body["regular"]), title["regular"])


def document_info(game: Game, paper: str, request: Request) -> DocumentInfo:
    """What the document says about itself."""
    return DocumentInfo(
        title=f"{game.title} ({paper}, {request.name})",
        author=author_of(game),
        subject=f"Print-and-play sheets of {game.title}{', unofficial' if is_unofficial(game) else ''}",
        keywords=("print and play", game.id, f"proofdeck {__version__}"),
        language=game.language,
    )
