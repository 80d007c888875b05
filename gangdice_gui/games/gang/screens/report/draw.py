"""The report as a picture: one square is five points of chance, luck plain blue, choices striped amber."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from gangdice_gui.ui.label import balanced
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
NARROW: Final = 80.0
"""In narrower columns the number of a round stands above its card, in design units."""
BADGED: Final = 0.93
"""How wide a round's card is with the badge at its corner, in heights of the card."""
ROOM: Final = 28.0
"""So much more room has a heading in a box for letters twice as large, in design units."""
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


def draw_sums(pen: Pen, boxes: Mapping[str, Box], found: Verdict, known: bool) -> None:
    """Draw what the whole game brought by luck, cost by choices, or came to by all the rest: in letters of one size."""
    words, number, more = pen.desk.words, 170.0, ROOM * (pen.desk.text_k - 1)
    heads: list[tuple[str, Box]] = []
    notes: list[tuple[str, Box]] = []
    for kind, (x, y, w, h) in boxes.items():
        heads.append((words(f"report.{kind}"), (x + 28, y + 16, w - number - 56, 46 + more)))
        key = f"{kind}_note" if found.enough else "few"
        note = words(f"report.{key}", n=FEW, dice=figures.signed(found.luck_dice, words))
        notes.append((note, (x + 28, y + 66 + more, w - 50, h - 78 - more)))
        pen.panel("panel", x, y, w, h)
        if known and not found.enough:
            continue
        value = {"luck": found.luck, "skill": found.skill, "others": found.others}[kind]
        told = figures.signed_points(value, words) if known else "…"
        place = (x + w - number - 28, y + 8, number, 60)
        pen.text(told, "number", 52, theme.NUMERAL if known else theme.HINT, place, "right")
    _lines(pen, heads, "strong", 30, theme.SECOND)
    _lines(pen, notes if known else (), "body", 27)


def _count(value: float) -> int:
    """Return how many squares a chance is drawn as, below nothing where it is lost."""
    return round(value / SQUARE)


def _lines(pen: Pen, texts: Sequence[tuple[str, Box]], role: str, units: float, *colours: Colour) -> None:
    """Write texts as large as the player likes them, each in as many lines as it needs, all in letters of one size.

    `colours` are theirs one by one, a single one serves for all.
    """
    type_, px, inks = pen.desk.type, pen.font(units * pen.desk.text_k), colours or (theme.CREAM,)
    least, areas = type_.least(LEAST_TEXT), [(text, pen.at(*box)) for text, box in texts]
    for text, area in areas:
        while px > least and len(type_.wrap(text, role, px, area.w)) * type_.height(role, px) * 0.9 > area.h:
            px -= 1
    for i, (text, area) in enumerate(areas):
        count = len(type_.wrap(text, role, px, area.w))
        text = "\n".join(balanced(pen.desk, text, role, px, area.w, count)) if count > 1 else text
        type_.paragraph(pen.surface, text, role, px, inks[i % len(inks)], area, leading=0.9)


def draw_chart(pen: Pen, box: Box, found: Verdict, view: View, seats: Sequence[Seat]) -> None:
    """Draw luck and choices of every round: won above the line, lost below, whole squares."""
    words = pen.desk.words
    x, y, w, h = box
    pen.panel("panel", *box)
    side = 130.0
    pitch = (w - side - 40) / view.rounds
    # A number has room between its card and the badge of the one before; where columns are narrow it stands above.
    over = pitch < NARROW
    digits = pen.grown(24, "label", [(str(view.rounds), pitch - 8 if over else min(36.0, pitch - 66))])
    beside = 4 if over else 10 + pen.width(str(view.rounds), "label", digits)
    chip_h = min(76.0, h * 0.22, (pitch - beside) / BADGED)
    upper, lower = y + 22, y + h - chip_h - 22
    chips, lower = lower + 6, lower - (digits if over else 0)
    counts = [_count(v) for share in found.shares.values() for v in (share.luck, share.skill)]
    most = max(map(abs, counts), default=1)
    # The line stands where both sides get what they need.
    above, below = max(counts, default=0), max((-count for count in counts), default=0)
    above, below = max(LEAST, above), max(LEAST, below)
    parts = above + below
    size = min(LARGEST, (lower - upper - 12) / (parts * STEP), pitch / 2.6)
    line = upper + above * size * STEP + (lower - upper - parts * size * STEP) / 2
    won, lost = words("report.won"), words("report.lost")
    large = pen.grown(26, "body", [(won, side - 34), (lost, side - 34)])
    pen.text(won, "body", large, theme.SECOND, (x + 20, line - 52, side - 34, 40), "right")
    pen.text(lost, "body", large, theme.SECOND, (x + 20, line + 12, side - 34, 40), "right")
    start, end = pen.point(x + side, line), pen.point(x + w - 30, line)
    pygame.draw.line(pen.surface, theme.CREAM, start, end, pen.size(3))
    marks = {d.round: c for d, c in ((found.worst, theme.SALMON), (found.best, theme.GOLD)) if d is not None}
    if most:
        text = words("report.square")
        large = pen.grown(25, "body", [(text, w * 0.4)])
        wide = pen.width(text, "body", large) + 12
        framed = [x + side + 10 + (number - 1) * pitch for number in marks]
        # The line stands where no frame goes through it, as far to the right as can be.
        ends = [x + w - 30, *sorted((left - 6 for left in framed), reverse=True)]
        free = [end for end in ends if not any(end - wide < left + pitch and left < end for left in framed)]
        if free and free[0] - wide > x + 12:
            pen.text(
                text,
                "body",
                large,
                theme.SECOND,
                (free[0] - wide, y + 10 + ROOM / 2 * (pen.desk.text_k - 1), wide, 36),
                "right",
            )
    for number in range(1, view.rounds + 1):
        left = x + side + 10 + (number - 1) * pitch
        _column(pen, (left, upper, pitch, lower), line, size, number, found)
        if number in marks:
            pen.frame(left + 2, y + 14, pitch - 4, h - 24, marks[number], 255)
        _chip(pen, (left, chips, pitch, chip_h), digits, number, view, seats)


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


def _chip(pen: Pen, box: Box, digits: float, number: int, view: View, seats: Sequence[Seat]) -> None:
    left, top, pitch, high = box
    wide = high / 1.4
    x = left + (pitch - wide) / 2 + (0 if pitch < NARROW else 8)
    if pitch < NARROW:
        pen.text(str(number), "label", digits, theme.SECOND, (left, top - digits - 6, pitch, digits), "centre")
    else:
        pen.text(str(number), "label", digits, theme.SECOND, (x - 40, top + high - 34, 36, 34), "right")
    if number > len(view.history):
        pen.frame(x, top, wide, high, theme.BRASS_EDGE, 70)
        return
    done = view.history[number - 1]
    pen.image(f"chips/{done.card}", x, top, wide, high)
    if done.winner is not None:
        pen.image(f"badges/{seats[done.winner].colour}", x + wide * 0.6, top + high * 0.56, high * 0.5, high * 0.5)


def draw_decisions(pen: Pen, boxes: Mapping[str, Box], found: Verdict, known: bool, taller: float) -> None:
    """Draw the best and the worst decision: the card, what was done, the dice, and what it was worth.

    Their boxes are so much `taller` for larger letters; the card is not.
    """
    words, desk, number, more = pen.desk.words, pen.desk, 140.0, ROOM * (pen.desk.text_k - 1)
    heads: list[tuple[str, Box]] = []
    acts: list[tuple[str, Box]] = []
    nothing: list[tuple[str, Box]] = []
    for which, (x, y, w, h) in boxes.items():
        pen.panel("panel", x, y, w, h)
        good = which == "best"
        decision = found.best if good else found.worst
        if decision is None or not known or not found.enough:
            key = "report.counting_short" if not known else "report.few" if not found.enough else f"report.no_{which}"
            heads.append((words(f"report.{which}"), (x + 34, y + 20, w - 60, 52 + more)))
            nothing.append((words(key, n=FEW), (x + 34, y + 76 + more, w - 60, h - 90 - more)))
            continue
        card_h = h - 44 - taller
        card_w = card_h / 1.4
        pen.image(f"chips/{decision.card}", x + 30, y + (h - card_h) / 2, card_w, card_h)
        left = x + 30 + card_w + 26
        room = w - (left - x) - 30
        heads.append((words(f"report.{which}_round", n=decision.round), (left, y + 16, room - number, 46 + more)))
        acts.append((done(decision, desk, good), (left, y + 64 + more, room - number, h - AGAIN[1] - 90 - more)))
        pitch = min(46.0, (room - AGAIN[0] - 20) / max(1, len(decision.faces)))
        for i, face in enumerate(sorted(decision.faces, reverse=True)):
            side = pitch * 0.87
            pen.image(f"faces/{face}", left + i * pitch, y + h - 62 + (46 - pitch) / 2, side, side)
        value, colour = (decision.margin, theme.NUMERAL) if good else (-decision.cost, theme.SALMON)
        right = (x + w - 30 - number, y + 14, number, h * 0.36)
        pen.text(figures.signed_points(value, words), "number", 58, colour, right, "right")
        unit, told = (x + w - 30 - number, y + 14 + h * 0.35, number, 36), words("report.points")
        pen.text(told, "body", pen.grown(27, "body", [(told, number)]), theme.SECOND, unit, "right")
    _lines(pen, heads, "strong", 29, theme.GOLD, theme.SALMON)
    _lines(pen, acts, "strong", 28)
    _lines(pen, nothing, "body", 28)


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
