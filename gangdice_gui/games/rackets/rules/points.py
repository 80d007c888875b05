"""Points: what everything is worth in the end, and who wins. `[R29]`: see turn.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gangdice_gui.games.rackets.rules.board import FACTION_AT
from gangdice_gui.games.rackets.rules.debts import owes
from gangdice_gui.games.rackets.rules.figures import BOMB_POINTS, HOLDS, MAKES, POINTS_A_FAME, STRUCTURES
from gangdice_gui.games.rackets.rules.state import Structure, Table, Wire
from gangdice_gui.games.rackets.rules.weapons import on_own_plot


@dataclass(frozen=True, slots=True)
class Points:
    """What a seat's things are worth, by part."""

    fame: int
    weapons: int
    buildings: int
    money: int
    debt: int
    """Negative, or 0."""

    @property
    def total(self) -> int:
        return self.fame + self.weapons + self.buildings + self.money + self.debt


def worth(structure: Structure) -> int:
    """Return the points of a structure as it stands: by its level, half of that where it is damaged. [R5]"""
    points = STRUCTURES[structure.kind].points[structure.level - 1]
    return points // 2 if structure.damaged else points


def points(table: Table, wires: Sequence[Wire]) -> tuple[Points, ...]:
    """Reckon every seat's points as the table stands and these wires lie."""
    seats: dict[str | None, int] = {faction: seat for seat, faction in enumerate(table.options.factions)}
    buildings, weapons = [0] * len(seats), [0] * len(seats)
    for space, structure in table.board.items():
        part = buildings if structure.kind in MAKES or structure.kind in HOLDS else weapons
        part[seats[FACTION_AT[space]]] += worth(structure)
    for wire in wires:
        weapons[wire.owner] += BOMB_POINTS * on_own_plot(table, wire)
    return tuple(
        Points(POINTS_A_FAME * table.fame[seat], weapons[seat], buildings[seat], table.money[seat], -owes(table, seat))
        for seat in seats.values()
    )


def totals(table: Table) -> tuple[int, ...]:
    """Reckon the points of every seat; of wires those the table knows of."""
    return tuple(each.total for each in points(table, table.wires))


def winners(table: Table) -> tuple[int, ...]:
    """Return the seats with the most points, of equal ones those with the most fame. [R29]"""
    ranks = [(total, table.fame[seat]) for seat, total in enumerate(totals(table))]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
