"""The position that a case of an example begins in: given as data, or a whole setup with its chance."""

from __future__ import annotations

from collections.abc import Sequence

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine.chance import ChanceError, Scripted
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.state import State
from proofdeck.validator.engine.wording import NotUnderstood
from proofdeck.validator.engine.zones import NeedsToKnow, lost_or_made, unlisted
from proofdeck.validator.evidence.examples import Case, Example
from proofdeck.validator.replay.diverging import SEE_LAW, SEE_POSITION, Diverged, blamed, law_failed
from proofdeck.validator.replay.outcomes import Outcome, Trace
from proofdeck.validator.replay.run import Run
from proofdeck.validator.subject.laws import place_in_law


def set_up(example: Example, case: Case, rules: Rules, game: Game, outcome: Outcome) -> Run:
    """The game at the beginning of a case."""
    names = [str(name) for name in case.given["players"]]
    _check_choices(case, names, rules, game)
    rules.claim.used.clear()
    run = Run(example, case, rules, outcome, names, _position(case, rules, len(names)), Scripted([]))
    read = [] if case.setup is None else list(rules.claim.used)
    outcome.steps.append(Trace("set up", run.events(), run.cited(), read))
    run.state.events = []
    held, box = rules.census(run.state), rules.box(run.state)
    if strangers := unlisted(held, box):
        near = suggestion(strangers[0], box, otherwise="is its set among 'sets'?")
        message = f"there is no component '{strangers[0]}' in this game; {near}"
        raise Diverged("PRF304", message, blamed(case, message), SEE_POSITION)
    if wrong := "; ".join(lost_or_made(held, box)):
        hint = "name fewer copies; where it does not matter which card it is, write '?'"
        raise Diverged("PRF310", f"components lost or made: {wrong}", blamed(case, wrong), hint)
    return run


def _check_choices(case: Case, names: Sequence[str], rules: Rules, game: Game) -> None:
    """Players, sets and options are those of the game."""
    low, high = game.players
    if not low <= len(names) <= high:
        message = f"the game is for {low} to {high} players, the example names {len(names)}"
        raise Diverged("PRF304", message, case.place)
    known = {"sets": game.sets, "options": rules.options.__dataclass_fields__}
    for what, there in known.items():
        for name in case.given[what]:
            if name not in there:
                message = f"there is no '{name}' among the {what} of this game; there are {', '.join(there)}"
                raise Diverged("PRF304", message, case.place)


def _position(case: Case, rules: Rules, players: int) -> State[object, object]:
    """The state, or what in the example or in the law is at fault that there is none."""
    try:
        return _state(case, rules, players)
    except (PositionError, NotUnderstood) as error:
        raise Diverged("PRF304", str(error), blamed(case, str(error)), SEE_POSITION) from error
    except ChanceError as error:
        raise Diverged("PRF306", str(error), case.place) from error
    except NeedsToKnow as error:
        raise Diverged("PRF307", f"the setup: {error}", case.place) from error
    except (TypeError, ValueError, AttributeError) as error:
        if place_in_law(error):
            raise law_failed("set up", case.place, error, SEE_LAW if case.setup is None else None) from error
        message = f"something in the position has another shape than expected: {error}"
        raise Diverged("PRF304", message, case.place) from error


def _state(case: Case, rules: Rules, players: int) -> State[object, object]:
    state: State[object, object]
    if case.setup is None:
        state = rules.load(case.given)
        return state
    chance = Scripted(list(case.setup))
    state = rules.new_game(players, chance, case.given["sets"], case.given["options"])
    chance.finish()
    return state
