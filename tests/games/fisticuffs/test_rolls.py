"""Where dice roll on the street: large, and clear of those that lie before the own gang."""

from __future__ import annotations

import pytest
from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.clips.throw import rolled_on
from gangdice_gui.games.fisticuffs.screens.street.lane import rows_of
from gangdice_gui.games.fisticuffs.screens.street.places import LANES, places
from gangdice_gui.ui.dice.throws.throw import Throw
from scripts.moments import played
from scripts.shots_fisticuffs import FOUR_EYES, started
from tests.games.fisticuffs.sitting import sit

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (720, 540), (768, 1024), (800, 1280), (2560, 1080)]
BESET = """
2 rumble 0
3 join attack
4 join attack
5 join attack
1 join attack
3 confirm
4 confirm
5 confirm
0 fight
2 attack 0
- roll 4 1 1 2 3
2 place 4
2 call 3
3 attack 0
- roll 4 4 1 1
3 place 4
2 call 4
4 attack 0
- roll 4 1 1 2 2
4 place 4
2 call 5
5 attack 0
- roll 4 1 1 2 2
5 place 4
"""


def beset():
    """Return a fight of six in which all but the last have laid dice before one member of the person's gang."""
    return played(started(6, 2, {seat: FOUR_EYES.get(seat, "0 0 0 0 0 2") for seat in range(1, 6)}), BESET)


@pytest.fixture
def thrown(monkeypatch):
    """All throws that are planned, and on which felt."""
    found, real = [], Throw.__init__

    def watched(self, dice_art, dice, px, zone, *args, **more):
        real(self, dice_art, dice, px, zone, *args, **more)
        found.append((self, Rect(zone)))

    monkeypatch.setattr(Throw, "__init__", watched)
    return found


@pytest.mark.parametrize("own_rows", range(LANES + 1))
@pytest.mark.parametrize("size", SIZES)
def test_the_felt_of_a_throw_ends_above_the_dice_before_the_own_gang(size, own_rows):
    ground = places(size, 6, 0, own_rows=own_rows)
    felt, first = rolled_on(ground), rolled_on(places(size, 6, 0))
    assert felt.bottom < ground.own_top and felt.y >= ground.thrown_on.y
    assert felt.h >= 0.56 * first.h, "and is nearly as deep as where nothing lies there"


@pytest.mark.parametrize("size", SIZES)
def test_a_rival_s_dice_come_to_rest_clear_of_a_heap_before_the_own_gang(new_desk, thrown, size):
    """With three rows of dice lying there a third of six dice came to rest upon them at 1024x768."""
    scene = sit(new_desk(size), beset())
    scene.course.thinking.ask = lambda *_, **more: None
    parse, board = scene.match.game.rules.parse, scene.board
    rumble = board.show.view.rumble
    assert max(len(rows_of(lane)) for lane in rumble.lanes if lane.seat == 0) == LANES
    for text in ("attack 0", "roll 4 1 1 2 2 3"):
        scene.course.take(scene.match.act(scene.match.to_act, parse(text)))
    while not board.show.air:
        scene.update(10)
    (throw, felt), k = thrown[-1], board.places.k
    assert len(throw.dice) == 6 and felt.bottom <= board.places.own_top * k
    # With so much there those of every throw were 31 pixels wide at 720 lines, instead of 49.
    assert throw.face >= 0.9 * board.places.air_face * k, "as large as if nothing lay there"
    assert all(die.px == pytest.approx(board.places.throw_face * k) for die in throw.dice)
    scene.close()
