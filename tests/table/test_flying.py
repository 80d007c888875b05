"""While dice fly only what moves is drawn anew, and the window still shows what a whole picture would."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import make_desk
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import Card, Roll
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.rules.types import Reroll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.handfuls import waves
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from scripts.moments import ponder
from scripts.shots_table import FOUR
from tests.games.gang.table import started
from tests.people import played

SIZE = (1280, 720)
FELT = (492.0, 620.0, 1380.0, 206.0)
FACES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1, 2, 3, 4, 5, 0)


def flying(folder, faces, first, again=()) -> Stage:
    """Return a table on which somebody has just thrown these dice, and some of them once more."""
    match = played(started(*FOUR, first=first, seed="flying"), Card("different-2-bomb"))
    desk = make_desk(SIZE, Store(folder), Settings(language="en", coach="ask"))
    table = gang_table(desk, open_house(desk), match)
    ponder(table)
    for _ in range(100):
        table.update(20)
    thrown(table, Use(len(faces)), Roll(faces))
    if again:
        while table.course.timeline.busy:
            table.update(50)
        thrown(table, Reroll(again), Roll((5,) * len(again)))
    return table


def thrown(table, *answers):
    match = table.course.match
    table.course.take([step for one in answers for step in match.act(match.to_act, one)])


@pytest.mark.parametrize(
    ("dice", "first", "again", "share"),
    [(16, 0, (), 0.6), (3, 1, (), 0.6), (16, 0, (0, 1, 4, 5, 10), 0.9)],
    ids=["a crowd", "a rival's", "some once more"],
)
def test_only_what_moves_is_drawn_anew_and_nothing_is_left_behind(tmp_path, dice, first, again, share):
    pygame.init()
    window = pygame.display.set_mode(SIZE)
    table = flying(tmp_path, FACES[:dice], first, again)
    whole = Surface(SIZE)
    anew = areas = frames = skipped = 0
    while not table.board.show.air:
        table.update(16)
    for frame in range(400):
        if not table.board.show.air:
            break
        table.toasts.clear()
        area, changed = table.course.timeline.area, table.redraw(window)
        if changed is not None and area is not None:
            frames, areas = frames + 1, areas + area.w * area.h
            anew += sum(part.w * part.h for part in changed)
            skipped += not changed
            if frame % 3 == 0:
                table.draw(whole)
                assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB"), frame
        table.update(16)
    assert frames > 30, "most frames of a throw are drawn in part"
    assert anew < share * areas, anew / areas
    assert skipped, "dice that lie still before they slide cost nothing"


def test_thirty_one_dice_leave_nothing_behind_where_only_what_differs_is_drawn():
    pygame.display.set_mode(SIZE)
    art, chance = DiceArt(assets_dir() / "dice"), random.Random(1)
    dice = [Die("ivory", k % 6, (320.0 + k * 40, 560.0), None, 0, 14.0) for k in range(31)]
    whole = at_once(
        waves(lambda some, avoid, most: Throw(art, some, 82.0, FELT, chance), dice, Rect(500, 800, 700, 90), [])
    )
    seen, anew = Surface((1920, 1080)), Surface((1920, 1080))
    second = whole.parts[1].begins
    # The frame in which the second handful is seen first, and those in which the first one goes to its places.
    moments = [second - 16, second, *(whole.gather - 32 + 16 * k for k in range(8))]
    last, drawn = -1.0, 0
    for ms in moments:
        part = whole.differs(last, ms, 1920) if last >= 0 else None
        anew.set_clip(part)
        anew.fill((0, 0, 0))
        whole.draw(anew, art, ms)
        anew.set_clip(None)
        seen.fill((0, 0, 0))
        whole.draw(seen, art, ms)
        assert seen.get_buffer().raw == anew.get_buffer().raw, ms
        last, drawn = ms, drawn + (part is not None)
    assert drawn, "some of it is drawn in part"
