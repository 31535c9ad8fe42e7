"""Plain data that cannot be changed: mappings that refuse it, tuples for lists."""

from __future__ import annotations

from typing import NoReturn, TypeVar, overload

V = TypeVar("V")


class Frozen(dict[str, V]):
    """A mapping that stays as it was made; it hashes, compares with a dict, and goes through json and pickle."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a catalogue value cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = setdefault = pop = popitem = clear = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Frozen[V]], tuple[dict[str, V]]]:
        return Frozen, (dict(self),)


@overload
def freeze(value: dict[str, V]) -> Frozen[object]: ...
@overload
def freeze(value: list[V]) -> tuple[object, ...]: ...
@overload
def freeze(value: object) -> object: ...
def freeze(value: object) -> object:
    """The same value with every mapping frozen and every list a tuple."""
    if isinstance(value, dict):
        return Frozen({key: freeze(item) if isinstance(item, dict | list) else item for key, item in value.items()})
    if isinstance(value, list):
        return tuple([freeze(item) if isinstance(item, dict | list) else item for item in value])
    return value
