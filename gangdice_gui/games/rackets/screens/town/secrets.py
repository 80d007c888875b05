"""What only one seat knows: its own wires and where its perches look, drawn while it looks under its own hand."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.rackets.rules.board import PLACE, Space, distance
from gangdice_gui.games.rackets.rules.figures import shot_chance
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.plans import draw_sight
from gangdice_gui.games.rackets.screens.town.town import corners
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import cap_rect, key_cap

DARK: Final = 128
"""How dark the town is meanwhile."""


def draw_secrets(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the wires and aims of the seat at the screen, where they may be seen."""
    if show.secret is not None and not show.secrets:
        return
    view, seat = show.mine, show.viewer
    if view.seat != seat:
        return
    if not show.secrets:
        _marks(surface, desk, places, show)
        return
    board = places.layout["board"].rect
    shade = Surface(board.size, pygame.SRCALPHA)
    shade.fill((*theme.NIGHT, DARK))
    surface.blit(shade, board)
    words = desk.words
    _wires(surface, desk, places, show)
    for space, count in _lying(show).items():
        rect = places.spaces[space]
        pygame.draw.rect(surface, theme.NUMERAL, rect.inflate(-4, -4), 3, border_radius=rect.w // 10)
        _slip(surface, desk, places, rect, words("town.your_wire", n=count))
    for perch, target in sorted(view.aims.items(), key=lambda pair: PLACE[pair[0]]):
        draw_sight(surface, places, perch, target)
        corners(surface, places.spaces[target], theme.NUMERAL)
        likely = figures.chance(shot_chance(distance(perch, target)) / 100, words)
        _slip(
            surface,
            desk,
            places,
            places.spaces[target],
            words("town.your_aim", perch=perch, space=target, chance=likely),
        )
    _banner(surface, desk, places, view.hand[seat] or 0)


def _marks(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw one's secrets small: nobody else looks at this screen."""
    _wires(surface, desk, places, show)
    for target in sorted(show.mine.aims.values()):
        rect = places.spaces[target]
        icon = desk.art.icon("eye", round(places.side * 0.3), theme.NUMERAL)
        surface.blit(icon, icon.get_rect(topleft=(rect.x + 3, rect.y + 3)))


def _lying(show: Show) -> Counter[Space]:
    """Count one's own wires on each space that has any."""
    return Counter(wire.space for wire in show.mine.wires if wire.owner == show.viewer)


def _wires(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw one's own wires, the second on a space to the left of the first."""
    for space, count in _lying(show).items():
        rect = places.spaces[space]
        small = round(rect.w * 0.6)
        image = desk.art.image(f"rackets/houses/{show.faction(show.viewer)}_wire", small, small)
        for nth in range(count):
            surface.blit(image, image.get_rect(bottomright=(rect.right - nth * (rect.w - small), rect.bottom)))


def _slip(surface: Surface, desk: Desk, places: TownMap, rect: Rect, text: str) -> None:
    """Lay a slip of paper with a sentence beside a space, within the town."""
    t, board = places.text, places.layout["board"].rect
    box = Rect(0, 0, desk.type.width(text, "label", t) + round(t * 1.4), round(t * 1.8))
    box.midleft = (rect.right + t // 3, rect.centery)
    if box.right > board.right:
        box.midright = (rect.x - t // 3, rect.centery)
    box.clamp_ip(board)
    surface.blit(desk.art.slice9("paper", box.w, box.h, places.layout.k * 0.4), box)
    write(surface, desk, text, "label", t, theme.INK, box.inflate(-t // 2, 0), "centre")


def _banner(surface: Surface, desk: Desk, places: TownMap, hand: int) -> None:
    """Say who may see this, and for how long; and how many bombs are in the hand."""
    t, words, board = places.text, desk.words, places.layout["board"].rect
    lines = (words("town.peek_title"), words("town.peek_hand", n=hand) if hand else words("town.peek_sub"))
    wide = max(desk.type.width(line, "strong", t) for line in lines) + round(t * 6.4)
    box = Rect(0, 0, min(wide, board.w), round(t * 3.6))
    box.midbottom = (board.centerx, board.bottom - t // 2)
    surface.blit(desk.art.slice9("glass", box.w, box.h, places.layout.k * 0.7), box)
    eye = round(t * 1.8)
    surface.blit(desk.art.icon("eye", eye, theme.GOLD), (box.x + t // 2 + 4, box.centery - eye // 2))
    room = Rect(box.x + eye + round(t * 1.3), box.y + t // 3, box.w - eye - round(t * 3.6), round(t * 1.5))
    write(surface, desk, lines[0], "strong", t, theme.CREAM, room)
    write(surface, desk, lines[1], "body", t, theme.SECOND, room.move(0, room.h))
    cap = cap_rect(desk, "P", t)
    key_cap(surface, desk, "P", t, theme.CREAM, (box.right - cap.w // 2 - t, box.centery))
