"""Pictures over each other: in order, and none by a way that takes SDL a multiple of the time."""

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.ui.layers import draw_pieces, fade, veil


def test_what_is_laid_last_lies_on_top_and_shared_pictures_stay_as_they_are(screen: Surface) -> None:
    surface, red, blue = Surface((9, 9)), Surface((5, 5), pygame.SRCALPHA), Surface((3, 3), pygame.SRCALPHA)
    red.fill((200, 0, 0))
    blue.fill((0, 0, 200))
    draw_pieces(surface, [(red, (2, 2), 1.0), (blue, (3, 3), 0.5), (blue, (1, 1), 1.0), (red, (6, 6), 0.0)])
    assert surface.get_at((6, 6))[:3] == (200, 0, 0) and surface.get_at((2, 2))[:3] == (0, 0, 200)
    assert 90 < surface.get_at((4, 4))[2] < 110 and surface.get_at((8, 8)) == (0, 0, 0)
    assert blue.get_alpha() == 255


@pytest.mark.parametrize("share", [0.0, 0.3, 0.999, 1.0, 1.2])
def test_an_opaque_picture_never_has_an_alpha_of_255(share: float) -> None:
    picture = Surface((4, 4))
    fade(picture, share)
    assert picture.get_alpha() == (None if share >= 1 else min(254, round(255 * share)))


@pytest.mark.parametrize("alpha", [90, 255])
def test_a_veil_is_laid_without_a_picture_as_large_as_it(
    screen: Surface, monkeypatch: pytest.MonkeyPatch, alpha: int
) -> None:
    plain, laid, place = Surface((90, 200)), Surface((90, 200)), Rect(10, 7, 70, 181)
    for surface in (plain, laid):
        for y in range(200):
            surface.fill((y, 255 - y, y // 2), (0, y, 90, 1))
    whole = Surface(place.size, pygame.SRCALPHA)
    whole.fill((20, 40, 60, alpha))
    plain.blit(whole, place)
    made: list[tuple[int, int]] = []
    monkeypatch.setattr(
        "gangdice_gui.ui.layers.Surface", lambda size, *flags: made.append(size) or Surface(size, *flags)
    )
    veil(laid, (20, 40, 60), alpha, place)
    assert pygame.image.tobytes(laid, "RGB") == pygame.image.tobytes(plain, "RGB")
    assert all(w * h * 8 < place.w * place.h for w, h in made)
