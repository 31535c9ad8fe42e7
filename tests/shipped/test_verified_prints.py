"""What `make` builds, read back from the disk and held to the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner
from shipped_games import GAMES, laid_out

from proofdeck.door import main

OTHER = (
    ("--style", "gutterfold"),
    ("--style", "fronts"),
    ("--style", "oneup"),
    ("--sides", "manual", "--flip", "short"),
    ("--flip", "short", "--low-ink", "--cut", "lines"),
    ("--paper", "a3"),
    ("--paper", "common"),
)
QUICK = {("cosmic_colonies", ("--style", "fronts")), ("arctic_scavengers", ("--style", "gutterfold"))}


def builds() -> Iterator[Any]:
    for game in GAMES:
        yield pytest.param(game, (), id=f"{game}-a4")
        yield pytest.param(game, ("--paper", "letter"), marks=pytest.mark.slow, id=f"{game}-letter")
        for options in OTHER:
            marks = () if (game, options) in QUICK else pytest.mark.slow
            yield pytest.param(game, options, marks=marks, id=f"{game}-{'-'.join(options)}")


def told(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["--bundled", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


@pytest.mark.parametrize(("game", "options"), list(builds()))
def test_a_built_pdf_is_as_its_catalogue_has_it(game: str, options: tuple[str, ...], tmp_path: Path) -> None:
    status, said = told("build", game, *options, "--verify", "--output", tmp_path)
    assert status == 0, said
    found = re.search(rf"verified: {game}: (\d+) pages, (\d+) cells, (\d+) words", said)
    assert found, said
    pages, cells, words = map(int, found.groups())
    assert pages > 15 and words > 2000
    assert cells >= sum(piece.copies for piece in laid_out(game).pieces)


@pytest.mark.parametrize("game", [pytest.param(g, marks=() if g == GAMES[0] else pytest.mark.slow) for g in GAMES])
def test_pictures_alone_tell_a_card_without_words_from_another(game: str, tmp_path: Path) -> None:
    """Two faces of a size that say nothing change places; nothing else on the page is touched."""
    told("build", game, "--output", tmp_path)
    path = tmp_path / game / "a4" / "duplex.pdf"
    with pikepdf.open(path) as pdf:
        page, names = wordless(pdf)
        forms = page.Resources.XObject
        forms[names[0]], forms[names[1]] = forms[names[1]], forms[names[0]]
        changed = tmp_path / "changed.pdf"
        pdf.save(changed)
    status, said = told("verify", changed)
    assert status == 1
    assert re.search(r"VER30[34]: page \d+, cell", said), said


def wordless(pdf: Any) -> tuple[Any, list[str]]:
    """A page with two different faces without text."""
    for page in pdf.pages:
        placed = dict.fromkeys(re.findall(rb"W n\nq [^q]* cm (/X\d+) Do", page.Contents.read_bytes()))
        silent = [name.decode() for name in placed if b"BT" not in page.Resources.XObject[name.decode()].read_bytes()]
        if len(silent) >= 2:
            return page, silent[:2]
    pytest.skip("no page with two faces that say nothing")
