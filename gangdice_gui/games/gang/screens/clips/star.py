"""The star of an explosion: where it is, how large, and how it grows; and what flies out of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.shards import HUGE, UNITS
from gangdice_gui.ui import ahead
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.enlarged import Growing, Size, thinned
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.seen_parts import SeenParts
from gangdice_gui.ui.timeline import ease_out

Look = tuple[float, float]
"""How large it is, and how much of it is seen: 1 is all of it."""
LARGEST: Final = 1.05
"""How large the star gets before it keeps its size."""
OWN_SCALE, NARROW_SCALE, OTHER_SCALE = 1.0, 0.84, 0.72
TILES: Final = (48, 24)
"""Into so many parts, across and down, it is cut in a large window: its corners are clear."""
SPARK_SIZES: Final = (30, 46, 66, 90)
_grown = Growing()
"""The star in the size it was drawn in last: once grown it keeps that for many frames."""


def spark_picture(desk: Desk, layout: Layout, units: int) -> Surface:
    """Return a spark in one of the SPARK_SIZES: a picture for every size between would cost late frames."""
    side = max(2, round(units * layout.k))
    return desk.art.image("effects/spark", side, side)


def burst_rect(layout: Layout, scale: float) -> Rect:
    """Return the burst's box round the card, in pixels."""
    card = card_rect(layout)
    k = card.w / UNITS
    rect = Rect(0, 0, round(1056 * k * scale), round(704 * k * scale))
    rect.center = (card.centerx, card.centery - round(10 * k))
    return rect


def scale_of(layout: Layout, own: bool) -> float:
    """Return how large a burst is: one's own larger than another's."""
    return (NARROW_SCALE if "beat" not in layout else OWN_SCALE) if own else OTHER_SCALE


def star_picture(desk: Desk, layout: Layout) -> Surface:
    """Return the star as it is kept; for a window of 4K half as large."""
    return desk.art.image("effects/burst", *_kept_size(layout))


def star_ahead(desk: Desk, layout: Layout) -> ahead.Steps:
    """Make it, beside frames that are seen: at 4K it takes as long as one and a half."""
    return ahead.image(desk.art, "effects/burst", *_kept_size(layout))


def _kept_size(layout: Layout) -> tuple[int, int]:
    w, h = burst_rect(layout, scale_of(layout, True)).size
    return (w // 2, h // 2) if card_rect(layout).w > HUGE else (w, h)


class LargeStar:
    """The star of one explosion in a large window: its next look is made while this one is shown."""

    def __init__(self, beside: Beside, desk: Desk, layout: Layout, own: bool) -> None:
        """Begin with nothing shown."""
        self._desk, self._layout, self._own = desk, layout, own
        self.grows = Growing(beside)
        self._seen: SeenParts | None = None

    def make_room(self) -> None:
        """Get the memory for it: to do that as it bursts would be a late frame at 4K."""
        picture = star_picture(self._desk, self._layout)
        self.grows.make_room(picture, _most(self._layout, self._own))
        self._seen = SeenParts(picture, TILES)

    def soon(self, later: Look) -> None:
        """Say how it will be seen first."""
        self.grows.next(*self._look(*later))

    def draw(self, surface: Surface, now: Look, later: Look) -> None:
        """Draw it as it is now, having thought of how it will be `later`; its memory goes with it."""
        if now[1] <= 0:
            self.grows.forget()
            return
        picture = self.grows.at(*self._look(*now))
        if later[1] > 0:
            self.grows.next(*self._look(*later))
        if self._seen is None:
            self._seen = SeenParts(star_picture(self._desk, self._layout), TILES)
        place = picture.get_rect(center=burst_rect(self._layout, scale_of(self._layout, True)).center)
        self._seen.draw(surface, picture, place)

    def _look(self, grow: float, shown: float) -> tuple[Hashable, Callable[[], Surface], Size, Size]:
        """Return the key of a look, what makes it small, and how large it is then and at most."""
        picture, alpha = star_picture(self._desk, self._layout), round(255 * shown)
        size = _star_rect(self._layout, self._own, grow).size
        return (size, alpha), partial(thinned, picture, alpha), size, _most(self._layout, self._own)


def draw_burst(surface: Surface, desk: Desk, layout: Layout, own: bool, grow: float = 1.0, shown: float = 1.0) -> None:
    """Draw the starburst; `grow` scales it while it bursts, and `shown` lets it go. Its memory goes when it stands."""
    if shown <= 0:
        let_go()
        return
    box, picture = burst_rect(layout, scale_of(layout, True)), star_picture(desk, layout)
    star = _star_rect(layout, own, grow)
    if star.size != box.size or picture.get_size() != box.size:
        picture, box = _grown.at(star.size, lambda: star_picture(desk, layout), star.size, _most(layout, own)), star
    else:
        let_go()
    draw_share(surface, picture, box, shown)


def let_go() -> None:
    """Keep nothing of a star that has grown: three megabytes at 1080 lines."""
    _grown.forget()


for_one_size(let_go)


def _star_rect(layout: Layout, own: bool, grow: float) -> Rect:
    """Return where the star is that has grown so far, in pixels."""
    box, size = burst_rect(layout, scale_of(layout, True)), grow * scale_of(layout, own) / scale_of(layout, True)
    star = Rect(0, 0, round(box.w * size), round(box.h * size))
    star.center = box.center
    return star


def _most(layout: Layout, own: bool = True) -> tuple[int, int]:
    box = burst_rect(layout, scale_of(layout, own))
    return round(box.w * LARGEST), round(box.h * LARGEST)


def grown(t: float) -> float:
    """Return how large the star is at t from 0 to 1 of a burst."""
    if t < 0.3:
        return 0.5 + (LARGEST - 0.5) * ease_out(t / 0.3)
    return LARGEST - (LARGEST - 1) * min(1.0, (t - 0.3) / 0.2)
