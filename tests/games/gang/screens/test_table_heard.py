"""What a throw sounds like, mixed as the table mixes it: loud and soft as the dice hit, and many louder than one."""

import cmath
import itertools
import math
import random
from array import array
from functools import cache
from statistics import median

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.fisticuffs.screens.clips import heard as street
from gangdice_gui.games.gang.screens.clips import throw
from gangdice_gui.games.gang.screens.clips.count import count_times, notes
from gangdice_gui.games.rackets.screens.clips import heard as town
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.throws.heard import TAKES, leaving, throw_clips, throw_track
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.sound import BUFFER, Sound
from gangdice_gui.ui.track import RATE, Hit, pan_at, track_of
from scripts.bake.levels import EFFECTS, SHAKEN, THROWN
from scripts.film_moments import begin
from tests.waves import FULL, momentary, powers

pytestmark = pytest.mark.usefixtures("few_drawn")

THROWS = 6
WIDTH = 1920


@pytest.fixture(scope="module")
def sound():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.mixer.quit()
    made = Sound(assets_dir())
    yield made
    made.close()


@pytest.fixture(scope="module")
def thrown():
    """Return a function of the number of dice: tracks of some throws, with what is heard of them."""
    art = DiceArt(assets_dir() / "dice")

    @cache
    def of(dice, brisk=1.0):
        found = []
        for seed in range(THROWS):
            some = [Die("ivory", k % 6, (320.0 + k * 20, 560.0), None, 0, 40) for k in range(dice)]
            throw = Throw(art, some, 82, (300, 500, 900, 150), random.Random(seed))
            found.append((throw_track(throw.impacts(), WIDTH, [(0.0, dice)], brisk), throw.impacts()))
        return found

    return of


def loudness(sound, track):
    """Return the loudest 50 ms and the highest peak of a track, in dB of full scale."""
    left = array("h", sound.mixing(track)())[0::2]
    energy = list(itertools.accumulate((x * x for x in left), initial=0))
    width = RATE // 20
    most = max(energy[i + width] - energy[i] for i in range(0, len(left) - width, 200)) / width
    return 10 * math.log10(most) - 90.3, 20 * math.log10(max(map(abs, left))) - 90.3


@pytest.fixture(scope="module")
def heard(sound, thrown):
    return cache(lambda dice, brisk=1.0: [loudness(sound, track) for track, _ in thrown(dice, brisk)])


@pytest.mark.parametrize("brisk", [1, 1.7])
@pytest.mark.parametrize("dice", [*THROWN, 14])
def test_a_throw_is_as_loud_as_it_has_dice_and_many_are_louder_than_one(sound, thrown, dice, brisk):
    """Thirty were as loud as one, and of one number some throws 3 LU softer than others."""
    wanted, loud = THROWN[1] + (THROWN[30] - THROWN[1]) * math.log(dice, 30), list[float]()
    for track, _ in thrown(dice, brisk):
        both = array("h", sound.mixing(track)())
        # Two takes that meet may take some of each other away: which do is chance.
        loud.append(momentary(powers(both[0::2], both[1::2])))
        assert loud[-1] == pytest.approx(wanted, abs=2.0)
        assert 20 * math.log10(max(map(abs, both)) / FULL) < -1.9, "far from clipping"
    assert median(loud) == pytest.approx(wanted, abs=0.5)
    assert THROWN.get(dice, wanted) == pytest.approx(wanted, abs=0.2)


def test_a_throw_is_the_loudest_at_the_table_but_what_blows_up_and_the_band(sound, thrown):
    """It was softer than the notes of a count."""
    assert THROWN[1] > EFFECTS["count"] and THROWN[1] > max(SHAKEN.values()) + 2
    moments = {**street.HEARD, **town.HEARD}.values()
    played = {name: EFFECTS[name] + 20 * math.log10(volume) for name, volume in moments if name in EFFECTS}
    band = ("explosion", "win")
    assert max(loud for name, loud in played.items() if name not in band) < THROWN[6]
    assert THROWN[30] >= EFFECTS["win"] - 1 and THROWN[30] < EFFECTS["explosion"] - 5
    assert {kind: EFFECTS[f"die_{kind}"] for kind in TAKES} == TAKES, "by which it is reckoned"


def test_what_has_rung_out_makes_nothing_softer():
    alone, later = ([Impact(float(ms), "felt", 0.8) for ms in times] for times in ([0], [0, 2000]))
    (first,), both = (throw_track(hits, WIDTH).hits for hits in (alone, later))
    assert [hit.gain for hit in both] == pytest.approx([first.gain] * 2)


def test_dice_that_hardly_touch_stay_soft():
    soft, hard = ([Impact(20.0 * k, "felt", strength) for k in range(9)] for strength in (0.05, 0.5))
    quiet, loud = (sum(hit.gain**2 for hit in throw_track(hits, WIDTH).hits) for hits in (soft, hard))
    assert quiet < loud / 30


@pytest.mark.parametrize("dice", [3, 6, 12])
def test_no_throw_rattles_at_the_pace_of_the_mixer_s_buffers(thrown, dice):
    """Played one by one, all hits would begin at one and the same moment of a buffer."""
    for track, _ in thrown(dice):
        turns = [2 * math.pi * hit.ms * RATE / 1000 / BUFFER for hit in track.hits]
        together = math.hypot(sum(map(math.cos, turns)), sum(map(math.sin, turns))) / len(turns)
        assert together < 0.45
        loud = [hit for hit in track.hits if hit.gain > max(hit.gain for hit in track.hits) / 8]
        gaps = [round(b.ms - a.ms) for a, b in itertools.pairwise(loud)]
        assert max(map(gaps.count, gaps)) <= max(3, len(gaps) / 4), "those that stand out are never even"
        steps = [cmath.exp(2j * math.pi * hit.ms / 2) for hit in track.hits if not hit.name.startswith("throw")]
        assert abs(sum(steps)) / len(steps) < 0.4, "nor on the steps of the physics, or a throw hums at 500 Hz"


def test_every_contact_is_heard_when_and_where_it_happens(thrown):
    for track, impacts in thrown(6):
        hits = [hit for hit in track.hits if not hit.name.startswith("throw")]
        for hit in hits:
            assert any(f"die_{impact.kind}" == hit.name and abs(impact.ms - hit.ms) < 1 for impact in impacts)
        assert len(hits) == len(impacts), "all of them, the faintest as well"
        wide = [hit.pan for hit in hits]
        assert -1 < min(wide) < max(wide) < 1 and max(wide) - min(wide) > 0.02
    left, right = (throw_track([Impact(0.0, "wood", 0.5, 0, x)], WIDTH).hits[0].pan for x in (100, 1800))
    assert (left, right) == (pan_at(100, WIDTH), pan_at(1800, WIDTH)), "as far aside as all else at the table"
    assert left < -0.2 and right > 0.2


RIM = pygame.Rect(40, 40, 1840, 800)


@pytest.mark.parametrize(("x", "y"), [(60, 400), (1850, 400), (960, 800), (960, 100)])
def test_a_wall_is_wood_where_the_rim_is(x, y):
    assert [hit.name for hit in throw_track([Impact(0.0, "wood", 0.5, 0, x, y, 74)], WIDTH, rim=RIM).hits] == [
        "die_wood"
    ]


@pytest.mark.parametrize(("x", "y"), [(960, 420), (1400, 300), (200, 420), (960, 660)])
def test_a_wall_in_open_felt_or_at_the_card_is_cloth(x, y):
    """A third of the knocks on wood were on the far wall of the tray, where no rim stands."""
    (hit,) = throw_track([Impact(0.0, "wood", 0.5, 0, x, y, 74)], WIDTH, rim=RIM).hits
    assert hit.name == "die_felt" and hit.hard == 0.5
    assert [hit.name for hit in throw_track([Impact(0.0, "die", 0.5, 0, x, y, 74)], WIDTH, rim=RIM).hits] == ["die_die"]


def test_no_knock_on_wood_is_far_from_the_rim_of_the_table(new_desk, monkeypatch):
    tracks = []
    play = throw.throw_clips
    monkeypatch.setattr(
        throw, "throw_clips", lambda hits, *how: tracks.append((list(hits), play(hits, *how))) or tracks[-1][1]
    )
    table = begin(new_desk(odds="off"), "throw-3")[1]
    felt = table.board.layout["felt"].rect
    ((impacts, (_, clip)),) = tracks
    walls = [hit for hit in impacts if hit.kind == "wood"]
    woods = sum(hit.name == "die_wood" for hit in clip.track.hits)
    by_the_rim = [hit for hit in walls if not felt.inflate(-130, -130).collidepoint(hit.x, hit.y)]
    assert walls and woods == len(by_the_rim) and all(hit.px > 20 and hit.y for hit in impacts)
    table.close()


def clicks(name):
    """Return how much louder than its cloth what clicks in a sound is, in dB: its highest tones, 2 ms by 2 ms."""
    wave = array("h", pygame.mixer.Sound(assets_dir() / "sounds" / f"{name}.ogg").get_raw())[0::2]
    sharp = [c - 3 * b + 3 * a - z for z, a, b, c in zip(wave, wave[1:], wave[2:], wave[3:], strict=False)]
    parts = sorted(sum(x * x for x in sharp[k : k + 88]) for k in range(0, len(sharp) - 88, 88))
    return 10 * math.log10(parts[-1])


def test_one_die_leaves_the_hand_nearly_unheard_few_with_few_clicks_and_many_with_many(sound):
    """There were nine to fourteen clicks, of one die as of thirty."""
    assert [leaving(dice) for dice in (1, 2, 5, 6, 30)] == ["throw", *["throw_few"] * 2, *["throw_many"] * 2]
    for take in (1, 2, 3):
        alone, few = clicks(f"throw_{take}"), clicks(f"throw_few_{take}")
        assert alone < few - 12, "palm and cloth alone"
    impacts = [Impact(400.0, "felt", 0.5, die, 300.0) for die in (0, 1, 0)]
    first, rest = throw_clips(impacts, WIDTH, [(300.0, 1)], hand=100.0)
    assert (first.sound, first.pan) == ("throw_few", pan_at(100.0, WIDTH)) and first.pan < -0.2
    assert [hit.name for hit in rest.track.hits if hit.name.startswith("throw")] == ["throw"]
    assert throw_clips(impacts, WIDTH)[0].pan == pan_at(300.0, WIDTH), "about where they come down"


def test_a_long_count_is_no_louder_than_a_short_one(sound):
    def count(dice):
        times = count_times(dice)
        hits = zip(times, notes(len(times)), strict=True)
        return loudness(sound, track_of(Hit(float(at), f"count_{note}", volume) for at, (note, volume) in hits))

    assert count(114)[0] <= count(6)[0] + 1.5
    assert count(114)[1] < -1.9


def test_a_single_contact_is_as_loud_as_it_is_hard():
    soft, hard = (throw_track([Impact(0.0, "felt", strength)], WIDTH).hits[0] for strength in (0.1, 0.7))
    assert 20 * math.log10(hard.gain / soft.gain) == pytest.approx(1.5 * 20 * math.log10(7), abs=0.1)
    assert (soft.hard, hard.hard) == (0.1, 0.7)
    assert throw_track([], WIDTH).hits == ()
