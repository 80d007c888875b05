"""The rim: the rounds to come with their bonuses stand there at every text size."""

from __future__ import annotations

import pytest

from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.games.gang.screens.felt.rounds import short_groups
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import names_of
from gangdice_gui.ui.layout import Layout

SEATS = (Seat("human", "Marco", "ivory", "bellhop"), Seat("gangster", "Dot", "sapphire", "dot", "dot"))


def test_large_text_tells_the_cards_to_come_in_groups(desk):
    match = Match.start(GANG, standard_options(2), SEATS, "rim")
    show = Show(match.view(0), SEATS, names_of(SEATS, desk.words), 0)
    assert short_groups(show) == [(1, 9, 0), (10, 1, 3), (11, 1, 6), (12, 1, 9)]
    match.act(match.to_act, Card("pair-explosive"))
    show = Show(match.view(0), SEATS, names_of(SEATS, desk.words), 0)
    assert short_groups(show) == [(2, 8, 0), (10, 1, 3), (11, 1, 6), (12, 1, 9)]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (800, 1280), (1080, 1920)])
def test_the_rounds_have_room_between_the_buttons(size):
    for text in (100, 125, 150):
        layout = Layout.load("table", size, 4, text)
        history = layout["history"].rect
        assert history.right <= layout["log"].rect.left
        # Two small buttons, for odds and coach, stand between the menu and the rounds.
        assert layout["menu"].rect.right + 2.6 * layout["menu"].rect.w <= history.left + 2
