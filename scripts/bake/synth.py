"""The synthesiser's kit: decaying modes, filtered noise, a small room, and Ogg files that are the same every time."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

RATE = 44100
"""Samples a second."""

Wave = NDArray[np.float64]
Rng = np.random.Generator
Recipe = Callable[[Rng, int], Wave]
"""How a sound is made, from random numbers and its number in the bank; `levels.py` says how loud it is."""


def rng_for(name: str) -> np.random.Generator:
    """Return the random numbers of one sound: changing one sound leaves all others as they are."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def samples(seconds: float) -> int:
    """Return a length in samples."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """Return the time of every sample, in seconds."""
    return np.arange(samples(seconds)) / RATE


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Keep what lies between two frequencies, in Hz."""
    return sosfilt(butter(order, [low, high], "band", fs=RATE, output="sos"), wave)


def below(wave: Wave, high: float, order: int = 2) -> Wave:
    """Keep what lies below a frequency, in Hz."""
    return sosfilt(butter(order, high, "low", fs=RATE, output="sos"), wave)


def above(wave: Wave, low: float, order: int = 2) -> Wave:
    """Keep what lies above a frequency, in Hz."""
    return sosfilt(butter(order, low, "high", fs=RATE, output="sos"), wave)


def modes(
    rng: np.random.Generator, table: list[tuple[float, float, float]], seconds: float, pitch: float = 1.0
) -> Wave:
    """Return a struck body: a sum of (frequency in Hz, decay in seconds, amplitude), each with its own phase."""
    t = clock(seconds)
    wave = np.zeros(len(t))
    for frequency, decay, amplitude in table:
        wave += amplitude * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * pitch * t + rng.uniform(0, 2 * np.pi))
    return wave * np.minimum(1, t / 0.0006)


def varied(rng: Rng, table: list[tuple[float, float, float]], by: float) -> list[tuple[float, float, float]]:
    """Return another take of a struck body: each of its modes by up to that share higher or lower, longer and louder.

    One pitch for all would be the same blow on a faster tape.
    """
    return [
        (hertz * (1 + rng.uniform(-by, by)), decay * rng.uniform(0.7, 1.4), loud * rng.uniform(0.5, 1.5))
        for hertz, decay, loud in table
    ]


def burst(rng: np.random.Generator, seconds: float, decay: float) -> Wave:
    """Return noise that dies away."""
    t = clock(seconds)
    return rng.normal(size=len(t)) * np.exp(-t / decay)


def add(target: Wave, wave: Wave, at: float, gain: float = 1.0, wrap: bool = False) -> None:
    """Mix a wave into another from `at` seconds on; what runs over the end is cut, or wraps to the start of a loop."""
    start, length = samples(at), len(target)
    if wrap:
        while len(wave):
            start %= length
            part = wave[: length - start]
            target[start : start + len(part)] += gain * part
            wave, start = wave[len(part) :], 0
    else:
        part = wave[: max(0, length - start)]
        target[start : start + len(part)] += gain * part


def room_tail(rng: np.random.Generator, seconds: float, decay: float, damp: float) -> Wave:
    """Return the echo of a small panelled room, its direct sound left out; `damp` in Hz."""
    tail = below(burst(rng, seconds, decay), damp)
    tail[: samples(0.004)] = 0
    return tail / np.sqrt(np.sum(tail**2))


def in_room(rng: np.random.Generator, wave: Wave, wet: float = 0.18) -> Wave:
    """Return a sound with the table's room around it; longer by the tail."""
    tail = fftconvolve(wave, room_tail(rng, 0.3, 0.06, 4200)) * wet
    tail[: len(wave)] += wave
    return tail


def loop_noise(rng: np.random.Generator, length: int, low: float, high: float, slope: float = 0.0) -> Wave:
    """Return noise of `length` samples without a seam, from low to high Hz, its amplitude falling as f ** -slope."""
    frequencies = np.fft.rfftfreq(length, 1 / RATE)
    inside = 1 / (1 + (low / np.maximum(frequencies, 1e-9)) ** 6) / (1 + (frequencies / high) ** 6)
    shape = inside * np.maximum(frequencies, 20.0) ** -slope
    wave = np.fft.irfft(shape * np.exp(2j * np.pi * rng.random(len(frequencies))), length)
    return wave / np.std(wave)


def loop_filter(wave: Wave, low: float, high: float) -> Wave:
    """Filter a loop as if it had always been playing, so that its ends still meet."""
    frequencies = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = 1 / np.sqrt(1 + (low / np.maximum(frequencies, 1e-9)) ** 4) / np.sqrt(1 + (frequencies / high) ** 4)
    return np.fft.irfft(np.fft.rfft(wave) * gain, len(wave))


def loop_room(wave: Wave, tail: Wave, wet: float) -> Wave:
    """Add a room to a loop, its tail wrapping round."""
    return wave + wet * np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(tail, len(wave)), len(wave))


def alike(one: Wave, other: Wave) -> float:
    """Return how alike two sounds are, 0 to 1: the most their waves have in common, however one is shifted."""
    return float(np.abs(fftconvolve(one, other[::-1])).max() / np.sqrt((one**2).sum() * (other**2).sum()))


def centroid(wave: Wave) -> float:
    """Return the mean frequency of a sound in Hz, each weighed by its energy."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float((power * np.fft.rfftfreq(len(wave), 1 / RATE)).sum() / power.sum())


def share_above(wave: Wave, low: float) -> float:
    """Return how much of a sound's energy lies above a frequency, in dB of the whole."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(10 * np.log10(power[np.fft.rfftfreq(len(wave), 1 / RATE) > low].sum() / power.sum()))


def trimmed(wave: Wave, floor: float = -64.0) -> Wave:
    """Return a wave without what follows its last sample above `floor`, in dB below its peak, but for 20 ms."""
    heard = np.flatnonzero(np.abs(wave) > np.abs(wave).max() * 10 ** (floor / 20))[-1]
    return wave[: heard + samples(0.02)]


def fade_ends(wave: Wave, start: float = 0.0005, end: float = 0.02) -> Wave:
    """Let a sound begin and end in silence, without a click."""
    wave = wave.copy()
    a, b = samples(start), samples(end)
    wave[:a] *= np.linspace(0, 1, a)
    wave[-b:] *= np.linspace(1, 0, b) ** 2
    return wave


def write_ogg(path: Path, wave: Wave, compression: float = 0.65) -> None:
    """Write a wave (samples, or samples by channels) as Ogg Vorbis; compression goes from 0, the best, to 1."""
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = wave.shape[1] if wave.ndim == 2 else 1
    with soundfile.SoundFile(path, "w", RATE, channels, "VORBIS", format="OGG", compression_level=compression) as out:
        for start in range(0, len(wave), 8192):  # the encoder takes a whole long wave on its stack, and falls over
            out.write(wave[start : start + 8192])
    path.write_bytes(_with_serial(path.read_bytes(), zlib.crc32(path.stem.encode())))


def _ogg_checksums() -> list[int]:
    table = []
    for byte in range(256):
        r = byte << 24
        for _ in range(8):
            r = ((r << 1) ^ 0x04C11DB7) & 0xFFFFFFFF if r & 0x80000000 else r << 1
        table.append(r)
    return table


def _with_serial(data: bytes, serial: int) -> bytes:
    # The encoder draws a stream's serial number by the clock; ours makes the same sound the same file.
    table, out, at = _ogg_checksums(), bytearray(), 0
    while at < len(data):
        segments = data[at + 26]
        size = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + size])
        page[14:18] = struct.pack("<I", serial)
        page[22:26] = bytes(4)
        crc = 0
        for byte in page:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
        page[22:26] = struct.pack("<I", crc)
        out += page
        at += size
    return bytes(out)
