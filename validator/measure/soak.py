"""Long runs of random games, checked as they go, resumable by seed, with a report of how the games went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields

from proofdeck.generator.catalogue.game import Game
from proofdeck.validator.engine.invariants import InvariantBroken, Walk
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.state import State
from proofdeck.validator.evidence.visible import Visible
from proofdeck.validator.replay.views import look
from proofdeck.validator.subject.laws import place_in_law
from proofdeck.validator.subject.subject import Subject


@dataclass(frozen=True, slots=True)
class Combination:
    """One way to play a game: players, sets and options."""

    players: int
    sets: tuple[str, ...]
    options: Mapping[str, object]

    def __str__(self) -> str:
        chosen = "+".join(self.sets) or "base"
        other = ", ".join(name for name, value in self.options.items() if value is not None)
        return f"{self.players} players, {chosen}" + (f", other reading of {other}" if other else "")


@dataclass(slots=True)
class Tally:
    """How the games of one combination went."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    shortest: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    """By seat, summed up."""
    actions: Counter[str] = field(default_factory=Counter)
    components: Counter[str] = field(default_factory=Counter)
    """In how many games a component was named in an action."""
    broken: list[str] = field(default_factory=list)


def combinations(rules: Rules, game: Game) -> list[Combination]:
    """Every player count with every set it can play, and each option the other way for three players and for one."""
    counts = range(game.players[0], game.players[1] + 1)
    plain = [Combination(n, (name,), {}) for name in game.sets for n in counts if rules.plays(n, name)]
    options = [{f.name: not f.default} for f in fields(rules.options)]
    few = {combination.players: combination.sets for combination in plain if combination.players in (1, 3)}
    return plain + [Combination(n, chosen, option) for n, chosen in few.items() for option in options]


def soak(
    subject: Subject, chosen: Sequence[Combination], seeds: range, every: int = 7
) -> Iterator[tuple[Combination, Tally]]:
    """Play every combination with every seed; yields each combination's tally when it is done."""
    rules, visible = subject.rules(), subject.book.visible
    for combination in chosen:
        tally = Tally()
        for seed in seeds:
            how = combination.players, combination.sets, combination.options, seed, every
            _play(Walk(rules, *how, also=seen_by(visible) if visible else None), tally)
        yield combination, tally


def seen_by(visible: Visible) -> Callable[[Rules, State[object, object]], None]:
    """The law that everybody sees what the rulebook lets her see."""

    def check(rules: Rules, state: State[object, object]) -> None:
        for disagreement in look(visible, rules, state):
            raise InvariantBroken(str(disagreement))

    return check


def _play(walk: Walk, tally: Tally) -> None:
    rules = walk.rules
    try:
        final = walk.run()
    except Exception as error:  # a law that fails counts as one that breaks a law of all games
        where = f" ({place})" if (place := place_in_law(error)) else ""
        tally.broken.append(f"seed {walk.seed}: {type(error).__name__}: {error}{where}")
        return
    result = rules.result(final) or {}
    tally.games += 1
    tally.decisions += walk.decisions
    tally.longest = max(tally.longest, walk.decisions)
    tally.shortest = min(tally.shortest or walk.decisions, walk.decisions)
    tally.wins.update(result.get("winners", ()))
    tally.ends[rules.ending(final)] += 1
    scores = result.get("scores", result.get("sizes", ()))
    tally.scores = [a + b for a, b in zip(tally.scores or [0] * len(scores), scores, strict=True)]
    tally.actions.update({type(action).__name__ for action in walk.met})
    tally.components.update({name for action in walk.met for name in components_in(action, rules.claim.components)})


def components_in(action: Action, known: Container[str]) -> Iterator[str]:
    """The components that an action names."""
    for part in fields(action):
        value = getattr(action, part.name)
        for name in value if isinstance(value, tuple) else (value,):
            plain = str(name).partition(".")[0]
            if plain in known:
                yield plain


def in_full(combination: Combination, tally: Tally, rules: Rules) -> str:
    """A combination's outcome in full: length, ends, wins and mean scores by seat, what was used and what never."""
    games = max(1, tally.games)
    means = " ".join(f"p{seat + 1} {score / games:.1f}" for seat, score in enumerate(tally.scores))
    ends = ", ".join(f"{name} {count}" for name, count in tally.ends.most_common())
    verbs = {verb.__name__ for verb in rules.verbs}
    parts = rules.claim.in_play(rules.sets(combination.sets, combination.players))
    named = [part for part in parts if part in tally.components]
    lines = [
        in_one_line(combination, tally),
        f"lengths: {tally.shortest} to {tally.longest} decisions; ends: {ends}",
        f"scores by seat: {means}",
        f"named in actions: {len(named)} of {len(parts)} components" + _never(set(parts) - set(named)),
        f"taken: {len(tally.actions)} of {len(verbs)} actions" + _never(verbs - set(tally.actions)),
    ]
    return "\n    ".join(lines)


def _never(names: Set[str]) -> str:
    return f"; never: {', '.join(sorted(name.lower() for name in names))}" if names else ""


def in_one_line(combination: Combination, tally: Tally) -> str:
    """A combination's outcome on one line."""
    mean = tally.decisions / max(1, tally.games)
    wins = " ".join(f"{name} {count}" for name, count in sorted(tally.wins.items()))
    text = f"{combination}: {tally.games} games, {mean:.0f} decisions each (most {tally.longest}); wins by seat: {wins}"
    return text + "".join(f"\n  BROKEN {broken}" for broken in tally.broken)
