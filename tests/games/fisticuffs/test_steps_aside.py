"""The headline steps aside for dice in the air and comes back as what is said or asked when they lie."""

import pygame
import pytest
from pygame import Rect

from gangdice_gui.games.fisticuffs.screens.clips import throw
from gangdice_gui.games.fisticuffs.screens.console.say import prompt
from gangdice_gui.games.fisticuffs.screens.street import headline
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.step_aside import AWAY, BACK
from scripts.shots_fisticuffs import ROUND_ONE, WARDING, fighting, four
from tests.differs import beyond, furthest
from tests.games.fisticuffs.sitting import sit

STEP = 10
PUNCHES = {
    "one's own": (lambda: fighting(ROUND_ONE)(), ("attack 3", "roll 2 3 3 5 6")),
    "a rival's": (lambda: four(WARDING[: WARDING.index("3 attack")])(), ("attack 0", "roll 4 1 2 2")),
}


def punched(desk, who):
    """Return a table whose dice of a punch have just been thrown."""
    make, script = PUNCHES[who]
    match = make()
    scene = sit(desk, match)
    scene.course.thinking.ask = lambda *_, **more: None
    for text in script:
        action = match.game.rules.parse(text)
        scene.course.take(match.act(match.to_act, action))
    while not scene.board.show.air:
        scene.update(STEP)
    return scene


@pytest.mark.parametrize("who", PUNCHES)
def test_the_headline_steps_aside_for_dice_in_the_air(new_desk, monkeypatch, who):
    # The dice are not drawn: what is seen is the headline alone.
    real = throw.flown
    monkeypatch.setattr(throw, "flown", lambda *how: Clip(real(*how).duration, fade=False))
    scene = punched(new_desk((1280, 720)), who)
    board = scene.board
    ground = board.places.street
    k = board.places.k
    at = Rect(round(ground.x * k), round((board.places.prompt - 27) * k), round(ground.w * k), round(54 * k))
    window, seen = pygame.Surface((1280, 720)), []
    window.set_clip(at)

    def picture():
        scene.draw(window)
        return window.subsurface(at).copy()

    def letters():
        return pygame.mask.from_threshold(picture(), theme.CREAM, (40, 40, 40, 255)).count()

    whole = letters()
    assert whole > 200
    while board.show.air:
        seen.append(letters())
        last = picture()
        scene.update(STEP)
    gone = [letters == 0 for letters in seen]
    # A rival's dice come over it at once, one's own are swung first.
    assert (gone.index(True) - 1) * STEP < (AWAY if who == "a rival's" else AWAY + 220)
    assert sum(gone) * STEP > len(gone) * STEP - AWAY - BACK - 240, "and it stays away as long as they fly"
    assert not any(gone[-6:]) and letters() > 200
    before, after = (pygame.image.tobytes(one, "RGB") for one in (last, picture()))
    assert beyond(before, after, 40) < len(before) / 200, "what comes back is what stands there then"
    scene.close()


@pytest.mark.parametrize("how", [{"motion": "reduced"}, {"speed": "instant"}], ids=["reduced", "instant"])
def test_without_motion_it_stays(new_desk, how, monkeypatch):
    made = []
    monkeypatch.setattr(throw, "stepping", lambda *_: made.append(1) or [])
    match = fighting(ROUND_ONE)()
    scene = sit(new_desk((1280, 720), **how), match)
    parse, board = match.game.rules.parse, scene.board
    for text in ("attack 3", "roll 2 3 3 5 6"):
        lots = [lot for told in match.told(match.act(match.to_act, parse(text)), 0) for lot in board.clips(told)]
    assert lots and not made and not any(lot.show.get("aside") for lot in lots)
    scene.close()


def test_its_picture_is_what_stands_there_to_the_pixel(new_desk):
    for size in ((1280, 720), (1920, 1080), (960, 540)):
        desk = new_desk(size)
        scene = sit(desk, fighting(ROUND_ONE)())
        board = scene.board
        plain, pieced = (pygame.Surface(size) for _ in range(2))
        asked = prompt(desk.words, board.show)
        headline.draw_prompt(board.brush(plain), board.places, board.show, asked)
        picture, place = headline.headline(board.brush(pieced), board.places, board.show)
        pieced.blit(picture, place)
        one, other = (pygame.image.tobytes(surface, "RGB") for surface in (plain, pieced))
        assert any(one)
        # Laid over each other in another order they are the same but for rounding.
        assert furthest(one, other) <= 12
        scene.close()
