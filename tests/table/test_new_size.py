"""A new size of text is there at once: nothing of the old one goes softly over what lies elsewhere by then."""

import pygame
import pytest

from gangdice_gui.app import App
from scripts.shots_fisticuffs import SHOTS as STREET
from scripts.shots_table import SHOTS as DICE

SIZE = (1280, 720)
PLATES, STRIP = pygame.Rect(480, 60, 420, 360), pygame.Rect(880, 196, 340, 60)


@pytest.mark.parametrize(
    ("make", "place"), [(DICE["table:throw-other"], PLATES), (STREET["fist:fly"], STRIP)], ids=["gang", "fisticuffs"]
)
def test_a_new_size_of_text_is_there_at_once(new_desk, make, place):
    """What was said in smaller letters went over the larger ones for 140 ms, slips of speech beside nobody at all."""
    desk = new_desk(SIZE, odds="off")
    app = App(desk, make(desk))
    for _ in range(2):
        app.step([], 20)
    desk.settings.text_size = 150
    app.scene.resize()
    looks = []
    for _ in range(20):
        app.step([], 20)
        looks.append(pygame.image.tobytes(app.surface.subsurface(place), "RGB"))
    assert len(set(looks)) == 1
    app.scene.close()
