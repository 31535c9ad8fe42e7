"""A press kept warm over random edits gives what one made anew gives: pieces, places, findings, and printed bytes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from own_game import LAYOUT, OIL
from small_projects import FILES, write_small_project

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.imposition.papers import load_papers, load_printers
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.press import FaceName, Press, Turn
from proofdeck.generator.project import Project
from proofdeck.generator.render.formats import FORMATS
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import document_info, job_for, make_sheets

REQUEST = Request(Path("nowhere"))
EVERYWHERE = """\
      - text: {box: picture, text: "{labels.hand} {components.warden.light} {components|count}", size: 6}
      - image: {box: picture, file: "star.svg"}
      - row: {box: body, over: "{constants.storm.winds}", cell: 12, draw: [{text: {text: "{item}", size: 7}}]}
"""
STAR = OIL.replace("<circle ", '<circle fill="#ff0000" ')
SIZES = "sizes:\n  poker: {width: 63.5, height: 88.9, corner: 3, bleed: 3, safe: 3}\n"
START = {
    **{f"components/lantern/{name}": text for name, text in FILES.items()},
    "components/lantern/star.svg": STAR,
    "layouts/lantern/cards.yaml": LAYOUT.replace("pitch: 5, fill: ink}\n", "pitch: 5, fill: ink}\n" + EVERYWHERE),
    "layouts/icons/oil.svg": OIL,
    "layouts/icons/wick.svg": OIL,
    "layouts/sizes.yaml": SIZES,
    "layouts/themes/lantern.yaml": "extends: plain\ncolours: {accent: '#224466'}\n",
}
CARDS, TYPES, TEXT = (f"components/lantern/{name}.yaml" for name in ("cards", "types", "text/en"))
LAYOUTS = "layouts/lantern/cards.yaml"
EDITS = [
    (CARDS, "light: 3", "light: 5"),
    (CARDS, "light: 1", "light: 2"),
    (CARDS, "light: 1", "light: much"),
    (CARDS, "copies: 8", "copies: 9"),
    (CARDS, "name: Novice", "name: Adept"),
    (CARDS, "defaults:", "# a line more\ndefaults:"),
    (CARDS, "  novice:", "\n  novice:"),
    (CARDS, "    friend: warden\n", ""),
    (CARDS, "The lamp is lit.", "It is dark {light}."),
    (CARDS, "{oil: 2, wick: 1}", "{wick: 1, oil: 2}"),
    (CARDS, "  reef:", "  squire:\n    name: Squire\n    type: keeper\n    copies: 1\n    light: 4\n  reef:"),
    (CARDS, "    type: rock\n", "    type: stone\n"),
    (CARDS, "cost: public/S1, light: designed", "cost: designed"),
    (CARDS, "[1, 1]]", "[1, 1], [2, 1]]"),
    ("components/lantern/constants.yaml", "hand_size: 5", "hand_size: 6"),
    ("components/lantern/constants.yaml", "[north, east]", "[north]"),
    (TEXT, "Take {amount}", "Gain {amount}"),
    (TEXT, "oil: oil", "oil: lamp oil"),
    (TEXT, "labels:", "titles: {novice: Beginner}\nlabels:"),
    (TEXT, '"Draw {', '"Pick {'),
    (TYPES, "name: Night", "name: Midnight"),
    (TYPES, "deck: Keepers", "deck: Lights"),
    (TYPES, "template: rock", "template: keeper"),
    ("components/lantern/game.yaml", "title: Lantern Keepers", "title: Keepers of Light"),
    ("components/lantern/game.yaml", "stage: printable", "stage: draft"),
    ("components/lantern/star.svg", "#ff0000", "#00ff00"),
    (LAYOUTS, "size: 13", "size: 11"),
    (LAYOUTS, "extends: base.back", "extends: base.bock"),
    (LAYOUTS, "{labels.hand}", "{labels.hand} 7"),
    (LAYOUTS, "when: motto", "when: moto"),
    ("layouts/icons/oil.svg", 'r="40"', 'r="30"'),
    ("layouts/sizes.yaml", "corner: 3", "corner: 2"),
    ("layouts/themes/lantern.yaml", "#224466", "#662244"),
]
"""Each is made or taken back; some of them break the game."""


class Edited:
    """The project with some of the edits made."""

    def __init__(self, root: Path) -> None:
        self.root = write_small_project(root).root
        self.made: set[int] = set()
        for name in START:
            self._write(name)

    @property
    def project(self) -> Project:
        return Project(self.root)

    def toggle(self, edits: set[int]) -> list[Path]:
        """Make these edits, or take them back; the files that changed."""
        self.made ^= edits
        return [self._write(name) for name in dict.fromkeys(EDITS[edit][0] for edit in sorted(edits))]

    def _write(self, name: str) -> Path:
        text = START[name]
        for edit in sorted(self.made):
            file, old, new = EDITS[edit]
            if file == name:
                text = text.replace(old, new)
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path


def looks(turn: Turn) -> dict[FaceName, object]:
    pieces = turn.laid_out.pieces if turn.laid_out else []
    faces = [face for piece in pieces for face in (piece.front, piece.back) if face]
    return {(face.component, face.side): (face.artwork.digest, face.width, face.height, face.outline) for face in faces}


def printed(project: Project, laid_out: LaidOut) -> dict[str, bytes]:
    """The sheets as PDF and SVG."""
    findings = Findings()
    job = job_for(REQUEST, load_papers(project, findings)["a4"], load_printers(project, findings)["plain"])
    sheets = make_sheets(laid_out, job, REQUEST, findings)
    info = document_info(laid_out.game, "a4", REQUEST)
    files = [FORMATS[form](laid_out.looks.fonts)("duplex", sheets, info) for form in ("pdf", "svg")]
    return {**files[0], **files[1]}


def assert_alike(warm: Turn, clean: Turn) -> None:
    assert sorted(map(str, warm.findings)) == sorted(map(str, clean.findings))
    assert (warm.laid_out is None) == (clean.laid_out is None)
    if warm.laid_out and clean.laid_out:
        pairs = zip(warm.laid_out.pieces, clean.laid_out.pieces, strict=True)
        assert [one.component for one, other in pairs if one != other] == []  # to spell them out would take minutes


def follow(root: Path, steps: list[set[int]]) -> None:
    edited = Edited(root)
    press, before = Press(edited.project, "lantern", REQUEST), {}
    before = looks(press.turn())
    assert len(before) == 5, "three fronts, two backs"
    for step in steps:
        warm, clean = press.turn(edited.toggle(step)), Press(edited.project, "lantern", REQUEST).turn()
        assert_alike(warm, clean)
        if clean.laid_out:
            now = looks(clean)
            assert set(warm.changed) == {name for name in now if now[name] != before.get(name)}
            assert set(warm.gone) == before.keys() - now.keys()
            before = now
    if warm.laid_out and clean.laid_out:
        assert printed(edited.project, warm.laid_out) == printed(edited.project, clean.laid_out)


STEPS = st.lists(st.sets(st.integers(0, len(EDITS) - 1), min_size=1, max_size=2), min_size=10, max_size=10)
QUICK = {"deadline": None, "suppress_health_check": list(HealthCheck)}


@settings(max_examples=2, **QUICK)  # type: ignore[arg-type]
@given(STEPS)
def test_some_edits_one_after_the_other(tmp_path_factory: pytest.TempPathFactory, steps: list[set[int]]) -> None:
    follow(tmp_path_factory.mktemp("edited") / "project", steps)


@pytest.mark.slow
@settings(max_examples=20, **QUICK)  # type: ignore[arg-type]
@given(STEPS)
def test_two_hundred_edits(tmp_path_factory: pytest.TempPathFactory, steps: list[set[int]]) -> None:
    follow(tmp_path_factory.mktemp("edited") / "project", steps)


@pytest.mark.slow
@pytest.mark.parametrize("edit", range(len(EDITS)), ids=lambda edit: f"{EDITS[edit][0]}: {EDITS[edit][2]!r:.30}")
def test_each_edit_made_and_taken_back(tmp_path: Path, edit: int) -> None:
    follow(tmp_path / "project", [{edit}, {edit}])


def test_looks_that_change_while_the_game_cannot_be_read_are_not_missed(tmp_path: Path) -> None:
    green = EDITS.index(("components/lantern/star.svg", "#ff0000", "#00ff00"))
    broken = EDITS.index((CARDS, "    type: rock\n", "    type: stone\n"))
    follow(tmp_path / "project", [{green, broken}, {broken}])


@pytest.mark.parametrize(
    ("edit", "drawn", "changed"),
    [
        ((CARDS, "light: 1", "light: 2"), {"novice"}, {"novice"}),
        ((CARDS, "light: 3", "light: 5"), {"warden", "novice", "reef"}, {"warden", "reef"}),
        (("components/lantern/constants.yaml", "hand_size: 5", "hand_size: 6"), {"reef"}, {"reef"}),
        ((TEXT, "Take {amount}", "Gain {amount}"), {"warden"}, {"warden"}),
        ((CARDS, "copies: 8", "copies: 9"), {"novice"}, set()),
    ],
)
def test_only_faces_that_looked_at_what_changed_are_drawn_again(
    tmp_path: Path, edit: tuple[str, str, str], drawn: set[str], changed: set[str]
) -> None:
    """The novice names a friend, so she looks at the warden; the reef says how bright the warden's light is."""
    edited = Edited(tmp_path / "project")
    press = Press(edited.project, "lantern", REQUEST)
    before = press.turn().laid_out
    turn = press.turn(edited.toggle({EDITS.index(edit)}))
    assert before is not None and turn.laid_out is not None
    assert set(turn.changed) == {(name, "front") for name in changed}
    pairs = list(zip(before.pieces, turn.laid_out.pieces, strict=True))
    assert {now.component for was, now in pairs if now.front.artwork is not was.front.artwork} == drawn
    assert all(now.back is None or was.back is None or now.back.artwork is was.back.artwork for was, now in pairs)
