"""Throws of six-sided dice on the town or on the felt beside it: for the order, the haggle, and a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import events, goods
from gangdice_gui.games.rackets.rules.board import MARKET_AT, is_diagonal
from gangdice_gui.games.rackets.rules.errands import first_price
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.beside.walking import felt_rect
from gangdice_gui.games.rackets.screens.clips.coins import coins, purse
from gangdice_gui.games.rackets.screens.clips.heard import heard
from gangdice_gui.games.rackets.screens.clips.in_hand import Hand, at_ladder, gloved, lain, over, thrown
from gangdice_gui.games.rackets.screens.clips.lit import lit
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.show import COLOUR, Ladder
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.throws.clip import flown
from gangdice_gui.ui.dice.throws.heard import dice_in, throw_clips, throw_track

WIND_UP: Final = 140
"""How long a hand closes before it throws: in that time what is heard of the throw is mixed."""
READ: Final = 500
"""How long dice that have come to rest are looked at."""
LANDED: Final = {"air": False}
"""What is shown otherwise once they have."""
Lying = tuple[tuple[str, int, float, float, float], ...]
"""Dice that lie: colour, face, and centre and width in pixels."""
BRISK: Final = 2.0
"""How much faster the gangsters' dice roll."""


def colour_of(sight: Sight, seat: int) -> str:
    """Return the colour of a seat's dice."""
    return COLOUR[sight.show.faction(seat)]


def wind_up() -> Lot:
    """Return the moment before a throw no hand is seen in."""
    return Lot((Clip(WIND_UP, fade=False),))


def throw_lot(
    sight: Sight,
    hand: Hand,
    dice: Sequence[tuple[str, int]],
    zone: Rect,
    px: float,
    fast: float,
    middle: tuple[int, int] | None = None,
    before: Sequence[HeldDie] = (),
) -> tuple[Lot, Lying]:
    """Return dice a hand throws in a zone, and the dice as they lie afterwards: side by side in its middle.

    With a `middle` of their own they come to rest there. Dice the hand held lie as they lay `before`.
    """
    gap = px * 1.5
    x, y = zone.center if middle is None else middle
    left = x - gap * (len(dice) - 1) / 2
    lying = tuple((colour, face, left + n * gap, float(y), px) for n, (colour, face) in enumerate(dice))
    flying = [(colour, face, (x, y)) for colour, face, x, y, _ in lying]
    throw = thrown(sight, hand, flying, zone, px, before)
    under, above = gloved(sight, hand, throw, fast)
    width = sight.desk.size[0]
    if sight.reduced or sight.instant:
        sounds = [Clip(1, sound="die_felt", volume=0.5)]
    else:
        sounds = throw_clips(throw.impacts(), width, brisk=fast, rim=rim_of(sight, zone))
    return Lot((under, flown(throw, width, fast), above, *sounds), {"air": True}), lying


def rattle(sight: Sight, impacts: Sequence[Impact], fast: float, zone: Rect) -> Clip:
    """Return what is heard of a throw in a zone."""
    if sight.reduced or sight.instant:
        return Clip(1, sound="die_felt", volume=0.5)
    leaves, rim = [(0.0, dice_in(impacts))], rim_of(sight, zone)
    return Clip(1, track=throw_track(impacts, sight.desk.size[0], leaves, fast, rim), fade=False)


def rim_of(sight: Sight, zone: Rect) -> Rect:
    """Return what lies within the wood where dice are thrown: the town in its frame, or a window of felt."""
    woods = sight.places.layout["board"].rect, felt_rect(sight.places)
    return next((wood for wood in woods if wood.contains(zone)), zone)


def _town_zone(sight: Sight) -> Rect:
    """Return the middle of the town, where dice of nobody's errand are thrown."""
    board = sight.places.layout["board"].rect
    return board.inflate(-board.w // 4, -round(board.h * 0.62))


def order_lots(sight: Sight, event: events.OrderThrown, view: View) -> list[Lot]:
    """Return the throw for the order of play: one die of each seat."""
    dice = [(colour_of(sight, seat), face) for seat, face in zip(event.seats, event.faces, strict=True)]
    zone, px = _town_zone(sight), sight.places.side * 0.7
    # One hand throws them all: that of the person at the screen, if one plays.
    seat = sight.show.viewer if sight.human(sight.show.viewer) else event.seats[0]
    flies, lying = throw_lot(sight, over(sight, seat, zone, px), dice, zone, px, 1.0)
    stand = Clip(READ + 300, fade=False)
    return [flies, Lot((stand,), {**LANDED, "dice": lying, "view": view}), Lot(show={"dice": ()})]


def haggle_asks(sight: Sight, event: events.Event, view: View) -> list[Lot]:
    """Return the ladder before a person's dice, where the next throw is a haggle: it stands until they are thrown."""
    if view.why != "haggle" or isinstance(event, events.Sold) or view.job is None or view.actor is None:
        return []
    if not sight.human(view.actor):
        return []
    good = MARKET_AT[view.job.space]
    ladder = _ladder(sight, view.actor, good, goods.owned(view, view.actor, good), first_price(view, view.actor, good))
    shows = {"ladder": ladder, "walk": None, "dice": (), "view": view, "mode": "haggle"}
    new = sight.desk.settings.hand_hints < TIMES
    return [Lot(show=shows, notice=sight.desk.words("hand.notice") if new else "", stands=True)]


def haggle_lots(sight: Sight, event: events.Sold, view: View) -> list[Lot]:
    """Return the table for one: two dice of the seller, and what a batch brings."""
    words = sight.desk.words
    if not event.faces:
        return [Lot((Clip(READ, fade=False), heard("goods are sold", pan=sight.home_pan(event.seat))), {"view": view})]
    dice = [(colour_of(sight, event.seat), face) for face in event.faces]
    lot = narrate.lot(event.count, event.good, words)
    notice = words("town.sold_for", lot=lot, price=dollars(words, event.price * event.count))
    sold = heard("goods are sold", pan=sight.home_pan(event.seat))
    if not sight.human(event.seat):
        zone, px = _town_zone(sight), sight.places.side * 0.7
        flies, lying = throw_lot(sight, over(sight, event.seat, zone, px), dice, zone, px, BRISK)
        stand = Clip(round((READ + 300) / BRISK), fade=False)
        return [
            flies,
            Lot((stand, sold), {**LANDED, "dice": lying}, notice),
            Lot((_paid(sight, event, zone.center, BRISK),), {"dice": (), "walk": None}),
            Lot(show={"view": view}),
        ]
    ladder = _ladder(sight, event.seat, event.good, event.count, event.first)
    panel, done = ladder_panel(sight.places), replace(ladder, faces=event.faces)
    hand, before = at_ladder(sight, panel, ladder), lain(sight, panel, ladder)
    flies, lying = throw_lot(sight, hand, dice, panel.felt, panel.die(), 1.0, panel.dice_at(done.thrown), before)
    rolls = {"ladder": replace(ladder, rolls=True), "walk": None}
    return [
        replace(flies, clips=lit(sight, panel.felt, flies.clips), show={**flies.show, **rolls}),
        Lot((Clip(READ + 900, fade=False), sold), {**LANDED, "dice": lying, "ladder": done}),
        Lot((_paid(sight, event, panel.button().center),), {"dice": (), "ladder": None}),
        Lot(show={"view": view}),
    ]


def _paid(sight: Sight, event: events.Sold | events.Deal, begin: tuple[float, float], brisk: float = 1.0) -> Clip:
    """Return what was paid on its way from where it was agreed to the ledger of who has sold."""
    seat = event.seat if isinstance(event, events.Sold) else event.seller
    return coins(sight, event.price * event.count, begin, purse(sight, seat), brisk)


def _ladder(sight: Sight, seat: int, good: str, count: int, first: int) -> Ladder:
    """Return the ladder of a sale before its dice are thrown."""
    own = sight.show.faction(seat)
    market = "home" if own == good else "far" if is_diagonal(own, good) else "side"
    return Ladder(good, count, first, market, sight.show.faction(seat))


def deal_lots(sight: Sight, event: events.Deal, view: View) -> list[Lot]:
    """Return the table for two: the seller's die, then the buyer's."""
    words = sight.desk.words
    dice = [(colour_of(sight, event.seller), event.faces[0]), (colour_of(sight, event.buyer), event.faces[1])]
    fast = 1.0 if sight.human(event.seller) or sight.human(event.buyer) else BRISK
    zone, px = _town_zone(sight), sight.places.side * 0.7
    flies, lying = throw_lot(sight, over(sight, event.seller, zone, px), dice, zone, px, fast)
    lot = narrate.lot(event.count, event.good, words)
    notice = words("town.sold_for", lot=lot, price=dollars(words, event.price * event.count))
    stand = Clip(round((READ + 300) / fast), fade=False)
    return [
        flies,
        Lot((stand, heard("a deal is struck")), {**LANDED, "dice": lying}, notice),
        Lot((_paid(sight, event, purse(sight, event.buyer), fast),), {"dice": ()}),
        Lot(show={"view": view}),
    ]
