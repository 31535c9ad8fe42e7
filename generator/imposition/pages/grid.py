"""Pieces of one size in an order that suits cutting and sorting, flowing over as many sheets as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from proofdeck.generator.display_list import Side
from proofdeck.generator.face import PrintedPiece, SheetRole
from proofdeck.generator.geometry import PathData, micrometres
from proofdeck.generator.guides import is_straight
from proofdeck.generator.imposition.fit.scheme import Scheme
from proofdeck.generator.imposition.pages.page import Copy, GridPage, Spot


@dataclass(frozen=True, slots=True)
class SizeGroup:
    """All pieces that can share a sheet."""

    width: float
    height: float
    straight: bool
    """Whether straight cuts free them; a hexagon needs its outline followed."""
    bleed: float
    """The most that all their faces can bleed."""
    pieces: tuple[PrintedPiece, ...]
    shared_cuts: bool = False
    """Whether neighbours touch."""

    @property
    def copies(self) -> Iterator[Copy]:
        """Every copy, in printing order."""
        for piece in self.pieces:
            for number in range(1, piece.copies + 1):
                yield Copy(piece, number)

    @property
    def count(self) -> int:
        """How many copies there are."""
        return sum(piece.copies for piece in self.pieces)

    @property
    def needed_backs(self) -> int:
        """How many of them need their back in play."""
        return sum(piece.copies for piece in self.pieces if piece.back_needed and piece.back is not None)

    @property
    def two_sided(self) -> bool:
        """Whether any of them has a back."""
        return any(piece.back is not None for piece in self.pieces)


def size_groups(pieces: Sequence[PrintedPiece], sets: Sequence[str] = ()) -> list[SizeGroup]:
    """Pieces by size, each group in printing order."""
    groups: dict[tuple[int, int, bool], list[PrintedPiece]] = {}
    straight: dict[PathData, bool] = {}
    for piece in printing_order(pieces, sets):
        face = piece.front
        if face.outline not in straight:
            straight[face.outline] = is_straight(face.outline)
        key = micrometres(face.width), micrometres(face.height), straight[face.outline]
        groups.setdefault(key, []).append(piece)
    return [_group(key[2], members) for key, members in groups.items()]


def _group(straight: bool, members: list[PrintedPiece]) -> SizeGroup:
    first = members[0].front
    faces = [face for piece in members for face in (piece.front, piece.back) if face is not None]
    bleed, shared = min(face.bleed for face in faces), all(face.shared_cuts for face in faces)
    return SizeGroup(first.width, first.height, straight, bleed, tuple(members), shared)


def printing_order(pieces: Sequence[PrintedPiece], sets: Sequence[str] = ()) -> list[PrintedPiece]:
    """By set, then back, then deck, then as the catalogue has them; backs and decks in order of appearance."""
    ranks = {name: rank for rank, name in enumerate(sets)}
    backs: dict[str | None, int] = {}
    decks: dict[str, int] = {}
    keys: list[tuple[int, int, int, int]] = []
    for order, piece in enumerate(pieces):
        back = None if piece.back is None else piece.back.artwork.digest
        keys.append(
            (
                min((ranks.setdefault(name, len(ranks)) for name in piece.sets), default=-1),
                len(pieces) if back is None else backs.setdefault(back, len(backs)),
                decks.setdefault(piece.deck, len(decks)),
                order,
            )
        )
    return [pieces[key[3]] for key in sorted(keys)]


def front_pages(group: SizeGroup, scheme: Scheme, role: SheetRole, *, backs_beside: bool = False) -> Iterator[GridPage]:
    """Every copy in the next free slot; the slots are the same on every sheet, so that a pile can be cut at once."""
    waiting: list[tuple[Copy, Side]] = []
    for copy in group.copies:
        beside = backs_beside and copy.piece.back_needed and copy.piece.back is not None
        sides: tuple[Side, ...] = ("front", "back") if beside else ("front",)
        if waiting and len(waiting) + len(sides) > scheme.count:
            yield _page(waiting, scheme, role, group.straight)
            waiting = []
        for side in sides:
            if len(waiting) == scheme.count:
                yield _page(waiting, scheme, role, group.straight)
                waiting = []
            waiting.append((copy, side))
    yield _page(waiting, scheme, role, group.straight)


def _page(waiting: Sequence[tuple[Copy, Side]], scheme: Scheme, role: SheetRole, straight: bool) -> GridPage:
    """The next page; a back belongs to the page of its front, unless it lies alone."""
    spots = tuple(Spot(copy, side, slot) for (copy, side), slot in zip(waiting, scheme.slots, strict=False))
    begun = tuple(copy for copy, side in waiting if side == "front")
    return GridPage(role, scheme, spots, begun or tuple(copy for copy, _ in waiting), straight)
