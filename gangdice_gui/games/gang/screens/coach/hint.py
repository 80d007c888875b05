"""The hint: the best choice and its reason, and where its paper lies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.advice.weigh import Choice, find
from gangdice_gui.games.gang.rules.types import Action, Reroll, Stop, Use, View
from gangdice_gui.games.gang.screens.coach.bars import Bars, ChoiceRow
from gangdice_gui.games.gang.screens.coach.sentences import (
    caption,
    estimated,
    reason,
    rows_of,
    thrown_again,
)
from gangdice_gui.games.gang.screens.felt.boss_note import note_piece
from gangdice_gui.games.gang.screens.felt.obstacles import taken
from gangdice_gui.games.gang.screens.show import Advice, Show
from gangdice_gui.table.coach import hint as paper
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

PATTERN: Final = Bars((ChoiceRow("", (), 0.0, 0.0, False),) * 3, "", False)
"""Choices to measure by."""


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
        Bars(rows_of(view, choices, best, find(choices, now, faces), words), caption(view, words), estimated(view)),
        best=thrown_again(best.action, faces, picked),
    )


def hint_box(desk: Desk, layout: Layout, show: Show, advice: Advice) -> tuple[Rect, int]:
    """Return where the hint lies and the size of its letters: beside all it speaks of, and near what answers."""
    # While the coach still counts the paper is as large as it will be, and it does not move about with the choice.
    papers = [advice, replace(advice, text="\n", figure=PATTERN)]
    lying = taken(desk, layout, show)
    return paper.hint_place(desk, layout, lying, papers, layout["odds"].font, layout["roll"].rect.centerx)


def hides_note(desk: Desk, layout: Layout, show: Show) -> bool:
    """Tell whether the hint lies over a part of the Boss's note, of which the ends would stand out."""
    if show.advice is None:
        return False
    note = note_piece(desk, layout, show)
    return note is not None and note[1].colliderect(hint_box(desk, layout, show, show.advice)[0])


def draw_hint(surface: Surface, desk: Desk, layout: Layout, show: Show, advice: Advice) -> None:
    """Draw the hint, with its tail at what the choice is made by."""
    target = layout["stepper" if show.mode == "choose" else "reroll"].rect
    paper.draw_hint(surface, desk, *hint_box(desk, layout, show, advice), advice, layout["felt"].rect, target)
