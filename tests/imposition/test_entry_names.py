"""Papers and printers are named so that files can be named for them."""

from __future__ import annotations

from pathlib import Path

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.imposition.papers import load_papers
from proofdeck.generator.project import Project


def test_a_paper_cannot_be_named_like_a_path(tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()
    text = "papers:\n  x/../../evil: {width: 210, height: 297}\n"
    (tmp_path / "layouts" / "papers.yaml").write_text(text)
    findings = Findings()
    papers = load_papers(Project(tmp_path), findings)
    assert [(f.code, f.place and f.place.line) for f in findings] == [("IMP104", 2)]
    assert "x/../../evil" not in papers and "a4" in papers
