"""Where two moments of a throw differ: where a die was and where it is, and anywhere if others come to lie on top."""

from pygame import Rect, Surface

from gangdice_gui.ui.dice.throw_frame import Frame

DIE, SHADOW = Surface((10, 10)), Surface((12, 6))


def part(x: int, y: int):
    at, under = (x, y, x + 10, y + 10), (x, y + 6, x + 12, y + 12)
    return (SHADOW, (x, y + 6)), ((DIE, (x, y), 1.0),), (under, at)


def frame(*dice: tuple[int, int, int], ms: float = 0.0, width: int = 100) -> Frame:
    return Frame("flight", ms, width, {number: part(x, y) for number, x, y in dice})


def test_two_frames_differ_where_a_die_was_and_where_it_is():
    before, after = frame((0, 5, 5), (1, 40, 40)), frame((0, 7, 30), (1, 40, 40))
    assert before.differs(after) == Rect(5, 5, 14, 37) == after.differs(before)
    assert not before.differs(before)


def test_dice_that_lie_still_must_not_change_which_lies_on_top():
    assert frame((0, 5, 5), (1, 8, 8)).differs(frame((1, 8, 8), (0, 5, 5))) is None
    passes = frame((0, 5, 5), (1, 8, 8), (2, 0, 0)).differs(frame((2, 1, 0), (0, 5, 5), (1, 8, 8)))
    assert passes == Rect(0, 0, 13, 12), "who moves may pass behind those that lie"


def test_other_dice_or_another_window_may_differ_anywhere():
    one = frame((0, 5, 5))
    assert one.differs(frame((1, 5, 5))) is None and one.differs(frame((0, 5, 5), width=200)) is None
    assert one.differs(Frame("slide", 0.0, 100, one.parts)) is None
