"""What is missing where something should be proved, with the paths where it was looked for and what is near."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import find_games
from proofdeck.generator.diagnostics import Finding, Place, Severity, nearest, suggestion
from proofdeck.generator.project import Project, judging_games
from proofdeck.generator.reading import Door, Unreadable, is_folder, is_there
from proofdeck.validator.subject.subject import Subject

SEE_README = "the README beside the shipped rulebooks says where it belongs and how it is written"


def law_not_run(project: Project, game: Game, law: Path) -> Finding:
    """That a law is there, and that nobody allowed it to run."""
    message = f"the law of '{game.id}' was not run: it is Python that came with the project"
    hint = "read it; if you trust it, add '--run-laws', or set PROOFDECK_RUN_LAWS=1"
    return Finding("PRF502", message, Place(project.name_of(law)), hint)


def no_law(project: Project, game: Game) -> Finding:
    """That a game has no law."""
    folder = project.root / "validator" / "games"
    return _missing(project, game, "PRF501", "law", project.laws(game.id, game.info.get("judged_by")), folder)


def no_evidence(project: Project, game: Game) -> Finding:
    """That a game has no evidence."""
    folder = project.root / "validator" / "rulebooks"
    return _missing(project, game, "PRF106", "evidence", project.rulebooks(game.id, game.info.get("judged_by")), folder)


def _missing(project: Project, game: Game, code: str, what: str, sought: Sequence[Path], folder: Path) -> Finding:
    paths = " or ".join(dict.fromkeys(map(project.name_of, sought)))
    message = f"there is no {what} for '{game.id}'; it was looked for in {paths}"
    return Finding(code, message, game.places.get("game.id"), _near(project, game, folder))


def _near(project: Project, game: Game, folder: Path) -> str:
    """What was probably meant: something of no game with nearly the right name, or a shipped game's proof."""
    known = find_games(project)
    there = {
        path.stem: path for path in project.door.inside(folder) if path.name[0] not in "_." and path.stem not in known
    }
    if is_folder(here := folder / game.id):
        return f"{project.name_of(here)}/ is there, and has no law.py"
    if close := nearest(game.id, there):
        return f"there is {project.name_of(there[close])}: call it by the game's id, '{game.id}'"
    if game.id in judging_games() and not game.info.get("judged_by"):
        return f"if this is a copy of the shipped game, write 'judged_by: {game.id}' into its game.yaml"
    return SEE_README


def no_examples(subject: Subject) -> Finding:
    """That the evidence holds nothing to replay."""
    folder = subject.book.folder
    message = f"there are no examples for '{subject.game.id}'; they were looked for in {folder}/examples/"
    return Finding("PRF113", message, Place(folder), SEE_README)


def stray_proofs(project: Project) -> Iterator[Finding]:
    """Laws and evidence in the project that belong to none of its games, so that nothing ever looks at them."""
    known, proofs = find_games(project), project.root / "validator"
    door = project.door
    games = door.inside(proofs / "games")
    single = [path for path in games if path.suffix == ".py" and _has_law(door, path)]
    laws = [*(path / "law.py" for path in games if is_there(path / "law.py")), *single]
    for path in sorted([*filter(is_folder, door.inside(proofs / "rulebooks")), *laws]):
        name = path.parent.name if path.name == "law.py" else path.stem
        if name not in known:
            message = f"there is no game '{name}' in components/: nothing looks at this"
            hint = suggestion(name, known)
            yield Finding("PRF116", message, Place(project.name_of(path)), hint, Severity.WARNING)


def _has_law(door: Door, path: Path) -> bool:
    try:
        return bool(re.search(r"^LAW\b", door.text(path), re.MULTILINE))
    except Unreadable:
        return False
