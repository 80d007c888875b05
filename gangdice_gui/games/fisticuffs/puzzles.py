"""The eight worked examples of the rule book as puzzles: a position, one question, and what is to come of the answer.

They are one rumble from beginning to end, and a turn after it. Nothing here knows how it looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gangdice_gui.engine.game import CHANCE, Roll, Step, Throw
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules.events import Blow, DiceGuarded, DicePlaced, Event, Healed, StoodFirm
from gangdice_gui.games.fisticuffs.rules.options import complete
from gangdice_gui.games.fisticuffs.rules.types import Asked, Landed, Options, Question
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import Field
from gangdice_gui.match.seats import Seat

ADA, BERT, CLEO, DAN = range(4)
NAMES: Final = ("Ada", "Bert", "Cleo", "Dan")
GANGS: Final = ("choir", "laundry", "bakers", "ledger")
COLOURS: Final = ("ivory", "crimson", "onyx", "sapphire")
FACES: Final = ("singer", "clerk", "operator", "aviator")
BEATEN_UP: Final = ((1, 1, 1, 0, 1, 1), (1, 1, 0, 1, 2, 0), (2, 2, 2, 1, 0, 1), (0, 2, 2, 2, 2, 1))
SIX_HURT: Final = (*BEATEN_UP[:3], (1, 2, 2, 2, 2, 1))
"""Black eyes by seat: before the rumble, and when Dan has leisure to lick his wounds."""
OUTNUMBERED: Final = "0 rumble 2\n1 join attack\n3 join defence\n1 confirm\n"
FIVE_SIXES: Final = OUTNUMBERED + "2 fight\n3 fight\n0 attack 2\n- roll 6 6 6 6 6 5\n"
MUST_JOIN: Final = FIVE_SIXES + "0 use 4 0 5\n0 place 5\n1 attack 2\n- roll 5 5 1 2 3\n"
TWO_COLOURS: Final = MUST_JOIN + "1 use 3 0 6\n1 place 5\n2 block 2\n- roll 2 3 4\n"
TWO_THREES: Final = TWO_COLOURS + "2 use 5 0 5\n2 guard 5 1\n3 attack 0\n- roll 3 3\n"
ENOUGH: Final = TWO_THREES + "3 use 1 0 4\n3 place 3\n"
LULL: Final = ENOUGH + "0 stop\n0 care 1\n- roll 2 3 4 5 6\n"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, whose move it is, and what has to happen for it to be solved."""

    id: str
    """What its words go by."""
    seat: int
    script: str
    """What has been played, in lines of a record."""
    kind: Asked
    """What is asked; the puzzle is over when anything else is."""
    wanted: Event
    rolls: tuple[tuple[int, ...], ...] = ()
    """What the dice show next, as in the book, as long as so many are thrown."""
    eyes: tuple[tuple[int, ...], ...] = BEATEN_UP
    first: int = ADA
    all_asked: bool = False
    """Whether the others answer the same question before it is over."""


PUZZLES: Final = (
    Puzzle("flight", CLEO, OUTNUMBERED, "flight", StoodFirm(CLEO)),
    Puzzle("sixes", ADA, FIVE_SIXES, "aim", DicePlaced(ADA, CLEO, 5, 2, 0)),
    Puzzle("join", BERT, MUST_JOIN, "aim", DicePlaced(BERT, CLEO, 5, 1, 0)),
    Puzzle("colours", CLEO, TWO_COLOURS, "aim", DiceGuarded(CLEO, CLEO, 5, (BERT,), 0)),
    Puzzle("single", DAN, TWO_THREES, "aim", DicePlaced(DAN, ADA, 3, 1, 0)),
    Puzzle("landing", ADA, ENOUGH, "lead", Blow(Landed(CLEO, 5, 1, (ADA,)))),
    Puzzle(
        "lull",
        BERT,
        LULL,
        "care",
        Healed(BERT, 5, (2, 3, 5, 6), 1),
        rolls=((2, 3, 5, 6), (2, 3, 4, 5, 6, 6), (1, 3, 4, 5, 6)),
        all_asked=True,
    ),
    Puzzle(
        "double",
        DAN,
        "",
        "turn",
        Healed(DAN, 2, (1, 2, 3, 2, 5, 6), 2),
        rolls=((1, 2, 3, 2, 5, 6),),
        eyes=SIX_HURT,
        first=DAN,
    ),
)


class PuzzleMatch(Match):
    """A match from the position of a puzzle on: whoever solves it plays one seat, and the dice fall as in the book."""

    def __init__(
        self, options: Options, seats: tuple[Seat, ...], header: Sequence[Field], rolls: Iterable[tuple[int, ...]]
    ) -> None:
        """Use `begin`."""
        super().__init__(FISTICUFFS, options, seats, "puzzles", header)
        self._rolls = list(rolls)

    def chance(self) -> tuple[Step, ...]:
        """Let the dice fall as the book has them, where so many are thrown."""
        question = self.ask
        if self._rolls and isinstance(question, Throw) and question.dice == len(self._rolls[0]):
            return self.act(CHANCE, Roll(self._rolls.pop(0), question.sides))
        return super().chance()


def begin(puzzle: Puzzle) -> PuzzleMatch:
    """Return the match of a puzzle, up to its question."""
    options = complete(Options(4, puzzle.first, gangs=GANGS, eyes=puzzle.eyes))
    seats = tuple(
        Seat("human" if seat == puzzle.seat else "gangster", NAMES[seat], COLOURS[seat], FACES[seat], "benno")
        for seat in range(4)
    )
    lines = [("game", FISTICUFFS.id), *FISTICUFFS.write_options(options)]
    match = PuzzleMatch(options, seats, [Field(*line) for line in lines], puzzle.rolls)
    for line in puzzle.script.splitlines():
        who, _, text = line.partition(" ")
        match.act(CHANCE if who == "-" else int(who), FISTICUFFS.rules.parse(text))
    return match


def over(puzzle: Puzzle, match: Match) -> bool:
    """Tell whether nothing is left to answer in a puzzle."""
    question = match.ask
    if match.to_act == CHANCE:
        return False
    return (
        not isinstance(question, Question)
        or question.kind != puzzle.kind
        or not (puzzle.all_asked or question.seat == puzzle.seat)
    )


def solved(puzzle: Puzzle, match: Match) -> bool:
    """Tell whether what was wanted has happened since the puzzle began."""
    return any(event == puzzle.wanted for event in since(puzzle, match))


def since(puzzle: Puzzle, match: Match) -> list[Event]:
    """Return what has happened since a puzzle began."""
    start = len(puzzle.script.splitlines())
    return [step.event for played in list(match.replay())[start:] for step in played.steps]
