"""A line is lettered as large as it has room, and hardly a size is tried for that; what stands together is alike."""

import random

import pygame
import pytest
from pygame import Rect

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import letter_alike
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.memory import LARGE
from gangdice_gui.ui.theme import ROLES
from gangdice_gui.ui.type import Type
from gangdice_gui.ui.widgets import Button, Stepper

LINES = (
    "Benno has to beat 5, or tie with 2 dice or more, without ever showing three different numbers.",
    "Benno doit battre 5, ou faire jeu égal avec 2 dés au moins, sans jamais montrer trois nombres différents.",
    "Stop with 25: boom",
    "17 dice",
    "iiiiiiii",
    "W",
)


@pytest.fixture
def lettering(screen):
    """Return fonts enough for all that is tried."""
    return Type(assets_dir(), fonts=400)


def test_a_line_is_as_large_as_if_every_size_had_been_tried(lettering):
    chance, sizes = random.Random(3), set()
    for _ in range(300):
        text, role = chance.choice(LINES), chance.choice(list(ROLES))
        most = chance.randint(12, 130)
        least = chance.choice((6, 15, round(most * 0.5), round(most * 0.88), most + 3))
        room = lettering.width(text, role, most) * chance.uniform(0.2, 1.1)
        px = most
        while px > least and lettering.width(text, role, px) > room:
            px -= 1
        assert lettering.fitting(text, role, most, room, least) == px, (text, role, most, room, least)
        sizes.add((px == most, px == least))
    assert len(sizes) >= 3, "as large as may be, as small, and between"


def test_few_sizes_are_tried_for_that(screen):
    lettering, opened = Type(assets_dir()), []
    real = lettering.font

    def font(role, px):
        opened.append(px)
        return real(role, px)

    lettering.font = font
    assert lettering.fitting(LINES[0], "strong", 120, 1500, 15) < 60
    assert len(set(opened)) <= 5, sorted(set(opened))


def test_a_large_window_keeps_more_fonts_open_than_a_small_one(screen):
    lettering = Type(assets_dir(), fonts=2)
    for size, kept in (((1920, 1080), 2), ((2560, LARGE), 8), ((1280, 720), 2)):
        lettering.suit(size)
        fonts = [lettering.font("body", px) for px in range(20, 28)]
        again = [lettering.font("body", px) for px in range(27, 19, -1)]
        assert sum(one is other for one, other in zip(fonts, reversed(again), strict=True)) == kept, size


@pytest.mark.parametrize("px", range(9, 22))
def test_capitals_stand_in_the_middle_in_small_letters_as_well(lettering, px):
    image = lettering.render("EHTI", "strong", px, theme.CREAM)
    place = image.get_rect(centery=100 - lettering.lift("strong", px))
    seen = pygame.mask.from_surface(image, 140).get_bounding_rects()
    box = seen[0].unionall(seen[1:]).move(place.topleft)
    assert abs(box.top + box.bottom - 200) <= 1


def test_a_steppers_numeral_stands_clear_of_its_buttons_and_is_as_large_as_its_neighbours(desk: Desk) -> None:
    narrow = Rect(100, 100, 84, 38)
    alone, beside = Stepper("a", narrow, 3, 0, 9, px=26), Stepper("b", narrow, 24, 0, 24, px=26)
    room = beside.plus.left - beside.minus.right
    assert desk.type.width("24", "number", beside.letters(desk)) <= room - 4
    assert alone.letters(desk) > beside.letters(desk)
    alike = Stepper("a", narrow, 3, 0, 9, px=26, widest=24)
    assert alike.letters(desk) == beside.letters(desk)


def test_buttons_that_stand_together_are_lettered_alike_and_whole(desk: Desk) -> None:
    buttons = [Button("a", Rect(0, 0, 130, 34), "Roll 36 anyway", px=18)]
    buttons.append(Button("b", Rect(140, 0, 130, 34), "Take 4 instead", px=16, key="Enter"))
    letter_alike(desk, buttons, 8)
    assert buttons[0].px == buttons[1].px
    assert all(button.whole(desk, button.px) for button in buttons)
