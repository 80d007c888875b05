"""The table as one picture: everything that lies still."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Surface

from gangdice_gui.games.gang.screens.clips import boom_word, star
from gangdice_gui.games.gang.screens.coach import marks
from gangdice_gui.games.gang.screens.coach.hint import draw_hint, hides_note
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.felt import aim_line, boss_note, middle, own_dice, rounds, scorch, seats
from gangdice_gui.games.gang.screens.felt.shown_how import draw_shown_how, shown_how
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.pages.menu import wall
from gangdice_gui.ui.backdrop import laid
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.spare import packed

DARK_FELT = 0.34
"""How bright the felt is for high contrast."""


MOST: Final = 2
"""Backdrops kept: with large text the result of a round has another one than the table."""
_backdrops: dict[tuple[object, ...], Surface] = {}
for_one_size(_backdrops.clear)


def backdrop(desk: Desk, layout: Layout) -> Surface:
    """Return walnut, felt and lamp for the window's size, made once; it is packed, see `ui/spare.py`."""
    for _ in backdrop_ahead(desk, layout):
        pass
    return _backdrops[_look(desk, layout)]


def backdrop_ahead(desk: Desk, layout: Layout) -> Iterator[bool | None]:
    """Make it where it is not there yet, a part at each step."""
    key = _look(desk, layout)
    if key not in _backdrops:
        felt, console = layout["felt"].rect, layout["console"].rect
        table = Surface(desk.size)
        bright = DARK_FELT if desk.settings.high_contrast else 1.0
        yield from laid(desk.art, table, felt.x, felt.y, console.h, bright)
        while len(_backdrops) >= MOST:
            del _backdrops[next(iter(_backdrops))]
        _backdrops[key] = packed(table)


def _look(desk: Desk, layout: Layout) -> tuple[object, ...]:
    felt, console = layout["felt"].rect, layout["console"].rect
    return desk.art, desk.art.felt, desk.size, felt.x, felt.y, console.h, desk.settings.high_contrast


def paint(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show, covered: bool = False) -> None:
    """Draw the table at rest; `covered` leaves the console empty."""
    for _ in parts(surface, desk, dice, layout, show, covered):
        pass


def parts(
    surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show, covered: bool = False
) -> Iterator[bool | None]:
    """Draw it so, a part at each step."""
    if not show.view.history or any(not turn.ended for turn in show.view.turns):
        wall.cache_clear()  # nobody sees the menus' wall from a game that goes on, and it is as large as the window
    yield from backdrop_ahead(desk, layout)
    surface.blit(backdrop(desk, layout), (0, 0))
    yield from painted(surface, desk, dice, layout, show, covered)


def painted(
    surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show, covered: bool = False
) -> Iterator[bool | None]:
    """Draw all that lies on the table as `paint` does, a part at each step."""
    scorch.draw_scorch(surface, desk, layout, show)
    for seat, place in show.places.items():
        if place != "own":
            yield from seats.seat_parts(surface, desk, dice, layout, show, seat)
            yield None
    middle.draw_pot(surface, desk, dice, layout, show)
    yield None
    middle.draw_beat(surface, desk, layout, show)
    yield None
    yield from middle.own_parts(surface, desk, dice, layout, show)
    yield None
    scorch.draw_round_card(surface, desk, layout, show)
    yield None
    paper = None if covered else shown_how(desk, layout, show)
    if paper is not None:
        draw_shown_how(surface, desk, paper, show)
    elif covered or not hides_note(desk, layout, show):
        boss_note.draw_note(surface, desk, layout, show)
    yield None
    rounds.draw_rounds(surface, desk, layout, show)
    yield None
    if show.word and show.view.turn is not None:
        own = show.view.turn.seat == show.viewer and show.seats[show.viewer].human
        star.draw_burst(surface, desk, layout, own)
        boom_word.draw_word(surface, desk, layout, own)
    aim_line.draw_aim_line(surface, desk, layout, show)
    own_dice.draw_own_dice(surface, desk, dice, layout, show)
    yield None
    if not covered:
        # Its face may have been let go: two sprites that are read, and what is painted is late enough.
        yield from console.made_ahead(desk, layout, show)
        console.draw_console(surface, desk, dice, layout, show)
        yield None
        if show.advice is not None:
            marks.draw_best(surface, desk, layout, show, show.advice.best)
            draw_hint(surface, desk, layout, show, show.advice)
