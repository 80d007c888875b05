"""The player's own dice: trays up to twenty, racks from twenty-one, and before the throw the dice in the hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.felt.blamed import draw_star, star_rect, under_rule
from gangdice_gui.games.gang.screens.felt.bust_slip import make_slip
from gangdice_gui.games.gang.screens.felt.own_frames import (
    beside,
    draw_frames,
    draw_pills,
    draw_rack,
    draw_tray,
    frames_room,
)
from gangdice_gui.games.gang.screens.felt.own_lie import is_low_rack, pill_font, zone_lie
from gangdice_gui.games.gang.screens.show import Show, sorted_positions
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_places import LIFT, TILT, Place
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen, round_box

IN_HAND, MOST = 6, 12
"""Dice drawn before the throw, and up to how many all of them are, where there is room; where not all are drawn the
number beside them is the truth."""
READABLE = 0.55
"""How large so many are at least, of a few."""
TALL = 1.45
"""How far one row is from the next, in face widths: no picture of a turned die is higher."""
TILTS = (-14.0, 9.0, 24.0, -21.0, 12.0, -8.0)
"""How those are turned, in degrees."""
PITCH, NEAREST = 1.5, 1.26
"""How far from each other they lie, and how near where there is little room, in face widths."""
BESIDE, NUMBER, EDGE = 0.68, 2.3, 0.3
"""How far the outer ones reach from their middle, how far the number beside the last one does, and how far from the
edge of the felt both stay, in face widths."""
CLOSE = 0.62
"""How near to each other the dice in closed hands are, of how they lay before."""
NUMBERED = 9
"""Up to this many dice have a digit that picks them."""


def digits(turn: Turn) -> dict[int, int]:
    """Return the digit that picks each position, empty where there are more than nine dice."""
    if turn.dice > NUMBERED:
        return {}
    return {position: i + 1 for i, position in enumerate(sorted_positions(turn.faces))}


def slip_piece(desk: Desk, layout: Layout, show: Show) -> tuple[Surface, Rect] | None:
    """Return the paper that says that one's own turn went boom and where it lies; None where it did not."""
    turn = show.own
    busted = turn is not None and turn.valid is False and show.viewer in show.gone and show.mode != "choose"
    return own_slip(desk, layout, turn.dice) if busted and turn else None


def own_slip(desk: Desk, layout: Layout, dice: int) -> tuple[Surface, Rect]:
    """Return the paper of so many own dice that went boom, and where it lies."""
    slot = layout["zone"]
    slip = make_slip(desk, layout.k, dice, slot.font / layout.k * 1.1, 2000)
    return slip, slip.get_rect(center=slot.rect.center)


def draw_own_dice(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> None:
    """Draw the own dice as they lie, or those in the hand while the number is being chosen."""
    turn = show.own
    if show.mode == "choose":
        draw_hand_dice(surface, desk, dice, layout, show)
        return
    if turn is None or not turn.faces:
        return
    running = turn is show.view.turns[-1]
    if show.viewer in show.gone:
        piece = None if show.aside else slip_piece(desk, layout, show)
        if piece is not None:
            surface.blit(*piece)
        return
    if show.aside and show.row_aside:
        return
    if running and (show.air or show.kicked):
        return  # a clip draws the dice, those that stay too: on bare felt, for trays and labels would lie beneath them
    lie = zone_lie(layout, turn, show.picked if running and not turn.ended else frozenset())
    air = show.sliding | (show.picked if show.shaking else frozenset()) if running else frozenset()
    blown = show.boom and running
    guilty = frozenset(turn.culprits) if blown else frozenset()
    if not blown:
        for half, tray in enumerate(lie.trays):
            if tray is not None:
                draw_tray(surface, layout, tray, half == 1)
    pen = Pen(surface, desk, 0, 0, 1)
    for rack in lie.racks:
        draw_rack(pen, layout, rack, turn, show, not running or turn.ended)
    top = under_rule(desk, layout, show) if guilty else 0
    for position, place in lie.places.items():
        if position in air or (lie.racks and is_low_rack(layout)):
            continue
        if position in guilty:
            draw_star(surface, desk, star_rect(place.x, place.y, place.px, top))
        draw_own_die(surface, desk, dice, show, turn, position, place, position in guilty)
    if not blown:
        draw_pills(pen, layout, show, turn, lie)
    if show.numbers and show.mode == "pick":
        for position, digit in digits(turn).items():
            _draw_digit(surface, desk, layout, lie.places[position], digit)


def row_piece(desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> tuple[Surface, Rect] | None:
    """Return the own dice of a turn that is over, with what they lie in, as one picture, and where it lies."""
    turn = show.own
    if turn is None or not turn.ended or not turn.faces or show.viewer in show.gone:
        return None
    rect, lie = frames_room(layout), zone_lie(layout, turn, frozenset())
    piece = Surface(rect.size, pygame.SRCALPHA)
    lie = beside(lie, rect)
    draw_frames(piece, desk, layout, show, turn, lie)
    for position, place in lie.places.items():
        if not (lie.racks and is_low_rack(layout)):
            draw_own_die(piece, desk, dice, show, turn, position, place, False)
    draw_pills(Pen(piece, desk, 0, 0, 1), layout, show, turn, lie)
    return piece, rect


def _draw_digit(surface: Surface, desk: Desk, layout: Layout, place: Place, digit: int) -> None:
    """Draw the digit that picks a die, on its upper left corner."""
    px = max(14, round(pill_font(layout) * 0.8))
    side = round(px * 1.24)
    badge = round_box((side, side), side // 2, theme.NIGHT, theme.HINT)
    lift = place.px * LIFT if place.lifted else 0.0
    box = badge.get_rect(center=(place.x - place.px * 0.5, place.y - place.px * 0.46 - lift))
    surface.blit(badge, box)
    image = desk.type.render(str(digit), "strong", px, theme.CREAM)
    surface.blit(image, image.get_rect(center=(box.centerx, box.centery - round(px * 0.04))))


def draw_own_die(
    surface: Surface, desk: Desk, dice: DiceArt, show: Show, turn: Turn, position: int, place: Place, guilty: bool
) -> None:
    """Draw one die of the own turn: lifted if it is picked, dull if another one is to blame."""
    dice.draw_die(
        surface,
        (place.x, place.y),
        show.seats[turn.seat].colour,
        turn.faces[position],
        place.px,
        place.yaw,
        lift=place.px * LIFT if place.lifted else 0.0,
        tilt=TILT if place.lifted else 0.0,
        glow=place.lifted,
        dim=show.boom and turn is show.view.turns[-1] and not guilty,
        outlined=desk.settings.outlined_dice,
    )


def hand_places(layout: Layout, count: int) -> Iterator[tuple[float, float, float, float]]:
    """Yield centre, tilt in degrees and face width of the dice held in the hand before the throw."""
    slot, shown = layout["zone"], drawn_in_hand(layout, count)
    rows, (px, near) = 1, _many(layout)
    high = float(slot.rect.centery)
    if shown <= IN_HAND:
        middle, pitch, px = _row(layout, shown, count > shown, _largest(layout))
        high -= px * 0.02
    elif near:
        middle, pitch = float(slot.rect.centerx), min(PITCH, (slot.rect.w / px - 2 * BESIDE) / (shown - 1))
    else:
        middle, pitch, px = _row(layout, IN_HAND, False, px)
        rows, high = 2, (sum(_height(layout)) - px * TALL) / 2
    first = -(-shown // rows)
    for i in range(shown):
        row, at = divmod(i, first)
        many = first if row == 0 else shown - first
        yield middle + (at - (many - 1) / 2) * pitch * px, high + row * px * TALL, TILTS[i % len(TILTS)], px


def drawn_in_hand(layout: Layout, count: int) -> int:
    """Return how many of so many dice in the hand are drawn."""
    roomy = _many(layout)[0] >= READABLE * _row(layout, IN_HAND, True, _largest(layout))[2]
    return count if count <= IN_HAND or (count <= MOST and roomy) else IN_HAND


def _largest(layout: Layout) -> float:
    slot = layout["zone"]
    return min(float(slot.props.get("face", 82)) * layout.k, slot.rect.h * 0.62)


def _many(layout: Layout) -> tuple[float, bool]:
    """Return how wide MOST dice are, and whether they lie in one row: in two where they are larger so.

    Fewer are no larger: none becomes smaller as one more is taken.
    """
    slot, (top, low) = layout["zone"].rect, _height(layout)
    one = min(_largest(layout), slot.w / ((MOST - 1) * NEAREST + 2 * BESIDE))
    two = _row(layout, MOST // 2, False, min(_largest(layout), (low - top) / (2 * TALL)))[2]
    return max(one, two), one >= two


def _height(layout: Layout) -> tuple[float, float]:
    """Return from where to where on the felt two rows have room: beneath the rule."""
    return layout["strip"].rect.bottom + 16 * layout.k, layout["felt"].rect.bottom - 10 * layout.k


def _row(layout: Layout, shown: int, numbered: bool, px: float) -> tuple[float, float, float]:
    """Return middle, pitch in face widths and face width of a row of dice at most so wide, or a number beside them."""
    slot = layout["zone"]
    middle = slot.rect.centerx - (px * 0.75 if numbered else 0)  # the number stands to their right
    before, behind = BESIDE, NUMBER if numbered else BESIDE
    pitch, left, right = PITCH, middle - px * ((shown - 1) / 2 * PITCH + before), layout["felt"].rect.right - EDGE * px
    free = layout["own"].rect.right
    if left < free or middle + px * ((shown - 1) / 2 * PITCH + behind) > right:
        # An upright window: they lie closer together, and are smaller only where that is not enough.
        near = ((right - free) / px - before - behind) / max(1, shown - 1)
        pitch = min(PITCH, max(NEAREST, near))
        px = min(px, (right - free) / (before + behind + (shown - 1) * pitch))
        middle = (free + right) / 2 - px * (behind - before) / 2
    return middle, pitch, px


def hand_room(layout: Layout, count: int) -> Rect:
    """Return a rectangle that holds dice in the hand, and their number where there are more than can be drawn."""
    places = list(hand_places(layout, count))
    left, right = min(x for x, *_ in places), max(x for x, *_ in places)
    (_, top, _, px), (_, low, *_) = places[0], places[-1]
    far = 3.2 * px if count > len(places) else px
    return Rect(round(left - px), round(top - px), round(right + far - left + px), round(low - top + 2 * px))


def hand_die(number: int) -> tuple[int, int]:
    """Return face and yaw of the number-th die held in the hand: decoration, nothing is decided yet."""
    return (0, 0, 2, 0, 5, 3)[(number + number // 6) % 6], (0, 2, 2, 0, 1, 2)[number % 6]


def in_hand(layout: Layout, dice: int, closed: float) -> list[tuple[float, float, float, int, int]]:
    """Return centre, face width, face and yaw of the dice drawn for `dice` dice in hands closed so far, 0 to 1."""
    spots = list(hand_places(layout, dice))
    middle, high = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    near = 1 - (1 - CLOSE) * closed
    return [
        (middle + (x - middle) * near, high + (y - high) * near, px, *hand_die(i))
        for i, (x, y, _, px) in enumerate(spots)
    ]


def held(layout: Layout, show: Show, closed: float) -> list[HeldDie]:
    """Return the dice that are shaken, in hands closed so far, 0 to 1: those to throw first, or those picked."""
    colour, turn = show.seats[show.viewer].colour, show.view.turn
    if show.mode == "choose":
        return [HeldDie(*die, colour, i) for i, die in enumerate(in_hand(layout, show.dice, closed))]
    if turn is None or not turn.faces:
        return []
    picked = {at: place for at, place in zone_lie(layout, turn, show.picked).places.items() if at in show.picked}
    return [HeldDie(die.x, die.y, die.px, turn.faces[at], die.yaw, colour, at) for at, die in picked.items()]


def draw_hand_dice(
    surface: Surface,
    desk: Desk,
    dice: DiceArt,
    layout: Layout,
    show: Show,
) -> None:
    """Draw the dice in the hand, and their number where there are more than can be drawn."""
    colour, outlined = show.seats[show.viewer].colour, desk.settings.outlined_dice
    places = list(hand_places(layout, show.dice))
    for i, (x, y, tilt, px) in enumerate(() if show.shaking else places):
        (face, yaw), lift = hand_die(i), px * 0.1
        dice.draw_die(surface, (x, y), colour, face, px, yaw, lift=lift, tilt=tilt, outlined=outlined)
    if show.dice > len(places):
        x, y, _, px = places[-1]
        image = desk.type.render(f"× {show.dice}", "number", round(px * 0.62), theme.NUMERAL)
        surface.blit(image, image.get_rect(midleft=(round(x + px * 0.95), round(y))))
