"""The file of throws: there are enough of each kind, and they are held in little room."""

import tracemalloc
from pathlib import Path

import pytest

from gangdice_gui.ui.dice.throws.path import MOST
from gangdice_gui.ui.dice.throws.pool import Throws

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
THROWS = Throws(DICE / "throws.dice")


@pytest.mark.parametrize("dice", range(7, 31))
def test_of_seven_dice_and_more_there_are_four_rhythms_on_each_felt(dice: int) -> None:
    """There were two of thirteen and more: whoever throws many heard one of them every other time."""
    rhythms: dict[tuple[float, float], set[tuple[float, ...]]] = {}
    for path in map(THROWS.get, THROWS.pool(dice)):
        rhythms.setdefault((path.width, path.depth), set()).add(tuple(hit.ms for hit in path.impacts))
    assert len(rhythms) == 3
    assert min(map(len, rhythms.values())) >= 4


def test_a_throw_that_was_put_by_is_the_same_as_it_was() -> None:
    throws = Throws(DICE / "throws.dice")
    for number in (0, throws.pool(MOST)[0]):
        first = throws.get(number)
        looks = [(first.place(die, 0.4), first.turn(die, 0.4)) for die in range(first.dice)]
        for other in range(len(throws)):
            throws.get(other)
        again = throws.get(number)
        assert again is not first and again.number == first.number and again.impacts == first.impacts
        assert [(again.place(die, 0.4), again.turn(die, 0.4)) for die in range(again.dice)] == looks


def test_all_throws_together_are_held_in_little_more_than_their_numbers() -> None:
    """An array for each number of each die took half as much again."""
    throws = Throws(DICE / "throws.dice")
    tracemalloc.start()
    numbers = sum(path.dice * path.frames * 7 * 2 for path in map(throws.get, range(len(throws))))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held <= 1.25 * numbers


def test_a_throw_is_held_as_small_as_it_was_baked() -> None:
    throws = Throws(DICE / "throws.dice")
    tracemalloc.start()
    path = throws.get(throws.pool(MOST)[0])
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # Seven numbers of two bytes for each die and frame, and what holds them.
    assert held <= path.dice * (path.frames * 7 * 2 + 7 * 150)
