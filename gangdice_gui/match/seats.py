"""Who sits where: seats as they are set up, checked, and written down in a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from gangdice_gui.match.record import Record, RecordError, is_clean, quoted

Kind = Literal["human", "gangster"]
COLOURS: Final = ("ivory", "crimson", "onyx", "sapphire", "tangerine", "pewter")
PLAIN_FACES: Final = ("clerk", "operator", "aviator", "singer", "bellhop", "professor")
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
    dice: str = ""
    """The id of the set of dice it plays with; empty where nobody said, and the screen finds its own."""

    @property
    def human(self) -> bool:
        return self.kind == "human"


def default_seats(players: int) -> tuple[Seat, ...]:
    """Return a table of nameless people, one colour each."""
    return tuple(Seat(colour=COLOURS[i], face=PLAIN_FACES[i]) for i in range(players))


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """Return all seats as they sit round the table, from one on; on screen the viewer, at the bottom, is the first."""
    return tuple((first + step) % players for step in range(players))


def first_person(seats: Sequence[Seat]) -> int:
    """Return the first seat a person sits on; where none does, the first of all."""
    return next((number for number, seat in enumerate(seats) if seat.human), 0)


def check_seats(seats: Sequence[Seat], players: int) -> None:
    """Check that the seats fit one table. Raises ValueError with one sentence."""
    if len(seats) != players:
        raise ValueError(f"The table has {players} seats, not {len(seats)}.")
    for seat in seats:
        if seat.kind not in ("human", "gangster"):
            raise ValueError(f"A seat is human or gangster, not {quoted(seat.kind)}.")
        if seat.colour not in COLOURS:
            raise ValueError(f"There is no colour {quoted(seat.colour)}: it is one of {', '.join(COLOURS)}.")
        if not all(_ID.fullmatch(each) for each in (seat.face, seat.mind or "usual", seat.dice or "usual")):
            raise ValueError("A face, a mind and a set of dice are ids of small letters, digits and hyphens.")
        if not is_clean(seat.name) or seat.name != seat.name.strip() or len(seat.name) > LONGEST_NAME:
            raise ValueError(f"A name is one line of at most {LONGEST_NAME} characters.")
    for what in ("colour", "face"):
        if len({getattr(seat, what) for seat in seats}) < players:
            raise ValueError(f"Two seats have the same {what}.")


def read_seats(record: Record, players: int) -> tuple[Seat, ...]:
    """Read the `name`, `seat` and `wears` lines; seats that are not listed are nameless people. Raises RecordError."""
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
    for i, field in record.per_seat("wears", players):
        seats[i], line = replace(seats[i], dice=field.value), field.line
    try:
        check_seats(seats, players)
    except ValueError as error:
        raise RecordError(line, str(error)) from None
    return tuple(seats)


def seat_lines(seats: Sequence[Seat]) -> list[tuple[str, str]]:
    """Write seats as `name`, `seat` and `wears` header lines: the inverse of read_seats."""
    lines = [("name", f"{i} {seat.name}") for i, seat in enumerate(seats) if seat.name]
    for i, seat in enumerate(seats):
        lines.append(("seat", f"{i} {seat.kind} {seat.colour} {seat.face} {seat.mind}".rstrip()))
    return lines + [("wears", f"{i} {seat.dice}") for i, seat in enumerate(seats) if seat.dice]
