"""The mistakes that newcomers made: each is one finding, at the line that mends it, with the cause and what to do.

The game has thirty more cards than the small one, so that a finding for each of them would show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from own_game import OwnGame
from small_projects import CARDS

GAME = "components/lantern"
CARD_FILE, TYPE_FILE, TEXT_FILE = f"{GAME}/cards.yaml", f"{GAME}/types.yaml", f"{GAME}/text/en.yaml"
LOOKS = "layouts/lantern/cards.yaml"
MORE = """
  keeper_{0}:
    name: Keeper {1}
    type: keeper
    copies: 1
    light: 4
    ability: [{{gather: {{amount: 2, what: oil}}}}]
    motto: The lamp goes out."""
THIRTY = CARDS.rstrip() + "".join(MORE.format(n, chr(ord("a") + n % 26) + "x" * (n // 26)) for n in range(30))


@dataclass(frozen=True)
class Mistake:
    """Something typed wrongly in a file, and what is to be said about it."""

    file: str
    right: str
    wrong: str
    told_at: str
    """The file and what stands on the line that is to be blamed."""
    line: str
    code: str
    says: str
    hint: str

    def make(self, own: OwnGame) -> None:
        path = own.root / self.file
        text = path.read_text(encoding="utf-8")
        assert self.right in text, f"'{self.right}' does not stand in {self.file}"
        path.write_text(text.replace(self.right, self.wrong, 1), encoding="utf-8")

    def is_told(self, own: OwnGame, said: list[str]) -> bool:
        """Whether one of the lines says it, at its place, with its hint below."""
        lines = (own.root / self.told_at).read_text(encoding="utf-8").split("\n")
        spots = tuple(f"{self.told_at}:{number}:" for number, line in enumerate(lines, 1) if self.line in line)
        return any(
            line.startswith(spots) and f" error {self.code}: " in line
            and self.says in line and self.hint in below
            for line, below in zip(said, [*said[1:], ""], strict=True)
        )  # fmt: skip


LONG = "The keeper counts every wave. " * 60
MISTAKES = {
    "a key of a file": Mistake(
        CARD_FILE, "\ncomponents:", "\ncompoments:", CARD_FILE, "compoments:", "CAT201",
        "unknown key 'compoments'", "did you mean 'components'?"),
    "a field of a card": Mistake(
        CARD_FILE, "    light: 3", "    lihgt: 3", CARD_FILE, "lihgt", "CAT201",
        "unknown key 'lihgt' in card 'warden'", "did you mean 'light'?"),
    "an icon in a phrase": Mistake(
        TEXT_FILE, ":{what}:.", ":oill:.", TEXT_FILE, "other: \"Take", "LAY307",
        "card 'warden', card 'keeper_0', card 'keeper_1' and 28 more: unknown icon 'oill'", "did you mean 'oil'?"),
    "an icon in a template": Mistake(
        LOOKS, ":{key}:", ":oill:", LOOKS, "price, over:", "LAY307", "unknown icon 'oill'", "did you mean 'oil'?"),
    "a template of a type": Mistake(
        TYPE_FILE, "template: keeper", "template: keper", TYPE_FILE, "template: keper", "LAY124",
        "unknown template 'lantern.keper'", "did you mean 'keeper'?"),
    "a field in a template": Mistake(
        LOOKS, '"{light}"', '"{lihgt}"', LOOKS, "{lihgt}", "LAY202",
        " more: no value for '{lihgt}'", "did you mean 'light'?"),
    "no copies": Mistake(
        CARD_FILE, "    copies: 4\n", "", CARD_FILE, "  warden:", "CAT202",
        "card 'warden' has no 'copies'", "write 'copies: 1'"),
    "an id that is there twice": Mistake(
        CARD_FILE, "  reef:", "  novice:", CARD_FILE, "  novice:", "CAT110",
        "duplicate key 'novice', first at 17:3", "delete one of the two"),
    "a tab": Mistake(
        CARD_FILE, "    copies: 4", "\tcopies: 4", CARD_FILE, "\tcopies", "CAT106",
        "a tab character", "indent and separate with spaces"),
    "a number in words": Mistake(
        CARD_FILE, "light: 3", "light: four", CARD_FILE, "light: four", "CAT203",
        "expected a whole number from 0 to 9, found the text 'four'", "write '4'"),
    "a number below the least": Mistake(
        CARD_FILE, "light: 3", "light: -4", CARD_FILE, "light: -4", "CAT204",
        "expected a whole number from 0 to 9, found the number -4", "the least is 0"),
    "a text that is too long": Mistake(
        CARD_FILE, "The lamp is lit.", LONG, CARD_FILE, "motto: The keeper", "LAY201",
        "card 'warden': text", "shorten it, enlarge the box or lower 'min'; drawn by layouts/lantern/cards.yaml:"),
    "a character that no font has": Mistake(
        CARD_FILE, "name: Novice", "name: Novice \N{SNOWMAN}", CARD_FILE, "name: Novice", "LAY220",
        "card 'novice'", "drawn by layouts/base/card.yaml:"),
    "a character of another script in a phrase": Mistake(
        TEXT_FILE, "Kindle", "\N{CJK UNIFIED IDEOGRAPH-706F}", TEXT_FILE, "kindle:", "LAY220",
        "has no '\N{CJK UNIFIED IDEOGRAPH-706F}'", "use another font"),
    "a picture": Mistake(
        LOOKS, "      - row: {", "      - image: {box: light, file: art/lamq.png}\n      - row: {", LOOKS,
         "lamq.png", "LAY311", "no picture 'art/lamq.png'", "did you mean 'art/lamp.png'?"),
    "a size": Mistake(
        TYPE_FILE, "size: poker", "size: pokre", TYPE_FILE, "size: pokre", "LAY129",
        "unknown size 'pokre' of type 'keeper'", "did you mean 'poker'?"),
    "a star that is not closed": Mistake(
        TEXT_FILE, 'other: "Take', 'other: "**Take', TEXT_FILE, 'other: "**Take', "LAY212",
        " more: a '*' in", "write '\\*'"),
    "a star that is not closed in a text of a card": Mistake(
        CARD_FILE, "The lamp is lit.", '"**The lamp is lit."', CARD_FILE, "**The lamp", "LAY212",
        "card 'warden': a '*' in", "write '\\*'"),
    "a theme": Mistake(
        f"{GAME}/game.yaml", "theme: plain", "theme: plian", f"{GAME}/game.yaml", "theme: plian", "LAY114",
        "unknown theme 'plian'", "did you mean 'plain'?"),
    "a colour": Mistake(
        LOOKS, "fill: on_accent", "fill: on_acent", LOOKS, "on_acent", "LAY115",
        "unknown colour 'on_acent'", "did you mean 'on_accent'?"),
    "a word that is missing": Mistake(
        TEXT_FILE, "  wick: {one", "  wikc: {one", TEXT_FILE, "one: \"Take", "CAT410", "no word for 'wick'", "wick"),
}  # fmt: skip


@pytest.fixture
def many(own: OwnGame) -> OwnGame:
    """The small game with thirty cards more, and without a finding."""
    own.small.write("cards.yaml", THIRTY)
    own.write("layouts/lantern/art/lamp.png", "no picture, but its name counts")
    return own


def test_the_game_is_fine_without_a_mistake(many: OwnGame) -> None:
    assert many.run("check").out == "no findings\n"


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_one_finding_at_the_line_that_mends_it(many: OwnGame, mistake: Mistake) -> None:
    mistake.make(many)
    said = many.run("check").out.splitlines()
    assert mistake.is_told(many, said), "\n".join(said)
    assert said[-1] == "1 error", "\n".join(said)


def test_a_drawing_with_a_script_is_one_finding_at_its_line(many: OwnGame) -> None:
    many.write("layouts/lantern/icons/oil.svg", '<svg viewBox="0 0 9 9">\n<script/></svg>')
    said = many.run("check").out
    assert said.startswith("layouts/lantern/icons/oil.svg:2:") and said.endswith("\n1 error\n")


def test_the_only_game_yaml_missing_is_an_error(many: OwnGame) -> None:
    (many.root / GAME / "game.yaml").unlink()
    ran = many.run("check")
    assert ran.status == 1 and f"{GAME}: error CAT116: 'lantern' has no game.yaml" in ran.said


FIVE = ("a field of a card", "a picture", "a size", "a colour", "an icon in a phrase")
FIVE_OTHERS = (
    "a template of a type",
    "a field in a template",
    "a theme",
    "a number below the least",
    "a star that is not closed",
)


@pytest.mark.parametrize("names", [FIVE, FIVE_OTHERS], ids=["five", "five others"])
def test_five_mistakes_are_told_at_once_each_where_it_stands(many: OwnGame, names: tuple[str, ...]) -> None:
    for name in names:
        MISTAKES[name].make(many)
    said = many.run("check").out.splitlines()
    for name in names:
        assert MISTAKES[name].is_told(many, said), f"{name} is not told:\n" + "\n".join(said)
    assert said[-1] == "5 errors", "\n".join(said)


def spoil_theme(own: OwnGame) -> None:
    own.write("layouts/themes/lamps.yaml", "extends: plain\ncolours: {ink: '#12'}\n")
    own.small.change("game.yaml", "theme: plain", "theme: lamps")


def spoil_sizes(own: OwnGame) -> None:
    own.write("layouts/sizes.yaml", "sizes:\n  odd: {shape: circle, across: -3, bleed: 1, safe: 1}\n")


SPREAD: dict[str, Callable[[OwnGame], None]] = {
    "layouts": MISTAKES["a field in a template"].make,
    "sizes": spoil_sizes,
    "themes": spoil_theme,
    "words": lambda own: own.small.change("text/en.yaml", "oil: oil", "oil: oil {amount"),
    "catalogue": lambda own: own.small.change("constants.yaml", "hand_size: 5", 'hand_size: "5"'),
}
TOLD = {
    "layouts": f"{LOOKS}:9:",
    "sizes": "layouts/sizes.yaml:2:",
    "themes": "layouts/themes/lamps.yaml:2:",
    "words": f"{TEXT_FILE}:8:",
    "catalogue": f"{GAME}/constants.yaml:2:",
}


def test_faults_of_layouts_sizes_themes_words_and_catalogue_are_told_together(many: OwnGame) -> None:
    for mistake in SPREAD.values():
        mistake(many)
    said = [line for line in many.run("check").out.splitlines() if " error " in line]
    assert {part: sum(line.startswith(at) for line in said) for part, at in TOLD.items()} == dict.fromkeys(TOLD, 1)
    assert len(said) == 5, "\n".join(said)


def test_a_theme_that_lacks_what_shipped_templates_draw_with_is_one_finding(many: OwnGame) -> None:
    many.write("layouts/themes/plain.yaml", "colours: {accent: '#123456'}\n")
    own_lines, theme_lines = [], []
    for line in many.run("check").out.splitlines():
        (theme_lines if line.startswith("layouts/themes/plain.yaml:1:1: error") else own_lines).append(line)
    assert len(theme_lines) == 2 and "colour 'ground'" in theme_lines[0] and "font role 'title'" in theme_lines[1]
    assert not [line for line in own_lines if line.startswith("layouts/base/")]


def test_a_catalogue_that_cannot_be_read_does_not_hide_a_mistake_in_the_looks(many: OwnGame) -> None:
    many.small.write("types.yaml", "types: [\n")
    MISTAKES["an icon in a template"].make(many)
    many.write("layouts/sizes.yaml", "sizs: {}\n")
    said = [line for line in many.run("check").out.splitlines() if " error " in line]
    assert [line.split(":")[0] for line in said] == [TYPE_FILE, "layouts/sizes.yaml"], "\n".join(said)
