"""The player's own dice: trays up to twenty, racks from twenty-one, and before the throw the dice in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.felt.blamed import draw_star, star_rect, under_rule
from gangdice_gui.games.gang.screens.felt.bust_slip import make_slip
from gangdice_gui.games.gang.screens.show import MANY, Show, State, sorted_positions
from gangdice_gui.table.hand.shaking import HeldDie
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_places import LIFT, TILT, Box, Place, Rack, Tray, racks, trays
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import LEAST_TEXT, Pen, outline, round_box
from gangdice_gui.ui.traced import draw_box

IN_HAND = 6
"""Dice drawn before the throw; the number beside them is the truth."""
TILTS = (-14.0, 9.0, 24.0, -21.0, 12.0, -8.0)
"""How those are turned, in degrees."""
CLOSE = 0.62
"""How near to each other the dice in closed hands are, of how they lay before."""
NUMBERED = 9
"""Up to this many dice have a digit that picks them."""
GAP = 6
"""Pixels between the labels of two trays."""


@dataclass(frozen=True, slots=True)
class ZoneLie:
    """How the own dice lie: a place for each position that is drawn, and the trays or racks they lie in."""

    places: dict[int, Place]
    trays: tuple[Tray | None, Tray | None] = (None, None)
    racks: tuple[Rack, ...] = ()


def pill_font(layout: Layout) -> int:
    """Return the size of the trays' labels in pixels: where the zone is low, large text would hide the dice."""
    slot = layout["zone"]
    return min(slot.font, max(LEAST_TEXT, round(slot.rect.h * 0.22)))


def is_low(layout: Layout) -> bool:
    """Tell whether the zone has no room for words beside the dice."""
    slot = layout["zone"]
    return slot.font > slot.rect.h * 0.27


def is_low_rack(layout: Layout) -> bool:
    """Tell whether the racks have only room for their numbers: the dice would be specks."""
    slot = layout["zone"]
    return slot.rect.w / 6 < slot.font * 5


def zone_lie(layout: Layout, turn: Turn, picked: frozenset[int]) -> ZoneLie:
    """Return where the dice of the own turn lie, those picked to fly again apart from the others."""
    slot = layout["zone"]
    row = sorted_positions(turn.faces)
    keep = [position for position in row if position not in picked]
    again = [position for position in row if position in picked]
    if turn.dice >= MANY:
        gap = float(slot.props.get("gap", 8)) * layout.k
        all_of, go = Counter(turn.faces), Counter(turn.faces[position] for position in again)
        made = racks(slot.rect, [all_of[f] for f in range(6)], [go[f] for f in range(6)], slot.font, gap)
        places: dict[int, Place] = {}
        for rack in made:
            mine = [position for position in (*keep, *again) if turn.faces[position] == rack.face]
            # Where a rack shows fewer dice than it holds, the dice that go must be among those shown.
            shown = len(rack.places)
            lifted = sum(place.lifted for place in rack.places)
            mine = [*mine[: shown - lifted], *mine[len(mine) - lifted :]]
            places |= dict(zip(mine, rack.places, strict=True))
        return ZoneLie(places, racks=made)
    face = float(slot.props.get("face", 82)) * layout.k
    made_trays = trays(slot.rect, len(keep), len(again), face, pill_font(layout))
    places = {}
    for dice, tray in zip((keep, again), made_trays, strict=True):
        if tray is not None:
            places |= dict(zip(dice, tray.places, strict=True))
    return ZoneLie(places, trays=made_trays)


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
    if running and (show.air or show.kicked):
        return  # a clip draws the dice, those that stay too: on bare felt, for trays and labels would lie beneath them
    lie = zone_lie(layout, turn, show.picked if running and not turn.ended else frozenset())
    air = show.sliding | (show.picked if show.shaking else frozenset()) if running else frozenset()
    guilty = frozenset(turn.culprits) if show.boom and running else frozenset()
    if not show.boom:
        for half, tray in enumerate(lie.trays):
            if tray is not None:
                _draw_tray(surface, layout, tray, half == 1)
    pen = Pen(surface, desk, 0, 0, 1)
    for rack in lie.racks:
        _draw_rack(pen, layout, rack, turn, show, not running or turn.ended)
    top = under_rule(desk, layout, show) if guilty else 0
    for position, place in lie.places.items():
        if position in air or (lie.racks and is_low_rack(layout)):
            continue
        if position in guilty:
            draw_star(surface, desk, star_rect(place.x, place.y, place.px, top))
        draw_own_die(surface, desk, dice, show, turn, position, place, position in guilty)
    if not show.boom:
        draw_pills(pen, layout, show, turn, lie)
    if show.numbers and show.mode == "pick":
        for position, digit in digits(turn).items():
            _draw_digit(surface, desk, layout, lie.places[position], digit)


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
        dim=show.boom and not guilty,
        outlined=desk.settings.outlined_dice,
    )


def _draw_tray(surface: Surface, layout: Layout, tray: Tray, again: bool) -> None:
    box = Rect(round(tray.box.x), round(tray.box.y), round(tray.box.w), round(tray.box.h))
    width = max(2, round(3 * layout.k))
    radius = round(16 * min(1.0, layout["zone"].rect.h / 150))
    line = theme.GOLD if again else theme.TRAY
    surface.blit(outline(box.size, radius, width, line, 255, again, fill=26 if again else 66), box)


def pill_texts(layout: Layout, show: Show, turn: Turn, again: bool, count: int, words: Words) -> tuple[str, str] | None:
    """Return icon and words of a tray's label, None where it has none."""
    if turn.ended:
        if again or (show.counting and turn is show.view.turns[-1]):
            return None
        return _result(words, turn, turn.total or 0, show.state_of(turn.seat))
    if not again and show.mode != "pick":
        return None
    text = str(count) if is_low(layout) else words("table.again" if again else "table.keep", n=count)
    return "reroll" if again else "lock", text


def draw_pills(pen: Pen, layout: Layout, show: Show, turn: Turn, lie: ZoneLie) -> list[Rect]:
    """Draw the labels of the trays; returns where they lie. Side by side they make way for each other."""
    units, found = pill_font(layout), []
    trays = [(half == 1, tray) for half, tray in enumerate(lie.trays) if tray is not None]
    for again, tray in trays:
        told = pill_texts(layout, show, turn, again, len(tray.places), pen.desk.words)
        if told is None:
            continue
        middle = tray.label_x
        if len(trays) == 2:
            edge, half = trays[1][1].box.x - GAP / 2, pen.pill_width(told[1], units) / 2 + GAP / 2
            middle = max(middle, edge + half) if again else min(middle, edge - half)
        lit = again or (turn.ended and show.state_of(turn.seat) == "lead")
        found.append(pen.pill(middle, tray.label_y, *told, units, lit))
    return found


def result_piece(desk: Desk, layout: Layout, show: Show, turn: Turn) -> tuple[Surface, Rect] | None:
    """Return tray and label of an ended turn of the own dice as a picture of its own; None where they have no tray."""
    keep, _ = zone_lie(layout, turn, frozenset()).trays
    told = None if keep is None else pill_texts(layout, show, turn, False, turn.dice, desk.words)
    if keep is None or told is None:
        return None
    wide = Pen(Surface((1, 1)), desk, 0, 0, 1).pill_width(told[1], pill_font(layout))
    x, y, w, h = keep.box
    box = Rect(round(x), round(y), round(w), round(h)).inflate(8, 8)
    box.union_ip(Rect(round(keep.label_x - wide / 2) - 2, round(keep.label_y) - 2, round(wide) + 4, box.h // 2))
    piece = Surface(box.size, pygame.SRCALPHA)
    _draw_tray(piece, layout, replace(keep, box=Box(x - box.x, y - box.y, w, h)), False)
    lit = show.state_of(turn.seat) == "lead"
    Pen(piece, desk, -box.x, -box.y, 1).pill(keep.label_x, keep.label_y, *told, pill_font(layout), lit)
    return piece, box


def draw_result(surface: Surface, desk: Desk, layout: Layout, show: Show, turn: Turn, total: int) -> None:
    """Draw what an ended turn of the own dice adds up to so far."""
    pen, (keep, _) = Pen(surface, desk, 0, 0, 1), zone_lie(layout, turn, frozenset()).trays
    if keep is not None:
        pen.pill(keep.label_x, keep.label_y, *_result(desk.words, turn, total, "roll"), pill_font(layout), False)


def _result(words: Words, turn: Turn, total: int, state: State) -> tuple[str, str]:
    text = words("table.beaten_pill" if state == "beaten" else "table.result_pill", n=turn.dice, total=total)
    return {"lead": "crown", "beaten": "down"}.get(state, "dice"), text


def _draw_rack(pen: Pen, layout: Layout, rack: Rack, turn: Turn, show: Show, ended: bool) -> None:
    count = turn.faces.count(rack.face)
    go = 0 if ended else sum(turn.faces[position] == rack.face for position in show.picked)
    box = Rect(round(rack.box.x), round(rack.box.y), round(rack.box.w), round(rack.box.h))
    line = theme.GOLD if go else theme.TRAY
    alpha = 255 if go else 190 if count else 90
    width = max(2, round(3 * layout.k))
    frame = outline(box.size, round(12 * layout.k), width, line, alpha, bool(go), fill=30 if go else 66)
    pen.surface.blit(frame, box)
    font, (x, y, w, h) = layout["zone"].font, rack.header
    low = is_low_rack(layout)
    if low:
        font = min(font, round(layout["zone"].rect.h * 0.36))
        h = layout["zone"].rect.h * 0.5
    side = round(font * 1.15)
    art = pen.desk.art
    pen.surface.blit(art.image(f"faces/{rack.face}", side, side), (round(x), round(y + (h - side) / 2)))
    colour = theme.CREAM if count else theme.FAINT
    left = x + side + font * 0.3
    pen.text(f"×{count}", "number", font * 1.16, colour, (left, y, w, h))
    if go:
        px = max(13, round(font * 0.95))
        number = pen.desk.type.render(str(go), "number", px, theme.INK)
        small = round(font * 0.72) if font > 20 or go < 10 else 0
        wide = number.get_width() + small + round(font * 0.8)
        over = left + pen.width(f"×{count}", "number", font * 1.16) > x + w - wide
        # Beside the number where there is room, else below it.
        top = y + h * 0.92 if low else y + h if over else y + (h - px * 1.3) / 2
        place = Rect(round(x + w - wide), round(top), wide, round(px * (1.16 if low else 1.3)))
        draw_box(pen.surface, theme.GOLD, place, radius=place.h // 2)
        if small:
            icon = art.icon("reroll", small, theme.INK)
            pen.surface.blit(icon, icon.get_rect(midleft=(place.x + round(font * 0.32), place.centery)))
        pen.surface.blit(number, number.get_rect(midright=(place.right - round(font * 0.34), place.centery)))
    elif count:
        lock = art.icon("lock", round(font * 0.9), theme.TRAY)
        pen.surface.blit(lock, lock.get_rect(midright=(round(x + w), round(y + h * (1.4 if low else 0.5)))))


def hand_places(layout: Layout, count: int) -> Iterator[tuple[float, float, float, float]]:
    """Yield centre, tilt in degrees and face width of the dice held in the hand before the throw."""
    slot = layout["zone"]
    shown = min(count, IN_HAND)
    px = min(float(slot.props.get("face", 82)) * layout.k, slot.rect.h * 0.62)
    pitch = px * 1.5
    middle = slot.rect.centerx - (px * 0.75 if count > IN_HAND else 0)  # the number stands to their right
    for i in range(shown):
        yield (
            middle + (i - (shown - 1) / 2) * pitch,
            slot.rect.centery - px * 0.02,
            TILTS[i],
            px,
        )


def hand_die(number: int) -> tuple[int, int]:
    """Return face and yaw of the number-th die held in the hand: decoration, nothing is decided yet."""
    return (0, 0, 2, 0, 5, 3)[number], (0, 2, 2, 0, 1, 2)[number]


def in_hand(layout: Layout, dice: int, closed: float) -> list[tuple[float, float, float, int, int]]:
    """Return centre, face width, face and yaw of the dice drawn for `dice` dice in hands closed so far, 0 to 1."""
    spots = list(hand_places(layout, dice))
    middle = sum(x for x, *_ in spots) / len(spots)
    near = 1 - (1 - CLOSE) * closed
    return [(middle + (x - middle) * near, y, px, *hand_die(i)) for i, (x, y, _, px) in enumerate(spots)]


def held(layout: Layout, show: Show, closed: float) -> list[HeldDie]:
    """Return the dice that are shaken, in hands closed so far, 0 to 1: those to throw first, or those picked."""
    colour, turn = show.seats[show.viewer].colour, show.view.turn
    if show.mode == "choose":
        return [HeldDie(*die, colour, i) for i, die in enumerate(in_hand(layout, show.dice, closed))]
    if turn is None:
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
    last = (0.0, 0.0, 0.0)
    for i, (x, y, tilt, px) in enumerate(hand_places(layout, show.dice)):
        (face, yaw), lift, at = hand_die(i), px * 0.1, (x, y)
        if not show.shaking:
            dice.draw_die(surface, at, colour, face, px, yaw, lift=lift, tilt=tilt, outlined=outlined)
        last = (x, y, px)
    if show.dice > IN_HAND:
        x, y, px = last
        image = desk.type.render(f"× {show.dice}", "number", round(px * 0.62), theme.NUMERAL)
        surface.blit(image, image.get_rect(midleft=(round(x + px * 0.95), round(y))))
