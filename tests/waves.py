"""What tests hear: sounds as a player's machine decodes them, how loud they are, and how alike."""

from __future__ import annotations

import array
import cmath
import math
from functools import cache
from itertools import accumulate, chain, repeat, zip_longest
from operator import add, mul, sub

import pygame

from gangdice_gui.base.paths import assets_dir

RATE = 44100
FULL = 32768
HOP = RATE // 100
"""Samples of which the power is summed at once: 10 ms."""
MOMENT, STEP, STRETCH = 40, 10, 400
"""Hops of a block of BS.1770, from one block to the next, and of four seconds."""
PRE = (1.5308412300503478, -2.6509799951547297, 1.169079079921587, -1.6636551132560204, 0.7125954280732254)
"""The first filter of ITU-R BS.1770 at this rate, what a head does: b0, b1, b2, a1 and a2."""
HIGH = (-1.989169673629796, 0.9891990357870393)
"""Its second, no deep bass: a1 and a2, behind b of 1, -2 and 1."""


@cache
def decoded(path: str) -> tuple[array.array[int], array.array[int]]:
    """Return a file's left and right; the mixer has to be open."""
    wave = array.array("h", pygame.mixer.Sound(assets_dir() / f"{path}.ogg").get_raw())
    return wave[0::2], wave[1::2]


def heard(path: str) -> list[int]:
    """Return a sound's left channel without the silence round it."""
    wave = decoded(path)[0]
    least = max(map(abs, wave)) / 1000
    first, last = (next(i for i, x in enumerate(way) if abs(x) > least) for way in (wave, wave[::-1]))
    return wave[first : len(wave) - last].tolist()


def powers(left: array.array[int], right: array.array[int]) -> list[float]:
    """Return the power of each 10 ms of both channels after the filters of BS.1770, 1 being full scale."""
    sums = _filtered(left)
    both = zip(sums, sums if left == right else _filtered(right), strict=True)
    return [(one + other) / HOP / FULL**2 for one, other in both]


def _filtered(side: array.array[int]) -> list[float]:
    """Return the sums of the squares of each 10 ms of one channel after both filters."""
    b0, b1, b2, a1, a2 = PRE
    c1, c2 = HIGH
    u1 = u2 = v1 = v2 = 0.0
    sums = []
    for begins in range(0, len(side), HOP):
        total = 0.0
        for x in map(float, side[begins : begins + HOP]):
            y = b0 * x + u1
            u1 = b1 * x - a1 * y + u2
            u2 = b2 * x - a2 * y
            z = y + v1
            v1 = v2 - 2.0 * y - c1 * z
            v2 = y - c2 * z
            total += z * z
        sums.append(total)
    return sums if len(side) % HOP else [*sums, 0.0]


def blocks(hops: list[float], size: int, step: int) -> list[float]:
    """Return the mean power of every stretch of so many hops, the first one with silence behind it if need be."""
    hops = hops + [0.0] * (size - len(hops))
    sums = list(accumulate(hops, initial=0.0))
    return [max(1e-12, sums[k + size] - sums[k]) / size for k in range(0, len(sums) - size, step)]


def lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power)


def momentary(hops: list[float]) -> float:
    """Return the loudest 400 ms in LUFS."""
    return lufs(max(blocks(hops, MOMENT, 1)))


def integrated(hops: list[float]) -> float:
    """Return how loud the whole is in LUFS, by the two gates of BS.1770."""
    some = [power for power in blocks(hops, MOMENT, STEP) if lufs(power) > -70]
    gate = sum(some) / len(some) / 10
    some = [power for power in some if power > gate]
    return lufs(sum(some) / len(some))


def transform(values: list[complex]) -> list[complex]:
    """Return the discrete Fourier transform of a power of two of values, after Stockham: in lists, not one by one."""
    half, block = len(values) // 2, 1
    while block <= half:
        first, second = values[:half], values[half:]
        sums = list(map(add, first, second))
        differences = list(map(mul, map(sub, first, second), turns(half, block)))
        if block * block <= half:  # few strides, or few pieces: what is put in order takes as long as all the rest
            values = [0j] * len(values)
            for at in range(block):
                values[at :: 2 * block] = sums[at::block]
                values[block + at :: 2 * block] = differences[at::block]
        else:
            pieces = range(0, half, block)
            values = [*chain.from_iterable(some[k : k + block] for k in pieces for some in (sums, differences))]
        block *= 2
    return values


@cache
def turns(half: int, block: int) -> list[complex]:
    """Return by what the differences of one step of a transform are turned."""
    return [cmath.exp(-1j * math.pi * (k - k % block) / half) for k in range(half)]


def most_alike(waves: list[list[int]], many: int) -> float:
    """Return the most that two waves have in common, 0 to 1, however one is shifted; `many` samples of each count."""
    spectra = []
    for wave in waves:
        part = wave[:many]
        norm = math.sqrt(sum(x * x for x in part))
        spectra.append(transform([complex(x / norm) for x in part] + [0j] * (2 * many - len(part))))
    turned = [list(map(complex.conjugate, spectrum)) for spectrum in spectra]
    products = [list(map(mul, one, other)) for k, one in enumerate(spectra) for other in turned[:k]]
    # Back again two by two: what two waves have in common is real, and so another's can be the imaginary part.
    both, most = zip_longest(products[::2], products[1::2], fillvalue=[0j] * (2 * many)), 0.0
    for one, other in both:
        back = transform(list(map(add, one, map(mul, other, repeat(1j)))))
        if max(map(abs, back)) > most:  # neither part is more than the whole
            most = max(most, *(abs(x.real) for x in back), *(abs(x.imag) for x in back))
    return most / (2 * many)
