"""SVG art with its own colours: a file as items in its view box, and what is to be said about it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from proofdeck.generator.diagnostics import Finding, Place, Trouble
from proofdeck.generator.display_list import Artwork
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.art.drawing import Drawer
from proofdeck.generator.layout.art.numbers import length, view_of
from proofdeck.generator.layout.art.reach import check_reach, reckoned
from proofdeck.generator.layout.art.shapes import GEOMETRY
from proofdeck.generator.layout.art.style import KNOWN, read_styles
from proofdeck.generator.layout.art.told import Told
from proofdeck.generator.layout.art.tree import Node, Tree, read_tree

_READ = KNOWN | {key for keys in GEOMETRY.values() for key in keys}
_QUIET = re.compile(
    "(?:id|class|style|href|viewBox|preserveAspectRatio|version|baseProfile|lang|role|tabindex|aria-.*|type|media"
    "|transform-origin|font.*|text-.*|color.*|enable-background|space|pathLength|required.*|systemLanguage|target"
    "|clipPathUnits|mask(?:Content)?Units|pointer-events|.*-rendering|letter-spacing|word-spacing|image-rendering"
    "|contentScriptType|contentStyleType|zoomAndPan|isolation|focusable)"
)
_DRAWN = {*GEOMETRY, "svg", "g", "a", "switch", "symbol"}


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of one's own in its view box."""

    artwork: Artwork
    """One for all faces it is on, so that it is measured, hashed and written once."""
    view: Rect
    findings: tuple[Finding, ...] = ()
    """What its file holds that is not drawn."""
    place: Place | None = None
    """Where the file's drawing begins."""


def read_art(data: bytes, name: str, shown: str, *, plain: bool = False) -> Art:
    """The items of an SVG file's bytes; `shown` is what findings call the file."""
    tree = read_tree(data, name, shown)
    view = _view(tree.root, name)
    told = Told(name, foreign=Counter(tree.foreign))
    styles = read_styles(tree)
    with reckoned(name, tree.root.place):
        items = tuple(Drawer(tree, styles, told, plain).items(tree.root, {}, (view.width, view.height)))
    check_reach(items, view, name, tree.root.place)
    if not items:
        held = f" but {next(iter(told.undrawn))}" if told.undrawn else ""
        raise Trouble("LAY306", f"picture '{name}' draws nothing{held}", tree.root.place)
    for what in styles.unread:
        told.cannot(f"a style for '{what}'", tree.root.place)
    told.foreign.update(styles.foreign)
    told.foreign.update(_unknown(tree))
    return Art(Artwork(items, name, view), view, tuple(told.findings(tree.root.place)), tree.root.place)


def _unknown(tree: Tree) -> Iterator[str]:
    """Attributes that say nothing to anybody here."""
    for node in tree.root.everything():
        if node.kind in _DRAWN:
            for key in node.attributes:
                if key not in _READ and not _QUIET.fullmatch(key):
                    yield key


def _view(root: Node, name: str) -> Rect:
    """The file's coordinates."""
    text = root.get("viewBox")
    view = view_of(text) if text else _size(root)
    if view is None:
        raise Trouble("LAY305", f"'{name}' has no usable viewBox", root.place, 'write it like viewBox="0 0 100 100"')
    return view


def _size(root: Node) -> Rect | None:
    try:
        width, height = (length(root.get(key) or "0") for key in ("width", "height"))
    except Trouble:
        return None
    return Rect(0.0, 0.0, width, height) if width > 0 and height > 0 else None
