"""Names that repeat a number: 'Energy 91' on a card whose value is 91 has that number typed twice.

A name is a field like any other, so a number in it may be its own ('Agent 7', 'Route 66'). But where most names of a
pattern have a number that a rules field of the same entry has as well, the number is that field's, and a name in which
it differs is wrong.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.paths import Absent, inside
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.diagnostics import listed

_NUMBER = re.compile(r"\d+")


def check_names(game: Game, strictness: Strictness) -> None:
    """One finding a pattern of names, with the field that has the number and the names that disagree with it."""
    alike: dict[tuple[str, str], list[Component]] = defaultdict(list)
    for component in game:
        if not component.naming and _NUMBER.search(component.name):
            alike[component.type.id, _NUMBER.sub("#", component.name)].append(component)
    for (_, pattern), components in alike.items():
        if field := _repeated(components):
            _report(game, pattern, field, components, strictness)


def _repeated(components: list[Component]) -> str | None:
    """The field whose number most of these names have; a single one may have it by chance."""
    met: dict[str, int] = defaultdict(int)
    for component in components:
        for path in _same(component):
            met[path] += 1
    best = max(met, key=lambda path: met[path], default=None)
    return best if best is not None and 2 * met[best] > len(components) and met[best] > 1 else None


def _same(component: Component) -> Iterator[str]:
    """The rules fields that have a number of the name."""
    typed = set(map(int, _NUMBER.findall(component.name)))
    for name, value in component.values.items():
        field = component.type.fields.get(name)
        if field and field.role == "rules":
            yield from (path for path, number in _whole_numbers(value, name) if abs(number) in typed)


def _whole_numbers(value: object, path: str) -> Iterator[tuple[str, int]]:
    """All whole numbers in a value, with their paths."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _whole_numbers(item, f"{path}.{key}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _whole_numbers(item, f"{path}.{index}")
    elif type(value) is int:
        yield path, value


def _value(component: Component, path: str) -> object:
    try:
        return inside(component.values, path.split("."), path)
    except Absent:
        return None


def _report(game: Game, pattern: str, field: str, components: list[Component], strictness: Strictness) -> None:
    wrong = [component for component in components if field not in _same(component)]
    first = (wrong or components)[0]
    message = f"the name '{clip(first.name)}' repeats the number of '{field}'"
    if wrong:
        message += f", which is {_value(first, field)} there"
    if len(components) > 1:
        others = listed(f"'{clip(part.name)}'" for part in components if part is not first)
        message += f"; so do {others}"
    written = pattern.replace("#", f"{{{field}}}", 1)
    hint = f"write 'name: \"{written}\"'; if all entries of the file are named so, in its 'defaults:'"
    strictness.add("CAT412", message, game.places.get(f"components.{first.id}.name"), hint)
