"""Where the things of one chair stand: upright beside the others, or lying in two rows where the text is large."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from gangdice_gui.ui.desk import DesignArea
from gangdice_gui.ui.label import columns, rows

GROWN: Final = 460
"""A chair that lies has a larger face where it is so many units high."""


@dataclass(frozen=True, slots=True)
class Party:
    """Where a chair shows the party of its colour, in pixels: chevrons round its name, and those who belong to it."""

    back: Rect
    forth: Rect
    name: Rect
    people: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of one chair, in pixels."""

    number: Rect
    badge: Rect
    face: Rect
    back: Rect
    forth: Rect
    name: Rect
    kind: Rect
    about: Rect
    """What is said about who sits here."""
    colours: tuple[Rect, ...]
    party: Party | None = None
    """Instead of the colours."""
    corner: Rect | None = None
    """What is said about the corner of its colour, where the colours lie as on a map."""
    ware: Rect | None = None
    """The picture of what its side deals in."""


def gathered(page: DesignArea, panel: Rect) -> Places:
    """Return the places of a chair in a tall narrow panel that shows a party of six under who sits there."""
    px, tight = page.px, page.compact
    pad, side, arrow, small = (16, 100, 46, 46) if tight else (20, 132, 56, 52)
    top, name, kind, about, line, end = (40, 150, 205, 254, 326, 490) if tight else (36, 174, 230, 286, 354, 544)
    x, w = panel.x + px(pad), panel.w - 2 * px(pad)
    face = Rect(panel.centerx - px(side) // 2, panel.y + px(top), px(side), px(side))
    back, forth = _around(face, panel.x + px(8), panel.right - px(8), px(arrow))
    badge = Rect(0, 0, px(side * 0.42), px(side * 0.42))
    badge.center = (face.right - px(side * 0.12), face.bottom - px(side * 0.13))
    row = Rect(x, panel.y + px(line), w, px(small))
    under = Rect(x, row.bottom + px(4), w, panel.y + px(end) - row.bottom - px(4))
    each = min((under.h - px(4)) // 2, under.w // 3 - px(8))
    wide = panel.w - 2 * px(12)
    party = Party(
        Rect(panel.x + px(8), row.y, px(small), row.h),
        Rect(panel.right - px(8) - px(small), row.y, px(small), row.h),
        Rect(panel.x + px(9 + small), row.y, panel.w - 2 * px(9 + small), row.h),
        tuple(
            Rect(under.x + round((col + 0.5) * under.w / 3) - each // 2, under.y + line * (each + px(4)), each, each)
            for line in range(2)
            for col in range(3)
        ),
    )
    return Places(
        Rect(x, panel.y + px(12 if tight else 18), w, px(34)),
        badge,
        face,
        back,
        forth,
        Rect(x, panel.y + px(name), w, px(50 if tight else 52)),
        Rect(panel.x + px(12), panel.y + px(kind), wide, px(46 if tight else 52)),
        Rect(x, panel.y + px(about), w, px(line - about - 6)),
        (),
        party,
    )


def in_a_row(page: DesignArea, places: Places) -> Places:
    """Return a chair that lies, whose colours give way to a party: its people stand where the colours did.

    Where these would be too small to tell apart its name stands there.
    """
    px, face = page.px, places.face
    row = places.colours[0].union(places.colours[-1])
    if page.compact:
        side = px(46)
        back, forth = Rect(row.x, row.centery - side // 2, side, side), Rect(row.right - side, 0, side, side)
        forth.y = back.y
        name = Rect(back.right + px(2), row.y, forth.x - back.right - px(4), row.h)
        about, each = places.about, row.w // 6 - px(6)
        if name.w < px(120):
            high = px(50)
            about = Rect(about.x, about.y, about.w, about.h - high)
            name = Rect(row.x, about.bottom, row.w, high)
        if about.h < 2 * each + px(120):
            return replace(places, about=about, colours=(), party=Party(back, forth, name, ()))
        about = Rect(about.x, about.y, about.w, about.h - each - px(8))
        people = _across(row, about.bottom + px(4), each)
        return replace(places, about=about, colours=(), party=Party(back, forth, name, people))
    side, top = px(52), places.number
    left, right = row.x, places.badge.right
    back, forth = Rect(left, top.y, side, side), Rect(right - side, top.y, side, side)
    name = Rect(back.right + px(6), top.y, forth.x - back.right - px(12), side)
    each = min(row.h, row.w // 6 - px(4))
    people = _across(row, row.bottom - each, each)
    badge = places.badge.copy()
    badge.center = (face.right - px(18), face.bottom - px(18))
    return replace(places, number=Rect(0, 0, 0, 0), badge=badge, colours=(), party=Party(back, forth, name, people))


def _across(row: Rect, y: int, side: int) -> tuple[Rect, ...]:
    """Return six squares spread over a row's width."""
    return tuple(Rect(row.x + round((at + 0.5) * row.w / 6) - side // 2, y, side, side) for at in range(6))


def upright(page: DesignArea, panel: Rect, chairs: int) -> Places:
    """Return the places of a chair in a tall panel, one under the other."""
    px, tight = page.px, page.compact
    pad, side, high, arrow = px(20 if tight else 28), 112 if tight else 166, 50 if tight else 36, px(60)
    if chairs > 4 and not tight:
        side, high = 140, 66  # in a narrow panel the face has no room beside the gang's name
    x, w = panel.x + pad, panel.w - 2 * pad
    name, kind, about, foot = (166, 222, 276, 84) if tight else (212, 284, 350, 104)
    face = Rect(panel.centerx - px(side) // 2, panel.y + px(high), px(side), px(side))
    back, forth = _around(face, x, x + w, arrow)
    badge = px(52 if tight else 64)
    tile = min(px(84), (w - 3 * px(4)) // 4)
    top = panel.bottom - px(foot) + (px(84) - tile) // 2
    tiles = _tiles(x, top, w, tile, chairs)
    if chairs > 4:
        # Six colours in one row would be too small to tell their emblems apart.
        tile, foot = min(px(56), w // 3), 2 * 56 + 26
        top, half = panel.bottom - px(24) - 2 * tile, -(-chairs // 2)
        tiles = _tiles(x, top, w, tile, half) + _tiles(x, top + tile, w, tile, chairs - half)
    return Places(
        Rect(x, panel.y + px(22), px(150), px(40)),
        Rect(panel.right - badge - px(24), panel.y + px(18), badge, badge),
        face,
        back,
        forth,
        Rect(x, panel.y + px(name), w, px(52 if tight else 64)),
        Rect(x, panel.y + px(kind), w, px(48 if tight else 58)),
        Rect(x, panel.y + px(about), w, panel.h - px(about + foot + 4)),
        tiles,
    )


def lying(page: DesignArea, panel: Rect, chairs: int) -> Places:
    """Return the places of a chair in a broad panel: the face at the left, what is to be read at its right."""
    px, tight = page.px, page.compact
    pad, gap, arrow = px(20), px(8), px(60)
    inner = panel.inflate(-2 * pad, -2 * px(18))
    grown = tight and panel.h >= px(GROWN)
    left = Rect(inner.x, inner.y, px(236 if grown else 200 if tight else 310), inner.h)
    right = Rect(left.right + px(18), inner.y, inner.right - left.right - px(18), inner.h)
    line, side, badge = px(44), px(204 if grown else 164 if tight else 150), px(48)
    face = Rect(left.centerx - side // 2, left.y + line + px(6 if tight else 4), side, side)
    if tight:
        # The colours stand at the right, so the chevrons have the room under the face.
        back = Rect(left.x + px(16), face.bottom + px(16), arrow, arrow)
        forth = Rect(left.right - px(16) - arrow, back.y, arrow, arrow)
        tile, row = px(72), right
    else:
        back, forth = _around(face, left.x, left.right, arrow)
        tile, row = px(74), left
    top = inner.bottom - tile
    name = Rect(right.x, right.y, right.w, px(60 if tight else 68))
    kind = Rect(right.x, name.bottom + gap, right.w, px(58 if tight else 66))
    end = top - px(4) if tight else inner.bottom
    return Places(
        Rect(left.x, left.y, left.w - badge - px(8), line),
        Rect(left.right - badge, left.y, badge, badge),
        face,
        back,
        forth,
        name,
        kind,
        Rect(right.x, kind.bottom + px(4), right.w, end - kind.bottom - px(4)),
        _tiles(row.x, top, row.w, tile, chairs),
    )


def in_rows(whole: Rect, count: int, gap: int, lines: int) -> list[Rect]:
    """Return equal parts of a rectangle, row by row."""
    return [box for line in rows(whole, lines, gap) for box in columns(line, -(-count // lines), gap)]


def _tiles(x: int, y: int, w: int, side: int, count: int) -> tuple[Rect, ...]:
    """Return the places of the colours: in a row, smaller where there are more than four."""
    tile = side if count <= 4 else min(side, w // count)
    return tuple(
        Rect(x + round((w - tile) * n / (count - 1)), y + (side - tile) // 2, tile, tile) for n in range(count)
    )


def _around(face: Rect, left: int, right: int, side: int) -> tuple[Rect, Rect]:
    """Return a chevron's place on each side of a face."""
    back, forth = Rect(0, 0, side, side), Rect(0, 0, side, side)
    back.center = ((left + face.x) // 2, face.centery)
    forth.center = ((face.right + right) // 2, face.centery)
    return back, forth
