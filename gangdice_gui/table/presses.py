"""What keys and mouse mean at every table, whatever is played there."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from gangdice_gui.table.board import TablePage
from gangdice_gui.table.course import TableCourse
from gangdice_gui.table.hand.hand import DRAG
from gangdice_gui.table.rim import RIM
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.pad import HAND
from gangdice_gui.ui.widgets import Fired

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
QUIET: Final = frozenset(
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
        HAND,
    }
)
"""Keys that skip nothing."""
DOUBLE: Final = 250
"""Milliseconds after an answer in which a press skips nothing: a double click must not cost the throw it began."""

NEAR: Final = 0.7
"""How far from its middle a die in the hand is grabbed at least, in face widths."""
BESIDE: Final = (24.0, 0.25)
"""How far beside a row of dice they still are: pixels at 1080 lines, or where that is more of what a die takes up."""


class Presses:
    """Says what a press means: a clip is cut short first, the rim answers at any time, the rest is the board's."""

    def __init__(self, table: TablePage, course: TableCourse, hurries: Callable[[], None]) -> None:
        """Listen for `table`; what only goes is over as soon as somebody presses something, and `hurries`."""
        self.table, self.course, self._hastens = table, course, hurries
        self._grip: tuple[int, int] | None = None
        """Where the mouse was pressed on dice that may be thrown by hand, or beside them,"""
        self._gripped = 0.0
        """and when."""

    def handle(self, event: Event) -> Scene | None:
        """Take an event; returns the scene from now on."""
        table = self.table
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.course.timeline.fast_forward = False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if table.busy:
                self._hastens()
            if not table.shaking.held and table.shaking.shown:
                table.shaking.arrive()  # whatever is done next is done with dice that lie where they lay
        if table.shaking.held:
            if self._puts_back(event):
                table.think_again()
                return table.led()
            if event.type == pygame.MOUSEMOTION and table.shaking.hand is not None:
                self._gather(event.pos)
            used, found = table.shaking.handle(event, table.clock, table.board.hand())
            table.board.change(shaking=table.shaking.shown)
            if found is not None:
                return table.fired(found)
            if used:
                self._lets_be()
                return table.led()
        if event.type == pygame.KEYUP and table.board.key(event):
            return table.led()
        if event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.MOUSEMOTION and not event.buttons[0]):
            self._grip = None  # a page that came meanwhile may have seen it let go
        if event.type == pygame.MOUSEMOTION and self._drags(event.pos):
            return table.led()
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._press(event)
        if event.type == pygame.MOUSEWHEEL and not self.course.timeline.busy and table.board.wheel(event.y):
            return table.led()
        return self._widgets(event)

    def _lets_be(self) -> None:
        """Have a button that is still held mean nothing any more, where its dice have been put back."""
        if not self.table.shaking.held:
            self.table.group.drop()

    def _puts_back(self, event: Event) -> bool:
        """Tell whether dice in the shaking hand go back unthrown: where something hides, whoever wants may."""
        table = self.table
        if not table.hidden or not table.board.unsaid:
            return False
        on = table.group[table.shaking.button].rect.collidepoint(getattr(event, "pos", (-1, -1)))
        beside = table.shaking.hand is None and not on
        return (
            (event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE))
            or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3)
            or (event.type == pygame.MOUSEBUTTONUP and event.button == 1 and beside)
        )

    @property
    def _moves(self) -> bool:
        """Whether a press has done with what moves: what trails keeps nobody from answering."""
        line = self.course.timeline
        return line.busy or (line.stirs and not self.course.asked)

    @property
    def _hurries(self) -> list[str]:
        """The buttons that answer while clips run."""
        table = self.table
        return [name for name in table.board.console().hurries if name in table.group] if table.moving else []

    def _press(self, event: Event) -> Scene | None:
        # The rim, and taking back, answer at any time; everywhere else a press first has done with what moves.
        table = self.table
        names = [*self._hurries, *(name for name in (*RIM, "undo") if name in table.group)]
        if not any(table.group[name].rect.collidepoint(event.pos) for name in names):
            if self.course.guarded:
                return self._swallow()
            if self._moves:
                self._skip()
                return table.led()
            if table.board.press(event.pos):
                return table.led()
            if event.button == 1 and self._on_dice(event.pos):
                self._grip, self._gripped = event.pos, table.clock
            elif event.button == 1 and table.group.under(event.pos) is None and self._puts_away(event.pos):
                return table.led()
        return self._widgets(event)

    def _puts_away(self, pos: tuple[int, int] | None = None) -> bool:
        """Put away the hint, which is only read, unless a press lies on it; returns whether it has."""
        papers = self.table.board.papers()
        if not papers or not self.course.asked or (pos is not None and any(rect.collidepoint(pos) for rect in papers)):
            return False
        self.table.board.answer(Fired("coach"))
        return True

    def _swallow(self) -> Scene | None:
        """Have a press do nothing, for it may be meant for what moved just now, nor those that follow it at once."""
        self.table.group.patience.hail()
        return self.table.led()

    def _skip(self) -> None:
        # Who hammers on while something moves has not seen what comes up under the pointer.
        self.table.group.patience.hail()
        if self.table.clock - self.course.acted >= DOUBLE:
            self.table.skip()

    # ------------------------------------------------------------ the hand

    @property
    def _awaits(self) -> bool:
        """Whether the person at the screen is asked something, or has to go on from a table that stands."""
        return self.course.asked or self.course.waiting

    def _on_dice(self, pos: tuple[int, int]) -> bool:
        """Tell whether dice lie at a place, or beside it, that may be thrown by hand."""
        table, console = self.table, self.table.board.console()
        if not console.throws or not self._awaits:
            return False
        dice = table.board.hand()
        if any(math.dist(pos, (die.x, die.y)) < die.px * NEAR for die in dice) or self._loose(pos):
            return True
        boxes = [
            Rect(die.x - die.px * NEAR, die.y - die.px * NEAR, die.px * 2 * NEAR, die.px * 2 * NEAR) for die in dice
        ]
        boxes += [table.group[name].rect for name in console.gathers if name in table.group]
        if not boxes or any(widget.visible and widget.rect.collidepoint(pos) for widget in table.group.widgets):
            return False
        beside = round(max(BESIDE[0] * table.desk.k, BESIDE[1] * max(box.w for box in boxes)))
        return boxes[0].unionall(boxes).inflate(2 * beside, 2 * beside).collidepoint(pos)

    def _drags(self, pos: tuple[int, int]) -> bool:
        """Take the dice into the hand once a press on them has become a drag; returns whether it has.

        One that began beside dice none of which is in the hand waits until it comes over the first.
        """
        table, grip = self.table, self._grip
        if grip is None or self.course.timeline.busy or math.dist(grip, pos) < DRAG * max(1.0, table.desk.k):
            return False
        throws = table.board.console().throws
        if not throws or not self._awaits:
            self._grip = None
            return False
        held = bool(table.board.hand() or self._loose(grip))
        if not held and not self._loose(pos):
            return False
        self._grip = None
        table.group.drop()
        table.group.look_away()
        self._gather(grip)
        table.grasp(throws, grip if held else pos, (self._gripped, grip))
        self._gather(pos)
        return True

    def _loose(self, pos: tuple[int, int]) -> str:
        """Return the die at a place that is not in the hand; empty where there is none."""
        group = self.table.group
        names = (name for name in self.table.board.console().gathers if name in group)
        return next((name for name in names if group[name].rect.collidepoint(pos)), "")

    def _gather(self, pos: tuple[int, int]) -> None:
        """Take a die the mouse is dragged over into the hand."""
        if name := self._loose(pos):
            self.table.board.answer(Fired(name))

    def _key(self, event: Event) -> Scene | None:
        table, course, key = self.table, self.course, event.key
        if key == pygame.K_ESCAPE:
            rests = course.asked and not course.timeline.busy
            leaves = rests and (table.board.leave() or self._puts_away())
            return table.led() if leaves else table.ways.pause(table)
        if key in (pygame.K_l, pygame.K_f, pygame.K_F1) and not event.mod & pygame.KMOD_CTRL:
            return self._widgets(event)
        if key == pygame.K_u or (key == pygame.K_z and event.mod & pygame.KMOD_CTRL):
            if not course.asked or not table.board.take_back():
                course.undo()
            return table.led()
        if course.guarded:
            return self._swallow()
        if self._moves:
            hurried = next((name for name in self._hurries if table.group[name].shortcut == key), "")
            course.timeline.fast_forward = course.timeline.fast_forward or key == pygame.K_SPACE
            if hurried and not table.group[hurried].decides:
                return table.fired(Fired(hurried))
            if hurried and (found := table.group.handle(event)) is not None:
                return table.fired(found)
            if key != pygame.K_SPACE and key not in QUIET:
                self._skip()
            return table.led()
        if not course.asked and not course.waiting and not table.group.ring and key in (*ENTER, pygame.K_SPACE):
            # Nothing is asked: no button of the rim may answer, and whoever holds Space is in a hurry.
            course.timeline.fast_forward = key == pygame.K_SPACE
            return table.led()
        if shaken := self._shakes_by(key):
            found = table.group.use(shaken)
            if found is not None:
                table.shake(found.name, found, key)
            return table.led()
        if key == HAND and course.asked:
            table.group.ask_why(pygame.K_RETURN)  # the stick throws as the main button does
        return table.led() if table.board.key(event) else self._widgets(event)

    def _shakes_by(self, key: int) -> str:
        """Return the button a key holds down to shake the dice: the stick's does, and Space where it is free."""
        table = self.table
        if key != HAND and (key != pygame.K_SPACE or table.group.takes_space):
            return ""
        names = [widget.name for widget in table.board.console().answers] if self.course.asked else []
        return next((name for name in names if table.board.shakes(name)), "")

    def _widgets(self, event: Event) -> Scene | None:
        table = self.table
        found = table.group.handle(event)
        table.stir()
        if event.type == pygame.MOUSEBUTTONDOWN and table.board.shakes(table.group.held):
            table.shake(table.group.held)
        if found is not None and event.type == pygame.KEYDOWN and table.board.shakes(found.name):
            table.shake(found.name, found, event.key)
            return table.led()
        return table.led() if found is None else table.fired(found)
