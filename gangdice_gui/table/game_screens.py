"""What a game brings to the house for the window: its screens, as values and calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Surface

from gangdice_gui.base.words import Words
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.pages.paper import Pages
from gangdice_gui.table.plan import OptionRow, Seating, TablePlan
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.art import LEAST_BUDGET
from gangdice_gui.ui.desk import Desk


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScreens:
    """The screens of one game, and what the lobby's own pages ask it. The lobby knows no game but by these."""

    game: Entry
    table: Callable[[Desk, Ways, Match, bool, bool], Scene]
    """Sits people down at a match: with the first switch gangsters play for ever, with the second it goes on."""
    final: Callable[[Desk, Ways, Match, Callable[[], Scene] | None], Scene]
    """The page after a match; where a call makes the next scene, it goes there by itself after a while."""
    howto: Callable[[Desk], Pages]
    """The pages of How to play, for the player's size of text."""

    # -------------------------------------------------------- the set-up
    seating: Seating
    house_rows: Callable[[TablePlan, Words], list[OptionRow]]
    """The rows of the set-up that only this game has."""
    greeting: Callable[[TablePlan, Words], str]
    """What the Boss says to a table of people and gangsters."""
    options: Callable[[int, int, bool, Mapping[str, Any], Sequence[str]], Any]
    """The options of a match: players, who begins, whether the table is open, the house rules, and the seats' colours.
    Raises Damaged."""
    demo: tuple[str, ...]
    """The gangsters who play where nobody else does."""

    switches: tuple[str, ...] = ()
    """Settings of this game's own that are on or off. Its set-up has a row for each, and the settings while it is
    played, in place of what it does not hide."""

    people: Callable[[Desk, str, int], Iterable[Surface]] | None = None
    """Who belongs to the party of a colour, as pictures so large in pixels; None where a colour is one person's."""

    ahead: Callable[[Desk, Sequence[Seat]], Iterator[object]] = lambda _desk, _seats: iter(())
    """Makes what a table of these people is drawn of, a part at each step, while they still choose."""
    reads: Callable[[Desk], bool] = lambda _desk: False
    """Has another thread read what of a table takes longest; returns whether that is on its way."""

    sprites: int = LEAST_BUDGET
    """Bytes of sprites its table keeps at 1080 lines: what it shows, and something of the pages that lay over it."""

    # -------------------------------------------------------- the settings
    samples: Callable[[Desk, tuple[int, int]], Iterator[Surface]]
    """Two pictures with words on them, so large, that show a language, one at a time: each takes half a frame."""
    sample: Callable[[Words], str]
    """One sentence that shows a language."""
