"""Points: what everything is worth in the end, and who wins. `[R29]`: see turn.py."""

from __future__ import annotations

from dataclasses import dataclass

from gangdice_gui.games.rackets.rules.board import FACTION_AT
from gangdice_gui.games.rackets.rules.debts import owes
from gangdice_gui.games.rackets.rules.figures import BOMB_POINTS, HOLDS, MAKES, POINTS_A_FAME, STRUCTURES
from gangdice_gui.games.rackets.rules.state import Structure, Table, seat_of
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


def points(table: Table, seat: int) -> Points:
    """Reckon a seat's points as the table stands; of wires those the table knows of."""
    own = [s for space, s in table.board.items() if seat_of(table, FACTION_AT[space]) == seat]
    buildings = sum(worth(s) for s in own if s.kind in MAKES or s.kind in HOLDS)
    weapons = sum(worth(s) for s in own) - buildings
    weapons += BOMB_POINTS * sum(wire.owner == seat and on_own_plot(table, wire) for wire in table.wires)
    return Points(POINTS_A_FAME * table.fame[seat], weapons, buildings, table.money[seat], -owes(table, seat))


def totals(table: Table) -> tuple[int, ...]:
    """Reckon the points of every seat."""
    return tuple(points(table, seat).total for seat in range(table.options.players))


def winners(table: Table) -> tuple[int, ...]:
    """Return the seats with the most points, of equal ones those with the most fame. [R29]"""
    ranks = [(total, table.fame[seat]) for seat, total in enumerate(totals(table))]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
