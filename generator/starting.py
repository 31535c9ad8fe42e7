"""A first game to edit: a small project that builds at once, or one whose rules are proved as well."""

from __future__ import annotations

import re
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Refused
from proofdeck.generator.project import bundled_root
from proofdeck.generator.reading import door_to, is_file, is_there, resolved
from proofdeck.generator.writing import write_all

STARTERS = bundled_root() / "generator" / "starters"


def start_game(folder: Path, name: str, *, with_rules: bool = False) -> list[Path]:
    """Write a first game into a folder, with law and evidence if asked for; Refused if it is already there."""
    game = _id_of(name)
    starter = STARTERS / ("with_rules" if with_rules else "plain")
    homes = {"components": folder / "components" / game, "layouts": folder / "layouts" / game}
    if with_rules:
        homes |= {
            "rulebooks": folder / "validator" / "rulebooks" / game,
            "law.py": folder / "validator" / "games" / f"{game}.py",
        }
    for home in homes.values():
        if is_there(home):
            raise Refused(Finding("USE106", f"'{home}' is already there", hint="choose another name, or edit that one"))
        if not resolved(home.parent).is_relative_to(resolved(folder)):
            message = f"'{home.parent}' is a link that leads out of the project"
            raise Refused(Finding("OUT105", message, hint="begin the game in a folder of its own"))
    title = name if name != game else game.replace("_", " ").title()
    files = {
        home / path.relative_to(starter / part): _filled(path, game, title)
        for part, home in homes.items()
        for path in _files(starter / part)
    }
    write_all(files)
    return list(files)


def _files(part: Path) -> list[Path]:
    return [part] if is_file(part) else list(door_to(part).walk(part))


def _id_of(name: str) -> str:
    game = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game):
        hint = "begin with a letter: 'proofdeck new \"Lantern Woods\"'"
        raise Refused(Finding("USE107", f"'{name}' makes no id for a game", hint=hint))
    return game


def _filled(path: Path, game: str, title: str) -> bytes:
    quoted = '"' + title.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return door_to(path).text(path).replace("__ID__", game).replace("__TITLE__", quoted).encode()
