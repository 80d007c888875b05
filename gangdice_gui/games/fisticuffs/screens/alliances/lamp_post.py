"""The lamp post behind the alliances, and the coins that say how often a gang may still change its mind."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.ui import theme
from gangdice_gui.ui.traced import draw_box


def draw_coin(brush: Brush, cx: float, cy: float, left: bool, size: float = 30) -> None:
    """Draw a change of mind: a brass coin, or where it is spent a dashed ring with a cross."""
    side = brush.px(size)

    def paint(canvas: Surface, scale: int) -> None:
        box = canvas.get_rect()
        middle, radius, wide = box.center, box.w // 2 - 2, max(2, box.w // 12)
        if left:
            pygame.draw.circle(canvas, theme.BRASS, middle, radius)
            pygame.draw.circle(canvas, theme.INK, middle, radius, wide)
            points = []
            for i in range(10):
                reach = radius * (0.55 if i % 2 == 0 else 0.25)
                angle = math.pi * i / 5 - math.pi / 2
                points.append((middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)))
            pygame.draw.polygon(canvas, theme.rgb("#5D3D10"), points)
            return
        for i in range(8):
            start = math.tau * i / 8
            pygame.draw.arc(canvas, theme.OFF_EDGE, box.inflate(-4, -4), start, start + 0.45, wide)
        a, b = round(box.w * 0.32), round(box.w * 0.68)
        pygame.draw.line(canvas, theme.FAINT, (a, a), (b, b), wide)
        pygame.draw.line(canvas, theme.FAINT, (a, b), (b, a), wide)

    image = brush.desk.art.drawn(("coin", left), side, side, paint)
    brush.surface.blit(image, image.get_rect(center=(round(cx * brush.k), round(cy * brush.k))))


def draw_post(brush: Brush, cx: float, top: float, bottom: float) -> None:
    """Draw the lamp post with its light, behind the plaques of those who stay out."""
    k, surface = brush.k, brush.surface

    def points(*pairs: tuple[float, float]) -> list[tuple[float, float]]:
        return [((cx + dx) * k, y * k) for dx, y in pairs]

    place = brush.box(cx - 200, top, 400, bottom - top)
    light = Surface(place.size, pygame.SRCALPHA)
    cone = points((-30, top + 84), (-190, bottom), (190, bottom), (30, top + 84))
    pygame.draw.polygon(light, (255, 233, 168, 26), [(px - place.x, py - place.y) for px, py in cone])
    surface.blit(light, place)
    for wide, colour in ((15, theme.NIGHT), (8, theme.rgb("#6F5636"))):
        surface.fill(colour, brush.box(cx - wide / 2, top + 88, wide, bottom - top - 88))
    glass = points((-34, top + 84), (34, top + 84), (22, top + 22), (-22, top + 22))
    pygame.draw.polygon(surface, theme.rgb("#FFE9A8"), glass)
    pygame.draw.polygon(surface, theme.NIGHT, glass, brush.px(4))
    hat = points((-28, top + 22), (28, top + 22), (14, top + 8), (-14, top + 8))
    pygame.draw.polygon(surface, theme.BRASS, hat)
    pygame.draw.polygon(surface, theme.NIGHT, hat, brush.px(3))
    foot = brush.box(cx - 38, top + 84, 76, 9)
    pygame.draw.rect(surface, theme.BRASS, foot)
    draw_box(surface, theme.NIGHT, foot, brush.px(2))
