"""What the maps of Rackets' town are drawn from: for each shape of window where the board and the panels lie."""

from dataclasses import dataclass
from typing import Final, Literal

from gangdice_gui.games.rackets.rules.board import FACTIONS
from scripts.bake.rackets.town import FRAME, SPACE

Box = tuple[float, float, float, float]
BUTTONS: Final = ("log", "fast", "sound", "help")


@dataclass(frozen=True)
class Sheet:
    """One map: the size of its window, where the first space lies and how long its sides are, and the panels."""

    size: tuple[int, int]
    board: tuple[int, int, int]
    font: int
    """Letters of running text; in a map for large text those of the largest."""
    ledgers: tuple[Box, Box, Box, Box]
    panels: dict[str, Box]
    menu: Box
    buttons: tuple[int, int, int, int]
    """Of the buttons at the right: x and y of the first, its side, and the way to the next."""
    verbs: tuple[int, int]
    """Columns of the verbs, and lines in each."""
    spare: Literal["round", "beside", "below"] = "round"
    """Where room is over: round the town, or the panel of actions takes it, beside the town or below."""

    @property
    def places(self) -> dict[str, Box]:
        """The panels of the map by name."""
        x, y, side = self.board
        edge = FRAME * side / SPACE
        left, top, wide, way = self.buttons
        frame = (x - edge, y - edge, 10 * side + 2 * edge, 10 * side + 2 * edge)
        return {
            **{f"ledger_{faction}": self.ledgers[at] for at, faction in enumerate(FACTIONS)},
            "board": (x, y, 10 * side, 10 * side),
            "frame": frame,
            **self.panels,
            "menu": self.menu,
            **{name: (left + at * way, top, wide, wide) for at, name in enumerate(BUTTONS)},
            # Notices of the table lie on the town, near its lower edge.
            "felt": (x, y, 10 * side, 10 * side),
            "console": (x, y + 9 * side, 10 * side, side),
            "toast": (x + side, y + 8 * side, 8 * side, round(self.font * 2.4)),
        }


def _column(x: int, y: int, w: int, h: int, pitch: int) -> tuple[Box, Box, Box, Box]:
    return tuple((x, y + at * pitch, w, h) for at in range(4))  # type: ignore[return-value]


def _corners(x: int, y: int, w: int, h: int, right: int, low: int) -> tuple[Box, Box, Box, Box]:
    """Return a ledger beside each corner of the town, clockwise as the quarters are."""
    return (x, y, w, h), (right, y, w, h), (right, low, w, h), (x, low, w, h)


SHEETS: Final = {
    "": Sheet(
        (1280, 720),
        (350, 110, 58),
        16,
        _column(12, 78, 300, 152, 159),
        {
            "strip": (0, 0, 1280, 70),
            "turn": (58, 6, 156, 28),
            "order": (58, 36, 156, 30),
            "mood": (222, 6, 88, 58),
            "prices": (316, 6, 763, 58),
            "actions": (968, 78, 300, 472),
            "news": (968, 557, 300, 151),
        },
        (12, 17, 36, 36),
        (1092, 17, 36, 46),
        (2, 2),
    ),
    "_1024": Sheet(
        (1024, 768),
        (269, 127, 50),
        15,
        _column(8, 98, 226, 161, 167),
        {
            "strip": (0, 0, 1024, 92),
            "turn": (50, 4, 126, 32),
            "order": (180, 5, 150, 30),
            "mood": (334, 3, 110, 36),
            "hint": (456, 4, 400, 32),
            "prices": (8, 42, 1008, 46),
            "actions": (790, 98, 226, 662),
            "news": (246, 648, 538, 112),
        },
        (8, 4, 32, 32),
        (868, 4, 32, 38),
        (1, 1),
    ),
    "_large_text": Sheet(
        (1280, 720),
        (362, 126, 50),
        24,
        _column(12, 106, 324, 147, 153),
        {
            "strip": (0, 0, 1280, 100),
            "turn": (56, 4, 210, 40),
            "order": (276, 6, 190, 36),
            "mood": (480, 3, 150, 42),
            "prices": (12, 48, 1256, 50),
            "actions": (888, 106, 380, 606),
            "news": (344, 650, 536, 62),
        },
        (12, 4, 38, 38),
        (1080, 4, 38, 48),
        (1, 1),
    ),
    "_1024_large_text": Sheet(
        (1024, 768),
        (258, 124, 44),
        24,
        _column(8, 106, 230, 158, 165),
        {
            "strip": (0, 0, 1024, 100),
            "turn": (50, 4, 200, 40),
            "order": (256, 6, 180, 36),
            "mood": (450, 3, 150, 42),
            "prices": (8, 48, 1008, 50),
            "actions": (720, 106, 296, 654),
            "news": (242, 590, 472, 170),
        },
        (8, 4, 36, 36),
        (832, 4, 36, 48),
        (1, 1),
    ),
    "_portrait": Sheet(
        (768, 1024),
        (304, 116, 44),
        15,
        _column(8, 98, 274, 114, 120),
        {
            "strip": (0, 0, 768, 92),
            "turn": (50, 4, 126, 32),
            "order": (180, 5, 150, 30),
            "mood": (340, 3, 110, 36),
            "prices": (8, 42, 752, 46),
            "actions": (8, 582, 472, 434),
            "news": (488, 582, 272, 434),
        },
        (8, 4, 32, 32),
        (604, 4, 32, 40),
        (2, 2),
    ),
    "_tall": Sheet(
        (768, 1240),
        (94, 236, 58),
        15,
        _corners(8, 104, 373, 105, 387, 843),
        {
            "strip": (0, 0, 768, 98),
            "turn": (50, 4, 126, 32),
            "order": (180, 5, 150, 30),
            "mood": (340, 3, 110, 36),
            "prices": (8, 42, 752, 52),
            "actions": (8, 954, 480, 278),
            "news": (494, 954, 266, 278),
        },
        (8, 4, 32, 32),
        (604, 4, 32, 40),
        (2, 1),
        spare="below",
    ),
    "_portrait_large_text": Sheet(
        (768, 1024),
        (346, 121, 40),
        24,
        _column(8, 106, 314, 122, 128),
        {
            "strip": (0, 0, 768, 100),
            "turn": (50, 4, 190, 40),
            "order": (246, 6, 176, 36),
            "mood": (432, 3, 130, 42),
            "prices": (8, 48, 752, 50),
            "actions": (8, 626, 752, 390),
            "news": (331, 542, 429, 76),
        },
        (8, 4, 36, 36),
        (576, 4, 36, 48),
        (3, 1),
    ),
    "_tall_large_text": Sheet(
        (768, 1240),
        (346, 121, 40),
        24,
        _column(8, 106, 314, 142, 153),
        {
            "strip": (0, 0, 768, 100),
            "turn": (50, 4, 190, 40),
            "order": (246, 6, 176, 36),
            "mood": (432, 3, 130, 42),
            "prices": (8, 48, 752, 50),
            "actions": (8, 714, 752, 518),
            "news": (331, 542, 429, 165),
        },
        (8, 4, 36, 36),
        (576, 4, 36, 48),
        (2, 1),
        spare="below",
    ),
    "_square": Sheet(
        (768, 832),
        (25, 226, 47),
        15,
        _corners(8, 98, 249, 105, 263, 719),
        {
            "strip": (0, 0, 768, 92),
            "turn": (50, 4, 126, 32),
            "order": (180, 5, 150, 30),
            "mood": (340, 3, 110, 36),
            "prices": (8, 42, 752, 46),
            "actions": (518, 98, 242, 572),
            "news": (518, 676, 242, 148),
        },
        (8, 4, 32, 32),
        (604, 4, 32, 40),
        (1, 1),
        spare="beside",
    ),
    "_square_large_text": Sheet(
        (768, 832),
        (23, 255, 42),
        24,
        _corners(8, 106, 222, 128, 236, 696),
        {
            "strip": (0, 0, 768, 100),
            "turn": (50, 4, 190, 40),
            "order": (246, 6, 176, 36),
            "mood": (432, 3, 130, 42),
            "prices": (8, 48, 752, 50),
            "actions": (464, 106, 296, 540),
            "news": (464, 652, 296, 172),
        },
        (8, 4, 36, 36),
        (576, 4, 36, 48),
        (1, 1),
        spare="beside",
    ),
}
"""By the ending of the map's name: the one without serves every wide window."""
