"""What the console tells of a card: that it is being turned, then its rule, and neither is read through dice."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from gangdice_gui.games.gang.screens.console.rivals_dice import draw_glass
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_rivals_turn, told_at
from gangdice_gui.games.gang.screens.paint import backdrop
from scripts.film_moments import begin
from tests.games.gang.screens.test_never_bare import playing
from tests.ui.written import noting

SIZE = (1280, 720)


@pytest.mark.usefixtures("few_drawn")
@pytest.mark.parametrize(
    ("language", "told"), [("en", "The next card is being turned."), ("fr", "On retourne la carte suivante.")]
)
def test_while_a_card_is_turned_the_console_says_so_and_nothing_of_how_to_win(new_desk, language, told):
    """For a second it said what leads, and how many rerolls are left, of a card nobody knew, in an empty panel."""
    app, table = begin(new_desk(SIZE, language=language, odds="off"), "win")
    turning = set()
    for show in playing(app, table):
        if show.view.round == 1 or (show.view.turn and show.view.turn.dice):
            continue
        with noting(SIZE) as canvas:
            draw_rivals_turn(canvas, table.desk, table.dice, table.board.layout, show)
        texts = {text for text, *_ in canvas.lines}
        leads = table.desk.words("table.any_leads")
        assert (told in texts) == show.card_flying and (leads in texts) != show.card_flying
        turning.add(show.card_flying)
    assert turning == {True, False}


def test_dice_take_the_place_of_a_rule_on_a_bare_panel(new_desk):
    """Dice came through the rule that went, for a tenth of a second."""
    desk = new_desk(SIZE, odds="off")
    app, table = begin(desk, "throw-other-5")
    board, nearest = table.board, 1e9
    before = told_at(desk, board.layout, board.show)
    assert before is not None
    room, box = before
    glass = Surface(SIZE)
    glass.blit(backdrop(desk, board.layout), (0, 0))
    draw_glass(glass, desk, board.layout, box)
    inner = room.inflate(0, -8)
    for _ in range(300):
        app.step([], 10)
        apart = app.surface.subsurface(inner).copy()
        apart.blit(glass.subsurface(inner), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        nearest = min(nearest, sum(pygame.transform.average_color(apart)[:3]))
        if board.show.view.turn is not None and board.show.view.turn.faces:
            break
    assert nearest <= 1, "in between nothing is there"
    table.close()


@pytest.mark.usefixtures("few_drawn")
@pytest.mark.parametrize("moment", ["reroll", "reroll-other"])
def test_a_reroll_that_flies_is_not_left_any_more(new_desk, moment):
    """It said that two of two were left while the first was thrown."""
    app, table = begin(new_desk(SIZE, odds="off"), moment)
    said = {True: set(), False: set()}
    for show in playing(app, table):
        if show.view.turn is None or not show.view.turn.faces:
            break
        with noting(SIZE) as canvas:
            draw_rivals_turn(canvas, table.desk, table.dice, table.board.layout, show)
        said[bool(show.air)] |= {text for text, *_ in canvas.lines if "left" in text}
    assert said[True] == {"1 of 2 rerolls left"}
    assert said[False] <= {"2 of 2 rerolls left", "1 of 2 rerolls left"}
