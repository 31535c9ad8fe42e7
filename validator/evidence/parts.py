"""Parts of evidence that may be left out: nothing where they are absent, or faulty and reported."""

from __future__ import annotations

from proofdeck.generator.catalogue.strict_yaml.cursor import Codes, Cursor

CODES = Codes(kind="PRF103", unknown="PRF101", missing="PRF102", range="PRF103", choice="PRF103")


def entries(node: Cursor, key: str) -> list[tuple[str, Cursor]]:
    """The parts of the mapping under a key, each with its own key."""
    part = node.get(key)
    return part.attempt(part.entries, []) if part else []


def items(node: Cursor, key: str) -> list[Cursor]:
    """The parts of the list under a key."""
    part = node.get(key)
    return part.attempt(part.items, []) if part else []


def texts(node: Cursor, key: str) -> tuple[str, ...]:
    """The text, or the texts of the list, under a key."""
    part = node.get(key)
    return part.attempt(part.texts, ()) if part else ()


def text(node: Cursor, key: str, otherwise: str = "") -> str:
    """The text under a key."""
    part = node.get(key)
    return part.attempt(part.text, otherwise) if part else otherwise
