"""Every number of Rackets, once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from gangdice_gui.games.rackets.rules.board import GOODS

# ---------------------------------------------------------------- the evening


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition begins with."""

    turns: int
    money: int
    fame: int  # [R7]


EDITIONS: Final = {"standard": Edition(30, 200, 0), "balanced": Edition(24, 600, 1)}
SEATS: Final = {2: ("booze", "artifacts"), 3: ("booze", "drugs", "artifacts"), 4: GOODS}
"""The factions played where nobody says, by the number of seats. [R30]"""

# ---------------------------------------------------------------- structures


@dataclass(frozen=True, slots=True)
class Figures:
    """What one kind of structure costs, does and is worth, a level at a time."""

    prices: tuple[int, ...]
    """Dollars for each level: the price of that step alone. [R5]"""
    points: tuple[int, ...]
    good: str = ""
    batches: tuple[int, ...] = ()
    """Made at once, or held, at each level."""
    most: int = 0
    """How many a faction may have; 0 is any number."""

    @property
    def levels(self) -> int:
        return len(self.prices)


_MADE: Final = ((100, 200, 400), (200, 400, 800), (1, 2, 3))
_HELD: Final = ((200, 400, 800), (400, 800, 1600), (5, 10, 15))
PRODUCTION: Final = dict(zip(GOODS, ("brewery", "laboratory", "forgery", "armory"), strict=True))
"""The production structure of each good."""
SAFE_HOUSE: Final = dict(zip(GOODS, ("cellar", "stash", "vault", "arsenal"), strict=True))
"""The safe house of each good."""
MAKES: Final = {kind: good for good, kind in PRODUCTION.items()}
HOLDS: Final = {kind: good for good, kind in SAFE_HOUSE.items()}
NEST: Final = "nest"
PERCH: Final = "perch"
BOMB: Final = "bomb"
STRUCTURES: Final[dict[str, Figures]] = {
    **{kind: Figures(_MADE[0], _MADE[1], good, _MADE[2]) for kind, good in MAKES.items()},
    **{kind: Figures(_HELD[0], _HELD[1], good, _HELD[2]) for kind, good in HOLDS.items()},
    NEST: Figures((500,), (1000,), most=2),
    PERCH: Figures((300,), (600,), most=4),
}
TOKENS: Final = 10
"""Of each structure, wires included. [R6]"""
CRATE_PRICE: Final = 200
BOMB_PRICE: Final = 200
BOMB_POINTS: Final = 400
BOMB_BACK: Final = 100
"""Dollars for a bomb dismantled, or fenced after it was lifted."""
BOMBS_AT_ONCE: Final = 2  # [R4]
BOMBS_BOUGHT: Final = 4  # [R4]
PERCH_RANGE: Final = 9


def new_price(kind: str) -> int:
    """Return the dollars of a bomb or of a structure's first level. Raises KeyError for an unknown one."""
    return BOMB_PRICE if kind == BOMB else STRUCTURES[kind].prices[0]


def new_points(kind: str) -> int:
    """Return the points of a bomb on a plot or of a structure's first level. Raises KeyError for an unknown one."""
    return BOMB_POINTS if kind == BOMB else STRUCTURES[kind].points[0]


# ---------------------------------------------------------------- market, haggle, trade

MOODS: Final = {
    "slump": (40, 60, 80, 100),
    "quiet": (70, 90, 120, 150),
    "brisk": (100, 130, 160, 200),
    "boom": (130, 170, 210, 250),
}
"""Dollars a batch, from the cheapest good to the dearest."""
_INITIALS: Final = {good[0]: good for good in GOODS}
CARDS: Final = tuple(f"{mood}-{''.join(good[0] for good in goods)}" for mood in MOODS for goods in permutations(GOODS))
"""The 96 market cards, each once. [R10]"""
_PRICES: Final = {
    card: dict(zip((_INITIALS[i] for i in card.partition("-")[2]), MOODS[card.partition("-")[0]], strict=True))
    for card in CARDS
}
HOME_PRICE: Final = 50
DIAGONAL_TIMES: Final = 2
HAGGLE_DICE: Final = 2
EVEN_HAGGLE: Final = 7
"""The sum of two dice that changes nothing."""


def prices(card: str) -> dict[str, int]:
    """Return the dollars a card gives a batch of each good. Raises KeyError for what is no card."""
    return _PRICES[card]


def haggled(first: int, thrown: int) -> int:
    """Return the price of a batch after the table for one: a tenth up or down for each pip off seven. [R16]"""
    return first * (10 + thrown - EVEN_HAGGLE) // 10


def struck(card: int, seller: int, buyer: int) -> int:
    """Return the price of a batch after the table for two: the seller's die raises, the buyer's cuts. [R26]"""
    return card * (10 + seller - buyer) // 10


# ---------------------------------------------------------------- errands and fame

SIDE_DICE: Final = 1
DIAGONAL_DICE: Final = 3
MISS: Final = 10
"""Per cent lost for each space walked short or beyond, and for each space a perch has to shoot."""
MOST_FAME: Final = 10
FAME_FOR_SABOTAGE: Final = 1
"""What sabotage and lifting need. [R18]"""
ALERT: Final = 2
"""Own rounds a faction stays on the alert. [R20]"""
OUTAGE: Final = 2
"""Own rounds a sabotaged structure stays out."""
GAINS: Final = {"rob": 1, "sabotage": 2, "destroy": 1, "dynamite": 1, "lift": 2, "clear": 1}
LOSSES: Final = {"sell": 1, "rob": 1, "sabotage": 3, "destroy": 1, "dynamite": 1, "lift": 3, "clear": 1}
"""Fame lost when it fails."""
VICTIM: Final = 1
INJURED: Final = 2
INJURING: Final = 1
PROMOTED: Final = 1
PROMOTIONS: Final = 4
"""Promotions of one creditor that move a token of fame."""
DOUBLES_AFTER: Final = 4
"""Turns until a debt doubles. [R27]"""
POINTS_A_FAME: Final = 1000
MOST_TURNS: Final = len(CARDS)
"""No game is longer than the cards last."""


def walk_chance(distance: int, thrown: int) -> int:
    """Return the per cent of an errand whose dice made so many spaces; 0 where it cannot succeed. [R17]"""
    return max(0, 100 - MISS * abs(distance - thrown))


def shot_chance(distance: int) -> int:
    """Return the per cent of a perch's shot."""
    return max(0, 100 - MISS * distance)
