"""The set-up of Gang of Dice: who may sit down, its own house rules, and what the Boss says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules.state import BONUSES, START_WORTH
from gangdice_gui.games.gang.rules.types import Options
from gangdice_gui.table.plan import OptionRow, Seating, TablePlan

LATE: Final = (10, 11, 12)
"""The rounds with a bonus."""
SEATING: Final = Seating(
    file="setup.json",
    players=tuple(START_WORTH),
    gangsters=LADDER,
    chairs=(
        ("human", "bellhop", "ivory"),
        ("gangster", "dot", "onyx"),
        ("gangster", "benno", "crimson"),
        ("gangster", "hush", "sapphire"),
    ),
    usual=4,
    house={"edition": ("standard", "french")},
)
DEMO: Final = ("sal", "benno", "dot", "ada")
"""Who plays where nobody else does."""


def house_rows(plan: TablePlan, words: Words) -> list[OptionRow]:
    """Return the rows of the set-up that only this game has."""
    edition = plan.house["edition"]
    a, b, c = (BONUSES[edition][n - 1] for n in LATE)
    editions = tuple((name, words(f"setup.{name}")) for name in SEATING.house["edition"])
    return [OptionRow("edition", words("setup.edition"), words("setup.bonus", a=a, b=b, c=c), editions, edition)]


def greeting(plan: TablePlan, words: Words) -> str:
    """Return what the Boss says to a table of people and gangsters."""
    return words(f"setup.quote_{plan.players}", worth=START_WORTH[plan.players])


def options(players: int, first: int, is_open: bool, house: Mapping[str, Any], colours: Sequence[str] = ()) -> Options:
    """Return the options of a match: `first` begins, with `is_open` all see every stash; `colours` are just looks.

    Raises DeckError.
    """
    return standard_options(players, edition=house.get("edition", "standard"), first=first, open_table=is_open)
