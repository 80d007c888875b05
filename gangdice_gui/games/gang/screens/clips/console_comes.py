"""The console as it comes: what it has said goes into the wood, and what is asked next comes out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.advice.offers import to_beat
from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_panels, panels_rect
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import OddsStrip, Show
from gangdice_gui.ui import spare
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.memory import LARGE

COMES: Final = 140
"""Milliseconds before it is asked in which it comes."""
AWAY: Final = 130
"""Milliseconds in which a rival's dice are no longer shown on it, as they leave for the pot."""
HALF: Final = 0.5
"""The part in which a question goes that has been answered."""
RIM: Final = 12
"""How far beside a button its shadow and its ring lie, in pixels of 1080 lines."""
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

    return [Clip(COMES, draw, delay=length - COMES, fade=False, area=rect)]


def picks_next(sight: Sight, view: View) -> Show:
    """Return what is shown once the own dice lie there and it is asked which to throw again."""
    shown: dict[str, Any] = {"view": view, "mode": "pick", "picked": frozenset(), "air": frozenset()}
    return replace(sight.show, **shown, odds=dashes(sight, view))


def dashes(sight: Sight, view: View) -> OddsStrip | None:
    """Return what is said of the odds as a question comes: dashes for figures; None where they are not wanted."""
    return OddsStrip(to_beat(view)) if sight.desk.settings.odds == "always" else None


def panels_go(sight: Sight) -> list[Clip]:
    """Return the panels with a rival's dice as they have lain on the console, going into the wood."""
    desk, layout, show = sight.desk, sight.layout, sight.show
    rect = panels_rect(desk, layout, show)
    if rect is None:
        return []

    def draw(surface: Surface, t: float) -> None:
        _lay_wood(sight, surface, rect, 1)
        draw_panels(surface, desk, sight.dice, layout, show)
        _lay_wood(sight, surface, rect, t)

    return [Clip(AWAY, draw, fade=False, area=rect)]


def question_goes(sight: Sight, before: Turn) -> list[Clip]:
    """Return the question the player has just answered in a turn, going into the wood; what is said instead comes.

    In a large window that would be late frames, as dice leave the hand.
    """
    asked, desk, layout = sight.asked, sight.desk, sight.layout
    rect = layout["console"].rect
    if not (sight.own(before.seat) and sight.human(before.seat)) or asked is None or desk.size[1] >= LARGE:
        return []
    turn, now = asked.view.turn, sight.show.view.round
    rolls = turn.rolls if asked.mode == "pick" and turn else 0
    # Of an earlier question nothing is seen any more: that was not the last one where there was nothing to ask.
    if asked.view.round != now or rolls != before.rolls or sight.reduced or sight.instant:
        return []

    def draw(surface: Surface, t: float) -> None:
        if t < HALF:
            _lay_wood(sight, surface, rect, 1)
            console.draw_console(surface, desk, sight.dice, layout, asked)
            for widget in console.widgets(desk, layout, asked):
                if rect.colliderect(widget.rect):
                    widget.draw(surface, desk)
        _lay_wood(sight, surface, rect, t / HALF if t < HALF else (1 - t) / (1 - HALF))

    return [Clip(AWAY, draw, fade=False, area=rect)]


def goes_on_comes(sight: Sight, length: int) -> list[Clip]:
    """Return the button that goes on after one's own Boom as it comes at the end of a lot of this length."""
    return [] if sight.reduced or sight.instant else [_button(sight, COMES, lambda t: t, length - COMES)]


def goes_on_goes(sight: Sight) -> list[Clip]:
    """Return that button going, once it has been pressed."""
    return [_button(sight, AWAY, lambda t: 1 - t)]


def _button(sight: Sight, length: int, shown: Callable[[float], float], delay: int = 0) -> Clip:
    """Return a clip of the button, of which so much is `shown`: what lies beneath it is laid over it."""
    desk = sight.desk
    (button,) = console.widgets(desk, sight.layout, replace(sight.show, mode="bust"))
    rim = 2 * desk.px(RIM)
    rect = button.rect.inflate(rim, rim).clip((0, 0), desk.size)
    beneath: list[Surface] = []

    def draw(surface: Surface, t: float) -> None:
        if not beneath:
            beneath.append(Surface(rect.size))
        beneath[0].set_alpha(None)
        beneath[0].blit(surface, (0, 0), rect)
        button.draw(surface, desk)
        fade(beneath[0], 1 - shown(t))
        surface.blit(beneath[0], rect)

    return Clip(length, draw, delay=delay, fade=False, area=rect)


def _lay_wood(sight: Sight, surface: Surface, rect: Rect, share: float) -> None:
    """Lay so much of the bare console over a part of it, 0 to 1."""
    wood, part = backdrop(sight.desk, sight.layout), rect.clip(surface.get_clip())
    if share >= 1:
        surface.blit(wood, part, part)
    elif share > 0 and part:
        some = spare.got(part.size, surface)  # not of the wood itself, which is packed
        some.blit(wood, (0, 0), part)
        fade(some, share)
        surface.blit(some, part)
        spare.give(some)
