"""What happens at home, as clips: a card turns, houses go up or down, goods are made, lie loose and are gone."""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface, transform

from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.board import FACTION_AT, MARKETS
from gangdice_gui.games.rackets.rules.goods import is_guarded
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.beside.strip import mood_name
from gangdice_gui.games.rackets.screens.clips.heard import aloud, heard
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.town.tiles import tile
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.timeline import ease_both, ease_out

CARD: Final = 900
"""Milliseconds in which a market card comes, turns over, is read and goes."""
LIFTS, TURNS_AT, FLIPS = 240, 180, 250
"""How long it takes to come, and to go, when it begins to turn over, and how long it takes for that."""
HIGH: Final = 0.06
"""How high it flies on its way, in its own height."""
SEEN: Final = 0.3
"""The part of its way after which it is seen wholly."""
DROP: Final = 250
STANDS: Final = 320
"""How long something stands that only the sentence tells."""
MADE: Final = 420
CARD_SHAPE: Final = 600 / 840


def card_lots(sight: Sight, event: events.Market, view: View) -> list[Lot]:
    """Return the clip of the market card: it lifts off the street, turns over, and its prices are the viewer's."""
    mood = event.card.partition("-")[0]
    board, slot = sight.places.layout["board"].rect, sight.places.layout["mood"].rect
    high = round(board.h * 0.46)
    wide = round(high * CARD_SHAPE)
    small = min(slot.w / wide, slot.h / high)
    whole = 1.0 if sight.reduced else 0.0
    sight.desk.art.expect(f"rackets/market/{mood}", wide, high)  # read while it lifts off: it is large

    def draw(surface: Surface, t: float) -> None:
        ms = t * CARD
        # It lifts off the slip above, turns over the town, and goes back there with its prices.
        share = max(whole, ease_both(ms / LIFTS) if ms < LIFTS else ease_both(min(1.0, (CARD - ms) / LIFTS)))
        side = math.cos(math.pi * min(1.0, max(0.0, (ms - TURNS_AT) / FLIPS)))
        picture = sight.desk.art.image(f"rackets/market/{'back' if side > 0 else mood}", wide, high)
        size = small + (1 - small) * share
        now = max(2, round(wide * abs(side) * size)), max(2, round(high * size))
        card = picture if now == picture.get_size() else transform.smoothscale(picture, now)
        x = slot.centerx + (board.centerx - slot.centerx) * share
        y = slot.centery + (board.centery - slot.centery) * share - HIGH * high * math.sin(math.pi * share)
        draw_share(surface, card, card.get_rect(center=(round(x), round(y))), min(1.0, share / SEEN))

    area = board.inflate(-board.w // 3, -board.h // 3).union(slot.inflate(wide, high)).clip((0, 0), sight.desk.size)
    notice = mood_name(sight.desk, event.card)
    return [
        Lot(
            (Clip(CARD, draw, "card_turn", area=area), heard("the market opens", TURNS_AT + FLIPS / 2)),
            {"view": view, "turning": True, "walk": None},
        ),
        Lot(show={"turning": False}, notice=notice),
    ]


def work_lots(
    sight: Sight, event: events.Placed | events.Built | events.Levelled | events.Repaired, view: View
) -> list[Lot]:
    """Return the clip of houses that go up: each drops onto its plot."""
    spaces = [event.production, event.safe_house, event.nest] if isinstance(event, events.Placed) else [event.space]

    def draw(surface: Surface, t: float) -> None:
        for space in spaces:
            structure = view.board.get(space)
            if structure is None:
                continue
            side = sight.places.side
            picture = tile(sight.desk, FACTION_AT[space] or "", structure, is_guarded(view, space), side)
            fall = round(side * 0.4 * (1 - ease_out(t)))
            shown = picture.copy()
            shown.set_alpha(round(255 * min(1.0, 0.3 + t)))
            surface.blit(shown, sight.places.spaces[space].move(0, -fall))

    areas = [sight.places.spaces[space].inflate(8, sight.places.side) for space in spaces]
    before = {"gone": frozenset(spaces), "view": view}
    brisk = sight.brisk(event.seat)
    clip = Clip(round((DROP + 200) / brisk), draw, area=areas[0].unionall(areas[1:]))
    return [
        Lot((clip, heard("a house goes up", pan=sight.space_pan(spaces[0]))), before),
        Lot((Clip(round(STANDS / brisk), fade=False),), {"gone": frozenset()}),
    ]


def gone_lots(sight: Sight, event: events.Dismantled, view: View) -> list[Lot]:
    """Return the clip of a house that is taken down."""
    space = event.space
    old = sight.show.view.board.get(space)
    if old is None:
        return [Lot(show={"view": view})]
    side = sight.places.side
    picture = tile(sight.desk, FACTION_AT[space] or "", old, False, side)

    def draw(surface: Surface, t: float) -> None:
        shown = picture.copy()
        shown.set_alpha(round(255 * (1 - t)))
        surface.blit(shown, sight.places.spaces[space].move(0, round(side * 0.3 * t)))

    area = sight.places.spaces[space].inflate(8, side)
    return [
        Lot(
            (Clip(DROP + 150, draw, area=area), heard("a house comes down", pan=sight.space_pan(space))),
            {"view": view, "gone": frozenset({space})},
        )
    ]


def produce_lots(sight: Sight, event: events.Produced, view: View) -> list[Lot]:
    """Return the clip of goods that are made: each rises from where it was made."""
    if not event.made:
        return [Lot((Clip(STANDS, fade=False),), {"view": view})]
    side = sight.places.side
    mark = round(side * 0.5)

    def draw(surface: Surface, t: float) -> None:
        for space, good, count in event.made:
            rect = sight.places.spaces[space]
            rise = round(side * 0.55 * ease_out(t))
            picture = sight.desk.art.image(f"rackets/goods/{good}", mark, mark)
            box = picture.get_rect(center=(rect.centerx - mark // 4, rect.centery - rise))
            surface.blit(picture, box)
            text = sight.desk.type.render(f"+{count}", "number", round(side * 0.3), theme.NUMERAL)
            surface.blit(text, text.get_rect(midleft=box.midright))

    areas = [sight.places.spaces[space].inflate(side, 2 * side) for space, _, _ in event.made]
    clip = Clip(round(MADE * 1.6 / sight.brisk(event.seat)), draw, area=areas[0].unionall(areas[1:]))
    return [Lot((clip, heard("goods are made", pan=sight.space_pan(event.made[0][0])))), Lot(show={"view": view})]


def loose_lots(sight: Sight, event: events.Loose | events.Spoiled, view: View) -> list[Lot]:
    """Return the clip of goods that lie loose, or are gone: the crate at the market shakes."""
    rect = sight.places.spaces[MARKETS[sight.show.faction(event.seat)]]
    side = rect.w

    def draw(surface: Surface, t: float) -> None:
        sign = "+" if isinstance(event, events.Loose) else "−"
        text = sight.desk.type.render(f"{sign}{event.count}", "number", round(side * 0.4), theme.SALMON)
        shown = text.copy()
        shown.set_alpha(round(255 * (1 - t * t)))
        surface.blit(shown, shown.get_rect(center=(rect.centerx, rect.y - round(side * 0.3 * t) + side // 3)))

    clip = Clip(round(500 / sight.brisk(event.seat)), draw, area=rect.inflate(side, side))
    return [Lot((clip, heard("goods lie loose", pan=sight.pan(rect.centerx))), {"view": view})]


def quiet_lots(sight: Sight, event: events.Event, view: View) -> list[Lot]:
    """Return what only a sentence tells: it stands a moment, as long for everybody."""
    seat = getattr(event, "seat", 0)
    return [
        Lot((Clip(0 if sight.human(seat) else STANDS, fade=False), *aloud(event, sight.home_pan(seat))), {"view": view})
    ]
