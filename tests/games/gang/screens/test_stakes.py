"""What is at stake as dice are picked is read to its end, in whatever window and letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.console.stakes import draw_stakes
from gangdice_gui.lobby.ways import open_house
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.looks import looks
from tests.people import ADA, BENNO, DOT, MARCO, played
from tests.ui.written import noting

SIZES = ((1920, 1080), (1280, 720), (1024, 768), (800, 1280), (720, 540))


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
@pytest.mark.parametrize("dice", [4, 24])
@pytest.mark.parametrize("led", [False, True])
def test_no_line_of_what_is_at_stake_is_cut_short(new_desk, size, text_size, language, dice, led):
    """Beside many dice all three were, in large letters: "Personne n’a encore de rés…"."""
    desk = new_desk(size, text_size=text_size, language=language, odds="off", coach="off")
    before = (Use(3), Roll((4, 4, 1)), Stop()) if led else ()
    match = played(
        started(MARCO, ADA, BENNO, replace(DOT, colour="crimson"), first=3 if led else 0), Card("total-7-bomb"), *before
    )
    for answer in (Use(dice), Roll((1,) + (0,) * (dice - 1))):
        match.act(match.to_act, answer)
    table = gang_table(desk, open_house(desk), match, again=True)
    ponder(table)
    for _ in range(160):
        table.update(50)
    board = table.board
    assert board.show.mode == "pick"
    with noting(size) as canvas:
        draw_stakes(canvas, desk, board.layout, board.show)
    table.close()
    assert len(canvas.lines) == 3 and canvas.cut == [] and canvas.faults(13) == []
    assert len({px for _, _, px in canvas.lines}) == 1, "all are as large"
    assert all(board.layout["gauges"].rect.contains(ink) for _, ink, _ in canvas.lines)
