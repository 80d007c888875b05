"""Who sits down: a set-up as a value, with the house rules on faces, colours and names. No pictures here."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from gangdice_gui.match.seats import COLOURS, Kind

HUMANS: Final = ("bellhop", "singer", "clerk", "aviator", "operator", "professor")
DICE: Final = ("today", "bakelite", "casino", "bone")
"""The sets of dice a player may own, the usual one first."""
OWN: Final[Mapping[str, str]] = {"sal": "bone", "benno": "bakelite", "dot": "casino", "hush": "bone"}
"""The sets the gangsters own, where it is not the usual one: who sleeps and who waits have old bone, a bold one has
bakelite, and who plays in streaks what a casino has."""
LETTERS: Final = 16
"""A name has at most this many."""


@dataclass(slots=True)
class Chair:
    """One seat of the set-up. The name is None as long as it follows the face, empty where somebody erased it."""

    kind: Kind
    face: str
    colour: str
    name: str | None = None
    dice: str = ""
    """The set of dice of who sits here; made without one it is their own."""

    def __post_init__(self) -> None:
        """Take the own set of who sits here where none is given."""
        self.dice = self.dice or self.own

    @property
    def own(self) -> str:
        """The set that who sits here owns if nobody chooses another: a gangster's, and for people the usual one."""
        return OWN.get(self.face, DICE[0]) if self.kind == "gangster" else DICE[0]

    def seat(self, kind: Kind, face: str) -> None:
        """Let somebody else sit here; a set that was chosen by hand stays, an own one goes with its owner."""
        chosen = self.dice != self.own
        self.kind, self.face = kind, face
        self.dice = self.dice if chosen else self.own


@dataclass(frozen=True, slots=True)
class Seating:
    """Who may sit at a game's table, and what it leaves to the players."""

    file: str
    """Where its set-up is kept."""
    players: tuple[int, ...]
    """How many may play, the fewest first."""
    gangsters: tuple[str, ...]
    """The weakest first; each is a face and a name, and most are a mind."""
    chairs: tuple[tuple[Kind, str, str], ...]
    """The first set-up: kind, face and colour of every chair there is."""
    usual: int
    """How many play in the first set-up."""
    house: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """The game's own house rules, each with what it can be, the usual first. `colours` that are drawn are dealt when
    the match begins, and of several `games` the best of all decide."""
    secret: bool = True
    """Whether anybody hides anything at this table."""
    parties: Mapping[str, str] = field(default_factory=dict)
    """By colour, the key of what a side of that colour is called, where a colour is more than a colour."""
    corners: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By colour, the corner of the board its side has, where each has one: its column and its row, 0 or 1."""
    wares: Mapping[str, str] = field(default_factory=dict)
    """By colour, the picture of what its side deals in, where there are corners."""
    minds: Mapping[str, str] = field(default_factory=dict)
    """By gangster, the mind that plays for it, where that has another name."""
    levels: Mapping[str, int] = field(default_factory=dict)
    """By gangster, how well it plays from 1 up, where some play equally well; else each is a level of its own."""
    thrown: bool = False
    """Whether the players throw at the table for who begins, so that nobody is picked."""
    ways: str = ""
    """What goes before the keys of the game's own words for how its gangsters play."""
    hides: str = "setup.stashes"
    """What seats hide from each other is called by this key."""

    def mind_of(self, gangster: str) -> str:
        """Return the id of the mind that plays for a gangster."""
        return self.minds.get(gangster, gangster)

    def level_of(self, gangster: str) -> tuple[int, int]:
        """Return how well a gangster plays, and the best level there is."""
        levels = self.levels or {name: at + 1 for at, name in enumerate(self.gangsters)}
        return levels[gangster], max(levels.values())

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours there are, one for each chair."""
        return COLOURS[: len(self.chairs)]


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One row of the set-up that is not about a chair: what it is called, what explains it, and what it can be."""

    name: str
    title: str
    note: str
    choices: tuple[tuple[object, str], ...] = ()
    """Empty for a switch."""
    value: object = None


@dataclass(slots=True)
class TablePlan:
    """A set-up of one game. All chairs keep what was chosen for them; the first `players` are at the table.

    No two chairs share a face or a colour, empty ones included, so that nobody has to move when a player joins.
    """

    seating: Seating
    players: int
    chairs: list[Chair]
    house: dict[str, Any]
    """The game's own house rules as they are chosen."""
    first: int | None = None
    """The first player's seat, None to draw lots."""

    @classmethod
    def usual(cls, seating: Seating) -> TablePlan:
        """Return the first set-up of a game."""
        house = {name: choices[0] for name, choices in seating.house.items()}
        return cls(seating, seating.usual, [Chair(*chair) for chair in seating.chairs], house)

    @property
    def seated(self) -> list[Chair]:
        """The chairs that are taken."""
        return self.chairs[: self.players]

    @property
    def humans(self) -> int:
        """How many humans sit at the table."""
        return sum(chair.kind == "human" for chair in self.seated)

    @property
    def dealt(self) -> bool:
        """Whether colours are dealt when the match begins."""
        return self.house.get("colours") == "drawn"

    def seat_players(self, players: int) -> None:
        """Set the number of players; a first player who left is drawn by lot again."""
        self.players = players
        if self.first is not None and self.first >= players:
            self.first = None

    def turn_into(self, seat: int, kind: Kind) -> None:
        """Make a seat human or gangster, where there is a free face of that kind; it takes that and its name."""
        chair, free = self.chairs[seat], self._free(seat, kind)
        if chair.kind != kind and free:
            chair.seat(kind, free[0])
            chair.name = None

    def change_face(self, seat: int, step: int) -> None:
        """Move on to the next (1) or the previous (-1) face nobody else wears."""
        chair = self.chairs[seat]
        cast = self._cast(chair.kind)
        at = cast.index(chair.face)
        free = self._free(seat, chair.kind)
        order = [cast[(at + step * way) % len(cast)] for way in range(1, len(cast) + 1)]
        chair.seat(chair.kind, next(face for face in order if face in free))

    def take_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; whoever had it takes the seat's old one."""
        chair = self.chairs[seat]
        for other in self.chairs:
            if other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour

    def colour_beside(self, seat: int, step: int) -> str:
        """Return the colour after (1) or before (-1) that of a seat."""
        colours = self.seating.colours
        return colours[(colours.index(self.chairs[seat].colour) + step) % len(colours)]

    def names(self, words: Callable[[str], str]) -> tuple[str, ...]:
        """Return the names at the table; whoever has none of their own has that of the face, in these words."""
        return tuple(" ".join((c.name or "").split()) or words(f"people.{c.face}") for c in self.seated)

    def dress(self, known: Mapping[str, str], words: Callable[[str], str]) -> None:
        """Give people the sets `known` by their names; whoever is not known there keeps that of the chair."""
        names = self.names(words)
        for chair, name in zip(self.seated, names, strict=True):
            # Of two people of one name nobody could tell whose it is.
            if chair.kind == "human" and names.count(name) == 1 and known.get(name) in DICE:
                chair.dice = known[name]

    def nameless(self) -> int | None:
        """Return the first seat whose name was erased, None where there is none."""
        return next((i for i, c in enumerate(self.seated) if c.name is not None and not c.name.strip()), None)

    def _free(self, seat: int, kind: Kind) -> list[str]:
        taken = {chair.face for index, chair in enumerate(self.chairs) if index != seat}
        return [face for face in self._cast(kind) if face not in taken]

    def _cast(self, kind: Kind) -> tuple[str, ...]:
        return HUMANS if kind == "human" else self.seating.gangsters

    # ------------------------------------------------------------ kept for the next evening

    def to_text(self) -> str:
        """Return the plan as JSON."""
        chairs = [[c.kind, c.face, c.colour, c.name, c.dice] for c in self.chairs]
        table = {
            "players": self.players,
            "first": self.first,
            "chairs": chairs,
            **self.house,
        }
        return json.dumps(table, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_text(cls, text: str | None, seating: Seating) -> TablePlan:
        """Return the plan a text stands for; the first plan where it is missing, damaged or breaks a house rule."""
        try:
            return _read(json.loads(text or "{}"), seating)
        except (ValueError, TypeError, AttributeError, RecursionError):
            return cls.usual(seating)


def was_open(text: str | None) -> bool:
    """Tell whether a set-up of old, which said so itself, is of an open table."""
    try:
        return json.loads(text or "{}").get("open_table") is True
    except (ValueError, AttributeError, RecursionError):
        return False


def _read(table: Any, seating: Seating) -> TablePlan:
    plan, chairs = TablePlan.usual(seating), len(seating.chairs)
    if "chairs" in table:
        plan.chairs = [_chair(row, seating) for row in table["chairs"]]
    plan.players = _one_of(table.get("players", plan.players), seating.players)
    for name, choices in seating.house.items():
        plan.house[name] = _one_of(table.get(name, choices[0]), choices)
    plan.first = _one_of(table.get("first"), (None, *range(plan.players)))
    if len(plan.chairs) != chairs or len({c.face for c in plan.chairs}) != chairs:
        raise ValueError("each chair its own face")
    if {c.colour for c in plan.chairs} != set(seating.colours):
        raise ValueError("each chair its own colour")
    return plan


def _chair(row: Any, seating: Seating) -> Chair:
    kind, face, colour, name = row[:4]
    dice = row[4] if len(row) > 4 and row[4] in DICE else ""
    _one_of(kind, ("human", "gangster"))
    _one_of(face, HUMANS if kind == "human" else seating.gangsters)
    if name is not None and (not isinstance(name, str) or len(name) > LETTERS or not name.isprintable()):
        raise ValueError("no name")
    return Chair(kind, face, colour, name, dice)


def _one_of(value: Any, choices: tuple[Any, ...]) -> Any:
    # True == 1 in Python, so the types have to agree as well.
    if not any(value is choice or (type(value) is type(choice) and value == choice) for choice in choices):
        raise ValueError(f"not one of {choices}")
    return value
