"""The rulebook's examples as read from YAML: a position, the steps from it, and what each must lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from proofdeck.generator.diagnostics import Place
from proofdeck.validator.evidence.evidence import Node

KINDS = ("printed", "ruling")
BOTS = ("plain", "random")
_HEAD = ("id", "title", "rulebook", "kind")
_BODY = ("players", "sets", "options", "given", "setup", "steps", "cases", "facts", "rules", "pending", "note")
_BESIDE = ("stand_ins", "erratum")
_SHAPES: Mapping[type, tuple[str, ...]] = {
    dict: ("given", "options", "stand_ins"),
    list: ("players", "sets", "setup", "steps", "cases", "facts"),
    str: ("rules",),
}
_STEP_SHAPES: Mapping[type, tuple[str, ...]] = {
    dict: ("expect", "change", "sees", "play"),
    list: ("chance",),
    str: ("refused", "events", "absent"),
}
_STEP = ("run", "play", "chance", "expect", "change", "refused", "options", "events", "absent", "sees", "note")


@dataclass(frozen=True, slots=True)
class Move:
    """One step of an example: what happens, and what must be so afterwards."""

    place: Place
    who: str | None = None
    text: str | None = None
    run: str | None = None
    """Not a player's move: the rules run on by themselves past this point."""
    play: Mapping[str, Any] | None = None
    """A plain bot plays on for everybody."""
    chance: tuple[tuple[str, tuple[str, ...]], ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    change: Mapping[str, int] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    options: Any = None
    events: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    sees: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    at: Mapping[str, Place] = field(default_factory=dict)
    """Where each expectation is written."""
    changes_at: Mapping[str, Place] = field(default_factory=dict)

    def written(self, path: str) -> Place:
        """Where something is expected of a path."""
        return self.at.get(path) or self.changes_at.get(path, self.place)


@dataclass(frozen=True, slots=True)
class Case:
    """One position and the steps from it."""

    title: str
    given: Mapping[str, Any]
    steps: tuple[Move, ...]
    place: Place
    setup: tuple[tuple[str, tuple[str, ...]], ...] | None = None
    """Chance of a whole setup, instead of a position."""
    at: Mapping[str, Place] = field(default_factory=dict)
    """Where each part of the position is written."""


@dataclass(frozen=True, slots=True)
class Example:
    """One example of the rulebook."""

    id: str
    title: str
    rulebook: str
    kind: str
    players: tuple[str, ...]
    cases: tuple[Case, ...]
    facts: tuple[tuple[str, Place], ...]
    rules: tuple[str, ...]
    """Rules it shows that no single event or refusal stands for."""
    pending: bool
    place: Place
    stand_ins: Mapping[str, Node] = field(default_factory=dict)
    """Small invented components by id, for a ruling: they prove rules, never the catalogue."""
    erratum: str = ""
    """Where the rulebook contradicts itself here."""
    expected: tuple[Place, ...] = ()
    """Where its expectations are written, also those of steps that no case takes."""


def read_example(node: Node) -> Example | None:
    """An example, or None when findings say what is wrong with it."""
    before = len(node.findings)
    if not node.keys(_HEAD, _BODY + _BESIDE) or not node.shaped(_SHAPES):
        return None
    if node.get("kind") not in KINDS:
        hint = f"it is one of {', '.join(KINDS)}"
        node.at("kind").fault("PRF103", f"'{node.get('kind')}' is no kind of example", hint)
    players = tuple(str(name) for name in node.get("players", ()))
    if not players and ("given" in node.value or "setup" in node.value or "cases" in node.value):
        node.fault("PRF102", "'players' is missing", "name the players in seating order, the initiator first")
    if "stand_ins" in node.value and node.get("kind") == "printed":
        hint = "a printed example is about the game as printed; make it a ruling, or use cards of the box"
        node.at("stand_ins").fault("PRF107", "a printed example has a stand-in", hint)
    cases = _cases(node, players)
    facts = tuple((str(fact.value), fact.tree.mark(fact.path)) for fact in _facts(node))
    if not any(key in node.value for key in ("steps", "cases", "facts")):
        node.fault("PRF102", "the example shows nothing", "write 'steps', 'cases' or 'facts'")
    if len(node.findings) > before:
        return None
    head = {key: str(node.get(key)) for key in _HEAD}
    return Example(
        **head, players=players, cases=cases, facts=facts, rules=node.texts("rules"),
        pending=bool(node.get("pending", False)), place=node.tree.mark(("id",)),
        stand_ins=dict(node.at("stand_ins").entries()) if "stand_ins" in node.value else {},
        erratum=str(node.get("erratum", "")), expected=tuple(_expected(node)),
    )  # fmt: skip


def _expected(node: Node) -> Iterator[Place]:
    """The places of all expectations, in shared steps and in those of the cases."""
    holders = [node, *(node.at("cases").items() if "cases" in node.value else [])]
    for holder in holders:
        for step in holder.at("steps").items() if "steps" in holder.value else []:
            for part in _AFTER:
                yield from (step.tree.mark((*step.path, part, key)) for key in step.get(part, {}))


def _facts(node: Node) -> list[Node]:
    return node.at("facts").items() if "facts" in node.value else []


def _cases(node: Node, players: tuple[str, ...]) -> tuple[Case, ...]:
    """The example itself as one case, or each of its cases on top of what they share."""
    shared = {"players": list(players), "sets": list(node.get("sets", ())), "options": dict(node.get("options", {}))}
    given = shared | dict(node.get("given", {}))
    setup = _chance(node.at("setup")) if "setup" in node.value else None
    steps = _steps(node, players)
    if "cases" not in node.value:
        return (Case("", given, steps, node.tree.mark(), setup, _marks(node, "given")),) if steps else ()
    made = []
    for case in node.at("cases").items():
        if case.keys(("title",), ("given", "steps", "setup", "players")) and case.shaped(_SHAPES):
            names = tuple(case.get("players", players))
            own = given | {"players": list(names)} | dict(case.get("given", {}))
            chance = _chance(case.at("setup")) if "setup" in case.value else setup
            here = case.tree.mark(case.path)
            at = {**_marks(node, "given"), **_marks(case, "given")}
            made.append(Case(str(case.get("title")), own, _steps(case, names) or steps, here, chance, at))
    return tuple(made)


def _steps(node: Node, players: tuple[str, ...]) -> tuple[Move, ...]:
    if "steps" not in node.value:
        return ()
    return tuple(move for step in node.at("steps").items() if (move := _step(step, players)))


def _sensible(node: Node, players: tuple[str, ...]) -> bool:
    """Whether differences are numbers, whoever sees something plays, and a bot is told what it can do."""
    before = len(node.findings)
    for path, by in node.get("change", {}).items():
        if not isinstance(by, int):
            node.at("change").at(path).fault("PRF103", f"'{path}' changes by a number, not by '{by}'")
    for name, sight in node.get("sees", {}).items():
        if name not in players or not isinstance(sight, Mapping):
            hint = f"write 'sees: {{{players[0] if players else 'p1'}: {{contested.top: null}}}}'"
            node.at("sees").fault("PRF103", f"'{name}' is not a player with what she sees", hint)
    if "play" in node.value:
        _check_play(node.at("play"))
    return len(node.findings) == before


def _check_play(node: Node) -> None:
    if not node.keys((), ("by", "until", "seed")):
        return
    if node.get("by", "plain") not in BOTS:
        node.fault("PRF103", f"'{node.get('by')}' is nobody who can play", f"there are {' and '.join(BOTS)}")
    until = str(node.get("until", "over"))
    if until != "over" and not (until.startswith("round ") and until[6:].isdecimal()):
        node.fault("PRF103", f"'{until}' is no point to play until", "write 'round 4' or 'over'")


def _step(node: Node, players: tuple[str, ...]) -> Move | None:
    if not node.keys((), (*players, *_STEP)) or not node.shaped(_STEP_SHAPES) or not _sensible(node, players):
        return None
    movers = [name for name in players if name in node.value]
    doing = len(movers) + ("run" in node.value) + ("play" in node.value)
    if doing > 1 or (not doing and "expect" not in node.value):
        node.fault("PRF103", "a step is the move of one player, 'run', 'play', or an 'expect' alone")
        return None
    who = movers[0] if movers else None
    return Move(
        place=node.tree.mark(node.path),
        who=who,
        text=str(node.get(who)) if who else None,
        run=node.get("run"),
        play=node.get("play"),
        chance=_chance(node.at("chance")) if "chance" in node.value else (),
        expect=node.get("expect", {}),
        change=node.get("change", {}),
        refused=node.texts("refused"),
        options=node.get("options"),
        events=node.texts("events"),
        absent=node.texts("absent"),
        sees=node.get("sees", {}),
        at=_marks(node, "expect"),
        changes_at=_marks(node, "change"),
    )


def _marks(node: Node, part: str) -> dict[str, Place]:
    """Where each entry of a part is written."""
    return {key: node.tree.mark((*node.path, part, key)) for key in node.get(part, {})}


_AFTER = ("expect", "change")


def _chance(node: Node) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What comes out of chance: a name alone where it does not matter, or the name with the result."""
    script: list[tuple[str, tuple[str, ...]]] = []
    for item in node.items():
        if isinstance(item.value, str):
            script.append((item.value, ()))
            continue
        for name, result in item.entries():
            cards = result.value if isinstance(result.value, list) else [result.value]
            script.append((name, tuple(str(card) for card in cards)))
    return tuple(script)
