"""Laws of the sheets, held without the press's own reckoning: every piece there, each back behind its front."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from proofdeck.generator.attached import PageRow
from proofdeck.generator.choosing import chosen_pieces
from proofdeck.generator.face import Cell, PrintedPiece
from proofdeck.generator.geometry import Rect
from proofdeck.generator.verifying.faults import Fault, runs
from proofdeck.generator.verifying.oracle import Oracle, rect_of

_NEAR = 0.05
"""Millimetres."""


def count_faults(oracle: Oracle, rows: Sequence[PageRow]) -> Iterator[Fault]:
    """Pieces that are there more or less often than the catalogue wants them."""
    found: dict[tuple[str, str], dict[int, float]] = {}
    for row in rows:
        for cell in row.cells:
            areas = found.setdefault((cell.component, cell.side), {})
            whole = math.inf if row.role != "tile" else cell.width * cell.height
            areas[cell.copy] = areas.get(cell.copy, 0.0) + whole
    printed = oracle.pieces
    yield from _sizes(oracle, rows)
    for piece in chosen_pieces(oracle.laid_out.game, oracle.attached.request):
        yield from _counted(oracle, printed[piece.component.id], piece.count, found)
    for component, _ in found.keys() - {(name, side) for name in printed for side in ("front", "back")}:
        yield Fault("VER306", "is in this file, and not in the catalogue", component=component)


def _sizes(oracle: Oracle, rows: Sequence[PageRow]) -> Iterator[Fault]:
    """Pieces whose cells have another size than their faces."""
    for number, row in enumerate(rows, 1):
        for index, cell in enumerate(row.cells, 1):
            piece = oracle.pieces.get(cell.component)
            if piece is None or row.role == "tile":
                continue
            face = piece.front
            wide, high = (face.width, face.height) if cell.turn % 180 == 0 else (face.height, face.width)
            if abs(cell.width - wide) > _NEAR or abs(cell.height - high) > _NEAR:
                found, wanted = f"{cell.width:g} x {cell.height:g}", f"{wide:g} x {high:g}"
                yield Fault("VER308", f"{cell.side} is {found} mm where {wanted} belong", number, index, cell.component)


def _counted(
    oracle: Oracle, piece: PrintedPiece, count: int, found: dict[tuple[str, str], dict[int, float]]
) -> Iterator[Fault]:
    area = piece.front.width * piece.front.height * 0.99
    sides: dict[str, list[str]] = {}
    for side in ("front", "back") if has_back(oracle, piece) else ("front",):
        whole = {copy for copy, covered in found.get((piece.component, side), {}).items() if covered >= area}
        if told := _odd(whole, set(range(1, count + 1))):
            sides.setdefault(told, []).append(side)
    for told, names in sides.items():
        yield Fault("VER306", f"{' and '.join(names)}: {told}", component=piece.component)


def _odd(found: set[int], wanted: set[int]) -> str:
    """Copies that are missing or too many."""
    lacking, more = sorted(wanted - found), sorted(found - wanted)
    told = [f"{len(lacking)} of {len(wanted)} missing (copies {runs(lacking)})"] if lacking else []
    return ", ".join(told + ([f"{len(more)} too many (copies {runs(more)})"] if more else []))


def has_back(oracle: Oracle, piece: PrintedPiece) -> bool:
    """Whether its back must be in the file."""
    return piece.back is not None and (oracle.job.style != "fronts" or piece.back_needed)


def back_faults(oracle: Oracle, rows: Sequence[PageRow]) -> Iterator[Fault]:
    """Backs that do not come to lie behind their fronts when the paper is turned over or folded."""
    if oracle.job.style == "fronts":
        return
    backed = {piece.component for piece in oracle.laid_out.pieces if piece.back is not None}
    behind = _behind(oracle, rows)
    for number, row in enumerate(rows):
        other = behind.get(number)
        backs = {} if other is None else {(c.component, c.copy): c for c in rows[other].cells if c.side == "back"}
        for index, cell in enumerate(row.cells):
            if cell.side == "front" and cell.component in backed:
                back = backs.get((cell.component, cell.copy))
                if back is None or not _is_behind(oracle, row, cell, back):
                    what = "has no back behind it" if back is None else "its back lies elsewhere than behind it"
                    yield Fault("VER307", what, number + 1, index + 1, cell.component)


def _behind(oracle: Oracle, rows: Sequence[PageRow]) -> dict[int, int]:
    """The page on the other side of the paper, by the order in which pages are printed."""
    style = oracle.job.style
    if style in ("gutterfold", "oneup"):
        pages = {n: n if row.role == "fold" else n + 1 for n, row in enumerate(rows)}
        return {n: other for n, other in pages.items() if other < len(rows)}
    if oracle.job.sides == "auto":
        return {n: n ^ 1 for n in range(len(rows)) if n ^ 1 < len(rows)}
    fronts = [n for n, row in enumerate(rows) if row.partner is not None and _shows(row, "front")]
    backs = [n for n, row in enumerate(rows) if row.partner is not None and _shows(row, "back")]
    if oracle.job.printer.back_order == "reversed":
        backs.reverse()
    return dict(zip(fronts, backs, strict=False))


def _shows(row: PageRow, side: str) -> bool:
    return bool(row.cells) and row.cells[0].side == side


def _is_behind(oracle: Oracle, row: PageRow, front: Cell, back: Cell) -> bool:
    """Whether a back, seen through the paper, has its front's outline and stands upright behind it."""
    across = (row.height >= row.width) == (oracle.job.flip == "long")
    sideways = across or row.role == "fold" or oracle.job.style == "oneup"
    box = rect_of(back)
    seen = Rect(row.width - box.right, box.y, box.width, box.height)
    turn = -front.turn % 360
    if not sideways:
        seen, turn = Rect(box.x, row.height - box.bottom, box.width, box.height), (180 - front.turn) % 360
    there = rect_of(front)
    sides = ((seen.x, there.x), (seen.y, there.y), (seen.right, there.right), (seen.bottom, there.bottom))
    return back.turn == turn and all(abs(one - other) <= _NEAR for one, other in sides)
