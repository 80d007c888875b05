"""The brushes over the table's music: eight bars of which two are held, each read while the one before it is heard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.bars import NEAR, BarByBar
from gangdice_gui.ui.music import BRIGHT, WAY, bars_of
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.track import RATE

MUSIC = assets_dir() / "music"
FILES = [MUSIC / f"back_room_bright_{number}.ogg" for number in range(1, 9)]
TENSE = [MUSIC / f"back_room_tense_{number}.ogg" for number in range(1, 17)]
BAR = 4 * 60 / 108 * 1000


@pytest.fixture
def sound() -> Iterator[Sound]:
    pygame.mixer.quit()
    made = Sound(assets_dir())
    made.volumes(100, 80, 60, muted=False)
    made.loop("back_room")
    yield made
    pygame.mixer.quit()


def raw(number: int) -> bytes:
    return pygame.mixer.Sound(FILES[number % len(FILES)]).get_raw()


def halves(bars: BarByBar) -> list[bytes]:
    whole = bars.loop.get_raw()
    return [whole[: len(whole) // 2], whole[len(whole) // 2 :]]


def test_every_bar_is_heard_in_its_turn_round_and_round(sound: Sound) -> None:
    bars = BarByBar({"bright": FILES})
    assert bars.ms == pytest.approx(BAR)
    for number in range(2 * len(FILES) + 1):
        assert halves(bars)[number % 2] == raw(number), "when it begins"
        for part in range(23):
            bars.follow((number + part / 23) * BAR)
            assert halves(bars)[number % 2] == raw(number), "and as long as it is heard"


def test_the_table_holds_no_more_of_it_than_two_bars(sound: Sound) -> None:
    playing = pygame.mixer.Channel(BRIGHT).get_sound()
    assert len(playing.get_raw()) == 2 * round(BAR * RATE / 1000) * 4 < 800_000


def test_nothing_is_written_near_a_bar_line_and_who_comes_late_stays_in_time(sound: Sound) -> None:
    bars = BarByBar({"bright": FILES})
    for ms in (BAR + 1, BAR + NEAR - 1, 2 * BAR - NEAR + 1):
        bars.follow(ms)
        assert halves(bars) == [raw(0), raw(1)], ms
    bars.follow(4.5 * BAR)
    assert halves(bars) == [raw(0), raw(5)], "what comes next is read, not what was missed"
    bars.follow(5.5 * BAR)
    assert halves(bars) == [raw(6), raw(5)]


def test_it_says_when_it_has_something_to_read_and_then_does(sound: Sound) -> None:
    bars, ms, read = BarByBar({"bright": FILES}), 0.0, 0
    while ms < 20 * BAR:
        waits = bars.due(ms)
        assert waits <= BAR + 2 * NEAR
        ms += waits
        before = halves(bars)
        bars.follow(ms)
        assert halves(bars) != before
        read += 1
    assert read == pytest.approx(20, abs=1)


def test_a_bar_that_cannot_be_read_leaves_the_one_before(sound: Sound) -> None:
    bars = BarByBar({"bright": [*FILES[:2], Path("nowhere.ogg")]})
    bars.follow(1.5 * BAR)
    assert halves(bars) == [raw(0), raw(1)]


def test_the_mixer_s_own_clock_brings_the_next_bar(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = pygame.mixer.Channel(BRIGHT).get_sound()
    assert sound.wake == pytest.approx(BAR + NEAR, abs=300), "the first two are there"
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: round(1.5 * BAR))
    assert sound.wake == 0
    sound.update(WAY)
    assert playing.get_raw()[: len(raw(2))] == raw(2)
    assert sound.wake == pytest.approx(BAR / 2 + NEAR, abs=2)


def test_nobody_is_woken_for_music_that_is_not_heard(sound: Sound) -> None:
    sound.volumes(100, 80, 0, muted=False)
    assert sound.wake is None
    sound.volumes(100, 80, 60, muted=False)
    sound.pause(True)
    assert sound.wake is None
    sound.pause(False)
    assert sound.wake is not None
    sound.loop("title_theme")
    assert sound.wake is None


# ------------------------------------------------------------ how the band plays


def tense(number: int) -> bytes:
    """Return a bar of the form AABA as it is while something is at stake."""
    part = 8 if number // 8 % 4 == 2 else 0
    return pygame.mixer.Sound(TENSE[part + number % 8]).get_raw()


def test_another_manner_comes_in_with_the_next_bar_and_goes_with_one(sound: Sound) -> None:
    bars = BarByBar({"bright": FILES, "tense": bars_of(MUSIC, "back_room_tense")})
    bars.follow(0.2 * BAR)
    bars.manner = "tense"
    assert bars.due(0.5 * BAR) == 0, "though that bar has been written"
    bars.follow(0.5 * BAR)
    assert halves(bars) == [raw(0), tense(1)], "what is heard just now goes on"
    assert bars.due(0.5 * BAR) == pytest.approx(BAR / 2 + NEAR, abs=2), "and then it waits as ever"
    bars.follow(1.5 * BAR)
    assert halves(bars) == [tense(2), tense(1)]
    bars.manner = "bright"
    bars.follow(1.6 * BAR)
    assert halves(bars) == [raw(2), tense(1)]


def test_what_changes_near_a_bar_line_comes_a_bar_later_and_what_changes_back_is_never_heard(sound: Sound) -> None:
    bars = BarByBar({"bright": FILES, "tense": bars_of(MUSIC, "back_room_tense")})
    bars.manner = "tense"
    assert bars.due(BAR - 10) == pytest.approx(10 + NEAR, abs=2)
    bars.follow(BAR - 10)
    assert halves(bars) == [raw(0), raw(1)]
    bars.follow(BAR + NEAR + 1)
    assert halves(bars) == [tense(2), raw(1)]
    bars.manner = "bright"
    bars.follow(1.5 * BAR)
    assert halves(bars) == [raw(2), raw(1)]


def test_every_bar_has_the_chords_of_the_stem_under_it(sound: Sound) -> None:
    """The stem has four parts of eight bars, AABA; what comes over it is there for A and for B."""
    bars = BarByBar({"bright": FILES, "tense": bars_of(MUSIC, "back_room_tense")})
    bars.manner = "tense"
    for number in range(34):
        bars.follow((number + 0.5) * BAR)
        assert halves(bars)[(number + 1) % 2] == tense(number + 1), number
    assert tense(16) != tense(8) == tense(0) == tense(24) == tense(32)


def test_a_manner_the_piece_does_not_know_is_played_as_ever(sound: Sound) -> None:
    bars = BarByBar({"bright": FILES})
    bars.manner = "warm"
    bars.follow(0.5 * BAR)
    assert halves(bars) == [raw(0), raw(1)]
    assert bars.due(0.5 * BAR) > 0


def test_the_table_s_music_follows_the_moment_and_holds_no_more_for_it(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = pygame.mixer.Channel(BRIGHT).get_sound()
    size = len(playing.get_raw())
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: round(0.5 * BAR))
    sound.moment("tense")
    assert sound.wake == 0
    sound.update(10)
    assert playing.get_raw()[size // 2 :] == tense(1)
    assert pygame.mixer.Channel(BRIGHT).get_sound() is playing and len(playing.get_raw()) == size
    sound.moment("tense")
    assert sound.wake is not None and sound.wake > 0, "it is what it was"


def test_whoever_has_the_music_off_reads_nothing_for_a_moment(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = pygame.mixer.Channel(BRIGHT).get_sound()
    before = playing.get_raw()
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: round(0.5 * BAR))
    sound.volumes(100, 80, 0, muted=False)
    sound.moment("tense")
    assert sound.wake is None
    sound.update(10)
    assert playing.get_raw() == before
    sound.volumes(100, 80, 60, muted=False)
    sound.update(10)
    assert playing.get_raw() != before, "and hears what the moment is once it is on"


def test_a_moment_told_before_the_music_begins_is_kept(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    sound.loop("title_theme")
    sound.moment("warm")
    sound.loop("back_room")
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: round(0.5 * BAR))
    assert sound.wake == 0
