"""What these rules take for granted about the catalogue: numbers whose rule is built into the law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.games.cosmic_colonies.tables import SIDES, WORKERS, Tables


def _two_piles(claim: Claim) -> Iterator[str]:
    if Tables(claim).two_players_piles != len(claim.column("piles")["score_track"]):
        yield "constants.two_players.piles"


def _days_and_nights(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    if law.workers_per_round != 2 or law.orbit_cards != 2:
        yield "constants.workers_per_round"


def _numbers_differ(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    number = law.priority
    for kind in WORKERS.values():
        line = sorted(law.of_type(kind), key=number.__getitem__)
        yield from (f"components.{card}.priority" for card in line if number[card] < law.count_from)
        yield from (f"components.{b}.priority" for a, b in pairwise(line) if number[a] == number[b])


def _all_dealt(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for players in range(law.two_players, claim.game.players[1] + 1):
        left = law.two_players_piles * law.two_players_in_pile if players == law.two_players else 0
        if law.workers_used[str(players)] != players * law.hand_size + left:
            yield f"constants.workers_used.{players}"


def _terrain_mix(claim: Claim) -> Iterator[str]:
    names = claim.game.constants["terrain"]["letters"]
    mix = {terrain: claim.constants[f"terrain.mix.{terrain}"] for terrain in names.values()}
    for side in SIDES:
        rows = claim.column(side)
        for name, component in claim.components.items():
            if component.type.id == "asteroid":
                found = Counter(names[letter] for row in rows[name] for letter in row if letter != ".")
                if found != mix:
                    yield f"components.{name}.{side}"


def _scores_fit(claim: Claim) -> Iterator[str]:
    track = claim.column("track")["score_track"]
    if Tables(claim).first_score != track["first"] or track["last"] <= track["first"]:
        yield "components.score_track.track"


PREMISES = (
    Premise("CC-R13", "the two-player board has a pile at either side", _two_piles),
    Premise("CC-R22", "a round has a first and a second worker, and both go on", _days_and_nights),
    Premise("CC-R17", "no two workers of a set share a priority number, and none is passed over", _numbers_differ),
    Premise("CC-R11", "the workers used are those dealt and those on the two-player board", _all_dealt),
    Premise("CC-R55", "all sides of all asteroids have the same terrain", _terrain_mix),
    Premise("CC-R07", "the score track begins with the score that everybody begins with", _scores_fit),
)
