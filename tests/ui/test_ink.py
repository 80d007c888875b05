"""What is written on a picture is noted as it is painted: which lines have come since it was seen, and on what."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.table.picture import Picture
from gangdice_gui.ui import ink
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.ink import Ink, Written
from gangdice_gui.ui.layers import veil
from gangdice_gui.ui.theme import CREAM, GOLD, Colour
from gangdice_gui.ui.traced import Traced

SIZE = (300, 200)
FELT, PAPER = (20, 80, 40), (30, 20, 10)
HIGH, LOW = Rect(20, 20, 200, 30), Rect(20, 100, 200, 30)
Paint = Callable[[Surface], None]


class Noted:
    """A picture that is painted and seen."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.canvas, self.ink = desk, Surface(SIZE), Ink()

    def paint(self, *ways: Paint) -> Surface:
        self.canvas.fill(FELT)
        self.ink.begin()
        with self.ink.on(self.canvas):
            for way in ways:
                way(self.canvas)
        return self.canvas.copy()

    def see(self, *ways: Paint) -> None:
        self.paint(*ways)
        self.ink.see(self.canvas)

    def came(self, place: Rect | None = None, coming: list[Written] | None = None) -> list[str]:
        return [line.key[0][0] for line in self.lines(place, coming)]  # type: ignore[index]

    def lines(self, place: Rect | None = None, coming: list[Written] | None = None) -> list[Written]:
        return self.ink.came(self.canvas, place or self.canvas.get_rect(), coming or [])

    def says(self, text: str, where: Rect, colour: Colour = CREAM) -> Paint:
        return lambda surface: self.desk.type.draw(surface, text, "body", 20, colour, where) and None

    def without(self) -> Surface:
        """Return the picture with what has come taken away again."""
        picture = self.canvas.copy()
        for line in self.lines():
            picture.blit(line.ground, line.box)
        return picture


@pytest.fixture
def noted(desk: Desk) -> Noted:
    return Noted(desk)


def same(one: Surface, other: Surface, part: Rect) -> bool:
    return one.subsurface(part).copy().get_buffer().raw == other.subsurface(part).copy().get_buffer().raw


def paper(where: Rect) -> Paint:
    return lambda surface: surface.fill(PAPER, where) and None


def test_a_line_that_comes_where_another_goes_is_told_and_what_it_lies_on_takes_it_away(noted: Noted) -> None:
    noted.see(paper(LOW), noted.says("It stays.", HIGH), noted.says("It goes.", LOW))
    noted.paint(paper(LOW), noted.says("It stays.", HIGH), noted.says("It comes, and is longer.", LOW))
    assert noted.came() == ["It comes, and is longer."] and noted.came(LOW) == noted.came() and not noted.came(HIGH)
    bare = Surface(SIZE)
    bare.fill(FELT)
    bare.fill(PAPER, LOW)
    assert same(noted.without(), bare, LOW) and not same(noted.canvas, bare, LOW)
    assert same(noted.without(), noted.canvas, HIGH)


def test_nothing_has_come_at_first_nor_where_nothing_goes_nor_by_another_colour(noted: Noted) -> None:
    noted.paint(noted.says("It is there.", HIGH))
    assert not noted.came(), "nobody has seen anything else"
    noted.ink.see(noted.canvas)
    noted.paint(noted.says("It is there.", HIGH, GOLD), noted.says("As well.", LOW))
    assert not noted.came()
    noted.ink.forget()
    noted.paint(noted.says("Somebody else looks.", HIGH))
    assert not noted.came()


def test_what_has_been_seen_since_has_not_come_any_more_but_what_was_coming_is(noted: Noted) -> None:
    noted.see(noted.says("One.", LOW))
    noted.paint(noted.says("Two.", LOW))
    coming = noted.lines()
    noted.ink.see(noted.canvas)
    assert not noted.came() and noted.came(coming=coming) == ["Two."]
    noted.paint(noted.says("Two.", LOW), noted.says("High.", HIGH))
    assert noted.came(coming=coming) == ["High.", "Two."], "the topmost first"
    noted.paint(noted.says("Three.", LOW))
    assert noted.came(coming=coming) == ["Three."]


def test_a_line_over_which_something_lies_is_not_read(noted: Noted) -> None:
    covered = [noted.says("Beneath.", LOW), paper(LOW), noted.says("On the paper.", LOW)]
    noted.see(*covered)
    noted.paint(noted.says("Beneath.", LOW))
    assert noted.came() == ["Beneath."], "it was not seen before"
    noted.ink.see(noted.canvas)
    noted.paint(*covered)
    assert noted.came() == ["On the paper."], "nor is it read now: what it lies on would be seen over the paper"
    assert same(noted.without(), noted.paint(noted.says("Beneath.", LOW), paper(LOW)), LOW)


def test_letters_over_letters_hide_none(noted: Noted) -> None:
    noted.see(noted.says("Before.", LOW))
    noted.paint(noted.says("With a shadow.", LOW.move(2, 2), PAPER), noted.says("With a shadow.", LOW))
    assert noted.came() == ["With a shadow."] * 2
    bare = Surface(SIZE)
    bare.fill(FELT)
    assert same(noted.without(), bare, LOW)


def test_a_line_is_read_through_a_veil_and_what_it_lies_on_is_in_the_dark_as_well(noted: Noted) -> None:
    def dark(surface: Surface) -> None:
        veil(surface, (0, 0, 0), 150, surface.get_rect())

    noted.see(noted.says("Before.", LOW), dark)
    noted.paint(noted.says("After.", LOW), dark)
    assert noted.came() == ["After."]
    assert same(noted.without(), noted.paint(dark), LOW)


def test_a_part_that_is_painted_anew_is_noted_anew_and_all_else_stays(noted: Noted) -> None:
    noted.see(noted.says("It goes.", HIGH), noted.says("It stays.", LOW))
    noted.ink.begin([HIGH])
    noted.canvas.fill(FELT, HIGH)
    with noted.ink.on(noted.canvas):
        noted.says("It comes.", HIGH)(noted.canvas)
    assert noted.came() == ["It comes."] and not noted.came(LOW)


def test_a_picture_that_is_noted_first_tells_it_as_well(noted: Noted) -> None:
    """So does that of a table that takes down what it draws, and paints only where it differs."""
    picture, texts = Picture(), ["It stays.", "It goes."]

    class Of:
        traced, stirs, busy, moves = True, None, False, Rect(0, 0, 0, 0)

        def still(self) -> Surface:
            return picture.still(SIZE, paint, True)

        def draw(self, surface: Surface) -> None:
            surface.blit(self.still(), (0, 0))

        def draw_over(self, surface: Surface) -> None:
            return

        def differs(self, surface: Surface) -> list[Rect]:
            return []

    def paint(surface: Surface) -> None:
        assert isinstance(surface, Traced)
        surface.fill(FELT)
        for text, where in zip(texts, (HIGH, LOW), strict=True):
            noted.says(text, where)(surface)

    picture.redraw(window := Surface(SIZE), Of())
    assert not picture.came(window.get_rect(), [])
    texts[1] = "It comes."
    picture.stale()
    assert not picture.came(window.get_rect(), []), "it has not been painted yet"
    Of().still()
    (line,) = picture.came(window.get_rect(), [])
    assert line.key[0][0] == "It comes." and LOW.contains(line.box.clip(LOW))  # type: ignore[index]
    picture.redraw(window, Of())
    assert not picture.came(window.get_rect(), [])
    texts[1] = "Somebody else looks."
    picture.forget()
    picture.stale()
    Of().still()
    assert not picture.came(window.get_rect(), [])


def test_a_line_that_was_coming_in_two_parts_comes_in_two_parts(noted: Noted) -> None:
    noted.see(noted.says("What was there before.", LOW))
    noted.paint(noted.says("It comes, and is long.", LOW))
    left = Rect(LOW.x, LOW.y, 60, LOW.h)
    parts = [*noted.lines(left), *noted.lines(LOW.move(60, 0))]
    noted.ink.see(noted.canvas)
    assert [line.box for line in noted.lines(coming=parts)] == [line.box for line in parts] and len(parts) == 2
    assert [line.box for line in noted.lines(left, parts)] == [parts[0].box]


def test_what_a_line_lies_on_is_found_once_however_many_places_ask_and_not_where_it_does_not_lie(
    noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, beneath = list[Surface](), ink._beneath
    monkeypatch.setattr(ink, "_beneath", lambda letters, there: (found.append(letters), beneath(letters, there))[1])
    noted.see(noted.says("old", HIGH), noted.says("older", LOW))
    noted.paint(noted.says("new", HIGH), noted.says("newer", LOW))
    assert [noted.came(place) for place in (HIGH, HIGH, HIGH)] == [["new"]] * 3 and len(found) == 1
    assert noted.came(LOW) == ["newer"] and len(found) == 2
    noted.ink.see(noted.canvas)
    noted.canvas.fill(PAPER)
    noted.ink.begin()
    with noted.ink.on(noted.canvas):
        noted.says("newest", HIGH)(noted.canvas)
    ground = noted.lines(HIGH)[0].ground
    assert len(found) == 3
    seen = {ground.get_at((x, y))[:3] for x in range(ground.get_width()) for y in range(ground.get_height())}
    assert PAPER in seen and FELT not in seen, "what it lies on now, not what another lay on"


def test_what_a_line_lies_on_is_found_anew_where_it_is_painted_anew(noted: Noted) -> None:
    noted.see(noted.says("old", HIGH))
    noted.paint(noted.says("new", HIGH))
    before = raw(noted.lines(HIGH)[0].ground)
    noted.canvas.fill(PAPER)
    noted.ink.begin([HIGH])
    with noted.ink.on(noted.canvas):
        noted.says("new", HIGH)(noted.canvas)
    assert raw(noted.lines(HIGH)[0].ground) != before


def raw(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_a_line_whose_feet_alone_are_hidden_is_not_read(noted: Noted) -> None:
    """What it lies on was seen on the sheet over it, in the form of its letters."""
    noted.see(noted.says("It goes.", LOW))
    noted.paint(noted.says("HIM HIM", LOW), paper(Rect(LOW.x, LOW.centery + 4, LOW.w, LOW.h)))
    assert noted.came() == []
