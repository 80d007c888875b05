"""What goes into bare wood, while something else is said there."""

import pytest

from gangdice_gui.table.softened import Bed, Softened
from tests.table.test_softly import BLACK, PLACE, WHITE, filled


@pytest.mark.parametrize("clock", [20.0, 40.0, 60.0, 90.0, 120.0])
def test_what_goes_into_bare_wood_is_seen_on_where_something_else_is_said_there(clock: float) -> None:
    """Who answered as soon as it was said that they think had their panel in a frame, beside the name of another."""
    softened, size, first, second = Softened(), (200, 200), filled((200, 200), BLACK), filled((200, 200), BLACK)
    wood = Bed(lambda: filled(size, (90, 0, 0)))
    softened.keep([PLACE], lambda rect: filled(rect.size, WHITE), size, 0.0, wood)
    softened.draw(first, clock)
    softened.keep([PLACE.inflate(4, 4)], lambda rect: filled(rect.size, BLACK), size, clock, wood)
    softened.draw(second, clock)
    seen, then = first.get_at(PLACE.center), second.get_at(PLACE.center)
    assert all(abs(a - b) <= 3 for a, b in zip(seen, then, strict=True)), "it does not jump to what was painted"
