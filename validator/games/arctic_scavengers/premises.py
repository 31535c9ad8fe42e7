"""What these rules take for granted about the catalogue: numbers and marks whose rule is built into the law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.games.arctic_scavengers.tables import LASTING

FOLLOWER = "refugee"


def _one(path: str) -> Callable[[Claim], Iterable[str]]:
    return lambda claim: [f"constants.{path}"] if claim.constants[path] != 1 else []


def _length(claim: Claim) -> Iterator[str]:
    supply, copies = claim.column("supply", absent=()), claim.column("copies")
    fought_for = sum(copies[card] for card in supply if tuple(supply[card]) == ("contested",))
    quiet = claim.constants["first_skirmish_round"] - 1
    if claim.constants["rounds"] != quiet + fought_for // claim.constants["skirmish.prize"]:
        yield "constants.rounds"


def _leaders(claim: Claim) -> list[str]:
    return [name for name, component in claim.components.items() if component.type.id == "leader"]


def _timing(claim: Claim) -> Iterator[str]:
    timing = claim.column("timing")
    for leader in _leaders(claim):
        lasting = all(kind in LASTING for kind, _, _ in claim.effects(leader))
        if timing[leader] != ("always" if lasting else "once_per_round"):
            yield f"components.{leader}.timing"


def _followers(claim: Claim) -> Iterator[str]:
    needs = claim.column("needs_refugee")
    for leader in _leaders(claim):
        uses = any(FOLLOWER in params.values() for _, params, _ in claim.effects(leader))
        if needs[leader] != uses:
            yield f"components.{leader}.needs_refugee"


def _one_target(claim: Claim) -> Iterator[str]:
    for ability in ("disarm", "snipe"):
        cards = claim.effect_column(ability, "cards")
        for name in cards:
            if cards[name] not in (None, 1):
                yield f"components.{name}.ability"


PREMISES = (
    Premise(
        "AS-R20",
        "a card that has acted stays in the play area and serves no second action",
        _one("limits.actions_per_card"),
    ),
    Premise("AS-R43", "a saboteur or sniper team is spent on a single target", _one_target),
    Premise("AS-R64", "a game lasts as many rounds as there are quiet ones and contested cards", _length),
    Premise("AS-R102", "a player is led by one leader", _one("leaders.kept")),
    Premise("AS-R104", "a leader is marked with a refugee if her power speaks of refugees", _followers),
    Premise("AS-R105", "a leader's power that is used works once a round, one that lasts works always", _timing),
)
