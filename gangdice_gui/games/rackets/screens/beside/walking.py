"""An errand under way, beside the town: what was needed and thrown, the chance, and the ten-sided die on its felt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.rules.board import FACTION_AT, MARKET_AT, distance
from gangdice_gui.games.rackets.rules.chances import by_throw
from gangdice_gui.games.rackets.rules.errands import dice_to
from gangdice_gui.games.rackets.rules.figures import GAINS, LOSSES
from gangdice_gui.games.rackets.screens.sheets.chart import draw_chart
from gangdice_gui.games.rackets.screens.show import COLOUR, Show, Walk
from gangdice_gui.games.rackets.screens.town.plans import draw_way
from gangdice_gui.games.rackets.screens.town.town import corners, pawn_at
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, LEAST, TownMap, grid
from gangdice_gui.games.rackets.screens.write import write, write_two
from gangdice_gui.table.pages.paper import felt_window
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.ten_sided import TenArt
from gangdice_gui.ui.label import columns
from gangdice_gui.ui.one_size import for_one_size

NARROW: Final = 12
"""Letters a panel is wide where what the ten-sided die needs takes two lines."""
NARROW_TOP: Final = 11.9
"""Where the felt begins then, in letters' heights."""
WIDE, SHORT = 24, 21
"""A panel so many letters wide, and less high, has no room for the felt below: it lies beside what is written."""
WRITTEN: Final = 0.54
"""What part of its width is written on then."""
CHART: Final = 3.8
"""Where the chart of what may be thrown begins, in letters' heights."""
TITLED: Final = (0.95, 2.9), (0.78, 2.1)
"""How small a title becomes in one line before it takes two, and how high those are, in letters' heights: of dynamite,
under which nothing stands, and of an errand on foot."""
GHOST: Final = 96
"""How strong the pawn is where it does not stand."""


def _inside(places: TownMap) -> tuple[Rect, bool]:
    """Return the inside of the panel of actions, and whether the felt lies beside what is written there."""
    rect, t = places.layout["actions"].rect, places.text
    pad = max(8, round(t * 0.75))
    inner = rect.inflate(-2 * pad, -2 * pad)
    return inner, inner.w >= WIDE * t and inner.h < SHORT * t


def felt_rect(places: TownMap) -> Rect:
    """Return the felt on which the dice of an errand, a haggle or a shot are thrown."""
    (inner, beside), t = _inside(places), places.text
    if beside:
        left, top = inner.x + round(inner.w * WRITTEN) + t, inner.y + round(t * CHART)
        return Rect(left, top, inner.right - left, inner.bottom - top - round(t * 2.6))
    top = inner.y + round(t * (NARROW_TOP if inner.w < NARROW * t else 10.9))
    top = min(top, inner.y + inner.h // 2)
    tall = min(round(t * 11), inner.bottom - top - round(t * 3))
    return Rect(inner.x, top, inner.w, max(round(t * 4), tall))


def thrown_px(places: TownMap, count: int) -> float:
    """Return how wide so many dice are that are thrown there."""
    felt = felt_rect(places)
    return min(places.text * 2.6, felt.h / 3, felt.w / (1.8 * count + 1))


def draw_felt(surface: Surface, desk: Desk, rect: Rect) -> None:
    """Draw a window of felt in a panel."""
    surface.blit(felt_picture(desk.art, rect.size), rect)
    pygame.draw.rect(surface, theme.BRASS_EDGE, rect, max(2, desk.px(3)), border_radius=felt_radius(rect.size))


def felt_radius(size: tuple[int, int]) -> int:
    """Return how round the corners of a felt are, and of the edge on it."""
    return max(6, min(size) // 26)


_felts: Final = WeakValueDictionary[tuple[Art, tuple[int, int]], Surface]()
"""Those that are there."""


@lru_cache(maxsize=2)
def felt_picture(art: Art, size: tuple[int, int]) -> Surface:
    """Return the felt of an errand, made once for a size."""
    found = _felts[art, size] = felt_window(art.texture("felt", size), size, felt_radius(size))
    return found


for_one_size(felt_picture.cache_clear)


def felt_ahead(art: Art, size: tuple[int, int]) -> Iterator[bool | None]:
    """Make it where there is none of its size yet; a step at which another thread still reads its texture is True."""
    if (art, size) in _felts:
        return
    try:
        while art.expect_texture("felt", size[1]):
            yield True
        felt_picture(art, size)
    finally:
        art.unexpect_texture("felt")
    yield None


def title_of(words: Words, show: Show, walk: Walk) -> tuple[str, str]:
    """Return what an errand is called, and the picture of what it is for."""
    structure = show.view.board.get(walk.target)
    faction = FACTION_AT[walk.target] or ""
    if walk.verb == "sell":
        good = MARKET_AT[walk.target]
        return words("town.walk_sell", good=narrate.good(good, words)), f"rackets/goods/{good}"
    if structure is None or walk.verb in ("lift", "clear"):
        title = words("town.search_title", verb=words(f"town.verbs.{walk.verb}"), space=walk.target)
        return title, f"rackets/houses/{faction}_wire"
    kind = words(f"town.kinds.{structure.kind}")
    title = words("town.work_title", verb=words(f"town.verbs.{walk.verb}"), kind=kind, space=walk.target)
    return title, f"rackets/houses/{faction}_{structure.kind}"


def draw_walking(surface: Surface, desk: Desk, places: TownMap, show: Show, walk: Walk) -> None:
    """Draw the errand under way in the panel of actions."""
    rect, t, words = places.layout["actions"].rect, places.text, desk.words
    surface.blit(desk.art.slice9("focus", rect.w, rect.h, places.layout.k * 0.66), rect)
    inner, beside = _inside(places)
    title, picture = title_of(words, show, walk)
    side, left = round(t * 3.2), inner.x
    # What it is called is rather read than that the house is seen, which stands on the map.
    if desk.type.width(title, "name", FLOOR) <= inner.w - side - round(t * 0.5):
        surface.blit(desk.art.image(picture, side, side), inner.topleft)
        left += side + round(t * 0.5)
    head = Rect(left, inner.y, inner.right - left, round(t * 1.7))
    small, high = TITLED[bool(walk.start)]
    if desk.type.width(title, "name", round(t * small)) > head.w:
        head.h = round(t * high)
    write_two(surface, desk, title, "name", round(t * 1.3), theme.CREAM, head)
    if not walk.start:
        if walk.verb == "dynamite":
            top = inner.y + round(t * CHART)
            _coin(surface, desk, Rect(inner.x, top, inner.w, inner.bottom - top), walk, t)
        return
    far = distance(walk.start, walk.target)
    dice = dice_to(show.view, walk.seat, walk.target)
    thrown = sum(walk.faces)
    sub = words("town.needed", n=far) if not walk.faces else _missed(words, far, thrown)
    below = round(t * (CHART - 0.1)) - head.h
    write_two(surface, desk, sub, "label", t, theme.SECOND, Rect(head.x, head.bottom, head.w, below))
    felt = felt_rect(places)
    written = felt.x - t - inner.x if beside else inner.w
    chart = Rect(inner.x, inner.y + round(t * CHART), written, round(t * 5.4))
    draw_chart(surface, desk, chart, tuple(by_throw(far, dice).items()), thrown, t)
    line = Rect(inner.x, chart.bottom, written, round(t * 2.4) if beside else felt.y - chart.bottom)
    if walk.chance >= 0:
        write_two(surface, desk, _needs(words, walk.chance), "strong", t, theme.CREAM, line)
    draw_felt(surface, desk, felt)
    if walk.test:
        draw_ten(surface, desk, felt, COLOUR[show.faction(walk.seat)], walk.test)
        _result(surface, desk, felt, walk.test, walk.chance, t)
    if 0 < walk.chance < 100:
        boxes = columns(Rect(felt.x, felt.bottom + round(t * 0.5), felt.w, round(t * 2)), 10, 3)
        draw_ten_boxes(surface, desk, boxes, walk.chance, walk.test, t)
        above = line if beside else boxes[0].move(0, t // 3)
        _stakes(surface, desk, Rect(inner.x, above.bottom, written, inner.bottom - above.bottom + t // 3), walk, t)


def _coin(surface: Surface, desk: Desk, room: Rect, walk: Walk, t: int) -> None:
    """Say what either side of the coin brings that decides whether dynamite burns."""
    words, head = desk.words, Rect(room.x, room.y, room.w, round(t * 2.1))
    drawn = write(surface, desk, figures.chance(0.5, words), "number", round(t * 2), theme.NUMERAL, head, "right")
    beside = Rect(head.x, head.y, drawn.x - head.x - t // 2, head.h)
    write_two(surface, desk, words("town.dynamite_coin"), "label", round(t * 1.1), theme.SECOND, beside)
    below = Rect(room.x, head.bottom + t // 2, room.w, room.bottom - head.bottom - t // 2)
    good, bad = words("town.stake_heads", n=GAINS[walk.verb]), words("town.dynamite_tails", n=LOSSES[walk.verb])
    _either(surface, desk, below, (good, bad), None, t)


def _stakes(surface: Surface, desk: Desk, room: Rect, walk: Walk, t: int) -> None:
    """Say what either end brings, where there is room for both; once the die lies, the one that came is lit."""
    words, step = desk.words, round(t * 1.4)
    if room.h < 2 * step:
        return
    gain = GAINS.get(walk.verb)
    good = words("town.stake_sell") if gain is None else words("town.stake_in", n=gain)
    bad = words("town.seen_off", n=LOSSES[walk.verb])
    ok = 10 * walk.test <= walk.chance if walk.test else None
    _either(surface, desk, room, (good, bad), ok, t)


def _either(surface: Surface, desk: Desk, room: Rect, texts: tuple[str, str], ok: bool | None, t: int) -> None:
    """Write what success and failure bring; once it is known which has come, `ok`, the other goes dim."""
    step, y, left = round(t * 1.4), room.y, room.x + round(t * 1.6)
    good, bad = texts
    said = [desk.type.wrap(text, "label", t, room.right - left) for text in texts]
    if sum(map(len, said)) * step > room.h:
        said = [[good], [bad]]
    for lines, icon, tint in zip(said, ("check", "cross"), (theme.HOLDS, theme.SALMON), strict=True):
        gone = ok is not None and ok != (icon == "check")
        side = round(t * 1.1)
        mark = desk.art.icon(icon, side, theme.DISABLED if gone else tint)
        surface.blit(mark, (room.x, y + (step - side) // 2))
        for line in lines:
            place = Rect(left, y, room.right - left, step)
            write(surface, desk, line, "label", t, theme.DISABLED if gone else theme.CREAM, place)
            y += step


@lru_cache(maxsize=2)
def ten_art(folder: Path) -> TenArt:
    """Return the pictures of the ten-sided die."""
    return TenArt(folder)


def ten_place(felt: Rect) -> tuple[tuple[float, float], float]:
    """Return where the ten-sided die comes to rest on a felt, and how large it is."""
    return (felt.x + felt.w * 0.3, float(felt.centery)), min(felt.h * 0.52, felt.w * 0.34)


def draw_ten(surface: Surface, desk: Desk, felt: Rect, colour: str, face: int) -> None:
    """Draw the ten-sided die as it lies."""
    middle, px = ten_place(felt)
    picture = ten_art(desk.art.folder.parent / "dice").rest(colour, face, px, desk.settings.outlined_dice)
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def draw_road(surface: Surface, desk: Desk, places: TownMap, show: Show, walk: Walk) -> None:
    """Draw the way of an errand on the town: as far as it was gone, and on to the target, where a ghost stands."""
    if not walk.start:
        return
    draw_way(surface, desk, places, walk.start, walk.target)
    corners(surface, places.spaces[walk.target], theme.FOCUS)
    here = walk.at is not None and (round(walk.at[0]), round(walk.at[1])) == grid(walk.target)
    if walk.faces and not here:
        pawn_at(surface, desk, places, show.faction(walk.seat), places.spaces[walk.target].center, alpha=GHOST)


def _missed(words: Words, far: int, thrown: int) -> str:
    key = "town.exactly" if far == thrown else "town.short_by" if thrown < far else "town.beyond_by"
    return words(key, n=abs(far - thrown), far=far, thrown=thrown)


def _needs(words: Words, chance: int) -> str:
    if chance in (0, 100):
        return words("town.sure" if chance else "town.hopeless")
    return words("town.ten_needs", n=chance // 10)


def _result(surface: Surface, desk: Desk, felt: Rect, face: int, chance: int, t: int) -> None:
    ok = 10 * face <= chance
    right = Rect(felt.x + felt.w * 53 // 100, felt.y, felt.w * 44 // 100, felt.h)
    upper = Rect(right.x, right.y + right.h // 8, right.w, right.h // 3)
    write(surface, desk, str(face), "number", min(round(t * 3), upper.h), theme.NUMERAL, upper, "centre")
    odds = desk.words("town.of_chance", n=10 * face, chance=figures.chance(chance / 100, desk.words))
    line = Rect(right.x, upper.bottom, right.w, round(t * 1.4))
    write(surface, desk, odds, "strong", t, theme.CREAM, line, "centre")
    mark = round(t * 1.8)
    icon = desk.art.icon("check" if ok else "cross", mark, theme.HOLDS if ok else theme.SALMON)
    surface.blit(icon, icon.get_rect(midtop=(right.centerx, line.bottom + t // 4)))
    below = Rect(right.x, line.bottom + t // 4 + mark, right.w, round(t * 1.5))
    if below.bottom < felt.bottom:
        word = desk.words("town.you_are_in" if ok else "town.turned_away")
        write(surface, desk, word, "strong", round(t * 1.1), theme.CREAM, below, "centre")


def draw_ten_boxes(surface: Surface, desk: Desk, boxes: Sequence[Rect], chance: int, test: int, t: int) -> None:
    """Draw the ten numbers of the ten-sided die: which of them are enough, and which it shows."""
    for n, box in enumerate(boxes, 1):
        ok, now = 10 * n <= chance, n == test
        fill = theme.BRASS if now else theme.ODDS_VALID if ok else theme.OXBLOOD
        pygame.draw.rect(surface, fill, box, border_radius=4)
        pygame.draw.rect(surface, theme.INK if now else theme.QUIET, box, 1, border_radius=4)
        ink = theme.INK if now else theme.CREAM
        upper = Rect(box.x, box.y, box.w, box.h * 5 // 9)
        write(surface, desk, str(n), "number", max(LEAST - 1, round(t * 0.9)), ink, upper, "centre")
        mark = round(min(box.w, box.h) * 0.36)
        icon = desk.art.icon("check" if ok else "cross", mark, ink)
        surface.blit(icon, icon.get_rect(center=(box.centerx, box.y + box.h * 7 // 9)))
