"""What entries say about each other and about the game: sets, backs, needs, names, and what nobody uses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from proofdeck.generator.catalogue.crosschecks.sources import Sources, check_sources, unsourced
from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.catalogue.files.entries import Entry
from proofdeck.generator.catalogue.files.types import Types
from proofdeck.generator.catalogue.game import Component
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.diagnostics import Findings, suggestion


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What there is in the game to refer to; None for what could not be read."""

    types: Types | None
    sets: Mapping[str, object] | None
    players: tuple[int, int] | None
    public: Mapping[str, object]


def check_component(entry: Entry, component: Component, around: Surroundings, findings: Findings) -> None:
    """Complain about sets, backs and player counts that the game does not have."""
    subject = f"{component.type.kind} '{component.id}'"
    for index, name in enumerate(component.sets):
        if around.sets is not None and name not in around.sets:
            tree, path = entry.locate(("sets", index))
            hint = suggestion(name, around.sets, otherwise="add it to game.yaml")
            findings.error("CAT304", f"{subject} is in an unknown set '{clip(name)}'", tree.mark(path), hint)
    if component.back is not None and around.types is not None and component.back not in around.types.backs_named:
        tree, path = entry.locate(("back",))
        hint = suggestion(component.back, around.types.backs_named, otherwise="add it to types.yaml under 'backs:'")
        findings.error("CAT303", f"{subject} has an unknown back '{clip(component.back)}'", tree.mark(path), hint)
    if component.needs:
        _check_needs(entry, component, around.players, findings)


def _check_needs(entry: Entry, component: Component, players: tuple[int, int] | None, findings: Findings) -> None:
    for number, count in component.needs.items():
        tree, path = entry.locate(("needs", number))
        if players is not None and not (len(number) < 4 and players[0] <= int(number) <= players[1]):
            message = f"'{component.id}' needs some for {clip(number)} players"
            hint = f"the game is for {players[0]} to {players[1]}"
            findings.error("CAT311", message, tree.key(path), hint)
        if count > component.copies:
            message = f"'{component.id}' needs {count} for {clip(number)} players, but has {component.copies} copies"
            findings.error("CAT311", message, tree.mark(path), "raise 'copies', or lower what is needed")


def check_origin(
    entry: Entry, component: Component, sources: Sources, around: Surroundings, strictness: Strictness
) -> None:
    """Complain about sources that are unknown or missing, and about an id that is not the name."""
    values = {"copies": component.copies, **component.values}
    if component.needs:
        values["needs"] = component.needs
    check_sources(sources, {"name": component.name, **values}, around.public, entry.locate, strictness.findings)
    lost = unsourced(component.sources, values) if strictness.wants("CAT308") else []
    if lost:
        named = ", ".join(f"'{path}'" for path in lost[:3]) + (" ..." if len(lost) > 3 else "")
        hint = "write 'sources: {default: rulebook}', public/<key> or designed"
        strictness.add("CAT308", f"{component.type.kind} '{component.id}' has no source for {named}", entry.place, hint)
    if strictness.wants("CAT312") and not matches(component.id, component.name):
        hint = f"the name gives '{spelt(component.name)}'"
        strictness.add(
            "CAT312", f"id '{component.id}' does not match the name '{clip(component.name)}'", entry.place, hint
        )


def spelt(name: str) -> str:
    """The id a name gives."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’]", "", plain)).strip("_")


def matches(name_id: str, name: str) -> bool:
    """Whether an id has a word of its name."""
    return bool(set(name_id.split("_")) & set(spelt(name).split("_"))) or not spelt(name)


def check_unused(components: Iterable[Component], types: Types, strictness: Strictness) -> None:
    """Complain about types and backs that no component has."""
    listed = list(components)
    used = {component.type.id for component in listed}
    for name, kind in types.types.items():
        if name not in used:
            strictness.add(
                "CAT316", f"no component is of type '{name}'", kind.place, "delete it, or add its components"
            )
    behind = {component.back for component in listed}
    for name, back in types.backs.items():
        if name not in behind:
            strictness.add("CAT316", f"nothing has the back '{name}'", back.place, "delete it, or name it in a type")
