"""Where a table leads: every way out of it, handed in as calls by whoever sits people down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Handover:
    """The screen passes to somebody else."""

    table: Scene
    """What is hidden meanwhile; it is closed with whatever hides it."""
    match: Match
    seat: Seat
    """Who is to sit down."""
    name: str
    number: int
    """The round on screen."""
    sit: Callable[[], Scene]
    """Makes the next screen, once, when nothing of the table is to be seen any more."""
    take_back: Callable[[], Scene] | None = None
    """Takes the last action back where that is fair just now, and returns the table."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Who follows whom. The table and the pages over it know these calls and no other screen of the house."""

    pause: Callable[[Scene], Scene]
    """Covers a page that can draw itself with nothing on it that anybody may not see."""
    rules: Callable[[Scene], Scene]
    """Lays the rules over a page."""
    curtain: Callable[[Handover], Scene]
    """Hides the table until the next person sits down."""
    after: Callable[[Match, bool], Scene]
    """What comes after a finished match; with True another one of gangsters begins by itself."""
