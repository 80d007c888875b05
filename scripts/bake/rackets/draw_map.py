"""Writes the maps `layouts/rackets_board*.tmx`: where the town, its pawns and its panels lie, for each shape of window.

The rules own the truth (names, factions, roles); a map only says where things are drawn, and opens in Tiled.
"""

from dataclasses import dataclass
from typing import Any, Final

from gangdice_gui.games.rackets.rules.board import FACTION_AT, FACTIONS, PLACE, SPACES, role
from scripts.bake.paths import ASSETS
from scripts.bake.rackets.town import FRAME, SPACE

Box = tuple[float, float, float, float]
TILE: Final = 8
PAWN: Final = (28 / 58, 31 / 58)
"""Width and height of a pawn, in sides of a space."""
FEET: Final = 0.86
"""How far down a space a pawn stands."""
WAITING: Final = {
    "booze-drugs": ("e3", "f3"),
    "drugs-artifacts": ("h5", "h6"),
    "artifacts-guns": ("f8", "e8"),
    "guns-booze": ("c6", "c5"),
    "booze-artifacts": ("a1", "j10"),
    "drugs-guns": ("j1", "a10"),
}
"""Where the two pawns of a trade wait: on the street they share, on the diagonal at their markets."""
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
    corners: bool = False
    """Whether the ledgers lie above and below the town, and the panel of actions takes what room is over."""

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
        corners=True,
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
        corners=True,
    ),
}
"""By the ending of the map's name: the one without serves every wide window."""


def bake_map() -> None:
    """Write the maps."""
    for ending, sheet in SHEETS.items():
        (ASSETS / "layouts" / f"rackets_board{ending}.tmx").write_text(_map(sheet), "utf-8")


def _map(sheet: Sheet) -> str:
    width, height = sheet.size
    left, top, side = sheet.board
    mine = {"anchor-x": 0 if sheet.corners else 0.5, "anchor-y": 0.5}
    spaces = [
        (space, (*_corner(sheet, space), side, side), {"faction": FACTION_AT[space] or "none", "role": role(space)})
        for space in SPACES
    ]
    stand = [(space, _pawn(sheet, *_corner(sheet, space)), {}) for space in SPACES]
    trade = [
        (pair, _pawn(sheet, *_middle(sheet, *both)), {"pair": pair, "first": both[0], "second": both[1]})
        for pair, both in WAITING.items()
    ]
    panels = [(name, box, _props(sheet, name, box)) for name, box in sheet.places.items()]
    k = side / SPACE
    town = 10 * side + 2 * FRAME * k
    layers, number = "", 1
    things: dict[str, list[tuple[str, Box, dict[str, Any]]]] = {
        "spaces": [(name, box, {**props, **mine}) for name, box, props in spaces],
        "stand": [(name, box, {**props, **mine}) for name, box, props in stand],
        "trade": [(name, box, {**props, **mine}) for name, box, props in trade],
        "panels": panels,
    }
    for at, (layer, items) in enumerate(things.items(), 2):
        layers += f' <objectgroup id="{at}" name="{layer}">\n'
        for name, box, props in items:
            layers += _object(number, name, box, props)
            number += 1
        layers += " </objectgroup>\n"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" '
        f'renderorder="right-down" width="{width // TILE}" height="{height // TILE}" tilewidth="{TILE}" '
        f'tileheight="{TILE}" infinite="0" nextlayerid="6" nextobjectid="{number}">\n'
        f' <imagelayer id="1" name="town" offsetx="{left - FRAME * k:.0f}" offsety="{top - FRAME * k:.0f}">\n'
        f'  <image source="../sprites/rackets/town.png" width="{town:.0f}" height="{town:.0f}"/>\n </imagelayer>\n'
        f"{layers}</map>\n"
    )


def _props(sheet: Sheet, name: str, box: Box) -> dict[str, Any]:
    """Return what a panel does in windows of another shape: each keeps to the edge it lies at."""
    x, y, w, _ = box
    head = y < sheet.panels["strip"][3]
    middle = 0 if x + w < sheet.size[0] / 2 else 1
    props: dict[str, Any] = {"font": sheet.font, "anchor-x": middle, "anchor-y": 0 if head else 0.5}
    if name in ("board", "frame", "felt", "console", "toast", "news", "mood", "hint"):
        props["anchor-x"] = 0.5
    if name in ("strip", "prices"):
        props |= {"anchor-x": 0, "stretch": "x"}
    if sheet.corners and not head:
        props |= _cornered(sheet, name, box)
    elif name == "news" and x > sheet.board[0] + 5 * sheet.board[2]:
        props["anchor-x"] = 1
    if name == "actions":
        props |= {"columns": sheet.verbs[0], "lines": sheet.verbs[1]}
    return props


def _cornered(sheet: Sheet, name: str, box: Box) -> dict[str, Any]:
    """Return what a panel does where ledgers lie above and below the town.

    The town is as wide as the height allows: what is over beside it is for what is read and pressed there, and what is
    over below parts it from the ledgers.
    """
    if name == "actions":
        return {"anchor-x": 0, "anchor-y": 0, "stretch": "xy"}
    if name == "news":
        return {"anchor-x": 0, "anchor-y": 1, "stretch": "x"}
    above, below = box[1] < sheet.places["frame"][1], box[1] > sheet.places["console"][1] + sheet.board[2]
    return {"anchor-x": 0, "anchor-y": 0 if above else 1 if below else 0.5}


def _corner(sheet: Sheet, space: str) -> tuple[float, float]:
    left, top, side = sheet.board
    row, column = divmod(PLACE[space], 10)
    return left + column * side, top + row * side


def _middle(sheet: Sheet, first: str, second: str) -> tuple[float, float]:
    (x, y), (u, v) = _corner(sheet, first), _corner(sheet, second)
    return (x + u) / 2, (y + v) / 2


def _pawn(sheet: Sheet, x: float, y: float) -> Box:
    """Return where a pawn stands on a space whose corner this is."""
    side = sheet.board[2]
    width, height = round(PAWN[0] * side), round(PAWN[1] * side)
    return x + (side - width) / 2, round(y + FEET * side) - height, width, height


def _object(number: int, name: str, box: Box, props: dict[str, Any]) -> str:
    x, y, width, height = box
    head = f'  <object id="{number}" name="{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    if not props:
        return f"{head}/>\n"
    kinds = {int: ' type="int"', float: ' type="float"', str: ""}
    body = "".join(
        f'    <property name="{key}"{kinds[type(value)]} value="{value}"/>\n' for key, value in props.items()
    )
    return f"{head}>\n   <properties>\n{body}   </properties>\n  </object>\n"
