"""Which backs are plain, so that they may be left unprinted: alike behind many pieces, with nothing to read on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from proofdeck.generator.catalogue.game import Back, Component, Game
from proofdeck.generator.display_list import Glyphs, Group, Item, Placed
from proofdeck.generator.face import Face

_DATA = {"constants", "texts", "rules", "components", "sets_of_game"}
"""The namespaces that hold what play needs; labels and a back's own values are judged by the words they print."""
_WORD = re.compile(r"\w+")


def needs_back(game: Game, component: Component, front: Face, back: Face | None, plain: Callable[[Back], bool]) -> bool:
    """Whether a piece is no use without its second side; `plain` says of a back that pieces share whether it is plain.

    Told from the drawing, not from what the catalogue calls it: a second side may stay away if it draws what the first
    one does, or if it is plain.
    """
    if back is None or component.back is None:
        return False
    if component.type.turned_in_play:
        return True
    behind = game.backs[component.back]
    return back.artwork != front.artwork if behind.own else not plain(behind)


def is_plain(game: Game, back: Back, face: Face, reads: Iterable[str]) -> bool:
    """Whether a shared back may stay away; `reads` is what it looked up."""
    return _is_alike(game, back) and _says_nothing(game, back, face, reads)


def _is_alike(game: Game, back: Back) -> bool:
    """Whether more than one piece has it: a back of one piece hides nothing."""
    return sum(component.copies for component in game if component.back == back.id) > 1


def _says_nothing(game: Game, back: Back, face: Face, reads: Iterable[str]) -> bool:
    """Whether it shows at most names: of the game, of its sets, of its decks."""
    if any(path.split(".")[0] in _DATA for path in reads):
        return False
    return set(_words(" ".join(_said(face.artwork.items)))) <= set(_names(game, back))


def _names(game: Game, back: Back) -> Iterator[str]:
    behind = [component for component in game if component.back == back.id]
    texts = {back.name, game.title, *(str(entry["title"]) for entry in game.sets.values())}
    texts |= {text for part in behind for text in (part.deck, part.type.name, part.type.deck)}
    for text in texts:
        yield from _words(text)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _said(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        match item:
            case Glyphs():
                yield item.text
            case Group(items=inner):
                yield from _said(inner)
            case Placed(artwork=artwork):
                yield from _said(artwork.items)
            case _:
                pass
