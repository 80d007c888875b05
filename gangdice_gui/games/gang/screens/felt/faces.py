"""The gang as it lives: who looks how, who blinks, and who calms down again."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Surface

from gangdice_gui.games.gang.screens.console.rivals_turn import UNITS, face_size, rivals_turn_lines
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.felt.seats import draw_face_over, is_grey
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.faces import SHUT_EYES, LivingFaces, Look, Moment
from gangdice_gui.table.lamp import SWUNG
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.faces import LIVING
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen

WORRIES: Final = 2500
"""How long who is passed worries."""
STARTLED: Final = SWUNG
"""How long who sits beside an explosion does: as long as the lamp swings."""


class Faces(LivingFaces):
    """How the faces round the table look from moment to moment; `follow` is told the time, drawing changes nothing."""

    def __init__(self) -> None:
        """Begin with nobody seen yet."""
        super().__init__()
        self._seen: Show | None = None
        """What was shown when it was told the time last."""
        self._able: list[int] = []
        """Who can blink."""
        self._worried: dict[int, float] = {}

    def follow(self, show: Show, clock: float, moves: bool, still: bool) -> frozenset[int]:
        """Take note of what is shown; returns the seats whose worry is over.

        `moves` says that something moves on the table; with `still` no face may.
        """
        moment = Moment(moves, show.thinking, _flying(show), still)
        # Most frames show what the one before them showed: of that all is known.
        if show is not self._seen:
            self._able = [n for n, seat in enumerate(show.seats) if seat.face in LIVING]
            others = [seat for seat, place in show.places.items() if place != "own"]
            # While somebody else plays the own face may be the one on the console.
            seen = show.places if show.mode == "wait" else others
            self.look({seat: (mood_of(show, seat), is_grey(show, seat)) for seat in seen}, clock, moment)
            for seat in others:
                if mood_of(replace(show, calmed=frozenset()), seat) == "worried":
                    self._worried.setdefault(seat, clock)
                else:
                    self._worried.pop(seat, None)
        self._seen = show
        self.live(self._able, clock, moment)
        lasts = STARTLED if show.boom else WORRIES
        calmed = frozenset(seat for seat, since in self._worried.items() if clock >= since + lasts)
        ends = [since + lasts for seat, since in self._worried.items() if seat not in calmed]
        self._bound = min([*ends, *self.ends()], default=None)
        return calmed

    def draw(self, surface: Surface, desk: Desk, layout: Layout, show: Show, clock: float) -> None:
        """Draw the faces that change just now over the seats as they lie still."""
        for seat, look, shown, dip in self.over(clock):
            if show.places.get(seat, "own") != "own":
                draw_face_over(surface, desk, layout, show, seat, look, shown, dip)
            if show.mode == "wait" and look in SHUT_EYES.values():
                _blink_on_console(surface, desk, layout, show, seat, look)


def _blink_on_console(surface: Surface, desk: Desk, layout: Layout, show: Show, seat: int, look: Look) -> None:
    """Draw the large face on the console with its eyes shut, if it is that seat's."""
    head, _, shown, grey = rivals_turn_lines(desk, show)
    if head and shown == seat and not grey:
        rect, face, who = layout["watch"].rect, face_size(layout), show.seats[seat]
        pen = Pen(surface, desk, rect.x, rect.centery - face / 2, face / UNITS)
        pen.medallion(who.face, 0, 0, UNITS, who.colour, mood=look[0])


def _flying(show: Show) -> bool:
    """Tell whether dice fly: then nothing else may draw the eye."""
    return bool(show.air) or show.kicked or show.winning
