"""Names as the screens write them: with a word for the nameless, in letters that exist, and never cut short."""

from __future__ import annotations

from collections.abc import Sequence

from gangdice_gui.base.words import Words
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.type import Type

LEAST = 15
"""No text is smaller, in pixels."""


def names_of(seats: Sequence[Seat], words: Words) -> tuple[str, ...]:
    """Return the seats' names; a seat without one has its face's, or its number."""

    def name(number: int, seat: Seat) -> str:
        if seat.name:
            return seat.name
        key = f"people.{seat.face}"
        return words(key) if words.has(key) else words("results.seat", n=number)

    return tuple(name(number, seat) for number, seat in enumerate(seats, start=1))


def show_role(type_: Type, text: str) -> str:
    """Return the role a name is written large in: the show face where it has every letter, else the plain one."""
    return "title" if None not in type_.font("title", 30).metrics(text) else "number"


def whole(type_: Type, text: str, role: str, px: int, width: int) -> int:
    """Return the largest size up to `px` at which a line fits into `width` pixels whole, however long it is."""
    return type_.fitting(text, role, px, width, LEAST)
