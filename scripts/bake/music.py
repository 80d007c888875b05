"""The music, composed and synthesised for this game: four instruments, the title theme, the quiet of the back room."""

from __future__ import annotations

import numpy as np

from scripts.bake.synth import (
    RATE,
    Wave,
    add,
    band,
    below,
    burst,
    clock,
    loop_filter,
    loop_noise,
    loop_room,
    loudest,
    modes,
    room_tail,
    samples,
)

Rng = np.random.Generator

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
    for k in range(1, 15):
        f = k * hertz(pitch)
        if f > 9000:
            break
        # A cup mute: a body round 700 Hz, a nasal bump near 1900, little above.
        mute = (
            np.exp(-(((f - 720) / 650) ** 2)) + 0.55 * np.exp(-(((f - 1900) / 700) ** 2)) + 0.1 / (1 + (f / 2500) ** 2)
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


def piano(rng: Rng, pitches: tuple[int, ...], seconds: float) -> Wave:
    """Return a chord on an old upright piano: two strings a note, not quite in tune."""
    t = clock(seconds + 0.15)
    wave = np.zeros(len(t))
    for index, pitch in enumerate(pitches):
        note, start = np.zeros(len(t)), samples(0.006 * index)
        for cents in (-3.0, 3.5):
            f0 = hertz(pitch + cents / 100)
            for k in range(1, 11):
                f = f0 * k * np.sqrt(1 + 0.0005 * k * k)
                decay = np.exp(-t / (0.55 / k**0.6))
                note += decay / k**1.5 * np.sin(2 * np.pi * f * t + rng.uniform(0, 6))
        wave[start:] += note[: len(t) - start]
    hammer = below(burst(rng, len(t) / RATE, 0.008), 1400) * 0.35
    return (wave * 0.5 + hammer) * np.minimum(t / 0.003, 1) * np.clip((seconds + 0.12 - t) / 0.12, 0, 1)


def brush(rng: Rng, seconds: float, decay: float) -> Wave:
    """Return a brush on a hi-hat."""
    t = clock(seconds)
    return band(rng.normal(size=len(t)), 3200, 9500) * np.minimum(t / 0.006, 1) * np.exp(-t / decay)


def sweep(rng: Rng) -> Wave:
    """Return a brush drawn over a snare for one beat."""
    t = clock(BEAT)
    return band(rng.normal(size=len(t)), 1600, 6000) * np.sin(np.pi * t / BEAT) ** 2


# Sixteen bars. A chord is a half bar or a whole one; the bass walks in quarters; the tune is (bar, beat, beats, pitch).
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
CHANGES = "Dm6|Gm6|Em7b5 A7|Dm6|Dm6|Gm6|Bb7 A7|Dm6 D7|Gm6|C7|F6|Bb6|Em7b5 A7|Dm6 Bb7|Em7b5 A7|Dm6 A7"
WALK = (
    "38 41 45 47|43 46 50 48|40 46 45 43|38 45 41 40|38 40 41 42|43 45 46 48|46 41 45 37|38 45 50 42|"
    "43 46 50 49|48 46 43 40|41 45 48 50|46 50 46 41|40 43 45 37|38 45 46 41|40 46 45 49|50 45 45 37"
)
# Each note is beat:beats:pitch.
TUNE = (
    "0.5:.5:69 1:1:74 2:.5:73 2.5:.5:74 3:1:77|0:1.5:76 1.5:.5:74 2:1.5:70|0.5:.5:67 1:1:70 2:.5:69 2.5:.5:73 3:1:76|"
    "0:2.5:74|0.5:.5:69 1:1:74 2:.5:73 2.5:.5:74 3:1:77|0:1.5:79 1.5:.5:77 2:.5:76 2.5:.5:74 3:1:70|"
    "0:1:74 1:.5:77 1.5:.5:74 2:1:73 3:1:76|0:2:74 3.5:.5:74|0:1.5:77 1.5:.5:76 2:1:74 3:1:70|"
    "0:1.5:76 1.5:.5:74 2:1:72 3:1:67|0:.5:69 0.5:.5:72 1:1:74 2:2:72|0.5:.5:70 1:.5:74 1.5:.5:77 2:1:79 3:1:77|"
    "0:1.5:76 1.5:.5:74 2:1:73 3:1:70|0:1.5:69 1.5:.5:71 2:1:74 3:1:77|"
    "0:1:76 1:.5:74 1.5:.5:73 2:.5:70 2.5:.5:69 3:1:73|0:2:74"
)
COMPING = ((0.0, 1.5), (0.0, 2.5), (1.5, 3.0), (0.5, 2.0))
"""Where the piano strikes, one bar after another."""


def when(bar: int, beat: float) -> float:
    """Return the second of a beat, its off-beats swung."""
    whole = int(beat)
    return (bar * 4 + whole + (SWING if beat - whole == 0.5 else beat - whole)) * BEAT


def title_theme(rng: Rng) -> Wave:
    """Return the theme, about 35 seconds in stereo, quiet, its end meeting its start."""
    length = samples(16 * 4 * BEAT)
    horn, low, keys, hats = (np.zeros(length) for _ in range(4))
    for bar, notes in enumerate(TUNE.split("|")):
        for note in notes.split():
            beat, beats, pitch = map(float, note.split(":"))
            seconds = when(bar, beat + beats) - when(bar, beat)
            accent = rng.uniform(0.85, 1.0) * (0.9 if beat % 1 else 1.0)
            add(
                horn,
                trumpet(rng, pitch, seconds * 0.88),
                when(bar, beat) + rng.normal(0, 0.006) + 0.01,
                accent,
                wrap=True,
            )
    for bar, notes in enumerate(WALK.split("|")):
        for beat, pitch in enumerate(notes.split()):
            add(low, bass(rng, float(pitch), BEAT * 0.95), when(bar, beat), rng.uniform(0.85, 1.05), wrap=True)
    for bar, names in enumerate(CHANGES.split("|")):
        chords = names.split()
        for beat in COMPING[bar % len(COMPING)]:
            chord = CHORDS[chords[-1] if beat >= 1.5 else chords[0]]
            add(
                keys,
                piano(rng, chord, BEAT * (0.5 if beat % 1 else 0.9)),
                when(bar, beat),
                rng.uniform(0.7, 1.0),
                wrap=True,
            )
        for beat, gain in ((0, 0.55), (1, 0.8), (1.5, 0.4), (2, 0.55), (3, 0.8), (3.5, 0.4)):
            add(hats, brush(rng, 0.3, 0.05), when(bar, beat), gain * rng.uniform(0.8, 1.1), wrap=True)
        for beat in range(4):
            add(hats, sweep(rng), when(bar, beat), 0.2, wrap=True)
        for beat in (1, 3):
            add(hats, brush(rng, 0.08, 0.014), when(bar, beat), 0.9, wrap=True)
    mixed = []
    for pan in (-1, 1):
        dry = 0.36 * horn + 0.27 * low + (0.17 - 0.05 * pan) * keys + (0.26 + 0.09 * pan) * hats + 0.03 * pan * horn
        wet = loop_room(dry, room_tail(rng, 0.7, 0.16, 3600), 0.16)
        mixed.append(loop_filter(wet, 45, 9000))
    return quiet(np.stack(mixed, axis=1), -23)


def ambience(rng: Rng) -> Wave:
    """Return 32 seconds of a back room at night, in stereo: air, voices through a wall, glasses, a car outside."""
    seconds = 32
    length = samples(seconds)
    turn = 2 * np.pi * np.arange(length) / length
    left, right = (loop_noise(rng, length, 60, 900, slope=0.9) * 0.7 for _ in range(2))
    for voice in range(5):
        talk = loop_noise(rng, length, 160 + 25 * voice, 620 + 60 * voice)
        syllables = np.clip(loop_noise(rng, length, 0.4, 4.2), 0, None) * np.clip(
            loop_noise(rng, length, 0.05, 0.25), 0, None
        )
        share = rng.uniform(0.25, 0.75)
        left += talk * syllables * 0.55 * share
        right += talk * syllables * 0.55 * (1 - share)
    car = loop_noise(rng, length, 45, 210, slope=0.5)
    swell = np.exp(6 * (np.cos(turn - 2.6) - 1))
    left += car * swell * 0.9
    right += car * np.roll(swell, samples(0.8)) * 0.9
    for _ in range(9):
        glass = modes(rng, [(2900, 0.12, 0.6), (4700, 0.08, 0.4), (1750, 0.05, 0.3)], 0.5, rng.uniform(0.85, 1.2))
        at, share, far = rng.uniform(0, seconds), rng.uniform(0.2, 0.8), below(glass, 3200)
        add(left, far, at, 0.35 * share, wrap=True)
        add(right, far, at, 0.35 * (1 - share), wrap=True)
    mixed = [loop_room(side, room_tail(rng, 1.2, 0.25, 2200), 0.3) for side in (left, right)]
    return quiet(np.stack([loop_filter(side, 40, 6000) for side in mixed], axis=1), -34)


def quiet(wave: Wave, decibels: float) -> Wave:
    """Return a wave whose RMS as a whole is `decibels` below full scale."""
    wave = wave - wave.mean(axis=0)
    wave = wave * 10 ** (decibels / 20) / loudest(wave, len(wave) / RATE)
    assert np.abs(wave).max() < 0.8, "the music would come close to clipping"
    return wave
