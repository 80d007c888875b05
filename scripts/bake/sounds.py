"""Make every sound of the table and the music: `python -m scripts.bake.sounds [NAME ...]` (extra `bake`).

All of it is synthesised here: no recording, no sample of anybody's. The same code makes the same files, byte for byte.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from scripts.bake import music
from scripts.bake.synth import (
    RATE,
    Wave,
    add,
    band,
    below,
    burst,
    clock,
    fade_ends,
    in_room,
    level,
    loop_noise,
    modes,
    rng_for,
    samples,
    write_ogg,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Rng = np.random.Generator
Recipe = tuple[Callable[[Rng, int], Wave], float]
"""How a sound is made, from random numbers and its number in the bank, and the RMS of its loudest 50 ms in dBFS."""


def clack(rng: Rng, size: float = 1.0) -> Wave:
    """Return two resin dice meeting; a bigger die sounds lower."""
    pitch = rng.uniform(0.9, 1.14) / size
    table = [(2150, 0.012, 1.0), (3420, 0.009, 0.8), (5100, 0.006, 0.55), (7350, 0.004, 0.3), (9200, 0.003, 0.18)]
    table = [(f * rng.uniform(0.97, 1.03), d, a * rng.uniform(0.7, 1.3)) for f, d, a in table]
    tap = band(burst(rng, 0.12, 0.0028), 1400, 8500)
    return modes(rng, table, 0.12, pitch) + 0.6 * tap


def die_die(rng: Rng, number: int) -> Wave:
    """Return dice knocking together, over the felt."""
    wave = clack(rng, rng.uniform(0.95, 1.25))
    if number % 3 == 0:  # some pairs touch twice
        add(wave, clack(rng, 1.1), rng.uniform(0.014, 0.026), 0.45)
    return in_room(rng, below(wave, 9500), 0.14)


def die_felt(rng: Rng, number: int) -> Wave:
    """Return a die landing on felt with a wooden table under it."""
    pitch = rng.uniform(0.88, 1.15)
    tap = below(clack(rng, 1.3), 2300) * 0.5
    thud = modes(rng, [(172, 0.03, 1.0), (298, 0.02, 0.6), (96, 0.045, 0.55), (515, 0.01, 0.3)], 0.22, pitch)
    thud[: len(tap)] += tap
    return in_room(rng, thud + 0.25 * below(burst(rng, 0.22, 0.012), 900), 0.16)


def cup(rng: Rng, number: int) -> Wave:
    """Return one shake of the dice cup: the dice strike one end, tumble, and strike the other."""
    wave = np.zeros(samples(0.34))
    for centre, dice in ((0.04, 7), (0.17, 6)):
        for _ in range(dice):
            at = max(0.0, centre + rng.normal(0, 0.02))
            add(wave, clack(rng, rng.uniform(1.0, 1.5)), at, rng.uniform(0.25, 1.0))
    leather = band(wave, 380, 1500) * 2.2 + below(wave, 5200) * 0.45
    return in_room(rng, leather, 0.12)


def throw(rng: Rng, number: int) -> Wave:
    """Return dice leaving the cup: a short rush of air and a rattle that opens."""
    t = clock(0.42)
    rush = band(rng.normal(size=len(t)), 350, 2400) * np.exp(-(((t - 0.1) / 0.055) ** 2)) * 0.35
    for _ in range(11):
        add(
            rush,
            below(clack(rng, rng.uniform(1.0, 1.4)), 6500),
            0.02 + 0.3 * rng.random() ** 1.4,
            rng.uniform(0.15, 0.6),
        )
    return in_room(rng, rush, 0.15)


def card_turn(rng: Rng, number: int) -> Wave:
    """Return a card drawn, turned and laid down."""
    t = clock(0.36)
    slide = band(rng.normal(size=len(t)), 1500, 7500) * np.exp(-(((t - 0.07) / 0.035) ** 2)) * 0.6
    add(slide, band(burst(rng, 0.05, 0.004), 1800, 8000), 0.15, 0.9)
    add(slide, below(burst(rng, 0.12, 0.012), 700) + modes(rng, [(145, 0.02, 1.2), (260, 0.014, 0.6)], 0.12), 0.19, 1.1)
    return in_room(rng, slide, 0.12)


def fuse(rng: Rng, number: int) -> Wave:
    """Return two seconds of burning fuse whose end meets its start."""
    length = samples(2.0)
    turn = 2 * np.pi * np.arange(length) / length
    breath = 1 + 0.25 * np.sin(3 * turn + 1) + 0.15 * np.sin(7 * turn)
    wave = loop_noise(rng, length, 2600, 9000) * breath * 0.5 + loop_noise(rng, length, 300, 1200) * 0.12
    for _ in range(95):
        add(wave, band(burst(rng, 0.02, 0.0016), 1800, 9000), rng.uniform(0, 2), rng.uniform(0.6, 4) ** 1.2, wrap=True)
    return np.tanh(wave / 5)


def tick(rng: Rng, number: int) -> Wave:
    """Return one tick of an alarm clock strapped to something."""
    wave = modes(rng, [(1320, 0.009, 0.8), (2740, 0.006, 0.9), (4350, 0.003, 0.5), (420, 0.02, 0.7)], 0.12)
    add(wave, modes(rng, [(3100, 0.004, 0.5), (980, 0.01, 0.4)], 0.06), 0.011, 0.7)
    return in_room(rng, wave, 0.15)


def fizzle(rng: Rng, number: int) -> Wave:
    """Return a fuse going out: a hiss that sinks, and a last puff."""
    t = clock(0.9)
    hiss, soft = band(rng.normal(size=len(t)), 2500, 9000), band(rng.normal(size=len(t)), 500, 2200)
    wave = hiss * np.exp(-t / 0.13) * 0.8 + soft * np.exp(-(((t - 0.2) / 0.16) ** 2)) * 0.5
    for _ in range(14):
        add(wave, band(burst(rng, 0.02, 0.002), 1500, 8000), 0.5 * rng.random() ** 1.8, rng.uniform(0.4, 1.4))
    return in_room(rng, wave, 0.2)


def explosion(rng: Rng, number: int) -> Wave:
    """Return a bomb in the next room: a warm thump, rolling air, and plaster coming down. Nothing harsh."""
    t = clock(2.3)
    sweep = 78 * np.exp(-t * 2.4) + 34
    thump = np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * np.exp(-t / 0.42) * 1.2
    punch = np.sin(2 * np.pi * np.cumsum(140 * np.exp(-t * 14) + 55) / RATE) * np.exp(-t / 0.12)
    roar = below(rng.normal(size=len(t)), 620) * np.exp(-t / 0.36) * 3.2
    crack = band(rng.normal(size=len(t)), 350, 2600) * np.exp(-t / 0.05) * 0.9
    wave = thump + punch + roar + crack
    for _ in range(70):
        piece = band(burst(rng, 0.06, rng.uniform(0.004, 0.015)), 250, 2600)
        add(wave, piece, 0.15 + 1.5 * rng.random() ** 1.5, 0.7 * rng.random() ** 2)
    # A round knee rather than a clipped top: full, and never a crackle of its own.
    return below(np.tanh(0.8 * wave), 5200)


def chip(rng: Rng, number: int) -> Wave:
    """Return a clay chip dropped on others."""
    table = [(2650, 0.016, 1.0), (4130, 0.011, 0.7), (6020, 0.006, 0.35), (1180, 0.008, 0.4)]
    wave = modes(rng, table, 0.2, rng.uniform(0.93, 1.08))
    add(wave, modes(rng, table, 0.1, rng.uniform(1.0, 1.12)), rng.uniform(0.022, 0.04), 0.5)
    add(wave, below(burst(rng, 0.05, 0.006), 800), 0, 0.5)
    return in_room(rng, wave, 0.14)


def button(rng: Rng, number: int) -> Wave:
    """Return a typewriter key pressed softly."""
    wave = modes(rng, [(690, 0.009, 1.0), (1430, 0.005, 0.5), (240, 0.016, 0.7)], 0.09)
    add(wave, below(burst(rng, 0.03, 0.0025), 3200), 0.001, 0.4)
    return in_room(rng, wave, 0.08)


def counted(rng: Rng, number: int) -> Wave:
    """Return one note of the count-up: a small marimba, a semitone higher each time."""
    note = 440 * 2 ** ((number + 2) / 12)  # from C5, where number is 1
    wave = modes(rng, [(note, 0.13, 1.0), (note * 3.93, 0.035, 0.28), (note * 9.6, 0.009, 0.12)], 0.5)
    add(wave, below(burst(rng, 0.03, 0.003), 2500), 0, 0.12)
    return in_room(rng, fade_ends(wave, end=0.15), 0.16)


def win(rng: Rng, number: int) -> Wave:
    """Return the band's flourish for a round won: three steps up and a held chord."""
    wave = np.zeros(samples(2.3))
    for at, length, pitches in (
        (0.0, 0.14, (65,)),
        (0.13, 0.14, (69,)),
        (0.26, 0.14, (72,)),
        (0.4, 1.1, (65, 69, 74, 77)),
    ):
        for pitch in pitches:
            add(wave, music.trumpet(rng, pitch, length), at, 1.0 if len(pitches) == 1 else 0.55)
    add(wave, music.bass(rng, 41, 0.9), 0.4, 0.9)
    add(wave, music.brush(rng, 0.5, 0.12), 0.4, 0.4)
    return in_room(rng, wave, 0.25)


def out(rng: Rng, number: int) -> Wave:
    """Return the band's sigh for a gangster who is out: four steps down on a muted horn, the last one sinking."""
    wave = np.zeros(samples(2.2))
    for at, length, pitch in ((0.0, 0.24, 58), (0.27, 0.24, 57), (0.54, 0.24, 56)):
        add(wave, music.trumpet(rng, pitch, length), at)
    add(wave, music.trumpet(rng, 55, 0.9, sink=1.0), 0.81)
    add(wave, music.bass(rng, 43, 0.8), 0.81, 0.7)
    return in_room(rng, wave, 0.25)


def error(rng: Rng, number: int) -> Wave:
    """Return two dull knocks on wood: no."""
    wave = np.zeros(samples(0.32))
    for at, gain in ((0.0, 1.0), (0.105, 0.8)):
        knock = modes(rng, [(182, 0.03, 1.0), (366, 0.016, 0.5), (730, 0.008, 0.2)], 0.2)
        add(wave, knock + 0.3 * below(burst(rng, 0.2, 0.006), 900), at, gain)
    return in_room(rng, wave, 0.14)


BANKS: dict[str, tuple[int, Recipe]] = {
    "die_felt": (7, (die_felt, -19)),
    "die_die": (12, (die_die, -20)),
    "cup": (3, (cup, -20)),
    "throw": (2, (throw, -21)),
    "chip": (5, (chip, -21)),
    "count": (12, (counted, -19)),
}
"""Sounds that come in numbers: how many, then the recipe. A repeated sound is never twice the same."""

SINGLES: dict[str, Recipe] = {
    "card_turn": (card_turn, -22),
    "fuse": (fuse, -27),
    "tick": (tick, -22),
    "fizzle": (fizzle, -23),
    "explosion": (explosion, -10),
    "button": (button, -24),
    "win": (win, -18),
    "out": (out, -19),
    "error": (error, -20),
}
LOOPS = {"fuse"}


def recipes() -> Iterator[tuple[str, int, Recipe]]:
    """Yield every sound's name, its number in the bank and its recipe."""
    for bank, (how_many, recipe) in BANKS.items():
        yield from ((f"{bank}_{number}", number, recipe) for number in range(1, how_many + 1))
    yield from ((name, 0, recipe) for name, recipe in SINGLES.items())


def main(wanted: list[str]) -> None:
    """Bake the sounds named, or all of them."""
    for name, number, (make, decibels) in recipes():
        if not wanted or name in wanted:
            wave = make(rng_for(name), number)
            wave = wave if name in LOOPS else fade_ends(wave)
            write_ogg(ASSETS / "sounds" / f"{name}.ogg", level(wave - wave.mean(), decibels))
    for name, compose in (("title_theme", music.title_theme), ("ambience", music.ambience)):
        if not wanted or name in wanted:
            write_ogg(ASSETS / "music" / f"{name}.ogg", compose(rng_for(name)), compression=0.7)


if __name__ == "__main__":
    main(sys.argv[1:])
