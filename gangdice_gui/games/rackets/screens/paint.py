"""The table of Rackets as one picture: everything that lies still."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import Surface

from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.screens.beside.ledgers import draw_ledger
from gangdice_gui.games.rackets.screens.beside.news import draw_news, hint_rect
from gangdice_gui.games.rackets.screens.beside.strip import strip_parts
from gangdice_gui.games.rackets.screens.beside.walking import draw_road, draw_walking, felt_ahead, felt_rect
from gangdice_gui.games.rackets.screens.coach.marks import draw_marks
from gangdice_gui.games.rackets.screens.coach.paper import draw_hint
from gangdice_gui.games.rackets.screens.sheets.haggle import draw_ladder, ladder_panel
from gangdice_gui.games.rackets.screens.sheets.panel import draw_panel
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.plans import draw_plan
from gangdice_gui.games.rackets.screens.town.secrets import draw_secrets
from gangdice_gui.games.rackets.screens.town.town import draw_pawn, town_parts
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.pages.menu import room, room_ahead
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art


def paint(surface: Surface, desk: Desk, places: TownMap, show: Show, covered: bool = False) -> None:
    """Draw the table at rest; `covered` leaves out what is asked, and all that anybody may not see."""
    for _ in painting(surface, desk, places, show, covered):
        pass


def painting(surface: Surface, desk: Desk, places: TownMap, show: Show, covered: bool = False) -> Iterator[bool | None]:
    """Draw it, a part at each step, on the wood that is the menus' wall as well."""
    yield from room_ahead(desk.art, desk.size)
    surface.blit(room(desk.art, desk.size), (0, 0))
    yield None
    yield from strip_parts(surface, desk, places, show)
    for faction in GOODS:
        yield None
        draw_ledger(faction, surface, desk, places, show)
    yield None
    yield from town_parts(surface, desk, places, show)
    # Of what the coach's paper lies on only ends of words would be seen, beside it.
    hidden = show.advice is not None and not covered
    draw_news(surface, desk, places, replace(show, news=()) if hidden else show)
    yield None
    if covered:
        return
    if show.advice is not None:
        draw_hint(surface, desk, hint_rect(places), show.advice, places.text + 1)
        draw_marks(surface, desk, places, show)
    draw_secrets(surface, desk, places, show)
    yield None
    if show.walk is None or show.asked:
        draw_panel(surface, desk, places, show)
    else:
        yield from felt_ahead(desk.art, felt_rect(places).size)
        draw_walking(surface, desk, places, show, show.walk)
    yield None
    if show.walk is not None:
        draw_road(surface, desk, places, show, show.walk)
        draw_pawn(surface, desk, places, show, show.walk)
    if show.ladder is not None:
        draw_ladder(surface, desk, ladder_panel(places), show.ladder)
    art = dice_art(desk.art.folder.parent, "six")
    for colour, face, x, y, px in show.dice:
        art.draw_die(surface, (x, y), colour, face, px, outlined=desk.settings.outlined_dice)
    draw_plan(surface, desk, places, show)
    yield None
