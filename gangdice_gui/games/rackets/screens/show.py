"""What the table of Rackets shows at one moment: the view, the answer in the making, and what is in the air."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from gangdice_gui.games.rackets.rules.board import Space
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Placing, Taking
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.coach.numbers import Advice
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.faces import Mood

Mode = Literal["wait", "place", "act", "answer", "drop", "prize", "haggle"]
MODES: Final[dict[type, Mode]] = {
    Placing: "place",
    Acting: "act",
    Answering: "answer",
    Dropping: "drop",
    Taking: "prize",
}
"""As what a question is shown."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """One haggle: equal ladders give equal pixels."""

    good: str
    count: int
    first: int
    """Dollars a batch before the throw."""
    market: str
    """Which market it is: `home`, `side` or `far`."""
    faction: str
    """Whose dice are thrown."""
    faces: tuple[int, ...] = ()
    """What the dice show; nothing before they lie."""
    rolls: bool = False
    """Whether they are in the air."""

    @property
    def thrown(self) -> int:
        """What the dice show together; 0 before they lie."""
        return sum(self.faces)


COLOUR: Final = {"booze": "ivory", "drugs": "crimson", "artifacts": "onyx", "guns": "sapphire"}
"""The colour of each faction: its quarter, its badge, its dice."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The answer in the making: what is said of it so far. Nothing here is legal or not; the rules judge that."""

    verb: str = ""
    """One of VERBS or FREE, empty while none is chosen."""
    target: Space = ""
    """Where to: a plot, a market, what is attacked, what a perch is to look at."""
    start: Space = ""
    """Where a walk begins."""
    kind: str = ""
    """What is built."""
    good: str = ""
    to: int = -1
    """Whom it concerns: asked for a trade, paid, promoted."""
    way: Literal["sell", "buy"] = "sell"
    count: int = 1
    """Batches offered, or dollars paid."""
    perch: Space = ""
    """Which perch is aimed."""
    placed: tuple[Space, ...] = ()
    """Plots of the first three structures, as far as they are chosen."""


@dataclass(frozen=True, slots=True)
class Walk:
    """An errand under way: where the pawn is, what was thrown, and how it came out so far."""

    seat: int
    verb: str
    start: Space
    target: Space
    at: tuple[float, float] | None = None
    """Column and row of the pawn, between two spaces while it walks; None before it set out."""
    faces: tuple[int, ...] = ()
    chance: int = -1
    """Per cent of the test; -1 before the throw."""
    test: int = 0
    """What the ten-sided die shows, 0 before it is thrown."""
    sulks: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """Everything that is drawn; equal shows give equal pixels."""

    view: View
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    viewer: int
    mode: Mode = "wait"
    draft: Draft = Draft()
    plots: tuple[Space, ...] = ()
    """Where a bomb may be dropped, in mode `drop`."""
    room: bool = True
    """Whether a lifted bomb may be kept, in mode `prize`."""
    thinking: bool = False
    secrets: bool = False
    """Whether the person at the screen looks under the own hand."""
    secret: View | None = None
    """What the seat at the screen knows, where that may not be drawn: only legality is asked of it."""
    deaf: bool = False
    """Whether the person at the screen refuses every offer unasked."""
    shaking: bool = False
    air: bool = False
    """Whether dice fly just now."""
    walk: Walk | None = None
    dice: tuple[tuple[str, int, float, float, float], ...] = ()
    """Dice that lie on the town: colour, face, and centre and width in pixels."""
    ladder: Ladder | None = None
    """The haggle of a person at this table, over the town."""
    turning: bool = False
    """Whether the market card is just being turned: a clip draws it."""
    gone: frozenset[Space] = frozenset()
    """Spaces whose house a clip draws."""
    news: tuple[tuple[int | None, str], ...] = ()
    """What happened last, newest first: whose doing, and the sentence."""
    advice: Advice | None = None
    """What the coach says, in the place of the news."""
    moods: tuple[Mood, ...] = ()
    """How what befell each seat last has left it, by seat; empty before anything has."""
    paid: tuple[int, ...] = ()
    """Money as the ledgers show it while it is counted; empty where it is the view's."""

    @property
    def asked(self) -> bool:
        """Whether the person at the screen is asked something of which the rules know."""
        return self.mode not in ("wait", "haggle")

    @property
    def mine(self) -> View:
        """What legality is asked of: the view of the seat at the screen."""
        return self.secret or self.view

    def faction(self, seat: int) -> str:
        """Return the faction of a seat."""
        return self.view.options.factions[seat]

    def seat_of(self, faction: str) -> int | None:
        """Return who plays a faction, None where nobody does."""
        factions = self.view.options.factions
        return factions.index(faction) if faction in factions else None


def in_colours(seats: tuple[Seat, ...], factions: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats in the colours of their quarters."""
    return tuple(replace(seat, colour=COLOUR[faction]) for seat, faction in zip(seats, factions, strict=True))
