"""What lies still on a table, painted once, and the part of it that clips draw over."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface


class Picture:
    """Keeps the picture of everything that lies still until something is shown otherwise."""

    def __init__(self) -> None:
        """Start with nothing painted."""
        self._still: Surface | None = None
        self._left: tuple[Surface, Surface | None, Rect, int] | None = None
        """What the last `redraw` left on which surface, and where it may differ in the next."""

    def stale(self) -> None:
        """Have everything painted anew."""
        self._still = None

    def still(self, size: tuple[int, int], paint: Callable[[Surface], None]) -> Surface:
        """Return what lies still; `paint` paints it where it is stale."""
        if self._still is None:
            self._still = Surface(size)
            paint(self._still)
        return self._still

    def redraw(
        self, surface: Surface, draw: Callable[[Surface], None], moving: Callable[[], Rect | None], stirs: int
    ) -> Rect | None:
        """Draw anew only where clips draw, as long as nothing else has changed; returns what changed, None for all.

        `moving` says where the table differs from frame to frame, None for anywhere; `stirs` counts the changes of
        what lies over it.
        """
        area = moving()
        if area is None or self._still is None or self._left != (surface, self._still, area, stirs):
            draw(surface)
            area = moving()
            self._left = None if area is None else (surface, self._still, area, stirs)
            return None
        if area:
            surface.set_clip(area)
            draw(surface)
            surface.set_clip(None)
        return area
