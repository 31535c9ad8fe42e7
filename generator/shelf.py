"""A game's folder in output/: what earlier builds left there, and where a new one puts its files."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.pieces import Piece
from proofdeck.generator.face import PrintedPiece, Sheet
from proofdeck.generator.manifest import (
    describe_faces,
    describe_left_out,
    describe_sheets,
    manifest_text,
    new_manifest,
    parse_manifest,
)
from proofdeck.generator.writing import remove_stale, write_all

if TYPE_CHECKING:
    from proofdeck.generator.build import Made


class Shelf:
    """The output of one game: its files and its manifest."""

    def __init__(self, output: Path, game: str) -> None:
        self.folder = output / game
        self.game = game
        self.builds: dict[str, Any] = self._read()

    def _read(self) -> dict[str, Any]:
        try:
            found = parse_manifest((self.folder / "manifest.json").read_text(encoding="utf-8"), self.game)
        except (OSError, UnicodeDecodeError):
            found = None
        return {} if found is None else dict(found["builds"])

    def holds(self, key: str, mark: str) -> bool:
        """Whether a build with this fingerprint lies here, every file as it was written."""
        build = self.builds.get(key)
        if not isinstance(build, dict) or build.get("made_from") != mark:
            return False
        files = build.get("files")
        return isinstance(files, dict) and all(self._is(name, digest) for name, digest in files.items())

    def _is(self, name: str, digest: str) -> bool:
        try:
            return _digest((self.folder / name).read_bytes()) == digest
        except OSError:
            return False

    def earlier(self, key: str, game: str, paper: str, name: str) -> Made:
        """The build that lies here."""
        from proofdeck.generator.build import Made

        build = self.builds[key]
        paths = tuple(self.folder / file for file in build["files"])
        return Made(game, paper, name, build["pieces"], len(build["sheets"]), paths, False)

    def put(
        self,
        key: str,
        game: Game,
        printed: Sequence[PrintedPiece],
        missing: Sequence[Piece],
        sheets: Sequence[Sheet],
        files: Mapping[str, bytes],
        mark: str,
    ) -> tuple[Path, ...]:
        """Write a build and the manifest that tells of it; files it no longer has are removed."""
        earlier = dict(self.builds.get(key, {}).get("files", {}))
        self.builds[key] = {
            "made_from": mark,
            "pieces": sum(piece.copies for piece in printed),
            "files": {name: _digest(data) for name, data in files.items()},
            "left_out": describe_left_out(missing),
            "faces": describe_faces(game, printed),
            "sheets": describe_sheets(sheets),
        }
        manifest = new_manifest(game) | {"builds": dict(sorted(self.builds.items()))}
        paths = {self.folder / name: data for name, data in files.items()}
        write_all({**paths, self.folder / "manifest.json": manifest_text(manifest).encode()})
        remove_stale(self.folder, earlier, files)
        return tuple(paths)


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()
