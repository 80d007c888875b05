"""What Fisticuffs brings to the house for the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules.gangs import ABILITIES, GANGS
from gangdice_gui.games.fisticuffs.screens.board import fisticuffs_table
from gangdice_gui.games.fisticuffs.screens.brush import member_picture
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.howto import pages
from gangdice_gui.games.fisticuffs.screens.made_ahead import table_ahead
from gangdice_gui.games.fisticuffs.screens.setup import BY_COLOUR, DEMO, SEATING, greeting, house_rows, options
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk


def _samples(desk: Desk, size: tuple[int, int]) -> Iterator[Surface]:
    """Yield two members, each over what it can do."""
    for gang, at in ((GANGS[0], 2), (GANGS[3], 4)):
        card = Surface(size, pygame.SRCALPHA)
        face = min(size[0], round(size[1] * 0.7))
        picture = member_picture(desk, gang.id, ABILITIES[at], face, 0)
        card.blit(picture, picture.get_rect(midtop=(size[0] // 2, 0)))
        low = pygame.Rect(0, face, size[0], size[1] - face)
        text = desk.words(f"brawl.ability_{ABILITIES[at]}")
        desk.type.draw(card, text, "strong", max(15, round(low.h * 0.5)), theme.CREAM, low, "centre")
        yield card


def _people(desk: Desk, colour: str, side: int) -> Iterator[Surface]:
    """Yield the six members of the gang that throws dice of a colour, by number: each is a picture to read."""
    gang = BY_COLOUR[colour]
    return (member_picture(desk, gang, ability, side, 0) for ability in ABILITIES)


SCREENS: Final = GameScreens(
    game=FISTICUFFS,
    table=fisticuffs_table,
    final=FinalPage,
    howto=pages,
    seating=SEATING,
    house_rows=house_rows,
    greeting=greeting,
    options=options,
    demo=DEMO,
    ahead=table_ahead,
    switches=("forecast", "talk"),
    people=_people,
    samples=_samples,
    sample=lambda words: words("brawl.sample"),
)
