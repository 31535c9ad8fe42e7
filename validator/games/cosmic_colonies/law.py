"""Cosmic Colonies as one value: its state, its round, its modules, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from proofdeck.validator.engine.law import Law
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.games.cosmic_colonies import (
    offers,
    paying,
    phases,
    placing,
    robot,
    rounds,
    scoring,
    setup,
    stores,
    turns,
)
from proofdeck.validator.games.cosmic_colonies.actions import Collect, Pass
from proofdeck.validator.games.cosmic_colonies.placing import site
from proofdeck.validator.games.cosmic_colonies.premises import PREMISES
from proofdeck.validator.games.cosmic_colonies.state import UNITS, Options, Table
from proofdeck.validator.games.cosmic_colonies.tables import Tables


def _sets(chosen: tuple[str, ...], players: int) -> tuple[str, ...]:
    """One player always plays against the robot."""
    return (*chosen, "solo") if players == 1 else chosen


def _units(law: Tables, s: Table) -> Mapping[str, int]:
    """The tokens, by what they are worth."""
    within = s.options.doubles_within
    return {UNITS.format(kind): law.tokens(kind, doubles_within=within) for kind in law.kinds}


def _plays(players: int, chosen: str) -> bool:
    """The solo set is for one player, who has no other."""
    return (players == 1) == (chosen == "solo")


def _plain(s: Table, legal: list[Action]) -> Action:  # noqa: ARG001 - as every law's
    """Pass where that is allowed, else collect, else the first thing there is."""
    return next((action for kind in (Pass, Collect) for action in legal if isinstance(action, kind)), legal[0])


def _terrain(terrain: str, s: Table, who: int) -> int:
    """Points for one terrain."""
    return scoring.terrain_parts(s, who)[terrain]


EACH = ("seat",)

LAW = Law(
    "cosmic_colonies",
    state=Table,
    options=Options,
    tables=Tables,
    set_up=setup.set_up,
    round=rounds.ROUND,
    modules=(setup, rounds, turns, robot, paying, placing, stores, offers),
    phases=phases.frames,
    phase_keys=phases.KEYS,
    result=scoring.result,
    ending=scoring.ending,
    premises=PREMISES,
    sets=_sets,
    box=_units,
    plays=_plays,
    plain=_plain,
    looks={
        "side": Query(lambda s: s.side + 1),
        "held": Query(lambda s: s.held or None),
    },
    seat_looks={"visible": Query(lambda s, who, terrain: scoring.visible(s, who)[terrain], ("seat", "text"))},
    derived={
        "winners": Query(scoring.winners, gives="seats"),
        "decided_by": Query(scoring.deciding_rule),
        "score": Query(scoring.score, EACH),
        "score.robot": Query(scoring.robot_score),
        "terrain": Query(scoring.terrain_points, EACH),
        **{f"terrain.{name}": Query(partial(_terrain, name), EACH) for name in scoring.TERRAIN},
        "sets": Query(scoring.set_points, EACH),
        "objective": Query(scoring.objective_points, EACH),
        "tiles": Query(scoring.tiles, EACH),
        "resources_left": Query(scoring.resources_left, EACH),
        "final_priority": Query(scoring.final_priority, EACH),
        "standing": Query(scoring.standing, EACH, ordered=True),
        # how many ways there are to place a tile
        "placements": Query(lambda s, tile, who: len(site(s, who).places(s.law.shapes[tile])), ("text", "seat")),
    },
)
