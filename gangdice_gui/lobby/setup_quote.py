"""What the Boss says on the set-up's paper."""

from __future__ import annotations

from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.ui.desk import Desk


def boss_says(plan: TablePlan, screens: GameScreens, desk: Desk, forgets: bool) -> str:
    """Return what he says to a plan as it is; where to begin `forgets` a game that waits, that comes first."""
    words = desk.words
    names = plan.names(words)
    nameless = plan.nameless()
    twin = next((name for name in names if names.count(name) > 1), None)
    if nameless is not None:
        return words("setup.quote_nameless", name=names[nameless])
    if twin is not None:
        return words("setup.quote_twins", name=twin)
    if forgets:
        return words("setup.quote_forgets")
    if not plan.humans:
        return words("setup.quote_gang")
    if desk.settings.screens == "open" and plan.seating.secret:
        return words("setup.quote_open")
    if plan.humans == plan.players:
        return words("setup.quote_humans")
    return screens.greeting(plan, words)
