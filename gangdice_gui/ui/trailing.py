"""Clips nobody waits for: they are seen on while the next lots run, beneath those."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from gangdice_gui.ui.clip import Clip


class _Trail(NamedTuple):
    """A clip whose lot is over."""

    clip: Clip
    since: float
    """How long ago it began, in milliseconds at the present pace."""
    length: float


class Trailing:
    """The clips that are left of lots that are over."""

    def __init__(self) -> None:
        """Begin with none."""
        self._trails: list[_Trail] = []

    @property
    def busy(self) -> bool:
        """Whether there are any."""
        return bool(self._trails)

    @property
    def left(self) -> float:
        """In how many milliseconds at the present pace the last of them ends; 0 where there is none."""
        return max((trail.length - trail.since for trail in self._trails), default=0.0)

    @property
    def areas(self) -> list[Rect | None]:
        """Where each is drawn; None for anywhere."""
        return [trail.clip.area for trail in self._trails]

    def add(self, clip: Clip, since: float, length: float) -> None:
        """Let a clip run on that began `since` milliseconds ago, of the `length` it has."""
        if since < length:
            self._trails.append(_Trail(clip, since, length))

    def update(self, ms: float) -> None:
        """Let time pass; those that have ended go."""
        moved = (trail._replace(since=trail.since + ms) for trail in self._trails)
        self._trails = [trail for trail in moved if trail.since < trail.length]

    def clear(self) -> None:
        """Let all of them go."""
        self._trails.clear()

    def draw(self, surface: Surface) -> None:
        """Draw those that have begun, each in its area."""
        part = surface.get_clip()
        for clip, since, length in self._trails:
            here = part.clip(clip.area) if clip.area else part
            if clip.draw and since >= 0 and here:
                surface.set_clip(here)
                clip.draw(surface, since / length)
        surface.set_clip(part)
