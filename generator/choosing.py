"""Which pieces a build prints, and which it leaves out because the player has the real thing."""

from __future__ import annotations

from collections.abc import Sequence

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.pieces import Piece, pieces
from proofdeck.generator.diagnostics import Finding, Findings, Refused, nearest, suggestion
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request


def chosen_pieces(game: Game, request: Request) -> list[Piece]:
    """What the request wants printed."""
    wanted = _wanted(game, request)
    chosen = [piece for piece in wanted if piece.component.type.stands_in_for not in request.have]
    if wanted and not chosen:
        message = f"nothing of '{game.id}' is left to print without {', '.join(request.have)}"
        raise Refused(Finding("USE109", message, hint="ask for more than '--have' leaves out"))
    return chosen


def left_out(game: Game, request: Request) -> list[Piece]:
    """What would be printed, did the player not have the things it stands in for."""
    return [piece for piece in _wanted(game, request) if piece.component.type.stands_in_for in request.have]


def _wanted(game: Game, request: Request) -> list[Piece]:
    found = pieces(game, request.players, request.sets or None)
    findings = Findings()
    for name in request.only:
        if name not in game.components:
            findings.error("USE103", f"'{game.id}' has no component '{name}'", hint=suggestion(name, game.components))
    findings.raise_errors()
    return [piece for piece in found if not request.only or piece.component.id in request.only]


def stand_ins(game: Game) -> list[str]:
    """The ready-made things that some of its pieces stand in for."""
    return list(dict.fromkeys(kind.stands_in_for for kind in game.types.values() if kind.stands_in_for))


def check_have(project: Project, games: Sequence[str], have: Sequence[str]) -> None:
    """Refuse a thing that nothing in any of these games stands in for: a misspelt one would be printed after all."""
    if not have:
        return
    findings = Findings()
    loaded = [game for name in games if (game := load_game(project, name, Findings()))]
    known = list(dict.fromkeys(thing for game in loaded for thing in stand_ins(game)))
    for thing in have:
        if loaded and thing not in known:
            findings.error("USE108", f"nothing stands in for '{thing}'", hint=_there(thing, known))
    findings.raise_errors()


def _there(thing: str, known: Sequence[str]) -> str:
    """The near miss, and all that can be left out."""
    if not known:
        return "these games hold nothing but what is printed: leave '--have' out"
    close = nearest(thing, known)
    meant = f"did you mean '{close}'? " if close else ""
    return f"{meant}stand-ins can be left out for: {', '.join(known)}"
