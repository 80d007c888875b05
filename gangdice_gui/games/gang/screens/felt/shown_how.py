"""How a throw by hand is shown to newcomers: a paper in place of the Boss's note, which makes room for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.boss_note import note_piece
from gangdice_gui.games.gang.screens.felt.obstacles import spoken, taken
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.hand import hand_hint
from gangdice_gui.table.hand.hand_hint import TIMES, HandHint, draw_hand_hint
from gangdice_gui.table.notices import THROWING
from gangdice_gui.ui.backdrop import felt_cut
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.felt import corners
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout

UNREAD: Final = 20.0
"""What a notice over the paper costs: more than to be written small."""


def _wanted(desk: Desk, show: Show) -> bool:
    """Tell whether whoever chooses a number of dice now has not thrown by hand yet, nor been shown how."""
    return show.mode == "choose" and show.advice is None and desk.settings.hand_hints < TIMES


def shown_how(desk: Desk, layout: Layout, show: Show) -> HandHint | None:
    """Return the paper as it lies, hiding nothing but the Boss's note; None where it is not wanted or has no room.

    It lies there until the dice it has spoken of fly, whatever else is shown meanwhile.
    """
    if not _wanted(desk, show):
        return None if show.aside else show.hint
    show = replace(show, shaking=False)  # the hand that shakes them is another place for nothing else
    felt, zone = layout["felt"].rect, layout["zone"].rect
    note = layout["note"].rect if "note" in layout else None
    lying = [Obstacle(item.rect) for item in taken(desk, layout, show, tuple(show.places)) if item.rect != note]
    lying += [Obstacle(corner) for corner in corners(felt, felt_cut(felt.x))]
    return hand_hint.hand_hint(desk, felt, lying, (zone.right, zone.centery))


def unhidden(desk: Desk, layout: Layout, show: Show) -> list[Obstacle]:
    """Return what a notice should not hide: the paper too, wherever it will come to lie before the notice goes."""
    chooses = show if show.mode == "choose" else replace(show, mode="choose", advice=None, aside=False, hint=None)
    led = replace(chooses, view=replace(show.view, leader=show.viewer))  # there may be a result to beat by then
    papers = {tuple(paper.rect) for one in (chooses, led) if (paper := shown_how(desk, layout, one)) is not None}
    return [*spoken(desk, layout, show), *(Obstacle(Rect(paper), UNREAD) for paper in sorted(papers))]


def small_paper(desk: Desk, layout: Layout, show: Show) -> Rect | None:
    """Return where it lies, or the Boss's note; None where neither does."""
    paper = shown_how(desk, layout, show)
    if paper is not None:
        return paper.rect
    note = None if show.aside or show.winning else note_piece(desk, layout, show)
    return None if note is None else note[1]


def told_how(desk: Desk, layout: Layout, show: Show) -> tuple[str, str] | None:
    """Return the notice that says it, and its topic, where the paper is wanted and has no room; else None."""
    needed = _wanted(desk, show) and shown_how(desk, layout, show) is None
    return (desk.words("hand.notice"), THROWING) if needed else None


def draw_shown_how(surface: Surface, desk: Desk, hint: HandHint, show: Show) -> None:
    """Draw it, with a glove in the colour of whoever is asked."""
    draw_hand_hint(surface, desk, hint, show.seats[show.viewer].colour)


def hint_piece(desk: Desk, show: Show) -> tuple[Surface, Rect] | None:
    """Return the paper that has to step aside as a picture of its own, and where it lies; None where there is none."""
    if show.hint is None:
        return None
    piece = Surface(show.hint.rect.size, pygame.SRCALPHA)
    draw_shown_how(piece, desk, show.hint._replace(rect=piece.get_rect()), show)
    return piece, show.hint.rect


def has_thrown(desk: Desk, layout: Layout, show: Show, skilled: bool) -> HandHint | None:
    """Keep in mind that somebody has thrown, by hand or not, and what has to be shown after that; returns the paper."""
    lies = shown_how(desk, layout, show)
    hand_hint.has_thrown(desk.settings, skilled)
    return lies
