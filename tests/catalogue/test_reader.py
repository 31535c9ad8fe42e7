"""Strict YAML: what words mean, where everything stands, and how fast it goes."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.generator.catalogue.strict_yaml.reader import MOST_FINDINGS, read_text, read_yaml
from proofdeck.generator.catalogue.strict_yaml.scalars import number_hint, resolve
from proofdeck.generator.catalogue.strict_yaml.tree import Tree
from proofdeck.generator.diagnostics import Findings, Place
from proofdeck.generator.reading import Door


def read(text: str) -> Tree:
    findings = Findings()
    tree = read_text(text, "x.yaml", findings)
    assert tree is not None and not findings.items, "\n".join(map(str, findings))
    return tree


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
        ("0", 0), ("-3", -3), ("2.5", 2.5), ("1e3", 1000.0), ("-0", 0), ("123456789012345", 123456789012345),
        ("True", "True"), ("yes", "yes"), ("no", "no"), ("on", "on"), ("NULL", "NULL"), ("Null", "Null"),
        ("+2", "+2"), ("014", "014"), ("0x1f", "0x1f"), ("0o7", "0o7"), ("1_000", "1_000"), (".5", ".5"), ("5.", "5."),
        ("12:30", "12:30"), ("2024-01-01", "2024-01-01"), (".inf", ".inf"), (".nan", ".nan"), ("1e400", "1e400"),
        ("1234567890123456", "1234567890123456"), ("-", "-"), ("--1", "--1"), ("1.2.3", "1.2.3"), ("=", "="),
    ],
)  # fmt: skip
def test_a_plain_word_means_what_it_says(word: str, value: object) -> None:
    result = resolve(word)
    assert (result, type(result)) == (value, type(value))


@given(st.integers(-(10**14), 10**14))
def test_whole_numbers_are_read_exactly(number: int) -> None:
    assert resolve(str(number)) == number


@given(st.text(max_size=30))
def test_any_word_is_read_as_something_finite(word: str) -> None:
    value = resolve(word)
    assert not isinstance(value, float) or math.isfinite(value)
    number_hint(word)


def test_quoted_words_are_text() -> None:
    assert read("""[ "1", 'true', "", '~', "null" ]""").root == ["1", "true", "", "~", "null"]


def test_keys_are_always_text() -> None:
    assert read("{2: a, true: b, null: c}").root == {"2": "a", "true": "b", "null": "c"}


def test_every_key_and_value_knows_its_place() -> None:
    tree = read("a: 1\nb:\n  - x\n  - {c: [y, z]}\n")
    assert tree.key(("b",)) == Place("x.yaml", 2, 1)
    assert tree.mark(("b",)) == Place("x.yaml", 3, 3)
    assert tree.mark(("b", 0)) == Place("x.yaml", 3, 5)
    assert tree.key(("b", 1, "c")) == Place("x.yaml", 4, 6)
    assert tree.mark(("b", 1, "c", 1)) == Place("x.yaml", 4, 13)
    assert tree.mark(("b", "1", "c", "0")) == Place("x.yaml", 4, 10)


def test_a_path_that_is_not_there_is_placed_at_what_would_hold_it() -> None:
    tree = read("a:\n  b: {c: 1}\n")
    assert tree.mark(("a", "b", "x", "y")) == tree.key(("a", "b"))
    assert tree.mark(("nothing",)) == Place("x.yaml", 1, 1)


def test_places_stay_right_after_a_duplicate_key() -> None:
    findings = Findings()
    tree = read_text("a: 1\nb: 2\na: {x: 1}\nc: 3\n", "x.yaml", findings)
    assert tree is not None
    assert tree.root == {"a": 1, "b": 2, "c": 3}
    assert tree.mark(("c",)) == Place("x.yaml", 4, 4)
    assert "first at 1:1" in next(iter(findings)).message


def test_a_file_full_of_faults_is_given_up_after_a_while() -> None:
    findings = Findings()
    assert read_text("\n".join(f"a: {n}" for n in range(500)), "x.yaml", findings) is None
    assert len(findings) == MOST_FINDINGS


def plain(node: object) -> object:
    """The document as PyYAML's own loader builds it, with our meaning of words."""
    match node:
        case yaml.MappingNode():
            return {key.value: plain(value) for key, value in node.value}
        case yaml.SequenceNode():
            return [plain(item) for item in node.value]
        case yaml.ScalarNode():
            return node.value if node.style else resolve(node.value)
    raise AssertionError(node)


DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(st.characters(codec="ascii"), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcdef"), inner, max_size=4),
    max_leaves=20,
)


@given(DOCUMENTS, st.booleans())
def test_documents_are_built_as_yaml_defines_them(document: object, flow: bool) -> None:
    text = yaml.safe_dump(document, default_flow_style=flow, allow_unicode=True)
    findings = Findings()
    tree = read_text(text, "x.yaml", findings)
    if tree is not None and not findings.items:
        assert tree.root == plain(yaml.compose(text, Loader=yaml.SafeLoader))
        check_places(tree, tree.root, ())


def check_places(tree: Tree, node: object, path: tuple[str | int, ...]) -> None:
    """Every place lies inside the one around it, in reading order."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    last = Place("x.yaml", 0, 0)
    for step, item in items:
        here = tree.key((*path, step))
        assert last < here <= tree.mark((*path, step)), (path, step)
        last = here
        check_places(tree, item, (*path, step))


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    findings = Findings()
    assert read_yaml(Door((tmp_path,)), tmp_path / "no.yaml", "no.yaml", findings) is None
    assert [str(finding) for finding in findings] == ["no.yaml: error CAT101: cannot read the file: no such file"]


def test_reading_takes_no_more_than_a_few_times_what_the_parser_alone_does() -> None:
    import time

    card = (
        "  card_{n}:\n    name: Card {n}\n    copies: 1\n    cost: {{oil: 2, wick: 1}}\n    text: Some words to print\n"
    )
    text = "components:\n" + "".join(card.format(n=n) for n in range(1000))

    def best(action: object) -> float:
        times = []
        for _ in range(5):
            began = time.process_time()
            action()  # type: ignore[operator]
            times.append(time.process_time() - began)
        return min(times)

    alone = best(lambda: list(yaml.parse(text, Loader=yaml.CSafeLoader)))
    assert best(lambda: read(text)) < 6 * alone
