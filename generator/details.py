"""What a game says about itself on the cover: emblem, needs, rulings in force, what is designed here, credits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from proofdeck.generator import __version__
from proofdeck.generator.catalogue.crosschecks.sources import unsourced
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import inside
from proofdeck.generator.catalogue.pieces import Piece
from proofdeck.generator.catalogue.wording.phrases import fill
from proofdeck.generator.choosing import left_out
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.imposition.cover.details import ACCENT, UNOFFICIAL, Designed, Details
from proofdeck.generator.imposition.cover.names import counted, in_ranges
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.layout.looks.looks import Looks
from proofdeck.generator.layout.text.typeface import Icon
from proofdeck.generator.layout.values.namespace import is_designed
from proofdeck.generator.request import Request

MARK = "designed"
"""The icon that pieces with designed values carry."""


def details_of(laid_out: LaidOut, request: Request) -> Details:
    """Everything the cover says that does not follow from the sheets."""
    game, looks = laid_out.game, laid_out.looks
    info, (low, high) = game.info, game.players
    return Details(
        title=game.title,
        sets={name: str(entry["title"]) for name, entry in game.sets.items()},
        edition=str(info.get("edition", "")),
        version=f"proofdeck {__version__}",
        players=f"{low} players" if low == high else f"{low} to {high} players",
        accent=_accent(looks),
        emblem=_icon(looks, str(info.get("emblem", ""))),
        needs=tuple(map(str, info.get("needs", ()))),
        designed=_designed(laid_out),
        rulings=tuple(_rulings(game)),
        credits=tuple(_credits(info.get("credits", {}))),
        notices=_notices(game),
        missing=(*_left_out(game, request), *_backs_left_out(laid_out, request)),
    )


def _accent(looks: Looks) -> str:
    """The cover's colour: the theme's `press`, dark enough for small type, else its accent."""
    palette = looks.theme.palette(low_ink=False)
    role = next((role for role in ("press", "accent") if role in palette.roles), None)
    return (palette.colour(role) if role else None) or ACCENT


def _icon(looks: Looks, name: str) -> Icon | None:
    try:
        return looks.icons.find(name) if name else None
    except Trouble:
        return None


def is_unofficial(game: Game) -> bool:
    """Whether it is somebody else's game, told from its rulebook; a game of one's own is its author's to license."""
    return game.bundled or "judged_by" in game.info


def _notices(game: Game) -> tuple[str, ...]:
    if "licence" in game.info:
        return (str(game.info["licence"]),)
    return (UNOFFICIAL,) if is_unofficial(game) else ()


def _designed(laid_out: LaidOut) -> Designed | None:
    """None where some value is of no known source, or no source is given at all: then nothing can be said of them."""
    game, pieces = laid_out.game, laid_out.pieces
    printed = [game.components[piece.component] for piece in pieces]
    if not any(each.sources for each in printed) or any(unsourced(each.sources, each.values) for each in printed):
        return None
    own = sum(is_designed(game.components[piece.component]) for piece in pieces)
    return Designed(own, len(pieces), _icon(laid_out.looks, MARK), tuple(_disputed(game)))


def _disputed(game: Game) -> Iterator[str]:
    """The values that sources disagree about, each with the others that they give."""
    for component in game:
        for path, values in component.disputed.items():
            taken = inside(component.values, path.split("."), path)
            others = ", ".join(str(value) for value in values if value != taken)
            yield f"{component.name}: {path.replace('.', ' ')} is {taken}, sources also say {others}"


def _rulings(game: Game) -> Iterator[str]:
    """The rulings that the game's words list: for people at the table, who have no use for their ids."""
    texts = game.words.get("texts") or {}
    rulings = texts.get("rulings") if isinstance(texts, Mapping) else None
    for text in (rulings or {}).values():
        yield fill(game, str(text), {})


def _credits(credits: Mapping[str, object]) -> Iterator[str]:
    for role, names in credits.items():
        yield f"{role.replace('_', ' ').capitalize()}: {_listed(names)}"


def _listed(names: object) -> str:
    return ", ".join(map(str, names)) if isinstance(names, list | tuple) else str(names)


def author_of(game: Game) -> str:
    """Whom the document names: whoever made sheets of somebody else's game, or the first of a game's own credits."""
    return "proofdeck" if is_unofficial(game) else next(map(_listed, game.info.get("credits", {}).values()), "")


def _counted(parts: Sequence[Piece]) -> str:
    """Names with their counts, those that share a name together."""
    counts: Counter[str] = Counter()
    for piece in parts:
        counts[piece.component.name] += piece.count
    return ", ".join(counted(name, count) for name, count in in_ranges(counts.items()))


def _left_out(game: Game, request: Request) -> Iterator[str]:
    """What this print does not hold."""
    if request.sets:
        others = [str(entry["title"]) for name, entry in game.sets.items() if name not in request.sets]
        if others:
            yield f"not in this print: {', '.join(others)}"
    if request.players:
        yield f"just what {request.players} players need"
    for thing in request.have:
        parts = [piece for piece in left_out(game, request) if piece.component.type.stands_in_for == thing]
        if parts:
            count = sum(piece.count for piece in parts)
            yield f"you have {thing.replace('_', ' ')} of your own: {count} are needed ({_counted(parts)})"
    if request.only:
        names = in_ranges((game.components[name].name, 1) for name in request.only)
        yield f"only {', '.join(name for name, _ in names)}"


def _backs_left_out(laid_out: LaidOut, request: Request) -> Iterator[str]:
    """The second sides that play can do without, and why it can."""
    twins: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    for piece in laid_out.backs_left_out(request.style):
        back = laid_out.game.components[piece.component].back or ""
        (twins if piece.is_twin else plain)[piece.deck if piece.is_twin else laid_out.game.backs[back].name] += (
            piece.copies
        )
    if plain:
        yield f"plain backs, alike on many pieces: {_listed_counts(plain)}"
    if twins:
        yield f"second sides that show the same as the first: {_listed_counts(twins)}"


def _listed_counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} ({count})" for name, count in counts.items())
