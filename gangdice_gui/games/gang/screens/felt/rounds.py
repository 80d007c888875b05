"""The rim's upper edge: the name of the game, and the track of rounds with their cards."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.seat_plate import is_large
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.names import LEAST
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.ink import put
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen, outline, round_box
from gangdice_gui.ui.type import LAST

CHIP = 32
NOW = 41
GAP = 8
PLATE = 788
"""Widths in units of the plate, which is PLATE units wide."""


def draw_rounds(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the name of the game and the track of rounds."""
    if "title" in layout:
        slot = layout["title"]
        desk.type.draw(surface, desk.words("app.name"), "title", slot.font, theme.GOLD, slot.rect)
    slot, rect = layout["history"], rounds_rect(layout)
    surface.blit(desk.art.slice9("panel", *rect.size, layout.k * 0.67), rect)
    if is_large(layout) or slot.props.get("short"):
        _draw_short(surface, desk, slot.rect, slot.font, show)
    else:
        _draw_long(surface, desk, slot.rect, slot.font, show)


def rounds_rect(layout: Layout) -> Rect:
    """Return where that track hangs."""
    rect, above = layout["history"].rect, round(16 * layout.k)
    return Rect(rect.x, rect.y - above, rect.w, rect.h + above)


def _round_text(surface: Surface, desk: Desk, show: Show, px: int, left: int, middle: int) -> int:
    """Write "Round 7 of 12" with the number in gold; returns the right end."""
    before, _, after = desk.words("table.round").partition("{n}")
    after = after.format(of=show.view.rounds)
    number, space = max(1, show.view.round), round(px * 0.26)
    before, after = before.strip(), after.strip()
    for text, role, colour, size in (
        (before, "strong", theme.CREAM, px),
        (str(number), "number", theme.GOLD, px),
        (after, "body", theme.HINT, max(LAST, round(px * 0.86))),
    ):
        image = desk.type.render(text, role, size, colour)
        put(surface, image, image.get_rect(left=left, centery=middle), text, role, size)
        left += image.get_width() + space
    return left - space


def short_groups(show: Show) -> list[tuple[int, int, int]]:
    """Return the rounds to come for large text: the first, how many are alike, and the bonus of each."""
    view = show.view
    found: list[tuple[int, int, int]] = []
    for number in range(max(1, view.round) + (1 if _card(show) else 0), view.rounds + 1):
        bonus = view.bonuses[number - 1]
        if found and not bonus and not found[-1][2] and (number > 9) == (found[-1][0] > 9):
            first, count, _ = found.pop()
            found.append((first, count + 1, 0))
        else:
            found.append((number, 1, bonus))
    return found


def _card(show: Show) -> str | None:
    """Return the card of the round, whether that is played or over; None before it is turned."""
    view = show.view
    return view.card or (view.history[view.round - 1].card if 0 < view.round <= len(view.history) else None)


def _draw_short(surface: Surface, desk: Desk, rect: Rect, px: int, show: Show) -> None:
    """Draw the round and its card, and the cards to come: how many are alike, and what the Boss adds."""
    text = desk.words("table.round").replace("{n}", str(max(1, show.view.round))).format(of=show.view.rounds)
    card = _card(show)
    groups = [] if show.view.winners else short_groups(show)
    while True:
        low, gap = round(px * 0.8), round(px * 0.3)
        chip_h = min(round(rect.h * 0.72), round(px * 1.7))
        chip_w = round(chip_h / 1.4)
        told = [f"+{bonus}" if bonus else f"×{count}" if count > 1 else "" for _, count, bonus in groups]
        each = [chip_w + (desk.type.width(t, "strong", low) + gap // 2 if t else 0) + gap for t in told]
        wide = desk.type.width(text, "strong", px) + gap * 3 + (chip_w if card else 0) + gap + sum(each)
        if wide <= rect.w - 2 * gap or px <= LEAST:
            break
        px -= 1
    middle = rect.centery - round(px * 0.06)
    left = _round_text(surface, desk, show, px, rect.centerx - min(wide, rect.w - 2 * gap) // 2, middle) + gap
    if card:
        chip = desk.art.image(f"chips/{card}", chip_w, chip_h)
        surface.blit(chip, chip.get_rect(left=left, centery=rect.centery))
        left += chip_w + 2 * gap
    for (number, _, bonus), note, room in zip(groups, told, each, strict=True):
        chip = desk.art.image(f"chips/back_{'dark' if number > 9 else 'bright'}", chip_w, chip_h)
        surface.blit(chip, chip.get_rect(left=left, centery=rect.centery))
        image = desk.type.render(note, "strong", low, theme.GOLD if bonus else theme.CREAM)
        surface.blit(image, image.get_rect(left=left + chip_w + gap // 2, centery=middle))
        left += room


def _draw_long(surface: Surface, desk: Desk, rect: Rect, px: int, show: Show) -> None:
    pen = Pen(surface, desk, rect.x, rect.y, rect.w / PLATE)
    middle = rect.h / pen.k * 0.46
    view = show.view
    width = 11 * CHIP + NOW + 11 * GAP
    x = PLATE - 24 - width
    _round_text(surface, desk, show, px, rect.x + round(22 * pen.k), round(rect.y + middle * pen.k))
    for number in range(1, view.rounds + 1):
        now = number == view.round
        wide = NOW if now else CHIP
        high = wide * 1.4
        top = middle - high / 2
        if number <= len(view.history):
            done = view.history[number - 1]
            pen.image(f"chips/{done.card}", x, top, wide, high, 235)
            winner = None if done.winner is None else show.seats[done.winner].colour
            _draw_winner(pen, x + wide / 2 - 5, top + high - 17, winner)
        elif now and view.card and not show.card_flying:
            pen.image(f"chips/{view.card}", x, top, wide, high)
        else:
            pen.image(f"chips/back_{'dark' if number > 9 else 'bright'}", x, top, wide, high)
            bonus = view.bonuses[number - 1]
            if bonus:
                _draw_bonus(pen, x - 1, top + high * 0.46, wide + 2, bonus)
        if now and not view.winners:
            box = pen.at(x - 4, top - 4, wide + 8, high + 8)
            surface.blit(outline(box.size, max(4, pen.size(8)), max(2, pen.size(3)), theme.GOLD, 255, False), box)
        x += wide + GAP


def _draw_winner(pen: Pen, x: float, y: float, colour: str | None) -> None:
    size = 23
    if colour is not None:
        pen.image(f"badges/{colour}", x, y, size, size)
        return
    box = pen.at(x, y, size, size)
    pen.surface.blit(round_box(box.size, box.w // 2, theme.NIGHT, theme.HINT), box)
    pen.icon("cross", x + size * 0.24, y + size * 0.24, size * 0.52, theme.CREAM)


def _draw_bonus(pen: Pen, x: float, y: float, wide: float, bonus: int) -> None:
    box = pen.at(x, y, wide, 22)
    pen.surface.blit(round_box(box.size, max(2, pen.size(5)), theme.GOLD, theme.GOLD), box)
    pen.text(f"+{bonus}", "number", 21, theme.INK, (x, y - 1, wide, 22), "centre")
