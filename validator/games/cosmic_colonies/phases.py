"""What is still to be done in a position: the stack of decision points that its phase stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from proofdeck.generator.catalogue.game import Value
from proofdeck.validator.engine.positions import PositionError, seat_of
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.games.cosmic_colonies.robot import RobotTurn
from proofdeck.validator.games.cosmic_colonies.rounds import Counting, Refreshing, Revealing, Selecting, Selection
from proofdeck.validator.games.cosmic_colonies.state import Table
from proofdeck.validator.games.cosmic_colonies.turns import Acting

KEYS = ("phase", "half", "turn", "acting")
"""What a position may say of it."""


def frames(s: Table, position: Mapping[str, Value], names: Sequence[str]) -> list[Frame]:
    """The rest of a round from the phase that a position names."""
    match position.get("phase", "action" if "acting" in position else "selecting"):
        case "over":
            return []
        case "refresh":
            return [Refreshing(0)]
        case "selecting":
            return [Refreshing(0), *_selecting(s, position)]
        case "action":
            return [Refreshing(0), *_acting(s, position, names)]
        case other:
            raise PositionError(f"'{other}' is no phase; there are selecting, action, refresh and over")


def _later(s: Table, half: int) -> list[Frame]:
    """What follows the action of this half of the round."""
    if s.options.rank_and_file and not s.alone:
        return [Counting(0)]
    left = s.law.workers_per_round - half
    return [Revealing(0) if s.options.plan_ahead or s.options.rank_and_file else Selection(0)] * left


def _selecting(s: Table, position: Mapping[str, Value]) -> list[Frame]:
    """Everybody selects who has not laid down her cards."""
    half = position.get("half", 1 + max(len(seat.played) for seat in s.seats))
    each = s.law.workers_per_round if s.options.plan_ahead or s.options.rank_and_file else 1
    missing = [(who, each - len(seat.chosen)) for who, seat in enumerate(s.seats)]
    together = s.options.rank_and_file and not s.alone
    shown: list[Frame] = [] if together else [Revealing(0)]
    return [*_later(s, half), *shown, *(Selecting(who, n) for who, n in reversed(missing) if n > 0)]


def _acting(s: Table, position: Mapping[str, Value], names: Sequence[str]) -> list[Frame]:
    """The workers that were just revealed act in order of priority."""
    line: list[tuple[int, Frame]] = []
    for name, card in position.get("acting", {}).items():
        if name == "robot" and s.alone:
            s.robot_played.append(card)
            frame: Frame = RobotTurn(0)
        else:
            who = seat_of(name, names)
            s.seats[who].played.append(card)
            frame = Acting(who)
        line.append((s.law.priority[card], frame))
    played = [*(len(seat.played) for seat in s.seats), len(s.robot_played)]
    half = position.get("half", max(1, *played))
    return [*_later(s, half), *(frame for _, frame in sorted(line, key=lambda one: -one[0]))]
