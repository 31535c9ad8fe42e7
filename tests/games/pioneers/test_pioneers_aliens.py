"""Every alien card on every arrangement of a small planet, against the rulebook's sentences said about whole rows.

A row is a word: `A` and `B` are colonists, `W S Q L U` worm, slime, squid, lizard and bug, `.` is an empty space. The
statements below are about rows as they are before and after, where the law moves piece by piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from pioneers_table import game, position, rules

from proofdeck.validator.games.cosmic_pioneers.aliens import resolve
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY

LETTERS = {"worm": "W", "slime": "S", "squid": "Q", "lizard": "L", "bug": "U"}
HOME = {"worm": "sandmaw", "slime": "miasma", "squid": "undertow", "lizard": "ember", "bug": "nettle"}
"""A planet of four spaces for each species."""
SPACES = 4
PLENTY = 99
Statement = Callable[[str, int], str]


def first(count: int, spaces: list[int]) -> set[int]:
    return set(spaces[: max(count, 0)])


def worm(row: str, left: int, *, starves: bool = False) -> str:
    """Each that was there and is not eaten: the two rightmost others die, then a step left into an empty space."""
    for at in [at for at, life in enumerate(row) if life == "W"]:
        others = [place for place, life in enumerate(row) if life != "." and place != at]
        if row[at] != "W":
            continue
        row = "".join("." if place in others[-2:] else life for place, life in enumerate(row))
        if not others or (starves and len(others) <= 2):
            row = row[:at] + "." + row[at + 1 :]
        elif row[:at].endswith("."):
            row = row[: at - 1] + "W." + row[at + 1 :]
    return row


def slime(row: str, left: int) -> str:
    """As many again, in the rightmost empty spaces."""
    empty = [at for at, life in enumerate(row) if life == "."]
    new = first(min(row.count("S"), left), empty[::-1])
    return "".join("S" if at in new else life for at, life in enumerate(row))


def squid(row: str, left: int) -> str:
    """What has a squid on its right becomes one."""
    new = first(left, [at for at in range(len(row) - 1) if row[at + 1] == "Q" and row[at] != "Q"])
    return "".join("Q" if at in new else life for at, life in enumerate(row))


def lizard(row: str, left: int) -> str:
    """All of them are a space farther left, and what was there is gone."""
    after = row[1:] + "."
    return "".join("L" if after[at] == "L" else "." if life == "L" else life for at, life in enumerate(row))


def bug(row: str, left: int) -> str:
    """Lifeforms with a bug on either side become bugs."""
    beside = [at for at, life in enumerate(row) if life not in ".U" and "U" in row[max(at - 1, 0) : at + 2]]
    new = first(left, beside)
    return "".join("U" if at in new else life for at, life in enumerate(row))


def bug_turning_one(row: str, left: int) -> str:
    """Each bug that was there turns the lifeform on its left, or if there is none to turn, that on its right."""
    for at in [at for at, life in enumerate(row) if life == "U"]:
        prey = [place for place in (at - 1, at + 1) if 0 <= place < len(row) and row[place] not in ".U"][:1]
        if prey and left:
            row, left = row[: prey[0]] + "U" + row[prey[0] + 1 :], left - 1
    return row


def spawned(row: str, letter: str, left: int) -> str:
    """A native where there is none: rightmost empty space, or instead of the rightmost lifeform."""
    if letter in row or not left:
        return row
    at = row.rfind(".") if "." in row else len(row) - 1
    return row[:at] + letter + row[at + 1 :]


STATEMENTS: dict[str, Statement] = {"worm": worm, "slime": slime, "squid": squid, "lizard": lizard, "bug": bug}


def arrangements() -> Iterator[str]:
    return ("".join(lives) for lives in product(".ABWSQLU", repeat=SPACES))


class Planet:
    """One planet at a table, laid anew for every arrangement."""

    def __init__(self, name: str, **options: bool) -> None:
        self.state: Table = position(map=["jumpgate", name], options=options)
        law = self.state.law
        numbers = {".": EMPTY, "A": 0, "B": 1} | {LETTERS[kind]: law.alien[kind] for kind in LETTERS}
        self.number, self.letter = numbers, {number: letter for letter, number in numbers.items()}

    def after(self, row: str, card: str, left: int) -> str:
        """The row that a card makes of this one, when so many meeples of its species are left."""
        state, law = self.state, self.state.law
        state.surface[1][:] = [self.number[life] for life in row]
        state.supply = {kind: left if kind == card else PLENTY for kind in law.species}
        reserves = [seat.reserve for seat in state.seats]
        resolve(state, card)
        new = "".join(self.letter[piece] for piece in state.surface[1])
        for who, colonist in enumerate("AB"):  # CP-R57: the dead go home
            assert state.seats[who].reserve == reserves[who] + row.count(colonist) - new.count(colonist)
        for kind, there in state.supply.items():
            begun = left if kind == card else PLENTY
            assert there == begun + row.count(LETTERS[kind]) - new.count(LETTERS[kind])
        return new


def differences(card: str, name: str, left: int, statement: Statement, **options: bool) -> list[tuple[str, str, str]]:
    planet, letter = Planet(name, **options), LETTERS[card]
    found = []
    for row in arrangements():
        wanted = statement(row, left) if letter in row else row
        if name == HOME[card]:
            wanted = spawned(wanted, letter, left + row.count(letter) - wanted.count(letter))
        if (came := planet.after(row, card, left)) != wanted:
            found.append((row, wanted, came))
    return found


@pytest.mark.parametrize("left", [0, 1, 2, PLENTY])
@pytest.mark.parametrize("card", LETTERS)
def test_a_card_does_what_it_says_on_every_arrangement_of_a_planet_of_its_type(card: str, left: int) -> None:
    assert differences(card, HOME[card], left, STATEMENTS[card]) == []


@pytest.mark.parametrize("card", LETTERS)
def test_a_card_does_the_same_elsewhere_but_nothing_spawns(card: str) -> None:
    elsewhere = HOME["worm" if card == "bug" else "bug"]
    assert differences(card, elsewhere, PLENTY, STATEMENTS[card]) == []


@pytest.mark.parametrize(
    ("card", "option", "statement"),
    [
        ("worm", "worms_starve", lambda row, left: worm(row, left, starves=True)),
        ("bug", "bugs_turn_one", bug_turning_one),
    ],
)
def test_the_other_readings_on_every_arrangement(card: str, option: str, statement: Statement) -> None:
    assert differences(card, HOME[card], PLENTY, statement, **{option: True}) == []


@pytest.mark.parametrize("card", LETTERS)
def test_with_natives_only_a_card_leaves_other_planets_alone(card: str) -> None:
    elsewhere = HOME["worm" if card == "bug" else "bug"]
    assert differences(card, elsewhere, PLENTY, lambda row, left: row, natives_only=True) == []


def test_the_enumeration_is_whole_and_the_planets_are_small() -> None:
    assert len(set(arrangements())) == 8**SPACES
    assert {game().components[name].values["spots"] for name in HOME.values()} == {SPACES}
    native = rules().tables.native
    assert all(native[game().components[name].values["colour"]] == kind for kind, name in HOME.items())
