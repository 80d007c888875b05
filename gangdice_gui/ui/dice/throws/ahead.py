"""Dice turned on a second core, ahead of the frame that will ask for them.

All about a throw is decided when it is planned, and a crowd is turned at set moments only: so what the next frames want
is known, and what is made here is what they would make. No frame waits for it: what is not there yet it turns itself.
The thread begins with the throw, rests while enough is there, and ends with it, or when nobody has drawn for a moment.
`rotozoom`, `smoothscale` and reading a picture let other threads run meanwhile.
"""

from __future__ import annotations

import contextlib
import math
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.base.manners import afterwards, let_pass
from gangdice_gui.ui.dice.throws.die import Flying
from gangdice_gui.ui.dice.throws.math import FRAME
from gangdice_gui.ui.dice.throws.sprites import Flight, FlightError, Key

FRAMES: Final = 4
"""How many frames ahead dice are turned."""
MOST: Final = 6 << 20
"""Bytes of turned dice that wait for their frame, at most, and one more."""
MOST_LARGE: Final = 28 << 20
"""The same in a window of 4K, where a die takes half a megabyte."""
PATIENCE: Final = 0.5
"""Seconds without a frame after which the thread ends; the next frame begins another."""
STEPS: Final = (0.004, 0.05)
"""Seconds of the throw from frame to frame that are believed; else they are taken to be FRAME."""
SPRITES: Final = 48
"""Sprites the thread holds at most that the frame's own has not taken yet."""
LATE: Final = 2 * FRAME
"""Seconds for which a look that has not been asked for is kept."""
LETS_DRAW: Final = 0.012
"""Seconds the thread waits at most, once it has been asked, for the end of that frame."""
UNDER_WAY: Final = 0.15
"""Seconds after the release from which on there is time for how large dice will lie: glove and light are there then."""
TIDIES: Final = 2 * FRAME
"""Seconds from one time the frame's own flight takes over what the thread has used to the next."""
CORES: Final = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
"""Cores this program may use: on one nothing is turned ahead."""

Look = tuple[tuple[Surface, float], ...]
"""Pictures of one die over each other, and how much of each is seen."""


class FlightAhead(Flight):
    """The flight sprites for a second thread: its own files and its own surfaces to unpack with, the same sprites."""

    def __init__(self, first: Flight) -> None:
        """Share the sprites of the flight that is drawn from; what is used here is noted for it in `used`."""
        super().__init__(first.folder, first.faces, first.stuffs)
        self.first = first
        self.used: deque[tuple[Key, Surface]] = deque()
        self._fresh: OrderedDict[Key, Surface] = OrderedDict()

    def _found(self, key: Key) -> Surface | None:
        found = self.first.known(key) or self._fresh.get(key)
        if found is not None:
            self.used.append((key, found))
        return found

    def _keep(self, key: Key, picture: Surface) -> Surface:
        self._fresh[key] = picture
        while len(self._fresh) > SPRITES:
            self._fresh.popitem(last=False)
        self.used.append((key, picture))
        return picture

    def hand_over(self) -> None:
        """Have the flight that is drawn from keep what has been used here; for the thread that draws."""
        while self.used:
            self.first.take(*self.used.popleft())


class TurnedAhead:
    """What has been turned ahead for one throw. All but the thread's own part is for the thread that draws."""

    def __init__(
        self,
        flight: FlightAhead,
        flying: Sequence[Flying],
        moment: Callable[[int, float], float],
        make: Callable[[Flying, float], Look],
        large: bool = False,
        rests: Mapping[int, float] | None = None,
        set_out: float = 0.0,
    ) -> None:
        """Begin without a thread: it comes with the first frame. `moment` and `make` are of `Views`, for it alone.

        Up to the moment they `set_out` dice only lie in the hand. Where they are `large` more of them wait, and now and
        then one is turned as it is when it `rests`: at the end so many come to lie at once that they would be late.
        """
        self._flight, self._flying, self._moment, self._make = flight, flying, moment, make
        self._large, self._most = large, MOST_LARGE if large else MOST
        self._set_out = set_out
        self._lies = [(flying_, rests[flying_.number]) for flying_ in flying] if large and rests else []
        self._ready: dict[tuple[int, float], Look] = {}
        self._asked = self._turned = 0.0, FRAME
        """The moment drawn last, and the step from frame to frame; and those the thread has turned for."""
        self._drawn: deque[object] = deque()
        """What nobody draws any more, until the thread lets go of it."""
        self._before: float | None = None
        self._tidied = -math.inf
        """When sprites were taken over last, and what nobody has asked for was let go of."""
        self._more = threading.Event()
        self._over, self._rests = False, True
        self._thread: threading.Thread | None = None

    @property
    def runs(self) -> bool:
        """Whether its thread is there."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def rests(self) -> bool:
        """Whether all that the next frames want is there, or as much as may be."""
        return self._rests and self._turned is self._asked

    def take(self, number: int, moment: float) -> Look | None:
        """Return the look of a die at one of its moments and let go of it; None where it has not been made."""
        return self._ready.pop((number, moment), None)

    def any(self, number: int, moment: float) -> tuple[float, Look] | None:
        """Return the look of a die that is nearest to one of its moments, and which moment it is of; None for none."""
        found = [key for key in list(self._ready) if key[0] == number]
        best = min(found, key=lambda key: abs(key[1] - moment), default=None)
        look = None if best is None else self._ready.get(best)
        return None if best is None or look is None else (best[1], look)

    def go_on(self, seconds: float) -> None:
        """Say which moment has been drawn; what the next frames want is turned now."""
        if seconds >= self._tidied + TIDIES or seconds < self._tidied:
            self._tidied = seconds
            for key in list(self._ready):
                if key[1] < seconds - LATE:  # a frame that came late has gone past it
                    self._ready.pop(key, None)
            self._flight.hand_over()
        before, self._before = self._before, seconds
        # Dice that only wait in the hand are not on their way yet; large ones take long, and soon are.
        waits = before is None and seconds <= self._set_out and not self._large
        if self._over or before == seconds or waits:
            return
        # What has been turned for the frame before is enough for this one and the next: to wake it takes long as well.
        if not self._large and self.runs and self.rests and before == self._asked[0]:
            return
        step = FRAME if before is None else seconds - before
        self._asked = seconds, step if STEPS[0] <= step <= STEPS[1] else FRAME
        afterwards(self._more)
        if not self.runs:
            self._thread = threading.Thread(target=self._run, name="dice", daemon=True)
            try:
                self._thread.start()
            except RuntimeError:  # the system has no thread left: every frame turns its own dice
                self.end()

    def begin(self) -> None:
        """Say that its dice set out in the next frame: what that one wants is turned before it comes."""
        self.go_on(math.nextafter(self._set_out, 0.0))

    def free(self, drawn: object) -> None:
        """Let go of what nobody draws any more, on the thread if it is there: to free pictures takes long."""
        if self.runs and not self._over:
            self._drawn.append(drawn)

    def end(self) -> None:
        """Let the thread end, after the picture it is at, and let go of what nobody will ask for."""
        self._over = True
        self._more.set()
        self._ready.clear()
        self._drawn.clear()

    # ------------------------------------------------------------ the thread's own part

    def _run(self) -> None:
        # A window that closes meanwhile, or a file that is damaged: the frame will meet it itself, and say so.
        with contextlib.suppress(FlightError, pygame.error):
            # A frame that was drawn just as the wait ended counts as well: it saw this thread and began no other.
            while (self._more.wait(PATIENCE) or self._turned is not self._asked) and not self._over:
                self._rests = False
                # A frame that is made: at work beside it, this thread would keep it waiting for its turn.
                let_pass(LETS_DRAW)
                self._more.clear()
                self._drawn.clear()
                self._turned = self._asked
                self._turn(*self._turned)
                self._rests = True

    @property
    def _other(self) -> bool:
        """Whether another frame has been drawn, or the throw is over."""
        return self._over or self._turned is not self._asked

    def _turn(self, now: float, step: float) -> None:
        """Turn what the frames after the one that was drawn will ask for, until another is drawn."""
        seen = {flying.number: self._moment(flying.number, now) for flying in self._flying}
        for frame in range(1, FRAMES + 1):
            for flying in self._flying:
                key = flying.number, self._moment(flying.number, now + frame * step)
                if key in self._ready or key[1] == seen[flying.number]:
                    continue
                if self._other or sum(map(size, list(self._ready.values()))) > self._most:
                    return
                self._ready[key] = self._make(flying, key[1])
            if self._lies and now > UNDER_WAY and not self._other:
                self._make(*self._lies.pop(0))  # the flight keeps the sprites it is made of


def size(look: Look) -> int:
    """Return the bytes of a look's pictures."""
    return sum(picture.get_pitch() * picture.get_height() for picture, _ in look)
