"""The dice in front of a member: attack dice, guarded pairs, and spare guards on their shelf."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from gangdice_gui.games.fisticuffs.rules.types import Lane
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import LANES, Area, Ground
from gangdice_gui.ui import theme
from gangdice_gui.ui.theme import Colour

SHIELD: Colour = theme.rgb("#A9D0FA")
FANNED: Final = 3
"""Dice of one owner that are drawn one by one."""


@dataclass(frozen=True, slots=True)
class Row:
    """Dice that lie together."""

    kind: Literal["attack", "pair", "spare"]
    owner: int
    guard: int | None
    count: int
    more: int = 0
    """Rows for which there is no room below this one."""


def rows_of(lane: Lane) -> list[Row]:
    """Return what lies in a lane, at most three rows: what will land first, then what is warded off, then spares."""
    open_ = Counter(pair.owner for pair in lane.pairs if pair.guard is None)
    pairs = Counter((pair.owner, pair.guard) for pair in lane.pairs if pair.guard is not None)
    rows = [Row("attack", owner, None, open_[owner]) for owner in sorted(open_)]
    stopped = [Row("pair", owner, guard, count) for (owner, guard), count in sorted(pairs.items())]
    spares = [Row("spare", owner, None, count) for owner, count in sorted(Counter(lane.spares).items())]
    if len(rows) + len(stopped) + len(spares) > LANES and len(stopped) > 1:
        stopped = [replace(stopped[0], count=sum(row.count for row in stopped))]
    rows += stopped + spares
    if len(rows) > LANES:
        rows[LANES - 1] = replace(rows[LANES - 1], more=len(rows) - LANES)
    return rows[:LANES]


def lane_box(places: Ground, lane: Lane) -> Area:
    """Return where the dice in front of a member lie."""
    size, rows = places.die(lane.seat), len(rows_of(lane))
    (x, first), (_, last) = (places.lane(lane.seat, lane.number, row) for row in (0, rows - 1))
    return Area(x - size, min(first, last) - size * 0.7, 2 * size, abs(last - first) + 1.4 * size)


def lane_parts(brush: Brush, places: Ground, show: Show, lane: Lane) -> Iterator[None]:
    """Draw what lies in front of a member, a row of dice at each step."""
    size = places.die(lane.seat)
    for at, row in enumerate(rows_of(lane)):
        x, y = places.lane(lane.seat, lane.number, at)
        owner, bright = show.colour(row.owner), show.hit == (lane.seat, lane.number)
        if row.kind == "attack":
            _pile(brush, x, y, row, owner, lane.number, size, glow=bright)
        elif row.kind == "pair" and row.guard is not None:
            draw_pair(brush, x, y, owner, show.colour(row.guard), row.count, lane.number, size)
        else:
            _shelf(brush, x, y, owner, row.count, lane.number, size)
        if row.more:
            _count(brush, x - size * 0.7, y + size * 0.5, f"+{row.more}", size)
        yield


def _pile(brush: Brush, cx: float, cy: float, row: Row, colour: str, number: int, s: float, glow: bool) -> None:
    shown = min(row.count, FANNED)
    spread = s * 0.3
    start = cx - spread * (shown - 1) / 2 + (s * 0.06 if row.count == 1 else -s * 0.08)
    for i in range(shown):
        y = cy - (shown - 1 - i) * s * 0.03
        brush.die(start + i * spread, y, colour, number, s, number + row.owner + i, glow=glow and i == 0)
    brush.badge(colour, start - s * 0.52, cy - s * 0.46, s * 0.66)
    if row.count > 1:
        _count(brush, start + (shown - 1) * spread + s * 0.54, cy + s * 0.42, f"×{row.count}", s)


def draw_pair(brush: Brush, cx: float, cy: float, attacker: str, guard: str, count: int, number: int, s: float) -> None:
    """Draw a guarded pair: the attack die sunk and turned, the guard before it, a brass bar under both."""
    a = s * 0.86
    brush.die(cx - a * 0.46, cy - a * 0.08, attacker, number, a, 0, tilt=12, dim=True, alpha=150)
    brush.die(cx + a * 0.46, cy + a * 0.04, guard, number, a, 1)
    bracket(brush, cx - a * 1.02, cy + a * 0.70, a * 2.06)
    brush.badge(attacker, cx - a * 0.86, cy - a * 0.54, s * 0.56)
    brush.badge(guard, cx + a * 0.90, cy - a * 0.50, s * 0.56)
    if count > 1:
        _count(brush, cx, cy - a * 0.56, f"×{count}", s * 0.8)


def bracket(brush: Brush, x: float, y: float, w: float) -> None:
    """Draw the brass bar under a guarded pair."""
    for grow, colour in ((1.6, theme.NIGHT), (0.0, theme.GOLD)):
        for left, top, wide, high in ((x, y - 1.6, w, 3.2), (x, y - 6, 3.2, 7.0), (x + w - 3.2, y - 6, 3.2, 7.0)):
            brush.surface.fill(colour, brush.box(left - grow, top - grow, wide + 2 * grow, high + 2 * grow))


def _shelf(brush: Brush, cx: float, cy: float, colour: str, count: int, number: int, s: float) -> None:
    a = s * 0.86
    y = cy + a * 0.72
    brush.die(cx + a * 0.2, cy, colour, number, a, 2)
    brush.icon("shield", cx - a * 0.78, cy + a * 0.06, a * 0.9, SHIELD)
    brush.rule(cx - a * 1.1, y, a * 2.2, theme.CREAM, 3, 4)
    brush.badge(colour, cx + a * 0.86, cy - a * 0.5, s * 0.52)
    if count > 1:
        _count(brush, cx + a * 0.9, cy + a * 0.5, f"×{count}", s * 0.9)


def _count(brush: Brush, x: float, y: float, text: str, s: float) -> None:
    size = max(22.0, min(27.0, s * 0.6))
    w, h = brush.width(text, size, "number") + 8, brush.line(size) * 1.1
    brush.shade(x - w / 2, y - h / 2, w, h, 224)
    brush.text(x, y, text, size, theme.CREAM, "number", "centre")
