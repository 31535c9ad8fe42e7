"""`python -m benchmarks.play`: decisions a second of every rules engine and of catanatron, interleaved in one run."""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PEER = HERE.parent / "data" / "play-peer"
PEER_PACKAGE = "catanatron==3.2.1"
MEASURE = "catanatron, 4 players"
"""The row all others are compared with."""
RUNS: dict[str, Sequence[str]] = {
    "catanatron, 2 players": ("peer", "2"),
    MEASURE: ("peer", "4"),
    "arctic_scavengers, 2 players": ("arctic_scavengers", "2", "base"),
    "arctic_scavengers, 4 players": ("arctic_scavengers", "4", "base"),
    "arctic_scavengers, 5 players": ("arctic_scavengers", "5", "base"),
    "arctic_scavengers, 4 players, hq2": ("arctic_scavengers", "4", "hq2"),
    "arctic_scavengers, 4 players, hq3": ("arctic_scavengers", "4", "hq3"),
    "arctic_scavengers, 2 players, hq4": ("arctic_scavengers", "2", "hq4"),
    "arctic_scavengers, 3 players, hq4": ("arctic_scavengers", "3", "hq4"),
    "arctic_scavengers, 4 players, hq4": ("arctic_scavengers", "4", "hq4"),
    "arctic_scavengers, 5 players, hq4": ("arctic_scavengers", "5", "hq4"),
    "space_scavengers, 2 players": ("space_scavengers", "2", "base"),
    "space_scavengers, 4 players": ("space_scavengers", "4", "base"),
    "space_scavengers, 5 players": ("space_scavengers", "5", "base"),
    "cosmic_colonies, 2 players": ("cosmic_colonies", "2", "base"),
    "cosmic_colonies, 4 players": ("cosmic_colonies", "4", "base"),
    "cosmic_colonies, 5 players, advanced": ("cosmic_colonies", "5", "advanced"),
    "cosmic_colonies, solo": ("cosmic_colonies", "1", "solo"),
    "cosmic_pioneers, 2 players": ("cosmic_pioneers", "2", "base"),
    "cosmic_pioneers, 3 players": ("cosmic_pioneers", "3", "base"),
    "cosmic_pioneers, 4 players": ("cosmic_pioneers", "4", "base"),
    "cosmic_scavengers, 2 players, square": ("cosmic_scavengers", "2", "base"),
    "cosmic_scavengers, 3 players, hex": ("cosmic_scavengers", "3", "base"),
    "cosmic_scavengers, 4 players, hex": ("cosmic_scavengers", "4", "base"),
}


def install() -> Path:
    """The peer, in an environment of its own."""
    python = PEER / "bin" / "python"
    if not python.exists():
        venv.create(PEER, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", PEER_PACKAGE], check=True)
    return python


def once(what: Sequence[str], seconds: float, peer: Path) -> tuple[float, float]:
    """Decisions a second, and the share of them that were forced."""
    if what[0] == "peer":
        command = [str(peer), str(HERE / "catan_peer.py"), str(seconds), what[1]]
    else:
        command = [sys.executable, "-m", "benchmarks.play.our_games", str(seconds), *what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    decisions, spent, *forced = (float(part) for part in done.stdout.split())
    return decisions / spent, (forced[0] / decisions if forced else float("nan"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time, for each engine in each round")
    parser.add_argument("--only", default="", help="the rows whose names hold this, and the one they are compared with")
    options = parser.parse_args()
    peer = install()
    chosen = {name: what for name, what in RUNS.items() if options.only in name or name == MEASURE}
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in chosen}
    for _ in range(options.rounds):
        for name, what in chosen.items():
            rates[name].append(once(what, options.seconds, peer))
    base = statistics.median(rate for rate, _ in rates[MEASURE])
    print(f"| engine | decisions/s (median) | of {MEASURE} | forced |\n| --- | ---: | ---: | ---: |")
    for name, found in rates.items():
        rate = statistics.median(rate for rate, _ in found)
        print(f"| {name} | {rate:,.0f} | {rate / base:.2f} | {found[-1][1]:.0%} |")


main()
