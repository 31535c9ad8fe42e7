"""Rule ids in the law and the evidence that lead nowhere, and rules that the law never mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from proofdeck.generator.diagnostics import Findings, Place, suggestion
from proofdeck.generator.reading import Unreadable, door_to
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """Every id in the law's clauses, events and comments is in the evidence, and every rule that acts is in the law.

    `Clause("AS-R20", ...)` and `# AS-R20` both cite the rule AS-R20. Rules of kind `defines` may follow from numbers
    alone, and `table` is advice to people: both need no place in the law.
    """
    book = subject.book
    known = {*book.rules, *book.rulings}
    cited: set[str] = set()
    for name, place in _cited(subject.law_files, _pattern(known), findings):
        cited.add(name)
        if name not in known:
            hint = suggestion(name, known)
            findings.error("PRF209", f"the law cites '{name}', which the rulebook's evidence lacks", place, hint)
    for ruling in book.rulings.values():
        for name in re.findall(_pattern(known), f"{ruling.question} {ruling.chosen} {ruling.why}"):
            if name not in known:
                findings.error("PRF209", f"{ruling.id} cites '{name}', which does not exist", ruling.place)
    for rule in book.rules.values():
        if cited and rule.kind in ("acts", "forbids") and rule.id not in cited:
            findings.error("PRF210", f"nothing in the law mentions {rule.id}: {rule.says}", rule.place)


def _pattern(known: set[str]) -> str:
    """What ids look like in this rulebook: the letters before the dash, and what comes after it."""
    heads = sorted({name.partition("-")[0] for name in known}) or ["NONE"]
    return rf"\b(?:{'|'.join(map(re.escape, heads))})-[RA]\d+[a-z]?\b"


def _cited(law_files: Mapping[str, Path], pattern: str, findings: Findings) -> Iterator[tuple[str, Place]]:
    for name, path in law_files.items():
        try:
            text = door_to(path).text(path)
        except Unreadable as trouble:
            findings.report(trouble, Place(name))
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for found in re.finditer(pattern, line):
                yield found[0], Place(name, number, found.start() + 1)
