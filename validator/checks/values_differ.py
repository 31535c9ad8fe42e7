"""Values in the catalogue that are not those the rulebook states."""

from __future__ import annotations

from proofdeck.generator.catalogue.frozen import freeze
from proofdeck.generator.catalogue.paths import Absent, value_at
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """Every path of values.yaml leads to exactly the value written there.

    `AS-V06: {says: A brawler fights for two, section: ..., paths: {components.brawler.actions.fight: 2}}`;
    a shape is stated whole, as the list of its squares.
    """
    game = subject.game
    for stated in subject.book.values:
        for path, wanted in stated.paths.items():
            expected = freeze(wanted)
            try:
                found = value_at(game, path)
            except Absent:
                findings.error("PRF204", f"{stated.id}: there is no '{path}' in the catalogue", stated.places[path])
                continue
            if found != expected or type(found) is not type(expected):
                message = f"{stated.id}: '{path}' is {found}, the rulebook says {wanted} ({stated.section})"
                hint = f"it is written at {game.places.get(path)}"
                findings.error("PRF203", message, stated.places[path], hint)
