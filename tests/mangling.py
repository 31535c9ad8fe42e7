"""Projects damaged at random, and what must hold whatever the damage: a campaign with a seed, in tests and by hand.

PYTHONPATH=tests .venv/bin/python tests/mangling.py --seed 7 --cases 5000
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from proofdeck.door import main as proofdeck
from proofdeck.generator.project import bundled
from proofdeck.generator.starting import start_game

SECRET = "SECRET-OF-SOMEBODY-ELSE"
SECONDS = 60
"""No case takes longer, also where many tests run at once."""
WORDS = (
    *"[ ] { } : , ' \" & * ! | > % @ ` # ? - --- ... << ~ null true no 0 -1 +2 014 0x1F 1e400 1.5 .inf .nan".split(),
    *(
        "9" * 15,
        "9" * 400,
        "1e-320",
        "-1e300",
        "1000000",
        "65536",
        "\t",
        "\x00",
        "\x1b[31m",
        "\u202e",
        "\u2028",
        "\ufeff",
    ),
    *(
        "{x}",
        "{{",
        "}}",
        "{id}{id}",
        "{name|upper}",
        "a.b.c",
        "{a[b[c]]}",
        "../..",
        "/etc/passwd",
        "~",
        "package:os/x.ttf",
    ),
    *(
        "each: {count: 9999}",
        "count: 9999",
        "pitch: 0.00001",
        "when: 'copies in name'",
        "extends: base.card",
        "use",
        "super",
    ),
    *("M0 0A1e-300 1 0 0 1 9 9", "scale(1e7)", "rotate(1e99)", "viewBox", "1e308", "x" * 300, "é", "日本", "🂡"),
)
PALATE = bytes(range(256))


@dataclass(frozen=True)
class Case:
    """One damaged project and what was done to it."""

    number: int
    what: str


def projects(folder: Path) -> list[Path]:
    """What is damaged: the starter with rules, and a shipped game with its looks and evidence, as one's own."""
    starter = folder / "starter"
    start_game(starter, "Lantern Woods", with_rules=True)
    shutil.copytree(bundled().layouts / "arctic_scavengers" / "fonts", starter / "layouts" / "fonts")
    (starter / "layouts" / "themes").mkdir()
    theme = "extends: plain\nfonts: {title: {regular: fonts/Icebreaker-Stencil.ttf}}\n"
    (starter / "layouts" / "themes" / "lantern_woods.yaml").write_text(theme)
    (starter / "layouts" / "lantern_woods" / "icons").mkdir()
    for name in ("food", "star", "heart"):
        source = next(path for path in sorted((bundled().layouts / "icons").glob("*.svg")) if name <= path.stem)
        shutil.copy(source, starter / "layouts" / "lantern_woods" / "icons" / source.name)
    game, shipped = "cosmic_scavengers", folder / "shipped"
    for room in ("components", "layouts", "validator/rulebooks"):
        shutil.copytree(bundled().root / room / game, shipped / room / game)
    for file in ("sizes.yaml", "papers.yaml", "printers.yaml"):
        shutil.copy(bundled().layouts / file, shipped / "layouts" / file)
    shutil.copytree(bundled().layouts / "themes", shipped / "layouts" / "themes")
    return [starter, shipped]


def damage(lots: random.Random, root: Path, files: list[Path], outside: Path) -> str:
    """Do something to one file, sometimes to two; what it was."""
    path = root / lots.choice(files)
    kind = lots.choice(KINDS)
    data = path.read_bytes() if path.is_file() else b""
    what = f"{kind} in {path.relative_to(root)}"
    match kind:
        case "link out":
            path.unlink()
            path.symlink_to(outside / "secret.yaml")
        case "pipe":
            path.unlink()
            os.mkfifo(path)
        case "folder":
            path.unlink()
            path.mkdir()
        case "link to itself":
            path.unlink()
            path.symlink_to(path.name)
        case "gone":
            path.unlink()
        case "odd name":
            path.rename(path.with_name(path.stem + lots.choice(["\n", "\x1b[2J", "\u202e", "é", " "]) + path.suffix))
        case "other case":
            path.rename(path.with_name(path.name.swapcase()))
        case "other file":
            path.write_bytes((root / lots.choice(files)).read_bytes() if (root / lots.choice(files)).is_file() else b"")
        case _:
            path.write_bytes(mangled(lots, data, kind))
    return what


KINDS = (
    *("link out", "pipe", "folder", "link to itself", "gone", "odd name", "other case", "other file"),
    *(kind for kind in ("bytes", "cut", "lines", "word", "number", "splice", "repeat", "value") for _ in range(4)),
)


def mangled(lots: random.Random, data: bytes, kind: str) -> bytes:
    """Bytes with something done to them."""
    spot = lots.randrange(len(data) + 1)
    match kind:
        case "bytes":
            out = bytearray(data)
            for _ in range(lots.randrange(1, 8)):
                if out:
                    out[lots.randrange(len(out))] = lots.choice(PALATE)
            return bytes(out)
        case "cut":
            return data[:spot] + (data[lots.randrange(spot, len(data) + 1) :] if lots.random() < 0.7 else b"")
        case "splice":
            return data[:spot] + lots.choice(WORDS).encode() + data[spot:]
        case "repeat":
            piece = data[spot : spot + lots.randrange(1, 60)]
            return data[:spot] + piece * lots.choice((2, 3, 40)) + data[spot:]
    text = data.decode("utf-8", errors="surrogateescape")
    if kind == "lines":
        lines = text.split("\n")
        row, other = lots.randrange(len(lines)), lots.randrange(len(lines))
        if lots.random() < 0.3:
            del lines[row]
        elif lots.random() < 0.5:
            lines.insert(row, lines[other])
        else:
            lines[row] = " " * lots.randrange(5) + lines[row].lstrip()
        return "\n".join(lines).encode("utf-8", errors="surrogateescape")
    pattern = {"word": r"[A-Za-z_]+", "number": r"\d+(?:\.\d+)?", "value": r"(?<=: )[^\n{]+"}[kind]
    found = list(re.finditer(pattern, text))
    if not found:
        return data + lots.choice(WORDS).encode()
    at = lots.choice(found)
    new = lots.choice(WORDS) if lots.random() < 0.8 else lots.choice(found)[0]
    return (text[: at.start()] + new + text[at.end() :]).encode("utf-8", errors="surrogateescape")


class TooLong(Exception):
    """A case that does not come to an end in time."""


@contextlib.contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Give up after so many seconds."""

    def stop(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def complaint(root: Path, verb: list[str]) -> tuple[str | None, str]:
    """What a verb does that it must not do, and what it said."""
    try:
        with at_most(SECONDS):
            ran = CliRunner().invoke(proofdeck, ["--project", str(root), *verb], prog_name="proofdeck")
    except TooLong:
        return "takes too long", ""
    error = ran.exception
    if error is not None and not isinstance(error, SystemExit):
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} at {Path(where.filename).name}:{where.lineno}: {str(error)[:100]}", ran.output
    if ran.exit_code not in (0, 1, 2):
        return f"exit status {ran.exit_code}", ran.output
    if ran.exit_code == 1 and not re.search("[A-Z]{3}[0-9]{3}", ran.output):
        return "fails without a finding", ran.output
    if SECRET in ran.output:
        return "says what stands outside", ran.output
    if re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", ran.output):
        return "says a control character", ran.output
    return None, ran.output


def wrong_output(root: Path) -> str | None:
    """What is wrong with the sheets that were written."""
    for path in (root / "output").rglob("*"):
        if path.name.startswith(".") or path.name.endswith(".partial"):
            return f"a leftover, {path.name}"
        if path.suffix == ".svg" and re.search(rb"[\"\s,(-](?:nan|inf)\b", path.read_bytes()):
            return "nan or inf in a sheet"
        if path.is_file() and SECRET.encode() in path.read_bytes():
            return "what stands outside is in a sheet"
    return None


def campaign(seed: int, cases: int) -> Iterator[tuple[Case, str]]:
    """Damage projects so many times; each failure with its case."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        outside = folder / "outside"
        outside.mkdir()
        (outside / "secret.yaml").write_text(f"{SECRET}: 1\n")
        whole = projects(folder / "whole")
        listed = {root: [p.relative_to(root) for p in sorted(root.rglob("*")) if p.is_file()] for root in whole}
        for number in range(cases):
            lots = random.Random(f"{seed}-{number}")
            source = whole[number % 20 == 19]  # the shipped game is larger, and takes longer
            root = folder / "project"
            shutil.copytree(source, root, symlinks=True)
            what = "; ".join(_tried(lots, root, listed[source], outside) for _ in range(lots.choice((1, 1, 1, 2))))
            case = Case(number, f"seed {seed} case {number}: {what}")
            for verb in VERBS[number % len(VERBS)] if source is whole[0] else SHORT[number // 20 % len(SHORT)]:
                wrong, said = complaint(root, verb)
                if wrong := wrong or wrong_output(root):
                    yield case, f"{' '.join(verb)}: {wrong}\n{said[-300:]}"
            assert sorted(path.name for path in outside.iterdir()) == ["secret.yaml"], case.what
            shutil.rmtree(root)


def _tried(lots: random.Random, root: Path, files: list[Path], outside: Path) -> str:
    try:
        return damage(lots, root, files, outside)
    except OSError as error:  # the file it wanted is already gone
        return f"nothing ({error.strerror})"


VERBS = (
    (["check"],),
    (["build", "--format", "svg"],),
    (["check", "--format", "json"],),
    (["list"], ["build", "--format", "pdf"]),
    (["check", "--format", "junit"],),
    (["build", "--format", "svg", "--low-ink", "--style", "fronts"],),
    (["replay", "--run-laws"], ["clean"]),
)
SHORT = ((["build", "--format", "svg"],), (["replay"],), (["build", "--format", "pdf"],), (["list"], ["rules", "x"]))


def main() -> None:
    """Run a campaign and print its failures and figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=1000)
    asked = parser.parse_args()
    causes: Counter[str] = Counter()
    for case, wrong in campaign(asked.seed, asked.cases):
        causes[wrong.split("\n")[0]] += 1
        print(case.what, "\n  ", wrong, flush=True)  # noqa: T201
    total = f"{sum(causes.values())} failures of {len(causes)} kinds"
    print(f"{asked.cases} cases with seed {asked.seed}: {total}")  # noqa: T201
    sys.exit(bool(causes))


if __name__ == "__main__":
    main()
