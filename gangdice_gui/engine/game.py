"""The seam: what every game in this house offers, and nothing about any of them.

A game is seven pure functions. Everything else (match, save file, replay, bots, odds, screens) hangs on these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from gangdice_gui.engine.pieces import Pieces

CHANCE: Final = -1
"""The seat that answers for dice and cards. Rules never roll: they ask this seat."""


class IllegalAction(ValueError):  # noqa: N818  (it names what was tried)
    """An action the rules refuse; its text is one sentence fit to show a player."""


class BadText(ValueError):  # noqa: N818
    """A text that is no action at all; its text is one sentence fit to show a player."""


class Step(NamedTuple):
    """One thing that happened, and the state right after it: what an event did is written down once, in the rules."""

    event: Any
    state: Any


# ---------------------------------------------------------------- questions for CHANCE, and their answers


@dataclass(frozen=True, slots=True)
class Throw:
    """Asks CHANCE for this many faces, each of them equally likely."""

    dice: int
    sides: int = 6
    lowest: int = 1
    """The face of the smallest number; the others follow one by one."""
    why: str = ""
    """What the throw is for, in a word of the game, where the game has several kinds."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Asks CHANCE for one of these cards, each line equally likely; an id may stand there more than once."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coin:
    """Asks CHANCE for one toss of a coin."""


@dataclass(frozen=True, slots=True)
class Roll:
    """CHANCE rolls exactly the dice of a Throw, in position order."""

    faces: tuple[int, ...]
    sides: int = 6

    def __str__(self) -> str:
        return f"{_ROLLED[self.sides]} " + " ".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Card:
    """CHANCE turns a card."""

    id: str

    def __str__(self) -> str:
        return f"card {self.id}"


@dataclass(frozen=True, slots=True)
class Toss:
    """CHANCE tosses a coin."""

    heads: bool

    def __str__(self) -> str:
        return f"coin {'heads' if self.heads else 'tails'}"


_ROLLED: Final = {6: "roll", 10: "ten"}
"""The word of a roll, by the sides of the dice."""


def parse_chance(text: str) -> Roll | Card | Toss | None:
    """Return the answer of CHANCE a text stands for, None where it is none: the inverse of str. Raises BadText.

    Whether such a card or face exists is for the rules to say.
    """
    verb, *words = text.split(" ")
    if verb == "card" and len(words) == 1 and words[0]:
        return Card(words[0])
    if text in ("coin heads", "coin tails"):
        return Toss(words == ["heads"])
    sides = next((sides for sides, word in _ROLLED.items() if word == verb), None)
    return None if sides is None or not words else Roll(tuple(map(plain_number, words)), sides)


def plain_number(word: str) -> int:
    """Read a number in the one way str(int) writes it, with no more digits than any table needs. Raises BadText."""
    if not (word.isascii() and word.isdigit() and len(word) <= 6) or (word[0] == "0" and word != "0"):
        raise BadText("A number is written in plain digits, like 0 or 12.")
    return int(word)


class Rng(Protocol):
    """The only chance whoever chooses has."""

    def random(self) -> float: ...


class Mind(Protocol):
    """A way of playing: looks at a view and a question, never at more. What it answers is a proposal."""

    def __call__(self, view: Any, question: Any, rng: Any, /) -> Any: ...


@runtime_checkable
class Slow(Mind, Protocol):
    """A mind that thinks long enough to be in somebody's way, and can do so in pieces."""

    def pieces(self, view: Any, question: Any, rng: Any, /) -> Pieces[Any]:
        """Think as when called, and pause now and then."""


class Game(Protocol):
    """The seven functions, as a module offers them.

    States, actions, questions, events and views are frozen dataclasses of the game's own; the seam does not look
    inside, but for the questions and answers of CHANCE.
    """

    def new(self, options: Any) -> Any:
        """Return the first state. Raises ValueError with one sentence when the options are not playable."""

    def to_act(self, state: Any) -> int | None:
        """Return the seat whose answer is awaited, CHANCE, or None when the game is over."""

    def ask(self, state: Any) -> Any:
        """Return the open question as data, None when the game is over. Only the seat asked may see it.

        A question for CHANCE is a Throw, a Draw or a Coin, and its answer a Roll, a Card or a Toss.
        """

    def apply(self, state: Any, action: Any) -> tuple[Step, ...]:
        """Return what happens, oldest first and at least one thing; the last state is the next one.

        Raises IllegalAction and changes nothing. The states in between are there to be observed and to be shown;
        nobody is asked in them.
        """

    def observe(self, state: Any, seat: int | None) -> Any:
        """Return what a seat may know; None is a spectator.

        Where it says whose answer is awaited, that is what this seat may believe: that another one is asked may be a
        secret. Only to_act knows.
        """

    def tell(self, event: Any, seat: int | None) -> Any:
        """Return an event as a seat may know it, None where it may not know of it; None is a spectator.

        What a seat is not told of leaves its view as it was.
        """

    def parse(self, text: str) -> Any:
        """Return the action a text stands for: the inverse of str(action). Raises BadText."""
