"""The net at the front door: what escapes all else ends in one sentence, a code and what to do about it."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DEBUG = "PROOFDECK_DEBUG"
"""Set, nothing is caught: tests see what escaped."""
INTERRUPTED = 130
_REPORT = "this is a mistake in proofdeck: please report it as SECURITY.md says, with what '--debug' shows"


@contextmanager
def caught() -> Iterator[None]:
    """Catch whatever ends the command out of order, unless somebody wants to see it."""
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        _look_around()
        yield
    except KeyboardInterrupt:
        _leave(INTERRUPTED)
    except Exception as error:
        if DEBUG in os.environ or "--debug" in sys.argv:
            raise
        _say(error)
        _leave(1)
    finally:
        signal.signal(
            signal.SIGINT, signal.SIG_DFL
        )  # what Python does on its way out may be interrupted without a word
        _flush()


def _look_around() -> None:
    """What every verb needs is there."""
    try:
        Path.cwd()
    except OSError:
        raise _Gone from None


class _Gone(Exception):
    """The current folder is not there any more."""


def _say(error: Exception) -> None:
    code, sentence, hint = _sentence(error)
    with suppress(Exception):
        print(f"error {code}: {sentence}\n  hint: {hint}", file=sys.stderr)  # noqa: T201


def _sentence(error: Exception) -> tuple[str, str, str]:
    from proofdeck.generator.diagnostics import plain

    match error:
        case _Gone():
            return "USE191", "the current folder is not there any more", "change to one that is"
        case MemoryError():
            return "USE192", "the memory is used up", "build one game at a time, or with '--only'"
        case RecursionError():
            return "USE193", "something is nested deeper than can be followed", f"if it is not, {_REPORT}"
        case OSError(errno=number) if number in (errno.ENOSPC, errno.EIO, errno.EBADF) and not error.filename:
            return "OUT106", "standard output takes no more", "look where it is redirected to"
        case OSError():
            what = plain(f"'{error.filename}': {(error.strerror or 'unknown error').lower()}")
            return "USE199", f"the system refuses {what}", _REPORT
        case _:
            return "USE199", plain(f"something went wrong inside ({type(error).__name__}: {error})"), _REPORT


def _leave(status: int) -> None:
    _flush()
    os._exit(status) if status == INTERRUPTED else sys.exit(status)


def _flush() -> None:
    """Write what is still to be written; what cannot be is forgotten, so that Python does not try again."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
