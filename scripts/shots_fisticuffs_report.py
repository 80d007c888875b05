"""Shots of what the coach and the report of Fisticuffs say."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.fisticuffs.bots.minds import MINDS
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules.options import complete
from gangdice_gui.games.fisticuffs.rules.types import Options
from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.report import ReportPage, reckoning
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.series import Series
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired
from scripts.shots_fisticuffs import OWN_ATTACK, ROUND_ONE, alliances, fighting, ready, shot
from scripts.waited import wait_until

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Big Benno", "crimson", "benno", "benno"),
    Seat("gangster", "Quiet Hush", "onyx", "hush", "hush"),
    Seat("gangster", "Ada Finch", "sapphire", "ada", "ada"),
)


@cache
def match_of(seed: str = "shots", series: Series | None = None, mind: str = "hush") -> Match:
    """Play a match of watchful gangsters to its end."""
    options = complete(Options(4, 0, "same", ("choir", "laundry", "bakers", "ledger")))
    match, rng = Match.start(FISTICUFFS, options, SEATS, seed, series=series), Random(seed)
    while match.to_act is not None:
        if match.to_act == CHANCE:
            match.chance()
        else:
            match.act(match.to_act, MINDS[mind](match.view(None), match.ask, rng))
    return match


@cache
def _part(mind: str, number: int) -> Any:
    """Return what the report of a match says of a turn: to reckon all of one takes seconds."""
    found = reckoning(match_of(mind=mind))
    found.close()
    return at_once(found.reckon(number))


def report(parts: int | None = None, seat: int = 0, mind: str = "hush") -> Callable[[Desk], Scene]:
    """Return a report of which so many turns are reckoned, all of them where none is said."""

    def made(desk: Desk) -> Scene:
        match = match_of(mind=mind)
        found = reckoning(match)
        wanted = found.count if parts is None else parts
        for number in range(1, wanted + 1):
            found.parts[number] = _part(mind, number)
        page = ReportPage(desk, open_house(desk), Scene(desk), match, found)
        page.seat = seat
        found.close()
        page.relay()
        return page

    return made


def final(series: Series | None = None) -> Callable[[Desk], Scene]:
    """Return the last page of a match, one of a series or by itself."""
    return lambda desk: FinalPage(desk, open_house(desk), match_of(series=series))


EARLIER = Series(3).after((3,), (5, 6, 2, 8))
LAST = EARLIER.after((0,), (8, 3, 7, 5))


def coached(make: Callable[[], Match], asked: str) -> Callable[[Desk], Scene]:
    """Return a table where the coach has been asked for its `hint`, or `why` a gangster did it."""

    def table(desk: Desk) -> Scene:
        scene = shot(make)(desk)
        assert isinstance(scene, Stage) and isinstance(scene.board, FisticuffsBoard)
        adviser, what = scene.board.adviser, "coach" if asked == "hint" else "why"
        scene.board.answer(Fired(what))

        def found() -> bool:
            scene.board.update()
            return adviser.worker.idle

        # The worker is waited for: a picture shows what is known in the end.
        wait_until(found, what)
        scene.board.update()
        return scene.led()

    return table


def warned(make: Callable[[], Match], blunder: str) -> Callable[[Desk], Scene]:
    """Return the page that asks whether a clear blunder is meant."""
    asked = coached(make, "hint")

    def table(desk: Desk) -> Scene:
        desk.settings.coach = "warn"
        scene = asked(desk)
        assert isinstance(scene, Stage)
        page = scene.board.warn(FISTICUFFS.rules.parse(blunder))
        assert page is not None
        return page()

    return table


def choosing(desk: Desk, players: int, **house: object) -> SetUp:
    """Return the set-up of so many gangs, by these house rules."""
    page = SetUp(desk, open_house(desk), "fisticuffs")
    page.plan.seat_players(players)
    page.plan.house |= house
    page.relay()
    return page


SHOTS: dict[str, Callable[[Desk], Scene]] = {
    "fist:final": final(),
    "fist:final_first": final(Series(3)),
    "fist:final_second": final(EARLIER),
    "fist:final_last": final(LAST),
    "fist:setup_six": lambda desk: choosing(desk, 6),
    "fist:setup_drawn": lambda desk: choosing(desk, 5, colours="drawn"),
    "fist:setup": lambda desk: SetUp(desk, open_house(desk), "fisticuffs"),
    "fist:hint": coached(fighting(ROUND_ONE), "hint"),
    "fist:hint_aim": coached(fighting(OWN_ATTACK), "hint"),
    "fist:hint_turn": coached(ready, "hint"),
    "fist:hint_sides": coached(alliances, "hint"),
    "fist:warn": warned(fighting(ROUND_ONE), "stop"),
    "fist:why": coached(fighting(ROUND_ONE), "why"),
    "fist:report": report(),
    "fist:report_rival": report(seat=3),
    "fist:report_careful": report(mind="sal"),
    "fist:report_counting": report(1),
}
