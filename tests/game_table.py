"""A shipped game with its rulebook and its law, each loaded once for all tests of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled
from proofdeck.validator.coverage import Coverage
from proofdeck.validator.games import games_with_rules, rules_of
from proofdeck.validator.proof import prove
from proofdeck.validator.rulebook import Rulebook, has_rulebook, load_rulebook


@dataclass(frozen=True)
class GameTable:
    """Where the tests of one game sit down."""

    id: str

    def __str__(self) -> str:
        return self.id

    def game(self) -> Game:
        return _game(self.id)

    def book(self) -> Rulebook:
        return _book(self.id)

    def proof(self) -> tuple[Coverage, tuple[str, ...]]:
        """What the whole proof measured, and everything it found to say."""
        return _proof(self.id)

    def coverage(self) -> Coverage:
        return self.proof()[0]

    def rules(self, **how: Any) -> Any:
        return rules_of(self.id)(self.game(), **how)


TABLES = [GameTable(name) for name in games_with_rules() if has_rulebook(name)]
"""Every game whose law and evidence are written."""


@cache
def _game(name: str) -> Game:
    findings = Findings()
    loaded = load_game(bundled(), name, findings)
    assert loaded is not None, "\n".join(map(str, findings))
    return loaded


@cache
def _book(name: str) -> Rulebook:
    findings = Findings()
    found = load_rulebook(name, findings)
    assert not len(findings), "\n".join(map(str, findings))
    return found


@cache
def _proof(name: str) -> tuple[Coverage, tuple[str, ...]]:
    findings = Findings()
    coverage = prove(_game(name), findings)
    assert coverage is not None
    return coverage, tuple(map(str, findings))


def numbered(kind: str, last: int) -> list[str]:
    """The ids of a study: `numbered("AS-R", 3)` is AS-R01, AS-R02, AS-R03."""
    return [f"{kind}{number:02}" for number in range(1, last + 1)]
