"""What the own dice lie in: trays with their labels, and racks."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.felt.own_lie import ZoneLie, is_low, is_low_rack, pill_font, zone_lie
from gangdice_gui.games.gang.screens.show import Show, State
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_places import Box, Rack, Tray
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen, outline
from gangdice_gui.ui.traced import draw_box

GAP = 6
"""Pixels between the labels of two trays."""


def draw_tray(surface: Surface, layout: Layout, tray: Tray, again: bool) -> None:
    """Draw the outline dice lie in, those that are thrown `again` or those that are kept."""
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
        half = pen.pill_width(told[1], units) / 2
        if len(trays) == 2:
            edge, half = trays[1][1].box.x - GAP / 2, half + GAP / 2
            middle = max(middle, edge + half) if again else min(middle, edge - half)
        # In an upright window the last tray lies at the edge of the felt, and may be narrower than its label.
        middle = min(middle, layout["felt"].rect.right - half)
        lit = again or (turn.ended and show.state_of(turn.seat) == "lead")
        found.append(pen.pill(middle, tray.label_y, *told, units, lit))
    return found


def label_rect(layout: Layout, turn: Turn) -> Rect | None:
    """Return where the label of the own dice lies if none is to be thrown again; None where they lie in no tray."""
    keep, _ = zone_lie(layout, turn, frozenset()).trays
    if keep is None:
        return None
    px = round(pill_font(layout))
    wide = max(round(keep.box.w), 12 * px)
    return Rect(round(keep.label_x) - wide // 2, round(keep.label_y) - 2, wide, round(1.5 * px) + 4)


def frames_room(layout: Layout) -> Rect:
    """Return what holds all that the own dice may lie in, with its labels."""
    zone, low = layout["zone"].rect, round(2 * pill_font(layout))
    return Rect(zone.x - 8, zone.y - 8, zone.w + 16, zone.h + 16 + low).clip(layout["felt"].rect)


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
    draw_tray(piece, layout, replace(keep, box=Box(x - box.x, y - box.y, w, h)), False)
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


def draw_rack(pen: Pen, layout: Layout, rack: Rack, turn: Turn, show: Show, ended: bool) -> None:
    """Draw the frame of the dice of one face, and how many they are."""
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
    # All racks have letters of one size, in which the largest number stands clear of the frame.
    most = "×" + "0" * len(str(max(turn.faces.count(face) for face in turn.faces)))
    units = pen.desk.type.fitting(most, "number", round(font * 1.16), x + w - left, round(font * 0.8))
    pen.text(f"×{count}", "number", units, colour, (left, y, w, h))
    if go:
        px = max(13, round(font * 0.95))
        number = pen.desk.type.render(str(go), "number", px, theme.INK)
        small = round(font * 0.72) if font > 20 or go < 10 else 0
        wide = number.get_width() + small + round(font * 0.8)
        over = left + pen.width(f"×{count}", "number", units) > x + w - wide
        # Beside the number where there is room, else below it.
        top = y + h * 0.92 if low else y + h if over else y + (h - px * 1.3) / 2
        place = Rect(round(x + w - wide - font * 0.1), round(top), wide, round(px * (1.16 if low else 1.3)))
        draw_box(pen.surface, theme.GOLD, place, radius=place.h // 2)
        if small:
            icon = art.icon("reroll", small, theme.INK)
            pen.surface.blit(icon, icon.get_rect(midleft=(place.x + round(font * 0.32), place.centery)))
        pen.surface.blit(number, number.get_rect(midright=(place.right - round(font * 0.34), place.centery)))
    elif count:
        lock = art.icon("lock", round(font * 0.9), theme.TRAY)
        pen.surface.blit(lock, lock.get_rect(midright=(round(x + w), round(y + h * (1.4 if low else 0.5)))))


def frames_piece(desk: Desk, layout: Layout, show: Show) -> tuple[Surface, Rect] | None:
    """Return what the own running dice lie in as a picture of its own, without them; None where they lie nowhere."""
    turn = show.own
    if turn is None or not turn.faces or turn.ended or show.boom or show.mode == "choose" or show.viewer in show.gone:
        return None
    lie = zone_lie(layout, turn, show.picked)
    labels = draw_pills(Pen(Surface((1, 1)), desk, 0, 0, 1), layout, show, turn, lie)
    boxes = [Rect(frame.box).inflate(8, 8) for frame in (*lie.trays, *lie.racks) if frame is not None] + labels
    rect = boxes[0].unionall(boxes[1:])
    piece = Surface(rect.size, pygame.SRCALPHA)
    lie = beside(lie, rect)
    draw_frames(piece, desk, layout, show, turn, lie)
    draw_pills(Pen(piece, desk, 0, 0, 1), layout, show, turn, lie)
    return piece, rect


def draw_frames(surface: Surface, desk: Desk, layout: Layout, show: Show, turn: Turn, lie: ZoneLie) -> None:
    """Draw trays and racks, without their labels and without the dice in them."""
    for again, tray in enumerate(lie.trays):
        if tray is not None:
            draw_tray(surface, layout, tray, again == 1)
    pen = Pen(surface, desk, 0, 0, 1)
    for rack in lie.racks:
        draw_rack(pen, layout, rack, turn, show, turn.ended)


def beside(lie: ZoneLie, rect: Rect) -> ZoneLie:
    """Return how the own dice lie in a picture of a part of the window."""
    trays = [tray and _beside(tray, rect) for tray in lie.trays]
    racks = [
        replace(rack, box=_box_beside(rack.box, rect), header=_box_beside(rack.header, rect)) for rack in lie.racks
    ]
    places = {at: replace(place, x=place.x - rect.x, y=place.y - rect.y) for at, place in lie.places.items()}
    return replace(lie, places=places, trays=(trays[0], trays[1]), racks=tuple(racks))


def _beside(tray: Tray, rect: Rect) -> Tray:
    """Return a tray as it lies in a picture of a part of the window."""
    x, y = tray.label_x - rect.x, tray.label_y - rect.y
    return replace(tray, box=_box_beside(tray.box, rect), label_x=x, label_y=y)


def _box_beside(box: Box, rect: Rect) -> Box:
    return Box(box.x - rect.x, box.y - rect.y, box.w, box.h)
