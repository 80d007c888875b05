"""A notice hides nothing that is read just now: neither the way of an errand in the town, nor the odds of a haggle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.town.plans import way
from scripts.shots_rackets import SHOTS

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (800, 1280), (768, 1024), (2560, 1080), (640, 480), (540, 960)]
LOOKS = pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 150)])


def notice(desk, shot, **plan):
    """Return the table of a shot, planning something else, and where it says how dice are thrown by hand."""
    scene = SHOTS[shot](desk)
    board = scene.board
    board.change(draft=replace(board.show.draft, **plan))
    scene.toasts.clear()
    scene.toasts.add(desk.words("hand.notice"), scene.clock)
    scene.toasts.update(scene.clock + 1000)
    (found,) = scene.toasts.lay(desk, board.layout, board.papers(), board.lying, (), board.floor())
    scene.close()
    return board, found.rect


@LOOKS
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("plan", [{}, {"start": "c3", "target": "b7"}])
def test_a_notice_hides_no_step_of_an_errand_that_is_planned(new_desk, plan, size, language, text_size):
    """It lay over the way, the target and the chances beside it."""
    board, rect = notice(new_desk(size, language=language, text_size=text_size), "rackets:rob", **plan)
    draft = board.show.draft
    spaces = way(draft.start, draft.target)
    assert len(spaces) > 2 and rect.collidelist([board.places.spaces[space] for space in spaces]) < 0


@LOOKS
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_hides_nothing_that_is_read_before_a_haggle(new_desk, size, language, text_size):
    """It was a stack of six lines over the best price, for it knew the felt no further than the town behind it."""
    board, rect = notice(new_desk(size, language=language, text_size=text_size), "rackets:haggle")
    panel = ladder_panel(board.places)
    read = [panel.head, panel.button(), *panel.steps, panel.written(0)]
    assert panel.rect.contains(rect) and rect.collidelist(read) < 0
    said = panel.quote()
    assert not rect.colliderect(said) or rect.contains(said), "half of what the Boss says could be read"
