"""Where something else stands on the table of a street fight than before: there it changes softly."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

from pygame import Rect

from gangdice_gui.games.fisticuffs.rules.types import Question
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import panel_box
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console import lull
from gangdice_gui.games.fisticuffs.screens.paint import backdrop
from gangdice_gui.games.fisticuffs.screens.sheets import lay_blank, sheets
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.headline import told
from gangdice_gui.games.fisticuffs.screens.street.places import STEP_OUT, TOP, Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.settled import list_box, race_box, stage_box
from gangdice_gui.games.fisticuffs.screens.street.speech import bubble
from gangdice_gui.games.fisticuffs.screens.street.street import spots
from gangdice_gui.games.fisticuffs.screens.street.tile import forecast_of, marked
from gangdice_gui.table.softly import Softly

DIE: Final = 1.7
"""How wide a die that lies is seen, with its shadow, in faces."""
ROW: Final = 120.0
"""How high the row of the sentence is, with what stands below it, in units."""


def soften(softly: Softly, brush: Brush, laid: tuple[Ground, Ground], before: Show, after: Show) -> None:
    """Have what was said go softly where something else is said; `laid` is the layout before and now."""
    if softly.still:
        return
    now = laid[1]
    bare = partial(backdrop, brush.desk, now.console, now.k)
    softly.rewrite([*rewritten(brush, laid, before, after), *giving_way(laid, before, after)], bare)
    for sheet in sheets(brush, laid, before, after):
        softly.uncover([sheet.place], partial(lay_blank, brush, sheet))
    softly.change(changing(brush, laid, before, after), list(landed(now, before, after)))
    if leaves := thrown_from(now, before, after):
        softly.leave(leaves)


def changing(brush: Brush, laid: tuple[Ground, Ground], before: Show, after: Show) -> list[Rect]:
    """Return where something else stands, in pixels; `laid` is where all lay before, and lies now.

    Nowhere, where another person sits there.
    """
    if before.viewer != after.viewer or before.names != after.names or laid[0].size != laid[1].size:
        return []
    if _page(laid[0], before) != _page(laid[1], after):
        found = [Rect((0, 0), laid[1].size)]
    else:
        found = [*_around(laid[1], before, after), *_street(brush, laid, before, after)]
    return found


def rewritten(brush: Brush, laid: tuple[Ground, Ground], before: Show, after: Show) -> list[Rect]:
    """Return where one sentence takes the place of another in the street, in pixels: over each other none is read."""
    panels = {"alliances", "lull"} & {before.stage, after.stage}
    if before.viewer != after.viewer or before.names != after.names or _page(laid[0], before) != _page(laid[1], after):
        return []
    if panels or before.aside or after.aside:
        return []
    old, new = told(brush, laid[0], before), told(brush, laid[1], after)
    if old is None or new is None or (old.lines, before.actor) == (new.lines, after.actor):
        return []
    return [laid[1].rect(one.box).inflate(4, 4) for one in (old, new)]


def giving_way(laid: tuple[Ground, Ground], before: Show, after: Show) -> list[Rect]:
    """Return where other words stand at other places from now on, in pixels: the old ones are gone before they come.

    That is what there is to do, and the forecast where it is another one.
    """
    if before.viewer != after.viewer or before.names != after.names or _page(laid[0], before) != _page(laid[1], after):
        return []
    found = []
    # Beneath a panel all is in the dark.
    if (before.actor, before.asked) != (after.actor, after.asked) and not _paneled(after):
        found.append(laid[1].rect(laid[1].actions))
    if before.stage == after.stage == "rounds" and before.weighs != after.weighs:
        found += [ground.rect(ground.forecast) for ground in laid]
    return found


def _page(places: Ground, show: Show) -> Hashable:
    """Return what decides where everything lies."""
    tiles = tuple((tile.box, tile.strip, tile.die) for tile in places.tiles.values())
    return show.stage, show.look, tiles, places.console, places.own


def _around(places: Ground, before: Show, after: Show) -> Iterator[Rect]:
    """Yield what changes of the bar above, the gangs, the balance and the forecast."""
    if _head(before) != _head(after):
        yield places.rect(Area(places.w * 0.2, 0, places.w * 0.6, TOP))
    for seat in range(after.view.players):
        if _gang(before, seat) != _gang(after, seat):
            box = places.own if seat == places.viewer else places.tiles[seat].box
            yield places.rect(box._replace(h=box.h + (0 if seat == places.viewer else STEP_OUT)))
    if after.stage in ("flight", "rounds", "settling") and _balance(before) != _balance(after):
        yield places.rect(places.balance)
    if after.stage == "rounds" and _forecast(before) != _forecast(after):
        yield places.rect(places.forecast)
    if after.stage == "settling" and (before.view, before.hit) != (after.view, after.hit):
        yield from (places.rect(list_box(places)), places.rect(race_box(places)))
    if before.view.rumble is not None and after.view.rumble is None:
        yield from (places.rect(box) for box in _lanes(places))


def _lanes(places: Ground) -> Iterator[Area]:
    """Yield where dice lie before the gangs."""
    for tile in places.tiles.values():
        yield Area(tile.box.x, tile.box.bottom, tile.box.w, places.balance.y - tile.box.bottom)
    top = min(places.own_top, places.console)
    yield Area(places.own.x, top, places.own.w, places.console - top)


def _street(brush: Brush, laid: tuple[Ground, Ground], before: Show, after: Show) -> Iterator[Rect]:
    """Yield what changes of the felt: the sentence, what is asked, what somebody says, the panels over it."""
    places = laid[1]
    if _paneled(after):
        if _panel(before) != _panel(after) and "flying" not in (before.cups, after.cups):
            box = panel_box(places) if after.stage == "alliances" else lull.panel_box(places, lull.lines_of(after))
            yield places.rect(box)
        return
    if _disputed(before) != _disputed(after):
        yield places.rect(stage_box(places))
    for show, ground in zip((before, after), laid, strict=True):
        if before.talk != after.talk and show.talk is not None:
            yield places.rect(bubble(brush, ground, show, *show.talk).box).inflate(8, 8)
    felt = places.felt
    if _asks(before) != _asks(after) or laid[0].street != places.street or before.which != after.which:
        if not after.air:
            yield places.rect(Area(felt.x, places.prompt - 30, felt.w, places.console - places.prompt + 30))
    elif _says(before) != _says(after) and not (before.aside or after.aside):
        yield places.rect(Area(places.street.x, places.prompt - 30, places.street.w, ROW))


def thrown_from(places: Ground, before: Show, after: Show) -> Rect | None:
    """Return where dice leave just now what was asked, in pixels; None where none do: there a clip has all go."""
    punch, felt = after.view.punch, places.felt
    if before.air or not after.air or after.stage == "lull" or (punch is not None and punch.faces):
        return None
    return places.rect(Area(felt.x, places.prompt - 30, felt.w, places.console - places.prompt + 30))


def landed(places: Ground, before: Show, after: Show) -> Iterator[Rect]:
    """Yield where a clip has brought what stands there from now on, in pixels: dice, and the sentence."""
    if before.aside and not after.aside:
        yield places.rect(Area(places.street.x, places.prompt - 30, places.street.w, ROW / 2))
    face = DIE * places.throw_face
    faces: tuple[int, ...] = ()
    if before.air and not after.air:
        faces = after.thrown[1] if after.thrown else after.view.punch.faces if after.view.punch else ()
    for x, y in spots(places, faces).values():
        yield places.rect(Area(x - face / 2, y - face / 2, face, face))
    old, new = (show.view.rumble.lanes if show.view.rumble else () for show in (before, after))
    if old != new and after.stage == before.stage and after.view.rumble:
        yield places.rect([*_lanes(places)][-1])


def _says(show: Show) -> Hashable:
    return show.said, show.actor, show.view.punch


def _disputed(show: Show) -> Hashable:
    """Return whose credit is disputed on the felt."""
    return show.view.dispute if show.stage == "settling" and show.hit is None and not show.air else None


def _head(show: Show) -> Hashable:
    rumble = show.view.rumble
    return show.view.rumbles, show.view.turn, show.heading, None if rumble is None else (rumble.rounds, rumble.half)


def _gang(show: Show, seat: int) -> Hashable:
    """Return what a gang's place shows."""
    view, rumble, punch = show.view, show.view.rumble, show.view.punch
    hand = None if rumble is None else (rumble.half, rumble.hand[seat : seat + 1], seat in rumble.done)
    thrown = len(punch.faces) if punch is not None and punch.seat == seat else -1
    marks = tuple(marked(show, seat, number) for number in range(1, 7))
    figures = view.eyes[seat], view.fists[seat], forecast_of(show)[seat], show.side(seat)
    return figures, hand, thrown, marks, show.actor == seat


def _balance(show: Show) -> Hashable:
    rumble = show.view.rumble
    return None if rumble is None else (rumble.camps, rumble.strength, rumble.half, rumble.retreats)


def _forecast(show: Show) -> Hashable:
    rumble = show.view.rumble
    return None if rumble is None else rumble.lanes, show.way, show.asked, show.foresees


def _paneled(show: Show) -> bool:
    """Tell whether a panel lies over the table."""
    return show.stage in ("alliances", "lull") and not show.look


def _panel(show: Show) -> Hashable:
    rumble = show.view.rumble
    said = None if rumble is None else (rumble.camps, rumble.decided)
    return said, show.nursed, show.question, show.picked, show.said, show.talk, show.cups


def _asks(show: Show) -> Hashable:
    """Return what is asked on the felt, and what lies there: what is chosen of it is seen at once."""
    question: Question | None = show.question
    asked = None if question is None else (question.kind, question.seat)
    return asked, show.way is None, show.thrown, show.cured, show.view.dispute
