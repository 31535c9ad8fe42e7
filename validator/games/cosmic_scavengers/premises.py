"""What these rules take for granted about the catalogue: values whose rule is built into the law."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.games.cosmic_scavengers.crew import EFFECTS
from proofdeck.validator.games.cosmic_scavengers.geometry import board_of
from proofdeck.validator.games.cosmic_scavengers.rewards import AT_END, AT_ONCE, ONGOING
from proofdeck.validator.games.cosmic_scavengers.tables import MODES, PRIZE, PROGRAMMABLE, Tables


def _pools_fill_the_ship(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for players in range(claim.game.players[0], claim.game.players[1] + 1):
        spaces = len(law.board(law.boards_for(players)).cells)
        if sum(law.pool_for(players)) != spaces:
            yield f"constants.players.{players}.pool"


def _marbles_suffice(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for players in range(claim.game.players[0], claim.game.players[1] + 1):
        for kind, wanted in zip(law.kinds, law.pool_for(players), strict=True):
            if wanted > law.copies[kind]:
                yield f"components.{kind}.copies"


def _modes_have_icons(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for robot in law.robots:
        for mode in MODES:
            if not law.icons[f"{robot} {mode}"]:
                yield f"components.{robot}.edges.{mode}"


def _ships_turn_on_themselves(claim: Claim) -> Iterator[str]:
    for name, component in claim.components.items():
        if (spaces := component.values.get("spaces")) is not None:
            shape = "square" if component.type.id.startswith("square") else "hex"
            board = board_of(shape, spaces)
            if any(set(under) != set(board.cells) for under in board.under):
                yield f"components.{name}.spaces"


def _lanes_lie_on_the_ship(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for key, option in dict.items(law.options):
        shape = key.partition(" ")[0]
        cells = law.board(shape).cells
        if len(option.starts) != law.program_size or any(start not in cells for start in option.starts):
            yield f"components.{shape}_direction_board.options"


def _sides_have_steps(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for key, option in dict.items(law.options):
        path = f"steps.{key.partition(' ')[0]}.{option.side}"
        if len(law.constants.get(path, ())) != len(("across", "down")):
            yield f"constants.{path}" if path in law.constants else f"constants.{path.rpartition('.')[0]}"


def _cards_name_options(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for key in law.edges:
        card, _, mode = key.partition(" ")
        if f"{law.shape[card]} {law.edges[key]}" not in law.options:
            yield f"components.{card}.edges.{mode}"


def _effects_fit_their_cards(claim: Claim) -> Iterator[str]:
    law = Tables(claim)
    for kind, known in ((PROGRAMMABLE, EFFECTS), (PRIZE, {*AT_ONCE, *ONGOING, *AT_END})):
        for card in law.of_type(kind):
            if any(effect.kind not in known for effect in dict.__getitem__(law.abilities, card)):
                yield f"components.{card}.ability"


PREMISES = (
    Premise("CS-R24", "the pool fills the ship exactly", _pools_fill_the_ship),
    Premise("CS-R03", "there are as many marbles as any pool takes", _marbles_suffice),
    Premise("CS-R14", "no mode of a robot is empty", _modes_have_icons),
    Premise("CS-R25", "a ship board lies on its direction board in every orientation", _ships_turn_on_themselves),
    Premise("CS-R43", "each direction option has a starting space on the ship for each robot", _lanes_lie_on_the_ship),
    Premise("CS-R43", "robots from any side have a step, [across, down]", _sides_have_steps),
    Premise("CS-R13", "direction cards name options of their board", _cards_name_options),
    Premise("CS-R23", "prizes and PROGRAMMABLE contracts have effects of their own kinds", _effects_fit_their_cards),
)
