"""The manifest that rides in a PDF: what was asked for, where every piece lies, which values it was printed from."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar, get_args

from proofdeck.generator import __version__
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import Side
from proofdeck.generator.face import Cell, Sheet, SheetRole
from proofdeck.generator.imposition.job import CUTS, SIDES, STYLES, Flip, Job
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.render.document import Attachment, DocumentInfo
from proofdeck.generator.request import Request

NAME = "proofdeck.json"
FORMAT = 1
"""The form of the manifest; it changes when a key goes or means something else."""
MOST, MOST_PAGES = 20_000_000, 20_000
"""Bytes and pages; no game's manifest comes near."""
_LONGEST = 2100.0
"""Millimetres of a page: the largest paper there may be, and its bleed."""
_LEGIBLE = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]{0,200}")
"""What may be quoted on a terminal."""

_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=dict)
_SIDES: Mapping[str, Side] = {"f": "front", "b": "back"}
_TURNS = (0, 90, 180, 270)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PageRow:
    """What the manifest says of one page."""

    role: SheetRole
    width: float
    height: float
    partner: int | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Attached:
    """A manifest read back: nothing in it is believed, it only says what to hold the file to."""

    proofdeck: str
    game: str
    title: str
    request: Request
    paper: tuple[float, float]
    printer: Mapping[str, Any]
    values: Mapping[str, Any]
    """Every value of the catalogue the file was printed from, by its path."""
    pages: tuple[PageRow, ...]


def attach(info: DocumentInfo, laid_out: LaidOut, job: Job, request: Request, sheets: Sequence[Sheet]) -> DocumentInfo:
    """The document with its manifest in it."""
    data = {
        "format": FORMAT,
        "proofdeck": __version__,
        "game": laid_out.game.id,
        "title": laid_out.game.title,
        "job": _job(job, request),
        "components": {piece.component: _component(laid_out.game, piece.component) for piece in laid_out.pieces},
        "constants": laid_out.game.constants,
        "pages": [_page(sheet) for sheet in sheets],
    }
    text = _COMPACT.encode(data)
    return replace(info, attachment=Attachment(NAME, text.encode(), "what proofdeck printed, and where it lies"))


def _job(job: Job, request: Request) -> dict[str, object]:
    return {
        "paper": job.paper.id,
        "size": [job.paper.width, job.paper.height],
        **{name: getattr(request, name) for name in _ASKED},
        "profile": printer_row(job),
    }


def printer_row(job: Job) -> dict[str, object]:
    """What is undone for the printer, so that a changed profile is told from a moved page."""
    printer, (across, along) = job.printer, job.margins(job.paper)
    row = {"offset": printer.offset, "scale": printer.scale, "turn": printer.turn, "flip": printer.flip}
    plain: dict[str, object] = json.loads(_COMPACT.encode({**row, "margins": [across, along]}))
    return plain


def _component(game: Game, name: str) -> dict[str, object]:
    component = game.components[name]
    return {"name": component.name, "copies": component.copies, **component.values}


def _page(sheet: Sheet) -> list[object]:
    cells = [
        [cell.component, cell.side[0], cell.copy, *map(_mm, (cell.x, cell.y, cell.width, cell.height)), cell.turn]
        for cell in sheet.cells
    ]
    return [sheet.role, _mm(sheet.width), _mm(sheet.height), sheet.partner, cells]


def _mm(length: float) -> float:
    """To a micrometre, whole numbers without a point."""
    rounded = round(length, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def page_rows(sheets: Sequence[Sheet]) -> tuple[PageRow, ...]:
    """Sheets as their manifest tells them."""
    return tuple(map(_read_page, json.loads(_COMPACT.encode([_page(sheet) for sheet in sheets]))))


def values_of(game: Game, components: Sequence[str]) -> dict[str, Any]:
    """Every value of today's catalogue as a manifest tells it, by its path."""
    data = {"components": {name: _component(game, name) for name in components}, "constants": game.constants}
    return dict(_leaves("", json.loads(_COMPACT.encode(data))))


def _leaves(path: str, value: object) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _leaves(f"{path}.{key}" if path else key, item)
    elif isinstance(value, list) and value and not any(isinstance(item, int | float) for item in value):
        for index, item in enumerate(value):
            yield from _leaves(f"{path}.{index}", item)
    else:
        yield path, value


# ---------------------------------------------------------------- read back


def _is_text(value: object) -> bool:
    return isinstance(value, str) and _LEGIBLE.fullmatch(value) is not None


_ASKED: Mapping[str, Callable[[Any], bool]] = {
    "style": STYLES.__contains__,
    "flip": (None, *get_args(Flip)).__contains__,
    "sides": SIDES.__contains__,
    "cut": CUTS.__contains__,
    "printer": _is_text,
    "players": lambda value: value is None or (type(value) is int and value > 0),
    "sets": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "only": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "have": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "low_ink": lambda value: isinstance(value, bool),
    "language": lambda value: value is None or _is_text(value),
}
"""The parts of a request that shape a PDF, and what each may be."""


def parse_attached(data: bytes) -> Attached:
    """The manifest of a file; Trouble if it is none, or not one of ours."""
    try:
        plain = json.loads(data.decode()) if len(data) <= MOST else None
        return _read(plain)
    except (ValueError, RecursionError, KeyError, TypeError, OverflowError) as wrong:
        message = "its manifest cannot be read: it was changed since, or is none of proofdeck's"
        raise Trouble("VER106", message) from wrong


def _read(data: Any) -> Attached:
    if data["format"] != FORMAT:
        found = f"its manifest has format {_typed(data['format'], int)}, this proofdeck reads {FORMAT}"
        raise Trouble("VER106", found, hint="verify it with the proofdeck that made it")
    job = data["job"]
    width, height = map(_length, job["size"])
    pages = _typed(data["pages"], list)
    if len(pages) > MOST_PAGES:
        raise ValueError(len(pages))
    values = {name: data[name] for name in ("components", "constants") if isinstance(data[name], dict)}
    return Attached(
        _text(data["proofdeck"]),
        _text(data["game"]),
        _text(data["title"]),
        _request(job),
        (width, height),
        dict(_typed(job["profile"], dict)),
        dict(_leaves("", values)),
        tuple(map(_read_page, pages)),
    )


def _request(job: Mapping[str, Any]) -> Request:
    asked: dict[str, Any] = {}
    for name, allowed in _ASKED.items():
        value = job[name]
        if not allowed(value):
            raise ValueError(name)
        asked[name] = tuple(value) if isinstance(value, list) else value
    return Request(Path(), (_text(job["paper"]),), **asked)


def _read_page(row: Any) -> PageRow:
    role, width, height, partner, cells = row
    if role not in get_args(SheetRole) or not (partner is None or type(partner) is int):
        raise ValueError(role)
    size = _length(width), _length(height)
    if not all(0 < side <= _LONGEST for side in size):
        raise ValueError(size)
    return PageRow(role, *size, partner, tuple(map(_read_cell, cells)))


def _read_cell(row: Any) -> Cell:
    component, side, copy, x, y, width, height, turn = row
    if type(copy) is not int or turn not in _TURNS:
        raise ValueError(row)
    return Cell(_text(component), _SIDES[side], copy, _length(x), _length(y), _length(width), _length(height), turn)


def _length(value: Any) -> float:
    if type(value) not in (int, float) or not abs(value) < 1e5:
        raise ValueError(value)
    return float(value)


def _typed(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not _is_text(value):
        raise ValueError(value)
    return value
