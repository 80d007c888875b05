"""Tooltips: what a thing does, or why it cannot, on paper beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.traced import draw_lines, draw_shape
from gangdice_gui.ui.widget import Widget

NARROWER: Final = (1.0, 0.75, 0.55, 0.47)
"""How wide the paper may be for the sake of what it should not cover, in parts of its usual width."""


class _Paper(NamedTuple):
    box: Rect
    lines: list[str]
    below: bool


def tip_text(widget: Widget) -> str:
    """Return what a widget's tooltip says: why it is disabled, or its tip."""
    return widget.tip if widget.enabled else widget.reason or widget.tip


def tooltip(surface: Surface, desk: Desk, text: str, at: Rect, spared: Sequence[Rect] = ()) -> Rect:
    """Draw a text on paper beside a rectangle, below it where there is room, with a tail; returns the paper's place.

    Rather than over what is `spared` it lies above, to one side, or is narrower.
    """
    px, pad, tail, step = _measures(desk)
    papers = _papers(desk, text, at, spared)
    # The first that hides nothing of it, or else the least.
    box, lines, below = min(papers, key=lambda paper: _hidden(paper.box, spared)) if spared else next(papers)
    surface.blit(desk.art.slice9("paper", box.w, box.h, desk.k * 0.8), box)
    x = min(max(at.centerx, box.left + 2 * tail), box.right - 2 * tail)
    base, tip = (box.top + 2, box.top - tail) if below else (box.bottom - 3, box.bottom + tail)
    draw_tail(surface, desk, (x, tip), base, tail)
    for row, line in enumerate(lines):
        image = desk.type.render(line, "label", px, theme.INK)
        top = box.top + (box.h - step * len(lines)) // 2 + row * step
        surface.blit(image, image.get_rect(left=box.left + pad, centery=top + step // 2))
    return box


def draw_tail(surface: Surface, desk: Desk, tip: tuple[int, int], base: int, half: int) -> None:
    """Draw the tail of a paper: its tip at what the paper speaks of, `half` as wide as that at its base."""
    x, ends = tip[0], ((tip[0] - half, base), (tip[0] + half, base))
    draw_shape(surface, theme.PAPER, (*ends, tip))
    draw_lines(surface, theme.PAPER_EDGE, (ends[0], (x, tip[1]), ends[1]), max(1, desk.px(2)))


def _measures(desk: Desk) -> tuple[int, int, int, int]:
    """Return how large its letters are, how far they stay from the edge, how long its tail is, and a line's height."""
    px = desk.font_px(25)
    return px, desk.px(18), desk.px(16), round(desk.type.height("label", px) * 0.88)


def _papers(desk: Desk, text: str, at: Rect, spared: Sequence[Rect]) -> Iterator[_Paper]:
    """Yield the ways the paper may lie, the best first."""
    px, pad, tail, step = _measures(desk)
    room = Rect((0, 0), desk.size).inflate(-2 * desk.px(8), -2 * desk.px(8))
    for share in NARROWER if spared else NARROWER[:1]:
        width = round(min(desk.px(440 * max(1.0, desk.text_k)), room.w) * share)
        lines = desk.type.wrap(text, "label", px, width - 2 * pad)
        inner = max(desk.type.width(line, "label", px) for line in lines)
        box = Rect(0, 0, inner + 2 * pad, step * len(lines) + round(1.3 * pad))
        fits = at.bottom + tail + box.h <= room.bottom, at.top - tail - box.h >= room.top
        # Above where it does not fit below, even where it does not fit there either.
        for below in [way for way, can in zip((True, False), fits, strict=True) if can] or [False]:
            box.midtop = (at.centerx, at.bottom + tail - 2) if below else (at.centerx, at.top - tail - box.h + 2)
            for left in (box.x, *(rect.right + tail // 2 for rect in spared), *(rect.x - box.w for rect in spared)):
                # Its tail has to reach what it is about.
                if left == box.x or at.x - box.w + 3 * tail <= left <= at.right - 3 * tail:
                    yield _Paper(box.move_to(x=left).clamp(room), lines, below)


def _hidden(box: Rect, spared: Sequence[Rect]) -> int:
    """Return how much of what is spared a paper would hide, in pixels."""
    return sum(part.w * part.h for part in map(box.clip, spared))
