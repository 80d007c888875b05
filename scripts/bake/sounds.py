"""Make every sound of the table and the music: `python -m scripts.bake.sounds [NAME ...]` (extra `bake`).

The sounds are synthesised here: no recording, no sample of anybody's; the same code makes the same files.
The music is played by FluidSynth, see `band.py`.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from scripts.bake import back_room, hits, levels, loudness, music
from scripts.bake.fisticuffs import brawl
from scripts.bake.rackets import trade
from scripts.bake.synth import (
    RATE,
    Recipe,
    Rng,
    Wave,
    add,
    alike,
    band,
    below,
    burst,
    centroid,
    clock,
    fade_ends,
    in_room,
    loop_noise,
    modes,
    rng_for,
    samples,
    share_above,
    trimmed,
    varied,
    write_ogg,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"

FELT, DIE, WOOD, PALM = 12, 14, 6, 5
"""Takes of a die on felt, on a die, on wood and in the palm, each from the softest to the hardest."""
FEW, MANY = 3, 9
"""Clicks of few and of many dice that leave the hand together; one alone has nothing to touch."""
MUSIC = 0.82
"""How much the music is compressed, 0 to 1."""
DEEP, HIGH = 0.4, 0.408
"""How much of the explosion is the blow, and how much is what gives way and comes down."""


def die_felt(rng: Rng, number: int) -> Wave:
    """Return a die landing on felt with a wooden table under it, the later takes harder."""
    return hits.die_felt(rng, (number - 1) / (FELT - 1))


def die_die(rng: Rng, number: int) -> Wave:
    """Return dice knocking together, over the felt, the later takes harder."""
    return hits.die_die(rng, (number - 1) / (DIE - 1), number)


def die_wood(rng: Rng, number: int) -> Wave:
    """Return a die against the wooden rim, the later takes harder."""
    return hits.die_wood(rng, (number - 1) / (WOOD - 1))


def palm(rng: Rng, number: int) -> Wave:
    """Return a die against the palm that shakes it, the later takes harder."""
    return hits.palm(rng, (number - 1) / (PALM - 1))


def throw(rng: Rng, number: int) -> Wave:
    """Return one die leaving the hand."""
    return hits.let_go(rng, 0)


def throw_few(rng: Rng, number: int) -> Wave:
    """Return a few dice leaving the hand."""
    return hits.let_go(rng, FEW)


def throw_many(rng: Rng, number: int) -> Wave:
    """Return a handful of dice leaving the hand: a rattle that opens."""
    return hits.let_go(rng, MANY)


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
    ring = varied(rng, [(1320, 0.009, 0.8), (2740, 0.006, 0.9), (4350, 0.003, 0.5), (420, 0.02, 0.7)], 0.1)
    wave = modes(rng, ring, 0.12)
    falls = varied(rng, [(3100, 0.004, 0.5), (980, 0.01, 0.4)], 0.1)
    add(wave, modes(rng, falls, 0.06), rng.uniform(0.008, 0.014), 0.7)
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
    """Return a bomb in the next room: a low thump and rolling air, a wall that gives way, and plaster coming down.

    A laptop's small speakers have nothing to say below 200 Hz. What they can say lies between 225 and 430 Hz: the wall,
    the overtones of the blow, and what comes down once that is over. There a hertz of centroid buys most of what they
    pass on; higher, the whole would no longer be as low as recordings are. So the deep air stops at 80 Hz, and nothing
    but the crack of the first 30 ms and single pieces lie above. Nothing is harsh.
    """
    t = clock(2.3)
    sweep = rng.uniform(50, 68) * np.exp(-t * rng.uniform(2, 2.8)) + rng.uniform(28, 35)
    phase = 2 * np.pi * np.cumsum(sweep) / RATE
    thump = np.sin(phase) * np.exp(-t / 0.45) * 1.28
    overtones = sum(np.sin(k * phase + rng.uniform(0, 6)) * np.exp(-t * k**0.5 / 0.5) / k**0.5 for k in (4, 5, 6))
    punch = np.sin(2 * np.pi * np.cumsum(140 * np.exp(-t * 14) + 50) / RATE) * np.exp(-t / 0.12) * 1.2
    air = below(rng.normal(size=len(t)), 80, order=3) * np.exp(-t / 0.4) * 2.7
    crack = band(rng.normal(size=len(t)), 350, 1600) * np.exp(-t / 0.03) * 1.2
    wall = band(rng.normal(size=len(t)), 225, 350, order=4) * np.exp(-t / 0.32) * np.minimum(1, t / 0.004) * 3
    falls = np.clip((t - 0.09) / 0.09, 0, 1) * (np.exp(-t / 0.25) + 0.3 * np.exp(-t / 0.7))
    rubble = band(rng.normal(size=len(t)), 310, 430, order=3) * falls
    # Chance makes each take another, but none of them lower than the others.
    deep, high = thump + punch + air, wall + rubble
    wave = crack + 0.4 * overtones + DEEP * deep / np.std(deep) + HIGH * high / np.std(high)
    for _ in range(80):
        piece = band(burst(rng, 0.06, rng.uniform(0.004, 0.015)), 300, 1400)
        add(wave, piece, 0.12 + 1.5 * rng.random() ** 1.5, 0.6 * rng.random() ** 2)
    # A round knee rather than a clipped top: full, and never a crackle of its own.
    return below(np.tanh(wave), 4500)


def button(rng: Rng, number: int) -> Wave:
    """Return a typewriter key pressed softly."""
    wave = modes(rng, varied(rng, [(690, 0.009, 1.0), (1430, 0.005, 0.5), (240, 0.016, 0.7)], 0.14), 0.09)
    add(wave, below(burst(rng, 0.03, 0.0025), 3200), rng.uniform(0.001, 0.004), 0.4)
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
    "die_felt": (FELT, die_felt),
    "die_die": (DIE, die_die),
    "die_wood": (WOOD, die_wood),
    "cup": (6, hits.shaken),
    "palm": (PALM, palm),
    "throw": (3, throw),
    "throw_few": (3, throw_few),
    "throw_many": (3, throw_many),
    "chip": (6, hits.chip),
    "count": (12, counted),
    "card_turn": (3, hits.card),
    "tick": (3, tick),
    "button": (3, button),
    "explosion": (3, explosion),
}
"""Sounds that come in takes: how many, then the recipe. The house never plays the same take twice in a row."""

SINGLES: dict[str, Recipe] = {
    "fuse": fuse,
    "fizzle": fizzle,
    "win": win,
    "out": out,
    "error": error,
}
HERTZ: dict[str, tuple[float, float, float]] = {
    "die_felt": (670, 765, 0.02),
    "die_die": (6080, 6400, 0.02),
    "explosion": (189.7, 189.7, 0.0025),
}
"""The centroids of the softest and the hardest take, in Hz, and by how much of it any may miss its own.

What is hard carries nearly all of a throw's energy, and a hard take is never duller than a soft one. Of the explosion
the encoder takes another hertz.
"""
ABOVE: dict[str, tuple[float, float, float, float]] = {"die_die": (7000, -7.0, -4.9, 0.9)}
"""What lies above so many Hz in the softest and the hardest take, in dB of the whole, and by how many it may miss."""
PEAKS = {"die_felt": 0.52, "die_die": 0.69, "explosion": 0.69}
"""How high the peak of such a take may be: it would have to be softer, or the throw of a single die."""
TAKEN = {"die_die": 0.35}
"""LU by which the encoder leaves a sound softer, where that is much: what lies highest of it."""
LOOPS = {"fuse"}
LEAST = -64.0
FLOOR = {"die_felt": -54.0, "die_die": -58.0}
"""What of a take is kept, in dB below its peak, and less of those of which all are held for throws."""
ALIKE = 0.5
"""How much of its wave a take may have in common with another: 0.54 was measured of the first dice, and heard."""


ROOMS = {"": (BANKS, SINGLES), "fisticuffs/": (brawl.BANKS, brawl.SINGLES), "rackets/": (trade.BANKS, trade.SINGLES)}
"""The sounds of every game's table, and those of one game alone in a folder of its own."""


def takes(name: str, how_many: int, make: Recipe) -> Iterator[Wave]:
    """Yield the takes of a sound: one that comes out too much like another is drawn again."""
    found: list[Wave] = []
    for number in range(1, how_many + 1):
        rng = rng_for(f"{name}_{number}")
        wave = finished(name, make(rng, number))
        hard = (number - 1) / max(1, how_many - 1)
        while astray(name, wave, hard) or any(alike(wave, other) > ALIKE for other in found):
            wave = finished(name, make(rng, number))
        found.append(wave)
        yield wave


def astray(name: str, wave: Wave, hard: float) -> bool:
    """Tell whether a take, 0 to 1 hard, is duller or brighter than its place in the bank allows, or too sharp."""
    if name not in HERTZ:
        return False
    softest, hardest, within = HERTZ[name]
    if abs(centroid(wave) / (softest + (hardest - softest) * hard) - 1) > within:
        return True
    edge, softest, hardest, within = ABOVE.get(name, (0.0, 0.0, 0.0, 1.0))
    if abs(share_above(wave, edge) - softest - (hardest - softest) * hard) > within:
        return True
    level = loudness.at(wave, levels.EFFECTS[name], loudness.loudest(wave), math.inf)
    return float(np.abs(level).max()) > PEAKS[name]


def finished(name: str, wave: Wave) -> Wave:
    """Return a sound that begins and ends in silence, unless it goes round."""
    return wave if name in LOOPS else fade_ends(trimmed(wave - wave.mean(), FLOOR.get(name, LEAST)))


def effects(wanted: list[str]) -> Iterator[tuple[str, str, Wave]]:
    """Yield the sounds wanted, or all: the name in `levels.py`, the name of the file, and the wave."""
    for folder, (banks, singles) in ROOMS.items():
        for bank, (how_many, make) in banks.items():
            files = [f"{folder}{bank}_{number}" for number in range(1, how_many + 1)]
            if not wanted or set(wanted) & set(files):
                waves = zip(files, takes(folder + bank, how_many, make), strict=True)
                yield from ((folder + bank, file, wave) for file, wave in waves if not wanted or file in wanted)
        for name, make in singles.items():
            if not wanted or folder + name in wanted:
                yield folder + name, folder + name, finished(name, make(rng_for(folder + name), 0))


def main(wanted: list[str]) -> None:
    """Bake the sounds named, or all of them."""
    for name, file, wave in effects(wanted):
        wave = loudness.at(wave, levels.EFFECTS[name] + TAKEN.get(name, 0.0), loudness.loudest(wave))
        write_ogg(ASSETS / "sounds" / f"{file}.ogg", wave)
    for compose in (music.title_theme, back_room.back_room):
        name = compose.__name__
        if not wanted or name in wanted:
            write_ogg(ASSETS / "music" / f"{name}.ogg", compose(rng_for(name)), compression=MUSIC)
    for layer in (back_room.back_room_bright, back_room.back_room_tense, back_room.back_room_warm):
        name = layer.__name__
        if not wanted or name in wanted:
            # The house reads bars one by one: all of them as the mixer holds them would be 3 MB and more.
            for number, bar in enumerate(layer(rng_for(name)).reshape(-1, back_room.BAR), 1):
                write_ogg(ASSETS / "music" / f"{name}_{number}.ogg", bar, compression=MUSIC)


if __name__ == "__main__":
    main(sys.argv[1:])
