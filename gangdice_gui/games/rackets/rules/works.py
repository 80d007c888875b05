"""Works on one's own plots: building, levelling, repairing, dismantling. `[R13]` and so on: see turn.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.rackets.rules import goods, weapons
from gangdice_gui.games.rackets.rules.actions import (
    HAND,
    Build,
    Dismantle,
    DismantleBomb,
    Level,
    Place,
    Repair,
)
from gangdice_gui.games.rackets.rules.board import FACTION_AT, Space, role, touching
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.debts import owes
from gangdice_gui.games.rackets.rules.events import (
    BombBought,
    BombDismantled,
    Built,
    Dismantled,
    Levelled,
    Placed,
    Repaired,
)
from gangdice_gui.games.rackets.rules.figures import (
    BOMB,
    BOMB_BACK,
    BOMB_PRICE,
    BOMBS_AT_ONCE,
    BOMBS_BOUGHT,
    NEST,
    PRODUCTION,
    SAFE_HOUSE,
    STRUCTURES,
    TOKENS,
    new_points,
    new_price,
)
from gangdice_gui.games.rackets.rules.points import worth
from gangdice_gui.games.rackets.rules.state import Structure, Table, Wire, seat_of, with_one

Work = Build | Level | Repair | Dismantle
"""What is done on a plot, where one shows oneself; a bomb is bought and given back unseen. [R31]"""

# ---------------------------------------------------------------- figures


def level_price(structure: Structure) -> int | None:
    """Return the dollars of the next level, None where there is none."""
    figures = STRUCTURES[structure.kind]
    return figures.prices[structure.level] if structure.level < figures.levels else None


def repair_price(structure: Structure) -> int:
    """Return the dollars of a repair: half the price of the present level. [R13]"""
    return STRUCTURES[structure.kind].prices[structure.level - 1] // 2


def back_for(structure: Structure) -> int:
    """Return the dollars for dismantling: half the price of level 1, damaged a quarter."""
    return STRUCTURES[structure.kind].prices[0] // (4 if structure.damaged else 2)


def brings(table: Table, action: Work | DismantleBomb) -> tuple[int, int]:
    """Return the dollars, less than none where they are paid, and the points of structures and bombs a work brings."""
    if isinstance(action, Build):
        lies = action.kind != BOMB or _on_plot(action.space)
        return -new_price(action.kind), new_points(action.kind) * lies
    if isinstance(action, DismantleBomb):
        return BOMB_BACK, -new_points(BOMB) * _on_plot(action.space)
    structure = table.board[action.space]
    if isinstance(action, Level):
        figures, level = STRUCTURES[structure.kind], structure.level
        return -figures.prices[level], figures.points[level] - figures.points[level - 1]
    if isinstance(action, Repair):
        return -repair_price(structure), worth(replace(structure, damaged=False)) - worth(structure)
    return back_for(structure), -worth(structure)


def tokens_left(table: Table, kind: str) -> int:
    """Count the tokens of a structure that are not on the table. [R6]"""
    return TOKENS - sum(structure.kind == kind for structure in table.board.values())


# ---------------------------------------------------------------- what the rules refuse


def why_not_place(table: Table, seat: int, action: Place) -> str | None:
    """Return in one sentence why the first three structures cannot stand so, None where they can. [R9]"""
    chosen = (action.production, action.safe_house, action.nest)
    if not all(space in goods.plots_of(table, seat) for space in chosen):
        return "The first three structures stand on your own plots."
    return None if len(set(chosen)) == len(chosen) else "The first three structures stand on three different plots."


def most_of(kind: str) -> int:
    """Return how many of a structure, or bombs, a seat may have at a time; 0 is any number. [R4]"""
    return BOMBS_AT_ONCE if kind == BOMB else STRUCTURES[kind].most


def number_of(table: Table, seat: int, kind: str) -> int:
    """Count the structures of a kind a seat has, or its bombs, laid and in hand."""
    if kind == BOMB:
        return weapons.bombs_of(table, seat)
    return sum(_kind_at(table, space) == kind for space in goods.plots_of(table, seat))


def why_not_kind(table: Table, seat: int, kind: str) -> str | None:
    """Return in one sentence why a seat cannot buy a structure or a bomb anywhere, None where it can."""
    if kind == BOMB:
        if number_of(table, seat, kind) >= most_of(kind):
            return f"Nobody has more than {most_of(kind)} bombs at a time."
        if table.bought[seat] >= BOMBS_BOUGHT:
            return f"Nobody buys more than {BOMBS_BOUGHT} bombs in a game."
        return None if table.money[seat] >= new_price(kind) else f"A bomb costs {new_price(kind)} dollars."
    if most_of(kind) and number_of(table, seat, kind) >= most_of(kind):
        return f"Nobody has more than {most_of(kind)} of this structure: {kind}."
    if tokens_left(table, kind) <= 0:
        return f"All {TOKENS} tokens of this structure are on the table: {kind}."
    if table.money[seat] < new_price(kind):
        return f"This structure costs {new_price(kind)} dollars: {kind}."
    return None


def why_not_build(table: Table, seat: int, action: Build) -> str | None:
    """Return in one sentence why a seat cannot build so, None where it can."""
    refused = why_not_kind(table, seat, action.kind)
    return why_not_plot(table, seat, action.kind, action.space) if refused is None else refused


def why_not_plot(table: Table, seat: int, kind: str, space: Space) -> str | None:
    """Return in one sentence why nobody with the money can build so, None where it can be done."""
    if kind == BOMB and space == HAND:
        return None
    if seat_of(table, FACTION_AT[space]) != seat:
        return f"{space} is not in your territory."
    if kind == BOMB:
        return None  # A wire takes no room: what stands or lies there already is no matter.
    if role(space) == "market":
        return "Nothing is built on a market."
    if space in table.board:
        return f"Something stands on {space} already."
    if kind == NEST and any(_kind_at(table, near) == NEST for near in touching(space)):
        return "Two nests never stand side by side."
    return None


def why_not_level(table: Table, seat: int, action: Level) -> str | None:
    """Return in one sentence why a seat cannot level there, None where it can."""
    structure = _own(table, seat, action.space)
    if structure is None:
        return f"You have nothing on {action.space}."
    price = level_price(structure)
    if price is None:
        high = STRUCTURES[structure.kind].levels > 1
        return f"What stands on {action.space} has the highest level." if high else "Weapons have no levels."
    if structure.damaged:
        return f"What stands on {action.space} is damaged."
    if owes(table, seat):
        return "Who is in debt cannot level up."
    return None if table.money[seat] >= price else f"The next level costs {price} dollars."


def why_not_repair(table: Table, seat: int, action: Repair) -> str | None:
    """Return in one sentence why a seat cannot repair there, None where it can."""
    structure = _own(table, seat, action.space)
    if structure is None:
        return f"You have nothing on {action.space}."
    if not structure.damaged:
        return f"What stands on {action.space} is not damaged."
    price = repair_price(structure)
    return None if table.money[seat] >= price else f"The repair costs {price} dollars."


def why_not_dismantle(table: Table, seat: int, action: Dismantle) -> str | None:
    """Return in one sentence why a seat cannot dismantle there, None where it can."""
    return None if _own(table, seat, action.space) else f"You have nothing on {action.space}."


def why_not_dismantle_bomb(table: Table, seat: int, action: DismantleBomb) -> str | None:
    """Return in one sentence why a seat cannot give back that bomb, None where it can."""
    if action.space == HAND:
        return None if table.hand[seat] else "You have no bomb in hand."
    return None if Wire(seat, action.space) in table.wires else f"No wire of yours lies on {action.space}."


# ---------------------------------------------------------------- doing it


def place(course: Course, seat: int, action: Place) -> None:
    """Put down the three structures everybody begins with. [R9]"""
    good = course.state.options.factions[seat]
    course.put(action.production, Structure(PRODUCTION[good]))
    course.put(action.safe_house, Structure(SAFE_HOUSE[good]))
    course.put(action.nest, Structure(NEST))
    course.happen(
        Placed(seat, action.production, action.safe_house, action.nest),
        placed=with_one(course.state.placed, seat, True),
    )


def work(course: Course, seat: int, action: Work) -> None:
    """Do what nobody stopped."""
    space, structure = action.space, course.state.board.get(action.space)
    if isinstance(action, Build):
        price = new_price(action.kind)
        course.earn(seat, -price)
        course.put(space, Structure(action.kind))
        course.happen(Built(seat, action.kind, space, price))
        return
    assert structure is not None
    if isinstance(action, Level):
        price = level_price(structure) or 0
        course.earn(seat, -price)
        course.put(space, replace(structure, level=structure.level + 1))
        course.happen(Levelled(seat, structure.kind, space, structure.level + 1, price))
    elif isinstance(action, Repair):
        price = repair_price(structure)
        course.earn(seat, -price)
        course.put(space, replace(structure, damaged=False, out=0))
        course.happen(Repaired(seat, structure.kind, space, price))
    else:
        back = back_for(structure)
        course.earn(seat, back)
        goods.empty(course, seat, space)
        course.put(space, None)
        state = course.state
        aims = {perch: target for perch, target in state.aims.items() if perch != space}
        fired = {perch: target for perch, target in state.fired.items() if perch != space}
        course.happen(Dismantled(seat, structure.kind, space, back), aims=aims, fired=fired)


def buy_bomb(course: Course, seat: int, space: Space) -> None:
    """Buy a bomb, lay it or put it into the hand."""
    course.earn(seat, -BOMB_PRICE)
    weapons.lay(course, seat, space)
    bought = with_one(course.state.bought, seat, course.state.bought[seat] + 1)
    course.happen(BombBought(seat, space, BOMB_PRICE), bought=bought)


def give_back_bomb(course: Course, seat: int, space: Space) -> None:
    """Give back a bomb for half its price."""
    if space == HAND:
        course.change(hand=with_one(course.state.hand, seat, course.state.hand[seat] - 1))
    else:
        weapons.remove_wire(course, Wire(seat, space))
    course.earn(seat, BOMB_BACK)
    course.happen(BombDismantled(seat, space, BOMB_BACK))


def _on_plot(space: Space) -> bool:
    """Tell whether a bomb of one's own is worth points there: not on the market, not in the hand."""
    return space != HAND and role(space) == "plot"


def _own(table: Table, seat: int, space: Space) -> Structure | None:
    return table.board.get(space) if seat_of(table, FACTION_AT[space]) == seat else None


def _kind_at(table: Table, space: Space) -> str | None:
    structure = table.board.get(space)
    return None if structure is None else structure.kind
