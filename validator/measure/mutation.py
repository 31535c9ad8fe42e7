"""Changing the claim, one value at a time, to see whether the evidence objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Leaf, leaves
from proofdeck.generator.catalogue.pieces import needed
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.evidence.examples import Case, Example
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.measure.own_checks import OwnChecks
from proofdeck.validator.measure.wrong_values import FarSlips, Slip, near_slips, parts_around
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import objects
from proofdeck.validator.subject.subject import Subject

NONE_TRIED = "no slip was tried"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the evidence says when one value of the catalogue is changed."""

    leaf: Leaf
    stated_by: tuple[str, ...]
    """What object to every change of it without play: `values`, `box`, or `checks` of the game's own data."""
    shown_by: str | None
    """An example that objects, if some example does to every change of it."""
    unnoticed: tuple[str, ...]
    """The kinds of slips that nothing objects to; that none was tried counts as well."""

    @property
    def status(self) -> str:
        """stated, shown, both, together (one slip is noticed so, another so), or unproved."""
        if self.stated_by and self.shown_by:
            return "both"
        if self.stated_by or self.shown_by:
            return "stated" if self.stated_by else "shown"
        return "unproved" if self.unnoticed else "together"


def rules_leaves(game: Game) -> list[Leaf]:
    """The values that the rules could depend on."""
    return [leaf for leaf in leaves(game) if leaf.role == "rules"]


def mutate_claim(
    subject: Subject, outcomes: Sequence[Outcome], chosen: Iterable[Leaf] | None = None, *, plainly: bool = False
) -> Iterator[Verdict]:
    """Make slips in every rules value, or the chosen ones, and ask stated values, checks and the examples that read it.

    Plainly is the long way, for a test that both come to the same: rules made anew, and all cases of such an example.
    """
    game, everything = subject.game, rules_leaves(subject.game)
    stated, far = stated_paths(game, subject.book), FarSlips(game, everything)
    trials = Trials(OwnChecks(game), Judges(subject, outcomes, plainly=plainly))
    for leaf in everything if chosen is None else chosen:
        by_text = stated.get(leaf.path, ())
        near = trials.near(near_slips(leaf, game), stop_short=bool(by_text))
        shown_by = next((trial.shown_by for trial in reversed(near) if trial.shown_by), None)
        shown, checked = all(trial.shown_by for trial in near), all(trial.checked for trial in near)
        further = trials.far(far.of(leaf), shown_by if shown else None) if not by_text and (shown or checked) else []
        tried = [*near, *further]
        unnoticed = () if by_text else tuple(dict.fromkeys(t.slip.kind for t in tried if not t.noticed))
        if not tried and not by_text:
            unnoticed = (NONE_TRIED,)
        by_checks = ("checks",) if tried and all(trial.checked for trial in tried) else ()
        is_shown = shown and all(trial.noticed for trial in further)
        yield Verdict(leaf, (*by_text, *by_checks), shown_by if is_shown else None, unnoticed)


@dataclass(frozen=True, slots=True)
class Trial:
    """A slip that was made, and what objected."""

    slip: Slip
    checked: bool
    """Some check of the game's own data."""
    shown_by: str | None
    """An example; none is asked about a far slip that a check objects to."""

    @property
    def noticed(self) -> bool:
        """Whether anything objected."""
        return self.checked or self.shown_by is not None


@dataclass(frozen=True, slots=True)
class Trials:
    """Makes slips and asks who objects."""

    checks: OwnChecks
    judges: Judges

    def near(self, slips: Sequence[Slip], *, stop_short: bool) -> list[Trial]:
        """Slips about which checks and examples are asked; no more examples, stopping short, once they overlook one."""
        tried: list[Trial] = []
        for slip in slips:
            ask = not (stop_short and tried and tried[-1].shown_by is None)
            shown_by = self.judges.objector(slip, tried[-1].shown_by if tried else None) if ask else None
            tried.append(Trial(slip, self.checks.object_to(slip), shown_by))
        return tried

    def far(self, slips: Sequence[Slip], likely: str | None) -> list[Trial]:
        """Slips about which examples are asked if there is no check, and if one objected to all near slips."""
        checked = [(slip, self.checks.object_to(slip)) for slip in slips]
        ask = self.judges.objector
        return [Trial(slip, by, ask(slip, likely) if likely and not by else None) for slip, by in checked]


def stated_paths(game: Game, book: Rulebook) -> dict[str, tuple[str, ...]]:
    """Paths whose value the rulebook gives in so many words (`values`), or in its contents list (`box`)."""
    given = dict.fromkeys((path for value in book.values for path in value.paths), ("values",))
    alone = [f"components.{count.components[0]}.copies" for count in book.counts.values() if len(count.components) == 1]
    boxed = {*alone, *_counted_together(game, book)}
    return given | {path: (*given.get(path, ()), "box") for path in sorted(boxed)}


def _counted_together(game: Game, book: Rulebook) -> set[str]:
    """Copies of components that are counted as a group: one more of any of them breaks the sum."""
    groups = [count.components for count in book.counts.values() if len(count.components) > 1]
    return {f"components.{name}.copies" for group in groups for name in group if name in game.components}


class Readers:
    """The examples that look at a value, each with those of its cases that do."""

    def __init__(self, outcomes: Sequence[Outcome], *, whole: bool = False) -> None:
        self.whole = whole
        """Whether to ask every case of an example, also those that do not look at the value."""
        self._by_path: dict[str, list[Outcome]] = {}
        for outcome in outcomes:
            for path in outcome.read():
                self._by_path.setdefault(path, []).append(outcome)

    def of(self, paths: Iterable[str]) -> list[Asked]:
        """Those that looked at a value or at something it is part of, shortest first."""
        found: dict[str, Outcome] = {}
        parts = [part for path in paths for part in parts_around(path)]
        for part in parts:
            found |= {outcome.example.id: outcome for outcome in self._by_path.get(part, ())}
        whole = self.whole or any(map(is_counted, paths))
        return [
            (outcome.example, [c for c, looked in _cases(outcome) if whole or not looked.isdisjoint(parts)])
            for outcome in sorted(found.values(), key=lambda outcome: len(outcome.steps))
        ]


Asked = tuple[Example, Sequence[Case]]


def _cases(outcome: Outcome) -> Iterable[tuple[Case, set[str]]]:
    return zip(outcome.example.cases, outcome.looked, strict=True)


def is_counted(path: str) -> bool:
    """Whether a value is a number of copies: what the box holds is counted at every step, and not noted as read."""
    steps = path.split(".")
    return steps[0] == "components" and steps[2] in ("copies", "needs")


class Judges:
    """The rules for changed games, and the examples that are asked about them."""

    def __init__(self, subject: Subject, outcomes: Sequence[Outcome], *, plainly: bool = False) -> None:
        self.game = subject.game
        self._make = subject.rules if plainly else subject.rules().with_game
        self._readers = Readers([one for one in outcomes if not one.example.stand_ins], whole=plainly)

    def objector(self, slip: Slip, likely: str | None = None) -> str | None:
        """What objects to a slip: an example, the rules themselves, the setup; one that likely does is asked first."""
        changed = slip.made_in(self.game)
        try:
            rules = self._make(changed)
        except Exception:  # however a law refuses to be made
            return "the rules themselves"
        asked = self._readers.of(slip.paths)
        for example, cases in sorted(asked, key=lambda each: each[0].id != likely) if likely else asked:
            if objects(example, rules, changed, cases):  # a law that fails has noticed
                return example.id
        return next(filter(None, (_setup_objects(rules, changed, path) for path in slip.paths)), None)


def _setup_objects(rules: Rules, game: Game, path: str) -> str | None:
    """Whether a setup uses other numbers of a component than the catalogue says it needs."""
    if not is_counted(path):
        return None
    wrong = needs_that_differ(rules, game, path.split(".")[1])
    return "the setup" if wrong else None


def needs_that_differ(rules: Rules, game: Game, name: str) -> list[str]:
    """Player counts for which a setup takes another number of copies out than `needs` says."""
    component = game.components[name]
    if not component.needs:
        return []
    wrong = []
    rules.stops = True
    for players in range(game.players[0], game.players[1] + 1):
        state = rules.new_game(players, Seeded(0), component.sets, {})
        used = component.copies - rules.spare(state)[name]
        if used != needed(component, players):
            wrong.append(f"{players} players use {used}, not {needed(component, players)}")
    rules.stops = False
    return wrong
