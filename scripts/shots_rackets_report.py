"""Pictures of the report of Rackets."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

from shots_menus import open_house

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.screens.report.page import EveningReport
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.blank import Blank
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk

MINDS = ("planner", "raider", "grower", "spider")
FACES = ("bellhop", "benno", "ada", "dot")
COLOURS = ("ivory", "crimson", "onyx", "sapphire")


@cache
def evening() -> Match:
    """Return a whole evening of gangsters, the first of them under a person's name."""
    seats = tuple(
        Seat("human" if n == 0 else "gangster", ("Marco", "Benno", "Ada", "Dot")[n], COLOURS[n], FACES[n], mind)
        for n, mind in enumerate(MINDS)
    )
    match = Match.start(RACKETS, standard_options(4, edition="balanced"), seats, "shots")
    while (seat := match.to_act) is not None:
        if seat == CHANCE:
            match.chance()
        else:
            match.act(seat, RACKETS.minds[MINDS[seat]](match.view(seat), match.ask, match.rng()))
    return match


def reported(seat: int, shown: str = "points", whole: bool = True) -> Callable[[Desk], Scene]:
    """Return a picture of the report about a seat; without `whole` while it is reckoned."""

    def make(desk: Desk) -> Scene:
        match = evening()
        page = EveningReport(desk, open_house(desk), Blank(desk), match, match.seats, shown)
        page.seat = seat
        while page.reckoning.curves is None or (whole and page.verdict is None):
            page.update(20)
            time.sleep(0.005)
        page.relay()
        return page

    return make


SHOTS = {
    "rackets:report": reported(0),
    "rackets:report-money": reported(1, "money"),
    "rackets:report-counting": reported(2, whole=False),
}
