"""The star of an explosion: where it is, how large, and how it grows; and what flies out of it."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.felt.shards import HUGE, UNITS
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.enlarged import Enlarged
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.timeline import ease_out

LARGEST: Final = 1.05
"""How large the star gets before it keeps its size."""
OWN_SCALE, NARROW_SCALE, OTHER_SCALE = 1.0, 0.84, 0.72
SPARK_SIZES: Final = (30, 46, 66, 90)
_stars: dict[tuple[int, int], Surface] = {}
"""The star in the size it was drawn in last: once grown it keeps that for many frames."""
_grown = Enlarged()


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
    w, h = burst_rect(layout, scale_of(layout, True)).size
    half = card_rect(layout).w > HUGE
    return desk.art.image("effects/burst", w // 2, h // 2) if half else desk.art.image("effects/burst", w, h)


def make_room(desk: Desk, layout: Layout) -> None:
    """Get the memory for a star that grows: to do that as it bursts would be a late frame at 4K."""
    _grown.make_room(star_picture(desk, layout), _most(layout))


def draw_burst(surface: Surface, desk: Desk, layout: Layout, own: bool, grow: float = 1.0, shown: float = 1.0) -> None:
    """Draw the starburst; `grow` scales it while it bursts, and `shown` lets it go, and its memory in the end."""
    if shown <= 0:
        let_go()
        return
    box, size = burst_rect(layout, scale_of(layout, True)), grow * scale_of(layout, own) / scale_of(layout, True)
    picture = star_picture(desk, layout)
    if size != 1.0 or picture.get_size() != box.size:
        star = Rect(0, 0, round(box.w * size), round(box.h * size))
        star.center = box.center
        if star.size not in _stars:
            _stars.clear()
            _stars[star.size] = _grown.to(picture, star.size, _most(layout, own))
        picture, box = _stars[star.size], star
    draw_share(surface, picture, box, shown)


def let_go() -> None:
    """Keep nothing of a star that has grown: three megabytes at 1080 lines."""
    _stars.clear()
    _grown.forget()


for_one_size(let_go)


def _most(layout: Layout, own: bool = True) -> tuple[int, int]:
    box = burst_rect(layout, scale_of(layout, own))
    return round(box.w * LARGEST), round(box.h * LARGEST)


def grown(t: float) -> float:
    """Return how large the star is at t from 0 to 1 of a burst."""
    if t < 0.3:
        return 0.5 + (LARGEST - 0.5) * ease_out(t / 0.3)
    return LARGEST - (LARGEST - 1) * min(1.0, (t - 0.3) / 0.2)
