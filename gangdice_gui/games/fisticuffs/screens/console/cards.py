"""Whose dice to ward off: a card for each way, with what still lands and who loses a credit by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from gangdice_gui.games.fisticuffs.rules.actions import Guard
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.pieces import Spot
from gangdice_gui.games.fisticuffs.screens.console.what_if import Way, after, due_at
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.lane import draw_pair
from gangdice_gui.games.fisticuffs.screens.street.places import HIGHEST, Area, Ground
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Widget

TIGHT = 260
"""Below this height a card has small dice."""
LOW = 190
"""Below this height it has no line of its own for what it is called."""
DIGITS = tuple(getattr(pygame, f"K_{n}") for n in range(10))


def boxes(places: Ground, count: int) -> list[Area]:
    """Return where the cards lie: in one row, or in two."""
    x, y, w, h = places.felt
    top, gap = y + 68, 20.0
    lines = 1 if count <= 3 else 2
    each = -(-count // lines)
    wide, high = (w - 8 - gap * (each - 1)) / each, (min(HIGHEST, h - 80) - gap * (lines - 1)) / lines
    return [Area(x + 4 + (i % each) * (wide + gap), top + (i // each) * (high + gap), wide, high) for i in range(count)]


def widgets(desk: Desk, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    """Return the cards as something to press, by digit."""
    ways = selection.wards()
    found: list[Widget] = []
    for i, (way, box) in enumerate(zip(ways, boxes(places, len(ways)), strict=True)):
        name, key = f"ward {' '.join(map(str, owners(way)))}", DIGITS[i + 1] if i < 9 else 0
        found.append(Spot(name, places.rect(box), shortcut=key, enters=way != selection.way))
        if way == selection.way:
            found += _swaps(desk, places, show, way, box)
    return found


def _swaps(desk: Desk, places: Ground, show: Show, way: Way, box: Area) -> list[Widget]:
    """Return the dice of a card as something to press: what lies free is swapped in, what is warded off, out."""
    found: list[Widget] = []
    for pile in piles(show, way, box):
        place = places.rect(Area(pile.x - pile.wide / 2, pile.y - pile.size, pile.wide, 2 * pile.size))
        tip = desk.words("brawl.tip_out" if pile.guarded else "brawl.tip_in", name=show.names[pile.owner])
        found.append(Spot(f"swap {'out' if pile.guarded else 'in'} {pile.owner}", place, tip=tip))
    return found


class CardDice(NamedTuple):
    """Dice of one owner on a card: their middle, how wide a face is and how wide they are together, in units."""

    owner: int
    dice: int
    guarded: bool
    x: float
    y: float
    size: float
    wide: float


def piles(show: Show, way: Way, box: Area) -> list[CardDice]:
    """Return the dice of a card, those that are warded off first."""
    punch, rumble = show.view.punch, show.view.rumble
    assert punch is not None and rumble is not None
    lane = rumble.lane(punch.target, way.number)
    assert lane is not None
    gone = Counter(owners(way))
    tight = box.h < TIGHT
    size = 34.0 if tight else min(58.0, box.w / 15.5)
    x, y = box.x + 34 + size, box.y + box.h * (0.37 if box.h < LOW else 0.5 if tight else 0.45)
    found = []
    for guarded, counts, pitch in ((True, gone, 2.5), (False, Counter(lane.open) - gone, 1.6)):
        for owner, count in sorted(counts.items()):
            found.append(CardDice(owner, count, guarded, x, y, size, size * (pitch - 0.1)))
            x += size * pitch
    return found


def owners(way: Way) -> tuple[int, ...]:
    """Return whose dice a way wards off."""
    return way.lay.owners if isinstance(way.lay, Guard) else ()


def card_parts(brush: Brush, places: Ground, show: Show, selection: Selection) -> Iterator[None]:
    """Draw every way to ward off, one at each step."""
    ways, punch = selection.wards(), show.view.punch
    assert punch is not None and selection.way is not None
    right, y = places.felt.right - 30, places.prompt + 4
    for face in sorted(selection.way.faces, reverse=True):
        lit = face == selection.way.number
        brush.die(right, y, show.colour(punch.seat), face, 36, face, glow=lit, dim=not lit)
        right -= 58
    under = places.actions
    how = brush.desk.words("brawl.ward_how", n=len(ways))
    brush.lines(under.x + 8, under.y + 132 * under.h / 212, how, 25, under.w - 16, theme.SECOND, most=2)
    for at, (way, box) in enumerate(zip(ways, boxes(places, len(ways)), strict=True)):
        yield
        chosen = way == selection.way
        brush.panel("focus" if chosen else "panel", *box, 0.7)
        _card(brush, show, way, box, chosen, at + 1)
    yield


def _card(brush: Brush, show: Show, way: Way, box: Area, chosen: bool, key: int) -> None:
    view, punch, rumble, words = show.view, show.view.punch, show.view.rumble, brush.desk.words
    assert punch is not None and rumble is not None
    gone = Counter(owners(way))
    title = words("brawl.ward_title", names=", ".join(f"{show.names[seat]} ×{n}" for seat, n in sorted(gone.items())))
    tight, low = box.h < TIGHT, box.h < LOW
    y = box.y + (34 if tight else 46)
    end = box.right - 100 if low else 0.0
    if not low:
        end = brush.text(box.x + 34, y, title, 28 if tight else 32, theme.CREAM, "strong", room=box.w - 130)
    if chosen:
        brush.icon("check", end + 26, y, 28, theme.GOLD)
    brush.cap(box.right - 40, y, str(key), 22, theme.SECOND)
    laid = piles(show, way, box)
    for pile in laid:
        x, mid, size, owner = pile.x, pile.y, pile.size, show.colour(pile.owner)
        if pile.guarded:
            draw_pair(brush, x, mid, owner, show.colour(punch.seat), pile.dice, way.number, size)
            continue
        brush.die(x, mid, owner, way.number, size, pile.owner, glow=True)
        brush.badge(owner, x - size * 0.5, mid - size * 0.5, size * 0.6)
    for pile in laid:
        if pile.dice > 1 and not pile.guarded:
            # Written when all dice lie: the next one would lie on it.
            at_x, at_y = pile.x + pile.size * 0.3, pile.y + pile.size * 0.52
            brush.shade(at_x - 2, at_y - 13, brush.width(f"×{pile.dice}", 24, "number") + 6, 26, 200)
            brush.text(at_x, at_y, f"×{pile.dice}", 24, theme.CREAM, "number")
    size, mid = laid[-1].size, laid[-1].y
    x = laid[-1].x + laid[-1].wide + size * 0.1
    then = after(view, way)
    due, was = due_at(then, punch.target, way.number), due_at(view, punch.target, way.number)
    brush.icon("right", x, mid, 30, theme.SALMON)
    x += 22 + size * 0.8
    before = view.eyes[punch.target][way.number - 1]
    hurt = before + (due.eyes if due is not None else 0)
    face = size * 1.7
    gang = view.gangs[punch.target]
    brush.member(gang, show.ability(punch.target, way.number), x + face * 0.2, mid, face, hurt)
    brush.badge(show.colour(punch.target), x + face * 0.6, mid + face * 0.36, face * 0.36)
    if hurt:
        brush.eyes(x + face * 0.2, mid + face * 0.5, hurt, 1.1)
    x += face * 0.86
    eyes, old = (due.eyes if due else 0), (was.eyes if was else 0)
    key_ = "saves_all" if not eyes else "one_of_two" if eyes < old else "same_eyes"
    colour = theme.HOLDS if eyes < old else theme.SALMON
    room = box.right - (110 if low else 28) - x
    line = Area(box.x + 34, box.bottom - (52 if low else 64), box.w - 60, 46 if low else 50)
    if low:
        # Whose dice they are stands beside them: above there is no room, and whom they lie before is asked above.
        brush.text(x, mid - 17, title, 26, theme.CREAM, "strong", room=room)
        brush.text(x, mid + 17, words(f"brawl.{key_}", n=eyes), 24, colour, "strong", room=room)
    elif room > 110:
        brush.text(x, mid - 30, show.member(punch.target, way.number), 27, theme.CREAM, "strong", room=room)
        most = max(2, int((line.y - mid - 4) / (1.3 * brush.line(25))))
        brush.lines(x, mid + 4, words(f"brawl.{key_}", n=eyes), 25, room, colour, "strong", most)
    still = due.credit if due is not None else ()
    _credits(brush, show, forecast(view).fists, forecast(then).fists, still, line)


def _credits(
    brush: Brush, show: Show, now: tuple[int, ...], then: tuple[int, ...], still: tuple[int, ...], box: Area
) -> None:
    """Say who loses a credit by that, and who gets one all the same: those in `still`."""
    words, x = brush.desk.words, box.x
    said = []
    for seat in range(show.view.players):
        if then[seat] < now[seat]:
            said.append((seat, words("brawl.loses", name=show.names[seat], n=then[seat]), theme.CREAM))
        elif then[seat] > now[seat] or (seat in still and then != now):
            said.append((seat, words("brawl.gains", name=show.names[seat], n=then[seat]), theme.NUMERAL))
    if not said:
        brush.text(x, box.cy, words("brawl.credits_same"), 25, theme.SECOND, room=box.w)
        return
    needs = [brush.width(text, 25) + 66 for _, text, _ in said]
    for (seat, text, colour), need in zip(said, needs, strict=True):
        # Every gang has the room its words need, and its part of what is left over or too much.
        room = need * box.w / sum(needs)
        brush.badge(show.colour(seat), x + 18, box.cy, 34)
        brush.text(x + 42, box.cy, text, 25, colour, room=room - 46, short=str(then[seat]))
        x += room
