"""Boxes, shapes and the keys every item has."""

from __future__ import annotations

import math

import pytest
from template_trial import fills, flat, spots, texts

from proofdeck.generator.display_list import Group, Path
from proofdeck.generator.geometry import Rect


def one(face):
    (found,) = spots(face)
    return found


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("[1, 2, 3, 4]", Rect(1, 2, 3, 4)),
        ("{left: 5, width: 10}", Rect(5, 0, 10, 60)),
        ("{right: 5, width: 10}", Rect(25, 0, 10, 60)),
        ("{left: 5, right: 6, top: 7, bottom: 8}", Rect(5, 7, 29, 45)),
        ("{width: 10, centre: 0, height: 20, middle: 1}", Rect(15, 21, 10, 20)),
        ('{width: "50%", height: "25%", bottom: 0}', Rect(0, 45, 20, 15)),
        ("{in: safe, inset: 1}", Rect(5, 5, 30, 50)),
        ("{in: safe, inset: [1, 2]}", Rect(5, 6, 30, 48)),
        ("bleed", Rect(-3, -3, 46, 66)),
        ("trim", Rect(0, 0, 40, 60)),
        ('{width: {of: "{people}", times: 2, plus: 1}}', Rect(0, 0, 7, 60)),
        ('{left: "{people}"}', Rect(3, 0, 37, 60)),
    ],
)
def test_a_box_lies_where_its_lengths_say(trial, box: str, expected: Rect) -> None:
    assert one(trial(values={"people": 3}).draw(f"- rect: {{box: {box}, fill: ink}}")) == expected


def test_boxes_are_found_by_name_whatever_their_order(trial) -> None:
    boxes = """
        inside: {in: outside, inset: 1}
        outside: [10, 10, 10, 10]
    """
    assert one(trial().draw("- rect: {box: inside, fill: ink}", boxes=boxes)) == Rect(11, 11, 8, 8)


def test_a_part_with_a_box_draws_in_it_and_one_without_sees_the_boxes_around(trial) -> None:
    parts = """
        dot: {boxes: {half: {width: "50%"}}, draw: [{rect: {box: half, fill: ink}}]}
        mark: {draw: [{rect: {box: spot, fill: ink}}]}
    """
    face = trial().draw("- use: {part: dot, box: spot}\n- use: {part: mark}", boxes="spot: [10, 20, 8, 6]", parts=parts)
    assert spots(face) == [Rect(10, 20, 4, 6), Rect(10, 20, 8, 6)]


def test_a_part_takes_parameters(trial) -> None:
    parts = 'tag: {draw: [{text: {text: "{label}: {n|signed}", size: 8}}]}'
    face = trial(values={"people": 3}).draw('- use: {part: tag, with: {label: Crew, n: "{people}"}}', parts=parts)
    assert texts(face) == ["Crew: +3"]


def test_what_is_turned_by_a_right_angle_fills_the_very_box_named(trial) -> None:
    face = trial().draw("- rect: {box: [0, 10, 4, 30], turn: 90, fill: ink}")
    assert one(face) == Rect(0, 10, 4, 30)


def test_text_turned_along_an_edge_is_set_in_the_swapped_box(trial) -> None:
    face = trial().draw("- text: {box: [0, 0, 6, 60], turn: 270, text: A long line of words, size: 9}")
    (setting,) = face.settings
    assert setting.fits
    assert setting.ink.height > 3 * setting.ink.width
    assert setting.box == pytest.approx(Rect(0, 0, 6, 60))


def test_opacity_clip_and_layer_become_groups_apart_from_the_turn(trial) -> None:
    item = "- rect: {box: [0, 0, 10, 20], fill: ink, turn: 45, opacity: 0.5, layer: glow, clip: {box: safe, radius: 1}}"
    (outer,) = trial().draw(item).artwork.items
    assert isinstance(outer, Group)
    assert outer.clip is not None
    groups = [outer, *(i for i in outer.items if isinstance(i, Group))]
    assert {g.opacity for g in groups} == {1.0, 0.5}
    assert [g.layer for g in groups if g.layer] == ["glow"]
    assert all(g.clip is None for g in flat_groups(outer.items))


def flat_groups(items):
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from flat_groups(item.items)


def test_shapes_keep_to_their_boxes(trial) -> None:
    face = trial().draw(
        """
        - circle: {box: [0, 0, 10, 20], fill: ink}
        - circle: {at: [9, 9], radius: 4, fill: ink}
        - ellipse: {box: [0, 0, 10, 20], fill: ink}
        - polygon: {box: [10, 10, 10, 10], points: [[0, 0], ["100%", 0], [5, 8]], fill: ink}
        - hex: {box: [0, 0, 20, 20], fill: ink}
        - line: {box: [5, 5, 10, 10], side: bottom, stroke: ink, line: 0.2}
        - path: {box: [0, 0, 10, 10], d: "M0 0H100V50H0Z", fill: ink}
        - rect: {box: [1, 1, 10, 10], corners: [2, 0, 3, 0], fill: ink}
        """
    )
    assert spots(face) == [
        Rect(0, 5, 10, 10),
        Rect(5, 5, 8, 8),
        Rect(0, 0, 10, 20),
        Rect(10, 10, 10, 8),
        Rect(round(10 - 5 * math.sqrt(3), 3), 0, round(10 * math.sqrt(3), 3), 20),
        Rect(5, 15, 10, 0),
        Rect(0, 0, 10, 5),
        Rect(1, 1, 10, 10),
    ]


def test_an_icon_keeps_its_proportion_and_takes_the_colour(trial) -> None:
    face = trial().draw("- icon: {box: [0, 0, 20, 10], icon: '{type.icon}', fill: accent, align: right}")
    assert one(face) == Rect(10, 0, 10, 10)
    assert fills(face) == ["#2a6f97"]


def test_colours_come_by_role_by_tint_and_from_the_data(trial) -> None:
    face = trial(values={"tone": "accent", "own": "#A0B0C0"}).draw(
        """
        - rect: {fill: "{tone}"}
        - rect: {fill: "{own}"}
        - rect: {fill: ink 0%}
        - rect: {fill: none, stroke: ink}
        """
    )
    assert fills(face) == ["#2a6f97", "#a0b0c0", "#ffffff", None]


def test_what_does_not_change_is_built_once_for_all_components(trial) -> None:
    t = trial()
    t.draw("- rect: {box: bleed, fill: ink}\n- text: {text: Always the same}\n- text: {box: safe, text: '{name}'}")
    game = t.game()
    drawer = t.drawer(game)
    one_face, two = (drawer.front_of(c) for c in game)
    assert one_face and two
    assert one_face.artwork.items[0] is two.artwork.items[0]
    assert one_face.artwork.items[1] is two.artwork.items[1]
    assert one_face.artwork.items[2] != two.artwork.items[2]


def test_low_ink_drops_outlines_keeps_and_changes_colours(trial) -> None:
    items = """
        - rect: {fill: ground, low_ink: drop}
        - rect: {fill: accent, low_ink: outline}
        - rect: {fill: accent, low_ink: keep}
        - rect: {fill: paper}
    """
    t = trial()
    assert len(fills(t.draw(items))) == 4
    t.low_ink = True
    paths = [item for item, _ in flat(t.draw(items).artwork.items) if isinstance(item, Path)]
    assert [(p.fill, p.stroke) for p in paths] == [(None, "#2a6f97"), ("#2a6f97", None), ("#ffffff", None)]


def test_art_reaches_into_the_bleed_and_outlines_follow_the_shape(trial) -> None:
    t = trial(size="six")
    face = t.draw("- outline: {grow: 2, fill: ink}")
    box = one(face)
    assert box.width == pytest.approx(34, abs=0.01)
    assert face.bleed == 2
    assert face.width == 30


def test_a_child_template_replaces_boxes_parts_and_places_its_ancestors_items(trial) -> None:
    t = trial()
    t.write(
        "layouts/trial/card.yaml",
        """
templates:
  plain:
    boxes: {spot: [0, 0, 5, 5]}
    parts: {dot: {draw: [{rect: {box: spot, fill: ink}}]}}
    draw: [{use: {part: dot}}]
  card:
    extends: plain
    boxes: {spot: [10, 10, 6, 6]}
    draw:
      - rect: {box: trim, fill: paper}
      - super: true
""",
    )
    face = t.face()
    assert face
    assert spots(face) == [Rect(0, 0, 40, 60), Rect(10, 10, 6, 6)]
    assert not t.found.items


def test_a_polyomino_takes_its_outline_from_the_component_and_is_mirrored_behind(trial) -> None:
    from proofdeck.generator.catalogue.game import Back
    from proofdeck.generator.geometry import path_bounds

    cells = [[0, 0], [1, 0], [1, 1]]
    t = trial(size="pieces", values={"cells": cells}, backs={"b": Back("b", "B", "card")}, back="b")
    face = t.draw("- rect: {box: bleed, fill: ink}")
    assert (face.width, face.height) == (20, 20)
    assert len([s for s in face.outline if s[0] in "ML"]) == 6
    behind = t.face("back")
    assert behind
    assert path_bounds(behind.outline) == path_bounds(face.outline)
    assert ("M", 0.0, 20.0) not in face.outline
    assert any(s[1:] == (0.0, 20.0) for s in behind.outline)


def test_every_base_template_draws_a_component_that_has_nothing_but_a_name(trial) -> None:
    t = trial(values={"people": 3})
    for name in ("card", "back", "token", "tile", "mat", "sheet"):
        t.write("layouts/trial/card.yaml", f"templates: {{card: {{extends: base.{name}}}}}")
        face = t.face()
        assert face is not None
        assert face.artwork.items
        assert not t.found.items, t.complaints
