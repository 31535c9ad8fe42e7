"""A game of one's own in a folder of one's own, and the command run on it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from small_projects import GAME, SmallProject, write_small_project

from proofdeck.door import main as proofdeck

LAYOUT = """\
templates:
  keeper:
    extends: base.card
    boxes:
      light: {in: head, right: 1, width: 8}
      price: {in: picture, top: 1, right: 1, width: 30, height: 6}
    draw:
      - super: true
      - text: {box: light, text: "{light}", font: title, size: 13, align: right, valign: middle, fill: on_accent}
      - row: {box: price, over: "{cost}", cell: 14, align: right, draw: [{text: {text: "{item} :{key}:"}}], when: cost}
      - text: {box: {in: picture, bottom: 1}, text: "{friend|name}", valign: bottom, align: centre, when: friend}
      - text: {box: body, text: "{ability|sentences}", size: 9, min: 6.5, when: ability}
      - text: {box: body, text: "*{motto}*", size: 9, min: 6.5, valign: bottom, when: motto}
  rock:
    extends: base.card
    draw:
      - super: true
      - cells: {box: picture, of: "{shape?}", pitch: 5, fill: ink}
  back_night:
    extends: base.back
"""
OIL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40"/></svg>'
PLACED = re.compile(
    r"^(?P<file>[\w./-]+):(?P<line>\d+):(?P<column>\d+): "
    r"(?P<severity>error|warning|note) (?P<code>[A-Z]{3}\d{3}): (?P<message>.+)$"
)


@dataclass(frozen=True)
class Ran:
    """What a run of the command said, and how it ended."""

    status: int
    out: str
    err: str

    @property
    def said(self) -> str:
        return self.out + self.err

    @property
    def findings(self) -> list[dict[str, str]]:
        """The findings that were told with a place, taken apart."""
        return [found.groupdict() for line in self.said.splitlines() if (found := PLACED.match(line))]


def run(*arguments: str | Path, cwd: Path | None = None) -> Ran:
    """Run the command inside this process; anything but an orderly end is a failure."""
    import contextlib

    runner = CliRunner()
    with contextlib.chdir(cwd) if cwd else contextlib.nullcontext():
        result = runner.invoke(proofdeck, [str(argument) for argument in arguments], prog_name="proofdeck")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "Traceback" not in result.output
    return Ran(result.exit_code, result.stdout, result.stderr)


@dataclass
class OwnGame:
    """The small game with looks, so that it can be printed."""

    small: SmallProject

    @property
    def root(self) -> Path:
        return self.small.root

    @property
    def output(self) -> Path:
        return self.root / "output"

    def run(self, verb: str, *arguments: str | Path) -> Ran:
        return run("--project", self.root, verb, *arguments)

    def build(self, *arguments: str | Path) -> Ran:
        return self.run("build", *arguments)

    def layout(self, text: str) -> None:
        """Write the game's templates."""
        self.write("layouts/lantern/cards.yaml", text)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    @property
    def manifest(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = json.loads((self.output / "lantern" / "manifest.json").read_text(encoding="utf-8"))
        return found

    def files(self) -> dict[str, bytes]:
        """Everything in the output folder."""
        return files_below(self.output)


def files_below(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def write_own_game(root: Path) -> OwnGame:
    """The small game with templates that extend the shipped ones."""
    own = OwnGame(write_small_project(root))
    own.layout(LAYOUT)
    own.small.write("game.yaml", f"{GAME}theme: plain\n")
    for name in ("oil", "wick"):
        own.write(f"layouts/lantern/icons/{name}.svg", OIL)
    return own
