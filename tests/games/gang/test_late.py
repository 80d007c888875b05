"""Late choices of two against a count by the rules alone, which `scripts/late.py` makes anew: rounds 10 to 12."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.said import advise
from tests.games.gang.bots.positions import laid, view

COUNTED = [
    json.loads(line) for line in (Path(__file__).parents[2] / "data" / "late.jsonl").read_text("utf-8").splitlines()
]
"""Positions with what their best answers win, the best first."""
CLOSE = 0.0005
"""Chances are told to six places and baked to four or five."""


@pytest.fixture(scope="module")
def told():
    states = [laid(at) for at in COUNTED]
    return [advise(view(state), turn.ask(state)) for state in states]


def test_positions_are_of_every_late_round_and_card_and_of_both_questions_and_editions():
    for part, many in (("round", 3), ("card", 6), ("edition", 2)):
        assert len({at[part] for at in COUNTED}) == many
    assert 8 < sum("faces" in at for at in COUNTED) < len(COUNTED) - 8


def test_what_advise_puts_first_wins_as_often_as_anything_does(told):
    """Answers that win alike may be told in any order; those of the count are the best eight."""
    for at, said in zip(COUNTED, told, strict=True):
        best, first = max(at["win"].values()), said["options"][0]
        assert first["win"] == pytest.approx(best, abs=CLOSE), at
        assert at["win"].get(first["action"], best) >= best - CLOSE, at


def test_what_every_good_answer_wins_is_what_the_count_makes_of_it(told):
    """Beyond eight dice a number is worth the best of a few ways to throw it, so it may win a little more."""
    for at, said in zip(COUNTED, told, strict=True):
        win = {option["action"]: option["win"] for option in said["options"]}
        for action, counted in at["win"].items():
            many = action.startswith("use ") and int(action[4:]) > 8
            assert action not in win or win[action] == pytest.approx(counted, abs=0.02 if many else CLOSE), (at, action)


def test_the_counted_best_is_never_called_a_blunder_and_what_is_certain_is_told_as_certain(told):
    certain = 0
    for at, said in zip(COUNTED, told, strict=True):
        best = max(at["win"].values())
        assert best >= said["blunder_below"], at
        if best > 1 - 1e-9:
            certain += 1
            assert said["options"][0]["win"] == 1, at
    assert certain >= 5


def test_what_fractions_leave_beside_a_certain_win_is_not_told():
    """Certain wins by a number of dice: as they are reckoned some come to a trifle more than one."""
    certain = [at for at in COUNTED if max(at["win"].values()) > 1 - 1e-9 and "faces" not in at]
    wins = [choice.win for at in certain for choice in weigh(view(laid(at)))]
    assert len(certain) >= 5 and max(wins) == 1 and min(wins) >= 0
