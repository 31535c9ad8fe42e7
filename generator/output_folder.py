"""A game's folder in output/: the builds that earlier runs left there, and where a new one puts its files."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Place, Refused
from proofdeck.generator.face import Sheet
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.manifest import (
    BuildRow,
    describe_faces,
    describe_findings,
    describe_sheets,
    manifest_text,
    parse_builds,
    read_findings,
)
from proofdeck.generator.reading import Door, Unreadable, resolved
from proofdeck.generator.staging import change, leftovers, taken
from proofdeck.generator.writing import prune, remove_stale

MANIFEST = "manifest.json"
MOST_MANIFEST = 100_000_000
MOST_PRINTED = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Build:
    """A game on one paper, in one style."""

    game: str
    paper: str
    name: str
    """The style and what else differs from a plain build."""
    pieces: int
    pages: int
    files: tuple[Path, ...]
    fresh: bool
    """Whether this run made it; False if an earlier one did and nothing has changed since."""
    findings: tuple[Finding, ...] = ()
    """Of one that is unchanged, what was found when it was made."""


class OutputFolder:
    """The output of one game: its files and its manifest."""

    def __init__(self, output: Path, game: str) -> None:
        self.folder = output / game
        self.game = game
        self._known: dict[str, BuildRow] | None = None

    @property
    def _builds(self) -> dict[str, BuildRow]:
        """The builds of the manifest, which is read when somebody asks: it grows with the game."""
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, BuildRow]:
        try:
            data = self._door().read(self.folder / MANIFEST, MOST_MANIFEST)
            return parse_builds(data.decode("utf-8"), self.game)
        except (Unreadable, UnicodeDecodeError):
            return {}

    def _door(self) -> Door:
        """What a manifest names is looked for in its own folder only: it may be anybody's."""
        return Door((resolved(self.folder.parent) / self.game,))

    def unchanged(self, paper: str, name: str, mark: str) -> Build | None:
        """The build with this fingerprint, if every file of it is as it was written."""
        build = self._builds.get(f"{paper}/{name}")
        if build is None or build["made_from"] != mark:
            return None
        found = read_findings(build)
        if found is None or not all(self._is(file, digest) for file, digest in build["files"].items()):
            return None
        files = tuple(self.folder / file for file in build["files"])
        return Build(self.game, paper, name, build["pieces"], len(build["sheets"]), files, False, tuple(found))

    def _is(self, name: str, digest: str) -> bool:
        try:
            return _digest(self._door().read(self.folder / name, MOST_PRINTED)) == digest
        except Unreadable:
            return False

    def tidy(self, wait: Callable[[], None]) -> None:
        """Finish or take away what killed builds left."""
        self._refuse_link()
        if leftovers(self.folder):
            with taken(self.folder, wait):
                self._known = None

    def _refuse_link(self) -> None:
        """A link in the place of the folder may have come with the project: it is not followed out of the output."""
        if not resolved(self.folder).is_relative_to(resolved(self.folder.parent)):
            message = f"cannot write to '{self.folder.name}': a link leads out of the output"
            raise Refused(Finding("OUT105", message, Place(self.folder.as_posix()), "take the link away"))

    def clear(self, wait: Callable[[], None], *, leftovers_only: bool) -> int:
        """Take away what builds wrote, or only what killed ones left; how many files that were."""
        self._refuse_link()
        count = len(leftovers(self.folder))
        if leftovers_only:
            self.tidy(wait)
            return count
        with taken(self.folder, wait):
            files = [file for build in self._read().values() for file in build["files"]]
            count += len(remove_stale(self.folder, [*files, MANIFEST], ()))
        prune(self.folder, resolved(self.folder.parent.parent))
        return count

    def put(
        self,
        paper: str,
        name: str,
        mark: str,
        laid_out: LaidOut,
        left_out: Sequence[dict[str, object]],
        findings: Iterable[Finding],
        sheets: Sequence[Sheet],
        files: Mapping[str, bytes],
        wait: Callable[[], None],
    ) -> Build:
        """Write a build and the manifest that describes it; files it no longer has are removed."""
        key, named = f"{paper}/{name}", {f"{paper}/{file}": data for file, data in files.items()}
        row: BuildRow = {
            "made_from": mark,
            "pieces": laid_out.count,
            "files": {file: _digest(data) for file, data in named.items()},
            "left_out": list(left_out),
            "findings": describe_findings(findings),
            "faces": describe_faces(laid_out.game, laid_out.pieces, sheets),
            "sheets": describe_sheets(sheets),
        }
        with taken(self.folder, wait):
            self._known = None  # another build may have added to it meanwhile
            gone = set(self._builds[key]["files"]) - set(named) if key in self._builds else set()
            self._builds[key] = row
            manifest = manifest_text(laid_out.game, self._builds).encode()
            change(self.folder, {**named, MANIFEST: manifest}, gone, last=MANIFEST)
        paths = tuple(self.folder / file for file in named)
        return Build(self.game, paper, name, laid_out.count, len(sheets), paths, True)


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()
