"""Files on disk, whole or not at all: an old file stays until its successor is complete."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Place, Refused
from proofdeck.generator.reading import is_file, is_folder, resolved

_REASONS = {
    errno.ENOSPC: ("OUT101", "the disk is full", "make room, or choose another folder with '--output'"),
    errno.EDQUOT: ("OUT101", "the disk quota is used up", "make room, or choose another folder with '--output'"),
    errno.EFBIG: ("OUT101", "the file grew larger than the system allows", "choose another folder with '--output'"),
    errno.EACCES: ("OUT102", "no permission to write there", "choose another folder with '--output'"),
    errno.EPERM: ("OUT102", "no permission to write there", "choose another folder with '--output'"),
    errno.EROFS: ("OUT102", "the file system is read-only", "choose another folder with '--output'"),
    errno.EISDIR: ("OUT103", "a folder is in the way", "move the folder away, or choose another with '--output'"),
    errno.ENOTDIR: ("OUT103", "a file is in the way of the folder", "move it away, or choose another with '--output'"),
    errno.EEXIST: ("OUT103", "a file is in the way of the folder", "move it away, or choose another with '--output'"),
    errno.ENAMETOOLONG: ("OUT104", "the name is too long", "choose a folder with a shorter path with '--output'"),
}
_PARTIAL = ".partial"


def write_file(path: Path, data: bytes) -> None:
    """Write one file; Refused if it cannot be, with nothing changed."""
    write_all({path: data})


def write_all(files: Mapping[Path, bytes]) -> None:
    """Write a set of files; Refused if any cannot be.

    All contents are on disk before the first name changes, so what can fail fails while every old file is still there.
    """
    with contextlib.ExitStack() as until_named:
        ready: dict[Path, Path] = {}
        for path, data in files.items():
            with refusing(path):
                refuse_folder(path)
                ready[path] = until_named.enter_context(_prepared(path, data))
        for path, partial in ready.items():
            with refusing(path):
                partial.replace(path)
        make_durable({path.parent for path in files})


def remove_stale(folder: Path, earlier: Iterable[str], current: Iterable[str]) -> list[Path]:
    """Remove what an earlier build made and this one did not; names are relative to the folder, and stay inside it."""
    removed: list[Path] = []
    root = resolved(folder)
    for name in sorted(set(earlier) - set(current)):
        path = folder / name
        if not is_file(path) or not resolved(path.parent).is_relative_to(root):
            continue
        with refusing(path):
            path.unlink()
        removed.append(path)
        prune(path.parent, root)
    return removed


@contextlib.contextmanager
def _prepared(path: Path, data: bytes) -> Iterator[Path]:
    """The contents beside their place, under a name of their own, safely on disk; gone afterwards unless renamed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    start = f".{path.name[:80]}."
    _clear(path.parent, start)
    handle, name = tempfile.mkstemp(prefix=start, suffix=_PARTIAL, dir=path.parent)
    partial = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            lock(file.fileno())
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            partial.chmod(0o666 & ~_umask())
            yield partial
    finally:
        partial.unlink(missing_ok=True)


def _clear(folder: Path, start: str) -> None:
    """Take away what killed runs left of a file: nobody holds the lock of such a partial file."""
    for path in [path for path in folder.iterdir() if path.name.startswith(start) and path.suffix == _PARTIAL]:
        with contextlib.suppress(OSError):
            handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
            try:
                if lock(handle):
                    path.unlink()
            finally:
                os.close(handle)


def lock(handle: int, *, wait: bool = False) -> bool:
    """Take the system's lock on an open file, which goes with its process however that ends; False if it is taken."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    except OSError:  # a file system that has no locks
        return True
    return True


def write_new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet, safely on disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def refuse_folder(path: Path) -> None:
    """Raise that a folder is in the way of a file, if there is one."""
    if is_folder(path):
        raise IsADirectoryError(errno.EISDIR, "is a folder", str(path))


def _umask() -> int:
    """The permissions that new files are denied; the system gives them only in exchange for others."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def make_durable(folders: Iterable[Path]) -> None:
    """Make the new names last; where folders cannot be flushed there is nothing to do."""
    for folder in folders:
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def prune(folder: Path, root: Path) -> None:
    """Remove folders that are empty now, up to the root."""
    with contextlib.suppress(OSError):  # the first that is not empty
        while resolved(folder) != root:
            folder.rmdir()
            folder = folder.parent


@contextlib.contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Turn the system's errors into a finding about the file."""
    try:
        yield
    except OSError as error:
        fallback = ("OUT109", (error.strerror or "unknown error").lower(), "choose another folder with '--output'")
        code, reason, hint = _REASONS.get(error.errno or 0, fallback)
        message = f"cannot write '{path.name}': {reason}"
        raise Refused(Finding(code, message, Place(path.as_posix()), hint)) from error
