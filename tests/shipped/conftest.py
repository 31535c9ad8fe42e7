"""Tests of one style of printing are only collected for books of that style."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ways(*prefixes): only for books whose way of printing begins like this")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = [item for item in items if _wanted(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def _wanted(item: pytest.Item) -> bool:
    marker = item.get_closest_marker("ways")
    callspec = getattr(item, "callspec", None)
    if marker is None or callspec is None:
        return True
    *_, way = callspec.params["book"]
    return bool(way.startswith(marker.args))
