"""What '{value|formatter}' can do: signs, words, plurals, sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from proofdeck.generator.catalogue.paths import Absent, value_at
from proofdeck.generator.catalogue.shape.fields import kind_of
from proofdeck.generator.catalogue.wording import numbers, phrases
from proofdeck.generator.catalogue.wording.placeholders import placeholders
from proofdeck.generator.diagnostics import Refused, Trouble, suggestion
from proofdeck.generator.layout.context import Context
from proofdeck.generator.layout.values.values import MISSING, Formatter, Names, as_text, need, parse_lookup

_MOST_RANGE = 1000


def _whole(value: object, formatter: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Trouble("LAY206", f"'|{formatter}' needs a whole number, not {kind_of(value)}")
    return value


def _sequence(value: object, formatter: str) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise Trouble("LAY206", f"'|{formatter}' needs a list, not {kind_of(value)}")
    return value


def _signed(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Trouble("LAY206", f"'|signed' needs a number, not {kind_of(value)}")
    return numbers.signed(value)


def _count(value: object) -> int:
    if not isinstance(value, Mapping | list | tuple):
        raise Trouble("LAY206", f"'|count' needs a list or a map, not {kind_of(value)}")
    return len(value)


def _range(value: object) -> list[int]:
    number = _whole(value, "range")
    if not 0 <= number <= _MOST_RANGE:
        raise Trouble("LAY206", f"'|range' of {number}: outside 0 to {_MOST_RANGE}")
    return list(range(1, number + 1))


def _capital(value: object) -> str:
    text = as_text(value)
    return text[:1].upper() + text[1:]


def _effect(value: object) -> phrases.Effect:
    """An effect, written '{kind: {parameters}}' or 'kind'."""
    if isinstance(value, str):
        return {value: {}}
    if isinstance(value, Mapping) and len(value) == 1:
        return value
    raise Trouble("LAY206", f"{kind_of(value)} is not an effect")


def _keys(value: object) -> list[object]:
    return list(value) if isinstance(value, Mapping) else list(range(len(_sequence(value, "keys"))))


def _values(value: object) -> Sequence[object]:
    return list(value.values()) if isinstance(value, Mapping) else _sequence(value, "values")


def _end(value: object, formatter: str, index: int) -> object:
    return _sequence(value, formatter)[index] if value else MISSING


def _words(context: Context, _names: Names, value: object, _argument: str) -> str:
    return numbers.in_words(_whole(value, "words"), context.game.words.get("numbers") or ())


def _join(context: Context, names: Names, value: object, argument: str) -> str:
    return (argument or ", ").join(_texts(context, names, value, "join"))


def _lines(context: Context, names: Names, value: object, _argument: str) -> str:
    return "\n".join(_texts(context, names, value, "lines"))


def _texts(context: Context, names: Names, value: object, formatter: str) -> list[str]:
    """The items of a list as texts, their own placeholders filled."""
    items = _sequence(value, formatter)
    filled = (context.grammar.expand(context, names, i) if isinstance(i, str) and "{" in i else i for i in items)
    return [as_text(item) for item in filled]


def _name(context: Context, _names: Names, value: object, _argument: str) -> str:
    components = context.game.components
    if not isinstance(value, str) or value not in components:
        raise Trouble("LAY207", f"no component '{value}'", None, suggestion(str(value), components))
    context.note(f"components.{value}.name", components[value].name)
    return components[value].name


def _word(context: Context, names: Names, value: object, argument: str) -> str:
    number: int | None = None
    if text := argument.strip():
        number = _whole(int(text) if text.isdigit() else need(context, names, parse_lookup(text, None)), "word")
    if not phrases.has_word(context.game, str(value)):
        known = context.game.words.get("words") or {}
        hint = suggestion(str(value), known, otherwise=f"add '{value}' to 'words:' in the game's text")
        raise Trouble("LAY208", f"no word for '{value}'", None, hint)
    return phrases.word(context.game, str(value), number)


def _sentences(context: Context, _names: Names, value: object, _argument: str) -> str:
    origin = _origin(context, value)
    effects = _sequence(value, "sentences")
    return "\n".join(_effect_sentence(context, effect, f"{origin}.{i}") for i, effect in enumerate(effects))


def _sentence(context: Context, _names: Names, value: object, _argument: str) -> str:
    return _effect_sentence(context, value, _origin(context, value))


def _effect_sentence(context: Context, effect: object, origin: str) -> str:
    whole = _effect(effect)
    kind, parameters = phrases.split_effect(whole)
    try:
        text = phrases.sentence(context.game, whole)
    except Refused as refused:
        first = next(iter(refused.findings))
        raise Trouble("LAY208", f"no sentence for effect '{kind}': {first.message}", None, first.hint) from None
    if context.reads is not None:
        _note_phrase(context, kind, parameters, origin)
    return text


def _origin(context: Context, value: object) -> str:
    """The path the value was just read from, while recording."""
    return next(
        (path for path, read in (context.reads.values if context.reads else {}).items() if read is value), "effect"
    )


def _note_phrase(context: Context, kind: str, parameters: Mapping[str, object], origin: str) -> None:
    """Record what a phrase looked up: the effect's parameters, constants and other components."""
    phrase = context.game.words.get("phrases", {}).get(kind, "")
    forms = (
        {"": phrase} if isinstance(phrase, str) else {f".{key}": form for key, form in phrase.items() if key != "by"}
    )
    for key, form in forms.items():
        context.note(f"phrases.{kind}{key}", form)
    for placeholder in (found for form in forms.values() for found in placeholders(form)):
        head = placeholder.path.partition(".")[0]
        if head in parameters:
            context.note(f"{origin}.{kind}.{placeholder.path}", parameters[head])
        elif head in phrases.ROOTS:
            try:
                context.note(placeholder.path, value_at(context.game, placeholder.path))
            except Absent:
                continue


def _else(_context: Context, _names: Names, value: object, argument: str) -> object:
    return argument if value is MISSING or value is None else value


def _guarded(formatter: Formatter) -> Formatter:
    """Formatters other than 'else' leave an absent value absent."""

    def guarded(context: Context, names: Names, value: object, argument: str) -> object:
        return MISSING if value is MISSING else formatter(context, names, value, argument)

    return guarded


def _plain(convert: Callable[[object], object]) -> Formatter:
    """A formatter that needs nothing but the value."""

    def formatter(_context: Context, _names: Names, value: object, _argument: str) -> object:
        return MISSING if value is MISSING else convert(value)

    return formatter


FORMATTERS: Mapping[str, Formatter] = MappingProxyType(
    {
        "signed": _plain(_signed),
        "ordinal": _plain(lambda v: numbers.ordinal(_whole(v, "ordinal"))),
        "upper": _plain(lambda v: as_text(v).upper()),
        "lower": _plain(lambda v: as_text(v).lower()),
        "capital": _plain(_capital),
        "count": _plain(_count),
        "range": _plain(_range),
        "keys": _plain(_keys),
        "values": _plain(_values),
        "kinds": _plain(lambda v: [phrases.split_effect(_effect(effect))[0] for effect in _sequence(v, "kinds")]),
        "first": _plain(lambda v: _end(v, "first", 0)),
        "last": _plain(lambda v: _end(v, "last", -1)),
        "words": _guarded(_words),
        "word": _guarded(_word),
        "sentences": _guarded(_sentences),
        "sentence": _guarded(_sentence),
        "join": _guarded(_join),
        "lines": _guarded(_lines),
        "name": _guarded(_name),
        "else": _else,
    }
)
