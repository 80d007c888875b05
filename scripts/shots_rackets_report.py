"""Pictures of the coach and the report of Rackets."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.index import find_game
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.rules.actions import Pass
from gangdice_gui.games.rackets.rules.state import Acting
from gangdice_gui.games.rackets.screens.board import RacketsBoard, rackets_table
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.games.rackets.screens.howto import PAGES
from gangdice_gui.games.rackets.screens.report.page import EveningReport
from gangdice_gui.games.rackets.screens.show import in_colours
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired
from scripts.blank import Blank
from scripts.moments import calm
from scripts.shots_rackets import plain, shot

MINDS = ("planner", "raider", "grower", "spider")
FACES = ("bellhop", "benno", "ada", "dot")
NAMES = ("Marco", "Benno", "Ada", "Dot")
COLOURS = ("ivory", "crimson", "onyx", "sapphire")


@cache
def evening() -> Match:
    """Return a whole evening of gangsters, the first of them under a person's name."""
    seats = tuple(
        Seat("human" if n == 0 else "gangster", NAMES[n], COLOURS[n], FACES[n], mind) for n, mind in enumerate(MINDS)
    )
    match = Match.start(RACKETS, standard_options(4, edition="balanced"), seats, "shots")
    while (seat := match.to_act) is not None:
        if seat == CHANCE:
            match.chance()
        else:
            match.act(seat, RACKETS.minds[MINDS[seat]](match.view(seat), match.ask, match.rng()))
    return match


def until(turn: int) -> Match:
    """Return the evening as it stood when the person was asked in a turn."""
    whole = evening()
    text = whole.to_text().splitlines()
    head = text.index("---") + 1
    for count, played in enumerate(whole.replay()):
        if played.before.turn >= turn and played.seat == 0 and isinstance(RACKETS.rules.ask(played.before), Acting):
            return Match.from_text("\n".join(text[: head + count]) + "\n", find_game)
    raise ValueError(f"Nobody was asked in turn {turn}.")


def wait(desk: Desk, scene: Scene, until_: Callable[[], bool]) -> None:
    """Let a worker find its answer."""
    while not until_():
        scene.update(20)
        time.sleep(0.005)


def seated(desk: Desk, turn: int) -> tuple[Stage, RacketsBoard]:
    """Return the table in a turn of the evening, and its board."""
    desk.settings.coach = "warn"
    table = rackets_table(desk, open_house(desk), until(turn))
    while table.board.console().mode == "":
        table.update(500)
        table.skip()
    assert isinstance(table.board, RacketsBoard)
    return table, table.board


def hinted(turn: int) -> Callable[[Desk], Scene]:
    """Return a picture of the hint in a turn."""

    def make(desk: Desk) -> Scene:
        table, board = seated(desk, turn)
        board.adviser.toggle()
        wait(desk, table, lambda: bool(board.show.advice and board.show.advice.figure))
        calm(table)
        return table

    return make


def planned(desk: Desk) -> Scene:
    """Return a picture of the hint about what is being planned."""
    table, board = seated(desk, 14)
    board.adviser.toggle()
    wait(desk, table, lambda: bool(board.show.advice and board.show.advice.figure))
    table.fired(Fired("build"))
    wait(
        desk, table, lambda: board.show.advice is not None and board.show.advice.title == desk.words("town.coach.plan")
    )
    calm(table)
    return table


def warned(desk: Desk) -> Scene:
    """Return a picture of the warning before a blunder."""
    table, board = seated(desk, 14)
    wait(desk, table, lambda: board.warn(Pass()) is not None)
    page = board.warn(Pass())
    assert page is not None
    return page()


def explained(desk: Desk) -> Scene:
    """Return a picture of why a gangster did it."""
    table, board = seated(desk, 14)
    board.adviser.wonder()
    scene: Scene = table
    while scene is table:
        scene = table.update(20)
        time.sleep(0.005)
    return scene


def reported(seat: int, shown: str = "points", whole: bool = True) -> Callable[[Desk], Scene]:
    """Return a picture of the report about a seat; without `whole` while it is reckoned."""

    def make(desk: Desk) -> Scene:
        match = evening()
        seats = in_colours(match.seats, match.options.factions)
        page = EveningReport(desk, open_house(desk), Blank(desk), match, seats, shown)
        page.seat = seat
        wait(desk, page, lambda: page.reckoning.curves is not None and not (whole and page.verdict is None))
        page.relay()
        return page

    return make


def log(desk: Desk) -> Scene:
    """Return a picture of the log of half an evening."""
    table, _ = seated(desk, 14)
    return table.fired(Fired("log")) or table


def final(desk: Desk) -> Scene:
    """Return a picture of the final reckoning of a whole evening."""
    page = FinalReckoning(desk, open_house(desk), evening())
    wait(desk, page, lambda: page.reckoning.curves is not None)
    return page


SHOTS: dict[str, Callable[[Desk], Scene]] = {
    "rackets:hint": hinted(14),
    "rackets:hint-early": hinted(3),
    "rackets:hint-late": hinted(24),
    "rackets:hint-plan": planned,
    "rackets:warning": warned,
    "rackets:why": explained,
    "rackets:log": log,
    "rackets:final-evening": final,
    "rackets:report": reported(0),
    "rackets:report-money": reported(1, "money"),
    "rackets:report-counting": reported(2, whole=False),
}


def explains(page: int) -> Callable[[Desk], Scene]:
    """Return a picture of a page of How to play."""
    return lambda desk: Rules(desk, open_house(desk), shot(plain)(desk), page)


SHOTS |= {f"rackets:howto-{name.partition('_')[2]}": explains(page) for page, (name, _) in enumerate(PAGES)}
