"""Who sees what, as the rulebook has it: visible.yaml, read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from proofdeck.generator.diagnostics import Place, suggestion
from proofdeck.validator.evidence.evidence import Node

SIGHTS: Mapping[str, str] = {
    "all": "it as it is",
    "number": "only how many there are",
    "which": "only what there is, not in which order",
    "there": "only whether there is something",
    "nothing": "nothing of it",
    "absent": "not even that it is there",
    "offers": "it without who is waited for",
}
"""What can be seen of a zone, and how messages say it."""
WITH, UNREAD = "with", "unread"
"""The cards of two zones together; and what could not be read, with which every view agrees: the fault is told."""
DECIDES, OTHERWISE = "decides", "otherwise"
NAMED, ITS = "named.", "its."
"""Conditions about a fact of the table, and about a field of the record that is looked at."""
EACH = "each."
"""Before a fact that tells a phase: all players have it so."""
SIDES = ("own", "others", "table")


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen, and for `with` the other zone."""

    word: str
    zone: str = ""

    def __str__(self) -> str:
        return SIGHTS.get(self.word, f"only its cards and those of '{self.zone}' together")


Choice = tuple[tuple[str, Sight], ...]
"""Conditions and what is seen under each: the first that holds counts, the last is `otherwise`."""
OPEN: Choice = ((OTHERWISE, Sight("all")),)
UNSAID: Choice = ((OTHERWISE, Sight(UNREAD)),)


@dataclass(frozen=True, slots=True)
class Row:
    """What the rulebook lets players see of one zone or fact."""

    name: str
    section: str
    parts: Mapping[str, Choice]
    """`own` and `others` for a player's zone, `table` for the table's."""
    place: Place


@dataclass(frozen=True, slots=True)
class Visible:
    """The whole table of who sees what."""

    phases: Mapping[str, Mapping[str, Any]]
    rows: Mapping[str, Row]
    spoken: Mapping[str, Place]
    """Every zone, fact and field that is named anywhere; some position must have it."""
    place: Place

    def row(self, name: str) -> Row | None:
        """The row of a key without its player: its own one, or that of the part before its last dot."""
        while name not in self.rows and "." in name:
            name = name.rpartition(".")[0]
        return self.rows.get(name)


# ---------------------------------------------------------------- reading


def read_visible(top: Node) -> Visible:
    """The table from what stands under `visible`; what is faulty is told, and judges no view."""
    reading = _Reading()
    if top.keys(("zones", "public"), ("phases",)):
        for name, node in top.at("phases").entries() if "phases" in top.value else ():
            reading.phase(name, node)
        for name, node in top.at("zones").entries():
            reading.row(name, node)
        reading.public(top.at("public"))
    return Visible(reading.phases, reading.rows, reading.spoken, _here(top))


@dataclass(slots=True)
class _Reading:
    """A table of which some has been read."""

    phases: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    rows: dict[str, Row] = field(default_factory=dict)
    spoken: dict[str, Place] = field(default_factory=dict)

    def phase(self, name: str, node: Node) -> None:
        """A moment of the game, told by facts."""
        if name in (DECIDES, OTHERWISE, WITH) or "." in name:
            place = node.tree.key(node.path)
            node.findings.error("PRF108", f"a phase cannot be called '{name}'", place, "take a word of your own")
        facts = node.entries()
        self.phases[name] = {fact: told.value for fact, told in facts}
        for fact, told in facts:
            self._speak(fact.removeprefix(EACH), _here(told))

    def row(self, name: str, node: Node) -> None:
        """A zone or a fact, and what each side sees of it."""
        if not node.keys(("says", "section"), SIDES):
            self._add(Row(name, "", dict.fromkeys(SIDES, UNSAID), _here(node)))
            return
        given = [side for side in SIDES if side in node.value]
        lacking = [side for side in (("own", "others") if given != ["table"] else ()) if side not in given]
        if lacking:
            hint = "a player's zone has 'own' and 'others', one of the table has 'table'"
            node.fault("PRF102", f"'{lacking[0]}' is missing", hint)
        said = {side: self._choice(name, node.at(side)) for side in given}
        self._add(Row(name, str(node.get("section")), dict.fromkeys(lacking, UNSAID) | said, _here(node)))

    def public(self, node: Node) -> None:
        """Facts that lie open to all."""
        if node.keys(("says", "facts")) and node.shaped({list: ("facts",)}):
            for fact in node.at("facts").items():
                place = fact.tree.mark(fact.path)
                if str(fact.value) in self.rows:
                    fact.fault("PRF104", f"'{fact.value}' is open to all here, and has a row as well or is named twice")
                self._add(Row(str(fact.value), "", dict.fromkeys(SIDES, OPEN), place))

    def _add(self, row: Row) -> None:
        self.rows.setdefault(row.name, row)
        self._speak(row.name, row.place)

    def _speak(self, name: str, place: Place) -> None:
        self.spoken.setdefault(name, place)

    def _choice(self, row: str, node: Node) -> Choice:
        """What is seen: plainly, or by conditions of which the last is `otherwise`."""
        if not isinstance(node.value, Mapping) or WITH in node.value:
            return ((OTHERWISE, self._sight(node)),)
        chosen = tuple((self._condition(row, name, part), self._sight(part)) for name, part in node.entries())
        if not chosen or chosen[-1][0] != OTHERWISE:
            node.fault("PRF102", f"the last condition is not '{OTHERWISE}'", "say what is seen when none of them holds")
            return UNSAID
        return chosen

    def _sight(self, node: Node) -> Sight:
        if isinstance(node.value, Mapping):
            if not node.keys((WITH,)):
                return Sight(UNREAD)
            self._speak(str(node.get(WITH)), _here(node.at(WITH)))
            return Sight(WITH, str(node.get(WITH)))
        if node.value not in SIGHTS:
            node.fault("PRF108", f"'{node.value}' is nothing that can be seen", suggestion(str(node.value), SIGHTS))
            return Sight(UNREAD)
        return Sight(str(node.value))

    def _condition(self, row: str, name: str, node: Node) -> str:
        """A condition that is known; one that is not is told, and never holds."""
        fact = name.partition(".")[2]
        if fact and name.startswith(NAMED):
            self._speak(fact, _here(node))
        elif fact and name.startswith(ITS):
            self._speak(f"{row.rpartition('.')[0]}.{fact}", _here(node))
        elif name not in (DECIDES, OTHERWISE, *self.phases):
            known = (DECIDES, OTHERWISE, f"{NAMED}FACT", f"{ITS}FIELD", *self.phases)
            place = node.tree.key(node.path)
            node.findings.error("PRF108", f"'{name}' is no condition", place, suggestion(name, known))
            return UNREAD
        return name


def _here(node: Node) -> Place:
    return node.tree.key(node.path)
