"""The pictures of the report: a curve for each seat, told apart by its line and its badge."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.narrate import whole
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

DASHES: Final = ((), (14, 8), (3, 6), (14, 6, 3, 6))
"""Plain, dashed, dotted, dash-dot: by seat, in units."""
TINTS: Final = {
    "ivory": theme.CREAM,
    "crimson": theme.rgb("#F08A7C"),
    "onyx": theme.GOLD,
    "sapphire": theme.rgb("#7FB6F5"),
}
"""A faction's curve, light enough on the panel."""
STEPS: Final = (100, 200, 500, 1000, 2000, 5000, 10000, 20000)
LINES: Final = 4
"""At most so many lines are ruled above nothing."""


def draw_curves(
    surface: Surface,
    desk: Desk,
    rect: Rect,
    curves: Sequence[Sequence[int]],
    seats: Sequence[Seat],
    texts: Sequence[str],
    px: int,
) -> None:
    """Draw amounts by turn for each seat; `texts` are what each ended with, beside its badge."""
    least = min(0, *(min(curve) for curve in curves))
    most = max(1, *(max(curve) for curve in curves))
    step = next((step for step in STEPS if (most - least) / step <= LINES), STEPS[-1])
    marks = [n * step for n in range(int(least // step), int(most // step) + 1) if n * step >= least]
    left = max(desk.type.width(_number(desk, mark), "label", px) for mark in marks) + px // 2
    right = max(desk.type.width(text, "strong", px) for text in texts) + round(2.4 * px)
    plot = Rect(rect.x + left, rect.y + px // 2, rect.w - left - right, rect.h - 2 * px)
    top = max(most, marks[-1])

    def at(turn: int, amount: int) -> tuple[int, int]:
        count = max(1, len(curves[0]) - 1)
        return (
            plot.x + round(plot.w * turn / count),
            plot.bottom - round(plot.h * (amount - least) / max(1, top - least)),
        )

    for mark in marks:
        y = at(0, mark)[1]
        pygame.draw.line(surface, theme.SPENT, (plot.x, y), (plot.right, y))
        place = Rect(rect.x, y - px, left - px // 2, 2 * px)
        desk.type.draw(surface, _number(desk, mark), "label", px, theme.SECOND, place, "right")
    turns = len(curves[0]) - 1
    for turn in sorted({1, *range(5, turns - 1, 5), turns}):
        x = at(turn, 0)[0]
        place = Rect(x - 2 * px, plot.bottom + px // 4, 4 * px, round(1.4 * px))
        desk.type.draw(surface, str(turn), "label", px, theme.SECOND, place, "centre")
    wide = max(2, desk.px(4))
    for seat, curve in enumerate(curves):
        points = [at(turn, amount) for turn, amount in enumerate(curve)]
        _line(surface, points, TINTS.get(seats[seat].colour, theme.CREAM), wide, DASHES[seat % len(DASHES)], desk)
    _ends(surface, desk, plot, [at(turns, curve[-1])[1] for curve in curves], seats, texts, px)


def _ends(
    surface: Surface, desk: Desk, plot: Rect, ends: Sequence[int], seats: Sequence[Seat], texts: Sequence[str], px: int
) -> None:
    """Draw the badges with what each ended with, near the ends of the curves and clear of each other."""
    high = round(1.7 * px)
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    tops: list[int] = []
    for seat in order:
        tops.append(max(ends[seat] - high // 2, tops[-1] + high if tops else plot.y - high // 2))
    limit = plot.bottom + high // 2
    for at in reversed(range(len(tops))):
        tops[at] = min(tops[at], limit - high)
        limit = tops[at]
    for seat, top in zip(order, tops, strict=True):
        side = round(1.4 * px)
        badge = desk.art.image(f"badges/{seats[seat].colour}", side, side)
        x = plot.right + px // 2
        tint = TINTS.get(seats[seat].colour, theme.CREAM)
        pygame.draw.aaline(surface, tint, (plot.right, ends[seat]), (x, top + high // 2))
        surface.blit(badge, (x, top + (high - side) // 2))
        place = Rect(x + side + px // 4, top, 12 * px, high)
        desk.type.draw(surface, texts[seat], "strong", px, theme.CREAM, place)


def _line(
    surface: Surface, points: Sequence[tuple[int, int]], tint: theme.Colour, wide: int, dash: Sequence[int], desk: Desk
) -> None:
    if not dash:
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, tint, start, end, wide)
            pygame.draw.aacircle(surface, tint, end, wide / 2)
        return
    lengths = [max(2, desk.px(units)) for units in dash]
    at, left, drawn = 0, float(lengths[0]), True
    for (x, y), (u, v) in pairwise(points):
        span = max(1.0, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
        done = 0.0
        while done < span:
            go = min(left, span - done)
            if drawn:
                a, b = done / span, (done + go) / span
                start, end = (x + (u - x) * a, y + (v - y) * a), (x + (u - x) * b, y + (v - y) * b)
                pygame.draw.aaline(surface, tint, start, end, wide)
            done, left = done + go, left - go
            if left <= 0:
                at, drawn = (at + 1) % len(lengths), not drawn
                left = float(lengths[at])


def _number(desk: Desk, amount: int) -> str:
    grouped = whole(desk.words, abs(amount))
    return grouped if amount >= 0 else f"\N{MINUS SIGN}{grouped}"
