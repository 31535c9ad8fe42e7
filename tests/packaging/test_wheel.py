"""The wheel, installed where nothing of the checkout is: it brings its games along and prints them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pdf_reading import PdfReading

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run something without any of this process's paths."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "VIRTUAL"))}
    return subprocess.run([str(c) for c in command], cwd=cwd, env=kept, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with nothing but the wheel and, without a network, the libraries that lie here anyway."""
    home = tmp_path_factory.mktemp("environment") / "venv"
    assert run(sys.executable, "-m", "venv", "--without-pip", home, cwd=home.parent).returncode == 0
    python = home / "bin" / "python"
    command = (sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--quiet", wheel)
    done = run(*command, cwd=home.parent)
    assert done.returncode == 0, done.stderr
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home


def test_the_wheel_carries_catalogues_and_layouts_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "proofdeck/components/arctic_scavengers/cards.yaml" in names
    assert "proofdeck/layouts/papers.yaml" in names
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"proofdeck"}
    here = {
        p.relative_to(ROOT).as_posix()
        for top in ("components", "layouts")
        for p in (ROOT / top).rglob("*")
        if p.is_file()
    }
    assert {
        name.removeprefix("proofdeck/") for name in names if name.split("/")[1] in ("components", "layouts")
    } == here
    assert not [name for name in names if "__pycache__" in name]


def test_the_wheel_names_every_library_that_is_imported(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    needed = {
        line.removeprefix("Requires-Dist: ").split(">")[0].split("=")[0].lower().replace("-", "_")
        for line in archive.read(metadata).decode().splitlines()
        if line.startswith("Requires-Dist: ") and "extra ==" not in line
    }
    packages = {"pil": "pillow", "yaml": "pyyaml", "pydantic_core": "pydantic"}
    imported: set[str] = set()
    for name in archive.namelist():
        if name.endswith(".py"):
            imported |= third_party(archive.read(name).decode())
    assert {packages.get(name.lower(), name.lower()) for name in imported} <= needed


def third_party(source: str) -> set[str]:
    """The libraries that a module imports, wherever in it."""
    import ast

    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - {"proofdeck", "__future__"}


def test_nothing_of_the_checkout_is_used(installed: Path, tmp_path: Path) -> None:
    files = "press.__file__, proofdeck.__file__"
    script = f"import sys, proofdeck, proofdeck.generator as press; print({files}, *sys.path, sep='\\n')"
    done = run(installed / "bin" / "python", "-c", script, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    module, door, *path = done.stdout.splitlines()
    assert Path(module).is_relative_to(installed) and Path(door).is_relative_to(installed)
    assert str(ROOT) not in path


@pytest.fixture
def stranger(installed: Path) -> Iterator[Path]:
    """The package `validator` of PyPI beside ours; where no registry is reached, one of the same name and shape."""
    (packages,) = installed.glob("lib/python*/site-packages")
    home, path_file = installed / "strangers", packages / "strangers.pth"
    install = ("install", "--quiet", "--target", home, "--retries", "0", "validator==0.7.1")
    if run(sys.executable, "-m", "pip", *install, cwd=installed).returncode != 0:
        (home / "validator").mkdir(parents=True)
        (home / "validator" / "__init__.py").write_text("def validate(*_): ...\n")
    path_file.write_text(f"{home}\n")
    yield home / "validator"
    path_file.unlink()


def test_another_package_called_validator_lives_beside_it(installed: Path, stranger: Path, tmp_path: Path) -> None:
    script = "import validator, proofdeck.validator as proof; print(validator.__file__, validator.validate, proof)"
    done = run(installed / "bin" / "python", "-c", script, cwd=tmp_path)
    assert done.returncode == 0 and str(stranger) in done.stdout, done.stderr
    replayed = run(installed / "bin" / "proofdeck", "replay", "arctic_scavengers", cwd=tmp_path)
    assert replayed.returncode == 0 and "go the rulebook's way" in replayed.stdout, replayed.stderr


def test_a_bundled_game_is_printed_into_the_current_folder(installed: Path, tmp_path: Path) -> None:
    done = run(
        installed / "bin" / "python", "-m", "proofdeck", "build", "arctic_scavengers", "--only", "brawler", cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("proofdeck: no project in this folder, so the games that come with proofdeck\n")
    (pdf,) = (tmp_path / "output" / "arctic_scavengers" / "a4").glob("*.pdf")
    assert f"open first: {pdf.relative_to(tmp_path)}" in done.stdout
    assert "BRAWLER" in " ".join(PdfReading(pdf.read_bytes()).texts).upper()
    assert not list(installed.rglob("output")), "nothing is written beside the program"


def test_the_command_lists_and_draws(installed: Path, tmp_path: Path) -> None:
    command = installed / "bin" / "proofdeck"
    listed = run(command, "list", cwd=tmp_path)
    assert listed.returncode == 0 and "arctic_scavengers" in listed.stdout, listed.stderr
    drawn = run(command, "show", "brawler", "--picture", "brawler.svg", cwd=tmp_path)
    assert drawn.returncode == 0 and (tmp_path / "brawler.svg").is_file(), drawn.stderr


def test_a_game_of_ones_own_can_be_begun(installed: Path, tmp_path: Path) -> None:
    command = installed / "bin" / "proofdeck"
    assert run(command, "new", "Lantern Woods", cwd=tmp_path).returncode == 0
    done = run(command, "build", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "output" / "lantern_woods" / "a4" / "duplex.pdf").is_file()


def test_a_project_of_ones_own_can_extend_what_the_wheel_brings(installed: Path, tmp_path: Path) -> None:
    game = tmp_path / "mine" / "components" / "mine"
    shutil.copytree(ROOT / "components" / "arctic_scavengers", game)
    text = (game / "game.yaml").read_text(encoding="utf-8").replace("id: arctic_scavengers", "id: mine", 1)
    (game / "game.yaml").write_text(text, encoding="utf-8")
    command = (installed / "bin" / "proofdeck", "--project", "mine", "build", "--only", "brawler")
    done = run(*command, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "mine" / "output" / "mine" / "manifest.json").is_file()
    judged = run(installed / "bin" / "proofdeck", "--project", "mine", "replay", "mine", cwd=tmp_path)
    assert judged.returncode == 0 and "go the rulebook's way" in judged.stdout, judged.stderr


def test_a_law_of_ones_own_runs_where_it_is_allowed_to(installed: Path, tmp_path: Path) -> None:
    command = (installed / "bin" / "proofdeck", "soak")
    assert run(installed / "bin" / "proofdeck", "new", "Lantern Woods", cwd=tmp_path).returncode == 0
    law = tmp_path / "validator" / "games" / "lantern_woods.py"
    law.parent.mkdir(parents=True)
    law.write_text("LAW = 1 / 0\n")
    assert "error PRF502" in run(*command, cwd=tmp_path).stderr
    done = run(*command, "--run-laws", cwd=tmp_path)
    assert done.returncode == 1 and "validator/games/lantern_woods.py:1:7: error PRF504" in done.stderr


def test_a_game_with_rules_of_ones_own_is_proved(installed: Path, tmp_path: Path) -> None:
    command = installed / "bin" / "proofdeck"
    assert run(command, "new", "High Card", "--with-rules", cwd=tmp_path).returncode == 0
    checked = run(command, "check", "--run-laws", cwd=tmp_path)
    assert checked.returncode == 0 and checked.stdout == "no findings\n", checked.stderr
    soaked = run(command, "soak", "--run-laws", "--games", "2", cwd=tmp_path)
    assert soaked.returncode == 0, soaked.stdout + soaked.stderr
    cards = tmp_path / "components" / "high_card" / "cards.yaml"
    cards.write_text(cards.read_text().replace("rank: 9", "rank: 6"))
    found = run(command, "check", "--run-laws", cwd=tmp_path)
    assert found.returncode == 1 and "HC-V2: 'components.nine.rank' is 6, the rulebook says 9" in found.stdout
