"""Where a page leads: every way out of it, handed in as calls. `lobby/ways.py` says who is at the other end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

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
    aside: bool = False
    """Whether it comes back at once: one person may be asked something the others need not know of."""
    giver: Seat | None = None
    """Who sat at the screen until now; None before the first has sat down."""
    ahead: Iterator[object] = field(default_factory=lambda: iter(()))
    """Makes what the next screen is drawn of, a part at each step; of it nothing is kept that somebody may not see."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Who follows whom. A table and every page know these calls and no other screen of the house."""

    pause: Callable[[Scene], Scene]
    """Covers a page that can draw itself with nothing on it that anybody may not see."""
    rules: Callable[[Scene], Scene]
    """Lays the rules over a page."""
    curtain: Callable[[Handover], Scene]
    """Hides the table until the next person sits down."""
    after: Callable[[Match, bool], Scene]
    """What comes after a finished match; with True another one of gangsters begins by itself."""
    again: Callable[[Match], Scene]
    """Sits the people of a finished match down once more."""
    table: Callable[[Match, bool], Scene]
    """Sits people down at a match; with True it was left once, and what happened last is shown again."""
    settings: Callable[[Scene], Scene]
    """Lays the settings over a page."""
    set_up: Callable[[str], Scene]
    """Asks who sits down at the table of a game, by its id; empty for the house's own."""
    title: Callable[[], Scene]
    message: Callable[[str, Scene | None], Scene]
    """Says a sentence and goes on to a scene, or ends the program where there is none."""
