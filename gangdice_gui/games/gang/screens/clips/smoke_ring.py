"""The ring of smoke that runs out over the table where something has exploded."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from pygame import Surface

from gangdice_gui.ui.art import Art
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.enlarged import Growing, thinned
from gangdice_gui.ui.memory import give_back
from gangdice_gui.ui.seen_parts import SeenParts
from gangdice_gui.ui.timeline import ease_out

PICTURE: Final = (512, 340)
GROWS: Final = 25
"""In how many steps it runs out: in a window of 4K it is twenty megabytes in the end."""
SMALLEST: Final = 0.3
"""How wide it begins."""
SOON: Final = 0.08
"""Before how much of its way a small window gets the memory for it."""
HALF: Final = 0.72
"""As wide as this a small window holds it at first: the star that still grows takes as much as the rest of it."""
ROUND: Final = 0.66
"""How high it is for its width."""
TILES: Final = (64, 34)
"""Into so many parts, across and down, its picture is cut in a large window: those without smoke are not drawn."""


class SmokeRing:
    """One ring, whose edge is `radius` pixels from its middle at the sides in the end."""

    def __init__(self, art: Art, radius: float, large: bool = False, beside: Beside | None = None) -> None:
        """Begin with nothing drawn; in a `large` window it is not drawn where it cannot be seen, inside and outside.

        Each step but the first is made `beside` the frames, if that is given.
        """
        self._art, self._radius, self._large = art, radius, large
        self.grows = Growing(beside)
        self._comes = 0
        """Frames in which it was about to come."""
        self._held = self._most(0.0)
        """How large its memory is."""

    def draw(self, surface: Surface, middle: tuple[int, int], u: float, as_it_is: bool = False) -> None:
        """Draw it at u of its way: nothing before 0 and from 1 on. If need be `as_it_is`, as wide as it was last."""
        if u <= 0:
            if u > -SOON and not self._large:
                self._soon()
            return
        if u >= 1:
            self.grows.forget()
            return
        ring = self.grows.shown
        step = math.floor(u * GROWS)
        if ring is None or not as_it_is:
            thin, size, most = self._look(step)
            if most != self._held:
                give_back()  # what the star has let go
                self._held = most
            ring = self.grows.at(step, thin, size, most)
            if step + 1 < GROWS:
                self.grows.next(step + 1, *self._look(step + 1))
        place = ring.get_rect(center=middle)
        if self._large:
            _seen(self._art).draw(surface, ring, place)
        else:
            surface.blit(ring, place)

    def _soon(self) -> None:
        """Get its memory in the frames before it comes, a part in each.

        Most is held then, for the star stands: so what lies free goes back first.
        """
        if not self._comes:
            give_back()
        elif self._comes == 1:
            self.make_room()
        self._comes += 1

    def make_room(self) -> None:
        """Get the memory it is drawn in: to do that in a frame of the burst would take long."""
        self.grows.make_room(self._art.image("effects/smoke", *PICTURE), self._most(0.0))

    def _look(self, step: int) -> tuple[Callable[[], Surface], tuple[int, int], tuple[int, int]]:
        """Return what makes it small at a step, and how large it is then and at most."""
        u, picture = step / GROWS, self._art.image("effects/smoke", *PICTURE)
        thin, share = partial(thinned, picture, round(255 * (1 - u**2))), SMALLEST + (1 - SMALLEST) * ease_out(u)
        return thin, self._size(share), self._most(share)

    def _most(self, share: float) -> tuple[int, int]:
        """Return how large its memory is while it is so large."""
        return self._size(HALF if share < HALF and not self._large else 1.0)

    def _size(self, share: float) -> tuple[int, int]:
        return round(2 * self._radius * share), round(2 * ROUND * self._radius * share)


@lru_cache(maxsize=1)
def _seen(art: Art) -> SeenParts:
    return SeenParts(art.image("effects/smoke", *PICTURE), TILES)
