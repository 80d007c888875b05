"""Where something else stands on the table of Rackets than before: there it changes softly."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.board import FACTION_AT, GOODS, MARKETS, Space
from gangdice_gui.games.rackets.rules.goods import is_guarded
from gangdice_gui.games.rackets.rules.state import Structure, lies_loose
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.beside.strip import price_boxes
from gangdice_gui.games.rackets.screens.beside.walking import felt_rect, ten_place
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.sheets.waiting import lay
from gangdice_gui.games.rackets.screens.show import Show, Walk
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.ui.desk import Desk

DIE: Final = 1.7
"""How wide a die that lies is seen, with its shadow, in faces."""
TEN: Final = 2.2
"""The same of the ten-sided one."""
PAWN: Final = 1.3
"""How far a pawn reaches at most beyond the middle of its space, in sides."""


def changing(places: TownMap, before: Show, after: Show) -> list[Rect]:
    """Return where something else stands, in pixels; nowhere where secrets are seen, or another sits there.

    What a clip has brought there by itself is left out: houses that were hit, the pawn.
    """
    if _others(before, after):
        return []
    found = [*_sheets(places, before, after), *_town(places, before, after)]
    for faction in GOODS:
        if _ledger(before, faction) != _ledger(after, faction):
            found.append(places.layout[f"ledger_{faction}"].rect)
    found += _strip(places, before, after)
    if not after.dice:
        found += [_box((x, y), DIE * px) for _, _, x, y, px in before.dice]
    if before.news != after.news or before.advice != after.advice:
        found.append(places.layout["news"].rect)
    return found


def emptied(places: TownMap, before: Show, after: Show) -> list[Rect]:
    """Return where the panel of actions says something else, in pixels: what it said is gone before that comes."""
    if _others(before, after) or _panel(before) == _panel(after) or (_walks(before) and _walks(after)):
        return []
    if before.asked or after.asked or _walks(before) or _walks(after):
        return [places.layout["actions"].rect]
    lies, found = lay(places, len(after.seats)), []
    actor = (before.view.actor, before.view.winners) != (after.view.actor, after.view.winners)
    if actor:
        found.append(Rect(lies.inner.x, lies.inner.y, lies.inner.w, lies.name.bottom - lies.inner.y))
    if actor or _does(before) != _does(after):
        found.append(lies.name.move(0, lies.name.h))
    if actor or before.news != after.news:
        found.append(Rect(lies.inner.x, lies.top, lies.inner.w, lies.foot - lies.top))
    if before.view.points != after.view.points:
        found.append(Rect(lies.inner.x, lies.foot, lies.inner.w, lies.inner.bottom - lies.foot))
    return [place for place in found if place.h > 0]


def lay_blank(desk: Desk, places: TownMap, asked: bool, picture: Surface, part: Rect) -> None:
    """Draw the panel of actions with nothing on it over a picture of a part of the window."""
    panel = places.layout["actions"].rect
    name, at = "focus" if asked else "panel", panel.move(-part.x, -part.y)
    picture.blit(desk.art.slice9(name, panel.w, panel.h, places.layout.k * 0.66), at)


def landed(places: TownMap, before: Show, after: Show) -> list[Rect]:
    """Return where a clip has brought what lies there from now on, in pixels: dice."""
    found = [_box((x, y), DIE * px) for _, _, x, y, px in after.dice if not before.dice]
    if after.walk is not None and after.walk.test and not (before.walk and before.walk.test):
        middle, px = ten_place(felt_rect(places))
        found.append(_box(middle, TEN * px))
    return found


def _others(before: Show, after: Show) -> bool:
    """Tell whether secrets are seen, or another sits there."""
    return bool(before.viewer != after.viewer or before.secrets or after.secrets or before.names != after.names)


def _box(middle: tuple[float, float], wide: float) -> Rect:
    return Rect(round(middle[0] - wide / 2), round(middle[1] - wide / 2), round(wide), round(wide))


def _sheets(places: TownMap, before: Show, after: Show) -> Iterator[Rect]:
    """Yield the ladder, and the panel of actions where an errand goes on there; else see `emptied`."""
    if before.ladder != after.ladder:
        yield ladder_panel(places).rect
    if _walks(before) and _walks(after) and _panel(before) != _panel(after):
        yield places.layout["actions"].rect


def _panel(show: Show) -> Hashable:
    """Return what the panel of actions shows; what somebody chooses on a sheet they see at once."""
    if show.walk is not None and _walks(show):
        return _without(show.walk)
    if show.asked:
        return show.mode, show.view.turn, show.viewer, show.draft.verb
    return show.view.actor, _does(show), show.news, show.view.points, show.view.winners


def _walks(show: Show) -> bool:
    """Tell whether an errand is shown in place of the panel."""
    return show.walk is not None and not show.asked


def _does(show: Show) -> Hashable:
    """Return what is said that whoever plays does."""
    return show.thinking, show.view.card is None


def _without(walk: Walk) -> Hashable:
    """Return an errand without where its pawn is."""
    return walk.seat, walk.verb, walk.start, walk.target, walk.faces, walk.chance, walk.test


def _strip(places: TownMap, before: Show, after: Show) -> Iterator[Rect]:
    old, new, layout = before.view, after.view, places.layout
    if old.turn != new.turn:
        yield layout["turn"].rect
    if (old.order, old.at, old.actor, old.card) != (new.order, new.at, new.actor, new.card):
        side = layout["order"].rect.h
        yield layout["order"].rect.inflate(side // 3, side // 3)
    if (old.card, before.turning) != (new.card, after.turning):
        yield from [layout["mood"].rect, *price_boxes(places)]


def _ledger(show: Show, faction: str) -> Hashable:
    """Return what a ledger shows; its face has its own way."""
    seat, view = show.seat_of(faction), show.view
    if seat is None:
        return None
    stock = tuple((house.goods, house.works, house.level) for house in _own(view, faction))
    loose = tuple(lies_loose(view, seat, good) for good in GOODS)
    debts = tuple(debt for debt in view.debts if debt.debtor == seat)
    figures = view.fame[seat], view.alert[seat], view.bombs[seat], view.bound[seat], sum(view.due[seat])
    state = view.actor == seat, view.card is None, view.order, view.at, show.thinking, view.winners
    return stock, loose, debts, figures, state


def _own(view: View, faction: str) -> Iterator[Structure]:
    return (house for space, house in view.board.items() if FACTION_AT[space] == faction)


def _town(places: TownMap, before: Show, after: Show) -> Iterator[Rect]:
    """Yield what changes in the town and is no clip: the way of an errand, goods and lights of houses, loose crates."""
    old, new = before.walk, after.walk
    if _way(old) != _way(new):
        yield from (_road(places, walk) for walk in (old, new) if walk is not None)
        return
    if new is not None and old is not None and new.at is not None and old.at == new.at and old.sulks != new.sulks:
        yield _box(places.at(*new.at), 2 * PAWN * places.side)
    if (old is None or not old.faces) != (new is None or not new.faces) and new is not None:
        yield _box(places.spaces[new.target].center, 2 * PAWN * places.side)
    for space in before.view.board.keys() & after.view.board.keys():
        if space not in before.gone | after.gone and _looks_otherwise(before.view, after.view, space):
            yield places.spaces[space]
    for seat in range(after.view.options.players):
        if any(lies_loose(before.view, seat, good) != lies_loose(after.view, seat, good) for good in GOODS):
            yield places.spaces[MARKETS[after.faction(seat)]]


def _road(places: TownMap, walk: Walk) -> Rect:
    """Return where the way of an errand is seen, with its pawn."""
    ends = [places.spaces[space] for space in (walk.start, walk.target) if space in places.spaces]
    ends += [_box(places.at(*walk.at), places.side)] if walk.at is not None else []
    around = ends[0].unionall(ends[1:]) if ends else Rect(0, 0, 0, 0)
    return around.inflate(2 * places.side, 2 * places.side).clip(places.layout["frame"].rect)


def _way(walk: Walk | None) -> Hashable:
    return None if walk is None else (walk.seat, walk.verb, walk.start, walk.target)


def _looks_otherwise(before: View, after: View, space: Space) -> bool:
    """Tell whether a house looks otherwise by itself: what is done to it a clip has shown."""
    old, new = before.board[space], after.board[space]
    if new.out > old.out or new.damaged > old.damaged:
        return False
    return (old, is_guarded(before, space)) != (new, is_guarded(after, space))
