"""What is wrong, where, and what to do about it: findings and the collection they gather in."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """0 for the gravest."""
        return list(Severity).index(self)


_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def plain(text: str) -> str:
    """A text as one line that does nothing to a terminal: control characters and line breaks are written out."""
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in a file; lines and columns count from 1, 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return plain(f"{self.file}:{self.line}:{self.column}" if self.line else self.file)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing a person should look at."""

    code: str
    message: str
    place: Place | None = None
    hint: str | None = None
    severity: Severity = Severity.ERROR
    check: str = field(default="", compare=False)
    """The check that found it, for reports that list what was checked."""
    about: str = ""
    """What it was found on, as "card 'brawler'": findings that differ in nothing else have one cause."""

    @property
    def said(self) -> str:
        """The message with what it was found on."""
        return f"{self.about}: {self.message}" if self.about else self.message

    def __post_init__(self) -> None:
        if _CONTROL.search(self.message):
            object.__setattr__(self, "message", plain(self.message))
        if self.hint is not None and _CONTROL.search(self.hint):
            object.__setattr__(self, "hint", plain(self.hint))

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        text = f"{where}{self.severity} {self.code}: {self.said}"
        return f"{text}\n  hint: {self.hint}" if self.hint else text


@dataclass(slots=True)
class Findings:
    """Everything found so far; phases add to it and go on as far as they can."""

    items: list[Finding] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    """The checks that were made, whatever they found."""

    @contextmanager
    def checking(self, name: str) -> Iterator[None]:
        """What is found meanwhile was found by this check."""
        start = len(self.items)
        self.made.append(name)
        try:
            yield
        finally:
            self.items[start:] = [each if each.check else replace(each, check=name) for each in self.items[start:]]

    def error(
        self, code: str, message: str, place: Place | None = None, hint: str | None = None, *, about: str = ""
    ) -> None:
        """Add an error: the output would be wrong."""
        self.items.append(Finding(code, message, place, hint, about=about))

    def warning(self, code: str, message: str, place: Place | None = None, hint: str | None = None) -> None:
        """Add a warning: the output is usable, but probably not what was meant."""
        self.items.append(Finding(code, message, place, hint, Severity.WARNING))

    def note(self, code: str, message: str, place: Place | None = None, hint: str | None = None) -> None:
        """Add a note: good to know."""
        self.items.append(Finding(code, message, place, hint, Severity.NOTE))

    def report(self, trouble: Trouble, place: Place | None = None) -> None:
        """Add an error for trouble that was raised; it may know its own place better."""
        if not isinstance(trouble, Told):
            self.error(trouble.code, trouble.message, trouble.place or place, trouble.hint)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Add findings made elsewhere, each as it was found."""
        if findings is not self:
            self.items.extend(findings.items if isinstance(findings, Findings) else findings)

    def add(self, others: Findings) -> None:
        """Add the findings and the checks of another collection."""
        self.items.extend(others.items)
        self.made.extend(others.made)

    @property
    def has_errors(self) -> bool:
        """Whether anything found is an error."""
        return any(f.severity is Severity.ERROR for f in self.items)

    def raise_errors(self) -> None:
        """Stop here, with everything found so far, if any of it is an error."""
        if self.has_errors:
            raise Refused(self)

    def __iter__(self) -> Iterator[Finding]:
        return iter(sort_findings(self.items))

    def __len__(self) -> int:
        return len(self.items)


class Refused(Exception):
    """The input cannot be worked with; carries all the findings that say why."""

    def __init__(self, findings: Findings | Finding) -> None:
        self.findings = findings if isinstance(findings, Findings) else Findings([findings])
        super().__init__("\n".join(str(f) for f in self.findings))

    def __reduce__(self) -> tuple[type[Refused], tuple[Findings]]:
        """It may come from another process."""
        return Refused, (self.findings,)


class Trouble(Exception):
    """One thing that cannot be read or drawn: becomes a finding where it is known what it is part of."""

    def __init__(
        self, code: str, message: str, place: Place | None = None, hint: str | None = None, *, culprit: str = ""
    ) -> None:
        super().__init__(message)
        self.code, self.message, self.place, self.hint = code, message, place, hint
        self.culprit = culprit
        """What exactly is wrong in a text: ':oill:'; where it was typed is where it can be mended."""
        self.text: str | None = None
        """The text to be printed that it was found in."""
        self.lacks_it: Place | None = None
        """The theme that has not what a template names: to be blamed where the template is not theirs."""


class Told(Trouble):
    """Trouble that comes of a fault told elsewhere, at its own place: one finding a cause."""

    def __init__(self) -> None:
        super().__init__("", "told elsewhere")


def sort_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Findings by place, each once, and those of one cause as one that names the first things it was found on."""
    causes: dict[Finding, dict[Finding, None]] = {}
    for finding in findings:
        causes.setdefault(replace(finding, about="", hint=None), {}).setdefault(finding)
    told = [told for alike in causes.values() for told in _as_one(list(alike))]
    return sorted(told, key=lambda f: (f.place or Place(""), f.code, f.message))


def _as_one(alike: list[Finding]) -> Iterator[Finding]:
    """Findings that differ only in what they are about, as one; the others as they are."""
    about = dict.fromkeys(finding.about for finding in alike if finding.about)
    if about:
        first = next(finding for finding in alike if finding.about)
        yield replace(first, message=f"{listed(about)}: {first.message}", about="")
    yield from (finding for finding in alike if not finding.about)


def listed(names: Iterable[str], most: int = 3) -> str:
    """The first few of some names, and how many more there are."""
    known = list(names)
    if len(known) <= most + 1:
        return " and ".join([part for part in (", ".join(known[:-1]), *known[-1:]) if part])
    return f"{', '.join(known[:most])} and {len(known) - most} more"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return close[0] if close else None


def suggestion(word: str, known: Iterable[str], *, otherwise: str | None = None) -> str | None:
    """A hint that offers the near miss, or lists what there is."""
    names = sorted(set(known))
    if close := nearest(word, names):
        return f"did you mean '{close}'?"
    if otherwise is not None:
        return otherwise
    return f"known: {', '.join(names)}" if names and len(names) <= 24 else None
