"""What a chair of the set-up says about who sits there: how a gangster plays, and whose party it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.lobby.setup_chair import Party
from gangdice_gui.table.game_screens import GameScreens
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.ui import theme
from gangdice_gui.ui.label import label
from gangdice_gui.ui.tabs import Arrow
from gangdice_gui.ui.widgets import Widget

CROWD: Final = 4
"""More chairs than these stand closer together."""
LOT: Final = 0.7
"""How large the sign of a party that may be dealt is, of the face that stands there otherwise."""


def write_temper(page: MenuPage, plan: TablePlan, face: str, box: Rect, large: bool) -> tuple[Rect, int] | None:
    """Say how a gangster plays: a word for how well, and a line of character where there is room for it.

    Returns where a die shows how well, and which; None where it has no room.
    """
    words, px, ways, desk = page.desk.words, page.px, plan.seating.ways, page.desk
    level, best = plan.seating.level_of(face)
    temper, rank = words(f"{ways}temper.{face}"), words("setup.level", n=level, of=best)
    brief = len(plan.chairs) > CROWD and box.h < px(170 * desk.text_k)
    most = px((96 if brief else 200) * desk.text_k)
    if box.h > most:
        box = box.inflate(0, most - box.h)
    high = box.h if brief else round(box.h * (0.47 if page.page.compact else 0.54))
    side = min(high, px(44 if brief else 72 if large else 54))
    upper, left = round(high * 0.53), side + px(16)
    above = Rect(box.x, box.y, box.w - left, upper)
    below = Rect(box.x, box.y + upper, above.w, high - upper)
    if brief and not all(label(desk, above, text, "button", 27).fits for text in (temper, rank)):
        # Between six chairs the words may have no room for a die beside them.
        above = Rect(box.x, box.y, box.w, box.h // 2)
        page.write(above, temper, "button", 27, align="centre")
        page.write(above.move(0, above.h), rank, "body", 24, theme.SECOND, align="centre")
        return None
    lines = page.write(above, temper, "button", 29), page.write(below, rank, "body", 24, theme.SECOND)
    width = max(desk.type.width(line.lines[0], line.role, line.px) for line in lines)
    start = box.x + (above.w - width) // 2
    for line in lines:
        line.box.x = start + left
    if not brief:
        under = Rect(box.x, box.y + high + px(2), box.w, box.h - high - px(2))
        page.write(under, words(f"{ways}manner.{face}"), "body", 24, align="centre", lines=2, leading=0.8)
    return Rect(start, box.y + (high - side) // 2, side, side), level


def lay_party(page: MenuPage, plan: TablePlan, seat: int, place: Party, tips: tuple[str, str]) -> list[Widget]:
    """Write the name of a chair's party and return what changes it; nothing does where parties are dealt."""
    if plan.dealt:
        page.write(place.name, page.desk.words("setup.by_lot"), "button", 27, theme.SECOND, align="centre")
        return []
    party = plan.seating.parties[plan.chairs[seat].colour]
    page.write(place.name, page.desk.words(party), "button", 24 if page.page.compact else 27, align="centre")
    return [
        Arrow(f"party_back {seat}", place.back, forth=False, tip=tips[0]),
        Arrow(f"party_next {seat}", place.forth, forth=True, tip=tips[1]),
    ]


def draw_party(
    surface: Surface, page: MenuPage, screens: GameScreens, plan: TablePlan, seat: int, at: Party
) -> Iterator[None]:
    """Draw who belongs to a chair's party one by one, or the signs of all of which it may get one."""
    if not at.people or screens.people is None:
        return
    art, colour, side = page.desk.art, plan.chairs[seat].colour, at.people[0].w
    if plan.dealt:
        lot = round(side * LOT)
        for sign, box in zip(plan.seating.colours, at.people, strict=True):
            picture = art.image(f"badges/{sign}", lot, lot)
            surface.blit(picture, picture.get_rect(center=box.center))
        return
    ring = art.image(f"rings/{colour}", side, side)
    for picture, box in zip(screens.people(page.desk, colour, side), at.people, strict=True):
        surface.blit(picture, box)
        surface.blit(ring, box)
        yield
