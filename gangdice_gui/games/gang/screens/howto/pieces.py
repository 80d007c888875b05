"""Pieces the pages of How to play are put together from: examples on felt, cards, faces and key caps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import card_picture
from gangdice_gui.table.pages.paper import BROWN, Painter, Paper
from gangdice_gui.ui import theme
from gangdice_gui.ui.theme import Colour

VALID: Final = theme.rgb("#1F5A36")


def exception(
    paper: Paper, key: str, foot: Rect, dice: tuple[tuple[str, int], ...], values: Mapping[str, Any] | None = None
) -> None:
    """Lay out the foot of a page: a felt window with dice, a bold line and a plain one."""
    px = paper.px
    window = paper.felt(Rect(foot.x, foot.y, px((40 if paper.upright else 70) + 84 * len(dice)), px(112)))
    face = px(56)
    for index, (material, value) in enumerate(dice):
        x = window.centerx + (index - (len(dice) - 1) / 2) * face * 1.42
        paper.row(material, (value,), x, window.centery, face)
    text = Rect(window.right + px(26), foot.y - px(4), foot.right - window.right - px(26), foot.h)
    high, lines = (84, 2) if paper.upright else (44, 1)
    bold = Rect(text.x, text.y, text.w, px(high))
    paper.write(bold, paper.words(f"{key}.rule"), "button", 32, lines=lines, top=False)
    rest = Rect(text.x, text.y + px(high + 4), text.w, text.h - px(high))
    paper.write(rest, paper.words(f"{key}.rule2", **(values or {})), units=28)


def verdict(paper: Paper, box: Rect, faces: tuple[int, ...], state: str) -> tuple[Rect, Rect, Colour]:
    """Lay out one roll of an example: its dice, and the slip with what the Boss says (`ok`, `boom` or `wait`).

    Returns where the roll's name goes, where the verdict goes, and the verdict's colour.
    """
    px = paper.px
    colour, icon = {"ok": (VALID, "check"), "boom": (theme.OXBLOOD, "cross"), "wait": (BROWN, "clock")}[state]
    paper.felt(box)
    name = Rect(box.x + px(14), box.y, round(box.w * 0.19), box.h)
    face = min(px(36), round(box.h * 0.62))
    paper.row("ivory", faces, name.right + face * 0.8, box.centery, face, face * 1.36)
    left = round(name.right + face * 0.3 + face * 1.36 * 3 + px(8))
    slip = Rect(left, box.y + px(6), box.right - left - px(7), box.h - px(12))
    side = px(22)

    def plate(canvas: Surface, scale: int) -> None:
        pygame.draw.rect(canvas, theme.PAPER, canvas.get_rect(), border_radius=px(8) * scale)

    def paint(surface: Surface) -> None:
        surface.blit(paper.desk.art.drawn(("slip",), slip.w, slip.h, plate), slip)
        surface.blit(paper.desk.art.icon(icon, side, colour), (slip.x + px(8), slip.centery - side // 2))

    paper.painters.append(paint)
    return name, Rect(slip.x + side + px(16), slip.y, slip.w - side - px(22), slip.h), colour


def show_hand(paper: Paper, box: Rect, face: str, colour: str, dice: tuple[int, ...], total: str, state: str) -> None:
    """Lay out one player's result on page 4; in an upright window what is said of it stands below the dice."""
    px, words, whole = paper.px, paper.words, box
    if paper.upright:
        box = Rect(box.x, box.y, box.w, round(box.h * 0.6))
    side = box.h - px(14)
    spot = Rect(box.x + px(12), box.y + px(7), side, side)
    paper.painters.append(show_face(paper, face, colour, spot, grey=state == "bust"))
    name = Rect(spot.right + px(16), box.y, round(box.w * (0.19 if paper.upright else 0.13)), box.h)
    paper.write(name, words(f"people.{face}"), "name", 32, theme.CREAM, lines=1, top=False)
    die = min(px(36 if paper.upright else 44), box.h * 0.52)
    paper.row(colour, dice, name.right + die * 0.7, box.centery, die, die * 1.36, dim=state == "bust")
    plate = Rect(0, 0, px(96 if paper.upright else 106), box.h - px(18))
    plate.midleft = (round(name.right + die * 1.36 * 4 + px(24)), box.centery)
    if state == "win":
        paper.plaque(plate, total, 46)
    elif state == "less":
        paper.write(plate, total, "number", 46, theme.CREAM, align="centre", lines=1, top=False)
    else:
        slip = plate.inflate(px(8), -px(12))
        paper.painters.append(
            lambda surface: surface.blit(paper.desk.art.slice9("paper", *slip.size, paper.page.page.k * 0.5), slip)
        )
        paper.write(
            slip.inflate(-px(16), 0),
            words("howto.takes.slip"),
            "number",
            27,
            theme.OXBLOOD,
            align="centre",
            lines=1,
            top=False,
        )
    why = Rect(plate.right + px(22), box.y, box.right - plate.right - px(34), box.h)
    if paper.upright:
        why = Rect(spot.x + px(4), box.bottom, whole.w - 2 * px(16), whole.bottom - box.bottom - px(6))
    paper.write(why, words(f"howto.takes.{state}"), units=27, colour=theme.CREAM, lines=2, top=False)


def show_face(paper: Paper, face: str, colour: str, box: Rect, grey: bool = False) -> Painter:
    """Return what draws a portrait with its seat's badge."""

    def paint(surface: Surface) -> None:
        surface.blit(paper.desk.art.medallion(face, box.w, colour, grey), box)

    return paint


def show_card(paper: Paper, card: str, box: Rect) -> Painter:
    """Return what draws a Warning card with its title."""

    def paint(surface: Surface) -> None:
        surface.blit(card_picture(paper.desk, card, box.size), box)

    return paint


def caps_width(paper: Paper, caps: tuple[str, ...]) -> int:
    """Return how wide a row of key caps is, in pixels."""
    return sum(_cap(paper, text) for text in caps) + paper.px(10) * (len(caps) - 1)


def _cap(paper: Paper, text: str) -> int:
    least = paper.px(54)
    if text.startswith("<"):
        return least
    return max(least, paper.desk.type.width(text, "strong", _cap_px(paper)) + paper.px(28))


def _cap_px(paper: Paper) -> int:
    """Return how high the letters on a key cap are, in pixels."""
    return paper.desk.font_px(27 * paper.page.page.near)


def show_caps(paper: Paper, box: Rect, caps: tuple[str, ...]) -> Painter:
    """Return what draws key caps, right-aligned in a box; a name after `<` is an icon."""
    px, desk = paper.px, paper.desk

    def paint(surface: Surface) -> None:
        high = min(box.h - px(6), px(52))
        corner = high // 2 if desk.pad else px(9)
        right = box.right
        for text in reversed(caps):
            cap = Rect(0, 0, _cap(paper, text), high)
            cap.midright = (right, box.centery)
            pygame.draw.rect(surface, theme.PAPER_TINT, cap, border_radius=corner)
            pygame.draw.rect(surface, theme.PAPER_EDGE, cap, px(2), border_radius=corner)
            if text.startswith("<"):
                picture = desk.art.icon(text[1:], px(26), theme.INK)
                surface.blit(picture, picture.get_rect(center=cap.center))
            else:
                desk.type.draw(surface, text, "strong", _cap_px(paper), theme.INK, cap, "centre")
            right = cap.x - px(10)

    return paint
