"""What the evidence covers: rules exercised, values stated and shown, clauses that would be missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from proofdeck.generator.catalogue.game import Game
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.measure.dropping import Dropped, mutate_law
from proofdeck.validator.measure.mutation import Verdict, mutate_claim
from proofdeck.validator.measure.values_read import read_by_law
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import replay
from proofdeck.validator.subject.subject import Subject

GAMES = 8
"""Random games in which to look for values that no example reads."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """The whole measurement."""

    game: Game
    book: Rulebook
    outcomes: tuple[Outcome, ...]
    verdicts: tuple[Verdict, ...]
    dropped: tuple[Dropped, ...]
    used: frozenset[str] = frozenset()
    """Catalogue paths that the law looked at, in the examples and in a few random games."""

    def exercised(self) -> dict[str, list[str]]:
        """Every rule to the examples that exercise it (for `defines`: that cite it)."""
        found: dict[str, list[str]] = {rule: [] for rule in self.book.rules}
        for outcome in self.outcomes:
            for rule in outcome.rules():
                found.setdefault(rule, []).append(outcome.example.id)
        return found

    def idle_rules(self) -> list[str]:
        """Rules that nothing exercises, tables left out."""
        exercised = self.exercised()
        return [name for name, rule in self.book.rules.items() if rule.kind != "table" and not exercised[name]]

    def by_source(self) -> dict[str, Counter[str]]:
        """Source to how many of its values are stated, shown, both or unproved."""
        table: dict[str, Counter[str]] = {}
        for verdict in self.verdicts:
            table.setdefault(verdict.leaf.source or "none", Counter())[verdict.status] += 1
        return table

    def unproved(self, source: str = "rulebook") -> list[Verdict]:
        """Values from a source that nothing verifies and nobody excuses."""
        return [v for v in self.verdicts if v.leaf.source == source and v.status == "unproved" and not self.excused(v)]

    def excused(self, verdict: Verdict) -> bool:
        """Whether unverified.yaml says why."""
        return any(fnmatchcase(verdict.leaf.path, path) for excuse in self.book.excuses for path in excuse.paths)

    def idle_excuses(self) -> list[str]:
        """Excuses for values that need none."""
        open_paths = [v.leaf.path for v in self.verdicts if v.status == "unproved"]
        paths = [path for excuse in self.book.excuses for path in excuse.paths]
        return [path for path in paths if not any(fnmatchcase(found, path) for found in open_paths)]

    def unmissed(self) -> list[Dropped]:
        """Clauses that could be dropped without any example noticing."""
        return [dropped for dropped in self.dropped if dropped.noticed_by is None]


def measure(subject: Subject, *, mutate: bool = True) -> Coverage:
    """Replay everything with the readings traced, then change things one at a time."""
    game, book, rules = subject.game, subject.book, subject.rules(traced=True)
    outcomes = tuple(replay(example, rules, game) for example in book.examples)
    sound: Sequence[Outcome] = [outcome for outcome in outcomes if outcome.passed]
    verdicts = tuple(mutate_claim(subject, sound)) if mutate else ()
    dropped = tuple(mutate_law(subject, sound)) if mutate else ()
    used = read_by_law(subject, outcomes, games=GAMES if mutate and len(sound) == len(outcomes) else 0)
    return Coverage(game, book, outcomes, verdicts, dropped, used)
