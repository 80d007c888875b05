"""The music, composed for this game: the title theme. `band.py` plays it; `back_room.py` is what the table hears."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from scripts.bake import levels, loudness
from scripts.bake.band import BASS, BRUSHES, HAT, KICK, PIANO, RIDE, SLAP, SWIRL, TAP, TRUMPET, Note, played
from scripts.bake.synth import (
    RATE,
    Rng,
    Wave,
    band,
    below,
    burst,
    clock,
    loop_filter,
    loop_room,
    room_tail,
    samples,
)

BEAT = 60 / 108
"""Seconds."""
SWING = 0.64
"""Where the second eighth of a beat falls."""


def hertz(pitch: float) -> float:
    """Return the frequency of a MIDI pitch."""
    return 440 * 2 ** ((pitch - 69) / 12)


def trumpet(rng: Rng, pitch: float, seconds: float, sink: float = 0.0) -> Wave:
    """Return a muted trumpet; `sink` is how many semitones the note falls by its end."""
    t = clock(seconds + 0.12)
    vibrato = 0.18 * np.sin(2 * np.pi * 5.3 * t + rng.uniform(0, 6)) * np.clip((t - 0.22) / 0.3, 0, 1)
    scoop = -0.5 * np.exp(-t / 0.025)
    bend = pitch + vibrato + scoop - sink * np.clip(t / seconds, 0, 1) ** 2
    phase = 2 * np.pi * np.cumsum(440 * 2 ** ((bend - 69) / 12)) / RATE
    loudness = np.minimum(t / 0.035, 1) * (0.78 + 0.22 * np.exp(-t / 0.12)) * np.clip((seconds + 0.1 - t) / 0.09, 0, 1)
    wave = np.zeros(len(t))
    for k in range(1, 25):
        f = k * hertz(pitch)
        if f > 11000:
            break
        # A cup mute: a body round 700 Hz, a nasal bump near 1900, and some brass above.
        mute = (
            np.exp(-(((f - 720) / 650) ** 2)) + 0.55 * np.exp(-(((f - 1900) / 700) ** 2)) + 0.16 / (1 + (f / 4200) ** 2)
        )
        wave += mute * loudness ** (1 + 0.16 * k) * np.sin(k * phase + 0.3 * k * k)
    breath = band(rng.normal(size=len(t)), 900, 3000) * loudness * 0.012
    return wave * 0.6 + breath


def bass(rng: Rng, pitch: float, seconds: float) -> Wave:
    """Return an upright bass, plucked and damped by the next finger."""
    t = clock(seconds + 0.08)
    phase = 2 * np.pi * np.cumsum(hertz(pitch) * (1 + 0.012 * np.exp(-t / 0.03))) / RATE
    wave = np.zeros(len(t))
    for k in range(1, 9):
        wave += np.exp(-t * k**0.75 / 0.75) / k**1.25 * np.sin(k * phase + 0.4 * k)
    finger = below(burst(rng, len(t) / RATE, 0.012), 520) * 0.5
    return (wave + finger) * np.minimum(t / 0.006, 1) * np.clip((seconds + 0.06 - t) / 0.06, 0, 1)


def brush(rng: Rng, seconds: float, decay: float) -> Wave:
    """Return a brush on a hi-hat."""
    t = clock(seconds)
    return band(rng.normal(size=len(t)), 3200, 9500) * np.minimum(t / 0.006, 1) * np.exp(-t / decay)


# Eight bars and eight: two of the first, one of the second and one of the first are a chorus. A chord is a half bar or
# a whole one; the bass walks in quarters; a note of a tune is beat:beats:pitch.
CHORDS: dict[str, tuple[int, ...]] = {
    "Dm6": (53, 57, 59, 62),
    "Gm6": (52, 55, 58, 62),
    "Em7b5": (55, 58, 62, 64),
    "A7": (55, 58, 61, 64),
    "Bb7": (56, 58, 62, 65),
    "D7": (54, 57, 60, 62),
    "C7": (52, 58, 60, 64),
    "F6": (53, 57, 60, 62),
    "Bb6": (53, 55, 58, 62),
}
CHANGES = {
    "A": "Dm6|Gm6|Em7b5 A7|Dm6|Dm6|Gm6|Bb7 A7|Dm6 D7",
    "B": "Gm6|C7|F6|Bb6|Em7b5 A7|Dm6 Bb7|Em7b5 A7|Dm6 A7",
}
WALK = {
    "A": "38 41 45 47|43 46 50 48|40 46 45 43|38 45 41 40|38 40 41 42|43 45 46 48|46 41 45 37|38 45 50 42",
    "B": "43 46 50 49|48 46 43 40|41 45 48 50|46 50 46 41|40 43 45 37|38 45 46 41|40 46 45 49|50 45 45 37",
}
TUNE = {
    "A": "0.5:.5:69 1:1:74 2:.5:73 2.5:.5:74 3:1:77|0:1.5:76 1.5:.5:74 2:1.5:70|"
    "0.5:.5:67 1:1:70 2:.5:69 2.5:.5:73 3:1:76|0:2.5:74|0.5:.5:69 1:1:74 2:.5:73 2.5:.5:74 3:1:77|"
    "0:1.5:79 1.5:.5:77 2:.5:76 2.5:.5:74 3:1:70|0:1:74 1:.5:77 1.5:.5:74 2:1:73 3:1:76|0:2:74 3.5:.5:74",
    "B": "0:1.5:77 1.5:.5:76 2:1:74 3:1:70|0:1.5:76 1.5:.5:74 2:1:72 3:1:67|0:.5:69 0.5:.5:72 1:1:74 2:2:72|"
    "0.5:.5:70 1:.5:74 1.5:.5:77 2:1:79 3:1:77|0:1.5:76 1.5:.5:74 2:1:73 3:1:70|0:1.5:69 1.5:.5:71 2:1:74 3:1:77|"
    "0:1:76 1:.5:74 1.5:.5:73 2:.5:70 2.5:.5:69 3:1:73|0:2:74",
}
HORN_SOLO = (
    "0:.5:69 0.5:.5:74 1:.5:77 1.5:.5:76 2:.5:74 2.5:.5:71 3:1:69|0:1:70 1:.5:74 1.5:.5:76 2:1.5:79 3.5:.5:78|"
    "0:.5:79 0.5:.5:76 1:.5:74 1.5:.5:70 2:.5:69 2.5:.5:73 3:.5:76 3.5:.5:79|0:1.5:77 1.5:.5:76 2:1:74|"
    "0.5:.5:77 1:.5:77 1.5:.5:77 2:.5:80 2.5:.5:81 3:1:77|0:.5:82 0.5:.5:81 1:.5:79 1.5:.5:76 2:1:74 3:.5:70 3.5:.5:71|"
    "0:.5:74 0.5:.5:77 1:.5:80 1.5:.5:77 2:.5:76 2.5:.5:73 3:1:69|0:2:74"
)
KEYS_SOLO = (
    "0.5:.5:81 1:.5:86 1.5:.5:84 2:.5:81 2.5:.5:77 3:.5:74 3.5:.5:77|"
    "0.5:.5:79 1:.5:82 1.5:.5:79 2:.5:76 2.5:.5:74 3:1:70|"
    "0.5:.5:76 1:.5:79 1.5:.5:82 2:.5:81 2.5:.5:79 3:.5:76 3.5:.5:73|0:1:74 1.5:.5:77 2:.5:81 2.5:.5:86 3:1:89|"
    "0:.5:86 0.5:.5:84 1:.5:81 1.5:.5:77 2:1:74 3:.5:72 3.5:.5:74|0.5:.5:79 1:.5:82 1.5:.5:86 2:1.5:88|"
    "0:.5:86 0.5:.5:80 1:.5:77 1.5:.5:74 2:.5:73 2.5:.5:76 3:.5:79 3.5:.5:76|0:2:77"
)
COMPING = (
    ((0.0, 1.5), (0.0, 2.5), (1.5, 3.0), (0.5, 2.0)),
    ((1.5, 2.5), (0.0, 3.5), (0.5, 1.5), (2.0, 3.0)),
    ((0.5, 2.5), (1.0, 3.0), (0.0, 1.5), (1.5, 3.5)),
)
"""Where the piano strikes, one bar after another: never the same four bars twice in a row."""


@dataclass(frozen=True)
class Eight:
    """Eight bars of the theme: which chords, and who plays the tune."""

    part: str
    horn: str = ""
    keys: str = ""
    stops: int = 0
    """So many bars at its beginning the band strikes the first beat alone."""
    bass_alone: bool = False


THEME = (
    Eight("A", TUNE["A"]),
    Eight("A", TUNE["A"]),
    Eight("B", TUNE["B"]),
    Eight("A", TUNE["A"]),
    Eight("A", HORN_SOLO),
    Eight("A", keys=KEYS_SOLO, stops=4),
    Eight("B", bass_alone=True),
    Eight("A", TUNE["A"]),
)
"""Sixty-four bars: a chorus, a solo of the horn, one of the piano over stops, one of the bass, and the tune again."""


def when(bar: int, beat: float) -> float:
    """Return the second of a beat, its off-beats swung."""
    whole = int(beat)
    return (bar * 4 + whole + (SWING if beat - whole == 0.5 else beat - whole)) * BEAT


def notes(tune: str) -> Iterator[tuple[int, float, float, float]]:
    """Yield bar, beat, beats and pitch of every note of a tune."""
    for bar, some in enumerate(tune.split("|") if tune else []):
        for note in some.split():
            beat, beats, pitch = map(float, note.split(":"))
            yield bar, beat, beats, pitch


@dataclass
class Score:
    """What everybody plays."""

    horn: list[Note] = field(default_factory=list)
    low: list[Note] = field(default_factory=list)
    keys: list[Note] = field(default_factory=list)
    drums: list[Note] = field(default_factory=list)


def title_theme(rng: Rng) -> Wave:
    """Return the theme, 64 bars in stereo, quiet, its end meeting its start."""
    length = samples(8 * len(THEME) * 4 * BEAT)
    score = Score()
    for number, eight in enumerate(THEME):
        first = 8 * number
        for bar, beat, beats, pitch in notes(eight.horn):
            at = when(first + bar, beat) + rng.normal(0, 0.006) + 0.01
            seconds = when(bar, beat + beats) - when(bar, beat)
            accent = rng.uniform(0.68, 0.82) * (0.9 if beat % 1 else 1.0)
            score.horn.append(Note(at, seconds * 0.92, round(pitch), accent))
        for bar, beat, beats, pitch in notes(eight.keys):
            seconds = when(bar, beat + beats) - when(bar, beat)
            at = when(first + bar, beat) + rng.normal(0, 0.005)
            score.keys.append(Note(at, seconds, round(pitch), rng.uniform(0.6, 0.78)))
        _rhythm(rng, eight, first, number, score)
    mixed = 0.0
    # The soundfont's muted trumpet hisses above its tone, as none does from across a room.
    for voice, part, loud, pan, bright in (
        (TRUMPET, score.horn, 1.0, 0.12, 3200),
        (BASS, score.low, 0.78, 0.0, 5000),
        (PIANO, score.keys, 0.62, -0.3, 7000),
        (BRUSHES, score.drums, 0.2, 0.3, 8000),
    ):
        heard = [loop_filter(side, 20, bright) for side in played(voice, part, length).T]
        mixed = mixed + loud * placed(np.stack(heard, axis=1), pan)
    sides = [loop_room(side, room_tail(rng, 0.7, 0.16, 4200), 0.14) for side in np.transpose(mixed)]
    return quiet(even(np.stack([loop_filter(side, 40, 10000) for side in sides], axis=1)), levels.MUSIC["title_theme"])


def placed(wave: Wave, pan: float) -> Wave:
    """Return a voice in stereo, from -1 on the left to 1 on the right, as loud on the whole as any other."""
    wave = wave / np.std(wave)
    middle = wave.mean(axis=1)
    return np.stack([middle * (1 - pan) * 0.7 + wave[:, 0] * 0.3, middle * (1 + pan) * 0.7 + wave[:, 1] * 0.3], axis=1)


def _rhythm(rng: Rng, eight: Eight, first: int, number: int, score: Score) -> None:
    """Write what bass, piano and brushes play in eight bars, the first of which is `first`."""
    for bar, (walk, names) in enumerate(zip(WALK[eight.part].split("|"), CHANGES[eight.part].split("|"), strict=True)):
        here, chords = first + bar, names.split()
        if bar < eight.stops:
            score.low.append(Note(when(here, 0), BEAT * 0.6, int(walk.split()[0]), 0.78))
            score.keys += chord(rng, chords[0], when(here, 0), BEAT * 0.4, 0.52)
            score.drums += [Note(when(here, 0), 0.1, SLAP, 0.54), Note(when(here, 0), 0.1, KICK, 0.4)]
            continue
        for beat, pitch in enumerate(walk.split()):
            at = when(here, beat) + rng.normal(0, 0.004)
            score.low.append(Note(at, BEAT * 0.95, int(pitch), rng.uniform(0.68, 0.85)))
            if eight.bass_alone:
                # An octave up between the beats, now and then.
                skip = rng.random() < 0.55
                score.low.append(Note(when(here, beat + 0.5), BEAT * 0.3, int(pitch) + 12 * skip, 0.6))
        if not eight.bass_alone or bar % 4 == 3:
            for beat in COMPING[number % len(COMPING)][bar % 4]:
                name = chords[-1] if beat >= 1.5 else chords[0]
                loud = rng.uniform(0.36, 0.5)
                score.keys += chord(rng, name, when(here, beat), BEAT * (0.5 if beat % 1 else 0.9), loud)
        fill = bar == 7
        beats = ((0, 0.5), (1, 0.66), (1.5, 0.36), (2, 0.5), (3, 0.66), (3.5, 0.36))
        for beat, loud in beats[:3] if fill else beats:
            score.drums.append(Note(when(here, beat), 0.2, RIDE, loud * rng.uniform(0.75, 0.95)))
        for beat in range(0, 4, 2):
            score.drums.append(Note(when(here, beat), BEAT * 1.9, SWIRL, rng.uniform(0.4, 0.55)))
        for beat in (1,) if fill else (1, 3):
            score.drums += [Note(when(here, beat), 0.1, HAT, 0.5), Note(when(here, beat), 0.1, TAP, 0.4)]
        for third in range(6 if fill else 0):
            # The last bar of eight ends on the snare.
            score.drums.append(Note(when(here, 2) + third * BEAT / 3, 0.1, TAP, 0.42 + 0.08 * third))


def chord(rng: Rng, name: str, at: float, seconds: float, loud: float) -> list[Note]:
    """Return a chord on the piano, its notes not quite together."""
    return [
        Note(at + 0.006 * index + abs(rng.normal(0, 0.003)), seconds, pitch, loud * rng.uniform(0.88, 1.0))
        for index, pitch in enumerate(CHORDS[name])
    ]


def even(wave: Wave, share: float = 0.85, seconds: float = 3.0) -> Wave:
    """Return a loop whose soft and loud stretches lie only `1 - share` of their LU apart: a hand on the fader.

    It goes by what the ear makes of it: a bass alone is softer to a listener than its power says.
    """
    hand = np.zeros(len(wave))
    hand[: samples(seconds)] = np.hanning(samples(seconds))
    heard = loudness.power(np.concatenate([wave, wave]))[len(wave) :]
    near = np.fft.irfft(np.fft.rfft(heard) * np.fft.rfft(np.roll(hand, -samples(seconds) // 2)), len(wave))
    return wave * ((near / near.mean()) ** (-share / 2))[:, None]


def quiet(wave: Wave, wanted: float) -> Wave:
    """Return a piece of music so loud as a whole, in LUFS."""
    wave = wave - wave.mean(axis=0)
    wave = loudness.at(wave, wanted, loudness.whole(wave))
    assert np.abs(wave).max() < 0.8, "the music would come close to clipping"
    return wave
