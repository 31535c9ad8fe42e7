"""The finished PDF of every shipped game, paper and style, read back: sizes, places, backs, fonts, layers, text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from pdf_measuring import Measured, Put, measure, text_within
from shipped_games import GAMES, NOWHERE, Book, make_book, words_on

from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.generator.face import Cell, Face, Sheet
from proofdeck.generator.geometry import Point, Rect
from proofdeck.generator.imposition.pages.grid import is_straight
from proofdeck.generator.manifest import describe_faces, describe_sheets
from proofdeck.generator.request import Request

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0), "common": (210.0, 279.4)}
"""Typed from the standards, not read from layouts/papers.yaml."""
POKER = (63.5, 88.9)
WAYS: dict[str, dict[str, Any]] = {
    "duplex-long": {"flip": "long"},
    "duplex-short": {"flip": "short"},
    "manual-long": {"flip": "long", "sides": "manual"},
    "manual-short": {"flip": "short", "sides": "manual"},
    "gutterfold": {"style": "gutterfold"},
    "fronts": {"style": "fronts"},
    "oneup": {"style": "oneup"},
}
QUICK = {
    "a4": tuple(WAYS),
    "letter": ("duplex-long", "duplex-short", "gutterfold"),
    "a3": ("duplex-long",),
    "common": ("duplex-long", "gutterfold"),
}
"""What is looked at in every run of the tests; the other ways are marked as slow."""


def books() -> Iterator[Any]:
    """Every game on every paper in every way; one face a page looks the same whatever the paper."""
    for game, paper, way in product(GAMES, PAPERS, WAYS):
        if way != "oneup" or paper == "a4":
            marks = () if way in QUICK[paper] else pytest.mark.slow
            yield pytest.param((game, paper, way), marks=marks, id=f"{game}-{paper}-{way}")


@pytest.fixture(scope="module", params=books())
def book(request: pytest.FixtureRequest) -> Book:
    game, paper, way = request.param
    return make_book(game, Request(NOWHERE, (paper,), **WAYS[way]))


@pytest.fixture(scope="module")
def pages(book: Book) -> dict[int, Measured]:
    """Every page that has pieces on it, by its number."""
    return {sheet.number: measure(book.pdf, sheet.number - 1) for sheet in book.sheets if sheet.cells}


def box_of(cell: Cell) -> Rect:
    return Rect(cell.x, cell.y, cell.width, cell.height)


def near(one: Rect, other: Rect, slack: float) -> bool:
    pairs = ((one.x, other.x), (one.y, other.y), (one.right, other.right), (one.bottom, other.bottom))
    return all(abs(a - b) <= slack for a, b in pairs)


def size_of(book: Book, cell: Cell) -> tuple[float, float]:
    """The size of a whole piece, as it stands upright."""
    return book.source.sizes[cell.component]


def put_at(book: Book, page: Measured, cell: Cell, slack: float = 0.05) -> Put:
    """The one form on a page whose trim box is the cell's."""
    size = size_of(book, cell)
    box = box_of(cell)
    found = [put for trim, put in page.trims(*size) if abs(trim.x - box.x) <= slack and near(trim, box, slack)]
    assert len(found) == 1, f"{len(found)} faces at {cell}"
    return found[0]


def whole(sheet: Sheet) -> bool:
    """Whether a sheet carries whole pieces, not the tiles of a split board."""
    return sheet.role != "tile"


def top_corners(put: Put, width: float) -> tuple[Point, Point]:
    """Where a face's own top left and top right corners lie on the page."""
    return put.corner(0, 0), put.corner(width, 0)


def through_the_paper(point: Point, page: tuple[float, float], flip: str) -> Point:
    """A point of a back page, seen from the front of the sheet that was turned over its long or short edge."""
    (x, y), (width, height) = point, page
    sideways = (height >= width) == (flip == "long")
    return (width - x, y) if sideways else (x, height - y)


def far(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


# ---------------------------------------------------------------- pages


def test_pages_have_exactly_the_size_of_the_paper(book: Book) -> None:
    (paper,) = book.request.papers
    for sheet, size in zip(book.sheets, book.pdf.sizes, strict=True):
        if book.request.style == "oneup" and sheet.role != "cover":
            bleed = sheet.cells[0].x
            expected = sorted(side + 2 * bleed for side in size_of(book, sheet.cells[0]))
        else:
            expected = sorted(PAPERS[paper])
        assert sorted(size) == pytest.approx(expected, abs=0.01), sheet.title


def test_the_file_is_sound(book: Book) -> None:
    assert book.pdf.syntax_errors == []
    assert book.pdf.unembedded_fonts == []
    assert book.pdf.unresolved == []
    assert book.pdf.fonts, "text is text"


def test_the_document_opens_with_its_cover(book: Book) -> None:
    assert book.sheets[0].role == "cover"
    said = book.pdf.texts[0]
    assert book.source.game.title in said and "100 %" in said.replace("\u00a0", " ")
    assert "nofficial" in " ".join(
        text for text, sheet in zip(book.pdf.texts, book.sheets, strict=True) if sheet.role == "cover"
    )


def test_pages_are_numbered_and_partners_know_each_other(book: Book) -> None:
    assert [sheet.number for sheet in book.sheets] == list(range(1, len(book.sheets) + 1))
    for sheet in book.sheets:
        if sheet.partner is not None:
            assert book.sheet(sheet.partner).partner == sheet.number


@pytest.mark.ways("duplex")
def test_automatic_duplex_has_each_back_on_the_next_page(book: Book) -> None:
    assert len(book.sheets) % 2 == 0
    for sheet in book.sheets:
        if sheet.partner is not None:
            assert {sheet.number, sheet.partner} == {(sheet.number - 1) // 2 * 2 + 1, (sheet.number - 1) // 2 * 2 + 2}
        if sheet.role in ("front", "back"):
            assert (sheet.role == "front") == (sheet.number % 2 == 1)


@pytest.mark.ways("manual")
def test_manual_duplex_has_all_fronts_before_all_backs(book: Book) -> None:
    roles = [sheet.role for sheet in book.sheets if sheet.role in ("front", "back")]
    assert roles == ["front"] * (len(roles) // 2) + ["back"] * (len(roles) // 2)


# ---------------------------------------------------------------- cells


def test_every_face_lies_where_the_manifest_says(book: Book, pages: dict[int, Measured]) -> None:
    for sheet in filter(whole, book.sheets):
        if not sheet.cells:
            continue
        found = [put_at(book, pages[sheet.number], cell) for cell in sheet.cells]
        assert len({id(put) for put in found}) == len(pages[sheet.number].faces) == len(sheet.cells), sheet.title


def test_the_manifest_lists_what_was_measured(book: Book) -> None:
    rows = describe_sheets(book.sheets)
    assert [(row["page"], row["role"], row["width"], row["height"]) for row in rows] == [
        (sheet.number, sheet.role, sheet.width, sheet.height) for sheet in book.sheets
    ]
    for row, sheet in zip(rows, book.sheets, strict=True):
        for listed, cell in zip(row["cells"], sheet.cells, strict=True):
            assert (listed["component"], listed["side"], listed["turn"]) == (cell.component, cell.side, cell.turn)
            assert near(Rect(listed["x"], listed["y"], listed["width"], listed["height"]), box_of(cell), 1e-3)


def test_faces_are_printed_at_their_own_size(book: Book, pages: dict[int, Measured]) -> None:
    for sheet in book.sheets:
        for put in pages[sheet.number].faces if sheet.cells else ():
            matrix = put.matrix
            assert abs(matrix.a * matrix.d - matrix.b * matrix.c) == pytest.approx(1, abs=1e-5), "no stretch"
            assert matrix.a * matrix.d - matrix.b * matrix.c > 0, "no mirror image"
            assert (matrix.a**2 + matrix.b**2) ** 0.5 == pytest.approx(1, abs=1e-5)


@pytest.mark.ways("duplex", "manual", "gutterfold", "fronts")
def test_cards_are_cut_to_poker_size(book: Book, pages: dict[int, Measured]) -> None:
    """Crop marks, read from the operators, stand at the edges of every card and 63.5 x 88.9 mm apart."""
    for sheet in filter(whole, book.sheets):
        if sheet.role == "back" or not sheet.cells:
            continue
        upright, level = pages[sheet.number].cuts("marks", "cut")
        for cell in sheet.cells:
            if sorted(size_of(book, cell)) != sorted(POKER):
                continue
            assert sorted((cell.width, cell.height)) == pytest.approx(sorted(POKER), abs=0.05)
            trim = put_at(book, pages[sheet.number], cell).trim(*POKER)
            for at, marks in ((trim.x, upright), (trim.right, upright), (trim.y, level), (trim.bottom, level)):
                assert min(abs(at - mark) for mark in marks) <= 0.05, f"no mark at {at:.3f} for {cell}"


def test_faces_keep_to_themselves(book: Book, pages: dict[int, Measured]) -> None:
    """What a face is clipped to holds all of it that is kept, and nothing of its neighbours."""
    for sheet in filter(whole, book.sheets):
        for cell in sheet.cells:
            clip = put_at(book, pages[sheet.number], cell).clip
            assert clip is not None and clip.contains(box_of(cell), 0.01)
            for other in sheet.cells:
                shared = clip.intersection(box_of(other)) if other is not cell else None
                assert shared is None or min(shared.width, shared.height) < 0.01, f"{cell} prints into {other}"


def test_cards_are_printed_with_the_bleed_there_is_room_for(book: Book, pages: dict[int, Measured]) -> None:
    for sheet in filter(whole, book.sheets):
        for cell in sheet.cells:
            clip = put_at(book, pages[sheet.number], cell).clip
            assert clip is not None
            box = box_of(cell)
            least = min(box.x - clip.x, box.y - clip.y, clip.right - box.right, clip.bottom - box.bottom)
            assert least >= 1.4 or sorted(size_of(book, cell)) != sorted(POKER), f"{least:.2f} mm at {cell}"


# ---------------------------------------------------------------- backs


@pytest.mark.ways("duplex", "manual")
def test_backs_land_behind_their_fronts(book: Book, pages: dict[int, Measured]) -> None:
    checked = 0
    for sheet in book.sheets:
        if sheet.role != "front" or sheet.partner is None or not book.sheet(sheet.partner).cells:
            continue
        size = book.pdf.sizes[sheet.number - 1]
        assert book.pdf.sizes[sheet.partner - 1] == size, "both sides of a sheet of paper have its size"
        behind = {(cell.component, cell.copy): cell for cell in book.sheet(sheet.partner).cells}
        for cell in sheet.cells:
            if book.source.component(cell.component).back is None:
                continue
            width, _ = size_of(book, cell)
            left, right = top_corners(put_at(book, pages[sheet.number], cell), width)
            back = put_at(book, pages[sheet.partner], behind[cell.component, cell.copy])
            seen = [through_the_paper(corner, size, str(book.request.flip)) for corner in top_corners(back, width)]
            assert far(seen[0], right) < 0.05 and far(seen[1], left) < 0.05, cell
            checked += 1
    assert checked >= sum(piece.copies for piece in book.source.pieces if piece.back is not None and whole_on(piece))


def whole_on(piece: Any) -> bool:
    return bool(piece.kind != "board")


@pytest.mark.ways("gutterfold")
def test_folding_puts_backs_behind_their_fronts(book: Book, pages: dict[int, Measured]) -> None:
    for sheet in book.sheets:
        if sheet.role != "fold":
            continue
        uprights = [s.start[0] for s in pages[sheet.number].strokes if s.layer == "fold" and s.upright]
        fold = book.pdf.sizes[sheet.number - 1][0] / 2
        assert uprights and all(x == pytest.approx(fold, abs=0.01) for x in uprights), "fold at the middle"
        behind = {(cell.component, cell.copy): cell for cell in sheet.cells if cell.side == "back"}
        for cell in sheet.cells:
            if cell.side == "back" or (cell.component, cell.copy) not in behind:
                continue
            width, _ = size_of(book, cell)
            left, right = top_corners(put_at(book, pages[sheet.number], cell), width)
            back = put_at(book, pages[sheet.number], behind[cell.component, cell.copy])
            seen = [(2 * fold - x, y) for x, y in top_corners(back, width)]
            assert far(seen[0], right) < 0.05 and far(seen[1], left) < 0.05, cell


def test_each_back_of_the_catalogue_is_one_drawing(book: Book, pages: dict[int, Measured]) -> None:
    """Marked cards would be known from behind: what shares a back shares the very form."""
    drawn: dict[str, set[tuple[int, int]]] = defaultdict(set)
    own: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for sheet in filter(whole, book.sheets):
        for cell in sheet.cells:
            if cell.side == "back":
                back = book.source.component(cell.component).back
                assert back is not None
                form = put_at(book, pages[sheet.number], cell).form
                if book.source.game.backs[back].own:
                    own[cell.component].add(form)
                else:
                    drawn[back].add(form)
    assert all(len(forms) == 1 for forms in (*drawn.values(), *own.values())), (dict(drawn), dict(own))
    assert not set.union(set(), *own.values()) & set.union(set(), *drawn.values()), "a back of one's own hides nothing"
    assert len(set.union(set(), *drawn.values())) == len(drawn), "two backs look the same"


@pytest.mark.ways("fronts")
def test_fronts_only_leaves_out_no_drawing_but_plain_backs(book: Book) -> None:
    """Every face of the box that says a word is on a sheet, and so is every drawing that only one piece has."""
    printed = {(cell.component, cell.side) for cell in cells(book)}
    shown = {_face(book, name, side).artwork.digest for name, side in printed}
    behind = Counter[str]()
    for piece in book.source.pieces:
        behind[piece.back.artwork.digest if piece.back else ""] += piece.copies
    for piece in book.source.pieces:
        if piece.back is not None and piece.back.artwork.digest not in shown:
            assert not list(words_on(piece.back.artwork.items)), piece.component
            assert behind[piece.back.artwork.digest] > 1, piece.component


NEEDED = {
    "arctic_scavengers": {"rule_summary", "hq_summary", "bunker", "mentor"},
    "cosmic_colonies": {
        "anvil_rock",
        "hollow_maw",
        "long_splinter",
        "old_lantern",
        "twin_sisters",
        "main_board",
        "score_track",
    },
    "cosmic_pioneers": {"round_counter", "brine", "teal_ship"},
    "cosmic_scavengers": {"reference_card"},
    "space_scavengers": {"ion_storm", "data_crypt"},
}
"""Pieces that cannot be played without their second side, from the rulebooks."""


@pytest.mark.ways("fronts")
def test_fronts_only_prints_every_second_side_that_play_needs(book: Book) -> None:
    printed = {cell.component for cell in cells(book) if cell.side == "back"}
    assert NEEDED[book.source.game.id] <= printed
    turned = {
        piece.component for piece in book.source.pieces if book.source.component(piece.component).type.turned_in_play
    }
    assert turned <= printed


def _face(book: Book, name: str, side: str) -> Face:
    piece = next(piece for piece in book.source.pieces if piece.component == name)
    return piece.back if side == "back" and piece.back is not None else piece.front


# ---------------------------------------------------------------- contents


def cells(book: Book) -> Iterator[Cell]:
    for sheet in book.sheets:
        yield from sheet.cells


def test_every_copy_of_every_component_is_printed_once(book: Book) -> None:
    wanted = Counter({piece.component.id: piece.count for piece in pieces(book.source.game)})
    found = {(cell.component, cell.copy) for cell in cells(book) if cell.side == "front"}
    assert Counter(component for component, _ in found) == wanted
    once = Counter((c.component, c.side, c.copy) for s in filter(whole, book.sheets) for c in s.cells)
    assert set(once.values()) == {1}
    if book.request.style in ("duplex", "gutterfold", "oneup"):
        split = {cell.component for sheet in book.sheets if not whole(sheet) for cell in sheet.cells}
        backed = {name for name in wanted if book.source.component(name).back is not None} - split
        behind = Counter(component for component, side, _ in once if side == "back")
        assert behind == Counter({name: wanted[name] for name in backed})


def test_the_manifest_counts_the_pieces_of_the_box(book: Book) -> None:
    rows = describe_faces(book.source.game, book.source.pieces, book.sheets)
    fronts = {row["component"]: row["copies"] for row in rows if row["side"] == "front"}
    assert fronts == {piece.component.id: piece.count for piece in pieces(book.source.game)}
    if book.source.game.id == "arctic_scavengers":
        assert sum(fronts.values()) == 205


def test_card_names_can_be_searched_where_the_cards_lie(book: Book) -> None:
    boxes = {
        sheet.number - 1: [box_of(cell) for cell in sheet.cells if cell.side == "front"]
        for sheet in filter(whole, book.sheets)
    }
    said = text_within(book.data, {page: rects for page, rects in boxes.items() if rects})
    for page, texts in said.items():
        fronts = [cell for cell in book.sheets[page].cells if cell.side == "front"]
        for cell, text in zip(fronts, texts, strict=True):
            component = book.source.component(cell.component)
            assert not component.accounted or "".join(component.name.split()).casefold() in text, f"{cell}: {text}"


def test_cut_and_fold_lines_are_on_layers_of_their_own(book: Book, pages: dict[int, Measured]) -> None:
    wanted = {"duplex": {"marks"}, "fronts": {"marks"}, "gutterfold": {"marks", "fold"}, "oneup": set()}
    assert wanted[book.request.style] <= set(book.pdf.layers)
    for page in pages.values():
        assert not [stroke for stroke in page.strokes if stroke.layer is None and stroke.upright]


def test_every_deck_has_a_bookmark_where_it_begins(book: Book) -> None:
    begins: dict[str, int] = {}
    for sheet in book.sheets:
        for cell in sheet.cells:
            begins.setdefault(book.source.component(cell.component).deck, sheet.number - 1)
    marked = {deck: page for title, page in book.pdf.bookmarks for deck in title.split(" \u00b7 ")}
    assert {deck: marked.get(deck) for deck in begins} == begins


@pytest.mark.ways("oneup")
def test_one_up_pages_have_trim_and_bleed_boxes(book: Book, pages: dict[int, Measured]) -> None:
    bleeds = {piece.component: piece.front.bleed for piece in book.source.pieces}
    for sheet in book.sheets:
        if not sheet.cells:
            continue
        (cell,) = sheet.cells
        (put,) = pages[sheet.number].faces
        trim, bleed = book.pdf.box(sheet.number - 1, "Trim"), book.pdf.box(sheet.number - 1, "Bleed")
        assert trim is not None and bleed is not None and put.clip is not None
        assert near(trim, put.trim(*size_of(book, cell)), 0.01)
        assert near(bleed, put.clip, 0.01) and near(bleed, trim.grow(trim.x), 0.01)
        assert abs(trim.x - bleeds[cell.component]) < 0.01


@pytest.mark.parametrize("game", GAMES)
def test_cut_lines_go_around_every_card_on_a_layer_of_their_own(game: str) -> None:
    book = make_book(game, Request(NOWHERE, cut="lines"))
    assert "cut" in book.pdf.layers
    outlines = {piece.component: piece.front.outline for piece in book.source.pieces}
    for sheet in book.sheets:
        if sheet.role not in ("front", "single"):
            continue
        page = measure(book.pdf, sheet.number - 1)
        upright, level = page.cuts("cut")
        for cell in sheet.cells:
            if is_straight(outlines[cell.component]):
                box = box_of(cell)
                assert all(min(abs(edge - x) for x in upright) < 0.01 for edge in (box.x, box.right)), cell
                assert all(min(abs(edge - y) for y in level) < 0.01 for edge in (box.y, box.bottom)), cell
            else:
                put = put_at(book, page, cell)
                wanted = [put.corner(part[-2], part[-1]) for part in outlines[cell.component] if part[0] != "Z"]
                assert cut_along(page, wanted), f"no cut line goes around {cell}"


def cut_along(page: Measured, wanted: list[Point]) -> bool:
    """Whether some line on the layer of cuts goes through these very corners, to 0.05 mm."""
    return any(
        layer == "cut"
        and len(points) == len(wanted)
        and all(far(found, meant) < 0.05 for found, meant in zip(points, wanted, strict=True))
        for points, layer in page.outlines
    )


def around(cells: Iterable[tuple[int, int]]) -> set[tuple[Point, Point]]:
    """The unit sides of squares that border on none of the others, by their ends."""
    sides: Counter[tuple[Point, Point]] = Counter()
    for x, y in cells:
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            sides[min(one, other), max(one, other)] += 1
    return {side for side, times in sides.items() if times == 1}


def unit_sides(points: list[Point], pitch: float) -> set[tuple[Point, Point]]:
    """A line around squares, taken apart into their sides; it must turn on the grid, to 0.05 mm."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    on_grid = [((x - left) / pitch, (y - top) / pitch) for x, y in points]
    assert all(abs(n - round(n)) * pitch <= 0.05 for point in on_grid for n in point), points
    whole_points = [(round(x), round(y)) for x, y in on_grid]
    found = set()
    for (ax, ay), (bx, by) in zip(whole_points, [*whole_points[1:], whole_points[0]], strict=True):
        steps = max(abs(bx - ax), abs(by - ay))
        line = [(ax + (bx - ax) * i // steps, ay + (by - ay) * i // steps) for i in range(steps + 1)] if steps else []
        found |= {(min(a, b), max(a, b)) for a, b in pairwise(line)}
    return found


def turned(cells: Iterable[tuple[int, int]], degrees: int) -> list[tuple[int, int]]:
    """Squares a quarter turn clockwise as often as it takes, moved to start at 0, 0."""
    for _ in range(degrees // 90):
        cells = [(-y, x) for x, y in cells]
    cells = list(cells)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return [(x - left, y - top) for x, y in cells]


@pytest.mark.parametrize("game", GAMES)
def test_tiles_are_cut_out_as_the_data_shapes_them(game: str) -> None:
    """The line to cut along, read back, has a side wherever a cell of the catalogue borders on none, and no other."""
    book = make_book(game, Request(NOWHERE, cut="lines"))
    sizes = {part.id: book.source.looks.sizes[part.type.size] for part in book.source.game}
    for sheet in filter(whole, book.sheets):
        shaped = [c for c in sheet.cells if c.side == "front" and sizes[c.component].shape == "polyomino"]
        page = measure(book.pdf, sheet.number - 1) if shaped else Measured()
        for cell in shaped:
            size, part = sizes[cell.component], book.source.component(cell.component)
            wanted = around(turned(part.values[size.field], cell.turn))
            inside = [p for p, layer in page.outlines if layer == "cut" and box_of(cell).grow(0.05).contains(_box(p))]
            assert [unit_sides(points, size.pitch) for points in inside] == [wanted], cell


def _box(points: list[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize("game", GAMES)
def test_low_ink_prints_the_same_pieces_in_the_same_places(game: str) -> None:
    full, light = make_book(game, Request(NOWHERE)), make_book(game, Request(NOWHERE, low_ink=True))
    assert [sheet.cells for sheet in light.sheets] == [sheet.cells for sheet in full.sheets]
    assert light.pdf.unembedded_fonts == light.pdf.unresolved == []
    assert [sheet.artwork for sheet in light.sheets if sheet.cells] != [s.artwork for s in full.sheets if s.cells]
