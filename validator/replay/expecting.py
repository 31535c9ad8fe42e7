"""What a step of an example expects, held against what the game came to."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.evidence.examples import Move
from proofdeck.validator.replay.comparing import agrees, amount, first_lacking, same_options, shown, would_fail
from proofdeck.validator.replay.diverging import Diverged, legal_now
from proofdeck.validator.replay.outcomes import Trace
from proofdeck.validator.replay.run import Run


def check_after(run: Run, move: Move, before: Mapping[str, int], trace: Trace) -> None:
    """Everything that must be so after a step; `before` are the numbers that it expects to change."""
    for path, expected in move.expect.items():
        _check_value(run, move, path, expected, trace)
    for path, by in move.change.items():
        _check_change(run, move, path, by, before[path])
    if move.options is not None:
        _check_options(run, move, move.options)
    _check_events(move, trace)
    for name, sight in move.sees.items():
        _check_sight(run, move, name, sight)


def _check_value(run: Run, move: Move, path: str, expected: object, trace: Trace) -> None:
    rules, place = run.rules, move.expect_at[path]
    known = len(rules.claim.used)
    got = run.look(path, move)
    try:
        unordered = rules.unordered(path)
        right = agrees(expected, got, path, unordered)
        if would_fail(expected, got, path, unordered):
            run.outcome.tested.add(place)
    except NeedsToKnow as error:
        raise Diverged("PRF307", str(error), place) from error
    trace.read += [path for path in islice(rules.claim.used, known, None) if path not in trace.read]
    if not right:
        message = f"after '{move}' {path} is {shown(got)}, the rulebook says {shown(expected)}"
        raise Diverged("PRF301", message, place)


def _check_change(run: Run, move: Move, path: str, by: int, before: int) -> None:
    changed, place = amount(run.look(path, move)) - before, move.change_at[path]
    if changed != by:
        message = f"after '{move}' {path} changed by {changed:+d}, the rulebook says {by:+d}"
        raise Diverged("PRF301", message, place)
    run.outcome.tested.add(place)


def _check_options(run: Run, move: Move, expected: int | tuple[str, ...]) -> None:
    try:
        legal = run.legal()
    except NeedsToKnow as error:
        raise Diverged("PRF307", f"'options': {error}", move.place) from error
    if not same_options(expected, legal):
        wanted = expected if isinstance(expected, int) else ", ".join(expected)
        message = f"after '{move}' the legal actions are {', '.join(sorted(legal))}; expected {wanted}"
        raise Diverged("PRF301", message, move.place)


def _check_events(move: Move, trace: Trace) -> None:
    if lacking := first_lacking(move.events, trace.events):
        message = f"'{move}' did not lead to '{lacking}'; what happened: {', '.join(trace.events)}"
        raise Diverged("PRF301", message, move.place)
    if unwanted := [event for event in trace.events if event.split(":")[0].split()[0] in move.absent]:
        raise Diverged("PRF301", f"'{move}' led to '{unwanted[0]}', which must not happen", move.place)


def _check_sight(run: Run, move: Move, name: str, sight: Mapping[str, object]) -> None:
    view = run.rules.view(run.state, list(run.names).index(name))
    for path, expected in sight.items():
        if view.get(path) != expected:
            message = f"{name} sees {path} as {shown(view.get(path))}, the rulebook says {shown(expected)}"
            raise Diverged("PRF301", message, move.place)


def check_end(run: Run) -> None:
    """Nobody has to decide anything at once where an example ends, unless it says so."""
    frame = run.state.stack[-1] if run.state.stack else None
    if frame is None or frame.automatic or frame.free or run.example.pending:
        return
    text = run.rules.vocabulary.format(frame, run.names)
    legal = legal_now(run.rules, run.state, run.names)
    hint = f"go on with a step such as {legal}, or write 'pending: true'"
    if legal is None:
        hint = "go on with a step, or write 'pending: true'"
    place = run.case.steps[-1].place if run.case.steps else run.case.place
    raise Diverged("PRF308", f"the example ends while a decision is open: '{text}'", place, hint)
