"""Who sits down: the set-up as a value, with the house rules on faces, colours and names. No pictures here."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.rules.types import Edition

Kind = Literal["human", "gangster"]
FILE: Final = "setup.json"
HUMANS: Final = ("bellhop", "singer", "clerk", "aviator", "operator", "professor")
GANGSTERS: Final = LADDER
"""The weakest first; each is a face, a name and a mind."""
COLOURS: Final = ("ivory", "crimson", "onyx", "sapphire")
CHAIRS: Final = 4
LETTERS: Final = 16
"""A name has at most this many."""


@dataclass(slots=True)
class Chair:
    """One seat of the set-up. The name is None as long as it follows the face, empty where somebody erased it."""

    kind: Kind
    face: str
    colour: str
    name: str | None = None


def _chairs() -> list[Chair]:
    return [
        Chair("human", "bellhop", "ivory"),
        Chair("gangster", "dot", "onyx"),
        Chair("gangster", "benno", "crimson"),
        Chair("gangster", "hush", "sapphire"),
    ]


@dataclass(slots=True)
class Plan:
    """A set-up. All four chairs keep what was chosen for them; the first `players` are at the table.

    No two chairs share a face or a colour, empty ones included, so that nobody has to move when a player joins.
    """

    players: int = CHAIRS
    edition: Edition = "standard"
    first: int | None = None
    """The first player's seat, None to draw lots."""
    chairs: list[Chair] = field(default_factory=_chairs)

    @property
    def seated(self) -> list[Chair]:
        """The chairs that are taken."""
        return self.chairs[: self.players]

    @property
    def humans(self) -> int:
        """How many humans sit at the table."""
        return sum(chair.kind == "human" for chair in self.seated)

    def seat_players(self, players: int) -> None:
        """Set the number of players, 2 to 4; a first player who left is drawn by lot again."""
        self.players = players
        if self.first is not None and self.first >= players:
            self.first = None

    def turn_into(self, seat: int, kind: Kind) -> None:
        """Make a seat human or gangster; it takes the next free face of that kind and that face's name."""
        chair = self.chairs[seat]
        if chair.kind != kind:
            chair.kind, chair.name = kind, None
            chair.face = self._free(seat, kind)[0]

    def change_face(self, seat: int, step: int) -> None:
        """Move on to the next (1) or the previous (-1) face nobody else wears."""
        chair = self.chairs[seat]
        cast = HUMANS if chair.kind == "human" else GANGSTERS
        at = cast.index(chair.face)
        free = self._free(seat, chair.kind)
        order = [cast[(at + step * way) % len(cast)] for way in range(1, len(cast) + 1)]
        chair.face = next(face for face in order if face in free)

    def take_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the seat's old one."""
        chair = self.chairs[seat]
        for other in self.chairs:
            if other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour

    def names(self, default: Callable[[str], str]) -> tuple[str, ...]:
        """Return the names at the table; `default` gives a face's own."""
        return tuple(" ".join((chair.name or "").split()) or default(chair.face) for chair in self.seated)

    def nameless(self) -> int | None:
        """Return the first seat whose name was erased, None where there is none."""
        return next((i for i, c in enumerate(self.seated) if c.name is not None and not c.name.strip()), None)

    def _free(self, seat: int, kind: Kind) -> list[str]:
        taken = {chair.face for index, chair in enumerate(self.chairs) if index != seat}
        return [face for face in (HUMANS if kind == "human" else GANGSTERS) if face not in taken]

    # ------------------------------------------------------------ kept for the next evening

    def to_text(self) -> str:
        """Return the plan as JSON."""
        chairs = [[c.kind, c.face, c.colour, c.name] for c in self.chairs]
        table = {
            "players": self.players,
            "edition": self.edition,
            "first": self.first,
            "chairs": chairs,
        }
        return json.dumps(table, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_text(cls, text: str | None) -> Plan:
        """Return the plan a text stands for; the first plan where it is missing, damaged or breaks a house rule."""
        try:
            return _read(json.loads(text or "{}"))
        except (ValueError, TypeError, AttributeError, RecursionError):
            return cls()


def was_open(text: str | None) -> bool:
    """Tell whether a set-up of old, which said so itself, is of an open table."""
    try:
        return json.loads(text or "{}").get("open_table") is True
    except (ValueError, AttributeError, RecursionError):
        return False


def _read(table: Any) -> Plan:
    plan = Plan()
    if "chairs" in table:
        plan.chairs = [_chair(row) for row in table["chairs"]]
    plan.players = _one_of(table.get("players", plan.players), (2, 3, 4))
    plan.edition = _one_of(table.get("edition", plan.edition), ("standard", "french"))
    plan.first = _one_of(table.get("first"), (None, *range(plan.players)))
    if len(plan.chairs) != CHAIRS or len({c.face for c in plan.chairs}) != CHAIRS:
        raise ValueError("four chairs, four faces")
    if {c.colour for c in plan.chairs} != set(COLOURS):
        raise ValueError("four colours")
    return plan


def _chair(row: Any) -> Chair:
    kind, face, colour, name = row
    _one_of(kind, ("human", "gangster"))
    _one_of(face, HUMANS if kind == "human" else GANGSTERS)
    if name is not None and (not isinstance(name, str) or len(name) > LETTERS or not name.isprintable()):
        raise ValueError("no name")
    return Chair(kind, face, colour, name)


def _one_of(value: Any, choices: tuple[Any, ...]) -> Any:
    # True == 1 in Python, so the types have to agree as well.
    if not any(value is choice or (type(value) is type(choice) and value == choice) for choice in choices):
        raise ValueError(f"not one of {choices}")
    return value
