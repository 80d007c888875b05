"""Where everything stands on the result of a round: in wide windows, in nearly square ones, and in upright ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.hand_picture import Box
from gangdice_gui.table.rim import RIM
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout, Slot
from gangdice_gui.ui.pen import Pen

ON_RIM: Final = ("title", "history", *RIM)
"""What stands on the rim above the felt."""
BELOW: Final = 12
"""Units between plates below each other."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Where things stand, in units of the page: x, y, width, height."""

    top: float
    console: float
    """Where the felt begins and ends in this drawing."""
    face: tuple[float, float, float]
    title: Box
    count: Box
    dice: Box
    largest: float
    plaque: Box
    card: tuple[float, float, float]
    plates: Box
    gap: float
    widest: float
    """A plate's greatest width."""
    total: Box
    columns: int = 3
    """Plates side by side."""
    lines: int = 1
    """Plates have room below each other for so many."""
    why: Box = (950, 70, 104, 104)
    """The buttons on the console, and what is written there; y counts from its edge."""
    log: Box = (1070, 70, 330, 104)
    go: Box = (1424, 70, 440, 104)
    undo: Box = (1424, 4, 440, 58)
    texts: Box = (52, 34, 876, 186)
    across: float = 0.0
    """How many units the felt is wide where it sets the scale, and not the page."""

    def plate(self, others: int) -> tuple[float, float]:
        """Return how wide and how high the plates of so many others are."""
        _, _, width, height = self.plates
        columns = min(self.columns, max(1, others))
        w = min(self.widest, (width + self.gap) / columns - self.gap)
        return w, (height - (self.lines - 1) * BELOW) / self.lines


WIDE: Final = Cut(
    64,
    838,
    (300, 118, 340),
    (700, 112, 840, 66),
    (696, 172, 840, 124),
    (700, 322, 590, 124),
    80,
    (1300, 318, 190, 134),
    (1560, 112, 200),
    (100, 486, 1720, 138),
    32,
    552,
    (100, 646, 1720, 170),
)
COMPACT: Final = Cut(
    62,
    763,
    (58, 96, 262),
    (352, 88, 740, 60),
    (350, 142, 740, 104),
    (352, 262, 560, 98),
    66,
    (930, 256, 150, 108),
    (1118, 90, 184),
    (48, 376, 1269, 144),
    18,
    440,
    (48, 536, 1269, 212),
    why=(652, 78, 72, 92),
    log=(730, 78, 219, 92),
    go=(957, 78, 360, 92),
    undo=(957, 4, 360, 66),
    texts=(44, 20, 598, 224),
)
WIDE_NOBODY: Final = replace(
    WIDE,
    face=(300, 100, 236),
    title=(620, 118, 880, 104),
    count=(622, 232, 880, 60),
    card=(1580, 98, 164),
    plates=(100, 352, 1720, 276),
    widest=844,
    columns=2,
    lines=2,
)
COMPACT_NOBODY: Final = replace(
    COMPACT,
    face=(58, 84, 180),
    title=(280, 96, 800, 104),
    count=(280, 196, 800, 60),
    card=(1150, 84, 132),
    plates=(48, 286, 1269, 240),
    widest=640,
    columns=2,
    lines=2,
)
ACROSS, HIGH = 900.0, 940.0
"""Units an upright stage is wide, and high at least."""


def standing(high: float, nobody: bool) -> Cut:
    """Return where everything stands on an upright stage so many units high: what is spare goes to all of it."""
    spare = high - HIGH
    head, dice = 44 + 0.06 * spare, 312 + 0.12 * spare
    plates = 330 if nobody else 444
    wins = 246 if not nobody else 360
    return Cut(
        0,
        high,
        (36, head, 236),
        (300, head + 22, 420, 96) if nobody else (296, head - 2, 420, 62),
        (300, head + 132, 420, 62) if nobody else (294, head + 60, 420, 112),
        (40, dice, 600, 108 + 0.06 * spare),
        80,
        (676, dice - 4 + 0.03 * spare, 184, 116),
        (728, head + 4, 146),
        (30, plates + 0.2 * spare, 840, wins + 0.42 * spare),
        20,
        840,
        (30, 704 + 0.66 * spare, 840, 220 + 0.28 * spare),
        columns=1,
        lines=4 if nobody else 3,
        why=(30, 232, 104, 108),
        log=(150, 232, 290, 108),
        go=(456, 232, 414, 108),
        undo=(456, 152, 414, 68),
        texts=(30, 18, 840, 204),
        across=ACROSS,
    )


def cut_of(desk: Desk, nobody: bool = False) -> Cut:
    """Return where everything stands in the window as it is; `nobody` took the round."""
    page = desk.page(upright=True)
    if page.upright:
        felt = stage_layout(desk, 4)["felt"].rect
        return standing(max(HIGH, ACROSS * felt.h / felt.w), nobody)
    if page.compact:
        return COMPACT_NOBODY if nobody else COMPACT
    return WIDE_NOBODY if nobody else WIDE


def stage_pen(surface: Surface, desk: Desk, layout: Layout, cut: Cut) -> Pen:
    """Return what draws the stage on a surface: around the middle of the felt, which an upright one fills."""
    felt, page = layout["felt"].rect, desk.page()
    k = min(felt.w / cut.across, felt.h / (cut.console - cut.top)) if cut.across else page.k
    x = felt.centerx - k * cut.across / 2 if cut.across else page.rect.x
    return Pen(surface, desk, x, felt.centery - k * (cut.top + cut.console) / 2, k)


def stage_layout(desk: Desk, players: int) -> Layout:
    """Return where the table lies under the stage: it is as for usual letters, but for its rim."""
    usual = Layout.load("table", desk.size, players)
    if desk.text_k == 1:
        return usual
    large = Layout.load("table", desk.size, players, desk.text_size)
    slots = {**usual.slots, **{name: large[name] for name in ON_RIM if name in large}}
    felt, top = usual["felt"].rect, large["felt"].rect.top
    slots["felt"] = Slot("felt", Rect(felt.x, top, felt.w, felt.bottom - top))
    return Layout(large.name, desk.size, usual.k, slots)
