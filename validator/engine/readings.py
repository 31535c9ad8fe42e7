"""What is read of every component, remembered from one catalogue to another that differs from it in few of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from proofdeck.generator.catalogue.game import Component

V = TypeVar("V")


class Readings:
    """What functions of one component come to for each of them; where a component is the very same, nothing is done.

    Components are frozen and compared by what they are, not by what they say: a changed one is another one, and
    everything is read of it anew.
    """

    def __init__(self, components: Mapping[str, Component], like: Readings | None = None) -> None:
        self.components = components
        self._known: dict[Hashable, dict[str, object]] = {}
        self._like = like if like is not None and list(like.components) == list(components) else None
        old = self._like.components if self._like else components
        self._changed = [name for name, component in components.items() if component is not old[name]]

    def each(self, read: Callable[..., V], *how: Hashable) -> Mapping[str, V]:
        """`read(component, *how)` by component; `read` stands at the top of its module and looks at nothing else."""
        if (found := self._known.get((read, how))) is None:
            found = self._known[read, how] = self._read(read, how)
        return found  # type: ignore[return-value]

    def _read(self, read: Callable[..., object], how: tuple[Hashable, ...]) -> dict[str, object]:
        if self._like is None:
            return {name: read(component, *how) for name, component in self.components.items()}
        anew = {name: read(self.components[name], *how) for name in self._changed}
        return {**self._like.each(read, *how), **anew}
