"""What turns in the air is turned in every second frame, half of it in each; of many a third in a large window."""

from __future__ import annotations

import pytest
from pygame import Surface

from gangdice_gui.ui import turned
from gangdice_gui.ui.turned import Turned, every_other

FRAME = 1000 / 60
FRAMES = 60
PIECES = 20


def turns_by_frame(large: bool, many: int = 0) -> list[int]:
    things, made = Turned(large, many), list[Surface]()
    counts = []
    for frame in range(FRAMES):
        before = len(made)
        for piece in range(PIECES):
            things.picture(piece, frame * FRAME, lambda ms: made.append(Surface((1, 1))) or made[-1])  # type: ignore[func-returns-value]
        counts.append(len(made) - before)
    return counts


@pytest.mark.parametrize(("large", "many", "part"), [(False, 0, 2), (False, 9, 2), (True, 8, 2), (True, 9, 3)])
def test_a_part_of_the_pieces_is_turned_in_a_frame(large: bool, many: int, part: int) -> None:
    counts = turns_by_frame(large=large, many=many)
    assert counts[0] == PIECES, "none is there yet"
    assert max(counts[1:]) <= PIECES * 1.2 / part
    assert PIECES * 0.96 / part <= sum(counts[1:]) / (FRAMES - 1) <= PIECES * 1.04 / part


def test_what_flies_gets_a_look_in_every_other_frame_half_of_it_in_each() -> None:
    frames = [(frame + 0.5) * turned.FRAME for frame in range(2, 10)]
    looks = [[every_other(number, ms) for ms in frames] for number in range(4)]
    for row in looks:
        assert all(0 <= ms - at < 2 * turned.FRAME for ms, at in zip(frames, row, strict=True))
    assert [sum(row[k] != row[k - 1] for row in looks) for k in range(1, 8)] == [2] * 7
