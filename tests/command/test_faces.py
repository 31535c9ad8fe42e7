"""Faces are held to the catalogue in anybody's game: what no face shows and what follows no field is found."""

from __future__ import annotations

import pytest
from own_game import LAYOUT, OwnGame, Ran
from small_projects import CARDS, TYPES

WHOLE = LAYOUT
LIGHT = 'text: "{light}"'


def told(ran: Ran, code: str) -> list[str]:
    """The findings of a code, without their hints."""
    return [line for line in ran.said.splitlines() if f" {code}: " in line]


def layout_line(text: str, part: str) -> int:
    """The line of a file that something stands in, counted from 1."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if part in line)


def test_faces_that_show_every_field_are_fine(own: OwnGame) -> None:
    assert own.run("check").out == "no findings\n"


def test_a_field_that_is_printed_nowhere_is_one_finding_with_the_components_that_have_it(own: OwnGame) -> None:
    own.layout(WHOLE.replace(LIGHT, 'text: "x"'))
    (finding,) = told(ran := own.run("check"), "FAC101")
    assert finding == (
        "layouts/lantern/cards.yaml:2:3: error FAC101: "
        "no face shows 'light' of 2 components ('warden' and 'novice'): other values look the same"
    )
    assert "'{light}'" in ran.said and "types.yaml" in ran.said and "hidden" in ran.said
    assert ran.status == 1


def test_what_a_line_reads_without_showing_it_is_blamed_on_that_line(own: OwnGame) -> None:
    changed = WHOLE.replace('"{item} :{key}:"', '"x :{key}:"')
    own.layout(changed)
    (finding,) = told(own.run("check"), "FAC101")
    assert finding.startswith(f"layouts/lantern/cards.yaml:{layout_line(changed, 'row:')}:")
    assert "'cost.oil' and 'cost.wick' of 1 component ('warden')" in finding


def test_a_template_of_the_program_is_not_blamed_for_a_field_it_cannot_know(own: OwnGame) -> None:
    own.small.change("types.yaml", "template: rock", "template: base.card")
    (finding,) = told(own.run("check"), "FAC101")
    assert finding.startswith(f"components/lantern/types.yaml:{layout_line(TYPES, 'template: rock')}:")
    assert "'shape'" in finding


def test_a_phrase_that_leaves_out_a_parameter_is_blamed(own: OwnGame) -> None:
    own.small.change("text/en.yaml", 'one: "Take {amount} {what|word:amount}."', 'one: "Take {what|word:amount}."')
    own.small.change(
        "text/en.yaml", 'other: "Take {amount} {what|word:amount} :{what}:."', 'other: "Take some {what|word}."'
    )
    (finding,) = told(ran := own.run("check"), "FAC101")
    assert finding.startswith("components/lantern/text/en.yaml:") and "'ability.gather.amount'" in finding
    assert "put '{amount}' into the phrase 'gather'" in ran.said


def test_a_field_may_be_hidden_with_a_reason(own: OwnGame) -> None:
    own.layout(WHOLE.replace(LIGHT, 'text: "x"'))
    declared = "light: {int: {min: 0, max: 9}"
    own.small.change("types.yaml", declared, f"{declared}, hidden: the back of the box tells it")
    assert own.run("check").out == "no findings\n"
    own.small.change("types.yaml", "hidden: the back of the box tells it", "hidden: true")
    assert told(own.run("check"), "CAT206")


def test_a_draft_is_only_warned(own: OwnGame) -> None:
    own.layout(WHOLE.replace(LIGHT, 'text: "x"'))
    own.small.change("game.yaml", "stage: printable", "stage: draft")
    ran = own.run("check")
    assert ran.status == 0 and " warning FAC101: " in ran.said


def test_a_number_that_a_template_counts_by_itself_follows_no_field(own: OwnGame) -> None:
    changed = WHOLE.replace(
        "  rock:", "      - row: {box: foot, over: [7, 8], draw: [{text: {text: '{item}'}}]}\n  rock:"
    )
    own.layout(changed)
    found = told(own.run("check"), "FAC102")
    at = f"layouts/lantern/cards.yaml:{layout_line(changed, 'over: [7, 8]')}:"
    assert [line.startswith(at) for line in found] == [True, True]
    assert "card 'warden' and card 'novice': the number '7' is drawn here and follows no field" in found[0]


def test_a_number_typed_in_a_template_is_told_once(own: OwnGame) -> None:
    own.layout(WHOLE.replace(LIGHT, 'text: "{light} of 9"'))
    ran = own.run("check")
    assert len(told(ran, "LAY221")) == 1 and not told(ran, "FAC102") and ran.status == 1


def test_numbers_typed_in_a_text_of_a_card_are_that_field(own: OwnGame) -> None:
    own.small.change("cards.yaml", "motto: The lamp is lit.", "motto: Draw 2 cards; 3 lamps are lit.")
    assert own.run("check").out == "no findings\n"


def test_places_in_lists_and_how_long_lists_are_need_no_field(own: OwnGame) -> None:
    counted = "      - text: {box: {in: picture, left: 2, top: 9}, text: '{ability|count}', when: ability}\n  rock:"
    own.layout(WHOLE.replace("  rock:", counted))
    assert own.run("check").out == "no findings\n"


NUMBERED = """
  lamp_{0}: {{name: Lamp {0}, type: keeper, copies: 1, light: {1}}}"""


@pytest.mark.parametrize("wrong", [False, True])
def test_names_that_repeat_a_number_are_one_finding(own: OwnGame, wrong: bool) -> None:
    values = {3: 3, 4: 4, 5: 6 if wrong else 5}
    own.small.write("cards.yaml", CARDS.rstrip() + "".join(NUMBERED.format(*pair) for pair in values.items()))
    (finding,) = told(ran := own.run("check"), "CAT412")
    assert 'name: "Lamp {light}"' in ran.said
    if wrong:
        assert "the name 'Lamp 5' repeats the number of 'light', which is 6 there" in finding
    else:
        assert "the name 'Lamp 3' repeats the number of 'light'; so do 'Lamp 4' and 'Lamp 5'" in finding


def test_a_name_made_from_a_field_is_printed_and_listed_with_its_number(own: OwnGame) -> None:
    own.small.change("cards.yaml", "name: Novice", 'name: "Novice {light}"')
    assert own.run("check").out == "no findings\n"
    assert "Novice 1" in own.run("list", "lantern").out
    own.small.change("cards.yaml", '"Novice {light}"', '"Novice {lihgt}"')
    (finding,) = told(ran := own.run("check"), "CAT405")
    assert "'{lihgt}'" in finding and "did you mean 'light'?" in ran.said


def test_a_number_in_a_name_that_no_field_has_is_part_of_the_name(own: OwnGame) -> None:
    own.small.change("cards.yaml", "name: Novice", "name: Agent 77")
    assert own.run("check").out == "no findings\n"
