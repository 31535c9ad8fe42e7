"""What a game holds, as lines for a terminal: games, components, one component with where its values come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.loading import find_games, load_game, load_or_refuse
from proofdeck.generator.catalogue.paths import Leaf, leaves
from proofdeck.generator.catalogue.pieces import Piece, pieces
from proofdeck.generator.choosing import stand_ins
from proofdeck.generator.diagnostics import Finding, Findings, Refused, suggestion
from proofdeck.generator.project import Project
from proofdeck.generator.reading import MOST_BYTES, Unreadable


def list_games(project: Project) -> Iterator[str]:
    """One line a game; Refused at the end with all that is wrong with those that cannot be told."""
    findings = Findings()
    for name in find_games(project):
        game = load_game(project, name, findings)
        if game is None:
            continue
        low, high = game.players
        total = sum(piece.count for piece in pieces(game))
        yield f"{name:<20} {game.title}, {low} to {high} players, {total} pieces, {game.stage}"
    findings.raise_errors()


def list_components(project: Project, name: str, players: int | None, sets: Sequence[str]) -> Iterator[str]:
    """Every component of a game by deck, with copies."""
    game = load_or_refuse(project, name)
    chosen = pieces(game, players, sets or None)
    decks: dict[str, list[Piece]] = {}
    for piece in chosen:
        decks.setdefault(piece.component.deck, []).append(piece)
    for deck, rows in decks.items():
        yield f"{deck}: {sum(piece.count for piece in rows)}"
        for piece in rows:
            part = piece.component
            yield f"  {piece.count:>4} x {part.id:<24} {part.name:<24} {part.type.name} ({', '.join(part.sets)})"
    yield f"{sum(piece.count for piece in chosen)} pieces, {len(chosen)} designs"
    if things := stand_ins(game):
        yield f"with stand-ins for {', '.join(things)}: 'build --have' leaves out those you name"


def show_component(
    project: Project, games: Sequence[str], name: str, picture: Path | None, side: str, low_ink: bool
) -> Iterator[str]:
    """One component: what it is, every value with its source and place; its face as a file if asked."""
    game, component = _find(project, games, name)
    yield f"{component.name} ({component.id}), {component.type.name.lower()} of {game.title}"
    yield f"  {component.copies} in the box, deck '{component.deck}', sets {', '.join(component.sets)}"
    if component.type.stands_in_for is not None:
        yield f"  stands in for {component.type.stands_in_for}: 'build --have' leaves it out"
    yield f"  at {component.place}"
    for leaf in leaves(game):
        if leaf.path.startswith(f"components.{component.id}."):
            yield _leaf_line(leaf, f"components.{component.id}.")
    if picture is not None:
        from proofdeck.generator.picturing import write_picture  # what draws takes longer to load than to list a game

        write_picture(project, game, component, picture, side, low_ink)
        yield f"  {side} written to {picture}"


def _leaf_line(leaf: Leaf, prefix: str) -> str:
    place = f"{leaf.place}" if leaf.place else ""
    source = leaf.source if leaf.role == "rules" else None
    return f"  {leaf.path.removeprefix(prefix):<28} {leaf.value!s:<16} {source or '':<12} {place}"


def _find(project: Project, games: Sequence[str], name: str) -> tuple[Game, Component]:
    known: set[str] = set()
    for game_id in sorted(games, key=lambda game: not _mentioned(project, game, name)):
        game = load_or_refuse(project, game_id)
        if name in game.components:
            return game, game.components[name]
        known |= set(game.components)
    hint = suggestion(name, known, otherwise="'proofdeck list GAME' names them all")
    raise Refused(Finding("USE103", f"there is no component '{name}'", hint=hint))


def _mentioned(project: Project, game: str, name: str) -> bool:
    """Whether a game's files have an id in them at all: only those are worth reading first."""
    door = project.door
    try:
        return any(name in door.text(path, MOST_BYTES) for path in door.inside(project.components / game, (".yaml",)))
    except Unreadable:
        return True


def schema_text(project: Project, game: str | None) -> str:
    """The JSON Schema of all catalogue files, or of one game's own."""
    from proofdeck.generator.catalogue.shape.schema import general_schema, schema_for_game, write_schema

    schema = general_schema() if game is None else schema_for_game(load_or_refuse(project, game))
    return write_schema(schema).rstrip("\n")
