"""What these rules take for granted about the catalogue: numbers whose rule is built into the law."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.games.cosmic_pioneers.tables import COLOURS, distances


def _nobody_to_fight(claim: Claim) -> Iterator[str]:
    if claim.game.players[0] < 2:  # CP-A36
        yield "game.players.min"


def _commanders_not_for_all(claim: Claim) -> Iterator[str]:
    if claim.game.players[1] != sum(part.copies for part in claim.components.values() if part.type.id == "commander"):
        yield "game.players.max"


def _ring_too_small(claim: Claim) -> Iterator[str]:
    for shape in ("ring", "cluster"):
        places = claim.constants[f"map.{shape}"]
        apart = distances(places)
        if len(places) != claim.constants["setup.sectors"] + 1 or max(map(max, apart)) >= len(places):
            yield f"constants.map.{shape}"


def _pool_incomplete(claim: Claim) -> Iterator[str]:
    added = claim.column("planets")
    cards = [name for name, part in claim.components.items() if part.type.id == "alien_card"]
    for name, part in claim.components.items():
        if part.type.id == "scenario":
            own = sum(part.values["pool"].values()) + (part.values.get("belts") or 0)
            if any(
                own + claim.constants["setup.alien_cards"] * added[card] != claim.constants["setup.sectors"]
                for card in cards
            ):
                yield f"components.{name}.pool"


def _more_green_than_spots(claim: Claim) -> Iterator[str]:
    for name, part in claim.components.items():
        if part.type.id == "planet" and part.values["green"] > part.values["spots"]:
            yield f"components.{name}.green"


def _counter_short(claim: Claim) -> Iterator[str]:
    if len(claim.components["round_counter"].values["steps"]) != claim.constants["rounds"]:
        yield "components.round_counter.steps"


def _cards_short(claim: Claim) -> Iterator[str]:
    planets = [part.values["colour"] for part in claim.components.values() if part.type.id == "planet"]
    copies, colour = claim.column("copies"), claim.column("colour")
    for name, part in claim.components.items():
        if part.type.id == "alien_card" and copies[name] < planets.count(colour[name]):
            yield f"components.{name}.copies"


def _natives_differ(claim: Claim) -> Iterator[str]:
    colour = claim.column("colour")
    for name in COLOURS:
        if colour.get(claim.constants[f"native.{name}"]) != name:
            yield f"constants.native.{name}"


def _rolls_missing(claim: Claim) -> Iterator[str]:
    rolls = {str(pips) for pips in claim.components["black_die"].values["pips"]}
    rolls.discard(str(claim.constants["adventure.alien_roll"]))
    for name, part in claim.components.items():
        if part.type.id == "planet" and not all(part.values["adventure"].get(roll) for roll in rolls):
            yield f"components.{name}.adventure"


PREMISES = (
    Premise("CP-R62", "combat needs two", _nobody_to_fight),
    Premise("CP-R02", "as many can play as there are commanders", _commanders_not_for_all),
    Premise("CP-R12", "the map has a place for the Jumpgate and each sector, all connected", _ring_too_small),
    Premise("CP-R09", "a scenario and two alien cards always come to the same number of sectors", _pool_incomplete),
    Premise("CP-R93", "no planet has more green spaces than spaces", _more_green_than_spots),
    Premise("CP-R75", "a planet says something beside each roll but that of the alien card", _rolls_missing),
    Premise("CP-R34", "the counter has a step for each round", _counter_short),
    Premise("CP-R15", "there are as many cards of a species as planets", _cards_short),
    Premise("CP-R36", "an alien card has the colour of its species' planets", _natives_differ),
)
