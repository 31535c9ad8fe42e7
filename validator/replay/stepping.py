"""A step of an example carried out: a player's move, the rules alone, or bots; and offers that nobody answers."""

from __future__ import annotations

from proofdeck.validator.engine.chance import ChanceError, Scripted, Seeded
from proofdeck.validator.engine.play import Bot, Random
from proofdeck.validator.engine.rules import Action, Frame, Illegal
from proofdeck.validator.engine.wording import NotUnderstood
from proofdeck.validator.engine.zones import NeedsToKnow, Unlisted
from proofdeck.validator.evidence.examples import BotPlay, Move
from proofdeck.validator.replay.comparing import amount
from proofdeck.validator.replay.diverging import SEE_CHANCE, SEE_FORMS, Diverged, misspelt
from proofdeck.validator.replay.expecting import check_after
from proofdeck.validator.replay.outcomes import Trace
from proofdeck.validator.replay.run import Run

MOST_DECISIONS = 50_000
"""Of bots in one step: a whole game has some hundreds."""


def take_step(run: Run, move: Move, following: Move | None) -> None:
    """Carry a step out and hold the game to what the step expects."""
    run.rules.claim.used.clear()
    trace = Trace(str(move))
    run.outcome.steps.append(trace)
    before = {path: amount(run.look(path, move)) for path in move.change}
    run.chance = Scripted(list(move.chance))
    run.state.events = []
    try:
        _carry_out(run, move, following, trace)
    finally:
        if not run.proofread or move.events or move.absent:  # putting events into words is what takes longest here
            trace.events += run.events()
        trace.rules += run.cited()
        trace.read += list(run.rules.claim.used)
    if wrong := run.lost_or_made():
        raise Diverged("PRF301", f"components lost or made: {wrong}", move.place)
    check_after(run, move, before, trace)


def _carry_out(run: Run, move: Move, following: Move | None, trace: Trace) -> None:
    try:
        if move.run is not None:
            _run_past(run)
        elif move.play is not None:
            _play_on(run, move.play, move)
        elif move.who is not None:
            _move(run, move.who, move, trace)
        _lapse_unless_answered(run, following)
        run.chance.finish()
    except ChanceError as error:
        raise Diverged("PRF306", f"'{move}': {error}", move.place, SEE_CHANCE) from error
    except NeedsToKnow as error:
        raise Diverged("PRF307", f"'{move}': {error}", move.place) from error
    except Unlisted as error:
        raise Diverged("PRF305", f"'{move}': {error}", move.place) from error


def _run_past(run: Run) -> None:
    """Let the rules run, past a point they rest at."""
    state = run.state
    if state.stack and state.stack[-1].rests:
        state.stack[-1].run(state, run.chance)
    run.rules.run_on(state, run.chance)


def _play_on(run: Run, play: BotPlay, move: Move) -> None:
    """Let everybody do as little as possible (or anything, by lot) until a round begins or the game ends."""
    rules, state, luck = run.rules, run.state, Seeded(play.seed)
    player: Bot = Random(0) if play.by == "random" else rules.plain
    rules.stops = False
    rules.run_on(state, luck)
    for _ in range(MOST_DECISIONS):
        if not state.stack or (play.round is not None and amount(run.look("round", move)) >= play.round):
            break
        rules.apply(state, player(state, rules.legal(state)), luck)
    else:
        message = f"the bots make more than {MOST_DECISIONS} decisions and come to no end"
        raise Diverged("PRF315", message, move.place, "play until a round, 'until: round 4'")
    rules.stops = True


# ---------------------------------------------------------------- a move


def _move(run: Run, who: str, move: Move, trace: Trace) -> None:
    rules, state, seat = run.rules, run.state, list(run.names).index(who)
    action = _understand(run, move)
    rules.run_on(state, run.chance)
    _lapse_before(run, seat, action)
    before = rules.copy(state) if move.refused else None
    try:
        rules.apply(state, action, run.chance, seat)
    except Unlisted:
        _check_spelling(run, move, action)
        raise
    except Illegal as refused:
        _check_spelling(run, move, action)
        _check_refusal(move, refused, trace)
        if state != before:
            raise Diverged("PRF301", "a refused action changed the game", move.place) from refused
        return
    if move.refused:
        message = f"'{move.text}' is allowed, the rulebook forbids it ({', '.join(move.refused)})"
        raise Diverged("PRF303", message, move.place)


def _understand(run: Run, move: Move) -> Action:
    try:
        action = run.rules.vocabulary.parse(move.text or "", run.names)
    except NotUnderstood as error:
        raise Diverged("PRF305", str(error), move.place, SEE_FORMS) from error
    if not isinstance(action, Action):
        raise Diverged("PRF305", f"'{move.text}' is no action", move.place)
    return action


def _check_spelling(run: Run, move: Move, action: Action) -> None:
    """A refusal must not come of a slip of the pen."""
    if not run.proofread and (slip := misspelt(action, run.rules.claim.components)):
        message = f"'{move}' names '{slip[0]}', which is no component of this game"
        raise Diverged("PRF305", message, move.place, f"did you mean '{slip[1]}'?")


def _check_refusal(move: Move, refused: Illegal, trace: Trace) -> None:
    broken = [reason.rule for reason in refused.reasons]
    if not move.refused:
        raise Diverged("PRF302", f"'{move.text}' is refused: {refused}", move.place) from refused
    if lacking := [rule for rule in move.refused if rule not in broken]:
        message = f"'{move.text}' is refused, but not for {', '.join(lacking)}: {refused}"
        raise Diverged("PRF303", message, move.place) from refused
    trace.rules += move.refused
    trace.events.append(f"refused: {refused}")


# ---------------------------------------------------------------- offers


def _lapse_before(run: Run, seat: int, action: Action) -> None:
    """Let offers lapse that are not the one this move answers."""
    while (frame := _offer(run)) is not None and not (type(action) in frame.verbs and seat == frame.who):
        _let_lapse(run, frame)


def _lapse_unless_answered(run: Run, following: Move | None) -> None:
    """Let offers lapse that the next step does not answer."""
    while (frame := _offer(run)) is not None and not (following and _answers(run, following, frame)):
        _let_lapse(run, frame)


def _answers(run: Run, move: Move, frame: Frame) -> bool:
    """Whether a step is an answer of somebody who is asked now, or of somebody who is asked after her."""
    asked = [run.names[seat] for seat in (frame.who, *getattr(frame, "waiting", ()))]
    return move.who in asked and type(_understand(run, move)) in frame.verbs


def _offer(run: Run) -> Frame | None:
    """The offer that is to be answered now."""
    frame = run.state.stack[-1] if run.state.stack else None
    return frame if frame is not None and frame.lapse is not None else None


def _let_lapse(run: Run, frame: Frame) -> None:
    if frame.lapse is not None:
        run.rules.apply(run.state, frame.lapse, run.chance, frame.who)
