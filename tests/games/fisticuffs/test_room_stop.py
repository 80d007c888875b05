"""Whether to punch again or to stop, and what is said meanwhile: read beside dice, not over what is read there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.fisticuffs.rules.types import Lane, Pair
from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box
from gangdice_gui.games.fisticuffs.screens.street.street import trays
from scripts.shots_fisticuffs import SHOTS
from tests.ui.written import noting

CAMPS = ("attack", "attack", "out", "defence", "out", "defence")
"""As many on both sides: neither has a row that is free."""


@pytest.mark.parametrize("members", [(6,), (1,), (2, 5)])
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 100), ((1024, 768), 150), ((1920, 1080), 125)])
def test_what_a_stop_would_bring_is_read_over_nothing(new_desk, size, letters, members):
    """It was written over those who could still answer, where two and two fight and dice lie before the own gang."""
    stage = SHOTS["fist:stop"](new_desk(size, text_size=letters, language="fr"))
    board, show = stage.board, stage.board.show
    pairs = (Pair(3, None), Pair(3, 1), Pair(5, None))
    own = tuple(Lane(show.viewer, number, pairs) for number in members)
    lanes = (*(lane for lane in show.view.rumble.lanes if lane.seat != show.viewer), *own)
    rumble = replace(show.view.rumble, camps=CAMPS, lanes=lanes)
    board.change(view=replace(show.view, rumble=rumble))
    with noting(size) as canvas:
        board.draw(canvas)
    said = [ink for text, ink, _ in canvas.lines if text.startswith("En tête")]
    assert not [fault for fault in canvas.faults(0) if fault.startswith("one over") and "En tête" in fault]
    dice = [board.places.rect(lane_box(board.places, lane)) for lane in own]
    assert not [ink for ink in said if ink.collidelist(dice) >= 0]
    assert said or len(members) > 1, "there is room for it beside them"
    stage.close()


@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 100), ((1024, 768), 125)])
def test_what_is_said_before_a_throw_lies_over_none_of_its_tags(new_desk, size, letters):
    """That somebody has no choice but to throw was read over what a die could do."""
    stage = SHOTS["fist:aim"](new_desk(size, text_size=letters))
    board, show, asked = stage.board, stage.board.show, stage.match.ask
    punch = replace(show.view.punch, faces=())
    board.change(view=replace(show.view, punch=punch), question=None, way=None, die=None)
    stage.toasts.clear()
    stage.toast(stage.desk.words("table.no_choice", name="Marco"))
    stage.update(1)
    (said,) = stage.toasts.lay(stage.desk, board.layout, board.papers(), board.lying)
    board.change(view=show.view)
    board.ask(asked)
    stage.update(20)
    assert stage.toasts.lay(stage.desk, board.layout, board.papers(), board.lying) == [said]
    tags = [tray.box._replace(h=tray.box.h + 50) for tray in trays(board.places, show.view.punch.faces)]
    assert said.rect.collidelist([board.places.rect(box) for box in tags]) < 0
    stage.close()
