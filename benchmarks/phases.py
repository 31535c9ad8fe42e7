"""`python -m benchmarks.phases CARDS`: where the time of one build goes, phase by phase, in processor time."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import StringIO
from typing import Any

from benchmarks.tools import DATA

PHASES = (
    ("fingerprint of all sources", "proofdeck.generator.build", "_plans"),
    ("YAML of the catalogue", "proofdeck.generator.catalogue.loading", "read_yaml"),
    ("checking the catalogue", "proofdeck.generator.build", "load_game"),
    ("theme, sizes, templates", "proofdeck.generator.laid_out", "load_looks"),
    ("faces: text and shapes", "proofdeck.generator.laid_out", "lay_out_pieces"),
    ("hashes of faces and sheets", "proofdeck.generator.display_list", "Artwork.digest"),
    ("print checks", "proofdeck.generator.build", "preflight"),
    ("print checks", "proofdeck.generator.build", "waive"),
    ("sheets and cover", "proofdeck.generator.build", "make_sheets"),
    ("PDF", "proofdeck.generator.render.formats", "FORMATS.pdf"),
    ("manifest", "proofdeck.generator.output_folder", "describe_faces"),
    ("manifest", "proofdeck.generator.output_folder", "describe_sheets"),
    ("manifest", "proofdeck.generator.output_folder", "manifest_text"),
    ("writing", "proofdeck.generator.output_folder", "change"),
    ("telling the findings", "proofdeck.generator.cli", "tell"),
)
"""What is printed, and the function whose time it is, less that of phases inside it."""


class Clock:
    """Processor time by phase; a phase inside another stops the other's clock."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self._stack: list[str] = []
        self._since = 0.0

    def turn(self, name: str | None) -> None:
        """Go into a phase, or out of the present one."""
        now = time.process_time()
        running = self._stack[-1] if self._stack else "start-up and the rest"
        self.spent[running] = self.spent.get(running, 0.0) + now - self._since
        self._since = now
        if name is None:
            self._stack.pop()
        else:
            self._stack.append(name)

    def around(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, timed."""

        def timed(*args: Any, **kwargs: Any) -> Any:
            self.turn(name)
            try:
                return function(*args, **kwargs)
            finally:
                self.turn(None)

        return timed


def watch(clock: Clock) -> None:
    """Put the clock around every phase."""
    from functools import cached_property

    for phase, module, name in PHASES:
        owner: Any = import_module(module)
        if name == "FORMATS.pdf":
            owner.FORMATS["pdf"] = timed_back_end(clock, phase, owner.FORMATS["pdf"])
        elif name == "Artwork.digest":
            digest = cached_property(clock.around(phase, owner.Artwork.digest.func))
            digest.__set_name__(owner.Artwork, "digest")
            owner.Artwork.digest = digest
        else:
            setattr(owner, name, clock.around(phase, getattr(owner, name)))


def timed_back_end(clock: Clock, phase: str, back_end: Callable[..., Any]) -> Callable[..., Any]:
    """A back end whose printing is timed."""
    return lambda fonts: clock.around(phase, back_end(fonts))


def main() -> None:
    """One build of the workload, from nothing."""
    folder = DATA / sys.argv[1]
    shutil.rmtree(folder / "out/phases", ignore_errors=True)
    clock = Clock()
    watch(clock)
    from proofdeck.door import main as proofdeck  # after the clock is in place

    arguments = ["--project", str(folder / "project"), "build", "--printer", "edge"]
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        proofdeck([*arguments, "--output", str(folder / "out/phases")], standalone_mode=False)
    clock.turn("end")
    total = sum(clock.spent.values())
    print(f"| phases of {int(sys.argv[1]):,} cards | processor | share |\n|---|---:|---:|")
    for name, seconds in clock.spent.items():
        print(f"| {name} | {seconds * 1000:.0f} ms | {seconds / total:.0%} |")
    print(f"| all | {total * 1000:.0f} ms | |")


if __name__ == "__main__":
    main()
