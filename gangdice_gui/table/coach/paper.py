"""The coach's paper: a bulb, one sentence, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Shape, shrunk
from gangdice_gui.ui.widget import cap_rect, key_cap

LEAST: Final = 14
SMALLEST: Final = 0.8
"""No letter is smaller, in pixels, unless it is so large a part of what is wanted."""
READ: Final = 12
"""And none is smaller than that, where more is wanted."""
LOWER: Final = 0.86
"""How high letters of what is only named are, beside those of what is said."""
TIGHT: Final = 11
"""No letter is smaller, in pixels, where a paper with larger ones would hide what it speaks of."""
PAD: Final = 0.8
FOOT: Final = 1.9
"""The edge of the paper and the line that says how to put it away, in letters' heights."""


BESIDE: Final = 29.0
"""From this width on, in letters' heights, figures stand beside the sentence, where they can."""
GUTTER: Final = 1.2
"""How far apart both are then, in letters' heights."""


class Figure(Protocol):
    """What stands below the sentence, or beside it: bars, dice, whatever a game shows."""

    @property
    def column(self) -> float:
        """How wide it is beside the sentence, in letters' heights; 0 where it only stands below."""

    def height(self, px: int) -> float:
        """Return how high it is by the height of its letters, both in pixels."""

    def draw(self, surface: Surface, desk: Desk, area: Rect, px: int) -> int:
        """Draw it at the top of an area as wide as the paper's inside; returns where it ends."""


class Said(Protocol):
    """What a paper says. Papers are compared, so it is a value."""

    @property
    def title(self) -> str:
        """What it is about."""

    @property
    def text(self) -> str:
        """One sentence, or a few."""

    @property
    def figure(self) -> Figure | None:
        """The numbers behind it."""


@dataclass(frozen=True, slots=True)
class Note:
    """A paper with nothing of a game's own on it."""

    title: str
    text: str
    figure: Figure | None = None


def lower(px: int) -> int:
    """Return how high the letters of what is only named are, beside those of what is said, in pixels."""
    return max(min(px, READ), round(px * LOWER))


def height(desk: Desk, said: Said, width: int, px: int, foot: bool) -> int:
    """Return how high the paper is, in pixels."""
    inner, aside = _columns(said, width, px)
    lines = len(desk.type.wrap(said.text, "strong", px, inner)) + len(_title(desk, said, px, inner)) - 1
    words = 2.0 * px + lines * _step(desk, px) + (FOOT * px if foot else 0)
    figure = 0.0 if said.figure is None else said.figure.height(px)
    return round(2 * PAD * px + (max(words, figure) if aside else words + figure))


def _columns(said: Said, width: int, px: int) -> tuple[int, int]:
    """Return how wide the sentence is, and the figures beside it, if they stand there."""
    inner = width - 2 * round(PAD * px)
    if said.figure is None or not said.figure.column or width < BESIDE * px:
        return inner, 0
    aside = round(said.figure.column * px)
    return inner - aside - round(GUTTER * px), aside


def _title(desk: Desk, said: Said, px: int, inner: int) -> list[str]:
    return desk.type.wrap(said.title, "strong", px, inner - round(1.54 * px))


def _step(desk: Desk, px: int) -> int:
    return round(desk.type.height("strong", px) * 0.9)


def draw_paper(surface: Surface, desk: Desk, box: Rect, said: Said, px: int, foot: bool) -> None:
    """Draw the paper with what stands on it; `foot` adds the line that says how to put it away."""
    surface.blit(desk.art.slice9("paper", *box.size, desk.k), box)
    pad = round(PAD * px)
    x, y = box.x + pad, box.y + pad
    w, aside = _columns(said, box.w, px)
    icon = round(px * 1.1)
    surface.blit(desk.art.icon("bulb", icon, theme.OXBLOOD), (x, y + (round(1.5 * px) - icon) // 2))
    left = x + round(1.54 * px)
    for i, line in enumerate(_title(desk, said, px, w)):
        y += _step(desk, px) if i else 0
        desk.type.draw(surface, line, "strong", px, theme.OXBLOOD, Rect(left, y, x + w - left, round(1.5 * px)))
    y += round(1.7 * px)
    for line in desk.type.wrap(said.text, "strong", px, w):
        desk.type.draw(surface, line, "strong", px, theme.INK, Rect(x, y, w, _step(desk, px)))
        y += _step(desk, px)
    y += round(0.3 * px)
    if said.figure is not None:
        high = round(said.figure.height(px))
        place = Rect(box.right - pad - aside, box.y + pad, aside, high) if aside else Rect(x, y, w, high)
        ends = said.figure.draw(surface, desk, place, px)
        y = y if aside else ends
    if foot:
        low = lower(px)
        # A gamepad has no button for it, but one that puts it away.
        key, told = (desk.words("keycap.esc"), "coach.close") if desk.pad else ("C", "coach.key_hint")
        cap = cap_rect(desk, key, low)
        middle = y + round(1.1 * px)
        key_cap(surface, desk, key, low, theme.OXBLOOD, (x + cap.w // 2, middle))
        text = Rect(x + cap.w + low // 2, middle - px, w - cap.w - low // 2, 2 * px)
        desk.type.draw(surface, desk.words(told), "body", low, theme.OXBLOOD, text)


def shapes(
    desk: Desk,
    papers: Sequence[Said],
    base: int,
    widths: Iterable[float],
    more: Callable[[int, int], int],
    tight: bool = False,
    foot: bool = False,
) -> Iterator[Shape]:
    """Yield the forms a paper can take that has room for each of `papers`, the largest letters first.

    `base` is the wanted height of its letters in pixels, `widths` are in letters' heights; `more` says how much higher
    than `height` a paper of a width and with letters is, both in pixels; `tight` yields those with small letters alone,
    `foot` those with the line that says how to put it away.
    """
    least = min(LEAST, base, max(READ, round(base * SMALLEST)))
    for px in range(least - 1, TIGHT - 1, -1) if tight else range(base, least - 1, -max(1, base // 14)):
        for letters in widths:
            width = round(letters * px)
            high = max(height(desk, said, width, px, foot) for said in papers)
            yield Shape(width, high + more(width, px), px, shrunk(px, base))
