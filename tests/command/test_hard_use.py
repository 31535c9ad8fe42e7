"""The command at bad moments and in bad surroundings: it ends in an orderly way, and leaves output whole and tidy."""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from own_game import OwnGame, files_below, run

COMMAND = [sys.executable, "-m", "proofdeck"]
ROOT = Path(__file__).resolve().parent.parent.parent


def begin(own: OwnGame, *arguments: str, **how: object) -> subprocess.Popen[str]:
    command = [*COMMAND, "--project", str(own.root), *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | how
    return subprocess.Popen(command, text=True, start_new_session=True, **pipes)  # type: ignore[call-overload, no-any-return]


def agree(own: OwnGame) -> None:
    """Every file that the manifest lists is as it says, and there is nothing else."""
    manifest = json.loads((own.output / "lantern" / "manifest.json").read_text())
    listed = {file: digest for build in manifest["builds"].values() for file, digest in build["files"].items()}
    there = files_below(own.output / "lantern")
    del there["manifest.json"]
    assert {name: hashlib.blake2b(data, digest_size=16).hexdigest() for name, data in there.items()} == listed


def edit(own: OwnGame, count: int) -> None:
    """Change a card, so that the sheets are others than before."""
    text = (own.small.folder / "cards.yaml").read_text()
    own.small.write("cards.yaml", re.sub(r"The lamp is lit.*", f"The lamp is lit{'.' * (count % 5 + 2)}", text))


# ---------------------------------------------------------------- the net


def test_a_mistake_of_our_own_is_one_sentence_with_a_code(own: OwnGame) -> None:
    broken = "import proofdeck.generator.listing as l\nl.list_games = lambda p: {}[0]\n"
    ask = f"import sys; sys.argv = ['proofdeck', '--project', {str(own.root)!r}, 'list']\n"
    script = f"{broken}{ask}from proofdeck.__main__ import main\nmain()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "error USE199: something went wrong inside (KeyError" in done.stderr
    assert "Traceback" not in done.stderr and "SECURITY.md" in done.stderr
    script = script.replace("'list'", "'--debug', 'list'").replace("'--project'", "'--debug', '--project'", 1)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "Traceback" in done.stderr


@pytest.mark.parametrize(("error", "code"), [("MemoryError()", "USE192"), ("RecursionError()", "USE193")])
def test_what_escapes_has_a_code_of_its_own(own: OwnGame, error: str, code: str) -> None:
    script = (
        f"import sys; sys.argv = ['proofdeck', '--project', {str(own.root)!r}, 'list']\n"
        "import proofdeck.generator.listing as l\n"
        f"def fail(_): raise {error}\nl.list_games = fail\nfrom proofdeck.__main__ import main\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and f"error {code}: " in done.stderr and "Traceback" not in done.stderr


def test_inside_this_process_nothing_is_caught(own: OwnGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofdeck.generator.listing.list_games", lambda _: {}[0])
    with pytest.raises(KeyError):
        own.run("list")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("verb", ["list", "check", "schema", "--help", "--version", "build"])
def test_standard_output_that_takes_nothing(own: OwnGame, verb: str) -> None:
    with Path("/dev/full").open("w") as full:
        _, err = (began := begin(own, verb, stdout=full)).communicate()
    assert began.returncode == 1 and "error OUT106" in err and "Traceback" not in err and "ignored" not in err


def test_closed_streams_and_a_reader_that_leaves_early(own: OwnGame) -> None:
    for closing in (">&-", "2>&-", ">&- 2>&-", "<&-", "| head -c 1"):
        command = f"{' '.join(COMMAND)} --project {own.root} list {closing}"
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert "Traceback" not in done.stderr and "ignored" not in done.stderr


def test_a_current_folder_that_is_gone(own: OwnGame, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    command = f"cd {tmp_path}/gone && rmdir ../gone && {' '.join(COMMAND)} list"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "error USE191" in done.stderr and "Traceback" not in done.stderr


def test_a_home_that_is_no_folder_and_settings_that_lie_in_it(own: OwnGame, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for name in (".reportlab_mods", ".reportlab_settings"):
        (home / name).write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    for place in ("/dev/null", str(home)):
        done = begin(own, "build", "--force", env={**os.environ, "HOME": place})
        assert "Traceback" not in done.communicate()[1] and done.returncode == 0
    assert not (tmp_path / "ran").exists()


@pytest.mark.slow
def test_an_interruption_at_any_moment_ends_clean(own: OwnGame) -> None:
    own.build()
    moments = random.Random(3)
    for count in range(30):
        edit(own, count)
        began = begin(own, "build", "--format", "pdf,svg")
        time.sleep(0.05 + moments.random() * 0.8)
        began.send_signal(signal.SIGINT)
        err = began.communicate()[1]
        if "proofdeck" in err or began.returncode != 1:  # before its first line Python itself may be interrupted
            assert "Traceback" not in err and "ignored" not in err, err
    assert own.build("--format", "pdf,svg").status == 0
    agree(own)


# ---------------------------------------------------------------- locks and kills


def test_builds_at_once_keep_each_others_entries(own: OwnGame) -> None:
    ways = [("--paper", "a4"), ("--paper", "letter"), ("--style", "fronts"), ("--low-ink",), ("--cut", "lines")]
    began = [begin(own, "build", *way) for way in ways]
    assert [(each.communicate()[1].count("Traceback"), each.returncode) for each in began] == [(0, 0)] * len(ways)
    assert len(own.manifest["builds"]) == len(ways)
    agree(own)
    for way in ways:
        assert "unchanged" in own.build(*way).out


def test_a_build_waits_for_another_and_says_so(own: OwnGame) -> None:
    import fcntl

    (own.output / "lantern").mkdir(parents=True)
    with (own.output / "lantern" / ".lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        began = begin(own, "build")
        assert began.stderr is not None
        said = [began.stderr.readline(), began.stderr.readline()]
        assert "waiting for another build" in said[1]
        assert began.poll() is None
    assert began.communicate() and began.returncode == 0
    agree(own)


def test_the_lock_of_a_killed_build_holds_nobody_up(own: OwnGame) -> None:
    own.write("output/lantern/.lock", "")
    own.write("output/lantern/.staging/a4/duplex.pdf", "half")
    assert own.build().status == 0
    agree(own)


def test_a_change_that_was_complete_when_its_build_was_killed_is_finished(own: OwnGame) -> None:
    own.build("--paper", "a4,letter")
    before = own.files()
    for name in ("a4/duplex.pdf", "manifest.json"):
        data = (own.output / "lantern" / name).read_bytes()
        own.write(f"output/lantern/.staged/{name}", "")
        (own.output / "lantern" / ".staged" / name).write_bytes(data)
        (own.output / "lantern" / name).write_bytes(b"old") if name != "manifest.json" else None
    (own.output / "lantern" / "manifest.json").unlink()
    ran = own.build("--paper", "a4,letter")
    assert ran.out.count("unchanged") == 2
    assert own.files() == before


@pytest.mark.slow
def test_sixty_kills_leave_nothing_that_stays(own: OwnGame) -> None:
    own.build("--format", "pdf,svg")
    moments = random.Random(1)
    for count in range(60):
        edit(own, count)
        began = begin(own, "build", "--format", "pdf,svg")
        time.sleep(0.1 + moments.random() * 0.9)
        os.killpg(began.pid, signal.SIGKILL)
        began.communicate()
        if (own.output / "lantern" / "manifest.json").exists() and not (own.output / "lantern" / ".staged").exists():
            listed = json.loads((own.output / "lantern" / "manifest.json").read_text())["builds"]
            assert listed
        if count % 10 == 9:
            assert own.build("--format", "pdf,svg").status == 0
            agree(own)


def test_killed_between_any_two_files_a_build_is_whole_after_the_next(own: OwnGame) -> None:
    """The build dies on its own at the first of its renames, and in the middle of them."""
    own.build("--format", "pdf,svg")
    script = (
        "import os, pathlib, sys\nleft = [int(sys.argv.pop())]\nrename = pathlib.Path.replace\n"
        "def dying(self, target):\n    left[0] -= 1\n    left[0] < 0 and os._exit(9)\n    return rename(self, target)\n"
        "pathlib.Path.replace = dying\nfrom proofdeck.__main__ import main\nmain()\n"
    )
    for nth in (0, 3):
        edit(own, nth)
        arguments = ["--project", str(own.root), "build", "--format", "pdf,svg", str(nth)]
        died = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False)
        assert died.returncode == 9, died.stderr
        assert not (own.output / "lantern" / "manifest.json").exists(), "no manifest tells of what is not so"
        assert "unchanged" in own.build("--format", "pdf,svg").out
        agree(own)


def test_a_partial_file_of_a_killed_run_goes_with_the_next(own: OwnGame, tmp_path: Path) -> None:
    left = tmp_path / ".warden.svg.abc.partial"
    left.write_text("half")
    assert own.run("show", "warden", "--picture", tmp_path / "warden.svg").status == 0
    assert not left.exists() and (tmp_path / "warden.svg").exists()


def test_a_disk_with_a_limit_leaves_the_old_sheets(own: OwnGame) -> None:
    own.build("--format", "pdf,svg")
    before = own.files()
    own.small.change("cards.yaml", "light: 3", "light: 4")
    command = f"ulimit -f 20; {' '.join(COMMAND)} --project {own.root} build --format pdf,svg"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "error OUT101" in done.stderr and "Traceback" not in done.stderr
    assert own.files() == before


# ---------------------------------------------------------------- output and clean


def test_an_output_link_that_came_with_the_project_is_not_followed(own: OwnGame, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    own.output.symlink_to(tmp_path / "elsewhere")
    ran = own.build()
    assert ran.status == 1 and "error OUT105" in ran.err and "--output" in ran.err
    assert files_below(tmp_path / "elsewhere") == {}
    assert own.build("--output", own.output).status == 0, "who names it, means it"
    assert files_below(tmp_path / "elsewhere")


@pytest.mark.parametrize("inner", ["lantern", "lantern/a4"])
def test_a_link_below_the_output_is_not_followed_out_of_it(own: OwnGame, tmp_path: Path, inner: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    (own.output / inner).parent.mkdir(parents=True)
    (own.output / inner).symlink_to(tmp_path / "elsewhere")
    ran = own.build()
    assert ran.status == 1 and "error OUT105" in ran.err
    assert files_below(tmp_path / "elsewhere") == {}


def test_clean_takes_away_what_builds_wrote_and_nothing_else(own: OwnGame) -> None:
    own.build("--format", "pdf,svg", "--paper", "a4,letter")
    own.write("output/lantern/a4/mine.txt", "mine")
    own.write("output/notes.txt", "mine")
    own.write("output/lantern/.staging/x", "half")
    ran = own.run("clean", "--leftovers")
    assert ran.status == 0 and "1 file taken away" in ran.out
    ran = own.run("clean")
    assert ran.status == 0 and own.files() == {"lantern/a4/mine.txt": b"mine", "notes.txt": b"mine"}
    assert "nothing to take away" in own.run("clean").out


def test_clean_of_what_is_neither_a_game_nor_built_is_refused_with_the_near_miss(own: OwnGame) -> None:
    own.build()
    ran = own.run("clean", "lanter")
    assert ran.status == 2 and "lantern" in ran.err and (own.output / "lantern" / "manifest.json").is_file()
    own.run("clean", "lantern")
    assert "nothing to take away" in own.run("clean", "lantern").out


def test_clean_of_a_hostile_manifest_stays_in_its_folder(own: OwnGame, tmp_path: Path) -> None:
    own.build()
    (tmp_path / "precious").write_text("mine")
    manifest = own.output / "lantern" / "manifest.json"
    far = json.dumps(f"{'../' * 9}{tmp_path}/precious")[1:-1]
    manifest.write_text(manifest.read_text().replace("a4/duplex.pdf", far))
    run("--project", own.root, "clean")
    assert (tmp_path / "precious").read_text() == "mine"
