"""A folder changed as one: new files are made aside and take their places together; what a kill leaves is finished."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Place, Refused
from proofdeck.generator.reading import Door, is_folder, is_there, resolved
from proofdeck.generator.writing import lock, make_durable, prune, refuse_folder, refusing, remove_stale, write_new

LOCK, STAGING, STAGED = ".lock", ".staging", ".staged"
"""Whose turn it is; files being made; files that are complete and only have to be moved."""
OURS = frozenset({LOCK, STAGING, STAGED})
_WRITERS = 8
_GONE = ".gone"
"""Inside a staged folder: the names of files that are no longer there afterwards."""


@contextlib.contextmanager
def taken(folder: Path, wait: Callable[[], None]) -> Iterator[None]:
    """Nobody else changes the folder meanwhile; `wait` is called if somebody does just now.

    The lock is the system's on an open file, so it goes with the process that holds it, however that ends. What a
    killed one left half done is finished or taken away first. Afterwards neither lock nor empty folder stays behind.
    """
    there = next(path for path in (folder, *folder.parents) if is_there(path))
    with refusing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    handle = _lock(folder / LOCK, wait)
    try:
        settle(folder)
        yield
    finally:
        (folder / LOCK).unlink(missing_ok=True)
        os.close(handle)
        prune(folder, resolved(there))


def _lock(path: Path, wait: Callable[[], None]) -> int:
    """The open file whose lock is ours, and which still goes by its name."""
    while True:
        with refusing(path):
            path.parent.mkdir(parents=True, exist_ok=True)  # who had the lock may have taken the empty folder away
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        try:
            if not lock(handle):
                wait()
                lock(handle, wait=True)
            if is_there(path) and os.path.samestat(os.fstat(handle), path.lstat()):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def change(folder: Path, files: Mapping[str, bytes], gone: Iterable[str], last: str) -> None:
    """Write these files and remove those; one of them goes first and comes last, since it tells of the others.

    Until all are on disk nothing changes; from then on whoever comes next finishes what is left to do.
    """
    staging = folder / STAGING
    try:
        for name in files:
            with refusing(folder / name):
                refuse_folder(folder / name)
                _refuse_outside(folder, name)
        staged = {**files, _GONE: "\0".join(gone).encode()}
        with ThreadPoolExecutor(_WRITERS) as writers:  # the disk takes many files at once in the time of a few
            written = {name: writers.submit(write_new, staging / name, data) for name, data in staged.items()}
            for name, future in written.items():
                with refusing(folder / name):
                    future.result()
        make_durable({(staging / name).parent for name in files})
        (folder / last).unlink(missing_ok=True)
        with refusing(folder / STAGED):
            staging.rename(folder / STAGED)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    settle(folder, last)


def settle(folder: Path, last: str = "manifest.json") -> None:
    """Finish a change that is complete, take away one that is not."""
    _remove(folder / STAGING)
    staged = folder / STAGED
    if not is_there(staged):
        return
    if staged.is_symlink() or not is_folder(staged):
        staged.unlink()
        return
    names = [path.relative_to(staged).as_posix() for path in Door((folder,)).walk(staged)]
    gone: list[str] = []
    for name in sorted(names, key=lambda name: (name == last, name)):
        if name == _GONE:
            gone = Door((folder,)).text(staged / name).split("\0")
            continue
        with refusing(folder / name):
            _refuse_outside(folder, name)
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (staged / name).replace(folder / name)
    make_durable({(folder / name).parent for name in names})
    remove_stale(folder, filter(None, gone), names)
    _remove(staged)


def leftovers(folder: Path) -> list[Path]:
    """What killed builds left in a folder."""
    return [folder / name for name in sorted(OURS) if is_there(folder / name)]


def _refuse_outside(folder: Path, name: str) -> None:
    """Refuse to write through a link that leads out of the folder."""
    if not resolved((folder / name).parent).is_relative_to(resolved(folder)):
        hint = "take the link away, or choose another folder with '--output'"
        raise Refused(Finding("OUT105", f"cannot write '{name}': a link leads out of the folder",
                              Place((folder / name).as_posix()), hint))  # fmt: skip


def _remove(path: Path) -> None:
    if path.is_symlink() or not is_folder(path):
        path.unlink(missing_ok=True)
    else:
        shutil.rmtree(path, ignore_errors=True)
