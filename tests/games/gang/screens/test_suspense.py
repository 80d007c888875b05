"""Whether the last die of a throw still matters, from what everybody at the table can see."""

from dataclasses import replace

import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips.suspense import matters, outcomes
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played

LEADER = (Use(2), Roll((4, 3)), Stop())
CASES = [
    # card, others' turns, the faces (the one at the end is still rolling), rerolls left, what may come of it
    ("total-7-explosive", (), (1, 0, 0), 2, {"open"}),
    ("total-7-explosive", (), (3, 2, 0), 2, {"open", "bust"}),
    ("total-7-explosive", (), (5, 4, 0), 2, {"bust"}),
    ("total-7-explosive", (), (1, 0, 0), 0, {"lead"}),
    ("total-7-explosive", (), (3, 2, 0), 0, {"lead", "bust"}),
    ("total-7-bomb", (), (3, 2, 0), 2, {"open"}),
    ("total-7-bomb", (), (5, 4, 0), 1, {"open"}),
    ("total-7-bomb", (), (3, 2, 0), 0, {"lead", "bust"}),
    ("total-11-explosive", LEADER, (1, 1, 0), 0, {"lead", "beaten"}),
    ("total-11-explosive", LEADER, (0, 0, 0), 0, {"beaten"}),
    ("total-11-explosive", LEADER, (5, 4, 0), 0, {"lead", "bust"}),
    ("total-11-explosive", LEADER, (4, 2, 0), 0, {"lead", "beaten", "bust"}),
    ("different-2-bomb", (), (2, 3, 0), 0, {"bust"}),
    ("pair-explosive", (), (2, 0, 0), 1, {"open", "bust"}),
]


@pytest.mark.parametrize(("card", "others", "faces", "left", "may"), CASES)
def test_what_may_become_of_a_throw_before_its_last_die_lies(card, others, faces, left, may):
    view = replace(
        played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), *others, Use(3)).view(None), card=card
    )
    turn = view.turn
    for shown in range(6):  # whatever the last die shows in truth, it is not looked at
        whole = replace(turn, faces=(*faces[:-1], shown), rolls=turn.rolls + 1)
        assert outcomes(view, whole, 2, left) == may
        assert matters(view, whole, 2, left) == (len(may) > 1)


def test_a_lone_die_is_not_waited_for():
    view = replace(
        played(started(MARCO, ADA, BENNO), Card("total-11-explosive"), Use(1)).view(None), card="has-345-explosive"
    )
    whole = replace(view.turn, faces=(2,), rolls=1)
    assert outcomes(view, whole, 0, 2) == {"open", "bust"}
    assert not matters(view, whole, 0, 2)
