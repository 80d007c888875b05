"""Who sits at most tables of the tests."""

from gangdice_gui.match.seats import Seat

MARCO = Seat("human", "Marco", "ivory", "bellhop")
TYLOR = Seat("human", "Tylor", "crimson", "singer")
ADA = Seat("gangster", "Ada", "onyx", "ada")
DOT = Seat("gangster", "Dot", "sapphire", "dot")
BENNO = Seat("gangster", "Benno", "sapphire", "benno")
