"""What stands on the table with a question comes bit by bit, and the button that takes a stop back goes so too."""

from itertools import pairwise

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips.console_comes import COMES
from gangdice_gui.games.gang.screens.felt.own_dice import hand_room
from gangdice_gui.games.gang.screens.felt.rounds import rounds_rect
from gangdice_gui.games.gang.screens.felt.shown_how import shown_how
from gangdice_gui.table.soft_buttons import LASTS
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen, turned
from tests.games.gang.screens.test_softened import asked, shares, soft
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.ui.events import key

WHOLE = pygame.Rect(0, 0, 1280, 720)


def asks(desk):
    """Return a table that has just asked how many dice to throw, and the window a moment before."""
    table = turned(desk)
    desk.settings.hand_hints = 0
    before = seen(table, WHOLE)
    while not table.course.asked:
        before = seen(table, WHOLE)
        table.update(STEP)
    return table, pygame.image.frombytes(before, WHOLE.size, "RGB")


def place(table, what):
    board, group = table.board, table.group
    if what == "ring":
        box = group[group.focus].rect
        return pygame.Rect(box.x + 30, box.y - 5, box.w - 60, 6)
    return {
        "dice": hand_room(board.layout, board.show.dice).inflate(-30, -30),
        "paper": shown_how(table.desk, board.layout, board.show).rect.inflate(-8, -8),
        "round": rounds_rect(board.layout).inflate(-20, -30).clip(WHOLE),
        "bulb": group["coach"].rect.inflate(-6, -6),
    }[what]


@pytest.mark.parametrize("what", ["dice", "paper", "round", "bulb", "ring"])
def test_what_comes_with_a_question_comes_bit_by_bit(new_desk, what):
    """The console came out of the wood, and all else was there in one frame."""
    table, before = asks(new_desk(WHOLE.size))
    assert soft(shares(table, before, place(table, what)))
    assert not table.busy
    table.close()


def test_with_reduced_motion_it_is_there_at_once(new_desk):
    table, _ = asks(new_desk(WHOLE.size, motion="reduced"))
    places = [place(table, what) for what in ("dice", "paper", "round", "bulb", "ring")]
    first = [seen(table, part) for part in places]
    for _ in range(LASTS // STEP + 1):
        table.update(STEP)
    assert not table.soft.busy and not table.board.stirring.softened.busy
    assert [seen(table, part) for part in places] == first
    table.close()


def test_who_answers_before_it_has_come_sees_nothing_of_it_over_his_dice(new_desk):
    table, _ = asks(new_desk(WHOLE.size))
    room = hand_room(table.board.layout, table.board.show.dice)
    table.update(STEP)
    assert room.collidelist(table.board.stirring.softened.places) >= 0
    table.act(Use(3))
    table.update(STEP)
    assert table.board.show.mode == "wait" and room.collidelist(table.board.stirring.softened.places) < 0
    table.close()


def test_a_focus_that_moves_is_seen_at_once(new_desk):
    """Only the ring of a new question comes bit by bit: a key is answered in the same frame."""
    table, _ = asks(new_desk(WHOLE.size))
    for _ in range(LASTS // STEP + 1):
        table.update(STEP)
    key(table, pygame.K_TAB)
    table.changed()
    table.update(STEP)
    assert table.group.ring and table.soft.ring(table.clock) == 1.0
    assert not table.busy
    table.soft.follow([], [], table.clock, rings=True)
    table.update(0)
    assert table.busy, "frames pass for the ring of another question alone"
    table.close()


def test_in_a_window_that_changes_meanwhile_all_is_there_at_once(new_desk):
    """It stood elsewhere, and in another size."""
    table, _ = asks(new_desk(WHOLE.size))
    table.update(STEP)
    assert table.soft.busy and table.busy
    table.desk.settings.text_size = 150
    table.resize()
    assert not table.soft.busy
    table.close()


def test_where_all_is_instant_so_is_that(new_desk):
    table, _ = asks(new_desk(WHOLE.size))
    table.update(STEP)
    assert table.soft.busy
    table.desk.settings.speed = "instant"
    table.changed()
    assert not table.soft.busy
    table.close()


def test_the_button_that_takes_a_stop_back_comes_and_goes_bit_by_bit(new_desk):
    table = asked(new_desk(WHOLE.size), 4, 5)
    before = seen(table, WHOLE)
    table.act(Stop())
    button = table.group["undo"].rect.inflate(-8, -8)
    assert soft(shares(table, pygame.image.frombytes(before, WHOLE.size, "RGB"), button))
    before = seen(table, WHOLE)
    table.course.regret.close()
    table.update(0)
    assert "undo" not in table.group
    assert soft(shares(table, pygame.image.frombytes(before, WHOLE.size, "RGB"), button))
    assert not table.soft.busy
    table.close()


def last_of_a_rival(desk, answers):
    """Return a table whose next question goes to the player once a rival's turn is over, which it just is to begin."""
    table = sat_down(desk, played(started(MARCO, ADA, BENNO, first=2), Card("total-7-bomb")))
    table.course.take([step for answer in answers for step in table.match.act(table.match.to_act, answer)])
    return table


@pytest.mark.parametrize("faces", [(1, 0, 2), (1,), (4, 4, 2)], ids=["counted", "one die", "bust"])
def test_the_console_comes_bit_by_bit_as_a_rivals_turn_ends(new_desk, faces):
    """Of what a rival had made, and what is asked, one was there in the frame after the other."""
    table = last_of_a_rival(new_desk(WHOLE.size), (Use(len(faces)), Roll(faces), Stop()))
    console, frames = table.board.layout["console"].rect, []
    while not table.course.asked:
        frames.append(seen(table, console))
        table.update(STEP)
    frames = [*frames[-COMES // STEP - 2 :], seen(table, console)]
    steps = [far(a, b) for a, b in pairwise(frames)]
    assert max(steps) < 0.4 * far(frames[0], frames[-1])
    table.close()
