"""A blow as it lands: its word and what comes of it stand with the star, however high the stage is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard
from gangdice_gui.games.fisticuffs.screens.clips.blow import star_radius
from gangdice_gui.games.fisticuffs.screens.street.settled import stage_box
from gangdice_gui.ui.desk import Desk
from scripts.film_moments import begin
from scripts.shot import collect
from tests.ui.written import noting


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1024, 1024), (800, 1280), (1080, 1920)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_word_of_a_blow_and_what_comes_of_it_stand_with_the_star(
    new_desk: Callable[..., Desk], size: tuple[int, int], text_size: int
) -> None:
    """In high windows the word hung at the top of the felt and the rest at its foot, far from the star between them."""
    desk = new_desk(size, text_size=text_size)
    table = collect()["fist:blow"](desk)
    places = table.board.places
    stage, reach = stage_box(places), star_radius(places)
    words = [desk.words(f"brawl.shout_{n}") for n in range(1, 6)]
    with noting(size) as canvas:
        table.draw(canvas)
    shouted = [ink for text, ink, _ in canvas.lines if text in words]
    said = [ink for text, ink, _ in canvas.lines if text == "Cookie-Cutter Kate: a black eye"]
    assert shouted and said
    middle, k = stage.y + stage.h / 2, places.k
    top, bottom = (middle - reach) * k, (middle + reach) * k
    assert shouted[-1].bottom >= top - 8 and shouted[-1].top >= stage.y * k
    assert said[-1].top <= bottom + 40 * k and said[-1].bottom <= stage.bottom * k
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1280), (1080, 1920)], ids=str)
def test_who_wins_the_game_is_said_at_the_star(new_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = new_desk(size)
    app, table = begin(desk, "victory")
    said, text = list[Rect](), desk.words("brawl.wins_choir")
    for _ in range(100):
        app.step([], 100)
        with noting(size) as canvas:
            table.draw(canvas)
        if said := [ink for words, ink, _ in canvas.lines if words == text]:
            break
    assert isinstance(table.board, FisticuffsBoard)
    places = table.board.places
    stage, reach = stage_box(places), star_radius(places)
    assert said[-1].bottom >= (stage.cy - reach) * places.k - 8 and said[-1].top >= stage.y * places.k
    table.close()
