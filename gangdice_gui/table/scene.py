"""What a scene is: the whole of what the window asks of a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import spare
from gangdice_gui.ui.desk import Desk


class Scene:
    """One screen. Events come in, the next scene comes out; a scene that stays returns itself."""

    busy: bool = False
    """Wants frames: something moves."""
    dirty: bool = True
    """Wants one redraw; the window clears it after drawing."""
    wake: int | None = None
    """Milliseconds until it wants `update` though nothing happens, or None."""
    muffles: bool | None = None
    """Whether the music is heard as through a door while this is the screen; None where it stays as it is."""

    half: bool = False
    """The surface drawn on last holds no picture yet: in a large window what is much to draw takes two frames."""

    def __init__(self, desk: Desk) -> None:
        """Take the desk; subclasses end their own __init__ with `self.resize()`."""
        self.desk = desk

    def arrive(self) -> None:
        """Take note that this is the screen from now on, for the first time or again."""

    def depart(self) -> None:
        """Take note that another screen takes its place, which may show it in the dark."""

    def handle(self, event: Event) -> Scene | None:
        """Return the scene from now on; None quits the program."""
        return self

    def update(self, ms: int) -> Scene:
        """Let `ms` milliseconds pass; returns the scene from now on."""
        return self

    def draw(self, surface: Surface) -> None:
        """Draw everything. Changes nothing, so two calls give equal pixels."""

    def draw_covered(self, surface: Surface) -> None:
        """Draw it with nothing on it that anybody may not see, where pages lie over it that many may look at."""
        raise NotImplementedError

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part, where it takes more than one frame."""
        self.draw_covered(surface)
        yield None

    def lie_beneath(self) -> None:
        """Keep no picture of itself while a page lies over it that hides all of it, or changes everything."""

    def lend(self) -> Surface:
        """Hand over a picture as large as the window to draw on: its own, where it keeps one that nobody sees."""
        return spare.got(self.desk.size, Surface((1, 1)))

    def lie_on(self, canvas: Surface) -> None:
        """Take a picture back that nobody sees any more: one it has lent, or that of a page which lay over it."""
        spare.give(canvas)

    def redraw(self, surface: Surface, whole: bool = False) -> Sequence[Rect] | None:
        """Bring a surface up to date that holds this scene's last picture; returns what changed, None for all.

        With `whole` it may hold anything else. Where it has done `half` of that, nothing is to be shown yet, and it
        wants to be called again.
        """
        self.draw(surface)
        return None

    def ahead(self) -> bool:
        """Make one thing that will be wanted soon, while nothing else is to do; returns whether there may be more."""
        return False

    def meanwhile(self) -> None:
        """Make a small part of what will be wanted soon, after a frame in which something moved: it must be quick."""

    def resize(self) -> None:
        """Lay out anew for `desk.size`, also after a change of text size or language."""
        self.dirty = True

    def close(self) -> None:
        """Leave things safe: the window is closing, or something went wrong."""
