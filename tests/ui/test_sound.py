"""Volumes, each by itself, and music that makes room for an explosion."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.music import BRIGHT, DUCK_BACK, DUCK_HOLD, DUCKED, FAR, GONE, KEPT, RETURNS, WAY
from gangdice_gui.ui.sound import CHANNELS, FADE, HELD, THROWN, Sound
from gangdice_gui.ui.track import Hit, pan_at, track_of

STEP = 1 / 128
"""The mixer knows 128 steps of loudness."""


@pytest.fixture
def sound() -> Iterator[Sound]:
    pygame.mixer.quit()
    made = Sound(assets_dir())
    made.volumes(100, 80, 60, muted=False)
    made.loop("back_room")
    made.update(WAY)
    yield made
    pygame.mixer.quit()


def music() -> float:
    return pygame.mixer.music.get_volume()


def loudness(sound: Sound, name: str, volume: float = 1.0) -> float:
    pygame.mixer.stop()
    sound.play(name, volume)
    playing = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
    return next((channel.get_volume() for channel in playing if channel.get_busy()), 0.0)


def test_each_volume_moves_its_own_part_alone(sound: Sound) -> None:
    assert music() == pytest.approx(0.6, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.8, abs=STEP)
    sound.volumes(100, 20, 60, muted=False)
    assert music() == pytest.approx(0.6, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.2, abs=STEP)
    sound.volumes(100, 20, 10, muted=False)
    assert music() == pytest.approx(0.1, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.2, abs=STEP)
    sound.volumes(50, 20, 10, muted=False)
    assert music() == pytest.approx(0.05, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.1, abs=STEP)


def test_a_mute_silences_both_and_gives_them_back(sound: Sound) -> None:
    sound.volumes(100, 80, 60, muted=True)
    assert music() == 0 and loudness(sound, "tick") == 0
    sound.volumes(100, 80, 60, muted=False)
    assert music() == pytest.approx(0.6, abs=STEP) and loudness(sound, "tick") == pytest.approx(0.8, abs=STEP)


def test_the_music_ducks_at_once_stays_low_and_comes_back_smoothly(sound: Sound) -> None:
    sound.duck()
    assert sound.ducked and music() == pytest.approx(0.6 * DUCKED, abs=STEP)
    sound.update(DUCK_HOLD - 1)
    assert music() == pytest.approx(0.6 * DUCKED, abs=STEP)
    heard = [music()]
    while sound.ducked:
        sound.update(16)
        heard.append(music())
    assert heard == sorted(heard) and heard[-1] == pytest.approx(0.6, abs=STEP)
    assert max(b - a for a, b in pairwise(heard)) < 0.05, "no step to be heard"
    assert len(heard) == pytest.approx(DUCK_BACK / 16, abs=2)


def bright() -> float:
    assert pygame.mixer.Channel(BRIGHT).get_busy(), "it never stops, or it would come back beside the beat"
    return pygame.mixer.Channel(BRIGHT).get_volume()


def test_behind_a_curtain_the_music_loses_all_that_is_bright_and_gets_it_back_smoothly(sound: Sound) -> None:
    assert bright() == pytest.approx(0.6, abs=STEP) and not sound.ducked
    for muffled, far in ((True, 1), (False, 0)):
        sound.muffle(muffled)
        heard = [bright()]
        while sound.ducked:
            sound.update(30)
            heard.append(bright())
        assert heard == sorted(heard, reverse=muffled) and len(heard) == pytest.approx(WAY / 30, abs=2)
        assert heard[-1] == pytest.approx(0.6 * (1 - far), abs=STEP)
        assert music() == pytest.approx(0.6 * (FAR if far else 1), abs=STEP)


def test_while_all_wait_for_the_last_die_nothing_bright_is_heard(sound: Sound) -> None:
    sound.duck()
    assert bright() == 0 and music() == pytest.approx(0.6 * DUCKED, abs=STEP)
    sound.update(DUCK_HOLD + DUCK_BACK)
    assert bright() == pytest.approx(0.6, abs=STEP)


def test_where_something_went_off_the_music_is_gone_for_a_bar_and_comes_back_softly(sound: Sound) -> None:
    sound.break_off()
    assert sound.ducked and music() == bright() == 0
    sound.duck()
    sound.update(GONE - 1)
    assert music() == bright() == 0, "nothing else brings it back"
    heard = [0.0]
    while sound.ducked:
        sound.update(30)
        assert bright() == pytest.approx(music(), abs=STEP)
        heard.append(music())
    assert heard == sorted(heard) and heard[-1] == pytest.approx(0.6, abs=STEP)
    assert max(b - a for a, b in pairwise(heard)) < 2 * STEP, "no step to be heard"
    assert len(heard) == pytest.approx(RETURNS / 30, abs=3)
    sound.break_off()
    sound.loop("title_theme")
    assert not sound.ducked and music() == pytest.approx(0.6, abs=STEP)


def test_without_effects_the_music_stays_bright(sound: Sound) -> None:
    sound.volumes(100, 0, 60, muted=False)
    pygame.time.wait(FADE + 50)
    assert bright() == pytest.approx(0.6, abs=STEP)


def test_a_volume_moved_while_the_music_is_low_keeps_it_low(sound: Sound) -> None:
    sound.duck()
    sound.volumes(100, 80, 30, muted=False)
    assert music() == pytest.approx(0.3 * DUCKED, abs=STEP)


def test_another_piece_of_music_begins_as_loud_as_it_should_be(sound: Sound) -> None:
    sound.duck()
    sound.loop("title_theme")
    assert not sound.ducked and music() == pytest.approx(0.6, abs=STEP)


def test_a_sound_is_read_when_it_is_first_played_and_no_other_game_s_with_it(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    made = pygame.mixer.Sound

    def reading(path: Path) -> pygame.mixer.Sound:
        read.append(path.relative_to(sound.folder).as_posix())
        return made(path)

    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    sound.play("fisticuffs/whistle")
    sound.play("fisticuffs/whistle")
    assert read == ["fisticuffs/whistle.ogg"]
    sound.play("fisticuffs/guard")
    assert len(read) == 2 and read[1].startswith("fisticuffs/guard_"), "one of its takes"


def test_the_explosion_that_was_read_ahead_is_the_one_that_is_heard(sound: Sound) -> None:
    heard = []
    for _ in range(6):
        read = sound.fetching("explosion")
        if read is not None:
            read()
        held = list(sound.held)
        assert sound.fetching("explosion") is None, "it is there"
        pygame.mixer.stop()
        sound.play("explosion")
        assert sorted(sound.held) == sorted(held), "nothing was read while it began"
        heard.append(next(name for name, one in sound.held.items() if one.get_num_channels()))
    assert all(one != other for one, other in pairwise(heard)), "never the same twice"


def test_what_was_not_played_for_long_is_let_go_but_not_while_it_rings(sound: Sound) -> None:
    pygame.mixer.stop()
    sound.play("fuse", loops=-1)
    for name in [f"count_{number}" for number in range(1, 13)] + ["win", "out", "explosion_1"]:
        sound.play(name)
        for number in (*range(KEPT), *range(THROWN + 2, CHANNELS)):
            pygame.mixer.Channel(number).stop()
    held = {name: len(one.get_raw()) for name, one in sound.held.items()}
    assert {"fuse", "explosion_1"} <= set(held) and "count_1" not in held
    assert sum(held.values()) <= HELD


def test_effects_are_not_ducked(sound: Sound) -> None:
    sound.duck()
    assert loudness(sound, "explosion") == pytest.approx(0.8, abs=STEP)


def test_the_same_take_is_never_heard_twice_in_a_row(sound: Sound) -> None:
    heard = takes(sound, "chip", 60)
    assert all(a != b for a, b in pairwise(heard))
    assert len(set(heard)) == 6


def test_a_hard_hit_takes_a_hard_take(sound: Sound) -> None:
    def mixed_takes(hard: float) -> set[bytes]:
        return {sound.mixing(track_of([Hit(0.0, "die_felt", 1.0, hard)]))() for _ in range(20)}

    baked = {take: sound.mixing(track_of([Hit(0.0, take)]))() for take in ("die_felt_1", "die_felt_12")}
    soft, hard = mixed_takes(0.0), mixed_takes(1.0)
    assert len(soft) == len(hard) >= 3 and not soft & hard
    assert baked["die_felt_1"] in soft and baked["die_felt_12"] in hard


@pytest.mark.parametrize("hard", [0.0, 0.5, 0.96, 1.0])
@pytest.mark.parametrize("name", ["die_felt", "die_die", "die_wood", "palm"])
def test_hits_that_are_alike_come_in_three_takes_at_least_and_in_no_order(sound: Sound, name: str, hard: float) -> None:
    """The hardest, which are the loudest, went to and fro between two."""
    baked = {sound.mixing(track_of([Hit(0.0, take)]))(): take for take in sound.takes_of(name)}
    heard = [baked[sound.mixing(track_of([Hit(0.0, name, 1.0, hard)]))()] for _ in range(120)]
    assert set(heard) == set(sound.takes_of(name, hard)) and len(set(heard)) >= 3
    assert all(a != b for a, b in pairwise(heard)), "never the same twice"
    again = sum(a == c for a, c in zip(heard, heard[2:], strict=False)) / 118
    assert again < 0.7, "nor one and another in turn"


def test_a_mix_is_heard_and_dies_away_when_it_is_stopped(sound: Sound) -> None:
    raw = sound.mixing(track_of([Hit(ms, "chip") for ms in range(0, 900, 60)]))()
    pygame.mixer.stop()
    sound.play_mix(raw)
    pygame.time.wait(100)
    assert pygame.mixer.get_busy()
    sound.stop_mix()
    pygame.time.wait(FADE + 150)
    assert not pygame.mixer.get_busy()


def on_each_side(sound: Sound, monkeypatch: pytest.MonkeyPatch, play: Callable[[], object]) -> list[float]:
    """Return how loudly the next channel is set: one number for both sides, or one each."""
    pygame.mixer.stop()
    found: list[float] = []
    real = pygame.mixer.Sound

    class Listened(real):  # type: ignore[misc, valid-type]
        def play(self, *how: int) -> object:
            return SimpleNamespace(set_volume=lambda *sides: found.extend(sides))

    monkeypatch.setattr(pygame.mixer, "Sound", Listened)
    sound.held.clear()
    play()
    return found


def test_a_sound_is_heard_from_where_it_is_at_constant_power(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    middle = on_each_side(sound, monkeypatch, lambda: sound.play("tick", 0.5))
    assert middle == [0.4], "as ever"
    left = on_each_side(sound, monkeypatch, lambda: sound.play("tick", 0.5, pan=pan_at(0, 1280)))
    right = on_each_side(sound, monkeypatch, lambda: sound.play("tick", 0.5, pan=pan_at(1280, 1280)))
    assert left[0] > left[1] and right == pytest.approx(left[::-1])
    assert math.hypot(*left) == pytest.approx(math.hypot(0.4, 0.4))
    sound.volumes(100, 100, 60, muted=False)
    loud = on_each_side(sound, monkeypatch, lambda: sound.play("tick", 1.0, pan=pan_at(0, 1280)))
    assert loud[0] == 1.0 and loud[0] / loud[1] == pytest.approx(left[0] / left[1]), "it stays where it is"
    struck = sound.mixing(track_of([Hit(0.0, "chip")]))()
    knock = on_each_side(sound, monkeypatch, lambda: sound.strike(struck, 0.25, pan_at(0, 1280)))
    assert knock == pytest.approx([side * 0.25 / 0.4 for side in left])


def test_a_mute_is_heard_at_once_in_the_middle_of_a_throw(sound: Sound) -> None:
    pygame.mixer.stop()
    sound.play_mix(sound.mixing(track_of([Hit(ms, "chip") for ms in range(0, 2900, 60)]))())
    sound.volumes(100, 80, 60, muted=True)
    pygame.time.wait(FADE + 150)
    assert not pygame.mixer.get_busy()


def test_nothing_is_heard_of_a_mix_while_it_is_mute(sound: Sound) -> None:
    raw = sound.mixing(track_of([Hit(0.0, "chip")]))()
    pygame.mixer.stop()
    sound.volumes(100, 80, 60, muted=True)
    assert not sound.audible
    sound.play_mix(raw)
    assert not pygame.mixer.get_busy()


def takes(sound: Sound, name: str, many: int) -> list[str]:
    """Return which takes are played, by listening to the channel."""
    heard = []
    for _ in range(many):
        pygame.mixer.stop()
        sound.play(name)
        playing = next(channel for n in range(CHANNELS) if (channel := pygame.mixer.Channel(n)).get_busy())
        raw = playing.get_sound().get_raw()
        heard.append(next(take.stem for take in sorted(sound.folder.glob(f"{name}_*.ogg")) if raw == samples(take)))
    return heard


@cache
def samples(path: Path) -> bytes:
    return pygame.mixer.Sound(path).get_raw()


def test_the_explosion_is_heard_however_many_dice_land(sound: Sound) -> None:
    pygame.mixer.stop()
    for _ in range(2 * CHANNELS):
        sound.play("count_1")
    sound.play("explosion")
    explosions = {samples(path) for path in sound.folder.glob("explosion_*.ogg")}
    playing = [
        channel.get_sound().get_raw() for n in range(CHANNELS) if (channel := pygame.mixer.Channel(n)).get_busy()
    ]
    assert len(playing) >= CHANNELS - THROWN and any(raw in explosions for raw in playing)


def test_a_throw_is_heard_however_many_sounds_ring(sound: Sound) -> None:
    """It was dropped where no channel was free."""
    pygame.mixer.stop()
    for _ in range(2 * CHANNELS):
        sound.play("fuse", loops=-1)
    assert all(pygame.mixer.Channel(n).get_busy() for n in range(THROWN + 1, CHANNELS))
    assert not pygame.mixer.Channel(THROWN).get_busy(), "it is kept"
    raw = sound.mixing(track_of([Hit(ms, "chip") for ms in range(0, 900, 60)]))()
    sound.play_mix(raw)
    assert pygame.mixer.Channel(THROWN).get_busy()
    assert pygame.mixer.Channel(THROWN).get_volume() == pytest.approx(0.8, abs=STEP)


@pytest.mark.parametrize("end", ["explosion", "fizzle"])
def test_the_fuse_has_burnt_down_when_the_bomb_goes_off_or_not(sound: Sound, end: str) -> None:
    pygame.mixer.stop()
    fuse = samples(sound.folder / "fuse.ogg")

    def burns() -> bool:
        channels = [pygame.mixer.Channel(n) for n in range(CHANNELS)]
        return any(channel.get_busy() and channel.get_sound().get_raw() == fuse for channel in channels)

    sound.play("fuse", loops=-1)
    pygame.time.wait(100)
    assert burns()
    sound.play(end)
    pygame.time.wait(FADE + 150)
    assert not burns()
