"""The tools that are compared, how each is called, and the environment the others live in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from benchmarks.measure import Command

HERE = Path(__file__).parent
DATA = HERE / "data"
PEERS = HERE / ".peers"
PACKAGES = ("typst==0.15.0", "weasyprint==70.0", "protograf==0.5.2", "reportlab==5.1.0", "pyyaml==6.0.3")
FONTS = ("SourceSansPro-Regular.ttf", "SourceSansPro-Bold.ttf")
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(DATA / "pycache")}
"""Modules are compiled once, as after an installation, whatever the shell says; the warm-up run does it."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A way to print the deck."""

    name: str
    title: str
    largest: int
    """The largest deck it is given unless everything is asked for: some take hours."""
    needs: str
    """The module that must be there."""
    script: str = ""
    note: str = ""


OURS = Tool("ours", "proofdeck", 1_000_000, "proofdeck", note="kerned; cover, captions, rulers, preflight and manifest")
TOOLS = (
    OURS,
    Tool("typst", "Typst 0.15", 1_000_000, "typst", "typst_run.py", "kerned; Rust, two threads"),
    Tool("reportlab", "reportlab, by hand", 1_000_000, "reportlab", "reportlab_deck.py", "not kerned; own fitting"),
    Tool("weasyprint", "WeasyPrint 70", 500, "weasyprint", "weasyprint_deck.py", "kerned; cannot fit text to a box"),
    Tool("protograf", "protograf 0.5", 500, "protograf", "protograf_deck.py", "fits by trial"),
)


def output(tool: Tool, cards: int) -> Path:
    """The PDF a tool makes."""
    folder = DATA / str(cards) / "out" / tool.name
    return next(folder.rglob("*.pdf"))


def command(tool: Tool, cards: int) -> Command:
    """A tool printing a deck, from nothing: what it made before is removed first."""
    folder = DATA / str(cards)
    out = folder / "out" / tool.name
    if tool is OURS:
        arguments = ["--project", str(folder / "project"), "build", "--printer", "edge", "--output", str(out)]
        return Command(tool.name, [sys.executable, "-m", "proofdeck", *arguments], COMPILED, before=_emptied(out))
    arguments = [str(HERE / "peers" / tool.script), str(folder), str(out / "deck.pdf"), str(DATA / "fonts")]
    return Command(tool.name, [str(peers_python()), *arguments], _environment(), out, _emptied(out))


def _emptied(folder: Path) -> Callable[[], None]:
    def empty() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    return empty


def _environment() -> dict[str, str]:
    """A home and fonts of their own: nothing of this machine's set-up plays a part."""
    home = DATA / "home"
    home.mkdir(parents=True, exist_ok=True)
    return {**COMPILED, "HOME": str(home), "FONTCONFIG_FILE": str(DATA / "fonts/fonts.conf")}


def lay_out_fonts() -> None:
    """The two fonts that every tool uses, in a folder by themselves."""
    folder = DATA / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name in FONTS:
        (folder / name).write_bytes((files("font_source_sans_pro") / "files" / name).read_bytes())
    conf = f"<fontconfig><dir>{folder}</dir><cachedir>{DATA / 'home/fontcache'}</cachedir></fontconfig>"
    (folder / "fonts.conf").write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' + conf)


def peers_python() -> Path:
    """The interpreter of the other tools: BENCH_PEERS names an environment that has them, else one is kept here."""
    return Path(os.environ.get("BENCH_PEERS", str(PEERS))) / "bin/python"


def install_peers(say: Callable[[str], None]) -> None:
    """An environment with the other tools, made once; one that cannot be had is left out later."""
    if peers_python().exists():
        return
    say(f"setting up {PEERS.relative_to(HERE.parent)} with the other tools (once)")
    subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
    (PEERS / ".gitignore").write_text("*\n")
    for package in PACKAGES:
        quiet = ["--quiet", "--disable-pip-version-check"]
        if subprocess.run([str(peers_python()), "-m", "pip", "install", *quiet, package], check=False).returncode:
            say(f"{package} could not be installed")


def missing(tool: Tool) -> str:
    """Why a tool cannot be run; nothing if it can."""
    if tool is OURS:
        return ""
    if not peers_python().exists():
        return "there is no environment for it"
    tried = subprocess.run(
        [str(peers_python()), "-c", f"import {tool.needs}"],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **_environment()},
    )
    return "" if not tried.returncode else (tried.stderr.strip().splitlines() or ["it does not start"])[-1]
