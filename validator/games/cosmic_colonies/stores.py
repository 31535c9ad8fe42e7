# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Tokens on the move between supply, locations and warehouses, and what a warehouse has no room for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_colonies.actions import Buy, Give, Pay, Return
from proofdeck.validator.games.cosmic_colonies.moments import MOMENTS
from proofdeck.validator.games.cosmic_colonies.state import Seat, Stock, Table, exact
from proofdeck.validator.games.cosmic_colonies.tables import Tables

T = TypeVar("T")


def stock_of(seat: Seat) -> Stock:
    """The tokens in a warehouse."""
    if seat.stock is None:
        raise NeedsToKnow("the position does not say what is in the warehouse")
    return seat.stock


def on_location(s: Table, kind: int) -> int:
    """The tokens on a location."""
    here = s.locations[kind]
    return exact(here, f"{s.law.kinds[kind]} tokens on the location") if here is None else here


def in_supply(s: Table, kind: int) -> int:
    """The tokens in the supply."""
    left = s.supply[kind]
    return exact(left, f"{s.law.kinds[kind]} tokens in the supply") if left is None else left


def add_supply(s: Table, kind: int, tokens: int) -> None:
    """Return tokens to the supply, which may be of unknown size, or take them from it."""
    left = s.supply[kind]
    if left is not None:
        s.supply[kind] = left + tokens


def gain(seat: Seat, kind: int, tokens: int) -> None:
    """Put tokens into a warehouse (CC-R25)."""
    stock = stock_of(seat)
    seat.stock = (*stock[:kind], stock[kind] + tokens, *stock[kind + 1 :])


def counted(law: Tables, tokens: Iterable[str]) -> Stock | None:
    """Tokens named one by one as a number of each kind; None if there is no such kind."""
    amounts = [0] * len(law.kinds)
    for token in tokens:
        place = law.index.get(token)
        if place is None:
            return None
        amounts[place] += 1
    return tuple(amounts)


def named(law: Tables, amounts: Stock) -> tuple[str, ...]:
    """A number of each kind as tokens named one by one, in the order in which actions name them."""
    return tuple(sorted(kind for kind, amount in zip(law.kinds, amounts, strict=True) for _ in range(amount)))


def handfuls(law: Tables, most: Stock, size: int) -> list[Stock]:
    """Every way to take so many tokens, no more of a kind than there are."""
    return law.remember(("handfuls", most, size), _handfuls, most, size)


def _handfuls(most: Stock, size: int) -> list[Stock]:
    rest = sum(most)
    ways: list[tuple[Stock, int]] = [((), size)] if size <= rest else []
    for here in most:
        rest -= here
        ways = [
            ((*taken, own), left - own)
            for taken, left in ways
            for own in range(min(here, left), (left - rest if left > rest else 0) - 1, -1)
        ]
    return [taken for taken, _ in ways]


def choices(law: Tables, action: Callable[[tuple[str, ...]], T], most: Stock, size: int) -> list[T]:
    """An action for every way to take so many tokens, no more of a kind than there are."""
    return law.remember((action, most, size), _choices, law, action, most, size)


def _choices(law: Tables, action: Callable[[tuple[str, ...]], T], most: Stock, size: int) -> list[T]:
    return [action(named(law, way)) for way in handfuls(law, most, size)]


def spend(s: Table, who: int, tokens: Iterable[str]) -> None:
    """Return tokens of a warehouse to the supply (CC-R28, CC-R26: never to a location)."""
    seat, index = s.seats[who], s.law.index
    stock = list(stock_of(seat))
    for token in tokens:
        stock[index[token]] -= 1
        add_supply(s, index[token], 1)
    seat.stock = tuple(stock)


def not_held(s: Table, who: int, a: Return | Pay | Give | Buy) -> bool:
    """Whether some of the tokens that a player names are not in her warehouse."""
    amounts = counted(s.law, a.tokens)
    return amounts is None or any(n > have for n, have in zip(amounts, stock_of(s.seats[who]), strict=True))


def take_from_location(s: Table, who: int, kind: int, tokens: int) -> int:
    """Take tokens off a location, or all if there are fewer (CC-R24)."""
    here = on_location(s, kind)
    taken = min(tokens, here)
    s.locations[kind] = here - taken
    gain(s.seats[who], kind, taken)
    return taken


def take_from_supply(s: Table, who: int, kind: int, tokens: int) -> int:
    """Take tokens from the supply, as many as it has (CC-A22)."""
    taken = min(tokens, in_supply(s, kind))
    add_supply(s, kind, -taken)
    gain(s.seats[who], kind, taken)
    return taken


# ---------------------------------------------------------------- the limit


def excess(s: Table, who: int) -> int:
    """Tokens above the limit of the warehouse (CC-R10, CC-A01)."""
    return max(0, sum(stock_of(s.seats[who])) - s.law.warehouse_limit)


def bring_down(s: Table, who: int) -> None:
    """After something filled a warehouse: what is too much goes back at once (CC-A23)."""
    if s.options.limit_per_kind:
        above = tuple(max(0, have - s.law.warehouse_limit) for have in stock_of(s.seats[who]))
        if any(above):
            _give_back(s, who, named(s.law, above))
    elif (over := excess(s, who)) > 0:
        ways = _returns(s, who, over)
        if len(ways) > 1:
            s.stack.append(Returning(who))
        else:
            _give_back(s, who, ways[0].tokens)


def _give_back(s: Table, who: int, tokens: tuple[str, ...]) -> None:
    spend(s, who, tokens)
    s.say("return", "CC-R26", who, tokens)
    s.say("full", "CC-R10", who, sum(stock_of(s.seats[who])))


def _returns(s: Table, who: int, over: int) -> list[Return]:
    """Every choice of tokens to put back."""
    return choices(s.law, Return, stock_of(s.seats[who]), over)


class Returning(Frame):
    """A player has more tokens than her warehouse holds and puts some back (CC-R26)."""

    form = "{who} returns tokens"
    verbs = frozenset({Return})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """So many of her tokens."""
        return _returns(s, self.who, excess(s, self.who))


def _wrong_number(s: Table, who: int, a: Return) -> bool:
    return len(a.tokens) != excess(s, who)


def _return(s: Table, who: int, a: Return, chance: Chance) -> None:
    s.stack.pop()
    _give_back(s, who, a.tokens)


_RETURN = (
    Clause("CC-R26", not_held, "only tokens of the warehouse can be returned"),
    Clause("CC-R26", _wrong_number, "tokens go back until the limit is kept, and no further"),
)
VERBS = (Verb(Return, _return, _RETURN, MOMENTS),)
