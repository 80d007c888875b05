"""What is drawn on the town while an answer is made: targets, the heat of one's own spaces, rings and the walk."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.rackets.rules.board import FACTION_AT, MARKET_AT, SPACES, Space, distance
from gangdice_gui.games.rackets.rules.chances import heat
from gangdice_gui.games.rackets.rules.errands import dice_to
from gangdice_gui.games.rackets.rules.figures import NEST, PERCH_RANGE, PRODUCTION, SAFE_HOUSE
from gangdice_gui.games.rackets.screens.sheets.targets import targets, walks
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.tiles import ghost
from gangdice_gui.games.rackets.screens.town.town import corners, lit, pawn_at
from gangdice_gui.games.rackets.screens.town.town_map import LEAST, TINIEST, TownMap, grid
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import round_box

COOL, WARM = theme.rgb("#2F6A9C"), theme.rgb("#1E7A8C")
RIM = theme.rgb("#9CC4E4")
RING = theme.rgb("#FFE7AE")
VEIL = 118
"""How dark the spaces are that cannot be chosen."""
READABLE, PERCENT = 12, "% \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""A chance whose letters were lower, in pixels, goes without its sign."""
REACH = 6
"""Rings drawn round a start with one die; with three they reach this far three times."""


def draw_plan(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the answer in the making on the town."""
    if show.mode == "place":
        _place(surface, desk, places, show)
    elif show.mode == "drop":
        for space in show.plots:
            lit(surface, places, space, theme.NUMERAL, dashed=True)
        if show.draft.target:
            corners(surface, places.spaces[show.draft.target], theme.FOCUS)
    elif show.mode == "act" and show.draft.verb:
        _verb(surface, desk, places, show)
    elif show.mode == "act" and show.draft.target:
        corners(surface, places.spaces[show.draft.target], theme.FOCUS)


def told(show: Show) -> bool:
    """Tell whether the draft may be seen: a wire or an aim is nobody else's business at a shared screen."""
    private = show.draft.verb == "aim" or (show.draft.verb == "build" and show.draft.kind == "bomb")
    return show.secret is None or show.secrets or not private


def _verb(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    draft, seat, view = show.draft, show.viewer, show.mine
    if not told(show):
        return
    found = targets(view, seat, draft)
    if found or draft.verb == "aim":
        veil(surface, places, {*found, draft.target, draft.perch} - {""})
    walk = walks(view, seat, draft)
    if draft.verb == "build":
        for space in found:
            _plus(surface, places, space)
        if draft.target in places.spaces:
            rect = places.spaces[draft.target]
            surface.blit(ghost(desk, show.faction(seat), draft.kind, rect.w), rect)
    else:
        for space in found:
            lit(surface, places, space, theme.NUMERAL)
    if draft.perch:
        corners(surface, places.spaces[draft.perch], theme.GOLD)
        if draft.target:
            draw_rings(surface, desk, places, draft.perch, PERCH_RANGE, draft.target)
            draw_sight(surface, places, draft.perch, draft.target)
    if walk and draft.target and draft.start:
        draw_rings(surface, desk, places, draft.start, REACH * dice_to(view, seat, draft.target), draft.target)
        draw_heat(surface, desk, places, show)
        draw_way(surface, desk, places, draft.start, draft.target)
        corners(surface, places.spaces[draft.start], theme.GOLD)
        middle = places.spaces[draft.start].center
        pawn_at(surface, desk, places, show.faction(seat), middle)
    if draft.target in places.spaces:
        corners(surface, places.spaces[draft.target], theme.FOCUS)


def veil(surface: Surface, places: TownMap, bright: set[Space]) -> None:
    """Darken every space but those named, and the street."""
    shade = Surface(places.spaces["a1"].size, pygame.SRCALPHA)
    shade.fill((*theme.NIGHT, VEIL))
    for space, rect in places.spaces.items():
        if space not in bright and space[0] not in "ef" and space[1:] not in ("5", "6"):
            surface.blit(shade, rect)


def _plus(surface: Surface, places: TownMap, space: Space) -> None:
    rect = places.spaces[space]
    lit(surface, places, space, theme.GOLD, dashed=True)
    arm, thick = rect.w // 6, max(2, rect.w // 22)
    pygame.draw.line(surface, theme.GOLD, (rect.centerx - arm, rect.centery), (rect.centerx + arm, rect.centery), thick)
    pygame.draw.line(surface, theme.GOLD, (rect.centerx, rect.centery - arm), (rect.centerx, rect.centery + arm), thick)


def _place(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    from_here = show.draft.placed
    faction = show.faction(show.viewer)
    for space in show.plots:
        if space not in from_here:
            _plus(surface, places, space)
    for space, kind in zip(from_here, first_three(faction), strict=False):
        rect = places.spaces[space]
        surface.blit(ghost(desk, faction, kind, rect.w), rect)
    if show.draft.target:
        corners(surface, places.spaces[show.draft.target], theme.FOCUS)


def first_three(faction: str) -> tuple[str, str, str]:
    """Return what a faction places first, in order."""
    return PRODUCTION[faction], SAFE_HOUSE[faction], NEST


def draw_heat(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the chance over all throws on each of one's own spaces: shade and number; the best ones are rimmed."""
    draft = show.draft
    chances = heat(show.mine, show.viewer, draft.target)
    best = max(chances.values())
    px = max(LEAST, round(places.side * 0.24))
    for space, share in chances.items():
        rect = places.spaces[space].inflate(-6, -6)
        top = share >= best - 1e-9
        box = Surface(rect.size, pygame.SRCALPHA)
        strong = 0.34 + 0.42 * max(0.0, min(1.0, (share - 0.5) / 0.4))
        radius = round(rect.w * 0.09)
        fill = (*(WARM if share >= 0.795 else COOL), round(255 * strong))
        pygame.draw.rect(box, fill, box.get_rect(), border_radius=radius)
        rim = (*(theme.NUMERAL if top else RIM), 255 if top else 150)
        pygame.draw.rect(box, rim, box.get_rect(), 3 if top else 1, border_radius=radius)
        surface.blit(box, rect)
        if space == draft.start:
            continue
        text = figures.chance(share, desk.words)
        ink, role = theme.INK if top else theme.CREAM, "number" if top else "strong"
        if desk.type.width(text, role, px) + px // 2 > rect.w:
            text = figures.chance(share, desk.words, about=True)
        size = desk.type.fitting(text, role, px, rect.w - px // 2, TINIEST)
        small = size < READABLE
        if small:  # the sheet beside the town says what the number is
            text = text.rstrip(PERCENT)
            size = desk.type.fitting(text, role, READABLE, rect.w - 2, TINIEST)
        image = desk.type.render(text, role, size, ink)
        plate = Rect(0, 0, min(rect.w, image.get_width() + px // 2), round(size * 1.34))
        plate.midbottom = (rect.centerx, rect.bottom + (3 if small else -2))
        if space in MARKET_AT:
            plate.top = rect.top  # at its foot loose goods lie, and how many
        back = theme.GOLD if top else theme.NIGHT
        surface.blit(round_box(plate.size, plate.h // 3, back, back, 1), plate)
        surface.blit(image, image.get_rect(center=(plate.centerx, plate.centery - desk.type.lift("strong", size))))


def draw_rings(surface: Surface, desk: Desk, places: TownMap, start: Space, upto: int, target: Space = "") -> None:
    """Draw lines of equal distance from a space, one a step, every other one dashed, with their numbers."""
    column, row = grid(start)
    side = places.side
    most = min(upto, 18)
    layer = Surface(places.layout["board"].rect.size, pygame.SRCALPHA)
    origin = places.layout["board"].rect
    for far in range(1, most + 1):
        strength = round(255 * max(0.2, 0.7 - far * 0.05))
        for x, y, u, v in _edge(column, row, far):
            one = (round(x * side), round(y * side))
            two = (round(u * side), round(v * side))
            _stroke(layer, (*RING, strength), one, two, dashed=far % 2 == 0)
    surface.blit(layer, origin)
    px = max(LEAST, round(side * 0.24))
    walked = way(start, target)
    for far in range(1, most + 1):
        # Where the street is, nothing stands in the way of a number: at most one on each side.
        spots = [s for s in SPACES if distance(start, s) == far and FACTION_AT[s] is None and s not in walked]
        for space in dict.fromkeys((*spots[:1], *spots[-1:])):
            if space != target:
                number = desk.type.render(str(far), "strong", px, RING)
                number = number.copy()
                number.set_alpha(190)
                surface.blit(number, number.get_rect(center=places.spaces[space].center))


def _edge(column: int, row: int, far: int) -> list[tuple[int, int, int, int]]:
    found = []
    for x in range(10):
        for y in range(10):
            if abs(x - column) + abs(y - row) > far:
                continue
            for dx, dy, side in (
                (1, 0, (1, 0, 1, 1)),
                (-1, 0, (0, 0, 0, 1)),
                (0, 1, (0, 1, 1, 1)),
                (0, -1, (0, 0, 1, 0)),
            ):
                u, v = x + dx, y + dy
                if 0 <= u < 10 and 0 <= v < 10 and abs(u - column) + abs(v - row) > far:
                    found.append((x + side[0], y + side[1], x + side[2], y + side[3]))
    return found


def _stroke(layer: Surface, ink: tuple[int, ...], one: tuple[int, int], two: tuple[int, int], dashed: bool) -> None:
    if not dashed:
        pygame.draw.line(layer, ink, one, two, 2)
        return
    steps = 4
    for n in range(steps):
        a, b = n / steps, (n + 0.55) / steps
        pygame.draw.line(
            layer,
            ink,
            (one[0] + (two[0] - one[0]) * a, one[1] + (two[1] - one[1]) * a),
            (one[0] + (two[0] - one[0]) * b, one[1] + (two[1] - one[1]) * b),
            2,
        )


def way(start: Space, target: Space) -> list[Space]:
    """Return the spaces of a walk along the grid, start and target included: down the street first, then along it."""
    if not target:
        return [start]
    (x, y), (u, v) = grid(start), grid(target)
    spaces = [start]
    while (x, y) != (u, v):
        # Whoever is still in a quarter makes for the street between the two; from there on for the target.
        if y != v and (x == u or x in (4, 5) or not _crosses(x, u)):
            y += 1 if v > y else -1
        else:
            x += 1 if u > x else -1
        spaces.append(SPACES[y * 10 + x])
    return spaces


def _crosses(x: int, u: int) -> bool:
    return (x < 4) != (u < 4)


def beyond(start: Space, target: Space, steps: int) -> list[Space]:
    """Return so many spaces of a walk: short of the target, on it, or on past it in the way it was going."""
    spaces = way(start, target)
    while len(spaces) <= steps:
        x, y = grid(spaces[-1])
        px, py = grid(spaces[-2]) if len(spaces) > 1 else (x, y)
        dx, dy = x - px, y - py
        for u, v in ((x + dx, y + dy), (x + dy, y + dx), (x - dy, y - dx), (x - dx, y - dy)):
            if 0 <= u < 10 and 0 <= v < 10:
                spaces.append(SPACES[v * 10 + u])
                break
    return spaces[: steps + 1]


def draw_way(surface: Surface, desk: Desk, places: TownMap, start: Space, target: Space) -> None:
    """Draw the walk as dots, and how far each of its spaces is."""
    spaces = way(start, target)
    points = [places.spaces[space].center for space in spaces]
    side = places.side
    if len(points) > 1:
        pygame.draw.lines(surface, theme.INK, False, points, max(3, round(side * 0.13)))
    radius = max(2, round(side * 0.03))
    for (x, y), (u, v) in pairwise(points):
        for n in range(6):
            pygame.draw.circle(surface, theme.NUMERAL, (x + (u - x) * n / 6, y + (v - y) * n / 6), radius)
    px = max(LEAST, round(side * 0.24))
    for far, space in enumerate(spaces[1:], 1):
        rect = places.spaces[space]
        middle = (
            rect.right - round(px * 0.75),
            rect.y + round(px * 0.8) + (round(side * 0.2) if space == target else 0),
        )
        plate = Rect(0, 0, round(px * 1.45), round(px * 1.45))
        plate.center = middle
        surface.blit(round_box(plate.size, plate.w // 2, theme.NIGHT, theme.GOLD, 2), plate)
        number = desk.type.render(str(far), "strong", px, theme.NUMERAL)
        surface.blit(number, number.get_rect(center=(plate.centerx, plate.centery - desk.type.lift("strong", px))))


def draw_sight(surface: Surface, places: TownMap, perch: Space, target: Space) -> None:
    """Draw what a perch looks at."""
    (x, y), rect = places.spaces[perch].center, places.spaces[target]
    cone = Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(cone, (*theme.NUMERAL, 46), [(x, y), rect.topleft, rect.bottomright])
    pygame.draw.polygon(cone, (*theme.NUMERAL, 46), [(x, y), rect.topright, rect.bottomleft])
    surface.blit(cone, (0, 0))
    length = max(1.0, ((rect.centerx - x) ** 2 + (rect.centery - y) ** 2) ** 0.5)
    for n in range(0, int(length), 14):
        a, b = n / length, min(1.0, (n + 8) / length)
        one = (x + (rect.centerx - x) * a, y + (rect.centery - y) * a)
        two = (x + (rect.centerx - x) * b, y + (rect.centery - y) * b)
        pygame.draw.line(surface, theme.NUMERAL, one, two, 2)
