"""Stop or go on: what could still answer, what the own side still holds, and what a stop would bring."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.narrate import joined
from gangdice_gui.games.fisticuffs.rules.actions import Stop
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.rules.types import END, other
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.tile import SIDES
from gangdice_gui.ui import theme

ROW = 52.0
"""From gang to gang."""
LEAST = 31.0
"""The same where there is little room."""
SIZES = (32.0, 26.0, 21.0, 17.0)
"""How wide a die may be: few sizes, for each is made ahead."""
FACES = (6, 2, 4, 1, 5, 3)
SHORT = 3
"""So many lines it may take to say what a stop would bring, where there is little room."""
HEAD, SAID = 84.0, 64.0
"""How high the head of a box is, and what it would come to, which stands below."""


def hold_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw the dice still in hand on both sides, and what it would come to: a gang at each step."""
    rumble, words = show.view.rumble, brush.desk.words
    assert rumble is not None and rumble.half is not None
    mine, theirs = rumble.half, other(rumble.half)
    left, right = boxes(places, show)
    yield from _side(
        brush, show, left, SIDES[theirs][0], words("brawl.could_answer"), rumble.fighting(theirs), SIDES[theirs][2]
    )
    yield from _side(
        brush, show, right, SIDES[mine][0], words("brawl.still_holds"), rumble.fighting(mine), SIDES[mine][2]
    )
    text = _said(brush.desk.words, show)
    if text and (said := _said_at(brush, places, show, text)) is not None:
        box, size, most = said
        brush.lines(box.x, box.y, text, size, box.w, theme.CREAM, most=most)


def said_box(brush: Brush, places: Ground, show: Show) -> Area | None:
    """Return where it stands what a stop would bring; None where nothing does, or within the box of a side."""
    text = _said(brush.desk.words, show)
    said = _said_at(brush, places, show, text) if text else None
    if said is None or said[0].y < boxes(places, show)[0].bottom:
        return None
    box, size, most = said
    wide = min(box.w, brush.width(text, size, "body"))
    return Area(box.x, box.y - 0.7 * brush.line(size), wide, 1.4 * brush.line(size) * (most if wide == box.w else 1))


def _said(words: Words, show: Show) -> str:
    """Return what a stop would bring; nothing where that is not foreseen."""
    rumble = show.view.rumble
    if rumble is None or not show.foresees:
        return ""
    due = forecast(show.view)
    best = [seat for seat, track in enumerate(due.fists) if track == max(due.fists)]
    names = joined([show.names[seat] for seat in best], words)
    ends = max(due.fists) >= END
    stops = show.question is not None and Stop() in show.question.actions
    if not rumble.rounds or not (stops or ends):
        return ""
    return words("brawl.would_end" if ends else "brawl.would_stand", names=names, n=max(due.fists))


def _said_at(brush: Brush, places: Ground, show: Show, text: str) -> tuple[Area, float, int] | None:
    """Return where that begins and how wide it may be, how high its letters are, and how many lines it has at most.

    None where it has no room: the forecast beside it says how everybody would stand.
    """
    x, _, w, _ = places.street
    left, right = boxes(places, show)
    if left.bottom + SAID <= places.own_top:
        return Area(x + 8, left.bottom + 30, w - 16, 0), 27, 2
    # The own gang's dice lie below: it stands beside them, or under the gangs of a side, the one with fewer first.
    rumble = show.view.rumble
    assert rumble is not None and rumble.half is not None
    rooms, step = list[Area](), 1.3 * brush.line(25)
    sides = (left, rumble.fighting(other(rumble.half))), (right, rumble.fighting(rumble.half))
    for box, seats in sorted(sides, key=lambda side: len(side[1])):
        row = _row(show, box, seats)
        top = box.y + 80 + (row.lines - 0.5) * row.pitch
        rooms.append(Area(box.x + 24, top, box.w - 48, box.bottom - 12 - top))
    lanes = {lane.number for lane in rumble.lanes if lane.seat == show.viewer}
    columns = [places.lane(show.viewer, number, 0)[0] for number in sorted(lanes)]
    reach, low = 0.9 * places.die(show.viewer) + 12, left.bottom + 14
    ends = [x + 24 - reach, *columns, x + w - 12 + reach]
    rooms += [
        Area(begin + reach, low, end - begin - 2 * reach, places.console - 24 - low) for begin, end in pairwise(ends)
    ]
    for at, room in enumerate(rooms):
        most = len(brush.desk.type.wrap(text, "body", brush.letters(25), round(room.w * brush.k))) if room.w > 0 else 0
        if 0 < most <= SHORT and most * step <= room.h:
            y = room.bottom - step * (most - 0.5) if at < len(sides) else room.y + step / 2
            return room._replace(y=y, h=0), 25, most
    return None


class HeldRow(NamedTuple):
    """How the gangs of a side stand in their box: in so many `lines`, with dice of a `size`, `most` of them each."""

    dense: bool
    """Whether gangs stand two in a row, the number of their dice in place of the dice."""
    lines: int
    pitch: float
    size: float
    most: int

    def at(self, box: Area, place: int) -> tuple[float, float]:
        """Return where the row of the gang at a place begins, and its middle."""
        return box.x + (place // self.lines) * (box.w / 2), box.y + 80 + place % self.lines * self.pitch

    def die(self, box: Area, place: int, number: int) -> tuple[float, float]:
        """Return the middle of one of the dice of the gang at a place."""
        x, y = self.at(box, place)
        return x + 78 + min(number, self.most - 1) * self.size * 1.45, y - 1


def _row(show: Show, box: Area, seats: tuple[int, ...]) -> HeldRow:
    rumble = show.view.rumble
    assert rumble is not None
    dense = (box.h - 72) / max(1, len(seats)) < LEAST - 2
    lines = -(-len(seats) // 2) if dense else len(seats)
    pitch = min(ROW, (box.h - 72) / max(1, lines))
    room = min(pitch * 0.62, (box.w - 210) / 6 / 1.45)
    size = next((size for size in SIZES if size <= room), room)
    return HeldRow(dense, lines, pitch, size, 1 if dense else max(rumble.hand[seat] for seat in seats))


def lie(places: Ground, show: Show, seat: int) -> tuple[list[tuple[float, float]], float]:
    """Return where the dice still in hand of a gang lie in the box of its side, and how wide they are."""
    rumble = show.view.rumble
    assert rumble is not None and rumble.half is not None
    seats = rumble.fighting(rumble.half)
    if seat not in seats:
        return [], 0.0
    box = boxes(places, show)[1]
    row = _row(show, box, seats)
    return [row.die(box, seats.index(seat), number) for number in range(rumble.hand[seat])], row.size


def boxes(places: Ground, show: Show) -> tuple[Area, Area]:
    """Return where it stands who could still answer, and who of the own side still has dice: as high as they need."""
    rumble = show.view.rumble
    assert rumble is not None
    x, y, w, _ = places.street
    most = max(len(rumble.fighting("attack")), len(rumble.fighting("defence")))
    # Below stands what it would come to, and below that the own gang's dice; but rows stay large enough to read.
    gap, room = 18.0, places.own_top - (y + 68)
    high = min(HEAD + ROW * most, max(room - SAID, min(room - 4, HEAD + LEAST * most)))
    wide = (w - gap) / 2
    return Area(x, y + 68, wide, high), Area(x + wide + gap, y + 68, wide, high)


def listed(places: Ground, show: Show) -> list[Area]:
    """Return the parts of both boxes in which gangs stand: below them they are empty."""
    rumble = show.view.rumble
    assert rumble is not None and rumble.half is not None
    found = []
    for box, half in zip(boxes(places, show), (other(rumble.half), rumble.half), strict=True):
        row = _row(show, box, rumble.fighting(half))
        found.append(box._replace(h=min(box.h, 80 + (row.lines - 0.5) * row.pitch)))
    return found


def _side(
    brush: Brush,
    show: Show,
    box: Area,
    icon: str,
    title: str,
    seats: tuple[int, ...],
    colour: tuple[int, int, int],
) -> Iterator[None]:
    rumble, words = show.view.rumble, brush.desk.words
    assert rumble is not None
    brush.shade(*box, 120)
    brush.panel("glass", *box, 0.5)
    brush.icon(icon, box.x + 36, box.y + 32, 32, colour)
    brush.text(box.x + 62, box.y + 32, title, 27, theme.CREAM, "strong", room=box.w - 80)
    row = _row(show, box, seats)
    for at, seat in enumerate(seats):
        yield
        x, y = row.at(box, at)
        end = box.x + (1 + at // row.lines) * (box.w / 2) if row.dense else box.right
        dice = rumble.hand[seat]
        brush.badge(show.colour(seat), x + 36, y, min(36.0, row.pitch - 4))
        # Those that are shaken are in the hand.
        for i in range(0 if show.shaking and seat == show.viewer else min(dice, row.most)):
            brush.die(*row.die(box, at, i), show.colour(seat), FACES[i], row.size, i)
        name = words("brawl.you", name=show.names[seat]) if seat == show.viewer and show.mine else show.names[seat]
        text = (f"×{dice} {name}" if row.dense else name) if dice else words("brawl.is_spent", name=show.names[seat])
        x += 74 + row.most * row.size * 1.45 if dice else 66
        brush.text(x, y, text, 25, theme.CREAM if dice else theme.HINT, room=end - 16 - x, short=show.names[seat])
    yield
