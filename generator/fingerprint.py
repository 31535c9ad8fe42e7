"""Whether a build would come out the same: a hash of everything it can be made from."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from proofdeck.generator import __version__
from proofdeck.generator.project import Project, is_checkout
from proofdeck.generator.reading import MOST_BYTES, Unreadable, is_folder

LEFT_OUT = "__pycache__"
SHARED = frozenset({"base", "icons", "plain"})
"""Folders of layouts/, and the theme, that any game may use without a word."""
_THEMES = "themes"
_WORD = re.compile(rb"[\w-]+")
_ANY_FOLDER = re.compile(rb"\{[^{}]*\}[^\s/'\"]*/")
"""A path whose first folders come from a placeholder: it may be any."""
_TEXTS = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class _Read:
    """What a file counts as, and for YAML the words in it: a name in it may be that of a folder."""

    digest: bytes
    words: frozenset[bytes] = frozenset()
    any_folder: bool = False


@dataclass(slots=True)
class Fingerprints:
    """The fingerprints of one run: what several games share is read once."""

    project: Project
    _files: dict[Path, _Read] = field(default_factory=dict)
    _folders: dict[Path, tuple[Path, ...]] = field(default_factory=dict)

    def of(self, game: str, options: Iterable[str]) -> str:
        """A hash over the game's files, the looks it may use, the program itself and the options given."""
        digest = hashlib.blake2b(digest_size=16)
        digest.update("\0".join([__version__, game, *options]).encode())
        for root, files in self._roots(game):
            start = len(os.fspath(root))
            for path in files:
                digest.update(os.fsencode(os.fspath(path)[start:]) + b"\0" + self._file(path).digest)
        return digest.hexdigest()

    def _roots(self, game: str) -> Iterator[tuple[Path, Iterable[Path]]]:
        """Folders and the files of them that count: the claim, the looks, and the program if it can change."""
        own = self.project.components / game
        yield own, self._below(own)
        for layouts in dict.fromkeys((self.project.layouts, self.project.shared_layouts)):
            yield layouts, self._looks(layouts, game, own)
        if is_checkout():
            program = Path(__file__).parent
            yield program, self._below(program)

    def _looks(self, layouts: Path, game: str, own: Path) -> list[Path]:
        """The files of layouts/ that a game can reach: in folders whose name stands in a file that it reads."""
        door = self.project.door
        there = {os.fsencode(path.name): [path] for path in door.inside(layouts)}
        for path in door.inside(layouts / _THEMES, (".yaml",)):  # each game has one, and extends few
            there.setdefault(os.fsencode(path.stem), []).append(path)
        files = {path for path in door.inside(layouts) if not is_folder(path)}
        wanted = {os.fsencode(name) for name in (*SHARED, game)} | {n for n in there if not _WORD.fullmatch(n)}
        ahead = list(self._below(own))
        while ahead:
            read = self._file(ahead.pop())
            wanted |= set(there) if read.any_folder else read.words
            for name in wanted & set(there):
                found = [file for path in there.pop(name) for file in self._files_of(path)]
                files.update(found)
                ahead.extend(found)
        return sorted(files, key=os.fspath)

    def _files_of(self, path: Path) -> tuple[Path, ...]:
        return self._below(path) if is_folder(path) else (path,)

    def _below(self, folder: Path) -> tuple[Path, ...]:
        if folder not in self._folders:
            walk = self.project.door.walk(folder)
            self._folders[folder] = tuple(path for path in walk if LEFT_OUT not in path.parts)
        return self._folders[folder]

    def _file(self, path: Path) -> _Read:
        if path not in self._files:
            self._files[path] = self._read(path)
        return self._files[path]

    def _read(self, path: Path) -> _Read:
        try:
            data = self.project.door.read(path, MOST_BYTES)
        except Unreadable as trouble:  # no build can read it either, but it may say so
            return _Read(str(trouble).encode())
        digest = hashlib.blake2b(data, digest_size=16).digest()
        if path.suffix not in _TEXTS:
            return _Read(digest)
        return _Read(digest, frozenset(_WORD.findall(data)), _ANY_FOLDER.search(data) is not None)
