"""What there is to press on a table at one moment, as a game's board says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.ui.widgets import Widget

NEXT_EVENT: Final = "next event"
WHOLE_SERIES: Final = "whole series"
"""The names of the widgets that have done with the event on show, and with all of its kind that follow."""


class Console(NamedTuple):
    """What there is to press at one moment."""

    mode: str
    """What is asked, in a word of the game's own; empty while nothing is."""
    answers: Sequence[Widget]
    focus: str
    """The one of them that is meant first."""
    aside: Sequence[Widget] = ()
    """What stands there whatever is asked, such as the seats that tell about themselves."""
    throws: str = ""
    """The button that throws dice, where they may be thrown by hand; empty where none is to be thrown."""
    gathers: tuple[str, ...] = ()
    """The widgets that are dice, not yet in the hand: dragging the mouse over them takes them into it."""
    reach: float | None = None
    """How high the glove that throws them may reach, in pixels from the top; None where they fly without one."""
    hurries: tuple[str, ...] = ()
    """The widgets that answer while clips run: `NEXT_EVENT`, `WHOLE_SERIES`, or what goes on from a table that stands.

    One that decides takes no hasty press: that has done with the clips, as it has anywhere else."""
    behind: Rect | None = None
    """The panel the sleeve of that glove goes behind, so that it stays readable; None where there is none."""
    back: bool = True
    """Whether the button that takes the last action back may stand on the table; its key does so anyway."""
