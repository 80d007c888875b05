"""Actions as text: parse is the inverse of str, and no text gets past it by accident."""

from __future__ import annotations

from random import Random

import pytest

from gangdice_gui.engine.game import BadText
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from tests.noise import noise

TRIES = 400


def test_what_is_written_is_read_again():
    rng = Random(1)
    cards = [Card(f"{condition}-{mode}") for condition in CONDITIONS for mode in ("bomb", "explosive")]
    for _ in range(TRIES):
        many = tuple(rng.choice((0, 9, 10, 999_999, rng.randrange(10**6))) for _ in range(rng.randint(1, 200)))
        for action in (Use(many[0]), Reroll(many), Roll(many), rng.choice(cards), Stop()):
            assert turn.parse(str(action)) == action


@pytest.mark.parametrize("word", ["", "use", "roll", "reroll", "stop", "card", "card pair-"])
def test_a_text_is_an_action_written_the_one_way_or_bad(word):
    rng = Random(word)
    for _ in range(TRIES):
        check(word + noise(rng, rng.choice(("", " 0123456789abmpx-", " 1"))))


def check(text):
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
