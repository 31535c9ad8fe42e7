"""The files of a game, field by field: what game.yaml, types.yaml, constants.yaml, text files and entries may hold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from proofdeck.generator.catalogue.frozen import Frozen
from proofdeck.generator.catalogue.shape.fields import ID, Field

if TYPE_CHECKING:
    from proofdeck.generator.catalogue.game import ComponentKind, Stage

FORMAT = 1
KINDS: tuple[ComponentKind, ...] = ("card", "tile", "board", "token", "marker", "standee", "die", "box")
STAGES: tuple[Stage, ...] = ("draft", "printable", "counted", "proved")
MOST_COPIES = 999
MOST_PLAYERS = 99
SOURCE = "rulebook|designed|public/[A-Za-z0-9_]+"
LANGUAGE = "[a-z]{2,3}(_[A-Z]{2})?"


def _text(about: str, *, optional: bool = False, pattern: str | None = None) -> Field:
    return Field("text", optional, "text", pattern=pattern, about=about)


def _bool(about: str) -> Field:
    return Field("bool", optional=True, about=about)


def _ids(about: str, *, optional: bool = False, low: float | None = None) -> Field:
    return Field("list", optional, low=low, item=Field("text", pattern=ID), about=about)


def _record(about: str = "", *, optional: bool = False, **fields: Field) -> Field:
    return Field("record", fields=Frozen(fields), about=about, optional=optional)


def _map(item: Field, about: str, *, optional: bool = False, pattern: str | None = None) -> Field:
    return Field("map", optional, item=item, pattern=pattern, about=about)


_WORDS = Field("list", item=Field("text"))
_SOURCE = Field(
    "either",
    variants=(
        Field("text"),
        _record(
            source=_text("as above"), disputed=Field("list", item=Field("free"), about="the values that sources give")
        ),
    ),
)
SOURCES = Field(
    "map",
    item=_SOURCE,
    pattern=r"[a-z0-9][a-z0-9_.]*",
    optional=True,
    role="text",
    about="where the values come from: `default`, and paths that differ (`actions.dig`; a path covers all below it)."
    " `rulebook`, `public/<key>` (named in game.yaml) or `designed`; or `{source: public/S1, disputed: [4, 5]}`",
)

WAIVER = _record(
    code=_text("the finding's code"),
    component=_text("only for this component", optional=True, pattern=ID),
    reason=_text("why it is all right; it is printed in the report"),
)
PLAYERS = _record(
    "how many can play",
    min=Field("int", low=1, high=MOST_PLAYERS, about="fewest"),
    max=Field("int", low=1, high=MOST_PLAYERS, about="most"),
)
SET = Field(
    "record",
    fields=Frozen(
        {
            "title": _text("its name in print"),
            "with": _ids("the sets it builds on", optional=True),
            "note": _text("anything else about it", optional=True),
        }
    ),
)
PUBLIC_SOURCE = _record(
    title=_text("what it is"),
    note=_text("what it gave, and how far it is to be trusted", optional=True),
    by=_text("who made it", optional=True),
    year=Field("int", optional=True, about="when"),
)

GAME = _record(
    "game.yaml: what the game is",
    format=Field("choice", choices=(FORMAT,), about=f"version of this file format: {FORMAT}"),
    id=_text("the game's id: the name of its folder", pattern=ID),
    title=_text("its name in print"),
    edition=_text("which edition and printing is described", optional=True),
    stage=Field("choice", choices=STAGES, about="what the checks demand of it: see below"),
    judged_by=_text(
        "the shipped game whose law and evidence judge this one where it has none of its own; say so in a copy",
        optional=True,
        pattern=ID,
    ),
    players=PLAYERS,
    language=_text("the language of the text file that is used unless another is asked for", pattern=LANGUAGE),
    credits=Field("map", item=Field("free"), optional=True, about="who made the game: role to names"),
    licence=_text("the notice that is printed with it", optional=True),
    sets=_map(SET, "the game and its expansions, in the order they are printed", pattern=ID),
    sources=_map(PUBLIC_SOURCE, "public sources of values, by key", optional=True, pattern="[A-Za-z0-9_]+"),
    theme=_text("its theme, `layouts/themes/<theme>.yaml`; else the one named like the game", optional=True),
    layouts=_text("the folder in layouts/; else the one named like the game", optional=True),
    emblem=_text("the icon on its backs and stamps", optional=True),
    needs=replace(_WORDS, optional=True, role="text", about="what else is needed to play, for the cover page"),
    notes=replace(_WORDS, optional=True, role="text", about="remarks for the cover page"),
    waivers=Field("list", item=WAIVER, optional=True, about="findings that are known and accepted"),
)

TYPE = _record(
    name=_text("what one is called"),
    kind=Field("choice", choices=KINDS, about="what it is physically"),
    size=_text("an entry of layouts/sizes.yaml"),
    template=_text("the template that draws its front"),
    back=_text("an entry of `backs`; left out: nothing is printed behind it", optional=True, pattern=ID),
    deck=_text("the pile it belongs to, for the checklist; else its name", optional=True),
    icon=_text("its icon", optional=True),
    accounted=_bool("whether the rules keep count of every copy; true unless said otherwise"),
    stands_in_for=_text(
        "what ready-made thing it stands in for, as cubes, meeples, d6: `build --have cubes` leaves it out",
        optional=True,
        pattern=ID,
    ),
    turned_in_play=_bool("whether play turns it over, so that its back is printed even with fronts only, plain or not"),
    fields=Field("free", optional=True, about="the fields its entries have: name to type"),
)
BACK = _record(
    name=_text("what it is called"),
    template=_text("the template that draws it"),
    own=_bool("whether it is drawn with the values of the component in front of it, so that each has its own"),
    values=Field("map", item=Field("free"), optional=True, about="values for the template"),
)
TYPES = _record(
    "types.yaml: the kinds of pieces, their fields, effects and backs",
    types=_map(TYPE, "the kinds of pieces, by id", pattern=ID),
    effects=_map(
        Field("free"),
        "the vocabulary of abilities: effect to its parameters and their types",
        optional=True,
        pattern=ID,
    ),
    backs=_map(BACK, "what is printed behind them, by id", optional=True, pattern=ID),
)

CONSTANTS = _record(
    "constants.yaml: numbers of the game that no piece carries",
    constants=Field("map", item=Field("free"), about="names to values, as deep as you like"),
    sources=SOURCES,
)

FORMS = _record(
    "a text with plural forms",
    by=_text("the value that decides", optional=True),
    zero=_text("for none", optional=True),
    one=_text("for one"),
    other=_text("for all other numbers"),
)
_PLURAL = Field("either", variants=(Field("text"), FORMS))
TEXT = _record(
    "text/<language>.yaml: the words",
    phrases=_map(_PLURAL, "effect to its sentence, with the parameters as `{placeholders}`", optional=True, pattern=ID),
    words=_map(_PLURAL, "what an id is called: choices, icons, terms", optional=True, pattern="[a-z0-9_]+"),
    labels=Field("map", item=Field("free"), optional=True, about="short texts for templates"),
    texts=Field("map", item=Field("free"), optional=True, about="longer texts for summaries, mats and guides"),
    titles=_map(
        Field("text"), "component id to its name in this language, where it differs", optional=True, pattern=ID
    ),
    numbers=replace(
        _WORDS,
        optional=True,
        role="text",
        about="the words for 0, 1, 2 ... in this language, for the formatter `words`",
    ),
)

COPIES = Field("int", low=1, high=MOST_COPIES, about=f"how many of it are in the box, 1 to {MOST_COPIES}")
ENTRY = _record(
    "an entry of a component file",
    name=_text("what is printed on it; `Energy {value}` puts a field of the entry in"),
    type=_text("a type of types.yaml", pattern=ID),
    copies=COPIES,
    sets=_ids("the sets of game.yaml it comes with; all copies come with each", low=1),
    back=_text("another back than its type's; 'none' for none", optional=True, pattern=ID),
    template=_text("another template than its type's", optional=True),
    deck=_text("another pile than its type's", optional=True),
    accounted=_bool("other than its type's"),
    needs=_map(
        Field("int", low=0, high=MOST_COPIES),
        "number of players to how many of the copies that game needs; all, where it is not said",
        optional=True,
        pattern="[0-9]+",
    ),
    sources=SOURCES,
)
RESERVED = frozenset(ENTRY.fields)
"""Names that no declared field may have."""

COMPONENTS = _record(
    "any other .yaml file of the folder: components",
    defaults=Field("free", optional=True, about="what all entries of this file share, unless they say otherwise"),
    components=_map(Field("free"), "the entries, by id", pattern=ID),
)
