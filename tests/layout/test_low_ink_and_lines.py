"""Items for one rendering mode, lists of texts as paragraphs, and own templates that shadow shipped ones."""

from __future__ import annotations


def test_only_draws_in_low_ink_and_nowhere_else(trial) -> None:
    t = trial()
    items = "- rect: {fill: '#102030', low_ink: only}\n- rect: {fill: '#405060', low_ink: drop}"
    assert [item.fill for item in t.draw(items).artwork.items] == ["#405060"]
    t.low_ink = True
    assert [item.fill for item in t.draw(items).artwork.items] == ["#102030"]


def test_lines_set_every_text_of_a_list_as_a_paragraph_with_its_placeholders_filled(trial) -> None:
    t = trial(values={"notes": ("first", "{people} of them", "last"), "people": 4})
    face = t.draw('- text: {text: "{notes|lines}"}')
    assert [line.text for line in face.artwork.items] == ["first", "4 of them", "last"]
    assert "components.thing.people" in t.reads()


def test_join_fills_placeholders_too(trial) -> None:
    t = trial(values={"notes": ("a {people}", "b"), "people": 4})
    assert [line.text for line in t.draw('- text: {text: "{notes|join}"}').artwork.items] == ["a 4, b"]


def test_a_projects_own_template_shadows_the_shipped_one_of_the_same_name(trial) -> None:
    t = trial()
    t.write("layouts/base/card.yaml", "templates:\n  card:\n    draw:\n      - rect: {fill: '#123456'}\n")
    t.write("layouts/trial/card.yaml", "templates:\n  card: {extends: base.card}\n")
    face = t.face()
    assert face is not None and not t.found.items
    assert [item.fill for item in face.artwork.items] == ["#123456"]
