"""Your own gangster: any program that reads a view and its question as a line of JSON and answers with an action.

The protocol, field by field, is in bots/README.md. A program gets what is in its View and not a byte more.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from gangdice_gui.engine.game import BadText, Rng
from gangdice_gui.match.cup import stream_of
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.record import quoted
from gangdice_gui.outside.leash import Forfeit, Leash

PROTOCOL: Final = 1
PREFIX: Final = "cmd:"
PATIENCE_S: Final = 5.0
ASIDE_S: Final = 2.0
"""For a question nobody else at a table may know of: the table stops a little longer, whether it is asked or not."""
_SLICE_S: Final = 0.25


class Stopped(RuntimeError):  # noqa: N818
    """Whoever asked wants no answer any more."""


def question_line(game: Entry, view: Any, question: Any) -> str:
    """Return the line of JSON a program gets, without a line end. Raises TypeError for a question that is no seat's."""
    if stream_of(question):
        raise TypeError(f"{type(question).__name__} is for CHANCE, not for a program.")
    asked = {"kind": game.kind(question), **_fields(question)}
    return json.dumps({"gangdice": PROTOCOL, "question": asked, "view": view}, default=_plain, separators=(",", ":"))


def check_command(text: str) -> list[str] | str:
    """Return a command's words, on Windows the text itself. Raises ValueError with one sentence when it cannot run."""
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError:
        raise ValueError(f"in the command {quoted(text)} a quotation mark is not closed") from None
    if not words:
        raise ValueError(f"after {PREFIX} a command is missing")
    if shutil.which(words[0].strip('"')) is None:
        raise ValueError(f"the command {quoted(text)} does not start: there is no program {quoted(words[0])}")
    # Windows has programs take their command line apart themselves.
    return text if os.name == "nt" else words


def read_seats(game: Entry, text: str, also: Sequence[str] = ()) -> tuple[str, ...]:
    """Split a list of seats at its commas, not within quotation marks. Raises ValueError with one sentence.

    Each is the id of a mind, one of `also`, or a command after `cmd:` that can be run.
    """
    entries, quote = [""], ""
    for letter in text:
        if letter == "," and not quote:
            entries.append("")
            continue
        if letter in "'\"":
            quote = "" if letter == quote else quote or letter
        entries[-1] += letter
    entries = [entry.strip() for entry in entries]
    if quote:
        raise ValueError("in the list of seats a quotation mark is not closed")
    known = (*also, *game.minds)
    for entry in entries:
        if entry.startswith(PREFIX):
            check_command(entry.removeprefix(PREFIX))
        elif entry not in known:
            raise ValueError(f"there is no gangster {quoted(entry)}: it is one of {', '.join(known)}, or cmd:PROGRAM")
    if len(entries) not in game.players:
        least, most = game.players[0], game.players[-1]
        raise ValueError(f"{game.name} is for {least} to {most} players, and --seats lists {len(entries)}")
    return tuple(entries)


class Program:
    """A mind that lives in a program of its own, started when it is first asked."""

    def __init__(
        self, game: Entry, command: str, patience: float = PATIENCE_S, stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """Take the game, a command line and the seconds a choice may take. Raises ValueError with one sentence.

        `stopped` is looked at several times a second while the program thinks.
        """
        self._game = game
        self._command = check_command(command)
        self._patience = patience
        self._stopped = stopped
        self._running: Leash | None = None

    def __call__(self, view: Any, question: Any, rng: Rng, /) -> Any:
        """Ask the program and wait. Raises Forfeit where no action comes back, and Stopped."""
        return self.ask(view, question, self._patience)

    def ask(self, view: Any, question: Any, patience: float) -> Any:
        """Ask the program and wait so many seconds. Raises Forfeit where no action comes back, and Stopped."""
        running = self._running = self._running or Leash(self._command)
        running.ask(question_line(self._game, view, question).encode() + b"\n")
        text = self._wait(running, patience)
        try:
            return self._game.rules.parse(text)
        except BadText:
            raise Forfeit(f"it answered {quoted(text)}, which is no action") from None

    def close(self, *, at_once: bool = False) -> None:
        """End the program; the next question starts it anew. It has a second to end by itself, or none."""
        running, self._running = self._running, None
        if running is not None:
            running.end(at_once=at_once)

    def start_anew(self) -> None:
        """End the program at once and start it again, so that the next answer takes it no longer than any other."""
        self.close(at_once=True)
        with contextlib.suppress(Forfeit):
            self._running = Leash(self._command)

    def _wait(self, running: Leash, patience: float) -> str:
        left = patience
        while left > 0:
            with contextlib.suppress(queue.Empty):
                try:
                    return running.answer(min(left, _SLICE_S))
                except Forfeit:
                    if self._running is None:  # closed meanwhile, as the window is
                        raise Stopped from None
                    raise
            left -= _SLICE_S
            if self._stopped():
                raise Stopped
        raise Forfeit(f"it took longer than {patience:g} s over a choice")


class AtTable:
    """A program at the window's table: once it forfeits, it plays safe for the rest of the match."""

    def __init__(self, game: Entry, command: str, patience: float = PATIENCE_S) -> None:
        """Take the game, a command line and the seconds a choice may take. Raises ValueError with one sentence."""
        self._program = Program(game, command, patience)
        self._safe = game.safe
        self._command = command
        self._unheard: list[str] = []
        """Why it gave no answer where nobody was to know that it was asked."""
        self._match: object = None
        self._lost = False
        self._told = True

    def sit_down(self, match: object) -> None:
        """Take note of the match it is asked in: in another one it plays again."""
        if match is not self._match:
            self._match, self._lost = match, False

    def __call__(self, view: Any, question: Any, rng: Rng, /) -> Any:
        """Ask the program, or play safe."""
        if self._lost:
            return self._safe(question)
        try:
            return self._program(view, question, rng)
        except Stopped:
            return self._safe(question)
        except Forfeit as error:
            self.refused(str(error))
            return self._safe(question)

    def aside(self, view: Any, question: Any, rng: Rng) -> Any:
        """Ask the program what nobody else may know it is asked: without an answer it plays safe, and plays on."""
        if self._lost:
            return self._safe(question)
        try:
            return self._program.ask(view, question, ASIDE_S)
        except Stopped:
            return self._safe(question)
        except Forfeit as error:
            self._unheard.append(str(error))
            self._program.start_anew()
            return self._safe(question)

    def refused(self, why: str) -> None:
        """Forfeit; `why` goes on with its name."""
        self._program.close(at_once=True)
        self._lost, self._told = True, False
        print(f"gangdice: {PREFIX}{self._command} forfeits: {why}.", file=sys.stderr, flush=True)

    def forfeits(self) -> bool:
        """Tell once that it has forfeited."""
        told, self._told = self._told, True
        return not told

    def close(self) -> None:
        """End the program; now it may be said where it gave no answer in secret."""
        self._program.close()
        for why in self._unheard:
            print(f"gangdice: {PREFIX}{self._command} gave no answer: {why}.", file=sys.stderr, flush=True)
        self._unheard.clear()


def _plain(value: Any) -> Any:
    """Return an action as its text, anything else of a game by its fields."""
    return str(value) if "__str__" in vars(type(value)) else _fields(value)


def _fields(value: Any) -> dict[str, Any]:
    # What a value's own repr leaves out is known from elsewhere: programs have been told in the same words for long.
    return {field.name: getattr(value, field.name) for field in fields(value) if field.repr}
