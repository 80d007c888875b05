"""A fuse is heard for as long as it burns: at every pace up to the bang, and no longer where that is not seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.clip import Clip, lasting
from gangdice_gui.ui.sound import FADE, Sound
from scripts.film_moments import begin
from tests.ui.events import stroke

pytestmark = pytest.mark.usefixtures("few_drawn")

FRAME = 10
ENDS = ("explosion", "fizzle")
Heard = dict[str, list[int]]


@pytest.fixture
def heard(new_desk, monkeypatch) -> Callable[..., tuple[Heard, object]]:
    """Return a function of a moment: when the fuse is heard, and when what is played begins, in ms."""

    def of(moment: str, *presses: tuple[int, int], **settings: object) -> tuple[Heard, object]:
        found: Heard = {"burns": [], "stops": []}
        now = [0]
        monkeypatch.setattr(Sound, "keep", lambda self, name, volume, pan: found["burns"].append(now[0]))
        monkeypatch.setattr(Sound, "stop", lambda self, name: found["stops"].append(now[0]))
        monkeypatch.setattr(Sound, "play", lambda self, name, *how, **more: found.setdefault(name, []).append(now[0]))
        app, table = begin(new_desk(odds="off", **settings), moment)
        since = None
        for ms in range(0, 4500, FRAME):
            now[0] = ms
            since = now[0] if since is None and found["burns"] else since
            keys = [key for after, key in presses if since is not None and ms - since == after]
            app.step(stroke(keys[0]) if keys else [], FRAME)
        scene = app.scene
        table.close()
        return found, scene

    return of


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("moment", ["bomb", "bomb-other", "blast"])
def test_a_fuse_burns_without_a_gap_until_it_goes_off_or_out(heard, moment, speed):
    """At a slow pace the hiss was over two thirds of a second before the house blew up."""
    found, _ = heard(moment, speed=speed)
    burns, ends = found["burns"], [ms for name in ENDS for ms in found.get(name, [])]
    assert len(ends) == 1 and ends[0] - burns[-1] <= 2 * FRAME, "up to the end"
    assert set(burns) == set(range(burns[0], burns[-1] + FRAME, FRAME)), "in every frame"
    assert burns[-1] - burns[0] > 150 and [ms >= ends[0] for ms in found["stops"]] == [True]


def test_nothing_is_heard_of_a_fuse_that_is_not_seen(heard):
    found, _ = heard("blast", speed="instant")
    assert found["burns"] == [] and len(found["explosion"]) == 1


def test_a_fuse_that_is_skipped_hisses_no_longer(heard):
    enter = [(ms, pygame.K_RETURN) for ms in (60, 300, 600, 900, 1200)]
    found, _ = heard("blast", *enter)
    assert found["burns"][-1] - found["burns"][0] <= 600 + FRAME
    found, _ = heard("bomb", (60, pygame.K_RETURN), (300, pygame.K_RETURN))
    ends = found["fizzle"][0]
    assert max(found["burns"]) < ends, "but one tick that is skipped leaves it burning"


@pytest.mark.parametrize("moment", ["bomb", "blast"])
def test_a_fuse_is_silent_in_the_pause_and_burns_on_with_the_table(heard, moment):
    found, scene = heard(moment, (100, pygame.K_ESCAPE))
    assert type(scene).__name__ == "Pause"
    assert max(found["burns"]) - found["burns"][0] <= 100 + FRAME
    found, _ = heard(moment, (100, pygame.K_ESCAPE), (1500, pygame.K_ESCAPE))
    later = [ms for ms in found["burns"] if ms > found["burns"][0] + 100 + FRAME]
    assert later and later[0] - found["burns"][0] >= 1500
    assert any(found.get(name) for name in ENDS)


def test_what_a_table_is_left_in_the_middle_of_does_not_hiss_on(new_desk, monkeypatch):
    stopped = list[str]()
    monkeypatch.setattr(Sound, "stop", lambda self, name: stopped.append(name))
    _, table = begin(new_desk(odds="off"), "blast")
    for leave in (table.depart, table.close):
        table.sounds.last(lasting("fuse", 0.8, 500))
        stopped.clear()
        leave()
        assert stopped == ["fuse"]


@pytest.mark.parametrize("moment", ["bomb", "blast"])
def test_a_fuse_is_read_before_the_frame_that_lights_it(new_desk, monkeypatch, moment):
    """It took that frame two to three milliseconds, the tick beside it too."""
    asked, now, lit = dict[str, int](), [0], list[int]()
    monkeypatch.setattr(Sounds, "fetch", lambda self, name: asked.setdefault(name, now[0]))
    monkeypatch.setattr(Sound, "keep", lambda self, name, volume, pan: lit.append(now[0]))
    match_at = {"bomb": "throw-3", "blast": "blast"}[moment]
    app, table = begin(new_desk(odds="off"), match_at)
    for ms in range(0, 2500, FRAME):
        now[0] = ms
        app.step([], FRAME)
    wanted = ("tick", "fuse") if moment == "bomb" else ("fuse",)
    assert all(name in asked for name in wanted)
    assert moment == "bomb" or asked["fuse"] < lit[0]
    table.close()


# ---------------------------------------------------------------- the device


@pytest.fixture
def sound() -> Iterator[Sound]:
    pygame.mixer.quit()
    made = Sound(assets_dir())
    made.volumes(100, 80, 0, muted=False)
    yield made
    made.close()


def ringing(sound: Sound) -> int:
    return sound.held["fuse"].get_num_channels() if "fuse" in sound.held else 0


def test_what_lasts_is_played_once_however_often_it_is_asked_for(sound):
    for _ in range(5):
        sound.keep("fuse", 0.6, 0.1)
    assert ringing(sound) == 1
    pygame.time.wait(2300)
    assert ringing(sound) == 1, "it goes round"
    sound.stop("fuse")
    pygame.time.wait(FADE + 150)
    assert ringing(sound) == 0
    sound.keep("fuse", 0.6)
    assert ringing(sound) == 1, "and begins anew"


def test_what_is_unmuted_in_the_middle_is_heard_again(sound):
    table = Sounds(sound)
    burns: Clip = lasting("fuse", 0.8, 900)
    sound.volumes(100, 80, 0, muted=True)
    table.last(burns)
    assert ringing(sound) == 0
    sound.volumes(100, 80, 0, muted=False)
    table.last(burns)
    assert ringing(sound) == 1
    table.close()


def test_what_goes_round_rises_for_it_is_as_loud_at_its_beginning_as_anywhere(sound, monkeypatch):
    fades = list[int]()
    real = pygame.mixer.Sound

    class Listened(real):  # type: ignore[misc, valid-type]
        def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> pygame.mixer.Channel:
            fades.append(fade_ms)
            return real.play(self, loops, maxtime, fade_ms)

    monkeypatch.setattr(pygame.mixer, "Sound", Listened)
    sound.keep("fuse", 0.6)
    sound.play("tick")
    assert 20 <= fades[0] <= 80 and fades[1] == 0
