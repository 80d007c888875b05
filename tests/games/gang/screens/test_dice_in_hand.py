"""The dice of a first throw: as many are seen before as are thrown, where there is room for them."""

import pytest

from gangdice_gui.games.gang.rules.types import Card, Rolled, Use
from gangdice_gui.games.gang.screens.clips.planned import plan
from gangdice_gui.games.gang.screens.felt.own_dice import IN_HAND, MOST, held
from tests.games.gang.table import sitting, started
from tests.people import DOT, MARCO, played


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=str)
@pytest.mark.parametrize("dice", [3, 7, 12, 13])
def test_every_die_that_is_thrown_lay_in_the_hand_up_to_twelve(new_desk, size, dice):
    """Of more than six nobody saw the others, until they came from nowhere as the throw began."""
    led = played(started(MARCO, DOT), Card("different-2-bomb"))
    table = sitting(new_desk(size, odds="off", coach="off"), led).scene
    table.board.change(dice=dice)
    lie = held(table.board.layout, table.board.show, 0.0)
    assert len(lie) == (dice if dice <= MOST else IN_HAND) == len({(die.x, die.y) for die in lie})
    table.act(Use(dice))
    (throw,) = plan(table.board._sight(), Rolled(0, tuple(range(dice)), (1,) * dice, 2)).throw.parts
    starts = [die.start for die in throw.throw.dice]
    assert sum(at is not None for at in starts) == len(lie) and len({*starts} - {None}) == len(lie)
    table.close()
