"""What would happen if it ended now: a row for every blow, what the choice at hand adds, and the tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gangdice_gui.games.fisticuffs.rules.forecast import Due, forecast
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT, View
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.games.fisticuffs.screens.street.settled import ROW_FACES
from gangdice_gui.games.fisticuffs.screens.street.tile import eye_dot
from gangdice_gui.ui import theme

WORDY, WORDS = 700, 180
"""From which width on a row says in words what is new since the last punch, and how wide they are."""
MARKS = {"new": "star", "changed": "reroll"}
CLOSE = 1.4
"""From so many times the drawn height of letters on, signs beside them are smaller."""
TRACKS = 52
"""How high the tracks are at the foot."""
TIGHT, ADDED = 34.0, 46.0
"""The least from row to row, and from row to row of what the choice at hand adds."""
BRIEF = ROW_FACES[-1]
"""How wide a face is in half a row: as in the list of a settling, so that it has been made ahead."""
HEAD = 64.0
"""How high the line above that is, to the middle of the first row."""


def forecast_parts(
    brush: Brush,
    show: Show,
    box: Area,
    title: str,
    then: View | None = None,
    labels: Sequence[str] = (),
    since: View | None = None,
) -> Iterator[None]:
    """Draw the forecast in a box, a few rows at each step; with `then`, a view as it would be, what that changes stands
    below a dashed line, called by the first of the `labels`, or the second where that is too long.

    `since` is a view of before: what is new since then wears a star, what is other a circle arrow.
    """
    x, y, w, h = box
    wordy = since is not None and w >= WORDY
    wide = w - 36 - (WORDS if wordy else 0)
    now = forecast(show.view)
    new = forecast(then) if then is not None else now
    brush.panel("glass", x, y, w, h, 0.7)
    end = brush.text(x + 24, y + 32, title, 28, theme.GOLD, "strong", room=w - 48)
    old = None if since is None or since.rumble is None else {_place(due): due for due in forecast(since).blows}
    changed = [due for due in new.blows if due not in now.blows]
    gone = [due for due in now.blows if _place(due) not in map(_place, new.blows)]
    kept = [due for due in now.blows if _place(due) not in {_place(due) for due in changed + gone}]
    extra = [(due, True) for due in changed] + [(due, False) for due in gone]
    top, room = y + 78, h - 78 - TRACKS - 14
    below = 20 + max(1, len(extra)) * ADDED if then is not None else -TIGHT / 2
    most = max(0, int((room - below) / TIGHT))
    pairs = len(kept) > most
    """Whether the blows stand two in a row: there is no room for a row each."""
    left_out = max(0, len(kept) - 2 * most) if pairs else 0
    pitch = TIGHT if pairs else max(TIGHT, min(52.0, (room - below) / max(1, len(kept))))
    if left_out:
        brush.text(x + w - 24, y + 32, f"+{left_out}", 24, theme.HINT, align="right")
    if old is not None:
        _legend(brush, end, x + w - (70 if left_out else 24), y + 32, wordy)
    yield
    for at, due in enumerate(kept[: 2 * most] if pairs else []):
        half = (w - 30) / 2
        mark = "" if old is None or due == old.get(_place(due)) else "changed" if _place(due) in old else "new"
        _brief(brush, show, x + 15 + at % 2 * half, top - 4 + at // 2 * pitch, half, due, mark)
    if pairs:
        top += -(-len(kept[: 2 * most]) // 2) * pitch
    for due in [] if pairs else kept:
        yield
        blow_row(brush, show, x + 18, top, wide, due, less=48 if old is not None and not wordy else 0)
        if old is not None:
            key = "same" if due == old.get(_place(due)) else "changed" if _place(due) in old else "new"
            _mark(brush, x + 18 + wide if wordy else x + w - 36 - 2 * 74 - 139, top, key, wordy)
        top += pitch
    if not kept and then is None:
        brush.text(x + 24, top, brush.desk.words("brawl.nothing_lands"), 25, theme.SECOND, "body", room=w - 48)
    if then is not None:
        line = top - min(pitch, 44.0) / 2
        brush.rule(x + 20, line, w - 40, theme.GOLD, 2, 8)
        brush.icon("right", x + 36, line + 22, 24, theme.GOLD)
        brush.text(x + 56, line + 22, labels[0], 24, theme.GOLD, "strong", room=w - 80, short=labels[1])
        top = line + HEAD
        for due, lands in extra:
            blow_row(brush, show, x + 18, top, wide, due, "strong" if lands else "gone")
            top += ADDED
        if not extra:
            brush.text(x + 56, top, brush.desk.words("brawl.changes_nothing"), 24, theme.SECOND, "body", room=w - 80)
    yield
    draw_tracks(brush, show, Area(x + 14, y + h - TRACKS - 8, w - 28, TRACKS), new.fists)


def _legend(brush: Brush, left: float, right: float, y: float, wordy: bool) -> None:
    """Say what the marks count from, and where the rows have no room for words what they mean."""
    words = brush.desk.words
    if wordy:
        brush.text(right, y, words("brawl.since_last"), 23, theme.HINT, align="right", room=right - left - 30)
        return
    room = (right - left - 40) / 2 - 30
    for key in ("changed", "new"):
        text = words(f"brawl.since_{key}")
        wide = min(brush.width(text, 23), room)
        brush.text(right, y, text, 23, theme.HINT, align="right", room=wide + 2, whole=True)
        brush.icon(MARKS[key], right - wide - 16, y, 20, theme.GOLD)
        right -= wide + 44


def _mark(brush: Brush, x: float, y: float, key: str, wordy: bool) -> None:
    """Draw what has become of a blow since the last punch: a star, a circle arrow, or nothing."""
    if key in MARKS:
        brush.icon(MARKS[key], x + 11, y, 22, theme.GOLD)
    if wordy:
        ink = theme.GOLD if key in MARKS else theme.HINT
        brush.text(x + 30, y, brush.desk.words(f"brawl.since_{key}"), 24, ink, room=WORDS - 40, whole=True)


def _place(due: Due) -> tuple[int, int]:
    return due.seat, due.member


def _brief(brush: Brush, show: Show, x: float, y: float, w: float, due: Due, mark: str) -> None:
    """Draw a blow in half a row: who, how the member looks then, and whose credit."""
    brush.member(show.view.gangs[due.seat], show.ability(due.seat, due.member), x + 18, y, BRIEF, due.before)
    brush.badge(show.colour(due.seat), x + 31, y + 9, 17)
    right = x + w - 20
    for seat in reversed(due.credit):
        brush.badge(show.colour(seat), right, y, 27)
        right -= 31
    draw_eyes(brush, x + w - 92, y, due.before + due.eyes)
    if mark:
        brush.icon(MARKS[mark], x + w - 126, y, 20, theme.GOLD)
    room = w - 44 - (142 if mark else 118)
    brush.text(x + 44, y, show.nick(due.seat, due.member), 24, theme.CREAM, "strong", room=room)


def draw_tracks(brush: Brush, show: Show, box: Area, fists: tuple[int, ...]) -> None:
    """Draw where every gang would stand, and by how much that is more."""
    x, y, w, h = box
    brush.rule(x + 6, y, w - 12, theme.BRASS_EDGE, 1.5)
    step = w / show.view.players
    # Where the least letters there are take much more than they were drawn for, signs make room for them.
    sign, apart, edge = (24.0, 0.0, 0.0) if brush.line(23) > CLOSE * 23 else (32.0, 3.0, 3.0)
    for seat in range(show.view.players):
        left, more = x + step * seat, fists[seat] - show.view.fists[seat]
        brush.badge(show.colour(seat), left + sign / 2 + edge, y + h / 2, sign)
        end = brush.text(
            left + sign + 1 + edge + apart,
            y + h / 2,
            str(fists[seat]),
            28,
            theme.NUMERAL if more else theme.SECOND,
            "number",
        )
        if more:
            brush.text(end + apart, y + h / 2, f"+{more}", 23, theme.HOLDS, "strong", room=left + step - end)


def blow_row(brush: Brush, show: Show, x: float, y: float, w: float, due: Due, look: str = "", less: float = 0) -> None:
    """Draw a blow: who, the eyes before and after, and whose credit; `gone` is one that would not land any more.

    The name has so much `less` room.
    """
    gang = show.view.gangs[due.seat]
    if look == "strong":
        brush.panel("cell_selected", x, y - 23, w, 46)
    brush.member(gang, show.ability(due.seat, due.member), x + 26, y, 42, due.before)
    brush.badge(show.colour(due.seat), x + 43, y + 13, 22)
    right = x + w - 12
    for seat in reversed(due.credit):
        right = _credit(brush, show, right, y, seat)
    after = due.before if look == "gone" else due.before + due.eyes
    columns = x + w - 12 - 2 * 74
    draw_eyes(brush, columns - 26, y, after)
    brush.text(columns - 54, y - 1, "›", 28, theme.HINT, "strong", "centre")
    draw_eyes(brush, columns - 82, y, due.before)
    name = show.member(due.seat, due.member)
    room = columns - 82 - 22 - (x + 60) - less
    nick, colour = show.nick(due.seat, due.member), theme.FAINT if look == "gone" else theme.CREAM
    brush.text(x + 60, y, name, 24, colour, "strong", room=room, short=nick)
    if look == "gone":
        brush.icon("cross", columns + 40, y, 22, theme.HOLDS)


def _credit(brush: Brush, show: Show, right: float, y: float, seat: int) -> float:
    brush.text(right, y, "+1", 25, theme.NUMERAL, "number", "right")
    brush.badge(show.colour(seat), right - brush.width("+1", 25, "number") - 19, y, 31)
    return right - 74


def draw_eyes(brush: Brush, cx: float, y: float, count: int) -> None:
    """Draw how a member looks: two eyes, or asleep."""
    if count >= KNOCKED_OUT:
        brush.icon("zzz", cx, y, 28, theme.SALMON)
        return
    for i in range(2):
        eye_dot(brush, cx + i * 18 - 9, y, int(i < count), 15)
