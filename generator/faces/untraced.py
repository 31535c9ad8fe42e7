"""Numbers on faces that follow no field: they stay as they are whatever the catalogue says."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from proofdeck.generator.catalogue.game import Component
from proofdeck.generator.catalogue.wording.numbers import numbers_in
from proofdeck.generator.diagnostics import Place
from proofdeck.generator.face import Face
from proofdeck.generator.faces.changed import Stamped
from proofdeck.generator.faces.redrawing import Redrawing
from proofdeck.generator.layout.items.loops import POSITION


@dataclass(frozen=True, slots=True)
class Untraced:
    """A number that a line of a template draws on a component."""

    number: str
    component: Component
    place: Place


def untraced_numbers(redrawing: Redrawing, stamped: Stamped) -> Iterator[Untraced]:
    """The numbers that stay when every number of the catalogue changes, and that nothing else explains."""
    game = redrawing.laid_out.game
    words = game.bundled and game.language == "en"
    told = set(redrawing.laid_out.looks.library.parser.typed_numbers())
    typed = set(_numbers_of(game.words, words=words))
    for component in redrawing.components:
        before = _by_line(redrawing.faces[component.id], words=words)
        after = _by_line(redrawing.draw(stamped.game, component.id), words=words) if before else {}
        left = [(place, number) for place in before for number in before[place] & after.get(place, Counter())]
        known = typed | _explained(redrawing, component, words=words) if left else typed
        for place, number in left:
            if number not in known and place not in told:
                yield Untraced(number, component, place)


def _by_line(faces: Iterable[Face], *, words: bool) -> dict[Place, Counter[str]]:
    """Line of the template to the numbers that it draws."""
    found: dict[Place, Counter[str]] = defaultdict(Counter)
    for said in (said for face in faces for said in face.settings):
        if said.place is not None and (numbers := numbers_in(said.text, words=words)):
            found[said.place].update(numbers)
    return found


def _explained(redrawing: Redrawing, component: Component, *, words: bool) -> set[str]:
    """Numbers that a component's faces draw by right, though no number of a field: typed in a text, places, counts."""
    game = redrawing.laid_out.game
    back = game.backs.get(component.back) if component.back else None
    known = {"game", "loop", *(back.values if back else ())}
    found: set[str] = set()
    for path, value in redrawing.reads(component.id).values.items():
        if isinstance(value, str) or POSITION in path or path.partition(".")[0] in known:
            found.update(_numbers_of(value, words=words))
        elif isinstance(value, Mapping | Sequence):
            found |= {str(len(value)), *_numbers_of(value, words=words, texts_only=True)}
    return found


def _numbers_of(value: Any, *, words: bool, texts_only: bool = False) -> Iterator[str]:
    """All numbers in a value: in its texts, its keys and itself."""
    match value:
        case str():
            yield from numbers_in(value, words=words)
        case Mapping():
            for key, inner in value.items():
                yield from numbers_in(str(key), words=words)
                yield from _numbers_of(inner, words=words, texts_only=texts_only)
        case tuple() | list():
            for inner in value:
                yield from _numbers_of(inner, words=words, texts_only=texts_only)
        case int() | float() if not texts_only:
            yield f"{value:g}"
        case _:
            pass
