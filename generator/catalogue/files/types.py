"""types.yaml: component types, the effects there are, and backs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from proofdeck.generator.catalogue.files.declarations import Declarations
from proofdeck.generator.catalogue.files.documents import check_document, check_part, part
from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Back, ComponentType
from proofdeck.generator.catalogue.shape.fields import Field, clip
from proofdeck.generator.catalogue.shape.models import BACK, RESERVED, TYPE, TYPES
from proofdeck.generator.catalogue.strict_yaml.tree import Tree
from proofdeck.generator.diagnostics import Findings, suggestion

_ITEMS = Field(
    "record",
    fields={k: f if k not in ("types", "backs") else replace(f, item=Field("free")) for k, f in TYPES.fields.items()},
)
NO_BACK = "none"


@dataclass(frozen=True, slots=True)
class Types:
    """What types.yaml declares."""

    types: Mapping[str, ComponentType]
    effects: Mapping[str, Mapping[str, Field]]
    backs: Mapping[str, Back]
    named: frozenset[str]
    """Every type that is named there, also those with faults."""
    backs_named: frozenset[str]
    sound: bool
    """Whether the effects could all be read: else what entries say of them is not judged."""


NO_TYPES = Types(Frozen(), Frozen(), Frozen(), frozenset(), frozenset(), sound=False)
"""What a types.yaml declares that cannot be read."""


def read_types(tree: Tree, findings: Findings) -> Types:
    """The types, effects and backs; those with faults are reported and left out."""
    before = len(findings)
    check_document(tree, _ITEMS, "types.yaml", findings)
    named = frozenset(part(tree, "types"))
    declarations = Declarations(tree, named, findings)
    effects = {kind: declarations.fields(node, ("effects", kind)) for kind, node in part(tree, "effects").items()}
    sound = len(findings) == before
    backs = {name: back for name in part(tree, "backs") if (back := _back(tree, name, findings))}
    backs_named = frozenset(part(tree, "backs"))
    types = {name: kind for name in part(tree, "types") if (kind := _type(tree, name, declarations, backs_named))}
    return Types(Frozen(types), Frozen(effects), Frozen(backs), named, backs_named, sound)


def _back(tree: Tree, name: str, findings: Findings) -> Back | None:
    path = ("backs", name)
    if name == NO_BACK:
        findings.error("CAT207", f"'{NO_BACK}' is no name for a back", tree.key(path), "it stands for no back at all")
    node = check_part(tree, path, BACK, f"back '{clip(name)}'", findings)
    if node is None:
        return None
    values = freeze(node.get("values") or {})
    return Back(name, node["name"], node["template"], values, tree.key(path), node.get("own", False))


def _type(tree: Tree, name: str, declarations: Declarations, backs: frozenset[str]) -> ComponentType | None:
    findings = declarations.findings
    path = ("types", name)
    before = len(findings)
    node = check_part(tree, path, TYPE, f"type '{clip(name)}'", findings)
    fields = _fields(tree, path, declarations)
    if node is None:
        return None
    back = node.get("back")
    if back is not None and back not in (*backs, NO_BACK):
        hint = suggestion(back, backs, otherwise="add it under 'backs:'")
        findings.error("CAT303", f"type '{name}' has an unknown back '{clip(back)}'", tree.mark((*path, "back")), hint)
    if len(findings) > before:
        return None
    return ComponentType(
        id=name,
        name=node["name"],
        kind=node["kind"],
        size=node["size"],
        template=node["template"],
        back=None if back == NO_BACK else back,
        deck=node.get("deck", node["name"]),
        fields=fields,
        accounted=node.get("accounted", True),
        turned_in_play=node.get("turned_in_play", False),
        stands_in_for=node.get("stands_in_for"),
        icon=node.get("icon"),
        place=tree.key(path),
    )


def _fields(tree: Tree, path: tuple[str, ...], declarations: Declarations) -> Mapping[str, Field]:
    here = (*path, "fields")
    if not tree.has(here):
        return Frozen()
    fields = declarations.fields(tree.at(here), here)
    for name in fields:
        if name in RESERVED:
            message = f"'{name}' is no name for a field: every entry has it"
            declarations.findings.error("CAT209", message, tree.key((*here, name)), "choose another name")
    return fields
