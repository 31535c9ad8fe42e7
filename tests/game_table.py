"""A shipped game with its rulebook and its law, each loaded once for all tests of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import find_games, load_game
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.measure.coverage import Coverage
from proofdeck.validator.proof import prove
from proofdeck.validator.subject.opening import open_subject
from proofdeck.validator.subject.subject import Subject


@dataclass(frozen=True)
class GameTable:
    """Where the tests of one game sit down."""

    id: str

    def __str__(self) -> str:
        return self.id

    def subject(self) -> Subject:
        return _subject(self.id)

    def game(self) -> Game:
        return _game(self.id)

    def book(self) -> Rulebook:
        return _subject(self.id).book

    def golden_folder(self) -> Path:
        """Where its golden games are written."""
        return bundled().playthroughs(self.id)[0]

    def proof(self) -> tuple[Coverage, tuple[str, ...]]:
        """What the whole proof measured, and everything it found to say."""
        return _proof(self.id)

    def coverage(self) -> Coverage:
        return self.proof()[0]

    def rules(self, **how: Any) -> Any:
        return self.subject().rules(**how)


TABLES = [
    GameTable(name)
    for name in find_games(bundled())
    if any(path.is_file() for path in bundled().laws(name)) and bundled().rulebooks(name)[0].is_dir()
]
"""Every game whose law and evidence are written."""


@cache
def _game(name: str) -> Game:
    findings = Findings()
    loaded = load_game(bundled(), name, findings)
    assert loaded is not None, "\n".join(map(str, findings))
    return loaded


@cache
def _subject(name: str) -> Subject:
    findings = Findings()
    opened = open_subject(bundled(), _game(name), findings)
    assert not len(findings), "\n".join(map(str, findings))
    return opened.subject


@cache
def _proof(name: str) -> tuple[Coverage, tuple[str, ...]]:
    findings = Findings()
    coverage = prove(_subject(name), findings)
    assert coverage is not None
    return coverage, tuple(map(str, findings))


def numbered(kind: str, last: int) -> list[str]:
    """The ids of a study: `numbered("AS-R", 3)` is AS-R01, AS-R02, AS-R03."""
    return [f"{kind}{number:02}" for number in range(1, last + 1)]
