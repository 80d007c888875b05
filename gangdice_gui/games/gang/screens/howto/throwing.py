"""How to play, how dice are thrown: every way to throw, what a flick decides, and who decides what dice show."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.howto.pieces import caps_width, exception, show_caps
from gangdice_gui.table.hand.glove import BOX, Glove, Pose
from gangdice_gui.table.pages.paper import Paper
from gangdice_gui.ui.widget import key_name

KEY: Final = "howto.throwing"
COLOUR: Final = "ivory"
FLY: Final = ((4, 0.0, -12.0), (2, 0.22, 16.0), (5, 0.06, -20.0))
"""Dice beside a glove: the face, and in flight how high in parts of the window, and how far tilted in degrees."""


def throwing(paper: Paper) -> None:
    """Lay out how dice are thrown."""
    paper.head(KEY)
    enter, space = (key_name(paper.desk, name) for name in ("enter", "space"))
    (button, hand, flick), foot = paper.three(KEY, 126, {"enter": enter, "space": space})
    caps = (enter,)
    wide, high = caps_width(paper, caps), min(paper.px(58), button.h - paper.px(20))
    cap = Rect(button.x + paper.px(34), button.centery - high // 2, wide, high)
    paper.painters.append(show_caps(paper, cap, caps))
    left = cap.right + paper.px(16)
    _glove(paper, button, (left + button.right) // 2, "fist")
    poses: tuple[tuple[Rect, Pose], ...] = ((hand, "open"), (flick, "flick"))
    for window, pose in poses:
        _dice(paper, window, _glove(paper, window, window.x + round(window.w * 0.24), pose), pose == "flick")
    exception(paper, KEY, foot, ((COLOUR, 5), (COLOUR, 0)))


def _glove(paper: Paper, window: Rect, x: int, pose: Pose) -> int:
    """Draw a glove in a window, its middle at `x`; returns where it ends on the right."""
    high = window.h * (0.96 if pose == "flick" else 1.04)
    k = high / BOX[1]
    glove = Glove(paper.desk.art, COLOUR, k)
    palm = (x, window.centery - high * 0.03)
    fist = pose == "fist"

    def paint(surface: Surface) -> None:
        whole = surface.get_clip()
        surface.set_clip(window.clip(whole))
        glove.back(surface, palm, pose)
        glove.front(surface, palm, pose)
        if fist:
            glove.arcs(surface, palm, 1.0)
        surface.set_clip(whole)

    paper.painters.append(paint)
    return round(x + BOX[0] * k * 0.5)


def _dice(paper: Paper, window: Rect, left: int, fly: bool) -> None:
    """Draw dice beside a glove: on the felt, or on their way."""
    room = window.right - paper.px(16) - left
    face = min(window.h * 0.34, room / 4.1)
    first = left + face * 0.7
    outlined = paper.desk.settings.outlined_dice

    def paint(surface: Surface) -> None:
        for index, (value, rise, tilt) in enumerate(FLY):
            y = window.centery + ((0.16 - rise) * window.h if fly else 0)
            lift, turned = (face * (0.1 + rise / 2), tilt) if fly else (0.0, 0.0)
            at = first + index * face * 1.42, y
            paper.dice.draw_die(
                surface, at, COLOUR, value, face, yaw=index % 2, lift=lift, tilt=turned, outlined=outlined
            )

    paper.painters.append(paint)
