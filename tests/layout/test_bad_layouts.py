"""Bad layouts, one small file each: every one gets the finding its first line names, and no traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from proofdeck.generator.codes import CODES

DATA = Path(__file__).resolve().parent.parent / "data" / "layout"


@pytest.mark.parametrize("path", sorted(DATA.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_bad_template_gets_the_finding_its_first_line_names(trial, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = re.match(r"# expect: (\w+) card.yaml:(\d+):(\d+) (.*?)(?: \| *(.*))?\n", text)
    assert expected, "the first line says what to expect"
    code, line, column, message, hint = expected.groups()
    t = trial()
    t.write("layouts/trial/card.yaml", text)
    t.face()
    found = [f for f in t.found if f.code == code]
    assert found, t.complaints or "nothing found"
    assert str(found[0].place) == f"layouts/trial/card.yaml:{line}:{column}"
    assert message in found[0].message
    assert (hint or "").strip() in (found[0].hint or "")
    assert {f.code for f in t.found} <= {code, "LAY127"}


@pytest.mark.parametrize("path", sorted(DATA.glob("*.svg")), ids=lambda path: path.stem)
def test_a_bad_svg_is_refused_as_icon_and_as_picture(trial, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = re.match(r"<!-- expect: (\w+) (.*?) -->", text)
    assert expected, "the first line says what to expect"
    for item, name in (
        ("icon: {icon: bad}", "layouts/icons/bad.svg"),
        ("image: {file: bad.svg}", "components/trial/bad.svg"),
    ):
        t = trial()
        t.write(name, text)
        finding = t.refuse(f"- {item}")
        assert finding.code == expected[1]
        assert expected[2] in finding.message


def test_every_layout_code_is_registered() -> None:
    source = Path(__file__).resolve().parents[2] / "generator" / "layout"
    used = {code for path in source.rglob("*.py") for code in re.findall(r"LAY\d{3}", path.read_text(encoding="utf-8"))}
    assert used == {code for code in CODES if code.startswith("LAY")}
