"""Matches of Gang of Dice, and tables somebody sits down at."""

from __future__ import annotations

from typing import Any

from gangdice_gui.app import App
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.desk import Desk
from tests.people import ADA, DOT, MARCO, played


def started(*seats: Seat, first: int = 0, seed: str = "table", **options: Any) -> Match:
    """Return a match of the standard game that has just begun."""
    return Match.start(GANG, standard_options(len(seats), first=first, **options), seats, seed)


def sitting(desk: Desk, match: Match) -> App:
    """Return the program with a match on its table, one frame old."""
    app = App(desk, gang_table(desk, open_house(desk), match))
    app.step([], 0)
    return app


def led(card: str = "total-10-bomb", faces: tuple[int, ...] = (5, 3, 1)) -> Match:
    """Ada is busted with six dice and Dot leads with 9; then Marco plays last."""
    match = played(started(MARCO, ADA, DOT, first=1), Card(card), Use(6), Roll((5, 5, 1, 2, 4, 4)), Stop())
    return played(match, Use(len(faces)), Roll(faces), Stop())


def alone(card: str, *rolled: Roll | Reroll) -> Match:
    """Dot leads with 7; Marco has rolled three dice."""
    match = played(started(MARCO, DOT, first=1), Card(card), Use(3), Roll((5, 1, 1)), Stop())
    return played(match, Use(3), *rolled)
