"""The player's answer in the making: the number, the dice picked, and what keys and buttons do to them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Action, Reroll, Stop, Turn, Use, View
from gangdice_gui.games.gang.screens.felt.own_dice import digits
from gangdice_gui.ui.widgets import Fired

TYPING = 700
"""Digits typed within so many milliseconds of each other make one number."""
DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(10)} | {getattr(pygame, f"K_KP{n}"): n for n in range(10)}


@dataclass(slots=True)
class Selection:
    """A selection."""

    dice: int = 1
    most: int = 1
    """The end of the scale: what the seat owns, or could own as far as anybody at the table knows."""
    picked: set[int] = field(default_factory=set)
    refused: bool = False
    """Whether the last wish went beyond the scale: the screen says so once."""
    _past: list[frozenset[int]] = field(default_factory=list)
    """What was picked before each change, for whoever takes a mark back."""
    _typed: int = 0
    _typed_at: float = -1e9

    def begin_choice(self, seat: int, view: View, most: int) -> None:
        """Start choosing a number of dice: the one that held last, if it can still be had."""
        self.most, self.refused = most, False
        self.dice = usual(seat, view, most)
        self._typed_at = -1e9

    def begin_pick(self) -> None:
        """Start picking dice: none is picked."""
        self.picked.clear()
        self._past.clear()

    def want(self, number: int) -> None:
        """Choose a number of the scale; one beyond it is refused."""
        self.refused = number > self.most
        self.dice = max(1, min(number, self.most))

    def type_digit(self, digit: int, clock: float) -> None:
        """Take a digit: on its own a number, soon after another one the next digit of it."""
        number = self._typed * 10 + digit if clock - self._typed_at <= TYPING else digit
        if number > 999:
            number = digit
        self._typed, self._typed_at = number, clock
        if number:
            self.want(number)

    def reroll(self) -> Action | None:
        """Return the dice picked as an action, None where there are none."""
        return Reroll(tuple(sorted(self.picked))) if self.picked else None

    def toggle(self, position: int) -> None:
        """Pick a die, or leave it after all."""
        self._mark(self.picked ^ {position})

    def take_of_face(self, turn: Turn, face: int, count: int) -> None:
        """Pick so many dice of a face."""
        mine = [position for position, shown in enumerate(turn.faces) if shown == face]
        self._mark((self.picked - set(mine)) | set(mine[len(mine) - count :] if count else []))

    def take_back(self) -> bool:
        """Take the last mark back; returns whether there was one."""
        if not self._past:
            return False
        self.picked = set(self._past.pop())
        return True

    def _mark(self, picked: set[int]) -> None:
        if picked != self.picked:
            self._past.append(frozenset(self.picked))
            self.picked = picked

    def choose_fired(self, fired: Fired) -> Action | None:
        """Take a widget's word while choosing a number; returns the action once there is one."""
        match fired.name:
            case "dice" | "slider" | "stepper":
                self.want(int(fired.value))
            case "roll":
                return Use(self.dice)
        return None

    def pick_fired(self, fired: Fired, turn: Turn) -> Action | None:
        """Take a widget's word while picking dice; returns the action once there is one."""
        name, _, number = fired.name.partition(":")
        match name:
            case "die":
                self.toggle(int(number))
            case "rack":
                held = turn.faces.count(int(number))
                gone = sum(turn.faces[position] == int(number) for position in self.picked)
                self.take_of_face(turn, int(number), 0 if gone == held else held)
            case "again":
                self.take_of_face(turn, int(number), int(fired.value))
            case "all":
                self._mark(set(range(turn.dice)))
            case "none":
                self._mark(set())
            case "reroll":
                return self.reroll()
            case "stop":
                return Stop()
        return None

    def choose_key(self, event: Event, clock: float) -> bool:
        """Take a key while choosing a number; returns whether it was one of ours."""
        if event.key in DIGITS:
            self.type_digit(DIGITS[event.key], clock)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.want(self.dice + (1 if event.key == pygame.K_RIGHT else -1))
        elif event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            self.want(self.dice + 1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.want(self.dice - 1)
        else:
            return False
        return True

    def pick_key(self, event: Event, turn: Turn) -> bool:
        """Take a key while picking dice; returns whether it was one of ours."""
        if event.key == pygame.K_a:
            self._mark(set(range(turn.dice)))
        elif event.key == pygame.K_n:
            self._mark(set())
        elif event.key in DIGITS and (chosen := _by_digit(turn, DIGITS[event.key])) is not None:
            self.toggle(chosen)
        else:
            return False
        return True


def _by_digit(turn: Turn, digit: int) -> int | None:
    return next((position for position, number in digits(turn).items() if number == digit), None)


def usual(seat: int, view: View, most: int) -> int:
    """Return the number of dice a seat is offered first: the one that held last, if it can still be had."""
    held = [turn.dice for done in view.history for turn in done.turns if turn.seat == seat and turn.valid]
    return max(1, min(held[-1] if held else 3, most))
