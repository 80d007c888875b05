"""A paper that is only read goes by a click beside it, as by Escape, and that click decides nothing."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.table.coach.doubt import Doubt
from scripts.shot import collect

pytestmark = pytest.mark.usefixtures("few_drawn")

SHOTS = collect()
COVERING = ("coach:why", "fist:why", "rackets:why", "rackets:log")
HINTS = ("coach:hint", "coach:hint-pick", "fist:hint", "fist:hint_turn", "rackets:hint", "rackets:hint-early")


def click(app, pos, button=1):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(kind, pos=pos, button=button)], 20)


def key(app, what):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([Event(kind, key=what, mod=0, unicode="")], 20)


def seen(app):
    """Have the page drawn, and every button stand long enough to take a press."""
    app.step([], 600)
    return app.scene


def bare(scene, *papers):
    """Return places beside the papers and whatever can be pressed, all over the window."""
    taken = [*papers, *(widget.rect for widget in scene.group.widgets if widget.visible)]
    wide, high = scene.desk.size
    spots = [(x, y) for y in range(8, high, 23) for x in range(8, wide, 23)]
    return [spot for spot in spots if Rect(spot, (1, 1)).collidelist(taken) < 0]


def paper_of(page):
    """Return where a paper over the table lies."""
    inside = page.group["close"].rect
    return page.box if hasattr(page, "box") else page.window.union(inside).inflate(2 * inside.h, 2 * inside.h)


@pytest.mark.parametrize("name", COVERING)
def test_a_click_beside_a_paper_puts_it_away_and_no_button_below_takes_it(desk, name):
    page = SHOTS[name](desk)
    app, table = App(desk, page), getattr(page, "table", None) or page.parent
    assert seen(app) is page
    paper, before = paper_of(page), list(table.match.log)
    click(app, paper.center)
    assert app.scene is page, "on the paper nothing happens"
    beside = bare(page, paper)
    pressed = [pos for pos in beside if getattr(table.group.under(pos), "enabled", False)]
    assert pressed, "there is a button below"
    click(app, pressed[0])
    assert app.scene is table
    assert list(table.match.log) == before and not table.shaking.held
    table.close()


@pytest.mark.parametrize("name", ["coach:sure", "fist:warn", "rackets:warning"])
def test_what_wants_an_answer_stays_until_it_has_one(desk, name):
    page = SHOTS[name](desk)
    app = App(desk, page)
    seen(app)
    click(app, bare(page, page.box)[0])
    assert app.scene is page and (isinstance(page, Doubt) or page.decides)
    page.close()


@pytest.mark.parametrize("name", HINTS)
@pytest.mark.parametrize("by", ["click", "escape"])
def test_a_click_on_the_empty_table_puts_the_hint_away_and_so_does_escape(desk, name, by):
    table = SHOTS[name](desk)
    app = App(desk, table)
    assert seen(app) is table
    (paper,) = table.board.papers()
    before = list(table.match.log)
    click(app, paper.midtop)
    assert table.board.papers() == [paper], "on the paper nothing happens"
    if by == "escape":
        key(app, pygame.K_ESCAPE)
    else:
        # A press close beside dice takes them into the hand.
        click(app, next(pos for pos in bare(table, paper) if pos[1] < desk.size[1] * 0.6))
    assert app.scene is table and table.board.papers() == []
    assert list(table.match.log) == before and not table.shaking.held
    table.close()


def test_a_button_beside_the_hint_does_what_it_says_and_the_hint_stays(desk):
    table = SHOTS["coach:hint"](desk)
    app = App(desk, table)
    seen(app)
    dice = table.board.show.dice
    more = table.group["dice"].rect
    click(app, (more.right - 20, more.centery))
    assert table.board.show.dice > dice and table.board.papers()
    table.close()
