"""The seams of the house, held as a table: who may import whom, how long things may grow, which names are taken."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WRITTEN_OUT = ROOT / "generator" / "starters"
"""What `proofdeck new` writes into projects is no module of this one."""
MODULES = sorted(
    path
    for room in ("generator/**", "validator/**", "proofdeck")
    for path in ROOT.glob(f"{room}/*.py")
    if WRITTEN_OUT not in path.parents
)

DRAWING = (
    "generator.diagnostics",
    "generator.face",
    "generator.display_list",
    "generator.geometry",
)
PROOF = (
    "validator",
    "generator.catalogue",
    "generator.diagnostics",
    "generator.writing",
    "generator.project",
    "generator.reading",
)
SEAMS = {
    # package: what it may import of this project
    "generator.diagnostics": (),
    "generator.geometry": (),
    "generator.display_list": ("generator.geometry",),
    "generator.face": (
        "generator.diagnostics",
        "generator.display_list",
        "generator.geometry",
    ),
    "generator.catalogue": (
        "generator.catalogue",
        "generator.diagnostics",
        "generator.project",
        "generator.reading",
    ),
    "generator.preflight": (
        "generator.preflight",
        "generator.codes",
        "generator.inking",
        "generator.ground",
        "generator.guides",
        *DRAWING,
    ),
    "generator.render": ("generator.render", *DRAWING, "generator.fonts"),
    "generator": ("generator",),
    "validator": PROOF,
    "validator.cli": (*PROOF, "generator.opening", "generator.terminal"),
    "validator.subject.opening": (*PROOF, "generator.opening", "generator.terminal"),
    "proofdeck": ("generator", "validator", "door", "check", "net"),
    "proofdeck.law": ("validator.engine",),
}
"""The longest matching row counts. All of it lies under the roof `proofdeck.`, left out here."""

HEAVY = set("reportlab svgwrite uharfbuzz fontTools pikepdf pypdfium2 PIL rich pyphen pydantic yaml".split())
ROOMS = ("generator", "validator")
BANNED_NAMES = re.compile(r"^(utils?|helpers?|common|misc|manager|handler|process)$")
LONGEST_MODULE = 400
LONGEST_FUNCTION = 50


def name_of(path: Path) -> str:
    """Its name under the roof."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_across_the_seams_it_may(path: Path) -> None:
    module = name_of(path)
    row = max((package for package in SEAMS if within(module, package)), key=len)
    imports = imports_of(ast.parse(path.read_text()))
    ours = {name.removeprefix("proofdeck.") for name in imports if within(name, "proofdeck")} - {"generator"}
    strangers = {name for name in ours if not any(within(name, allowed) for allowed in SEAMS[row])}
    assert not strangers, f"{module} imports {strangers}; the row '{row}' of SEAMS does not allow it"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_what_it_owns_and_stays_small(path: Path) -> None:
    text = path.read_text()
    tree = ast.parse(text)
    assert ast.get_docstring(tree), "a module opens with one sentence on what it owns"
    assert len(text.splitlines()) <= LONGEST_MODULE, "past the ceiling it is two things"
    assert not BANNED_NAMES.match(path.stem)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{node.name} has {length} lines"


@pytest.mark.parametrize("top", ["generator", "validator", "proofdeck", "tests", "benchmarks"])
def test_everything_is_imported_under_the_one_roof(top: str) -> None:
    """A bare `import validator` works in a checkout and is somebody else's package in an installation."""
    for path in ROOT.glob(f"{top}/**/*.py"):
        bare = {name for name in imports_of(ast.parse(path.read_text())) if name.split(".")[0] in ROOMS}
        assert not bare, f"{name_of(path)} imports {bare}; write proofdeck.{min(bare)}"


ASKING = frozenset(
    "open read_text read_bytes iterdir glob rglob walk scandir listdir is_file is_dir exists stat lstat resolve "
    "readlink is_symlink unlink rmdir rename mkdir".split()
)
"""Calls that ask the file system something, by whatever object they are made on."""
DOORS = {
    "generator.reading": ASKING,
    "generator.writing": ASKING,
    "generator.render.raster": {"open"},  # Pillow, on bytes
    "generator.render.png": {"open"},
    "generator.layout.art.rasters": {"open"},
    "generator.ground": {"open"},
    "generator.catalogue.shape.manual": {"read_text"},  # this project's own manuals, by its tests
    "proofdeck.net": {"open"},  # standard output made to lead nowhere
    "generator.staging": {
        "unlink",
        "mkdir",
        "rename",
        "lstat",
        "open",
        "is_symlink",
        "walk",
    },  # the other half of writing
    "proofdeck": {"is_dir", "resolve"},  # where the program itself lies
}
"""Who may do so. Everybody else reads through generator/reading.py and writes through generator/writing.py."""


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_doors_ask_the_file_system(path: Path) -> None:
    asked = set()
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Call(func=ast.Attribute(attr=name, value=owner)) if name in ASKING and not _is_door(owner):
                asked.add(name)
            case ast.Call(func=ast.Name(id="open")):
                asked.add("open")
    strangers = asked - set(DOORS.get(name_of(path), ()))
    assert not strangers, f"{name_of(path)} calls {strangers}; read through generator/reading.py"


def _is_door(owner: ast.expr) -> bool:
    """Whether a call is made on `door`, `project.door` or `door_to(path)`."""
    match owner:
        case ast.Name(id="door") | ast.Attribute(attr="door") | ast.Call(func=ast.Name(id="door_to")):
            return True
        case _:
            return False


def test_no_game_imports_another() -> None:
    for path in ROOT.glob("validator/games/*/**/*.py"):
        game = path.relative_to(ROOT / "validator" / "games").parts[0]
        for name in imports_of(ast.parse(path.read_text())):
            if name.startswith("proofdeck.validator.games."):
                assert name.split(".")[3] == game, f"{name_of(path)} imports {name}"


def test_help_loads_no_heavy_library() -> None:
    script = (
        "import sys; from proofdeck.door import main\n"
        "try: main(['--help'])\nfinally: print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stderr.split()}
    assert not loaded & HEAVY


def test_every_code_used_is_registered_once() -> None:
    from proofdeck.generator.codes import CODES as PRESS
    from proofdeck.validator.codes import CODES as PROOF

    used = set()
    for path in MODULES:
        used |= set(re.findall(r'"((?:CAT|LAY|FAC|IMP|PRE|OUT|USE|VER|PRF)\d{3})"', path.read_text()))
    known = {*PRESS, *PROOF}
    assert len(known) == len(PRESS) + len(PROOF)
    assert used <= known, f"not in codes.py: {sorted(used - known)}"


def test_listing_a_game_and_showing_a_component_load_nothing_that_draws() -> None:
    """They take a moment; the layout engine and the back ends take several to load."""
    for verb in (["list", "arctic_scavengers"], ["show", "brawler"]):
        script = (
            "import sys; from proofdeck.door import main\n"
            f"try: main(['--bundled', *{verb}])\nfinally: print(*sys.modules, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
        loaded = set(done.stderr.split())
        assert not {name for name in loaded if re.match(r"proofdeck\.generator\.(layout|render|preflight)\b", name)}
        assert not {name.split(".")[0] for name in loaded} & (HEAVY - {"yaml"} - {"pydantic"})
