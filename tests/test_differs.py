"""What holds pictures against each other tells those apart that differ, be it by one level of one pixel."""

from __future__ import annotations

import pytest
from pygame import Surface

from tests.differs import alike, beyond, far, furthest


def test_distances_are_counted_byte_by_byte() -> None:
    one, other = bytes([0, 10, 200, 255]), bytes([0, 13, 100, 0])
    assert (far(one, other), furthest(one, other), beyond(one, other, 3), beyond(one, other, 2)) == (89.5, 255, 2, 3)
    assert (far(one, one), furthest(one, one)) == (0, 0)


@pytest.mark.parametrize("channel", range(3))
def test_one_level_of_one_pixel_is_another_picture_and_what_no_colour_is_none(channel: int) -> None:
    one, other = Surface((9, 7)), Surface((9, 7))
    for picture in (one, other):
        picture.fill((20, 30, 40))
    assert alike(one, other)
    colour = [20, 30, 40]
    colour[channel] += 1
    other.set_at((8, 6), colour)
    assert not alike(one, other) and not alike(other, one)
    other.set_at((8, 6), (20, 30, 40))
    other.get_buffer().write(b"\x2a", 3)  # the byte of the first pixel that means nothing
    assert alike(one, other)
