"""The memory of large pictures is kept for the next ones, in large windows alone."""

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.enlarged import Enlarged
from gangdice_gui.ui.one_size import let_go

LIKE = Surface((1, 1), 0, 32)


@pytest.fixture
def large() -> Iterator[None]:
    spare.forget()
    memory.suit((3840, 2160))
    yield
    memory.suit((1280, 720))
    spare.forget()


def test_what_is_given_back_is_given_out_again(large: None) -> None:
    picture = spare.got((40, 30), LIKE)
    spare.give(picture)
    again = spare.got((40, 30), LIKE)
    assert again is picture and spare.got((40, 30), LIKE) is not picture


def test_a_little_too_large_it_is_given_out_in_part_and_comes_back_wholly(large: None) -> None:
    room = Surface((44, 30), 0, 32)
    spare.give(room)
    part = spare.got((40, 30), LIKE)
    assert part.get_size() == (40, 30) and part.get_parent() is room
    spare.give(part)
    assert spare.got((44, 30), LIKE) is room


def test_the_smallest_that_will_do_is_taken_and_none_that_is_far_too_large(large: None) -> None:
    rooms = [Surface(size, 0, 32) for size in ((100, 100), (46, 30), (42, 30))]
    for room in rooms:
        spare.give(room)
    assert spare.got((40, 30), LIKE).get_parent() is rooms[2]
    assert spare.got((40, 30), LIKE).get_parent() is rooms[1]
    assert spare.got((40, 30), LIKE).get_parent() is None, "the last is eight times as large"


def test_a_picture_with_clear_parts_is_none_of_those_without(large: None) -> None:
    clear = Surface((40, 30), pygame.SRCALPHA, 32)
    spare.give(clear)
    assert spare.got((40, 30), LIKE) is not clear
    assert spare.got((40, 30), clear) is clear


def test_it_is_given_out_as_if_new_but_for_what_is_in_it(large: None) -> None:
    room = Surface((40, 30), 0, 32)
    room.set_alpha(90)
    room.set_clip((1, 1, 2, 2))
    spare.give(room)
    again, goal = spare.got((40, 30), LIKE), Surface((40, 30), 0, 32)
    again.fill("white")
    goal.blit(again, (0, 0))
    assert again is room and goal.get_at((20, 20)) == goal.get_at((1, 1)) == pygame.Color("white")


def test_a_copy_is_the_part_that_was_asked_for(large: None) -> None:
    picture = Surface((40, 30), 0, 32)
    picture.fill("red")
    picture.fill("blue", (10, 10, 5, 5))
    spare.give(Surface((6, 6), 0, 32))
    copy = spare.copied(picture, Rect(9, 9, 6, 6))
    assert copy.get_size() == (6, 6)
    assert copy.get_at((0, 0)) == pygame.Color("red") and copy.get_at((1, 1)) == pygame.Color("blue")
    picture.fill("green")
    assert copy.get_at((0, 0)) == pygame.Color("red")


def test_no_more_is_kept_than_may_be_and_none_for_another_size_of_the_window(
    large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spare, "MOST", 5000)
    rooms = [Surface((40, 30), 0, 32) for _ in range(3)]
    for room in rooms:
        spare.give(room)
    assert [spare.got((40, 30), LIKE) in rooms for _ in range(3)] == [True, True, False], "4,800 bytes each"
    spare.give(rooms[0])
    let_go()
    assert spare.got((40, 30), LIKE) is not rooms[0]


def test_a_small_window_keeps_none() -> None:
    memory.suit((1920, 1080))
    picture = spare.got((40, 30), LIKE)
    spare.give(picture)
    assert spare.got((40, 30), LIKE) is not picture
    assert spare.copied(picture, Rect(0, 0, 4, 4)).get_parent() is None


def test_what_grows_gives_its_memory_back_and_whoever_is_gone_too(large: None) -> None:
    grows, picture = Enlarged(), Surface((4, 4), 0, 32)
    room = grows.make_room(picture, (60, 60))
    grows.forget()
    other = Enlarged()
    assert other.make_room(picture, (60, 60)) is room
    del other
    assert spare.got((60, 60), picture) is room


@pytest.mark.parametrize("how", ["spare.got((40, 30), small)", "spare.give(pygame.Surface((9, 9)))"])
def test_memory_may_come_back_while_some_is_looked_for(how: str) -> None:
    """Python's collector lets a lamp or a burst go whenever it likes: a window of 4K stood still for ever then."""
    text = f"""
import pygame
from gangdice_gui.ui import memory, spare

memory.suit((3840, 2160))
comes_back, small = [], pygame.Surface((7, 7))

class Room(pygame.Surface):
    def get_height(self):
        if comes_back:
            spare.give(comes_back.pop())
        return super().get_height()

spare.give(Room((40, 30)))
comes_back.append(small)
{how}
assert not comes_back and spare.got((7, 7), small) is small
"""
    # In a process of its own: whoever stood still here would hold all tests up.
    subprocess.run([sys.executable, "-c", text], timeout=20, check=True)


def test_what_is_only_copied_from_is_packed_and_looks_as_it_did() -> None:
    picture = Surface((40, 30), 0, 32)
    for x in range(40):
        picture.fill((6 * x, 255 - x, x * x % 256), (x, 0, 1, 30))
    seen, whole, part = Surface((40, 30), 0, 32), spare.packed(picture), spare.packed(picture, Rect(8, 5, 20, 10))
    seen.blit(whole, (0, 0))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(picture, "RGB")
    assert part.get_size() == (20, 10) and part.get_parent() is None
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(picture.subsurface(8, 5, 20, 10), "RGB")
    assert whole.get_bytesize() == part.get_bytesize() == 3


def test_a_large_window_has_no_time_to_pack(large: None) -> None:
    picture = Surface((40, 30), 0, 32)
    part = spare.packed(picture, Rect(8, 5, 20, 10))
    assert spare.packed(picture) is picture
    assert part.get_size() == (20, 10) and part.get_bytesize() == 4
