"""The games of the house: one hand-written tuple. Whoever wants a single game reads that one alone."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.match.entry import Entry

GAMES: Final[tuple[Entry, ...]] = (GANG, FISTICUFFS, RACKETS)


def find_game(game_id: str) -> Entry | None:
    """Return the game of an id, None where the house has none."""
    return next((game for game in GAMES if game.id == game_id), None)
