"""The text item: words of the data set into a box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Place, Trouble
from proofdeck.generator.display_list import Colour
from proofdeck.generator.face import TextSetting
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.ops import NOTHING, Live, Op, Run, Static, keep
from proofdeck.generator.layout.items.paint import colour
from proofdeck.generator.layout.looks.parsing import COMMON, Make, Parser
from proofdeck.generator.layout.looks.themes import FONT_STYLES, Palette
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.text.markup import Paragraph, paragraphs
from proofdeck.generator.layout.text.setting import ALIGNS, VALIGNS, Align, TextStyle, Valign, glyph_items, set_text
from proofdeck.generator.layout.values.values import Expression, Names, as_text

TEXT_STYLE = frozenset(
    "font style size min leading paragraph align valign fill tracking hyphenate wrap icon_fill".split()
)
_SHORT = 40
"""Texts up to this length are kept once set: numbers and labels come again and again."""


def parse_text(node: Cursor, parser: Parser) -> Make:
    """A text item."""
    node.mapping(COMMON | TEXT_STYLE | {"text"})
    source = node.get("text")
    if source is None:
        raise Trouble("LAY105", "'text' has no 'text'", node.key_place)
    return text_maker(source, [node], parser)


def text_maker(source: Cursor, tables: list[Cursor], parser: Parser, valign: Valign = "top") -> Make:
    """A text whose style stands in several tables; the first that says something wins."""
    words, look = words_of(source, parser), _read_look(tables, parser, valign)
    box = tables[0].value.get("box")
    name = f"box '{box}'" if isinstance(box, str) else "its box"

    def make(rect: Rect, scope: Scope) -> Op:
        typeface = scope.resources.typeface(look.font, look.tracking, look.node.place_of("font"))
        language = scope.resources.language if look.hyphenate else None
        style = TextStyle(typeface, look.style, *look.numbers, look.align, look.valign, look.wrap, language)
        return _ReadyText(look, style, rect, scope, source, name).op(words)

    return make


def words_of(source: Cursor, parser: Parser) -> Expression[object]:
    """The words of a text; a list is a paragraph each."""
    if isinstance(source.value, list):
        parts = [words_of(item, parser) for item in source]
        if all(part.fixed for part in parts):
            return Expression.of("\n".join(as_text(part.value) for part in parts))
        return Expression(lambda c, n: "\n".join(as_text(part.get(c, n), source.place) for part in parts))
    text = as_text(source.value) if type(source.value) in (int, float) else source.text()
    parser.literals.append((text, source.place))
    return parser.grammar.compile(text, source.place)


@dataclass(frozen=True, slots=True)
class _Look:
    """The style keys of a text."""

    node: Cursor
    font: str
    style: str
    numbers: tuple[float, float, float, float]
    """Size, least size, leading, space between paragraphs."""
    align: Align
    valign: Valign
    fill: Expression[object]
    tracking: float
    hyphenate: bool
    wrap: bool
    icon_fill: Expression[object] | None


def _read_look(tables: list[Cursor], parser: Parser, valign: Valign) -> _Look:
    def find(key: str) -> Cursor | None:
        return next((found for table in tables if (found := table.get(key)) is not None), None)

    def number(key: str, otherwise: float, least: float, most: float) -> float:
        return f.number(least, most) if (f := find(key)) else otherwise

    size = number("size", 9.0, 1, 1000)
    least = number("min", size, 1, 1000)
    if least > size and (f := find("min")):
        raise f.trouble("LAY103", f"'min' is {least:g} pt, more than 'size' with {size:g} pt")
    fill, icon_fill = find("fill"), find("icon_fill")
    return _Look(
        tables[0],
        f.text() if (f := find("font")) else "body",
        one_of(find("style"), FONT_STYLES),
        (size, least, number("leading", 1.2, 0.5, 10), number("paragraph", 0.4, 0, 10)),
        one_of(find("align"), ALIGNS),
        one_of(find("valign"), (valign, *VALIGNS)),
        parser.grammar.compile(fill.text(), fill.place) if fill else Expression.of("ink"),
        number("tracking", 0.0, -200, 2000) / 1000,
        f.flag() if (f := find("hyphenate")) else False,
        f.flag() if (f := find("wrap")) else True,
        parser.grammar.compile(icon_fill.text(), icon_fill.place) if icon_fill else None,
    )


@dataclass(slots=True)
class _ReadyText:
    """A text item made ready."""

    look: _Look
    style: TextStyle
    rect: Rect
    scope: Scope
    source: Cursor
    box: str
    place: Place = field(init=False)

    def __post_init__(self) -> None:
        self.place = self.source.place

    def op(self, words: Expression[object]) -> Op:
        """The item: set once if nothing in it comes from the data."""
        look, palette = self.look, self.scope.palette
        if words.fixed and look.fill.fixed and (look.icon_fill is None or look.icon_fill.fixed):
            static, overflow = self.set(as_text(words.value), self._paint(None, {}, palette))
            if overflow:
                self.scope.resources.report(overflow, self.place)
            return static
        return Live(self._run(words, palette))

    def _run(self, words: Expression[object], palette: Palette) -> Run:
        kept: dict[tuple[str, tuple[Colour | None, Colour | None]], tuple[Static, Trouble | None]] = {}
        place, get = self.place, words.get
        fixed = self.look.fill.fixed and (self.look.icon_fill is None or self.look.icon_fill.fixed)
        always = self._paint(None, {}, palette) if fixed else None

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            text = get(context, names)
            if not isinstance(text, str):
                text = _printed(text, context, names, place)
            context.budget.spend(len(text) // 12, place)
            paint = always or self._paint(context, names, palette)
            try:
                if len(text) > _SHORT:
                    static, overflow = self.set(text, paint)
                else:
                    key = (text, paint)
                    static, overflow = kept.get(key) or keep(kept, key, self.set(text, paint))
                static.run(context, names, dx, dy, drawing)
                if overflow:
                    raise overflow
            except Trouble as trouble:
                trouble.place, trouble.text = trouble.place or place, text
                raise

        return run

    def _paint(self, context: Context | None, names: Names, palette: Palette) -> tuple[Colour | None, Colour | None]:
        look = self.look
        try:
            fill = colour(look.fill, context, names, palette)
            return fill, colour(look.icon_fill, context, names, palette) if look.icon_fill else None
        except Trouble as trouble:
            trouble.place = trouble.place or look.node.place_of("fill")
            raise

    def set(self, text: str, paint: tuple[Colour | None, Colour | None]) -> tuple[Static, Trouble | None]:
        """The text in its box, and the complaint if it does not fit."""
        fill, icon_fill = paint
        style, rect = self.style, self.rect
        parts = paragraphs(text, style.typeface, style.style)
        if style.typeface.lacking:
            self._check_glyphs(text)
        if not parts or fill is None:
            return NOTHING, None
        done = set_text(parts, rect, style)
        items = glyph_items(done, fill, self._icon_colours(parts, icon_fill))
        setting = TextSetting(rect, done.ink, text, style.size, done.size, done.fits, self.place)
        overflow = None
        if not done.fits:
            needs, has = f"{done.ink.width:.1f} x {done.ink.height:.1f}", f"{rect.width:.1f} x {rect.height:.1f}"
            message = f"text '{_short(text)}' needs {needs} mm at {done.size:g} pt, {self.box} has {has} mm"
            overflow = Trouble("LAY201", message, self.place, "shorten it, enlarge the box or lower 'min'")
        return Static(tuple(items), (setting,)), overflow

    def _icon_colours(self, parts: Sequence[Paragraph], override: Colour | None) -> dict[str, Colour | None] | None:
        if override is None and not self.scope.resources.looks.theme.icons:
            return None
        names = {chunk.text for part in parts for chunk in part.chunks if ":" in chunk.text}
        if not names:
            return None
        table = self.scope.resources.looks.theme.icons
        if override is not None:
            return dict.fromkeys(self.scope.resources.looks.icons.met(), override)
        return {name: self.scope.palette.colour(role) for name, role in table.items()}

    def _check_glyphs(self, text: str) -> None:
        for word, (missing, font) in self.style.typeface.lacking.items():
            if word in text:
                named = ", ".join(f"'{c}' (U+{ord(c):04X})" for c in missing)
                message = f"font role '{self.look.font}' ({font}) has no {named}"
                hint = "use another font, or draw it as an icon with :name:"
                raise Trouble("LAY220", message, self.place, hint, culprit="".join(missing))


def _printed(value: object, context: Context, names: Names, place: Place) -> str:
    """What a text says; a list of the catalogue is a paragraph each."""
    if not isinstance(value, list | tuple):
        return as_text(value, place)
    texts = (context.grammar.expand(context, names, v) if isinstance(v, str) and "{" in v else v for v in value)
    return "\n".join(as_text(text, place) for text in texts)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 32 else f"{line[:29]}..."
