"""Whether a build would come out the same: a hash of everything it is made from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

from proofdeck.generator import __version__
from proofdeck.generator.project import Project, is_checkout

LEFT_OUT = {"__pycache__"}


def fingerprint(project: Project, game: str, options: Iterable[str]) -> str:
    """A hash over the game's files, the looks it may use, the program itself and the options given."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update("\0".join([__version__, game, *options]).encode())
    for root in _roots(project, game):
        _add(digest, root)
    return digest.hexdigest()


def _roots(project: Project, game: str) -> list[Path]:
    """The catalogue, all layouts (games may share templates, fonts and icons), and the program if it can change."""
    layouts = dict.fromkeys((project.layouts, project.shared_layouts))
    return [project.components / game, *layouts, *([Path(__file__).parent] if is_checkout() else [])]


def _add(digest: hashlib.blake2b, root: Path) -> None:
    """Names and bytes of every file below a folder, in order; the program counts by its source."""
    for folder, inner, names in os.walk(root):
        inner[:] = sorted(set(inner) - LEFT_OUT)
        where = Path(folder).relative_to(root).as_posix()
        for name in sorted(names):
            path = Path(folder, name)
            if path.is_file():
                data = path.read_bytes()
                digest.update(f"{where}/{name}\0{len(data)}\0".encode())
                digest.update(data)
