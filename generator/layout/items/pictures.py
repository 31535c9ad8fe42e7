"""The image item: a picture of the project put into a box."""

from __future__ import annotations

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.display_list import Group, Image, Item, Picture, Placed
from proofdeck.generator.geometry import Matrix, Rect, rectangle
from proofdeck.generator.layout.art.art import Art
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.ops import Live, Op, Static, keep
from proofdeck.generator.layout.items.shapes import ALIGN, FIT, VALIGN, fitted
from proofdeck.generator.layout.looks.parsing import COMMON, Make, Parser
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.values import Names, as_text


def picture_item(picture: Image | Art, box: Rect, rect: Rect) -> Item:
    """A picture over a box, clipped to the item's own box where it would stand out."""
    item: Item
    if isinstance(picture, Image):
        item = Picture(picture, box)
        return item if rect.contains(box) else Group((item,), clip=rectangle(rect))
    view = picture.view
    sx, sy = box.width / view.width, box.height / view.height
    item = Placed(picture.artwork, Matrix(sx, 0, 0, sy, box.x - view.x * sx, box.y - view.y * sy))
    return Group((item,), clip=rectangle(rect))


def parse_image(node: Cursor, parser: Parser) -> Make:
    """An image item."""
    node.mapping(COMMON | {"file", "fit", "align", "valign"})
    file = node.get("file")
    if file is None:
        raise node.trouble("LAY105", "'image' has no 'file'")
    name = parser.grammar.compile(file.text(), file.place)
    fit = f.choice(FIT) if (f := node.get("fit")) else "cover"
    align = ALIGN[f.choice(ALIGN)] if (f := node.get("align")) else 0.5
    valign = VALIGN[f.choice(VALIGN)] if (f := node.get("valign")) else 0.5

    def named(wanted: str, rect: Rect, scope: Scope) -> Op:
        picture = scope.resources.looks.pictures.find(wanted, file.place)
        shown = picture if isinstance(picture, Image) else picture.view
        box = fitted(shown.width, shown.height, rect, fit, (align, valign))
        return Static((picture_item(picture, box, rect),))

    def make(rect: Rect, scope: Scope) -> Op:
        if name.fixed:
            return named(as_text(name.value), rect, scope)
        kept: dict[str, Op] = {}

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            wanted = as_text(name.get(context, names))
            op = kept.get(wanted) or keep(kept, wanted, named(wanted, rect, scope))
            op.run(context, names, dx, dy, drawing)

        return Live(run)

    return make
