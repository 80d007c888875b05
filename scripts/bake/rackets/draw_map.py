"""Writes `layouts/rackets_board.tmx`: where the town, its pawns and its panels lie in a window of 1280 x 720.

The rules own the truth (names, factions, roles); the map only says where things are drawn, and opens in Tiled.
"""

from gangdice_gui.games.rackets.rules.board import FACTION_AT, FACTIONS, PLACE, SPACES, role
from scripts.bake.paths import ASSETS
from scripts.bake.rackets.town import FRAME, SPACE

LEFT, TOP, SIDE = 350, 110, 58
"""Of the first space, and the side of each, in units of the map."""
PAWN = (28, 31)
FEET = 0.86
"""How far down a space a pawn stands."""
WAITING = {
    "booze-drugs": ("e3", "f3"),
    "drugs-artifacts": ("h5", "h6"),
    "artifacts-guns": ("f8", "e8"),
    "guns-booze": ("c6", "c5"),
    "booze-artifacts": ("a1", "j10"),
    "drugs-guns": ("j1", "a10"),
}
"""Where the two pawns of a trade wait: on the street they share, on the diagonal at their markets."""
PANELS = {
    **{f"ledger_{faction}": (12, 78 + 159 * at, 300, 152) for at, faction in enumerate(FACTIONS)},
    "board": (LEFT, TOP, 10 * SIDE, 10 * SIDE),
    "strip": (0, 0, 1280, 70),
    "turn": (58, 8, 150, 26),
    "order": (56, 34, 160, 34),
    "mood": (222, 6, 88, 58),
    "card": (316, 6, 763, 58),
    "actions": (968, 78, 300, 472),
    "log": (968, 557, 300, 151),
    "menu": (12, 17, 36, 36),
    "tools": (1090, 17, 156, 36),
}


def bake_map() -> None:
    """Write the map."""
    spaces = [
        (space, (*_corner(space), SIDE, SIDE), {"faction": FACTION_AT[space] or "none", "role": role(space)})
        for space in SPACES
    ]
    stand = [(space, _pawn(*_corner(space)), {}) for space in SPACES]
    trade = [
        (pair, _pawn(*_middle(first, second)), {"pair": pair, "first": first, "second": second})
        for pair, (first, second) in WAITING.items()
    ]
    panels = [(name, rect, {}) for name, rect in PANELS.items()]
    k = SIDE / SPACE
    town = 10 * SIDE + 2 * FRAME * k
    layers, number = "", 1
    for at, (name, things) in enumerate(
        {"spaces": spaces, "stand": stand, "trade": trade, "panels": panels}.items(), 2
    ):
        layers += f' <objectgroup id="{at}" name="{name}">\n'
        for thing, rect, props in things:
            layers += _object(number, thing, rect, props)
            number += 1
        layers += " </objectgroup>\n"
    (ASSETS / "layouts" / "rackets_board.tmx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" '
        'renderorder="right-down" width="160" height="90" tilewidth="8" tileheight="8" infinite="0" nextlayerid="6" '
        f'nextobjectid="{number}">\n'
        f' <imagelayer id="1" name="town" offsetx="{LEFT - FRAME * k:.0f}" offsety="{TOP - FRAME * k:.0f}">\n'
        f'  <image source="../sprites/rackets/town.png" width="{town:.0f}" height="{town:.0f}"/>\n </imagelayer>\n'
        f"{layers}</map>\n",
        "utf-8",
    )


def _corner(space: str) -> tuple[float, float]:
    row, column = divmod(PLACE[space], 10)
    return LEFT + column * SIDE, TOP + row * SIDE


def _middle(first: str, second: str) -> tuple[float, float]:
    (x, y), (u, v) = _corner(first), _corner(second)
    return (x + u) / 2, (y + v) / 2


def _pawn(x: float, y: float) -> tuple[float, float, float, float]:
    """Return where a pawn stands on a space whose corner this is."""
    width, height = PAWN
    return x + (SIDE - width) / 2, round(y + FEET * SIDE) - height, width, height


def _object(number: int, name: str, rect: tuple[float, float, float, float], props: dict[str, str]) -> str:
    x, y, width, height = rect
    head = f'  <object id="{number}" name="{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    if not props:
        return f"{head}/>\n"
    body = "".join(f'    <property name="{key}" value="{value}"/>\n' for key, value in props.items())
    return f"{head}>\n   <properties>\n{body}   </properties>\n  </object>\n"
