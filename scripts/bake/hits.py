"""What dice, chips and cards sound like when they meet: a short contact that rings many small modes.

A harder hit is a shorter contact and therefore brighter, not only louder. The ranges every bank has to keep were
measured beside recordings of the real things; `tests/test_sounds.py` holds them.
"""

from __future__ import annotations

import numpy as np
from scipy.signal import fftconvolve

from scripts.bake.synth import RATE, Wave, add, band, below, burst, clock, in_room, samples

Rng = np.random.Generator
WET = 0.03
"""How much of the room a hit carries: twenty tails of a throw must not smear it."""


def contact(seconds: float) -> Wave:
    """Return the force of a contact of that length, after Hertz."""
    n = max(2, round(seconds * RATE))
    return np.sin(np.pi * np.arange(n) / n) ** 1.5


def rung(
    rng: Rng, low: float, high: float, many: int, centre: float, width: float, decay: float, seconds: float
) -> Wave:
    """Return many modes between two frequencies in Hz, strongest about a centre; higher ones die away sooner.

    `width` is in natural logarithms of frequency, `decay` the seconds in which a mode at the centre falls to 1 / e.
    """
    t = clock(seconds)
    wave = np.zeros(len(t))
    for frequency in np.exp(rng.uniform(np.log(low), np.log(high), many)):
        strength = rng.normal() * np.exp(-((np.log(frequency / centre) / width) ** 2))
        falls = decay * (centre / frequency) ** 0.55 * rng.uniform(0.6, 1.5)
        wave += strength * np.exp(-t / falls) * np.sin(2 * np.pi * frequency * t + rng.uniform(0, 2 * np.pi))
    return wave / np.abs(wave).max()


def on_felt(rng: Rng, hard: float) -> Wave:
    """Return a die landing on felt over wood; `hard` is 0 to 1."""
    size = rng.uniform(0.93, 1.1)
    body = fftconvolve(rung(rng, 330, 2100, 44, 780 * size, 0.52, 0.0088, 0.15), contact(0.0011 - 0.0004 * hard))
    body /= np.abs(body).max()
    t = clock(len(body) / RATE)
    wood = np.exp(-t / 0.012) * np.sin(2 * np.pi * rng.uniform(150, 200) * t) * (0.16 + 0.04 * hard)
    scuff = band(burst(rng, len(body) / RATE, 0.004), 900, 4200)[: len(body)]
    scuff = np.pad(scuff, (0, len(body) - len(scuff))) / np.abs(scuff).max()
    return (body + wood + (0.05 + 0.1 * hard) * scuff) * np.minimum(1, t / 0.0003)


def on_die(rng: Rng, hard: float) -> Wave:
    """Return two dice knocking together; `hard` is 0 to 1."""
    size = rng.uniform(0.93, 1.12)
    wave = rung(rng, 2400, 14500, 60, (7600 + 900 * hard) * size, 0.6, 0.0074, 0.12)
    return fftconvolve(wave, contact(0.00016 - 0.00006 * hard))[: len(wave)]


def on_wood(rng: Rng, hard: float) -> Wave:
    """Return a die against the wooden rim; `hard` is 0 to 1."""
    size = rng.uniform(0.93, 1.1)
    wave = fftconvolve(rung(rng, 700, 9000, 52, 2300 * size, 0.5, 0.0085, 0.16), contact(0.00045 - 0.0002 * hard))
    wave /= np.abs(wave).max()
    t = clock(len(wave) / RATE)[: len(wave)]
    plank = np.exp(-t / 0.014) * np.sin(2 * np.pi * rng.uniform(360, 460) * t) * 0.14
    return (wave[: len(t)] + plank) * np.minimum(1, t / 0.0002)


def die_wood(rng: Rng, hard: float) -> Wave:
    """Return a take of a die against wood."""
    return in_room(rng, on_wood(rng, hard), WET)


def die_felt(rng: Rng, hard: float) -> Wave:
    """Return a take of a die on felt."""
    return in_room(rng, on_felt(rng, hard), WET)


def die_die(rng: Rng, hard: float, number: int) -> Wave:
    """Return a take of dice knocking together; some pairs touch twice."""
    wave = on_die(rng, hard)
    if number % 3 == 0:
        add(wave, on_die(rng, 0.5 * hard), rng.uniform(0.006, 0.02), 0.4)
    return in_room(rng, wave, WET)


def clay(rng: Rng) -> Wave:
    """Return one clay chip meeting another: hardly a pitch, and mostly above what a voice has."""
    wave = rung(rng, 2300, 15500, 130, 6500, 0.66, 0.0056, 0.11)
    grit = band(burst(rng, 0.11, 0.006), 2800, 12500)
    return wave + 0.55 * grit / np.abs(grit).max()


def chip(rng: Rng, number: int) -> Wave:
    """Return a take of a chip dropped on others: it settles in two or three touches."""
    wave = np.zeros(samples(0.22))
    at = 0.0
    for gain in (1.0, rng.uniform(0.35, 0.6), rng.uniform(0.1, 0.25)):
        add(wave, clay(rng), at, gain)
        at += rng.uniform(0.012, 0.026)
    return in_room(rng, wave, WET)


def shaken(rng: Rng, number: int) -> Wave:
    """Return one shake of the dice in the hand: they strike one palm, tumble, and strike the other, never evenly."""
    wave = np.zeros(samples(0.4))
    add(wave, on_die(rng, 0.5), rng.uniform(0.004, 0.012), 0.4)
    for centre, dice in ((rng.uniform(0.03, 0.06), 6), (rng.uniform(0.16, 0.22), 5), (0.3, 2)):
        for _ in range(dice + int(rng.integers(-1, 2))):
            at = min(0.34, max(0.0, centre + rng.normal(0, 0.026)))
            add(wave, on_die(rng, rng.uniform(0, 0.8)), at, rng.uniform(0.12, 1.0) ** 1.6)
    return in_room(rng, wave, WET)


def on_palm(rng: Rng, hard: float) -> Wave:
    """Return a die against a palm; `hard` is 0 to 1.

    Flesh gives way: the contact is twice as long as on felt, nothing rings, and a harder one has a slap in it.
    """
    thud = fftconvolve(band(burst(rng, 0.09, 0.0105), 360, 1050), contact(0.0021 - 0.0008 * hard))[: samples(0.09)]
    slap = band(burst(rng, 0.09, 0.0045), 700, 2200, order=1)
    wave = thud / np.abs(thud).max() + (0.05 + 0.2 * hard) * slap / np.abs(slap).max()
    return wave * np.minimum(1, clock(0.09) / 0.0012)


def palm(rng: Rng, hard: float) -> Wave:
    """Return a take of a die against a palm."""
    return in_room(rng, on_palm(rng, hard), WET)


def let_go(rng: Rng, clicks: int) -> Wave:
    """Return dice leaving the hand: fingers and a sleeve, and as many clicks as dice touch on their way out of it."""
    t = clock(0.42)
    rush = band(rng.normal(size=len(t)), 300, 2600) * np.exp(-(((t - 0.09) / 0.05) ** 2)) * 0.16
    add(rush, on_palm(rng, 0.3), rng.uniform(0.004, 0.012), 0.5)
    for k in range(clicks):
        at = (k + rng.random()) / clicks
        add(rush, on_die(rng, rng.uniform(0, 0.6)), 0.03 + 0.27 * at**1.4, rng.uniform(0.2, 0.8) ** 1.5)
    return in_room(rng, rush, WET)


def card(rng: Rng, number: int) -> Wave:
    """Return a card drawn, turned and laid down: noise that falls off gently on both sides, as paper on felt does."""
    t = clock(0.36)
    wave = band(rng.normal(size=len(t)), 400, 1900, order=1) * np.exp(-(((t - 0.07) / 0.034) ** 2)) * 0.55
    add(wave, band(burst(rng, 0.06, 0.006), 800, 4000, order=1), rng.uniform(0.14, 0.16), 0.6)
    laid = band(burst(rng, 0.1, 0.012), 260, 1200, order=1) + 0.5 * below(burst(rng, 0.1, 0.014), 420)
    add(wave, laid, rng.uniform(0.18, 0.2), 1.0)
    return in_room(rng, wave, WET)
