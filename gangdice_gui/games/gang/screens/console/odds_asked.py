"""The odds that are asked for: whether the strip shows, what has to be found out, and what is known by now."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from gangdice_gui.games.gang.advice.offers import Picks, first, picking, to_beat
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.console.number_cells import first_shown
from gangdice_gui.games.gang.screens.console.rivals_dice import ONE_BY_ONE, decided, followed
from gangdice_gui.games.gang.screens.show import OddsStrip, Show
from gangdice_gui.table.worker import Worker
from gangdice_gui.ui.layout import Layout

HELD: Final = 400
"""Milliseconds from which a key counts as held: letting go of it hides what it has shown."""


class OddsAsked:
    """Says what the strip shows; what takes time comes from the worker."""

    def __init__(self, worker: Worker) -> None:
        """Let `worker` find the odds."""
        self._worker = worker
        self._turn: tuple[int, int | None] | None = None
        self._other = False
        """Whether the player wants, for this turn, the opposite of the setting."""
        self._pressed_at: float | None = None

    def strip(self, show: Show, layout: Layout, wanted: str) -> OddsStrip | None:
        """Return what is known of the odds asked for now, and ask for the rest; None where none are `wanted`."""
        turn = (show.view.round, show.view.to_act)
        if turn != self._turn:
            self._turn, self._other, self._pressed_at = turn, False, None
        shown = wanted != "off" and (wanted == "always") != self._other
        if wanted == "always" and (turn_seen := followed(show)) and turn_seen.faces and not decided(show, turn_seen):
            return self._found_after(show, turn_seen)
        return self._found(show, layout) if shown and show.mode in ("choose", "pick") and show.view.card else None

    def toggle(self, show: Show, wanted: str) -> None:
        """Show the strip, or hide it, for this turn."""
        if show.mode in ("choose", "pick") and wanted != "off":
            self._other = not self._other

    def key(self, event: Event, show: Show, wanted: str, clock: float) -> None:
        """Take the key for the odds: a tap turns the strip on or off, holding it shows it that long."""
        if event.type == pygame.KEYDOWN and not getattr(event, "held", 0):
            self._pressed_at = clock
            self.toggle(show, wanted)
        elif event.type == pygame.KEYUP:
            if self._pressed_at is not None and clock - self._pressed_at >= HELD:
                self.toggle(show, wanted)
            self._pressed_at = None

    def _found_after(self, show: Show, turn: Turn) -> OddsStrip | None:
        """Return what a rival's dice may still come to: with those announced to fly again, else with the best.

        Until that is known there are dashes for figures, so that what stands beside them never moves.
        """
        view = show.view
        if view.card is None or turn.dice > ONE_BY_ONE:
            return None
        roll = (view.card, turn.faces, view.rerolls_left, to_beat(view))
        self._worker.ask([(("odds", *roll), partial(picking, *roll))])
        solved: Picks | None = self._worker.get(("odds", *roll))
        if solved is None:
            return OddsStrip(roll[3])
        may = view.rerolls_left > 0 and bool(show.picked)
        return OddsStrip(roll[3], picked=solved.odds(show.picked) if may else solved.best())

    def _found(self, show: Show, layout: Layout) -> OddsStrip:
        view = show.view
        beat, card, turn = to_beat(view), view.card or "", view.turn
        if show.mode == "pick":
            if turn is None:
                return OddsStrip(beat)
            roll = (card, turn.faces, view.rerolls_left, beat)
            self._worker.ask([(("odds", *roll), partial(picking, *roll))])
            solved: Picks | None = self._worker.get(("odds", *roll))
            return OddsStrip(beat, picked=None if solved is None else solved.odds(show.picked))
        columns = int(layout["odds"].props.get("columns", 10))
        left = first_shown(show.dice, show.most, min(columns, show.most))
        return OddsStrip(
            beat, {dice: first(card, dice, beat) for dice in range(left, min(left + columns, show.most + 1))}
        )
