"""Who sits at most tables of the tests, and matches they have played for a while."""

from typing import Any

from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat

MARCO = Seat("human", "Marco", "ivory", "bellhop")
TYLOR = Seat("human", "Tylor", "crimson", "singer")
ADA = Seat("gangster", "Ada", "onyx", "ada")
DOT = Seat("gangster", "Dot", "sapphire", "dot")
BENNO = Seat("gangster", "Benno", "sapphire", "benno")


def played(match: Match, *answers: Any) -> Match:
    """Return a match played on by these answers, one after the other, each of whoever is asked."""
    for answer in answers:
        match.act(match.to_act, answer)
    return match


def play_up_to(match: Match, number: int) -> None:
    """Play a match of Gang of Dice up to a round, a die at a time."""
    while match.view(None).round < number:
        seat = match.to_act
        assert seat is not None
        if seat < 0:
            match.chance()
        else:
            match.act(seat, "use 1" if hasattr(match.ask, "most") else "stop")
