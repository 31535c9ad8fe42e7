"""The field type language: each type takes what it should, refuses the rest, and says what it expected."""

from __future__ import annotations

import pytest
from small_projects import SmallProject

TYPES = """\
types:
  thing:
    name: Thing
    kind: token
    size: poker
    template: thing
    fields:
      value: {declared}
effects:
  glow: {{}}
  shine: {{lumen: int, whom: {{ref: '*', optional: true}}}}
  unless: {{then: effects}}
"""
CARDS = """\
components:
  one: {{name: One, type: thing, copies: 1, sets: [base], value: {value}}}
  two: {{name: Two, type: thing, copies: 1, sets: [base], value: {value}}}
"""
TEXT = """\
phrases:
  glow: Glows.
  shine: "Shines {lumen}."
  unless: "Unless it {then|sentences}"
"""


def prepare(small: SmallProject, declared: str, value: str) -> SmallProject:
    small.write("types.yaml", TYPES.format(declared=declared))
    small.write("cards.yaml", CARDS.format(value=value))
    small.write("text/en.yaml", TEXT)
    return small


GOOD = [
    ("int", "3", 3),
    ("{int: {min: 0, max: 9}}", "9", 9),
    ("{int: {}, min: 0}", "0", 0),
    ("number", "2.5", 2.5),
    ("number", "2", 2),
    ("bool", "false", False),
    ("text", "no", "no"),
    ("{text: true}", "'7'", "7"),
    ("{choice: [red, blue]}", "red", "red"),
    ("{choice: [1, 2, 4]}", "4", 4),
    ("{choice: ['true', 'no']}", "no", "no"),
    ("{ref: thing}", "two", "two"),
    ("{ref: [thing]}", "one", "one"),
    ("{ref: '*'}", "one", "one"),
    ("{list: int}", "[1, 2]", (1, 2)),
    ("{list: int}", "[]", ()),
    ("{list: {list: text}, min: 1}", "[[a], [b, c]]", (("a",), ("b", "c"))),
    ("{map: int}", "{a: 1, '2': 3}", {"a": 1, "2": 3}),
    ("{map: int, keys: [a, b]}", "{b: 1}", {"b": 1}),
    ("{map: bool, keys: [1, 2]}", "{1: true}", {"1": True}),
    ("{record: {a: int, b: {text: true, optional: true}}}", "{a: 1}", {"a": 1}),
    ("effects", "[glow]", ({"glow": {}},)),
    ("effects", "[{glow: }, {shine: {lumen: 3, whom: two}}]", ({"glow": {}}, {"shine": {"lumen": 3, "whom": "two"}})),
    ("effects", "[{unless: {then: [glow]}}]", ({"unless": {"then": ({"glow": {}},)}},)),
    ("cells", "[[0, 0], [0, -1]]", ((0, 0), (0, -1))),
    ("rows", "['..#', '###']", ("..#", "###")),
]


@pytest.mark.parametrize(("declared", "value", "expected"), GOOD)
def test_a_fitting_value_is_taken_as_it_is(
    small_project: SmallProject, declared: str, value: str, expected: object
) -> None:
    game = prepare(small_project, declared, value).load()
    result = game.components["one"].values["value"]
    assert (result, type(result)) == (expected, type(expected) if not isinstance(expected, dict) else type(result))


BAD = [
    ("int", "2.0", "expected a whole number, found the number 2.0"),
    ("int", "true", "expected a whole number, found true"),
    ("int", "'3'", "expected a whole number, found the text '3'"),
    ("{int: {min: 1, max: 9}}", "0", "expected a whole number from 1 to 9, found the number 0"),
    ("{int: {max: 9}}", "10", "expected a whole number of at most 9, found the number 10"),
    ("number", "x", "expected a number, found the text 'x'"),
    ("{number: {min: 0.5}}", "0.25", "expected a number of at least 0.5, found the number 0.25"),
    ("bool", "yes", "expected true or false, found the text 'yes'"),
    ("bool", "1", "expected true or false, found the number 1"),
    ("text", "", "expected text, found nothing"),
    ("text", "[a]", "expected text, found a list"),
    ("{choice: [red, blue]}", "bleu", "expected one of red, blue, found the text 'bleu'"),
    ("{choice: [1, 2]}", "true", "expected one of 1, 2, found true"),
    ("{ref: thing}", "three", "expected the id of a component of type thing, found the text 'three'"),
    ("{ref: thing}", "''", "expected the id of a component of type thing, found the text ''"),
    ("{list: int}", "3", "expected a list, each a whole number, found the number 3"),
    ("{list: int}", "[1, x]", "'value.1' of token 'one': expected a whole number, found the text 'x'"),
    ("{list: int, max: 1}", "[1, 2]", "expected a list of 0 to 1, each a whole number, found 2"),
    ("{map: int, keys: [a]}", "[a]", "expected a mapping, found a list"),
    ("{map: int}", "{A: 1}", "'A' is no id"),
    ("{record: {a: int}}", "{}", "'value' of token 'one' has no 'a'"),
    ("{record: {a: int}}", "{a: 1, c: 2}", "unknown key 'c' in 'value' of token 'one'"),
    ("effects", "[shine]", "'value.0.shine' of token 'one' has no 'lumen'"),
    ("effects", "glow", "expected a list of effects, found the text 'glow'"),
    ("effects", "[{shine: {lumen: 1, whom: three}}]", "expected the id of a component, found the text 'three'"),
    ("effects", "[{unless: {then: [glwo]}}]", "unknown effect 'glwo' in 'value.0.unless.then.0' of token 'one'"),
    ("cells", "[]", "expected at least one cell, found 0"),
    ("cells", "[[0, x]]", "expected a whole number, found the text 'x'"),
    ("rows", "['..', '...']", "rows of different lengths: 2, 3"),
]


@pytest.mark.parametrize(("declared", "value", "message"), BAD)
def test_an_unfit_value_is_told_from_what_was_expected(
    small_project: SmallProject, declared: str, value: str, message: str
) -> None:
    prepare(small_project, declared, value)
    assert any(message in finding.message for finding in small_project.findings()), "\n".join(
        map(str, small_project.findings())
    )


DECLARATIONS = [
    ("strnig", "unknown type 'strnig'"),
    ("3", "expected a type, found the number 3"),
    ("choice", "type 'choice' needs more than its name"),
    ("{choise: [a]}", "unknown type 'choise'"),
    ("{choice: a}", "expected a list of words"),
    ("{choice: [a, a]}", "'a' stands there twice"),
    ("{choice: [1.5]}", "expected a word, found the number 1.5"),
    ("{ref: thign}", "which is no type of this game"),
    ("{ref: {a: b}}", "which is no type of this game"),
    ("{list: nit}", "unknown type 'nit'"),
    ("{map: int, keys: [A B]}", "expected a word, found the text 'A B'"),
    ("{int: {mni: 1}}", "unknown key 'mni' for type 'int'"),
    ("{int: {min: a}}", "expected a number for 'min'"),
    ("{text: {min: 3}}", "expected true for 'text'"),
    ("{int: {}, optional: 3}", "expected true or false for 'optional'"),
    ("{int: {}, keys: [a]}", "unknown key 'keys' for type 'int'"),
    ("{record: [a]}", "expected a mapping of fields, found a list"),
    ("{record: {Bad: int}}", "'Bad' is no name for a field"),
]


@pytest.mark.parametrize(("declared", "message"), DECLARATIONS)
def test_a_bad_declaration_is_refused_and_not_blamed_on_entries(
    small_project: SmallProject, declared: str, message: str
) -> None:
    finding = prepare(small_project, declared, "3").finding()
    assert message in finding.message
    assert finding.place is not None and finding.place.file.endswith("types.yaml")
