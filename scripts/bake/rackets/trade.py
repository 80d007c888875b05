"""What the town of Rackets sounds like: money, boxes, doors, tools, and what happens to those who are careless."""

from __future__ import annotations

import numpy as np

from scripts.bake.hits import contact, rung
from scripts.bake.synth import RATE, Recipe, Rng, Wave, add, band, below, burst, clock, in_room, modes, samples


def struck(rng: Rng, low: float, high: float, many: int, centre: float, decay: float, hard: float = 0.0005) -> Wave:
    """Return something struck with many modes between two frequencies in Hz; `hard` is the contact in seconds."""
    wave = np.convolve(rung(rng, low, high, many, centre, 0.55, decay, 8 * decay), contact(hard))
    return wave / np.abs(wave).max()


def coin(rng: Rng) -> Wave:
    """Return a coin falling on others: few modes, high, and they ring."""
    size = rng.uniform(0.85, 1.15)
    table = [(3650, 0.05, 0.5), (5200, 0.07, 0.8), (7900, 0.05, 0.9), (10400, 0.03, 0.6), (12900, 0.02, 0.3)]
    wave = modes(rng, [(f * rng.uniform(0.97, 1.03), d, a) for f, d, a in table], 0.3, size)
    tick = band(burst(rng, 0.02, 0.0015), 3000, 12000)
    add(wave, tick / np.abs(tick).max(), 0.0, 0.8)
    return wave


def coins(rng: Rng, number: int) -> Wave:
    """Return a handful of dollars counted onto a counter."""
    wave = np.zeros(samples(0.6))
    at = 0.0
    for k in range(4):
        add(wave, coin(rng), at, rng.uniform(0.5, 1.0))
        add(wave, struck(rng, 300, 2200, 20, 800, 0.008), at, 0.25)
        at += rng.uniform(0.05, 0.085) * (1 + 0.2 * k)
    return in_room(rng, wave, 0.08)


def bills(rng: Rng, number: int) -> Wave:
    """Return bank notes dealt from one hand into the other."""
    wave = np.zeros(samples(0.55))
    at = 0.0
    for _ in range(4):
        t = clock(0.09)
        flick = band(rng.normal(size=len(t)), 1300, 6800) * np.exp(-(((t - 0.03) / 0.014) ** 2))
        add(wave, flick, at, rng.uniform(0.6, 1.0))
        add(wave, band(burst(rng, 0.03, 0.002), 2200, 8000), at + 0.045, 0.6)
        at += rng.uniform(0.085, 0.11)
    return in_room(rng, wave, 0.06)


def register(rng: Rng, number: int) -> Wave:
    """Return a cash register: keys, a bell, and the drawer that springs out."""
    wave = np.zeros(samples(1.2))
    for at in (0.0, 0.07):
        add(wave, struck(rng, 500, 4200, 26, 1500, 0.01), at, 0.45)
    bell = modes(rng, [(2093, 0.32, 1.0), (4190, 0.2, 0.5), (5630, 0.12, 0.45), (8360, 0.06, 0.2)], 1.0)
    add(wave, bell, 0.17, 0.5)
    t = clock(0.14)
    add(wave, band(rng.normal(size=len(t)), 700, 3000) * np.sin(np.pi * t / 0.14) ** 2, 0.2, 0.16)
    add(wave, struck(rng, 110, 1300, 30, 330, 0.026, 0.001), 0.33, 0.9)
    for _ in range(5):
        add(wave, coin(rng), 0.34 + 0.16 * rng.random(), 0.1)
    return in_room(rng, wave, 0.12)


def crate(rng: Rng, number: int) -> Wave:
    """Return a wooden box set down, its boards a moment later, and a bottle or two in it."""
    wave = np.zeros(samples(0.7))
    add(wave, struck(rng, 90, 900, 34, 240, 0.03, 0.0016), 0.0, 1.0)
    add(wave, struck(rng, 300, 2600, 30, 900, 0.012), 0.002, 0.5)
    add(wave, struck(rng, 110, 1100, 30, 300, 0.022, 0.0014), rng.uniform(0.05, 0.07), 0.5)
    for _ in range(3):
        glass = modes(rng, [(2750, 0.06, 1.0), (4480, 0.05, 0.6), (7100, 0.03, 0.3)], 0.3, rng.uniform(0.9, 1.2))
        add(wave, glass, rng.uniform(0.01, 0.12), 0.09)
    return in_room(rng, wave, 0.12)


def wire(rng: Rng, number: int) -> Wave:
    """Return a tap on a telephone line: a relay drops, the line hums, and it clicks off."""
    t = clock(0.75)
    hum = sum(np.sin(2 * np.pi * 50 * k * t + k) / k for k in (2, 4, 6, 10)) * np.exp(-(((t - 0.36) / 0.26) ** 6))
    wave = 0.05 * hum + 0.04 * band(rng.normal(size=len(t)), 500, 3000) * np.exp(-(((t - 0.36) / 0.26) ** 6))
    for at, gain in ((0.0, 1.0), (0.025, 0.5), (0.62, 0.7)):
        add(wave, modes(rng, [(1150, 0.006, 0.7), (2600, 0.004, 1.0), (4700, 0.002, 0.6)], 0.05), at, gain)
    return in_room(rng, band(wave, 180, 5200), 0.04)


def phone(rng: Rng, number: int) -> Wave:
    """Return one ring of a candlestick telephone in the next room."""
    wave = np.zeros(samples(1.5))
    for k in range(18):
        gong = 1180 if k % 2 else 1490
        bell = modes(rng, [(gong, 0.2, 1.0), (gong * 2.71, 0.09, 0.5), (gong * 5.1, 0.03, 0.25)], 0.6)
        add(wave, bell, 0.048 * k, 0.5 * rng.uniform(0.85, 1.0))
    return in_room(rng, below(wave, 4200), 0.2)


def lock(rng: Rng, number: int) -> Wave:
    """Return picks in a lock: three pins, and the bolt."""
    wave = np.zeros(samples(0.85))
    at = 0.0
    for _ in range(3):
        add(
            wave,
            modes(rng, [(2900, 0.005, 1.0), (4300, 0.004, 0.7), (6900, 0.002, 0.5)], 0.05),
            at,
            rng.uniform(0.3, 0.6),
        )
        add(wave, band(burst(rng, 0.05, 0.012), 3000, 9000), at + 0.01, 0.06)
        at += rng.uniform(0.1, 0.16)
    add(wave, struck(rng, 350, 3800, 34, 1200, 0.014), at + 0.06, 1.0)
    add(wave, struck(rng, 120, 900, 24, 330, 0.02, 0.0012), at + 0.065, 0.6)
    return in_room(rng, wave, 0.1)


def step(rng: Rng, number: int) -> Wave:
    """Return one step of leather soles on a wet pavement: the heel, then the sole."""
    wave = np.zeros(samples(0.3))
    add(wave, struck(rng, 140, 1500, 30, 420 * rng.uniform(0.9, 1.1), 0.01, 0.0009), 0.0, 1.0)
    add(wave, struck(rng, 800, 5200, 30, 2200, 0.004), 0.0, 0.35)
    sole = band(burst(rng, 0.08, 0.012), 500, 4200)
    add(wave, sole / np.abs(sole).max(), rng.uniform(0.05, 0.075), 0.3)
    return in_room(rng, wave, 0.18)


def car(rng: Rng, number: int) -> Wave:
    """Return a motor car pulling away: four cylinders, ever faster and further off."""
    t = clock(1.7)
    fires = 2 * np.pi * np.cumsum(15 + 17 * np.clip(t / 1.2, 0, 1) ** 1.3) / RATE
    puff = np.clip(np.sin(fires), 0, None) ** 3
    exhaust = band(rng.normal(size=len(t)), 70, 420) * puff * 1.5 + 0.7 * np.sin(2.0 * fires) * puff
    gears = band(rng.normal(size=len(t)), 500, 1500) * 0.1 * (0.4 + 0.6 * puff)
    loud = np.minimum(1, t / 0.12) * np.exp(-((np.clip(t - 0.7, 0, None) / 0.42) ** 1.4))
    return in_room(rng, below((exhaust + gears) * loud, 2600), 0.16)


def market(rng: Rng, number: int) -> Wave:
    """Return the bell of the market, rung twice."""
    wave = np.zeros(samples(1.9))
    for at, gain in ((0.0, 1.0), (0.32, 0.8)):
        table = [
            (620, 0.4, 0.5),
            (1245, 0.36, 1.0),
            (1490, 0.26, 0.6),
            (1870, 0.2, 0.5),
            (3110, 0.11, 0.35),
            (4980, 0.05, 0.2),
        ]
        add(wave, modes(rng, table, 1.5), at, gain)
        add(wave, band(burst(rng, 0.02, 0.002), 1800, 7000), at, 0.15)
    return in_room(rng, wave, 0.16)


def hammer(rng: Rng, number: int) -> Wave:
    """Return a nail driven into a plank: it goes deeper and sounds duller with every blow."""
    wave = np.zeros(samples(0.75))
    for k, at in enumerate((0.0, 0.17, 0.35)):
        nail = modes(rng, [(3300 + 350 * k, 0.012, 1.0), (5900 + 500 * k, 0.008, 0.7), (8700, 0.004, 0.4)], 0.12)
        add(wave, nail, at, 0.5 - 0.1 * k)
        add(wave, struck(rng, 160, 1500, 32, 430 * rng.uniform(0.95, 1.05), 0.016, 0.001), at, 0.8 + 0.1 * k)
    return in_room(rng, wave, 0.12)


def shot(rng: Rng, number: int) -> Wave:
    """Return a shot a street away: a dull crack, and what the houses say to it. Nothing harsh."""
    wave = np.zeros(samples(1.1))
    crack = band(burst(rng, 0.3, 0.022), 260, 2400)
    add(wave, crack / np.abs(crack).max(), 0.0, 1.0)
    add(wave, below(burst(rng, 0.3, 0.05), 240), 0.0, 0.8)
    for at, gain in ((0.14, 0.3), (0.23, 0.18), (0.36, 0.1)):
        echo = band(burst(rng, 0.3, 0.05), 300, 1400)
        add(wave, echo / np.abs(echo).max(), at, gain)
    return in_room(rng, wave, 0.2)


BANKS: dict[str, tuple[int, Recipe]] = {
    "coins": (3, coins),
    "bills": (2, bills),
    "crate": (3, crate),
    "lock": (2, lock),
    "step": (4, step),
    "hammer": (3, hammer),
    "shot": (2, shot),
}
SINGLES: dict[str, Recipe] = {
    "register": register,
    "wire": wire,
    "phone": phone,
    "car": car,
    "market": market,
}
