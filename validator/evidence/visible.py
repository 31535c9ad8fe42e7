"""Who sees what, as the rulebook has it: visible.yaml, read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Place, suggestion
from proofdeck.validator.evidence.parts import entries, items

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
"""The cards of two zones together; and what could not be read, which is reported itself: every view agrees with it."""
DECIDES, OTHERWISE = "decides", "otherwise"
NAMED, ITS = "named.", "its."
"""Conditions about a fact of the table, and about a field of the record that is looked at."""
EACH = "each."
"""Before a fact that makes a phase: it is so for every player."""
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
FAULTY: Choice = ((OTHERWISE, Sight(UNREAD)),)


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

    phases: Mapping[str, Mapping[str, object]]
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


def read_visible(top: Cursor) -> Visible:
    """The table from what stands under `visible`; what is faulty is reported, and judges no view."""
    reading = _Reading()
    top.has_keys(("zones", "public"), ("phases",))
    for name, node in entries(top, "phases"):
        reading.phase(name, node)
    for name, node in entries(top, "zones"):
        reading.row(name, node)
    if public := top.get("public"):
        reading.public(public)
    return Visible(reading.phases, reading.rows, reading.spoken, top.key_place)


@dataclass(slots=True)
class _Reading:
    """A table of which some has been read."""

    phases: dict[str, Mapping[str, object]] = field(default_factory=dict)
    rows: dict[str, Row] = field(default_factory=dict)
    spoken: dict[str, Place] = field(default_factory=dict)

    def phase(self, name: str, node: Cursor) -> None:
        """A part of the game, known by facts of the position."""
        if name in (DECIDES, OTHERWISE, WITH) or "." in name:
            message = f"a phase cannot be called '{name}'"
            node.findings.error("PRF108", message, node.key_place, "take a word of your own")
        facts = node.attempt(node.entries, [])
        self.phases[name] = {fact: wanted.value for fact, wanted in facts}
        for fact, wanted in facts:
            self._mention(fact.removeprefix(EACH), wanted.key_place)

    def row(self, name: str, node: Cursor) -> None:
        """A zone or a fact, and what each side sees of it."""
        if not node.has_keys(("says", "section"), SIDES):
            self._add(Row(name, "", dict.fromkeys(SIDES, FAULTY), node.key_place))
            return
        given = [side for side in SIDES if side in node]
        lacking = [side for side in (("own", "others") if given != ["table"] else ()) if side not in given]
        if lacking:
            hint = "a player's zone has 'own' and 'others', one of the table has 'table'"
            node.findings.error("PRF102", f"'{name}' has no '{lacking[0]}'", node.key_place, hint)
        choices = dict.fromkeys(lacking, FAULTY) | {side: self._choice(name, node[side]) for side in given}
        self._add(Row(name, node["section"].attempt(node["section"].text, ""), choices, node.key_place))

    def public(self, node: Cursor) -> None:
        """Facts that lie open to all."""
        node.has_keys(("says", "facts"))
        for fact in items(node, "facts"):
            if str(fact.value) in self.rows:
                fact.fault("PRF104", f"'{fact.value}' is open to all here, and has a row as well or is named twice")
            self._add(Row(str(fact.value), "", dict.fromkeys(SIDES, OPEN), fact.place))

    def _add(self, row: Row) -> None:
        self.rows.setdefault(row.name, row)
        self._mention(row.name, row.place)

    def _mention(self, name: str, place: Place) -> None:
        self.spoken.setdefault(name, place)

    def _choice(self, row: str, node: Cursor) -> Choice:
        """What is seen: plainly, or by conditions of which the last is `otherwise`."""
        if not isinstance(node.value, Mapping) or WITH in node:
            return ((OTHERWISE, self._sight(node)),)
        chosen = tuple((self._condition(row, name, part), self._sight(part)) for name, part in node.entries())
        if not chosen or chosen[-1][0] != OTHERWISE:
            node.fault("PRF102", f"the last condition is not '{OTHERWISE}'", "say what is seen when none of them holds")
            return FAULTY
        return chosen

    def _sight(self, node: Cursor) -> Sight:
        if isinstance(node.value, Mapping):
            if not node.has_keys((WITH,)):
                return Sight(UNREAD)
            self._mention(str(node[WITH].value), node[WITH].key_place)
            return Sight(WITH, str(node[WITH].value))
        if node.value not in SIGHTS:
            node.fault("PRF108", f"'{node.value}' is nothing that can be seen", suggestion(str(node.value), SIGHTS))
            return Sight(UNREAD)
        return Sight(str(node.value))

    def _condition(self, row: str, name: str, node: Cursor) -> str:
        """A condition that is known; one that is not is reported, and never holds."""
        fact = name.partition(".")[2]
        if fact and name.startswith(NAMED):
            self._mention(fact, node.key_place)
        elif fact and name.startswith(ITS):
            self._mention(f"{row.rpartition('.')[0]}.{fact}", node.key_place)
        elif name not in (DECIDES, OTHERWISE, *self.phases):
            known = (DECIDES, OTHERWISE, f"{NAMED}FACT", f"{ITS}FIELD", *self.phases)
            hint = suggestion(name, known)
            node.findings.error("PRF108", f"'{name}' is no condition", node.key_place, hint)
            return UNREAD
        return name
