"""How to play Fisticuffs."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.rules.gangs import ABILITIES, GANGS
from gangdice_gui.games.fisticuffs.screens.brush import member_picture
from gangdice_gui.table.paper import Pages, Paper
from gangdice_gui.ui.desk import Desk


def pages(desk: Desk) -> Pages:
    """Return the pages, each with its name."""
    return (("brawl_idea", idea), ("brawl_rumble", rumble))


def idea(paper: Paper) -> None:
    """Lay out what the game is."""
    _page(paper, "howto.brawl_idea", 0)


def rumble(paper: Paper) -> None:
    """Lay out a rumble."""
    _page(paper, "howto.brawl_rumble", 1)


def _page(paper: Paper, key: str, gang: int) -> None:
    area, px = paper.area, paper.px
    paper.head(key)
    felt = paper.felt(Rect(area.x, paper.top, area.w, px(200)))
    side = min(px(130), felt.w // 7)
    for at, ability in enumerate(ABILITIES):
        picture = member_picture(paper.desk, GANGS[gang].id, ability, side, at % 3 if gang else 0)
        middle = (felt.x + round(felt.w * (at + 0.5) / 6), felt.centery)
        place = picture.get_rect(center=middle)
        paper.painters.append(partial(_lay, picture, place))
    text = Rect(area.x, felt.bottom + px(30), area.w, area.bottom - felt.bottom - px(40))
    paper.write(text, paper.words(f"{key}.text"), "body", 31, lines=0)


def _lay(picture: Surface, place: Rect, surface: Surface) -> None:
    surface.blit(picture, place)
