"""Small examples written as text, replayed on the shipped Arctic Scavengers."""

from __future__ import annotations

from functools import cache
from textwrap import dedent

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.reader import read_text
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled
from proofdeck.validator.evidence import Node
from proofdeck.validator.examples import Example, read_example
from proofdeck.validator.games import rules_of
from proofdeck.validator.outcomes import Outcome
from proofdeck.validator.replay import replay

HEAD = "id: T-1\ntitle: A test\nrulebook: Nowhere\nkind: ruling\nplayers: [p1, p2, p3]\n"


@cache
def game() -> Game:
    loaded = load_game(bundled(), "arctic_scavengers", Findings())
    assert loaded is not None
    return loaded


def read(text: str, findings: Findings, head: str = HEAD) -> Example | None:
    tree = read_text(head + dedent(text), "test.yaml", findings)
    assert tree is not None, list(map(str, findings))
    return read_example(Node(tree, (), tree.root, findings))


def run(text: str, head: str = HEAD) -> Outcome:
    findings = Findings()
    example = read(text, findings, head)
    assert example is not None, "\n".join(map(str, findings))
    return replay(example, rules_of("arctic_scavengers")(game(), traced=True), game())


def complaint(text: str) -> str:
    """The one finding a faulty example leads to, with its code."""
    (finding,) = run(text).findings
    return f"{finding.place} {finding.code}: {finding.message}"


def misread(text: str, head: str = HEAD) -> list[str]:
    """What reading a faulty example says."""
    findings = Findings()
    assert read(text, findings, head) is None
    return [str(finding) for finding in findings]
