"""The set-up of Fisticuffs: who may sit down, its own house rules, and what the Boss says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.rules.gangs import GANGS
from gangdice_gui.games.fisticuffs.rules.options import complete
from gangdice_gui.games.fisticuffs.rules.state import PLAYERS
from gangdice_gui.games.fisticuffs.rules.types import Options
from gangdice_gui.table.plan import OptionRow, Seating, TablePlan

SEATING: Final = Seating(
    file="setup-fisticuffs.json",
    players=PLAYERS,
    gangsters=("sal", "benno", "dot", "hush", "ada"),
    chairs=(
        ("human", "bellhop", "ivory"),
        ("gangster", "benno", "crimson"),
        ("gangster", "hush", "onyx"),
        ("gangster", "ada", "sapphire"),
        ("gangster", "sal", "tangerine"),
        ("gangster", "dot", "pewter"),
    ),
    usual=4,
    house={"tableaus": ("same", "mixed"), "colours": ("chosen", "drawn"), "games": (1, 3)},
    ways="brawl.",
    secret=False,
    parties={gang.colour: f"brawl.short_{gang.id}" for gang in GANGS},
)
DEMO: Final = ("sal", "benno", "hush", "ada")
"""Who plays where nobody else does."""
BY_COLOUR: Final = {gang.colour: gang.id for gang in GANGS}


def house_rows(plan: TablePlan, words: Words) -> list[OptionRow]:
    """Return the rows of the set-up that only this game has."""
    found = []
    for row, names in SEATING.house.items():
        choices = tuple((name, words(f"brawl.{row}_{name}")) for name in names)
        note = f"brawl.{row}_note"
        told = words(note) if words.has(note) else ""
        found.append(OptionRow(row, words(f"brawl.{row}"), told, choices, plan.house[row]))
    return found


def greeting(plan: TablePlan, words: Words) -> str:
    """Return what the Boss says to a table of people and gangsters."""
    return words(f"brawl.greeting_{plan.players}")


def options(players: int, first: int, is_open: bool, house: Mapping[str, Any], colours: Sequence[str] = ()) -> Options:
    """Return the options of a match: `first` begins; whoever has a gang's colour has the gang."""
    gangs = tuple(BY_COLOUR[colour] for colour in colours)
    return complete(Options(players, first, house.get("tableaus", "same"), gangs))
