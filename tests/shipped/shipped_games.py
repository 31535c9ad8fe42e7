"""The shipped games, each read and laid out once a run, and the books of sheets that are printed from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from pdf_reading import PdfReading

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.loading import find_games, load_game
from proofdeck.generator.catalogue.paths import Leaf, leaves
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.display_list import Glyphs, Group, Item, Placed, Side
from proofdeck.generator.face import Face, Sheet
from proofdeck.generator.imposition.papers import load_papers, load_printers
from proofdeck.generator.laid_out import LaidOut, lay_out_game
from proofdeck.generator.layout.context import Reads
from proofdeck.generator.layout.laying import FaceDrawer
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.scope import Resources
from proofdeck.generator.progress import quiet
from proofdeck.generator.project import bundled
from proofdeck.generator.render.pdf import render_pdf
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import document_info, job_for, make_sheets

GAMES = find_games(bundled())
NOWHERE = Path("nowhere")


@dataclass(frozen=True)
class Shipped(LaidOut):
    """A shipped game with its looks and all its pieces."""

    def component(self, name: str) -> Component:
        return self.game.components[name]

    @cached_property
    def sizes(self) -> dict[str, tuple[float, float]]:
        """Width and height of every piece, as it stands upright."""
        return {piece.component: (piece.front.width, piece.front.height) for piece in self.pieces}

    def new_templates(self) -> ReadyTemplates:
        """None made ready yet."""
        return ReadyTemplates(Resources(self.looks, self.game.language, Findings()))

    @cached_property
    def rules_leaves(self) -> dict[str, Leaf]:
        """Every value of the game that the rules read, by its path."""
        return {leaf.path: leaf for leaf in leaves(self.game) if leaf.role == "rules"}


@cache
def laid_out(name: str, *, low_ink: bool = False) -> Shipped:
    """A shipped game, without a single error."""
    findings = Findings()
    game = load_game(bundled(), name, findings)
    assert game is not None, "\n".join(map(str, findings))
    source = lay_out_game(bundled(), game, Request(NOWHERE, low_ink=low_ink), findings, quiet)
    assert not findings.has_errors, "\n".join(map(str, findings))
    return Shipped(source.game, source.templates, source.pieces)


def _components() -> Iterator[tuple[str, str]]:
    for name in GAMES:
        game = load_game(bundled(), name, Findings())
        yield from ((name, part) for part in (game.components if game else ()))


COMPONENTS = list(_components())
"""Every shipped component, as (game, id)."""


@dataclass(frozen=True)
class Book:
    """The sheets of one job, and the PDF made of them, read back."""

    source: Shipped
    request: Request
    sheets: Sequence[Sheet]
    data: bytes

    @cached_property
    def pdf(self) -> PdfReading:
        return PdfReading(self.data)

    @property
    def paper(self) -> tuple[float, float]:
        """The paper's size, upright."""
        paper = load_papers(bundled(), Findings())[self.request.papers[0]]
        return paper.width, paper.height

    def sheet(self, number: int) -> Sheet:
        return self.sheets[number - 1]


def make_book(game: str, request: Request) -> Book:
    """Sheets and PDF, in memory."""
    source = laid_out(game, low_ink=request.low_ink)
    findings = Findings()
    (paper,) = request.papers
    job = job_for(request, load_papers(bundled(), findings)[paper], load_printers(bundled(), findings)[request.printer])
    sheets = make_sheets(source, job, request, findings)
    assert not findings.has_errors, "\n".join(map(str, findings))
    data = render_pdf(sheets, source.looks.fonts, document_info(source.game, paper, request))
    return Book(source, request, sheets, data)


def draw(source: Shipped, game: Game, component: str, side: Side) -> Face | None:
    """One face of a game, which may be a changed one; findings do not matter."""
    with source.templates.unheard():
        return _draw(FaceDrawer(game, source.templates), game.components[component], side)


def _draw(drawer: FaceDrawer, component: Component, side: Side) -> Face | None:
    return drawer.front_of(component) if side == "front" else drawer.back_of(component)


@cache
def reads_of(game: str, component: str) -> dict[Side, dict[str, Any]]:
    """What the faces of a shipped component look up."""
    source = laid_out(game)
    found: dict[Side, Reads] = {"front": Reads(), "back": Reads()}
    with source.templates.unheard():
        for side, reads in found.items():
            _draw(FaceDrawer(source.game, source.templates, reads), source.component(component), side)
    return {side: reads.values for side, reads in found.items()}


def words_on(items: Sequence[Item]) -> Iterator[str]:
    """Every word that is drawn."""
    for item in items:
        match item:
            case Glyphs(words=words):
                yield from (word.text for _, word in words)
            case Group(items=inner):
                yield from words_on(inner)
            case Placed(artwork=frame):
                yield from words_on(frame.items)
            case _:
                pass
