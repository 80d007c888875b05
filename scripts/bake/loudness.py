"""How loud a wave is to the ear, after ITU-R BS.1770-4, and waves brought to a loudness.

Checked against pyloudnorm: what it found is in MEASURED.md.
"""

from __future__ import annotations

import numpy as np
from scipy.signal import lfilter

from scripts.bake.synth import RATE, Wave, samples

MOMENT, STEP = 0.4, 0.1
"""Seconds of a block, and from one to the next."""
OFFSET = -0.691
"""What the standard takes off, so that a tone of 1 kHz reads as its level."""
SILENT, SOFT = -70.0, 10.0
"""The gates: LUFS under which a block never counts, and LU under the mean of the others."""


def weighed(wave: Wave) -> Wave:
    """Return a wave through the two filters of the standard: what a head does to it, and no deep bass.

    The standard gives them at 48 kHz; these are the same filters at our rate.
    """
    f0, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k, vh = np.tan(np.pi * f0 / RATE), 10 ** (gain / 20)
    vb, a0 = vh**0.4996667741545416, 1 + k / q + k * k
    shelf = [(vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0]
    wave = lfilter(shelf, [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0], wave, axis=0)
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return lfilter([1, -2, 1], [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0], wave, axis=0)


def power(wave: Wave) -> Wave:
    """Return the power of every sample, at least one block of them; one channel is heard from both loudspeakers."""
    found = (weighed(wave) ** 2).sum(axis=1) if wave.ndim == 2 else 2 * weighed(wave) ** 2
    return np.pad(found, (0, max(0, samples(MOMENT) - len(found))))


def means(powers: Wave, seconds: float, step: int) -> Wave:
    """Return the mean power of every stretch of that length, one every `step` samples."""
    sums, size = np.cumsum(np.concatenate(([0.0], powers))), samples(seconds)
    return ((sums[size:] - sums[:-size]) / size)[::step]


def lufs(mean: float) -> float:
    """Return a mean power in LUFS."""
    return float(OFFSET + 10 * np.log10(mean))


def loudest(wave: Wave) -> float:
    """Return how loud the loudest 400 ms of a wave are."""
    return lufs(means(power(wave), MOMENT, 1).max())


def whole(wave: Wave) -> float:
    """Return how loud a wave is as a whole: the mean of all blocks that the two gates let through."""
    blocks = means(power(wave), MOMENT, samples(STEP))
    blocks = blocks[blocks > 10 ** ((SILENT - OFFSET) / 10)]
    return lufs(blocks[blocks > blocks.mean() / 10 ** (SOFT / 10)].mean())


def stretches(wave: Wave, seconds: float = 4.0) -> list[float]:
    """Return how loud each stretch of a loop is, one after the other, as if it had been playing before."""
    found = power(np.concatenate([wave, wave]))[len(wave) :]
    return [lufs(mean) for mean in means(found, seconds, samples(seconds))]


def at(wave: Wave, wanted: float, now: float, peak: float = 0.8) -> Wave:
    """Return a wave that is `now` so loud as loud as wanted, or softer where its peak would pass `peak`."""
    return wave * min(10 ** ((wanted - now) / 20), peak / np.abs(wave).max())
