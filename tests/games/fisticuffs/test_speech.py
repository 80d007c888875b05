"""What a gangster says hides no die, nor who is stronger, in any window and with any letters."""

import pytest
from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.street.lane import lane_box
from gangdice_gui.games.fisticuffs.screens.street.speech import bubble
from scripts.shots_fisticuffs import SHOTS
from tests.looks import looks
from tests.ui.written import noting

SIZES = ((540, 720), (600, 1000), (720, 540), (800, 1280), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
SAID = ("Dot Calloway leads with 2 eyes dealt. Not for long.", "Plus que 2 debout chez nous. Les pansements d’abord.")


@pytest.mark.parametrize(("size", "letters", "language"), looks(SIZES))
@pytest.mark.parametrize("shot", ["fist:stop", "fist:throw", "fist:crowd"])
def test_what_somebody_says_hides_no_die_and_not_who_is_stronger(new_desk, size, letters, language, shot):
    scene = SHOTS[shot](new_desk(size, language=language, text_size=letters))
    board, brush = scene.board, scene.board.brush(Surface(size))
    places, rumble = board.places, board.show.view.rumble
    seen = [places.rect(places.balance), *(places.rect(lane_box(places, lane)) for lane in rumble.lanes)]
    for seat in places.tiles:
        for text in SAID:
            said = bubble(brush, places, board.show, seat, text)
            assert places.rect(said.box).collidelist(seen) < 0, (seat, text)
            assert Surface(size).get_rect().contains(places.rect(said.box))
            assert " ".join(said.lines).split() == text.split()
    scene.close()


@pytest.mark.parametrize(("size", "letters", "language"), looks(SIZES))
def test_before_a_fight_it_stands_below_whoever_says_it(new_desk, size, letters, language):
    scene = SHOTS["fist:turn"](new_desk(size, language=language, text_size=letters))
    board, brush = scene.board, scene.board.brush(Surface(size))
    for seat, tile in board.places.tiles.items():
        box = bubble(brush, board.places, board.show, seat, SAID[0]).box
        assert box.y > tile.box.bottom and box.x < tile.box.cx < box.right
    scene.close()


@pytest.mark.parametrize(("size", "letters", "language"), looks(((540, 720), (720, 540), (1024, 768))))
def test_the_lines_of_one_paragraph_are_as_large_as_each_other(new_desk, size, letters, language):
    scene = SHOTS["fist:ward"](new_desk(size, language=language, text_size=letters))
    with noting(size) as canvas:
        brush = scene.board.brush(canvas)
        said = scene.desk.words("brawl.one_of_two", n=1)
        for room in (90, 130, 200):
            canvas.lines.clear()
            brush.lines(10, 40, said, 25, room, role="strong", most=2)
            assert len({px for _, _, px in canvas.lines}) == 1, (room, canvas.lines)
    scene.close()
