"""Where a project's catalogues and layouts lie: a folder of one's own, or the games that ship with the program."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Refused

_ROOT = Path(__file__).resolve().parent.parent


def bundled_root() -> Path:
    """The folder with the shipped components/, layouts/ and validator/: the checkout, or the package of a wheel."""
    return _ROOT


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with components/ and layouts/."""

    root: Path
    bundled: bool = False

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

    def name_of(self, path: Path) -> str:
        """A file the way messages name it: relative to the project, never a path of this machine."""
        for root in (self.root, bundled_root()):
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return path.name


def bundled() -> Project:
    """The five games that ship with the program."""
    return Project(bundled_root(), bundled=True)


def is_checkout() -> bool:
    """Whether the program runs from its source tree rather than from an installed wheel."""
    return (_ROOT / "pyproject.toml").is_file()


def choose_project(folder: Path | None, use_bundled: bool, here: Path) -> Project:
    """The folder asked for; else the current one if it is a project; else the shipped games."""
    if use_bundled:
        return bundled()
    if folder is None:
        found = here if (here / "components").is_dir() and (here / "layouts").is_dir() else None
        return bundled() if found is None or found.resolve() == bundled_root() else Project(found.resolve())
    if not (folder / "components").is_dir():
        hint = "point --project at the folder that holds components/, or begin one with 'proofdeck new'"
        raise Refused(Finding("USE101", f"'{folder}' has no components/ folder", hint=hint))
    return Project(folder.resolve(), bundled=folder.resolve() == bundled_root())
