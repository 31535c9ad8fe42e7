"""A first game to edit: a small project that builds at once."""

from __future__ import annotations

import re
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Refused
from proofdeck.generator.writing import write_all

STARTER = Path(__file__).resolve().parent / "starter"


def start_game(folder: Path, name: str) -> list[Path]:
    """Write components/<id>/ and layouts/<id>/ into a folder; Refused if the game is already there."""
    game = _id_of(name)
    homes = {"components": folder / "components" / game, "layouts": folder / "layouts" / game}
    for home in homes.values():
        if home.exists():
            raise Refused(Finding("USE106", f"'{home}' is already there", hint="choose another name, or edit that one"))
    title = name if name != game else game.replace("_", " ").title()
    files = {
        homes[part.name] / path.relative_to(part): _filled(path, game, title)
        for part in sorted(STARTER.iterdir())
        for path in sorted(part.rglob("*.yaml"))
    }
    write_all(files)
    return list(files)


def _id_of(name: str) -> str:
    game = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game):
        hint = "begin with a letter: 'proofdeck new \"Lantern Woods\"'"
        raise Refused(Finding("USE107", f"'{name}' makes no id for a game", hint=hint))
    return game


def _filled(path: Path, game: str, title: str) -> bytes:
    quoted = '"' + title.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return path.read_text(encoding="utf-8").replace("__ID__", game).replace("__TITLE__", quoted).encode()
