"""Replaying examples: from a position through its steps, each judged by the rules and held to the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Finding, Findings, Place, suggestion
from proofdeck.validator.engine.chance import ChanceError, Scripted, Seeded
from proofdeck.validator.engine.events import Event
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Random
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.rules import Action, Illegal
from proofdeck.validator.engine.wording import NotUnderstood
from proofdeck.validator.engine.zones import NeedsToKnow, Unlisted, lost_or_made, unlisted
from proofdeck.validator.evidence.examples import Case, Example, Move
from proofdeck.validator.evidence.stand_ins import stand_ins, with_stand_ins
from proofdeck.validator.replay.comparing import NoFact, agrees, amount, holds_in, in_order, same_options, shown, tells
from proofdeck.validator.replay.diverging import (
    SEE_CHANCE,
    SEE_EXPECTATIONS,
    SEE_FORMS,
    SEE_POSITION,
    Diverged,
    blamed,
    legal_now,
    misspelt,
    told,
)
from proofdeck.validator.replay.outcomes import Outcome, Trace
from proofdeck.validator.subject.laws import place_in_law


def replay(example: Example, rules: Rules, game: Game) -> Outcome:
    """Replay all cases of an example; each stops at its first divergence."""
    outcome = judge_facts(example, game)
    if example.stand_ins:
        invented = Findings()
        rules = with_stand_ins(rules, stand_ins(example, game, invented))
        outcome.findings += invented.items
        if outcome.findings:
            return outcome
    for case in example.cases:
        run = _Run(example, case, rules, game, outcome)
        try:
            run.play()
        except Diverged as parted:
            outcome.findings.append(run.finding(parted))
        except Exception as error:  # whatever a law raises is told like anything else that goes another way
            outcome.findings.append(run.finding(run.fallen(error)))
    return outcome


def judge_facts(example: Example, game: Game) -> Outcome:
    """What an example states about the catalogue, which asks for no law."""
    outcome = Outcome(example)
    for fact, place in example.facts:
        _check_fact(outcome, game, fact, place)
    return outcome


def _check_fact(outcome: Outcome, game: Game, fact: str, place: Place) -> None:
    paths = [word for word in fact.split() if word.startswith(("components.", "constants."))]
    outcome.steps.append(Trace(f"fact: {fact}", [], [], paths, is_fact=True))
    try:
        true, found = holds_in(game, fact)
    except NoFact as error:
        outcome.findings.append(Finding("PRF205", f"{outcome.example.id}: {error}", place))
        return
    if not true:
        hint = "; ".join(f"{path} is written at {game.places.get(path)}" for path in paths)
        section = outcome.example.rulebook
        outcome.findings.append(Finding("PRF205", f"{outcome.example.id} ({section}): not so: {found}", place, hint))


class _Run:
    """One case being replayed."""

    def __init__(self, example: Example, case: Case, rules: Rules, game: Game, outcome: Outcome) -> None:
        self.example, self.case, self.rules, self.game, self.outcome = example, case, rules, game, outcome
        self.names: Sequence[str] = [str(name) for name in case.given["players"]]
        self.state: Any = None
        self.chance = Scripted([])
        self.moves = case.steps
        self.doing, self.at = "set up", case.place
        rules.stops = True

    def play(self) -> None:
        """Set up, step through, and see that nothing is left over."""
        self.rules.claim.used.clear()
        self._set_up()
        for number, move in enumerate(self.moves):
            following = self.moves[number + 1] if number + 1 < len(self.moves) else None
            self.doing, self.at = told(move), move.place
            self._step(move, following)
        self._check_end()

    def fallen(self, error: Exception) -> Diverged:
        """The law fell over values that it takes for granted: told like anything else that goes another way."""
        where = f" at {place}" if (place := place_in_law(error)) else ""
        message = f"'{self.doing}': the rules cannot go on ({type(error).__name__}: {error}){where}"
        return Diverged("PRF313", message, self.at)

    def finding(self, parted: Diverged) -> Finding:
        """A divergence as a finding: which example, which section, and the catalogue lines that were read."""
        title = f" ({self.case.title})" if self.case.title else ""
        message = f"{self.example.id}{title}, '{self.example.rulebook}': {parted}"
        read = self.outcome.steps[-1].read if self.outcome.steps else []
        return Finding(parted.code, message, parted.place, parted.hint or self._hint(read))

    def _hint(self, read: Sequence[str]) -> str | None:
        lines = [f"{place} '{path}'" for path in read if (place := self.game.places.get(path))]
        return f"this step read {', '.join(lines)}" if lines else None

    # ------------------------------------------------------------ the position

    def _check_choices(self, place: Place) -> None:
        """Players, sets and options are those of the game."""
        low, high = self.game.players
        if not low <= len(self.names) <= high:
            message = f"the game is for {low} to {high} players, the example names {len(self.names)}"
            raise Diverged("PRF304", message, place)
        known = {"sets": self.game.sets, "options": self.rules.options.__dataclass_fields__}
        for what, names in known.items():
            for name in self.case.given[what]:
                if name not in names:
                    message = f"there is no '{name}' among the {what} of this game; there are {', '.join(names)}"
                    raise Diverged("PRF304", message, place)

    def _set_up(self) -> None:
        place = self.case.place
        self._check_choices(place)
        try:
            if self.case.setup is not None:
                self.chance = Scripted(list(self.case.setup))
                given = self.case.given
                self.state = self.rules.new_game(len(self.names), self.chance, given["sets"], given["options"])
                self.chance.finish()
            else:
                self.state = self.rules.load(self.case.given)
        except (PositionError, NotUnderstood) as error:
            raise Diverged("PRF304", str(error), blamed(self.case, str(error)), SEE_POSITION) from error
        except (TypeError, ValueError, AttributeError) as error:
            raise Diverged(
                "PRF304", f"something in the position has another shape than expected: {error}", place
            ) from error
        except ChanceError as error:
            raise Diverged("PRF306", str(error), place) from error
        except NeedsToKnow as error:
            raise Diverged("PRF307", f"the setup: {error}", place) from error
        events = [event.text(self.names) for event in self.state.events or ()]
        read = list(self.rules.claim.used) if self.case.setup is not None else []
        first = Trace("set up", events, self._rules(), read)
        self.state.events = []
        self.outcome.steps.append(first)
        held, box = self.rules.census(self.state), self.rules.box(self.state)
        if strangers := unlisted(held, box):
            near = suggestion(strangers[0], box, otherwise="is its set among 'sets'?")
            message = f"there is no component '{strangers[0]}' in this game; {near}"
            raise Diverged("PRF304", message, blamed(self.case, message), SEE_POSITION)
        if wrong := "; ".join(lost_or_made(held, box)):
            hint = "name fewer copies; where it does not matter which card it is, write '?'"
            raise Diverged("PRF310", f"components lost or made: {wrong}", blamed(self.case, wrong), hint)

    def _lost_or_made(self) -> str:
        return "; ".join(lost_or_made(self.rules.census(self.state), self.rules.box(self.state)))

    # ------------------------------------------------------------ a step

    def _step(self, move: Move, following: Move | None) -> None:
        self.rules.claim.used.clear()
        trace = Trace(told(move), [], [], [])
        self.outcome.steps.append(trace)
        before = {path: self._look(path, move) for path in move.change}
        self.chance = Scripted(list(move.chance))
        self.state.events = []
        try:
            self._carry_out(move, trace)
            self._lapse_unless_answered(following)
            self.chance.finish()
        except ChanceError as error:
            raise Diverged("PRF306", f"'{told(move)}': {error}", move.place, SEE_CHANCE) from error
        except NeedsToKnow as error:
            raise Diverged("PRF307", f"'{told(move)}': {error}", move.place) from error
        except Unlisted as error:
            raise Diverged("PRF305", f"'{told(move)}': {error}", move.place) from error
        finally:
            trace.events += [event.text(self.names) for event in self.state.events]
            trace.rules += self._rules()
            trace.read += list(self.rules.claim.used)
        if wrong := self._lost_or_made():
            raise Diverged("PRF301", f"components lost or made: {wrong}", move.place)
        self._check_after(move, before, trace)

    def _rules(self) -> list[str]:
        events: list[Event] = self.state.events or []
        return list(dict.fromkeys(event.rule for event in events))

    def _carry_out(self, move: Move, trace: Trace) -> None:
        if move.run is not None:
            self._run_past()
        elif move.play is not None:
            self._play_on(move)
        elif move.who is not None:
            self._move(move, trace)

    def _run_past(self) -> None:
        """Let the rules run, past a point they rest at."""
        if self.state.stack and self.state.stack[-1].rests:
            self.state.stack[-1].run(self.state, self.chance)
        self.rules.run_on(self.state, self.chance)

    def _play_on(self, move: Move) -> None:
        """Let everybody do as little as possible (or anything, by lot) until a round begins or the game ends."""
        assert move.play is not None
        goal, luck = move.play.get("until", "over"), Seeded(int(move.play.get("seed", 0)))
        player = Random(0) if move.play.get("by") == "random" else self.rules.plain
        self.rules.stops = False
        self.rules.run_on(self.state, luck)
        while self.state.stack and not (goal != "over" and self._look("round", move) >= int(str(goal).split()[-1])):
            self.rules.apply(self.state, player(self.state, self.rules.legal(self.state)), luck)
        self.rules.stops = True

    def _move(self, move: Move, trace: Trace) -> None:
        assert move.who is not None and move.text is not None
        seat = list(self.names).index(move.who)
        action = self._understand(move)
        self.rules.run_on(self.state, self.chance)
        self._lapse_for(seat, action)
        before = self.rules.copy(self.state)
        try:
            self.rules.apply(self.state, action, self.chance, seat)
        except Unlisted:
            self._check_spelling(move, action)
            raise
        except Illegal as refused:
            self._check_spelling(move, action)
            self._check_refusal(move, refused, trace)
            if self.state != before:
                raise Diverged("PRF301", "a refused action changed the game", move.place) from refused
            return
        if move.refused:
            message = f"'{move.text}' is allowed, the rulebook forbids it ({', '.join(move.refused)})"
            raise Diverged("PRF303", message, move.place)

    def _understand(self, move: Move) -> Action:
        try:
            action = self.rules.vocabulary.parse(move.text or "", self.names)
        except NotUnderstood as error:
            raise Diverged("PRF305", str(error), move.place, SEE_FORMS) from error
        if not isinstance(action, Action):
            raise Diverged("PRF305", f"'{move.text}' is no action", move.place)
        return action

    def _check_spelling(self, move: Move, action: Action) -> None:
        """A refusal must not come of a slip of the pen."""
        if slip := misspelt(action, self.rules.claim.components):
            message = f"'{told(move)}' names '{slip[0]}', which is no component of this game"
            raise Diverged("PRF305", message, move.place, f"did you mean '{slip[1]}'?")

    def _check_refusal(self, move: Move, refused: Illegal, trace: Trace) -> None:
        broken = [reason.rule for reason in refused.reasons]
        if not move.refused:
            raise Diverged("PRF302", f"'{move.text}' is refused: {refused}", move.place) from refused
        if lacking := [rule for rule in move.refused if rule not in broken]:
            message = f"'{move.text}' is refused, but not for {', '.join(lacking)}: {refused}"
            raise Diverged("PRF303", message, move.place) from refused
        trace.rules += move.refused
        trace.events.append(f"refused: {refused}")

    # ------------------------------------------------------------ offers

    def _lapse_for(self, seat: int, action: Action) -> None:
        """Let offers lapse that are not the one this move answers."""
        while (frame := self._offer()) is not None:
            if type(action) in frame.verbs and seat == frame.who:
                return
            self._apply_lapse(frame)

    def _lapse_unless_answered(self, following: Move | None) -> None:
        while (frame := self._offer()) is not None:
            if following is not None and following.who is not None and self._answers(following, frame):
                return
            self._apply_lapse(frame)

    def _answers(self, move: Move, frame: Any) -> bool:
        asked = [self.names[seat] for seat in (frame.who, *frame.waiting)]
        return move.who in asked and type(self._understand(move)) in frame.verbs

    def _offer(self) -> Any:
        frame = self.state.stack[-1] if self.state.stack else None
        return frame if frame is not None and frame.lapse is not None else None

    def _apply_lapse(self, frame: Any) -> None:
        self.rules.apply(self.state, frame.lapse, self.chance, frame.who)

    # ------------------------------------------------------------ what must be so

    def _look(self, path: str, move: Move) -> Any:
        try:
            return self.rules.look(self.state, path, self.names)
        except PositionError as error:
            raise Diverged("PRF309", str(error), move.written(path), SEE_EXPECTATIONS) from error
        except NeedsToKnow as error:
            raise Diverged("PRF307", f"'{path}': {error}", move.written(path)) from error

    def _check_after(self, move: Move, before: Mapping[str, Any], trace: Trace) -> None:
        for path, expected in move.expect.items():
            self._expect(move, path, expected, trace)
        for path, by in move.change.items():
            changed = amount(self._look(path, move)) - amount(before[path])
            if changed != by:
                message = f"after '{told(move)}' {path} changed by {changed:+d}, the rulebook says {by:+d}"
                raise Diverged("PRF301", message, move.changes_at[path])
            self.outcome.told.add(move.changes_at[path])
        if move.options is not None:
            self._check_options(move)
        if lacking := in_order(move.events, trace.events):
            message = f"'{told(move)}' did not lead to '{lacking}'; what happened: {', '.join(trace.events)}"
            raise Diverged("PRF301", message, move.place)
        if unwanted := [e for e in trace.events for kind in move.absent if e.split(":")[0].split()[0] == kind]:
            raise Diverged("PRF301", f"'{told(move)}' led to '{unwanted[0]}', which must not happen", move.place)
        for name, sight in move.sees.items():
            self._check_sight(move, name, sight)

    def _expect(self, move: Move, path: str, expected: Any, trace: Trace) -> None:
        used = dict(self.rules.claim.used)
        got = self._look(path, move)
        try:
            unordered = self.rules.unordered(path)
            right = agrees(expected, got, path, unordered)
            if tells(expected, got, path, unordered):
                self.outcome.told.add(move.at[path])
        except NeedsToKnow as error:
            raise Diverged("PRF307", str(error), move.at[path]) from error
        trace.read += [p for p in self.rules.claim.used if p not in used and p not in trace.read]
        if not right:
            message = f"after '{told(move)}' {path} is {shown(got)}, the rulebook says {shown(expected)}"
            raise Diverged("PRF301", message, move.at[path])

    def _check_options(self, move: Move) -> None:
        try:
            legal = [self.rules.vocabulary.format(a, self.names) for a in self.rules.legal(self.state)]
        except NeedsToKnow as error:
            raise Diverged("PRF307", f"'options': {error}", move.place) from error
        if not same_options(move.options, legal):
            message = f"after '{told(move)}' the legal actions are {', '.join(sorted(legal))}; expected {move.options}"
            raise Diverged("PRF301", message, move.place)

    def _check_sight(self, move: Move, name: str, sight: Mapping[str, Any]) -> None:
        view = self.rules.view(self.state, list(self.names).index(name))
        for path, expected in sight.items():
            if view.get(path) != expected:
                message = f"{name} sees {path} as {shown(view.get(path))}, the rulebook says {shown(expected)}"
                raise Diverged("PRF301", message, move.place)

    def _check_end(self) -> None:
        frame = self.state.stack[-1] if self.state.stack else None
        forced = frame is not None and not frame.automatic and not frame.free
        if frame is not None and forced and not self.example.pending:
            text = self.rules.vocabulary.format(frame, self.names)
            legal = legal_now(self.rules, self.state, self.names)
            hint = (
                f"go on with a step such as {legal}, " if legal else "go on with a step, "
            ) + "or write 'pending: true'"
            raise Diverged("PRF308", f"the example ends while a decision is open: '{text}'", self.moves[-1].place, hint)
