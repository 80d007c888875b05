"""However much is made while a table rests, the glove of the next throw is there at its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.made_ahead import pieces
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand import glove
from gangdice_gui.ui import art
from gangdice_gui.ui.desk import Desk
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played


def test_what_is_made_after_a_glove_does_not_push_it_out(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1080 lines it was read in the first frame of the first throw, which took 35 ms."""
    desk, made, shrink = new_desk((1280, 720)), list[int](), art.shrink
    table = gang_table(desk, open_house(desk), played(started(MARCO, ADA, BENNO), Card("total-7-bomb")))
    board = table.board
    desk.art.keep(3 << 20, desk.size)
    for _ in pieces(Sight.of(table, board.dice, board.show, board.layout), False):
        pass
    monkeypatch.setattr(art, "shrink", lambda *how: (made.append(1), shrink(*how))[1])
    for _ in glove.fetched(desk.art, [MARCO.colour], desk.k):
        pass
    assert not made
    table.close()
