"""A tiny game of two cards and a tile, written into a folder: what tests change one line of."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.diagnostics import Finding, Findings
from proofdeck.generator.project import Project

GAME = """\
format: 1
id: lantern
title: Lantern Keepers
stage: printable
players: {min: 2, max: 4}
language: en
sets:
  base: {title: Base game}
  storm: {title: The storm, with: [base]}
sources:
  S1: {title: a list somebody made}
"""
TYPES = """\
types:
  keeper:
    name: Keeper
    kind: card
    size: poker
    template: keeper
    back: night
    deck: Keepers
    fields:
      cost: {map: {int: {min: 0}}, keys: [oil, wick], optional: true}
      light: {int: {min: 0, max: 9}}
      friend: {ref: keeper, optional: true}
      ability: {effects: true, optional: true}
      motto: {text: true, optional: true, role: text}
  rock:
    name: Rock
    kind: tile
    size: poker
    template: rock
    fields:
      shape: {cells: true}
effects:
  kindle: {}
  gather: {amount: {int: {min: 1}}, what: {choice: [oil, wick]}}
backs:
  night: {name: Night, template: back_night}
"""
CARDS = """\
defaults:
  sets: [base]
  sources: {default: rulebook}
components:
  warden:
    name: Warden
    type: keeper
    copies: 4
    needs: {2: 2}
    cost: {oil: 2, wick: 1}
    light: 3
    ability:
      - kindle
      - gather: {amount: 2, what: oil}
    motto: The lamp is lit.
    sources: {cost: public/S1, light: designed}
  novice:
    name: Novice
    type: keeper
    copies: 8
    light: 1
    friend: warden
  reef:
    name: Reef
    type: rock
    copies: 2
    sets: [storm]
    shape: [[0, 0], [1, 0], [1, 1]]
"""
CONSTANTS = """\
constants:
  hand_size: 5
  storm: {first_round: 3, winds: [north, east]}
sources: {default: rulebook, storm: designed}
"""
TEXT = """\
phrases:
  kindle: "**Kindle** a lamp."
  gather:
    by: amount
    one: "Take {amount} {what|word:amount}."
    other: "Take {amount} {what|word:amount} :{what}:."
words:
  oil: oil
  wick: {one: wick, other: wicks}
labels:
  hand: "Draw {constants.hand_size|words} cards."
"""
FILES = {
    "game.yaml": GAME,
    "types.yaml": TYPES,
    "cards.yaml": CARDS,
    "constants.yaml": CONSTANTS,
    "text/en.yaml": TEXT,
}


@dataclass(slots=True)
class SmallProject:
    """A project with one small game in it; its files may be changed before it is loaded."""

    root: Path
    game_id: str = "lantern"
    bundled: bool = False

    @property
    def project(self) -> Project:
        """The project as the program sees it."""
        return Project(self.root, bundled=self.bundled)

    @property
    def folder(self) -> Path:
        """The game's folder."""
        return self.root / "components" / self.game_id

    def write(self, name: str, text: str) -> None:
        """Write one of the game's files."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        """Replace something that stands in a file exactly once."""
        text = (self.folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"'{old}' stands {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def load(self, language: str | None = None) -> Game:
        """The game, which has no errors."""
        findings = Findings()
        game = load_game(self.project, self.game_id, findings, language)
        assert game is not None, "\n".join(map(str, findings))
        return game

    def findings(self, language: str | None = None) -> list[Finding]:
        """What loading finds."""
        findings = Findings()
        load_game(self.project, self.game_id, findings, language)
        return list(findings)

    def finding(self) -> Finding:
        """The only thing that loading finds."""
        found = self.findings()
        assert len(found) == 1, "\n".join(map(str, found)) or "nothing found"
        return found[0]


def write_small_project(root: Path) -> SmallProject:
    """The small project, in a folder."""
    small = SmallProject(root)
    (root / "layouts").mkdir(parents=True)
    for name, text in FILES.items():
        small.write(name, text)
    return small
