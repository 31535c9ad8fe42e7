"""The cover's sections, one function each, as atoms that flow down its columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from proofdeck.generator.display_list import Item, Path
from proofdeck.generator.geometry import Rect, rectangle
from proofdeck.generator.imposition.cover.advice import how_to_cut, plural, stock
from proofdeck.generator.imposition.cover.facts import CoverFacts
from proofdeck.generator.imposition.cover.flow import Atom, ParagraphSetter, gap
from proofdeck.generator.imposition.cover.index import IndexEntry
from proofdeck.generator.imposition.cover.names import counted, in_ranges
from proofdeck.generator.imposition.cover.piles import Pile
from proofdeck.generator.imposition.draw.lettering import GREY, INK

SMALL = 7.0


def sections(facts: CoverFacts, setter: ParagraphSetter, width: float) -> list[Atom]:
    """Everything below the head, in the order it is needed."""
    parts = (
        ("What is on which page", _index(facts, setter, width)),
        ("Left out of this print", setter.bullets(facts.details.missing, width)),
        ("Sleeves and stock", _material(facts, setter, width)),
        ("Also needed", setter.bullets(facts.details.needs, width)),
        ("Cutting", setter.bullets(how_to_cut(facts), width)),
        ("Check the piles", _checklist(facts, setter, width)),
        ("Where the values come from", _designed(facts, setter, width)),
        ("Rulings in force", setter.bullets(facts.details.rulings, width, 7.5)),
        ("Credits", _small(facts.details.credits, setter, width)),
        ("Notices", _small(facts.details.notices, setter, width)),
    )
    return [atom for title, body in parts if body for atom in (*setter.heading(title), *body)]


def _index(facts: CoverFacts, setter: ParagraphSetter, width: float) -> list[Atom]:
    atoms: list[Atom] = []
    for entry in facts.index:
        atoms.append(setter.pair(", ".join(entry.sets) or facts.details.title, f"pages {entry.pages}", width))
        atoms.extend(setter.paragraph(_contents(entry), width, 7.5, fill=GREY))
        if entry.skip:
            words = f"Skip these pages if you play {_without(entry.sets)}."
            atoms.extend(setter.paragraph(words, width, 7.5, bold=True, fill=setter.accent))
        atoms.append(gap(1.2))
    return atoms


def _without(sets: tuple[str, ...]) -> str:
    """The sets that a page is of no use without."""
    if len(sets) == 1:
        return f"without {sets[0]}"
    if len(sets) == 2:
        return f"with neither {sets[0]} nor {sets[1]}"
    return f"without any of {', '.join(sets)}"


def _contents(entry: IndexEntry) -> str:
    return "; ".join(part for part in (entry.contents, entry.note) if part)


def _material(facts: CoverFacts, setter: ParagraphSetter, width: float) -> list[Atom]:
    lines = [
        f"{plural(size.count, 'sleeve', 'sleeves')} for cards of {size.width:g} × {size.height:g} mm, if you want any."
        for size in facts.sleeves
    ]
    return setter.bullets([*lines, *stock(facts)], width)


def _checklist(facts: CoverFacts, setter: ParagraphSetter, width: float) -> list[Atom]:
    asked = setter.paragraph("Count each pile when all is cut, and tick it off.", width, 7.5, fill=GREY)
    atoms = [replace(row, stays=True) for row in asked]
    for pile in facts.piles:
        atoms.append(gap(1.0))
        listed = [name.casefold() for name, _ in pile.parts] != [pile.deck.casefold()]
        atoms.append(_ticked(setter.pair(pile.deck, str(pile.count), width, lead_in=5.0), stays=listed))
        if listed:
            atoms.extend(setter.paragraph(_parts(pile), width, SMALL, fill=GREY, indent=5.0))
    return atoms


def _ticked(row: Atom, *, stays: bool) -> Atom:
    """A row with a box to tick."""

    def draw(x: float, y: float, width: float) -> tuple[Item, ...]:
        box = Path(rectangle(Rect(x + 0.3, y + 0.35, 2.9, 2.9), 0.4), stroke=INK, width=0.25)
        return (box, *row.draw(x, y, width))

    return Atom(row.height, draw, stays=stays)


def _parts(pile: Pile) -> str:
    """What a pile holds; where each is there once a list of names is enough."""
    parts = in_ranges(pile.parts)
    if all(count == 1 for _, count in parts):
        return ", ".join(name for name, _ in parts) + (", one each" if len(pile.parts) > 1 else "")
    return ", ".join(counted(name, count) for name, count in parts)


def _designed(facts: CoverFacts, setter: ParagraphSetter, width: float) -> list[Atom]:
    designed = facts.details.designed
    if designed is None:
        return []
    if not designed.components:
        words = "Every value is the rulebook's or a public source's."
        return [*setter.paragraph(words, width), gap(0.8), *setter.bullets(designed.notes, width, 7.5)]
    words = (
        f"{designed.components} of {designed.total} components have values that no rulebook or public source gives; "
        "they were designed for this edition, in the spirit of the rest."
    )
    if designed.mark is not None:
        words += " They carry this mark."
    atoms = setter.paragraph(words, width)
    if designed.mark is not None:
        atoms[-1] = _marked(atoms[-1], facts, setter, words, width)
    return [*atoms, gap(0.8), *setter.bullets(designed.notes, width, 7.5)]


def _marked(row: Atom, facts: CoverFacts, setter: ParagraphSetter, words: str, width: float) -> Atom:
    """The last row of a paragraph with the mark after its end."""
    last = setter.lettering.wrap(words, width, 8.0)[-1]
    end = min(setter.lettering.width(last, 8.0) + 1.2, width - 3.2)
    mark = facts.details.designed.mark if facts.details.designed else None

    def draw(x: float, y: float, wide: float) -> tuple[Item, ...]:
        shapes = () if mark is None else mark.paths(Rect(x + end, y + 0.2, 3.0 * mark.width, 3.0))
        return (*row.draw(x, y, wide), *(Path(data, fill=INK, even_odd=rule) for data, rule in shapes))

    return Atom(row.height, draw)


def _small(texts: Iterable[str], setter: ParagraphSetter, width: float) -> list[Atom]:
    atoms: list[Atom] = []
    for text in texts:
        atoms.extend(setter.paragraph(text, width, SMALL, fill=GREY))
        atoms.append(gap(1.0))
    return atoms
