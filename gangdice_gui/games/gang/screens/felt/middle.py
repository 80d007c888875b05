"""The middle of the table: the Warning card, the pot, what is to beat and the own screen."""

from __future__ import annotations

import random
from collections import OrderedDict, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.conditions import card_parts
from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.felt.own_plate import draw_own_plate, told_at
from gangdice_gui.games.gang.screens.felt.seat_plate import is_large
from gangdice_gui.games.gang.screens.felt.seats import draw_start_tag
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import theme
from gangdice_gui.ui.ahead import image
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_places import HEAP_SHOWN, Spot, heap
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.type import TINY

RING = 130.0
"""Half the side of the pot's box, in its units."""
BEAT: Final = ((248.0, 206.0), (270.0, 272.0))
"""How wide and high the plate is with what is to beat, and for large letters, in its units."""
STASH_SHOWN = 7
CARDS: Final = 6
_cards: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
"""The cards drawn last, in their sizes: the one that lies on the table is never the oldest."""
for_one_size(_cards.clear)


def card_ahead(desk: Desk, card: str, size: tuple[int, int]) -> Iterator[Literal[True]]:
    """Make a Warning card's picture: it is read beside the frames, a step for each that passes until it is there."""
    while _key(desk, card, size) not in _cards and desk.art.expect(f"cards/{card}", *size):
        yield True
    card_picture(desk, card, size)
    yield True


def card_picture(desk: Desk, card: str, size: tuple[int, int]) -> Surface:
    """Return a Warning card with its title in the player's language, in pixels."""
    *_, title = key = _key(desk, card, size)
    if key not in _cards:
        picture = desk.art.once(f"cards/{card}", *size)
        k = size[0] / 300
        units = 33 * 1.14 if len(title) <= 11 else 28 * 1.14 if len(title) <= 14 else 25 * 1.08
        ink = theme.INK if card_parts(card)[1] == "explosive" else theme.CREAM
        # Between the card's rims; the rule below the card says all of it, so rather nothing than what nobody can read.
        px, wide = max(TINY, round(units * k)), round((228 if units * k >= TINY else 264) * k)
        box = Rect((size[0] - wide) // 2, round(18 * k), wide, round(52 * k))
        if px > TINY or desk.type.width(title, "card", px) <= wide:
            desk.type.draw(picture, title, "card", px, ink, box, "centre")
        _cards[key] = picture
        if len(_cards) > CARDS:
            _cards.popitem(last=False)
    _cards.move_to_end(key)
    return _cards[key]


def _key(desk: Desk, card: str, size: tuple[int, int]) -> tuple[str, tuple[int, int], str]:
    return card, size, narrate.title(card, desk.words)


def back_picture(desk: Desk, dark: bool, size: tuple[int, int]) -> Surface:
    """Return the back of a card, in pixels."""
    return desk.art.image(_back(dark), *size)


def _back(dark: bool) -> str:
    return "cards/back_dark" if dark else "cards/back_bright"


def card_rect(layout: Layout) -> Rect:
    """Return where the card lies: 1.4 times as high as wide within its place."""
    slot = layout["card"].rect
    width = min(slot.w, round(slot.h / 1.4))
    rect = Rect(0, 0, width, round(width * 1.4))
    rect.center = slot.center
    return rect


def draw_card(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the card of the round face up, or the back of the next one."""
    if show.card_flying or show.card_thrown:
        return
    rect = card_rect(layout)
    pad = round(rect.w * 0.07)
    shade = desk.art.image("effects/shadow", rect.w + 2 * pad, rect.h + 2 * pad)
    surface.blit(shade, (rect.x - pad, rect.y - pad + round(rect.w * 0.035)))
    card = show.view.card
    if card:
        surface.blit(card_picture(desk, card, rect.size), rect)
    elif show.view.round and not show.view.winners:
        # Once a round is settled the next one's card lies there.
        surface.blit(back_picture(desk, _dark(show.view), rect.size), rect)


def back_ahead(desk: Desk, layout: Layout, view: View) -> Iterator[Literal[True]]:
    """Make the back of the next round's card, beside the frames: it would fill half of one."""
    yield from image(desk.art, _back(_dark(view)), *card_rect(layout).size)


def _dark(view: View) -> bool:
    return max(view.round, len(view.history) + 1) > 9


def pot_pen(surface: Surface, desk: Desk, layout: Layout) -> Pen:
    """Return a pen for the pot: 260 units wide."""
    rect = layout["pot"].rect
    return Pen(surface, desk, rect.x, rect.y, rect.w / 260)


@lru_cache(maxsize=8)  # it is painted again with every throw, and takes long to lay
def pot_spots(count: int, seed: str, large: bool = False) -> tuple[Spot, ...]:
    """Return where the dice of the pot lie, measured from its middle in units; the same lie still as it grows.

    Above a `large` label there is less room.
    """
    reach, up = (80.0, 38.0) if large else (98.0, 8.0)
    lying = heap(min(count, HEAP_SHOWN), reach, random.Random(f"pot {seed}"))
    return tuple(replace(spot, dy=spot.dy - up) for spot in lying)


def pot_dice(show: Show) -> list[tuple[str, int]]:
    """Return material and face of the dice in the pot in the order they came: as they lay, or the Boss's any."""
    view, colours = show.view, [seat.colour for seat in show.seats]
    found: list[tuple[str, int]] = []

    def add(bonus: int, turns: tuple[Turn, ...]) -> None:
        found.extend(_any_die(show, len(found) + k)[:2] for k in range(bonus))
        for turn in turns:
            if turn.valid is False:
                found.extend((colours[turn.seat], face) for face in turn.faces)

    for done in view.history:
        if done.winner is not None:
            found.clear()
        else:
            add(done.bonus, done.turns)
    if 0 < view.round <= len(view.bonuses) and len(view.history) < view.round:
        add(view.bonuses[view.round - 1], view.turns)
    return found


def pot_die(show: Show, order: int, known: Sequence[tuple[str, int]]) -> tuple[str, int, int]:
    """Return material, face and yaw of the pot's k-th die, of what is `known` of them: the same for everybody."""
    material, face, yaw = _any_die(show, order)
    return (*known[order], yaw) if order < len(known) else (material, face, yaw)


def _any_die(show: Show, order: int) -> tuple[str, int, int]:
    chance = random.Random(f"die {order}")
    return chance.choice([seat.colour for seat in show.seats]), chance.randrange(6), chance.randrange(3)


def draw_pot(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> None:
    """Draw the brass ring, the dice lying in it and their number."""
    pen = pot_pen(surface, desk, layout)
    pen.image("pot/ring", 0, 0, 260, 260)
    if show.pot > 24:
        pen.image("effects/shadow", 34, 44, 192, 176)
    known = pot_dice(show)
    for spot in pot_spots(show.pot, show.names[0], is_large(layout)):
        material, face, yaw = pot_die(show, spot.order, known)
        at = pen.point(RING + spot.dx, RING + spot.dy)
        dice.draw_die(surface, at, material, face, spot.px * pen.k, yaw, outlined=desk.settings.outlined_dice)
    draw_pot_label(pen, layout, show.pot)


def pot_label(layout: Layout) -> tuple[float, float, float, float]:
    """Return where the pot's label lies, in units of its pen."""
    large = is_large(layout)
    wide, high = (216, 84) if large else (144, 56)
    return RING - wide / 2, 186 if large else 206, wide, high


def pot_label_rect(desk: Desk, layout: Layout) -> Rect:
    """Return where the label lies, in pixels."""
    return Rect(pot_pen(Surface((1, 1)), desk, layout).at(*pot_label(layout)))


def draw_pot_label(pen: Pen, layout: Layout, count: int) -> None:
    """Draw the brass label with the number of dice in the middle."""
    left, top, wide, high = pot_label(layout)
    scale = wide / 144
    pen.panel("plaque", left, top, wide, high, 0.55)
    word, number = pen.desk.words("table.pot"), str(count)
    units, big = layout["pot"].font / pen.k, 40 * scale
    room = wide - 24 * scale
    first, second = pen.width(word, "strong", units), pen.width(number, "number", big)
    total = min(room, first + 9 + second)
    left = RING - total / 2
    pen.text(word, "strong", units, theme.INK, (left, top + 4, total - second - 6, high - 10))
    pen.text(number, "number", big, theme.INK, (left, top, total, high - 6), "right")


def draw_beat(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the plate that says what is to beat, and whose it is."""
    if not (show.winning or (show.aside and (rival_throws(show) or show.row_aside))):
        _draw_beat(surface, desk, layout, show, layout["beat"].rect.topleft if "beat" in layout else (0, 0))


def rival_throws(show: Show) -> bool:
    """Tell whether a throw is another seat's: it has the felt of that plate, and the console says what is to beat."""
    return show.view.turn is not None and show.view.turn.seat != show.viewer


def beat_rect(layout: Layout) -> Rect:
    """Return where the plate with what is to beat lies: it need not fill its place."""
    rect = layout["beat"].rect
    wide, high = BEAT[is_large(layout)]
    k = min(rect.w / wide, rect.h / high)
    return Rect(*rect.topleft, round(wide * k), round(high * k))


def beat_piece(desk: Desk, layout: Layout, show: Show) -> tuple[Surface, Rect] | None:
    """Return that plate as a picture of its own, and where it lies; None where there is none."""
    if "beat" not in layout or show.view.leader is None:
        return None
    rect = layout["beat"].rect
    piece = Surface(rect.size, pygame.SRCALPHA)
    _draw_beat(piece, desk, layout, show, (0, 0))
    return piece, rect


def _draw_beat(surface: Surface, desk: Desk, layout: Layout, show: Show, at: tuple[int, int]) -> None:
    leader = show.view.leader
    if "beat" not in layout or leader is None:
        return
    turn = show.turn_of(leader)
    if turn is None or turn.total is None:
        return
    slot = layout["beat"]
    large = is_large(layout)
    base = BEAT[large]
    k = min(slot.rect.w / base[0], slot.rect.h / base[1])
    pen = Pen(surface, desk, *at, k)
    width, height = base
    pen.panel("glass", 0, 0, width, height, 0.85)
    words, who = desk.words, show.seats[leader]
    small = 38.0 if large else 26.0
    number = str(turn.total)
    big = 84.0 if turn.total < 100 else 70.0
    pen.text(
        words("table.to_beat"), "strong", small, theme.GOLD, (14, height * 0.11, width - 28, small * 1.4), "centre"
    )
    wide = 78 + 14 + pen.width(number, "number", big)
    middle = height * 0.52
    left = (width - wide) / 2
    pen.medallion(who.face, left, middle - 39, 78, who.colour, mood="pleased")
    pen.text(number, "number", big, theme.CREAM, (left + 92, middle - 58, wide, 112))
    below = words("table.with_dice", n=turn.dice)
    pen.text(below, "body", small, theme.CREAM, (12, height * 0.75, width - 24, small * 1.4), "centre")


def draw_own(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> None:
    """Draw the own screen from behind, with the stash where it may be seen."""
    deque(own_parts(surface, desk, dice, layout, show), 0)


def own_parts(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> Iterator[None]:
    """Draw it die by die: the first time all of them together are a late frame in a large window."""
    slot = layout["own"]
    words, me = desk.words, show.seats[show.viewer]
    count = None if show.stash is None else str(show.stash)
    if slot.props.get("plate"):
        draw_own_plate(surface, desk, layout, count, words("table.dice_word", n=show.stash or 0))
        return
    pen = Pen(surface, desk, slot.rect.x, slot.rect.y, slot.rect.w / 400)
    large = is_large(layout)
    if show.state_of(show.viewer) == "out":
        pen.image(f"screens/{me.colour}_flat", 42, 40, 316, 155)
    else:
        pen.image("screens/own", 0, 0, 400, 206)
    yield
    chance = random.Random(8)
    shown = min(show.stash or 0, STASH_SHOWN)
    for i in range(shown):
        at = pen.point(200 + (i - (shown - 1) / 2) * 48, 58 + i % 2 * 6)
        face, yaw = chance.randrange(6), chance.randrange(3)
        dice.draw_die(surface, at, me.colour, face, 42 * pen.k, yaw, outlined=desk.settings.outlined_dice)
        yield
    x, y, wide, high = told_at(layout)
    pen.panel("glass", x, y, wide, high, 0.6)
    units = slot.font / pen.k
    icon = units * 0.74
    if count is None:
        parts = [("", words("table.hidden"))]
    else:
        parts = [(count, ""), ("", words("table.dice_word", n=show.stash or 0))]
    total = icon + sum(
        8 + (pen.width(number, "number", units) if number else pen.width(word, "body", units * 0.68))
        for number, word in parts
    )
    left = 200 - min(total, wide - 16) / 2
    pen.icon("eye" if count is not None else "eyeoff", left, y + high / 2 - icon / 2, icon, theme.GOLD)
    left += icon + 8
    for number, word in parts:
        if number:
            pen.text(number, "number", units, theme.CREAM, (left, y - 2, wide, high))
            left += pen.width(number, "number", units) + 8
        else:
            pen.text(word, "body", units * 0.68, theme.CREAM, (left, y, x + wide - left - 4, high - 2))
    if show.view.start == show.viewer and show.view.card:
        left = -16 if large else 14
        corner = Pen(surface, desk, pen.x + left * pen.k, pen.y + 58 * pen.k, pen.k)
        draw_start_tag(corner, 30 if large else units * 0.58)
