"""Themes: colours and fonts by role, and what becomes of the colours when ink is short."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Place, Told, Trouble, nearest, suggestion
from proofdeck.generator.display_list import Colour
from proofdeck.generator.fonts import Font
from proofdeck.generator.layout.budget import DEEPEST
from proofdeck.generator.project import bundled_root
from proofdeck.generator.reading import Door, Unreadable, door_to, is_file, is_there

FONT_STYLES = ("regular", "bold", "italic", "bold_italic")
_KEYS = ("extends", "colours", "fonts", "icons", "low_ink")
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_TINT = re.compile(r"(\S+)\s+(\d{1,3})\s*%")
_CIRCLE = 16
MOST_FONT = 30_000_000
"""Fonts of all the writing of China and Japan are two thirds of it."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What the roles stand for."""

    name: str
    colours: Mapping[str, str] = field(default_factory=dict)
    fonts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Role to style to font key."""
    icons: Mapping[str, str] = field(default_factory=dict)
    low_ink: Mapping[str, str] = field(default_factory=dict)
    whole: bool = True
    """Whether it could be read, and what it extends: else nothing can be said about roles it has not."""
    place: Place | None = None
    """Its file."""

    def over(self, other: Theme) -> Theme:
        """This theme with what another has and it has not."""
        return replace(
            self,
            colours={**other.colours, **self.colours},
            fonts={**other.fonts, **self.fonts},
            icons={**other.icons, **self.icons},
            low_ink={**other.low_ink, **self.low_ink},
        )

    def palette(self, *, low_ink: bool) -> Palette:
        """The colours to draw with."""
        return Palette({**self.colours, **self.low_ink} if low_ink else self.colours, self.name, self.whole, self.place)


@dataclass(slots=True)
class Palette:
    """Colours by role, looked up once each."""

    roles: Mapping[str, str]
    theme: str
    whole: bool = True
    place: Place | None = None
    _known: dict[str, Colour | None] = field(default_factory=dict)

    def colour(self, text: str, place: Place | None = None) -> Colour | None:
        """The colour a template names; None is no colour at all."""
        try:
            return self._known[text]
        except KeyError:
            pass
        try:
            return self._known.setdefault(text, self.follow(text, place))
        except Trouble:
            if text in self.roles:
                raise Told from None
            raise

    def follow(self, text: str, place: Place | None, depth: int = 0) -> Colour | None:
        """What a text leads to; a role that leads nowhere is told where it stands in the theme."""
        if text == "none":
            return None
        if _HEX.fullmatch(text):
            return text.lower()
        if tint := _TINT.fullmatch(text):
            base = self.follow(tint[1], place, depth)
            return base and mix(base, int(tint[2]) / 100)
        if text not in self.roles:
            if depth or not (self.whole or nearest(text, self.roles)):
                raise Told
            hint = suggestion(text, self.roles, otherwise=f"add it to 'colours:' of theme '{self.theme}'")
            raise lacking(Trouble("LAY115", f"unknown colour '{text}'", place, hint), f"colour '{text}'", self.place)
        if depth > _CIRCLE:
            raise Trouble("LAY116", f"colour '{text}' is defined by itself", place)
        return self.follow(self.roles[text], place, depth + 1)


def lacking(trouble: Trouble, role: str, theme: Place | None) -> Trouble:
    """Trouble with a role that a theme has not."""
    trouble.culprit, trouble.lacks_it = role, theme
    return trouble


def mix(colour: Colour, share: float) -> Colour:
    """A colour thinned with white."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - part) * min(share, 1.0)):02x}" for part in parts)


Find = Callable[[str, Place | None], Cursor | None]
"""A theme's file by name, read; the place is where another theme names it."""


@dataclass(slots=True)
class FontFiles:
    """The font files themes name, each under one key."""

    door: Door
    roots: tuple[Path, ...]
    """The layouts folders, the project's own first."""
    files: dict[str, Path] = field(default_factory=dict)
    _data: dict[Path, bytes] = field(default_factory=dict)
    _tried: set[Path] = field(default_factory=set)

    def key(self, node: Cursor) -> str:
        """The key of a font file; the file is checked."""
        path = self._path(node)
        key = path.stem.lower()
        if self.files.setdefault(key, path) != path:
            key = f"{path.parent.name}-{key}".lower()
            self.files.setdefault(key, path)
        return key

    def _path(self, node: Cursor) -> Path:
        text = node.text()
        packaged = text.startswith("package:")
        path = _packaged(node) if packaged else self._own(node)
        if path not in self._data:
            try:
                self._data[path] = (door_to(path) if packaged else self.door).read(path, MOST_FONT)
            except Unreadable as trouble:
                raise node.trouble("LAY210", f"font file '{text}': {trouble.message}", trouble.hint) from None
        start = self._data[path][:4]
        if start not in (b"\x00\x01\x00\x00", b"true"):
            hint = "use a TrueType font; OpenType fonts with PostScript outlines (.otf) cannot be embedded"
            raise node.trouble("LAY211", f"'{text}' is not a TTF font", hint)
        if not packaged and path not in self._tried:
            self._try(path, node)
        return path

    def _try(self, path: Path, node: Cursor) -> None:
        """Have a font that came with a project read through once."""
        from proofdeck.generator.render.font_trial import damage

        self._tried.add(path)
        if not path.is_relative_to(bundled_root()) and (fault := damage(Font(path.stem, path, self.read))):
            hint = "get the file again, or save it anew with a font editor"
            raise node.trouble("LAY211", f"'{node.text()}' cannot be used: {fault}", hint)

    def read(self, path: Path) -> bytes:
        """The bytes of a font file whose key was given."""
        return self._data[path]

    def _own(self, node: Cursor) -> Path:
        name = node.text()
        for root in self.roots if ".." not in name.split("/") and not name.startswith("/") else ():
            if is_there(root / name):
                return root / name
        hint = "the path is relative to layouts/ and must stay inside it"
        raise node.trouble("LAY210", f"no font file '{node.text()}'", hint)


def _packaged(node: Cursor) -> Path:
    from importlib.util import find_spec

    package, _, name = node.text().removeprefix("package:").partition("/")
    try:
        spec = find_spec(package) if package.isidentifier() else None
    except (ImportError, ValueError):  # '__main__' and other modules that were never looked for
        spec = None
    folders = [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []
    for path in (place / name for folder in folders for place in (folder / "files", folder)):
        if "/" not in name and is_file(path):
            return path
    what = f"package '{package}' has no font '{name}'" if spec else f"font package '{package}' is not installed"
    raise node.trouble("LAY210", what)


def read_theme(
    name: str, find: Find, files: FontFiles, chain: tuple[str, ...] = (), named_at: Place | None = None
) -> Theme:
    """A theme with what it extends; what is wrong is reported and left out."""
    node = find(name, named_at)
    theme = Theme(name)
    if node is None or not isinstance(node.value, dict):
        return replace(theme, whole=node is not None and node.has_keys(optional=_KEYS))
    whole = node.has_keys(optional=_KEYS)
    if parent := node.get("extends"):
        if parent.value in (*chain, name):
            parent.fault("LAY117", f"theme '{name}' extends itself", " -> ".join((*chain, name)))
        elif len(chain) >= DEEPEST:
            parent.fault("LAY217", f"theme '{name}' stands on more than {DEEPEST} others")
        else:
            theme = replace(read_theme(str(parent.value), find, files, (*chain, name), parent.place), name=name)
    full = replace(
        theme,
        place=node.place,
        whole=whole and theme.whole,
        colours={**theme.colours, **_faulty(node, "colours"), **_words(node, "colours")},
        fonts={**theme.fonts, **_fonts(node, files)},
        icons={**theme.icons, **_words(node, "icons")},
        low_ink={**theme.low_ink, **_faulty(node, "low_ink"), **_words(node, "low_ink")},
    )
    _check(full, node)
    return full


def _entries(node: Cursor, key: str) -> list[tuple[str, Cursor]]:
    table = node.get(key)
    return table.attempt(table.entries, []) if table else []


def _faulty(node: Cursor, key: str) -> dict[str, str]:
    """The roles that have something else than a text, leading nowhere."""
    table = node.get(key)
    entries = table.value if table and isinstance(table.value, dict) else {}
    return {name: "" for name, value in entries.items() if not isinstance(value, str)}


def _words(node: Cursor, key: str) -> dict[str, str]:
    found = {name: entry.attempt(entry.text, None) for name, entry in _entries(node, key)}
    return {name: value for name, value in found.items() if value is not None}


def _fonts(node: Cursor, files: FontFiles) -> dict[str, dict[str, str]]:
    fonts: dict[str, dict[str, str]] = {}
    for role, entry in _entries(node, "fonts"):
        fonts[role] = {}
        if not entry.has_keys(optional=FONT_STYLES):
            continue
        styles = {style: file.attempt(partial(files.key, file), None) for style, file in entry.entries()}
        fonts[role] = {style: key for style, key in styles.items() if key}
        if "regular" not in entry:
            entry.findings.error("LAY105", f"font role '{role}' has no 'regular'", entry.key_place)
    return fonts


def _check(theme: Theme, node: Cursor) -> None:
    """Every colour of the file leads to a colour."""
    palettes = {"colours": theme.palette(low_ink=False), "low_ink": theme.palette(low_ink=True)}
    for key, palette in {**palettes, "icons": palettes["colours"]}.items():
        table = node.get(key)
        for name, entry in table.entries() if table and isinstance(table.value, dict) else ():
            if isinstance(entry.value, str):
                entry.attempt(partial(palette.follow, entry.value, entry.place), None)
            if key == "low_ink" and name not in theme.colours:
                message = f"'low_ink' changes '{name}', which is no colour of the theme"
                entry.findings.error("LAY115", message, entry.key_place, suggestion(name, theme.colours))
