"""What keys, mouse and buttons mean at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from gangdice_gui.games.gang.screens.hud import NAMES
from gangdice_gui.games.gang.screens.shaking import BUTTONS
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.widgets import Fired

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PACES = ("slow", "normal", "fast", "instant")
QUIET = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LGUI,
        pygame.K_RGUI,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
        pygame.K_TAB,
    }
)
"""Keys that skip nothing."""


def handle(table: GangTable, event: Event) -> Scene | None:
    """Take an event; returns the scene from now on."""
    if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
        table.timeline.fast_forward = False
    if table.cup.held:
        if _puts_back(table, event):
            table.think_again()
            return table
        used, found = table.cup.handle(table, event)
        if used:
            return table if found is None else fired(table, found)
    if event.type == pygame.KEYUP and table.odds.key(table, event):
        return table
    if event.type == pygame.KEYDOWN:
        return _key(table, event)
    if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
        return _press(table, event)
    if event.type == pygame.MOUSEWHEEL and table.show.mode == "choose" and not table.timeline.busy:
        table.answer.want(table.answer.dice + event.y)
        _show_choice(table)
        return table
    return _widgets(table, event)


def _puts_back(table: GangTable, event: Event) -> bool:
    """Tell whether dice in the shaking hand go back unthrown: where the stash hides, whoever wants may."""
    if not table.hidden or table.show.mode != "choose":
        return False
    beside = not table.group["roll"].rect.collidepoint(getattr(event, "pos", (-1, -1)))
    return (
        (event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE))
        or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3)
        or (event.type == pygame.MOUSEBUTTONUP and event.button == 1 and beside)
    )


def _press(table: GangTable, event: Event) -> Scene | None:
    # The rim, and taking back, answer at any time; everywhere else a press first has done with what moves.
    names = [name for name in (*NAMES, "undo") if name in table.group]
    if not any(table.group[name].rect.collidepoint(event.pos) for name in names):
        if table.guarded:
            return table
        if table.timeline.busy:
            table.skip()
            return table
        if table.can_peek and table.layout["own"].rect.collidepoint(event.pos):
            return _peek(table)
    return _widgets(table, event)


def _key(table: GangTable, event: Event) -> Scene | None:
    key = event.key
    if key == pygame.K_ESCAPE:
        return _pause(table)
    if key in (pygame.K_l, pygame.K_f, pygame.K_F1) and not event.mod & pygame.KMOD_CTRL:
        return _widgets(table, event)
    if key == pygame.K_u or (key == pygame.K_z and event.mod & pygame.KMOD_CTRL):
        if table.show.mode == "pick" and table.answer.take_back():
            _show_pick(table)
        else:
            table.undo()
        return table
    if table.guarded:
        return table
    if table.timeline.busy:
        if key == pygame.K_SPACE:
            table.timeline.fast_forward = True
        elif key not in QUIET:
            table.skip()
        return table
    if table.show.mode == "wait" and not table.group.ring and key in (*ENTER, pygame.K_SPACE):
        # Nothing is asked: no button of the rim may answer, and whoever holds Space is in a hurry.
        table.timeline.fast_forward = key == pygame.K_SPACE
        return table
    if key == pygame.K_p and table.can_peek:
        return _peek(table)
    if table.odds.key(table, event) or table.coach.key(table, event):
        return table
    in_rim = table.group.ring and table.group.focus in NAMES
    if table.show.mode == "choose":
        sideways = key in (pygame.K_LEFT, pygame.K_RIGHT)
        if not (sideways and in_rim) and table.answer.choose_key(event, table.clock):
            _show_choice(table)
            return table
    elif table.show.mode == "pick":
        turn = table.show.view.turn
        if not table.show.numbers:
            table.change(numbers=True)
        if turn is not None and table.answer.pick_key(event, turn):
            _show_pick(table)
            return table
        enter = key in ENTER
        on_stop = table.group.focus == "stop" and table.group.ring
        if enter and not table.answer.picked and not in_rim and not on_stop:
            table.refuse(table.desk.words("table.pick_first"))
            return table
    return _widgets(table, event)


def _widgets(table: GangTable, event: Event) -> Scene | None:
    found = table.group.handle(event)
    table.dirty = table.dirty or table.group.dirty
    if event.type == pygame.MOUSEBUTTONDOWN and table.group.held in BUTTONS and _may_throw(table):
        table.cup.press(table, None)
    if found is not None and event.type == pygame.KEYDOWN and found.name in BUTTONS and _may_throw(table):
        table.cup.press(table, found, event.key)
        return table
    return table if found is None else fired(table, found)


def _may_throw(table: GangTable) -> bool:
    """Tell whether there is something to shake: a number of dice, or dice picked."""
    return table.show.mode == "choose" or bool(table.answer.picked)


def fired(table: GangTable, found: Fired) -> Scene | None:
    """Do what a widget says."""
    match found.name:
        case "menu":
            return _pause(table)
        case "log":
            from gangdice_gui.games.gang.screens.log import GangLog

            return GangLog(table.desk, table.ways, table, table.match)
        case "help" | "sound":
            return table.aid(found)
        case "fast":
            settings = table.desk.settings
            settings.speed = PACES[(PACES.index(settings.speed) + 1) % len(PACES)]
            table.toast(table.desk.words("table.pace", speed=table.desk.words(f"table.speed_{settings.speed}")))
        case "odds":
            table.odds.toggle(table)
        case "coach":
            table.coach.toggle(table)
        case name if name.startswith("why:"):
            table.coach.explain(table, int(name.partition(":")[2]))
        case "undo":
            table.undo()
        case "continue":
            table.go_on()
        case _ if table.timeline.busy:
            pass
        case _ if table.show.mode == "choose":
            action = table.answer.choose_fired(found)
            _show_choice(table)
            if action is not None:
                table.act(action)
        case _ if table.show.mode == "pick" and table.show.view.turn is not None:
            action = table.answer.pick_fired(found, table.show.view.turn)
            if action is not None:
                table.act(action)
            else:
                _show_pick(table)
    return table


def _show_choice(table: GangTable) -> None:
    if table.answer.refused:
        table.answer.refused = False
        table.refuse(table.desk.words("table.too_many"))
    table.change(dice=table.answer.dice)


def _show_pick(table: GangTable) -> None:
    table.slide.pick(table, frozenset(table.answer.picked))


def _peek(table: GangTable) -> Scene:
    from gangdice_gui.games.gang.screens.peek import Peek

    seat = table.show.viewer
    dice, wanted = table.match.view(seat).stash[seat] or 0, table.show.dice if table.show.mode == "choose" else 0
    return Peek(table.desk, table, table.match.seats[seat], dice, table.show.names[seat], wanted)


def _pause(table: GangTable) -> Scene:
    return table.ways.pause(table)
