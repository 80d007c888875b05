"""The balance: who is on which side with how many dice, in one bar with the marks where one side is twice the other."""

from __future__ import annotations

import pygame

from gangdice_gui.games.fisticuffs.rules.state import standing
from gangdice_gui.games.fisticuffs.rules.types import Side
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Ground
from gangdice_gui.games.fisticuffs.screens.street.tile import SIDES, side_sign
from gangdice_gui.ui import theme
from gangdice_gui.ui.theme import Colour

HALF = 100.0
"""Half the bar, at least."""
RED: Colour = theme.rgb("#8A3322")


def strength(show: Show) -> tuple[int, int]:
    """Return the dice of attack and defence: as counted when the sides were fixed, before that as they would be."""
    rumble = show.view.rumble
    assert rumble is not None
    if rumble.decided:
        return rumble.strength
    sides: tuple[Side, Side] = ("attack", "defence")
    attack, defence = (sum(standing(show.view.eyes[seat]) for seat in rumble.allied(side)) for side in sides)
    return attack, defence


def odds_key(attack: int, defence: int) -> str:
    """Return what there is to say of two strengths: more than twice, exactly twice, or nothing."""
    low, high = sorted((attack, defence))
    return "more_than_twice" if high > 2 * low else "exactly_twice" if high == 2 * low else ""


def draw_balance(brush: Brush, places: Ground, show: Show) -> None:
    """Draw the bar over the street."""
    rumble, words = show.view.rumble, brush.desk.words
    if rumble is None:
        return
    x0, _, w, _ = places.balance
    x1, y, mid = places.balance.right, places.balance.cy, places.balance.cx
    attack, defence = strength(show)
    brush.panel("glass", *places.balance, 0.5)
    left = x0 + side_sign(brush, x0 + 14, y, "attack", words("brawl.attack"), 24) + 26
    for seat in rumble.allied("attack"):
        brush.badge(show.colour(seat), left + 18, y, 40 if seat == rumble.attacker else 34)
        left += 42
    right = x1 - side_sign(brush, x1 - 14, y, "defence", words("brawl.defence"), 24, "right") - 26
    for seat in reversed(rumble.allied("defence")):
        brush.badge(show.colour(seat), right - 18, y, 40 if seat == rumble.defender else 34)
        right -= 42
    ours, theirs = words("brawl.dice", n=attack), words("brawl.dice", n=defence)
    note = odds_key(attack, defence)
    beside = words(f"brawl.{note}") if note else ""
    half = min(280.0, w * 0.17)
    for text in (beside, words(f"brawl.short_{note}")) if note else ():
        # The bar gives way to what is said beside it: on it the marks say the same.
        taken = brush.width(text, 24) + brush.width(ours if attack < defence else theirs, 30, "number") + 44
        rest = (mid - left if attack < defence else right - mid) - taken
        beside, half = text, max(HALF, min(half, rest))
        if rest >= HALF:
            break
    brush.text(mid - half - 18, y, ours, 30, theme.NUMERAL, "number", "right")
    brush.text(mid + half + 18, y, theirs, 30, theme.NUMERAL, "number")
    if note and attack > defence:
        begin = mid + half + 30 + brush.width(theirs, 30, "number")
        brush.text(begin, y, beside, 24, theme.GOLD, room=right - begin - 8)
    elif note:
        end = mid - half - 30 - brush.width(ours, 30, "number")
        brush.text(end, y, beside, 24, theme.GOLD, align="right", room=end - left - 8)
    _bar(brush, mid, y, half, attack / max(1, attack + defence))


def _bar(brush: Brush, mid: float, y: float, half: float, share: float) -> None:
    seam = mid - half + 2 * half * share
    for x, w, side, fill in (
        (mid - half, 2 * half, "defence", SIDES["defence"][1]),
        (mid - half, seam - mid + half, "attack", RED),
    ):
        place = brush.box(x, y - 9, w, 18)
        pygame.draw.rect(brush.surface, fill, place, border_radius=3)
        pygame.draw.rect(brush.surface, SIDES[side][2], place, max(1, brush.px(1.6)), border_radius=3)
    for third in (1 / 3, 2 / 3):
        x = mid - half + 2 * half * third
        for dy in (-17, 11):
            brush.surface.fill(theme.GOLD, brush.box(x - 1.5, y + dy, 3, 6))
        w, h = brush.width("2×", 23, "strong") + 8, 24
        pygame.draw.rect(brush.surface, theme.NIGHT, brush.box(x - w / 2, y - h / 2, w, h), border_radius=5)
        brush.text(x, y, "2×", 23, theme.GOLD, "strong", "centre")
    k = brush.k
    points = [((seam + dx) * k, (y + dy) * k) for dx, dy in ((-9, 23), (9, 23), (0, 10))]
    pygame.draw.polygon(brush.surface, theme.NIGHT, [(px, py + 1) for px, py in points], 4)
    pygame.draw.polygon(brush.surface, theme.FOCUS, points)
