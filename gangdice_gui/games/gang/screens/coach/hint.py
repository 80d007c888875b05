"""The hint: the best choice and its reason, and where its paper lies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.advice.weigh import Choice, find
from gangdice_gui.games.gang.rules.types import Action, Reroll, Stop, Use, View
from gangdice_gui.games.gang.screens.coach.paper import FOOT, draw_paper, shapes
from gangdice_gui.games.gang.screens.coach.sentences import (
    Advice,
    ChoiceRow,
    caption,
    estimated,
    named,
    reason,
    rows_of,
)
from gangdice_gui.games.gang.screens.obstacles import taken
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle, place
from gangdice_gui.ui.layout import Layout, LayoutError

WIDTHS: Final = (17.6, 16.6, 15.6, 14.6, 19.0, 20.6, 22.2)
"""How wide the hint may be, in letters' heights; the first is the best."""
PATTERN: Final = ChoiceRow("", (), 0.0, 0.0, False)
"""A choice to measure by."""
_placed: dict[tuple[object, ...], tuple[Rect, int]] = {}


def hint(view: View, choices: Sequence[Choice], picked: Collection[int], dice: int, words: Words) -> Advice:
    """Return the best choice and its reason; the rows set it beside what is selected now and what comes near."""
    if not choices:
        return Advice(words("coach.hint"), words("coach.too_many"))
    faces = view.turn.faces if view.turn else ()
    best = choices[0]
    now: Action = (Reroll(tuple(sorted(picked))) if picked else Stop()) if faces else Use(dice)
    return Advice(
        words("coach.hint"),
        reason(view, choices, words),
        rows_of(view, choices, best, find(choices, now, faces), words),
        caption(view, words),
        estimated(view),
        named=named(best.action, faces, picked),
    )


def hint_box(desk: Desk, layout: Layout, show: Show, advice: Advice) -> tuple[Rect, int]:
    """Return where the hint lies and the size of its letters: beside all it speaks of, and near what answers."""
    felt, lying = layout["felt"].rect, taken(desk, layout, show)
    key = (
        desk.size,
        layout.name,
        layout["odds"].font,
        advice,
        desk.words.language,
        tuple((*item.rect, item.weight) for item in lying),
    )
    if key not in _placed:
        if len(_placed) > 60:
            _placed.clear()
        _placed[key] = _find_place(desk, layout, felt, lying, advice)
    return _placed[key]


def _find_place(desk: Desk, layout: Layout, felt: Rect, lying: Sequence[Obstacle], advice: Advice) -> tuple[Rect, int]:
    base = layout["odds"].font
    # While the coach still counts the paper is as large as it will be, and it does not move about with the choice.
    room = [advice, replace(advice, text="\n", rows=(PATTERN,) * 3)]
    made = shapes(desk, room, base, WIDTHS, lambda width, px: round(FOOT * px))
    edge = round(base * 0.4)
    found = place(felt.inflate(-2 * edge, -2 * edge), made, lying, (layout["roll"].rect.centerx, felt.bottom), edge)
    if found is None:
        raise LayoutError(f"The layout {layout.name} has no place for the coach at {desk.size}.")
    return found[0], found[1].px


def draw_hint(surface: Surface, desk: Desk, layout: Layout, show: Show, advice: Advice) -> None:
    """Draw the hint; where nothing lies between it and the buttons it has a tail at what it speaks of."""
    box, px = hint_box(desk, layout, show, advice)
    draw_paper(surface, desk, box, advice, px, foot=True)
    target = layout["stepper" if show.mode == "choose" else "reroll"].rect
    if layout["felt"].rect.bottom - box.bottom > 2 * px or not box.left + 2 * px < target.centerx < box.right - 2 * px:
        return
    tail, x = round(px * 0.5), target.centerx
    base, tip = box.bottom - 3, box.bottom + round(px * 1.3)
    pygame.draw.polygon(surface, theme.PAPER, [(x - tail, base), (x + tail, base), (x, tip)])
    lines = [(x - tail, base), (x, tip), (x + tail, base)]
    pygame.draw.lines(surface, theme.PAPER_EDGE, False, lines, max(1, desk.px(2)))
