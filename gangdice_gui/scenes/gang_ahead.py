"""Pictures the table will want soon, made one by one while it rests, so that no frame waits for them later.

Whatever is left out here, or made in another size than is wanted in the end, is made when it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from pygame import Rect, Surface

from gangdice_gui.scenes import gang_boom
from gangdice_gui.scenes.gang_pen import Pen
from gangdice_gui.scenes.gang_seats import pens

if TYPE_CHECKING:
    from gangdice_gui.scenes.gang_stage import Stage


def pieces(table: Stage) -> Iterator[Literal[True]]:
    """Make one piece at each step: dice, portraits, bursts, then what the result of a round needs."""
    desk, layout, show, dice = table.desk, table.layout, table.show, table.dice
    art, nowhere = desk.art, Surface((1, 1))
    if dice.throws is not None:
        yield True
    own = layout["zone"].props.get("face", 82)
    for seat in show.seats:
        dice.rest(seat.colour, 1, float(own) * layout.k)
        yield True
    watch, prompt, k = layout["watch"], layout["prompt"].rect, layout.k
    waiting = min(watch.rect.h, round(watch.font * 3.4))
    for number, who in enumerate(show.seats):
        place = show.places[number]
        sizes = [waiting, round(prompt.h * 0.86)] if place == "own" else [waiting]
        if place != "own":
            sizes.append(pens(nowhere, desk, layout, place).block.size(148))
        if "beat" in layout:
            beat = layout["beat"].rect
            sizes.append(Pen(nowhere, desk, 0, 0, min(beat.w / 248, beat.h / 206)).size(78))
        for px in sizes:
            art.medallion(who.face, px, who.colour)
            yield True
        for px in sizes[:1] if place == "own" else (sizes[0], sizes[1]):
            art.medallion(who.face, px, who.colour, grey=True)
            yield True
    for name, width, height in (("focus", 400, 70), ("glass", 112, 112), ("plaque", 112, 112), ("glass", 248, 206)):
        corner = 0.62 if height == 70 else 0.8 if height == 112 else 0.85
        Pen(nowhere, desk, 0, 0, k).panel(name, 0, 0, width, height, corner)
        yield True
    for glow in (216.0, 222.0 * waiting / 148 / k):
        Pen(nowhere, desk, 0, 0, k).image("effects/medallion_glow", -34, -32, glow, glow)
        yield True
    for units in gang_boom.SPARK_SIZES:
        gang_boom.spark_picture(table, units)
        yield True
    for scale in (gang_boom.OTHER_SCALE, gang_boom.NARROW_SCALE if "beat" not in layout else gang_boom.OWN_SCALE):
        box: Rect = gang_boom.burst_rect(layout, scale)
        art.image("effects/burst", *box.size)
        yield True
    yield from _result(table, nowhere)
    if table.hidden:
        yield from _curtain(table)
    if dice.throws is not None:
        for number in range(len(dice.throws)):
            dice.throws.get(number)  # a reroll looks at a dozen before it takes the one that keeps clear
            yield True


def _curtain(table: Stage) -> Iterator[Literal[True]]:
    from gangdice_gui.scenes import curtain

    desk = table.desk
    curtain.cloth(desk.art, desk.size)
    yield True
    for seat in table.show.seats:
        if seat.human:
            desk.art.medallion(seat.face, desk.page().px(196), seat.colour)
            yield True


def _result(table: Stage, nowhere: Surface) -> Iterator[Literal[True]]:
    from gangdice_gui.scenes import gang_results  # noqa: F401  so that it has been read
    from gangdice_gui.scenes.gang_results_light import HAZES, small_dusk
    from gangdice_gui.scenes.gang_results_stage import COMPACT, WIDE

    yield True
    for haze in HAZES:
        small_dusk(*haze)
        yield True
    page = table.desk.page()
    cut = COMPACT if page.compact else WIDE
    pen = Pen(nowhere, table.desk, 0, 0, page.k)
    pen.panel("glass", *cut.total)
    yield True
    large = cut.face[2]
    pen.image("effects/medallion_glow", 0, 0, large * 1.5, large * 1.5)
    yield True
    for seat in table.show.seats:
        small = min(cut.plates[3] - 30, 108.0)
        for size, grey in ((large, False), (42.0, False), (small, False), (small, True)):
            pen.medallion(seat.face, 0, 0, size, seat.colour, grey)
            yield True
