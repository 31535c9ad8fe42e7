"""A cursor on a YAML file: a value with its place, read strictly; a fault names its line and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from proofdeck.generator.catalogue.shape.fields import Field, describe, kind_of
from proofdeck.generator.catalogue.strict_yaml.tree import Step, Steps, Tree
from proofdeck.generator.diagnostics import Findings, Place, Trouble, suggestion

T = TypeVar("T")
U = TypeVar("U")

FARTHEST = 1e6
"""No number in a file is larger: what is reckoned from it stays a number."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes that one kind of file has for what can be wrong in every kind."""

    kind: str
    """A value of the wrong kind."""
    unknown: str
    """An unknown key."""
    missing: str
    """A missing key."""
    range: str
    """A number out of range."""
    choice: str
    """Not one of the words allowed."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """A value in a file: read by methods that raise Trouble, or looked over by some that report all they find."""

    value: Any
    tree: Tree
    codes: Codes
    findings: Findings
    path: Steps = ()

    @classmethod
    def top(cls, tree: Tree, codes: Codes, findings: Findings) -> Self:
        """The whole of a file."""
        return cls(tree.root, tree, codes, findings)

    @property
    def place(self) -> Place:
        """Where the value begins."""
        return self.tree.mark(self.path)

    @property
    def key_place(self) -> Place:
        """Where its key begins."""
        return self.tree.key(self.path)

    @property
    def name(self) -> str:
        """Its key; for an item of a list, the key of the list and its number."""
        start = max((i for i, step in enumerate(self.path) if isinstance(step, str)), default=0)
        return ".".join(map(str, self.path[start:]))

    def __getitem__(self, key: Step) -> Self:
        return self.__class__(self.value[key], self.tree, self.codes, self.findings, (*self.path, key))

    def __contains__(self, key: object) -> bool:
        return isinstance(self.value, Mapping) and key in self.value

    def __iter__(self) -> Iterator[Self]:
        return iter(self.items())

    def __len__(self) -> int:
        return len(self.value)

    def __bool__(self) -> bool:
        return True

    def get(self, key: str) -> Self | None:
        """The value under a key; None if there is none or it is left empty."""
        return self[key] if key in self and self.value[key] is not None else None

    def place_of(self, key: str) -> Place:
        """Where the value under a key begins; this value's own place if there is none."""
        return self[key].place if key in self else self.place

    def trouble(self, code: str, message: str, hint: str | None = None) -> Trouble:
        """What is wrong here, to be raised."""
        return Trouble(code, message, self.place, hint)

    def fault(self, code: str, message: str, hint: str | None = None) -> None:
        """Report what is wrong here."""
        self.findings.error(code, message, self.place, hint)

    def attempt(self, read: Callable[[], T], otherwise: U) -> T | U:
        """What reading gives; where it cannot, something else, and the trouble is reported."""
        try:
            return read()
        except Trouble as trouble:
            self.findings.report(trouble)
            return otherwise

    def has_keys(self, required: Iterable[str] = (), optional: Iterable[str] = ()) -> bool:
        """Whether this is a mapping with the required keys and none that is unknown; all that is wrong is reported."""
        wrong = list(self._wrong_keys(tuple(required), frozenset(optional)))
        for trouble in wrong:
            self.findings.report(trouble)
        return not wrong

    def mapping(self, known: Iterable[str] | None = None) -> Self:
        """This value, which must be a mapping with none but the known keys."""
        if trouble := next(self._wrong_keys((), known), None):
            raise trouble
        return self

    def _wrong_keys(self, required: tuple[str, ...], optional: Iterable[str] | None) -> Iterator[Trouble]:
        if not isinstance(self.value, Mapping):
            yield self._not("a mapping")
            return
        names = frozenset((*required, *(self.value if optional is None else optional)))
        for key in self.value:
            if key not in names:
                yield Trouble(self.codes.unknown, f"unknown key '{key}'", self[key].key_place, suggestion(key, names))
        for key in required:
            if key not in self.value:
                hint = f"write '{key}: ...'"
                yield Trouble(self.codes.missing, f"{self._owner} has no '{key}'", self.key_place, hint)

    def _not(self, wanted: str, hint: str | None = None, code: str | None = None) -> Trouble:
        message = f"{self._owner} must be {wanted}, not {kind_of(self.value)}"
        return self.trouble(code or self.codes.kind, message, hint)

    @property
    def _owner(self) -> str:
        return f"'{self.name}'" if self.path else "the file"

    def entries(self) -> list[tuple[str, Self]]:
        """The parts of this value, which must be a mapping, each with its key."""
        if not isinstance(self.value, Mapping):
            raise self._not("a mapping")
        return [(key, self[key]) for key in self.value]

    def items(self) -> list[Self]:
        """The parts of this value, which must be a list."""
        if not isinstance(self.value, list):
            raise self._not("a list")
        return [self[index] for index in range(len(self.value))]

    def text(self) -> str:
        """This value, which must be a text."""
        if not isinstance(self.value, str):
            raise self._not("a text", "put it in quotes")
        return self.value

    def texts(self) -> tuple[str, ...]:
        """This value, which must be a text or a list of texts."""
        if isinstance(self.value, str):
            return (self.value,)
        if not isinstance(self.value, list):
            raise self._not("a text or a list of texts")
        return tuple(item.text() for item in self.items())

    def flag(self) -> bool:
        """This value, which must be true or false."""
        if not isinstance(self.value, bool):
            raise self._not("true or false")
        return self.value

    def whole(self) -> int:
        """This value, which must be a whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self._not("a whole number")
        return self.value

    def number(self, least: float = -FARTHEST, most: float = FARTHEST) -> float:
        """This value, which must be a number in a range."""
        low, high = (None if abs(bound) >= FARTHEST else bound for bound in (least, most))
        wanted = describe(Field("number", low=low, high=high))
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            raise self._not(wanted)
        if not least <= self.value <= most:
            raise self._not(wanted, code=self.codes.range)
        return float(self.value)

    def numbers(self, count: int, least: float = -FARTHEST, most: float = FARTHEST) -> tuple[float, ...]:
        """This value, which must be a list of so many numbers in a range."""
        if len(self.items()) != count:
            message = f"{self._owner} must be a list of {count} numbers, not of {len(self)}"
            raise self.trouble(self.codes.kind, message)
        return tuple(item.number(least, most) for item in self)

    def choice(self, options: Iterable[str]) -> str:
        """This value, which must be one of a few words."""
        words = list(options)
        if self.value not in words:
            listed = ", ".join(words)
            hint = suggestion(str(self.value), words) or f"one of: {listed}"
            raise self.trouble(self.codes.choice, f"'{self.name}' is '{self.value}', not one of {listed}", hint)
        return str(self.value)
