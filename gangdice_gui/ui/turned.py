"""What turns in the air, turned anew in every second or third frame and moved in all of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from pygame import Surface

from gangdice_gui.base.manners import full
from gangdice_gui.ui.beside import Beside

FRAME: Final = 16.7
"""Milliseconds of a frame."""
MANY: Final = 8
"""Of more things than these a third is turned in each frame of a large window, of fewer the half."""

LATE: Final = 2
"""Moments for which a thing may keep its picture where a frame has no time to turn it and it was not turned beside."""

Turn = Callable[[], Surface]


def every_other(number: int, ms: float) -> float:
    """Return the moment at which a thing got its look that gets one in every other frame, half of them in each."""
    late = number % 2 * FRAME
    return math.floor((ms - late) / FRAME / 2) * FRAME * 2 + late


class Turned:
    """Pictures of things that turn: to turn them costs most, and nobody sees that it is left out."""

    def __init__(self, large: bool, many: int = 0, beside: Beside | None = None) -> None:
        """Begin with none. In a `large` window what is known ahead is turned `beside` the frames, if that is given."""
        self._parts, self._beside = 3 if large and many > MANY else 2, beside if large else None
        self._kept: dict[int, tuple[int, Surface]] = {}
        """By its number, which of its moments each picture is of."""

    def picture(
        self,
        number: int,
        ms: float,
        turn: Callable[[float], Surface],
        later: Callable[[float], Turn | None] = lambda ms: None,
    ) -> Surface:
        """Return how one of the things looks at a moment; `turn` makes it. A part of them is turned in each frame.

        `later` returns what turns it for another moment as `turn` would, and uses nothing that a frame uses.
        """
        moment = self._moment(number, ms)
        kept = self._kept.get(number)
        if kept is None or kept[0] != moment:
            if kept is not None and moment - kept[0] <= LATE and self._waits(number, moment):
                return kept[1]
            made = self._beside.take((self, number), moment) if self._beside else None
            kept = self._kept[number] = moment, made or turn(self._stands_for(number, moment))
            self._ask(number, moment + 1, later)
        return kept[1]

    def comes(self, number: int, ms: float) -> bool:
        """Tell whether a thing that has not turned yet had better lie as it lay: a full frame would have to turn it."""
        return number not in self._kept and self._waits(number, self._moment(number, ms))

    def _waits(self, number: int, moment: int) -> bool:
        """Tell whether a picture is not there and has to wait: the frame is full, and it is made beside it."""
        return self._beside is not None and full() and not self._beside.made((self, number), moment)

    def soon(self, number: int, ms: float, later: Callable[[float], Turn | None]) -> None:
        """Say that a thing will be seen at a moment for the first time."""
        self._ask(number, self._moment(number, ms), later)

    def _ask(self, number: int, moment: int, later: Callable[[float], Turn | None]) -> None:
        turn = later(self._stands_for(number, moment)) if self._beside else None
        if self._beside and turn:
            self._beside.ask((self, number), moment, turn)

    def _moment(self, number: int, ms: float) -> int:
        return math.floor((ms / FRAME + number % self._parts) / self._parts)

    def _stands_for(self, number: int, moment: int) -> float:
        """Return the middle of the frames that see the same picture."""
        return max(0.0, (moment * self._parts - number % self._parts + (self._parts - 1) / 2) * FRAME)
