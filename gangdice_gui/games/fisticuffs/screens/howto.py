"""How to play Fisticuffs: what stands on each page and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.puzzles import PUZZLES
from gangdice_gui.games.fisticuffs.rules.gangs import ABILITIES, Ability
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.puzzle import puzzle_table
from gangdice_gui.games.fisticuffs.screens.street.lane import draw_pair
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.table.pages.paper import Pages, Paper
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.widget import key_name

Sketch = Callable[[Brush, Area], None]
FOOT: Final = 96
"""The height of the line below, in units."""
COLOURS: Final = {"choir": "ivory", "bakers": "onyx", "laundry": "crimson", "ledger": "sapphire"}
BEFORE_AFTER: Final[dict[Ability, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "new": ((3, 3), (3, 5)),
    "copy": ((2, 6), (2, 2)),
    "up": ((4,), (5,)),
    "down": ((4,), (3,)),
    "flip": ((2,), (5,)),
    "again": ((1, 1), (3, 6)),
}
"""What each member makes of a throw."""


def pages(desk: Desk) -> Pages:
    """Return the pages, the first one first."""
    return PAGES


def idea(paper: Paper) -> None:
    """Lay out what the game is."""

    def one(at: int, ability: Ability, brush: Brush, box: Area) -> None:
        _member(brush, box, "choir", ability, (at + 0.5) / 6, 0.44, min(box.h * 0.56, box.w / 6.4))

    def hit(at: int, brush: Brush, box: Area) -> None:
        _member(brush, box, "bakers", "flip", (at + 0.5) / 3, 0.42, min(box.h * 0.6, box.w / 3.6), at)
        brush.eyes(box.x + box.w * (at + 0.5) / 3, box.bottom - box.h * 0.14, at, box.h / 130)

    # One by one: each of them is a picture to read.
    gang = [partial(one, at, ability) for at, ability in enumerate(ABILITIES)]
    _page(paper, "idea", gang, _threat, [partial(hit, at) for at in range(3)])


def turn(paper: Paper) -> None:
    """Lay out who starts, and the two things a turn can be."""

    def start(brush: Brush, box: Area) -> None:
        _dice(brush, box, "ivory", (6, 4, 5, 2, 6, 3))

    def lick(brush: Brush, box: Area) -> None:
        _member(brush, box, "laundry", "down", 0.2, 0.5, box.h * 0.62, 1)
        _dice(brush, Area(box.x + box.w * 0.34, box.y, box.w * 0.62, box.h), "crimson", (4, 1, 6))

    _page(paper, "turn", start, _versus, lick)


def sides(paper: Paper) -> None:
    """Lay out alliances, and who may run."""

    def camps(brush: Brush, box: Area) -> None:
        _icons(brush, box, ("fist", "lamp", "shield"))

    def again(brush: Brush, box: Area) -> None:
        _icons(brush, box, ("lamp", "right", "shield"))

    def flight(brush: Brush, box: Area) -> None:
        size = min(box.h * 0.44, box.w * 0.16)
        brush.text(box.x + box.w * 0.3, box.cy, "11 : 5", size, theme.NUMERAL, "number", "centre")
        brush.icon("runner", box.x + box.w * 0.66, box.cy, box.h * 0.52, theme.NUMERAL)
        brush.icon("dust", box.x + box.w * 0.87, box.cy + box.h * 0.08, box.h * 0.36, theme.SECOND)

    _page(paper, "sides", camps, again, flight)


def punch(paper: Paper) -> None:
    """Lay out a punch from the throw to the dice on the street."""

    def throw(brush: Brush, box: Area) -> None:
        _dice(brush, box, "ivory", (5, 5, 2, 6, 1))

    def aid(brush: Brush, box: Area) -> None:
        _help(brush, box, "down", (6,), (5,))

    def lay(brush: Brush, box: Area) -> None:
        _dice(brush, Area(box.x, box.y, box.w * 0.62, box.h), "ivory", (5, 5, 5))
        _member(brush, box, "bakers", "flip", 0.8, 0.5, box.h * 0.62)

    _page(paper, "punch", throw, aid, lay)


def abilities(paper: Paper) -> None:
    """Lay out the six abilities: each face, what it makes of dice, and what it is called."""
    key = "howto.brawl_help"
    paper.head(key)
    area, px = paper.area, paper.px
    foot = paper.foot(FOOT)
    grid = Rect(area.x, paper.top, area.w, foot.y - px(40) - paper.top)
    texts = []
    across = 1 if paper.upright else 2
    halves = [rows(half, len(ABILITIES) // across, px(14)) for half in columns(grid, across, px(34))]
    for ability, cell in zip(ABILITIES, (cell for half in halves for cell in half), strict=True):
        window = paper.felt(Rect(cell.x, cell.y, round(cell.w * 0.48), cell.h))
        _sketch(paper, window, partial(_show_help, ability=ability))
        left = window.right + px(18)
        texts.append((Rect(left, cell.y, cell.right - left, cell.h), paper.words(f"{key}.{ability}")))
    paper.even(texts)
    paper.write(foot, paper.words(f"{key}.more"), units=27)


def guard(paper: Paper) -> None:
    """Lay out guards and what they ward off."""

    def pair(brush: Brush, box: Area) -> None:
        draw_pair(brush, box.cx, box.cy, "crimson", "ivory", 2, 3, min(box.h * 0.44, box.w * 0.2))

    def spare(brush: Brush, box: Area) -> None:
        side = min(box.h * 0.42, box.w * 0.2)
        brush.icon("shield", box.cx - side * 1.3, box.cy, side * 1.2, theme.NUMERAL)
        brush.die(box.cx + side * 0.6, box.cy, "ivory", 3, side, 2)
        brush.rule(box.cx - side * 0.2, box.cy + side * 0.85, side * 1.6, theme.CREAM, 3, 4)

    _page(paper, "guard", _threat, pair, spare)


def stop(paper: Paper) -> None:
    """Lay out when blows land and who is paid."""

    def choose(brush: Brush, box: Area) -> None:
        _icons(brush, box, ("fist", "cross"))

    def landing(*colours: str) -> Sketch:
        def sketch(brush: Brush, box: Area) -> None:
            side = min(box.h * 0.36, box.w * 0.14)
            for row, colour in enumerate(colours):
                y = box.cy + (row - (len(colours) - 1) / 2) * side * 1.25
                for at in range(2 if row == 0 else 1):
                    brush.die(box.x + box.w * 0.27 + at * side * 1.2, y, colour, 4, side, at)
                brush.badge(colour, box.x + box.w * 0.1, y, side * 0.9)
            _member(brush, box, "bakers", "down", 0.76, 0.42, box.h * 0.6, len(colours))
            brush.eyes(box.x + box.w * 0.76, box.bottom - box.h * 0.13, len(colours), box.h / 130)

        return sketch

    _page(paper, "stop", choose, landing("ivory"), landing("ivory", "crimson"))


def end(paper: Paper) -> None:
    """Lay out the lull and what ends the game."""

    def lull(brush: Brush, box: Area) -> None:
        for at, state in enumerate((2, 1)):
            _member(brush, box, "ledger", "copy", 0.2 + 0.6 * at, 0.5, box.h * 0.56, state)
        brush.icon("right", box.cx, box.cy, box.h * 0.3, theme.NUMERAL)

    def eighth(brush: Brush, box: Area) -> None:
        side = box.w / 11
        for at in range(8):
            x = box.x + box.w * (at + 1) / 9
            brush.icon("fist" if at < 7 else "star", x, box.cy, side, theme.NUMERAL if at == 7 else theme.CREAM)

    def wins(brush: Brush, box: Area) -> None:
        _icons(brush, box, ("trophy", "crown"))

    _page(paper, "end", lull, eighth, wins)


def your_move(paper: Paper) -> None:
    """Lay out the way to the puzzles: a button for each."""
    key = "howto.brawl_try"
    paper.head(key)
    area, px, desk, ways = paper.area, paper.px, paper.desk, paper.page.ways
    foot = paper.foot(FOOT)
    grid = Rect(area.x, paper.top, area.w, foot.y - px(30) - paper.top)
    across = 1 if paper.upright else 2
    cells = [cell for half in columns(grid, across, px(28)) for cell in rows(half, len(PUZZLES) // across, px(18))]
    for number, (puzzle, cell) in enumerate(zip(PUZZLES, cells, strict=True)):
        text = paper.words(f"puzzle.{puzzle.id}.title")
        paper.door(cell, f"{number + 1}   {text}", partial(_sit, desk, ways, number))
    paper.write(foot, paper.words(f"{key}.more", cap=key_name(desk, "esc")), units=27)


def _sit(desk: Desk, ways: Ways, number: int, under: Scene) -> Scene:
    return puzzle_table(desk, ways, number, under)


PAGES: Final[Pages] = (
    ("brawl_idea", idea),
    ("brawl_turn", turn),
    ("brawl_sides", sides),
    ("brawl_punch", punch),
    ("brawl_help", abilities),
    ("brawl_guard", guard),
    ("brawl_stop", stop),
    ("brawl_end", end),
    ("brawl_try", your_move),
)


# ---------------------------------------------------------------- pieces


def _page(paper: Paper, name: str, *sketches: Sketch | Sequence[Sketch]) -> None:
    """Lay out three heads with felt and text, and the line below; a sketch of several parts is drawn part by part."""
    key = f"howto.brawl_{name}"
    paper.head(key)
    windows, foot = paper.three(key, FOOT)
    for window, sketch in zip(windows, sketches, strict=True):
        for part in sketch if isinstance(sketch, Sequence) else (sketch,):
            _sketch(paper, window, part)
    paper.write(foot, paper.words(f"{key}.more"), units=27)


def _sketch(paper: Paper, window: Rect, sketch: Sketch) -> None:
    """Draw in a window of felt, in units."""
    k = paper.page.page.k
    box = Area(window.x / k, window.y / k, window.w / k, window.h / k)

    def paint(surface: Surface) -> None:
        dice = dice_art(paper.desk.art.folder.parent, "six")
        sketch(Brush(surface, paper.desk, dice, k), box)

    paper.painters.append(paint)


def _member(
    brush: Brush, box: Area, gang: str, ability: Ability, x: float, y: float, size: float, eyes: int = 0
) -> None:
    """Draw a member at a share of the box's width and height, the gang's badge beside."""
    cx, cy = box.x + box.w * x, box.y + box.h * y
    brush.member(gang, ability, cx, cy, size, eyes)
    brush.badge(COLOURS[gang], cx + size * 0.4, cy + size * 0.38, size * 0.32)


def _dice(brush: Brush, box: Area, colour: str, faces: Sequence[int]) -> None:
    """Draw dice in a row in the middle of a box."""
    side = min(box.h * 0.42, box.w / (1.35 * len(faces) + 0.4))
    for at, face in enumerate(faces):
        brush.die(box.cx + (at - (len(faces) - 1) / 2) * side * 1.3, box.cy, colour, face, side, at)


def _icons(brush: Brush, box: Area, names: Sequence[str]) -> None:
    """Draw icons in a row in the middle of a box."""
    side = min(box.h * 0.46, box.w / (1.5 * len(names)))
    for at, name in enumerate(names):
        brush.icon(name, box.cx + (at - (len(names) - 1) / 2) * side * 1.5, box.cy, side, theme.NUMERAL)


def _show_help(brush: Brush, box: Area, ability: Ability) -> None:
    """Draw what an ability makes of a throw."""
    _help(brush, box, ability, *BEFORE_AFTER[ability])


def _help(brush: Brush, box: Area, ability: Ability, before: Sequence[int], after: Sequence[int]) -> None:
    """Draw a member and the dice before and after the help."""
    _member(brush, box, "choir", ability, 0.17, 0.48, min(box.h * 0.78, box.w * 0.29))
    third = box.w * 0.3
    _dice(brush, Area(box.x + box.w * 0.33, box.y, third, box.h), "ivory", before)
    brush.icon("right", box.x + box.w * 0.655, box.cy, box.w * 0.07, theme.NUMERAL)
    _dice(brush, Area(box.x + box.w * 0.68, box.y, third, box.h), "ivory", after)


def _threat(brush: Brush, box: Area) -> None:
    """Draw attack dice in front of a member."""
    side = min(box.h * 0.4, box.w * 0.16)
    for at in range(2):
        brush.die(box.x + box.w * 0.26 + at * side * 1.3, box.cy, "crimson", 3, side, at)
    _member(brush, box, "choir", "up", 0.76, 0.5, box.h * 0.62)


def _versus(brush: Brush, box: Area) -> None:
    """Draw one gang against another."""
    size = box.h * 0.62
    _member(brush, box, "choir", "up", 0.22, 0.5, size)
    brush.icon("fist", box.cx, box.cy, box.h * 0.36, theme.NUMERAL)
    _member(brush, box, "ledger", "flip", 0.78, 0.5, size)
