"""The bomb: its ticking, its fizzle, and the burst when it goes off."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt import aim_line, own_dice
from gangdice_gui.games.gang.screens.felt.middle import card_picture, card_rect
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.kept import for_one_size
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen

Draw = Callable[[Surface, float], None]
HIT_STOP = 70
BURST = 700
STAND = 700
"""How long the burst of somebody else's dice stands."""
FLASH = 80
SHAKE = 320
SHAKES = 10
"""Milliseconds from one place of the shaken table to the next."""
REACH, REACH_OTHER = 9, 5
"""How far the table is shaken, in design units: by one's own explosion and by another's."""
DARKENS = 140
"""Milliseconds in which the dark falls."""
SPARK_SIZES = (30, 46, 66, 90)
SPARKS, SPARKS_FLY = 16, 520
"""How many sparks fly, and for how many milliseconds at most."""
LIGHT = (255, 244, 214)
OWN_SCALE, NARROW_SCALE, OTHER_SCALE = 1.0, 0.84, 0.62
_words: dict[tuple[object, ...], Surface] = {}
for_one_size(_words.clear)


def burst_rect(layout: Layout, scale: float) -> Rect:
    """Return the burst's box round the card, in pixels."""
    card = card_rect(layout)
    k = card.w / 264
    rect = Rect(0, 0, round(1056 * k * scale), round(704 * k * scale))
    rect.center = (card.centerx, card.centery - round(10 * k))
    return rect


def draw_burst(surface: Surface, desk: Desk, layout: Layout, show: Show, own: bool, grow: float = 1.0) -> None:
    """Draw the starburst, the card thrown aside and the word; `grow` scales the star while it bursts."""
    narrow = "beat" not in layout
    scale = (NARROW_SCALE if narrow else OWN_SCALE) if own else OTHER_SCALE
    box = burst_rect(layout, scale)
    star = Rect(0, 0, round(box.w * grow), round(box.h * grow))
    star.center = box.center
    picture = desk.art.image("effects/burst", *box.size)
    if grow != 1.0:
        picture = pygame.transform.smoothscale(picture, star.size)
    surface.blit(picture, star)
    card = card_rect(layout)
    k = card.w / 264
    if own and show.view.card:
        tilted = pygame.transform.rotozoom(card_picture(desk, show.view.card, card.size), 9.0, 1.0)
        surface.blit(tilted, tilted.get_rect(center=(card.centerx - round(212 * k), card.centery - round(4 * k))))
    word = boom_word(desk, round(146 * k * (scale if own else 0.72)))
    middle = (card.centerx + round(190 * k * scale), card.centery - round(20 * k)) if own else box.center
    surface.blit(word, word.get_rect(center=middle))


def boom_word(desk: Desk, px: int) -> Surface:
    """Return the word of the explosion: red letters with a cream rim and a hard shadow, tilted."""
    text = desk.words("table.boom")
    key = (text, px)
    if key not in _words:
        if len(_words) > 4:
            _words.clear()
        rim = max(2, round(px * 0.035))
        inner = desk.type.render(text, "boom", px, theme.OXBLOOD)
        cream = desk.type.render(text, "boom", px, theme.BURST)
        dark = desk.type.render(text, "boom", px, theme.INK)
        picture = Surface((inner.get_width() + 4 * rim, inner.get_height() + 5 * rim), pygame.SRCALPHA)
        ring = [(math.cos(a) * rim, math.sin(a) * rim) for a in (math.tau * i / 20 for i in range(20))]
        for dx, dy in ring:
            picture.blit(dark, (2 * rim + dx, 3.4 * rim + dy))
        for dx, dy in ring:
            picture.blit(cream, (2 * rim + dx, 2 * rim + dy))
        picture.blit(inner, (2 * rim, 2 * rim))
        _words[key] = pygame.transform.rotozoom(picture, 6.0, 1.0)
    return _words[key]


def draw_dim(surface: Surface, layout: Layout) -> None:
    """Darken the felt and the rim, so that the burst is the only light."""
    surface.blit(_shade(surface, layout), (0, 0))


@cache
def _small_shade() -> Surface:
    small = Surface((96, 54), pygame.SRCALPHA)
    for y in range(54):
        for x in range(96):
            away = math.hypot((x - 47.5) / 48, (y - 28) / 27)
            small.set_at((x, y), (8, 3, 2, round(184 * max(0.0, min(1.0, (away - 0.25) / 0.7)))))
    return small


def _shade(surface: Surface, layout: Layout) -> Surface:
    """Return the dark over the felt: not kept, for it is nearly as large as the window."""
    return pygame.transform.smoothscale(_small_shade(), (surface.get_width(), layout["console"].rect.y))


def burst(sight: Sight, lit: Show, own: bool) -> Draw:
    """Return the drawing of the explosion: one flash, the star bursting, the table shaken once.

    `lit` is what is shown meanwhile: the dice to blame and why lie above the dark.
    """
    chance = random.Random(sight.rng.random())
    shade: list[Surface] = []  # kept as long as the clip
    sparks = [
        (
            chance.uniform(0, math.tau),
            chance.uniform(0.75, 1.3),
            chance.uniform(0.6, 1.0),
            chance.randrange(len(SPARK_SIZES)),
        )
        for _ in range(SPARKS)
    ]

    shakes = [(chance.uniform(-1, 1), chance.uniform(-1, 1)) for _ in range(SHAKE // SHAKES + 1)]

    def draw(surface: Surface, t: float) -> None:
        desk, layout, ms = sight.desk, sight.layout, t * BURST
        reduced = desk.settings.reduced
        if own:
            shade[:] = shade or [_shade(surface, layout)]
            # First the flash lights the table up, then the dark falls.
            shade[0].set_alpha(255 if reduced else round(255 * min(1.0, max(0.0, (ms - FLASH / 2) / DARKENS))))
            surface.blit(shade[0], (0, 0))
        draw_burst(surface, desk, layout, lit, own, 1.0 if reduced else _grow(t))
        aim_line.draw_aim_line(surface, desk, layout, lit)
        own_dice.draw_own_dice(surface, desk, sight.dice, layout, lit)
        if reduced:
            return
        _draw_sparks(surface, sight, own, sparks, ms)
        if ms < SHAKE:
            reach = (REACH if own else REACH_OTHER) * layout.k * (1 - ms / SHAKE)
            right, down = shakes[int(ms / SHAKES)]
            # Scrolling in place: a copy of the window would cost a late frame at 4K. The console's words keep still.
            whole = surface.get_clip()
            surface.set_clip(Rect(0, 0, surface.get_width(), layout["console"].rect.y))
            surface.scroll(round(right * reach), round(down * reach))
            surface.set_clip(whole)
        if ms < FLASH and desk.settings.flashes:
            share = (0.5 if own else 0.27) * (1 - ms / FLASH)
            surface.fill((round(255 * (1 - share)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            surface.fill([round(part * share) for part in LIGHT], special_flags=pygame.BLEND_RGB_ADD)

    return draw


def spark_picture(desk: Desk, layout: Layout, units: int) -> Surface:
    """Return a spark in one of the SPARK_SIZES: a picture for every size between would cost late frames."""
    side = max(2, round(units * layout.k))
    return desk.art.image("effects/spark", side, side)


def _draw_sparks(
    surface: Surface, sight: Sight, own: bool, sparks: list[tuple[float, float, float, int]], ms: float
) -> None:
    """Draw sparks flying out of the burst and falling: direction, reach, share of the time, and size of each."""
    box = burst_rect(sight.layout, OWN_SCALE if own else OTHER_SCALE)
    for angle, reach, lasts, size in sparks:
        t = ms / (SPARKS_FLY * lasts)
        if t < 1:
            out = reach * (1 - (1 - t) ** 2) * 0.5
            x = box.centerx + math.cos(angle) * out * box.w
            y = box.centery + math.sin(angle) * out * box.h + t * t * box.h * 0.16
            spark = spark_picture(sight.desk, sight.layout, SPARK_SIZES[max(0, size - int(t * 3))])
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))


def _grow(t: float) -> float:
    if t < 0.35:
        return 0.6 + 0.45 * (1 - (1 - t / 0.35) ** 3)
    return 1.05 - 0.05 * min(1.0, (t - 0.35) / 0.2)


def fuse(sight: Sight, tick: int, ticks: int) -> Draw:
    """Return the drawing of one of the ticks of the bomb check: the card's spark jumps along its fuse."""

    def draw(surface: Surface, t: float) -> None:
        card = card_rect(sight.layout)
        k = card.w / 300
        now = 0.5 if sight.reduced else t
        along = (tick + now) / ticks
        x, y = card.x + (277 - 40 * along) * k, card.y + (88 + 6 * math.sin(along * 9)) * k
        size = round((58 + 22 * math.sin(now * math.pi)) * k)
        spark = sight.desk.art.image("effects/spark", size, size)
        surface.blit(spark, spark.get_rect(center=(round(x), round(y))))

    return draw


def fizzle(sight: Sight) -> Draw:
    """Return the drawing of a bomb that holds: a label on the card says so."""

    def draw(surface: Surface, t: float) -> None:
        card = card_rect(sight.layout)
        pen = Pen(surface, sight.desk, card.x, card.y, card.w / 300)
        rise = 1.0 if sight.reduced else 1 - (1 - min(1.0, t * 4)) ** 3
        pen.pill(150, 340 - 26 * rise, "check", sight.desk.words("table.fizzle"), 30, True)

    return draw
