"""A game as the rest of the program sees it: components, their values, words and constants, all checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from proofdeck.generator.catalogue.shape.fields import Field
from proofdeck.generator.diagnostics import Place

if TYPE_CHECKING:
    from proofdeck.generator.catalogue.paths import Places

ComponentKind = Literal["card", "tile", "board", "token", "marker", "standee", "die", "box"]
Stage = Literal["draft", "printable", "counted", "proved"]
Value = Any
"""A checked YAML value: bool, int, float, str, None, tuple of values, or a mapping from str to values."""


@dataclass(frozen=True, slots=True)
class ComponentType:
    """A family of components that share a kind, a size, a template and a set of fields."""

    id: str
    name: str
    kind: ComponentKind
    size: str
    template: str
    back: str | None
    """The id of the face behind it, an entry of the game's backs, or None."""
    deck: str
    fields: Mapping[str, Field]
    """The declared fields, by name."""
    accounted: bool = True
    turned_in_play: bool = False
    stands_in_for: str | None = None
    icon: str | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Component:
    """One entry of the catalogue: a design that the box holds a number of copies of."""

    id: str
    name: str
    type: ComponentType
    copies: int
    sets: tuple[str, ...]
    values: Mapping[str, Value]
    """Its declared fields; an absent optional field is absent here too."""
    sources: Mapping[str, str]
    """Path to source ('rulebook', 'public/<key>', 'designed'), 'default' for the rest of the entry."""
    back: str | None
    template: str
    deck: str
    accounted: bool
    needs: Mapping[str, int] = field(default_factory=dict)
    """How many of the copies a game needs by player count, where that is fewer than all."""
    place: Place | None = None
    disputed: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    """Path to the values its sources disagree about."""
    naming: str = ""
    """The text its name is made from, if that holds values of its own."""


@dataclass(frozen=True, slots=True)
class Back:
    """A face that many components have in common, or that play turns up."""

    id: str
    name: str
    template: str
    values: Mapping[str, Value] = field(default_factory=dict)
    place: Place | None = None
    own: bool = False
    """Whether it is drawn with the values of the component in front of it: each component has its own."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """A finding that is known and accepted, and why."""

    code: str
    reason: str
    component: str | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """Something that a game states about its own data in checks.yaml."""

    id: str
    says: str
    kind: str
    terms: Mapping[str, Any]
    """What its kind asks about."""
    place: Place


@dataclass(frozen=True, slots=True)
class Game:
    """Everything the catalogue says about one game."""

    id: str
    title: str
    stage: Stage
    info: Mapping[str, Value]
    """game.yaml as read: edition, players, credits, licence, sources, notes."""
    players: tuple[int, int]
    sets: Mapping[str, Mapping[str, Value]]
    """Set id to its title and what it builds on, in printed order."""
    types: Mapping[str, ComponentType]
    components: Mapping[str, Component]
    backs: Mapping[str, Back]
    constants: Mapping[str, Value]
    words: Mapping[str, Value]
    """The words of the chosen language: phrases, words, labels, texts, titles, numbers."""
    language: str
    root: str
    """The project folder, for reading the game's own art; never printed."""
    places: Places
    """Catalogue path to file:line:col."""
    waivers: tuple[Waiver, ...] = ()
    effects: Mapping[str, Mapping[str, Field]] = field(default_factory=dict)
    """The vocabulary of abilities: effect to its parameters."""
    constant_sources: Mapping[str, str] = field(default_factory=dict)
    """Path below the constants to source, 'default' for the rest."""
    bundled: bool = False
    checks: tuple[Check, ...] = ()
    """What it states about its own data."""
    lacking: frozenset[str] = frozenset()
    """What of it could not be read, as a template names it: 'constants', 'labels'; empty for a game without faults."""

    def __iter__(self) -> Iterator[Component]:
        return iter(self.components.values())
