"""Where the coach points: a bulb on the verb it advises, on the row, and on the spaces of the town."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.actions import (
    Action,
    Attack,
    Build,
    Dismantle,
    Drop,
    Level,
    Pass,
    Place,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import MARKETS
from gangdice_gui.games.rackets.rules.figures import BOMB
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

NAMED = (Produce, Sell, Level, Repair, Dismantle, Promote, Pass)
"""Actions whose verb is called as they are."""


def advised(show: Show) -> Action | None:
    """Return what the coach advises as it may be pointed at: where a bomb goes is not, where others look on."""
    action = show.advice.best if show.advice is not None else None
    bomb = isinstance(action, Drop) or (isinstance(action, Build) and action.kind == BOMB)
    return None if bomb and show.secret is not None else action


def marked_verb(show: Show) -> str:
    """Return the verb to press, empty where there is none."""
    match advised(show):
        case Build():
            return "build"
        case Attack(verb=verb):
            return verb
        case action if isinstance(action, NAMED):
            return type(action).__name__.lower()
    return ""


def marked_kind(show: Show) -> str:
    """Return the kind of structure to choose, empty where none is built."""
    action = advised(show)
    return action.kind if isinstance(action, Build) else ""


def marked_space(show: Show) -> str:
    """Return the space to press next, empty where there is none, or it is not its turn yet."""
    action, draft = advised(show), show.draft
    match action:
        case Place():
            spaces = (action.production, action.safe_house, action.nest)
            space = spaces[len(draft.placed)] if len(draft.placed) < len(spaces) else ""
            return "" if space in draft.placed else space
        case Drop(space=space):
            return space
        case Build(space=space) if draft.verb == "build" and draft.kind == action.kind:
            return space
        case Level(space=space) | Repair(space=space) | Dismantle(space=space) if draft.verb == marked_verb(show):
            return space
        case Attack(target=target) if draft.verb == action.verb:
            return target
        case Sell(good=good) if draft.verb == "sell":
            return MARKETS[good]
    return ""


def draw_bulb(surface: Surface, desk: Desk, rect: Rect) -> None:
    """Draw a bulb on a slip of paper, as round as a rectangle is high."""
    pygame.draw.aacircle(surface, theme.PAPER, rect.center, rect.h / 2)
    side = round(rect.h * 0.72)
    icon = desk.art.icon("bulb", side, theme.OXBLOOD)
    surface.blit(icon, icon.get_rect(center=rect.center))


def draw_marks(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the bulb on the space the coach means."""
    space = marked_space(show)
    if space not in places.spaces:
        return
    tile, side = places.spaces[space], round(places.side * 0.36)
    draw_bulb(surface, desk, Rect(tile.x + 2, tile.y + 2, side, side))
