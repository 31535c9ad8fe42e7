"""JSON Schema for editors: of any game's files from the models, of one game's components from its declared fields."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from proofdeck.generator.catalogue.checks.kinds import CHECKS
from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.shape.fields import KEY, Field
from proofdeck.generator.catalogue.shape.models import COMPONENTS, CONSTANTS, ENTRY, GAME, TEXT, TYPES

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, object]
_FILES: dict[str, tuple[str, Field]] = {
    "game": ("format", GAME),
    "types": ("types", TYPES),
    "constants": ("constants", CONSTANTS),
    "checks": ("checks", CHECKS),
    "components": ("components", COMPONENTS),
    "text": ("phrases", TEXT),
}
"""Kind of file to the key it is known by and its model."""
_TEXT_KEYS = ("phrases", "words", "labels", "texts", "titles")


def general_schema() -> Schema:
    """The schema of every YAML file of a catalogue, told apart by the keys at the top: components/schema.json."""
    fields = {name: replace(field, optional=True) for name, field in ENTRY.fields.items()}
    entry = schema_of(replace(ENTRY, fields=fields), {})
    entry["additionalProperties"] = True
    definitions = {name: schema_of(model, {}) for name, (_, model) in _FILES.items()}
    of_type = _inside(definitions["types"], "properties", "types", "additionalProperties", "properties")
    of_type["fields"] = _declared_fields()
    _inside(definitions["types"], "properties", "effects")["additionalProperties"] = _declared_fields()
    _use_entry(definitions["components"])
    definitions |= {"entry": entry, "field": _declared_field()}
    return {
        "$schema": DRAFT,
        "title": "proofdeck catalogue",
        "type": "object",
        "allOf": [_when(name) for name in _FILES],
        "$defs": definitions,
    }


def schema_for_game(game: Game) -> Schema:
    """The exact schema of one game's component files: fields by type, its sets, backs, effects and components."""
    effects = {
        kind: schema_of(Field("record", fields=fields), game.components) for kind, fields in game.effects.items()
    }
    return {
        "$schema": DRAFT,
        "title": f"components of {game.title}",
        "type": "object",
        "required": ["components"],
        "properties": {
            "defaults": {"$ref": "#/$defs/entry"},
            "components": {"type": "object", "additionalProperties": {"$ref": "#/$defs/entry"}},
        },
        "additionalProperties": False,
        "$defs": {"entry": _entry(game), "effect": _effect(effects)},
    }


def write_schema(schema: Schema) -> str:
    """A schema as it is stored."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def schema_of(field: Field, components: Mapping[str, Component]) -> Schema:
    """The schema of one field."""
    schema = _typed(field, components)
    if field.about:
        schema["description"] = field.about
    return schema


def _typed(field: Field, components: Mapping[str, Component]) -> Schema:  # noqa: PLR0911, PLR0912
    match field.kind:
        case "int":
            return _ranged({"type": "integer"}, field, "minimum", "maximum")
        case "number":
            return _ranged({"type": "number"}, field, "minimum", "maximum")
        case "bool":
            return {"type": "boolean"}
        case "text":
            return {"type": "string", "minLength": 1} | ({"pattern": f"^({field.pattern})$"} if field.pattern else {})
        case "choice":
            return {"enum": list(field.choices)}
        case "ref":
            return {"type": "string"} | ({"enum": _targets(field, components)} if components else {})
        case "list":
            items = schema_of(field.item, components) if field.item else {}
            return _ranged({"type": "array", "items": items}, field, "minItems", "maxItems")
        case "map":
            return _map(field, components)
        case "record":
            return _record(field, components)
        case "effects":
            return {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/effect"}}
        case "cells":
            cell = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
            return {"type": "array", "items": cell, "minItems": 1, "uniqueItems": True}
        case "rows":
            return {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1}
        case "either":
            return {"anyOf": [schema_of(variant, components) for variant in field.variants]}
        case "free":
            return {}
        case _:
            assert_never(field.kind)


def _ranged(schema: Schema, field: Field, low: str, high: str) -> Schema:
    bounds = {low: field.low, high: field.high}
    return schema | {name: bound for name, bound in bounds.items() if bound is not None}


def _map(field: Field, components: Mapping[str, Component]) -> Schema:
    item = schema_of(field.item, components) if field.item else {}
    if field.keys:
        return {"type": "object", "properties": dict.fromkeys(field.keys, item), "additionalProperties": False}
    names = {"pattern": f"^({field.pattern or KEY})$"}
    return {"type": "object", "propertyNames": names, "additionalProperties": item}


def _record(field: Field, components: Mapping[str, Component]) -> Schema:
    required = [name for name, inner in field.fields.items() if not inner.optional]
    return {
        "type": "object",
        "properties": {name: schema_of(inner, components) for name, inner in field.fields.items()},
        "additionalProperties": False,
    } | ({"required": required} if required else {})


def _targets(field: Field, components: Mapping[str, Component]) -> list[str]:
    return [name for name, component in components.items() if not field.types or component.type.id in field.types]


def _when(name: str) -> Schema:
    keys = _TEXT_KEYS if name == "text" else (_FILES[name][0],)
    condition = {"anyOf": [{"required": [key]} for key in keys]} if len(keys) > 1 else {"required": list(keys)}
    return {"if": condition, "then": {"$ref": f"#/$defs/{name}"}}


def _use_entry(components: Schema) -> None:
    _inside(components, "properties")["defaults"] = {"$ref": "#/$defs/entry"}
    _inside(components, "properties", "components")["additionalProperties"] = {"$ref": "#/$defs/entry"}


def _inside(schema: Schema, *keys: str) -> Schema:
    """A schema inside another, to be changed."""
    for key in keys:
        inner = schema[key]
        assert isinstance(inner, dict)
        schema = inner
    return schema


def _declared_fields() -> Schema:
    return {"type": ["object", "null"], "additionalProperties": {"$ref": "#/$defs/field"}}


def _declared_field() -> Schema:
    from proofdeck.generator.catalogue.files.declarations import ROLES, SIMPLE

    bounds = {"min": {"type": "number"}, "max": {"type": "number"}}
    plain = {"anyOf": [{"type": ["boolean", "null"]}, {"type": "object", "properties": bounds}]}
    inner = {"$ref": "#/$defs/field"}
    words = {"type": "array", "minItems": 1}
    simple: Schema = dict.fromkeys(SIMPLE, plain)
    properties = {
        **simple,
        "choice": words,
        "ref": {"anyOf": [{"type": "string"}, words]},
        "list": inner,
        "map": inner,
        "record": _declared_fields(),
        "keys": words,
        **bounds,
        "optional": {"type": "boolean"},
        "role": {"enum": list(ROLES)},
        "about": {"type": "string"},
        "hidden": {"type": "string", "minLength": 1},
    }
    long = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"anyOf": [{"enum": list(SIMPLE)}, long]}


def _entry(game: Game) -> Schema:
    """Entries by type; the keys that a file's defaults may give are not demanded of each entry."""
    reserved = {name: schema_of(field, {}) for name, field in ENTRY.fields.items()}
    reserved["type"] = {"enum": list(game.types)}
    reserved["back"] = {"enum": [*game.backs, "none"]}
    reserved["sets"] = {"type": "array", "minItems": 1, "items": {"enum": list(game.sets)}}
    known = sorted({name for kind in game.types.values() for name in kind.fields})
    rows = []
    for kind in game.types.values():
        fields = {name: schema_of(field, game.components) for name, field in kind.fields.items()}
        others = {name: False for name in known if name not in fields}
        rows.append({"if": _is_type(kind.id), "then": {"properties": fields | others}})
    properties = reserved | dict.fromkeys(known, True)
    return {"type": "object", "properties": properties, "additionalProperties": False, "allOf": rows}


def _is_type(name: str) -> Schema:
    return {"required": ["type"], "properties": {"type": {"const": name}}}


def _effect(effects: Mapping[str, Schema]) -> Schema:
    bare = [kind for kind, schema in effects.items() if not schema.get("required")]
    long = {
        "type": "object",
        "properties": {kind: {"anyOf": [schema, {"type": "null"}]} for kind, schema in effects.items()},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }
    return {"anyOf": [{"enum": bare}, long]} if bare else long
