"""Faces round a table as they live: they change their look softly, blink, and calm down again.

A table that rests sleeps, and so do they: eyes shut only while something else moves or a gangster thinks.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Final, NamedTuple

from gangdice_gui.ui.faces import Mood

TURNS: Final = 120
"""Milliseconds in which one look becomes another."""
DIPS: Final = 3.0
"""How far a portrait dips meanwhile, in pixels of 1080 lines."""
SHUT: Final = 90
"""Milliseconds of a blink."""
BLINKS: Final = (3200.0, 7000.0)
"""Milliseconds from one blink of a face to the next."""
BETWEEN: Final = 300
"""Milliseconds between the blinks of two of them, at least."""
MISSED: Final = 1000.0
"""Milliseconds without anything that moves after which a blink that was due is not made up for."""
LANDED: Final = 1500.0
"""Milliseconds within which one that was due while dice flew is: not all at once as they lie."""

Look = tuple[Mood, bool]
"""A mood, and whether it is grey."""
SHUT_EYES: Final[dict[Look, Look]] = {
    ("calm", False): ("blink", False),
    ("pleased", False): ("pleased_blink", False),
    ("worried", False): ("worried_blink", False),
    ("singed", False): ("singed_blink", False),
    ("thinking", False): ("thinking_blink", False),
}
"""How looks in colour look as they blink: pleased eyes, which are shut anyway, are pressed flat."""


class LaidLook(NamedTuple):
    """A look that is drawn over a face as it lies still."""

    seat: int
    look: Look
    shown: float
    """How much of it is seen, 0 to 1."""
    dip: float
    """How far lower, in pixels of 1080 lines."""


class Moment(NamedTuple):
    """What goes on round the faces."""

    moves: bool
    """Whether something moves on the table."""
    thinks: bool
    """Whether a gangster thinks."""
    flies: bool
    """Whether dice fly: then nothing else may draw the eye."""
    still: bool
    """Whether no face may move."""


class LivingFaces:
    """How faces look from moment to moment; `live` is told the time, drawing changes nothing."""

    def __init__(self) -> None:
        """Begin with nobody seen yet."""
        self._chance = Random("faces")  # of its own: when somebody blinks must not change how dice fly
        self._looks: dict[int, Look] = {}
        self._turned: dict[int, tuple[Look, float]] = {}
        """The look a seat had before, and when it changed."""
        self._next: dict[int, float] = {}
        """When a seat blinks again."""
        self._shut: tuple[int, float] | None = None
        """Who blinks, and since when."""
        self._blinked = -math.inf
        self._awake = -math.inf
        """When something moved last."""
        self._bound: float | None = None
        """When the next thing of all this happens although nothing else does."""

    def look(self, looks: Mapping[int, Look], clock: float, moment: Moment) -> None:
        """Take note of how some seats look from now on."""
        for seat, look in looks.items():
            before = self._looks.get(seat)
            self._looks[seat] = look
            if before is not None and before != look and not moment.still and not moment.flies:
                self._turned[seat] = before, clock

    def live(self, able: Collection[int], clock: float, moment: Moment) -> None:
        """Let time pass; the seats `able` to blink do so now and then."""
        self._turned = {seat: turned for seat, turned in self._turned.items() if clock < turned[1] + TURNS}
        if self._shut is not None and clock >= self._shut[1] + SHUT:
            self._shut = None
        self._bound = None
        if moment.still or not (moment.moves or moment.thinks):
            return
        blinkers = self._blinkers(able, clock, moment.flies)
        if not moment.flies:
            self._blink(blinkers, clock)
        if moment.thinks:
            self._bound = min((max(self._next[seat], self._blinked + BETWEEN) for seat in blinkers), default=None)

    def _blink(self, blinkers: list[int], clock: float) -> None:
        """Let one who has not blinked for long do it."""
        for seat in blinkers:
            if self._shut is None and clock >= max(self._next[seat], self._blinked + BETWEEN):
                self._shut, self._blinked = (seat, clock), clock
                self._next[seat] = clock + self._chance.uniform(*BLINKS)

    def _blinkers(self, able: Collection[int], clock: float, flies: bool) -> list[int]:
        found = [seat for seat, look in self._looks.items() if look in SHUT_EYES and seat in able]
        rested, self._awake = clock > self._awake + MISSED, clock
        for seat in found:
            due = self._next.get(seat)
            # What was due while the table rested is not made up for: all would blink one after another.
            if due is None or (rested and clock >= due):
                self._next[seat] = clock + self._chance.uniform(*BLINKS)
            elif flies and clock >= due:
                self._next[seat] = clock + self._chance.uniform(0.0, LANDED)
        return found

    @property
    def busy(self) -> bool:
        """Whether a face is just changing."""
        return bool(self._turned) or self._shut is not None

    @property
    def changing(self) -> set[int]:
        """The seats whose faces do."""
        return {*self._turned, *([self._shut[0]] if self._shut else [])}

    def ends(self) -> list[float]:
        """Return when something of this happens although nothing else does."""
        return [] if self._bound is None else [self._bound]

    def over(self, clock: float) -> Iterator[LaidLook]:
        """Yield the looks that lie just now over faces as they lie still, from the lowest up."""
        for seat, (look, since) in self._turned.items():
            u = min(1.0, max(0.0, (clock - since) / TURNS))
            dip = DIPS * math.sin(math.pi * u)
            yield LaidLook(seat, self._looks[seat], 1.0, dip)
            yield LaidLook(seat, look, 1 - u, dip)
        if self._shut is not None and self._shut[0] not in self._turned:
            seat = self._shut[0]
            if self._looks[seat] in SHUT_EYES:
                yield LaidLook(seat, SHUT_EYES[self._looks[seat]], 1.0, 0.0)
