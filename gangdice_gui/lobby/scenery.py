"""What the title shows: the room with the Boss at his table, under his lamp."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Surface

from gangdice_gui.base.manners import watched
from gangdice_gui.base.paths import missing
from gangdice_gui.lobby.title_places import Sitting
from gangdice_gui.table.pages.menu import room, room_ahead
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art, AssetError
from gangdice_gui.ui.one_size import for_one_size

LAYERS: Final = ("cone", "boss", "table", "lamp")
READ_BESIDE: Final = 256 * 256
"""How many units of that drawing a layer covers that is made beside the frames: the smaller ones take no time."""
LAMP: Final = 1310
"""Where the lamp hangs, and the Boss sits, across the 1920 x 1080 drawing."""
SCREENS: Final = (("crimson", 766, 800), ("sapphire", 1694, 800))
HEROES: Final = (
    (4, 1150, 868, 200),
    (5, 1470, 864, 190),
    (3, 1044, 944, 226),
    (2, 1576, 948, 236),
    (1, 1310, 938, 320),
)
"""The dice in front: picture, centre and side, in units of the 1920 x 1080 drawing, farthest first."""


@lru_cache(maxsize=2)
def layers(folder: Path) -> dict[str, tuple[float, float, float, float]]:
    """Return where each title picture stands: x, y, width and height in units of the 1920 x 1080 drawing.

    Raises AssetError.
    """
    path = folder / "title" / "layers.toml"
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
        places = {name: (float(x), float(y), float(w), float(h)) for name, (x, y, w, h) in table.items()}
    except (OSError, ValueError, TypeError):
        places = {}
    if not {"logo", *LAYERS} <= set(places):
        raise AssetError(missing() or f"The file {path.name} is missing or damaged; install the game again.")
    return places


def hero(path: Path, side: int) -> Surface | None:
    """Return a large die with its colours multiplied by its alpha, or None where its picture is missing or damaged."""
    try:
        picture = pygame.image.load(path).convert_alpha().premul_alpha()
    except (OSError, pygame.error):
        return None
    return pygame.transform.smoothscale(picture, (side, side))


_made: Final[dict[tuple[Art, tuple[int, int], bool, Sitting], Surface]] = {}
"""The room as it was made last, in high contrast or not: one often comes back to it."""
for_one_size(_made.clear)


def scenery(art: Art, size: tuple[int, int], stand: Sitting) -> Surface:
    """Return the room with the Boss at his table, as large as the window; it is kept.

    What it is put together of is not: 19 MB at 1080 lines.
    """
    for _ in scenery_parts(art, size, stand):
        pass
    return _made[art, size, art.high_contrast, stand]


def scenery_parts(art: Art, size: tuple[int, int], stand: Sitting) -> Iterator[bool | None]:
    """Make it, where it is not kept, a part at each step; yields True where another thread is at one."""
    look = art, size, art.high_contrast, stand
    if look in _made:
        return
    w, h = size
    k = min(h / 1080, w / stand.across)
    drawn = {
        name: (f"title/{name}", round(wide * k), round(high * k))
        for name, (_, _, wide, high) in layers(art.folder).items()
    }
    if not watched():  # as the program begins: half of all this is read on another core meanwhile
        art.begin("title/rays", w, h)
        art.begin(*drawn["table"])
    yield from room_ahead(art, size)
    surface = Surface(size)
    surface.blit(room(art, size), (0, 0))
    yield None
    while art.expect("title/rays", w, h):
        yield True
    surface.blit(art.once("title/rays", w, h), (0, 0))
    yield None
    shift = w * stand.middle - LAMP * k, h - 1080 * k

    def at(x: float, y: float) -> tuple[int, int]:
        return round(x * k + shift[0]), round(y * k + shift[1])

    for name in LAYERS:
        x, y, wide, high = layers(art.folder)[name]
        while wide * high > READ_BESIDE and art.expect(*drawn[name]):
            yield True
        surface.blit(art.once(*drawn[name]), at(x, y))
        yield None
    cord = at(LAMP, 0)
    for thick, colour in ((7, theme.NIGHT), (2.5, theme.BRASS_EDGE)):
        pygame.draw.line(surface, colour, (cord[0], 0), cord, max(1, round(thick * k)))
    for seat, x, y in SCREENS if stand.screens else ():
        picture = art.once(f"screens/{seat}", round(182 * k), round(182 * k * 0.47))
        surface.blit(picture, at(x, y))
        yield None
    for number, x, y, side in HEROES:
        shadow = art.once("effects/shadow", round(side * 0.9 * k), round(side * 0.5 * k))
        surface.blit(shadow, at(x - side * 0.42, y - side * 0.1))
        die = hero(art.folder.parent / "dice" / f"hero_{number}.webp", round(side * k))
        if die is not None:
            surface.blit(die, at(x - side / 2, y - side / 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield None
    _made.clear()
    _made[look] = surface


def forget() -> None:
    """Keep the room no longer."""
    _made.clear()
