"""The console while somebody else plays: whose turn it is, and how the player stands meanwhile."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.console.card_told import draw_card_goal, round_over
from gangdice_gui.games.gang.screens.console.odds_strip import draw_after, draw_after_head
from gangdice_gui.games.gang.screens.console.rivals_dice import (
    ONE_BY_ONE,
    as_it_ran,
    clear_of_button,
    draw_rivals_dice,
    followed,
    lost,
    on_console,
    taker,
    told_room,
    watched_place,
)
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.names import LEAST, whole
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour

AFTER: Final = 0.42
"""The share of a rival's place that says what the dice may come to."""
NARROW: Final = 10.0
"""It is no narrower, in heights of its letters, and left out where the dice would be."""
LOW: Final = 4.0
"""How high it is at least where it lies below, likewise."""
FACE: Final = 5.2
"""The width of the face, in letters' heights."""
WIDEST: Final = 0.105
"""It is no wider, as a share of the console's width: in large letters the words need the room."""
UNITS, GLOW = 148, 22
"""How wide the face is drawn, and how far the light about it reaches beyond, in units of its own."""
LIGHT: Final = (-GLOW, -GLOW, UNITS + 2 * GLOW, UNITS + 2 * GLOW)
"""Where that light is, likewise."""
NAME, DOES, STANDS = 1.3, 0.92, 0.8
"""How high the letters are of the name, of what he does, and of how the player stands, by the layout's."""
WIDEST_NUMBER: Final = 9
"""A number as wide as those of dice and points mostly are."""
SPARED: Final = 0.38
"""How far to the right, as a share of the console's width, a line stays whole though the dice have to give way."""
STEP: Final = 1.3
"""A line's height, in letters' heights."""


def draw_rivals_turn(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> None:
    """Draw whose turn it is, large, with what he does and how the player stands, and the dice if they are a rival's."""
    head, _, seat, grey = rivals_turn_lines(desk, show)
    if not head:
        return
    pen = face_pen(surface, desk, layout)
    if is_lit(show, seat, grey):
        pen.image("effects/medallion_glow", *LIGHT, 190)
    who = show.seats[seat]
    pen.medallion(who.face, 0, 0, UNITS, who.colour, keeps_grey(show, seat, grey), mood_of(show, seat))
    draw_panels(surface, desk, dice, layout, show)
    for text, style, px, ink, at in lines_at(desk, layout, show):
        desk.type.draw(surface, text, style, px, ink, at)


def is_lit(show: Show, seat: int, grey: bool) -> bool:
    """Tell whether there is light about a face on the console: whose it is plays."""
    turn = show.turn_of(seat)
    return not grey and (show.view.to_act == seat or (turn is not None and not turn.ended))


def keeps_grey(show: Show, seat: int, grey: bool) -> bool:
    """Tell whether a grey face stays so there: a rival's has its colours for the moment of the bang."""
    return grey and not (show.boom and seat != show.viewer)


def lines_at(desk: Desk, layout: Layout, show: Show) -> list[tuple[str, str, int, Colour, Rect]]:
    """Return the lines beside the face, each with its style, the height of its letters, its ink and its room."""
    head, below, seat, _ = rivals_turn_lines(desk, show)
    rect, left, lies = layout["watch"].rect, _words_begin(layout), on_console(show)
    room = rect.right - left
    if lies is not None:
        box = place_of(desk, layout, show, lies)
        room = min(rect.right, box.left - layout["watch"].font // 2) - left
    lines = _written(desk, layout, head, below, show.names[seat], room) if head else []
    y, found = rect.centery - sum(round(px * STEP) for _, _, px, _ in lines) // 2, []
    for text, style, px, ink in lines:
        high = round(px * STEP)
        found.append((text, style, px, ink, Rect(left, y, room, high)))
        y += high
    return found


def face_pen(surface: Surface, desk: Desk, layout: Layout) -> Pen:
    """Return what draws the face, in units of its own."""
    rect, face = layout["watch"].rect, face_size(layout)
    return Pen(surface, desk, rect.x, rect.centery - face / 2, face / UNITS)


def face_at(layout: Layout) -> Rect:
    """Return where the face is, with the light about it."""
    face, rect = face_size(layout), layout["watch"].rect
    beside = math.ceil(GLOW * face / UNITS)
    return Rect(rect.x, rect.centery - face // 2, face, face).inflate(2 * beside, 2 * beside)


def draw_panels(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> None:
    """Draw a rival's dice and what they may come to, where they are shown."""
    lies = on_console(show)
    if lies is not None:
        lie, after = panels_of(desk, layout, show, lies)
        if after.w and _has_chances(show, lies) and show.odds is not None:
            draw_after(surface, desk, layout, show.odds, show.names[lies.seat], after)
        elif after.w:
            draw_card_goal(surface, desk, layout, show, lies, after)
        draw_rivals_dice(surface, desk, dice, layout, show, lies, lie, after.w > 0)


def may_come_to(desk: Desk, layout: Layout, show: Show) -> tuple[Rect, bool] | None:
    """Return the panel of what a rival's dice may come to, and whether chances stand there; None where there is none.

    Where they do not, the card's words do.
    """
    lies = on_console(show)
    if lies is None:
        return None
    panel = panels_of(desk, layout, show, lies)[1]
    return (panel, _has_chances(show, lies)) if panel.w else None


def told_at(desk: Desk, layout: Layout, show: Show) -> tuple[Rect, Rect] | None:
    """Return where a box of dice tells of the card before any lie there, and the box; None where there is neither."""
    lies = on_console(show)
    if lies is None:
        return None
    box, after = panels_of(desk, layout, show, lies)
    return None if after.w else (told_room(desk, layout, show, lies, box), box)


def _has_chances(show: Show, lies: Turn) -> bool:
    """Tell whether chances are shown beside the dice of a turn: of rivals, while theirs runs."""
    return bool(lies.faces) and show.odds is not None and followed(show) is lies


def place_of(desk: Desk, layout: Layout, show: Show, lies: Turn) -> Rect:
    """Return the room for the dice of a turn that is shown, right of the words."""
    return watched_place(layout, text_end(desk, layout, as_it_ran(show, lies)), _asks(show, lies))


def _asks(show: Show, lies: Turn) -> bool:
    """Tell whether the player goes on after the own Boom, or has: what is shown stays where it was by the button."""
    return lies.seat == show.viewer and lost(show, lies)


def panels_of(desk: Desk, layout: Layout, show: Show, lies: Turn) -> tuple[Rect, Rect]:
    """Return the two panels of a turn that is shown; the second is nowhere where only the first is."""
    own = lies.seat == show.viewer
    dice, after = rivals_panels(desk, layout, lies, place_of(desk, layout, show, lies), own)
    return dice, clear_of_button(layout, after) if _asks(show, lies) else after


def draw_bare(surface: Surface, desk: Desk, layout: Layout, show: Show, panel: Rect) -> None:
    """Draw that panel with nothing on it but its first line."""
    lies = on_console(show)
    if lies is not None:
        draw_after_head(surface, desk, layout, show.names[lies.seat], panel)


def panels_rect(desk: Desk, layout: Layout, show: Show) -> Rect | None:
    """Return where those panels are; None where nobody's dice are shown."""
    lies = on_console(show)
    if lies is None:
        return None
    panels = panels_of(desk, layout, show, lies)
    return panels[0].unionall(panels[1:]).clip(layout["console"].rect)


def face_size(layout: Layout) -> int:
    """Return the width of the face on the console, in pixels."""
    slot = layout["watch"]
    return min(round(slot.rect.h * 0.92), round(slot.font * FACE), round(layout["console"].rect.w * WIDEST))


def _words_begin(layout: Layout) -> int:
    slot = layout["watch"]
    return slot.rect.x + face_size(layout) + round(slot.font * 0.9)


def _heads(desk: Desk, layout: Layout, head: str, name: str) -> list[tuple[str, str, int, Colour]]:
    """Return the first line as it is written: the name, and below it what he does, where it begins with the name."""
    font = layout["watch"].font
    does = head.removeprefix(f"{name} ")
    if does == head:
        return [(head, "strong", round(font * NAME), theme.CREAM)]
    return [(name, "strong", round(font * NAME), theme.CREAM), (does, "body", round(font * DOES), theme.CREAM)]


def _written(
    desk: Desk, layout: Layout, head: str, below: str, name: str, room: int
) -> list[tuple[str, str, int, Colour]]:
    """Return the lines beside the face: text, style, height of the letters and ink."""
    # Rather in smaller letters than cut.
    heads = _heads(desk, layout, head, name)
    lines = [(text, style, whole(desk.type, text, style, px, room), ink) for text, style, px, ink in heads]
    high = layout["watch"].rect.h - sum(round(px * STEP) for _, _, px, _ in lines)
    return [*lines, *((line, "body", px, theme.SOFT) for line, px in _folded(desk, layout, below, room, high))]


def _folded(desk: Desk, layout: Layout, below: str, room: int, high: int) -> list[tuple[str, int]]:
    """Return how the player stands in lines with the height of their letters, smaller where those are many.

    Where even so they have no room the last sentence stands alone: why dice busted is said on the felt too.
    """
    largest = round(layout["watch"].font * STANDS)
    for text in (below, below.rpartition(". ")[2]) if below else ():
        for px in range(largest, min(largest, LEAST) - 1, -1):
            lines = desk.type.wrap(text, "body", px, room)
            if len(lines) * round(px * STEP) <= high:
                return [(line, px) for line in lines]
    return []


def parted(layout: Layout, box: Rect) -> tuple[Rect, Rect]:
    """Return the part of a rival's place for the dice and that for what they may come to.

    That lies below, as wide as the console, where there is room; nowhere where there is none and the place is narrow.
    """
    slot, console = layout["watch"], layout["console"].rect
    gap = round(slot.font * 0.4)
    low = Rect(slot.rect.x, box.bottom + gap, box.right - slot.rect.x, 0)
    low.h = console.bottom - (slot.rect.y - console.y) - low.y
    if low.h >= round(slot.font * LOW):
        return box, low
    least = round(slot.font * NARROW)
    wide = max(round(box.w * AFTER), least)
    if box.w - wide < least:
        return box, Rect(box.right, box.y, 0, 0)
    return Rect(box.x, box.y, box.w - wide - gap, box.h), Rect(box.right - wide, box.y, wide, box.h)


def rivals_panels(desk: Desk, layout: Layout, turn: Turn, box: Rect, own: bool = False) -> tuple[Rect, Rect]:
    """Return the panel of a rival's dice and that of what they may come to, by nothing that changes with his throws.

    So no die moves when chances come or go; where there are none the card lies in their place. Of the own ones none
    are said there.
    """
    dice, after = parted(layout, box)
    if after.y < box.bottom and (own or desk.settings.odds != "always" or turn.dice > ONE_BY_ONE):
        return box, Rect(box.right, box.y, 0, 0)
    return dice, after


def text_end(desk: Desk, layout: Layout, show: Show) -> int:
    """Return where the name and what he does end, in pixels, with a little room to spare.

    How the player stands counts where that leaves the dice enough: else it is broken into two lines.
    """
    head, below, seat, _ = rivals_turn_lines(desk, show)
    slot, console = layout["watch"], layout["console"].rect
    # Whatever he does in his turn: so the panels never move.
    heads, most = [head], WIDEST_NUMBER
    if on_console(show) is not None:
        does = "thinks", "rolls", "has", "rerolls"
        heads += [desk.words(f"table.{one}", n=most, name=show.names[seat], total=most) for one in does]
    written = [line for text in heads for line in _heads(desk, layout, text, show.names[seat])]
    wide = max(desk.type.width(text, style, px) for text, style, px, _ in written)
    begins, stands = _words_begin(layout), desk.type.width(below, "body", round(slot.font * STANDS))
    if begins + stands + slot.font <= console.x + console.w * SPARED:
        wide = max(wide, stands)
    return begins + slot.font + round(wide)


def rivals_turn_lines(desk: Desk, show: Show) -> tuple[str, str, int, bool]:
    """Return the two lines of the waiting console, whose face goes with them, and whether it is grey."""
    view, words = show.view, desk.words
    own, names = show.own, show.names
    me = show.viewer
    if show.mode == "bust" and own is not None:
        return (
            words("table.out_of_round", name=names[me]),
            f"{show.sentence} {to_pot(own.dice, words)}".strip(),
            me,
            True,
        )
    turn = view.turn
    if view.winners or view.round == 0:
        return "", "", me, False
    if (lies := on_console(show)) is not None and (show.winning or round_over(view)):
        takes = taker(view)
        if takes is None:
            return words("table.nobody_takes"), words("table.all_stay"), lies.seat, True
        return words("table.takes_round", name=names[takes]), "", takes, False
    if turn is None and view.turns and view.turns[-1].valid:
        last = view.turns[-1]
        head = words("table.stands", name=names[last.seat], total=last.total)
        # Until the own dice are counted nobody is told how they stand.
        settled = last.seat != me or (view.leader != me and not show.counting)
        return head, _own_line(desk, show) if settled else "", last.seat, False
    if turn is None and view.turns:
        last = view.turns[-1]
        return words("table.out_of_round", name=names[last.seat]), to_pot(last.dice, words), last.seat, True
    if turn is None:
        return words("table.round_begins", n=view.round), _own_line(desk, show), view.start, False
    name = names[turn.seat]
    if show.boom or turn.seat in show.gone:
        below = f"{show.sentence} {to_pot(turn.dice, words)}".strip()
        return words("table.out_of_round", name=name), below, turn.seat, True
    if turn.faces and show.air:
        head = words("table.rerolls", n=show.thrown, name=name)
    elif turn.faces and not turn.ended:
        head = words("table.has", n=turn.dice, name=name, total=sum(turn.faces))
    elif turn.dice:
        head = words("table.rolls", n=turn.dice, name=name)
    else:
        head = words("table.thinks", name=name)
    return head, "" if turn.seat == me else _own_line(desk, show), turn.seat, False


def to_pot(dice: int, words: Words) -> str:
    """Return where busted dice go; two are both, not all."""
    return words("table.both_to_pot") if dice == 2 else words("table.all_to_pot", n=dice)


def _own_line(desk: Desk, show: Show) -> str:
    """Return how the person at the screen stands, nothing where it may be anybody, or nobody."""
    words, me, view = desk.words, show.viewer, show.view
    own = show.own
    if [seat.human for seat in show.seats].count(True) != 1:
        return ""
    if view.out[me]:
        return words("table.own_out", name=show.names[me])
    if own is None or not own.ended:
        before = [seat for seat in view.still_to_play if seat != me]
        ahead = view.still_to_play.index(me) if me in view.still_to_play else len(before)
        return words("table.own_next") if ahead == 0 else words("table.own_waits", n=ahead)
    if not own.valid:
        return words("table.own_bust")
    if view.leader == me:
        return words("table.own_leads", n=own.dice, total=own.total)
    tie = show.tie_of(me)
    return words(f"table.own_tied_{tie}" if tie else "table.own_beaten", n=own.dice, total=own.total)
