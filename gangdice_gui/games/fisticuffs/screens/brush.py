"""A brush: draws letters, signs, members and dice of the street in design units, over the whole window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.rules.gangs import ABILITIES, BY_ID, Ability
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.ink import put
from gangdice_gui.ui.layers import veil
from gangdice_gui.ui.legible import FLOOR, fitted, floor, least
from gangdice_gui.ui.pen import faded
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import LAST, TINY, Align
from gangdice_gui.ui.widget import key_cap

LARGEST, CROWDED = 1.5, 1.25
"""How much larger than drawn letters become on this table at most, and where much stands close together."""
NAME, APART = 28.0, 31.0
"""How large a gang's name is in its tile, and how far its seat's name is below it, with what letters may touch."""
STATES: Final = ("", "_hurt", "_asleep")
"""By black eyes: the end of the name of a member's picture."""
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a flat die are, from its middle."""
SMALL: Final = 112
"""Units: faces up to so wide are made from one that wide, for each is shown in half a dozen sizes."""
LARGE: Final = 600 * 600
"""Pixels of a panel that is made whenever it is drawn: kept, it would push out half of what the table is drawn of."""
PRINTED: Final = 130
"""From so many pixels on a sleeper's paper has a motto on it."""
PAPER: Colour = theme.rgb("#F1E4C6")
SHADED: Colour = theme.rgb("#D9C8A2")
"""The two sides of that paper, as they are drawn."""
FLAT: Colour = theme.rgb("#FBF1D9")


@dataclass(frozen=True, slots=True)
class Brush:
    """Where to draw, with what, and how many pixels a unit is. Points are in units from the window's corner."""

    surface: Surface
    desk: Desk
    dice: DiceArt
    k: float
    text_k: float = 1.0
    """How much larger letters are than they were drawn."""

    # ------------------------------------------------------------ measures

    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1."""
        return max(1, round(units * self.k))

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle in pixels."""
        left, top = round(x * self.k), round(y * self.k)
        return Rect(left, top, round((x + w) * self.k) - left, round((y + h) * self.k) - top)

    def crowded(self) -> Brush:
        """Return the brush for where much stands close together: letters grow less."""
        return replace(self, text_k=min(self.text_k, CROWDED))

    def letters(self, size: float) -> int:
        """Return a height of letters in pixels, never illegible."""
        return max(floor(self.desk.size), round(size * self.k * self.text_k))

    def line(self, size: float) -> float:
        """Return a height of letters in units, as large as it comes out."""
        return self.letters(size) / self.k

    def width(self, text: str, size: float, role: str = "label") -> float:
        """Return how wide a line is, in units."""
        return self.desk.type.width(text, role, self.letters(size)) / self.k

    # ------------------------------------------------------------ letters

    @property
    def large(self) -> bool:
        """Whether letters are too high for two lines in the place of a name: by choice, or in a very small window."""
        return self.text_k > 1 or self.line(NAME) > APART

    def cuts(self, text: str, size: float, role: str, room: float) -> bool:
        """Tell whether a line would be cut short in so much room."""
        px = self.letters(size)
        return fitted(self.desk.type, (text,), role, px, round(room * self.k), self.desk.size)[0] != text

    def tight(self, text: str, size: float, room: float, role: str = "label") -> bool:
        """Tell whether a line has no room even in the least letters that are easily read."""
        px = min(self.letters(size), floor(self.desk.size))
        return self.desk.type.width(text, role, px) > round(room * self.k)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Colour | None = None,
        role: str = "label",
        align: Align = "left",
        room: float = 0.0,
        short: str = "",
        whole: bool = False,
    ) -> float:
        """Draw a line whose capitals stand in the middle of y, smaller where `room` is short, and `short` instead where
        it would become too small; returns where it ends. One that has to be `whole` is left out rather than cut short.

        `x` is its left, middle or right end, as it is aligned.
        """
        kind, px = self.desk.type, self.letters(size)
        if room:
            text, px = fitted(kind, (text, short) if short else (text,), role, px, round(room * self.k), self.desk.size)
            if whole and (text.endswith("…") or px < min(TINY, self.letters(size))):
                return x
        return self._line(x, y, text, px, colour, role, align)

    def _line(self, x: float, y: float, text: str, px: int, colour: Colour | None, role: str, align: Align) -> float:
        """Draw a line in letters of so many pixels; returns where it ends."""
        image = self.desk.type.render(text, role, px, theme.CREAM if colour is None else colour)
        place = image.get_rect(centery=round(y * self.k) - self.desk.type.lift(role, px))
        setattr(place, "centerx" if align == "centre" else align, round(x * self.k))
        put(self.surface, image, place, text, role, px)
        return place.right / self.k

    def lines(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        room: float,
        colour: Colour | None = None,
        role: str = "body",
        most: int = 9,
        align: Align = "left",
    ) -> float:
        """Draw a paragraph whose first line stands on y, smaller where it has more lines than `most`; returns the y
        after it."""
        kind, px = self.desk.type, self.letters(size)
        rows = kind.wrap(text, role, px, round(room * self.k))
        # In a small window rather very small than without its end.
        bottom = LAST if kind.small else least(self.desk.size)
        while len(rows) > most and px > bottom:
            px -= 1
            rows = kind.wrap(text, role, px, round(room * self.k))
        step = px * 1.3 / self.k
        shown = rows if len(rows) <= most else [*rows[: most - 1], f"{rows[most - 1]} …"]
        fits = [kind.fit(line, role, px, round(room * self.k)) for line in shown]
        low = min((high for _, high in fits), default=px)
        for row, (line, _) in enumerate(fits):
            self._line(x, y + row * step, line, low, colour, role, align)
        return y + min(len(rows), most) * step

    def folded(
        self, text: str, size: float, role: str, rooms: Sequence[float], most: int = 3
    ) -> tuple[float, list[str]]:
        """Return the first of these rooms in which a text has no more than so many lines, and the lines.

        Only what is too long for the last one, too, loses its end.
        """
        px = self.letters(size)
        for room in rooms:
            rows = self.desk.type.wrap(text, role, px, round(room * self.k))
            if len(rows) <= most:
                return room, rows
        return room, [*rows[: most - 1], f"{rows[most - 1]} …"]

    # ------------------------------------------------------------ signs

    def panel(self, name: str, x: float, y: float, w: float, h: float, corner: float = 1.0) -> Rect:
        """Draw a panel of the house; returns its rectangle in pixels."""
        place = self.box(x, y, w, h)
        art = self.desk.art
        if place.w * place.h > LARGE:
            art.lay_slice(self.surface, name, place, self.k * corner)
        else:
            self.surface.blit(art.slice9(name, place.w, place.h, self.k * corner), place)
        return place

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Colour | None = None) -> None:
        """Draw an icon round its middle."""
        image = self.desk.art.icon(name, self.px(size), theme.CREAM if colour is None else colour)
        self.surface.blit(image, image.get_rect(center=(round(cx * self.k), round(cy * self.k))))

    def badge(self, colour: str, cx: float, cy: float, size: float) -> None:
        """Draw a gang's badge round its middle."""
        side = self.px(size)
        image = self.desk.art.image(f"badges/{colour}", side, side)
        self.surface.blit(image, image.get_rect(center=(round(cx * self.k), round(cy * self.k))))

    def cap(self, cx: float, cy: float, text: str, size: float, colour: Colour | None = None) -> float:
        """Draw a key cap round its middle; returns its width in units."""
        px = self.letters(size)
        centre = (round(cx * self.k), round(cy * self.k))
        return key_cap(self.surface, self.desk, text, px, theme.CREAM if colour is None else colour, centre).w / self.k

    def rule(self, x: float, y: float, w: float, colour: Colour, thick: float = 2.0, dash: float = 0.0) -> None:
        """Draw a level line, in dashes so long where asked for; it never gets too thin to be seen."""
        step = dash * 1.7 or w
        at = 0.0
        while at < w - 1:
            place = self.box(x + at, y - thick / 2, min(dash or w, w - at), thick)
            self.surface.fill(colour, (*place.topleft, place.w, max(1, place.h)))
            at += step

    def shade(self, x: float, y: float, w: float, h: float, alpha: int, colour: Colour = theme.NIGHT) -> None:
        """Lay a transparent colour over a part of the picture."""
        veil(self.surface, colour, alpha, self.box(x, y, w, h))

    # ------------------------------------------------------------ people

    def member(
        self, gang: str, ability: Ability, cx: float, cy: float, size: float, eyes: int = 0, faint: bool = False
    ) -> None:
        """Draw a member round the middle of the face, as its black eyes are."""
        for image in (
            member_picture(self.desk, gang, ability, self.px(size), eyes),
            ring_picture(self.desk, gang, self.px(size), eyes),
        ):
            shown = faded(image, 120) if faint else image
            self.surface.blit(shown, shown.get_rect(center=(round(cx * self.k), round(cy * self.k))))

    def motto(self, gang: str, cx: float, cy: float, size: float) -> None:
        """Write a gang's motto on the newspaper of a large sleeper, where it can be read there."""
        side, kind = self.px(size), self.desk.type
        px = max(FLOOR, round(side * 0.085))
        rows = kind.wrap(self.desk.words(f"brawl.motto_{gang}"), "strong", px, round(side * 0.56))
        wide, high = max(kind.width(row, "strong", px) for row in rows), round(len(rows) * px * 1.2)
        if side < PRINTED or high > side * 0.22 or wide > side * 0.56:
            return
        sheet = Rect(0, 0, round(side * 0.58), high + px // 3)
        sheet.midtop = round(cx * self.k - side * 0.03), round(cy * self.k + side * 0.13)
        half = Rect(sheet.centerx, sheet.y, sheet.right - sheet.centerx, sheet.h)
        self.surface.fill(PAPER, sheet)
        self.surface.fill(SHADED, half)
        for at, row in enumerate(rows):
            image = kind.render(row, "strong", px, theme.INK)
            y = sheet.centery - high // 2 + round((at + 0.5) * px * 1.2)
            self.surface.blit(image, image.get_rect(centerx=sheet.centerx, centery=y - kind.lift("strong", px)))

    def eyes(self, cx: float, cy: float, count: int, s: float = 1.0) -> None:
        """Draw the two eyes of a member as a pill: filled those that are black."""
        w, h = self.px(36 * s), self.px(18 * s)

        def paint(canvas: Surface, scale: int) -> None:
            box = canvas.get_rect()
            pygame.draw.rect(canvas, theme.NIGHT, box, border_radius=box.h // 2)
            pygame.draw.rect(canvas, theme.SECOND, box, max(1, box.h // 11), border_radius=box.h // 2)
            for i in range(2):
                at = box.centerx + round((i * 2 - 1) * box.w * 0.22), box.centery
                black = i < count
                colour = theme.SALMON if black else theme.CREAM
                pygame.draw.circle(canvas, colour, at, round(box.h * 0.28), 0 if black else max(1, box.h // 9))

        image = self.desk.art.drawn(("eyes", count, theme.SALMON), w, h, paint)
        self.surface.blit(image, image.get_rect(center=(round(cx * self.k), round(cy * self.k))))

    def ring(self, cx: float, cy: float, size: float, colour: Colour | None = None, thick: float = 4.0) -> None:
        """Draw a ring round a face."""
        side, ink = self.px(size + 2 * thick), theme.FOCUS if colour is None else colour

        def paint(canvas: Surface, scale: int) -> None:
            pygame.draw.circle(canvas, ink, canvas.get_rect().center, canvas.get_width() // 2, self.px(thick) * scale)

        image = self.desk.art.drawn(("ring", ink, thick), side, side, paint)
        self.surface.blit(image, image.get_rect(center=(round(cx * self.k), round(cy * self.k))))

    # ------------------------------------------------------------ dice

    def die(
        self,
        cx: float,
        cy: float,
        colour: str,
        face: int,
        size: float,
        yaw: int = 0,
        *,
        dim: bool = False,
        glow: bool = False,
        tilt: float = 0.0,
        alpha: int = 255,
    ) -> None:
        """Draw a die round its middle; `dim` one sinks into the felt."""
        at, px, outlined = (cx * self.k, cy * self.k), size * self.k, self.desk.settings.outlined_dice
        if alpha < 255:
            die = self.dice.rest(colour, face, px, yaw % 3, dim=dim, outlined=outlined)
            turned = pygame.transform.rotozoom(die, tilt, 1.0) if tilt else die
            self.surface.blit(faded(turned, alpha), turned.get_rect(center=(round(at[0]), round(at[1]))))
            return
        self.dice.draw_die(
            self.surface, at, colour, face, px, yaw % 3, tilt=tilt, glow=glow, dim=dim, outlined=outlined
        )

    def flat(self, cx: float, cy: float, face: int, size: float, colour: str = "", dashed: bool = False) -> None:
        """Draw a die as a flat sign: what could be, or a number of dice; `colour` is a gang's."""
        seat = theme.SEATS.get(colour)
        body, ink, edge = (seat.disc, seat.ink, seat.edge) if seat else (FLAT, theme.INK, theme.INK)
        side = self.px(size)

        def paint(canvas: Surface, scale: int) -> None:
            whole = canvas.get_rect()
            wide = max(2, whole.w // 16)
            box = whole.inflate(-4 * wide, -4 * wide) if dashed else whole
            if dashed:
                pygame.draw.rect(canvas, theme.CREAM, whole, wide, border_radius=whole.w // 5)
                for part in (0.22, 0.45, 0.68):
                    at, gap = round(whole.w * part), round(whole.w * 0.1)
                    for x, y, w, h in (
                        (at, 0, gap, wide),
                        (at, whole.h - wide, gap, wide),
                        (0, at, wide, gap),
                        (whole.w - wide, at, wide, gap),
                    ):
                        canvas.fill((0, 0, 0, 0), (x, y, w, h))
            pygame.draw.rect(canvas, body, box, border_radius=box.w // 5)
            pygame.draw.rect(canvas, edge, box, wide, border_radius=box.w // 5)
            for dx, dy in PIPS[face]:
                spot = round(box.x + box.w * (0.5 + dx * 0.26)), round(box.y + box.h * (0.5 + dy * 0.26))
                pygame.draw.circle(canvas, ink, spot, round(box.w * (0.14 if face == 1 else 0.1)))

        image = self.desk.art.drawn(("flat", face, body, ink, edge, dashed), side, side, paint)
        self.surface.blit(image, image.get_rect(center=(round(cx * self.k), round(cy * self.k))))


def member_picture(desk: Desk, gang: str, ability: Ability, px: int, eyes: int) -> Surface:
    """Return the picture of the member with an ability, `px` pixels wide; do not draw on it."""
    name = f"fisticuffs/members/{gang}_{ABILITIES.index(ability) + 1}{STATES[min(2, eyes)]}"
    return desk.art.smaller(name, px, desk.px(SMALL))


def ring_picture(desk: Desk, gang: str, px: int, eyes: int) -> Surface:
    """Return the ring in a gang's colour round a member's picture, a dull one round who sleeps; do not draw on it."""
    return desk.art.image(f"rings/{'asleep' if eyes >= KNOCKED_OUT else BY_ID[gang].colour}", px, px)
