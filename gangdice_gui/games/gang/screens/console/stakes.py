"""What is at stake as dice are picked: three plain lines in the panel beside the total, none of which is cut short."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.names import LEAST
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

SMALLER: Final = 0.8
"""How much smaller letters become, of what they would be, before less is said."""


def draw_stakes(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw them, all in letters as large as each other."""
    slot = layout["gauges"]
    rect, rows = slot.rect, _rows(desk, show)
    surface.blit(desk.art.slice9("glass", *rect.size, layout.k * 0.85), rect)
    pad = round(rect.h * 0.13)
    step = (rect.h - 2 * pad) / len(rows)
    px = min(slot.font, round(step * 0.72))
    edge, left = min(2 * pad, round(1.2 * px)), round(1.6 * px)
    room = rect.w - edge - left - pad
    fits = desk.type.fitting
    least = min(px, max(LEAST, round(px * SMALLER)))
    said = [next((text for text in texts if fits(text, "body", px, room, 1) >= least), texts[-1]) for _, texts in rows]
    letters = min(fits(text, "body", px, room, 1) for text in said)
    for i, ((icon, _), text) in enumerate(zip(rows, said, strict=True)):
        line = Rect(rect.x + edge + left, round(rect.y + pad + i * step), room, round(step))
        colour, ink = (theme.GOLD, theme.CREAM) if i == 0 else (theme.SECOND, theme.SOFT)
        surface.blit(desk.art.icon(icon, px, colour), (rect.x + edge, line.centery - px // 2))
        desk.type.draw(surface, text, "body", letters, ink, line)


def _rows(desk: Desk, show: Show) -> list[tuple[str, list[str]]]:
    """Return an icon for each line and what it says, at length first."""
    words, view = desk.words, show.view
    turn = view.turn
    assert turn is not None
    best = None if view.leader is None else show.turn_of(view.leader)
    beat = [words("table.stake_none")]
    if best is not None:
        about = {"n": best.dice, "total": best.total}
        beat = [words("table.stake_beat", name=show.names[best.seat], **about), words("table.beat_hint", **about)]
    in_pot = view.middle + sum(other.dice for other in view.turns if other.ended and other.valid)
    after = [words("table.stake_last")]
    if view.still_to_play:
        count, names = len(view.still_to_play), narrate.joined([show.names[seat] for seat in view.still_to_play], words)
        after = [words("table.stake_after", n=count, names=names), words("table.stake_after_short", n=count)]
    wins = [words(f"table.stake_win{short}", n=in_pot + turn.dice) for short in ("", "_short")]
    return [("crown", beat), ("trophy", wins), ("people", after)]
