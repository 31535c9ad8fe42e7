"""`proofdeck new NAME --with-rules`: a game that is proved at once, and whose every mistake is told at its line."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from own_game import files_below, run

ROOT = Path(__file__).resolve().parent.parent.parent
LAW = "validator/games/high_card.py"
CARDS = "components/high_card/cards.yaml"
EVIDENCE = "validator/rulebooks/high_card"
ROUND, END = f"{EVIDENCE}/examples/round.yaml", f"{EVIDENCE}/examples/end.yaml"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game in a project of its own, whose law may run."""
    monkeypatch.setenv("PROOFDECK_RUN_LAWS", "1")
    assert run("new", "High Card", "--with-rules", cwd=tmp_path).status == 0
    return tmp_path


def change(game: Path, name: str, old: str, new: str) -> int:
    """Make a mistake in a file; returns the line it is on."""
    path = game / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"'{old}' stands {text.count(old)} times in {name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_it_is_proved_at_once(game: Path) -> None:
    checked = run("check", cwd=game)
    assert (checked.status, checked.out) == (0, "no findings\n")
    covered = run("coverage", cwd=game)
    assert covered.status == 0 and "2 of 2 go the rulebook's way" in covered.out
    assert "3 of 3 are missed when dropped" in covered.out and re.search(r"rulebook +11 +10 +0 +0", covered.out)
    soaked = run("soak", "--games", "5", cwd=game)
    assert soaked.status == 0 and "named in actions: 10 of 10 components" in soaked.out
    traced = run("replay", "--trace", cwd=game)
    assert traced.status == 0 and f"read: components.nine.rank ({CARDS}:16:28)" in traced.out


def test_it_builds_with_a_rank_on_every_card(game: Path) -> None:
    assert run("build", "--format", "pdf", cwd=game).status == 0
    assert (game / "output" / "high_card" / "a4" / "duplex.pdf").is_file()


def test_it_goes_beside_another_game_and_overwrites_nothing(game: Path) -> None:
    before = files_below(game)
    assert run("new", "Second", "--with-rules", cwd=game).status == 0
    assert files_below(game).items() >= before.items()
    (game / "components" / "high_card" / "cards.yaml").unlink()
    again = run("new", "High Card", "--with-rules", cwd=game)
    assert again.status == 1 and "USE106" in again.err


def test_its_law_is_not_run_unasked(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROOFDECK_RUN_LAWS")
    ran = run("check", cwd=game)
    assert ran.status == 1 and "PRF502" in ran.out and "--run-laws" in ran.out


MISTAKES = [
    # where, what stands there, what stands there by mistake, code, file in which it is told (and its line, if `here`)
    (CARDS, "rank: 9", "rank: 6", "PRF203", f"{EVIDENCE}/values.yaml"),
    (CARDS, "rank: 9", "rank: 6", "PRF301", ROUND),
    (LAW, "index(max(ranks))", "index(min(ranks))", "PRF301", ROUND),
    (ROUND, "leader: p2", "leader: p1", "PRF301", "here"),
    (ROUND, "lay seven", "lay sevne", "PRF305", "here"),
    (END, "p1.hand: [four]", "p1.hand: [fuor]", "PRF304", "here"),
    (END, "p1.won: [one, two]", "p1.wno: [one, two]", "PRF304", "here"),
    (LAW, 'zone.pile(hidden="others", unsaid=OPEN)', "zone.pile(unsaid=OPEN)", "PRF212", f"{EVIDENCE}/visible.yaml"),
    (LAW, 'column("rank"', 'column("rnak"', "PRF211", "here"),
    (LAW, 'constant("hand_size"', 'constant("hand_sise"', "PRF211", "here"),
    (LAW, "class Laying(Frame):", "class Laying(Frame)", "PRF503", "here"),
    (LAW, "import OPEN", "import OPNE", "PRF504", "here"),
    (LAW, ", score=taken", "", "PRF504", "here"),
    (LAW, "zone.player(0)", "0", "PRF504", LAW),
    (LAW, "frozenset({Lay})", "frozenset()", "PRF504", LAW),
    (LAW, "    automatic = True\n", "", "PRF504", LAW),
    (LAW, "VERBS = (Verb", "VERBAL = (Verb", "PRF504", LAW),
    (LAW, "index(max(ranks))", "index(max(rnaks))", "PRF206", "here"),
    (LAW, "# HC-R5", "# HC-R55", "PRF209", "here"),
    (LAW, "pop()\n    s.seats[who]", "copy()\n    s.stack = []\n    s.seats[who]", "PRF313", ROUND),
    (LAW, "return not any(seat.hand for seat in s.seats)", "return False", "PRF301", END),
]


@pytest.mark.parametrize(("name", "old", "new", "code", "told"), MISTAKES, ids=[m[2].strip() for m in MISTAKES])
def test_a_mistake_is_told_where_it_is(game: Path, name: str, old: str, new: str, code: str, told: str) -> None:
    line = change(game, name, old, new)
    ran = run("check", cwd=game)
    assert ran.status == 1
    places = [(f["file"], int(f["line"])) for f in ran.findings if f["code"] == code]
    if told == "here":
        assert (name, line) in places, ran.said
    else:
        assert told in {file for file, _ in places}, ran.said


def test_a_law_that_fails_at_one_line_in_many_examples_is_one_finding(game: Path) -> None:
    text = (game / ROUND).read_text(encoding="utf-8")
    (name,) = re.findall(r"^id: (\S+)", text, re.MULTILINE)
    for number in range(1, 6):
        more = text.replace(f"id: {name}", f"id: {name}{number}")
        (game / EVIDENCE / "examples" / f"round_{number}.yaml").write_text(more, encoding="utf-8")
    change(game, LAW, "pop()\n    s.seats[who]", "copy()\n    s.stack = []\n    s.seats[who]")
    checked = [f["message"] for f in run("check", cwd=game).findings if f["code"] == "PRF313"]
    assert len(checked) == 1 and re.match(r"(\S+, ){2}\S+ and 4 more: the rules cannot go on ", checked[0])
    replayed = [f["message"] for f in run("replay", cwd=game).findings if f["code"] == "PRF313"]
    assert len(replayed) >= 6
    assert run("check", "--format", "junit", cwd=game).out.count("<failure") >= 6


def test_a_law_that_fails_while_a_position_is_read_is_told_with_its_line(game: Path) -> None:
    line = change(game, LAW, "return [cls(who) for", "return [cls(who + None) for")
    (found,) = [f for f in run("replay", cwd=game).findings if f["file"] == END]
    assert found["code"] == "PRF313"
    assert "'set up': the rules cannot go on (TypeError: " in found["message"]
    assert found["message"].endswith(f" at {LAW}:{line}:21")


def test_a_position_of_another_shape_is_no_fault_of_the_law(game: Path) -> None:
    change(game, END, "p1.won: [one, two]", "p1.won.size: two")
    (found,) = run("replay", cwd=game).findings
    assert (found["file"], found["code"]) == (END, "PRF304")
    assert "something in the position has another shape than expected" in found["message"]


def test_a_law_that_names_no_law_is_told(game: Path) -> None:
    change(game, LAW, "LAW = Law", "RULES = Law")
    ran = run("check", cwd=game)
    assert ran.status == 1
    assert f"{LAW}: error PRF505: the file has no LAW\n  hint: write 'LAW = RULES' at its end" in ran.out


def test_a_game_that_never_ends_is_told_with_its_seed(game: Path) -> None:
    change(game, LAW, "s.seats[who].hand.remove(a.card)", "pass")
    change(game, LAW, "s.seats[s.leader].won += s.trick", "pass")
    ran = run("soak", "--games", "1", "--players", "2", cwd=game)
    assert ran.status == 1 and "BROKEN seed 0" in ran.out


def test_the_manual_is_the_law_it_speaks_of(game: Path) -> None:
    manual = (ROOT / "validator" / "games" / "README.md").read_text(encoding="utf-8")
    python = "\n\n\n".join(block.strip("\n") for block in re.findall(r"```python\n(.*?)```", manual, re.S))
    written = (game / LAW).read_text(encoding="utf-8")
    assert python.split() == written.split()
    (example,) = re.findall(r"```yaml\n(.*?)```", manual, re.S)
    assert example == (game / ROUND).read_text(encoding="utf-8")


def test_every_command_of_the_manual_works(game: Path, tmp_path: Path) -> None:
    manual = (ROOT / "validator" / "games" / "README.md").read_text(encoding="utf-8")
    commands = [line.split("   ")[0] for line in re.findall(r"^    proofdeck (.+)$", manual, re.M)]
    assert len(commands) == 5
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    for command in commands:
        ran = run(*shlex.split(command), cwd=fresh)
        assert ran.status == 0, f"{command}: {ran.said}"


def test_the_manual_names_every_kind_of_field() -> None:
    from proofdeck.validator.engine import zone

    manual = (ROOT / "validator" / "games" / "README.md").read_text(encoding="utf-8")
    kinds = {name for name, made in vars(zone).items() if callable(made) and made.__module__ == zone.__name__}
    made = {name for name in kinds if name.islower() and not name.startswith("_")}
    assert made == set(re.findall(r"`zone\.(\w+)\(", manual))
