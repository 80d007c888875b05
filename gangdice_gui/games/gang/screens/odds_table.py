"""The odds strip's share in the table: whether it shows, what it has to find out, and what is known by now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from gangdice_gui.games.gang.advice.offers import Picks, first, picks, to_beat
from gangdice_gui.games.gang.screens.cells import first_shown
from gangdice_gui.games.gang.screens.odds import Strip
from gangdice_gui.games.gang.screens.odds_work import Work

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

HELD: Final = 400
"""Milliseconds from which a key counts as held: letting go of it hides what it has shown."""


class OddsTable:
    """Follows the table and keeps `show.strip` up to date; what takes time comes from the worker."""

    def __init__(self, work: Work) -> None:
        """Let `work` find the odds."""
        self.work = work
        self._turn: tuple[int, int | None] | None = None
        self._other = False
        """Whether the player wants, for this turn, the opposite of the setting."""
        self._pressed_at: float | None = None

    def follow(self, table: GangTable) -> None:
        """Show what is known of the odds asked for now, and ask for the rest."""
        show, settings = table.show, table.desk.settings
        turn = (show.view.round, show.view.to_act)
        if turn != self._turn:
            self._turn, self._other, self._pressed_at = turn, False, None
        wanted = settings.odds != "off" and (settings.odds == "always") != self._other
        strip = self._strip(table) if wanted and show.mode in ("choose", "pick") and show.view.card else None
        if strip != show.strip:
            table.change(strip=strip)

    def toggle(self, table: GangTable) -> None:
        """Show the strip, or hide it, for this turn."""
        if table.show.mode in ("choose", "pick") and table.desk.settings.odds != "off":
            self._other = not self._other
            self.follow(table)

    def key(self, table: GangTable, event: Event) -> bool:
        """Take the key O: a tap turns the strip on or off, holding it shows it that long. Returns whether it was."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key != pygame.K_o:
            return False
        if event.type == pygame.KEYDOWN and not getattr(event, "held", 0):
            self._pressed_at = table.clock
            self.toggle(table)
        elif event.type == pygame.KEYUP:
            if self._pressed_at is not None and table.clock - self._pressed_at >= HELD:
                self.toggle(table)
            self._pressed_at = None
        return True

    def _strip(self, table: GangTable) -> Strip:
        show, view = table.show, table.show.view
        beat, card, turn = to_beat(view), view.card or "", view.turn
        if show.mode == "pick":
            if turn is None:
                return Strip(beat)
            roll = (card, turn.faces, view.rerolls_left, beat)
            self.work.ask([(("odds", *roll), partial(picks, *roll))])
            solved: Picks | None = self.work.get(("odds", *roll))
            return Strip(beat, picked=None if solved is None else solved.odds(show.picked))
        columns = int(table.layout["odds"].props.get("columns", 10))
        left = first_shown(show.dice, show.most, min(columns, show.most))
        return Strip(beat, {dice: first(card, dice, beat) for dice in range(left, min(left + columns, show.most + 1))})
