from __future__ import annotations

from pathlib import Path

import pytest

from proofdeck.generator.diagnostics import Findings, Refused
from proofdeck.generator.imposition.job import Margins, Printer
from proofdeck.generator.imposition.papers import choose, load_papers, load_printers
from proofdeck.generator.project import Project, bundled


def project_with(folder: Path, name: str, text: str) -> Project:
    (folder / "layouts").mkdir()
    (folder / "layouts" / name).write_text(text)
    return Project(folder)


def found_in(folder: Path, name: str, text: str) -> list[str]:
    findings = Findings()
    load = load_papers if name == "papers.yaml" else load_printers
    load(project_with(folder, name, text), findings)
    return [str(finding).split("\n")[0] for finding in findings]


def test_the_shipped_papers_and_printers_are_sound() -> None:
    findings = Findings()
    papers, printers = load_papers(bundled(), findings), load_printers(bundled(), findings)
    assert list(papers) == ["a4", "letter", "a3", "common"]
    assert printers["plain"] == Printer()
    assert printers["tight"].margins == Margins(5, 5, 5, 5)
    assert len(findings) == 0


def test_common_fits_on_both_papers() -> None:
    papers = load_papers(bundled(), Findings())
    for name in papers["common"].prints_on:
        assert papers["common"].width <= papers[name].width
        assert papers["common"].height <= papers[name].height


def test_a_projects_own_paper_joins_the_shipped_ones(tmp_path: Path) -> None:
    project = project_with(tmp_path, "papers.yaml", "papers:\n  b4: {width: 250, height: 353}\n")
    papers = load_papers(project, Findings())
    assert papers["b4"].width == 250
    assert "a4" in papers


@pytest.mark.parametrize(
    "text, message",
    [
        ("papers:\n  x: {width: 250}\n", "layouts/papers.yaml:2:3: error IMP104: 'x' has no 'height'"),
        (
            "papers:\n  x: {width: 250, height: 300, margni: 5}\n",
            "layouts/papers.yaml:2:32: error IMP103: unknown key 'margni'",
        ),
        (
            "papers:\n  x: {width: -1, height: 300}\n",
            "layouts/papers.yaml:2:14: error IMP104: 'width' must be a number from 100 to 2000, not the number -1",
        ),
        (
            "papers:\n  x: {width: yes, height: 300}\n",
            "layouts/papers.yaml:2:14: error IMP104: 'width' must be a number from 100 to 2000, not the text 'yes'",
        ),
        ("papers:\n  x: 5\n", "layouts/papers.yaml:2:6: error IMP104: 'x' must be a mapping, not the number 5"),
        ("sheets: {}\n", "layouts/papers.yaml:1:1: error IMP103: unknown key 'sheets'"),
    ],
)
def test_a_bad_paper_is_reported_where_it_stands(tmp_path: Path, text: str, message: str) -> None:
    assert found_in(tmp_path, "papers.yaml", text) == [message]


@pytest.mark.parametrize(
    "text, message",
    [
        ("offset: [1]", "'offset' must be a list of 2 numbers, not of 1"),
        ("flip: top", "'flip' is 'top', not one of long, short"),
        ("margins: [1, 2, 3]", "'margins' must be a list of 4 numbers, not of 3"),
        ("scale: [2, 1]", "'scale.0' must be a number from 0.9 to 1.1, not the number 2"),
    ],
)
def test_a_bad_printer_is_reported_where_it_stands(tmp_path: Path, text: str, message: str) -> None:
    (found,) = found_in(tmp_path, "printers.yaml", f"printers:\n  x: {{{text}}}\n")
    assert found.endswith(f"error IMP104: {message}")


def test_an_unknown_paper_is_refused_with_the_near_miss() -> None:
    with pytest.raises(Refused, match="unknown paper 'leter'") as refusal:
        choose(load_papers(bundled(), Findings()), "leter", "paper")
    assert "did you mean 'letter'?" in str(refusal.value)
