"""Actions as text: parse is the inverse of str, and no text gets past it by accident."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gangdice_gui.engine.game import BadText
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use

numbers = st.integers(0, 999_999)
many = st.lists(numbers, min_size=1, max_size=200).map(tuple)
cards = st.sampled_from([f"{c}-{mode}" for c in CONDITIONS for mode in ("bomb", "explosive")])
actions = st.one_of(
    st.builds(Use, numbers), st.builds(Reroll, many), st.builds(Roll, many), st.builds(Card, cards), st.just(Stop())
)


@given(actions)
def test_what_is_written_is_read_again(action):
    assert turn.parse(str(action)) == action


@given(st.one_of(st.text(), st.from_regex(r"(use|roll|reroll|stop|card)[ 0-9a-z-]*", fullmatch=True)))
def test_a_text_is_an_action_written_the_one_way_or_bad(text):
    try:
        action = turn.parse(text)
    except BadText as error:
        sentence = str(error)
    else:
        assert str(action) == text
        return
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "stop ", " stop", "Stop", "stop 1", "use", "use ", "use 1 2", "use -1", "use +1", "use 01", "use 1.0",
        "use 1000000", "use ²", "use ٣", "use one", "roll", "roll ", "roll 1  2", "roll 1,2", "reroll", "reroll -1",
        "reroll 0\n", "card", "card pair", "card pair-bomb pair-bomb", "card PAIR-BOMB", "use\t1", "use 1\x00",
    ],
)  # fmt: skip
def test_near_misses(text):
    with pytest.raises(BadText):
        turn.parse(text)
