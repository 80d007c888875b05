"""Who sits where, and the one worker that thinks for the gangsters."""

from __future__ import annotations

import contextlib
import hashlib
import queue
import re
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal, Protocol

from gangdice_gui.games.gang.bots import house, minds
from gangdice_gui.games.gang.rules.types import Action, Question, View
from gangdice_gui.match.record import Record, RecordError, is_clean, quoted

Kind = Literal["human", "gangster"]
COLOURS: Final = ("ivory", "crimson", "onyx", "sapphire")
PLAIN_FACES: Final = ("clerk", "operator", "aviator", "singer")
"""Portraits for seats nobody set up."""
LONGEST_NAME: Final = 60
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table, and who fills it."""

    kind: Kind = "human"
    name: str = ""
    """As typed; empty where nobody gave one, and the screen finds its own word."""
    colour: str = "ivory"
    face: str = "clerk"
    """The id of a portrait."""
    mind: str = ""
    """The id of a gangster's way of playing; empty is the usual one."""

    @property
    def human(self) -> bool:
        return self.kind == "human"


def default_seats(players: int) -> tuple[Seat, ...]:
    """Return a table of nameless people, one colour each."""
    return tuple(Seat(colour=COLOURS[i], face=PLAIN_FACES[i]) for i in range(players))


def check_seats(seats: Sequence[Seat], players: int) -> None:
    """Check that the seats fit one table. Raises ValueError with one sentence."""
    if len(seats) != players:
        raise ValueError(f"The table has {players} seats, not {len(seats)}.")
    for seat in seats:
        if seat.kind not in ("human", "gangster"):
            raise ValueError(f"A seat is human or gangster, not {quoted(seat.kind)}.")
        if seat.colour not in COLOURS:
            raise ValueError(f"There is no colour {quoted(seat.colour)}: it is one of {', '.join(COLOURS)}.")
        if not _ID.fullmatch(seat.face) or (seat.mind and not _ID.fullmatch(seat.mind)):
            raise ValueError("A face and a mind are ids of small letters, digits and hyphens.")
        if not is_clean(seat.name) or seat.name != seat.name.strip() or len(seat.name) > LONGEST_NAME:
            raise ValueError(f"A name is one line of at most {LONGEST_NAME} characters.")
    for what in ("colour", "face"):
        if len({getattr(seat, what) for seat in seats}) < players:
            raise ValueError(f"Two seats have the same {what}.")


def read_seats(record: Record, players: int) -> tuple[Seat, ...]:
    """Read the `name` and `seat` lines of a record; seats it does not list are nameless people. Raises RecordError."""
    listed: dict[int, Seat] = {}
    line = record.rule
    for i, field in record.per_seat("seat", players):
        words = field.value.split(" ")
        line = field.line
        if len(words) not in (3, 4) or words[0] not in ("human", "gangster"):
            raise RecordError(field.line, "A seat is: seat NUMBER human|gangster COLOUR FACE [MIND].")
        kind: Kind = "human" if words[0] == "human" else "gangster"
        listed[i] = Seat(kind, "", words[1], words[2], words[3] if len(words) == 4 else "")
    colours = iter([colour for colour in COLOURS if colour not in {seat.colour for seat in listed.values()}])
    faces = iter([face for face in PLAIN_FACES if face not in {seat.face for seat in listed.values()}])
    seats = [listed[i] if i in listed else Seat(colour=next(colours), face=next(faces)) for i in range(players)]
    for i, field in record.per_seat("name", players):
        seats[i] = replace(seats[i], name=field.value.strip())
        if len(seats[i].name) > LONGEST_NAME:
            raise RecordError(field.line, f"A name has at most {LONGEST_NAME} characters.")
    try:
        check_seats(seats, players)
    except ValueError as error:
        raise RecordError(line, str(error)) from None
    return tuple(seats)


def seat_lines(seats: Sequence[Seat]) -> list[tuple[str, str]]:
    """Write seats as `name` and `seat` header lines: the inverse of read_seats."""
    lines = [("name", f"{i} {seat.name}") for i, seat in enumerate(seats) if seat.name]
    for i, seat in enumerate(seats):
        lines.append(("seat", f"{i} {seat.kind} {seat.colour} {seat.face} {seat.mind}".rstrip()))
    return lines


def mind_rng(seed: str, seat: int, moves: int) -> Random:
    """Return the chance of one decision: the same for the same match, seat and number of actions so far.

    It comes out of a one-way hash, so a gangster that looks into it learns nothing of the seed or of the dice to come.
    """
    text = f"gangdice-mind-1\n{seat}\n{moves}\n{seed}"
    return Random(int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest(), "big"))


# ---------------------------------------------------------------- thinking


class Mind(Protocol):
    """A way of playing: looks at a view and a question, never at more."""

    def __call__(self, view: View, question: Question, rng: Random, /) -> Action: ...


MINDS: Final[dict[str, Mind]] = {**minds.MINDS, "": house.decide}
"""Minds by id: the five of the ladder, the house's own, which is also the usual one with an empty id."""


def mind_of(seat: Seat) -> Mind:
    """Return the way a seat plays; an id from a newer version plays the usual way."""
    return MINDS.get(seat.mind, house.decide)


def think_now(mind: Mind, view: View, question: Question, rng: Random) -> Action:
    """Ask a mind and wait. A mind that fails or breaks the rules plays the safe action, and stderr says why."""
    try:
        action = mind(view, question, rng)
        if house.is_legal(question, action):
            return action
        print(f"gangdice: a gangster wanted {action} at {question}", file=sys.stderr)
    except Exception:  # whatever a mind does, the table goes on
        with contextlib.suppress(Exception):
            traceback.print_exc()
    return house.safe(question)


class Thinker:
    """One worker thread that thinks for one seat at a time."""

    def __init__(self, on_done: Callable[[], object] | None = None) -> None:
        """Start the worker. `on_done` is called on its thread whenever poll() has something new."""
        self._on_done = on_done
        self._work: queue.SimpleQueue[tuple[int, View, Question, Mind, Random] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[int, Action]] = queue.SimpleQueue()
        self._ticket = 0
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    def think(self, view: View, question: Question, mind: Mind, rng: Random) -> int:
        """Begin to think and return a ticket. What was asked before is forgotten."""
        self._ticket += 1
        self._work.put((self._ticket, view, question, mind, rng))
        return self._ticket

    def poll(self) -> tuple[int, Action] | None:
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
        self._thread.join(timeout=1)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            ticket, view, question, mind, rng = work
            if ticket != self._ticket:
                continue
            self._done.put((ticket, think_now(mind, view, question, rng)))
            tell = self._on_done
            if tell is not None and ticket == self._ticket:
                with contextlib.suppress(Exception):
                    tell()
