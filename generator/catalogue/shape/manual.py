"""The tables of components/README.md, made from the models so that they cannot fall behind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from proofdeck.generator.catalogue.checks.kinds import CHECKS, KINDS, Kind
from proofdeck.generator.catalogue.checks.terms import ABOUT
from proofdeck.generator.catalogue.crosschecks.strictness import BUNDLED, OWN, STAGES
from proofdeck.generator.catalogue.shape.fields import Field, describe
from proofdeck.generator.catalogue.shape.models import (
    BACK,
    COMPONENTS,
    CONSTANTS,
    ENTRY,
    GAME,
    SET,
    TEXT,
    TYPE,
    TYPES,
    WAIVER,
)
from proofdeck.generator.catalogue.shape.schema import general_schema, write_schema

TABLES: dict[str, Field] = {
    "game": GAME,
    "set": SET,
    "waiver": WAIVER,
    "types": TYPES,
    "type": TYPE,
    "back": BACK,
    "components": COMPONENTS,
    "entry": ENTRY,
    "constants": CONSTANTS,
    "checks": CHECKS,
    "text": TEXT,
}
_SPOT = re.compile(r"(<!-- table: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def fill_tables(manual: str, titles: Mapping[str, str]) -> str:
    """The manual with each marked table made anew; `titles` says what each code stands for."""
    return _SPOT.sub(lambda match: f"{match[1]}{table(match[2], titles)}{match[3]}", manual)


def current_files(root: Path, titles: Mapping[str, str]) -> dict[Path, str]:
    """What components/README.md and components/schema.json of a project should hold."""
    manual = root / "components" / "README.md"
    schema = root / "components" / "schema.json"
    return {
        manual: fill_tables(manual.read_text(encoding="utf-8"), titles),
        schema: write_schema(general_schema()),
    }


def table(name: str, titles: Mapping[str, str]) -> str:
    """One table, by the name its mark gives."""
    if name == "strictness":
        return _strictness(titles)
    if name == "about":
        return _rows(ABOUT)
    if name == "kinds":
        return "".join(f"\n{_kind(kind, KINDS[kind])}" for kind in KINDS)
    return _rows(TABLES[name].fields)


def _rows(fields: Mapping[str, Field]) -> str:
    rows = [f"| `{key}` | {_cell(field)} | {field.about} |\n" for key, field in fields.items()]
    return "| key | value | meaning |\n| --- | --- | --- |\n" + "".join(rows)


def _kind(name: str, kind: Kind) -> str:
    """A kind of check: what it says about itself with its example, and its terms."""
    says, _, rest = kind.manual.partition("\n")
    terms = {key: field for key, field in kind.terms.items() if key not in ABOUT}
    return f"### {name}\n\n{says}\n{rest}\n\n{_rows(terms)}"


def _cell(field: Field) -> str:
    text = "anything" if field.kind == "free" else describe(field)
    return f"{text}; optional" if field.optional else text


def _strictness(titles: Mapping[str, str]) -> str:
    head = f"| finding | games | {' | '.join(STAGES)} |\n| --- | --- | --- | --- | --- | --- |\n"
    rows = []
    for code in BUNDLED:
        for whose, severities in (("bundled", BUNDLED[code]), ("one's own", OWN[code])):
            cells = " | ".join(str(severity or "-") for severity in severities)
            rows.append(f"| {code} {titles[code]} | {whose} | {cells} |\n")
    return head + "".join(rows)
