"""The menus and their states, for `shot.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gangdice_gui.base.store import RUNNING
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.howto.pages import PAGES, pages
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.lobby.dressing import Dressing
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.new_match import start_match
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.settings import TABS, SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.plan import DICE, TablePlan
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from scripts.blank import Blank


def title_saved(desk: Desk) -> Scene:
    """Return the title with a game waiting in round 7."""
    desk.seed = "seven"
    match = start_match(desk, SCREENS, TablePlan.usual(SEATING))
    while not match.over and match.view(None).round < 7:
        to_act = match.to_act
        if to_act is not None and to_act >= 0:
            options = match.ask
            match.act(to_act, "use 1" if hasattr(options, "most") else "stop")
        else:
            match.chance()
    return Title(desk, open_house(desk))


def title_damaged(desk: Desk) -> Scene:
    """Return the title after it found a damaged game."""
    desk.store.write(RUNNING, "gangdice-record 1\nthis is nothing\n")
    return Title(desk, open_house(desk))


def setup(desk: Desk, change: Callable[[TablePlan], None] | None = None) -> Scene:
    """Return the set-up with a changed plan."""
    plan = TablePlan.usual(SEATING)
    if change:
        change(plan)
    desk.store.write(SEATING.file, plan.to_text())
    return SetUp(desk, open_house(desk))


def looks(desk: Desk, felt: str, kinds: Sequence[str]) -> Scene:
    """Return dice and felt of the first set-up, in these sets."""
    plan = TablePlan.usual(SEATING)
    for chair, kind in zip(plan.chairs, kinds, strict=True):
        chair.dice = kind
    desk.settings.felt = felt
    return Dressing(desk, open_house(desk), SetUp(desk, open_house(desk)), plan)


def two(plan: TablePlan) -> None:
    """Two people, a picked first player."""
    plan.turn_into(1, "human")
    plan.seat_players(2)
    plan.first, plan.house["edition"] = 1, "french"


def crowd(plan: TablePlan) -> None:
    """Four people with long names."""
    for seat, name in enumerate(("Maximiliane-Rose", "Wolfgang Amadeus", "", "Ng")):
        plan.turn_into(seat, "human")
        plan.chairs[seat].name = name


def setup_typing(desk: Desk) -> Scene:
    """Return the set-up while a name is typed."""
    scene = SetUp(desk, open_house(desk))
    scene.group.set(scene.group.widgets, "name 0")
    return scene


def setup_house(desk: Desk) -> Scene:
    """Return the set-up's second sheet, which large text has."""
    scene = SetUp(desk, open_house(desk))
    scene.sheet = "house"
    scene.relay()
    return scene


def pause(desk: Desk) -> Scene:
    """Return the pause over a table."""

    desk.seed = "pause"
    return Pause(
        desk, open_house(desk), gang_table(desk, open_house(desk), start_match(desk, SCREENS, TablePlan.usual(SEATING)))
    )


def message(desk: Desk) -> Scene:
    """Return a screen with one sentence."""
    sentence = "The layout table_1920.tmx is damaged: it has no slot pot. Install the game again."
    return Message(desk, open_house(desk), sentence, Blank(desk))


def settings(desk: Desk, tab: str) -> Scene:
    """Return the settings with a tab open."""
    return SettingsPage(desk, open_house(desk), Blank(desk), tab)


def rules(desk: Desk, name: str) -> Scene:
    """Return a page of How to play, whatever its number is at this size of text."""
    return Rules(desk, open_house(desk), Blank(desk), [other for other, _ in pages(desk)].index(name))


SHOTS: dict[str, Callable[[Desk], Scene]] = {
    "title": lambda desk: Title(desk, open_house(desk)),
    "title:saved": title_saved,
    "title:damaged": title_damaged,
    "setup": setup,
    "setup:two": partial(setup, change=two),
    "setup:crowd": partial(setup, change=crowd),
    "setup:house": setup_house,
    "setup:typing": setup_typing,
    "looks": partial(looks, felt="green", kinds=DICE),
    "looks:oxblood": partial(looks, felt="oxblood", kinds=("casino",) * 4),
    "looks:midnight": partial(looks, felt="midnight", kinds=("bone",) * 4),
    "looks:bakelite": partial(looks, felt="green", kinds=("bakelite",) * 4),
    "pause": pause,
    "message": message,
}
SHOTS |= {f"settings:{tab}": partial(settings, tab=tab) for tab in TABS}
SHOTS |= {f"rules:{name}": partial(rules, name=name) for name, _ in PAGES}
