"""The lull: every gang with a black eye marks a member, and all cups are thrown together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from gangdice_gui.base import figures
from gangdice_gui.games.fisticuffs.rules.actions import Care
from gangdice_gui.games.fisticuffs.rules.state import clockwise, hurt
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.healing import chances
from gangdice_gui.games.fisticuffs.screens.console.pieces import Answer, Spot
from gangdice_gui.games.fisticuffs.screens.show import Nursed, Show
from gangdice_gui.games.fisticuffs.screens.street.places import NARROW_UNITS, Area, Ground
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import least
from gangdice_gui.ui.widgets import Widget

LINES, HEAD, FOOT, GAP = 3, 112.0, 160.0, 18.0
"""Lines of two gangs each, the room above and below them, and between them."""
DIE = 30.0
"""How wide a die of a cup is."""
CAPITALS = 0.72
"""How high capitals are, in letters' heights."""
BETWEEN = 0.3
"""At least so much room is between the capitals of a name and of that of its gang, in letters' heights."""
FACES = (2, 5, 3, 6, 1, 4)
"""What dice in a cup show before it is thrown."""
LARGEST_FACE = 66.0
CHOSEN = (84.0, 104.0)
"""How wide a face is at most, and how large the frame of the one that is nursed."""
DIGITS = tuple(getattr(pygame, f"K_{n}") for n in range(10))


def panel_box(places: Ground, lines: int = LINES) -> Area:
    """Return the panel, over most of the window; lower where fewer lines of gangs stand there."""
    w, most = min(1736.0, places.w - 60), min(904.0, places.h - 130)
    h = most - (LINES - lines) * (_cell_height(most) + GAP)
    # In a window higher than was drawn it lies lower: nearer to the middle.
    lower = max(0.0, places.h - NARROW_UNITS[1]) * 0.4 if places.narrow else 0.0
    return Area((places.w - w) / 2, 82 + (most - h) / 2 + lower, w, h)


def _cell_height(most: float) -> float:
    """Return how high the place of a gang is in a panel that is `most` high with all lines."""
    return (most - HEAD - FOOT - (LINES - 1) * GAP) / LINES


def lines_of(show: Show) -> int:
    """Return how many lines the gangs of the lull take."""
    return max(2, -(-len(gangs(show)) // 2))


def gangs(show: Show) -> list[int]:
    """Return the gangs of the lull, the viewer's first, then clockwise."""
    view = show.view if show.before is None else show.before
    return [seat for seat in clockwise(show.viewer, view.players) if hurt(view.eyes[seat])]


def cell_box(places: Ground, at: int, lines: int = LINES) -> Area:
    """Return the place of a gang: two beside each other, two or three under each other."""
    box = panel_box(places, lines)
    wide, high = (box.w - 112) / 2, _cell_height(panel_box(places).h)
    return Area(box.x + 44 + (at % 2) * (wide + 24), box.y + HEAD + (at // 2) * (high + GAP), wide, high)


def face_size(places: Ground) -> float:
    """Return how wide a face is."""
    return min(LARGEST_FACE, cell_box(places, 0).h * 0.34)


def face_at(cell: Area, number: int) -> tuple[float, float]:
    """Return the middle of a member's face."""
    pitch = min(86.0, cell.w * 0.68 / 6)
    return cell.x + 54 + (number - 1) * pitch, cell.y + cell.h * 0.62


def dice_at(cell: Area, at: int, count: int) -> tuple[float, float]:
    """Return the middle of one of so many dice of the gang's cup, which lie apart from each other."""
    pitch = min(46.0, (cell.w * 0.29 - 20) / max(4, count))
    return cell.right - cell.w * 0.29 + (at + 0.5) * pitch, cell.y + cell.h * 0.28


def widgets(desk: Desk, places: Ground, show: Show) -> list[Widget]:
    """Return the own members to nurse, by digit, and the button that throws."""
    question = show.question
    if question is None:
        return []
    cell = cell_box(places, gangs(show).index(question.seat), lines_of(show))
    found: list[Widget] = []
    for action in question.actions:
        assert isinstance(action, Care)
        x, y = face_at(cell, action.member)
        spot = Area(x - 42, y - 46, 84, 104)
        other = action != show.picked
        found.append(Spot(f"pick {action}", places.rect(spot), shortcut=DIGITS[action.member], enters=other))
    box = panel_box(places, lines_of(show))
    place = Area(box.cx - 330, box.bottom - 138, 660, 100)
    go = Answer("go", places.rect(place), desk.words("brawl.throw_cups"), "brass", icon="dice", decides=True)
    go.key_hint, go.shortcut, go.px = desk.words("table.enter"), pygame.K_RETURN, max(15, round(38 * places.k))
    return [go, *found]


def lull_parts(brush: Brush, places: Ground, show: Show) -> Iterator[Callable[[], None]]:
    """Yield what draws the parts of the panel, from the lowest up; without the dice while a clip throws them."""
    yield partial(brush.shade, 0, 0, places.w, places.h, 170, theme.NIGHT)
    yield partial(_panel, brush, places, show)
    for at, seat in enumerate(gangs(show)[:6]):
        yield partial(_gang, brush, show, cell_box(places, at, lines_of(show)), seat)
    yield partial(_foot, brush, places, show)


def _panel(brush: Brush, places: Ground, show: Show) -> None:
    words, box = brush.desk.words, panel_box(places, lines_of(show))
    brush.panel("focus", *box)
    end = brush.text(box.x + 54, box.y + 60, words("brawl.lull"), 58, theme.GOLD, "title", room=box.w * 0.4)
    brush.lines(end + 30, box.y + 62, words("brawl.lull_how"), 26, box.right - end - 80, theme.SECOND, most=2)


def _foot(brush: Brush, places: Ground, show: Show) -> None:
    words, box = brush.desk.words, panel_box(places, lines_of(show))
    if show.question is None and show.cups == "still" and not all(nursed.faces for nursed in show.nursed):
        brush.text(box.cx, box.bottom - 92, words("brawl.lull_wait"), 28, theme.SECOND, align="centre", room=box.w - 80)
    rule, room = words("brawl.lull_rule"), box.w * 0.25
    count = min(3, len(brush.desk.type.wrap(rule, "body", brush.letters(24), round(room * brush.k))))
    top = box.bottom - 88 - (count - 1) * 0.65 * brush.line(24)
    brush.lines(box.x + 54, top, rule, 24, room, theme.SECOND, most=3)


def lying(places: Ground, show: Show) -> list[Area]:
    """Return what stands on the panel: its head, the gangs, and at its foot the rule and the button, or what comes."""
    box = panel_box(places, lines_of(show))
    cells = [cell_box(places, at, lines_of(show)) for at in range(len(gangs(show)[:6]))]
    rule = Area(box.x + 54, box.bottom - FOOT, box.w * 0.25, FOOT)
    return [box._replace(h=HEAD), *cells, rule, Area(box.cx - 330, box.bottom - 138, 660, 100)]


def nursed_of(show: Show, seat: int) -> Nursed | None:
    """Return what a gang has done in this lull, None before it has."""
    return next((nursed for nursed in show.nursed if nursed.seat == seat), None)


def name_lines(brush: Brush, cell: Area) -> tuple[float, float]:
    """Return where the middles of a gang's two names are: further apart where their letters would nearly touch."""
    usual, apart = (cell.y + cell.h * 0.15, cell.y + cell.h * 0.31), (cell.y + cell.h * 0.115, cell.y + cell.h * 0.315)
    between = usual[1] - usual[0] - (brush.line(29) + brush.line(24)) * CAPITALS / 2
    return usual if between > BETWEEN * brush.line(24) else apart


def _gang(brush: Brush, show: Show, cell: Area, seat: int) -> None:
    words, done = brush.desk.words, nursed_of(show, seat)
    view = show.view if show.before is None else show.before
    live = show.question is not None and show.question.seat == seat
    brush.panel("cell_selected" if live else "cell", *cell)
    brush.badge(show.colour(seat), cell.x + 50, cell.y + cell.h * 0.22, 56)
    first, second = name_lines(brush, cell)
    name = words("brawl.you", name=show.names[seat]) if seat == show.viewer and show.mine else show.names[seat]
    end = brush.text(cell.x + 92, first, name, 29, theme.CREAM, "strong", room=cell.w * 0.3)
    if done is not None:
        brush.icon("check", end + 22, first, 26, theme.HOLDS)
    gang = words(f"brawl.short_{view.gangs[seat]}")
    below = brush.text(cell.x + 92, second, gang, 24, theme.SECOND, room=cell.w * 0.24)
    if done is not None and done.said:
        # Beside the check and both names, however long they are.
        left, right = max(cell.x + cell.w * 0.34, end + 48, below + 16), cell.right - cell.w * 0.31
        said = words("coach.quoted", text=done.said)
        # Half of what somebody says is worse than nothing.
        kind, wide = brush.desk.type, round((right - left) * brush.k)
        if len(kind.wrap(said, "boss", kind.least(least(brush.desk.size)), wide)) <= 2:
            brush.lines(left, first, said, 22, right - left, theme.SECOND, "boss", 2)
    if live:
        place, y, asked = cell.x + cell.w * 0.68, cell.y + cell.h * 0.2, words("brawl.whom")
        room = place - end - 16
        if brush.cuts(asked, 26, "strong", room):
            # Beside the longer name there is no room: beside the shorter one.
            y, room = cell.y + cell.h * 0.33, place - below - 16
        cut = brush.cuts(asked, 26, "strong", room)
        brush.text(place, y, asked, 26, theme.GOLD, "strong", "right", room, whole=cut)
    picked = show.picked.member if live and isinstance(show.picked, Care) else done.member if done else 0
    for number in range(1, 7):
        healed = done.eyes if done is not None and show.cups == "lying" and number == picked else 0
        _member(brush, show, cell, seat, number, view.eyes[seat][number - 1] - healed, number == picked)
    _cup(brush, show, cell, seat, picked, done)


def _member(brush: Brush, show: Show, cell: Area, seat: int, number: int, count: int, chosen: bool) -> None:
    x, y = face_at(cell, number)
    if chosen:
        brush.panel("cell_selected", x - 42, y - 46, *CHOSEN)
    face = min(LARGEST_FACE, cell.h * 0.34)
    brush.member(
        show.view.gangs[seat], show.ability(seat, number), x, y - 4, face, count, faint=not count and not chosen
    )
    if count:
        brush.eyes(x, y - 12 + face / 2, count, 0.95)
    brush.text(x, y + 45, str(number), 26, theme.GOLD if count else theme.FAINT, "number", "centre")


def _cup(brush: Brush, show: Show, cell: Area, seat: int, picked: int, done: Nursed | None) -> None:
    words = brush.desk.words
    view = show.view if show.before is None else show.before
    dice = len(hurt(view.eyes[seat]))
    fallen = done is not None and bool(done.faces) and show.cups == "lying"
    if show.cups != "flying":
        for i in range(dice):
            x, y = dice_at(cell, i, dice)
            face = done.faces[i] if done is not None and fallen else FACES[i]
            brush.die(x, y, show.colour(seat), face, DIE, i, glow=fallen and face == picked, dim=not fallen)
    left, room = cell.right - cell.w * 0.29 + 6, cell.w * 0.28
    if not picked:
        return
    step = cell.h * 0.17
    y = cell.y + cell.h * 0.52
    brush.text(left, y, words("brawl.wants", n=picked), 25, theme.GOLD, "strong", room=room)
    if done is not None and fallen:
        key = ("healed_none", "healed_one", "healed_both")[done.eyes]
        colour = theme.HOLDS if done.eyes else theme.SALMON
        brush.lines(left, y + step, words(f"brawl.{key}"), 25, room, colour, "strong", 2)
        return
    one, both = chances(dice, view.eyes[seat][picked - 1])
    brush.text(left, y + step, words("brawl.heals", chance=figures.chance(one, words)), 25, theme.CREAM, room=room)
    if both:
        text = words("brawl.both", chance=figures.chance(both, words))
        brush.text(left, y + 2 * step, text, 24, theme.SECOND, room=room)
