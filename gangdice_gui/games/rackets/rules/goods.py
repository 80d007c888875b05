"""Goods: where they are stored, what lies loose, what leaves first. `[R12]` and so on: see turn.py."""

from __future__ import annotations

from gangdice_gui.games.rackets.rules.board import GOODS, PLOTS, Space, beside
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.events import Loose, Produced, Spoiled
from gangdice_gui.games.rackets.rules.figures import HOLDS, MAKES, NEST, STRUCTURES
from gangdice_gui.games.rackets.rules.state import NOTHING, Structure, Table, lies_loose, with_good, with_one


def is_guarded(table: Table, space: Space) -> bool:
    """Tell whether a working nest guards what stands on a space: its own, or one beside it in the same row."""
    nests = (table.board.get(near) for near in (space, *beside(space)))
    return any(nest is not None and nest.kind == NEST and nest.works for nest in nests)


def plots_of(table: Table, seat: int) -> tuple[Space, ...]:
    """Return the plots of a seat in reading order."""
    return PLOTS[table.options.factions[seat]]


def houses(table: Table, seat: int, good: str) -> list[Space]:
    """Return a seat's safe houses for a good in the order they are filled: guarded ones, then reading order. [R15]"""
    own = [space for space in plots_of(table, seat) if (s := table.board.get(space)) and HOLDS.get(s.kind) == good]
    return sorted(own, key=lambda space: not is_guarded(table, space))


def room_in(structure: Structure) -> int:
    """Count the batches a safe house can still take in."""
    return STRUCTURES[structure.kind].batches[structure.level - 1] - structure.goods if structure.works else 0


def room_for(table: Table, seat: int, good: str) -> int:
    """Count the batches of a good a seat can still store."""
    return sum(room_in(table.board[space]) for space in houses(table, seat, good))


def in_store(table: Table, seat: int, good: str) -> int:
    """Count the batches a seat has stored of a good."""
    return sum(table.board[space].goods for space in houses(table, seat, good))


def owned(table: Table, seat: int, good: str) -> int:
    """Count every batch a seat has of a good, loose ones included."""
    return in_store(table, seat, good) + lies_loose(table, seat, good)


def would_make(table: Table, seat: int) -> tuple[tuple[Space, str, int], ...]:
    """Return what one produce would make: (structure, good, batches) in reading order. [R12]"""
    room = {good: room_for(table, seat, good) for good in GOODS}
    made = []
    for space in plots_of(table, seat):
        structure = table.board.get(space)
        if structure is None or structure.kind not in MAKES or not structure.works:
            continue
        good = MAKES[structure.kind]
        if room[good] > 0:
            batches = STRUCTURES[structure.kind].batches[structure.level - 1]
            room[good] -= batches
            made.append((space, good, batches))
    return tuple(made)


def produce(course: Course, seat: int) -> None:
    """Run every working production structure of a seat."""
    made = would_make(course.state, seat)
    course.happen(Produced(seat, made))
    for good in GOODS:
        bring_in(course, seat, good, sum(batches for _, kind, batches in made if kind == good))


def bring_in(course: Course, seat: int, good: str, count: int) -> None:
    """Store batches as far as there is room; what does not fit lies loose. [R14] [R15]"""
    for space in houses(course.state, seat, good):
        house = course.state.board[space]
        stored = min(count, room_in(house))
        if stored:
            course.put(space, _with_goods(house, house.goods + stored))
            count -= stored
    lay_loose(course, seat, good, count)


def lay_loose(course: Course, seat: int, good: str, count: int) -> None:
    """Lay batches loose: never stored again, and gone at the end of the owner's next round. [R14]"""
    if count:
        loose = course.state.loose
        after = with_good(loose, seat, good, loose[seat][GOODS.index(good)] + count)
        course.happen(Loose(seat, good, count), loose=after)


def take_out(course: Course, seat: int, good: str, count: int) -> None:
    """Take batches of a seat: what spoils first, then the stores in the opposite order of filling. [R14] [R15]

    The seat must have that many.
    """
    at = GOODS.index(good)
    for pile in ("due", "loose"):
        counts: tuple[tuple[int, ...], ...] = getattr(course.state, pile)
        taken = min(count, counts[seat][at])
        course.change(**{pile: with_good(counts, seat, good, counts[seat][at] - taken)})
        count -= taken
    for space in reversed(houses(course.state, seat, good)):
        house = course.state.board[space]
        taken = min(count, house.goods)
        if taken:
            course.put(space, _with_goods(house, house.goods - taken))
            count -= taken


def empty(course: Course, seat: int, space: Space) -> None:
    """Lay the contents of a safe house loose, as it takes nothing in any more."""
    structure = course.state.board[space]
    if structure.goods:
        course.put(space, _with_goods(structure, 0))
        lay_loose(course, seat, HOLDS[structure.kind], structure.goods)


def fall_due(course: Course, seat: int) -> None:
    """Mark what lies loose as a round begins: it is gone when the round ends. [R14]"""
    state = course.state
    due = tuple(a + b for a, b in zip(state.due[seat], state.loose[seat], strict=True))
    course.change(due=with_one(state.due, seat, due), loose=with_one(state.loose, seat, NOTHING))


def spoil(course: Course, seat: int) -> None:
    """Let what was due go, as a round ends. [R14]"""
    for good, count in zip(GOODS, course.state.due[seat], strict=True):
        if count:
            course.happen(Spoiled(seat, good, count), due=with_good(course.state.due, seat, good, 0))


def _with_goods(structure: Structure, goods: int) -> Structure:
    return Structure(structure.kind, structure.level, structure.damaged, structure.out, goods)
