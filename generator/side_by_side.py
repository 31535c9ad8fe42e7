"""The same work for several games at once, one process a game, as if it had been done for one after the other."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from proofdeck.generator.progress import Say

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")
Work = Callable[[T, Say], R]
"""What is done for one of them; it may be sent to another process, and so may what it gives back."""


def cores() -> int:
    """How many processes can run at once."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def side_by_side(work: Work[T, R], items: Sequence[T], jobs: int | None, say: Say) -> Iterator[R]:
    """What the work gives for each item, in their order; never more than so many at once, one a core if not told."""
    most = min(cores() if jobs is None else jobs, len(items))
    if most < 2:
        yield from (work(item, say) for item in items)
        return
    crew = _Crew(work, items, say)
    try:
        for index in range(len(items)):
            yield crew.result(index, most)
    finally:
        crew.stop()


class _Crew:
    """Processes at work, each on one item; what comes early waits for its turn."""

    def __init__(self, work: Work[T, R], items: Sequence[T], say: Say) -> None:
        import multiprocessing

        # a fork starts at once and has all that is loaded; elsewhere than on Linux system libraries may not survive it
        self._context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
        self._work, self._items, self._say = work, items, say
        self._running: dict[Connection, tuple[int, BaseProcess]] = {}
        self._done: dict[int, Any] = {}
        self._next = 0

    def result(self, index: int, most: int) -> Any:
        """What came of an item, once it is there; an exception is raised as if it had happened here."""
        while index not in self._done:
            while len(self._running) < most and self._next < len(self._items):
                self._start()
            self._listen()
        found = self._done.pop(index)
        if isinstance(found, BaseException):
            raise found
        return found

    def _start(self) -> None:
        ours, theirs = self._context.Pipe(duplex=False)
        item = self._items[self._next]
        process = self._context.Process(target=_work_apart, args=(theirs, self._work, item), daemon=True)
        with _held_back():
            process.start()
        theirs.close()
        self._running[ours] = self._next, process
        self._next += 1

    def _listen(self) -> None:
        from multiprocessing.connection import wait

        for heard in wait(list(self._running)):
            connection: Any = heard
            index, _ = self._running[connection]
            try:
                kind, what = connection.recv()
            except EOFError:  # it was killed, by the system or by its own: what is wrong shows here
                self._forget(connection)
                self._done[index] = self._work(self._items[index], self._say)
                continue
            if kind == "say":
                self._say(what)
            else:
                self._forget(connection)
                self._done[index] = what

    def _forget(self, connection: Connection) -> None:
        _, process = self._running.pop(connection)
        connection.close()
        process.join()

    def stop(self) -> None:
        """End those still at work, and let them tidy up."""
        for _, process in self._running.values():
            process.terminate()
        for connection in list(self._running):
            self._forget(connection)


@contextmanager
def _held_back() -> Iterator[None]:
    """Ctrl-C waits until a new process has learnt not to heed it."""
    mask = getattr(signal, "pthread_sigmask", None)
    before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask else None
    try:
        yield
    finally:
        if mask:
            mask(signal.SIG_SETMASK, before)


def _work_apart(connection: Connection, work: Work[T, R], item: T) -> None:
    """One item's work in a process of its own; Ctrl-C is for the parent, which ends it by another signal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        try:
            result: object = work(item, lambda text: connection.send(("say", text)))
        except Exception as error:
            result = error
        connection.send(("done", result))
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(1)
    finally:
        connection.close()
