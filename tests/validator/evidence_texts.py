"""Small examples written as text, replayed on the shipped Arctic Scavengers."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

from game_table import GameTable

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.catalogue.strict_yaml.reader import read_text
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.evidence.examples import Example, read_example
from proofdeck.validator.evidence.parts import CODES
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import replay
from proofdeck.validator.subject.subject import Subject

HEAD = "id: T-1\ntitle: A test\nrulebook: Nowhere\nkind: ruling\nplayers: [p1, p2, p3]\n"


TABLE = GameTable("arctic_scavengers")
game, book = TABLE.game, TABLE.book


def subject(game: Game | None = None, book: Rulebook | None = None) -> Subject:
    """Arctic Scavengers, or a changed one, held to its evidence or to a changed one."""
    shipped = TABLE.subject()
    return replace(shipped, game=game or shipped.game, evidence=book or shipped.evidence)


def read(text: str, findings: Findings, head: str = HEAD) -> Example | None:
    tree = read_text(head + dedent(text), "test.yaml", findings)
    assert tree is not None, list(map(str, findings))
    return read_example(Cursor.top(tree, CODES, findings))


def run(text: str, head: str = HEAD) -> Outcome:
    findings = Findings()
    example = read(text, findings, head)
    assert example is not None, "\n".join(map(str, findings))
    return replay(example, TABLE.rules(traced=True), game())


def complaint(text: str) -> str:
    """The one finding a faulty example leads to, with its code."""
    (finding,) = run(text).findings
    return f"{finding.place} {finding.code}: {finding.message}"


def misread(text: str, head: str = HEAD) -> list[str]:
    """What reading a faulty example says."""
    findings = Findings()
    assert read(text, findings, head) is None
    return [str(finding) for finding in findings]
