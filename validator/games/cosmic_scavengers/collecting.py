"""The collection phase: robots run their lines, step by step where several could want the same marble."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_scavengers.claiming import after_collection
from proofdeck.validator.games.cosmic_scavengers.crew import Runner, crew_of
from proofdeck.validator.games.cosmic_scavengers.marbles import replace_taken
from proofdeck.validator.games.cosmic_scavengers.rewards import ongoing
from proofdeck.validator.games.cosmic_scavengers.state import EMPTY, UNSEEN, Table


@dataclass(slots=True)
class Run:
    """A robot on its way."""

    who: int
    runner: Runner
    load: list[int] = field(default_factory=list)
    damaged: bool = False

    @property
    def looking(self) -> bool:
        """Whether it would still take a marble (CS-R44)."""
        return not self.damaged and len(self.load) < self.runner.traits.capacity and bool(self.runner.traits.seeks)

    @property
    def full(self) -> bool:
        """Whether it has collected up to its capacity (CS-R45)."""
        return len(self.load) >= self.runner.traits.capacity


class Collecting(Frame):
    """The players at a place of the turn order collect (CS-R42)."""

    form = "collection {who}"
    automatic = True
    rests = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Place by place of the turn order."""
        return map(cls, range(len(s.order)))

    def run(self, s: Table, chance: Chance) -> None:
        """Run the robots, bring them home or discard them, and go on to fulfillment."""
        s.stack.pop()
        if self.who >= len(s.order):
            raise NeedsToKnow("the position does not say in which order the players act")
        group = s.order[self.who]
        crews = {who: [Run(who, runner) for runner in crew_of(s, who).runners] for who in group}
        if len(group) == 1 and crew_of(s, group[0]).plain:
            for run in crews[group[0]]:
                _run_alone(s, run)
        else:
            _run_together(s, [run for runs in crews.values() for run in runs])
        for who, runs in crews.items():
            _come_back(s, who, runs)
        after_collection(s, group)


def _run_alone(s: Table, run: Run) -> None:
    """A robot that shares its line with no other takes the first marbles that match (CS-R44)."""
    _, _, seeks, capacity, _ = run.runner.traits
    if not seeks:
        return
    board = s.board
    for cell in run.runner.path:
        marble = board[cell]
        if marble in seeks:
            _take(s, run, cell, marble)
            if len(run.load) == capacity:
                return
        elif marble == UNSEEN:
            raise NeedsToKnow("the position does not say which marble lies on a robot's way")


def _take(s: Table, run: Run, cell: int, marble: int) -> None:
    s.board[cell] = EMPTY  # CS-R50
    run.load.append(marble)
    s.say("take", "CS-R44", run.who, (run.runner.card, s.law.kinds[marble]))


def _run_together(s: Table, runs: list[Run]) -> None:
    """Every robot moves a space at a time, each step settled before the next (CS-R61)."""
    last = max((len(run.runner.path) + run.runner.delay for run in runs), default=0)
    if len({run.who for run in runs}) > 1:
        s.say("step together", "CS-R61", None, last)
    for step in range(last):
        wanted: dict[int, list[tuple[int, Run]]] = {}
        for run in runs:
            place = step - run.runner.delay
            if 0 <= place < len(run.runner.path) and run.looking:
                cell = run.runner.path[place]
                _meet(s, run, place, cell, wanted)
        for cell, rivals in wanted.items():
            _settle(s, cell, rivals)


def _meet(s: Table, run: Run, place: int, cell: int, wanted: dict[int, list[tuple[int, Run]]]) -> None:
    """A space is nothing to a robot unless its marble is what it seeks (CS-R62)."""
    marble = s.board[cell]
    if marble == UNSEEN:
        raise NeedsToKnow("the position does not say which marble lies on a robot's way")
    if marble in run.runner.traits.seeks:
        wanted.setdefault(cell, []).append((place + 1, run))
    elif marble != EMPTY:
        s.say("cross", "CS-R62", run.who, run.runner.card)
    if run.runner.delay:
        s.say("follow", "CS-R65", run.who, run.runner.card)


def _settle(s: Table, cell: int, rivals: list[tuple[int, Run]]) -> None:
    """One takes the marble: fewest spaces, lowest diligence, most priority (CS-R63); else all collide (CS-R64)."""
    ranked = [((spaces, run.runner.traits.diligence, -run.runner.traits.priority), run) for spaces, run in rivals]
    best = min(rank for rank, _ in ranked)
    first = [run for rank, run in ranked if rank == best]
    if len(first) == 1:
        if len(rivals) > 1:
            s.say("conflict", "CS-R63", first[0].who, first[0].runner.card)
        _take(s, first[0], cell, s.board[cell])
        return
    for run in first:
        run.damaged = True
        s.say("collision", "CS-R64", run.who, run.runner.card)


def _come_back(s: Table, who: int, runs: list[Run]) -> None:
    """Full or damaged robots are discarded, the others return to hand, with what they found (CS-R45, CS-R46)."""
    seat = s.seats[who]
    seat.new = [0] * len(s.law.kinds)
    seat.took = seat.lost = 0
    spared = sum(values["robots"] for values in ongoing(s, who, "spare_robot"))
    for run in runs:
        for marble in run.load:
            seat.new[marble] += 1
        seat.took += len(run.load)
        home = run.runner.home or (run.full and not run.damaged and spared > 0)
        if run.full and not run.damaged and not run.runner.home:
            spared -= 1
        if run.damaged or (run.full and not home):
            seat.discard.append(run.runner.card)
            seat.lost += 1
            s.say("discard", "CS-R45", who, run.runner.card)
        else:
            seat.hand.append(run.runner.card)
            s.say("home", "CS-R46", who, run.runner.card)
    s.active |= seat.took > 0
    _put_away(s, who)


def _put_away(s: Table, who: int) -> None:
    """Contracts are discarded (CS-R47), direction and cover cards return to hand (CS-R48)."""
    seat = s.seats[who]
    for slot in seat.program:
        if not slot.mode:
            seat.discard.append(slot.card)
            s.say("discard contract", "CS-R47", who, slot.card)
    s.say("direction back", "CS-R48", who, seat.direction)
    s.say("collected", "CS-R49", who, seat.took)
    seat.program, seat.direction, seat.crew = [], "", None
    if s.options.simple_economy:
        replace_taken(s, seat.new)
        s.say("replace at once", "CS-R60", who, seat.took)
