"""The town: 10 x 10 spaces, four territories, their markets, and how far it is. `[R2]` and so on: see turn.py."""

from __future__ import annotations

from functools import cache
from typing import Final

Space = str
"""A column and a row: `a1` is the top left, `j10` the bottom right."""

FACTIONS: Final = ("booze", "drugs", "artifacts", "guns")
"""Clockwise from the top left. A faction, its good and its market have the same name."""
GOODS: Final = FACTIONS
COLUMNS: Final = "abcdefghij"
ROWS: Final = 10
DEPTH: Final = 4
"""Columns and rows of a territory; what is left between two is the street."""

SPACES: Final[tuple[Space, ...]] = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
"""Every space in reading order."""
PLACE: Final[dict[Space, int]] = {space: at for at, space in enumerate(SPACES)}
"""Where a space comes in reading order."""


def _faction(at: int) -> str | None:  # [R2]
    row, column = divmod(at, len(COLUMNS))
    far = len(COLUMNS) - DEPTH
    if DEPTH <= row < far or DEPTH <= column < far:
        return None
    return FACTIONS[(3 if row >= far else 0) if column < far else (2 if row >= far else 1)]


FACTION_AT: Final[dict[Space, str | None]] = {space: _faction(at) for at, space in enumerate(SPACES)}
"""Whose territory a space is in, None for the street."""
MARKETS: Final[dict[str, Space]] = dict(zip(FACTIONS, ("a1", "j1", "j10", "a10"), strict=True))
MARKET_AT: Final[dict[Space, str]] = {space: faction for faction, space in MARKETS.items()}
TERRITORY: Final[dict[str, tuple[Space, ...]]] = {
    faction: tuple(space for space in SPACES if FACTION_AT[space] == faction) for faction in FACTIONS
}
"""The 16 spaces of each faction, its market among them, in reading order."""
PLOTS: Final[dict[str, tuple[Space, ...]]] = {
    faction: tuple(space for space in TERRITORY[faction] if space != MARKETS[faction]) for faction in FACTIONS
}
"""The 15 spaces of each faction that can be built on, in reading order."""
_AT: Final = {space: divmod(at, len(COLUMNS)) for at, space in enumerate(SPACES)}
_FAR: Final[dict[Space, dict[Space, int]]] = {
    one: {two: abs(a - x) + abs(b - y) for two, (x, y) in _AT.items()} for one, (a, b) in _AT.items()
}


def distance(one: Space, two: Space) -> int:
    """Count the spaces between two along the grid, through anything. [R3]"""
    return _FAR[one][two]


def role(space: Space) -> str:
    """Tell what a space is: a plot, a market or the street."""
    if FACTION_AT[space] is None:
        return "street"
    return "market" if space in MARKET_AT else "plot"


def is_diagonal(one: str, two: str) -> bool:
    """Tell whether two factions lie on the diagonal; side factions share a street."""
    return abs(FACTIONS.index(one) - FACTIONS.index(two)) == 2


@cache
def beside(space: Space) -> tuple[Space, ...]:
    """Return the spaces left and right of one, in the same row and the same territory."""
    at, own = PLACE[space], FACTION_AT[space]
    row = at // len(COLUMNS)
    near = (step for step in (at - 1, at + 1) if 0 <= step < len(SPACES) and step // len(COLUMNS) == row)
    return tuple(SPACES[step] for step in near if FACTION_AT[SPACES[step]] == own)


@cache
def touching(space: Space) -> tuple[Space, ...]:
    """Return the spaces that share an edge with one, in the same territory."""
    own = FACTION_AT[space]
    return tuple(other for other in SPACES if FACTION_AT[other] == own and distance(space, other) == 1)
