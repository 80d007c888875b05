"""Many sounds mixed into one, each at the very sample it belongs at.

The mixer begins a sound only where one of its buffers begins: knocks played one by one all fall on a beat of 23 ms, and
a throw of dice buzzes like a machine gun. So what is heard of a throw is one sound, mixed before it is heard.

There is no library of numbers here. A wave is a long integer, one sample in every 32 bits of it: to add two waves, or
to make one louder, is one sum or one product, whatever their length.
"""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

RATE: Final = 44100
"""Samples a second of everything that is mixed, in 16 bits, left and right."""
LANE: Final = 32
"""Bits a sample has in a wave: twice what it needs, so that sums of many stay apart."""
UNIT: Final = 1 << 10
"""What a gain of one is as a factor: the steps of loudness."""
MIDDLE: Final = 1 << 15
"""Added to a sample, so that none is below nothing."""
PEAK: Final = 0.8
"""How much of the full scale a mix may reach: it is made softer before it passes that."""
CALM: Final = bytes(range(125, 131))
"""The highest bytes of the samples of a wave, twice as loud, that stays within three quarters of the full scale."""
ASIDE: Final = 0.28
"""How far to the side what happens at the window's edge is heard: 1.5 and -2.4 dB, so that no ear misses it."""
BLOCK: Final = RATE // 10
"""Samples that are summed and written at once."""
FLIP: Final = bytes(byte ^ 128 for byte in range(256))


@dataclass(frozen=True, slots=True)
class Hit:
    """One sound of a track."""

    ms: float
    """When, in milliseconds from the track's beginning."""
    name: str
    gain: float = 1.0
    """How loud, 1 as it was baked."""
    hard: float | None = None
    """How hard it was hit, 0 to 1: which of its takes it should be about."""
    pan: float = 0.0
    """Where it is heard, from -1 on the left to 1 on the right."""


@dataclass(frozen=True, slots=True)
class Track:
    """What is heard as one sound, in order of time. It is a value, and no wave yet."""

    hits: tuple[Hit, ...]

    def at_pace(self, factor: float) -> Track:
        """Return the same with every moment `factor` times as late."""
        return self if factor == 1 else Track(tuple(replace(hit, ms=hit.ms * factor) for hit in self.hits))


@dataclass(frozen=True, slots=True)
class Wave:
    """One channel of sound as a long integer, its first sample lowest."""

    value: int
    samples: int


class _Part(NamedTuple):
    """A hit as it is mixed."""

    begins: int
    """At which sample."""
    wave: Wave
    sides: tuple[int, int]
    """Its factors on the left and right."""


def left_of(raw: bytes) -> bytes:
    """Return the left channel, 16 bits a sample, of what the mixer calls raw: left and right in turn."""
    left = bytearray(len(raw) // 2)
    left[0::2], left[1::2] = raw[0::4], raw[1::4]
    return bytes(left)


def wave_of(left: bytes) -> Wave:
    """Return one channel, 16 bits a sample, as a wave."""
    samples = len(left) // 2
    lanes = bytearray(samples * 4)
    lanes[0::4], lanes[1::4] = left[0::2], left[1::2].translate(FLIP)
    return Wave(int.from_bytes(lanes, "little") - MIDDLE * _ones(samples), samples)


def mixed(track: Track, take: Callable[[Hit], Wave | None], rest: Callable[[], object] = bool) -> bytes:
    """Return a track as the mixer's raw sound; `take` gives the wave of a hit, None where it has none.

    `rest` is called again and again meanwhile, each time after half a millisecond's work at most.
    """
    parts = []
    for hit in track.hits:
        if (wave := take(hit)) is not None:
            parts.append(_Part(round(hit.ms * RATE / 1000), wave, sides(hit)))
    samples = max((part.begins + part.wave.samples for part in parts), default=0)
    left, right = (list(_blocks(parts, side, samples, rest)) for side in (0, 1))
    peak = PEAK
    for block in left + right:
        peak = max(peak, _peak(block))
        rest()
    factor = math.floor((1 << 16) / UNIT * min(1.0, PEAK / peak))
    out = bytearray(BLOCK * 4 * len(left))
    for at, blocks in ((0, left), (2, right)):
        for number, block in enumerate(blocks):
            lanes = _lanes((block - _HALVES) * factor)
            here, end = BLOCK * 4 * number + at, BLOCK * 4 * (number + 1)
            out[here:end:4], out[here + 1 : end : 4] = lanes[2::4], lanes[3::4].translate(FLIP)
            rest()
    return bytes(out[: samples * 4])


def _blocks(parts: Sequence[_Part], side: int, samples: int, rest: Callable[[], object]) -> Iterator[int]:
    """Yield the sum of parts on one side block by block, with half of a lane's range added to each sample.

    To add to a long wave takes long, however short the other is: so what is summed begins with the present block.
    """
    begun, value = 0, 0
    for first in range(0, samples, BLOCK):
        while begun < len(parts) and parts[begun].begins < first + BLOCK:
            part, begun = parts[begun], begun + 1
            value += part.wave.value * part.sides[side] << LANE * (part.begins - first)
            rest()
        value += _HALVES  # no sample of this block is below nothing now, so it borrows nothing of the next one
        yield value & _BLOCK
        value >>= LANE * BLOCK
        rest()


def sides(hit: Hit) -> tuple[int, int]:
    """Return the factors of a hit on the left and right: equally loud wherever it is, as it was baked in the middle."""
    left, right = panned(hit.pan)
    return round(hit.gain * UNIT * left), round(hit.gain * UNIT * right)


def panned(pan: float) -> tuple[float, float]:
    """Return how loud a sound at a place, -1 on the left to 1 on the right, is on either side; in the middle 1 each."""
    turn = (min(1.0, max(-1.0, pan)) + 1) * math.pi / 4
    return math.sqrt(2) * math.cos(turn), math.sqrt(2) * math.sin(turn)


def pan_at(x: float, width: float) -> float:
    """Return where something is heard that happens at a pixel of a window so wide: gently, 4 dB at most apart."""
    return min(1.0, max(-1.0, 2 * x / width - 1)) * ASIDE if width > 0 else 0.0


def _peak(block: int) -> float:
    """Return how much of the full scale a block reaches, or PEAK where it plainly does not reach that."""
    if not _lanes((block - _HALVES) * 2)[3::4].strip(CALM):
        return PEAK
    lanes = array("I", block.to_bytes(BLOCK * 4, "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    half = 1 << (LANE - 1)
    return max(max(lanes) - half, half - min(lanes)) / (UNIT * MIDDLE)


def _lanes(value: int) -> bytes:
    """Return the samples of a block of a wave, each in four bytes and with half of their range added."""
    return (value + _HALVES).to_bytes(BLOCK * 4, "little")


def _ones(samples: int) -> int:
    """Return a wave whose every sample is one."""
    return int.from_bytes(b"\1\0\0\0" * samples, "little")


_HALVES: Final = _ones(BLOCK) << (LANE - 1)
"""A block whose every sample is half of a lane's range."""
_BLOCK: Final = (1 << LANE * BLOCK) - 1
"""All lanes of a block."""


def track_of(hits: Iterable[Hit]) -> Track:
    """Return a track of hits in any order."""
    return Track(tuple(sorted(hits, key=lambda hit: hit.ms)))
