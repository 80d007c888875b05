"""The music of the table, as from the next room: bass, a little piano, voices; and what is bright in it by itself.

What is bright there is thrice: as ever, while something is at stake, and once somebody has won.
"""

from __future__ import annotations

import numpy as np

from scripts.bake import levels, loudness
from scripts.bake.band import BASS, BRUSHES, KICK, PIANO, SLAP, SWIRL, TAP, VIBRAPHONE, Note, played
from scripts.bake.music import BEAT, CHANGES, CHORDS, WALK, Score, chord, placed, quiet, when
from scripts.bake.synth import (
    RATE,
    Rng,
    Wave,
    add,
    below,
    loop_filter,
    loop_noise,
    loop_room,
    modes,
    rng_for,
    room_tail,
    samples,
)

MUFFLED = 800
"""The highest that is heard of the back room through a door, in Hz."""
BARS = 8
"""Bars of brushes, the last of which is a fill: as many as a part of the chorus has, to end where that does."""
BAR = samples(4 * BEAT)
"""Samples of a bar."""
PARTS = "AB"
"""The parts of the form, each as long as the brushes."""
TAPS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((1, 0.3), (3, 0.34)),
    ((1, 0.26), (2.5, 0.18), (3, 0.32)),
    ((1, 0.32), (3, 0.28), (3.5, 0.2)),
    ((1, 0.28), (1.5, 0.18), (3, 0.36), (3.5, 0.26)),
    ((0.5, 0.16), (1, 0.32), (3, 0.3)),
    ((1, 0.3), (2, 0.18), (2.5, 0.2), (3, 0.34)),
    ((1, 0.34), (3, 0.26), (3.5, 0.24)),
    ((1, 0.3),),
)
"""What is struck in each bar, as (beat, how loud): never two bars alike, and the last leaves room for the fill."""


def back_room(rng: Rng) -> Wave:
    """Return a chorus heard from the table, in stereo, as if through a door: the bass, a little piano, and voices.

    What makes it bright is a layer of its own, so that the table can do without it in the moment.
    """
    form = "AABA"
    length = samples(8 * len(form) * 4 * BEAT)
    score = Score()
    for number, part in enumerate(form):
        walks, changes = WALK[part].split("|"), CHANGES[part].split("|")
        for bar in range(8):
            here, walk = 8 * number + bar, walks[bar].split()
            for beat in (0, 2) if bar % 4 < 3 else (0, 1, 2, 3):
                loud = rng.uniform(0.62, 0.78)
                score.low.append(Note(when(here, beat), BEAT * 1.7, int(walk[beat]), loud))
            if bar % 4 == (1 if number % 2 else 2):
                score.keys += chord(rng, changes[bar].split()[-1], when(here, 2.5), BEAT * 1.2, 0.34)
    bass = placed(played(BASS, score.low, length), 0.0)
    band_plays = bass + 0.4 * placed(played(PIANO, score.keys, length), -0.2)
    room = ambience(rng, length)
    mixed = []
    for side in range(2):
        far = loop_room(band_plays[:, side], room_tail(rng, 0.9, 0.2, 2600), 0.3)
        both = far / np.std(far) * 0.8 + room[:, side] / np.std(room[:, side]) * 0.5
        mixed.append(loop_filter(both, 55, MUFFLED))
    return quiet(np.stack(mixed, axis=1), levels.MUSIC["back_room"])


def back_room_bright(rng: Rng) -> Wave:
    """Return what lies above that: eight bars of brushes and the air of the room, which end as each part of it does."""
    return quiet(brushes(rng), levels.MUSIC["back_room_bright"])


def back_room_tense(rng: Rng) -> Wave:
    """Return the same while something is at stake, eight bars for each part of the form: the bass begins to walk.

    It gets the beats the stem leaves out, and under it a heart beats: twice a bar, two strokes of a felt mallet.
    """
    low, heart = [], []
    for number, part in enumerate(PARTS):
        for bar, walk in enumerate(WALK[part].split("|")):
            here = BARS * number + bar
            for beat, pitch in enumerate(map(int, walk.split())):
                if bar % 4 == 3:  # the stem walks here: what is left are the off-beats
                    low.append(Note(when(here, beat + 0.5), BEAT * 0.28, pitch, 0.5))
                elif beat % 2:
                    low.append(Note(when(here, beat), BEAT * 0.8, pitch, rng.uniform(0.66, 0.78)))
            for beat, loud in ((0, 0.62), (0.5, 0.44), (2, 0.58), (2.5, 0.4)):
                heart.append(Note(when(here, beat), 0.1, KICK, loud * rng.uniform(0.92, 1.08)))
    length = len(PARTS) * BARS * BAR
    bass, mallet = (played(voice, part, length).mean(axis=1) for voice, part in ((BASS, low), (BRUSHES, heart)))
    mallet = loop_filter(mallet, 45, 260)
    pulse = loop_filter(bass / np.std(bass) + 0.8 * mallet / np.std(mallet), 55, MUFFLED)
    return over_brushes(pulse, "back_room_tense")


def back_room_warm(rng: Rng) -> Wave:
    """Return the same once somebody has won: over the brushes a vibraphone lays out the chords, softly."""
    bells = []
    for number, part in enumerate(PARTS):
        for bar, names in enumerate(CHANGES[part].split("|")):
            chords = names.split()
            for half, name in enumerate(chords):
                begins, beats = 2 * half, 4 / len(chords)
                for step, pitch in enumerate(CHORDS[name]):
                    beat = begins + (0, 0.5, 1, 1.5)[step] * beats / 4
                    seconds = (begins + beats - 0.35 - beat) * BEAT
                    bells.append(Note(when(BARS * number + bar, beat), seconds, pitch, rng.uniform(0.4, 0.52)))
    length = len(PARTS) * BARS * BAR
    vibes = played(VIBRAPHONE, bells, length).mean(axis=1)
    room = loop_room(vibes, room_tail(rng, 0.5, 0.12, 2600), 0.2)
    return over_brushes(loop_filter(room / np.std(room), 180, 2600), "back_room_warm")


def over_brushes(layer: Wave, name: str) -> Wave:
    """Return a layer of sixteen bars over the very brushes of the bright part, as loud as `levels.py` says.

    The house goes from one layer to another at any bar line: there each is silent, but for the brushes, which go on.
    """
    bars = layer.reshape(-1, BAR).copy()
    rise, fall = samples(0.004), samples(0.03)
    bars[:, :rise] *= np.linspace(0, 1, rise)
    bars[:, -fall:] *= np.linspace(1, 0, fall) ** 2
    layer = bars.reshape(-1)
    under = np.tile(back_room_bright(rng_for("back_room_bright")), len(PARTS))
    # As much of the layer as brings both together to the level: the brushes stay as they are.
    least, most = 0.0, 1.0
    layer = layer / np.abs(layer).max()
    for _ in range(40):
        loud = (least + most) / 2
        if loudness.whole(under + loud * layer) < levels.MUSIC[name]:
            least = loud
        else:
            most = loud
    return under + least * layer


def brushes(rng: Rng) -> Wave:
    """Return eight bars of brushes and the air of the room, however loud."""
    length = BARS * BAR
    drums = []
    for bar, taps in enumerate(TAPS):
        fill = bar == BARS - 1
        for beat in (0,) if fill else (0, 2):
            drums.append(Note(when(bar, beat), BEAT * 1.9, SWIRL, rng.uniform(0.45, 0.6)))
        for beat, loud in taps:
            drums.append(Note(when(bar, beat) + rng.normal(0, 0.004), 0.1, TAP, loud * rng.uniform(0.9, 1.1)))
        for third in range(6 if fill else 0):
            # In thirds of a beat up to the next bar, where the swirl begins again.
            drums.append(Note(when(bar, 2) + third * BEAT / 3, 0.1, TAP, 0.34 + 0.06 * third))
        if fill:
            drums.append(Note(when(bar, 3) + 2 * BEAT / 3, 0.1, SLAP, 0.5))
    struck = played(BRUSHES, drums, length).mean(axis=1)
    far = loop_room(struck, room_tail(rng, 0.9, 0.2, 2600), 0.3)
    air = loop_noise(rng, length, MUFFLED, 3000, slope=0.9)
    return loop_filter(far / np.std(far) + 0.25 * air / np.std(air), MUFFLED, 5200)


def ambience(rng: Rng, length: int) -> Wave:
    """Return so many samples of a back room at night, in stereo: air, voices through a wall, glasses, a car outside."""
    seconds = length / RATE
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
    for _ in range(round(seconds / 3.5)):
        glass = modes(rng, [(2900, 0.12, 0.6), (4700, 0.08, 0.4), (1750, 0.05, 0.3)], 0.5, rng.uniform(0.85, 1.2))
        at, share, far = rng.uniform(0, seconds), rng.uniform(0.2, 0.8), below(glass, 3200)
        add(left, far, at, 0.35 * share, wrap=True)
        add(right, far, at, 0.35 * (1 - share), wrap=True)
    mixed = [loop_room(side, room_tail(rng, 1.2, 0.25, 2200), 0.3) for side in (left, right)]
    return np.stack([loop_filter(side, 40, 6000) for side in mixed], axis=1)
