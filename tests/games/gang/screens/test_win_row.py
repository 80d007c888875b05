"""A win leaves its winner's row in sight: no other die comes to lie on it, or is seen over it, while it lies there."""

import itertools

import pygame
import pytest

from gangdice_gui.games.gang.screens.clips import win, win_place
from gangdice_gui.games.gang.screens.clips.pile import RISES, ground
from gangdice_gui.games.gang.screens.clips.win_place import standing
from tests.games.gang.screens.wins import grazed, winner_of


def of_pixels(x, y, px, high=0.0):
    """Return where a die is seen, without its corners."""
    box = pygame.Rect(0, 0, *(round(px * (1 + 0.12 * high)),) * 2)
    box.center = round(x), round(y - high * px * 0.358)
    return box


def seen_over(made, ms, lain):
    """Return where dice are seen that have landed or fly, those without that set out from a row that lies there."""
    lands, face = win.LEAVES + win_place.FLIGHT, made.goal.face
    middle = ground(made.goal.pile, len(made.bunches), face)
    found, theirs = [], set()
    for at, bunch in enumerate(made.bunches):
        slot = bunch.slot
        if ms >= lands + made.apart * at:
            found.append(of_pixels(middle[0] + slot.x * face, middle[1] + (slot.y - slot.high * RISES) * face, face))
        elif not bunch.dice[0].wins:
            theirs |= {win.IN_BUNCH * bunch.count + k for k in range(len(bunch.dice))}
    found += [of_pixels(die.x, die.y, die.px, die.high) for die in made.aloft(ms) if die.high and die.number in theirs]
    return [box for box in found for die in lain if min(box.clip(die).size) > 0.3 * die.w]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (1024, 768), (1366, 768), (800, 1280), (540, 720), (2560, 1440)]
)
def test_no_die_of_a_win_covers_the_row_of_its_winner(tmp_path, size, players):
    """Where there is room the pile lies beside it, else the row is the first to leave; nor does any cover a plate."""
    won = winner_of(tmp_path)
    for winner, (own, others) in itertools.product(range(players), ((2, 3), (5, 5), (9, 2))):
        made, _ = won(winner, players, size, dice=others, own=own)
        leave = {die.begin: win.LEAVES + made.apart * at for at, bunch in enumerate(made.bunches) for die in bunch.dice}
        row = [die for bunch in made.bunches for die in bunch.dice if die.wins]
        assert len(row) == own and made.goal.pile.collidelist(standing(made.sight)) < 0
        for ms in range(0, made.length, 30):
            lain = [of_pixels(*die.begin, die.px) for die in row if leave[die.begin] >= ms]
            assert not seen_over(made, ms, lain), (winner, own, ms)
        deep = [min(box.clip(figure).size) / box.w for *_, box, figure in grazed(made)]
        assert max(deep, default=0) <= 0.25, (winner, own)
