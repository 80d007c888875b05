"""What a street fight of Fisticuffs sounds like: soft and comic, nobody is hurt for long."""

from __future__ import annotations

import numpy as np

from scripts.bake.hits import contact, rung
from scripts.bake.synth import (
    RATE,
    Recipe,
    Rng,
    Wave,
    above,
    add,
    band,
    below,
    burst,
    clock,
    in_room,
    modes,
    samples,
)


def swept(start: float, end: float, seconds: float, falls: float) -> Wave:
    """Return a tone that slides from one frequency in Hz to another, dying away in `falls` seconds."""
    t = clock(seconds)
    pitch = end + (start - end) * np.exp(-t / (seconds / 3))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / falls)


def slap(rng: Rng, low: float, high: float, decay: float) -> Wave:
    """Return flesh or leather struck flat."""
    wave = band(burst(rng, 0.14, decay), low, high)
    return wave / np.abs(wave).max()


def punch(rng: Rng, number: int) -> Wave:
    """Return a boxing glove into a pillow: a thud, a slap of leather, and a little air let out."""
    wave = np.zeros(samples(0.4))
    add(wave, swept(rng.uniform(160, 320), rng.uniform(64, 130), 0.3, rng.uniform(0.035, 0.07)), 0.004, 0.85)
    add(wave, slap(rng, 350, 2400, 0.012), 0.0, 0.75)
    add(wave, slap(rng, 240, 900, 0.035), 0.003, 0.5)
    t = clock(0.2)
    add(wave, band(rng.normal(size=len(t)), 700, 2200) * np.sin(np.pi * t / 0.2) ** 2, 0.06, 0.05)
    return in_room(rng, wave, 0.1)


def guard(rng: Rng, number: int) -> Wave:
    """Return a fist caught in a palm: short, dry, and stopped."""
    wave = np.zeros(samples(0.25))
    add(wave, slap(rng, 600, 4200, 0.006), 0.0, 1.0)
    add(wave, slap(rng, 300, 1100, 0.014), 0.002, 0.8)
    add(wave, swept(rng.uniform(220, 320), rng.uniform(140, 210), 0.12, 0.025), 0.002, 0.5)
    add(wave, slap(rng, 500, 2600, 0.01), rng.uniform(0.028, 0.04), 0.3)
    return in_room(rng, wave, 0.1)


def swing(rng: Rng, number: int) -> Wave:
    """Return a sleeve through the air."""
    t = clock(0.26)
    shape = np.exp(-(((t - 0.085) / 0.055) ** 2))
    low = band(rng.normal(size=len(t)), 260, 900) * shape
    high = band(rng.normal(size=len(t)), 900, 3200) * np.exp(-(((t - 0.095) / 0.03) ** 2))
    return in_room(rng, low + 0.6 * high, 0.08)


def miss(rng: Rng, number: int) -> Wave:
    """Return a slide whistle going down: that one met nothing."""
    t = clock(0.5)
    pitch = 1250 - 700 * (t / 0.5) ** 0.8 + 14 * np.sin(2 * np.pi * 6.5 * t)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    loud = np.minimum(1, t / 0.03) * np.clip((0.5 - t) / 0.12, 0, 1)
    wave = (np.sin(phase) + 0.22 * np.sin(2 * phase) + 0.08 * np.sin(3 * phase)) * loud
    wave += band(rng.normal(size=len(t)), 900, 3000) * loud * 0.06
    return in_room(rng, wave, 0.16)


def eye(rng: Rng, number: int) -> Wave:
    """Return an eye turning black: a spring let go, and two little stars over it."""
    t = clock(0.75)
    wobble = 165 * (1 + 0.35 * np.exp(-t / 0.22) * np.sin(2 * np.pi * (17 - 5 * t) * t)) * rng.uniform(0.94, 1.06)
    phase = 2 * np.pi * np.cumsum(wobble) / RATE
    wave = sum(np.sin(k * phase) / k**0.9 * np.exp(-t * k**0.5 / 0.2) for k in range(1, 9))
    wave = below(wave * np.minimum(1, t / 0.002), 3400)
    for at, pitch in ((0.16, 1976.0), (0.3, 2349.0)):
        star = modes(rng, [(pitch, 0.09, 1.0), (pitch * 2.76, 0.03, 0.3)], 0.4, rng.uniform(0.99, 1.01))
        add(wave, star, at + rng.uniform(-0.01, 0.01), 0.22)
    return in_room(rng, wave, 0.14)


def snore(rng: Rng, number: int) -> Wave:
    """Return somebody fast asleep: one breath in through the nose, one out with a whistle."""
    length, rate, blows = 1.45, rng.uniform(23, 32), rng.uniform(0.95, 1.05)
    t = clock(length)
    flutter = np.clip(np.sin(2 * np.pi * np.cumsum(rate * (1 + 0.1 * np.sin(7 * t))) / RATE), 0, None) ** 2
    breath_in = np.exp(-(((t - 0.26) / 0.25) ** 4))
    nose = band(rng.normal(size=len(t)), 110, 420) * 1.4 + band(rng.normal(size=len(t)), 500, 1300) * 0.5
    out = np.exp(-(((t - blows) / 0.24) ** 4))
    air = band(rng.normal(size=len(t)), 500, 2200) * 0.16
    pitch = rng.uniform(820, 1080) - rng.uniform(160, 320) * np.clip((t - blows + 0.2) / 0.5, 0, 1)
    return in_room(
        rng, nose * flutter * breath_in + (air + 0.3 * np.sin(2 * np.pi * np.cumsum(pitch) / RATE)) * out, 0.1
    )


def whistle(rng: Rng, number: int) -> Wave:
    """Return a whistle with a pea in it: the street fight begins, or is over."""
    t = clock(0.62)
    trill = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(38 - 9 * np.exp(-t / 0.08)) / RATE)
    loud = np.minimum(1, t / 0.018) * np.clip((0.62 - t) / 0.07, 0, 1) * (0.45 + 0.55 * trill)
    phase = 2 * np.pi * np.cumsum(2150 + 90 * trill + rng.normal(0, 6)) / RATE
    tone = np.sin(phase) + 0.45 * np.sin(1.065 * phase) + 0.12 * np.sin(2 * phase)
    return in_room(rng, (tone + 0.5 * band(rng.normal(size=len(t)), 1700, 2700)) * loud, 0.2)


def feet(rng: Rng, number: int) -> Wave:
    """Return somebody running away over cobbles, ever further off."""
    wave = np.zeros(samples(1.3))
    at, step = 0.0, 0
    while at < 1.15:
        far = 1 - at / 1.35
        sole = slap(rng, 380, 2600, 0.007) * 0.7
        heel = modes(rng, [(rng.uniform(150, 190), 0.02, 1.0), (rng.uniform(420, 520), 0.01, 0.6)], 0.12)
        add(wave, below(sole, 900 + 3400 * far), at, far**1.5)
        add(wave, heel, at, 0.6 * far**1.3)
        step += 1
        at += (0.105 if step % 2 else 0.118) * rng.uniform(0.94, 1.06)
    return in_room(rng, wave, 0.16)


def bandage(rng: Rng, number: int) -> Wave:
    """Return a strip of linen torn off and wound round."""
    t = clock(0.7)
    tear = np.where((t < 0.3) & (rng.random(len(t)) < 0.02 + 0.05 * t / 0.3), rng.normal(size=len(t)), 0.0)
    wave = (
        band(tear, 1100, 7000) * 2.2
        + above(band(rng.normal(size=len(t)), 1500, 6500), 900) * np.exp(-(((t - 0.2) / 0.1) ** 4)) * 0.1
    )
    for at in (0.4, 0.54):
        turn = np.exp(-(((t - at) / 0.035) ** 2))
        wave += band(rng.normal(size=len(t)), 500, 2600) * turn * 0.3
    return in_room(rng, wave, 0.06)


def handshake(rng: Rng, number: int) -> Wave:
    """Return two palms meeting, and a sleeve going up and down twice: allies."""
    wave = np.zeros(samples(0.75))
    palm = 0.6 * slap(rng, 450, 2600, 0.009)
    add(wave, palm, 0.0, 1.0)
    add(wave, swept(rng.uniform(200, 290), rng.uniform(115, 190), 0.14, 0.03), 0.002, 0.5)
    t = clock(0.16)
    for at, gain in ((0.17, 0.34), (0.33, 0.3), (0.49, 0.2)):
        add(wave, band(rng.normal(size=len(t)), 350, 1700) * np.sin(np.pi * t / 0.16) ** 2, at, 0.3 * gain)
        add(wave, 0.5 * slap(rng, 300, 1200, 0.012), at + 0.09, 0.5 * gain)
    return in_room(rng, wave, 0.1)


def knocked_out(rng: Rng, number: int) -> Wave:
    """Return somebody sitting down hard and falling over: two thumps, and a hat that rolls to rest."""
    wave = np.zeros(samples(1.1))
    add(wave, swept(170, 62, 0.3, 0.08), 0.0, 1.0)
    add(wave, slap(rng, 200, 1300, 0.02), 0.0, 0.5)
    add(wave, swept(140, 70, 0.25, 0.06), 0.16, 0.6)
    at, gap = 0.34, 0.11
    while gap > 0.02:
        brim = fluttering(rng)
        add(wave, brim, at, 0.25 * gap / 0.11)
        at, gap = at + gap, gap * 0.82
    return in_room(rng, wave, 0.12)


def fluttering(rng: Rng) -> Wave:
    """Return one touch of a felt hat's brim."""
    wave = rung(rng, 300, 1800, 20, 620, 0.5, 0.006, 0.06)
    return np.convolve(wave, contact(0.0012))[: len(wave)] / 12


BANKS: dict[str, tuple[int, Recipe]] = {
    "punch": (4, punch),
    "guard": (3, guard),
    "swing": (3, swing),
    "eye": (3, eye),
    "snore": (2, snore),
    "feet": (2, feet),
    "bandage": (2, bandage),
    "handshake": (2, handshake),
}
SINGLES: dict[str, Recipe] = {
    "miss": miss,
    "whistle": whistle,
    "knocked_out": knocked_out,
}
