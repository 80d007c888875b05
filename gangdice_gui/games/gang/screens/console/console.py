"""The console at the bottom: what is asked of the player, and the buttons that answer."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST
from gangdice_gui.games.gang.screens.console import rivals_ahead
from gangdice_gui.games.gang.screens.console.before_boom import as_it_flew
from gangdice_gui.games.gang.screens.console.fate import LOST, cannot, draw_now, fate_of, hopeless
from gangdice_gui.games.gang.screens.console.number_cells import Cells
from gangdice_gui.games.gang.screens.console.odds_strip import OddsCells, draw_gauges, draw_labels
from gangdice_gui.games.gang.screens.console.rivals_turn import draw_rivals_turn
from gangdice_gui.games.gang.screens.console.stakes import draw_stakes
from gangdice_gui.games.gang.screens.felt import seats
from gangdice_gui.games.gang.screens.felt.own_dice import digits
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.games.gang.screens.felt.pressable import DieSpot, RackSpot, WhySpot
from gangdice_gui.games.gang.screens.show import MANY, Show
from gangdice_gui.table.console import Console
from gangdice_gui.table.names import LEAST, whole
from gangdice_gui.ui import ahead, theme
from gangdice_gui.ui.buttons import letter_alike
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.type import TINY
from gangdice_gui.ui.widget import key_name, with_key
from gangdice_gui.ui.widgets import Button, IconButton, Kind, Slider, Stepper, Widget

FIRST: Final = {"choose": "dice", "pick": "stop", "bust": "continue"}
"""The widget that is meant first, by what is asked."""
SLIDER_FROM = 13
"""From this many dice on the scale, a slider helps."""
GOES_ON: Final = 180.0
"""Milliseconds that button stands before a press counts which goes on after one's own Boom: no more is lost by a hasty
one than a look at it, and it is not wholly there before."""
DECISIONS = ("roll", "reroll", "stop", "continue")
"""Buttons whose press cannot simply be made good by another one."""


def to_press(desk: Desk, layout: Layout, show: Show) -> Console:
    """Return the buttons of the console and the dice to pick, and the gangsters that tell about themselves."""
    answers = widgets(desk, layout, show)
    focus = FIRST.get(show.mode, "")
    if show.mode == "pick":
        names = (widget.name for widget in answers)
        focus = next((name for name in names if name.startswith(("die:", "again:"))), focus)
    mode = "" if show.mode == "wait" else show.mode
    throws = {"choose": "roll", "pick": "reroll"}.get(mode, "")
    picked = {f"die:{position}" for position in show.picked}
    gathers = tuple(widget.name for widget in answers if widget.name.startswith("die:") and widget.name not in picked)
    # The glove never covers the rule.
    reach = layout["strip"].rect.bottom
    hurries = ("continue",) if mode == "bust" else ()
    aside, behind = seats.spots(desk, layout, show), None
    if throws:
        panel = strip_slot(layout) if mode == "choose" else layout["gauges"].rect
        behind = Rect(panel.x, panel.y, panel.w, layout["console"].rect.bottom - panel.y)
    # Won dice fly there, and are counted.
    return Console(mode, answers, focus, aside, throws, gathers, reach, hurries, behind, back=not show.winning)


def widgets(desk: Desk, layout: Layout, show: Show) -> list[Widget]:
    """Return the widgets of the console and the dice zone for the present mode."""
    match show.mode:
        case "choose":
            return _choose(desk, layout, show) + _aside(desk, layout, show)
        case "pick":
            return _pick(desk, layout, show) + _aside(desk, layout, show)
        case "bust":
            label = desk.words("table.continue")
            button = _button(desk, layout, "continue", label, "brass", desk.words("table.enter"), pygame.K_RETURN)
            button.soft, button.instead, button.patience = True, True, GOES_ON
            return [button]
    return []


def _button(desk: Desk, layout: Layout, name: str, label: str, kind: Kind, key: str = "", shortcut: int = 0) -> Button:
    """Return a button in its slot, its letters as large as they can be beside its key."""
    slot = layout[name]
    about: dict[str, Any] = {"key": key, "shortcut": shortcut, "decides": name in DECISIONS}
    button = Button(name, slot.rect, label, kind, px=slot.font, **about)
    while button.px > LEAST and not button.fits(desk):
        button.px -= 1
    return button


def _aside(desk: Desk, layout: Layout, show: Show) -> list[Widget]:
    """Return what asks for advice: small buttons in the rim, left of the rounds, and the gangsters' results."""
    menu, side = layout["menu"].rect, layout["menu"].rect.w
    buttons = [("odds", "dice", "O")] if desk.settings.odds != "off" else []
    buttons += [("coach", "bulb", "C")] if desk.settings.coached != "off" else []
    left = layout["history"].rect.x - round(side * (0.3 + 1.16 * len(buttons)))
    places = [Rect(left + round(side * 1.16 * i), menu.y, side, side) for i in range(len(buttons))]
    found: list[Widget] = [
        IconButton(name, place, icon, tip=with_key(desk, desk.words(f"{name}.tip"), key))
        for (name, icon, key), place in zip(buttons, places, strict=True)
    ]
    if desk.settings.coached != "off":
        played = [turn.seat for turn in show.view.turns if turn.ended and not show.seats[turn.seat].human]
        tip = with_key(desk, desk.words("coach.tip_why"), "W")
        found += [WhySpot(seat, layout[f"result_{show.places[seat]}"].rect, tip) for seat in played]
    return found


def strip_slot(layout: Layout) -> Rect:
    """Return the room for the numbers to choose from: under the prompt, from the console's edge to the stepper."""
    first, second = layout["odds_labels"].rect, layout["odds"].rect
    return first.union(second)


def _choose(desk: Desk, layout: Layout, show: Show) -> list[Widget]:
    area = strip_slot(layout)
    slot = layout["odds"]
    columns = int(slot.props.get("columns", 10))
    if show.odds is not None:
        found: list[Widget] = [OddsCells(slot.rect, show.dice, show.most, columns, slot.font, show.odds)]
        if show.most >= SLIDER_FROM:
            found.append(Slider("slider", layout["choose_hint"].rect, show.dice, 1, show.most, 1))
        return found + _choose_buttons(desk, layout, show)
    columns += 1
    gap = round(area.h * 0.09)
    slider_h = max(36, round(area.h * 0.3)) if show.most >= SLIDER_FROM else 0
    cells_h = area.h - (slider_h + gap if slider_h else 0)
    cells = Cells("dice", Rect(area.x, area.y, area.w, cells_h), show.dice, show.most, columns, slot.font)
    found = [cells]
    if slider_h:
        rect = Rect(area.x, area.bottom - slider_h, area.w, slider_h)
        found.append(Slider("slider", rect, show.dice, 1, show.most, 1))
    return found + _choose_buttons(desk, layout, show)


def _choose_buttons(desk: Desk, layout: Layout, show: Show) -> list[Widget]:
    step = layout["stepper"]
    label = desk.words("table.roll", n=show.dice)
    kind: Kind = "bakelite" if hopeless(show) else "brass"
    return [
        Stepper("stepper", step.rect, show.dice, 1, show.most, px=step.font),
        _button(desk, layout, "roll", label, kind, desk.words("table.enter"), pygame.K_RETURN),
    ]


def _pick(desk: Desk, layout: Layout, show: Show) -> list[Widget]:
    turn = show.view.turn
    assert turn is not None
    words, count = desk.words, len(show.picked)
    found: list[Widget] = []
    lie = zone_lie(layout, turn, show.picked)
    if turn.dice >= MANY:
        found += [RackSpot(f"rack:{rack.face}", rack.box) for rack in lie.racks if rack.places]
        found += _steppers(layout, show)
        every = _button(desk, layout, "all", words("table.all"), "bakelite", "A", pygame.K_a)
        no = _button(desk, layout, "none", words("table.none"), "bakelite", "N", pygame.K_n)
        letter_alike(desk, (every, no), LEAST)
        found += [every, no]
    else:
        order = sorted(lie.places, key=lambda position: lie.places[position].x)
        found += [DieSpot(f"die:{position}", lie.places[position]) for position in order]
    label = words("table.reroll", n=count) if count else words("table.reroll_none")
    enter = words("table.enter")
    odds = None if show.odds is None else show.odds.picked
    may_win = bool(count) and (odds is None or odds.lead > 0)
    reroll = _button(desk, layout, "reroll", label, "brass" if may_win else "bakelite", enter, pygame.K_RETURN)
    # More than nine have no digits, and where each face has a rack it is pressed as one.
    how = "_faces" if turn.dice >= MANY else "" if digits(turn) and not desk.pad else "_many"
    reroll.enabled, reroll.reason = bool(count), words(f"table.reroll_reason{how}", cap=key_name(desk, "space"))
    fate = fate_of(show.view)
    text = words(f"table.stop_{fate}" if fate in LOST else "table.stop", total=sum(turn.faces))
    # Gold is for what may win: never for a sure loss.
    plain: Kind = "bakelite" if count or fate in LOST else "brass"
    stop = _button(desk, layout, "stop", text, "oxblood" if fate == "boom" else plain, "S", pygame.K_s)
    # Or why nothing is thrown again would hide what may be done instead.
    reroll.spares = [stop.rect, *(widget.rect for widget in found)]
    found += [reroll, stop]
    return found


def _steppers(layout: Layout, show: Show) -> list[Widget]:
    turn = show.view.turn
    assert turn is not None
    slot = layout["steppers"]
    gap = float(slot.props.get("gap", 8)) * layout.k
    width = (slot.rect.w - 5 * gap) / 6
    found: list[Widget] = []
    widest = max(turn.faces.count(face) for face in range(6))
    for face in range(6):
        held = turn.faces.count(face)
        if not held:
            continue
        go = sum(turn.faces[position] == face for position in show.picked)
        rect = Rect(round(slot.rect.x + face * (width + gap)), slot.rect.y, round(width), slot.rect.h)
        found.append(Stepper(f"again:{face}", rect, go, 0, held, px=slot.font, widest=widest))
    return found


# ---------------------------------------------------------------- what is written


def draw_console(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show) -> None:
    """Draw the console's words; the widgets draw themselves."""
    match show.mode:
        case "choose":
            _draw_prompt(surface, desk, layout, show, desk.words("table.how_many", name=show.names[show.viewer]))
            room = _hint_room(desk, layout, show)
            hint, px = _hint(desk, layout, show, room), layout["choose_hint"].font
            if desk.type.width(hint, "body", px) <= room.w:
                desk.type.draw(surface, hint, "body", px, theme.HINT, room, "right")
            if show.odds is not None:
                draw_labels(surface, desk, layout, show.odds)
        case "pick":
            _draw_prompt(surface, desk, layout, show, "")
            if "lefts" in layout:
                _draw_lefts(surface, desk, layout["lefts"].rect, layout["lefts"].font, show.view.rerolls_left)
            draw_now(surface, desk, layout, show)
            if show.odds is None:
                draw_stakes(surface, desk, layout, show)
            else:
                draw_gauges(surface, desk, layout, show.odds)
        case _:
            draw_rivals_turn(surface, desk, dice, layout, as_it_flew(show))


def _hint_room(desk: Desk, layout: Layout, show: Show) -> Rect:
    """Return the place of the small line: its own, or what the prompt leaves where the odds' slider lies in its own."""
    if show.odds is None or show.most < SLIDER_FROM:
        return layout["choose_hint"].rect
    slot = layout["prompt"]
    text = desk.words("table.how_many", name=show.names[show.viewer])
    used = round(slot.rect.h * 0.86 + slot.font * 1.2) + desk.type.width(text, "strong", slot.font)
    return Rect(slot.rect.x + used, slot.rect.y, max(0, slot.rect.w - used), slot.rect.h)


def _hint(desk: Desk, layout: Layout, show: Show, room: Rect) -> str:
    """Return the small line over the numbers: what is to beat where no plate says it, else what one holds."""
    leader = show.view.leader
    best = None if leader is None or "beat" in layout or show.odds is not None else show.turn_of(leader)
    slot = layout["choose_hint"]
    cap = key_name(desk, "P")
    peek = desk.words("table.peek_hint", cap=cap)
    hold = peek if show.stash is None else desk.words("table.you_hold", n=show.stash)
    if show.stash is None and desk.type.width(hold, "body", slot.font) > room.w:
        hold = desk.words("table.peek_hint_short", cap=cap)
    if hopeless(show):
        lost = cannot(desk, show)
        return lost if desk.type.width(lost, "body", slot.font) <= room.w else hold
    if show.odds is not None:
        if show.dice > LARGEST:
            beyond = desk.words("odds.beyond", n=LARGEST)
            return beyond if desk.type.width(beyond, "body", slot.font) <= room.w else hold
        exact = f"{desk.words('odds.exact')} · {hold}"
        return exact if desk.type.width(exact, "body", slot.font) <= room.w else hold
    if best is None or best.total is None:
        return hold
    beat = desk.words("table.beat_hint", n=best.dice, total=best.total)
    both = f"{beat} · {hold}"
    return both if desk.type.width(both, "body", slot.font) <= slot.rect.w else beat


def face_ahead(desk: Desk, layout: Layout, show: Show) -> ahead.Steps:
    """Make the face of whoever is asked something, beside frames that are seen."""
    me = show.seats[show.viewer]
    return ahead.medallion(desk.art, me.face, _face(layout), me.colour)


def made_ahead(desk: Desk, layout: Layout, show: Show) -> ahead.Steps:
    """Make what takes long of what the console is drawn of, beside frames that are seen."""
    if show.mode in ("choose", "pick"):
        yield from face_ahead(desk, layout, show)
    else:
        flown = as_it_flew(show)
        yield from rivals_ahead.face_ahead(desk, layout, flown)
        yield from rivals_ahead.panels_ahead(desk, layout, flown)


def _face(layout: Layout) -> int:
    """Return how wide it is."""
    slot = layout["prompt"]
    return round(slot.rect.h * (0.86 if int(slot.props.get("lines", 1)) == 1 else 0.84))


def _draw_prompt(surface: Surface, desk: Desk, layout: Layout, show: Show, text: str) -> None:
    slot, me = layout["prompt"], show.seats[show.viewer]
    lines, face = int(slot.props.get("lines", 1)), _face(layout)
    medallion = desk.art.medallion(me.face, face, me.colour), (slot.rect.x, slot.rect.centery - face // 2)
    left = slot.rect.x + face + round(slot.font * 0.4)
    room = Rect(left, slot.rect.y, slot.rect.right - left, slot.rect.h)
    name = show.names[show.viewer]
    if lines == 2:
        full, short = desk.words("table.pick_faces", name=name), desk.words("table.pick_faces_short")
        text = full if desk.type.width(full, "strong", slot.font) <= room.w else short
        if desk.type.width(short, "strong", max(TINY, desk.type.least(slot.font))) > room.w:
            room = slot.rect  # what is asked is worth more than whose face it is
        else:
            surface.blit(*medallion)
        top = Rect(room.x, room.y, room.w, room.h // 2)
        # Rather in smaller letters than cut.
        asked = whole(desk.type, text, "strong", slot.font, room.w)
        desk.type.draw(surface, text, "strong", asked, theme.CREAM, top)
        low = Rect(room.x, room.centery, room.w, room.h // 2)
        px = max(14, round(slot.font * 0.82))
        left_text = desk.words("table.rerolls_left", n=show.view.rerolls_left)
        if desk.type.width(left_text, "body", max(TINY, desk.type.least(px))) > room.w:
            left_text = desk.words("table.rerolls_short", n=show.view.rerolls_left)
        desk.type.draw(surface, left_text, "body", whole(desk.type, left_text, "body", px, room.w), theme.NUMERAL, low)
        return
    surface.blit(*medallion)
    if not text:
        text = desk.words("table.pick", name=name)
        if desk.type.width(text, "strong", slot.font) > room.w:
            text = desk.words("table.pick_short")
    asked = whole(desk.type, text, "strong", slot.font, room.w)
    desk.type.draw(surface, text, "strong", asked, theme.CREAM, room)


def _draw_lefts(surface: Surface, desk: Desk, rect: Rect, px: int, left: int) -> None:
    icon = round(px * 1.26)
    x = rect.right
    for i in (1, 0):
        x -= icon
        colour = theme.NUMERAL if i < left else theme.SPENT
        surface.blit(desk.art.icon("reroll", icon, colour), (x, rect.centery - icon // 2))
        x -= round(px * 0.3)
    words = desk.words("table.rerolls_left", n=left).removeprefix(str(left))
    drawn = desk.type.draw(surface, words, "body", px, theme.CREAM, Rect(rect.x, rect.y, x - rect.x, rect.h), "right")
    number = Rect(rect.x, rect.y, drawn.left - rect.x, rect.h - 2)
    desk.type.draw(surface, str(left), "number", round(px * 1.25), theme.NUMERAL, number, "right")
