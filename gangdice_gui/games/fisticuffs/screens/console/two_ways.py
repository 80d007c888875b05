"""Two answers side by side with what each would mean: a rumble or licking wounds, fighting on or running."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.rules.actions import Declare, Lick, Retire
from gangdice_gui.games.fisticuffs.rules.state import hurt, standing
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.healing import chances
from gangdice_gui.games.fisticuffs.screens.console.pieces import Spot
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import strength
from gangdice_gui.games.fisticuffs.screens.street.places import HIGHEST, Area, Ground
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import cap_rect
from gangdice_gui.ui.widgets import Widget

DIGITS = tuple(getattr(pygame, f"K_{n}") for n in range(10))
CLEAR: Final = 3.0
"""How far a face is from the key above it, in units."""
NAME: Final = 52.0
"""The room a name takes below a face with its eyes, in units."""
LEAST_FACE: Final = 40.0
"""No face becomes smaller for that, in units."""
LETTERS = (0, pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_r, pygame.K_t, pygame.K_y)


def halves(places: Ground, share: float) -> tuple[Area, Area]:
    """Return the two panels under the sentence; the left one takes a share."""
    x, y, w, h = places.felt
    top, gap = y + 66, 22.0
    left = Area(x + 8, top, (w - gap - 16) * share, min(HIGHEST, h - 76))
    return left, Area(left.right + gap, top, w - 16 - left.w - gap, left.h)


# ---------------------------------------------------------------- a rumble, or licking wounds


def rival_rows(box: Area, count: int) -> list[Area]:
    """Return a row for every rival."""
    pitch = min(66.0, (box.h - 88) / max(1, count))
    return [Area(box.x + 24, box.y + 74 + i * pitch, box.w - 48, pitch - 6) for i in range(count)]


def member_cells(box: Area, top: float, high: float) -> list[Area]:
    """Return a cell for each of six members."""
    wide = (box.w - 56) / 6
    return [Area(box.x + 28 + i * wide, top, wide - 6, high) for i in range(6)]


def lying(places: Ground, show: Show) -> list[Area]:
    """Return the rivals and the wounded among whom a turn chooses: what a notice should not hide."""
    if show.question is None or show.question.kind != "turn":
        return []
    left, _ = halves(places, 0.52)
    rivals = [action for action in show.question.actions if isinstance(action, Declare)]
    cells = turn_cells(places)
    licks = [cells[action.member - 1] for action in show.question.actions if isinstance(action, Lick)]
    return [*rival_rows(left, len(rivals)), *licks]


def turn_cells(places: Ground) -> list[Area]:
    """Return the six cells of who could be nursed."""
    right = halves(places, 0.52)[1]
    return member_cells(right, right.y + 84, min(154.0 + strip(places), right.h - 160))


def strip(places: Ground) -> float:
    """Return how much higher a member's cell is for the key in its corner, which is of letters one can read."""
    return max(30.0, 20 / places.k)


def wounded(places: Ground, number: int) -> tuple[float, float]:
    """Return where a member's face is among those who could be nursed."""
    cell = turn_cells(places)[number - 1]
    return cell.cx, cell.cy


def turn_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw whom one could fight, and whom one could nurse, a row or a cell at each step."""
    question, words, view = show.question, brush.desk.words, show.view
    assert question is not None
    licks = [action for action in question.actions if isinstance(action, Lick)]
    left, right = halves(places, 0.52)
    fights = isinstance(show.picked, Declare)
    brush.panel("focus" if fights else "panel", *left, 0.7)
    brush.icon("fist", left.x + 48, left.y + 42, 40, theme.GOLD)
    brush.text(left.x + 80, left.y + 42, words("brawl.rumble_with"), 32, theme.CREAM, "strong", room=left.w - 110)
    rivals = [action.seat for action in question.actions if isinstance(action, Declare)]
    for at, (seat, row) in enumerate(zip(rivals, rival_rows(left, len(rivals)), strict=True)):
        yield
        _rival(brush, show, seat, row, at + 1)
    yield
    brush.panel("panel" if fights else "focus", *right, 0.7)
    brush.icon("plus", right.x + 48, right.y + 42, 34, theme.GOLD)
    brush.text(right.x + 80, right.y + 42, words("brawl.lick_wounds"), 32, theme.CREAM, "strong", room=right.w - 110)
    cells = turn_cells(places)
    for lick_number, cell in enumerate(cells, start=1):
        yield
        count = view.eyes[question.seat][lick_number - 1]
        able = any(action.member == lick_number for action in licks)
        chosen = show.picked == Lick(lick_number)
        _cell(brush, show, question.seat, lick_number, cell, count, chosen, able, "QWERTY")
    yield
    y = cells[0].bottom + 30
    if not licks:
        key = "no_wounds" if not hurt(view.eyes[question.seat]) else "must_fight"
        brush.lines(right.x + 30, y, words(f"brawl.{key}"), 25, right.w - 60, theme.SECOND, most=3)
        return
    dice = len(hurt(view.eyes[question.seat]))
    number = show.picked.member if isinstance(show.picked, Lick) else 0
    eyes = view.eyes[question.seat][number - 1] if number else 1
    brush.lines(right.x + 30, y, lick_line(dice, eyes, words), 25, right.w - 60, theme.SECOND, most=3)


def lick_line(dice: int, eyes: int, words: Words) -> str:
    """Return what so many dice do for a member with so many black eyes."""
    one, both = chances(dice, eyes)
    key = "brawl.lick_odds" if dice > 1 and eyes > 1 else "brawl.lick_odds_one"
    return words(key, n=dice, chance=figures.chance(one, words), both=figures.chance(both, words))


def _rival(brush: Brush, show: Show, seat: int, row: Area, key: int) -> None:
    view, words = show.view, brush.desk.words
    chosen = show.picked == Declare(seat)
    brush.panel("cell_selected" if chosen else "cell", *row)
    y = row.cy
    brush.badge(show.colour(seat), row.x + 38, y, min(44.0, row.h - 10))
    brush.text(row.x + 70, y, show.names[seat], 28, theme.CREAM, "strong", room=row.w * 0.34)
    dice = standing(view.eyes[seat])
    text = words("brawl.dice", n=dice)
    x = row.x + row.w * 0.48
    brush.flat(x, y, 5, 26, show.colour(seat))
    brush.text(x + 22, y, text, 25, theme.CREAM, "strong", room=row.w * 0.16)
    brush.icon("fist", row.x + row.w * 0.72, y, 26, theme.GOLD)
    brush.text(row.x + row.w * 0.72 + 22, y, words("brawl.track", n=view.fists[seat]), 25, theme.NUMERAL, "strong")
    brush.cap(row.right - 32, y, str(key), 21, theme.HINT)


def _cell(
    brush: Brush, show: Show, seat: int, number: int, cell: Area, count: int, chosen: bool, able: bool, keys: str
) -> None:
    """Draw a member in a cell, as it would look with so many black eyes; `keys` are those of all six."""
    brush.panel("cell_selected" if chosen else "cell", *cell)
    cap = cap_in(brush, cell, keys)
    x, y, face = face_in(cell, cap)
    brush.member(show.view.gangs[seat], show.ability(seat, number), x, y, face, count, faint=not able)
    if count:
        brush.eyes(x, y + face / 2 + 2, count, face / 80)
    nicks = [show.nick(seat, other) for other in range(1, 7)]
    # One name too long for its number, and none of the six has it: the key beside the face is the same.
    long = any(brush.tight(f"{n} {nick}", 25, cell.w - 12) for n, nick in enumerate(nicks, start=1))
    nick, ink = nicks[number - 1], theme.CREAM if able else theme.FAINT
    text = nick if long else f"{number} {nick}"
    if brush.cuts(nick, 25, "label", cell.w - 12) or (brush.desk.type.small and brush.tight(nick, 25, cell.w - 12)):
        text = nick = str(number)
    brush.text(x, cell.bottom - 22, text, 25, ink, align="centre", room=cell.w - 12, short=nick, whole=True)
    if able and cap.w:
        brush.cap(cap.cx, cap.cy, keys[number - 1], 19, theme.HINT)


def cap_in(brush: Brush, cell: Area, keys: str) -> Area:
    """Return where the key of a member stands in the corner of its cell: there the widest of these has room."""
    boxes = [cap_rect(brush.desk, key, brush.letters(19)) for key in keys]
    wide, high = max(box.w for box in boxes) / brush.k, boxes[0].h / brush.k
    return Area(cell.right - 6 - wide, cell.y + 6, wide, high)


def face_in(cell: Area, cap: Area) -> tuple[float, float, float]:
    """Return the middle of a member's face in its cell, and how large it is: clear of its key, and of its name."""
    face, x = min(84.0, cell.w - 16, cell.h - 62), cell.cx
    while True:
        away = face / 2 + CLEAR
        beside = cap.x - x
        y = max(cell.y + 10 + face / 2, (cell.y + 10 + cell.bottom - NAME) / 2)
        if cap.w and beside < away:
            y = max(y, cap.bottom + math.sqrt(away**2 - max(0.0, beside) ** 2))
        if y + face / 2 <= cell.bottom - NAME or face <= LEAST_FACE:
            return x, y, face
        face -= 2


def turn_widgets(
    desk: Desk, places: Ground, show: Show, rivals: Sequence[Declare], licks: Sequence[Lick]
) -> list[Widget]:
    """Return what picks a rival, by digit, or a member to nurse, by the letters below the digits."""
    left, _ = halves(places, 0.52)
    found: list[Widget] = []
    for at, (action, row) in enumerate(zip(rivals, rival_rows(left, len(rivals)), strict=True)):
        other = action != show.picked
        found.append(Spot(f"pick {action}", places.rect(row), shortcut=DIGITS[at + 1], enters=other))
    cells = turn_cells(places)
    for lick in licks:
        rect = places.rect(cells[lick.member - 1])
        other = lick != show.picked
        found.append(Spot(f"pick {lick}", rect, shortcut=LETTERS[lick.member], enters=other))
    return found


# ---------------------------------------------------------------- fight or flight


def credit_rows(box: Area, count: int) -> list[Area]:
    """Return a row for every enemy who could be credited."""
    wide = box.w * 0.34
    pitch = min(74.0, (box.h - 144) / max(1, count))
    return [Area(box.right - wide - 28, box.y + 128 + i * pitch, wide, pitch - 8) for i in range(count)]


def run_cells(places: Ground) -> list[Area]:
    """Return the six cells of who takes the eye."""
    box = halves(places, 0.32)[1]
    return member_cells(box._replace(w=box.w * 0.62), box.y + 128, min(142.0 + strip(places), box.h - 220))


def flight_parts(brush: Brush, places: Ground, show: Show, selection: Selection) -> Iterator[None]:
    """Draw what fighting on means, and what running costs, a few things at each step."""
    view, words, seat, rumble = show.view, brush.desk.words, selection.question.seat, show.view.rumble
    assert rumble is not None and rumble.overwhelmed is not None
    left, right = halves(places, 0.32)
    brush.panel("panel", *left, 0.7)
    brush.icon("fist", left.x + 50, left.y + 46, 46, theme.GOLD)
    brush.text(left.x + 86, left.y + 46, words("brawl.fight"), 40, theme.CREAM, "strong", room=left.w - 110)
    dice = standing(view.eyes[seat])
    pitch = min(82.0, (left.w - 60) / max(1, dice))
    for i in range(dice):
        yield
        x = left.x + 30 + (i + 0.5) * pitch
        brush.die(x, left.y + 128, show.colour(seat), (4, 1, 6, 3, 5, 2)[i], min(50.0, pitch * 0.62), i)
    yield
    mine, theirs = strength(show) if rumble.overwhelmed == "attack" else strength(show)[::-1]
    y = brush.lines(
        left.x + 34, left.y + 198, words("brawl.fight_odds", n=mine, against=theirs), 27, left.w - 68, most=2
    )
    brush.lines(left.x + 34, y + 8, words("brawl.fight_means"), 25, left.w - 68, theme.SECOND, most=4)
    yield
    brush.panel("focus", *right, 0.7)
    brush.icon("runner", right.x + 50, right.y + 46, 46, theme.GOLD)
    end = brush.text(right.x + 86, right.y + 46, words("brawl.flight"), 40, theme.CREAM, "strong", room=240)
    brush.text(end + 24, right.y + 48, words("brawl.flight_means"), 26, theme.SECOND, room=right.right - end - 52)
    brush.text(right.x + 34, right.y + 104, words("brawl.who_eye"), 26, theme.GOLD, "strong", room=right.w * 0.58)
    rows = credit_rows(right, len(enemies(selection)))
    brush.text(rows[0].x, right.y + 104, words("brawl.who_credit"), 26, theme.GOLD, "strong", room=rows[0].w)
    cells = run_cells(places)
    for number, cell in enumerate(cells, start=1):
        yield
        count, chosen = view.eyes[seat][number - 1], number == selection.member
        able = count < KNOCKED_OUT
        _cell(brush, show, seat, number, cell, count + chosen, chosen, able, "123456")
    yield
    _cost(brush, show, selection, Area(right.x + 34, cells[0].bottom + 28, rows[0].x - right.x - 50, 60))
    for at, (enemy, row) in enumerate(zip(enemies(selection), rows, strict=True)):
        yield
        brush.panel("cell_selected" if enemy == selection.credit else "cell", *row)
        brush.badge(show.colour(enemy), row.x + 36, row.cy, min(44.0, row.h - 10))
        x, now = row.right - 140, str(view.fists[enemy])
        room = x - brush.width(now, 28, "strong") / 2 - 10 - (row.x + 66)
        brush.text(row.x + 66, row.cy, show.names[enemy], 28, theme.CREAM, "strong", room=room)
        brush.text(x, row.cy, now, 28, theme.SECOND, "strong", "centre")
        brush.icon("right", x + 32, row.cy, 22, theme.HINT)
        brush.text(x + 66, row.cy, str(view.fists[enemy] + 1), 32, theme.NUMERAL, "number", "centre")
        brush.cap(row.right - 30, row.cy, "ABDEG"[at], 20, theme.SECOND)


def _cost(brush: Brush, show: Show, selection: Selection, box: Area) -> None:
    """Say what the black eye chosen costs."""
    seat, words = selection.question.seat, brush.desk.words
    count, nick = show.view.eyes[seat][selection.member - 1], show.nick(seat, selection.member)
    ability = words(f"brawl.ability_{show.ability(seat, selection.member)}")
    key = "cost_die" if count else "cost_ability"
    brush.lines(box.x, box.y, words(f"brawl.{key}", member=nick, ability=ability), 25, box.w, theme.CREAM, most=2)


def enemies(selection: Selection) -> list[int]:
    """Return who could be credited."""
    return sorted({action.seat for action in selection.question.actions if isinstance(action, Retire)})


CREDIT_KEYS = (pygame.K_a, pygame.K_b, pygame.K_d, pygame.K_e, pygame.K_g)


def flight_widgets(desk: Desk, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    """Return what picks the member, by digit, and the gang credited, by letter."""
    _, right = halves(places, 0.32)
    found: list[Widget] = []
    for number, cell in enumerate(run_cells(places), start=1):
        if show.view.eyes[selection.question.seat][number - 1] < KNOCKED_OUT:
            found.append(Spot(f"member {number}", places.rect(cell), shortcut=DIGITS[number]))
    rows = credit_rows(right, len(enemies(selection)))
    for at, (enemy, row) in enumerate(zip(enemies(selection), rows, strict=True)):
        found.append(Spot(f"credit {enemy}", places.rect(row), shortcut=CREDIT_KEYS[at]))
    return found
