"""Views held to the rulebook: of a position each player is shown what visible.yaml lets her see, no more or less."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeGuard

from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.state import State
from proofdeck.validator.evidence.visible import (
    DECIDES,
    EACH,
    ITS,
    NAMED,
    OTHERWISE,
    UNREAD,
    Choice,
    Row,
    Sight,
    Visible,
)

OTHERS_MAY = "others may interrupt"
MISSING = "no such key"
"""Stands for what a view (or the top of an empty pile) has not got; no position holds this text."""
FACE_DOWN = "face down"
NEVER = object()


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Somebody sees something else than the rulebook lets her see, or nothing says what she may see."""

    name: str
    """The key at fault, whichever player has it."""
    row: Row | None
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class _Viewing:
    """A whole position with one who looks at it."""

    visible: Visible
    whole: Mapping[str, object]
    viewer: str
    decider: str | None


@dataclass(frozen=True, slots=True)
class Part:
    """What is judged by one row: a key, the top of a pile, or a field of a record."""

    key: str
    name: str
    """The key without its player, and without the place of the record."""
    owner: str | None
    there: object
    seen: object
    record: Mapping[str, object]


def look(visible: Visible, rules: Rules, state: State[object, object]) -> Iterator[Disagreement]:
    """Every disagreement of every player's view of a state."""
    whole, decider = rules.dump(state), rules.decider(state)
    for seat in range(len(state.seats)):
        yield from disagreements(visible, whole, seat, rules.view(state, seat), decider)


def disagreements(
    visible: Visible, whole: Mapping[str, object], seat: int, seen: Mapping[str, object], decider: int | None
) -> Iterator[Disagreement]:
    """Where one player's view of a dumped position is not what the rulebook lets her see."""
    viewing = _viewing(visible, whole, seat, decider)
    known = set(whole)
    for part in _parts(visible, whole, seen):
        known.add(part.key)
        row, sight = _ruled(part, viewing)
        if row is None or sight is None:
            yield Disagreement(part.name, None, f"nothing says who sees '{part.key}'")
        elif not _agrees(sight, part, viewing):
            yield Disagreement(row.name, row, _complaint(part, row, sight, viewing))
    for key in sorted(seen.keys() - known):
        text = f"{viewing.viewer} sees '{key}' as {_short(seen[key])}, which no position has"
        yield Disagreement(_bare(key, whole)[1], None, text)


def sights(
    visible: Visible, whole: Mapping[str, object], seat: int, decider: int | None
) -> Iterator[tuple[Part, Sight | None]]:
    """Everything in a dumped position, with what one player may see of it; None where nothing says so."""
    viewing = _viewing(visible, whole, seat, decider)
    for part in _parts(visible, whole, whole):
        yield part, _ruled(part, viewing)[1]


def met(visible: Visible, whole: Mapping[str, object]) -> set[str]:
    """What there is in a dumped position of all that the table speaks of."""
    found: set[str] = set()
    for part in _parts(visible, whole, whole):
        row = visible.row(part.name)
        found |= {part.name, row.name if row else part.name}
        for record in part.there if _are_records(part.there) else ():
            found.update(f"{part.name}.{field}" for field in record)
    return found


# ---------------------------------------------------------------- what is judged


def _parts(visible: Visible, whole: Mapping[str, object], seen: Mapping[str, object]) -> Iterator[Part]:
    for key, there in whole.items():
        owner, name = _bare(key, whole)
        found = seen.get(key, MISSING)
        fields = _fields_with_rows(visible, name, there)
        yield Part(key, name, owner, _without(there, fields), _without(found, fields), {})
        if fields and _are_records(there) and _are_records(found) and len(found) == len(there):
            for at, (record, shown) in enumerate(zip(there, found, strict=True)):
                yield from _fields_of(record, shown, f"{key}.{at}", name, owner, fields)
        if f"{name}.top" in visible.rows and f"{key}.top" not in whole:
            top = there[0] if isinstance(there, list) and there else MISSING
            yield Part(f"{key}.top", f"{name}.top", owner, top, seen.get(f"{key}.top", MISSING), {})


def _bare(key: str, whole: Mapping[str, object]) -> tuple[str | None, str]:
    """Whose a key is, and what it is called whoever has it."""
    first, _, rest = key.partition(".")
    return (first, rest) if rest and first in _players(whole) else (None, key)


def _players(whole: Mapping[str, object]) -> list[str]:
    """The names of all players, in seating order."""
    names = whole["players"]
    return names if isinstance(names, list) else []


def _are_records(value: object) -> TypeGuard[list[Mapping[str, object]]]:
    return isinstance(value, list) and bool(value) and all(isinstance(record, Mapping) for record in value)


def _fields_with_rows(visible: Visible, name: str, there: object) -> list[str]:
    """The fields of a zone's records that have a row of their own."""
    if not _are_records(there):
        return []
    fields = dict.fromkeys(field for record in there for field in record)
    return [field for field in fields if f"{name}.{field}" in visible.rows]


def _without(records: object, fields: Iterable[str]) -> object:
    if not fields or not _are_records(records):
        return records
    return [{field: value for field, value in record.items() if field not in fields} for record in records]


def _fields_of(
    record: Mapping[str, object],
    shown: Mapping[str, object],
    key: str,
    name: str,
    owner: str | None,
    fields: Iterable[str],
) -> Iterator[Part]:
    """These fields of one record, as they are and as they are shown."""
    for field in fields:
        there, seen = record.get(field, MISSING), shown.get(field, MISSING)
        yield Part(f"{key}.{field}", f"{name}.{field}", owner, there, seen, record)


# ---------------------------------------------------------------- the judgement


def _viewing(visible: Visible, whole: Mapping[str, object], seat: int, decider: int | None) -> _Viewing:
    names = _players(whole)
    return _Viewing(visible, whole, names[seat], None if decider is None else names[decider])


def _ruled(part: Part, viewing: _Viewing) -> tuple[Row | None, Sight | None]:
    """The row of something, and what it lets this player see of it now."""
    row = viewing.visible.row(part.name)
    choice = row.parts.get(_side(part, viewing)) if row else None
    return row, _chosen(choice, part, viewing) if choice else None


def _side(part: Part, viewing: _Viewing) -> str:
    return "table" if part.owner is None else "own" if part.owner == viewing.viewer else "others"


def _chosen(choice: Choice, part: Part, viewing: _Viewing) -> Sight:
    return next(sight for condition, sight in choice if _holds(condition, part, viewing))


def _holds(condition: str, part: Part, viewing: _Viewing) -> bool:
    if condition in (OTHERWISE, UNREAD):
        return condition == OTHERWISE
    if condition == DECIDES:
        return viewing.viewer == viewing.decider
    if condition.startswith(NAMED):
        return bool(viewing.whole.get(condition.removeprefix(NAMED)) == viewing.viewer)
    if condition.startswith(ITS):
        return part.record.get(condition.removeprefix(ITS)) is True
    return all(_is_so(viewing.whole, fact, wanted) for fact, wanted in viewing.visible.phases[condition].items())


def _is_so(whole: Mapping[str, object], fact: str, wanted: object) -> bool:
    """Whether a fact of the position, or with `each.` that of every player, is the one that makes a phase."""
    name = fact.removeprefix(EACH)
    keys = [name] if name == fact else [f"{player}.{name}" for player in _players(whole)]
    return all(_is_as_wanted(whole.get(key), wanted) for key in keys)


def _is_as_wanted(found: object, wanted: object) -> bool:
    if isinstance(wanted, list):
        return found in wanted
    if isinstance(found, list):
        return any(f"{text} ".startswith(f"{wanted} ") for text in found)
    return bool(found == wanted)


def _agrees(sight: Sight, part: Part, viewing: _Viewing) -> bool:
    """Whether what is seen is just what may be seen."""
    seen = part.seen
    if sight.word == UNREAD:
        return True
    if sight.word == "there":
        hint = seen is None or isinstance(seen, bool) or seen == FACE_DOWN
        return hint and bool(seen) == (part.there is not None)
    expected = MISSING if part.there == MISSING else _expected(sight, part, viewing)
    return type(seen) is type(expected) and bool(seen == expected)


def _expected(sight: Sight, part: Part, viewing: _Viewing) -> object:
    """The value in the view; for what has no number or order, none will do."""
    match sight.word:
        case "all":
            return part.there
        case "nothing":
            return None
        case "absent":
            return MISSING
        case _:
            return _of_list(sight, part, viewing, part.there) if isinstance(part.there, list) else NEVER


def _of_list(sight: Sight, part: Part, viewing: _Viewing, there: list[str]) -> object:
    match sight.word:
        case "number":
            return len(there)
        case "which":
            return sorted(there)
        case "with":
            more = viewing.whole.get(f"{part.owner}.{sight.zone}")
            return sorted([*there, *(text.partition(" ")[0] for text in (more if isinstance(more, list) else ()))])
        case _:
            asked = viewing.viewer == viewing.decider
            return [OTHERS_MAY if text.startswith("may ") and not asked else text for text in there]


def _complaint(part: Part, row: Row, sight: Sight, viewing: _Viewing) -> str:
    how = "not at all" if part.seen == MISSING else f"as {_short(part.seen)}"
    section = f" ({row.section})" if row.section else ""
    return f"{viewing.viewer} sees '{part.key}' {how}, the rulebook{section} lets her see {sight}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:38]} ... {text[-38:]}"
