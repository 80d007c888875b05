"""Stop or go on: what could still answer, what the own side still holds, and what a stop would bring."""

from __future__ import annotations

from collections.abc import Iterator

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
HEAD, SAID = 84.0, 64.0
"""How high the head of a box is, and what it would come to, which stands below."""


def hold_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw the dice still in hand on both sides, and what it would come to: a gang at each step."""
    rumble, words = show.view.rumble, brush.desk.words
    assert rumble is not None and rumble.half is not None
    x, _, w, _ = places.street
    mine, theirs = rumble.half, other(rumble.half)
    left, right = boxes(places, show)
    yield from _side(
        brush, show, left, SIDES[theirs][0], words("brawl.could_answer"), rumble.fighting(theirs), SIDES[theirs][2]
    )
    yield from _side(
        brush, show, right, SIDES[mine][0], words("brawl.still_holds"), rumble.fighting(mine), SIDES[mine][2]
    )
    if not show.foresees:
        return
    due = forecast(show.view)
    best = [seat for seat, track in enumerate(due.fists) if track == max(due.fists)]
    names = joined([show.names[seat] for seat in best], words)
    ends = max(due.fists) >= END
    text = words("brawl.would_end" if ends else "brawl.would_stand", names=names, n=max(due.fists))
    stops = show.question is not None and Stop() in show.question.actions
    if rumble.rounds and (stops or ends):
        if left.bottom + SAID <= places.own_top:
            brush.lines(x + 8, left.bottom + 30, text, 27, w - 16, theme.CREAM, most=2)
            return
        # The own gang's dice lie below: it stands in the box of the side with fewer gangs.
        box = left if len(rumble.fighting(theirs)) <= len(rumble.fighting(mine)) else right
        most = 2 if len(brush.desk.type.wrap(text, "body", brush.letters(25), round((box.w - 48) * brush.k))) > 1 else 1
        brush.lines(box.x + 24, box.bottom - 24 - 32 * (most - 1), text, 25, box.w - 48, theme.CREAM, most=most)


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
    dense = (box.h - 72) / max(1, len(seats)) < LEAST - 2
    """Whether gangs stand two in a row, the number of their dice in place of the dice."""
    lines = -(-len(seats) // 2) if dense else len(seats)
    pitch = min(ROW, (box.h - 72) / max(1, lines))
    room = min(pitch * 0.62, (box.w - 210) / 6 / 1.45)
    size = next((size for size in SIZES if size <= room), room)
    most = 1 if dense else max(rumble.hand[seat] for seat in seats)
    for at, seat in enumerate(seats):
        yield
        x, y = box.x + (at // lines) * (box.w / 2), box.y + 80 + at % lines * pitch
        end = box.x + (1 + at // lines) * (box.w / 2) if dense else box.right
        dice = rumble.hand[seat]
        brush.badge(show.colour(seat), x + 36, y, min(36.0, pitch - 4))
        for i in range(min(dice, most)):
            brush.die(x + 78 + i * size * 1.45, y - 1, show.colour(seat), FACES[i], size, i)
        name = words("brawl.you", name=show.names[seat]) if seat == show.viewer and show.mine else show.names[seat]
        text = (f"×{dice} {name}" if dense else name) if dice else words("brawl.is_spent", name=show.names[seat])
        x += 74 + most * size * 1.45 if dice else 66
        brush.text(x, y, text, 25, theme.CREAM if dice else theme.HINT, room=end - 16 - x, short=show.names[seat])
    yield
