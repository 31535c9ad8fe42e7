"""Where a project keeps its games, looks, laws and evidence: a folder of one's own, or what ships with the program."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Refused
from proofdeck.generator.reading import Door, is_file, is_folder, resolved, shown

_ROOT = resolved(Path(__file__)).parent.parent


def bundled_root() -> Path:
    """The folder with the shipped components/, layouts/ and validator/: the checkout, or the package of a wheel."""
    return _ROOT


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with components/, layouts/ and perhaps validator/: one root for all that belongs to its games."""

    root: Path
    bundled: bool = False

    @property
    def door(self) -> Door:
        """The only way to its files, and to those that come with the program."""
        return Door((self.root, bundled_root()))

    @property
    def components(self) -> Path:
        """The claim: one folder a game."""
        return self.root / "components"

    @property
    def layouts(self) -> Path:
        """The looks of this project's games."""
        return self.root / "layouts"

    @property
    def shared_layouts(self) -> Path:
        """The looks that come with the program: sizes, papers, icons and templates to extend."""
        return bundled_root() / "layouts"

    def laws(self, game: str, judged_by: str | None = None) -> list[Path]:
        """The files that a game's law may begin in: its own first, then those of the shipped game it is judged by."""
        forms = ("{}/law.py", "{}.py")
        return [home / "games" / form.format(name) for home, name in self._proofs(game, judged_by) for form in forms]

    def rulebooks(self, game: str, judged_by: str | None = None) -> list[Path]:
        """The folders that may hold its evidence, in the same order."""
        return [home / "rulebooks" / name for home, name in self._proofs(game, judged_by)]

    def playthroughs(self, game: str, judged_by: str | None = None) -> list[Path]:
        """The folders that may hold its golden games, in the same order."""
        return [home / "playthroughs" / name for home, name in self._proofs(game, judged_by)]

    def _proofs(self, game: str, judged_by: str | None) -> list[tuple[Path, str]]:
        """Where to look, and the game's name there: without the key, no shipped proof judges a game of one's own."""
        own = [(self.root / "validator", game)]
        return own + ([(bundled_root() / "validator", judged_by)] if judged_by else [])

    def name_of(self, path: Path) -> str:
        """A file the way messages name it: relative to the project, never a path of this machine."""
        for root in (self.root, bundled_root()):
            if path.is_relative_to(root):
                return shown(path.relative_to(root).as_posix())
        return shown(path.name)


def is_shipped(law: Path) -> bool:
    """Whether a law came with the program: its Python is ours, and no stranger's."""
    return law.is_relative_to(bundled_root() / "validator" / "games")


def judging_games() -> list[str]:
    """The shipped games whose evidence may judge a copy: what `judged_by` can name."""
    folder = bundled_root() / "validator" / "rulebooks"
    return [path.name for path in bundled().door.inside(folder) if is_folder(path)]


def bundled() -> Project:
    """The five games that ship with the program."""
    return Project(bundled_root(), bundled=True)


def is_checkout() -> bool:
    """Whether the program runs from its source tree rather than from an installed wheel."""
    return is_file(_ROOT / "pyproject.toml")


def choose_project(folder: Path | None, use_bundled: bool, here: Path) -> Project | None:
    """The folder asked for, else the current one if it is a project; None where nothing was asked for and none is."""
    if use_bundled:
        return bundled()
    if folder is None:
        return _at(here) if is_folder(here / "components") else None
    if not is_folder(folder / "components"):
        hint = "point --project at the folder that holds components/, or begin one with 'proofdeck new'"
        raise Refused(Finding("USE101", f"'{folder}' has no components/ folder that can be opened", hint=hint))
    return _at(folder)


def no_project(here: Path) -> Finding:
    """That the current folder is no project, and where the nearest one is."""
    above = next((folder for folder in here.parents if is_folder(folder / "components")), None)
    way = ""
    if above is not None:
        up = "/".join(".." for _ in here.relative_to(above).parts)
        way = f"the project around it is '--project {up}'; or "
    hint = f"{way}begin one with 'proofdeck new NAME', or name a game that comes with proofdeck, or all by '--bundled'"
    return Finding("USE111", "there is no project in this folder: it has no components/", hint=hint)


def game_around(path: Path) -> tuple[Project, str] | None:
    """The project and the game whose evidence a file is part of: the nearest folder above that has components/."""
    path = resolved(path)
    project = next((_at(folder) for folder in path.parents if is_folder(folder / "components")), None)
    inside = path.relative_to(project.root).parts if project else ()
    return (project, inside[2]) if project and inside[:2] == ("validator", "rulebooks") and inside[3:] else None


def _at(folder: Path) -> Project:
    root = resolved(folder)
    return Project(root, bundled=root == bundled_root())
