"""Compiled drawing: what never changes is built once and shared, the rest runs for every face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, assert_never

from proofdeck.generator.diagnostics import Place, Trouble
from proofdeck.generator.display_list import Glyphs, Group, Item, Path, Picture, Placed
from proofdeck.generator.face import TextSetting
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, transform_path, translation
from proofdeck.generator.layout.blame import source_of
from proofdeck.generator.layout.budget import Exhausted
from proofdeck.generator.layout.context import Context, Drawing, turned_setting
from proofdeck.generator.layout.values.values import Names

Run = Callable[[Context, Names, float, float, Drawing], None]
"""Draws into a drawing, shifted right and down by so much."""
_MOST_KEPT = 4096
K = TypeVar("K")
V = TypeVar("V")


@dataclass(slots=True)
class Static:
    """Drawing that is the same for every face."""

    items: tuple[Item, ...] = ()
    settings: tuple[TextSetting, ...] = ()
    _shifted: dict[tuple[float, float], Static] = field(default_factory=dict)

    def run(self, context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        """Put the shared items down."""
        context.budget.spend(len(self.items))
        static = self if dx == 0 == dy else self.shift(dx, dy)
        drawing.items += static.items
        drawing.settings += static.settings

    def shift(self, dx: float, dy: float) -> Static:
        """The same drawing elsewhere; the same objects for the same place."""
        found = self._shifted.get((dx, dy))
        if found is None:
            moved = translation(dx, dy)
            settings = tuple(turned_setting(setting, moved) for setting in self.settings)
            found = Static(tuple(shift_item(item, dx, dy) for item in self.items), settings)
            keep(self._shifted, (dx, dy), found)
        return found


@dataclass(frozen=True, slots=True)
class Live:
    """Drawing that depends on the component."""

    run: Run


Op = Static | Live
NOTHING = Static()


def keep(kept: dict[K, V], key: K, value: V) -> V:
    """Remember a result, but never more than a few thousand of them."""
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[key] = value
    return value


def shift_item(item: Item, dx: float, dy: float) -> Item:
    """An item elsewhere."""
    match item:
        case Path():
            return replace(item, data=transform_path(item.data, translation(dx, dy)))
        case Glyphs():
            return replace(item, x=item.x + dx, y=item.y + dy)
        case Picture():
            return replace(item, rect=item.rect.shift(dx, dy))
        case Group():
            if item.transform == IDENTITY:
                clip = shift_path(item.clip, dx, dy) if item.clip is not None else None
                return replace(item, items=tuple(shift_item(inner, dx, dy) for inner in item.items), clip=clip)
            return replace(item, transform=item.transform.then(translation(dx, dy)))
        case Placed():
            return replace(item, transform=item.transform.then(translation(dx, dy)))
        case _:
            assert_never(item)


def shift_path(data: PathData, dx: float, dy: float) -> PathData:
    """A path elsewhere."""
    return data if dx == 0 == dy else transform_path(data, translation(dx, dy))


def sequence(parts: Iterable[tuple[Place, Op]]) -> Op:
    """Several things drawn in order; runs of static ones become one."""
    merged: list[tuple[Place, Op]] = []
    for place, op in parts:
        if isinstance(op, Static) and merged and isinstance(last := merged[-1][1], Static):
            merged[-1] = (merged[-1][0], Static(last.items + op.items, last.settings + op.settings))
        elif op is not NOTHING:
            merged.append((place, op))
    if not merged:
        return NOTHING
    if len(merged) == 1 and isinstance(merged[0][1], Static):
        return merged[0][1]
    return Live(_in_order(merged))


def _in_order(parts: Sequence[tuple[Place, Op]]) -> Run:
    runs = tuple((op.run, place) for place, op in parts)

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        context.budget.spend(len(runs), runs[0][1])
        for draw, place in runs:
            context.place = place
            try:
                draw(context, names, dx, dy, drawing)
            except Exhausted as exhausted:
                exhausted.place = exhausted.place or place
                raise
            except Trouble as trouble:
                context.report(trouble, place, source_of(trouble, draw, context, names))

    return run


@dataclass(frozen=True, slots=True)
class Wrap:
    """What holds a group of items together."""

    transform: Matrix = IDENTITY
    clip: PathData | None = None
    opacity: float = 1.0
    layer: str | None = None

    @property
    def empty(self) -> bool:
        """Whether it does nothing."""
        return self == Wrap()

    def around(self, inner: Drawing, dx: float, dy: float) -> Drawing:
        """The items in their groups; a clip is never in the same group as a transform."""
        if not inner.items or not self.opacity:
            return Drawing()
        items, settings = tuple(inner.items), inner.settings
        if self.transform != IDENTITY:
            matrix = translation(-dx, -dy).then(self.transform).then(translation(dx, dy))
            items = (Group(items, matrix),)
            settings = [turned_setting(setting, matrix) for setting in settings]
        if self.clip is not None or self.opacity != 1.0 or self.layer:
            clip = None if self.clip is None else shift_path(self.clip, dx, dy)
            items = (Group(items, IDENTITY, clip, self.opacity, self.layer),)
        return Drawing(list(items), settings)


def wrapped(op: Op, wrap: Wrap) -> Op:
    """An op inside groups."""
    if wrap.empty or op is NOTHING:
        return op
    if isinstance(op, Static):
        done = wrap.around(Drawing(list(op.items), list(op.settings)), 0.0, 0.0)
        return Static(tuple(done.items), tuple(done.settings))
    inner_run = op.run

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        inner = Drawing()
        inner_run(context, names, dx, dy, inner)
        done = wrap.around(inner, dx, dy)
        drawing.items += done.items
        drawing.settings += done.settings

    return Live(run)
