"""A changed file read again gives what reading it whole gives: values, places and findings."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofdeck.generator.catalogue.strict_yaml import rereading
from proofdeck.generator.catalogue.strict_yaml.reader import read_text
from proofdeck.generator.catalogue.strict_yaml.rereading import Reading, read_again
from proofdeck.generator.catalogue.strict_yaml.tree import MarkedDict, MarkedList, Tree
from proofdeck.generator.diagnostics import Findings

NAME = "cards.yaml"
LINES = st.sampled_from(
    r"""  a:|  b: {x: 1}|  c:|    x: 1|    x: [1, {y: 2}]|    y: "q"|    text: >|      # no comment|      more|  # c|
 odd:|components:|defaults:|  d: [1,|    2]|    "open|    close"|---|...||   e: 1|  'f': 2|  ? g|  : 3|    - - 1|
- 1|	|%x|  a: 5|  card_2:|    |z""".replace("|\n", "|").split("|")
)
"""Good and bad lines of a catalogue: what begins or ends something, and what reaches further than its own line."""


def everything(tree: Tree | None) -> Any:
    """Values, order of keys, and the place of everything."""
    return None if tree is None else _all(tree.root, tree)


def _all(node: object, tree: Tree) -> Any:
    if isinstance(node, MarkedDict):
        marks = list(tree.marks[node.at : node.at + 4 * len(node)])
        return [(key, _all(value, tree)) for key, value in node.items()], marks
    if isinstance(node, MarkedList):
        return [_all(value, tree) for value in node], list(tree.marks[node.at : node.at + 2 * len(node)])
    return node


@pytest.fixture(autouse=True)
def _however_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rereading, "WORTH_IT", 0)


def assert_alike(text: str, earlier: Reading | None) -> Reading | None:
    one, other = Findings(), Findings()
    tree, reading = read_again(text, NAME, one, earlier)
    assert everything(tree) == everything(read_text(text, NAME, other))
    assert list(map(str, one)) == list(map(str, other))
    return reading


def deck(count: int) -> str:
    return "components:\n" + "".join(
        f"  card_{i}:\n    name: Card {i}\n    cost: {{food: {i}}}\n    tags: [a, b]\n" for i in range(count)
    )


CLEAN = deck(4).splitlines()


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 3), st.lists(LINES, max_size=3)), min_size=1, max_size=4))
@settings(max_examples=400)
def test_any_lines_put_in_the_place_of_others(edits: list[tuple[int, int, list[str]]]) -> None:
    """One edit after the other; what was faultless is what the next is read against."""
    rereading.WORTH_IT = 0
    lines = list(CLEAN)
    reading = assert_alike("\n".join(lines) + "\n", None)
    for at, gone, put in edits:
        changed = list(lines)
        changed[at : at + gone] = put
        found = assert_alike("\n".join(changed) + "\n", reading)
        if found is not None:
            lines, reading = changed, found


def test_a_changed_value_leaves_all_other_entries_the_same_objects() -> None:
    text = deck(50)
    reading = assert_alike(text, None)
    assert reading is not None
    tree, _ = read_again(text.replace("{food: 20}", "{food: 21, steel: 1}"), NAME, Findings(), reading)
    assert tree is not None
    before, after = reading.tree.at(("components",)), tree.at(("components",))
    assert isinstance(before, dict) and isinstance(after, dict)
    changed = [name for name in after if after[name] is not before[name]]
    assert changed == ["card_20"]
    assert after["card_20"] == {"name": "Card 20", "cost": {"food": 21, "steel": 1}, "tags": ["a", "b"]}


@pytest.mark.parametrize("more", ["", "\n\n", "  # a comment\n", "  new:\n    name: New\n"])
def test_what_lies_below_a_change_has_moved_with_it(more: str) -> None:
    reading = assert_alike(deck(9) + "defaults:\n  copies: 1\n", None)
    text = deck(9).replace("  card_4:", f"{more}  card_4:") + "defaults:\n  copies: 1\n"
    assert assert_alike(text, reading) is not None
