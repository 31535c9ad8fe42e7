"""game.yaml beyond its fields: the id, players, sets that build on each other, waivers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from proofdeck.generator.catalogue.files.documents import check_document, part
from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Stage, Waiver
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.catalogue.shape.freeform import check_values
from proofdeck.generator.catalogue.shape.models import GAME, STAGES
from proofdeck.generator.catalogue.strict_yaml.tree import Node, Tree
from proofdeck.generator.diagnostics import Findings, suggestion
from proofdeck.generator.project import judging_games


@dataclass(frozen=True, slots=True)
class Head:
    """game.yaml as far as it can be read: what the other files are held against, even if some of it is wrong."""

    tree: Tree | None
    info: Mapping[str, Any] | None
    """The whole of it with what may be left out filled in, or None if anything is wrong."""
    stage: Stage
    language: str
    sets: Mapping[str, Node] | None
    """None if they could not be read."""
    players: tuple[int, int] | None
    public: Mapping[str, Node]
    """The public sources, by key."""


def read_info(tree: Tree | None, folder: str, findings: Findings) -> Head:
    """What game.yaml says; everything wrong is reported."""
    node = check_document(tree, GAME, "game.yaml", findings) if tree else None
    root = tree.top if tree else {}
    if tree is not None and root:
        check_info(tree, folder, findings)
    stage, language, players = root.get("stage"), root.get("language"), part(tree, "players")
    low, high = players.get("min"), players.get("max")
    return Head(
        tree=tree,
        info=None if node is None else _filled(node),
        stage=next((known for known in STAGES if known == stage), "draft"),
        language=language if isinstance(language, str) else "en",
        sets=part(tree, "sets") or None,
        players=(low, high) if type(low) is int and type(high) is int and low <= high else None,
        public=part(tree, "sources"),
    )


def stand_in(head: Head, folder: str) -> Mapping[str, Any]:
    """What goes for game.yaml where it has faults, so that all else can be looked through."""
    root = head.tree.top if head.tree else {}
    named = {key: root[key] for key in ("theme", "layouts", "emblem") if isinstance(root.get(key), str)}
    players = dict(zip(("min", "max"), head.players or (1, 1), strict=True))
    sets = {name: Frozen({"title": name}) for name in head.sets or {}}
    known = {"id": folder, "title": folder, "stage": head.stage, "players": players, "language": head.language}
    return _filled({**known, "sets": sets, **named})


def _filled(node: Mapping[str, Any]) -> Mapping[str, Any]:
    given = freeze(dict(node))
    folders = {"theme": given["id"], "layouts": given["id"]}
    return Frozen({**folders, "credits": Frozen(), "sources": Frozen(), "needs": (), "notes": (), **given})


def waivers_of(head: Head) -> tuple[Waiver, ...]:
    """The waivers, each with its place."""
    nodes = head.info.get("waivers", ()) if head.info else ()
    return tuple(
        Waiver(node["code"], node["reason"], node.get("component"), head.tree.mark(("waivers", index)))
        for index, node in enumerate(nodes)
        if head.tree is not None
    )


def check_info(tree: Tree, folder: str, findings: Findings) -> None:
    """Complain about an id that is not the folder's name, players, sets and waivers that make no sense."""
    name = tree.top.get("id")
    if isinstance(name, str) and name != folder:
        findings.error(
            "CAT314",
            f"the game's id is '{clip(name)}', its folder '{folder}'",
            tree.mark(("id",)),
            "make them the same",
        )
    players = part(tree, "players")
    low, high = players.get("min"), players.get("max")
    if type(low) is int and type(high) is int and low > high:
        findings.error("CAT319", f"'min' {low} is more than 'max' {high}", tree.mark(("players", "min")))
    if "credits" in tree.top:
        check_values(tree, ("credits",), findings, numbers=False)
    judge = tree.top.get("judged_by")
    if isinstance(judge, str) and judge not in (known := judging_games()):
        message = f"no shipped game '{clip(judge)}' could judge this one"
        findings.error("CAT321", message, tree.mark(("judged_by",)), suggestion(judge, known))
    _check_sets(tree, findings)
    _check_waivers(tree, findings)


def _check_sets(tree: Tree, findings: Findings) -> None:
    sets = part(tree, "sets")
    if not sets and isinstance(tree.top.get("sets"), dict):
        findings.error(
            "CAT204", "the game has no sets", tree.key(("sets",)), "write 'sets: {base: {title: Base game}}'"
        )
    for name, node in sets.items():
        below = node.get("with") if isinstance(node, dict) else None
        for index, other in enumerate(below if isinstance(below, list) else ()):
            here = tree.mark(("sets", name, "with", index))
            if other == name or (isinstance(other, str) and name in _below(sets, other)):
                findings.error(
                    "CAT318", f"set '{clip(name)}' builds on itself", here, "sets build on each other one way only"
                )
            elif isinstance(other, str) and other not in sets:
                message = f"set '{clip(name)}' builds on an unknown set '{clip(other)}'"
                findings.error("CAT304", message, here, suggestion(other, sets))


def _below(sets: Mapping[str, Node], name: str) -> set[str]:
    seen: set[str] = set()
    pending = [name]
    while pending:
        node = sets.get(pending.pop())
        below = node.get("with") if isinstance(node, dict) else None
        for other in below if isinstance(below, list) else ():
            if isinstance(other, str) and other not in seen:
                seen.add(other)
                pending.append(other)
    return seen


def _check_waivers(tree: Tree, findings: Findings) -> None:
    waivers = tree.top.get("waivers")
    for index, node in enumerate(waivers if isinstance(waivers, list) else ()):
        code = node.get("code") if isinstance(node, dict) else None
        if isinstance(code, str) and not re.fullmatch("[A-Z]{3}[0-9]{3}", code):
            place = tree.mark(("waivers", index, "code"))
            findings.error("CAT320", f"'{clip(code)}' is no code", place, "copy it from the finding: 'PRE104'")
