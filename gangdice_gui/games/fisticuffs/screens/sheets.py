"""What is read on paper or on a panel, and written anew there: it comes out of the blank sheet, over nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens.alliances.alliances import (
    head_box,
    odds_box,
    panel_box,
    slip,
)
from gangdice_gui.games.fisticuffs.screens.alliances.head import head
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import strength
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.speech import bubble
from gangdice_gui.ui.label import rows


class Sheet(NamedTuple):
    """Where something else is read from now on, in pixels, and what it stands on: a panel's name, and its box."""

    place: Rect
    panel: str
    box: Area
    corner: float


def sheets(brush: Brush, laid: tuple[Ground, Ground], before: Show, after: Show) -> Iterator[Sheet]:
    """Yield where words take the place of other words on a sheet; `laid` is the layout before and now."""
    if before.viewer != after.viewer or before.names != after.names or laid[0].size != laid[1].size:
        return
    if "lull" in (before.stage, after.stage) or (before.stage, before.look) != (after.stage, after.look):
        return
    panel = after.stage == "alliances" and not after.look
    if panel and panel_box(laid[0]) == panel_box(laid[1]):
        yield from _on_panel(brush.crowded(), laid[1], before, after)
    if before.talk == after.talk:
        return
    old, new = (_slip(brush, ground, show, panel) for show, ground in zip((before, after), laid, strict=True))
    if old is not None and new is not None and laid[1].rect(old).colliderect(laid[1].rect(new)):
        yield Sheet(laid[1].rect(new), "paper", new, 0.8)


def lay_blank(brush: Brush, sheet: Sheet, picture: Surface, part: Rect) -> None:
    """Draw the blank sheet over a picture of a part of the window."""
    x, y, w, h = sheet.box
    replace(brush, surface=picture).panel(sheet.panel, x - part.x / brush.k, y - part.y / brush.k, w, h, sheet.corner)


def _slip(brush: Brush, places: Ground, show: Show, panel: bool) -> Area | None:
    if show.talk is None:
        return None
    found = slip(brush.crowded(), places, show) if panel else bubble(brush, places, show, *show.talk)
    return None if found is None else found[0]


def _on_panel(brush: Brush, places: Ground, before: Show, after: Show) -> Iterator[Sheet]:
    """Yield the head of the panel of alliances and what is reckoned there, where they say something else."""
    box, where = panel_box(places), head_box(places)
    said = (head(brush, where, show).lines for show in (before, after))
    for old, new, line in zip(*said, rows(places.rect(where), 2, 0), strict=True):
        if old != new:
            yield Sheet(line, "focus", box, 1.0)
    if _reckoned(before) != _reckoned(after):
        odds = odds_box(brush, places, after)
        yield Sheet(places.rect(odds._replace(y=odds.y + 8, h=odds.h - 24)), "focus", box, 1.0)


def _reckoned(show: Show) -> object:
    rumble = show.view.rumble
    return strength(show), rumble and rumble.camps, show.question and show.question.seat
