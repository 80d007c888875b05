"""Where the console says something else than before while nothing is asked, and how that changes."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from gangdice_gui.games.gang.screens.console.card_told import card_of
from gangdice_gui.games.gang.screens.console.odds_strip import figures_rect
from gangdice_gui.games.gang.screens.console.rivals_dice import decided, on_console, told_of
from gangdice_gui.games.gang.screens.console.rivals_turn import (
    face_at,
    lines_at,
    may_come_to,
    panels_rect,
    rivals_turn_lines,
    told_at,
)
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout


def through_wood(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where other words, another face or other panels come: what was there is gone before, or neither is read.

    What stays as it was is no part of that: of a player who rolls after he has thought only what he does.
    """
    if {before.mode, after.mode} != {"wait"}:
        return []
    found, shows = list[Rect](), (before, after)
    old, new = (_lines(desk, layout, show) for show in shows)
    changed = [Rect(box) for box in old.keys() | new.keys() if old.get(box) != new.get(box)]
    found += [changed[0].unionall(changed[1:])] if changed else []
    if _who(desk, before) != _who(desk, after):
        found.append(face_at(layout))
    panels = [panels_rect(desk, layout, show) for show in shows]
    if panels[0] != panels[1] or _of(before) != _of(after):
        boxes = [box for box in panels if box]
        found += [boxes[0].unionall(boxes[1:])] if boxes else []
    return [box.clip(layout["console"].rect) for box in found]


def in_place(desk: Desk, layout: Layout, before: Show, after: Show) -> list[Rect]:
    """Return where the same face looks otherwise, and where the same panel shows something else: no word is moved."""
    if {before.mode, after.mode} != {"wait"}:
        return []
    found, console = list[Rect](), layout["console"].rect
    if _who(desk, before) == _who(desk, after) is not None and _looks(desk, before) != _looks(desk, after):
        found.append(face_at(layout))
    panels = [panels_rect(desk, layout, show) for show in (before, after)]
    same = panels[0] == panels[1] and _of(before) == _of(after)
    if same and panels[0] and _followed(before) != _followed(after):
        found.append(panels[0])
    return [box.clip(console) for box in found]


def in_panel(desk: Desk, layout: Layout, before: Show, after: Show) -> list[tuple[Rect, Rect]]:
    """Return where in a panel chances take the place of words, or words or other figures theirs, and that panel.

    Nothing there is read through anything else.
    """
    if {before.mode, after.mode} != {"wait"} or _of(before) != _of(after):
        return []
    old, new = (may_come_to(desk, layout, show) for show in (before, after))
    if old is None or new is None or old[0] != new[0]:
        return []
    panel = new[0].clip(layout["console"].rect)
    if old != new or (not new[1] and card_of(before) != card_of(after)):
        return [(panel, panel)]
    other = before.odds is not None and after.odds is not None and before.odds.picked != after.odds.picked
    return [(figures_rect(desk, layout, panel), panel)] if new[1] and other else []


def in_box(desk: Desk, layout: Layout, before: Show, after: Show) -> list[tuple[Rect, Rect]]:
    """Return where in a box dice take the place of words about a card, or words that of others, and that box."""
    if {before.mode, after.mode} != {"wait"} or _of(before) != _of(after) or _told(before) == _told(after):
        return []
    old, new = (told_at(desk, layout, show) for show in (before, after))
    if old is None or old != new:
        return []
    room, box = (place.clip(layout["console"].rect) for place in old)
    return [(room, box)]


def _told(show: Show) -> Hashable:
    """Return what is told of a card in the box of dice; nothing where dice lie or hang there."""
    lies = on_console(show)
    return lies is not None and told_of(show, lies, ruled=False) and (card_of(show),)


def _lines(desk: Desk, layout: Layout, show: Show) -> dict[tuple[int, int, int, int], Hashable]:
    """Return what is said in each line, by where it is seen."""
    found: dict[tuple[int, int, int, int], Hashable] = {}
    for text, style, px, ink, rect in lines_at(desk, layout, show):
        wide = min(rect.w, desk.type.width(text, style, px)) + px // 4
        found[rect.x, rect.y, wide, rect.h] = text, style, px, ink
    return found


def _who(desk: Desk, show: Show) -> int | None:
    """Return whose face is seen; None where nobody's is."""
    head, _, seat, _ = rivals_turn_lines(desk, show)
    return seat if head else None


def _looks(desk: Desk, show: Show) -> Hashable:
    _, _, seat, grey = rivals_turn_lines(desk, show)
    turn = show.turn_of(seat)
    acting = show.view.to_act == seat or (turn is not None and not turn.ended)
    return grey, acting, mood_of(show, seat), show.boom and seat != show.viewer


def _of(show: Show) -> int | None:
    """Return whose dice the panels show."""
    lies = on_console(show)
    return None if lies is None else lies.seat


def _followed(show: Show) -> Hashable:
    lies = on_console(show)
    return lies and (lies.dice, lies.faces, decided(show, lies), show.air, show.picked, show.card_flying, show.winning)
