"""A look behind one's own screen: what a seat owns, in groups of five, for as long as something is held down."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.match.seats import Seat
from gangdice_gui.table.names import names_of
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import LOST_IN_THE_DARK, dice_art
from gangdice_gui.ui.label import label
from gangdice_gui.ui.widget import key_name

LET_GO: Final = frozenset(
    {
        pygame.KEYUP,
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.JOYBUTTONUP,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWLEAVE,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
    }
)
"""What closes the screen."""
PITCH: Final = 1.19
RISE: Final = 1.42
"""From die to die and from row to row, in face widths."""
GAP: Final = 0.45
"""Between two groups of five, in face widths."""


def fives(count: int, w: float, h: float, largest: float) -> tuple[float, list[tuple[float, float]]]:
    """Return the face width and the centres of dice in groups of five, centred on 0, 0 in a w x h box.

    Groups stand under each other like columns, so that whole rows can be counted at a glance. The last row holds at
    least a whole group: a die or two alone would look forgotten.
    """
    groups = math.ceil(count / 5)
    best = (0.0, 1)
    for across in range(1, groups + 1):
        lines = math.ceil(groups / across)
        if lines > 1 and count - (lines - 1) * across * 5 < 5:
            continue
        face = min(largest, w / (across * (5 * PITCH + GAP) - GAP), h / (lines * RISE))
        if face > best[0] * 1.001:
            best = (face, across)
    face, across = best
    lines = math.ceil(groups / across)
    wide = min(count, across * 5) * PITCH + (min(groups, across) - 1) * GAP
    places = []
    for i in range(count):
        row, column = divmod(i, across * 5)
        x = (column + 0.5) * PITCH + column // 5 * GAP - wide / 2
        places.append((x * face, (row + 0.5 - lines / 2) * RISE * face))
    return face, places


def idle_faces() -> Iterator[int]:
    """Yield faces for dice nobody has rolled: always the same ones, so they tell nothing."""
    rng = Random(31)
    while True:
        yield rng.randrange(6)


class Peek(Scene):
    """Shows one seat's stash over its table, and hands the table back as soon as anything is let go."""

    def __init__(self, desk: Desk, parent: Scene, seat: Seat, dice: int, name: str = "", wanted: int = 0) -> None:
        """Show `dice` dice of `seat` over `parent`, which rests meanwhile; `wanted` is the number on the console."""
        super().__init__(desk)
        self.parent, self.seat, self.dice, self.wanted = parent, seat, dice, wanted
        self.name = name or names_of([seat], desk.words)[0]
        self.resize()

    def handle(self, event: Event) -> Scene | None:
        """Return the table on every release, on any other key, and whenever the window or the pointer is lost."""
        # A held key reports itself again and again; while it is held the pointer is nobody's business.
        again = event.type == pygame.KEYDOWN and event.key == pygame.K_p
        again = again or (event.type == pygame.KEYUP and event.key == pygame.K_m)  # the window's own key, for the sound
        held = event.type == pygame.WINDOWLEAVE and pygame.key.get_pressed()[pygame.K_p]
        if event.type in LET_GO and not again and not held:
            self.parent.dirty = True
            rules = event.type == pygame.KEYDOWN and event.key == pygame.K_F1
            return self.parent.handle(event) if rules else self.parent
        return self

    def draw(self, surface: Surface) -> None:
        """Draw the open screen."""
        surface.blit(self._picture, (0, 0))

    def resize(self) -> None:
        """Lay out anew, the table under it too."""
        super().resize()
        if hasattr(self, "_picture"):
            self.parent.resize()
        self.parent.depart()
        self._picture = Surface(self.desk.size)
        self.parent.draw(self._picture)
        self._dim()
        self._paint()

    def close(self) -> None:
        """Close the table too."""
        self.parent.close()

    def _dim(self) -> None:
        # Small and back again: a cheap blur, so that only the stash is sharp.
        w, h = self.desk.size
        small = pygame.transform.smoothscale(self._picture, (max(1, w // 10), max(1, h // 10)))
        self._picture = pygame.transform.smoothscale(small, (w, h))
        self._picture.fill((92, 88, 84), special_flags=pygame.BLEND_RGB_MULT)

    def _paint(self) -> None:
        desk, page, words, surface = self.desk, self.desk.page(), self.desk.words, self._picture
        wide, tall = page.design
        middle = wide / 2
        text_k = desk.text_k
        top = 40 if page.compact else 54
        lines = [
            label(
                desk,
                page.at(20, top, wide - 40, 56 * text_k),
                words("peek.title", name=self.name),
                "name",
                40,
                align="centre",
            ),
            label(
                desk,
                page.at(20, top + 56 * text_k, wide - 40, 40 * text_k),
                self.told(),
                "body",
                28,
                align="centre",
            ),
        ]
        zone_top = top + 96 * text_k + 20
        screen_w = min(1400, wide - 80)
        screen = page.at(middle - screen_w / 2, tall - 660, screen_w, screen_w * 0.3)
        self._paint_dice(
            surface,
            page.at(max(60, middle - 700), zone_top, min(1400, wide - 120), tall - 660 - zone_top + screen_w * 0.012),
        )
        surface.blit(desk.art.image("screens/own_big", *screen.size), screen)
        plate = Rect(0, 0, round(screen.w * 400 / 1400), round(screen.h * 190 / 420))
        plate.center = (screen.centerx, screen.y + round(screen.h * 167 / 420))
        surface.blit(desk.art.slice9("glass", *plate.size, page.k), plate)
        self._paint_number(surface, plate)
        ring = page.at(middle - 100, tall - 254, 200, 200)
        self._paint_ring(surface, ring)
        lines += [
            label(
                desk,
                page.at(middle + 130, tall - 208, middle - 150, 54),
                words("peek.hold"),
                "name",
                36,
                align="left",
            ),
            label(
                desk,
                page.at(middle + 130, tall - 154, middle - 150, 46 + 40 * text_k),
                words("peek.let_go", cap=key_name(desk, "P")),
                "body",
                27,
                lines=2,
                top=True,
                leading=1,
            ),
            label(
                desk,
                page.at(40, tall - 208, middle - 180, 100),
                words("peek.keys_pad" if desk.pad else "peek.keys", cap=key_name(desk, "esc"), help="F1", mute="M"),
                "body",
                25,
                theme.SECOND,
                lines=2,
            ),
        ]
        for line in lines:
            line.draw(surface, desk)

    def told(self) -> str:
        """Return what only the owner may know of the number about to be rolled, else that all this is private."""
        short = "more" if self.wanted > self.dice else "all" if self.wanted == self.dice else ""
        return self.desk.words(f"peek.{short}" if short else "peek.only", n=self.wanted)

    def _paint_dice(self, surface: Surface, zone: Rect) -> None:
        face, places = fives(self.dice, zone.w, zone.h, self.desk.page().px(62))
        art = dice_art(self.desk.art.folder.parent)
        outlined = self.desk.settings.outlined_dice or self.seat.colour in LOST_IN_THE_DARK
        for i, ((x, y), shown) in enumerate(zip(places, idle_faces(), strict=False)):
            centre = (zone.centerx + x, zone.centery + y)
            art.draw_die(surface, centre, self.seat.colour, shown, face, i % 2, outlined=outlined)

    def _paint_number(self, surface: Surface, plate: Rect) -> None:
        type_, words = self.desk.type, self.desk.words
        number = type_.render(str(self.dice), "number", round(plate.h * 0.66), theme.GOLD)
        unit = type_.render(words("peek.dice", n=self.dice), "body", round(plate.h * 0.24), theme.CREAM)
        gap = round(plate.h * 0.1)
        left = plate.centerx - (number.get_width() + gap + unit.get_width()) // 2
        surface.blit(number, number.get_rect(left=left, centery=plate.centery))
        surface.blit(unit, unit.get_rect(left=left + number.get_width() + gap, centery=plate.centery))

    def _paint_ring(self, surface: Surface, box: Rect) -> None:
        big = Surface((box.w * 2, box.h * 2), pygame.SRCALPHA)
        middle, unit = (box.w, box.h), box.w / 100
        pygame.draw.circle(big, theme.NIGHT, middle, round(99 * unit))
        pygame.draw.circle(big, theme.GOLD, middle, round(98 * unit), round(14 * unit))
        pygame.draw.circle(big, theme.rgb("#241509"), middle, round(76 * unit))
        pygame.draw.circle(big, theme.rgb("#C18B30"), middle, round(72 * unit))
        surface.blit(pygame.transform.smoothscale(big, box.size), box)
        eye = self.desk.art.icon("eye", round(box.w * 0.42), theme.INK)
        surface.blit(eye, eye.get_rect(center=box.center))
