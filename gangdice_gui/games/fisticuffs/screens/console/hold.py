"""Stop or go on: what could still answer, what the own side still holds, and what a stop would bring."""

from __future__ import annotations

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


def draw_hold(brush: Brush, places: Ground, show: Show) -> None:
    """Draw the dice still in hand on both sides, and what it would come to."""
    rumble, words = show.view.rumble, brush.desk.words
    assert rumble is not None and rumble.half is not None
    x, w = places.street.x, places.street.w
    mine, theirs = rumble.half, other(rumble.half)
    left, right = boxes(places, show)
    _side(brush, show, left, SIDES[theirs][0], words("brawl.could_answer"), rumble.fighting(theirs), SIDES[theirs][2])
    _side(brush, show, right, SIDES[mine][0], words("brawl.still_holds"), rumble.fighting(mine), SIDES[mine][2])
    due = forecast(show.view)
    best = [seat for seat, track in enumerate(due.fists) if track == max(due.fists)]
    names = joined([show.names[seat] for seat in best], words)
    ends = max(due.fists) >= END
    text = words("brawl.would_end" if ends else "brawl.would_stand", names=names, n=max(due.fists))
    stops = show.question is not None and Stop() in show.question.actions
    if rumble.rounds and (stops or ends):
        brush.lines(x + 8, left.bottom + 30, text, 27, w - 16, theme.CREAM, most=2)


def boxes(places: Ground, show: Show) -> tuple[Area, Area]:
    """Return where it stands who could still answer, and who of the own side still has dice: as high as they need."""
    rumble = show.view.rumble
    assert rumble is not None
    x, y, w, h = places.street
    most = max(len(rumble.fighting("attack")), len(rumble.fighting("defence")))
    # Below stands what it would come to, and below that the own gang's dice; but rows stay large enough to read.
    lanes = max(0.0, 68 + places.own_pitch * (places.own_rows - 1) - 36) if places.own_rows else 0.0
    gap, high = 18.0, min(84.0 + ROW * most, max(h - 160 - lanes, 84 + LEAST * most))
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
) -> None:
    rumble, words = show.view.rumble, brush.desk.words
    assert rumble is not None
    brush.shade(*box, 120)
    brush.panel("glass", *box, 0.5)
    brush.icon(icon, box.x + 36, box.y + 32, 32, colour)
    brush.text(box.x + 62, box.y + 32, title, 27, theme.CREAM, "strong", room=box.w - 80)
    pitch = min(ROW, (box.h - 72) / max(1, len(seats)))
    size = min(32.0, pitch * 0.62, (box.w - 210) / 6 / 1.45)
    left = box.x + 74 + max(rumble.hand[seat] for seat in seats) * size * 1.45
    for at, seat in enumerate(seats):
        y = box.y + 80 + at * pitch
        dice = rumble.hand[seat]
        brush.badge(show.colour(seat), box.x + 36, y, min(36.0, pitch - 4))
        for i in range(dice):
            brush.die(box.x + 78 + i * size * 1.45, y - 1, show.colour(seat), (6, 2, 4, 1, 5, 3)[i], size, i)
        name = words("brawl.you", name=show.names[seat]) if seat == show.viewer and show.mine else show.names[seat]
        text = name if dice else words("brawl.is_spent", name=show.names[seat])
        x = left if dice else box.x + 66
        brush.text(x, y, text, 25, theme.CREAM if dice else theme.HINT, room=box.right - 16 - x)
