"""What lies in components/ and layouts/ and is read by nothing: a table beside the cards, a misspelt folder."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from proofdeck.generator.catalogue.loading import find_games
from proofdeck.generator.catalogue.shape.fields import ID
from proofdeck.generator.catalogue.shape.models import LANGUAGE
from proofdeck.generator.diagnostics import Finding, Place, nearest, suggestion
from proofdeck.generator.project import Project
from proofdeck.generator.reading import Unreadable, is_file, is_folder, is_there

PICTURES = frozenset({".png", ".jpg", ".jpeg", ".svg"})
FONTS = frozenset({".ttf"})
PROSE = frozenset({".md", ".txt", ".rst", ".pdf"})
"""What people write beside their data for people."""
TABLES = frozenset({".csv", ".tsv", ".xlsx", ".xls", ".ods", ".json", ".toml"})
SHARED = ("base", "icons", "themes")
"""Folders of layouts/ that every game may use."""
LOOKS = ("sizes.yaml", "papers.yaml", "printers.yaml")
GAME_FOLDERS = ("text",)
NAMED = ("types.yaml", "constants.yaml", "cards.yaml", "tiles.yaml")
"""Files that stand for themselves, however like 'game.yaml' they are spelt."""
HOMES = ("components", "layouts", "validator")
"""The folders of a project that are read."""
SLIP = 0.8
"""How like one of them a name is that was meant to be it."""
_SPLIT_UP = "give each component an entry in cards.yaml or another .yaml file beside game.yaml"
_NO_HEAD = "'proofdeck new NAME' shows what belongs into a game.yaml; without one the folder is no game"


def strays(project: Project, games: Sequence[str] = ()) -> Iterator[Finding]:
    """All that nothing reads: of the games named, or of the whole project."""
    if not games:
        yield from _misspelt_homes(project)
        yield from headless(project)
        yield from _unread_layouts(project)
    for game in games or find_games(project):
        yield from _unread_in_game(project, game)


def _misspelt_homes(project: Project) -> Iterator[Finding]:
    """Folders of the project that are called almost like one that is read."""
    for path in _inside(project, project.root):
        if path.name in HOMES or not is_folder(path):
            continue
        if meant := next(iter(get_close_matches(path.name.lower(), HOMES, n=1, cutoff=SLIP)), None):
            place, hint = Place(project.name_of(path)), f"did you mean '{meant}/'?"
            yield Finding("CAT115", "nothing reads this folder", place, hint)


def headless(project: Project) -> Iterator[Finding]:
    """Folders of components/ that are no game, since they have no game.yaml or a name that is no id."""
    for path in _inside(project, project.components):
        place = Place(project.name_of(path))
        if not is_folder(path):
            if not _is_prose(path) and path.name != "schema.json":
                yield Finding("CAT115", "nothing reads this file", place, "a game's files lie in components/<game>/")
        elif not re.fullmatch(ID, path.name):
            hint = "call it by lower-case letters, digits and '_', as the id in its game.yaml"
            yield Finding("CAT116", f"a game's folder cannot be called '{path.name}'", place, hint)
        elif not is_there(path / "game.yaml"):
            near = nearest("game.yaml", [e.name for e in _inside(project, path) if e.name not in NAMED])
            hint = f"there is '{near}': call it 'game.yaml'" if near else _NO_HEAD
            yield Finding("CAT116", f"'{path.name}' has no game.yaml, so that nothing of it is read", place, hint)


def _unread_in_game(project: Project, game: str) -> Iterator[Finding]:
    folder = project.components / game
    for path in _inside(project, folder):
        if is_folder(path):
            yield from _unread_words(project, path) if path.name == "text" else _unread_folder(project, path)
        elif path.suffix not in (".yaml", ".yml") and not _is_prose(path) and path.suffix.lower() not in PICTURES:
            hint = _SPLIT_UP if path.suffix.lower() in TABLES else None
            yield Finding("CAT115", "nothing reads this file", Place(project.name_of(path)), hint)


def _unread_words(project: Project, folder: Path) -> Iterator[Finding]:
    for path in _inside(project, folder):
        named = path.suffix == ".yaml" and re.fullmatch(LANGUAGE, path.stem)
        if not named and path.suffix != ".yml" and not _is_prose(path):
            hint = "words lie in one file a language, called by its short name: en.yaml, de.yaml, pt_BR.yaml"
            yield Finding("CAT115", "nothing reads this file", Place(project.name_of(path)), hint)


def _unread_folder(project: Project, folder: Path) -> Iterator[Finding]:
    """A folder beside a game's files can hold pictures, and nothing else."""
    files = [path for path in project.door.walk(folder) if not _is_hidden(path, folder)]
    unread = [path for path in files if path.suffix.lower() not in PICTURES and not _is_prose(path)]
    if files and not unread:
        return
    what = f"; in it is '{unread[0].relative_to(folder).as_posix()}'" if unread else ""
    hint = suggestion(folder.name, GAME_FOLDERS, otherwise="cards lie beside game.yaml, words in text/")
    yield Finding("CAT115", f"nothing reads this folder{what}", Place(project.name_of(folder)), hint)


# ---------------------------------------------------------------- looks


def _unread_layouts(project: Project) -> Iterator[Finding]:
    known = {*SHARED, *_homes(project)}
    used = _folders_named(project)
    for path in _inside(project, project.layouts):
        place = Place(project.name_of(path))
        if not is_folder(path):
            if path.suffix in (".yaml", ".yml") and path.name not in LOOKS:
                hint = suggestion(path.name, LOOKS, otherwise=f"here lie {', '.join(LOOKS)}, and a folder a game")
                yield Finding("CAT115", "nothing reads this file", place, hint)
        elif path.name not in known and path.name not in used and not _holds_only(project, path, PICTURES | FONTS):
            hint = suggestion(path.name, known, otherwise="templates lie in layouts/<game>/ or where game.yaml says")
            yield Finding("CAT115", "nothing reads this folder", place, hint)
        elif path.name in {*known, *used} - {"icons"}:
            yield from _unread_templates(project, path)


def _unread_templates(project: Project, folder: Path) -> Iterator[Finding]:
    """Templates lie at the top of their folder and end in .yaml."""
    for path in project.door.walk(folder):
        if path.suffix != ".yml" and (path.suffix != ".yaml" or path.parent == folder):
            continue
        hint = f"call it '{path.stem}.yaml'" if path.suffix == ".yml" else f"move it to {project.name_of(folder)}/"
        yield Finding("CAT115", "nothing reads this file", Place(project.name_of(path)), hint)


def _homes(project: Project) -> list[str]:
    """Where the games' templates lie: in a folder of their name, or in the one that `layouts:` names."""
    games = find_games(project)
    heads = [project.components / game / "game.yaml" for game in games]
    return [*games, *(name for head in heads for name in _named_in(project, head, r"^layouts:\s*([\w-]+)"))]


def _folders_named(project: Project) -> set[str]:
    """Folders whose templates others extend or types name, as `folder.template`."""
    looks = [path for folder in _inside(project, project.layouts) for path in _inside(project, folder)]
    types = [folder / "types.yaml" for folder in _inside(project, project.components)]
    files = [*(path for path in looks if path.suffix == ".yaml"), *types]
    return {name for path in files for name in _named_in(project, path, r"\b(?:extends|template):\s*([\w-]+)\.")}


def _named_in(project: Project, path: Path, pattern: str) -> list[str]:
    try:
        return re.findall(pattern, project.door.text(path), re.MULTILINE)
    except Unreadable:
        return []


# ---------------------------------------------------------------- files


def _inside(project: Project, folder: Path) -> list[Path]:
    return [path for path in project.door.inside(folder) if not path.name.startswith((".", "_"))]


def _is_hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith((".", "_")) for part in path.relative_to(folder).parts)


def _is_prose(path: Path) -> bool:
    return is_file(path) and (path.suffix.lower() in PROSE or not path.suffix)


def _holds_only(project: Project, folder: Path, endings: Iterable[str]) -> bool:
    files = [path for path in project.door.walk(folder) if not _is_prose(path)]
    return bool(files) and all(path.suffix.lower() in endings for path in files)
