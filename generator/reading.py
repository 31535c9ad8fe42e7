"""The one door to the files of a project: what leads out of it, is no plain file or is past its limit is not read."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from proofdeck.generator.diagnostics import Trouble

MOST_NAMES = 50_000
"""In one folder, or below it; more is no project, and to list it would take all the memory there is."""
MOST_BYTES = 30_000_000
"""Of the largest kind of file there is, a picture."""
MOST_SOURCE = 2_000_000
"""Of a law's Python, or of another text that is only looked through."""
_NOT_THERE = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ})
_REASONS = {
    errno.ENOENT: "no such file",
    errno.ELOOP: "a link that leads to itself",
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.EISDIR: "not a regular file",
    errno.ENXIO: "not a regular file",
}
_OPEN = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"))
_ODD = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


class Unreadable(Trouble):
    """A file or folder of the project that is there and cannot be read, and why."""

    def __init__(self, why: str, code: str = "CAT101", hint: str | None = None, what: str = "file") -> None:
        super().__init__(code, f"cannot read the {what}: {why}", None, hint)
        self.why = why

    def named(self, code: str, name: str) -> Trouble:
        """The same for a picture or icon that a template names, with the code of its kind."""
        code = {"CAT117": "LAY310", "CAT102": "LAY312"}.get(self.code, code)
        return Trouble(code, f"cannot read '{name}': {self.why}", None, self.hint)


@dataclass(frozen=True, slots=True)
class Door:
    """Reads what lies below some folders, links followed, and nothing else."""

    roots: tuple[Path, ...]

    def real(self, path: Path) -> str:
        """Where a file or folder really lies, which is inside; Unreadable where it does not."""
        try:
            root, found = self._straight(os.fspath(path)) or self._through_links(path)
        except (OSError, ValueError) as error:
            raise _unreadable(error) from None
        if not root:
            hint = "copy what it leads to into the project"
            raise Unreadable("it is a link that leads out of the project", "CAT117", hint)
        if _ODD.search(found, len(root)):
            raise Unreadable("its name has characters in it that are no text", "CAT118", "give it another name")
        return found

    def _straight(self, path: str) -> tuple[str, str] | None:
        """The root and the path itself if there are no links on the way from one to the other: nearly always."""
        for root in map(os.fspath, self.roots):
            if _within(path, root) and os.pardir not in path.split(os.sep):
                at = len(root)
                while at >= 0:
                    at = path.find(os.sep, at + 1)
                    if stat.S_ISLNK(os.lstat(path[:at] if at > 0 else path).st_mode):
                        return None
                return root, path
        return None

    def _through_links(self, path: Path) -> tuple[str, str]:
        """The root and where the path leads; no root if that is outside."""
        found = os.path.realpath(path, strict=True)
        roots = [*map(os.fspath, self.roots), *map(os.path.realpath, self.roots)]
        return next((root for root in roots if _within(found, root)), ""), found

    def read(self, path: Path, most: int = MOST_BYTES) -> bytes:
        """A file's bytes, at most so many; Unreadable if it is anything but a file that can be read."""
        try:
            real = self.real(path)
            if not stat.S_ISREG(os.lstat(real).st_mode):  # opening a device may already do something
                raise Unreadable("not a regular file")
            handle = os.open(real, _OPEN)
            try:
                data = _contents(handle, most)
            finally:
                os.close(handle)
        except (OSError, ValueError) as error:
            raise _unreadable(error) from None
        if len(data) > most:
            raise _too_large(most)
        return data

    def text(self, path: Path, most: int = MOST_SOURCE) -> str:
        """A file that is only looked through: what is no UTF-8 in it counts as some other character."""
        return self.read(path, most).decode("utf-8", errors="replace")

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, in order; none if it is not there, Unreadable if it cannot be listed."""
        if not is_there(folder):
            return []
        try:
            with os.scandir(self.real(folder)) as entries:
                found = sorted(entry.name for entry in islice(entries, MOST_NAMES + 1))
        except OSError as error:
            raise _unreadable(error, "folder") from None
        if len(found) > MOST_NAMES:
            raise Unreadable(f"it holds more than {MOST_NAMES} names", "CAT102", what="folder")
        return found

    def inside(self, folder: Path, endings: Iterable[str] = ()) -> list[Path]:
        """The paths in a folder, those with some endings if any are given; none where it cannot be listed."""
        wanted = tuple(endings)
        try:
            return [folder / name for name in self.names(folder) if not wanted or name.endswith(wanted)]
        except Unreadable:
            return []

    def walk(self, folder: Path) -> Iterator[Path]:
        """Every file below a folder in order, and the folders that cannot be listed; none is entered twice."""
        entered: set[str] = set()
        ahead, count = [(folder, True)] if os.path.isdir(folder) else [], 0
        while ahead:
            path, is_dir = ahead.pop()
            if not is_dir:
                yield path
                continue
            try:
                if (real := self.real(path)) in entered:
                    continue
                entered.add(real)
                with os.scandir(real) as entries:
                    inside = sorted((each.name, _is_dir(each)) for each in islice(entries, MOST_NAMES))
            except (Unreadable, OSError):
                yield path
                continue
            count += len(inside)
            if count >= MOST_NAMES:
                raise Unreadable(f"it holds more than {MOST_NAMES} files", "CAT102", what="folder")
            ahead += [(path / name, is_dir) for name, is_dir in reversed(inside)]


def door_to(path: Path) -> Door:
    """The door to a file or folder that somebody names: it is hers, wherever it leads."""
    return Door((resolved(path),))


def resolved(path: Path) -> Path:
    """Where a path leads, links followed as far as they go."""
    return Path(os.path.realpath(path))


def is_there(path: Path) -> bool:
    """Whether anything goes by this name: what is there and cannot be read is told when it is read."""
    try:
        os.lstat(path)
    except OSError as error:
        return error.errno not in _NOT_THERE
    except ValueError:
        return False
    return True


def is_folder(path: Path) -> bool:
    """Whether it is a folder, or a link to one; False where nobody may look."""
    return os.path.isdir(path)


def is_file(path: Path) -> bool:
    """Whether it is a plain file, or a link to one; False where nobody may look."""
    return os.path.isfile(path)


def shown(name: str) -> str:
    """A file's name as it can be shown and encoded: bytes that are no UTF-8 written out."""
    return os.fsencode(name).decode("utf-8", errors="backslashreplace")


def _contents(handle: int, most: int) -> bytes:
    """All that a plain file holds, or a little more than the most if it is more."""
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("not a regular file")
    if found.st_size > most:
        raise _too_large(most)
    data = os.read(handle, found.st_size + 1)
    if len(data) == found.st_size:
        return data
    parts = [data]  # it is being written to, or comes in pieces
    while data and sum(map(len, parts)) <= most:
        data = os.read(handle, 1_000_000)
        parts.append(data)
    return b"".join(parts)


def _is_dir(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads to itself, or a folder nobody may look into
        return False


def _within(path: str, root: str) -> bool:
    return path == root or path.startswith(root if root.endswith(os.sep) else root + os.sep)


def _unreadable(error: OSError | ValueError, what: str = "file") -> Unreadable:
    if not isinstance(error, OSError):
        return Unreadable("no such file")
    why = _REASONS.get(error.errno or 0) or (error.strerror or "unknown error").lower()
    return Unreadable(why, what=what)


def _too_large(most: int) -> Unreadable:
    return Unreadable(f"it is larger than {most // 1_000_000} MB", "CAT102")
