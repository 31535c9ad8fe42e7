"""Copies in the catalogue that are not those of the rulebook's contents list."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings, suggestion
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """The copies of a line's components add up to the number printed there.

    `brawlers: {says: 10 brawlers, count: 10, components: [brawler]}` asks for ten copies of `brawler`.
    """
    game = subject.game
    for line in subject.book.counts.values():
        strangers = [name for name in line.components if name not in game.components]
        for name in strangers:
            hint = suggestion(name, game.components)
            findings.error("PRF204", f"box.yaml counts '{name}', which the catalogue lacks", line.place, hint)
        if line.components and not strangers:
            copies = sum(game.components[name].copies for name in line.components)
            if copies != line.count:
                where = "; ".join(
                    f"{name} at {game.places.get(f'components.{name}.copies')}" for name in line.components
                )
                message = f"the catalogue has {copies} copies, the rulebook says '{line.says}'"
                findings.error("PRF201", message, line.place, where)
