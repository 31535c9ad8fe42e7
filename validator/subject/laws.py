"""Laws loaded from their files: a shipped one by its name, a project's own one apart from those of other projects."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from itertools import islice
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, TypeGuard

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Finding, Place, Refused
from proofdeck.generator.project import is_shipped
from proofdeck.generator.reading import door_to, is_file

if TYPE_CHECKING:
    from proofdeck.validator.engine.law import AnyLaw, Rules

_HOME = "validator/games/"
SEE_TRACE = "with --debug the whole traceback is shown"
SEE_LAWS = "a law ends with 'LAW = ...': look at one that is shipped, validator/games/space_scavengers/law.py"


def load_law(path: Path) -> AnyLaw:
    """The law in a file, which is run for it; Refused with the line at which that fails."""
    games, name = _split(path)
    if is_file(games / f"{name[0]}.py") and len(name) > 1:
        message = f"there are two laws: {name[0]}.py and {name[0]}/law.py"
        raise Refused(Finding("PRF508", message, _place(path), "delete one of them"))
    try:
        module = _imported(games, ".".join(name), shipped=is_shipped(path))
    except (Exception, SystemExit) as error:
        raise Refused(_fault(error, path)) from error
    return _law_in(module, path)


def law_files(path: Path) -> dict[str, Path]:
    """All files of a law by the name messages give them, to be read and not run."""
    files = door_to(path.parent).walk(path.parent) if len(_split(path)[1]) > 1 else [path]
    return {_place(file).file: file for file in files if file.suffix == ".py" and is_file(file)}


def make_rules(law: AnyLaw, game: Game) -> Rules:
    """The rules of a law for a game, or Refused with the line at which that fails."""
    try:
        return law(game)
    except Refused:
        raise
    except Exception as error:
        message = f"the law of '{game.id}' cannot be made with this catalogue ({type(error).__name__}: {error})"
        hint = f"a value that it reads may be missing or of another kind, or it has a mistake; {SEE_TRACE}"
        raise Refused(Finding("PRF507", message, place_in_law(error), hint)) from error


def law_gave_up(game: Game, error: Exception) -> Finding:
    """That a law gave up in the middle of play, whatever it raised."""
    message = f"the law of '{game.id}' cannot play with this catalogue ({type(error).__name__}: {error})"
    hint = f"a value that it reads is missing or of another kind, or it has a mistake; {SEE_TRACE}"
    return Finding("PRF206", message, place_in_law(error), hint)


def place_in_law(error: BaseException) -> Place | None:
    """The line of the law at which it failed: the innermost one that is not the engine's."""
    trace, code = error.__traceback__, getattr(error, "code", None)
    found = _place(Path(code.co_filename), code.co_firstlineno, 1) if isinstance(code, CodeType) else None
    while trace is not None:
        code = trace.tb_frame.f_code
        if _HOME in Path(code.co_filename).as_posix():
            found = _place(Path(code.co_filename), trace.tb_lineno, _column(code, trace.tb_lasti))
        trace = trace.tb_next
    return found


def _column(code: CodeType, instruction: int) -> int:
    positions = next(islice(code.co_positions(), instruction // 2, None), None)
    return (positions[2] or 0) + 1 if positions else 1


def _place(path: Path, line: int = 0, column: int = 0) -> Place:
    """A place named from the project, or from what is shipped, in which the law lies."""
    return Place(_HOME + path.as_posix().rpartition(_HOME)[2], line, column)


def _split(path: Path) -> tuple[Path, tuple[str, ...]]:
    """The folder of all laws, and the name of this one below it: `x`, or `x.law` of a folder."""
    inside = path.as_posix().rpartition(_HOME)[2]
    return path.parents[inside.count("/")], tuple(inside.removesuffix(".py").split("/"))


# ---------------------------------------------------------------- importing


def _imported(games: Path, name: str, *, shipped: bool) -> ModuleType:
    if shipped:
        return importlib.import_module(f"proofdeck.validator.games.{name}")
    roof = f"_laws_{sha256(str(games).encode()).hexdigest()[:16]}"  # each project has its own, so that none mixes
    _forget(f"{roof}.{name.partition('.')[0]}")  # it may have changed since it was read
    if roof not in sys.modules:
        spec = ModuleSpec(roof, None, is_package=True)
        spec.submodule_search_locations = [str(games)]
        sys.modules[roof] = module_from_spec(spec)
    importlib.invalidate_caches()
    with _nothing_written():
        return importlib.import_module(f"{roof}.{name}")


def _forget(name: str) -> None:
    for module in [known for known in sys.modules if known == name or known.startswith(f"{name}.")]:
        del sys.modules[module]


@contextmanager
def _nothing_written() -> Iterator[None]:
    """Python leaves no compiled files in a project."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


# ---------------------------------------------------------------- what is wrong


def _fault(error: BaseException, path: Path) -> Finding:
    if isinstance(error, SyntaxError) and error.filename and _HOME in Path(error.filename).as_posix():
        place = _place(Path(error.filename), error.lineno or 0, error.offset or 1)
        return Finding("PRF503", f"the law is no Python: {error.msg}", place, "look at the line before, too")
    message = f"the law cannot be imported ({type(error).__name__}: {error})"
    return Finding("PRF504", message, place_in_law(error) or _place(path), _hint(error, path))


def _hint(error: BaseException, path: Path) -> str:
    """What to do about a failing import."""
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    if missing and len(_split(path)[1]) > 1 and is_file(path.parent / f"{missing.partition('.')[0]}.py"):
        return f"a law imports its own files with a dot: 'from . import {missing}'"
    if missing:
        return f"install '{missing.partition('.')[0]}' beside proofdeck, or do without it; {SEE_TRACE}"
    return SEE_TRACE


def _law_in(module: ModuleType, path: Path) -> AnyLaw:
    law: object = vars(module).get("LAW")
    if _is_law(law):
        return law
    likely = [name for name, value in vars(module).items() if _is_law(value)]
    hint = f"write 'LAW = {likely[-1]}' at its end" if likely else SEE_LAWS
    if "LAW" not in vars(module):
        raise Refused(Finding("PRF505", "the file has no LAW", _place(path), hint))
    raise Refused(Finding("PRF506", f"LAW is no law: it is {_called(law)}, not a Law(...)", _written(path), hint))


def _is_law(value: object) -> TypeGuard[AnyLaw]:
    from proofdeck.validator.engine.law import Law

    return isinstance(value, Law)


def _called(value: object) -> str:
    return f"the class {value.__name__}" if isinstance(value, type) else f"of the kind {type(value).__name__}"


def _written(path: Path) -> Place:
    """Where the file says what its LAW is."""
    lines = door_to(path).text(path).splitlines()
    at = [number for number, line in enumerate(lines, 1) if re.match(r"(LAW|from .* import .*\bLAW)\b", line)]
    return _place(path, at[-1] if at else 1, 1)
