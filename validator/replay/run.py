"""One case of an example while it is replayed: the game as it stands, and what is read off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Scripted
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.state import State
from proofdeck.validator.engine.zones import NeedsToKnow, lost_or_made
from proofdeck.validator.evidence.examples import Case, Example, Move
from proofdeck.validator.replay.diverging import SEE_EXPECTATIONS, Diverged
from proofdeck.validator.replay.outcomes import Outcome


@dataclass(slots=True)
class Run:
    """One case being replayed."""

    example: Example
    case: Case
    rules: Rules
    outcome: Outcome
    names: Sequence[str]
    state: State[object, object]
    chance: Scripted
    """What comes out of chance in this step."""
    proofread: bool = False
    """Whether the example is known to name no component wrongly, since it has been replayed before."""

    def look(self, path: str, move: Move) -> object:
        """What a step asks for by its path."""
        try:
            found: object = self.rules.look(self.state, path, self.names)
        except PositionError as error:
            raise Diverged("PRF309", str(error), move.place_of(path), SEE_EXPECTATIONS) from error
        except NeedsToKnow as error:
            raise Diverged("PRF307", f"'{path}': {error}", move.place_of(path)) from error
        return found

    def legal(self) -> list[str]:
        """The legal actions, as examples write them."""
        return [self.rules.vocabulary.format(action, self.names) for action in self.rules.legal(self.state)]

    def events(self) -> list[str]:
        """What happened in this step, as examples write it."""
        return [event.text(self.names) for event in self.state.events or ()]

    def cited(self) -> list[str]:
        """The rules behind what happened in this step, each once."""
        return list(dict.fromkeys(event.rule for event in self.state.events or ()))

    def lost_or_made(self) -> str:
        """How the components in play differ from those of the box, in words."""
        return "; ".join(lost_or_made(self.rules.census(self.state), self.rules.box(self.state)))
