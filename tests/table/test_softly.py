"""What changes softly on a board that says where: what was seen goes on, and only there is drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.table import softened
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.softened import GOES, HALF, Bed, Softened, lay
from gangdice_gui.table.softly import LATELY, Softly
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.ink import Written
from gangdice_gui.ui.layers import BAND
from gangdice_gui.ui.traced import Traced, differing

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
PLACE = Rect(20, 20, 100, 60)


def table(desk: Desk, clock: float = 0.0) -> Any:
    """Return a table on which all was white."""
    kept = SimpleNamespace(came=lambda place, coming: [])
    return SimpleNamespace(desk=desk, clock=clock, dirty=False, kept=kept, seen=lambda rect: filled(rect.size, WHITE))


def filled(size: tuple[int, int], colour: tuple[int, int, int]) -> Surface:
    surface = Surface(size)
    surface.fill(colour)
    return surface


def at(softly: Softly, desk: Desk, place: tuple[int, int]) -> int:
    """Return how bright it is at a place where all is black from now on."""
    window = filled(desk.size, BLACK)
    softly.draw(window)
    return int(window.get_at(place).r)


def test_a_bare_table_is_laid_band_by_band_and_where_it_is_only_noted_not_at_all(
    screen: Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once it took two of the first milliseconds of a throw twice over, once for a note of it."""
    bare, place, made = Surface((240, 180)), Rect(10, 30, 200, 141), list[tuple[int, int]]()
    for number in range(60):
        bare.fill((number * 4, 255 - number * 3, 90), (number * 4, 0, 4, 180 - number))
    packed, window, whole = bare.convert(24), Surface((240, 180)), Surface((240, 180))
    bare.set_alpha(round(255 * 0.3))
    whole.blit(bare, place, place)
    monkeypatch.setattr(softened, "Surface", lambda size, *how: made.append(size) or Surface(size, *how))
    lay(packed, window, place, 0.3)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert made == [(200, BAND)]
    notes = [Traced(window.get_size()) for _ in range(3)]
    for note, share in zip(notes, (0.3, 0.3, 0.4), strict=True):
        lay(packed, note, place, share)
    assert made == [(200, BAND)] and differing(*notes[:2]) == [] and differing(*notes[1:]) == [place]
    window.fill(0)
    notes[0].paint(window, window.get_rect())
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_what_was_seen_goes_over_what_is_there_and_nobody_waits(desk: Desk) -> None:
    on = table(desk)
    softly = Softly(on)
    softly.change([PLACE])
    seen = []
    for clock in range(0, GOES + 20, 10):
        on.clock = clock
        softly.follow()
        seen.append(at(softly, desk, PLACE.center))
    assert seen[0] > 240 and seen[-1] == 0 and seen == sorted(seen, reverse=True)
    assert max(a - b for a, b in pairwise(seen)) < 1.2 * 255 * 10 / GOES, "no frame shows more of it than another"
    assert not softly.busy and on.dirty, "the frame after the last one shows all of it"


def test_what_goes_on_at_a_place_is_seen_on_where_something_else_comes_there(desk: Desk) -> None:
    softened, window = Softened(), filled((200, 200), BLACK)
    softened.keep([PLACE], lambda rect: filled(rect.size, WHITE), (200, 200), 0.0)
    softened.draw(window, 30.0)
    before = window.get_at(PLACE.center).r
    softened.keep([PLACE.inflate(4, 4)], lambda rect: filled(rect.size, BLACK), (200, 200), 30.0)
    softened.draw(after := filled((200, 200), BLACK), 30.0)
    assert before > 60 and abs(after.get_at(PLACE.center).r - before) <= 3, "it does not jump to what was painted"


def test_what_has_stood_there_is_drawn_once_however_often_it_is_seen_to_go() -> None:
    softened, drawn, size = Softened(), list[Rect](), (200, 200)

    def stood(picture: Surface, part: Rect) -> None:
        drawn.append(part)
        picture.fill(BLACK, Rect(PLACE.center, (2, 2)).move(-part.x, -part.y))

    ground = Bed(lambda: filled(size, (9, 9, 9)), stood)
    softened.keep([PLACE], lambda rect: filled(rect.size, WHITE), size, 0.0, ground)
    for clock in (0.0, 10.0, 20.0):
        for part in (PLACE, Rect(0, 0, 40, 40)):
            window = filled(size, (1, 2, 3))
            window.set_clip(part)
            softened.draw(window, clock)
            assert (window.get_at(PLACE.center) == (*BLACK, 255)) is (clock == 0 and part == PLACE)
            assert window.get_at((5, 5)) == (1, 2, 3, 255)
    assert drawn == [PLACE]
    softened.draw(window := filled(size, BLACK), GOES * HALF)
    assert window.get_at(PLACE.center) == (9, 9, 9, 255), "then it has gone into what it stood on"


def test_what_is_written_anew_comes_out_of_the_blank_sheet_and_not_over_what_was_read_there(desk: Desk) -> None:
    on = table(desk)
    softly = Softly(on)
    softly.uncover([PLACE], lambda picture, part: picture.fill((90, 90, 90)))
    softly.change([PLACE])
    seen = []
    for clock in range(0, GOES + 20, 10):
        on.clock = clock
        softly.follow()
        seen.append(at(softly, desk, PLACE.center))
    assert seen[0] == 90 and seen[-1] == 0 and seen == sorted(seen, reverse=True)


@pytest.mark.parametrize("part", [0.25, 0.75])
@pytest.mark.parametrize("bare", [False, True])
def test_where_two_places_overlap_no_more_is_seen_than_beside_them(desk: Desk, bare: bool, part: float) -> None:
    on = table(desk)
    softly, both = Softly(on), [PLACE, PLACE.move(40, 20)]
    if bare:
        softly.rewrite(both, lambda: filled(desk.size, WHITE))
    else:
        softly.change(both)
    on.clock = part * GOES
    over, beside = PLACE.clip(both[1]).center, (PLACE.x + 5, PLACE.y + 5)
    assert at(softly, desk, beside) > 0 and at(softly, desk, over) == at(softly, desk, beside)


def test_what_a_clip_has_brought_does_not_come_once_more_by_what_changes_next(desk: Desk) -> None:
    on = table(desk)
    softly, die = Softly(on), Rect(60, 40, 20, 20)
    softly.change([], shown=[die])
    softly.change([PLACE])
    assert at(softly, desk, die.center) == 0 and at(softly, desk, PLACE.topleft) > 240
    on.clock = LATELY + 1
    softly.change([PLACE])
    assert at(softly, desk, die.center) > 200, "once it has been painted it goes as everything does"


def test_dice_that_leave_take_what_stood_there_with_them(desk: Desk) -> None:
    softly = Softly(table(desk))
    softly.change([PLACE])
    softly.leave(Rect(0, 0, 50, 50))
    assert not softly.busy


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_all_of_a_window_goes_softly_however_large_it_is(new_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = new_desk(size)
    on = table(desk)
    softly = Softly(on)
    softly.change([Rect((0, 0), size)])
    on.clock = GOES / 2
    assert softly.busy and 100 < at(softly, desk, (size[0] - 9, size[1] - 9)) < 160


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_nothing_goes(desk: Desk, how: dict[str, str]) -> None:
    for name, value in how.items():
        setattr(desk.settings, name, value)
    softly = Softly(table(desk))
    softly.change([PLACE])
    assert not softly.busy


def test_a_picture_that_is_painted_part_by_part_is_seen_once_it_is_whole() -> None:
    picture, size = Picture(), (64, 64)

    def parts(surface: Surface) -> Any:
        surface.fill(WHITE)
        yield
        yield

    assert picture.seen(PLACE) is None
    assert picture.paint_on(size, parts, 0.0)
    assert picture.seen(Rect(0, 0, 9, 9)) is None, "half of it is another table's"
    while picture.paint_on(size, parts, 1.0):
        pass
    seen = picture.seen(Rect(0, 0, 9, 9))
    assert seen is not None and seen.get_at((4, 4))[:3] == WHITE
    picture.stale()
    assert picture.seen(Rect(0, 0, 9, 9)) is not None, "until it is painted anew it is what was seen"
    picture.lie_on(Surface(size))
    assert picture.seen(Rect(0, 0, 9, 9)) is None or picture.still(size, lambda surface: None) is not None


def test_what_is_read_goes_into_the_blank_sheet_before_what_comes_is_read(desk: Desk) -> None:
    on = table(desk)
    softly = Softly(on)
    softly.empty([PLACE], lambda picture, part: picture.fill((90, 90, 90)))
    softly.change([PLACE])
    seen = []
    for clock in range(0, GOES + 20, 10):
        on.clock = clock
        softly.follow()
        seen.append(at(softly, desk, PLACE.center))
    half = round(GOES * HALF / 10)
    assert seen[0] == 255 and seen[half] == 90 and seen[-1] == 0 and seen == sorted(seen, reverse=True)
    assert all(one >= 90 for one in seen[:half]), "what comes is not seen before"


def test_it_goes_into_the_sheet_on_which_that_comes_in_the_end(desk: Desk) -> None:
    on = table(desk)
    softly = Softly(on)
    softly.empty([PLACE], lambda picture, part: picture.fill((90, 90, 90)))
    softly.empty([PLACE.inflate(20, 20)], lambda picture, part: picture.fill((50, 50, 50)))
    on.clock = GOES * HALF
    assert at(softly, desk, PLACE.center) == at(softly, desk, PLACE.move(-8, -8).topleft) == 50


def test_what_goes_already_goes_into_the_blank_sheet_with_the_rest_and_is_not_read_through_what_comes() -> None:
    """Chances that came just after dice lay still were read through the words they took the place of."""
    softened, size, around = Softened(), (200, 200), PLACE.inflate(20, 20)
    softened.keep([around], lambda rect: filled(rect.size, WHITE), size, 0.0)
    sheet = Bed(None, None, lambda picture, part: picture.fill((0, 0, 90)))
    softened.keep([PLACE], lambda rect: filled(rect.size, BLACK), size, 30.0, sheet)
    softened.draw(first := filled(size, BLACK), 30.0)
    assert first.get_at(PLACE.center).r > 150, "it does not jump to what was painted"
    for clock in (30 + HALF * GOES, 30 + HALF * GOES + 10):
        softened.draw(window := filled(size, BLACK), clock)
        assert window.get_at(PLACE.center).r == 0 and window.get_at((around.x + 2, around.y + 2)).r > 40


def test_what_comes_while_all_goes_into_a_blank_sheet_brings_nothing_back_that_was_read_there() -> None:
    """As soon as chances came a die was picked, and with it the words that were about to go went once more."""
    softened, size, around = Softened(), (200, 200), PLACE.inflate(20, 20)
    sheet = Bed(None, None, lambda picture, part: picture.fill((0, 0, 90)))
    softened.keep([PLACE], lambda rect: filled(rect.size, WHITE), size, 0.0, sheet)
    softened.keep([around], lambda rect: filled(rect.size, WHITE), size, 40.0)
    for clock in (HALF * GOES, HALF * GOES + 10, GOES - 10):
        softened.draw(window := filled(size, BLACK), clock)
        assert window.get_at(PLACE.center).r == 0 and window.get_at((around.x + 2, around.y + 2)).r > 40


def test_a_blank_sheet_is_laid_where_it_belongs_and_no_other_is_drawn_anew_for_it() -> None:
    """Of several plates that said something else in one frame all but the last went into bare felt."""
    softened, size, other = Softened(), (200, 200), PLACE.move(0, 100)
    for place, blue in ((PLACE, 90), (other, 50)):
        sheet = Bed(None, None, lambda picture, part, blue=blue: picture.fill((0, 0, blue)))
        softened.keep([place], lambda rect: filled(rect.size, WHITE), size, 0.0, sheet)
    softened.draw(window := filled(size, BLACK), HALF * GOES)
    assert (window.get_at(PLACE.center).b, window.get_at(other.center).b) == (90, 50)


def test_what_would_go_over_what_comes_goes_into_a_blank_sheet_where_one_is_wanted_in_the_same_frame() -> None:
    """Dice that came to lie and their chances are shown in one frame, and those were read through words for 140 ms."""
    softened, size, around = Softened(), (200, 200), PLACE.inflate(20, 20)
    softened.keep([around], lambda rect: filled(rect.size, WHITE), size, 0.0)
    sheet = Bed(None, None, lambda picture, part: picture.fill((0, 0, 90)))
    softened.keep([PLACE], lambda rect: filled(rect.size, (0, 99, 0)), size, 0.0, sheet)
    softened.draw(first := filled(size, BLACK), 0.0)
    assert first.get_at(PLACE.center) == (*WHITE, 255), "what was seen is told by the first"
    for clock in (HALF * GOES, HALF * GOES + 10):
        softened.draw(window := filled(size, BLACK), clock)
        assert window.get_at(PLACE.center).r == 0 and window.get_at((around.x + 2, around.y + 2)).r > 40


LINE = Rect(30, 30, 40, 20)


def waits(comes: list[str]) -> Softened:
    """Return what goes over a picture on which these lines come instead of others, each as a grey box in black."""

    def came(place: Rect, coming: Any) -> list[Written]:
        lines = [Written((text, 0, 0), LINE, filled(LINE.size, (90, 90, 90)).convert_alpha()) for text in comes]
        return [*coming, *(line for line in lines if line.key not in [one.key for one in coming])]

    return Softened(came)


def test_lines_that_come_instead_of_others_are_seen_when_what_was_there_has_gone() -> None:
    softened, seen, beside = waits(["new"]), [], []
    softened.keep([PLACE], lambda rect: filled(rect.size, WHITE), (200, 200), 0.0)
    for clock in range(0, GOES + 10, 10):
        softened.draw(window := filled((200, 200), BLACK), clock)
        seen.append(window.get_at(LINE.center).r)
        beside.append(window.get_at((PLACE.x + 2, PLACE.y + 2)).r)
    half = round(GOES * HALF / 10)
    assert seen[0] == 255 and seen[half] == 90 and seen[-1] == 0 and seen == sorted(seen, reverse=True)
    assert beside[0] == 255 and beside[half] == 0 and max(a - b for a, b in pairwise([*seen, 0])) < 45


def test_a_line_that_waits_waits_on_where_something_else_changes_and_one_that_is_read_stays() -> None:
    comes = ["new"]
    for began, hidden in ((30.0, True), (100.0, False)):
        softened = waits(comes)
        softened.keep([PLACE], lambda rect: filled(rect.size, BLACK), (200, 200), 0.0)
        softened.draw(filled((200, 200), BLACK), 0.0)
        comes.clear()
        softened.keep([PLACE], lambda rect: filled(rect.size, BLACK), (200, 200), began)
        softened.draw(window := filled((200, 200), BLACK), began + GOES * HALF)
        assert (window.get_at(LINE.center).r == 90) is hidden, "what was there of it goes on going"
        comes.append("new")


def test_many_changes_in_one_frame_hold_no_line_twice() -> None:
    """Each doubled what the one before it held: a series of blows that were skipped took all the memory there is."""
    softened = waits(["new"])
    for frame in range(4):
        for number in range(30):
            place = PLACE.inflate(2 * number, 2 * frame)
            softened.keep([place], lambda rect: filled(rect.size, WHITE), (200, 200), 10.0 * frame)
        softened.draw(filled((200, 200), BLACK), 10.0 * frame)
    lines = [len(one.lines) for one in softened._going.values()]
    assert len(lines) > 4 and max(lines) == 1


def test_nothing_that_lies_beneath_a_blank_sheet_is_seen_on_it(desk: Desk) -> None:
    """The number of a member below a slip was, in the colour of his place."""
    on = table(desk)
    below = filled(PLACE.size, WHITE)
    line = Written((("3", "number", 20), *PLACE.topleft), PLACE, below)
    on.kept.came = lambda place, coming: [line]  # type: ignore[method-assign, assignment]
    softly = Softly(on)
    softly.uncover([PLACE], lambda picture, part: picture.fill((90, 90, 90)))
    for clock in range(0, round(GOES * HALF), 10):
        on.clock = clock
        softly.follow()
        assert at(softly, desk, PLACE.center) == 90
    on.clock = GOES * 0.75
    assert 0 < at(softly, desk, PLACE.center) < 90, "all of it comes together"


def test_what_has_changed_in_the_same_frame_is_not_read_on_a_blank_sheet(desk: Desk) -> None:
    on = table(desk)
    softly = Softly(on)
    softly.change([PLACE])
    softly.uncover([PLACE], lambda picture, part: picture.fill((90, 90, 90)))
    assert at(softly, desk, PLACE.center) == 90
