"""What is told of the table, at a handful of moments: whom to beat, what one die decides, what a gangster thought."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.gang.advice.faces import six
from gangdice_gui.games.gang.advice.offers import CERTAIN, LARGEST, Odds, first, picks, to_beat
from gangdice_gui.games.gang.advice.tempers import counted, thought
from gangdice_gui.games.gang.advice.weigh import use, weigh
from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Reroll, RerollOrStop, Stop, Use, View
from tests.games.gang.play import options, play


def at(script: str, card: str, players: int = 2) -> turn.State:
    return play(turn.new(options(players, card)), f"- card {card}\n{script}")[0]


def seen(script: str, card: str, players: int = 2) -> View:
    """Return what the seat to act sees."""
    state = at(script, card, players)
    return turn.observe(state, turn.to_act(state))


def fates(view: View, action: Reroll | Stop) -> str:
    return " ".join(outcome.fate for outcome in six(view, weigh(view), action))


SEVEN = "0 use 2\n- roll 4 3\n0 stop\n"


def test_the_result_to_beat_is_the_best_and_not_the_first() -> None:
    script = "0 use 2\n- roll 4 2\n0 stop\n1 use 2\n- roll 4 5\n1 stop\n"
    assert to_beat(seen(script + "2 use 1\n- roll 2", "has-1-bomb", 3)) == (9, 2)


def test_a_tie_with_as_many_dice_does_not_lead() -> None:
    for total, leads in ((6, 1.0), (7, 0.0)):
        found = picks("pair-bomb", (4, 3), 1, (total, 2))
        assert found is not None
        assert found.odds(()) == Odds(1.0, leads)


def test_what_is_rare_is_neither_impossible_nor_certain() -> None:
    assert Odds(1e-12, 0.0).bust < CERTAIN
    assert Odds(1 - 1e-12, 0.0).bust == 0
    assert Odds(0.0, 0.0).bust == 1


def test_without_a_reroll_there_is_only_stopping() -> None:
    found = picks("pair-bomb", (5, 4, 1), 0, None)
    assert found is not None
    with pytest.raises(IndexError):
        found.odds((0,))
    view = replace(seen("0 use 3\n- roll 5 4 1", "pair-bomb"), rerolls_left=0)
    assert [choice.action for choice in weigh(view)] == [Stop()]


def test_24_dice_have_odds_and_25_have_none() -> None:
    assert first("has-1-bomb", LARGEST, None) and not first("has-1-bomb", LARGEST + 1, None)
    assert picks("has-1-bomb", (0,) * LARGEST, 1, None) and not picks("has-1-bomb", (0,) * (LARGEST + 1), 1, None)


def test_all_dice_one_owns_can_be_asked_about_and_no_more() -> None:
    view = seen("", "pair-bomb")
    assert use(view, 48) is not None
    assert use(view, 49) is None and use(view, 0) is None


# ---------------------------------------------------------------- one die decides


def test_six_faces_of_the_die_thrown_again() -> None:
    """7 of two dice is to beat; a tie with as many dice does not."""
    view = seen(SEVEN + "1 use 2\n- roll 5 1", "total-10-explosive")
    assert fates(view, Reroll((1,))) == "short short short leads leads boom"


def test_under_a_bomb_no_die_decides_while_another_reroll_is_left() -> None:
    view = seen(SEVEN + "1 use 2\n- roll 5 1", "total-10-bomb")
    assert fates(view, Reroll((1,))) == ""
    assert fates(replace(view, rerolls_left=1), Reroll((1,))) == "short short short leads leads boom"


def test_a_bust_with_many_points_is_behind_until_it_is_mended() -> None:
    view = replace(seen(SEVEN + "1 use 3\n- roll 5 5 0", "total-10-bomb"), rerolls_left=1)
    assert fates(view, Reroll((1,))) == "short short leads leads leads boom"


def test_who_stops_sees_what_the_die_would_have_come_to() -> None:
    view = seen(SEVEN + "1 use 2\n- roll 5 3", "total-11-explosive")
    assert weigh(view)[0].action == Stop()
    assert fates(view, Stop()) in ("lower lower lower same better better", "lower " * 5 + "same")


# ---------------------------------------------------------------- what a gangster thought


ROUND = """0 use 3
- roll 4 3 0
0 stop
1 use 2
- roll 1 0
1 stop
2 use 1
- roll 2
2 stop
- card total-13-bomb
"""


def test_what_each_owns_is_counted_from_what_was_used_and_won() -> None:
    state = at(ROUND + "0 use 4\n- roll 1 1 1 1\n0 stop", "total-13-bomb", 3)
    for seat in range(3):
        assert counted(turn.observe(state, None), seat).stash[seat] == state.stash[seat]


def test_who_took_its_favourite_liked_nothing_better() -> None:
    view = turn.observe(at("", "pair-bomb"), None)
    assert {mind: thought(mind, view, 0, Use(2)) for mind in ("house", "", "from-the-future")} == {
        "house": None, "": None, "from-the-future": None
    }  # fmt: skip
    for mind in LADDER:
        told = [thought(mind, view, 0, Use(dice)) for dice in range(1, 6)]
        assert [thought.instead for thought in told if thought].count(None) == 1
        assert len({thought.instead for thought in told if thought}) == 2


def test_of_two_dice_alike_either_has_the_same_reasons() -> None:
    state = at("0 use 3\n- roll 5 5 2", "pair-bomb")
    assert turn.ask(state) == RerollOrStop((5, 5, 2), 2)
    one, other = (thought("sal", turn.observe(state, None), 0, Reroll((die,))) for die in (0, 1))
    assert one is not None and one == other
