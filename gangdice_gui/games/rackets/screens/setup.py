"""The set-up of Rackets: who may sit down, its own house rules, and what the Boss says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets.game import standard_options
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules.board import MARKETS
from gangdice_gui.games.rackets.rules.figures import EDITIONS, SEATS
from gangdice_gui.games.rackets.rules.state import Options
from gangdice_gui.games.rackets.screens.show import COLOUR
from gangdice_gui.table.plan import OptionRow, Seating, TablePlan

SEATING: Final = Seating(
    file="setup-rackets.json",
    players=tuple(SEATS),
    gangsters=("benno", "dot", "sal", "hush", "ada"),
    chairs=(
        ("human", "bellhop", "ivory"),
        ("gangster", "ada", "onyx"),
        ("gangster", "benno", "crimson"),
        ("gangster", "dot", "sapphire"),
    ),
    usual=4,
    house={"edition": ("balanced", "standard")},
    minds={"sal": "grower", "benno": "raider", "dot": "trader", "hush": "spider", "ada": "planner"},
    levels={"benno": 1, "dot": 1, "sal": 2, "hush": 2, "ada": 3},  # as measured, see bots/README.md
    ways="town.",
    thrown=True,
    hides="town.secrets",
    corners={COLOUR[faction]: (int(space[0] != "a"), int(space[1:] != "1")) for faction, space in MARKETS.items()},
    wares={colour: f"rackets/goods/{faction}" for faction, colour in COLOUR.items()},
    parties={colour: f"town.factions.{faction}" for faction, colour in COLOUR.items()},
)
DEMO: Final = ("sal", "benno", "dot", "ada")
"""Who plays where nobody else does."""
BY_COLOUR: Final = {colour: faction for faction, colour in COLOUR.items()}
"""Whose quarter has a colour: those nobody takes are vacant."""


def house_rows(plan: TablePlan, words: Words) -> list[OptionRow]:
    """Return the rows of the set-up that only this game has."""
    edition = plan.house["edition"]
    figures = EDITIONS[edition]
    note = words("town.edition_note", turns=figures.turns, money=dollars(words, figures.money), fame=figures.fame)
    editions = tuple((name, words(f"town.editions.{name}")) for name in SEATING.house["edition"])
    return [OptionRow("edition", words("setup.edition"), note, editions, edition)]


def greeting(plan: TablePlan, words: Words) -> str:
    """Return what the Boss says to a table of people and gangsters."""
    money = dollars(words, EDITIONS[plan.house["edition"]].money)
    return words("town.greeting" if plan.players == len(SEATING.chairs) else "town.greeting_few", money=money)


def options(players: int, first: int, is_open: bool, house: Mapping[str, Any], colours: Sequence[str] = ()) -> Options:
    """Return the options of a match: whoever has a quarter's colour plays there, and who begins is thrown."""
    usual = standard_options(players, edition=house.get("edition", SEATING.house["edition"][0]))
    return replace(usual, factions=tuple(BY_COLOUR[colour] for colour in colours) or usual.factions)
