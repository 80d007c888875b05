"""Every moment that can be filmed is there: the match reaches it, and what happens then is legal."""

import pytest

from gangdice_gui.engine.game import CHANCE
from scripts.film_moments import MOMENTS, begin

AT_CHANCE = "card"
"""A moment at which the table waits for no seat: it must not draw a card of its own."""


@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_a_moment_is_reached_and_what_happens_then_is_legal(name):
    match, answers = MOMENTS[name]()
    assert (match.to_act == CHANCE) is (name == AT_CHANCE)
    for answer in answers:
        assert match.act(match.to_act, answer)


def test_a_moment_of_chance_is_not_over_before_it_is_filmed(desk):
    match, (card,) = MOMENTS[AT_CHANCE]()
    app, table = begin(desk, AT_CHANCE)
    assert table.match.log == [*match.log, (CHANCE, str(card))]
    assert app.scene is table and table.course.timeline.busy


def test_what_was_said_before_a_throw_lies_over_no_dice_of_a_film(new_desk):
    _, table = begin(new_desk(size=(1024, 768)), "throw-3")
    assert table.toasts.texts == ()


def test_with_little_motion_a_blast_is_drawn_from_its_first_frame_to_its_last(new_desk):
    app, table = begin(new_desk(motion="reduced"), "blast")
    for _ in range(20):
        app.step([], 25)
    assert table.toasts.texts == (), "while the coin spins nothing says what it will show"
    for _ in range(200):
        app.step([], 25)
        if table.board.show.view.board["g3"].damaged and not table.busy:
            break
    assert table.board.show.view.board["g3"].damaged
    app.scene.close()


@pytest.mark.parametrize(("name", "answer"), [("throw-12", "use 12"), ("reroll", "reroll 3 4"), ("count", "stop")])
def test_a_film_begins_with_the_press_of_one_who_has_thrown_before(new_desk, name, answer):
    match, answers = MOMENTS[name]()
    app, table = begin(new_desk(), name)
    show, seat = table.board.show, match.to_act
    assert show.hint is None and show.advice is None, "papers for newcomers do not lie in the way"
    if name == "throw-12":
        assert show.dice == 12, "the number was chosen before it was thrown"
    for _ in range(30):
        app.step([], 10)
    assert table.match.log[len(match.log)] == (seat, answer)
    assert table.match.log[len(match.log) + 1 :] == [(CHANCE, str(falls)) for falls in answers[1:]]
    table.close()
