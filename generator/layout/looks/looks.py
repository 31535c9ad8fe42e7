"""The looks of one game, loaded: theme, fonts, sizes, icons, pictures and templates."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Findings, Place, suggestion
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.layout.art.icons import Icons
from proofdeck.generator.layout.art.images import Pictures
from proofdeck.generator.layout.looks.parsing import Parser
from proofdeck.generator.layout.looks.sizes import Size, named_sizes, read_sizes
from proofdeck.generator.layout.looks.source import read_layout
from proofdeck.generator.layout.looks.templates import KINDS, Library
from proofdeck.generator.layout.looks.themes import Find, FontFiles, Theme, read_theme
from proofdeck.generator.layout.values.formatters import FORMATTERS
from proofdeck.generator.layout.values.values import Grammar
from proofdeck.generator.project import Project
from proofdeck.generator.reading import is_there

DEFAULT_THEME = "plain"


@dataclass(slots=True)
class Looks:
    """Everything that decides what a game's components look like."""

    theme: Theme
    fonts: Fonts
    sizes: dict[str, Size]
    icons: Icons
    pictures: Pictures
    library: Library
    grammar: Grammar = field(default_factory=lambda: Grammar(FORMATTERS))
    sizes_with_faults: frozenset[str] | None = frozenset()
    """Sizes that are there and could not be read; None if a whole file of them could not."""

    def knows_size(self, name: str) -> bool:
        """Whether it can be said that there is no such size: nothing has been told of it."""
        return self.sizes_with_faults is not None and name not in self.sizes_with_faults


def load_looks(project: Project, game: Game, findings: Findings) -> Looks:
    """The looks of a game; what is wrong with them is in the findings."""
    roots = tuple(dict.fromkeys((project.layouts, project.shared_layouts)))
    home = str(game.info.get("layouts") or game.id)
    files = FontFiles(project.door, roots)
    theme = read_theme(_theme_name(game, roots), _theme_finder(project, game, roots, findings), files)
    if not theme.whole:
        plain = read_theme(DEFAULT_THEME, _theme_finder(project, game, (project.shared_layouts,), findings), files)
        theme = theme.over(plain)
    sizes, faulty = _sizes(project, roots, findings)
    grammar = Grammar(FORMATTERS)
    library = Library(project, Parser(grammar, KINDS), home, findings)
    library.read_all()
    _check_digits(library.parser, Strictness(findings, game.stage, bundled=game.bundled))
    return Looks(
        theme,
        Fonts(files.files, files.read),
        sizes,
        _icons(project, roots, home, findings),
        _pictures(project, game, home, findings),
        library,
        grammar,
        faulty,
    )


def _sizes(
    project: Project, roots: tuple[Path, ...], findings: Findings
) -> tuple[dict[str, Size], frozenset[str] | None]:
    """The sizes of all files, the project's own last, and which have faults; None if a whole file cannot be read."""
    sizes: dict[str, Size] = {}
    named: frozenset[str] | None = frozenset()
    for path in (root / "sizes.yaml" for root in reversed(roots)):
        if is_there(path):
            node = read_layout(path, project, findings)
            sizes |= read_sizes(node) if node else {}
            more = named_sizes(node) if node else None
            named = None if more is None or named is None else named | more
    return sizes, None if named is None else named - frozenset(sizes)


def _icons(project: Project, roots: tuple[Path, ...], home: str, findings: Findings) -> Icons:
    folders = (*(root / home / "icons" for root in roots), *(root / "icons" for root in roots))
    return Icons(folders, project.door, project.name_of, findings)


def _pictures(project: Project, game: Game, home: str, findings: Findings) -> Pictures:
    shared = project.shared_layouts
    folders = (project.components / game.id, project.layouts / home, project.layouts, shared / home, shared)
    return Pictures(tuple(dict.fromkeys(folders)), project.door, project.name_of, findings)


def _theme_name(game: Game, roots: tuple[Path, ...]) -> str:
    """The theme the game names; one named like the game need not be there."""
    name = str(game.info.get("theme") or game.id)
    there = any(is_there(root / "themes" / f"{name}.yaml") for root in roots)
    return name if there or name != game.id else DEFAULT_THEME


def _theme_finder(project: Project, game: Game, roots: tuple[Path, ...], findings: Findings) -> Find:
    def find(name: str, named_at: Place | None) -> Cursor | None:
        for root in roots:
            path = root / "themes" / f"{name}.yaml"
            if name.replace("-", "_").isidentifier() and is_there(path):
                return read_layout(path, project, findings)
        known = {path.stem for root in roots for path in project.door.inside(root / "themes", (".yaml",))}
        place = named_at or game.places.get("game.theme") or Place(f"components/{game.id}/game.yaml")
        findings.error("LAY114", f"unknown theme '{name}'", place, suggestion(name, known))
        return None

    return find


def _check_digits(parser: Parser, strictness: Strictness) -> None:
    """Numbers on a face come from the catalogue; one typed into a template would not change with it."""
    for place, number in parser.typed_numbers().items():
        hint = "put the number into the catalogue and write {path.to.it}"
        strictness.add("LAY221", f"the number '{number}' is written into a template", place, hint)
