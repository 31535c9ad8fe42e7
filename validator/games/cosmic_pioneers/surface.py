"""Lifeforms and goods: where they go on a planet, where they come from and go back to, and who controls it."""

from __future__ import annotations

from proofdeck.validator.games.cosmic_pioneers.chart import TRADE_POST
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY


def kill(s: Table, place: int, space: int) -> None:
    """Take a lifeform off its space: colonists to their reserve, aliens to the supply (CP-R57)."""
    row = s.surface[place]
    give_back(s, row[space])
    row[space] = EMPTY  # CP-R21: nobody moves up


def give_back(s: Table, piece: int) -> None:
    """Return a piece to where it is kept while it is not in play (CP-R57, CP-A28)."""
    law = s.law
    if piece < law.first_alien:
        s.seats[piece].reserve += 1
    else:
        (s.supply if piece < law.first_goods else s.stock)[law.names[piece]] += 1


def leftmost(row: list[int]) -> int:
    """The leftmost empty space, or none."""
    return row.index(EMPTY) if EMPTY in row else EMPTY


def rightmost(row: list[int]) -> int:
    """The rightmost empty space, or none."""
    for space in range(len(row) - 1, -1, -1):
        if row[space] == EMPTY:
            return space
    return EMPTY


def settle(s: Table, place: int, piece: int) -> bool:
    """Put a lifeform on its proper space: colonists leftmost, aliens rightmost (CP-R89); false if there is none."""
    row = s.surface[place]
    space = leftmost(row) if piece < s.law.first_alien else rightmost(row)
    if space == EMPTY:
        return False
    row[space] = piece  # CP-R19: one lifeform a space
    return True


def put_aboard(s: Table, who: int, piece: int) -> None:
    """Add something to the cargo, which is kept in order."""
    cargo = s.seats[who].cargo
    cargo.append(piece)
    cargo.sort()


def capacity(s: Table, who: int) -> int:
    """Cargo slots by level (CP-R26)."""
    return s.law.slots[str(s.seats[who].levels["cargo"])]


def carries_aliens(s: Table, who: int) -> bool:
    """Whether the cargo level lets aliens aboard (CP-R27)."""
    return s.law.takes_aliens[str(s.seats[who].levels["cargo"])]


def controller(s: Table, place: int) -> int | None:
    """Who controls a planet: enough colonists of all together, and most of them (CP-R93, CP-R94; CP-R79, CP-R95)."""
    if not s.is_planet(place):
        return None
    row, players = s.surface[place], s.law.first_alien
    here = [piece for piece in row if EMPTY < piece < players]
    if not here or len(here) < s.law.green[s.places[place]]:
        return None
    counts = [here.count(who) for who in range(len(s.seats))]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def controlled(s: Table, who: int) -> int:
    """How many planets a player controls."""
    return sum(controller(s, place) == who for place in range(len(s.places)))


def unload_goods(s: Table, who: int, place: int, piece: int) -> None:
    """Goods leave the ship: wanted, of the planet's own colour, or neither (CP-R90 to CP-R92)."""
    law = s.law
    colour = law.names[piece]
    if reward := reward_for(s, place, colour):
        s.seats[who].credits += reward
        give_back(s, piece)
        s.say("reward", "CP-R90", who, reward)
    elif s.is_planet(place) and law.colour[s.places[place]] == colour:
        give_back(s, piece)
        s.say("goods home", "CP-R91", who, colour)
    else:
        s.goods[place].append(piece)
        s.goods[place].sort()
        s.say("goods lie", "CP-R92", who, colour)


def reward_for(s: Table, place: int, colour: str) -> int:
    """What the scenario pays for goods of a colour unloaded there."""
    if s.places[place] == TRADE_POST:
        return sum(rule.numbers["credits"] for rule in s.law.rule(s, "sell_goods"))
    if not s.is_planet(place):
        return 0
    wanted = {"goods": colour, "planet": s.law.colour[s.places[place]]}
    return sum(rule.numbers["credits"] for rule in s.law.rule(s, "deliver") if rule.words == wanted)
