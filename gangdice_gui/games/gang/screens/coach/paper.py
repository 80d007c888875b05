"""The coach's paper: a bulb, one sentence, and the numbers behind it as bars."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.faces import GOOD, Outcome
from gangdice_gui.games.gang.screens.coach.sentences import Advice, ChoiceRow
from gangdice_gui.games.gang.screens.odds import bar
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Shape, shrunk
from gangdice_gui.ui.widget import cap_rect, key_cap

LEAST: Final = 14
SMALLEST: Final = 0.8
"""No letter is smaller, in pixels, unless it is so large a part of what is wanted."""
TIGHT: Final = 11
"""No letter is smaller, in pixels, where a paper with larger ones would hide what it speaks of."""
PAD: Final = 0.8
LABEL: Final = 5.4
CHANCE: Final = 2.7
WORTH: Final = 2.6
TICK: Final = 1.3
"""Columns of the numbers, in letters' heights; the bars take the rest."""
FOOT: Final = 1.9
"""The height of the line that says how to put the paper away."""
LEGEND: Final = 0.95
"""The height of the line that says which mark is which, in letters' heights."""
SIX: Final = 5.0
"""The height of six faces with what they come to, in letters' heights."""


def height(desk: Desk, advice: Advice, width: int, px: int, foot: bool) -> int:
    """Return how high the paper is, in pixels."""
    inner = width - 2 * round(PAD * px)
    lines = len(desk.type.wrap(advice.text, "strong", px, inner)) + len(_title(desk, advice, px, inner)) - 1
    rows = (
        SIX * px
        if advice.outcomes
        else (len(advice.rows) * 1.32 + 1.2 + LEGEND * legend(advice)) * px
        if advice.rows
        else 0
    )
    return round(2 * PAD * px + 1.7 * px + lines * _step(desk, px) + 0.3 * px + rows + (FOOT * px if foot else 0))


def _title(desk: Desk, advice: Advice, px: int, inner: int) -> list[str]:
    return desk.type.wrap(advice.title, "strong", px, inner - round(1.54 * px))


def _step(desk: Desk, px: int) -> int:
    return round(desk.type.height("strong", px) * 0.9)


def draw_paper(surface: Surface, desk: Desk, box: Rect, advice: Advice, px: int, foot: bool) -> None:
    """Draw the paper with what stands on it; `foot` adds the line that says how to put it away."""
    surface.blit(desk.art.slice9("paper", *box.size, desk.k), box)
    pad = round(PAD * px)
    x, y, w = box.x + pad, box.y + pad, box.w - 2 * pad
    icon = round(px * 1.1)
    surface.blit(desk.art.icon("bulb", icon, theme.OXBLOOD), (x, y + (round(1.5 * px) - icon) // 2))
    left = x + round(1.54 * px)
    for i, line in enumerate(_title(desk, advice, px, w)):
        y += _step(desk, px) if i else 0
        desk.type.draw(surface, line, "strong", px, theme.OXBLOOD, Rect(left, y, x + w - left, round(1.5 * px)))
    y += round(1.7 * px)
    for line in desk.type.wrap(advice.text, "strong", px, w):
        desk.type.draw(surface, line, "strong", px, theme.INK, Rect(x, y, w, _step(desk, px)))
        y += _step(desk, px)
    y += round(0.3 * px)
    if advice.outcomes:
        draw_six(surface, desk, Rect(x, y, w, round(SIX * px)), advice.outcomes, px)
        y += round(SIX * px)
    elif advice.rows:
        y = _draw_rows(surface, desk, Rect(x, y, w, 0), advice, px)
    if foot:
        low = round(px * 0.86)
        cap = cap_rect(desk, "C", low)
        middle = y + round(1.1 * px)
        key_cap(surface, desk, "C", low, theme.OXBLOOD, (x + cap.w // 2, middle))
        text = Rect(x + cap.w + low // 2, middle - px, w - cap.w - low // 2, 2 * px)
        desk.type.draw(surface, desk.words("coach.key_hint"), "body", low, theme.OXBLOOD, text)


def draw_six(surface: Surface, desk: Desk, area: Rect, outcomes: Sequence[Outcome], px: int) -> None:
    """Draw the six faces of a die, each over the total it makes and what becomes of that; what helps is tinted."""
    texts = [desk.words(f"coach.fate_{outcome.fate}") for outcome in outcomes]
    low, step = px, area.w // len(outcomes)
    while low > 12 and max(desk.type.width(text, "label", low) for text in texts) > step - px // 5:
        low -= 1
    for i, (outcome, text) in enumerate(zip(outcomes, texts, strict=True)):
        cell = Rect(area.x + i * step, area.y + round(0.1 * px), step, area.h - round(0.2 * px))
        good = outcome.fate in GOOD
        if good:
            pygame.draw.rect(surface, theme.PAPER_TINT, cell)
            pygame.draw.rect(surface, theme.PAPER_EDGE, cell, max(1, desk.px(2)))
        side = round(1.75 * px)
        die = desk.art.image(f"faces/{outcome.face}", side, side)
        surface.blit(die, die.get_rect(midtop=(cell.centerx, cell.y + round(0.2 * px))))
        number = Rect(cell.x, cell.y + round(2.05 * px), cell.w, round(1.35 * px))
        desk.type.draw(surface, str(outcome.total), "strong", round(1.15 * px), theme.INK, number, "centre")
        below = Rect(cell.x, number.bottom - round(0.05 * px), cell.w, round(1.25 * px))
        ink = theme.INK if good or outcome.fate == "same" else theme.OXBLOOD
        desk.type.draw(surface, text, "label", low, ink, below, "centre")


def _draw_rows(surface: Surface, desk: Desk, area: Rect, advice: Advice, px: int) -> int:
    """Draw the choices, the best one ticked; tinted is what was done, else the best. Returns where they end."""
    x, y, w = area.x, area.y, area.w
    label, chance, worth, tick = (round(part * px) for part in (LABEL, CHANCE, WORTH, TICK))
    right = x + w - tick
    low = round(px * 0.86)
    high = round(1.2 * px)
    # The words over the dice gained are wider than the figures below them: they reach over the ticks.
    gained = desk.words("coach.worth")
    left = min(right - worth, x + w - desk.type.width(gained, "body", low) - low)
    head = Rect(x, y, left - x, high)
    desk.type.draw(surface, advice.caption, "body", low, theme.OXBLOOD, head, "right")
    desk.type.draw(surface, gained, "body", low, theme.OXBLOOD, Rect(left, y, x + w - left, high), "right")
    y += high
    step = round(1.32 * px)
    for row in advice.rows:
        line = Rect(x, y, w, step)
        if row.done or (row.best and not any(other.done for other in advice.rows)):
            pygame.draw.rect(surface, theme.PAPER_TINT, line.inflate(round(px * 0.5), 0))
        if row.best:
            surface.blit(desk.art.icon("check", low, theme.INK), (right + round(px * 0.35), line.centery - low // 2))
        _draw_label(surface, desk, Rect(x, y, label, step), row, px)
        left = x + label + round(px * 0.3)
        gauge = Rect(left, 0, right - worth - chance - left, round(px * 0.66))
        gauge.centery = line.centery
        bar(surface, desk, gauge, row.win, "lead")
        text = Rect(right - worth - chance, y, chance, step)
        desk.type.draw(
            surface, figures.chance(row.win, desk.words, advice.about), "strong", px, theme.INK, text, "right"
        )
        text = Rect(right - worth, y, worth, step)
        desk.type.draw(surface, figures.signed(row.dice, desk.words), "label", px, theme.INK, text, "right")
        y += step
    if legend(advice):
        _draw_legend(surface, desk, Rect(x, y, w, round(LEGEND * px)), px)
        y += round(LEGEND * px)
    return y


def legend(advice: Advice) -> bool:
    """Tell whether what was done and the best are two rows, so that it has to be said which mark is which."""
    return any(row.done and not row.best for row in advice.rows)


def _draw_legend(surface: Surface, desk: Desk, area: Rect, px: int) -> None:
    """Draw what the tinted row and the ticked one are."""
    low = round(px * 0.86)
    swatch = Rect(area.x, 0, round(low * 1.5), round(low * 0.9))
    swatch.centery = area.centery
    pygame.draw.rect(surface, theme.PAPER_TINT, swatch)
    pygame.draw.rect(surface, theme.PAPER_EDGE, swatch, max(1, desk.px(1)))
    left = swatch.right + low // 2
    half = Rect(left, area.y, area.centerx - left, area.h)
    desk.type.draw(surface, desk.words("coach.was_done"), "body", low, theme.OXBLOOD, half)
    surface.blit(desk.art.icon("check", low, theme.INK), (area.centerx, area.centery - low // 2))
    left = area.centerx + round(low * 1.5)
    desk.type.draw(
        surface, desk.words("coach.was_best"), "body", low, theme.OXBLOOD, Rect(left, area.y, area.right - left, area.h)
    )


def _draw_label(surface: Surface, desk: Desk, box: Rect, row: ChoiceRow, px: int) -> None:
    if not row.faces:
        desk.type.draw(surface, row.label, "label", px, theme.INK, box)
        return
    side = round(px * 0.95)
    surface.blit(desk.art.icon("lock" if row.kept else "reroll", side, theme.INK), (box.x, box.centery - side // 2))
    for i, face in enumerate(row.faces):
        die = desk.art.image(f"faces/{face}", round(px * 1.1), round(px * 1.1))
        surface.blit(die, die.get_rect(midleft=(box.x + round(px * (1.25 + 1.25 * i)), box.centery)))


def shapes(
    desk: Desk,
    papers: Sequence[Advice],
    base: int,
    widths: Iterable[float],
    more: Callable[[int, int], int],
    tight: bool = False,
) -> Iterator[Shape]:
    """Yield the forms a paper can take that has room for each of `papers`, the largest letters first.

    `base` is the wanted height of its letters in pixels, `widths` are in letters' heights; `more` says how much higher
    than `height` a paper of a width and with letters is, both in pixels; `tight` yields those with small letters alone.
    """
    least = min(LEAST, round(base * SMALLEST))
    for px in range(least - 1, TIGHT - 1, -1) if tight else range(base, least - 1, -max(1, base // 14)):
        for letters in widths:
            width = round(letters * px)
            high = max(height(desk, advice, width, px, foot=False) for advice in papers)
            yield Shape(width, high + more(width, px), px, shrunk(px, base))
