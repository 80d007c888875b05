"""A worker beside the table: answers pure questions off the frame and remembers the answers."""

from __future__ import annotations

import contextlib
import queue
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterable
from functools import partial
from typing import Any, Final

import pygame
from pygame.event import Event

from gangdice_gui.base.manners import let_pass, politely, watched

WORKED: Final = pygame.event.custom_type()
"""Posted by the worker when there is something new, so that a sleeping window wakes."""
KEPT: Final = 100
"""Answers remembered; the oldest go first."""

Question = tuple[Hashable, Callable[[], Any]]
"""What an answer is remembered under, and how it is found: what is returned, or comes of the pieces returned."""


class Worker:
    """Finds answers one by one on a thread; whoever asks never waits."""

    def __init__(self) -> None:
        """Start without a thread: it comes with the first question."""
        self._known: OrderedDict[Hashable, Any] = OrderedDict()
        self._queue: queue.SimpleQueue[tuple[int | None, tuple[Question, ...]] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[Hashable, Any]] = queue.SimpleQueue()
        self._ticket = 0
        self._asked: tuple[Hashable, ...] = ()
        self._wanted: set[Hashable] = set()
        self._taken: set[Hashable] = set()
        """What was asked for before it was known: nobody wants it any more when it comes."""
        self._thread: threading.Thread | None = None

    def ask(self, questions: Iterable[Question]) -> bool:
        """Have these answered, in this order; what was asked before and is not among them is dropped.

        Returns whether all answers are known.
        """
        self._collect()
        missing = tuple(question for question in questions if question[0] not in self._known)
        keys = tuple(key for key, _ in missing)
        if missing and not set(keys) <= set(self._asked):
            self._ticket += 1
            self._asked = keys
            self._begin()
            self._queue.put((self._ticket, missing))
        return not missing

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="advice", daemon=True)
            self._thread.start()

    def ask_also(self, question: Question) -> None:
        """Have one more thing answered, after what is asked for already."""
        self._collect()
        key, _ = question
        self._taken.discard(key)
        if key in self._known or key in self._wanted:
            return
        self._wanted.add(key)
        self._begin()
        self._queue.put((None, (question,)))

    @property
    def idle(self) -> bool:
        """Whether everything asked for is known."""
        self._collect()
        return not self._wanted and all(key in self._known for key in self._asked)

    def get(self, key: Hashable, default: Any = None) -> Any:
        """Return an answer, `default` while it is not known."""
        self._collect()
        if key not in self._known:
            return default
        self._known.move_to_end(key)
        return self._known[key]

    def take(self, key: Hashable) -> Any:
        """Return an answer and forget it, None while it is not known: then it is not kept when it comes."""
        self._collect()
        if key in self._wanted:
            self._taken.add(key)
        return self._known.pop(key, None)

    def close(self) -> None:
        """Let the thread go: what comes in pieces is left, the rest of what was asked also is answered."""
        self._ticket += 1
        self._asked = ()
        self._wanted.clear()
        thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            thread.join(timeout=0 if watched() else 1)  # a frame that is seen does not wait: it ends by itself

    def _collect(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                key, answer = self._done.get_nowait()
                if key not in self._taken:
                    self._known[key] = answer
                self._taken.discard(key)
                self._wanted.discard(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            ticket, questions = work
            for key, find in questions:
                if ticket is not None and ticket != self._ticket:
                    break
                let_pass()
                try:
                    answer = find()
                    if isinstance(answer, Generator):
                        wanted = partial(self._wants, ticket)
                        answer = politely(answer, wanted)
                        if not wanted():
                            break  # what was left is no answer: whoever asks again shall get one
                except Exception:  # advice that fails is advice not given; the game goes on
                    answer = None
                    with contextlib.suppress(Exception):
                        traceback.print_exc(file=sys.stderr)
                self._done.put((key, answer))
                with contextlib.suppress(pygame.error):
                    pygame.event.post(Event(WORKED))

    def _wants(self, ticket: int | None) -> bool:
        """Tell whether anybody waits for what was asked with a ticket."""
        return self._thread is not None and ticket in (None, self._ticket)
