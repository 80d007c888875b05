"""The report as a picture: one square is five points of chance, luck plain blue, choices striped amber."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.base import figures
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.advice.report import FEW, Decision, Verdict
from gangdice_gui.games.gang.rules.types import Reroll, Use, View
from gangdice_gui.games.gang.screens.coach.sentences import act
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import LEAST_TEXT, Pen
from gangdice_gui.ui.theme import Colour

Box = tuple[float, float, float, float]
LARGEST: Final = 26.0
"""A square of the chart in design units, where there is room."""
LEAST: Final = 3
"""Room for so many squares on either side of the line, so that its names have room too."""
AGAIN: Final = (230.0, 66.0)
"""The button that looks at a decision again, in design units."""
SQUARE: Final = 0.05
"""The chance to win that one square stands for."""
STEP: Final = 1.18
"""From square to square, in squares."""


def square(desk: Desk, kind: str, px: int, lost: bool) -> Surface:
    """Return one square of luck or skill, `px` pixels wide; what is lost is darker."""

    def paint(canvas: Surface, scale: int) -> None:
        side = canvas.get_width()
        ground = theme.ODDS_VALID if kind == "luck" else theme.ODDS_BEATS
        shape = Surface((side, side), pygame.SRCALPHA)
        shape.fill(ground)
        if kind == "skill":
            step = side // 3
            for x in range(-side, side, step):
                half = step // 2
                points = [(x, side), (x + half, side), (x + half + side, 0), (x + side, 0)]
                pygame.draw.polygon(shape, theme.ODDS_BEATS_STRIPE, points)
        if lost:
            shape.fill((205, 205, 205, 255), special_flags=pygame.BLEND_RGBA_MULT)
        mask = Surface((side, side), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=side // 5)
        shape.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        canvas.blit(shape, (0, 0))
        edge = theme.SEATS["sapphire"].edge if kind == "luck" else theme.BRASS
        pygame.draw.rect(canvas, edge, canvas.get_rect(), max(1, side // 14), border_radius=side // 5)
        pygame.draw.circle(canvas, theme.CREAM if kind == "luck" else theme.INK, (side // 2, side // 2), side // 7)

    return desk.art.drawn(("report", kind, lost), px, px, paint)


def draw_sum(pen: Pen, box: Box, kind: str, found: Verdict, known: bool) -> None:
    """Draw what the whole game brought by luck, cost by choices, or came to by all the rest."""
    words = pen.desk.words
    x, y, w, h = box
    pen.panel("panel", *box)
    value = {"luck": found.luck, "skill": found.skill, "others": found.others}[kind]
    number = 170.0
    _lines(pen, words(f"report.{kind}"), "strong", 30, (x + 28, y + 16, w - number - 56, 46), theme.SECOND)
    below = (x + 28, y + 66, w - 50, h - 78)
    if known and not found.enough:
        _lines(pen, words("report.few", n=FEW), "body", 27, below)
        return
    told = figures.signed_points(value, words) if known else "…"
    place = (x + w - number - 28, y + 8, number, 60)
    pen.text(told, "number", 52, theme.NUMERAL if known else theme.HINT, place, "right")
    if known:
        dice = figures.signed(found.luck_dice, words)
        _lines(pen, words(f"report.{kind}_note", dice=dice), "body", 27, below)


def _count(value: float) -> int:
    """Return how many squares a chance is drawn as, below nothing where it is lost."""
    return round(value / SQUARE)


def _lines(pen: Pen, text: str, role: str, units: float, box: Box, colour: Colour = theme.CREAM) -> None:
    """Write a text as large as the player likes it, in as many lines as it needs and has room for."""
    type_, px, area = pen.desk.type, pen.font(units * pen.desk.text_k), pen.at(*box)
    least = type_.least(LEAST_TEXT)
    while px > least and len(type_.wrap(text, role, px, area.w)) * type_.height(role, px) * 0.9 > area.h:
        px -= 1
    type_.paragraph(pen.surface, text, role, px, colour, area, leading=0.9)


def draw_chart(pen: Pen, box: Box, found: Verdict, view: View, seats: Sequence[Seat]) -> None:
    """Draw luck and choices of every round: won above the line, lost below, whole squares."""
    words = pen.desk.words
    x, y, w, h = box
    pen.panel("panel", *box)
    chip_h = min(76.0, h * 0.22)
    side = 130.0
    pitch = (w - side - 40) / view.rounds
    upper, lower = y + 22, y + h - chip_h - 22
    counts = [_count(v) for share in found.shares.values() for v in (share.luck, share.skill)]
    most = max(map(abs, counts), default=1)
    # The line stands where both sides get what they need.
    above, below = max(counts, default=0), max((-count for count in counts), default=0)
    above, below = max(LEAST, above), max(LEAST, below)
    parts = above + below
    size = min(LARGEST, (lower - upper - 12) / (parts * STEP), pitch / 2.6)
    line = upper + above * size * STEP + (lower - upper - parts * size * STEP) / 2
    pen.text(words("report.won"), "body", 26, theme.SECOND, (x + 20, line - 52, side - 34, 40), "right")
    pen.text(words("report.lost"), "body", 26, theme.SECOND, (x + 20, line + 12, side - 34, 40), "right")
    start, end = pen.point(x + side, line), pen.point(x + w - 30, line)
    pygame.draw.line(pen.surface, theme.CREAM, start, end, pen.size(3))
    marks = {d.round: c for d, c in ((found.worst, theme.SALMON), (found.best, theme.GOLD)) if d is not None}
    if most:
        text = words("report.square")
        wide = pen.width(text, "body", 25) + 12
        framed = [x + side + 10 + (number - 1) * pitch for number in marks]
        # The line stands where no frame goes through it, as far to the right as can be.
        ends = [x + w - 30, *sorted((left - 6 for left in framed), reverse=True)]
        free = [end for end in ends if not any(end - wide < left + pitch and left < end for left in framed)]
        if free and free[0] - wide > x + 12:
            pen.text(text, "body", 25, theme.SECOND, (free[0] - wide, y + 10, wide, 36), "right")
    for number in range(1, view.rounds + 1):
        left = x + side + 10 + (number - 1) * pitch
        _column(pen, (left, upper, pitch, lower), line, size, number, found)
        if number in marks:
            pen.frame(left + 2, y + 14, pitch - 4, h - 24, marks[number], 255)
        _chip(pen, left, lower + 6, pitch, chip_h, number, view, seats)


def _column(pen: Pen, box: Box, line: float, size: float, number: int, found: Verdict) -> None:
    left, _, pitch, _ = box
    share = found.shares.get(number)
    if share is None:
        return
    if not share.known:
        pen.text("?", "strong", 30, theme.HINT, (left, line - 50, pitch, 44), "centre")
        return
    for kind, value, at in (("luck", share.luck, 0.30), ("skill", share.skill, 0.70)):
        picture = square(pen.desk, kind, pen.size(size), value < 0)
        for i in range(abs(_count(value))):
            step = (i + 1) * size * STEP
            top = line - step if value > 0 else line + step - size
            spot = picture.get_rect()
            middle, place = pen.point(left + pitch * at, top)
            spot.midtop = (round(middle), round(place))
            pen.surface.blit(picture, spot)


def _chip(
    pen: Pen, left: float, top: float, pitch: float, high: float, number: int, view: View, seats: Sequence[Seat]
) -> None:
    wide = high / 1.4
    x = left + (pitch - wide) / 2 + 8
    pen.text(str(number), "label", 24, theme.SECOND, (x - 40, top + high - 34, 36, 34), "right")
    if number > len(view.history):
        pen.frame(x, top, wide, high, theme.BRASS_EDGE, 70)
        return
    done = view.history[number - 1]
    pen.image(f"chips/{done.card}", x, top, wide, high)
    if done.winner is not None:
        pen.image(f"badges/{seats[done.winner].colour}", x + wide * 0.6, top + high * 0.56, high * 0.5, high * 0.5)


def draw_decision(pen: Pen, box: Box, which: str, found: Verdict, known: bool) -> None:
    """Draw the best or the worst decision: the card, what was done, the dice, and what it was worth."""
    words, desk = pen.desk.words, pen.desk
    x, y, w, h = box
    pen.panel("panel", *box)
    good = which == "best"
    decision = found.best if good else found.worst
    colour = theme.GOLD if good else theme.SALMON
    if decision is None or not known or not found.enough:
        key = "report.counting_short" if not known else "report.few" if not found.enough else f"report.no_{which}"
        _lines(pen, words(f"report.{which}"), "strong", 30, (x + 34, y + 20, w - 60, 52), colour)
        _lines(pen, words(key, n=FEW), "body", 28, (x + 34, y + 76, w - 60, h - 90))
        return
    card_h = h - 44
    card_w = card_h / 1.4
    pen.image(f"chips/{decision.card}", x + 30, y + 22, card_w, card_h)
    left = x + 30 + card_w + 26
    room = w - (left - x) - 30
    number = 140.0
    head = words(f"report.{which}_round", n=decision.round)
    _lines(pen, head, "strong", 29, (left, y + 16, room - number, 46), colour)
    text = done(decision, desk, good)
    _lines(pen, text, "strong", 28, (left, y + 64, room - number, h - AGAIN[1] - 90))
    pitch = min(46.0, (room - AGAIN[0] - 20) / max(1, len(decision.faces)))
    for i, face in enumerate(sorted(decision.faces, reverse=True)):
        pen.image(f"faces/{face}", left + i * pitch, y + h - 62 + (46 - pitch) / 2, pitch * 0.87, pitch * 0.87)
    value = decision.margin if good else -decision.cost
    right = (x + w - 30 - number, y + 14, number, h * 0.36)
    pen.text(figures.signed_points(value, words), "number", 58, theme.NUMERAL if good else theme.SALMON, right, "right")
    unit = (x + w - 30 - number, y + 14 + h * 0.35, number, 36)
    pen.text(words("report.points"), "body", 27, theme.SECOND, unit, "right")


def done(decision: Decision, desk: Desk, good: bool) -> str:
    """Return what was decided, and where it was wrong what would have been better."""
    words, action = desk.words, decision.mine.action
    match action:
        case Use(dice):
            did = words("report.did_use", n=dice)
        case Reroll(positions):
            dice_words = narrate.hand((decision.faces[i] for i in positions), words)
            did = words("report.did_reroll", dice=dice_words)
        case _:
            did = words("report.did_stop", total=sum(decision.faces))
    if good:
        return did
    better = act(decision.best, decision.faces, words)
    return words("report.better", did=did, act=better)
