"""Words out of data: vocabulary with plural forms, effects as sentences, values in texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Absent, index_of, inside, value_at
from proofdeck.generator.catalogue.shape.fields import clip, kind_of
from proofdeck.generator.catalogue.wording.numbers import in_words, ordinal, signed
from proofdeck.generator.catalogue.wording.placeholders import Malformed, NamedFormatter, Placeholder, split_text
from proofdeck.generator.diagnostics import Finding, Refused

PHRASE_FORMATTERS = (
    "words",
    "ordinal",
    "signed",
    "upper",
    "lower",
    "capital",
    "count",
    "word",
    "name",
    "join",
    "sentences",
)
"""What may follow a `|` in a phrase."""
ROOTS = ("constants", "components", "game")
"""Where else than at an effect's parameters a placeholder may look."""

Effect = Mapping[str, Mapping[str, object]]
"""An effect: its kind, and its parameters."""
Find = Callable[[str], object]
"""The value a path stands for; raises Absent."""


def word(game: Game, name: str, count: float | None = None) -> str:
    """What an id is called, in the form for that many: from the vocabulary, else the component's or type's own name."""
    forms = game.words.get("words", {}).get(name)
    if forms is not None:
        return forms if isinstance(forms, str) else pick(forms, count)
    if name in game.components:
        return game.components[name].name
    if name in game.types:
        return game.types[name].name
    return name.replace("_", " ")


def has_word(game: Game, name: str) -> bool:
    """Whether there is a word for an id."""
    return name in game.words.get("words", {}) or name in game.components or name in game.types


def pick(forms: Mapping[str, str], count: object) -> str:
    """The plural form for a number; without one, the form for one."""
    if count == 0 and "zero" in forms:
        return forms["zero"]
    return forms["one"] if count is None or count == 1 else forms["other"]


def split_effect(effect: Effect) -> tuple[str, Mapping[str, object]]:
    """An effect's kind and its parameters."""
    ((kind, parameters),) = effect.items()
    return kind, parameters


def sentences(game: Game, effects: Iterable[Effect]) -> tuple[str, ...]:
    """What a list of effects says, one sentence each."""
    return tuple(sentence(game, effect) for effect in effects)


def sentence(game: Game, effect: Effect) -> str:
    """What an effect says, with its parameters in their places; markup and inline icons stay as they are."""
    kind, parameters = split_effect(effect)
    phrase = game.words.get("phrases", {}).get(kind)
    if phrase is None:
        raise Refused(Finding("CAT402", f"effect '{kind}' has no phrase in {game.language}"))
    if not isinstance(phrase, str):
        phrase = pick(phrase, parameters.get(decider(phrase, parameters) or ""))
    return fill(game, phrase, parameters)


def decider(forms: Mapping[str, str], parameters: Iterable[str]) -> str | None:
    """The parameter that picks the plural form: the one named, else the only one there is."""
    names = list(parameters)
    return forms.get("by") or (names[0] if len(names) == 1 else None)


def fill(game: Game, text: str, values: Mapping[str, object]) -> str:
    """A text with its placeholders filled from the values, the constants and the components."""

    def find(path: str) -> object:
        head = path.partition(".")[0]
        return value_at(game, path) if head in ROOTS and head not in values else inside(values, path.split("."), path)

    return "".join(part if isinstance(part, str) else _put(game, part, find) for part in split_text(text))


def _put(game: Game, part: Placeholder | Malformed, find: Find) -> str:
    if isinstance(part, Malformed):
        raise Refused(Finding("CAT406", f"'{part.text}' is no placeholder"))
    try:
        value = find(part.path)
    except Absent:
        if part.optional:
            return ""
        raise Refused(Finding("CAT405", f"there is no '{part.path}'")) from None
    for formatter in part.formatters:
        value = format_value(game, value, formatter, find)
    return show(value)


def format_value(game: Game, value: object, formatter: NamedFormatter, find: Find) -> object:  # noqa: PLR0911
    """A value after one formatter; what a formatter cannot do is refused."""
    match formatter.name, value:
        case "words", int():
            return in_words(value, game.words.get("numbers", ()))
        case "ordinal", int():
            return ordinal(value)
        case "signed", int() | float():
            return signed(value)
        case "upper", _:
            return show(value).upper()
        case "lower", _:
            return show(value).lower()
        case "capital", _:
            text = show(value)
            return text[:1].upper() + text[1:]
        case "count", tuple() | Mapping():
            return len(value)
        case "word" | "name", str():
            return word(game, value, _number(formatter.argument, find))
        case "join", tuple():
            return (formatter.argument or ", ").join(show(item) for item in value)
        case "sentences", tuple():
            return " ".join(sentences(game, value))
        case _:
            raise Refused(Finding("CAT409", f"'|{formatter.name}' cannot be used on {kind_of(value)}"))


def _number(argument: str | None, find: Find) -> float | None:
    if argument is None:
        return None
    number = index_of(argument)
    try:
        value = find(argument) if number is None else number
    except Absent:
        raise Refused(Finding("CAT403", f"'{clip(argument)}' after '|word:' is nothing the phrase can count")) from None
    return value if isinstance(value, int | float) else None


def show(value: object) -> str:
    """A value in print: lists with commas; an id stays an id, `|word` gives its word."""
    match value:
        case bool():
            return str(value).lower()
        case float():
            return f"{value:g}"
        case tuple():
            return ", ".join(show(item) for item in value)
        case _:
            return str(value)
