"""Who thinks for the gangsters: their minds, the one worker, and what becomes of a proposal the rules refuse."""

from __future__ import annotations

import contextlib
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from gangdice_gui.base.manners import LONG, let_pass, politely, watched
from gangdice_gui.engine.game import CHANCE, IllegalAction, Mind, Slow, Step
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import quoted
from gangdice_gui.match.seats import Seat

GUESTS: Final[dict[str, Mind]] = {}
"""Minds from outside the house that sit at this window's table, by the id a record calls them."""

Safe = Callable[[Any], Any]


@runtime_checkable
class Refusable(Protocol):
    """A mind that wants to know when the rules refuse what it proposed."""

    def refused(self, why: str) -> None:
        """Hear why, as in "it wanted use 9, and the rules say: Use between 1 and 4 dice"."""


def mind_of(game: Entry, seat: Seat) -> Mind:
    """Return the way a seat plays; an id from a newer version plays the usual way."""
    return GUESTS.get(seat.mind) or game.minds.get(seat.mind) or game.minds[game.usual]


def think_now(mind: Mind, view: Any, question: Any, rng: Random, safe: Safe) -> Any:
    """Ask a mind and wait. A mind that fails plays the safe action, and stderr says why."""
    try:
        return mind(view, question, rng)
    except Exception:  # whatever a mind does, the table goes on
        with contextlib.suppress(Exception):
            traceback.print_exc()
    return safe(question)


def play(match: Match, action: Any) -> tuple[Step, ...]:
    """Play what the seat to act proposes; where the rules refuse it, its mind hears why and the safe action plays."""
    seat, question = match.to_act, match.ask
    assert seat is not None and seat != CHANCE
    try:
        return match.act(seat, action)
    except IllegalAction as refusal:
        why, mind = refused(action, refusal), mind_of(match.game, match.seats[seat])
        if isinstance(mind, Refusable):
            mind.refused(why)
        else:
            print(f"gangdice: a gangster broke the rules: {why}.", file=sys.stderr)
        return match.act(seat, match.game.safe(question))


def play_aside(match: Match, action: Any) -> tuple[Step, ...]:
    """Play what the seat to act proposes in secret, else the safe action; nobody hears which of the two it was.

    `action` is None where it has not decided in time.
    """
    seat, question = match.to_act, match.ask
    assert seat is not None and seat != CHANCE
    if action is not None:
        with contextlib.suppress(IllegalAction):
            return match.act(seat, action)
    return match.act(seat, match.game.safe(question))


def refused(action: object, refusal: ValueError) -> str:
    """Say what was wanted and why it may not be, as part of a sentence."""
    return f"it wanted {quoted(str(action))}, and the rules say: {str(refusal).removesuffix('.')}"


class Thinker:
    """One worker thread that thinks for one seat at a time."""

    def __init__(self, on_done: Callable[[], object] | None = None) -> None:
        """Start the worker. `on_done` is called on its thread whenever poll() has something new."""
        self._on_done = on_done
        self._work: queue.SimpleQueue[tuple[int, Mind, Any, Any, Random, Safe] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[int, Any]] = queue.SimpleQueue()
        self._ticket = 0
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    def think(self, mind: Mind, view: Any, question: Any, rng: Random, safe: Safe) -> int:
        """Begin to think and return a ticket. What was asked before is forgotten."""
        self._ticket += 1
        self._work.put((self._ticket, mind, view, question, rng, safe))
        return self._ticket

    def poll(self) -> tuple[int, Any] | None:
        """Return (ticket, action) once the last thing asked is thought out, else None. Never waits."""
        with contextlib.suppress(queue.Empty):
            while True:
                ticket, action = self._done.get_nowait()
                if ticket == self._ticket:
                    return ticket, action
        return None

    def cancel(self) -> None:
        """Forget what was asked."""
        self._ticket += 1

    def close(self) -> None:
        """End the worker; at most a second's wait for a mind that is still busy."""
        self.cancel()
        self._on_done = None
        self._work.put(None)
        self._thread.join(timeout=0 if watched() else 1)  # a frame that is seen does not wait: it ends by itself

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            ticket, mind, view, question, rng, safe = work
            if ticket != self._ticket:
                continue
            let_pass(LONG)
            self._done.put((ticket, think_now(partial(self._ask, ticket, mind), view, question, rng, safe)))
            tell = self._on_done
            if tell is not None and ticket == self._ticket:
                with contextlib.suppress(Exception):
                    tell()

    def _ask(self, ticket: int, mind: Mind, view: Any, question: Any, rng: Random) -> Any:
        """Return what a mind answers; one that is slow lets frames pass, and is left once nobody waits for it."""
        if isinstance(mind, Slow):
            return politely(mind.pieces(view, question, rng), lambda: ticket == self._ticket)
        return mind(view, question, rng)
