"""Which values of the catalogue the law looks at: in examples, in its premises, and in a few random games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Leaf
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.measure.mutation import rules_leaves
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.subject.subject import Subject

_COUNTED = ("copies", "needs")


def read_by_law(subject: Subject, outcomes: Sequence[Outcome], games: int = 0) -> frozenset[str]:
    """Every path that rules looked at; random games are played only while some field is still unread."""
    rules, game = subject.rules(traced=True), subject.game
    used = {path for outcome in outcomes for step in outcome.steps if not step.is_fact for path in step.read}
    for premise in rules.premises:
        tuple(premise.unmet(rules.claim))
    used |= set(rules.claim.used)
    low, high = game.players
    for seed in range(games):
        if not unread(game, used):
            break
        state = rules.new_game(low + seed % (high - low + 1), Seeded(seed), tuple(game.sets), {})
        play(rules, state, Random(seed), Seeded(seed + 1))
        used |= set(rules.claim.used)
    return frozenset(used)


def unread(game: Game, used: Iterable[str]) -> dict[str, Leaf]:
    """Fields (`brawler.disabled`, `constants.hand_size`) of which no part was looked at, each with its first value."""
    seen = set(used)
    fields: dict[str, list[Leaf]] = {}
    for leaf in rules_leaves(game):
        if (field := _field(leaf.path)) is not None:
            fields.setdefault(field, []).append(leaf)
    return {field: parts[0] for field, parts in fields.items() if not any(_is_read(part.path, seen) for part in parts)}


def _field(path: str) -> str | None:
    """The component and its field, or the whole path of a constant; copies are judged by the contents list."""
    steps = path.split(".")
    if steps[0] == "constants":
        return path
    return None if steps[2] in _COUNTED else ".".join(steps[1:3])


def _is_read(path: str, used: set[str]) -> bool:
    """Whether a value or something it is part of was looked at."""
    steps = path.split(".")
    return any(".".join(steps[:end]) in used for end in range(len(steps), 1, -1))
