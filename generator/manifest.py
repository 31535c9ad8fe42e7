"""The manifest: what was printed, where it lies, and hashes of what it says and how it looks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import NotRequired, TypedDict, TypeGuard

from proofdeck.generator import __version__
from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.pieces import Piece
from proofdeck.generator.diagnostics import Finding, Place, Severity, sort_findings
from proofdeck.generator.face import Face, PrintedPiece, Sheet

FORMAT = 1
_SORTED = json.JSONEncoder(sort_keys=True, default=dict)
_PLAIN = json.JSONEncoder(ensure_ascii=False)
_OPEN = 4
"""Levels that are spread over lines: manifest, builds, build, and its lists; a face or a sheet is one line."""


class BuildRow(TypedDict):
    """What the manifest says of one build."""

    made_from: str
    pieces: int
    files: dict[str, str]
    sheets: list[dict[str, object]]
    faces: NotRequired[list[dict[str, object]]]
    left_out: NotRequired[list[dict[str, object]]]
    findings: NotRequired[list[dict[str, object]]]
    """What was found while it was made: told again as long as nothing changes."""


def rules_hash(component: Component) -> str:
    """A hash of what the rules read: the component's rules fields, not its art or its words."""
    fields = component.type.fields
    kept = {name: value for name, value in component.values.items() if fields[name].role == "rules"}
    text = _SORTED.encode({"id": component.id, "copies": component.copies, "values": kept})
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def describe_faces(game: Game, pieces: Sequence[PrintedPiece], sheets: Sequence[Sheet]) -> list[dict[str, object]]:
    """Every face that is on some sheet once, with its copies and its two hashes."""
    printed = {(cell.component, cell.side) for sheet in sheets for cell in sheet.cells}
    rows = []
    for piece in pieces:
        rules = rules_hash(game.components[piece.component])
        for face in (piece.front, piece.back):
            if face is not None and (piece.component, face.side) in printed:
                rows.append(_face_row(game, piece, face, rules))
    return rows


def _face_row(game: Game, piece: PrintedPiece, face: Face, rules: str) -> dict[str, object]:
    return {
        "component": piece.component,
        "name": game.components[piece.component].name,
        "side": face.side,
        "deck": piece.deck,
        "sets": list(piece.sets),
        "copies": piece.copies,
        "width": face.width,
        "height": face.height,
        "rules": rules,
        "looks": face.artwork.digest,
    }


def describe_left_out(pieces: Sequence[Piece]) -> list[dict[str, object]]:
    """What is not printed because the player has the thing it stands in for."""
    return [
        {
            "component": piece.component.id,
            "name": piece.component.name,
            "copies": piece.count,
            "stands_in_for": piece.component.type.stands_in_for,
        }
        for piece in pieces
    ]


def describe_backs_left_out(game: Game, pieces: Sequence[PrintedPiece]) -> list[dict[str, object]]:
    """Backs that are not printed because play can do without them, and which of the two reasons it is."""
    return [
        {
            "component": piece.component,
            "name": game.components[piece.component].name,
            "copies": piece.copies,
            "side": "back",
            "back": game.components[piece.component].back,
            "why": "same as the front" if piece.is_twin else "plain",
        }
        for piece in pieces
    ]


def describe_sheets(sheets: Sequence[Sheet]) -> list[dict[str, object]]:
    """Every page, and what lies where on it, in millimetres from its top left corner."""
    return [
        {
            "page": sheet.number,
            "role": sheet.role,
            "title": sheet.title,
            "width": sheet.width,
            "height": sheet.height,
            "partner": sheet.partner,
            "hash": sheet.artwork.digest,
            "cells": [
                {
                    "component": cell.component,
                    "side": cell.side,
                    "copy": cell.copy,
                    "x": round(cell.x, 4),
                    "y": round(cell.y, 4),
                    "width": round(cell.width, 4),
                    "height": round(cell.height, 4),
                    "turn": cell.turn,
                }
                for cell in sheet.cells
            ],
        }
        for sheet in sheets
    ]


def describe_findings(findings: Iterable[Finding]) -> list[dict[str, object]]:
    """What a build that was made found, for the runs that leave it as it is."""
    return [
        {
            "severity": finding.severity.value,
            "code": finding.code,
            "message": finding.message,
            "place": [finding.place.file, finding.place.line, finding.place.column] if finding.place else None,
            "hint": finding.hint,
        }
        for finding in sort_findings(findings)
    ]


def read_findings(build: BuildRow) -> list[Finding] | None:
    """What was found when a build was made; None if the manifest does not say."""
    try:
        return [
            Finding(
                str(row["code"]),
                str(row["message"]),
                _place(row["place"]),
                row["hint"] if isinstance(row["hint"], str) else None,
                Severity(str(row["severity"])),
            )
            for row in build["findings"]
        ]
    except (KeyError, TypeError, ValueError):
        return None


def _place(row: object) -> Place | None:
    if not isinstance(row, list):
        return None
    file, line, column = row
    return Place(str(file), int(line), int(column))


def parse_builds(text: str, game: str) -> dict[str, BuildRow]:
    """The builds that an earlier manifest lists; none if it is not a manifest of this game."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("game") != game:
        return {}
    builds = data.get("builds")
    return {key: build for key, build in builds.items() if _is_build(build)} if isinstance(builds, dict) else {}


def _is_build(build: object) -> TypeGuard[BuildRow]:
    """Whether an entry has all that a later run reads of it: the file may have been edited since."""
    shape = {"made_from": str, "pieces": int, "files": dict, "sheets": list}
    if not isinstance(build, dict) or not all(isinstance(build.get(key), kind) for key, kind in shape.items()):
        return False
    return bool(build["files"])


def manifest_text(game: Game, builds: Mapping[str, BuildRow]) -> str:
    """The manifest as it is written, its builds in the order of their names."""
    head = {"format": FORMAT, "proofdeck": __version__, "game": game.id, "title": game.title}
    manifest = {**head, "builds": {key: builds[key] for key in sorted(builds)}}
    return _spread(manifest, _OPEN, "") + "\n"


def _spread(value: object, levels: int, indent: str) -> str:
    """JSON with its outer levels one entry a line, the rest compact."""
    inner = indent + " "
    if levels and value and isinstance(value, Mapping):
        rows = [f"{inner}{_PLAIN.encode(key)}: {_spread(item, levels - 1, inner)}" for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if levels and value and isinstance(value, list):
        rows = [inner + _spread(item, levels - 1, inner) for item in value]
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    return _PLAIN.encode(value)
