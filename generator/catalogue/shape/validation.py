"""Validators compiled from fields: pydantic's core checks an entry in one go and reports everything wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from pydantic_core import PydanticCustomError, SchemaValidator, core_schema
from pydantic_core.core_schema import CoreSchema

from proofdeck.generator.catalogue.shape.fields import KEY, Field, uses_effects

VALUE_SHAPES = {"text": "text", "choice": "text", "ref": "text", "int": "number", "number": "number", "bool": "bool"}
"""The shape of a value by which `either` tells its variants apart; lists and mappings are the rest."""


_NOTHING = "\0"
"""Stands in a list of ids so that it is never empty; no file can hold it."""


@dataclass(frozen=True, slots=True)
class Targets:
    """What a game's declared fields may refer to."""

    effects: Mapping[str, Mapping[str, Field]] = field(default_factory=dict)
    components: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Component ids by type; '*' for all of them."""


def validator(record: Field, targets: Targets = Targets()) -> SchemaValidator:
    """A validator for mappings with the given fields."""
    schema = _compile(record, targets)
    if uses_effects(record):
        schema = core_schema.definitions_schema(schema, [_effect(targets)])
    return SchemaValidator(schema)


def _compile(node: Field, targets: Targets) -> CoreSchema:  # noqa: PLR0911, PLR0912
    match node.kind:
        case "int":
            return core_schema.int_schema(strict=True, ge=_whole(node.low), le=_whole(node.high))
        case "number":
            return core_schema.no_info_plain_validator_function(_number(node))
        case "bool":
            return core_schema.bool_schema(strict=True)
        case "text":
            return core_schema.str_schema(
                strict=True, min_length=1, pattern=f"^{node.pattern}$" if node.pattern else None
            )
        case "choice":
            return _choice(node)
        case "ref":
            return core_schema.literal_schema([*_ids(node, targets), _NOTHING])
        case "list":
            assert node.item is not None
            return core_schema.list_schema(
                _compile(node.item, targets), strict=True, min_length=_whole(node.low), max_length=_whole(node.high)
            )
        case "map":
            return _map(node, targets)
        case "record":
            return _record(node, targets)
        case "effects":
            return core_schema.list_schema(core_schema.definition_reference_schema("effect"), strict=True, min_length=1)
        case "cells":
            return core_schema.no_info_after_validator_function(_distinct, _cells(node))
        case "rows":
            rows = core_schema.list_schema(core_schema.str_schema(strict=True, min_length=1), min_length=1, strict=True)
            return core_schema.no_info_after_validator_function(_even, rows)
        case "either":
            return core_schema.tagged_union_schema({shape_of(v): _compile(v, targets) for v in node.variants}, _shape)
        case "free":
            return core_schema.any_schema()
        case _:
            assert_never(node.kind)


def _choice(node: Field) -> CoreSchema:
    if all(isinstance(choice, str) for choice in node.choices):
        return core_schema.literal_schema(list(node.choices))
    known = {(type(choice), choice) for choice in node.choices}

    def check(value: object) -> object:
        """A literal would take true for 1."""
        if not isinstance(value, str | int) or (type(value), value) not in known:
            raise PydanticCustomError("literal_error", "choice")
        return value

    return core_schema.no_info_plain_validator_function(check)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def _ids(node: Field, targets: Targets) -> list[str]:
    return [name for kind in node.types or ("*",) for name in targets.components.get(kind, ())]


def _map(node: Field, targets: Targets) -> CoreSchema:
    assert node.item is not None
    item = _compile(node.item, targets)
    if node.keys:
        fields = {key: core_schema.typed_dict_field(item, required=False) for key in node.keys}
        return core_schema.typed_dict_schema(fields, extra_behavior="forbid", strict=True)
    key = core_schema.str_schema(pattern=f"^{node.pattern or KEY}$")
    return core_schema.dict_schema(key, item, strict=True)


def _record(node: Field, targets: Targets) -> CoreSchema:
    fields = {
        name: core_schema.typed_dict_field(_compile(child, targets), required=not child.optional)
        for name, child in node.fields.items()
    }
    return core_schema.typed_dict_schema(fields, extra_behavior="forbid", strict=True)


def _effect(targets: Targets) -> CoreSchema:
    kinds = {
        kind: core_schema.typed_dict_field(_record(Field("record", fields=parameters), targets), required=False)
        for kind, parameters in targets.effects.items()
    }
    one = core_schema.typed_dict_schema(kinds, extra_behavior="forbid", strict=True)
    return core_schema.no_info_before_validator_function(_spelt_out, one, ref="effect")


def _spelt_out(value: object) -> object:
    """`disarm` and `disarm:` are short for `disarm: {}`."""
    if isinstance(value, str):
        return {value: {}}
    if isinstance(value, dict):
        if len(value) != 1:
            raise PydanticCustomError("one_effect", "one")
        ((kind, parameters),) = value.items()
        return {kind: {}} if parameters is None else value
    return value


def _number(node: Field) -> Callable[[object], object]:
    def check(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise PydanticCustomError("number_type", "number")
        if (node.low is not None and value < node.low) or (node.high is not None and value > node.high):
            raise PydanticCustomError("number_range", "range")
        return value

    return check


def _cells(node: Field) -> CoreSchema:
    cell = core_schema.list_schema(core_schema.int_schema(strict=True), min_length=2, max_length=2, strict=True)
    return core_schema.list_schema(cell, strict=True, min_length=_whole(node.low) or 1, max_length=_whole(node.high))


def _distinct(cells: list[list[int]]) -> list[list[int]]:
    if len({tuple(cell) for cell in cells}) < len(cells):
        raise PydanticCustomError("cells", "a cell stands there twice")
    return cells


def _even(rows: list[str]) -> list[str]:
    if len({len(row) for row in rows}) > 1:
        lengths = ", ".join(str(len(row)) for row in rows)
        raise PydanticCustomError("rows", "rows of different lengths: {lengths}", {"lengths": lengths})
    return rows


def shape_of(variant: Field) -> str:
    """The shape that values of a field have."""
    return VALUE_SHAPES.get(variant.kind, "list" if variant.kind in ("list", "effects", "cells", "rows") else "mapping")


def _shape(value: object) -> str:
    match value:
        case str():
            return "text"
        case bool():
            return "bool"
        case int() | float():
            return "number"
        case list():
            return "list"
        case dict():
            return "mapping"
        case _:
            return "nothing"
