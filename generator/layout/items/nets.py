"""Things to cut out, fold and glue: panels joined at creases, and the tabs that hold them together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from proofdeck.generator.geometry import PathData, Point, Rect, line, polygon
from proofdeck.generator.layout.items.outlines import Corners, offset, outline_of

TOP, RIGHT, BOTTOM, LEFT = range(4)
_TAPER = 0.5
"""How much shorter a tab is at its end, on either side, in tab depths: it must not show round the corner."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat side of the thing, as it lies on the paper."""

    name: str
    box: Rect
    parent: str | None = None
    """The panel it is joined to; None for the one that everything hangs on."""
    crease: int = TOP
    """The side of the parent along which it is folded."""
    bend: float = 90.0
    """How far it is folded away from the reader, in degrees."""

    @property
    def corners(self) -> Corners:
        """Clockwise from the top left."""
        b = self.box
        return ((b.x, b.y), (b.right, b.y), (b.right, b.bottom), (b.x, b.bottom))

    def side(self, number: int) -> tuple[Point, Point]:
        """The ends of a side, clockwise."""
        return self.corners[number], self.corners[(number + 1) % 4]


@dataclass(frozen=True, slots=True)
class Tab:
    """A flap with glue on it, on a side of one panel; it goes behind the side of another that it meets."""

    panel: str
    side: int
    meets: tuple[str, int]
    depth: float


@dataclass(frozen=True, slots=True)
class Net:
    """The whole thing, laid flat: its box starts at the origin."""

    panels: tuple[Panel, ...]
    tabs: tuple[Tab, ...] = ()

    def panel(self, name: str) -> Panel:
        """A panel by its name."""
        return next(panel for panel in self.panels if panel.name == name)

    def flap(self, tab: Tab) -> Corners:
        """The corners of a tab, clockwise; the first two are its crease."""
        (ax, ay), (bx, by) = self.panel(tab.panel).side(tab.side)
        length = abs(bx - ax) + abs(by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        out = (uy * tab.depth, -ux * tab.depth)
        slant = _TAPER * tab.depth
        end = (bx + out[0] - ux * slant, by + out[1] - uy * slant)
        start = (ax + out[0] + ux * slant, ay + out[1] + uy * slant)
        return ((bx, by), (ax, ay), start, end)

    @property
    def width(self) -> float:
        """How wide it lies."""
        return max(x for x, _ in self._points())

    @property
    def height(self) -> float:
        """How high it lies."""
        return max(y for _, y in self._points())

    def _points(self) -> list[Point]:
        return [p for corners in self._parts() for p in corners]

    def _parts(self) -> list[Corners]:
        return [panel.corners for panel in self.panels] + [self.flap(tab) for tab in self.tabs]

    def outline(self, grow: float = 0.0) -> PathData:
        """The line to cut along, tabs and all; moved outwards, every part for itself, which together cover the same."""
        if grow <= 0:
            return outline_of(self._parts(), grow)
        grown: PathData = ()  # a notch beside a tab is too sharp for its corner to be moved along with its sides
        for corners in self._parts():
            grown += polygon(offset(corners, grow))
        return grown

    def folds(self) -> tuple[PathData, ...]:
        """The lines to crease: between panels, and where tabs begin."""
        creases = [self.panel(p.parent).side(p.crease) for p in self.panels if p.parent is not None]
        creases += [self.panel(tab.panel).side(tab.side) for tab in self.tabs]
        return tuple(line(*a, *b) for a, b in creases)

    def boxes(self) -> Mapping[str, Rect]:
        """The panels as boxes to draw in."""
        return {panel.name: panel.box for panel in self.panels}


def die(edge: float, tab: float) -> Net:
    """A cube: four sides in a row, a lid above and one below the second; opposite faces are 1 and 6, 2 and 5, 3 and 4.

    Seven tabs close the seven sides that meet nobody on the paper.
    """

    def at(column: int, row: int) -> Rect:
        return Rect(column * edge, tab + row * edge, edge, edge)

    panels = (
        Panel("face_1", at(1, 1)),
        Panel("face_2", at(1, 0), "face_1", TOP),
        Panel("face_3", at(2, 1), "face_1", RIGHT),
        Panel("face_4", at(0, 1), "face_1", LEFT),
        Panel("face_5", at(1, 2), "face_1", BOTTOM),
        Panel("face_6", at(3, 1), "face_3", RIGHT),
    )
    tabs = (
        Tab("face_6", RIGHT, ("face_4", LEFT), tab),
        Tab("face_2", LEFT, ("face_4", TOP), tab),
        Tab("face_2", RIGHT, ("face_3", TOP), tab),
        Tab("face_2", TOP, ("face_6", TOP), tab),
        Tab("face_5", LEFT, ("face_4", BOTTOM), tab),
        Tab("face_5", RIGHT, ("face_3", BOTTOM), tab),
        Tab("face_5", BOTTOM, ("face_6", BOTTOM), tab),
    )
    return Net(panels, tabs)


def tray(width: float, depth: float, height: float, tab: float) -> Net:
    """An open box: a floor, four walls, and a tab at both ends of the walls in front and behind."""
    panels = (
        Panel("floor", Rect(height, height, width, depth)),
        Panel("north", Rect(height, 0, width, height), "floor", TOP),
        Panel("east", Rect(height + width, height, height, depth), "floor", RIGHT),
        Panel("south", Rect(height, height + depth, width, height), "floor", BOTTOM),
        Panel("west", Rect(0, height, height, depth), "floor", LEFT),
    )
    tabs = (
        Tab("north", LEFT, ("west", TOP), tab),
        Tab("north", RIGHT, ("east", TOP), tab),
        Tab("south", LEFT, ("west", BOTTOM), tab),
        Tab("south", RIGHT, ("east", BOTTOM), tab),
    )
    return Net(panels, tabs)


def standee(width: float, height: float, foot: float) -> Net:
    """A figure to stand up: front below its back, which is drawn head down, and a foot to fold out under each."""
    panels = (
        Panel("front", Rect(0, foot + height, width, height)),
        Panel("back", Rect(0, foot, width, height), "front", TOP, 180.0),
        Panel("back_foot", Rect(0, 0, width, foot), "back", TOP, -90.0),
        Panel("front_foot", Rect(0, foot + 2 * height, width, foot), "front", BOTTOM, -90.0),
    )
    return Net(panels)


NETS: Mapping[str, Callable[..., Net]] = {"die": die, "tray": tray, "standee": standee}
"""What a size of each shape is folded from, by its lengths."""
