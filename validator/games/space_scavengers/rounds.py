# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Setup and the rounds: the circle filled, Edge cards cashed in, new hands, and the end."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import default_names
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb, steps
from proofdeck.validator.engine.zones import how_many, take_top
from proofdeck.validator.games.space_scavengers.actions import DONE, Cash, Done, Throw
from proofdeck.validator.games.space_scavengers.bidding import Add, Bid, Reveal, not_in_hand
from proofdeck.validator.games.space_scavengers.choosing import EXPLORE, Explore
from proofdeck.validator.games.space_scavengers.claiming import Claim, EndTurn, Worst
from proofdeck.validator.games.space_scavengers.moments import CASH_MOMENTS
from proofdeck.validator.games.space_scavengers.piles import draw_edge, draw_energy, draw_event, take_tokens
from proofdeck.validator.games.space_scavengers.scoring import finish
from proofdeck.validator.games.space_scavengers.state import TOKENS, Spot, Table


def set_up(s: Table, chance: Chance) -> None:
    """Five decks shuffled, a Dealer, contracts, hands, the circle (SS-R02 to SS-R12)."""
    law, names = s.law, default_names(len(s.seats))
    s.supply = {token: law.stock[token] for token in TOKENS}
    s.chooser = names.index(chance.choose("dealer", names))
    s.say("dealer", "SS-R03", s.chooser)
    for zone, deck in (("box", "contract"), ("edge", "edge"), ("energy", "energy"), ("sectors", "sector")):
        setattr(s, zone, list(law.decks[deck]))
        chance.shuffle(zone, getattr(s, zone))
    s.events_deck = list(law.decks["event"])
    chance.shuffle("events", s.events_deck)
    s.say("decks", "SS-R02", None, (len(s.energy), len(s.edge), len(s.sectors), len(s.events_deck), len(s.box)))
    s.say("supply", "SS-R12", None, sum(s.supply.values()))
    s.round = 1
    _deal(s, chance)
    fill_circle(s, chance)
    s.stack += [Rounds(s.chooser), EXPLORE[s.chooser]]


def _deal(s: Table, chance: Chance) -> None:
    """To each Captain a contract face up, an Edge card, Energy cards (SS-R04, SS-R06, SS-R07)."""
    law = s.law
    for who in s.order():
        s.seats[who].contract = take_top(s.box, law.contracts_dealt)[-1]
        draw_edge(s, who, law.edge_dealt, chance)
        draw_energy(s, who, law.energy_dealt, chance)
        s.say("contract", "SS-R04", who, s.seats[who].contract)
    s.say("edge dealt", "SS-R06", None, law.edge_dealt)
    s.say("energy dealt", "SS-R07", None, law.energy_dealt)
    s.say("contracts left", "SS-R05", None, len(s.box))


def fill_circle(s: Table, chance: Chance) -> None:
    """Deal Sectors up to the size of the circle, the missing face-down ones among them, then Events to what is seen."""
    law = s.law
    down = law.face_down[str(s.round)] - sum(not spot.up for spot in s.circle)  # SS-R61
    dealt = take_top(s.sectors, law.circle - len(s.circle))  # SS-R08, SS-R60
    s.circle += [Spot(sector, place >= down) for place, sector in enumerate(dealt)]
    s.say("circle", "SS-R08" if s.round == 1 else "SS-R60", None, len(dealt))
    s.say("face down", "SS-R08" if s.round == 1 else "SS-R61", None, sum(not spot.up for spot in s.circle))
    for spot in s.circle:
        if spot.up and spot.event is None and "event" in law.icons[spot.sector]:
            draw_event(s, spot, chance)
            s.say("event beside", "SS-R10" if s.round == 1 else "SS-R62", None, spot.sector)
    if s.round == 1 and all(spot.event is None for spot in s.circle):
        _waiting_event(s, chance)


def _waiting_event(s: Table, chance: Chance) -> None:
    """Nothing to be seen: an Event waits face down beside the face-down Sector (SS-R11, SS-A26: in the first round)."""
    for spot in s.circle:
        if not spot.up:
            draw_event(s, spot, chance, up=False)
            s.say("event waits", "SS-R11")
            return


# ---------------------------------------------------------------- from turn to turn, from round to round


class Rounds(Frame):
    """Between turns: another Sector, another round, or the end (SS-R56, SS-R57)."""

    form = "rounds since {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """The round goes on until one Sector is left."""
        law = s.law
        if len(s.circle) > law.left_over:
            s.stack.append(EXPLORE[s.chooser])
        elif s.round < law.rounds:
            s.say("round over", "SS-R56", None, s.round)
            s.stack.append(NewRound(s.chooser))
        else:
            s.stack.pop()
            s.say("game over", "SS-R69", None, s.round)
            s.stack.append(Scoring(s.chooser))


class NewRound(Frame):
    """The last Worst Bidder deals: Sectors, then cashing in, then new hands (SS-R58, SS-R67)."""

    form = "new round by {who}"
    automatic = True
    rests = True

    def run(self, s: Table, chance: Chance) -> None:
        """What is left in the circle stays (SS-R59)."""
        s.stack.pop()
        s.round += 1
        s.turn = 0
        s.say("next round", "SS-R57", None, s.round)
        s.say("dealer", "SS-R58", s.chooser)
        s.say("stays", "SS-R59", None, len(s.circle))
        fill_circle(s, chance)
        s.stack += steps(DEALING[1:], s)


class NewHands(Frame):
    """The Dealer deals Energy until every hand is full (SS-R66)."""

    form = "new hands by {who}"
    automatic = True
    rests = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """By the Dealer."""
        return (cls(s.chooser),)

    def run(self, s: Table, chance: Chance) -> None:
        """What Captains kept stays in their hands (SS-A21)."""
        s.stack.pop()
        size = s.law.hand_size
        for who in s.order():
            s.say("deals", "SS-R66", who, draw_energy(s, who, size - how_many(s.seats[who].hand), chance))


class Scoring(Frame):
    """The last round is over: no more deals, only scores (SS-R70)."""

    form = "scoring after {who}"
    automatic = True
    rests = True

    def run(self, s: Table, chance: Chance) -> None:
        """Count and compare."""
        s.stack.pop()
        finish(s)


# ---------------------------------------------------------------- cashing in


class CashIn(Frame):
    """A Captain may turn Edge cards into Edge Tokens (SS-R63), by seat from the Dealer (SS-A46)."""

    form = "{who} cashes in"
    verbs = frozenset({Cash, Throw, Done})

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Everybody once."""
        return map(cls, s.order())

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any card; no more."""
        law, hand = s.law, dict.fromkeys(s.seats[self.who].hand)
        return [DONE, *[law.cashes[card] for card in hand], *[law.throws[card] for card in hand]]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Edge cards, or no more; above the limit only what brings the hand down."""
        law, hand = s.law, s.seats[self.who].hand
        energies = law.energies
        cashes = [law.cashes[card] for card in dict.fromkeys(hand) if card not in energies]
        if len(hand) <= law.hand_size:
            return [DONE, *cashes]
        return cashes or [law.throws[card] for card in hand]


DEALING: tuple[type[Frame], ...] = (NewRound, CashIn, NewHands)
TURN: tuple[type[Frame], ...] = (Explore, Bid, Reveal, Add, Claim, Worst, EndTurn)
ROUND = (*DEALING, *TURN)
"""SS-R57 to SS-R68: a new circle, Edge cards cashed in, new hands; then turn after turn until one Sector is left."""


def _no_edge(s: Table, who: int, a: Cash) -> bool:
    return a.card in s.law.energies


def _small_enough(s: Table, who: int, a: Throw) -> bool:
    return how_many(s.seats[who].hand) <= s.law.hand_size


def _edges_left(s: Table, who: int, a: Throw) -> bool:
    return any(s.law.kind[card] == "edge" for card in s.seats[who].hand)


def _too_large(s: Table, who: int, a: Done) -> bool:
    return how_many(s.seats[who].hand) > s.law.hand_size


def cash(s: Table, who: int, a: Cash, chance: Chance) -> None:
    """Discard it for as many Edge Tokens as its worth (SS-R64)."""
    s.seats[who].hand.remove(a.card)
    s.edge_discard.append(a.card)
    s.say("cashes", "SS-R63", who, a.card)
    s.say("paid", "SS-R64", who, take_tokens(s, who, "edge_token", s.law.points[a.card]))


def throw(s: Table, who: int, a: Throw, chance: Chance) -> None:
    """Discard Energy above the hand limit (SS-R65, SS-A20)."""
    s.seats[who].hand.remove(a.card)
    s.energy_discard.append(a.card)
    s.say("above the limit", "SS-R65", who, a.card)


def done(s: Table, who: int, a: Done, chance: Chance) -> None:
    """Keep the rest."""
    s.stack.pop()


VERBS = (
    Verb(
        Cash,
        cash,
        (
            Clause("SS-R63", not_in_hand, "the card is not in her hand"),
            Clause("SS-R63", _no_edge, "only Edge cards are cashed in"),
        ),
        CASH_MOMENTS,
    ),
    Verb(
        Throw,
        throw,
        (
            Clause("SS-R65", not_in_hand, "the card is not in her hand"),
            Clause("SS-R65", _small_enough, "her hand is not above the limit"),
            Clause("SS-R65", _edges_left, "Edge cards are cashed in before Energy is discarded"),
        ),
        CASH_MOMENTS,
    ),
    Verb(Done, done, (Clause("SS-R65", _too_large, "her hand is above the limit"),), CASH_MOMENTS),
)
