"""Measures the sounds and the music by themselves, beside what was measured of recordings: `listen.py --banks`."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np
import soundfile
from scipy.signal import butter, sosfilt

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table.hand.hand import Grasp
from gangdice_gui.table.hand.rattle import Rattle
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.bars import MANNERS
from gangdice_gui.ui.dice.shake_heard import Shake
from gangdice_gui.ui.music import FORM, PART
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.track import RATE, Hit, track_of
from scripts.bake import levels, loudness

ASKED: dict[str, tuple[str, str, dict[str, tuple[float, float]]]] = {
    "die on felt": (
        "die_felt",
        "292 Hz; < 300 Hz -1.0; T60 326 ms; laptop -7.4",
        {"Hz": (640, 780), "low": (-17, -8), "T60": (83, 123)},
    ),
    "die on wood": ("die_wood", "not measured", {"Hz": (1700, 2450), "low": (-35, -18), "T60": (75, 130)}),
    "die on die": (
        "die_die",
        "2600 Hz; > 7 kHz -20; T60 277 ms",
        {"Hz": (5800, 6450), "high": (-6.8, -4.8), "T60": (70, 90)},
    ),
    "chip": (
        "chip",
        "3006 Hz; > 7 kHz -44; T60 280 ms; flatness -28",
        {"Hz": (6500, 7200), "high": (-5, -3), "T60": (105, 135), "flat": (-8, -6)},
    ),
    "shaking six dice": ("", "1725 Hz, always the same 560 ms", {"Hz": (5980, 6610)}),
    "die in the palm": ("palm", "not measured", {"Hz": (420, 640), "low": (-14, -6), "T60": (60, 110)}),
    "card": ("card_turn", "1747 Hz; flatness -5", {"Hz": (2230, 2470), "flat": (-6.6, -4.6)}),
    "explosion": (
        "explosion",
        "192 Hz; crest 4.3; laptop -9.2",
        {"Hz": (75, 190), "crest": (3.0, 3.8), "small": (-4.0, 0.0)},
    ),
}
"""The bank of each, what it was at first, and between what recordings lie; round a single one 5 % or 1 dB.

Of a die on wood there is no recording: its range is reckoned. A contact on wood lasts 0.25 to 0.45 ms, between cloth's
and another die's, so it sounds as far above felt as below a die, 710 and 6125 Hz: 2080, give or take a tenth or two.
Wood loses 1 to 2 % of a swing (2.2 / loss / Hz): from 1.2 to 2.3 kHz that is 50 to 180 ms, the middle of it is asked.
Below 300 Hz it has less than felt, which has a whole table under it (-12 dB), and more than a die (-50).
What the explosion leaves above 200 Hz is no recording's figure: two fifths are to be heard of a laptop.
In a palm nothing was recorded either. Flesh gives way, a contact lasts twice as long as on felt: a tenth to two fifths
duller than that, but not so low that a laptop would lose it.
"""
TOLD = {
    "Hz": "{:.0f} Hz",
    "low": "< 300 Hz {:.1f}",
    "high": "> 7 kHz {:.1f}",
    "T60": "T60 {:.0f} ms",
    "flat": "flatness {:.1f}",
    "crest": "crest {:.1f}",
    "laptop": "laptop {:.1f}",
    "small": "> 200 Hz {:.1f}",
}
"""How each measure is told."""


FRAME = 16.0
"""Milliseconds from frame to frame, in which a hand is followed."""


def character(wave: np.ndarray) -> dict[str, float]:
    """Return what a sound measures, in the ways that gave the first sounds the figures they were judged by.

    The centroid in Hz, and dB below 300 Hz and above 7 kHz, all of the whole sound's energy; T60 in ms from the fall by
    5 to 25 dB; flatness in dB from 200 Hz to 12 kHz; the peak over the mean of what lies less than 33 dB below it; and
    what a laptop's speaker leaves in dB: a very small one has nothing under 350 Hz, a usual one nothing under 200.
    """
    heard = np.flatnonzero(np.abs(wave) > np.abs(wave).max() / 1000)
    wave = wave[heard[0] : heard[-1] + 1]
    power = np.abs(np.fft.rfft(wave)) ** 2
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    bins = power[(hertz >= 200) & (hertz <= 12000)]
    left = np.cumsum(wave[::-1] ** 2)[::-1]
    falls = [int(np.argmax(left < left[0] * 10 ** (-db / 10))) for db in (5, 25)]
    near = np.flatnonzero(np.abs(wave) > np.abs(wave).max() * 10 ** (-33 / 20))
    left_of = {hertz: sosfilt(butter(2, hertz, "high", fs=RATE, output="sos"), wave) for hertz in (350, 200)}
    return {
        "Hz": float((power * hertz).sum() / power.sum()),
        "low": float(10 * np.log10(power[hertz < 300].sum() / power.sum())),
        "high": float(10 * np.log10(power[hertz > 7000].sum() / power.sum())),
        "T60": (falls[1] - falls[0]) / RATE * 3000,
        "flat": float(10 * np.log10(np.exp(np.log(bins + 1e-12).mean()) / bins.mean())),
        "crest": float(np.abs(wave).max() / np.sqrt((wave[near[0] : near[-1] + 1] ** 2).mean())),
        "laptop": float(10 * np.log10((left_of[350] ** 2).sum() / (wave**2).sum())),
        "small": float(10 * np.log10((left_of[200] ** 2).sum() / (wave**2).sum())),
    }


class Hand:
    """What a rattle is heard by: each stroke of a hand with its moment and its volume."""

    def __init__(self) -> None:
        """Begin with nothing heard."""
        self.now = 0.0
        self.hits: list[Hit] = []

    def shake(self, shake: Shake, volume: float, pan: float) -> None:
        """Hear the knocks of a stroke."""
        self.hits += [replace(hit, ms=hit.ms + self.now, gain=hit.gain * volume) for hit in shake.track.hits]

    def expect_shake(self, shake: Shake) -> None:
        """Mix nothing ahead."""

    def drop_shake(self, shake: Shake) -> None:
        """Keep nothing."""

    def hush(self) -> None:
        """Hear on: it never rests."""


def shaking(dice: int) -> np.ndarray:
    """Return two seconds of so many dice in a hand that somebody moves to and fro, by 75 pixels in 180 ms."""
    heard = Hand()
    rattle, hand = Rattle(cast(Sounds, heard)), Grasp((500, 500), 0.0)
    rattle.begin(0.0)
    while heard.now < 2000:
        heard.now += FRAME
        rattle.feel(heard.now, hand, 1.0, dice, 0.0)
        hand.move((round(500 + 75 * math.sin(heard.now / 180 * math.tau)), 500), heard.now)
    raw = Sound(assets_dir()).mixing(track_of(heard.hits))()
    return np.frombuffer(raw, "<i2")[::2] / 32768


def banks(folder: Path) -> None:
    """Print what each bank is at first, in recordings and now; then how loud everything is."""
    print("| group | at first | recordings | now | |\n| --- | --- | --- | --- | --- |")
    for group, (bank, first, asked) in ASKED.items():
        waves = [soundfile.read(path)[0] for path in sorted(folder.glob(f"{bank}_*.ogg"))]
        found = [character(wave) for wave in (waves if bank else [shaking(6)])]
        now = {what: float(np.mean([one[what] for one in found])) for what in TOLD}
        shown = [what for what in TOLD if what in asked or (what == "laptop" and now["Hz"] < 1000)]
        ranges = "; ".join(
            TOLD[what].format(low).replace(" ms", f" to {high:g} ms").replace(" Hz", f" to {high:g} Hz")
            if what in ("Hz", "T60")
            else f"{TOLD[what].format(low)} to {high:g}"
            for what, (low, high) in asked.items()
        )
        out = [what for what, (low, high) in asked.items() if not low <= now[what] <= high]
        told = "; ".join(TOLD[what].format(now[what]) for what in shown)
        print(f"| {group} | {first} | {ranges} | {told} | {'outside: ' + ', '.join(out) if out else 'within'} |")
    print("\n| sound | wanted, LUFS | its takes |\n| --- | --- | --- |")
    for name, wanted in levels.EFFECTS.items():
        files = [path for path in folder.glob(f"{name}*.ogg") if path.stem.rstrip("_0123456789") == Path(name).name]
        found = [loudness.loudest(soundfile.read(path)[0]) for path in files]
        print(f"| {name} | {wanted:.1f} | {min(found):.1f} to {max(found):.1f} |")
    for dice, wanted in levels.SHAKEN.items():
        print(f"| shaking, dice: {dice} | {wanted:.1f} | {loudness.loudest(shaking(dice)):.1f} |")
    music = assets_dir() / "music"
    pieces = {name: soundfile.read(music / f"{name}.ogg")[0] for name in ("title_theme", "back_room")}
    back = pieces["back_room"]
    for manner in MANNERS:
        many = len(list(music.glob(f"back_room_{manner}_*.ogg")))
        bars = [soundfile.read(music / f"back_room_{manner}_{number + 1}.ogg")[0] for number in range(many)]
        pieces[f"back_room_{manner}"] = np.concatenate(bars)
        form = [bars[(PART * (part == "B") + bar) % many] for part in FORM for bar in range(PART)]
        pieces[f"the table's, {manner}"] = back + np.concatenate(form)[:, None]
    print("\n| music | wanted, LUFS | the whole | 4 s of it | the loudest 400 ms of these | its seam, of its steps |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, wave in pieces.items():
        seam = np.abs(wave[0] - wave[-1]).max() / np.percentile(np.abs(np.diff(wave, axis=0)), 99.9)
        parts, size = loudness.stretches(wave), 4 * RATE
        notes = [loudness.loudest(wave[k * size : (k + 1) * size]) for k in range(len(parts))]
        told = [f"{min(some):.1f} to {max(some):.1f}" for some in (parts, notes)]
        wanted = f"{levels.MUSIC[name]:.1f}" if name in levels.MUSIC else ""
        print(f"| {name} | {wanted} | {loudness.whole(wave):.1f} | {told[0]} | {told[1]} | {seam:.2f} |")
