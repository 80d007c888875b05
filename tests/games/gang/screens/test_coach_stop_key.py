"""The paper that warns of a blunder: the key that stops stops there, too, and no word runs into a figure."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.games.gang.advice.weigh import find, weigh
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.coach.warning import Sure
from tests.games.gang.screens.coached import settled
from tests.games.gang.table import sitting, started
from tests.looks import looks
from tests.people import DOT, MARCO, played
from tests.ui.events import key
from tests.ui.events import key_up as up
from tests.ui.written import noting

SIZES = ((1920, 1080), (1280, 720), (1024, 768))
AGAIN = Reroll((0, 1, 2))


def warned(desk, mine, best):
    """Return a table at which a throw lies, covered by a warning of one thing where another is better."""
    app = sitting(desk, played(started(MARCO, DOT), Card("total-10-bomb"), Use(3), Roll((5, 4, 1))))
    table = settled(app)
    assert table.board.show.mode == "pick"
    found, faces = weigh(table.board.show.view), (5, 4, 1)
    app.scene = page = Sure(table, table.board, find(found, mine, faces), find(found, best, faces), mine)
    app.step([], 600)
    return app, table, page


@pytest.mark.parametrize(("mine", "best", "name"), [(Stop(), AGAIN, "anyway"), (AGAIN, Stop(), "instead")])
def test_the_key_that_stops_at_the_table_does_so_on_the_paper(desk, mine, best, name):
    """It did nothing there, though a button said "Stop anyway"."""
    app, table, page = warned(desk, mine, best)
    assert page.group[name].label == desk.words(f"coach.{name}_stop")
    app.step([key(pygame.K_s), up(pygame.K_s)], 20)
    assert app.scene is table and "stop" in [text for _, text in table.match.log]
    table.close()


def test_where_nothing_stops_the_key_means_nothing(desk):
    app, table, page = warned(desk, AGAIN, Reroll((2,)))
    app.step([key(pygame.K_s), up(pygame.K_s)], 20)
    assert app.scene is page and [widget.shortcut for widget in page.group.widgets].count(pygame.K_s) == 0
    table.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_the_key_is_named_on_its_button_and_no_word_is_cut(new_desk, size, text_size, language):
    desk = new_desk(size, text_size=text_size, language=language)
    _, table, page = warned(desk, Stop(), AGAIN)
    anyway = page.group["anyway"]
    assert anyway.key_hint == "S" and anyway.shortcut == pygame.K_s
    assert anyway.fits(desk) and page.group["instead"].key_hint == desk.words("table.enter")
    table.close()


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_no_name_of_a_choice_touches_its_chance(new_desk, size, text_size, language):
    """Where a chance had a decimal it was read as "the best45.5%"."""
    desk = new_desk(size, text_size=text_size, language=language)
    _, table, page = warned(desk, Stop(), AGAIN)
    with noting(size) as canvas:
        page.write(canvas)
    ends = {text: box.right for text, box, _ in canvas.lines}
    starts = {text: box.x for text, box, _ in canvas.lines}
    chance = next(text for text in starts if "45" in text)
    assert starts[chance] - ends[desk.words("coach.best")] > 0.4 * page.px
    table.close()
