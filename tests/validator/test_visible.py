"""visible.yaml: read strictly with lines, each of its words and conditions judged, and held up to random games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest
from evidence_texts import book, game, subject

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.catalogue.strict_yaml.reader import read_text
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.checks import views_differ
from proofdeck.validator.evidence.parts import CODES
from proofdeck.validator.evidence.rulebook import load_rulebook
from proofdeck.validator.evidence.visible import OPEN, Visible, read_visible
from proofdeck.validator.measure.soak import Combination, soak
from proofdeck.validator.replay.views import disagreements, met
from proofdeck.validator.subject.subject import Subject

PUBLIC = "public: {says: Open to all., facts: [players]}"


def read(zones: str, findings: Findings, phases: str = "", public: str = PUBLIC) -> Visible:
    """The table of a file of three parts; the zones begin in line 5."""
    head = f"visible:\n  phases: {{{phases}}}\n  {public}\n  zones:\n"
    tree = read_text(head + indent(dedent(zones).strip(), "    "), "visible.yaml", findings)
    assert tree is not None, list(map(str, findings))
    return read_visible(Cursor.top(tree, CODES, findings)["visible"])


def table(zones: str, phases: str = "", public: str = PUBLIC) -> Visible:
    findings = Findings()
    found = read(zones, findings, phases, public)
    assert not len(findings), list(map(str, findings))
    return found


def told(zones: str, phases: str = "", public: str = PUBLIC) -> list[str]:
    findings = Findings()
    read(zones, findings, phases, public)
    return [str(finding).partition("\n")[0] for finding in findings]


def row(name: str, how: str) -> str:
    return f"{name}: {{says: So it is., section: Hands, {how}}}"


def judged(visible: Visible, whole: Mapping[str, Any], seen: Mapping[str, Any], decider: int | None = 0) -> list[str]:
    """What p1 sees of a position of two players and should not, or does not and should."""
    names = {"players": ["p1", "p2"]}
    return [str(d) for d in disagreements(visible, names | dict(whole), 0, names | dict(seen), decider)]


def agree(visible: Visible, there: Any, seen: Any, key: str = "deck", **more: Any) -> bool:
    return not judged(visible, {key: there, **more}, {key: seen, **more})


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("word", "there", "right", "wrong"),
    [
        ("all", ["b", "a"], ["b", "a"], [["a", "b"], 2, None]),
        ("all", None, None, [0, False, []]),
        ("number", ["b", "a"], 2, [["b", "a"], 1, True, None]),
        ("number", ["b"], 1, [True, ["b"]]),
        ("number", [], 0, [[], False]),
        ("number", "b", "nothing will do", [1, "b"]),
        ("which", ["b", "a"], ["a", "b"], [["b", "a"], 2, ["a"]]),
        ("there", "b", True, ["b", False, None, 1]),
        ("there", "b", "face down", [["b"]]),
        ("there", None, False, [True, "face down", 0]),
        ("there", None, None, ["b"]),
        ("nothing", "b", None, ["b", False, 0]),
    ],
)
def test_a_word_lets_just_so_much_be_seen(word: str, there: Any, right: Any, wrong: list[Any]) -> None:
    visible = table(row("deck", f"table: {word}"))
    assert agree(visible, there, right) == (right != "nothing will do")
    assert not any(agree(visible, there, seen) for seen in wrong)


def test_what_is_absent_is_not_named() -> None:
    visible = table(row("deck", "table: absent"))
    assert not judged(visible, {"deck": ["a"]}, {})
    assert judged(visible, {"deck": ["a"]}, {"deck": None})


def test_two_zones_can_be_seen_together_and_not_which_card_lies_where() -> None:
    visible = table(
        f"{row('hand', 'own: all, others: {with: program}')}\n{row('program', 'own: all, others: nothing')}"
    )
    whole = {"p2.hand": ["c", "a"], "p2.program": ["b left"]}
    assert not judged(visible, whole, {"p2.hand": ["a", "b", "c"], "p2.program": None})
    (text,) = judged(visible, whole, {"p2.hand": ["c", "a"], "p2.program": None})
    assert text.endswith("lets her see only its cards and those of 'program' together")


def test_offers_are_told_without_who_is_asked_unless_it_is_the_viewer() -> None:
    visible = table(row("frames", "table: offers"))
    frames = ["p2 digs", "may p2 interrupt"]
    hidden = ["p2 digs", "others may interrupt"]
    assert not judged(visible, {"frames": frames}, {"frames": frames}, decider=0)
    assert not judged(visible, {"frames": frames}, {"frames": hidden}, decider=1)
    assert judged(visible, {"frames": frames}, {"frames": frames}, decider=1)
    assert judged(visible, {"frames": frames}, {"frames": hidden}, decider=0)


def test_the_top_of_a_pile_is_its_first_card_and_of_an_empty_pile_there_is_none() -> None:
    visible = table(f"{row('deck', 'table: number')}\n{row('deck.top', 'table: all')}")
    assert not judged(visible, {"deck": ["a", "b"]}, {"deck": 2, "deck.top": "a"})
    assert not judged(visible, {"deck": []}, {"deck": 0})
    assert judged(visible, {"deck": ["a", "b"]}, {"deck": 2, "deck.top": "b"})
    assert judged(visible, {"deck": ["a", "b"]}, {"deck": 2})
    assert judged(visible, {"deck": []}, {"deck": 0, "deck.top": "b"})


# ---------------------------------------------------------------- sides and rows


def test_a_player_sees_her_own_zone_otherwise_than_that_of_others() -> None:
    visible = table(row("hand", "own: all, others: number"))
    whole = {"p1.hand": ["a"], "p2.hand": ["b", "c"]}
    assert not judged(visible, whole, {"p1.hand": ["a"], "p2.hand": 2})
    (text,) = judged(visible, whole, {"p1.hand": ["a"], "p2.hand": ["b", "c"]})
    assert text == "p1 sees 'p2.hand' as ['b', 'c'], the rulebook (Hands) lets her see only how many there are"
    (text,) = judged(visible, whole, {"p1.hand": 1, "p2.hand": 2})
    assert text == "p1 sees 'p1.hand' as 1, the rulebook (Hands) lets her see it as it is"


def test_a_name_of_the_table_and_of_players_has_all_three_sides() -> None:
    visible = table(row("tiles", "table: number, own: all, others: nothing"))
    whole = {"tiles": ["a"], "p1.tiles": ["b"], "p2.tiles": ["c"]}
    assert not judged(visible, whole, {"tiles": 1, "p1.tiles": ["b"], "p2.tiles": None})


def test_a_zone_without_a_row_or_without_this_side_of_it_is_told() -> None:
    visible = table(row("deck", "table: number"))
    assert judged(visible, {"p1.deck": ["a"]}, {"p1.deck": 1}) == ["nothing says who sees 'p1.deck'"]
    assert judged(visible, {"hand": ["a"]}, {"hand": 1}) == ["nothing says who sees 'hand'"]


def test_a_view_that_says_more_or_less_than_the_position_is_told() -> None:
    visible = table(row("deck", "table: number"))
    (text,) = judged(visible, {"deck": ["a"]}, {"deck": 1, "next": "a"})
    assert text == "p1 sees 'next' as 'a', which no position has"
    (text,) = judged(visible, {"deck": ["a"]}, {})
    assert "p1 sees 'deck' not at all" in text


def test_a_row_stands_for_the_keys_that_begin_with_its_name_but_for_those_with_their_own() -> None:
    visible = table(f"{row('piles', 'table: all')}\n{row('piles.left', 'table: number')}")
    whole = {"piles.left": ["a"], "piles.right": ["b"]}
    assert not judged(visible, whole, {"piles.left": 1, "piles.right": ["b"]})
    assert len(judged(visible, whole, {"piles.left": ["a"], "piles.right": 1})) == 2


def test_facts_that_are_open_to_all_need_no_row() -> None:
    visible = table(row("deck", "table: number"), public="public: {says: Open., facts: [players, round, score]}")
    whole = {"round": 1, "p2.score": 3}
    assert not judged(visible, whole, whole)
    (text,) = judged(visible, whole, {"round": 1, "p2.score": None})
    assert text == "p1 sees 'p2.score' as None, the rulebook lets her see it as it is"


def test_fields_of_records_can_have_rows_of_their_own() -> None:
    visible = table(f"{row('sites', 'own: all, others: all')}\n{row('sites.timer', 'own: number, others: number')}")
    there = [{"card": "hut", "timer": ["a", "b"]}]
    assert agree(visible, there, [{"card": "hut", "timer": 2}], "p1.sites")
    assert agree(visible, [], [], "p1.sites")
    for wrong in ([{"card": "hut", "timer": ["a", "b"]}], [{"card": "x", "timer": 2}], [{"card": "hut"}], [], 1):
        assert not agree(visible, there, wrong, "p1.sites")


# ---------------------------------------------------------------- conditions


def test_only_the_player_who_decides_may_see() -> None:
    visible = table(row("seen", "table: {decides: all, otherwise: number}"))
    assert not judged(visible, {"seen": ["a"]}, {"seen": ["a"]}, decider=0)
    assert not judged(visible, {"seen": ["a"]}, {"seen": 1}, decider=1)
    assert not judged(visible, {"seen": ["a"]}, {"seen": 1}, decider=None)
    assert judged(visible, {"seen": ["a"]}, {"seen": ["a"]}, decider=1)


def test_a_player_whom_a_fact_names_may_see() -> None:
    visible = table(
        f"{row('deck', 'table: {named.peeked: all, otherwise: number}')}\n{row('peeked', 'table: all')}",
    )
    assert agree(visible, ["a"], ["a"], peeked="p1")
    assert not agree(visible, ["a"], ["a"], peeked="p2")
    assert agree(visible, ["a"], 1, peeked=None)


def test_a_field_of_the_record_decides() -> None:
    visible = table(f"{row('spots', 'table: all')}\n{row('spots.card', 'table: {its.up: all, otherwise: nothing}')}")
    there = [{"card": "a", "up": True}, {"card": "b", "up": False}]
    assert agree(visible, there, [{"card": "a", "up": True}, {"card": None, "up": False}], "spots")
    assert not agree(visible, there, there, "spots")


@pytest.mark.parametrize(
    ("phase", "during", "before"),
    [
        ("each.ready: true", {"p1.ready": True, "p2.ready": True}, {"p1.ready": True, "p2.ready": False}),
        ("frames: revealing", {"frames": ["p1 waits", "revealing for p1"]}, {"frames": ["revealings"]}),
        ("step: [1, 2]", {"step": 2}, {"step": 0}),
        ("step: 1, over: false", {"step": 1, "over": False}, {"step": 1, "over": True}),
    ],
)
def test_a_phase_is_told_by_facts(phase: str, during: dict[str, Any], before: dict[str, Any]) -> None:
    visible = table(
        row("deck", "table: {late: all, otherwise: number}"),
        phases=f"late: {{{phase}}}",
        public="public: {says: Open., facts: [players, ready, frames, step, over]}",
    )
    assert agree(visible, ["a"], ["a"], **during) and not agree(visible, ["a"], 1, **during)
    assert agree(visible, ["a"], 1, **before) and not agree(visible, ["a"], ["a"], **before)


def test_all_that_is_spoken_of_must_be_in_some_position() -> None:
    visible = table(
        f"""
        {row("hand", "own: all, others: {late: all, named.caller: all, otherwise: {with: program}}")}
        {row("spots", "table: all")}
        {row("spots.card", "table: {its.up: all, otherwise: nothing}")}
        {row("deck.top", "table: absent")}
        """,
        phases="late: {each.ready: true}",
    )
    named = ["ready", "hand", "caller", "program", "spots", "spots.card", "spots.up", "deck.top", "players"]
    assert sorted(visible.spoken) == sorted(named)
    whole = {"players": ["p1"], "p1.hand": [], "p1.ready": True, "spots": [{"card": "a", "up": True}], "deck": []}
    assert visible.spoken.keys() - met(visible, whole) == {"caller", "program"}
    assert str(visible.spoken["spots.card"]) == "visible.yaml:7:5"


# ---------------------------------------------------------------- what is wrong is told with its line


@pytest.mark.parametrize(
    ("zones", "message"),
    [
        (row("hand", "own: all"), "5:5: error PRF102: 'hand' has no 'others'"),
        (row("hand", "others: all"), "5:5: error PRF102: 'hand' has no 'own'"),
        (row("hand", "own: all, others: numbers"), "5:63: error PRF108: 'numbers' is nothing that can be seen"),
        (row("hand", "own: all, others: all, all: all"), "5:68: error PRF101: unknown key 'all'"),
        ("hand: {says: So it is., own: all, others: all}", "5:5: error PRF102: 'hand' has no 'section'"),
        ("hand: all", "5:11: error PRF103: 'hand' must be a mapping, not the text 'all'"),
        (row("deck", "table: {decided: all, otherwise: all}"), "5:53: error PRF108: 'decided' is no condition"),
        (row("deck", "table: {named.: all, otherwise: all}"), "5:53: error PRF108: 'named.' is no condition"),
        (row("deck", "table: {decides: all}"), "5:52: error PRF102: the last condition is not 'otherwise'"),
        (
            row("deck", "table: {otherwise: all, decides: all}"),
            "5:52: error PRF102: the last condition is not 'otherwise'",
        ),
        (row("deck", "table: {with: hand, or: deck}"), "5:65: error PRF101: unknown key 'or'"),
        (row("players", "own: all, others: all"), "3:40: error PRF104: 'players' is open to all here"),
    ],
)
def test_a_fault_is_told_at_its_line(zones: str, message: str) -> None:
    (text,) = told(zones)
    assert text.startswith(f"visible.yaml:{message}")


def test_a_near_miss_is_suggested() -> None:
    findings = Findings()
    read(row("deck", "table: {decided: numbers, otherwise: all}"), findings)
    assert [finding.hint for finding in findings] == ["did you mean 'decides'?", "did you mean 'number'?"]


def test_a_phase_cannot_have_a_name_that_means_something_else() -> None:
    zones = row("deck", "table: all")
    assert told(zones, "decides: {round: 1}") == ["visible.yaml:2:12: error PRF108: a phase cannot be called 'decides'"]
    assert told(zones, "its.up: {round: 1}") == ["visible.yaml:2:12: error PRF108: a phase cannot be called 'its.up'"]
    assert told(zones, "late: 1") == ["visible.yaml:2:18: error PRF103: 'late' must be a mapping, not the number 1"]


def test_parts_that_are_missing_are_told() -> None:
    assert told(row("deck", "table: all"), public="public: {says: Open.}") == [
        "visible.yaml:3:3: error PRF102: 'public' has no 'facts'"
    ]
    missing, unknown = told(row("deck", "table: all"), public="publik: {}")
    assert unknown.endswith("unknown key 'publik'") and missing.endswith("'visible' has no 'public'")


def test_a_row_that_could_not_be_read_judges_no_view() -> None:
    visible = read(f"{row('hand', 'own: all')}\n{row('deck', 'table: al')}", Findings())
    assert not judged(visible, {"p2.hand": ["a"], "deck": ["a"]}, {"p2.hand": None, "deck": "anything"})
    assert judged(visible, {"p1.hand": ["a"]}, {"p1.hand": 1})


def test_a_game_without_the_file_has_no_table_and_one_with_it_has(tmp_path: Path) -> None:
    findings = Findings()
    (tmp_path / "toy").mkdir()
    assert load_rulebook(tmp_path / "toy", findings).visible is None
    (tmp_path / "toy" / "visible.yaml").write_text("visible: {zones: {}, public: {says: All is open., facts: [pile]}}")
    visible = load_rulebook(tmp_path / "toy", findings).visible
    assert visible is not None and list(visible.rows) == ["pile"]
    (tmp_path / "toy" / "visible.yaml").write_text("seen: {}")
    assert load_rulebook(tmp_path / "toy", findings).visible is None
    assert "validator/rulebooks/toy/visible.yaml:1:1: error PRF101" in "".join(map(str, findings))


# ---------------------------------------------------------------- random games


def with_rows(**sides: dict[str, Any]) -> Visible:
    """The table of Arctic Scavengers with other sides for some rows."""
    visible = book().visible
    assert visible is not None
    changed = {name: replace(visible.rows[name], parts=parts) for name, parts in sides.items()}
    return replace(visible, rows={**visible.rows, **changed})


OPEN_HANDS = {"own": OPEN, "others": OPEN}


def seen_as(visible: Visible | None) -> Subject:
    return subject(book=replace(book(), visible=visible))


def checked(visible: Visible | None) -> list[str]:
    findings = Findings()
    views_differ.check(seen_as(visible), findings)
    return [str(finding) for finding in findings]


def test_a_soak_breaks_where_a_view_is_not_the_rulebooks() -> None:
    way = [Combination(2, ("base",), {})]
    ((_, tally),) = soak(subject(), way, range(2), 1)
    assert tally.games == 2 and not tally.broken
    ((_, tally),) = soak(seen_as(with_rows(hand=OPEN_HANDS)), way, range(2), 1)
    assert tally.games == 0 and len(tally.broken) == 2
    assert "p1 sees 'p2.hand' as 5, the rulebook (Bluffing) lets her see" in tally.broken[0]


def test_each_row_at_fault_is_told_once_at_its_place() -> None:
    hands, piles = checked(with_rows(hand=OPEN_HANDS, junkyard={"table": OPEN}))
    assert hands.startswith("validator/rulebooks/arctic_scavengers/visible.yaml:")
    assert "error PRF212: with 2 players p1 sees 'p2.hand' as " in hands
    assert "the rulebook (Bluffing) lets her see it as it is" in hands
    assert "p1 sees 'junkyard' as" in piles
    assert "either the view in the law is wrong, or this row" in piles


def test_a_zone_of_which_nothing_is_said_is_told() -> None:
    visible = book().visible
    assert visible is not None
    rows = {name: row for name, row in visible.rows.items() if name != "hand"}
    (text,) = checked(replace(visible, rows=rows, spoken=dict.fromkeys(rows, visible.place)))
    assert "error PRF212: with 2 players nothing says who sees 'p1.hand'" in text


def test_a_row_for_which_no_position_has_anything_is_told() -> None:
    visible = book().visible
    assert visible is not None
    (text,) = checked(replace(visible, spoken={**visible.spoken, "hands": visible.rows["hand"].place}))
    assert "warning PRF213: no position has 'hands'" in text


def test_a_proved_game_of_which_nothing_says_who_sees_what_is_warned_of() -> None:
    (text,) = checked(None)
    assert text.startswith("warning PRF109: nothing says who sees what in 'arctic_scavengers'")
    findings = Findings()
    views_differ.check(replace(seen_as(None), game=replace(game(), stage="drafted")), findings)
    assert not len(findings)


def test_a_game_that_falls_over_is_left_to_the_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: Any) -> Any:
        raise KeyError("a rule that looks for what is not there")

    monkeypatch.setattr(type(subject().rules()), "legal", fall)
    assert checked(book().visible) == []
