"""The street: the throw in progress in its trays, and what a die could become."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.narrate import joined as listed
from gangdice_gui.games.fisticuffs.rules.actions import Guard, Use
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.what_if import ghosts, lays
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.ui import theme
from gangdice_gui.ui.pen import outline
from gangdice_gui.ui.widget import cap_rect

PITCH, GAP = 1.36, 0.95
"""From die to die of one number, and how much more to the next number, in widths of a face."""
GHOST = 104.0
FRAME = 8.0
"""How far the panel under those faces reaches beyond them."""


@dataclass(frozen=True, slots=True)
class ThrowTray:
    """The dice of one number."""

    number: int
    box: Area
    dice: tuple[tuple[int, float, float], ...]
    """Position in the throw, and the middle."""


def trays(places: Ground, faces: tuple[int, ...]) -> list[ThrowTray]:
    """Return where the dice of a throw lie: by number, each number in a tray."""
    shown = sorted(set(faces))
    face = places.throw_face
    pitch, gap = PITCH * face, max(GAP * face, 66.0)
    wide = len(faces) * pitch + (len(shown) - 1) * gap
    squeeze = min(1.0, (places.thrown_on.w - 60) / max(1.0, wide))
    cx, cy = places.throw
    x, found = cx - wide * squeeze / 2, []
    for number in shown:
        held = [die for die, shows in enumerate(faces) if shows == number]
        w = len(held) * pitch * squeeze
        dice = tuple((die, x + (i + 0.5) * pitch * squeeze, cy + (i % 2) * 3) for i, die in enumerate(held))
        found.append(ThrowTray(number, Area(x - 4, cy - face * 0.8, w + 8, face * 1.58), dice))
        x += w + gap * squeeze
    return found


def spots(places: Ground, faces: tuple[int, ...]) -> dict[int, tuple[float, float]]:
    """Return the middle of every die of a throw, by its position."""
    return {die: (x, y) for tray in trays(places, faces) for die, x, y in tray.dice}


# ---------------------------------------------------------------- what wounds have come to


def cured_box(places: Ground) -> Area:
    """Return where it stands what licking wounds has come to: at the lower edge of the street."""
    box, high = places.street, 128.0
    wide = min(940.0, box.w - 40)
    return Area(box.cx - wide / 2, box.bottom - high - 22, wide, high)


def draw_cured(brush: Brush, places: Ground, show: Show) -> None:
    """Draw what licking wounds has come to: the member before and after, and by how many dice."""
    cured, words = show.cured, brush.desk.words
    if cured is None:
        return
    x, y, wide, high = cured_box(places)
    brush.panel("focus", x, y, wide, high, 0.7)
    gang, ability = show.view.gangs[cured.seat], show.ability(cured.seat, cured.member)
    for cx, eyes in ((x + 76, cured.before), (x + 240, cured.after)):
        brush.member(gang, ability, cx, y + high / 2 - 4, 84, eyes)
        if eyes:
            brush.eyes(cx, y + high / 2 + 40, eyes, 1.1)
    brush.icon("right", x + 158, y + high / 2, 34, theme.GOLD)
    key = ("cured_none", "cured_one", "cured_both")[cured.before - cured.after]
    about = {"number": cured.member, "dice": cured.dice, "member": show.nick(cured.seat, cured.member)}
    text = words(f"brawl.{key}", n=cured.hits, **about)
    if cured.before - cured.after != 1 or not cured.after:
        brush.lines(x + 310, y + high / 2 - 16, text, 27, wide - 340, theme.CREAM, "strong", 2)
        return
    more = words("brawl.cured_more", number=cured.member)
    brush.text(x + 310, y + high / 2 - 20, text, 27, theme.CREAM, "strong", room=wide - 322)
    brush.text(x + 310, y + high / 2 + 20, more, 25, theme.SECOND, room=wide - 340)


# ---------------------------------------------------------------- the throw


def draw_throw(brush: Brush, places: Ground, show: Show) -> None:
    """Draw the throw in progress: with trays and reasons where it is to be used, else just the dice."""
    punch = show.view.punch
    if punch is None or not punch.faces or show.air:
        return
    colour = show.colour(punch.seat)
    asked = show.asked == "aim" and show.way is not None
    for tray in trays(places, punch.faces):
        lit, fits = _look(show, tray)
        if asked:
            _tray(brush, show, tray, lit, fits)
        for die, x, y in tray.dice:
            brush.die(x, y, colour, tray.number, places.throw_face, die, glow=asked and lit, dim=asked and not fits)
    if asked and show.die is not None:
        _ghosts(brush, places, show)


def draw_loose(brush: Brush, places: Ground, show: Show) -> None:
    """Draw dice on the felt that are no punch."""
    if show.thrown is None or show.air:
        return
    seat, faces = show.thrown
    for die, (x, y) in spots(places, faces).items():
        wanted = show.view.caring
        brush.die(x, y, show.colour(seat), faces[die], places.throw_face, die, glow=faces[die] == wanted)


def _look(show: Show, tray: ThrowTray) -> tuple[bool, bool]:
    """Return whether a tray is aimed at, and whether it may be."""
    way = show.way
    if way is None:
        return False, True
    fits = {getattr(lay, "number", 0) for lay in lays(show.view, way.faces)}
    return way.number == tray.number, tray.number in fits and tray.number in way.faces


def _tray(brush: Brush, show: Show, tray: ThrowTray, lit: bool, fits: bool) -> None:
    x, y, w, h = tray.box
    place = brush.box(x, y, w, h)
    if fits:
        colour, thick = (theme.GOLD, 4) if lit else (theme.TRAY, 2.5)
        brush.surface.blit(outline(place.size, brush.px(12), brush.px(thick), colour, 255, False, 40), place)
        _joined(brush, show, tray)
    _tag(brush, show, tray, lit, fits)


def _joined(brush: Brush, show: Show, tray: ThrowTray) -> None:
    """Draw whose dice lie there already: the throw has to join them."""
    punch, rumble = show.view.punch, show.view.rumble
    assert punch is not None and rumble is not None
    lane = rumble.lane(punch.target, tray.number)
    if lane is None:
        return
    owners = [pair.owner for pair in lane.pairs if not punch.block or pair.guard is None][:4]
    w = 54 + 34 * len(owners)
    x, y = tray.box.cx - w / 2, tray.box.y - 18
    place = brush.box(x, y - 17, w, 34)
    pygame.draw.rect(brush.surface, theme.NIGHT, place, border_radius=place.h // 2)
    pygame.draw.rect(brush.surface, theme.BRASS_EDGE, place, max(1, brush.px(1.6)), border_radius=place.h // 2)
    brush.icon("chain" if not punch.block else "fist", x + 26, y, 24, theme.GOLD)
    for i, owner in enumerate(owners):
        brush.badge(show.colour(owner), x + 58 + 34 * i, y, 29)


def not_chosen(words: Words, show: Show, number: int) -> tuple[str, str]:
    """Return in a word or two why a number of the throw may not be chosen, and the icon of it."""
    punch, way = show.view.punch, show.way
    assert punch is not None
    if way is not None and number not in way.faces:
        return words("brawl.turned"), "reroll"
    if show.view.eyes[punch.target][number - 1] >= KNOCKED_OUT:
        return words("brawl.sleeps", name=show.nick(punch.target, number)), "zzz"
    return (words("brawl.no_attack"), "shield") if punch.block else (words("brawl.not", n=number), "chain")


def _tag(brush: Brush, show: Show, tray: ThrowTray, lit: bool, fits: bool) -> None:
    """Draw under a tray whom its number means, or why it may not be chosen."""
    punch, number, y = show.view.punch, tray.number, tray.box.bottom + 24
    assert punch is not None
    if fits:
        text, icon = f"{number} {show.nick(punch.target, number)}", ""
    else:
        text, icon = not_chosen(brush.desk.words, show, number)
    most = tray.box.w + 58
    # Large letters have large keys.
    cap = cap_rect(brush.desk, str(number), brush.letters(20)).w / brush.k
    keyed = max(66.0, cap + 36)
    inner = brush.width(text, 24, "strong")
    if icon and inner > most - 54:
        # The word says what the icon says, and where not even that has room the icon does.
        if brush.desk.type.small and brush.tight(text, 24, most - 8, "strong"):
            brush.panel("cell", tray.box.cx - 26, y - 21, 52, 42, 0.6)
            brush.icon(icon, tray.box.cx, y, 26, theme.FAINT)
            return
        inner, icon, bare = min(inner, most - 14), "", True
    else:
        inner, bare = min(inner, most - (54 if icon else keyed)), False
    w = inner + (58 if icon else 24 if bare else keyed + 6 if lit else keyed)
    x = tray.box.cx - w / 2
    brush.panel("plaque" if lit and fits else "cell", x, y - 21, w, 42, 0.6)
    ink = theme.INK if lit and fits else theme.CREAM if fits else theme.FAINT
    if icon:
        brush.icon(icon, x + 28, y, 22, ink)
        brush.text(x + 45, y, text, 24, ink, "strong", room=inner + 6)
        return
    brush.text(x + (10 if bare else 16), y, text, 24, ink, "strong", room=inner + 6)
    if not bare:
        brush.cap(x + w - max(28.0, cap / 2 + 12), y, str(number), 20, ink)


def ghost_boxes(places: Ground, show: Show, uses: list[Use]) -> list[Area]:
    """Return where the faces a die could become stand: in a row above it."""
    punch = show.view.punch
    assert punch is not None and show.die is not None
    x, y = spots(places, punch.faces)[show.die]
    wide = len(uses) * GHOST + 2 * FRAME
    left = min(max(x - wide / 2, places.street.x), places.street.right - wide)
    top, high = ghost_top(places, y), _ghost_high(places)
    return [Area(left + 8 + i * GHOST, top, GHOST, high) for i in range(len(uses))]


def _ghost_high(places: Ground) -> float:
    return 62 if places.crowded else 86


def ghost_top(places: Ground, y: float) -> float:
    """Return where the faces begin that a die whose middle is at y could become."""
    return y - places.throw_face * 0.8 - 16 - _ghost_high(places)


def _ghosts(brush: Brush, places: Ground, show: Show) -> None:
    punch, question, way, die = show.view.punch, show.question, show.way, show.die
    assert punch is not None and question is not None and way is not None and die is not None
    x, y = spots(places, punch.faces)[die]
    face = places.throw_face
    place = brush.box(x - face * 0.62, y - face * 0.62, face * 1.24, face * 1.24)
    brush.surface.blit(outline(place.size, brush.px(12), brush.px(3), theme.FOCUS, 255, False), place)
    if way.use is not None and way.use.value is not None:
        brush.flat(x + face * 0.52, y + face * 0.46, way.use.value, 34, dashed=True)
    uses = ghosts(show.view, question, die)
    if not uses:
        return
    boxes = ghost_boxes(places, show, uses)
    first, last = boxes[0], boxes[-1]
    wide, high = last.right - first.x + 2 * FRAME, first.h + 2 * FRAME
    brush.panel("glass", first.x - FRAME, first.y - FRAME, wide, high, 0.5)
    gang, words = show.view.gangs[punch.seat], brush.desk.words
    for use, box in zip(uses, boxes, strict=True):
        assert use.value is not None
        if use == way.use:
            brush.panel("cell_selected", *box, 0.8)
        ability = show.ability(punch.seat, use.member)
        brush.flat(box.x + 32, box.y + 34, use.value, 42, dashed=True)
        brush.member(gang, ability, box.x + 76, box.y + 34, 42)
        if not places.crowded:
            word = words(f"brawl.ability_{ability}")
            brush.text(box.cx, box.y + 70, word, 22, theme.CREAM, "strong", "centre", box.w - 8)
    points = [((x + dx) * brush.k, (first.bottom + 8 + dy) * brush.k) for dx, dy in ((-10, 0), (10, 0), (0, 10))]
    pygame.draw.polygon(brush.surface, theme.BRASS, points)


def why_not_chosen(words: Words, show: Show, number: int) -> str:
    """Return why a number of the throw may not be chosen, at full length."""
    text, icon = not_chosen(words, show, number)
    return reason(words, show) or text if icon == "chain" else text


def reason(words: Words, show: Show) -> str:
    """Return why some numbers may not be chosen: dice already lie at others."""
    punch, way, rumble = show.view.punch, show.way, show.view.rumble
    if punch is None or way is None or rumble is None or punch.block or isinstance(way.lay, Guard):
        return ""
    joined = [n for n in sorted(set(way.faces)) if rumble.lane(punch.target, n)]
    awake = [n for n in set(way.faces) if show.view.eyes[punch.target][n - 1] < KNOCKED_OUT]
    if not joined or len(awake) == len(joined):
        return ""
    return words("brawl.must_join", numbers=listed([str(n) for n in joined], words))
