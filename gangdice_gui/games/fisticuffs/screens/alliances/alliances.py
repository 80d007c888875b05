"""Alliances under the lamp post: a row for each third gang, what each has said, and the beam that tips live."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from gangdice_gui.games.fisticuffs.rules.actions import Action, Camp, Confirm, Take
from gangdice_gui.games.fisticuffs.rules.alliances import CHANGES, next_speaker
from gangdice_gui.games.fisticuffs.rules.state import clockwise, standing
from gangdice_gui.games.fisticuffs.screens.alliances.agreed import may_set
from gangdice_gui.games.fisticuffs.screens.alliances.beam import draw_beam
from gangdice_gui.games.fisticuffs.screens.alliances.beneath import (
    band,
    beneath,
    go_button,
    look_button,
    promises,
    upright,
)
from gangdice_gui.games.fisticuffs.screens.alliances.head import draw_head
from gangdice_gui.games.fisticuffs.screens.alliances.lamp_post import draw_coin, draw_post
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.pieces import Spot
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import odds_key, strength
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.tile import SIDES
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Widget

ORDER: Final[tuple[Camp, ...]] = ("attack", "out", "defence")
ROW_BADGE: Final = 36.0
"""How wide a badge in a row is."""


def panel_box(places: Ground) -> Area:
    """Return the panel, in the middle of the window: as high as its rows want it, and where it is upright its words."""
    w = places.w - 60 if upright(places) else min(1420.0, places.w - 60)
    h = min(152.0 + 108 * (len(places.tiles) - 1) + (322 if not upright(places) else 430), places.h - 150)
    return Area((places.w - w) / 2, max(76.0, (places.h - 76 - h) / 2 - (24 if places.narrow else 0)), w, h)


def thirds(show: Show) -> list[int]:
    """Return the third gangs in the order in which they speak."""
    rumble = show.view.rumble
    assert rumble is not None
    leaders = (rumble.attacker, rumble.defender)
    return [seat for seat in clockwise(rumble.attacker, show.view.players) if seat not in leaders]


def row_box(places: Ground, at: int) -> Area:
    """Return the row of a third gang."""
    box = panel_box(places)
    return Area(box.x + 26, box.y + 152 + at * 108, box.w - 52, 104)


def plaque_box(places: Ground, at: int, camp: Camp) -> Area:
    """Return where a camp is chosen in a row."""
    row = row_box(places, at)
    wide = min(310.0 if upright(places) else 262.0, (row.w - 366 - 170) / 3 - 14)
    return Area(row.x + 360 + ORDER.index(camp) * (wide + 14), row.y + 8, wide, 88)


def lying(places: Ground, show: Show) -> list[tuple[Area, bool]]:
    """Return what a notice should not hide, and whether it is what the gang asked has to see."""
    asked = None if show.question is None else show.question.seat
    rows = [(row_box(places, at), seat == asked) for at, seat in enumerate(thirds(show))]
    box, low = panel_box(places), rows[-1][0].bottom
    under = Area(box.x, low, box.w, box.bottom - low)
    head = Area(box.x + 40, box.y + 20, box.w * 0.52, 104)
    return [*rows, (under, True), (head, True), (lamp_box(places), False)]


def pressed(places: Ground, show: Show) -> list[Area]:
    """Return where the gang that is asked may say where it stands."""
    asked = None if show.question is None else show.question.seat
    rows = [at for at, seat in enumerate(thirds(show)) if seat == asked]
    return [plaque_box(places, at, camp) for at in rows for camp in ORDER]


def lamp_box(places: Ground) -> Area:
    """Return where the lamp is, above the plaques of those who stay out."""
    plaque = plaque_box(places, 0, "out")
    return Area(plaque.cx - 44, panel_box(places).y + 64, 88, plaque.y - 8 - panel_box(places).y - 64)


def action_for(show: Show, camp: Camp, seat: int) -> Action:
    """Return the answer that puts a gang in a camp."""
    rumble = show.view.rumble
    assert rumble is not None
    return Confirm() if rumble.camps[seat] == camp else Take(camp)


def strength_with(show: Show, seat: int, camp: Camp) -> tuple[int, int]:
    """Return the strengths a third gang's word would make."""
    view, rumble = show.view, show.view.rumble
    assert rumble is not None
    camps = (*rumble.camps[:seat], camp, *rumble.camps[seat + 1 :])
    dice = [standing(eyes) for eyes in view.eyes]
    attack, defence = (
        sum(count for count, where in zip(dice, camps, strict=True) if where == side) for side in ("attack", "defence")
    )
    return attack, defence


def widgets(desk: Desk, places: Ground, show: Show, selection: Selection) -> list[Widget]:
    """Return the plaques of the own row, and what looks at the table."""
    seat = selection.question.seat
    row = beneath(desk, places, panel_box(places))
    look = look_button(desk, row, places, show.look)
    if show.look:
        return [look]
    found: list[Widget] = []
    for key, camp in enumerate(ORDER, start=1):
        action = action_for(show, camp, seat)
        if action in selection.question.actions:
            place = places.rect(plaque_box(places, thirds(show).index(seat), camp))
            spot = Spot(f"do {action}", place, shortcut=getattr(pygame, f"K_{key}"), enters=True)
            spot.decides = True
            found.append(spot)
    others = may_set(show.view, show.seats, seat)
    for other in others:
        at = thirds(show).index(other)
        found += [Spot(f"row {other} {camp}", places.rect(plaque_box(places, at, camp))) for camp in ORDER]
    found += promises(desk, row, places)
    if isinstance(selection.picked, Confirm | Take):
        word = "do_out" if isinstance(selection.picked, Take) else "do_all" if others else "do_confirm"
        found.append(go_button(desk, row, places, word))
    return [*found, look]


def row_named(text: str) -> tuple[int, Camp]:
    """Return the seat and the camp of a plaque of somebody who is not asked yet, by its name."""
    seat, _, said = text.partition(" ")
    return int(seat), next(camp for camp in ORDER if camp == said)


# ---------------------------------------------------------------- drawing


def lamp_parts(brush: Brush, places: Ground, show: Show) -> Iterator[Callable[[], None]]:
    """Yield what draws the parts of the panel over the table, from the lowest up: at once, or bit by bit."""
    yield partial(brush.shade, 0, 0, places.w, places.h, 178, theme.NIGHT)
    yield partial(brush.shade, *band(brush.desk, places, panel_box(places)), 190, theme.NIGHT)
    yield partial(_head, brush, places, show)
    for at, seat in enumerate(thirds(show)):
        yield partial(_row, brush, places, show, at, seat)
    hangs = beam_box(brush, places, show)
    yield partial(_rule, brush, places, hangs.y)
    yield partial(draw_beam, brush, show, hangs)
    yield partial(_odds, brush, show, odds_box(brush, places, show))


def _rule(brush: Brush, places: Ground, y: float) -> None:
    x, _, w, _ = panel_box(places)
    brush.rule(x + 40, y, w - 80, theme.BRASS_EDGE, 1.5)


def bare_panel(brush: Brush, places: Ground, show: Show) -> None:
    """Draw the panel as it is where nothing stands on it but the beam."""
    brush.panel("focus", *panel_box(places))
    _rule(brush, places, beam_box(brush, places, show).y)


def beam_box(brush: Brush, places: Ground, show: Show) -> Area:
    """Return where the beam hangs: large letters need the room that it can spare."""
    box, low = panel_box(places), row_box(places, len(thirds(show)) - 1).bottom + 10
    return Area(box.x + 40, low, box.w * (0.56 if brush.text_k == 1 else 0.44), box.bottom - low)


def odds_box(brush: Brush, places: Ground, show: Show) -> Area:
    """Return where it is said in numbers how the sides stand: right of the beam."""
    (x, _, w, _), hangs = panel_box(places), beam_box(brush, places, show)
    left = hangs.right - 40 + w * 0.085
    return Area(left, hangs.y, x + w - 36 - left, hangs.h)


def row_badge(places: Ground, show: Show, seat: int) -> tuple[float, float]:
    """Return where the badge of a third gang is, in its row."""
    row = row_box(places, thirds(show).index(seat))
    return row.x + 92, row.cy + 28


def _head(brush: Brush, places: Ground, show: Show) -> None:
    box = panel_box(places)
    brush.panel("focus", *box)
    draw_post(brush, plaque_box(places, 0, "out").cx, box.y + 64, row_box(places, len(thirds(show)) - 1).bottom)
    draw_head(brush, head_box(places), show)
    _talk(brush, places, show)


def head_box(places: Ground) -> Area:
    """Return where the two lines of the head stand: left of the lamp, which stands right of the middle."""
    box = panel_box(places)
    return Area(box.x + 56, box.y + 18, plaque_box(places, 0, "out").cx - 44 - (box.x + 56), 112)


def slip(brush: Brush, places: Ground, show: Show) -> tuple[Area, list[str]] | None:
    """Return the slip of what somebody says, and its lines; None for none."""
    if show.talk is None:
        return None
    box, (seat, text) = panel_box(places), show.talk
    said = brush.desk.words("brawl.says", name=show.names[seat], text=text)
    # As wide as the lamp allows where it has to be.
    lamp = plaque_box(places, 0, "out").cx + 44
    narrow, wide = box.w * 0.29 - 44, box.right - 30 - lamp - 12 - 44
    room, rows = brush.folded(said, 23, "boss", (narrow, max(narrow, wide)))
    room += 44
    step = brush.line(23) * 1.2
    return Area(box.right - room - 30, box.y + 22, room, len(rows) * step + 28), rows


def _talk(brush: Brush, places: Ground, show: Show) -> None:
    found = slip(brush, places, show)
    if found is None:
        return
    (left, top, room, high), rows = found
    brush.panel("paper", left, top, room, high, 0.8)
    for i, row in enumerate(rows):
        y = top + 14 + (i + 0.5) * brush.line(23) * 1.2
        brush.text(left + 22, y, row, 23, theme.INK, "boss", room=room - 40)


def _row(brush: Brush, places: Ground, show: Show, at: int, seat: int) -> None:
    view, words, rumble, row = show.view, brush.desk.words, show.view.rumble, row_box(places, at)
    assert rumble is not None
    live = show.question is not None and show.question.seat == seat
    if live:
        brush.panel("cell_selected", *row)
    brush.member(view.gangs[seat], show.ability(seat, 1), row.x + 60, row.cy, 84)
    brush.badge(show.colour(seat), *row_badge(places, show, seat), ROW_BADGE)
    room = plaque_box(places, at, "attack").x - row.x - 134
    name = words("brawl.you", name=show.names[seat]) if seat == show.viewer and show.mine else show.names[seat]
    brush.text(row.x + 122, row.cy - 17, name, 30, theme.CREAM, "strong", room=room)
    count, gang = standing(view.eyes[seat]), words(f"brawl.short_{view.gangs[seat]}")
    text, short = words("brawl.gang_dice", gang=gang, n=count), words("brawl.dice", n=count)
    brush.text(row.x + 122, row.cy + 19, text, 24, theme.SECOND, room=room, short=short)
    for key, camp in enumerate(ORDER, start=1):
        _plaque(brush, places, show, at, seat, camp, key if live else 0)
    x = plaque_box(places, at, "defence").right + 26
    for coin in range(CHANGES):
        draw_coin(brush, x + 14 + coin * 38, row.cy - 18, coin < CHANGES - rumble.changes[seat])
    note, icon, colour = _note(show, seat, live)
    brush.icon(icon, x + 10, row.cy + 24, 22, colour)
    brush.text(x + 28, row.cy + 24, words(f"brawl.{note}"), 23, colour, room=row.right - x - 34)


def _note(show: Show, seat: int, live: bool) -> tuple[str, str, tuple[int, int, int]]:
    rumble = show.view.rumble
    assert rumble is not None
    if live:
        return "your_turn", "right", theme.GOLD
    if seat in show.agreed:
        return "agreed", "check", theme.HOLDS
    if rumble.decided or rumble.changes[seat] >= CHANGES:
        return "fixed", "check", theme.HOLDS
    if rumble.speaker == seat and rumble.camps[seat] is not None:
        changed = rumble.changes[seat] and rumble.heard == (seat,)
        return ("just_changed" if changed else "just_said"), "reroll" if changed else "check", theme.HOLDS
    if next_speaker(rumble) == seat:
        return "asked_next", "clock", theme.SECOND
    if seat in rumble.heard:
        return "has_said", "check", theme.SECOND
    return "asked_later", "clock", theme.SECOND


def _plaque(brush: Brush, places: Ground, show: Show, at: int, seat: int, camp: Camp, key: int) -> None:
    rumble, words, box = show.view.rumble, brush.desk.words, plaque_box(places, at, camp)
    assert rumble is not None
    now, chosen = rumble.camps[seat], rumble.camps[seat] == camp
    said = show.agreed.get(seat) == camp
    brush.panel("plaque" if chosen else "cell_selected" if said else "cell", *box, 0.8)
    ink = theme.INK if chosen else theme.CREAM if key or said else theme.FAINT
    text, size = words("brawl.stay_out" if camp == "out" else f"brawl.{camp}"), 27.0
    y = box.cy - (14 if key else 0)
    extra = (34 if chosen else 0) + 36
    inner = min(brush.width(text, size, "strong"), box.w - extra - (64 if key else 28))
    x = box.cx - (inner + extra) / 2 - (8 if key else 0)
    if chosen:
        brush.icon("check", x + 13, y, 26, ink)
        x += 34
    brush.icon(SIDES[camp][0], x + 13, y, 27, ink)
    brush.text(x + 34, y, text, size, ink, "strong", room=inner + 4)
    if not key:
        return
    mine, theirs = strength_with(show, seat, camp)
    brush.text(box.cx, box.cy + 20, f"{mine} : {theirs}", 25, ink if chosen else theme.NUMERAL, "strong", "centre")
    brush.cap(box.right - 26, box.y + 24, str(key), 19, ink)
    if now is not None and not chosen:
        draw_coin(brush, box.x + 26, box.y + 26, True, 22)


def _odds(brush: Brush, show: Show, box: Area) -> None:
    """Say in numbers how the sides stand, and what the person asked would make of it."""
    rumble, words, question = show.view.rumble, brush.desk.words, show.question
    assert rumble is not None
    attack, defence = strength(show)
    end = brush.text(box.x, box.y + 56, f"{attack} : {defence}", 54, theme.NUMERAL, "number")
    key = odds_key(attack, defence)
    weak = rumble.allied("attack" if attack < defence else "defence")
    names = ", ".join(show.names[seat] for seat in weak)
    text = words(f"brawl.beam_{key}", names=names) if key else words("brawl.beam_even")
    low = brush.lines(end + 22, box.y + 42, text, 26, box.right - end - 22, theme.CREAM, "strong", 3)
    if question is None:
        return
    y = max(box.y + (138 if brush.text_k == 1 else 108), low + 14)
    most = max(1, int((box.bottom - y - 30) / 2 / (brush.line(24) * 1.3)))
    for camp, icon in (("attack", "fist"), ("defence", "shield")):
        take: Camp = "attack" if camp == "attack" else "defence"
        if rumble.camps[question.seat] == take:
            continue
        mine, theirs = strength_with(show, question.seat, take)
        weaker = "attack" if mine < theirs else "defence"
        runs = [*rumble.allied("attack" if weaker == "attack" else "defence")]
        if weaker == take and question.seat not in runs:
            runs.append(question.seat)
        elif weaker != take and question.seat in runs:
            runs.remove(question.seat)
        key = odds_key(mine, theirs)
        who = ", ".join(show.names[seat] for seat in runs)
        what = words(f"brawl.with_{key}", names=who) if key == "more_than_twice" else words("brawl.with_nobody")
        brush.icon(icon, box.x + 14, y, 28, SIDES[take][2])
        said = words("brawl.with_you", side=words(f"brawl.{take}"), n=mine, against=theirs)
        y = brush.lines(box.x + 40, y, f"{said} {what}", 24, box.w - 44, theme.CREAM, most=min(3, most)) + 12
