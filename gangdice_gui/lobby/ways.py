"""Who leads to whom: the one place where the screens of the house meet. Each of them knows its ways out only."""

from __future__ import annotations

from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.new_match import demo_match, dress_table, once_more
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.screens import first_game, screens_of
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title, leave
from gangdice_gui.match.match import Match
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Handover, Ways
from gangdice_gui.ui.desk import Desk


def open_house(desk: Desk) -> Ways:
    """Return the ways between all screens at a desk."""

    def curtain(hand: Handover) -> Scene:
        return Curtain(desk, ways, hand)

    def after(match: Match, forever: bool) -> Scene:
        return screens_of(match.game.id).final(desk, ways, match, (lambda: demo_table(desk, ways)) if forever else None)

    sat: list[Match] = []

    def table(match: Match, again: bool) -> Scene:
        sat[:] = [match]
        leave(desk.art)
        dress_table(desk, match)
        screens = screens_of(match.game.id)
        desk.art.keep(screens.sprites)
        return screens.table(desk, ways, match, False, again)

    def title() -> Scene:
        desk.felt = ""
        desk.obey()
        return Title(desk, ways, sat.pop() if sat else None)

    ways = Ways(
        pause=lambda page: Pause(desk, ways, page),
        rules=lambda page: Rules(desk, ways, page),
        curtain=curtain,
        after=after,
        again=lambda match: table(once_more(desk, match), False),
        table=table,
        settings=lambda page: SettingsPage(desk, ways, page),
        set_up=lambda game: SetUp(desk, ways, game),
        title=title,
        message=lambda sentence, then: Message(desk, ways, sentence, then),
    )
    return ways


def demo_table(desk: Desk, ways: Ways) -> Scene:
    """Return a table where gangsters play among themselves, one match after the other."""
    leave(desk.art)
    screens = screens_of(first_game())
    desk.art.keep(screens.sprites)
    return screens.table(desk, ways, demo_match(desk, screens), True, False)
