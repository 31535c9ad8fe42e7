"""Taking away what builds made: the files that manifests list, and what killed builds left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from proofdeck.generator.catalogue.shape.fields import ID
from proofdeck.generator.output_folder import OutputFolder
from proofdeck.generator.progress import Say
from proofdeck.generator.reading import door_to, is_folder


def clear(output: Path, games: Sequence[str], wait: Say, *, leftovers_only: bool) -> Iterator[str]:
    """Clear the folders of some games in an output folder, or of all; a line for each in which there was something.

    Only what builds wrote is taken away: whatever else lies there stays.
    """
    there = [path.name for path in door_to(output).inside(output) if re.fullmatch(ID, path.name) and is_folder(path)]
    for game in [name for name in games or there if name in there]:
        waiting = partial(wait, f"{game}: waiting for a build of it to end")
        if count := OutputFolder(output, game).clear(waiting, leftovers_only=leftovers_only):
            yield f"{game}: {count} {'file' if count == 1 else 'files'} taken away"
