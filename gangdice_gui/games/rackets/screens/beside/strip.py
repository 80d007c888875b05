"""The strip on top: the turn, the order of play, the market's mood, and its prices as they are for the viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules.board import GOODS, is_diagonal
from gangdice_gui.games.rackets.rules.errands import first_price
from gangdice_gui.games.rackets.rules.figures import MOODS, prices
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns

LOWEST, HIGHEST = MOODS["slump"][0], MOODS["boom"][-1]
GAP: Final = 5
"""Between two prices, in units of the map."""
SPARK: Final = 0.075
"""How thick the line of a price's way is, in parts of its height."""


def draw_strip(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the strip."""
    for _ in strip_parts(surface, desk, places, show):
        pass


def strip_parts(surface: Surface, desk: Desk, places: TownMap, show: Show) -> Iterator[None]:
    """Draw it, a part at each step."""
    layout = places.layout
    rect = layout["strip"].rect
    back = Surface(rect.size, pygame.SRCALPHA)
    back.fill((*theme.NIGHT, 222))
    surface.blit(back, rect)
    pygame.draw.line(surface, theme.BRASS_EDGE, (rect.x, rect.bottom), (rect.right, rect.bottom), 2)
    _turn(surface, desk, places, show)
    yield
    _order(surface, desk, places, show)
    yield
    _mood(surface, desk, places, show)
    yield
    if "hint" in layout:
        slot = layout["hint"]
        write(surface, desk, desk.words("town.prices_yours"), "body", slot.font, theme.HINT, slot.rect)
    draw_prices(surface, desk, places, show)


def _turn(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    slot, view = places.layout["turn"], show.view
    t = places.text
    x = slot.rect.x
    parts = desk.words("town.turn", turn="\0", turns=view.options.turns).split("\0")
    for text, role, px, colour in (
        (parts[0], "label", t, theme.SECOND),
        (str(max(1, view.turn)), "number", round(t * 1.3), theme.NUMERAL),
        (parts[1], "label", t, theme.SECOND),
    ):
        drawn = write(
            surface, desk, text, role, px, colour, Rect(x, slot.rect.y, max(1, slot.rect.right - x), slot.rect.h)
        )
        x = drawn.right


def _order(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    rect, view = places.layout["order"].rect, show.view
    seats = view.order or tuple(range(view.options.players))
    side = min(round(rect.h * 0.84), round(rect.w / (len(seats) * 1.35)))
    for n, seat in enumerate(seats):
        box = Rect(rect.x + round(n * side * 1.36), rect.centery - side // 2, side, side)
        now, done = view.actor == seat and view.card is not None, bool(view.order) and n < view.at
        if now:
            ring = box.inflate(round(side * 0.28), round(side * 0.28))
            pygame.draw.rect(surface, theme.PANEL_FOCUS, ring, border_radius=ring.w // 4)
            pygame.draw.rect(surface, theme.GOLD, ring, 2, border_radius=ring.w // 4)
        badge(surface, desk, show, seat, box, 110 if done else 255)
        if done:
            mark = round(side * 0.5)
            surface.blit(desk.art.icon("check", mark, theme.CREAM), (box.right - mark + 2, box.bottom - mark + 2))


def badge(surface: Surface, desk: Desk, show: Show, seat: int, box: Rect, alpha: int = 255) -> None:
    """Draw a seat's badge: its emblem on its colour."""
    picture = desk.art.image(f"badges/{show.seats[seat].colour}", box.w, box.h)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, box)


def _mood(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    slot, t = places.layout["mood"], places.text
    surface.blit(desk.art.slice9("paper", slot.rect.w, slot.rect.h, places.layout.k * 0.4), slot.rect)
    card = show.view.card
    if card is None or show.turning:
        return
    name = desk.words(f"town.moods.{card.partition('-')[0]}")
    rect = slot.rect.inflate(-round(t * 0.6), -4)
    if rect.h > t * 2.6:
        upper = Rect(rect.x, rect.y, rect.w, round(rect.h * 0.4))
        write(surface, desk, desk.words("town.market"), "body", t, theme.INK, upper, "centre")
        rect = Rect(rect.x, upper.bottom, rect.w, rect.h - upper.h)
    px = desk.type.fitting(name, "card", round(t * 1.5), rect.w, t)
    write(surface, desk, name, "card", px, theme.INK, rect, "centre")


def price_boxes(places: TownMap) -> list[Rect]:
    """Return where the price of each good stands."""
    return columns(places.layout["prices"].rect, len(GOODS), places.layout.px(GAP))


def draw_prices(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw each good's price as it is for the viewer, and how it went so far."""
    view, own = show.view, show.faction(show.viewer)
    known = view.card is not None and not show.turning
    first = {good: first_price(view, show.viewer, good) if known else 0 for good in GOODS}
    best = max(first, key=first.__getitem__)
    for good, box in zip(GOODS, price_boxes(places), strict=True):
        surface.blit(
            desk.art.slice9("cell_selected" if known and good == best else "cell", *box.size, places.layout.k * 0.7),
            box,
        )
        _price(surface, desk, places, show, good, box, first[good], own, known)


def _price(
    surface: Surface, desk: Desk, places: TownMap, show: Show, good: str, box: Rect, price: int, own: str, known: bool
) -> None:
    t, words, type_ = places.text, desk.words, desk.type
    side = min(round(box.h * 0.66), round(t * 2.4))
    x = box.x + round(box.h * 0.12)
    surface.blit(desk.art.image(f"rackets/goods/{good}", side, side), (x, box.centery - side // 2))
    left = x + side + round(t * 0.25)
    name = words(f"town.factions.{good}")
    upper = Rect(left, box.y + 3, box.right - left - 6, round(box.h * 0.42))
    lower = Rect(left, box.y + round(box.h * 0.4), box.right - left - 6, round(box.h * 0.56))
    if box.h < 2.6 * t:
        # One line: there is room for the amount, and beside it for how it comes about.
        upper, lower = Rect(left, box.y, 0, 0), Rect(left, box.y, box.right - left - 6, box.h)
    else:
        write(surface, desk, name, "label", t, theme.SECOND, upper)
    amount = dollars(words, price) if known else "–"
    drawn = write(surface, desk, amount, "number", round(t * 1.42), theme.NUMERAL, lower)
    double = is_diagonal(own, good)
    note = words("town.at_home" if good == own else "town.twice_card" if double else "town.one_street")
    if double and known:
        note = words("town.twice", n=prices(show.view.card or "")[good])
    rest = Rect(drawn.right + round(t * 0.4), lower.y, lower.right - drawn.right - round(t * 0.4), lower.h)
    if type_.width(note, "label", t) <= rest.w:
        write(surface, desk, note, "label", t, theme.GOLD if double else theme.HINT, rest)
    used = type_.width(name, "label", t)
    line = Rect(upper.x + used + t // 2, upper.y + 4, upper.w - used - t, upper.h - 6)
    if line.w > 2 * t and upper.h:
        draw_spark(surface, show.view.turned[:-1] if show.turning else show.view.turned, good, line)


def draw_spark(surface: Surface, turned: Sequence[str], good: str, rect: Rect) -> None:
    """Draw how a good's price went over the cards turned so far."""
    seen = [prices(card)[good] for card in turned]
    if len(seen) < 2:
        return
    span = HIGHEST - LOWEST
    points = [
        (rect.x + round(n * rect.w / (len(seen) - 1)), rect.bottom - round((p - LOWEST) / span * rect.h))
        for n, p in enumerate(seen)
    ]
    pygame.draw.line(surface, theme.SPENT, (rect.x, rect.bottom), (rect.right, rect.bottom))
    wide = max(1, round(rect.h * SPARK))
    for start, end in pairwise(points):
        pygame.draw.aaline(surface, theme.GOLD, start, end, wide)
    pygame.draw.aacircle(surface, theme.NUMERAL, points[-1], max(3, round(1.6 * wide)))


def mood_name(desk: Desk, card: str) -> str:
    """Return what a card's mood is called, and the good that is dearest on it."""
    mood = desk.words(f"town.moods.{card.partition('-')[0]}")
    dear = max(prices(card).items(), key=lambda pair: pair[1])
    return desk.words(
        "town.card_says", mood=mood, good=narrate.good(dear[0], desk.words), price=dollars(desk.words, dear[1])
    )
