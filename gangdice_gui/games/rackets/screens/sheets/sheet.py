"""What a sheet beside the town says: what is asked, rows to choose from, what would come of it, and its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["good", "bad", "plain"]


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to choose, or to do at once."""

    name: str
    """What it fires under."""
    label: str
    right: str = ""
    """A number at the right."""
    picture: str = ""
    """A sprite at the left."""
    chosen: bool = False
    enabled: bool = True
    reason: str = ""
    key: str = ""
    shortcut: int = 0
    decides: bool = False
    group: int = 0
    """Rows of another group begin a line of their own."""
    advised: bool = False
    """Whether the coach advises it."""
    last: str = ""
    """Another number, at the right of the first."""
    notes: tuple[str, ...] = ()
    """What stands behind the label in smaller letters: ways to say it, the longest first."""
    short: str = ""
    """The label in fewer letters, for where it would be tiny."""


@dataclass(frozen=True, slots=True)
class Line:
    """What would come of it, one consequence."""

    tone: Tone
    text: str
    icon: str = ""
    short: str = ""
    """The same in fewer words, for where all of it would have to be small; empty where there are none."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One price of several that may come of it."""

    top: str
    """What it takes."""
    below: str
    """How it is reckoned."""
    amount: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything a sheet says; equal sheets give equal pixels."""

    title: str
    sub: str = ""
    picture: str = ""
    face: tuple[str, str] = ("", "")
    """Whose face stands there instead of a picture, and in which colour."""
    heads: tuple[str, str] = ("", "")
    """What the two numbers of the rows are."""
    big: str = ""
    beside: str = ""
    """What stands left of the large number."""
    dice: tuple[str, int] = ("", 0)
    """The dice an errand is walked by: their colour, and how many."""
    shaken: bool = False
    """Whether they are in the hand."""
    rows: tuple[Row, ...] = ()
    columns: int = 1
    chart: tuple[tuple[int, int], ...] = ()
    """Chances in per cent by what the dice may show."""
    mark: int = 0
    """What they did show."""
    stepper: tuple[int, int, int] | None = None
    """Value, least and most of a number to choose."""
    stepper_label: str = ""
    lines: tuple[Line, ...] = ()
    cells: tuple[Cell, ...] = ()
    """Prices, in cells of their own."""
    cells_title: str = ""
    hint: str = ""
    confirm: str = ""
    """The label of the brass button; empty where there is none."""
    able: bool = True
    reason: str = ""
    second: tuple[str, str] = ("", "")
    """Another answer beside it: what it fires under, and its label."""
    back: bool = True
