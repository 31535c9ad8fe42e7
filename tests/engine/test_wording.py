"""Actions read like table talk, and what is written reads back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.wording import InOrder, NotUnderstood, SeatNo, Vocabulary

NAMES = ["anna", "ben", "cleo"]


@dataclass(frozen=True, slots=True)
class Dig(Action):
    cards: tuple[str, ...]
    pile: str = "yard"
    helped: bool = False
    form: ClassVar[str] = "dig {cards}[ in {pile}][ helped]"


@dataclass(frozen=True, slots=True)
class Hit(Action):
    card: str
    target: SeatNo
    times: int = 1
    form: ClassVar[str] = "hit {card} of {target}[ {times} times]"


@dataclass(frozen=True, slots=True)
class Unload(Action):
    cargo: InOrder
    form: ClassVar[str] = "unload {cargo}"


WORDS = Vocabulary([Dig, Hit, Unload])
card = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True)
cards = st.lists(card, min_size=1, max_size=4).map(lambda names: tuple(sorted(names)))


@given(st.builds(Dig, cards, card, st.booleans()) | st.builds(Hit, card, st.integers(0, 2), st.integers(0, 9)))
def test_what_is_written_reads_back(action: Action) -> None:
    assert WORDS.parse(WORDS.format(action, NAMES), NAMES) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("dig shovel+refugee", Dig(("refugee", "shovel"))),
        ("dig refugee in plans", Dig(("refugee",), "plans")),
        ("dig refugee helped", Dig(("refugee",), helped=True)),
        ("hit net of cleo", Hit("net", 2)),
        ("hit net of ben 3 times", Hit("net", 1, 3)),
    ],
)
def test_a_text_is_understood(text: str, action: Action) -> None:
    assert WORDS.parse(text, NAMES) == action


def test_names_keep_their_order_where_it_is_a_choice() -> None:
    assert WORDS.parse("unload squid+bug", NAMES) == Unload(("squid", "bug"))
    assert WORDS.format(Unload(("squid", "bug")), NAMES) == "unload squid+bug"


def test_parts_with_their_default_are_left_out() -> None:
    assert WORDS.format(Dig(("refugee",)), NAMES) == "dig refugee"


def test_a_text_nobody_understands_says_how_it_would_read() -> None:
    with pytest.raises(NotUnderstood, match=r"it would read 'hit \{card\} of \{target\}"):
        WORDS.parse("hit net", NAMES)


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(NotUnderstood, match="no player 'dora'; the players are anna, ben, cleo"):
        WORDS.parse("hit net of dora", NAMES)
