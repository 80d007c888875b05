"""The coach at the table: a hint when it is asked for, and a warning before a blunder."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.games.gang.advice.weigh import find, weigh
from gangdice_gui.games.gang.rules.types import Card, Use
from gangdice_gui.games.gang.screens import advisers
from gangdice_gui.games.gang.screens.coach.warning import Sure
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.scorch import lies_there
from tests.games.gang.screens.coached import on_paper, settled
from tests.games.gang.table import led, sitting, started
from tests.looks import looks
from tests.people import DOT, MARCO, played
from tests.ui.events import click_on, key
from tests.ui.events import key_up as up

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def test_c_shows_the_hint_and_puts_it_away(desk):
    app = sitting(desk, led())
    table = settled(app)
    assert table.board.show.advice is None
    app.step([key(pygame.K_c)], 20)
    assert table.board.show.advice is not None
    table = settled(app)
    assert table.board.show.advice.text.startswith("Roll 4: ")
    app.step([key(pygame.K_c)], 20)
    assert table.board.show.advice is None
    table.close()


def test_a_hint_finds_its_place_in_a_frame_that_is_seen_and_comes_in_the_next(desk, monkeypatch):
    """Both in one took 33 ms. At rest the next frame comes at once, though nobody does anything."""
    monkeypatch.setattr(advisers, "watched", lambda: True)
    sought, seek = [], advisers.hint_box
    monkeypatch.setattr(advisers, "hint_box", lambda *about: (sought.append(about[-1]), seek(*about))[1])
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_c)], 20)
    assert table.board.show.advice is None and len(sought) == 1 and table.wake == 1
    app.step([], 1)
    assert table.board.show.advice == sought[0] and len(sought) == 1, "what is counted meanwhile comes later"
    table = settled(app)
    assert table.board.show.advice.text.startswith("Roll 4: ")
    app.step([key(pygame.K_c)], 20)
    assert table.board.show.advice is None
    table.close()


def test_the_hint_goes_with_the_turn(desk):
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_c)], 20)
    table.act(Use(1))
    app.step([], 20)
    assert table.board.show.mode != "choose" or table.board.show.advice is None
    table.close()


def test_a_coach_turned_off_is_silent(desk):
    desk.settings.coach = "off"
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_c), key(pygame.K_w)], 20)
    assert settled(app) is table and table.board.show.advice is None
    assert not [widget for widget in table.group.widgets if widget.name.startswith(("coach", "why"))]
    table.close()


def warned(desk, dice):
    desk.settings.coach = "warn"
    app = sitting(desk, led())
    table = settled(app)
    table.board.selection.want(dice)
    table.board.change(dice=dice)
    app.step([], 20)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    app.step([], 400)
    return app, table


def test_a_warning_before_a_blunder_and_enter_takes_the_better(desk):
    app, table = warned(desk, 8)
    assert isinstance(app.scene, Sure)
    assert table.match.log[-1][1] == "stop"
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert app.scene is table and "use 4" in [text for _, text in table.match.log]
    table.close()


def test_the_warning_can_be_overruled_or_put_away(desk):
    app, table = warned(desk, 8)
    app.step([key(pygame.K_ESCAPE)], 20)
    assert app.scene is table and table.match.log[-1][1] == "stop" and table.board.show.dice == 8
    app.step([], 400)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    app.step([], 400)
    click_on(app, app.scene.group["anyway"].rect)
    assert app.scene is table and "use 8" in [text for _, text in table.match.log]
    table.close()


def test_a_burst_card_stays_in_the_light_with_its_pieces_and_no_edge_cuts_through_them(desk):
    app, table = warned(desk, 8)
    page, layout = app.scene, table.board.layout
    assert isinstance(page, Sure) and card_rect(layout) not in page.lit()
    bright, dark = (pygame.Surface(desk.size) for _ in range(2))
    table.draw(bright)
    page.draw(dark)
    pieces = lies_there(desk, layout, "total-10-bomb")
    assert len(pieces) > 5
    free = page.box, *page.lit()
    for picture, where in pieces:
        solid = pygame.mask.from_surface(picture, 253)
        spots = [(where.x + x, where.y + y) for x in range(where.w) for y in range(where.h) if solid.get_at((x, y))]
        seen = [at for at in spots if not any(rect.collidepoint(at) for rect in free)]
        assert all(bright.get_at(at) == dark.get_at(at) for at in seen)
    # Beside the card, within what its own rectangle would be, the felt is in the dark.
    corner = card_rect(layout).move(6, 6).topleft
    assert not any(where.collidepoint(corner) for _, where in pieces) and bright.get_at(corner) != dark.get_at(corner)
    page.close()


def test_a_warning_before_a_blunder_of_many_dice(desk):
    """Nobody has played: fifteen dice are far too many."""
    desk.settings.coach = "warn"
    app = sitting(desk, played(started(MARCO, DOT), Card("odd-1-bomb")))
    table = settled(app)
    table.board.selection.want(15)
    table.board.change(dice=15)
    settled(app)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert isinstance(app.scene, Sure) and app.scene.mine.action == Use(15)
    app.scene.close()


def test_no_warning_for_a_good_choice_or_where_none_is_wanted(desk):
    app, table = warned(desk, 4)
    assert app.scene is table and "use 4" in [text for _, text in table.match.log]
    table.close()
    desk.settings.coach = "ask"
    app = sitting(desk, led())
    table = settled(app)
    table.act(Use(8))
    app.step([], 20)
    assert app.scene is table and "use 8" in [text for _, text in table.match.log]
    table.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_the_papers_lie_inside_the_felt(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language, coach="warn")
    app = sitting(desk, led())
    table = settled(app)
    app.step([key(pygame.K_w)], 20)
    page = settled(app)
    layout = table.board.layout
    inside_of = layout["felt"].rect.union(layout["console"].rect)
    papers = [(page.box, [widget.rect for widget in on_paper(page)])]
    choices = weigh(table.board.show.view)
    page = Sure(table, table.board, find(choices, Use(8)), choices[0], Use(8))
    papers.append((page.box, [page.rows, *(widget.rect for widget in on_paper(page))]))
    for box, inside in papers:
        assert inside_of.contains(box)
        for rect in inside:
            assert box.contains(rect)
    for widget in on_paper(page):
        assert desk.type.width(widget.label, "button", widget.px) <= widget.rect.w
    table.close()


def test_more_dice_than_can_be_counted_are_warned_of_all_the_same(desk):
    desk.settings.coach = "warn"
    app = sitting(desk, played(started(MARCO, DOT), Card("run-2-explosive")))
    table = settled(app)
    table.board.selection.want(40)
    table.board.change(dice=40)
    settled(app)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert isinstance(app.scene, Sure) and app.scene.said.text.startswith("That gives away 50 points of your chance")
    app.scene.close()
