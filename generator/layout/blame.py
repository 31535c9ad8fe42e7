"""Where a mistake can be mended: the line a text was typed in rather than the one that draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from proofdeck.generator.catalogue.crosschecks.sources import leaf_paths
from proofdeck.generator.catalogue.paths import inside
from proofdeck.generator.diagnostics import Findings, Place, Trouble
from proofdeck.generator.layout.context import Context, Drawing, Reads
from proofdeck.generator.layout.text.markup import is_closed
from proofdeck.generator.layout.values.namespace import origins_of
from proofdeck.generator.layout.values.values import ORIGINS, Names

Draw = Callable[[Context, Names, float, float, Drawing], None]
_WORDS = ("labels", "texts", "words")


def source_of(trouble: Trouble, draw: Draw, context: Context, names: Names) -> Place | None:
    """Where a text that makes trouble was typed, if not in the template: told from what its item looks up."""
    if trouble.text is None:
        return None
    said = list(_texts_read(draw, context, names))
    fault = _fault(trouble)
    guilty = [(path, text) for path, text in said if fault(text)]
    if not guilty and trouble.code == "LAY307":  # no text has it: an icon by placeholder, ':{what}:'
        guilty = [(path, text) for path, text in said if path.startswith("phrases.") and ":{" in text]
    if not guilty and trouble.code == "LAY201":
        guilty = [(path, "") for path, _ in said if path.startswith("components.")]
    return next((place for path, text in guilty if (place := _place(context, path, text))), None)


def _fault(trouble: Trouble) -> Callable[[str], bool]:
    """Whether a text has it."""
    whole = (trouble.text or "").casefold()
    match trouble.code:
        case "LAY201":
            return lambda text: 2 * len(text) > len(whole) and text.casefold() in whole
        case "LAY212":
            return lambda text: not is_closed(text)
        case "LAY220":
            return lambda text: any(char in text for char in trouble.culprit)
        case _:
            return lambda text: bool(trouble.culprit) and trouble.culprit in text


def _texts_read(draw: Draw, context: Context, names: Names) -> Iterator[tuple[str, str]]:
    """Every text that an item looks up, by its path; and what else it reads of its component, without a text."""
    reads = Reads()
    if context.component is not None and ORIGINS not in names:
        names = {**names, ORIGINS: origins_of(context.component)}
    with suppress(Trouble):
        draw(replace(context, reads=reads, findings=Findings()), names, 0.0, 0.0, Drawing())
    for path, value in reads.values.items():
        match value:
            case str():
                yield path, value
            case tuple() | list() if any(isinstance(item, str) for item in value):
                yield from ((f"{path}.{at}", item) for at, item in enumerate(value) if isinstance(item, str))
            case tuple() | list() | Mapping():
                yield path, ""
            case _:
                pass


def _place(context: Context, path: str, text: str) -> Place | None:
    """Where a path was written; what a loop goes through is looked for by what it says."""
    game = context.game
    steps = path.split(".")
    if steps[0] == "components" and steps[2:] == ["name"] and steps[1] in (game.words.get("titles") or {}):
        path = f"titles.{steps[1]}"
    return game.places.get(path) or next(filter(None, map(game.places.get, _saying(context, text))), None)


def _saying(context: Context, text: str) -> Iterator[str]:
    """The paths of the component and of the game's words that say just this."""
    homes = {section: context.game.words.get(section) or {} for section in _WORDS}
    if context.component is not None:
        homes[f"components.{context.component.id}"] = context.component.values
    for home, values in homes.items():
        if not text or not values:
            continue
        for path in leaf_paths(values):
            if inside(values, path.split("."), path) == text:
                yield f"{home}.{path}"
