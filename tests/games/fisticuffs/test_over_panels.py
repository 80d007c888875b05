"""A notice in a lull hides no word of its panel, and beneath a panel nothing shines that changes there."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens.alliances import alliances
from gangdice_gui.games.fisticuffs.screens.changing import giving_way
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.games.fisticuffs.screens.show import Nursed
from gangdice_gui.table.softened import GOES
from scripts.moments import ponder
from scripts.shots_fisticuffs import LULL, ROUND_ONE, SHOTS, fighting
from scripts.shots_fisticuffs import alliances as asked_again
from scripts.shots_fisticuffs_report import SHOTS as COACHED
from tests.games.fisticuffs.sitting import sit
from tests.looks import looks
from tests.ui.written import noting

WINDOWS = ((1280, 720), (1920, 1080), (1024, 768), (800, 1280), (3440, 1440))


@pytest.mark.parametrize(("size", "text_size", "language"), looks(WINDOWS))
def test_a_notice_hides_no_word_of_the_panel_of_a_lull(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    scene = SHOTS["fist:lull"](desk)
    board = scene.board
    laid = []
    for text in (desk.words("table.taken_back"), desk.words("table.pace", speed=desk.words("table.speed_instant"))):
        scene.toasts.clear()
        scene.toast(text)
        scene.update(1)
        laid += scene.toasts.lay(desk, board.layout, board.papers(), board.lying, floor=board.floor())
    assert len(laid) == 2
    there = scene.toasts.lay(desk, board.layout, board.papers(), board.lying, floor=board.floor())
    scene.draw(Surface(size))
    again = scene.toasts.lay(desk, board.layout, board.papers(), board.lying, floor=board.floor())
    assert again is there, "it is drawn where it is laid"
    with noting(size) as canvas:
        for draw in lull.lull_parts(board.brush(canvas), board.places, board.show):
            draw()
        words = [(text, ink) for text, ink, _ in canvas.lines]
    assert len(words) > 20
    for notice in laid:
        assert [text for text, ink in words if ink.colliderect(notice.rect)] == [], notice
        assert notice.rect.collidelist([widget.rect for widget in scene.group.widgets]) < 0
    scene.close()


def test_all_that_is_read_in_a_lull_keeps_notices_off_and_nothing_that_lies_in_the_dark_below(new_desk):
    desk = new_desk((1280, 720))
    scene = SHOTS["fist:lull"](desk)
    board = scene.board
    items = [item.rect for item in board.lying()]
    with noting(desk.size) as canvas:
        for draw in lull.lull_parts(board.brush(canvas), board.places, board.show):
            draw()
        words = [(text, ink) for text, ink, _ in canvas.lines]
    assert [text for text, ink in words if not any(item.contains(ink) for item in items)] == []
    assert scene.group["go"].rect in items
    panel = board.places.rect(lull.panel_box(board.places, lull.lines_of(board.show)))
    assert all(panel.contains(item) for item in items), "beside the panel all is in the dark"
    scene.close()


# ---------------------------------------------------------------- beneath a panel


@pytest.mark.parametrize("stage", ["alliances", "lull", "rounds"])
def test_what_there_is_to_do_gives_way_unless_a_panel_lies_over_it(new_desk, stage):
    make = {"alliances": asked_again, "lull": fighting(ROUND_ONE + LULL), "rounds": fighting(ROUND_ONE)}[stage]
    scene = sit(new_desk((1280, 720)), make())
    ponder(scene)
    board, places = scene.board, scene.board.places
    after = replace(board.show, nursed=(Nursed(1, 2),) if stage == "lull" else ())
    before = replace(after, question=None)
    assert before.stage == after.stage == stage and after.asked is not None
    actions = places.rect(places.actions)
    found = giving_way((places, places), before, after)
    assert (actions in found) is (stage == "rounds")
    if stage != "rounds":
        aside = [replace(show, look=True) for show in (before, after)]
        assert actions in giving_way((places, places), *aside), "the panel is put aside"
    scene.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_shines_beneath_the_panel_of_alliances_as_the_question_is_answered(new_desk, size):
    """Where the buttons of the own gang would stand the bare street was seen in full light for a moment."""
    desk, match = new_desk(size), asked_again()
    app = App(desk, sit(desk, match))
    ponder(app.scene)
    board = app.scene.board
    for _ in range(40):
        app.step([], 20)
    assert board.show.stage == "alliances" and board.show.question is not None
    actions, k = board.places.rect(board.places.actions), board.places.k
    corner = Rect(0, 0, round(70 * k), round(40 * k))
    corner.bottomright = actions.right - round(20 * k), actions.bottom - round(20 * k)
    lit = [light(app.surface, corner)]
    app.scene.course.take(match.act(0, match.game.rules.parse("confirm")))
    while board.show.question is not None:
        app.step([], 5)
    for _ in range(0, 2 * GOES, 10):
        lit.append(light(app.surface, corner))
        app.step([], 10)
    assert board.show.stage == "alliances"
    assert max(lit) <= max(lit[0], lit[-1]) + 3, lit
    app.scene.close()


def light(picture: Surface, place: Rect) -> int:
    return sum(pygame.transform.average_color(picture.subsurface(place))[:3])


@pytest.mark.parametrize(("size", "text_size", "language"), looks((*WINDOWS, (720, 540), (768, 1024))))
def test_the_hint_lies_over_no_answer_that_it_weighs(new_desk, size, text_size, language):
    """In small windows it hid where one joins the defence, which it advised."""
    scene = COACHED["fist:hint_sides"](new_desk(size, text_size=text_size, language=language))
    board = scene.board
    (paper,) = board.papers()
    answers = [board.places.rect(box) for box in alliances.pressed(board.places, board.show)]
    assert len(answers) == 3 and paper.collidelist(answers) < 0
    scene.close()
