"""The pot's number goes down as its dice leave for the winner, and is 0 when none lies there."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.games.gang.screens.clips import pot_empties, win
from gangdice_gui.games.gang.screens.felt.middle import pot_label_rect
from scripts.film_moments import begin

POT = 6


def _label(app, table):
    while table.half:  # a large picture is painted in several frames
        app.step([], 0)
    rect = pot_label_rect(table.desk, table.board.layout)
    inner = rect.inflate(-rect.w // 6, -rect.h // 4)  # without its smooth edge
    return pygame.image.tobytes(app.surface.subsurface(inner), "RGB")


def _until_it_goes_to_the_winner(app, table):
    """Play until the dice are about to leave; returns how the pot's label looks with all of them."""
    before = _label(app, table)
    for _ in range(400):
        app.step([], 10)
        if app.scene is not table:
            app._follow(table)  # nobody reads the page of the round
            app.step([], 0)
        if table.board.show.winning:
            return before
    raise AssertionError("nobody wins")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_pot_is_not_empty_before_its_dice_have_left(new_desk, size, text_size):
    """It said 0 for 150 ms while all of them lay in it."""
    app, table = begin(new_desk(size, odds="off", text_size=text_size), "win")
    before = _until_it_goes_to_the_winner(app, table)
    assert table.board.show.pot == 0, "which is what the table beneath says"
    for _ in range(10):
        much = [abs(one - other) for one, other in zip(_label(app, table), before, strict=True)]
        assert max(much) <= 4, "it lies over another label, through which a little shines"
        app.step([], 10)
    table.close()


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_number_says_how_many_dice_lie_in_the_pot(new_desk, monkeypatch, motion):
    app, table = begin(new_desk((1280, 720), odds="off", motion=motion), "win")
    said, lying = [], []
    draws, aloft = pot_empties.draw_pot_label, win.draw_aloft

    def draw_pot_label(pen, layout, count):
        said.append(count)
        draws(pen, layout, count)

    def draw_aloft(sight, surface, dice, *more):
        ring = sight.layout["pot"].rect
        lying.append(
            (sum(die.high < 1e-9 and ring.collidepoint(die.x, die.y) for die in dice), said[-1] if said else 0)
        )
        aloft(sight, surface, dice, *more)

    monkeypatch.setattr(pot_empties, "draw_pot_label", draw_pot_label)
    monkeypatch.setattr(win, "draw_aloft", draw_aloft)
    _until_it_goes_to_the_winner(app, table)
    for _ in range(50):
        app.step([], 10)
    if motion == "reduced":
        assert said == [POT], "half way they are there, and the table says that the pot is empty"
    else:
        assert said == [6, 5, 4, 3, 2, 1]
        assert [one for one in lying if one[0] not in (0, one[1])] == [], "it goes by the dice that lie there"
    table.close()


@pytest.mark.parametrize(("moment", "numbers"), [("explosion-other", [1, 2, 3]), ("bonus", [1, 2])])
def test_the_number_goes_up_as_dice_land(new_desk, monkeypatch, moment, numbers):
    """It went up by all of them when the last lay there, a quarter of a second after the first."""
    app, table = begin(new_desk((1280, 720), odds="off"), moment)
    said, draws = [], pot_empties.draw_pot_label

    def draw_pot_label(pen, layout, count):
        said.append((count, table.board.show.pot))
        draws(pen, layout, count)

    monkeypatch.setattr(pot_empties, "draw_pot_label", draw_pot_label)
    for _ in range(600):
        app.step([], 10)
        if app.scene is not table:
            app._follow(table)
            app.step([], 0)
    table.close()
    rises = [count for count, pot in said if count > pot]
    assert rises == numbers, "and as the last one lands the table says it"
