"""The gangsters' thinking, as the table sees it: asked once, answered a little later."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from gangdice_gui.base.words import Words
from gangdice_gui.match.match import Match
from gangdice_gui.match.thinker import Thinker, mind_of
from gangdice_gui.outside.program import AtTable

THOUGHT = pygame.event.custom_type()
"""Posted by the worker when a gangster has decided, so that a sleeping window wakes."""


class Thinking:
    """One question at a time. How long a choice is seen is the clips' affair: nobody waits for a quick mind."""

    def __init__(self) -> None:
        """Start without a worker: a table of people needs none."""
        self.asked = False
        self._worker: Thinker | None = None
        self._answer: Any = None

    def ask(self, match: Match, seat: int, aside: bool = False) -> None:
        """Begin to think for the seat to act; `aside` where the others may not know that it is asked."""
        if self._worker is None:
            self._worker = Thinker(lambda: pygame.event.post(Event(THOUGHT)))
        mind = mind_of(match.game, match.seats[seat])
        if isinstance(mind, AtTable):
            mind.sit_down(match)
            if aside:
                mind = mind.aside
        self._worker.think(mind, match.view(seat), match.ask, match.rng(), match.game.safe)
        self.asked, self._answer = True, None

    def take(self) -> Any:
        """Return the answer once it is thought out, and forget it."""
        if self._answer is None and self._worker is not None and (found := self._worker.poll()):
            self._answer = found[1]
        if self._answer is None:
            return None
        answer, self._answer, self.asked = self._answer, None, False
        return answer

    def forget(self) -> None:
        """Drop the question."""
        if self._worker is not None:
            self._worker.cancel()
        self.asked, self._answer = False, None

    def close(self) -> None:
        """Let the worker go."""
        self.forget()
        if self._worker is not None:
            self._worker.close()
            self._worker = None


def is_own(match: Match, seat: int) -> bool:
    """Tell whether a program of somebody's own plays a seat."""
    return isinstance(mind_of(match.game, match.seats[seat]), AtTable)


def news(match: Match, seat: int, name: str, words: Words) -> str:
    """Return one sentence when a seat's own program has forfeited since this was asked last, else nothing."""
    mind = mind_of(match.game, match.seats[seat])
    return words("own.forfeits", name=name) if isinstance(mind, AtTable) and mind.forfeits() else ""
