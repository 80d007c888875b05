"""The curtain and the peek: what may never be seen, and which presses count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.games.gang.screens.peek import Peek
from gangdice_gui.lobby.curtain import FALL, Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import STANDS
from scripts.shot import take
from scripts.shots_results import SEATS, SHOTS, handover
from tests.ui.events import key, key_up

LAST = (10, 200, 90)
"""The colour of the frame before the curtain."""
NEXT = (200, 40, 220)
"""The colour of the screen behind it."""


class Plain(Scene):
    """One colour all over; counts what is asked of it."""

    def __init__(self, desk: Desk, colour: tuple[int, int, int]) -> None:
        super().__init__(desk)
        self.colour = colour
        self.drawn = self.resized = 0

    def draw(self, surface: Surface) -> None:
        self.drawn += 1
        surface.fill(self.colour)

    def resize(self) -> None:
        super().resize()
        self.resized += 1


class Hall:
    """A curtain over a green frame, and what comes after it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.made: list[Plain] = []
        self.curtain = Curtain(desk, open_house(desk), handover(desk, sit=self.make))
        self.app = App(desk, self.curtain)
        self.app.surface.fill(LAST)

    def make(self) -> Scene:
        self.made.append(Plain(self.desk, NEXT))
        return self.made[-1]

    def step(self, ms: int, *events: Event) -> None:
        self.app.step(list(events), ms)

    def pixels(self) -> bytes:
        return bytes(self.app.surface.get_buffer())

    def rows(self, colour: tuple[int, int, int]) -> list[int]:
        """Return the pixel rows that hold nothing but one colour, be it in a dimmer light."""
        surface, found = self.app.surface, []
        width, height = surface.get_size()
        for y in range(height):
            pixel = tuple(surface.get_at((0, y))[:3])
            light = max(pixel) / max(1, *colour)
            if any(abs(now - full * light) > 2 for now, full in zip(pixel, colour, strict=True)):
                continue
            line = Surface((width, 1))
            line.fill(pixel)
            if pygame.image.tobytes(line, "RGB") == pygame.image.tobytes(surface.subsurface(0, y, width, 1), "RGB"):
                found.append(y)
        return found


@pytest.fixture
def hall(desk: Desk) -> Hall:
    return Hall(desk)


def mouse(kind: int, pos: tuple[int, int]) -> Event:
    if kind == pygame.MOUSEMOTION:
        return Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return Event(kind, pos=pos, button=1, touch=False)


# ---------------------------------------------------------------- what is seen


def test_it_falls_over_the_last_frame_and_covers_every_pixel(hall: Hall, desk: Desk) -> None:
    left = []
    for _ in range(40):
        hall.step(16)
        left.append(len(hall.rows(LAST)))
        assert hall.made == []
    assert left == sorted(left, reverse=True)
    assert left[0] > 600
    assert left[-1] == 0
    assert len(set(left)) > 20
    down = hall.pixels()
    hall.step(1000)
    hall.step(16)
    assert hall.pixels() == down
    # Nothing of the frame before is left: over another frame the curtain looks the same.
    hall.app.surface.fill((1, 2, 3))
    hall.curtain.draw(hall.app.surface)
    assert hall.pixels() == down


@pytest.mark.parametrize(("contrast", "least"), [(False, 0.25), (True, 0.79)])
def test_the_lamp_goes_down_with_the_curtain_and_up_again(
    new_desk: Callable[..., Desk], contrast: bool, least: float
) -> None:
    hall = Hall(new_desk(high_contrast=contrast))

    def light(colour: tuple[int, int, int]) -> list[float]:
        rows = hall.rows(colour)
        return [hall.app.surface.get_at((0, rows[-1])).g / colour[1]] if rows else []

    falls: list[float] = []
    for _ in range(FALL // 16):
        hall.step(16)
        falls += light(LAST)
    assert falls == sorted(falls, reverse=True) and falls[0] > 0.95 and least <= falls[-1] < 0.85
    hall.step(STANDS + 200)
    hall.step(0, key(pygame.K_RETURN))
    rises: list[float] = []
    while hall.app.scene is hall.curtain:
        hall.step(16)
        rises += light(NEXT)
    assert rises == sorted(rises) and rises[-1] == 1.0


def test_the_next_screen_is_made_only_behind_the_closed_curtain(hall: Hall) -> None:
    hall.step(FALL + 100)
    hall.step(STANDS)
    assert hall.made == []
    hall.step(0, key(pygame.K_RETURN))
    assert len(hall.made) == 1
    shown = []
    while hall.app.scene is hall.curtain:
        hall.step(16)
        shown.append(len(hall.rows(NEXT)))
    assert shown == sorted(shown)
    assert shown[0] < 40
    assert shown[-1] == hall.desk.size[1]
    assert hall.app.scene is hall.made[0]
    assert len(hall.made) == 1


def test_two_hidden_truths_give_the_same_frames(desk: Desk) -> None:
    frames = []
    for secret in ((1, 1, 1), (250, 250, 250)):
        hall = Hall(desk)
        hall.make = lambda secret=secret: Plain(desk, secret)  # type: ignore[method-assign, misc]
        hall.curtain.then = hall.make
        film = []
        for _ in range(60):
            hall.step(16)
            film.append(hall.pixels())
        frames.append(film)
    assert frames[0] == frames[1]


def test_reduced_motion_covers_everything_from_the_first_frame(new_desk: Callable[..., Desk]) -> None:
    hall = Hall(new_desk(motion="reduced"))
    for _ in range(30):
        hall.step(16)
        assert hall.rows(LAST) == []
    hall.step(STANDS)
    hall.step(0, key(pygame.K_RETURN))
    for _ in range(30):
        hall.step(16)
    assert hall.app.scene is hall.made[0]


def test_it_names_who_is_to_sit_down_and_nothing_else(desk: Desk) -> None:
    texts = [line for text in Curtain(desk, open_house(desk), handover(desk)).labels for line in text.lines]
    assert texts == ["Pass the table to", "Marco", "Round 7 of 12. Everybody else: admire the ceiling."]


def test_a_closed_curtain_rests(hall: Hall) -> None:
    hall.step(FALL + STANDS)
    hall.step(16)
    frames = hall.app.frames
    for _ in range(30):
        hall.step(16)
    assert hall.app.frames == frames


# ---------------------------------------------------------------- which presses count


def test_presses_count_only_when_it_has_been_down_and_waited(hall: Hall) -> None:
    hall.step(0, key(pygame.K_RETURN), key_up(pygame.K_RETURN))
    hall.step(FALL // 2, key(pygame.K_RETURN), key_up(pygame.K_RETURN))
    assert hall.made == []
    hall.step(FALL)
    hall.step(0, key(pygame.K_RETURN), key_up(pygame.K_RETURN))
    assert hall.made == [], "its button has come just now"
    hall.step(STANDS)
    hall.step(0, key(pygame.K_RETURN))
    assert len(hall.made) == 1


def test_at_once_still_waits_for_the_guard(new_desk: Callable[..., Desk]) -> None:
    hall = Hall(new_desk(speed="instant"))
    hall.step(16)
    hall.step(STANDS - 50, key(pygame.K_RETURN), key_up(pygame.K_RETURN))
    assert hall.made == []
    hall.step(STANDS)
    hall.step(0, key(pygame.K_RETURN))
    assert len(hall.made) == 1


def test_a_key_still_held_from_the_turn_before_does_not_count(hall: Hall) -> None:
    for _ in range(20):
        hall.step(80, key(pygame.K_RETURN))  # the keyboard repeats it
    assert hall.made == []
    hall.step(16, key_up(pygame.K_RETURN), key(pygame.K_RETURN))
    assert len(hall.made) == 1


def test_a_button_held_from_the_turn_before_does_not_count(hall: Hall) -> None:
    at = hall.curtain.group["sit"].rect.center
    hall.step(16, mouse(pygame.MOUSEMOTION, at), mouse(pygame.MOUSEBUTTONDOWN, at))
    hall.step(FALL + STANDS)
    hall.step(16, mouse(pygame.MOUSEBUTTONUP, at))
    assert hall.made == []
    hall.step(16, mouse(pygame.MOUSEBUTTONDOWN, at), mouse(pygame.MOUSEBUTTONUP, at))
    assert len(hall.made) == 1


def test_other_keys_and_clicks_beside_the_button_do_nothing(hall: Hall) -> None:
    hall.step(FALL + STANDS)
    hall.step(16, key(pygame.K_a), key(pygame.K_p))
    hall.step(16, mouse(pygame.MOUSEBUTTONDOWN, (5, 500)), mouse(pygame.MOUSEBUTTONUP, (5, 500)))
    assert hall.made == []
    assert hall.app.scene is hall.curtain


def test_a_press_while_it_rises_brings_the_table_at_once_and_is_swallowed(hall: Hall) -> None:
    hall.step(FALL + STANDS)
    hall.step(0, key(pygame.K_RETURN))
    hall.step(100, key(pygame.K_SPACE))
    assert hall.app.scene is hall.made[0]


def test_a_window_that_changed_meanwhile_lays_the_table_out_anew(hall: Hall, desk: Desk) -> None:
    hall.step(FALL + STANDS)
    desk.size = (1024, 768)
    hall.app.surface = Surface(desk.size)
    hall.curtain.resize()
    hall.step(16)
    assert hall.rows((0, 0, 0)) == []
    before = Plain(desk, NEXT).resized
    hall.step(0, key(pygame.K_RETURN))
    assert hall.made[0].resized == before + 1


# ---------------------------------------------------------------- the peek


def peeking(desk: Desk, dice: int = 31) -> tuple[App, Peek, Plain]:
    table = Plain(desk, LAST)
    scene = Peek(desk, table, SEATS[0], dice)
    return App(desk, scene), scene, table


@pytest.mark.parametrize(
    "event",
    [
        key_up(pygame.K_p),
        mouse(pygame.MOUSEBUTTONUP, (3, 3)),
        key(pygame.K_ESCAPE),
        Event(pygame.JOYBUTTONUP, button=3, instance_id=0),
        Event(pygame.WINDOWFOCUSLOST),
        Event(pygame.WINDOWLEAVE),
        Event(pygame.WINDOWMINIMIZED),
        Event(pygame.WINDOWHIDDEN),
    ],
    ids=lambda event: pygame.event.event_name(event.type),
)
def test_the_peek_closes_at_once(desk: Desk, event: Event) -> None:
    app, scene, table = peeking(desk)
    app.step([], 16)
    app.step([mouse(pygame.MOUSEMOTION, (9, 9))], 16)
    assert app.scene is scene
    app.step([event], 0)
    assert app.scene is table
    assert table.drawn >= 2
    assert tuple(app.surface.get_at((640, 360)))[:3] == LAST


def test_the_key_that_opened_it_may_repeat(desk: Desk) -> None:
    app, scene, _ = peeking(desk)
    for _ in range(5):
        app.step([key(pygame.K_p)], 80)
    assert app.scene is scene


def test_the_peek_shows_how_many(desk: Desk) -> None:
    pictures = set()
    for dice in (0, 1, 5, 6, 48, 200):
        app, scene, _ = peeking(desk, dice)
        app.step([], 16)
        scene.draw(app.surface)
        pictures.add(bytes(app.surface.get_buffer()))
    assert len(pictures) == 6


def test_the_peek_of_another_seat_wears_its_dice(desk: Desk) -> None:
    table = Plain(desk, LAST)
    pictures = []
    for colour in ("ivory", "onyx"):
        surface = Surface(desk.size)
        Peek(desk, table, replace(SEATS[0], colour=colour), 12).draw(surface)
        pictures.append(bytes(surface.get_buffer()))
    assert pictures[0] != pictures[1]


def test_its_picture_shows_the_lamp_going_down_on_a_table(tmp_path):
    pygame.init()
    for name in ("curtain:falling", "curtain"):
        take(SHOTS[name], Settings(motion="full"), (1280, 720), tmp_path / f"{name.replace(':', '_')}.png")
    falling, down = (pygame.image.load(tmp_path / f"{name}.png") for name in ("curtain_falling", "curtain"))
    low = pygame.Rect(0, 500, 1280, 220)
    lit = pygame.transform.average_color(falling.subsurface(low))[:3]
    assert 12 < max(lit) < 80, "the table is there, and darker than it was"
    assert falling.subsurface(low).get_buffer().raw != down.subsurface(low).get_buffer().raw
