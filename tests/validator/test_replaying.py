"""Replays answer bad evidence with what is wrong, where, and what would be right."""

from __future__ import annotations

import pytest
from evidence_texts import HEAD, complaint, misread, run, subject

from proofdeck.validator.engine.zones import NeedsToKnow

GIVEN = "given: {round: 3, turn: p1, p1.hand: [brawler, shovel, pills], junkyard.top: [net, junk, pills]}\n"


def test_a_sound_example_passes_and_tells_what_it_read() -> None:
    outcome = run(GIVEN + "steps:\n  - p1: dig brawler+shovel\n    expect: {dug: 3}\n  - p1: keep net\n")
    assert outcome.passed
    assert {"components.brawler.actions.dig", "components.shovel.modifiers.dig"} <= outcome.read()
    assert {"AS-R30", "AS-R31"} <= outcome.rules()


def test_a_wrong_number_names_step_expectation_and_line() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig brawler\n    expect: {dug: 2}\n  - p1: keep net\n")
    assert told.startswith("test.yaml:9:19 PRF301")
    assert "after 'p1: dig brawler' dug is ['net'], the rulebook says 2" in told


def test_a_wrong_change_is_noticed() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig brawler\n    change: {junkyard.size: -2}\n  - p1: keep net\n")
    assert "junkyard.size changed by -1, the rulebook says -2" in told


def test_a_refused_move_tells_every_rule_it_breaks() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig shovel\n")
    assert "PRF302" in told
    assert "AS-R23" in told
    assert "AS-R22" in told


def test_an_allowed_move_that_should_be_refused_is_noticed() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig brawler\n    refused: AS-R19\n")
    assert "PRF303: T-1, 'Nowhere': 'dig brawler' is allowed, the rulebook forbids it (AS-R19)" in told


def test_a_refusal_for_another_reason_is_noticed() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig shovel\n    refused: AS-R19\n")
    assert "is refused, but not for AS-R19" in told


def test_an_unknown_card_is_answered_with_the_near_miss() -> None:
    told = complaint("given: {round: 3, turn: p1, p1.hand: [brawlr]}\nsteps:\n  - p1: announce\n")
    assert "PRF304" in told
    assert "there is no component 'brawlr' in this game; did you mean 'brawler'?" in told


def test_a_position_is_blamed_where_it_says_so() -> None:
    told = complaint("given:\n  round: 3\n  turn: p1\n  p1.hand: [brawlr]\nsteps:\n  - p1: announce\n")
    assert told.startswith("test.yaml:9:12 PRF304")
    told = complaint(
        "given:\n  round: 3\n  turn: p1\n  p1.hand: [grenade, grenade, grenade]\nsteps: [{p1: announce}]\n"
    )
    assert told.startswith("test.yaml:9:12 PRF310")


@pytest.mark.parametrize("refused", ["", "\n    refused: AS-R20"])
def test_a_misspelt_card_in_an_action_is_answered_even_where_a_refusal_is_expected(refused: str) -> None:
    (found,) = run(GIVEN + f"steps:\n  - p1: dig brawlr{refused}\n").findings
    assert (found.code, found.hint) == ("PRF305", "did you mean 'brawler'?")
    assert "'p1: dig brawlr' names 'brawlr', which is no component of this game" in found.message


def test_a_card_that_is_like_no_other_is_answered_without_a_traceback() -> None:
    (found,) = run(GIVEN + "steps:\n  - p1: dig xyzzy\n").findings
    assert found.code == "PRF305"
    assert "the catalogue has no 'xyzzy'" in found.message


def test_hints_tell_how_to_go_on() -> None:
    (found,) = run(GIVEN + "steps:\n  - p1: dig brawler\n    expect: {dug: 1}\n").findings
    assert found.hint == "go on with a step such as 'p1: keep net', 'p1: keep nothing', or write 'pending: true'"
    (found,) = run(GIVEN + "steps:\n  - p1: dig brawler\n    chance: [shuffle junkyard]\n").findings
    assert found.hint is not None and found.hint.startswith("'chance' lists what comes out of chance in this step")


def test_an_action_nobody_understands_is_answered_with_what_would_be() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig with brawler\n")
    assert "PRF305" in told
    assert "it would read 'dig {cards}[ in {pile}][ helped]'" in told


def test_chance_left_over_or_short_is_an_error() -> None:
    left = complaint(GIVEN + "steps:\n  - p1: announce\n    chance: [shuffle junkyard]\n")
    assert "PRF306" in left
    assert "left over" in left
    short = complaint(GIVEN + "steps:\n  - p1: trash pills\n  - p1: done\n")
    assert "the script does not say how 'shuffle junkyard' comes out" in short


def test_more_copies_than_the_box_holds_are_refused() -> None:
    told = complaint("given: {round: 3, turn: p1, p1.hand: [grenade, grenade, grenade]}\nsteps:\n  - p1: announce\n")
    assert "PRF310" in told
    assert "3 of 'grenade', the box holds 2" in told


def test_an_expectation_about_nothing_is_refused() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: announce\n    expect: {p1.gold: 3}\n")
    assert "PRF309" in told
    assert "a player has no 'p1.gold'; she has deck, hand" in told
    assert "nothing called 'treasury'" in complaint(GIVEN + "steps:\n  - p1: announce\n    expect: {treasury: 3}\n")


def test_a_decision_left_open_is_an_error_unless_the_example_says_so() -> None:
    told = complaint(GIVEN + "steps:\n  - p1: dig brawler\n")
    assert "PRF308" in told
    assert "'p1 keeps from junkyard'" in told
    assert run(GIVEN + "pending: true\nsteps:\n  - p1: dig brawler\n").passed


def test_a_rule_that_must_look_at_an_unknown_card_complains() -> None:
    told = complaint("given: {round: 3, turn: p1, p1.hand: [brawler]}\nsteps:\n  - p1: dig brawler\n")
    assert "PRF307" in told
    assert "a card that the position does not name" in told
    told = complaint("given: {round: 3, turn: p1, p1.hand: [brawler]}\nsteps:\n  - p1: hire scout\n")
    assert "how many of 'scout' are left to hire" in told


def test_a_setup_that_must_look_at_an_unknown_card_complains(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(*_: object) -> None:
        raise NeedsToKnow("the rules must look at a card that the position does not name")

    monkeypatch.setattr(type(subject().rules()), "new_game", look)
    told = complaint("setup: []\nsteps:\n  - expect: {round: 1}\n")
    assert "PRF307" in told
    assert "the setup: the rules must look at a card" in told


def test_an_unanswered_offer_lapses_without_looking_at_unknown_hands() -> None:
    outcome = run(GIVEN + "steps:\n  - p1: dig brawler\n    expect: {dug: 1}\n  - p1: keep net\n")
    assert outcome.passed
    assert "attack" not in " ".join(event for step in outcome.steps for event in step.events)


def test_the_exact_set_of_legal_actions_can_be_asked_for() -> None:
    text = GIVEN + "steps:\n  - p1: dig brawler\n    options: [keep net, keep nothing]\n  - p1: keep net\n"
    assert run(text).passed
    assert "the legal actions are keep net, keep nothing" in complaint(text.replace("keep nothing", "keep junk"))


def test_events_are_expected_in_order_or_absent() -> None:
    good = GIVEN + 'steps:\n  - p1: dig brawler\n    events: ["dig p1: 1"]\n    absent: [hunt]\n  - p1: keep net\n'
    assert run(good).passed
    assert "did not lead to 'dig p1: 2'" in complaint(good.replace("dig p1: 1", "dig p1: 2"))
    assert "which must not happen" in complaint(good.replace("[hunt]", "[dig]"))


def test_a_position_key_that_does_not_exist_is_refused() -> None:
    told = complaint("given: {round: 3, turn: p1, p1.hnd: []}\nsteps:\n  - p1: announce\n")
    assert "PRF304" in told
    assert "did you mean 'p1.hand'" in told


def test_facts_are_held_to_the_catalogue() -> None:
    head = HEAD.replace("players: [p1, p2, p3]\n", "")
    assert run("facts: [components.brawler.actions.fight == 2, components.brawler.actions lacks hunt]\n", head).passed
    (finding,) = run("facts: [components.brawler.actions.fight == 3]\n", head).findings
    assert "not so: 2 == 3" in finding.message
    assert "cards.yaml" in (finding.hint or "")
    (finding,) = run("facts: [components.brawler is strong]\n", head).findings
    assert "does not read as" in finding.message


def test_unknown_keys_are_refused_with_the_near_miss() -> None:
    (told,) = misread(GIVEN + "steps:\n  - p1: announce\n    expct: {p1.food: 0}\n")
    assert "test.yaml:9:5: error PRF101: unknown key 'expct'" in told
    assert "did you mean 'expect'?" in told


def test_a_missing_head_is_reported() -> None:
    told = misread("steps: []\n", "id: T-1\n")
    assert any("error PRF102: the file has no 'rulebook'" in line for line in told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("given: 3\nsteps:\n  - p1: announce\n", "6:8: error PRF103: 'given' must be a mapping, not the number 3"),
        (GIVEN + "steps: 3\n", "7:8: error PRF103: 'steps' must be a list, not the number 3"),
        (GIVEN + "cases: [{title: a, given: 4}]\n", "'given' must be a mapping, not the number 4"),
        (GIVEN + "steps:\n  - p1: announce\n    expect: [3]\n", "'expect' must be a mapping, not a list"),
        (
            GIVEN + "steps:\n  - p1: announce\n    refused: 3\n",
            "'refused' must be a text or a list of texts, not the number 3",
        ),
        (
            GIVEN + "steps:\n  - p1: announce\n    change: {p1.food: x}\n",
            "'p1.food' must be a whole number, not the text 'x'",
        ),
        (GIVEN + "steps:\n  - p1: announce\n    sees: {p9: {p1.hand: 3}}\n", "'p9' is not a player"),
        (GIVEN + "steps:\n  - play: {until: tomorrow}\n", "'tomorrow' is no point to play until"),
        (GIVEN + "steps:\n  - play: {by: clever}\n", "'by' is 'clever', not one of plain, random"),
    ],
)
def test_evidence_of_another_shape_is_answered_with_the_one_expected(text: str, told: str) -> None:
    (line,) = misread(text)
    assert told in line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sets: [hq9]\n" + GIVEN, "there is no 'hq9' among the sets of this game; there are base, hq1"),
        ("options: {foo: true}\n" + GIVEN, "there is no 'foo' among the options of this game"),
        (GIVEN.replace("round: 3", "round: three"), "'round' is 'three'; it is a whole number"),
        (GIVEN.replace("turn: p1", "turn: p9"), "there is no player 'p9'; the players are p1, p2, p3"),
        (GIVEN.replace("[brawler, shovel, pills]", "brawler"), "write a list of cards, or how many there are"),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_what_could(text: str, told: str) -> None:
    line = complaint(text + "steps:\n  - p1: announce\n")
    assert "PRF304" in line
    assert told in line


def test_a_game_for_two_is_not_shown_with_one_player() -> None:
    (finding,) = run(GIVEN + "steps:\n  - p1: announce\n", HEAD.replace("[p1, p2, p3]", "[p1]")).findings
    assert "the game is for 2 to 5 players, the example names 1" in finding.message


def test_an_expectation_is_told_apart_from_one_that_says_nothing() -> None:
    outcome = run(GIVEN + "steps:\n  - p1: announce\n    expect: {junkyard.top: [], p1.hand: []}\n")
    assert outcome.passed
    (idle,) = outcome.idle()
    assert str(idle) == "test.yaml:9:28"


def test_a_step_is_one_move_only() -> None:
    (told,) = misread(GIVEN + "steps:\n  - {p1: announce, p2: announce}\n")
    assert "a step is the move of one player" in told
