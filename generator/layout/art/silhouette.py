"""Drawings as silhouettes: everything they cover in one colour, without the ground that some tools put behind."""

from __future__ import annotations

from collections.abc import Sequence

from proofdeck.generator.diagnostics import Finding, Place, Severity
from proofdeck.generator.display_list import Colour, Group, Item
from proofdeck.generator.geometry import Matrix, Rect, path_bounds
from proofdeck.generator.layout.art.art import read_art
from proofdeck.generator.layout.art.clips import Shape, bounds_of, fills_its_box, lies_in, shapes_of
from proofdeck.generator.layout.text.typeface import Icon

_CLOSE = 0.01
"""A ground this near to the edges of the view box, in shares of it, was meant to reach them."""


def read_icon(data: bytes, name: str, shown: str) -> tuple[Icon, tuple[Finding, ...]]:
    """A file's shapes, all to be filled with one colour, and what is to be said about the file."""
    art = read_art(data, f"{name}.svg", shown, plain=True)
    findings = list(art.findings)
    place = art.place or Place(shown)
    view = art.view
    unit = Matrix(1 / view.height, 0, 0, 1 / view.height, -view.x / view.height, -view.y / view.height)
    width = view.width / view.height
    covered = [(shape, colour) for shape, colour, alpha in shapes_of(art.artwork.items, unit) if alpha > 0]
    shapes = _without_ground(covered, Rect(0, 0, width, 1), name, place, findings)
    if _cuts(art.artwork.items):
        message = f"icon '{name}' is cut by a clip path, which a silhouette cannot be"
        findings.append(Finding("LAY314", message, place, "cut the shapes themselves", Severity.WARNING))
    return Icon(name, tuple(shapes), width), tuple(findings)


def _without_ground(
    covered: Sequence[tuple[Shape, Colour]], view: Rect, name: str, place: Place, findings: list[Finding]
) -> list[Shape]:
    """The shapes, but for a square over everything; shapes that others hide are told."""
    shapes = [shape for shape, _ in covered]
    if len(shapes) > 1 and _is_ground(shapes[0], view):
        message = f"icon '{name}' has a filled square behind its shape, which is left out: it would hide the shape"
        hint = "delete the square (in game-icons files the first path, M0 0h512v512H0z)"
        findings.append(Finding("LAY309", message, place, hint, Severity.WARNING))
        return _without_ground(covered[1:], view, name, place, findings)
    for i, (shape, colour) in enumerate(covered):
        if any(other != colour and lies_in(shape, ground) for ground, other in covered[:i]):
            message = f"icon '{name}' draws one colour on another, of which a silhouette shows nothing"
            hint = "cut the inner shape out of the outer one, or use the file as a picture with 'image'"
            findings.append(Finding("LAY309", message, place, hint, Severity.WARNING))
            break
    return shapes


def _is_ground(shape: Shape, view: Rect) -> bool:
    near = view.grow(-_CLOSE * max(view.width, view.height))
    return path_bounds(shape[0]).contains(near) and fills_its_box(shape)


def _cuts(items: Sequence[Item]) -> bool:
    """Whether a window hides some of what is drawn."""
    for item in items:
        if isinstance(item, Group):
            inside = bounds_of(item.items)
            if item.clip is not None and inside is not None:
                window = path_bounds(item.clip)
                if not (window.contains(inside, 1e-3 * window.width) and fills_its_box((item.clip, False))):
                    return True
            if _cuts(item.items):
                return True
    return False
