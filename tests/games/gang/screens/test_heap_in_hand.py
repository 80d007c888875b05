"""A handful in the glove: a heap of dice, of which more are seen than the one or two on top."""

import math

import pytest

from gangdice_gui.games.gang.rules.types import Card, Rolled, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.planned import plan
from gangdice_gui.lobby.ways import open_house
from scripts.shots_table import played, rich

PLAIN = 1.1
"""How far from the middle of the glove dice lie at most, in their widths."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("dice", [3, 12, 20, 30])
def test_dice_of_a_handful_lie_beside_each_other_as_wide_as_they_are_taken(new_desk, size, dice):
    """Twenty and more lay as close as their small places in the row are: two of them hid all others."""
    desk = new_desk(size, coach="off")
    match = played(rich(), Card("different-2-bomb"), Use(dice))
    table = gang_table(desk, open_house(desk), match)
    planned = plan(table.board._sight(), Rolled(0, tuple(range(dice)), tuple(k % 6 for k in range(dice)), 2))
    (throw,) = (part.throw for part in planned.throw.parts)
    assert planned.palm and len(throw.dice) == dice
    away = max(math.dist(die.hand, planned.palm) for die in throw.dice)
    wide = max(die.lain(throw.px)[0] for die in throw.dice)
    assert away >= 0.8 * PLAIN * wide if dice > 3 else away > 0.5 * wide
    assert away <= 1.25 * PLAIN * wide, "and in the glove"
    table.close()
