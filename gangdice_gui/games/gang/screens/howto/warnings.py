"""How to play, the warnings: the two kinds of card and all sixteen conditions, on one page or, in large text, two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.screens.howto.pieces import show_card, verdict
from gangdice_gui.table.pages.paper import Paper
from gangdice_gui.ui import theme
from gangdice_gui.ui.label import FLOOR, columns, rows
from gangdice_gui.ui.theme import Colour

CONDITIONS: Final = (
    "total-7-bomb",
    "total-10-bomb",
    "total-11-explosive",
    "total-13-explosive",
    "run-2-explosive",
    "run-3-explosive",
    "odd-1-bomb",
    "odd-2-explosive",
    "odd-3-explosive",
    "different-2-bomb",
    "different-3-bomb",
    "pair-bomb",
    "fives-2-explosive",
    "has-1-explosive",
    "has-45-explosive",
    "has-345-bomb",
)
"""One card for each condition, as the standard deck frames it."""
NAME: Final = 23
"""How high the letters of a condition's name are under its picture, in units."""
APART, BESIDE = 6, 9
"""How far apart columns of these are, in units, and in pixels at least where names fill them."""
ROLLS: Final[tuple[tuple[tuple[tuple[int, ...], str, int, str], ...], ...]] = (
    (((5, 3, 0), "apart", 0, "ok"), ((5, 3, 4), "boom", 0, "boom")),
    (((5, 4, 4), "not_yet", 13, "wait"), ((5, 4, 1), "holds", 10, "ok")),
)
"""What the examples roll: dice, the Boss's verdict, a number in it, and how the verdict is shown."""


def warnings(paper: Paper) -> None:
    """Lay out page 3: the two kinds of card and the sixteen conditions."""
    words, px = paper.words, paper.px
    paper.head("howto.warnings")
    if paper.upright:
        high = px(390)
        _kinds(paper, rows(Rect(paper.area.x, paper.top, paper.area.w, high), 2, px(22)))
        _chips(paper, paper.top + high + px(26), rows_of=4)
        return
    high = px(178 if paper.page.page.compact else 200)
    _kinds(paper, columns(Rect(paper.area.x, paper.top, paper.area.w, high), 2, px(36)))
    grid = Rect(paper.area.x, paper.top + high + px(18), paper.area.w, 0)
    note = Rect(paper.area.x, paper.area.bottom - px(44), paper.area.w, px(44))
    grid.h = note.y - px(8) - grid.y
    titles: list[tuple[Rect, str]] = []
    across = _across(paper, grid, _shared_out(2))
    for cells, cards in zip(rows(grid, 2, px(6)), _shared_out(2), strict=True):
        for column, card in zip(across, cards, strict=True):
            box = Rect(column.x, cells.y, column.w, cells.h)
            title = Rect(box.x, box.bottom - px(34), box.w, px(34))
            tall = title.y - box.y - px(2)
            chip = Rect(0, 0, round(tall / 1.4), tall)
            chip.midtop = (box.centerx, box.y)
            paper.image(f"chips/{card}", chip)
            titles.append((title, narrate.title(card, words)))
    paper.even(titles, "strong", NAME, align="centre", lines=1)
    paper.write(note, words("howto.warnings.rule"), units=27, lines=1, top=False)


def _across(paper: Paper, grid: Rect, lines: Sequence[Sequence[str]]) -> list[Rect]:
    """Return the columns of a grid of conditions: alike, or where long names have no room, each of its own width."""
    kind, height = paper.desk.type, paper.desk.font_px(NAME, FLOOR)
    wide = [
        max(kind.width(narrate.title(card, paper.words), "strong", height) for card in cards)
        for cards in zip(*lines, strict=True)
    ]
    alike = columns(grid, len(wide), paper.px(APART))
    if max(wide) <= alike[0].w:
        return alike
    gap = max(paper.px(APART), BESIDE)
    more = (grid.w - sum(wide) - gap * (len(wide) - 1)) / len(wide)
    lefts = [grid.x + sum(wide[:at]) + (more + gap) * at for at in range(len(wide))]
    return [Rect(round(left), grid.y, round(one + more), grid.h) for left, one in zip(lefts, wide, strict=True)]


def kinds(paper: Paper) -> None:
    """Lay out the two kinds of card on a page of their own, for large text."""
    paper.head("howto.warnings")
    whole = Rect(paper.area.x, paper.top, paper.area.w, paper.area.bottom - paper.top)
    _kinds(paper, rows(whole, 2, paper.px(18)))


def sixteen(paper: Paper) -> None:
    """Lay out the sixteen conditions on a page of their own, for large text."""
    paper.head("howto.cards")
    _chips(paper, paper.top, rows_of=2 if paper.upright else 4)


def _chips(paper: Paper, top: int, rows_of: int) -> None:
    """Lay out the sixteen conditions from a pixel row on, so many beside each other with their names beside them."""
    words, px = paper.words, paper.px
    note = Rect(paper.area.x, paper.area.bottom - px(100), paper.area.w, px(100))
    paper.write(note, words("howto.warnings.rule"), units=27, lines=2, top=False)
    grid = Rect(paper.area.x, top, paper.area.w, note.y - px(8) - top)
    titles: list[tuple[Rect, str]] = []
    lines = len(CONDITIONS) // rows_of
    for cells, cards in zip(rows(grid, lines, px(10)), _shared_out(lines), strict=True):
        for box, card in zip(columns(cells, len(cards), px(14)), cards, strict=True):
            chip = Rect(box.x, box.y, round(box.h / 1.4), box.h)
            if paper.upright:
                chip.w = min(chip.w, round(0.36 * box.w))
            paper.image(f"chips/{card}", chip)
            left = chip.right + px(12)
            titles.append((Rect(left, box.y, box.right - left, box.h), narrate.title(card, words)))
    paper.page.write_even(titles, "strong", 25, (theme.INK,), lines=2, leading=0.84)


def _shared_out(count: int) -> list[tuple[str, ...]]:
    """Return the conditions in so many rows, the first ones no shorter than the last."""
    each = -(-len(CONDITIONS) // count)
    return [CONDITIONS[at * each : (at + 1) * each] for at in range(count)]


def _kinds(paper: Paper, places: Sequence[Rect]) -> None:
    """Lay out an Explosive and a Bomb card in their places, each with two rolls and what the Boss says to them."""
    words, px = paper.words, paper.px
    grow = paper.desk.text_k
    heads: list[tuple[Rect, str]] = []
    notes: list[tuple[Rect, str]] = []
    names: list[tuple[Rect, str]] = []
    says: list[tuple[Rect, str]] = []
    colours: list[Colour] = []
    for place, card, kind, lines in zip(
        places, ("run-2-explosive", "total-11-bomb"), ("explosive", "bomb"), ROLLS, strict=True
    ):
        tall = min(place.h, round(place.w * 0.3 * 1.4)) if paper.upright else place.h
        box = Rect(place.x, place.y, round(tall / 1.4), tall)
        paper.painters.append(show_card(paper, card, box))
        right = Rect(box.right + px(20), place.y, place.right - box.right - px(20), place.h)
        head, foot = round(px(46) * grow), round(px(84) * grow)
        heads.append((Rect(right.x, right.y - px(6), right.w, head), words(f"howto.warnings.{kind}")))
        note = Rect(right.x, right.y + head - px(6), right.w, foot - head)
        notes.append((note, words(f"howto.warnings.{kind}_text")))
        strip = Rect(right.x, right.y + foot, right.w, box.h - foot)
        for row, number, line in zip(rows(strip, 2, px(6)), ("first", "second"), lines, strict=True):
            faces, key, total, state = line
            name, say, colour = verdict(paper, row, faces, state)
            names.append((name, words(f"howto.warnings.{number}")))
            says.append((say, words(f"howto.warnings.{key}", n=total)))
            colours.append(colour)
    paper.even(heads, "button", 31, lines=1)
    paper.even(notes, units=26, lines=1)
    paper.even(names, "body", 25, (theme.CREAM,), lines=1)
    paper.even(says, "strong", 25, colours, lines=1)
