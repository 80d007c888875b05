"""Which screen the program begins with: the title, or a table where the command line asks for one."""

from __future__ import annotations

from collections.abc import Sequence

from gangdice_gui.base.store import Keeper
from gangdice_gui.lobby.new_match import load_plan, own_match, start_match
from gangdice_gui.lobby.screens import find_playable, first_game, screens_of
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import demo_table, open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError, read_file
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk


def first_scene(desk: Desk, demo: bool, play: bool, record: str | None, seats: Sequence[str] = ()) -> Scene:
    """Return the first screen; what cannot be played gives one with a sentence, and the title after it.

    With `demo` gangsters play for ever, `play` sits down at once, `record` is the path of a match to go on with,
    `seats` says who plays a new one: `human`, ids of minds, or commands after `cmd:` that can be run.
    """
    ways = open_house(desk)
    if seats:
        try:
            return ways.table(own_match(desk, seats), False)
        except ValueError as error:
            return ways.message(str(error), ways.title())
    title = Title(desk, ways)
    if demo:
        return demo_table(desk, ways)
    if record is not None:
        return _recorded(desk, ways, title, record)
    return _seated(desk, ways, title) if play else title


def _seated(desk: Desk, ways: Ways, title: Title) -> Scene:
    """Return the player's table: a seed asks for a new game, else the one that waits goes on, for a new one ends it."""
    if title.match is not None and desk.seed is None:
        return ways.table(title.match, True)
    screens = screens_of(first_game())
    try:
        return ways.table(start_match(desk, screens, load_plan(desk, screens.seating)), False)
    except ValueError as error:
        return ways.message(str(error), title)


def _recorded(desk: Desk, ways: Ways, title: Title, record: str) -> Scene:
    try:
        match = Match.from_text(read_file(record), find_playable)
    except RecordError as error:
        return ways.message(f"{record}:{error.line}: {error}", title)
    if not match.over:
        # Its first action lays by the match that waits; one that is over is only looked at.
        match.keep = Keeper(desk.store)
    return ways.table(match, not match.over)
