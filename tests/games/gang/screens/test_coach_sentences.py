"""What the coach says of the best choice: an order, its reason, and the numbers beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.gang.advice.weigh import BLUNDER, find, weigh
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.coach.sentences import order_of
from gangdice_gui.games.gang.screens.coach.why import why
from tests.games.gang.screens.coached import sentence
from tests.games.gang.table import alone, led, started
from tests.people import ADA, DOT, MARCO, TYLOR, played


def test_the_reason_for_a_number(desk):
    said = sentence(desk, led())
    assert said.text == "Roll 4: no other number of dice beats 9 more often."
    assert said.figure.caption == "wins the game (about)"
    assert [row.best for row in said.figure.rows if "4" in row.label] == [True]


def test_one_die_where_the_round_is_not_worth_more(desk):
    match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    said = sentence(desk, match)
    assert said.text == "Roll 1: too hard to win. 4 dice would win the round most often, but the game less often."
    assert [row.label for row in said.figure.rows if row.best] == ["1 die"]
    assert "4 dice" in [row.label for row in said.figure.rows]


def test_a_number_that_beats_less_often_and_holds_more_often_is_called_harder_to_beat(desk):
    """With Ada still to play, 6 dice tie with 9 less often than 4, as the strip says, and she can rarely tie with 6."""
    match = played(started(MARCO, ADA, TYLOR, DOT, first=2), Card("total-10-bomb"), Use(6), Roll((5, 5, 1, 2, 4, 4)))
    match = played(match, Stop(), Use(3), Roll((5, 3, 1)), Stop())
    assert sentence(desk, match).text == "Roll 4: 6 dice would be harder to beat, but win the game less often."


def test_the_last_seat_after_nothing_but_busts_takes_one_die(desk):
    match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 5, 5)), Stop())
    assert sentence(desk, match).text == "Roll 1: whatever does not bust takes the pot, and nobody plays after."


@pytest.mark.parametrize(
    ("faces", "start"),
    [
        ((5, 5, 0, 0), "Reroll one 5: who stops now busts."),
        ((5, 4, 0, 0), "Stop: 9 takes the round."),
        ((5, 3, 0, 0), ": 8 does not beat 9."),
    ],
)
def test_the_reason_for_dice(desk, faces, start):
    assert start in sentence(desk, played(led(), Use(4), Roll(faces))).text


def test_one_die_is_not_everything_and_one_rival_not_those(desk):
    two = played(started(MARCO, DOT), Card("pair-explosive"), Use(1), Roll((1,)))
    assert sentence(desk, two).text == "Reroll one 1: 1 is too low to hold against the last to play."
    more = played(started(MARCO, DOT, ADA), Card("pair-explosive"), Use(2), Roll((0, 1)))
    assert sentence(desk, more).text == "Reroll everything: 1 is too low to hold against those still to play."


def test_what_cannot_be_counted_out_is_not_advised(desk):
    said = sentence(desk, played(led(), Use(40), Roll((0,) * 40)))
    assert said.figure is None and "I cannot count" in said.text


def test_the_selection_stands_beside_the_best_choice(desk):
    match = played(led(), Use(5), Roll((5, 3, 0, 4, 2)))
    rows = sentence(desk, match, picked=(0, 1, 2)).figure.rows
    assert (5, 3, 0) in [row.faces for row in rows] and sum(row.best for row in rows) == 1


def test_the_paper_shows_the_six_faces_and_says_how_many_help(desk):
    match = alone("total-11-explosive", Roll((5, 1, 0)))
    view = match.view(None)
    paper = why(view, weigh(view), Reroll((2,)), "Sal", desk.words)
    assert [outcome.total for outcome in paper.figure.outcomes] == [6, 7, 8, 9, 10, 11]
    assert paper.text.endswith("Throwing one Boss again helps with 3 of its 6 faces and busts with 1.")


def test_one_face_is_one_face_in_french(new_desk):
    words = new_desk((1280, 720), language="fr").words
    view = alone("total-11-explosive", Roll((5, 3, 1))).view(None)
    assert "aide avec 1 face sur 6" in why(view, weigh(view), Stop(), "Sal", words).text


def test_what_was_done_is_marked_and_never_said_to_be_better_than_it_is(desk):
    """Ada stops at a number that holds a little less often than a new roll wins."""
    match = played(started(MARCO, ADA, DOT, first=1), Card("total-10-bomb"), Use(2), Roll((3, 5)))
    view = match.view(None)
    choices = weigh(view)
    best, stop = choices[0], find(choices, Stop())
    assert isinstance(best.action, Reroll) and 0 < best.win - stop.win < BLUNDER
    paper = why(view, choices, Stop(), "Ada", desk.words)
    assert paper.text.startswith("As I count, nearly as good as “Reroll")
    assert [row.label for row in paper.figure.rows if row.done] == ["Stop"]
    assert [row.best for row in paper.figure.rows].count(True) == 1
    level = why(view, [replace(best, win=stop.win + 0.0001), stop], Stop(), "Ada", desk.words)
    assert [row.label for row in level.figure.rows if row.best] == ["Stop"]
    assert paper.figure.legend, "two rows are marked: it is said which mark is which"
    assert not level.figure.legend


def test_neighbours_of_the_best_number_stand_beside_one_far_away(desk):
    rows = sentence(desk, led(), dice=9).figure.rows
    assert [row.label for row in rows] == ["3 dice", "4 dice", "5 dice", "9 dice"]


def test_a_reroll_of_many_dice_names_those_that_stay(desk):
    faces = (5, 5, 5, 4, 4, 3, 3, 0, 0)
    again = Reroll(tuple(range(7)))
    assert order_of(again, faces, desk.words) == "Keep two Bosses, reroll the rest"
    assert order_of(Reroll((0, 1, 2, 3)), faces, desk.words) == "Reroll three 5s and one 4"
    rows = sentence(desk, played(led(), Use(9), Roll(faces)), picked=range(7)).figure.rows
    assert [(row.faces, row.kept) for row in rows if row.kept] and all(row.faces or row.label for row in rows)
