"""Where a paper of the coach finds its place."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from gangdice_gui.table.coach.places import find_place
from gangdice_gui.ui.free_place import Obstacle, Shape

FELT = Rect(0, 0, 400, 300)


def test_a_form_of_the_paper_is_measured_once_however_many_places_are_tried() -> None:
    """To measure the words of all forms takes as long as to try all their places."""
    measured = list[tuple[bool, int]]()

    def shapes(tight: bool) -> Iterator[Shape]:
        for px in (8, 7) if tight else (20, 16, 12):
            measured.append((tight, px))
            yield Shape(12 * px, 8 * px, px, 1 - px / 20)

    crowded = [Obstacle(Rect(x, y, 10, 10)) for x in range(0, 400, 70) for y in range(0, 300, 70)]
    found = find_place((FELT, FELT), shapes, crowded, (200, 150), 4, 20)
    assert found is not None and found[1].px < 20
    assert len(measured) == len(set(measured)) > 3
