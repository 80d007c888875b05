"""What comes of the turn if it ends now, or of the number about to be rolled: said in words, shape and colour."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect, Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.advice.offers import first, to_beat
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.screens.show import Show, blows
from gangdice_gui.table.names import LEAST, whole
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

Fate = Literal["boom", "loses", "leads", "wins"]
LOST: Final = ("boom", "loses")


def fate_of(view: View) -> Fate:
    """Return what stopping the running turn now would come to: all but `leads` is certain."""
    turn, beat = view.turn, to_beat(view)
    if blows(view):
        return "boom"
    # A result that does not pass the leader's loses, whoever still plays.
    if turn is not None and beat is not None and (sum(turn.faces), turn.dice) <= beat:
        return "loses"
    return "leads" if view.still_to_play else "wins"


def hopeless(show: Show) -> bool:
    """Tell whether the number of dice chosen can never take the lead, however it is played."""
    odds = first(show.view.card, show.dice, to_beat(show.view)) if show.view.card else None
    return odds is not None and odds.lead <= 0


def cannot(desk: Desk, show: Show) -> str:
    """Return what is said of such a number."""
    beat = to_beat(show.view)
    return desk.words("table.cannot", n=show.dice, total=0 if beat is None else beat[0])


def draw_now(surface: Surface, desk: Desk, layout: Layout, show: Show) -> None:
    """Draw the total as it stands, and what stopping now would mean."""
    turn, slot = show.view.turn, layout["now"]
    assert turn is not None
    lost = fate_of(show.view) in LOST
    rect = slot.rect
    surface.blit(desk.art.slice9("glass", *rect.size, layout.k * 0.85), rect)
    total = str(sum(turn.faces))
    px = slot.font if len(total) < 3 else round(slot.font * 0.76)
    pad = min(round(rect.h * 0.15), round(rect.w * 0.055))
    number = desk.type.render(total, "number", px, theme.CREAM)
    surface.blit(number, number.get_rect(midleft=(rect.x + pad, rect.centery - round(px * 0.05))))
    left = rect.x + pad + number.get_width() + round(pad * 0.9)
    label = round(float(slot.props.get("label", 26)) * layout.k)
    colour = theme.SALMON if lost else theme.HOLDS
    room = rect.right - pad - left
    step = round(label * 1.36)
    top = rect.centery - step
    icon = round(label * 0.92)
    surface.blit(desk.art.icon("cross" if lost else "check", icon, colour), (left, top + (step - icon) // 2))
    box = Rect(left + icon + round(label * 0.3), top, room - icon - round(label * 0.3), step)
    head, tail = _said(desk, show)
    text = next((text for text in head if desk.type.width(text, "strong", LEAST) <= box.w), head[-1])
    desk.type.draw(surface, text, "strong", whole(desk.type, text, "strong", label, box.w), colour, box)
    below = next((text for text in tail if desk.type.width(text, "body", label) <= room), tail[-1])
    desk.type.draw(surface, below, "body", round(label * 0.92), theme.SOFT, Rect(left, top + step, room, step))


def _said(desk: Desk, show: Show) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the two lines beside the total, each in full and short."""
    words, view, turn, beat = desk.words, show.view, show.view.turn, to_beat(show.view)
    assert turn is not None
    fate, total = fate_of(view), 0 if beat is None else beat[0]
    if fate == "boom":
        head = (narrate.title(view.card or "", words), words("table.boom"))
        return head, (words("table.stop_blows"), words("table.stop_blows_short"))
    level = beat is not None and sum(turn.faces) == total
    if fate == "loses":
        stem = "below" if not level else "fewer" if beat is not None and turn.dice < beat[1] else "later"
        return (words("table.loses", total=total),), (words(f"table.loses_{stem}"), words(f"table.loses_{stem}_short"))
    stem = "first" if beat is None else "tied" if level else "ahead"
    tail = (words(f"table.stands_{stem}", total=total), words(f"table.stands_{stem}_short", total=total))
    if fate == "wins":
        return (words("table.wins"), words("table.wins_short")), tail[1:] if beat else (words("table.stands_last"),)
    return (words("table.holds"),), tail
