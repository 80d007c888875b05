"""Papers that step aside for dice in the air, and come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.slides.round import Box
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.timeline import ease_out

AWAY: Final = 150
"""Milliseconds in which what is in the way steps aside."""
BACK: Final = 140
SOON: Final = 50
"""In how many of those they come back at least, however late dice leave their places."""
LIFTS: Final = 14
"""How far a line is lifted, in pixels of 1080 lines."""

Paper = tuple[Surface, Rect, tuple[float, float]]
"""A picture, its place, and which way it goes."""
Clear = Callable[[Sequence[Box], float], float]
"""Tells from when on no die is seen over some boxes, at a moment or later: milliseconds of the throw as it is seen."""


class Coming(NamedTuple):
    """A paper that comes back: it is made only then."""

    area: Rect
    """What holds it on all its way."""
    make: Callable[[], Paper | None]


def stepping(away: Sequence[Paper], back: Sequence[Coming], begins: int, returns: int, clear_of: Clear) -> list[Clip]:
    """Return the clips of papers that go and, `returns` milliseconds after the press, come back.

    They come back later where dice still slide over their places.
    """
    made, clear = list[Paper | None](), list[float]()

    def gone(t: float) -> float:
        return ease_out(max(0.0, (t * (begins + AWAY) - begins) / AWAY))

    def coming(at: int) -> Paper | None:
        if not made:
            made.extend(one.make() for one in back)
        return made[at]

    def still_gone(t: float) -> float:
        if not clear:
            papers = [coming(at) for at in range(len(back))]
            boxes = [box_of(paper[1]) for paper in papers if paper]
            clear.append(min(BACK - SOON, clear_of(boxes, returns) - returns))
        return 1 - ease_out(max(0.0, (t * BACK - clear[0]) / (BACK - clear[0])))

    return [
        *(_moved(as_it_is(paper), begins + AWAY, gone) for paper in away),
        *(_moved(one._replace(make=partial(coming, at)), BACK, still_gone, returns) for at, one in enumerate(back)),
    ]


def as_it_is(paper: Paper) -> Coming:
    """Return a paper that is there already as one that comes back."""
    return Coming(_way_of(paper), partial(_itself, paper))


def _itself(paper: Paper) -> Paper:
    return paper


def _way_of(paper: Paper) -> Rect:
    """Return what holds a paper on all its way."""
    _, rect, (dx, dy) = paper
    return rect.union(rect.move(round(dx), round(dy)))


def box_of(rect: Rect) -> Box:
    """Return a rectangle as its four sides."""
    return rect.left, rect.top, rect.right, rect.bottom


def _moved(one: Coming, length: int, gone: Callable[[float], float], delay: int = 0) -> Clip:
    """Return the clip of a paper that has `gone` so far, 0 to 1; while it does not move it is not drawn anew."""

    def draw(surface: Surface, t: float) -> None:
        so_far, paper = gone(t), one.make()
        if paper is not None:
            picture, rect, (dx, dy) = paper
            draw_share(surface, picture, rect.move(round(dx * so_far), round(dy * so_far)), 1 - so_far)

    def differs(last: float | None, t: float) -> Rect:
        return one.area if last is None or gone(last) != gone(t) else Rect(one.area.topleft, (0, 0))

    return Clip(length, draw, delay=delay, fade=False, area=one.area, differs=differs)
