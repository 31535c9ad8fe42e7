"""What SVG files of other tools are told about: what is ignored, what cannot be drawn, what is refused, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from template_trial import fills, spots

from proofdeck.generator.diagnostics import Finding, Severity, Trouble
from proofdeck.generator.display_list import Group
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.art.art import Art, read_art
from proofdeck.generator.layout.art.silhouette import read_icon

DATA = Path(__file__).resolve().parent.parent / "data" / "svg"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">\n'
RED = "#ff0000"
TONES = "<mask id='m'><path d='M0 0h9v9z' fill='#fff'/><path d='M0 0h4v4z'/></mask>"


def read(inside: str, head: str = HEAD) -> Art:
    return read_art(f"{head}{inside}</svg>".encode(), "a.svg", "art/a.svg")


def told(inside: str) -> list[Finding]:
    return list(read(f'{inside}<rect width="9" height="9"/>').findings)


def test_what_a_tool_leaves_for_itself_is_one_note_a_file() -> None:
    art = read_art((DATA / "inkscape.svg").read_bytes(), "hut", "art/hut.svg")
    (note,) = art.findings
    assert (note.code, note.severity, note.place and note.place.file) == ("LAY308", Severity.NOTE, "art/hut.svg")
    assert "inkscape:groupmode (3)" in note.message
    assert "metadata" in note.message


def test_a_misspelt_attribute_is_named_among_what_is_not_drawn() -> None:
    (note,) = told('<rect widht="9" data-name="x"/>')
    assert (note.code, "widht" in note.message, "data-name" in note.message) == ("LAY308", True, True)


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ("<text x='1' y='9'>Hello <tspan>you</tspan></text>", "an element 'text'"),
        ("<filter id='f'/><rect width='9' height='9' filter='url(#f)'/>", "'filter'"),
        ("<pattern id='p'/><rect width='9' height='9' fill='url(#p)'/>", "a pattern as a colour"),
        ("<image href='data:image/gif;base64,AAAA' width='9' height='9'/>", "an element 'image'"),
        ("<foreignObject/>", "an element 'foreignObject'"),
        ("<rect width='9' height='9' style='mix-blend-mode: multiply'/>", "'mix-blend-mode'"),
        ("<marker id='m'/><path d='M0 0h9' stroke='red' marker-end='url(#m)'/>", "markers on lines"),
        (TONES + "<rect width='9' height='9' mask='url(#m)'/>", "a mask of several tones"),
        ("<style>rect:hover {fill: red}</style>", "a style for 'rect:hover'"),
        ("<use href='#nobody'/>", "a use of '#nobody'"),
        ("<rect width='9' height='9' fill='url(#nobody)'/>", "a colour 'url(#nobody)'"),
        ("<animate/>", "an element 'animate'"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_a_warning_at_its_line(inside: str, what: str) -> None:
    (warning,) = told(f"\n  {inside}")
    assert (warning.code, warning.severity) == ("LAY314", Severity.WARNING)
    assert what in warning.message
    assert warning.place is not None
    assert warning.place.line in (1, 3)


def test_a_fault_is_told_at_its_line_and_column_in_the_file() -> None:
    with pytest.raises(Trouble) as trouble:
        read('<g>\n   <path d="M0 0 Q"/></g>')
    assert str(trouble.value.place) == "art/a.svg:3:4"


def test_a_broken_file_is_one_error_however_often_it_is_drawn(trial) -> None:
    t = trial()
    t.write("layouts/icons/bad.svg", HEAD + '<path d="M0 0L"/></svg>')
    finding = t.refuse("- icon: {icon: bad}\n- text: {text: 'a :bad: and :bad:'}")
    assert (finding.code, str(finding.place)) == ("LAY306", "layouts/icons/bad.svg:2:1")


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ("<a xlink:href='javascript:alert(1)'><path d='M0 0h9v9z'/></a>", "LAY304"),
        ("<style>@import 'https://example.org/a.css';</style>", "LAY304"),
        ("<style>.a {fill: URL( 'https://example.org/a' )}</style>", "LAY304"),
        ("<rect style='fill:url(file:///etc/passwd)'/>", "LAY304"),
        ("<use href='other.svg#a'/>", "LAY304"),
        ("<g ONCLICK='x()'/>", "LAY303"),
        ("<foreignObject><script xmlns='http://www.w3.org/1999/xhtml'>x()</script></foreignObject>", "LAY303"),
        ("<g id='a'><use href='#a'/></g>", "LAY306"),
        ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", "LAY306"),
        ("<g>" * 150 + "</g>" * 150, "LAY301"),
    ],
)
def test_what_runs_fetches_or_never_ends_is_refused(inside: str, code: str) -> None:
    with pytest.raises(Trouble) as trouble:
        told(inside)
    assert trouble.value.code == code


def test_a_style_sheet_named_from_outside_is_refused() -> None:
    with pytest.raises(Trouble) as trouble:
        read("<rect/>", '<?xml-stylesheet href="a.css"?>' + HEAD)
    assert trouble.value.code == "LAY304"


def test_a_drawing_that_multiplies_itself_is_stopped() -> None:
    doubled = "".join(f'<g id="g{n}"><use href="#g{n - 1}"/><use href="#g{n - 1}"/></g>' for n in range(1, 40))
    with pytest.raises(Trouble) as trouble:
        read(f'<g id="g0"><path d="M0 0h9v9z"/></g>{doubled}')
    assert trouble.value.code == "LAY301"


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        ("<style>.a{fill:red} #b{fill:blue}</style><path id='b' class='a x' fill='green' d='M0 0h9v9z'/>", "#0000ff"),
        ("<style>path{fill:red!important}</style><path style='fill:blue' d='M0 0h9v9z'/>", "#ff0000"),
        ("<style>g .a{fill:red} svg > .a{fill:blue}</style><g><path class='a' d='M0 0h9v9z'/></g>", "#ff0000"),
        ("<style>/* .a{} */ .a , .b { fill : RED ; }</style><path class='b' d='M0 0h9v9z'/>", "#ff0000"),
        ("<g style='fill:rgb(100%, 0%, 0%)'><path d='M0 0h9v9z' fill='inherit'/></g>", "#ff0000"),
        ("<path fill='var(--accent, #f00)' d='M0 0h9v9z'/>", "#ff0000"),
        ("<path style='fill:#f00;fill:color(display-p3 1 .1 .1)' d='M0 0h9v9z'/>", "#ff0000"),
        ("<path style='fill:color(srgb 1 0 0)' d='M0 0h9v9z'/>", "#ff0000"),
        ("<g color='red'><path fill='currentColor' d='M0 0h9v9z'/></g>", "#ff0000"),
        ("<path fill='hsl(0, 100%, 50%)' d='M0 0h9v9z'/>", "#ff0000"),
        ("<switch><foreignObject requiredExtensions='x'/><path fill='red' d='M0 0h9v9z'/></switch>", "#ff0000"),
        ("<linearGradient id='g'><stop stop-color='red'/></linearGradient><path d='M0 0V9' fill='url(#g)'/>", RED),
        ("<path fill='url(#nothing) red' d='M0 0h9v9z'/>", "#ff0000"),
    ],
)  # fmt: skip
def test_styles_win_in_the_order_that_browsers_know(inside: str, expected: str) -> None:
    items = read(inside).artwork.items
    (path,) = items[0].items if isinstance(items[0], Group) else items
    assert path.fill == expected


def test_a_game_icon_with_its_black_square_shows_its_shape_and_says_so(trial) -> None:
    t = trial()
    t.write("layouts/icons/gem.svg", (DATA / "game_icons.svg").read_text())
    face = t.draw("- icon: {box: [0, 0, 51.2, 51.2], icon: gem, fill: '#112233'}")
    assert spots(face) == [Rect(4, 4, 43.2, 43.2)]
    assert fills(face) == ["#112233"]
    (finding,) = t.found
    assert (finding.code, finding.severity) == ("LAY309", Severity.WARNING)
    assert "square behind its shape" in finding.message
    assert str(finding.place) == "layouts/icons/gem.svg:1:1"


def test_a_colour_on_a_colour_is_told_since_a_silhouette_shows_neither() -> None:
    coin = HEAD + '<circle cx="50" cy="50" r="40" fill="gold"/><path d="M40 40h20v20h-20z"/></svg>'
    icon, findings = read_icon(coin.encode(), "coin", "icons/coin.svg")
    assert [finding.code for finding in findings] == ["LAY309"]
    assert len(icon.parts) == 2


@pytest.mark.parametrize("name", ["figma", "illustrator", "inkscape", "affinity", "by_hand"])
def test_a_drawing_of_a_tool_may_be_an_icon(name: str) -> None:
    icon, findings = read_icon((DATA / f"{name}.svg").read_bytes(), name, f"{name}.svg")
    assert icon.parts
    assert {finding.code for finding in findings} <= {"LAY308", "LAY309", "LAY314"}


words = st.sampled_from(
    "0 1 -3 50% 1e3 9mm 1e999 nan none red #f00 #12 url(#a) url(#b) a b ; { } . M0 0h9 scale(0) rotate(9) inherit"
    " matrix(1,2,3,4,5) evenodd 0,0 9,9 userSpaceOnUse objectBoundingBox hidden repeat round var(--x)".split(" ")
)
values = st.lists(words, max_size=3).map(" ".join)
keys = st.sampled_from(
    "d points x y width height r cx cy x1 x2 fx fill stroke stroke-width stroke-dasharray stroke-dashoffset opacity"
    " fill-opacity transform clip-path mask style class id href viewBox preserveAspectRatio offset stop-color"
    " gradientUnits gradientTransform spreadMethod clipPathUnits paint-order stroke-linejoin display".split()
)
kinds = st.sampled_from(
    "g svg path rect circle polygon line use symbol defs clipPath mask linearGradient radialGradient stop style image"
    " text switch title nonsense".split()
)
attributes = st.dictionaries(keys, values, max_size=5).map(lambda d: "".join(f' {k}="{v}"' for k, v in d.items()))
elements = st.recursive(
    st.tuples(kinds, attributes).map(lambda e: f"<{e[0]}{e[1]}/>"),
    lambda inner: st.tuples(kinds, attributes, st.lists(inner, max_size=4)).map(
        lambda e: f"<{e[0]}{e[1]}>{''.join(e[2])}</{e[0]}>"
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(st.lists(elements, max_size=4).map("".join))
def test_any_svg_is_drawn_or_refused_with_a_place(inside: str) -> None:
    data = (HEAD + inside + '<path id="a" d="M1 1h8v8z"/></svg>').encode()
    for reader in (read_art, read_icon):
        try:
            drawn = reader(data, "any.svg", "any.svg")
        except Trouble as trouble:
            assert trouble.place is not None
            assert trouble.place.line
        else:
            assert not isinstance(drawn, Art) or drawn.artwork.digest
