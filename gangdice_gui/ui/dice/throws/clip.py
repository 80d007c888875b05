"""A throw alone as a clip: nothing moves with it, so it is drawn anew only where its dice look otherwise."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.throw import Throw


def flown(throw: Throw, width: int, fast: float = 1.0) -> Clip:
    """Return a throw as it is seen in a window of this `width`, so many times as `fast` as it is."""
    length = throw.duration

    def draw(surface: Surface, t: float) -> None:
        throw.draw(surface, t * length)

    def differs(last: float | None, t: float) -> Rect | None:
        return throw.differs(None if last is None else last * length, t * length, width)

    def waits(t: float) -> float:
        ms = t * length
        far = throw.rests_until(ms)
        return far / length if far < ms else t

    return Clip(round(length / fast), draw, fade=False, area=throw.area(), differs=differs, waits=waits)
