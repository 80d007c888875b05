"""One house as it stands: kind by its outline, level by its lit windows, and what has been done to it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.figures import HOLDS, STRUCTURES
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.screens.town.town_map import LEAST
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.one_size import for_one_size

DIMMED = round(255 * 0.78)
"""How strong a house is that is out of use: its outline has to stay what it is."""
SOLID = 140
"""From this alpha on a part of a picture is more than a veil."""
DAMAGE = 0.66
"""How large crack and planks are, in sides of the tile: the roof above them says what it was."""
TILT = 7
"""Degrees a damaged house leans."""
CLOCK = (0.835, 0.17)
"""The middle of the clock of a house that is out, in sides of the tile."""
DIAL = 0.15
"""Half of its dial, in sides of the tile."""
ROW = 5
"""Pips in a row: one row a level."""
FULL, SPENT = theme.rgb("#F2C661"), theme.rgb("#17110C")
_made: dict[tuple[object, ...], Surface] = {}
for_one_size(_made.clear)


def tile(desk: Desk, faction: str, structure: Structure, guarded: bool, side: int) -> Surface:
    """Return the picture of a structure on its plot. It is shared: never draw on it."""
    key = (desk.settings.high_contrast, faction, structure, guarded, side)
    if key not in _made:
        if len(_made) > 260:
            _made.clear()
        _made[key] = _tile(desk, faction, structure, guarded, side)
    return _made[key]


def _tile(desk: Desk, faction: str, structure: Structure, guarded: bool, side: int) -> Surface:
    picture = Surface((side, side), pygame.SRCALPHA)
    house = desk.art.image(f"rackets/houses/{faction}_{structure.kind}", side, side)
    if structure.damaged:
        house = pygame.transform.rotozoom(house, TILT, 1)
        house.set_alpha(DIMMED)
    elif structure.out:
        house = house.copy()
        house.set_alpha(DIMMED)
    picture.blit(house, house.get_rect(center=(side // 2, side // 2)))
    if structure.works and has_lights(structure.kind):
        level = structure.level if STRUCTURES[structure.kind].levels > 1 else 1
        for window in range(1, level + 1):
            picture.blit(desk.art.image(f"rackets/lights/{structure.kind}_{window}", side, side), (0, 0))
    if guarded and structure.kind != "nest":
        picture.blit(desk.art.image("rackets/states/guard", side, side), (0, 0))
    if structure.damaged:
        small = round(side * DAMAGE)
        drawn = desk.art.image("rackets/states/damage", small, small)
        # Without the veil over its whole tile.
        planks = pygame.mask.from_surface(drawn, SOLID).to_surface(setsurface=drawn, unsetcolor=(0, 0, 0, 0))
        picture.blit(planks, planks.get_rect(bottomright=(side, side)))
    elif structure.out:
        picture.blit(desk.art.image(f"rackets/states/clock_{min(2, structure.out)}", side, side), (0, 0))
        middle, px = (round(side * CLOCK[0]), round(side * CLOCK[1])), max(LEAST, round(side * 0.24))
        if px == LEAST:
            # Its hands would run through so small a number.
            pygame.draw.circle(picture, theme.PAPER, middle, round(side * DIAL))
        number = desk.type.render(str(structure.out), "number", px, theme.INK)
        picture.blit(number, number.get_rect(center=middle))
    elif structure.kind in HOLDS:
        _pips(picture, structure, side)
    return picture


def has_lights(kind: str) -> bool:
    """Tell whether a structure has windows, or an eye, that are lit while it works."""
    return kind != "nest"


def _pips(picture: Surface, structure: Structure, side: int) -> None:
    """Draw the contents of a safe house at its top right: a row of five for each level."""
    wide, high = max(3, round(side * 0.072)), max(3, round(side * 0.085))
    gap = 1
    box = Rect(0, 0, ROW * (wide + gap) + 3, structure.level * (high + gap) + 3)
    box.topright = (side - 1, 1)
    pygame.draw.rect(picture, theme.INK, box, border_radius=2)
    pygame.draw.rect(picture, theme.BRASS_EDGE, box, 1, border_radius=2)
    for n in range(ROW * structure.level):
        row, column = divmod(n, ROW)
        spot = Rect(box.x + 2 + column * (wide + gap), box.y + 2 + row * (high + gap), wide, high)
        if n < structure.goods:
            picture.fill(FULL, spot)
        else:
            pygame.draw.rect(picture, theme.SPENT, spot, 1)


def ghost(desk: Desk, faction: str, kind: str, side: int) -> Surface:
    """Return a structure that is only meant so far."""
    name = "wire" if kind == "bomb" else kind
    picture = desk.art.image(f"rackets/houses/{faction}_{name}", side, side).copy()
    if has_lights(kind) and kind != "bomb":
        picture.blit(desk.art.image(f"rackets/lights/{kind}_1", side, side), (0, 0))
    picture.set_alpha(190)
    return picture
