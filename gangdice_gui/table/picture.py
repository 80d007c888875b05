"""What lies still on a table, painted once, and the part of it that clips draw over."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface


class Picture:
    """Keeps the picture of everything that lies still until something is shown otherwise."""

    def __init__(self) -> None:
        """Start with nothing painted."""
        self._canvas: Surface | None = None
        """One for all paintings: it is as large as the window."""
        self._fresh = False
        self._painted = 0
        self._left: tuple[Surface, int, Rect, int] | None = None
        """What the last `redraw` left on which surface, by how often was painted, and where it may differ in the next.

        It must not hold an old picture: a table that rests after a page would keep two.
        """

    def stale(self) -> None:
        """Have everything painted anew."""
        self._fresh = False

    def let_go(self) -> None:
        """Keep no picture: another page lies over the table, and it will look otherwise after that."""
        self._canvas, self._fresh = None, False

    def lie_on(self, canvas: Surface) -> None:
        """Paint on a picture that nobody wants any more: to be given one as large as a window takes a frame of 4K."""
        if self._canvas is None:
            self._canvas = canvas

    def still(self, size: tuple[int, int], paint: Callable[[Surface], None]) -> Surface:
        """Return what lies still, until it is stale; `paint` paints it then."""
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas, self._fresh = Surface(size), False
        elif not self._fresh:
            self._canvas.fill((0, 0, 0))
        if not self._fresh:
            self._fresh, self._painted = True, self._painted + 1
            paint(self._canvas)
        return self._canvas

    def redraw(
        self,
        surface: Surface,
        draw: Callable[[Surface], None],
        moving: Callable[[], Rect | None],
        stirs: int,
        differs: Callable[[Surface], Rect | None] | None = None,
    ) -> Rect | None:
        """Draw anew only where clips draw, as long as nothing else has changed; returns what changed, None for all.

        `moving` says where the table differs from frame to frame, None for anywhere; `stirs` counts the changes of
        what lies over it. `differs` tells which part of that looks otherwise than a surface that was drawn on last.
        """
        area = moving()
        if area is None or not self._fresh or self._left != (surface, self._painted, area, stirs):
            draw(surface)
            area = moving()
            self._left = None if area is None else (surface, self._painted, area, stirs)
            return None
        part = differs(surface) if differs else area
        if part:
            surface.set_clip(part)
            draw(surface)
            surface.set_clip(None)
        return part or Rect(area.topleft, (0, 0))
