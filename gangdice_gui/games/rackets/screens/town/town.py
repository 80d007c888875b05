"""The town: streets and quarters, what stands there, what lies loose, and who is on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.board import COLUMNS, FACTION_AT, GOODS, MARKETS, ROWS, Space
from gangdice_gui.games.rackets.rules.goods import is_guarded
from gangdice_gui.games.rackets.rules.state import lies_loose
from gangdice_gui.games.rackets.screens.show import Show, Walk
from gangdice_gui.games.rackets.screens.town.tiles import tile
from gangdice_gui.games.rackets.screens.town.town_map import LEAST, TownMap
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.ink import put
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.type import Type

TOWN = "rackets/town"
VACANT = 110
"""How dark a quarter is in which nobody plays."""
PAWN = 0.86
"""Height of a pawn in sides of a space."""


_grounds: dict[tuple[Art, Type, TownMap, tuple[str, ...]], Surface] = {}
"""The town with nothing on it, as it was made last."""
for_one_size(_grounds.clear)


def _ground(art: Art, type_: Type, places: TownMap, vacant: tuple[str, ...]) -> Surface:
    """Make the town with nothing on it."""
    frame = places.layout["frame"].rect
    picture = art.image(TOWN, frame.w, frame.h).copy()
    edge = places.spaces["a1"].x - frame.x
    px = max(LEAST - 1, min(round(edge * 0.78), places.text))
    ink = theme.CREAM if art.high_contrast else theme.SECOND
    for n, letter in enumerate(COLUMNS):
        middle = places.at(n, 0)[0] - frame.x
        name = type_.render(letter, "label", px, ink)
        picture.blit(name, name.get_rect(center=(middle, edge // 2 - round(px * 0.05))))
    for n in range(ROWS):
        middle = places.at(0, n)[1] - frame.y
        name = type_.render(str(n + 1), "label", px, ink)
        picture.blit(name, name.get_rect(center=(edge // 2, middle)))
    for faction in vacant:
        rects = [rect for space, rect in places.spaces.items() if FACTION_AT[space] == faction]
        quarter = rects[0].unionall(rects[1:]).move(-frame.x, -frame.y)
        shade = Surface(quarter.size, pygame.SRCALPHA)
        shade.fill((*theme.NIGHT, VACANT))
        market = places.spaces[MARKETS[faction]].move(-frame.x - quarter.x, -frame.y - quarter.y)
        shade.fill((0, 0, 0, 0), market)
        picture.blit(shade, quarter)
    return picture


def expect(desk: Desk, size: tuple[int, int]) -> bool:
    """Have the picture of the town read beside the frames where none is there; returns whether it is on its way."""
    return not _grounds and desk.art.expect(TOWN, *size)


def town_parts(surface: Surface, desk: Desk, places: TownMap, show: Show) -> Iterator[bool | None]:
    """Draw it, a house at each step: to read some of them takes a frame."""
    view, frame = show.view, places.layout["frame"].rect
    vacant = tuple(faction for faction in MARKETS if faction not in view.options.factions)
    look = desk.art, desk.type, places, vacant
    if look not in _grounds:
        _grounds.clear()
        while desk.art.expect(TOWN, *frame.size):
            yield True
        desk.art.image(TOWN, *frame.size)
        yield None
        _grounds[look] = _ground(*look)
        desk.art.let_go((TOWN,))  # it is not wanted again: what has been drawn on it is kept
        yield None
    surface.blit(_grounds[look], frame)
    for space, structure in view.board.items():
        yield None
        if space not in show.gone:
            picture = tile(desk, FACTION_AT[space] or "", structure, is_guarded(view, space), places.side)
            surface.blit(picture, places.spaces[space])
    for seat in range(view.options.players):
        yield None
        draw_loose(surface, desk, places, show, seat)
    yield None


def draw_loose(surface: Surface, desk: Desk, places: TownMap, show: Show, seat: int) -> None:
    """Draw the crate of loose goods at a seat's market: the sort there is most of, and how many there are in all."""
    counts = {good: lies_loose(show.view, seat, good) for good in GOODS}
    total = sum(counts.values())
    if not total:
        return
    place = places.spaces[MARKETS[show.faction(seat)]]
    side = round(place.w * 0.86)
    box = Rect(place.x, place.bottom - side, side, side)
    most = max(counts, key=counts.__getitem__)
    surface.blit(desk.art.image(f"rackets/goods/{most}_loose", side, side), box)
    px = max(LEAST + 1, round(side * 0.3))
    middle = box.x + round(side * 0.7), box.y + round(side * 0.72)
    number = desk.type.render(str(total), "number", px, theme.CREAM)
    plate = number.get_bounding_rect().inflate(px // 2, px // 3)
    plate.center = middle
    pygame.draw.rect(surface, theme.NIGHT, plate, border_radius=px // 5)  # the boards of the crate are light
    put(surface, number, number.get_rect(center=middle), total, px)


def draw_pawn(surface: Surface, desk: Desk, places: TownMap, show: Show, walk: Walk) -> None:
    """Draw the pawn of an errand where it is, its foot on the ground."""
    if walk.at is None:
        return
    x, y = places.at(*walk.at)
    pawn_at(surface, desk, places, show.faction(walk.seat), (x, y), sulks=walk.sulks)


def pawn_at(
    surface: Surface,
    desk: Desk,
    places: TownMap,
    faction: str,
    middle: tuple[float, float],
    sulks: bool = False,
    alpha: int = 255,
) -> Rect:
    """Draw a pawn over the middle of a space; returns its rectangle."""
    high = round(places.side * PAWN)
    wide = round(high * 200 / 220)
    picture = desk.art.image(f"rackets/pawns/{faction}{'_sulks' if sulks else ''}", wide, high)
    box = picture.get_rect(midbottom=(round(middle[0]), round(middle[1] + places.side * 0.38)))
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, box)
    return box


def corners(surface: Surface, rect: Rect, colour: theme.Colour) -> None:
    """Draw four corners round a space: it is meant."""
    reach, thick = round(rect.w * 0.28), max(2, round(rect.w * 0.06))
    box = rect.inflate(thick, thick)
    for wide, ink in ((thick + 4, theme.INK), (thick, colour)):
        for x, dx in ((box.left, 1), (box.right - 1, -1)):
            for y, dy in ((box.top, 1), (box.bottom - 1, -1)):
                pygame.draw.line(surface, ink, (x, y), (x + dx * reach, y), wide)
                pygame.draw.line(surface, ink, (x, y), (x, y + dy * reach), wide)


def lit(surface: Surface, places: TownMap, space: Space, colour: theme.Colour, dashed: bool = False) -> None:
    """Draw a thin outline round a space that may be chosen."""
    rect = places.spaces[space].inflate(-4, -4)
    if not dashed:
        pygame.draw.rect(surface, colour, rect, max(1, round(rect.w * 0.035)), border_radius=round(rect.w * 0.1))
        return
    dash, thick = max(4, rect.w // 9), max(1, round(rect.w * 0.035))
    for n in range(0, rect.w - dash, 2 * dash):
        pygame.draw.line(surface, colour, (rect.x + n, rect.y), (rect.x + n + dash, rect.y), thick)
        pygame.draw.line(surface, colour, (rect.x + n, rect.bottom), (rect.x + n + dash, rect.bottom), thick)
        pygame.draw.line(surface, colour, (rect.x, rect.y + n), (rect.x, rect.y + n + dash), thick)
        pygame.draw.line(surface, colour, (rect.right, rect.y + n), (rect.right, rect.y + n + dash), thick)
