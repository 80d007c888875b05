"""The console as it comes: what it has said goes into the wood, and what is asked next comes out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.advice.offers import to_beat
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.selection import usual
from gangdice_gui.games.gang.screens.show import OddsStrip, Show
from gangdice_gui.table.softened import lay
from gangdice_gui.ui.clip import Clip

COMES: Final = 140
"""Milliseconds before it is asked in which it comes."""
GOES: Final = 0.4
"""The part of them in which goes what stood there before."""


def console_comes(sight: Sight, then: Show, length: int) -> list[Clip]:
    """Return the console of `then` as it comes at the end of a lot of this length.

    No picture is held for it: it is drawn as ever, and wood over it. In a window of 4K that takes ten milliseconds a
    frame, and the frame in which it is asked as many less.
    """
    desk, layout = sight.desk, sight.layout
    rect = layout["console"].rect

    def draw(surface: Surface, t: float) -> None:
        if t < GOES:
            _lay_wood(sight, surface, rect, t / GOES)
            return
        _lay_wood(sight, surface, rect, 1)
        console.draw_console(surface, desk, sight.dice, layout, then)
        for widget in console.widgets(desk, layout, then):
            if rect.colliderect(widget.rect):
                widget.draw(surface, desk)
        _lay_wood(sight, surface, rect, (1 - t) / (1 - GOES))

    lasts = min(COMES, length)
    return [Clip(lasts, draw, delay=length - lasts, fade=False, area=rect)]


def console_asks(sight: Sight, view: View, length: int) -> list[Clip]:
    """Return the console as it comes where a turn ends with a lot of this length and the player at the screen is next.

    What a question of one answer would show is never seen, and of what is hidden nothing comes.
    """
    then = None if sight.reduced or sight.instant else chooses_next(sight, replace(sight.show, view=view))
    return [] if then is None or then.most < 2 else console_comes(sight, then, length)


def chooses_next(sight: Sight, lies: Show) -> Show | None:
    """Return what is shown once the player at the screen is asked how many dice; None where somebody else is next."""
    me, view = lies.viewer, lies.view
    held = view.stash[me]
    if next(iter(view.still_to_play), None) != me or not sight.human(me) or held is None:
        return None
    asked: dict[str, Any] = {"mode": "choose", "most": held, "dice": usual(me, view, held), "stash": held}
    return replace(lies, **asked, odds=dashes(sight, view), thinking=False)


def picks_next(sight: Sight, view: View) -> Show:
    """Return what is shown once the own dice lie there and it is asked which to throw again."""
    shown: dict[str, Any] = {"view": view, "mode": "pick", "picked": frozenset(), "air": frozenset(), "still_said": ""}
    return replace(sight.show, **shown, odds=dashes(sight, view))


def dashes(sight: Sight, view: View) -> OddsStrip | None:
    """Return what is said of the odds as a question comes: dashes for figures; None where they are not wanted."""
    return OddsStrip(to_beat(view)) if sight.desk.settings.odds == "always" else None


def _lay_wood(sight: Sight, surface: Surface, rect: Rect, share: float) -> None:
    """Lay so much of the bare console over a part of it, 0 to 1."""
    lay(backdrop(sight.desk, sight.layout), surface, rect, share)
