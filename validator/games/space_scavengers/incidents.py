# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Events: what they do before bidding, for the winner of the Sector, and for the Worst Bidder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.space_scavengers.actions import Give, Take
from proofdeck.validator.games.space_scavengers.moments import EVENT_MOMENTS
from proofdeck.validator.games.space_scavengers.piles import draw_edge, draw_energy, move_tokens, take_tokens
from proofdeck.validator.games.space_scavengers.state import Spot, Table, explored
from proofdeck.validator.games.space_scavengers.tables import Terms

BEFORE, WINNER, WORST = "before_bidding", "winner", "worst_bidder"
FOR_ANYBODY = frozenset({"gain", "cleanse", "draw_energy", "draw_edge"})
FOR_THE_BIDS = frozenset({"move_number", "no_edges", "reversed", "lay_on"})
"""Effects on this turn's bids or Sector: too late once it is claimed."""
FOR_ONE = frozenset({"take_lead", "take_from", "give_to"})
"""Effects for a single Captain: before bidding there is none."""


def before_bidding(s: Table, spot: Spot, chance: Chance) -> None:
    """Carry out an Event that says so as soon as its Sector is chosen (SS-R18, SS-R54)."""
    event = spot.event
    assert event is not None
    s.say("event", "SS-R53", None, event)
    if s.law.trigger[event] != BEFORE:
        return
    s.say("before bidding", "SS-R18", None, event)
    for kind, terms in s.law.effects[event].items():
        _apply(s, spot, s.order(), kind, terms, chance)


def after_claim(s: Table, chance: Chance) -> None:
    """Carry out an Event for the winner or the Worst Bidder, after the latter's Edge card (SS-R36, SS-A09)."""
    spot = explored(s)
    event = spot.event
    if event is None:
        return
    trigger = s.law.trigger[event]
    meant = s.winner if trigger == WINNER else s.worst if trigger == WORST else None
    if meant is None:
        return
    s.say("resolves", "SS-R36", meant, event)
    s.say("trigger", "SS-R54", None, trigger)
    for kind, terms in s.law.effects[event].items():
        _apply(s, spot, [meant], kind, terms, chance)


def _apply(s: Table, spot: Spot, meant: Sequence[int], kind: str, terms: Terms, chance: Chance) -> None:
    match kind:
        case "gain":
            for who in meant:
                take_tokens(s, who, terms.token, terms.amount)
        case "cleanse":
            for who in meant:
                drop_radiation(s, who, terms.amount)
        case "draw_energy":
            for who in meant:
                draw_energy(s, who, terms.cards, chance)
        case "draw_edge":
            for who in meant:
                draw_edge(s, who, terms.cards, chance)
        case "move_number":
            s.moved = terms.by
        case "no_edges":
            s.barred = True
        case "reversed":
            s.turned = True
        case "lay_on":
            move_tokens(s.supply, spot.tokens, terms.token, terms.amount)
        case "take_lead":
            s.chooser = meant[0]
        case "take_from" | "give_to":
            _ask(s, spot, meant[0], kind, terms.token)


def drop_radiation(s: Table, who: int, amount: int) -> int:
    """Rad Tokens back to the supply, as many as there are (SS-R31, SS-A32)."""
    return move_tokens(s.seats[who].tokens, s.supply, "radiation", amount)


# ---------------------------------------------------------------- a Captain of her choice


@dataclass(frozen=True, slots=True)
class Target(Frame):
    """An Event lets a Captain take something from another, or give it to one."""

    event: str
    form = "{who} picks for {event}"
    verbs = frozenset({Take, Give})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any Captain; which of the two it is the Event says."""
        kind = Take if "take_from" in s.law.effects[self.event] else Give
        return [kind(seat) for seat in range(len(s.seats))]


def _ask(s: Table, spot: Spot, who: int, kind: str, token: str) -> None:
    """Ask only where there is something to take or to give."""
    givers = [seat for giver, seat in enumerate(s.seats) if (giver == who) == (kind == "give_to")]
    if spot.event is not None and any(seat.tokens[token] for seat in givers):
        s.stack.append(Target(who, spot.event))


def _terms(s: Table, kind: str) -> Terms | None:
    """What the Event says of such an effect; None if it has none."""
    frame = s.stack[-1]
    return s.law.effects[frame.event].get(kind) if isinstance(frame, Target) else None


def _takes_none(s: Table, who: int, a: Take) -> bool:
    return _terms(s, "take_from") is None


def _gives_none(s: Table, who: int, a: Give) -> bool:
    return _terms(s, "give_to") is None


def _herself(s: Table, who: int, a: Take | Give) -> bool:
    return a.captain == who


def _has_none(s: Table, who: int, a: Take) -> bool:
    terms = _terms(s, "take_from")
    return terms is not None and not s.seats[a.captain].tokens[terms.token]


def take(s: Table, who: int, a: Take, chance: Chance) -> None:
    """Take the tokens the Event says, or as many as she has."""
    _move(s, "take_from", a.captain, who)


def give(s: Table, who: int, a: Give, chance: Chance) -> None:
    """Give the tokens the Event says, or as many as there are."""
    _move(s, "give_to", who, a.captain)


def _move(s: Table, kind: str, giver: int, taker: int) -> None:
    terms = _terms(s, kind)
    assert terms is not None
    moved = move_tokens(s.seats[giver].tokens, s.seats[taker].tokens, terms.token, terms.amount)
    s.stack.pop()
    s.say("moves", "SS-R54", taker, moved)


_SELF = Clause("SS-R54", _herself, "the Event speaks of another Captain")
VERBS = (
    Verb(
        Take,
        take,
        (
            Clause("SS-R54", _takes_none, "this Event lets nobody take anything"),
            _SELF,
            Clause("SS-R54", _has_none, "she has nothing of that kind"),
        ),
        EVENT_MOMENTS,
    ),
    Verb(Give, give, (Clause("SS-R54", _gives_none, "this Event lets nobody give anything"), _SELF), EVENT_MOMENTS),
)
