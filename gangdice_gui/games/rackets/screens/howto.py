"""How to play Rackets: what stands on each page and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.rackets.rules.chances import haggle_odds
from gangdice_gui.games.rackets.rules.figures import (
    CRATE_PRICE,
    EDITIONS,
    GAINS,
    HOME_PRICE,
    LOSSES,
    MOODS,
    walk_chance,
)
from gangdice_gui.games.rackets.screens.howto_houses import states, structures
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR
from gangdice_gui.table.pages.paper import Pages, Paper
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.dice.ten_sided import TenArt
from gangdice_gui.ui.label import columns
from gangdice_gui.ui.traced import draw_box
from gangdice_gui.ui.widget import key_name

FOOT: Final = 96
"""The height of the line below, in units."""
FACTS: Final = {
    "home": HOME_PRICE,
    "turns": EDITIONS["balanced"].turns,
    "long": EDITIONS["standard"].turns,
    "low": MOODS["slump"][0],
    "high": MOODS["boom"][-1],
    "crate": CRATE_PRICE,
}


def pages(desk: Desk) -> Pages:
    """Return the pages, the first one first."""
    return PAGES


def town(paper: Paper) -> None:
    """Lay out what is where, and what wins."""
    quarter, market, wins = _frame(paper, "town")
    _houses(paper, quarter, ("booze_brewery", "booze_cellar", "booze_nest"))
    _pictures(paper, market, [f"rackets/goods/{good}" for good in ("booze", "drugs", "artifacts", "guns")], 0.5)
    paper.painters.append(lambda surface: _icons(surface, paper, wins, ("star", "build", "coin")))


def turn(paper: Paper) -> None:
    """Lay out a round."""
    makes, loose, free = _frame(paper, "round")
    _houses(paper, makes, ("guns_armory", "guns_armory", "guns_arsenal"))
    _pictures(paper, loose, ["rackets/goods/booze", "rackets/goods/booze_loose"], 0.62)
    paper.painters.append(lambda surface: _icons(surface, paper, free, ("aim", "offer", "pay")))


def sell(paper: Paper) -> None:
    """Lay out the card, the way and the haggle."""
    card, way, haggle = _frame(paper, "sell")
    _pictures(paper, card, [f"rackets/market/{mood}" for mood in MOODS], 0.86)
    _pictures(paper, way, ["rackets/pawns/booze", "rackets/goods/artifacts"], 0.7)
    paper.painters.append(lambda surface: _steps(surface, paper, haggle))


def errand(paper: Paper) -> None:
    """Lay out the walk, the test, and what waits."""
    walk, test, waits = _frame(paper, "errand")
    paper.painters.append(lambda surface: _bars(surface, paper, walk))
    ten = TenArt(paper.desk.art.folder.parent / "dice")
    ten.expect("ivory", 6, _ten_px(test))
    paper.painters.append(lambda surface: _ten(surface, paper, test, ten))
    _houses(paper, waits, ("drugs_wire", "drugs_perch"))


def attack(paper: Paper) -> None:
    """Lay out the attacks."""
    rob, sabotage, dynamite = _frame(
        paper, "attack", rob=f"+{GAINS['rob']}", sabotage=f"+{GAINS['sabotage']}", lost=f"−{LOSSES['sabotage']}"
    )
    _pictures(paper, rob, ["rackets/houses/drugs_stash", "rackets/goods/drugs"], 0.66)
    _pictures(paper, sabotage, ["rackets/houses/drugs_laboratory", "rackets/houses/drugs_nest"], 0.66)
    _pictures(paper, dynamite, ["rackets/houses/guns_dynamite", "rackets/houses/guns_arsenal"], 0.66)


def secret(paper: Paper) -> None:
    """Lay out secrets, trade and debts."""
    hidden, trade, debts = _frame(paper, "secret")
    _houses(paper, hidden, ("artifacts_perch", "artifacts_wire"))
    _pictures(paper, trade, ["badges/ivory", "rackets/goods/booze", "badges/onyx"], 0.5)
    paper.painters.append(lambda surface: _icons(surface, paper, debts, ("coin", "clock", "coin")))


PAGES: Final[Pages] = (
    ("rackets_town", town),
    ("rackets_structures", structures),
    ("rackets_round", turn),
    ("rackets_sell", sell),
    ("rackets_errand", errand),
    ("rackets_attack", attack),
    ("rackets_states", states),
    ("rackets_secret", secret),
)


# ---------------------------------------------------------------- pieces


def _frame(paper: Paper, name: str, **more: str) -> list[Rect]:
    """Lay out three heads with felt and text, and the line below; returns the windows of felt."""
    key = f"howto.rackets_{name}"
    paper.head(key)
    facts: dict[str, Any] = {**FACTS, "cap": key_name(paper.desk, "P"), **more}
    windows, foot = paper.three(key, FOOT, facts)
    paper.write(foot, paper.words(f"{key}.more", **facts), units=27)
    return windows


def _pictures(paper: Paper, box: Rect, names: Sequence[str], part: float) -> None:
    """Draw sprites side by side in the middle of a window, each `part` of its height high."""
    high = round(box.h * part)
    sizes = [paper.desk.art.size(name) for name in names]
    gap = paper.px(14)
    wide = sum(round(high * w / h) for w, h in sizes) + gap * (len(names) - 1)
    if wide > box.w - 2 * gap:
        high = round(high * (box.w - 2 * gap) / wide)
        wide = sum(round(high * w / h) for w, h in sizes) + gap * (len(names) - 1)
    x = box.centerx - wide // 2
    for name, (w, h) in zip(names, sizes, strict=True):
        place = Rect(x, box.centery - high // 2, round(high * w / h), high)
        paper.image(name, place)
        x = place.right + gap


def _houses(paper: Paper, box: Rect, names: Sequence[str]) -> None:
    _pictures(paper, box, [f"rackets/houses/{name}" for name in names], 0.66)


def _icons(surface: Surface, paper: Paper, box: Rect, names: Sequence[str]) -> None:
    """Draw icons in a row in the middle of a window."""
    side = round(min(box.h * 0.44, box.w / (1.5 * len(names))))
    x = box.centerx - round(side * 1.5 * (len(names) - 1) / 2)
    for n, name in enumerate(names):
        icon = paper.desk.art.icon(name, side, theme.NUMERAL)
        surface.blit(icon, icon.get_rect(center=(x + round(n * side * 1.5), box.centery)))


def _steps(surface: Surface, paper: Paper, box: Rect) -> None:
    """Draw the eleven steps of a haggle, as high as they are likely."""
    inner = box.inflate(-paper.px(40), -paper.px(36))
    odds = haggle_odds(100)
    px = max(FLOOR, paper.px(20))
    for (price, ways), place in zip(odds, columns(inner, len(odds), max(1, paper.px(4))), strict=True):
        high = round((inner.h - 1.4 * px) * ways / 6)
        bar = Rect(place.x, inner.bottom - round(1.4 * px) - high, place.w, high)
        pygame.draw.rect(surface, theme.BRASS if price == 100 else theme.ODDS_VALID, bar)
        draw_box(surface, theme.QUIET, bar, 1)
        if price in (50, 100, 150):
            below = Rect(place.x - 2 * px, bar.bottom, place.w + 4 * px, round(1.4 * px))
            text = figures.rate(price, paper.words)
            paper.desk.type.draw(surface, text, "strong", px, theme.CREAM, below, "centre")


def _bars(surface: Surface, paper: Paper, box: Rect) -> None:
    """Draw the chance of a walk of three spaces for each face of the die."""
    inner = box.inflate(-paper.px(40), -paper.px(30))
    px = max(FLOOR, paper.px(20))
    art = dice_art(paper.desk.art.folder.parent, "six")
    side = min(inner.w / 8.5, inner.h * 0.34)
    for face, place in enumerate(columns(inner, 6, paper.px(6)), 1):
        chance = walk_chance(3, face)
        art.draw_die(surface, (place.centerx, inner.bottom - side * 0.75), "ivory", face, side)
        high = round((inner.h - side * 1.7 - 1.3 * px) * chance / 100)
        bar = Rect(0, 0, round(place.w * 0.5), high)
        bar.midbottom = (place.centerx, inner.bottom - round(side * 1.6))
        pygame.draw.rect(surface, theme.BRASS if chance == 100 else theme.ODDS_VALID, bar)
        above = Rect(place.x - px, bar.y - round(1.3 * px), place.w + 2 * px, round(1.3 * px))
        paper.desk.type.draw(surface, str(chance), "strong", px, theme.CREAM, above, "centre")


def _ten_px(box: Rect) -> int:
    """Return how large the ten-sided die is drawn in a box."""
    return round(min(box.h * 0.5, box.w * 0.3))


def _ten(surface: Surface, paper: Paper, box: Rect, ten: TenArt) -> None:
    """Draw the ten-sided die, and the numbers that are enough for 80 %."""
    row = Rect(box.x + paper.px(24), box.bottom - min(paper.px(54), box.h // 2), box.w - paper.px(48), paper.px(38))
    px = _ten_px(box)
    die = ten.rest("ivory", 6, px)
    surface.blit(die, die.get_rect(center=(box.centerx, min(box.y + round(box.h * 0.4), row.y - px // 2))))
    for n, place in enumerate(columns(row, 10, 2), 1):
        pygame.draw.rect(surface, theme.ODDS_VALID if n <= 8 else theme.OXBLOOD, place, border_radius=3)
        paper.desk.type.draw(surface, str(n), "number", max(FLOOR, paper.px(22)), theme.CREAM, place, "centre")
