"""What is printed is what the catalogue says: numbers on faces trace to fields, and fields change faces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest
from shipped_games import COMPONENTS, GAMES, Shipped, draw, laid_out, reads_of, words_on

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import with_value
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.display_list import Side
from proofdeck.generator.face import Face
from proofdeck.generator.faces.changed import changes
from proofdeck.generator.faces.check import check_faces
from proofdeck.generator.faces.unshown import shown_leaves
from proofdeck.generator.layout.items.loops import POSITION
from proofdeck.generator.layout.laying import FaceDrawer
from proofdeck.generator.layout.looks.looks import load_looks
from proofdeck.generator.project import bundled

NUMBER = re.compile(
    r"\d+|\b(?:zero|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b", re.IGNORECASE
)
SIDES: tuple[Side, Side] = ("front", "back")


def numbers_on(face: Face) -> Counter[str]:
    """Digit runs and number words, with how often each is drawn."""
    return Counter(found.lower() for word in words_on(face.artwork.items) for found in NUMBER.findall(word))


def numeric_reads(reads: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """The numbers of the catalogue that the drawing looked up."""
    for path, value in reads.items():
        ours = path.startswith(("components.", "constants.")) and POSITION not in path
        if ours and isinstance(value, int) and not isinstance(value, bool):
            yield path, value


def positions_read(reads: Mapping[str, Any]) -> Counter[str]:
    """Places in lists that the drawing looked up: the head of a chart counts the catalogue's own entries."""
    return Counter(str(value) for path, value in reads.items() if POSITION in path)


def digests(source: Shipped, games: Iterable[Game], component: str, side: Side) -> list[str]:
    faces = [draw(source, game, component, side) for game in games]
    return [face.artwork.digest for face in faces if face is not None]


def test_there_are_games_to_test() -> None:
    assert "arctic_scavengers" in GAMES and len(COMPONENTS) > 50


@pytest.mark.parametrize("name", GAMES)
def test_no_template_has_a_number_of_its_own(name: str) -> None:
    findings = Findings()
    load_looks(bundled(), laid_out(name).game, findings)
    assert not [str(finding) for finding in findings if finding.code == "LAY221"]


@pytest.mark.parametrize(("name", "component"), COMPONENTS)
def test_every_number_drawn_follows_a_catalogue_field(name: str, component: str) -> None:
    """Change each number that was read, and see which of the drawn ones go away: together that must be all of them."""
    source = laid_out(name)
    reads = reads_of(name, component)
    for side in SIDES:
        face = draw(source, source.game, component, side)
        if face is None:
            continue
        drawn = numbers_on(face)
        untraced = Counter(drawn)
        for path, value in numeric_reads(reads[side]) if drawn else ():
            changed = draw(source, with_value(source.game, path, value + 7), component, side)
            assert changed is not None
            untraced -= drawn - numbers_on(changed)
        untraced -= positions_read(reads[side])
        assert not untraced, f"{side} of {component} draws numbers that follow no field: {dict(untraced)}"


@pytest.mark.parametrize(("name", "component"), COMPONENTS)
def test_every_rules_field_shows_on_its_piece(name: str, component: str) -> None:
    """On the front, or on a second side of a board that has two."""
    source = laid_out(name)
    before = {side: digests(source, [source.game], component, side) for side in SIDES}
    for leaf in shown_leaves(source.game, source.component(component)):
        after = [[*digests(source, [game], component, side)] for game in changes(source.game, leaf) for side in SIDES]
        unseen = [
            index for index in range(0, len(after), 2) if after[index : index + 2] == [before[side] for side in SIDES]
        ]
        only = len(leaf.declared.choices) == 1
        assert (after or only) and not unseen, f"{leaf.place}: {leaf.path} = {leaf.value} can change without the card"


@pytest.mark.parametrize(("name", "component"), COMPONENTS)
def test_every_number_read_for_a_face_changes_it(name: str, component: str) -> None:
    """Also those of other components, and constants: on summaries, mats and covers."""
    source = laid_out(name)
    reads = reads_of(name, component)
    own = f"components.{component}."
    known = source.rules_leaves
    for side in SIDES:
        wanted = [known[path] for path in reads[side] if path in known and not path.startswith(own)]
        before = digests(source, [source.game], component, side) if wanted else []
        for leaf in wanted:
            after = digests(source, changes(source.game, leaf), component, side)
            assert not set(before) & set(after), f"{leaf.place}: {leaf.path} is read for the {side} but not shown"


@pytest.mark.parametrize("name", GAMES)
def test_the_check_of_faces_finds_what_these_tests_find(name: str) -> None:
    """In a few drawings: nothing in the games as they are."""
    findings = Findings()
    check_faces(laid_out(name), findings)
    assert not findings.items


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_the_game_says_its_name(name: str) -> None:
    for piece in laid_out(name).pieces:
        component = laid_out(name).component(piece.component)
        said = "".join(words_on(piece.front.artwork.items)).casefold()
        assert not component.accounted or "".join(component.name.split()).casefold() in said, component.id


@pytest.mark.parametrize("name", GAMES)
def test_templates_made_ready_for_a_game_draw_a_changed_one_like_new_templates(name: str) -> None:
    """What the tests above change is drawn by templates made ready once: they hold no value of the game."""
    source = laid_out(name)
    paths = [path for path, leaf in source.rules_leaves.items() if path.startswith("components.")]
    for path in paths[:: max(1, len(paths) // 12)]:
        component = path.split(".")[1]
        for game in changes(source.game, source.rules_leaves[path]):
            part = game.components[component]
            new = FaceDrawer(game, source.new_templates())
            assert draw(source, game, component, "front") == new.front_of(part)
            assert draw(source, game, component, "back") == new.back_of(part)
