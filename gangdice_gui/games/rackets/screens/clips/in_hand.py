"""The hands that throw dice in the town: where each comes from, where it takes the dice, and its glove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.games.rackets.rules.board import MARKETS
from gangdice_gui.games.rackets.screens.beside.walking import thrown_px
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.games.rackets.screens.sheets import haggle, own_dice
from gangdice_gui.games.rackets.screens.sheets.chance_line import SIDE, first_face
from gangdice_gui.games.rackets.screens.sheets.haggle import LadderPanel
from gangdice_gui.games.rackets.screens.show import COLOUR, Ladder
from gangdice_gui.table.hand.glove import TIPS
from gangdice_gui.table.hand.hand_sight import Point
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.table.hand.held_dice import spots as hand_spots
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.throw import Die, Throw

USUAL: Final = 82.0
"""Pixels of 1080 lines a die is wide at a table where the glove is as large as usual."""
STEPS: Final = 4
"""The steps in which that grows."""
BEFORE: Final = 0.3
"""How far before the felt a palm is, of what its fingers reach."""
ASIDE: Final = 0.3
"""How far from the middle of the felt it is, to the side it comes from, in parts of the felt."""


class Hand(NamedTuple):
    """A hand about to throw."""

    colour: str
    palm: Point
    run: int = 1
    """Which way its dice run, 1 to the right."""
    far: bool = False
    """Whether it reaches over the far edge."""
    size: float = 1.0
    """How many times as large as usual its glove is."""
    lowest: float = 0.0
    """How high its palm may be, in pixels from the top."""
    own: bool = False
    """Whether it is the one at the mouse, which may have shaken the dice."""


def over(sight: Sight, seat: int, zone: Rect, px: float) -> Hand:
    """Return a seat's hand as it reaches over the edge of the town where its quarter is, with dice so wide."""
    market, board = (sight.places.spaces[MARKETS[sight.show.faction(seat)]], sight.places.layout["board"].rect)
    left, far, size = market.centerx < board.centerx, market.centery < board.centery, glove_size(px, sight.desk.k)
    away = BEFORE * TIPS * sight.desk.k * size
    x = zone.centerx + (-ASIDE if left else ASIDE) * zone.w
    y = zone.top - away if far else zone.bottom + away
    return Hand(COLOUR[sight.show.faction(seat)], (x, y), 1 if left else -1, far, size)


def beside(sight: Sight, seat: int, felt: Rect, px: float) -> Hand:
    """Return a seat's hand before the felt of an errand, which is beside the town, with dice so wide."""
    size = glove_size(px, sight.desk.k)
    palm = felt.x + (0.5 - ASIDE) * felt.w, felt.bottom + BEFORE * TIPS * sight.desk.k * size
    return Hand(COLOUR[sight.show.faction(seat)], palm, 1, False, size)


def at_ladder(sight: Sight, panel: LadderPanel, ladder: Ladder) -> Hand:
    """Return the hand of whoever haggles, where it let go of the dice, or over the places in which these wait."""
    lowest = haggle.reach(panel) + TIPS * sight.desk.k
    waits = [x for x, _ in panel.waits_at()]
    palm = sight.palm or (sum(waits) / len(waits), lowest)
    run = sight.flick.run or (1 if palm[0] <= panel.felt.centerx else -1)
    return Hand(COLOUR[ladder.faction], palm, run, lowest=lowest, own=True)


def at_errand(sight: Sight, seat: int, felt: Rect) -> Hand:
    """Return the hand of somebody at the screen where it let go of the dice of an errand."""
    lowest = own_dice.reach(sight.desk, sight.places) + TIPS * sight.desk.k
    palm = sight.palm or (float(felt.centerx), lowest)
    run = sight.flick.run or (1 if palm[0] <= felt.centerx else -1)
    return Hand(COLOUR[sight.show.faction(seat)], palm, run, lowest=lowest, own=True)


def held_dice(sight: Sight, seat: int, count: int) -> list[HeldDie]:
    """Return the dice of an errand where the hand at the screen let go of them; none where it held none."""
    if not sight.own(seat) or not sight.human(seat) or len(sight.held) != count:
        return []
    colour, side, grown = COLOUR[sight.show.faction(seat)], sight.places.text * SIDE, thrown_px(sight.places, count)
    return [HeldDie(x, y, side, first_face(n), 0, colour, n, grown) for n, (x, y) in enumerate(sight.held)]


def glove_size(px: float, k: float) -> float:
    """Return how many times as large as usual a glove is that throws dice so wide, in a window `k` times as high as
    1080 lines: in steps, so that all hands beside a town share their pictures."""
    return min(1.0, max(1, round(px / (USUAL * k) * STEPS)) / STEPS)


def lain(sight: Sight, panel: LadderPanel, ladder: Ladder) -> list[HeldDie]:
    """Return the dice of a haggle where a hand let go of them; none where none held them."""
    dice = haggle.held_dice(panel, ladder)
    if len(sight.held) != len(dice):
        return []
    return [replace(die, x=x, y=y) for (x, y), die in zip(sight.held, dice, strict=True)]


def thrown(
    sight: Sight,
    hand: Hand,
    dice: Sequence[tuple[str, int, Point]],
    zone: Rect,
    px: float,
    before: Sequence[HeldDie] = (),
) -> Throw:
    """Return the throw of dice, each with what it shows and where it comes to rest, out of a hand that may hold them.

    Dice it held lie as they lay `before`.
    """
    reduced = sight.reduced or sight.instant
    flick = sight.flick if hand.own else None
    spots = hand_spots(hand.palm, len(dice), px)
    made = []
    for number, (colour, face, rests) in enumerate(dice):
        die = Die(colour, face, rests, hand=None if reduced else spots[number], flung=bool(flick and flick.swung))
        if before and not reduced:
            lay = before[number]
            wide = lay.wide(sight.clenched)
            die = replace(die, start=(lay.x, lay.y), was=lay.face, lay=(wide, lay.yaw))
        made.append(die)
    return Throw(
        sight.dice,
        made,
        px,
        zone,
        sight.rng,
        reduced,
        outlined=sight.outlined,
        from_far=hand.far,
        run=hand.run,
        pace=flick.pace if flick else 1.0,
        gesture=flick.gesture if flick else None,
    )


def gloved(sight: Sight, hand: Hand, throw: Throw, brisk: float) -> tuple[Clip, Clip]:
    """Return the glove of a throw: what lies under the dice, and over them; nothing where motion is not wanted."""
    if sight.reduced or sight.instant:
        return Clip(0), Clip(0)
    there = sight.clenched if hand.own else 0.0
    return sight.gloved(hand.colour, hand.palm, throw, brisk, hand.lowest, not hand.far, there, hand.size)
