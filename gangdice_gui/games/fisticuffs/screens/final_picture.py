"""The picture of the last page: which gang has won and why, and where everybody stands. It is painted part by part."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.narrate import joined
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID
from gangdice_gui.games.fisticuffs.rules.types import END, View
from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.games.fisticuffs.screens.street.tile import notches
from gangdice_gui.match.match import Match
from gangdice_gui.match.series import Series
from gangdice_gui.table.names import names_of
from gangdice_gui.table.pages.last_page import UPRIGHT, feet_ahead
from gangdice_gui.table.pages.menu import beside, room, room_ahead
from gangdice_gui.ui import memory, theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.label import balanced
from gangdice_gui.ui.legible import floor
from gangdice_gui.ui.one_size import for_one_size

PLAQUE, CROWN = 240.0, 54
"""How wide the winners' plaque is at least, and the crown on it."""
SLIP: Final = 116.0
"""How far above the winners' lower edge the plaque and what the gang says begin in an upright window, in units."""
FOOT: Final = 60.0
"""How high the line below the standings is."""
APART: Final = 1.2
"""How much larger the two lines above the rows grow at most: more would bring them together."""
WON: Final = 516
"""What the winners take at least in an upright window, in units."""
FOLDED, TWO = 48.0, 60.0
"""Who wins stands in two lines before its letters become smaller than that, and how large they are then, in units."""
RAYS: Final = 34
"""How opaque the rays behind the winners are in their middle."""
_painted: dict[tuple[object, ...], Surface] = {}
"""The picture that was painted ahead, until its page comes."""
for_one_size(_painted.clear)


def ranking(view: View) -> list[tuple[int, int]]:
    """Return rank and seat, the winners first: by track, among equals by fewer black eyes left."""

    def place(seat: int) -> tuple[int, int]:
        return -view.fists[seat], sum(view.eyes[seat])

    order = sorted(range(view.players), key=lambda seat: (*place(seat), seat))
    return [(1 + sum(place(other) < place(seat) for other in order), seat) for seat in order]


def final_ahead(desk: Desk, match: Match) -> Iterator[object]:
    """Paint the last page of a match that is over, a part at each step: it comes when the last clip has run.

    Of a large window only the wall is made: to be given a picture as large takes a frame, and the page comes on the
    table's.
    """
    if memory.large():
        yield from room_ahead(desk.art, desk.size)
        yield from feet_ahead(desk)
        return
    # As it is when it is begun: whoever changes the language meanwhile shall not find half a page in each.
    look, picture = _look(desk, match), Surface(desk.size)
    yield picture
    yield from room_ahead(desk.art, desk.size)
    yield from feet_ahead(desk)
    yield from FinalPicture(desk, match).parts(picture)
    _painted.clear()
    _painted[look] = picture


def final_picture(desk: Desk, match: Match, surface: Surface) -> Iterator[bool | None]:
    """Draw it: at once where it was painted ahead, else a part at each step."""
    picture = _painted.get(_look(desk, match))
    # One that was painted for other settings is not wanted any more either, and is as large as the window.
    _painted.clear()
    if picture is not None:
        surface.blit(picture, (0, 0))
        yield None
        return
    yield from room_ahead(desk.art, desk.size)
    yield from FinalPicture(desk, match).parts(surface)


def _look(desk: Desk, match: Match) -> tuple[object, ...]:
    settings = desk.settings
    return match, desk.size, settings.language, settings.text_size, settings.high_contrast


class FinalPicture:
    """The picture for the window as it is."""

    def __init__(self, desk: Desk, match: Match) -> None:
        """Take the finished `match`."""
        self.desk, self.page, self.match = desk, desk.page(upright=True), match
        self.view: View = match.view(None)
        self.names = names_of(match.seats, desk.words)

    def parts(self, surface: Surface) -> Iterator[None]:
        """Draw it on a surface of the window's size, a part at each step."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page = self.page
        wide, tall = page.design
        dice = dice_art(self.desk.art.folder.parent, "six")
        sheet = surface.subsurface(page.rect)
        brush = Brush(sheet, self.desk, dice, page.k, min(self.desk.text_k, LARGEST))
        yield
        if page.upright:
            yield from self._standing(brush)
            return
        m = 40 if page.compact else 56
        half = wide * (0.42 if page.compact else 0.49)
        yield from self._winners(brush, Area(m, 60, half - m, tall - 200))
        yield from self._standings(brush, Area(half + 20, 128, wide - half - 20 - m, tall - 268))
        if self.match.series_now is not None:
            box = Area(half + 20, 30, wide - half - 20 - m - beside(page), 90)
            self._series(brush, box, self.match.series_now)

    def _standing(self, brush: Brush) -> Iterator[None]:
        """Draw it for an upright window: the winners, and the standings below them."""
        m, (wide, tall) = UPRIGHT.margin, self.page.design
        top, low, side = 104, tall - UPRIGHT.feet - 20, beside(self.page)
        won = WON - 32 * max(0, self.view.players - 4)
        rows = min(140.0, (low - top - won - 20 - FOOT - 10) / self.view.players) * self.view.players
        left = low - top - 20 - FOOT - 10 - rows
        yield from self._winners(brush, Area(m, top, wide - 2 * m, left))
        yield from self._standings(brush, Area(m, top + left + 20, wide - 2 * m, rows + FOOT + 10))
        if self.match.series_now is not None:
            self._series(brush, Area(m, 16, wide - 2 * m - side, 90), self.match.series_now)

    def _winners(self, brush: Brush, box: Area) -> Iterator[None]:
        words, view = self.desk.words, self.view
        yield from self._rays(brush, box)
        first = view.winners[0]
        gang = view.gangs[first]
        shared = len(view.winners) > 1
        title = words("brawl.wins_shared" if shared else f"brawl.wins_{gang}")
        low = self._headline(brush, box, title)
        yield
        names = joined([self.names[seat] for seat in view.winners], words)
        sub = words("brawl.final_sub", n=view.fists[first], name=names)
        brush.text(box.cx, low, sub, 28, theme.CREAM, "strong", "centre", box.w - 30)
        yield
        yield from self._faces(brush, box, first)
        if self.page.upright:
            # Beside each other, for the standings want the height.
            left = self._plaque_wide(brush, view.fists[first])
            self._plaque(brush, box.x + left / 2, box.bottom - 112, view.fists[first])
            slip = Area(box.x + left + 24, box.bottom - SLIP, box.w - left - 24, 112)
        else:
            self._plaque(brush, box.cx, box.y + box.h * 0.63, view.fists[first])
            slip = Area(box.x + box.w * 0.08, box.y + box.h * 0.8, box.w * 0.84, 112)
        yield
        brush.panel("paper", *slip)
        yield
        said, by = words("brawl.quote", text=words(f"brawl.motto_{gang}")), words(f"brawl.gang_{gang}")
        low = brush.lines(slip.cx, slip.y + 36, said, 26, slip.w - 60, theme.INK, "boss", 2, "centre")
        if low < slip.bottom - 20:
            brush.text(slip.cx, low + 8, by[:1].upper() + by[1:], 24, theme.OXBLOOD, "boss", "centre", slip.w - 60)

    def _headline(self, brush: Brush, box: Area, title: str) -> float:
        """Write who wins, in two lines where one would be small; returns where what stands below has its middle."""
        size, room = 64.0, box.w - 20
        while brush.width(title, size / brush.text_k, "title") > room and size > FOLDED:
            size -= 1
        if brush.width(title, size / brush.text_k, "title") <= room:
            brush.text(box.cx, box.y + 60, title, size / brush.text_k, theme.BRASS_LIGHT, "title", "centre", box.w)
            return box.y + 122
        px, least, wide = brush.letters(TWO / brush.text_k), floor(self.desk.size), round(room * brush.k)
        while len(lines := balanced(self.desk, title, "title", px, wide, 2)) > 2 and px > least:
            px -= 1
        high = px / brush.k
        for row, line in enumerate(lines[:2]):
            y = box.y + 22 + row * high * 1.12
            brush.text(box.cx, y, line, high / brush.text_k, theme.BRASS_LIGHT, "title", "centre", box.w)
        return box.y + 144

    def _written(self, brush: Brush, fists: int) -> float:
        """Return how wide the crown and the words on the plaque are."""
        number, of = brush.width(str(fists), 62, "number"), self.desk.words("brawl.of", n=END)
        return CROWN + 24 + number + 12 + brush.width(of, 30, "strong")

    def _plaque_wide(self, brush: Brush, fists: int) -> float:
        return max(PLAQUE, self._written(brush, fists) + 64)

    def _plaque(self, brush: Brush, cx: float, y: float, fists: int) -> None:
        """Draw the plaque with a crown and what the winners have dealt, as wide as that if need be."""
        dealt, of = str(fists), self.desk.words("brawl.of", n=END)
        number, wide = brush.width(dealt, 62, "number"), self._plaque_wide(brush, fists)
        left = cx - self._written(brush, fists) / 2
        brush.panel("plaque", cx - wide / 2, y, wide, 104)
        brush.icon("crown", left + CROWN / 2, y + 52, CROWN, theme.INK)
        brush.text(left + CROWN + 24, y + 52, dealt, 62, theme.INK, "number")
        brush.text(left + CROWN + 24 + number + 12, y + 60, of, 30, theme.INK, "strong")

    def _faces(self, brush: Brush, box: Area, seat: int) -> Iterator[None]:
        view = self.view
        order = ((0, 120.0, 2), (5, 120.0, 5), (1, 160.0, 3), (4, 160.0, 4), (2, 210.0, 1), (3, 210.0, 6))
        k = min(1.0, (box.w - 20) / 860)
        if self.page.upright:
            k = min(k, (box.h - 276) / 230)
        centres = (-365, -230, -98, 98, 230, 365)
        y = box.y + box.h * 0.4 if not self.page.upright else box.y + 150 + (box.h - 266) / 2
        for slot, size, number in order:
            ability = view.abilities[seat][number - 1]
            cx = box.cx + centres[slot] * k
            brush.member(view.gangs[seat], ability, cx, y + (210 - size) * 0.22, size * k, view.eyes[seat][number - 1])
            yield
        # In an upright window the plaque lies right below the faces, and the sign may not get beneath it.
        sign = min(y + 112 * k, box.bottom - SLIP - 6 - 42 * k) if self.page.upright else y + 112 * k
        brush.badge(BY_ID[view.gangs[seat]].colour, box.cx, sign, 84 * k)

    def _rays(self, brush: Brush, box: Area) -> Iterator[None]:
        place = brush.box(*box)
        fan = Surface(place.size, pygame.SRCALPHA)
        middle, reach = (place.w // 2, round(place.h * 0.4)), math.hypot(*place.size)
        for i in range(0, 28, 2):
            points = [middle]
            for side in (0, 1):
                angle = (i + side) * math.pi / 14
                end = middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
                points.append((round(end[0]), round(end[1])))
            pygame.draw.polygon(fan, (*theme.GOLD, RAYS), points)
        yield
        fan.blit(_fading(place.size, middle), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        brush.surface.blit(fan, place)
        yield

    def _standings(self, brush: Brush, box: Area) -> Iterator[None]:
        view, words = self.view, self.desk.words
        rows = ranking(view)
        tie = [seat for seat in range(view.players) if view.fists[seat] == max(view.fists)]
        foot = FOOT
        pitch = min(140.0, (box.h - foot - 10) / len(rows))
        for at, (rank, seat) in enumerate(rows):
            row = Area(box.x, box.y + at * pitch, box.w, pitch - 10)
            brush.panel("focus" if seat in view.winners else "panel", *row, 0.7)
            yield
            yield from self._row(brush, row, rank, seat)
            yield
        y = box.y + pitch * len(rows) + foot / 2
        reached = max(view.fists) >= END
        text = words("brawl.final_why_track" if reached else "brawl.final_why_asleep")
        if len(tie) > 1:
            text = words("brawl.final_tie", names=joined([self.names[seat] for seat in tie], words))
        brush.panel("glass", box.x, y - foot / 2, box.w, foot, 0.5)
        brush.icon("crown", box.x + 34, y, 30, theme.GOLD)
        brush.text(box.x + 62, y, text, 25, theme.CREAM, "strong", room=box.w - 80)

    def _series(self, brush: Brush, box: Area, series: Series) -> None:
        """Write which game of a series this was, and who has won how many."""
        words = self.desk.words
        won = {seat: series.won(seat) for seat in range(self.view.players)}
        score = ", ".join(f"{self.names[seat]} {count}" for seat, count in won.items() if count)
        title = words("corner.game_of", n=len(series.past), of=series.games)
        if series.winners:
            key = "corner.series_won" if len(series.winners) == 1 else "corner.series_shared"
            title = words(key, names=joined([self.names[seat] for seat in series.winners], words), of=series.games)
        apart = 24 if self.page.upright else 21
        grown = min(1.0, APART / brush.text_k)
        brush.text(box.x, box.y + 47 - apart, title, 34 * grown, theme.GOLD, "strong", room=box.w)
        brush.text(box.x, box.y + 47 + apart, score, 28 * grown, theme.CREAM, room=box.w)

    def _row(self, brush: Brush, row: Area, rank: int, seat: int) -> Iterator[None]:
        view, words, y = self.view, self.desk.words, row.cy
        brush.text(row.x + 42, y, str(rank), 42, theme.NUMERAL if rank == 1 else theme.SECOND, "number", "centre")
        brush.badge(BY_ID[view.gangs[seat]].colour, row.x + 104, y, min(62.0, row.h - 30))
        room, gangs = row.w * (0.18 if brush.text_k == 1 else 0.22), [words(f"brawl.short_{one}") for one in view.gangs]
        name, gang = _alike(brush, self.names, 30, room, "strong"), _alike(brush, gangs, 25, room, "label")
        apart = min(28.0, row.h * 0.22) if self.page.upright else 20.0 * max(1.0, brush.text_k / APART)
        brush.text(row.x + 148, y - apart, self.names[seat], name, theme.CREAM, "strong", room=room)
        brush.text(row.x + 148, y + apart, gangs[seat], min(gang, name), theme.SECOND, room=room)
        left, right = row.x + 148 + room + row.w * 0.01, row.right - row.w * 0.235
        pitch = (right - left) / 6
        for number in range(1, 7):
            eyes = view.eyes[seat][number - 1]
            x = left + (number - 0.5) * pitch
            yield
            brush.member(view.gangs[seat], view.abilities[seat][number - 1], x, y, min(52.0, pitch - 4), eyes)
        yield
        x = row.right - row.w * 0.21
        # Low rows in an upright window hold it all closer together.
        close = min(1.0, row.h / 104) if self.page.upright else 1.0
        low = self.page.upright or brush.text_k > 1
        dealt = min(38.0, row.h * 0.38 / brush.text_k) if low else 38.0
        brush.icon("fist", x + 12, y - 28 * close, 30, theme.GOLD)
        end = brush.text(x + 36, y - 28 * close, str(view.fists[seat]), dealt, theme.NUMERAL, "number")
        widest = x + 36 + max(brush.width(str(count), dealt, "number") for count in view.fists)
        if not brush.tight(words("brawl.dealt"), 24, row.right - widest - 28):
            brush.text(end + 12, y - 24 * close, words("brawl.dealt"), 24, theme.SECOND, room=row.right - end - 28)
        notches(brush, x, y + 4 * close, row.w * 0.18, view.fists[seat], view.fists[seat])
        left_over = sum(view.eyes[seat])
        brush.text(
            x,
            y + (32 if close == 1 else 28) * close,
            words("brawl.left", n=left_over),
            23,
            theme.SALMON,
            room=row.w * 0.19,
            short=words("brawl.left_short", n=left_over),
        )


def _alike(brush: Brush, texts: Sequence[str], size: float, room: float, role: str) -> float:
    """Return the largest size, up to the wanted one, in which every line has room as long as it is easily read."""
    kind, px, least = brush.desk.type, brush.letters(size), floor(brush.desk.size)
    return min(kind.fitting(text, role, px, room * brush.k, least) for text in texts) / brush.k / brush.text_k


def _fading(size: tuple[int, int], middle: tuple[int, int]) -> Surface:
    """Return white that is solid in the middle and gone before the nearest edge."""
    small = Surface((48, 48), pygame.SRCALPHA)
    reach = min(middle[0], size[0] - middle[0]) / size[0], max(middle[1], size[1] - middle[1]) / size[1]
    for x in range(48):
        for y in range(48):
            far = math.hypot(
                (x + 0.5) / 48 - middle[0] / size[0], ((y + 0.5) / 48 - middle[1] / size[1]) * reach[0] / reach[1]
            )
            small.set_at((x, y), (255, 255, 255, round(255 * max(0.0, 1 - far / reach[0]))))
    return pygame.transform.smoothscale(small, size)
