"""The rulebook's examples as read from YAML: a position, the steps from it, and what each must lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Place
from proofdeck.validator.evidence.parts import entries, items, text, texts

KINDS = ("printed", "ruling")
BOTS = ("plain", "random")
OVER = "over"
MOST_PIECES = 10_000
"""Until when bots play where an example does not say: the end of the game."""
_HEAD = ("id", "title", "rulebook", "kind")
_BODY = ("players", "sets", "options", "given", "setup", "steps", "cases", "facts", "rules", "pending", "note")
_BESIDE = ("stand_ins", "erratum")
_STEP = ("run", "play", "chance", "expect", "change", "refused", "options", "events", "absent", "sees", "note")
Script = tuple[tuple[str, tuple[str, ...]], ...]
"""What comes out of chance, in order: what is asked for, and the result."""
Parts = list[tuple[str, Cursor]]


@dataclass(frozen=True, slots=True)
class BotPlay:
    """A step in which bots play on for everybody."""

    by: str
    until: str
    """`over`, or `round 4`."""
    seed: int

    @property
    def round(self) -> int | None:
        """The round at whose beginning they stop; None if they play to the end."""
        return None if self.until == OVER else int(self.until.split()[-1])


@dataclass(frozen=True, slots=True)
class Move:
    """One step of an example: what happens, and what must be so afterwards."""

    place: Place
    who: str | None = None
    text: str | None = None
    run: str | None = None
    """Not a player's move: the rules run on by themselves past this point."""
    play: BotPlay | None = None
    chance: Script = ()
    expect: Mapping[str, object] = field(default_factory=dict)
    change: Mapping[str, int] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    options: int | tuple[str, ...] | None = None
    """The legal actions afterwards: how many, or their texts."""
    events: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    sees: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    expect_at: Mapping[str, Place] = field(default_factory=dict)
    """Where each expectation is written."""
    change_at: Mapping[str, Place] = field(default_factory=dict)

    def __str__(self) -> str:
        if self.who is not None:
            return f"{self.who}: {self.text}"
        if self.play is not None:
            return f"play: {self.play.by} until {self.play.until}"
        return f"run: {self.run}" if self.run is not None else "nothing yet"

    def place_of(self, path: str) -> Place:
        """Where something is expected of a path."""
        return self.expect_at.get(path) or self.change_at.get(path, self.place)


@dataclass(frozen=True, slots=True)
class Case:
    """One position and the steps from it."""

    title: str
    given: Mapping[str, Any]
    """The position as it is written, with players, sets and options."""
    steps: tuple[Move, ...]
    place: Place
    setup: Script | None = None
    """Chance of a whole setup, instead of a position."""
    given_at: Mapping[str, Place] = field(default_factory=dict)
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
    stand_ins: Mapping[str, Cursor] = field(default_factory=dict)
    """Small invented components by id, for a ruling: they prove rules, never the catalogue."""
    erratum: str = ""
    """Where the rulebook contradicts itself here."""
    expected: tuple[Place, ...] = ()
    """Where its expectations are written, also those of steps that no case takes."""

    def cited(self) -> dict[str, None]:
        """Every rule that it names, each once."""
        refused = (rule for case in self.cases for move in case.steps for rule in move.refused)
        return dict.fromkeys((*self.rules, *refused))


def read_example(node: Cursor) -> Example | None:
    """An example, or None when findings say what is wrong with it."""
    before = len(node.findings)
    example = node.attempt(partial(_example, node), None) if node.has_keys(_HEAD, _BODY + _BESIDE) else None
    return example if len(node.findings) == before else None


def _example(node: Cursor) -> Example:
    kind = node["kind"].attempt(partial(node["kind"].choice, KINDS), KINDS[0])
    whole = _whole(node)
    _check_whole(node, kind, whole)
    cases = _cases(node, whole)
    return Example(
        id=node["id"].text(),
        title=node["title"].text(),
        rulebook=node["rulebook"].text(),
        kind=kind,
        players=tuple(whole.given["players"]),
        cases=cases,
        facts=tuple((fact.text(), fact.place) for fact in items(node, "facts")),
        rules=texts(node, "rules"),
        pending=pending.flag() if (pending := node.get("pending")) else False,
        place=node["id"].place,
        stand_ins=dict(entries(node, "stand_ins")),
        erratum=text(node, "erratum"),
        expected=tuple(dict.fromkeys(place for case in (whole, *cases) for place in _expected(case))),
    )


def _check_whole(node: Cursor, kind: str, whole: Case) -> None:
    """It has players if it is played, shows something, and invents nothing for a printed example."""
    if not whole.given["players"] and ("given" in node or "setup" in node or "cases" in node):
        hint = "name the players in seating order, the initiator first"
        node.fault("PRF102", "'players' is missing", hint)
    if "stand_ins" in node and kind == "printed":
        hint = "a printed example is about the game as printed; make it a ruling, or use cards of the box"
        node["stand_ins"].fault("PRF107", "a printed example has a stand-in", hint)
    if not any(key in node for key in ("steps", "cases", "facts")):
        node.fault("PRF102", "the example shows nothing", "write 'steps', 'cases' or 'facts'")


def _expected(case: Case) -> Iterator[Place]:
    for move in case.steps:
        yield from (*move.expect_at.values(), *move.change_at.values())


# ---------------------------------------------------------------- cases


def _whole(node: Cursor) -> Case:
    """The example itself as a case, and what all its cases share."""
    players = _players(node)
    sets = [item.value for item in items(node, "sets")]
    options = {name: option.value for name, option in entries(node, "options")}
    own = _sane(entries(node, "given"))
    given = {"players": list(players), "sets": sets, "options": options, **_values(own)}
    return Case("", given, _steps(node, players), node.place, _setup(node), _places(own))


def _cases(node: Cursor, whole: Case) -> tuple[Case, ...]:
    """The whole as one case, or each of its cases on top of what they share."""
    if "cases" not in node:
        return (whole,) if whole.steps else ()
    return tuple(case for part in items(node, "cases") if (case := _case(part, whole)))


def _case(node: Cursor, whole: Case) -> Case | None:
    if not node.has_keys(("title",), ("given", "steps", "setup", "players")):
        return None
    players = _players(node) or tuple(whole.given["players"])
    own, setup = _sane(entries(node, "given")), _setup(node)
    return replace(
        whole,
        title=text(node, "title"),
        given={**whole.given, "players": list(players), **_values(own)},
        steps=_steps(node, players) or whole.steps,
        place=node.place,
        setup=whole.setup if setup is None else setup,
        given_at={**whole.given_at, **_places(own)},
    )


def _players(node: Cursor) -> tuple[str, ...]:
    return tuple(str(name.value) for name in items(node, "players"))


def _setup(node: Cursor) -> Script | None:
    return _chance(node, "setup") if "setup" in node else None


def _values(parts: Parts) -> dict[str, object]:
    return {name: part.value for name, part in parts}


def _sane(parts: Parts) -> Parts:
    """What a position says, if no number in it is larger than any game is: piles are made of them."""
    for _, part in parts:
        ahead = [part]
        while ahead:
            node = ahead.pop()
            if isinstance(node.value, dict | list):
                ahead += [node[key] for key in (node.value if isinstance(node.value, dict) else range(len(node)))]
            elif isinstance(node.value, int | float) and abs(node.value) > MOST_PIECES:
                raise node.trouble("PRF103", f"'{node.name}' is {node.value}, more than any game has", "name fewer")
    return parts


def _places(parts: Parts) -> dict[str, Place]:
    """Where each of them is written."""
    return {name: part.place for name, part in parts}


def _chance(node: Cursor, key: str) -> Script:
    """What comes out of chance: a name alone where the result does not matter, or the name with the result."""
    script: list[tuple[str, tuple[str, ...]]] = []
    for item in items(node, key):
        if isinstance(item.value, str):
            script.append((item.value, ()))
            continue
        for name, result in item.attempt(item.entries, []):
            cards = result.value if isinstance(result.value, list) else [result.value]
            script.append((name, tuple(str(card) for card in cards)))
    return tuple(script)


# ---------------------------------------------------------------- steps


def _steps(node: Cursor, players: tuple[str, ...]) -> tuple[Move, ...]:
    steps = (step.attempt(partial(_step, step, players), None) for step in items(node, "steps"))
    return tuple(step for step in steps if step)


def _step(node: Cursor, players: tuple[str, ...]) -> Move | None:
    if not node.has_keys((), (*players, *_STEP)):
        return None
    movers = [name for name in players if name in node]
    doing = len(movers) + ("run" in node) + ("play" in node)
    if doing > 1 or (not doing and "expect" not in node):
        node.fault("PRF103", "a step is the move of one player, 'run', 'play', or an 'expect' alone")
        return None
    return _move(node, movers[0] if movers else None, players)


def _move(node: Cursor, who: str | None, players: tuple[str, ...]) -> Move:
    expect, change = entries(node, "expect"), entries(node, "change")
    return Move(
        place=node.place,
        who=who,
        text=str(node[who].value) if who else None,
        run=run.text() if (run := node.get("run")) else None,
        play=_bot_play(play) if (play := node.get("play")) else None,
        chance=_chance(node, "chance"),
        expect=_values(expect),
        change={path: by.whole() for path, by in change},
        refused=texts(node, "refused"),
        options=_options(node),
        events=texts(node, "events"),
        absent=texts(node, "absent"),
        sees={name: _sight(name, sight, players) for name, sight in entries(node, "sees")},
        expect_at=_places(expect),
        change_at=_places(change),
    )


def _options(node: Cursor) -> int | tuple[str, ...] | None:
    """How many actions are legal, or which."""
    part = node.get("options")
    return part.value if part and isinstance(part.value, int) else texts(node, "options") if part else None


def _sight(name: str, node: Cursor, players: tuple[str, ...]) -> dict[str, object]:
    if name not in players:
        hint = f"write 'sees: {{{players[0] if players else 'p1'}: {{contested.top: null}}}}'"
        node.fault("PRF103", f"'{name}' is not a player with what she sees", hint)
    return _values(node.entries())


def _bot_play(node: Cursor) -> BotPlay | None:
    if not node.has_keys((), ("by", "until", "seed")):
        return None
    by = node["by"].choice(BOTS) if "by" in node else BOTS[0]
    until = text(node, "until", OVER)
    if until != OVER and not re.fullmatch("round [0-9]{1,4}", until):
        node.fault("PRF103", f"'{until}' is no point to play until", "write 'round 4' or 'over'")
    return BotPlay(by, until, node["seed"].whole() if "seed" in node else 0)
