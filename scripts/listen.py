"""Records throws as a sound card would get them, and measures them: `python scripts/listen.py --dice 3 6 12`.

Each is another throw, played as the table plays it: the dice leave the hand, and 100 ms later what is mixed begins.
`--banks` measures the sounds themselves instead, beside what was measured of recordings: the table of
`scripts/bake/MEASURED.md`. `--all-throws` measures how loud each throw of the file is mixed.

Needs the extra `bake` (`pip install -e ".[bake]"`). SDL writes what it plays into a file; what is measured is that file
beside the contacts of the throws: whether every contact is heard at its moment, on no beat of the mixer's buffers, how
far loud and soft lie apart, and how unlike each other the contacts sound.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

try:
    import numpy as np
    import soundfile  # noqa: F401
    from PIL import Image, ImageDraw
    from scipy import signal
except ModuleNotFoundError as missing:
    sys.exit(f'listen.py needs the extra "bake", and {missing.name} is not there: pip install -e ".[bake]"')

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
FOLDER = tempfile.TemporaryDirectory()
RECORDED = Path(FOLDER.name) / "heard.raw"
os.environ.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(RECORDED), SDL_VIDEODRIVER="dummy")

import pygame  # noqa: E402
from pygame import Rect  # noqa: E402

from gangdice_gui.base.paths import assets_dir  # noqa: E402
from gangdice_gui.ui.clip import Clip  # noqa: E402
from gangdice_gui.ui.dice.dice import DiceArt  # noqa: E402
from gangdice_gui.ui.dice.impact import Impact  # noqa: E402
from gangdice_gui.ui.dice.throws.heard import MIXING, throw_clips  # noqa: E402
from gangdice_gui.ui.dice.throws.throw import Die, Throw  # noqa: E402
from gangdice_gui.ui.sound import BUFFER, Sound  # noqa: E402
from gangdice_gui.ui.track import RATE, UNIT, Hit, Track, sides  # noqa: E402
from scripts.listen_banks import banks  # noqa: E402
from scripts.listen_throws import all_throws  # noqa: E402

WIDTH = 1920
ZONES = (300, 500, 1300, 300), (500, 480, 650, 320), (700, 420, 470, 400)
"""Felts for long, middle and short trays."""
FELT = Rect(40, 160, 1840, 660)
DICE = (1, 2, 3, 4, 5, 6, 8, 12, 18, 30)
TRIES = 60
FAINT = 60
"""Samples within which a sound is loud enough to be written."""
HIGHEST, LONGEST = 12000, 1.5
"""Hz and seconds of which spectrograms are drawn."""
MARGINS = (18, 22, 48, 24)
"""Pixels above, below, left and right of them, for what is written there."""
APART, TAIL = 26.0, 110.0
"""Milliseconds round a contact without another as loud, and in which what rings before it falls by 60 dB.

That makes it clear to hear: its own moment can be found in the recording.
"""
NEXT = RATE // 1000
"""Samples by which a take is told from the others: the next contact may come a moment later."""


def throws_of(dice: list[int], many: int) -> list[tuple[Clip, Track, list[Impact]]]:
    """Return how dice leave the hand, what is mixed, and what the physics says, of throws no two of which are alike."""
    art = DiceArt(assets_dir() / "dice")
    found: dict[tuple[float, ...], tuple[Clip, Track, list[Impact]]] = {}
    for seed in range(TRIES * many):
        if len(found) == many:
            break
        count, zone = dice[len(found) % len(dice)], ZONES[seed % len(ZONES)]
        some = [Die("ivory", k % 6, (320.0 + k * 20, 560.0), None, 0, 82) for k in range(count)]
        throw = Throw(art, some, 82, zone, random.Random(seed), largest=57)
        leaves, mixed = throw_clips(throw.impacts(), WIDTH, hand=throw.leaves[0], rim=FELT)
        assert mixed.track is not None
        later = [replace(hit, ms=hit.ms - MIXING) for hit in throw.impacts()]
        found.setdefault(tuple(round(hit.ms) for hit in later), (leaves, mixed.track, later))
    return list(found.values())


def record(throws: list[tuple[Clip, Track, list[Impact]]]) -> tuple[list[np.ndarray], dict[str, list[np.ndarray]]]:
    """Play throws one after the other through the mixer, as the table does; return what came out, and the takes.

    Of each that is from the moment on at which what is mixed begins, and without what was heard as the dice left.
    """
    pygame.init()
    sound = Sound(assets_dir())
    sound.volumes(100, 100, 0, muted=False)
    mixes = [sound.mixing(track)() for _, track, _ in throws]
    for raw, (leaves, *_) in zip(mixes, throws, strict=True):
        sound.play(leaves.sound, leaves.volume, pan=leaves.pan)
        pygame.time.wait(round(MIXING))
        sound.play_mix(raw)
        # By what is played, not by the clock: a busy machine plays late.
        while pygame.mixer.get_busy():
            pygame.time.wait(20)
        pygame.time.wait(200)
    names = {hit.name for _, track, _ in throws for hit in track.hits} | {leaves.sound for leaves, *_ in throws}
    takes = {name: [wave_of(sound.folder / f"{take}.ogg") for take in sound.takes_of(name)] for name in names}
    sound.close()
    pygame.quit()
    whole = np.fromfile(RECORDED, "<i2").reshape(-1, 2).astype(float)
    heard, at = [], 0
    for raw, (leaves, *_) in zip(mixes, throws, strict=True):
        at += int(np.flatnonzero(whole[at:].any(axis=1))[0])
        wave = np.frombuffer(raw, "<i2").reshape(-1, 2).astype(float)
        part = without(whole[at : at + len(wave) + RATE].copy(), takes[leaves.sound])
        fits = signal.correlate(part.sum(axis=1), wave.sum(axis=1), "valid", method="fft")
        begins = int(fits.argmax())
        print(f"mixed {begins * 1000 / RATE:6.1f} ms after the dice leave, at sample {begins % BUFFER} of a buffer")
        heard.append(part[begins : begins + len(wave)] / 32768)
        at += begins + len(wave)
        at += int(np.flatnonzero(~whole[at:].any(axis=1))[0])
    return heard, takes


def wave_of(path: Path) -> np.ndarray:
    """Return one side of a sound as the mixer holds it."""
    return np.frombuffer(pygame.mixer.Sound(path).get_raw(), "<i2")[::2].astype(float)


def without(part: np.ndarray, takes: list[np.ndarray]) -> np.ndarray:
    """Return a recording that begins with one of these takes without it: how loud it is says what is heard alone."""
    alone = round(0.08 * RATE)
    left, best = part, np.inf
    for take in takes:
        # Its first samples may be too soft to be written.
        for first in range(int(np.flatnonzero(take)[0]), FAINT):
            wave = np.pad(take[first:], (0, max(0, len(part) - len(take) + first)))[: len(part)]
            sides = [part[:alone, side] @ wave[:alone] / (wave[:alone] @ wave[:alone]) for side in (0, 1)]
            rest = part - np.outer(wave, sides)
            if (most := float((rest[:alone] ** 2).sum())) < best:
                left, best = rest, most
    return left


def onset(wave: np.ndarray, ms: float, takes: list[np.ndarray]) -> float:
    """Return how many milliseconds from `ms` a contact is heard: where one of its takes fits the recording best."""
    at, span = round(ms * RATE / 1000), RATE // 200
    part = np.pad(wave.sum(axis=1), (span, RATE))[at : at + 2 * span + RATE // 50]
    fits = [np.correlate(part, take[: RATE // 50] / np.linalg.norm(take[: RATE // 50])) for take in takes]
    best = max(fits, key=lambda fit: float(fit.max()))
    return float(best.argmax() - span) * 1000 / RATE


def rebuilt(track: Track, wave: np.ndarray, takes: dict[str, list[np.ndarray]]) -> tuple[list[int], float]:
    """Return at which sample each contact begins, and how far the recording is from takes that begin there.

    A mix is a sum: contact by contact the take that leaves least of the recording is taken away. If nothing is left in
    the end, each began where it says, however loud the tail was on which it lay. What is left is told in steps of 16
    bits, of which rounding takes one.
    """
    left = wave * 32768
    begins = [round(hit.ms * RATE / 1000) for hit in track.hits]
    for hit, at in zip(track.hits, begins, strict=True):
        loud = np.array(sides(hit)) / UNIT
        tries = [np.outer(take, loud) for take in takes[hit.name]]
        rests = [left[at : at + len(one)] - one[: len(left) - at] for one in tries]
        best = min(range(len(rests)), key=lambda k: float((rests[k][:NEXT] ** 2).sum()))
        left[at : at + len(rests[best])] = rests[best]
    return begins, float(np.abs(left).max())


def spectrum(wave: np.ndarray, ms: float) -> np.ndarray:
    """Return the spectrum of a contact's first milliseconds in decibels, without its loudness."""
    at = round(ms * RATE / 1000)
    part = wave[at : at + 512].sum(axis=1)
    power = np.abs(np.fft.rfft(np.pad(part, (0, 512 - len(part))) * np.hanning(512))) ** 2 + 1e-12
    return 10 * np.log10(power / power.sum())


def meets(hit: Hit, impact: Impact) -> bool:
    """Tell whether a contact may be heard so: a wall where no rim stands is cloth."""
    return hit.name == f"die_{impact.kind}" or (hit.name, impact.kind) == ("die_felt", "wood")


def measure(
    track: Track, impacts: list[Impact], wave: np.ndarray, takes: dict[str, list[np.ndarray]]
) -> dict[str, float]:
    """Return the measures of one throw."""
    hits = [hit for hit in track.hits if hit.name.startswith("die_")]
    clear = [
        hit
        for hit in hits
        if all(other is hit or abs(other.ms - hit.ms) > APART or 3 * other.gain < hit.gain for other in hits)
        and all(
            other.gain * 10 ** (3 * (other.ms - hit.ms) / TAIL) < hit.gain / 3 for other in hits if other.ms < hit.ms
        )
    ]
    errors = []
    for hit in clear:
        began = hit.ms + onset(wave, hit.ms, takes[hit.name])
        errors.append(min(abs(began - impact.ms) for impact in impacts if meets(hit, impact)))
    begins, left = rebuilt(track, wave, takes)
    each = [
        min(abs(at * 1000 / RATE - impact.ms) for impact in impacts if meets(hit, impact))
        for hit, at in zip(track.hits, begins, strict=True)
        if hit in hits
    ]
    level = 20 * np.log10([hit.gain for hit in hits])
    turns = np.exp(2j * np.pi * np.array([hit.ms for hit in hits]) * RATE / 1000 / BUFFER)
    steps = np.exp(np.pi * 1j * np.array([hit.ms for hit in hits]))
    train = np.zeros(2000)
    train[np.clip([round(hit.ms) for hit in hits], 0, 1999)] = 1.0
    again = np.correlate(train, train, "full")[len(train) :][14:60]
    spectra = [spectrum(wave, hit.ms) for hit in clear]
    alike = [np.corrcoef(a, b)[0, 1] for a, b in pairwise(spectra)]
    return {
        "hits": len(hits),
        "a second": len(hits) / max(0.1, (hits[-1].ms - hits[0].ms) / 1000),
        "of them clear": len(clear),
        "these within 1 ms": float(np.mean([error < 1 for error in errors])),
        "ms off, worst": max(errors),
        "all, ms off, worst": max(each),
        "left when rebuilt so": left,
        "on the buffers' beat": float(abs(turns.mean())),
        "on the physics' steps": float(abs(steps.mean())),
        "highest autocorrelation": float(again.max() / len(hits)),
        "softest to loudest dB": float(level.max() - level.min()),
        "p10 to p90 dB": float(np.percentile(level, 90) - np.percentile(level, 10)),
        "neighbours alike": float(np.mean(alike)) if alike else 0.0,
    }


def spectrogram(wave: np.ndarray, width: int = 803, height: int = 174) -> np.ndarray:
    """Return the picture of a wave up to HIGHEST and LONGEST: pitch upwards, 70 dB to bright, the wave on top."""
    starts = np.linspace(0, max(1, RATE * LONGEST - 512), width).astype(int)
    mono = np.pad(wave.sum(axis=1), (0, RATE * 2))
    power = np.array([np.abs(np.fft.rfft(mono[at : at + 512] * np.hanning(512))) ** 2 for at in starts]).T
    rows = np.linspace(HIGHEST * 512 / RATE, 0, height).astype(int)
    shade = np.clip((10 * np.log10(power[rows] + 1e-9) + 50) / 70, 0, 1)
    picture = np.stack([shade**0.7, shade**1.6, shade**0.5 * (1 - shade) * 1.4], -1).clip(0, 1)
    step = int(starts[1] - starts[0])
    for column, at in enumerate(starts):
        part = mono[at : at + step] / np.abs(mono).max()
        top, foot = (round(height / 8 * (1 - edge)) for edge in (part.max(), part.min()))
        picture[top : foot + 1, column] = 1.0
    return (picture * 255).astype(np.uint8)


def beside(heard: list[np.ndarray], names: list[str], other: Path | None) -> Image.Image:
    """Return the spectrograms of throws, one below the other, under another such picture where there is one.

    Below each stands its time in seconds, at its left its pitch in kHz.
    """
    top, foot, left, right = MARGINS
    rows = [np.pad(spectrogram(wave), ((top, foot), (left, right), (0, 0)), constant_values=255) for wave in heard]
    drawn = Image.fromarray(np.concatenate(rows))
    pen = ImageDraw.Draw(drawn)
    high, tall, wide = len(rows[0]), len(rows[0]) - top - foot, rows[0].shape[1] - left - right
    for k, name in enumerate(names):
        pen.text((left, k * high + 3), f"RECORDED, {name}", "black")
        for kilohertz in range(0, HIGHEST // 1000 + 1, 3):
            y = k * high + top + round((tall - 1) * (1 - kilohertz * 1000 / HIGHEST))
            pen.line((left - 4, y, left, y), "black")
            pen.text((4, y - 6), f"{kilohertz} kHz", "black")
        for tenth in range(0, round(LONGEST * 10) + 1, 1):
            x, y = left + round((wide - 1) * tenth / 10 / LONGEST), k * high + top + tall
            pen.line((x, y, x, y + (2 if tenth % 5 else 5)), "black")
            if tenth % 5 == 0:
                pen.text((x - 10, y + 5), f"{tenth / 10:.1f} s", "black")
    if other is None:
        return drawn
    first = Image.open(other).convert("RGB")
    whole = Image.new("RGB", (max(first.width, drawn.width), first.height + drawn.height), "white")
    whole.paste(first, (0, 0))
    whole.paste(drawn, (0, first.height))
    return whole


def main() -> None:
    """Record, measure, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dice", type=int, nargs="+", default=DICE, help="how many of each throw, in turn")
    parser.add_argument("--throws", type=int, default=10)
    parser.add_argument("--picture", type=Path, help="draw the spectrograms of all throws, one below the other")
    parser.add_argument("--beside", type=Path, help="another picture of spectrograms of 1.5 s, to stand above them")
    parser.add_argument("--banks", action="store_true", help="measure the sounds, not throws of them")
    parser.add_argument("--all-throws", action="store_true", help="measure how loud every throw there is is mixed")
    parser.add_argument("--sounds", type=Path, default=assets_dir() / "sounds", help="the folder of sounds to measure")
    args = parser.parse_args()
    if args.banks:
        banks(args.sounds)
        return
    if args.all_throws:
        all_throws(args.sounds)
        return
    throws = throws_of(list(args.dice), args.throws)
    heard, takes = record(throws)
    found = [measure(track, impacts, wave, takes) for (_, track, impacts), wave in zip(throws, heard, strict=True)]
    print(f"different throws           {len(throws)}")
    for what in found[0]:
        values = [one[what] for one in found]
        print(f"{what:26} mean {np.mean(values):7.2f}   least {min(values):7.2f}   most {max(values):7.2f}")
    if args.picture:
        names = [f"throw {k} of {args.dice[(k - 1) % len(args.dice)]}" for k in range(1, len(throws) + 1)]
        beside(heard, names, args.beside).save(args.picture)


if __name__ == "__main__":
    main()
