"""How to play Rackets: everything there is to build, and what can happen to a house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.narrate import dollars, points, whole
from gangdice_gui.games.rackets.rules.board import GOODS, PLOTS, Space, touching
from gangdice_gui.games.rackets.rules.figures import (
    ALERT,
    BOMB,
    BOMBS_AT_ONCE,
    BOMBS_BOUGHT,
    CRATE_PRICE,
    HOLDS,
    INJURED,
    MAKES,
    NEST,
    OUTAGE,
    PERCH,
    STRUCTURES,
    new_points,
    new_price,
)
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.screens.town.tiles import has_lights, tile
from gangdice_gui.games.rackets.screens.town.town import TOWN
from gangdice_gui.games.rackets.screens.town.town_map import LEAST, town_map
from gangdice_gui.table.pages.paper import BODY, Paper
from gangdice_gui.ui import theme
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.shrunk import Box

CRATE: Final = "dynamite"
OWNER: Final = {kind: good for kinds in (MAKES, HOLDS) for kind, good in kinds.items()} | {
    NEST: "booze",
    PERCH: "artifacts",
    BOMB: "guns",
    CRATE: "drugs",
}
"""In whose colours each structure is shown."""
STATES: Final[dict[str, tuple[str, Structure | None]]] = {
    "works": ("guns", Structure("arsenal", level=2, goods=7)),
    "guarded": ("drugs", Structure("stash", goods=4)),
    "out": ("artifacts", Structure("forgery", out=OUTAGE)),
    "damaged": ("booze", Structure("cellar", damaged=True)),
    "loose": ("booze", None),
    "alert": ("drugs", None),
    "wired": ("guns", Structure("armory")),
    "gone": ("artifacts", None),
}
"""What can happen, whose quarter shows it, and what stands there."""
LOST: Final = 5
"""Batches in the crate of loose goods that is shown."""


def structures(paper: Paper) -> None:
    """Lay out everything there is to build: its picture, price and points, and what it does."""
    key = "howto.rackets_structures"
    paper.head(key)
    area, px = paper.area, paper.px
    body = Rect(area.x, paper.top, area.w, area.bottom - paper.top)
    upper = Rect(body.x, body.y, body.w, round(body.h * (0.56 if paper.upright else 0.53)))
    lower = Rect(body.x, upper.bottom + px(12), body.w, body.bottom - upper.bottom - px(12))
    cells: list[tuple[Rect, str]] = []
    halves = rows(upper, 2, px(12)) if paper.upright else columns(upper, 2, px(34))
    for half, kinds, does in zip(halves, (MAKES, HOLDS), ("makes", "holds"), strict=True):
        cells += _family(paper, half, tuple(kinds), paper.words(f"{key}.{does}"))
    paper.even(cells, "button", _units(paper, 30), lines=1)
    heads, texts = [], []
    across = 1 if paper.upright else 2
    singles = [cell for row in rows(lower, 4 // across, px(12)) for cell in columns(row, across, px(34))]
    facts = {
        "nests": STRUCTURES[NEST].most,
        "perches": STRUCTURES[PERCH].most,
        "wires": BOMBS_AT_ONCE,
        "bought": BOMBS_BOUGHT,
    }
    for kind, cell in zip((NEST, PERCH, BOMB, CRATE), singles, strict=True):
        window = paper.felt(Rect(cell.x, cell.y, cell.h, cell.h))
        _house(paper, kind, window)
        text = Rect(window.right + px(18), cell.y, cell.right - window.right - px(18), cell.h)
        heads.append((Rect(text.x, text.y, text.w, px(38)), _price_list(paper, kind)))
        texts.append((Rect(text.x, text.y + px(38), text.w, text.h - px(38)), paper.words(f"{key}.{kind}", **facts)))
    paper.even(heads, "button", _units(paper, 31), lines=1)
    paper.even(texts, units=_units(paper, BODY))


def states(paper: Paper) -> None:
    """Lay out what can happen to a house, as the town shows it."""
    key = "howto.rackets_states"
    paper.head(key)
    area, px = paper.area, paper.px
    body = Rect(area.x, paper.top, area.w, area.bottom - paper.top)
    facts: Mapping[str, int] = {"rounds": OUTAGE, "alert": ALERT, "fame": INJURED}
    heads, texts = [], []
    across = 1 if paper.upright else 2
    cells = [cell for row in rows(body, len(STATES) // across, px(12)) for cell in columns(row, across, px(34))]
    for state, cell in zip(STATES, cells, strict=True):
        window = paper.felt(Rect(cell.x, cell.y, round(cell.h * 1.04), cell.h))
        _plot(paper, state, window)
        text = Rect(window.right + px(18), cell.y, cell.right - window.right - px(18), cell.h)
        heads.append((Rect(text.x, text.y, text.w, px(42)), paper.words(f"{key}.{state}.head")))
        texts.append(
            (Rect(text.x, text.y + px(42), text.w, text.h - px(42)), paper.words(f"{key}.{state}.text", **facts))
        )
    paper.even(heads, "button", _units(paper, 34), lines=1)
    paper.even(texts, units=_units(paper, BODY))


# ---------------------------------------------------------------- pieces


def _units(paper: Paper, units: int) -> int:
    """Return the size of a text: two sentences have to lie beside each picture in large text too."""
    return units - 4 if paper.large else units


def _family(paper: Paper, box: Rect, kinds: tuple[str, ...], does: str) -> list[tuple[Rect, str]]:
    """Draw the four structures of a sort with their names; returns the table below, a line for each figure."""
    words, px = paper.words, paper.px
    window = paper.felt(Rect(box.x, box.y, box.w, round(box.h * (0.44 if paper.upright else 0.48))))
    names = []
    for kind, place in zip(kinds, columns(window.inflate(-px(12), -px(8)), len(kinds), 0), strict=True):
        name = Rect(place.x, place.bottom - px(36), place.w, px(36))
        _house(paper, kind, Rect(place.x, place.y, place.w, name.y - place.y))
        names.append((name, words(f"town.kinds.{kind}")))
    paper.page.write_even(names, "label", _units(paper, 26), (theme.CREAM,), align="centre")
    about = STRUCTURES[kinds[0]]
    lines = (
        (words("howto.rackets_structures.level"), *(str(n + 1) for n in range(about.levels))),
        (words("howto.rackets_structures.price"), *(dollars(words, price) for price in about.prices)),
        (does, *(str(n) for n in about.batches)),
        (words("howto.rackets_structures.points"), *(whole(words, worth) for worth in about.points)),
    )
    table = Rect(box.x, window.bottom + px(8), box.w, box.bottom - window.bottom - px(8))
    cells: list[tuple[Rect, str]] = []
    for line, row in zip(lines, rows(table, len(lines), 0), strict=True):
        first = round(row.w * 0.4)
        rest = columns(Rect(row.x + first, row.y, row.w - first, row.h), len(line) - 1, px(8))
        cells += zip((Rect(row.x, row.y, first, row.h), *rest), line, strict=True)
    return cells


def _price_list(paper: Paper, kind: str) -> str:
    """Return a line with the name, the price and the points of what has no levels."""
    words, key = paper.words, "howto.rackets_structures"
    if kind == CRATE:
        return words(f"{key}.crate_line", name=words(f"{key}.crate"), price=dollars(words, CRATE_PRICE))
    name, cost, gain = words(f"town.kinds.{kind}"), dollars(words, new_price(kind)), points(words, new_points(kind))
    return words(f"{key}.line", name=name, price=cost, points=gain)


def _house(paper: Paper, kind: str, box: Rect) -> None:
    """Draw a structure in the middle of a box."""
    picture = {BOMB: "wire"}.get(kind, kind)
    side = round(min(box.w, box.h) * 0.9)
    place = Rect(0, 0, side, side)
    place.center = box.center
    paper.image(f"rackets/houses/{OWNER[kind]}_{picture}", place)
    if kind in STRUCTURES and has_lights(kind):
        paper.image(f"rackets/lights/{kind}_1", place)


def _plot(paper: Paper, state: str, box: Rect) -> None:
    """Draw a plot of the town, and on it what happened."""
    desk = paper.desk
    side = round(box.h * 0.86)
    place = Rect(0, 0, side, side)
    place.center = box.center
    faction, structure = STATES[state]

    def number(surface: Surface, text: str, share: float, middle: tuple[int, int]) -> None:
        image = desk.type.render(text, "number", max(LEAST, round(side * share)), theme.CREAM)
        surface.blit(image, image.get_rect(center=middle))

    def paint(surface: Surface) -> None:
        if state != "alert":
            surface.blit(*_ground(paper, faction, side, place))
        if structure is not None:
            surface.blit(tile(desk, faction, structure, state == "guarded", side), place)
        match state:
            case "loose":
                surface.blit(desk.art.image(f"rackets/goods/{faction}_loose", side, side), place)
                number(surface, str(LOST), 0.3, (place.x + round(side * 0.7), place.y + round(side * 0.72)))
            case "alert":
                icon = desk.art.icon("bell", round(side * 0.56), theme.NUMERAL)
                surface.blit(icon, icon.get_rect(center=(place.x + round(side * 0.36), place.centery)))
                number(surface, str(ALERT), 0.44, (place.x + round(side * 0.8), place.centery))
            case "wired":
                small = round(side * 0.6)
                wire = desk.art.image(f"rackets/houses/{faction}_wire", small, small)
                surface.blit(wire, wire.get_rect(bottomright=place.bottomright))
            case "gone":
                icon = desk.art.icon("dismantle", round(side * 0.56), theme.NUMERAL)
                surface.blit(icon, icon.get_rect(center=place.center))

    paper.desk.art.expect_patches(TOWN, _plots(paper), side)
    paper.painters.append(paint)


def _inner(faction: str) -> Space:
    """Return a plot that touches no street and no edge of the town."""
    return next(plot for plot in PLOTS[faction] if len(touching(plot)) == 4)


def _plots(paper: Paper) -> tuple[Box, ...]:
    """Return where an empty plot of each quarter lies on the picture of the town, in parts of its width."""
    places = town_map(paper.desk.size, paper.desk.text_size)
    frame, plots = places.layout["frame"].rect, [places.spaces[_inner(faction)] for faction in GOODS]
    return tuple(((plot.x - frame.x) / frame.w, (plot.y - frame.y) / frame.w, plot.w / frame.w) for plot in plots)


def _ground(paper: Paper, faction: str, side: int, place: Rect) -> tuple[Surface, Rect, Rect]:
    """Return the pictures of these plots, where one of them is to be drawn, and which part of them that is."""
    plots = paper.desk.art.patches(TOWN, _plots(paper), side)
    return plots, place, Rect(GOODS.index(faction) * side, 0, side, side)
