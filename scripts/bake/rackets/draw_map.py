"""Writes the maps `layouts/rackets_board*.tmx`: where the town, its pawns and its panels lie, for each shape of window.

The rules own the truth (names, factions, roles); a map only says where things are drawn, and opens in Tiled.
"""

from typing import Any, Final

from gangdice_gui.games.rackets.rules.board import FACTION_AT, PLACE, SPACES, role
from scripts.bake.paths import ASSETS
from scripts.bake.rackets.map_sheets import SHEETS, Box, Sheet
from scripts.bake.rackets.town import FRAME, SPACE

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


def bake_map() -> None:
    """Write the maps."""
    for ending, sheet in SHEETS.items():
        (ASSETS / "layouts" / f"rackets_board{ending}.tmx").write_text(_map(sheet), "utf-8")


def _map(sheet: Sheet) -> str:
    width, height = sheet.size
    left, top, side = sheet.board
    mine = {"anchor-x": 0 if sheet.spare == "beside" else 0.5, "anchor-y": 0 if sheet.spare == "below" else 0.5}
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


WIDER = 0.36
"""The part of what is over in a wide window that each panel beside the town has: the rest is wood between them."""


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
    if name == "mood" and x + w < sheet.panels["prices"][0]:
        props["anchor-x"] = 0  # beside the prices, which have all room that is over in a wide window
    if sheet.spare != "round" and not head:
        props |= (_beside if sheet.spare == "beside" else _below)(sheet, name, box)
    elif name == "news" and x > sheet.board[0] + 5 * sheet.board[2]:
        props["anchor-x"] = 1
    if sheet.size[0] > 1.5 * sheet.size[1] and not head and props["anchor-x"] != 0.5:
        props["wider"] = WIDER
    if name == "actions":
        props |= {"columns": sheet.verbs[0], "lines": sheet.verbs[1]}
    return props


def _below(sheet: Sheet, name: str, box: Box) -> dict[str, Any]:
    """Return what a panel does where all room that is over is below the town: what is read and pressed there has it."""
    if name == "actions":
        return {"anchor-x": 0, "anchor-y": 0, "stretch": "xy"}
    if name == "news" and box[1] == sheet.panels["actions"][1]:
        return {"anchor-x": 1, "anchor-y": 0, "stretch": "y"}
    aside = 0.5 if not name.startswith("ledger") else 0 if box[0] < sheet.size[0] / 4 else 1
    return {"anchor-x": aside, "anchor-y": 0}


def _beside(sheet: Sheet, name: str, box: Box) -> dict[str, Any]:
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
