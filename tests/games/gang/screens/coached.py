"""A table at which the coach has something to say, and what it says."""

from __future__ import annotations

import time

from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.screens.coach.hint import hint
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.pages.page import AIDS
from gangdice_gui.table.stage import Stage

SAL = Seat("gangster", "Sal", "onyx", "ada", "sal")


def settled(app):
    for _ in range(60_000):
        app.step([], 20)
        table = app.scene
        if not isinstance(table, Stage):
            return table
        if table.board.advisers.worker.idle and not table.busy and table.board.show.mode != "wait":
            app.step([], 400)
            return app.scene
        time.sleep(0.001)
    raise AssertionError("the coach does not come to an end")


def on_paper(page):
    """Return the buttons of a paper, without those of the rim beside it."""
    return [widget for widget in page.group.widgets if widget.name not in ("back", *AIDS)]


def sentence(desk, match, picked=(), dice=1):
    view = match.view(0)
    return hint(view, weigh(view), picked, dice, desk.words)
