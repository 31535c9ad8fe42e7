"""All that a law is written with, in one place to import it from: `from proofdeck.law import Law, state, zone`."""

from proofdeck.validator.engine import zone
from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.kinds import Spot
from proofdeck.validator.engine.law import Law, NoOptions
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb, action, always, out_of_turn, over
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.tables import Tables, column, constant
from proofdeck.validator.engine.wording import SeatNo
from proofdeck.validator.engine.zone import OPEN

__all__ = [
    "OPEN", "Action", "Chance", "Claim", "Clause", "Frame", "Law", "NoOptions", "Premise", "Query", "SeatNo", "Spot",
    "State",
    "Tables", "Verb", "action", "always", "column", "constant", "out_of_turn", "over", "state", "zone",
]  # fmt: skip
