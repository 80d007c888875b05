"""The gang as it lives: faces that change their look softly, that blink, and that calm down again.

A table that rests sleeps, and so does the gang: eyes shut only while something else moves or a gangster thinks.
"""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import Final

from pygame import Surface

from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.felt.seats import draw_face_over, is_grey
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.lamp import CALMS, SWUNG
from gangdice_gui.ui.art import LIVING, Mood
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

TURNS: Final = 120
"""Milliseconds in which one look becomes another."""
DIPS: Final = 3.0
"""How far a portrait dips meanwhile, in pixels of 1080 lines."""
SHUT: Final = 90
"""Milliseconds of a blink."""
BLINKS: Final = (3200.0, 7000.0)
"""Milliseconds from one blink of a gangster to the next."""
BETWEEN: Final = 300
"""Milliseconds between the blinks of two of them, at least."""
WORRIES: Final = 2500
"""How long who is passed worries."""
STARTLED: Final = SWUNG + CALMS + 100
"""How long who sits beside an explosion does: until the light has come back, so that no frame has both to show."""

Look = tuple[Mood, bool]
"""A mood, and whether it is grey."""


class Faces:
    """How the faces round the table look from moment to moment; `follow` is told the time, drawing changes nothing."""

    def __init__(self) -> None:
        """Begin with nobody seen yet."""
        self._chance = Random("faces")  # of its own: when somebody blinks must not change how dice fly
        self._looks: dict[int, Look] = {}
        self._seen: Show | None = None
        """What was shown when it was told the time last."""
        self._turned: dict[int, tuple[Look, float]] = {}
        """The look a seat had before, and when it changed."""
        self._next: dict[int, float] = {}
        """When a seat blinks again."""
        self._shut: tuple[int, float] | None = None
        """Who blinks, and since when."""
        self._blinked = -math.inf
        self._worried: dict[int, float] = {}
        self._bound: float | None = None
        """When the next thing of all this happens although nothing else does."""

    def follow(self, show: Show, clock: float, moves: bool, still: bool) -> frozenset[int]:
        """Take note of what is shown; returns the seats whose worry is over.

        `moves` says that something moves on the table; with `still` no face may.
        """
        # Most frames show what the one before them showed: of that all is known.
        for seat, place in () if show is self._seen else show.places.items():
            if place == "own":
                continue
            look: Look = mood_of(show, seat), is_grey(show, seat)
            before = self._looks.get(seat)
            self._looks[seat] = look
            if before is not None and before != look and not still and not _flying(show):
                self._turned[seat] = before, clock
            if mood_of(replace(show, calmed=frozenset()), seat) == "worried":
                self._worried.setdefault(seat, clock)
            else:
                self._worried.pop(seat, None)
        self._seen = show
        self._turned = {seat: turned for seat, turned in self._turned.items() if clock < turned[1] + TURNS}
        if self._shut is not None and clock >= self._shut[1] + SHUT:
            self._shut = None
        if not still and (moves or show.thinking) and not _flying(show):
            self._blink(show, clock)
        lasts = STARTLED if show.boom else WORRIES
        calmed = frozenset(seat for seat, since in self._worried.items() if clock >= since + lasts)
        ends = [since + lasts for seat, since in self._worried.items() if seat not in calmed]
        if show.thinking and not still:
            ends += [max(self._next[seat], self._blinked + BETWEEN) for seat in self._blinkers(show)]
        self._bound = min(ends, default=None)
        return calmed

    def _blink(self, show: Show, clock: float) -> None:
        """Let one who has not blinked for long do it."""
        for seat in self._blinkers(show):
            due = self._next.setdefault(seat, clock + self._chance.uniform(*BLINKS))
            if self._shut is None and clock >= max(due, self._blinked + BETWEEN):
                self._shut, self._blinked = (seat, clock), clock
                self._next[seat] = clock + self._chance.uniform(*BLINKS)

    def _blinkers(self, show: Show) -> list[int]:
        calm = [seat for seat, look in self._looks.items() if look == ("calm", False) and seat < len(show.seats)]
        found = [seat for seat in calm if show.seats[seat].face in LIVING]
        for seat in found:
            self._next.setdefault(seat, self._chance.uniform(*BLINKS))
        return found

    @property
    def busy(self) -> bool:
        """Whether a face is just changing."""
        return bool(self._turned) or self._shut is not None

    def ends(self) -> list[float]:
        """Return when something of this happens although nothing else does."""
        return [] if self._bound is None else [self._bound]

    def draw(self, surface: Surface, desk: Desk, layout: Layout, show: Show, clock: float) -> None:
        """Draw the faces that change just now over the seats as they lie still."""
        for seat, (look, since) in self._turned.items():
            u = min(1.0, max(0.0, (clock - since) / TURNS))
            if show.places.get(seat, "own") != "own":
                dip = DIPS * math.sin(math.pi * u)
                draw_face_over(surface, desk, layout, show, seat, self._looks[seat], 1.0, dip)
                draw_face_over(surface, desk, layout, show, seat, look, 1 - u, dip)
        if self._shut is not None and self._shut[0] not in self._turned:
            seat = self._shut[0]
            if show.places.get(seat, "own") != "own" and self._looks[seat] == ("calm", False):
                draw_face_over(surface, desk, layout, show, seat, ("blink", False), 1.0, 0.0)


def _flying(show: Show) -> bool:
    """Tell whether dice fly: then nothing else may draw the eye."""
    return bool(show.air) or show.kicked or show.winning
