"""The dice of a win stay over the felt on their way to the pile: none leaves the picture, or passes over the wood."""

from __future__ import annotations

import pytest

from gangdice_gui.games.gang.screens.clips.win_flight import seen
from tests.games.gang.screens.wins import winner_of


@pytest.mark.parametrize(
    ("size", "text_size", "players", "winner", "dice"),
    [
        ((1024, 768), 150, 4, 3, 3),
        ((1024, 768), 150, 4, 3, 5),
        ((1280, 720), 100, 3, 1, 3),
        ((800, 1280), 100, 3, 1, 5),
        ((1920, 1080), 100, 4, 3, 3),
    ],
)
def test_won_dice_fly_over_the_felt(tmp_path, size, text_size, players, winner, dice):
    """To pass no plate some swung as far as four faces out of the window, and came back in; others were seen cut."""
    made, _ = winner_of(tmp_path)(winner, players, size, dice=dice, text_size=text_size)
    felt, flown = made.sight.layout["felt"].rect.clip(made.area()), 0
    for ms in range(0, made.length, 20):
        for die in (die for die in made.aloft(ms) if die.high > 0):
            box, flown = seen(die.x, die.y, die.high, die.px), flown + 1
            assert felt.contains(box.inflate(-0.16 * box.w, -0.16 * box.h)), (ms, box)
    assert flown > 50
