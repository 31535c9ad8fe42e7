"""The end of the game: terrain, sets, objectives, the robot's score, and who wins."""

from __future__ import annotations

from proofdeck.validator.engine.zones import NeedsToKnow, Unlisted
from proofdeck.validator.games.cosmic_colonies.placing import covered_by
from proofdeck.validator.games.cosmic_colonies.state import Table, buildings, exact
from proofdeck.validator.games.cosmic_colonies.stores import stock_of

DIRT = "dirt"
TERRAIN = ("crater", "vent", "ice", DIRT)
ROBOT = "robot"
"""The rival in a solo game, who has no seat."""


def visible(s: Table, who: int) -> dict[str, int]:
    """Uncovered spaces of each terrain."""
    seat = s.seats[who]
    if seat.visible is not None:
        return seat.visible
    covered, ground = covered_by(seat), s.law.ground(seat.asteroid, s.advanced)
    return {terrain: (mask & ~covered).bit_count() for terrain, mask in ground.terrain.items()}


def terrain_parts(s: Table, who: int) -> dict[str, int]:
    """Points for each terrain: by the chart (CC-R55), or for each space of what the chart does not have (CC-R56)."""
    parts = {}
    for terrain, count in visible(s, who).items():
        if terrain in s.law.scored_terrain:
            row = s.law.visible_points[terrain]
            parts[terrain] = row[min(count, len(row) - 1)]
        else:
            parts[terrain] = count * _for_each(s, terrain)
    return parts


def _for_each(s: Table, terrain: str) -> int:
    """Points for each space of what the chart does not have."""
    if terrain != DIRT:
        raise Unlisted(f"scoring.{terrain}")
    return s.law.dirt_advanced if s.advanced else s.law.dirt_basic


def terrain_points(s: Table, who: int) -> int:
    """All points for undeveloped terrain."""
    return sum(terrain_parts(s, who).values())


def set_points(s: Table, who: int) -> int:
    """Points for sets of different main buildings; a tile serves one set, small ones none (CC-R57, CC-R59)."""
    names = buildings(s.seats[who])
    counts = sorted((names.count(building) for building in s.law.main), reverse=True)
    return s.law.set_points * counts[s.law.set_size - 1]


def objective_points(s: Table, who: int) -> int:
    """Points for tiles that match the objective, whether or not they are part of a set (CC-R58)."""
    law, names = s.law, buildings(s.seats[who])
    return sum(
        law.top_points * names.count(law.top[card]) + law.bottom_points * names.count(law.bottom[card])
        for card in s.seats[who].objectives
    )


def score(s: Table, who: int) -> int:
    """A player's score (CC-R54)."""
    return s.law.first_score + terrain_points(s, who) + set_points(s, who) + objective_points(s, who)


def robot_score(s: Table) -> int:
    """The robot's tiles at the difficulty, less a penalty for every building it lacks (CC-R93, CC-A06)."""
    law = s.law
    # the small buildings too, or only those its board has a slot for
    wanted = law.buildings if s.options.robot_misses_small else law.robot_slots[law.solo_board]
    lacking = [building for building in wanted if not s.robot_built.get(building, 0)]
    level = exact(s.difficulty, "points a tile is worth")
    return sum(s.robot_built.values()) * level - law.robot_lacking * len(lacking)


def standing(s: Table, who: int) -> list[int]:
    """What players are compared by, most important first (CC-R60 to CC-R63)."""
    return [score(s, who), *(_PARTS[name](s, who) for name in s.law.tie_break)]


def tiles(s: Table, who: int) -> int:
    """Building tiles placed, small ones too (CC-A09)."""
    return len(buildings(s.seats[who]))


def resources_left(s: Table, who: int) -> int:
    """Tokens in the warehouse."""
    return sum(stock_of(s.seats[who]))


def final_priority(s: Table, who: int) -> int:
    """The highest priority number among the workers of the final round (CC-A08)."""
    played = s.seats[who].played
    if len(played) < s.law.workers_per_round:
        raise NeedsToKnow(f"the position does not say which workers player {who + 1} played in the final round")
    return max(s.law.priority[card] for card in played)


_PARTS = {"tiles": tiles, "resources_left": resources_left, "final_priority": final_priority}
_RULES = ("CC-R60", "CC-R61", "CC-R62", "CC-R63")
"""The rules that compare players, most important first."""


def winners(s: Table) -> list[int | str]:
    """Whoever stands best; alone against the robot only with the higher score (CC-R94)."""
    if s.alone:
        return [0 if score(s, 0) > robot_score(s) else ROBOT]
    return [*_best(s)[0]]


def _best(s: Table) -> tuple[list[int], str]:
    """Who stands best, and the rule that decided it; nothing is compared that is not needed."""
    ahead = list(range(len(s.seats)))
    for rule, part in zip(_RULES, (score, *(_PARTS[name] for name in s.law.tie_break)), strict=False):
        points = {who: part(s, who) for who in ahead}
        ahead = [who for who in ahead if points[who] == max(points.values())]
        if len(ahead) == 1:
            return ahead, rule
    return ahead, _RULES[-1]


def named_winners(s: Table) -> list[str]:
    """The same by name."""
    return [who if isinstance(who, str) else f"p{who + 1}" for who in winners(s)]


def finish(s: Table) -> None:
    """Score the game."""
    for who in range(len(s.seats)):
        parts = terrain_parts(s, who)
        scored = s.law.scored_terrain
        s.say("terrain", "CC-R55", who, sum(points for terrain, points in parts.items() if terrain in scored))
        s.say("dirt", "CC-R56", who, sum(points for terrain, points in parts.items() if terrain not in scored))
        s.say("sets", "CC-R57", who, set_points(s, who))
        s.say("objective", "CC-R58", who, objective_points(s, who))
        s.say("score", "CC-R92" if s.alone else "CC-R54", who, score(s, who))
    if s.alone:
        s.say("robot score", "CC-R93", None, robot_score(s))
    s.say("winners", "CC-R94" if s.alone else deciding_rule(s), None, tuple(named_winners(s)))


def deciding_rule(s: Table) -> str:
    """What decided the game: points, tiles, resources or the last workers."""
    return _best(s)[1]


def ending(s: Table) -> str:
    """How the game was decided, in a word or two."""
    if s.alone:
        return "lost to the robot" if winners(s) == [ROBOT] else "won against the robot"
    return f"decided by {deciding_rule(s)}"


def result(s: Table) -> dict[str, object]:
    """How the game ended."""
    scores = [score(s, who) for who in range(len(s.seats))]
    return {"winners": named_winners(s), "scores": scores, "rounds": s.round}
