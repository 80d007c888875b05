"""The table of a street fight as one picture: everything that lies still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.alliances.alliances import lamp_parts
from gangdice_gui.games.fisticuffs.screens.brush import Brush, member_picture
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.games.fisticuffs.screens.console.cards import card_parts
from gangdice_gui.games.fisticuffs.screens.console.console import rows
from gangdice_gui.games.fisticuffs.screens.console.hold import hold_parts
from gangdice_gui.games.fisticuffs.screens.console.say import lay_short, prompt
from gangdice_gui.games.fisticuffs.screens.console.two_ways import flight_parts, turn_parts
from gangdice_gui.games.fisticuffs.screens.console.what_if import after
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.balance import draw_balance
from gangdice_gui.games.fisticuffs.screens.street.forecast_box import forecast_parts
from gangdice_gui.games.fisticuffs.screens.street.headline import draw_prompt, sentence
from gangdice_gui.games.fisticuffs.screens.street.own import own_parts
from gangdice_gui.games.fisticuffs.screens.street.places import TOP, Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.settled import draw_dispute, settling_parts
from gangdice_gui.games.fisticuffs.screens.street.speech import draw_bubble
from gangdice_gui.games.fisticuffs.screens.street.street import (
    draw_cured,
    draw_loose,
    draw_throw,
    reason,
)
from gangdice_gui.games.fisticuffs.screens.street.tile import rival_parts
from gangdice_gui.ui import theme
from gangdice_gui.ui.backdrop import laid
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.spare import packed
from gangdice_gui.ui.widget import key_name

DARK_FELT = 0.34
"""How bright the felt is for high contrast."""
HEAD = 44.0
"""How far what is written in the bar above is from what stands beside it, in units."""
STAGE_ICONS = {
    "heading": "bulb",
    "turn": "clock",
    "alliances": "lamp",
    "flight": "runner",
    "attack": "fist",
    "defence": "shield",
    "settling": "check",
    "lull": "clock",
    "lick": "clock",
    "opening": "dice",
    "over": "crown",
}


_backdrops: dict[tuple[object, ...], Surface] = {}
"""The table with nothing on it, as it was wanted last."""
for_one_size(_backdrops.clear)


def backdrop_ahead(desk: Desk, console: float, k: float) -> Iterator[bool | None]:
    """Make walnut, felt and lamp where they are not there yet, a part at each step; `console` is in units of `k`."""
    key = _look(desk, console, k)
    if key not in _backdrops:
        table, low = Surface(desk.size), desk.size[1] - round(console * k)
        light = DARK_FELT if desk.settings.high_contrast else 1.0
        yield from laid(desk.art, table, round(28 * k), round(TOP * k), low, light)
        _backdrops.clear()
        _backdrops[key] = packed(table)


def backdrop(desk: Desk, console: float, k: float) -> Surface:
    """Return walnut, felt and lamp with nothing on them; do not draw on it."""
    for _ in backdrop_ahead(desk, console, k):
        pass
    return _backdrops[_look(desk, console, k)]


def _look(desk: Desk, console: float, k: float) -> tuple[object, ...]:
    return desk.art, desk.art.felt, desk.size, console, k, desk.settings.high_contrast


def painting(
    brush: Brush, places: Ground, show: Show, selection: Selection | None, covered: bool = False
) -> Iterator[bool | None]:
    """Draw the table at rest, a part at each step."""
    yield from backdrop_ahead(brush.desk, places.console, places.k)
    brush.surface.blit(backdrop(brush.desk, places.console, places.k), (0, 0))
    yield from _faces(brush, places, show)
    yield from parts(brush, places, show, selection, covered)


def _faces(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Make everybody's face where it is not there yet, one at each step: to read six of them takes a frame."""
    view = show.view
    for seat in range(view.players):
        for number, eyes in enumerate(view.eyes[seat], 1):
            yield
            for size in (places.face(seat), *([lull.face_size(places)] if show.stage == "lull" else [])):
                member_picture(brush.desk, view.gangs[seat], show.ability(seat, number), brush.px(size), eyes)
    yield


def parts(
    brush: Brush, places: Ground, show: Show, selection: Selection | None, covered: bool = False
) -> Iterator[None]:
    """Draw the table on its felt, from the lowest up, a part at each step."""
    crowded = brush.crowded()
    _head(brush, places, show)
    yield
    for seat in places.tiles:
        yield from rival_parts(crowded, places, show, seat)
        yield
    if show.stage in ("flight", "rounds", "settling"):
        draw_balance(brush, places, show)
        yield
    yield from own_parts(crowded, places, show)
    yield
    yield from _street(brush, places, show, selection)
    yield
    if not covered:
        _aside(brush, places, show)
        yield
    above: Iterator[Callable[[], object]] = iter(())
    if show.stage == "alliances" and not show.look:
        above = lamp_parts(crowded, places, show)
    elif show.stage == "lull":
        above = lull.lull_parts(crowded, places, show)
    else:
        draw_bubble(brush, places, show)
        yield
    for part in above:
        part()
        yield


def _street(brush: Brush, places: Ground, show: Show, selection: Selection | None) -> Iterator[None]:
    stage, words = show.stage, brush.desk.words
    if stage == "settling":
        yield from settling_parts(brush, places, show)
        if show.view.dispute is not None and show.hit is None:
            asked = prompt(words, show)
            draw_dispute(brush.crowded(), places, show, sentence(brush, places, show, asked).box.bottom)
            draw_prompt(brush, places, show, asked)
            draw_loose(brush, places, show)
        return
    if stage == "rounds" and show.foresees and not (selection is not None and selection.which):
        yield from foreseen_parts(brush, places, show)
        yield
    text = prompt(words, show)
    draw_prompt(brush, places, show, text, "" if selection is None or selection.which else reason(words, show))
    yield
    if selection is not None and selection.which:
        yield from card_parts(brush.crowded(), places, show, selection)
        return
    if show.weighs or show.asked == "turn":
        yield from weighed_parts(brush, places, show)
    elif show.asked == "flight" and selection is not None:
        yield from flight_parts(brush.crowded(), places, show, selection)
    yield
    draw_throw(brush, places, show)
    draw_loose(brush, places, show)
    draw_cured(brush, places, show)


def weighed_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw what is weighed on the felt before a throw, where that is asked, a part at each step."""
    if show.weighs:
        yield from hold_parts(brush.crowded(), places, show)
    elif show.asked == "turn":
        yield from turn_parts(brush.crowded(), places, show)


def foreseen_parts(brush: Brush, places: Ground, show: Show) -> Iterator[None]:
    """Draw what would happen if the fight ended now, or by the answer in the making, a part at each step."""
    brush = brush.crowded()
    words, way = brush.desk.words, show.way
    stops = show.asked == "lead" and show.question is not None and "stop" in map(str, show.question.actions)
    title = words("brawl.if_you_stop" if stops else "brawl.if_ended")
    if way is None or show.view.punch is None:
        since = show.mark if show.asked in ("lead", "punch") else None
        yield from forecast_parts(brush, show, places.forecast, title, since=since)
        return
    labels = [lay_short(words, show, way, nick) if way.number else words("brawl.do_miss") for nick in (False, True)]
    yield from forecast_parts(brush, show, places.forecast, title, after(show.view, way), labels)


def _head(brush: Brush, places: Ground, show: Show) -> None:
    """Draw the bar above: the game's name, and where it is."""
    words, rumble, stage = brush.desk.words, show.view.rumble, show.stage
    key: str = stage
    # Between the name and the buttons it stands in the middle of the window, or as near to it as it can.
    left = brush.text(84, 31, words("brawl.name"), 30, theme.GOLD, "title", room=places.w * 0.25) + HEAD
    right = places.buttons - HEAD
    if show.heading is not None:
        key = "heading"
        where, what = show.heading
    elif stage == "rounds" and rumble is not None:
        where = words("brawl.round", n=show.view.rumbles, round=max(1, rumble.rounds))
        key = rumble.half or "attack"
        what = words(f"brawl.half_{key}")
    else:
        where = words("brawl.rumble_n", n=show.view.rumbles) if stage in ("alliances", "flight", "settling") else ""
        if stage == "lull":
            where = words("brawl.after_rumble", n=show.view.rumbles)
        elif stage in ("turn", "lick") and show.view.turn is not None:
            where = words("brawl.turn_of", name=show.names[show.view.turn])
        what = words(f"brawl.stage_{stage}")
    size, room = 26.0, min(places.w * 0.41, right - left)
    total = brush.width(where, size, "strong") + brush.width(what, size, "strong") + 44 + (20 if where else 0)
    while total > room and size > 18:
        size -= 1
        total = brush.width(where, size, "strong") + brush.width(what, size, "strong") + 44 + (20 if where else 0)
    if total > room and where:
        # What is asked matters more than where the match is.
        where, total = "", brush.width(what, size, "strong") + 44
    x = max(left, min(places.w / 2 - total / 2, right - total))
    brush.panel("panel", x - 30, -16, total + 60, 72, 0.6)
    if where:
        x = brush.text(x, 28, where, size, theme.CREAM, "strong") + 20
    brush.icon(STAGE_ICONS[key], x + 14, 28, 28, theme.GOLD)
    brush.text(x + 36, 28, what, size, theme.GOLD, "strong")


def _how_it_is_settled(brush: Brush, box: Area) -> None:
    """Say in which order blows land, in letters for which there is room above the lower edge."""
    text, kind, size = brush.desk.words("brawl.settling_how"), brush.desk.type, 26.0
    high, told = box.h + 1, [text]
    while high > box.h and size > 14:
        size -= 1
        told = kind.wrap(text, "body", brush.letters(size), round(box.w * brush.k))
        high = len(told) * 1.3 * brush.line(size)
    first = max(0.6 * brush.line(size), min(22.0, box.h - high + 0.5 * brush.line(size)))
    if high > box.h:  # letters are as small as they may be: the lines stand closer together
        step = (box.h - brush.line(size)) / (len(told) - 1)
        for row, line in enumerate(told):
            brush.text(box.x, box.y + 0.5 * brush.line(size) + row * step, line, size, theme.SECOND, "body")
        return
    brush.lines(box.x, box.y + first, text, size, box.w, theme.SECOND)


def _aside(brush: Brush, places: Ground, show: Show) -> None:
    """Say on the console what is going on while nobody at the screen is asked, and which keys help."""
    words, view = brush.desk.words, show.view
    box, brush = Area(*(value / places.near for value in places.actions)), replace(brush, k=brush.k * places.near)
    if show.question is not None:
        return
    if view.winners or show.stage in ("alliances", "lull"):
        return
    actor = show.actor
    if show.stage == "settling":
        _how_it_is_settled(brush, rows(box, 1, 1)[1].inner(8, 0))
    elif actor is not None:
        now, room = words("brawl.now", name=show.names[actor]), box.w - 120
        hurry = words("brawl.hurry", cap=key_name(brush.desk, "space"))
        # Large letters want lines farther apart, and the hint often two of them.
        high, low = brush.line(30), brush.line(25)
        first = box.y + max(36.0, 10 + high * 0.6)
        second = first + max(34.0, (high + low) * 0.62)
        count = min(2, len(brush.desk.type.wrap(hurry, "label", brush.letters(25), round(room * brush.k))))
        whole = max(118.0, second - box.y + ((count - 1) * 1.3 + 1) * low)
        brush.panel("panel", box.x, box.y, box.w, whole, 0.7)
        brush.badge(show.colour(actor), box.x + 56, box.y + whole / 2 - 1, 56)
        brush.text(box.x + 98, first, now, 30, theme.CREAM, "strong", room=room)
        brush.lines(box.x + 98, second, hurry, 25, room, theme.SECOND, "label", most=2)
