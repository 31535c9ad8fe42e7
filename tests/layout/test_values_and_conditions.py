"""Values by path, formatters, conditions, and what is said when something is missing."""

from __future__ import annotations

import pytest
from template_trial import texts

VALUES = {
    "people": 3,
    "loss": -2,
    "cost": {"food": 2, "meds": 0},
    "tags": ["cold", "wet"],
    "motto": "We are {people|words} and {name|upper}.",
    "kind": "food",
    "empty": [],
    "ability": [{"disarm": {}}, {"gather": {"amount": 2, "what": "wick"}}],
}
WORDS = {
    "words": {"wick": {"one": "wick", "other": "wicks"}, "food": "food"},
    "phrases": {"disarm": "Disarm it.", "gather": "Take {amount} {what|word:amount} of {constants.hand_size}."},
    "labels": {"hand": "Draw {constants.hand_size|words} cards.", "lines": ["First {people}", "Second"]},
}


@pytest.fixture
def rich(trial):
    return trial(values=VALUES, fields=("absent",), words=WORDS, constants={"hand_size": 5}, info={"emblem": "blot"})


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("{people}", "3"),
        ("{loss}", "−2"),
        ("{people|signed} {loss|signed}", "+3 −2"),
        ("{people|words|capital}", "Three"),
        ("{people|ordinal}", "third"),
        ("{cost.food} of {cost[kind]}", "2 of 2"),
        ("{tags.1}", "wet"),
        ("{tags|join:, }", "cold, wet"),
        ("{tags|count} {cost|count}", "2 2"),
        ("{tags|first|upper}", "COLD"),
        ("{motto}", "We are three and THING."),
        ("{labels.hand}", "Draw five cards."),
        ("{absent?}none", "none"),
        ("{absent|else:nobody}", "nobody"),
        ("{kind|word} {ability.1.gather.what|word:people}", "food wicks"),
        ("{ability|kinds|join: and }", "disarm and gather"),
        ("{components.other.people} {components.other.name}", "7 Other"),
        ("{type.name} {game.title} {game.players.min} {copies}", "Item card The Trial 2 3"),
        ("{{not a value}}", "{not a value}"),
    ],
)
def test_a_value_is_printed(rich, source: str, printed: str) -> None:
    face = rich.draw(f"- text: {{text: '{source}', size: 5, box: [0, 0, 400, 60]}}")
    assert [s.text for s in face.settings] == [printed], rich.complaints


def test_effects_become_sentences_one_paragraph_each(rich) -> None:
    face = rich.draw('- text: {text: "{ability|sentences}", size: 5}')
    assert texts(face) == ["Disarm it.", "Take 2 wicks of 5."]


def test_a_list_of_texts_is_a_paragraph_each(rich) -> None:
    assert texts(rich.draw('- text: {text: "{labels.lines}", size: 5}')) == ["First 3", "Second"]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("people", True),
        ("absent", False),
        ("nobody_has_this?", False),
        ("not absent", True),
        ("cost.food and not cost.meds", True),
        ("cost.heat", False),
        ("people > 2 and people <= 3", True),
        ("people == 3 or absent", True),
        ("absent > 1", False),
        ("kind == 'food'", True),
        ('kind != "food"', False),
        ("'cold' in tags", True),
        ("'dry' not in tags", True),
        ("'disarm' in ability|kinds", True),
        ("kind in cost", True),
        ("empty", False),
        ("not (people == 3 and kind == 'food')", False),
        ("side == 'front'", True),
        ("designed", False),
        ("true and not false", True),
    ],
)
def test_a_condition_decides_whether_an_item_is_drawn(rich, condition: str, holds: bool) -> None:
    face = rich.draw(f"- rect: {{fill: ink, when: {condition!r}}}")
    assert bool(face.artwork.items) is holds
    assert not rich.found.items, rich.complaints


def test_when_has_two_ways(rich) -> None:
    items = """
        - when: {if: absent, then: [{text: {text: here}}], else: [{text: {text: gone}}]}
    """
    assert texts(rich.draw(items)) == ["gone"]


@pytest.mark.parametrize(
    ("item", "code", "words"),
    [
        ("text: {text: '{peple}'}", "LAY202", ["'{peple}'", "did you mean 'people'", "thing", "cards.yaml:3:5"]),
        ("text: {text: '{cost.fod}'}", "LAY202", ["'cost' has no 'fod'", "food"]),
        ("text: {text: '{absent}'}", "LAY202", ["optional"]),
        ("text: {text: '{tags}', when: 'peple > 1'}", "LAY203", ["'peple'", "people"]),
        ("text: {text: '{people|sigend}'}", "LAY111", ["sigend", "signed"]),
        ("text: {text: 'a } brace'}", "LAY110", ["'}'"]),
        ("text: {text: '{a b}'}", "LAY110", ["'a b'"]),
        ("text: {text: a, when: 'people >'}", "LAY112", ["at its end"]),
        ("text: {text: a, when: '{people}'}", "LAY112", ["without braces"]),
        ("text: {text: 'all {cost}'}", "LAY205", ["a mapping"]),
        ("text: {text: '{kind|signed}'}", "LAY206", ["'food'"]),
        ("text: {text: '{tags|first|word}'}", "LAY208", ["'cold'"]),
        ("text: {text: '{kind|name}'}", "LAY207", ["'food'"]),
        ("text: {text: '{cost|keys|name}'}", "LAY207", ["food"]),
        ("text: {text: a, when: 'people < kind'}", "LAY206", ["compared"]),
        ("rect: {fill: ink, box: {width: '{kind}'}}", "LAY206", ["'food'"]),
        ("row: {over: '{people}', draw: []}", "LAY206", ["list or a map"]),
        ("row: {count: '{loss}', draw: []}", "LAY214", ["-2"]),
        ("icon: {icon: '{tags.0}'}", "LAY307", ["'cold'"]),
        ("rect: {fill: '{kind}'}", "LAY115", ["'food'"]),
    ],
)
def test_trouble_names_the_template_line_the_component_and_a_way_out(
    rich, item: str, code: str, words: list[str]
) -> None:
    finding = rich.refuse(f"- {item}")
    assert finding.code == code
    assert finding.place and finding.place.file == "layouts/trial/card.yaml" and finding.place.line >= 4
    for word in words:
        assert word in str(finding)


def test_placeholders_that_go_round_in_a_circle_are_refused(trial) -> None:
    assert trial(values={"a": "{b}", "b": "{a}"}).refuse("- text: {text: '{a}'}").code == "LAY204"


def test_designed_is_true_when_any_rules_value_is(trial) -> None:
    t = trial(values={"people": 3}, sources={"default": "rulebook", "people": "designed"})
    assert t.draw("- rect: {fill: ink, when: designed}").artwork.items


def test_a_number_typed_into_a_template_is_reported(trial) -> None:
    finding = trial().refuse("- text: {text: Draw 3 cards}")
    assert (finding.code, finding.severity) == ("LAY221", "warning")


def test_recording_lists_every_catalogue_path_a_face_reads(rich) -> None:
    rich.draw(
        """
        - text: {text: "{people} {labels.hand}", size: 5}
        - each: {over: "{cost}", draw: [{text: {text: "{item}", when: item, size: 5}}]}
        - text: {text: "{ability|sentences}", size: 5}
        """
    )
    reads = rich.reads()
    for path in (
        "components.thing.people",
        "components.thing.cost.food",
        "constants.hand_size",
        "components.thing.ability",
        "components.thing.ability.1.gather.amount",
    ):
        assert path in reads
    assert reads["components.thing.people"] == 3


def test_a_condition_on_a_key_the_field_cannot_have_is_reported(trial) -> None:
    from proofdeck.generator.catalogue.shape.fields import Field

    t = trial(values={"cost": {"food": 2}})
    t.declared = {"cost": Field("map", keys=("food", "meds"))}
    assert t.draw("- rect: {fill: ink, when: not cost.meds}").artwork.items
    finding = t.refuse("- rect: {fill: ink, when: cost.fod}")
    assert (finding.code, finding.hint and finding.hint.startswith("did you mean 'food'?")) == ("LAY203", True)


@pytest.mark.parametrize(
    ("condition", "kinds"),
    [
        ("copies in name", ("number", "text")),
        ("name in copies", ("text", "number")),
        ("'x' in flag", ("text", "true")),
        ("list in map", ("list", "map")),
        ("name > copies", ("text", "number")),
    ],
)
def test_what_cannot_be_compared_is_a_finding_that_names_both_kinds(
    trial, condition: str, kinds: tuple[str, str]
) -> None:
    values = {"copies": 3, "name": "Thing", "flag": True, "list": [1], "map": {"a": 1}}
    finding = trial(values=values).refuse(f'- rect: {{fill: "#000000", when: "{condition}"}}')
    assert finding.code == "LAY206" and finding.place is not None and finding.place.line
    assert all(kind in finding.message for kind in kinds), finding.message
