"""Work for several things at once comes out as if it had been done one after the other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from proofdeck.generator.diagnostics import Finding, Refused
from proofdeck.generator.progress import Say, quiet
from proofdeck.generator.side_by_side import side_by_side

ROOT = Path(__file__).resolve().parent.parent


def slowest_first(number: int, say: Say) -> tuple[int, int]:
    say(f"at {number}")
    time.sleep(0.05 * (3 - number))
    return number, os.getpid()


def test_what_comes_early_waits_for_its_turn() -> None:
    said: list[str] = []
    found = list(side_by_side(slowest_first, [0, 1, 2, 3], 2, said.append))
    assert [number for number, _ in found] == [0, 1, 2, 3]
    assert len({pid for _, pid in found}) == 4 and os.getpid() not in {pid for _, pid in found}
    assert sorted(said) == ["at 0", "at 1", "at 2", "at 3"]


@pytest.mark.parametrize(("items", "jobs"), [([1], 4), ([1, 2], 1), ([], 3)])
def test_one_at_a_time_is_done_here(items: list[int], jobs: int) -> None:
    assert [pid for _, pid in side_by_side(slowest_first, items, jobs, quiet)] == [os.getpid()] * len(items)


def at_most_two(folder: str, say: Say) -> int:
    mine = Path(folder) / str(os.getpid())
    mine.touch()
    time.sleep(0.05)
    count = len(list(Path(folder).iterdir()))
    mine.unlink()
    return count


def test_never_more_at_once_than_asked_for(tmp_path: Path) -> None:
    assert max(side_by_side(at_most_two, [str(tmp_path)] * 6, 2, quiet)) <= 2


def refuse_the_second(number: int, _: Say) -> int:
    if number == 2:
        raise Refused(Finding("USE101", "not this one"))
    return number


def test_a_refusal_arrives_whole_and_in_its_place() -> None:
    found = side_by_side(refuse_the_second, [1, 2, 3], 2, quiet)
    assert next(found) == 1
    with pytest.raises(Refused, match="not this one") as caught:
        next(found)
    assert [finding.code for finding in caught.value.findings] == ["USE101"]


def die_elsewhere(home: int, _: Say) -> int:
    if os.getpid() != home:
        os.kill(os.getpid(), signal.SIGKILL)
    return home


def test_what_is_killed_is_done_here_instead() -> None:
    assert list(side_by_side(die_elsewhere, [os.getpid()] * 2, 2, quiet)) == [os.getpid()] * 2


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("after", [0.3, 1.0, 2.0, 3.0])
def test_ctrl_c_leaves_no_process_and_no_half_a_file(tmp_path: Path, after: float) -> None:
    command = [sys.executable, "-m", "proofdeck", "--bundled", "build", "--jobs", "2", "--output", str(tmp_path / "o")]
    run = subprocess.Popen(command, cwd=ROOT, stdout=-1, stderr=-1, text=True, start_new_session=True)
    time.sleep(after)
    os.killpg(run.pid, signal.SIGINT)
    _, err = run.communicate(timeout=60)
    assert run.returncode != 0 and "Traceback" not in err
    assert not list(tmp_path.rglob("*.partial"))
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)
