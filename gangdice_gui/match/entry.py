"""A game as the rooms know it: its rules, and the answers to all that a room may ask beyond them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gangdice_gui.engine.game import Game, Mind
from gangdice_gui.engine.replay import Played
from gangdice_gui.match.record import Record, RecordError


class Damaged(ValueError):  # noqa: N818  (it says what the matter is)
    """A file the game itself needs is damaged; its text is one sentence that names the file."""


class NotItsFault(RecordError):  # noqa: N818
    """A record cannot be read because the game's own files are damaged: the record itself may be good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One game of the house. Rooms are handed it and ask it; none of them imports a game."""

    id: str
    """Stands in records, so it is for ever."""
    name: str
    """What it is called in English, for whoever works without a window."""
    players: range
    """How many may sit down."""
    rules: Game

    # -------------------------------------------------------- options, which have at least `players`
    read_options: Callable[[Record], Any]
    """Record to options. Raises RecordError."""
    write_options: Callable[[Any], list[tuple[str, str]]]
    """Options to header lines, the defaults for lists left out."""
    usual_options: Callable[[int, int], Any]
    """The options of a plain game: by the number of players and the first start player. Raises Damaged."""

    # -------------------------------------------------------- choosing
    minds: dict[str, Mind]
    """Its gangsters' ways of playing, by id."""
    usual: str
    """The id of the one that plays where nobody said which."""
    safe: Callable[[Any], Any]
    """Question to a legal answer that risks little: where a mind fails or breaks the rules, it plays that."""
    kind: Callable[[Any], str]
    """A seat's question to what programs call it."""

    # -------------------------------------------------------- what came out
    winners: Callable[[Any], tuple[int, ...]]
    """State to the seats that have won, none while it runs."""
    standing: Callable[[Any], Sequence[float]]
    """State to what each seat would win by if it ended now, more is better."""
    summary: Callable[[Any, Iterable[Played]], dict[str, Any]]
    """State, and all that led to it, to what `gangdice verify` says after whether it is finished."""

    # -------------------------------------------------------- what not every game has
    luck: Callable[[Any], int] | None = None
    """State in which CHANCE is asked to which answer of its stream it gives in a tournament, so that a seat has the
    same luck whatever was played before. Without it the answers come one by one."""
    reveals: Callable[[Any, Any], bool] | None = None
    """State and a seat's answer to whether it shows anybody what was not known, so that it cannot be taken back.
    Without it no answer does."""
    forced: Callable[[Any], Any] | None = None
    """A seat's question to the only answer there is, None where there is a choice: the table gives it for people. It
    may depend on what is secret only where the question itself is. Without it there always is a choice."""
    secret: Callable[[Any], int | None] | None = None
    """View to the seat that, as far as it tells, may be being asked something without its knowing, None for nobody.
    The table stops there whether it is so or not. Without it everybody always knows who is asked."""
    advise: Callable[[Any, Any], dict[str, Any]] | None = None
    """View and question to what `gangdice advise` says of every answer. Raises ValueError with one sentence."""
    points: Callable[[Any], Sequence[int]] | None = None
    """State to what each seat has when a game is over: who has most in all games of a series wins among equals. Without
    it a game is played by itself."""
    odds: Callable[[str, int, int], dict[str, Any]] | None = None
    """What `gangdice odds` says of a card, a number of dice and a target. Raises ValueError with one sentence."""
