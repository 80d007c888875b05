"""Records throws as a sound card would get them, and measures them: `python scripts/listen.py --dice 6`.

`--banks` measures the sounds themselves instead, beside what was measured of recordings: the table of
`scripts/bake/MEASURED.md`.

Needs the extra `bake`. SDL writes what it plays into a file; what is measured is that file beside the contacts of the
throws: whether every contact is heard at its moment, on no beat of the mixer's buffers, how far loud and soft lie
apart, and how unlike each other the contacts sound.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
FOLDER = tempfile.TemporaryDirectory()
RECORDED = Path(FOLDER.name) / "heard.raw"
os.environ.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(RECORDED), SDL_VIDEODRIVER="dummy")

import pygame  # noqa: E402

from gangdice_gui.base.paths import assets_dir  # noqa: E402
from gangdice_gui.ui.dice.dice import DiceArt  # noqa: E402
from gangdice_gui.ui.dice.impact import Impact  # noqa: E402
from gangdice_gui.ui.dice.throw import Die, Throw  # noqa: E402
from gangdice_gui.ui.dice.throw_heard import throw_track  # noqa: E402
from gangdice_gui.ui.sound import BUFFER, Sound  # noqa: E402
from gangdice_gui.ui.track import RATE, UNIT, Track, sides  # noqa: E402
from scripts.listen_banks import banks  # noqa: E402

WIDTH = 1920
APART, TAIL = 12.0, 60.0
"""Milliseconds round a contact without another as loud, and before it without a louder one: what is clear to hear."""
NEXT = RATE // 1000
"""Samples by which a take is told from the others: the next contact may come a moment later."""


def tracks_of(dice: int, many: int) -> list[tuple[Track, list[Impact]]]:
    """Return what is heard of some throws, and what the physics says."""
    art = DiceArt(assets_dir() / "dice")
    tracks = []
    for seed in range(many):
        some = [Die("ivory", k % 6, (320.0 + k * 40, 560.0), None, 0, 82) for k in range(dice)]
        throw = Throw(art, some, 82, (300, 500, 1300, 300), random.Random(seed))
        tracks.append((throw_track(throw.impacts(), WIDTH, [(0.0, dice)]), throw.impacts()))
    return tracks


def record(tracks: list[Track]) -> tuple[list[np.ndarray], dict[str, list[np.ndarray]]]:
    """Play tracks one after the other through the mixer; return each as it came out, and the takes there are."""
    pygame.init()
    sound = Sound(assets_dir())
    sound.volumes(100, 100, 0, muted=False)
    mixes = [sound.mixing(track)() for track in tracks]
    for raw in mixes:
        sound.play_mix(raw)
        # By what is played, not by the clock: a busy machine plays late.
        while pygame.mixer.get_busy():
            pygame.time.wait(20)
        pygame.time.wait(200)
    takes = {
        name: [
            np.frombuffer(pygame.mixer.Sound(path).get_raw(), "<i2")[::2].astype(float)
            for path in sorted(sound.folder.glob(f"{name}_*.ogg"))
        ]
        for name in {hit.name for track in tracks for hit in track.hits}
    }
    sound.close()
    pygame.quit()
    whole = np.fromfile(RECORDED, "<i2").reshape(-1, 2)
    heard, at = [], 0
    for raw in mixes:
        wave = np.frombuffer(raw, "<i2").reshape(-1, 2)
        first = int(np.flatnonzero(wave.any(axis=1))[0])
        begins = at + int(np.flatnonzero(whole[at:].any(axis=1))[0]) - first
        at = begins + len(wave)
        heard.append(whole[begins:at].astype(float) / 32768)
    return heard, takes


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


def measure(
    track: Track, impacts: list[Impact], wave: np.ndarray, takes: dict[str, list[np.ndarray]]
) -> dict[str, float]:
    """Return the measures of one throw."""
    hits = [hit for hit in track.hits if hit.name.startswith("die_")]
    clear = [
        hit
        for hit in hits
        if all(other is hit or abs(other.ms - hit.ms) > APART or 3 * other.gain < hit.gain for other in hits)
        and all(other.gain < 2 * hit.gain for other in hits if 0 < hit.ms - other.ms < TAIL)
    ]
    errors = []
    for hit in clear:
        began = hit.ms + onset(wave, hit.ms, takes[hit.name])
        errors.append(min(abs(began - impact.ms) for impact in impacts if f"die_{impact.kind}" == hit.name))
    begins, left = rebuilt(track, wave, takes)
    each = [
        min(abs(at * 1000 / RATE - impact.ms) for impact in impacts if f"die_{impact.kind}" == hit.name)
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
    """Return the picture of a wave up to 12 kHz and 1.5 s: pitch upwards, 70 dB to bright, the wave on top."""
    starts = np.linspace(0, max(1, RATE * 1.5 - 512), width).astype(int)
    mono = np.pad(wave.sum(axis=1), (0, RATE * 2))
    power = np.array([np.abs(np.fft.rfft(mono[at : at + 512] * np.hanning(512))) ** 2 for at in starts]).T
    rows = np.linspace(12000 * 512 / RATE, 0, height).astype(int)
    shade = np.clip((10 * np.log10(power[rows] + 1e-9) + 50) / 70, 0, 1)
    picture = np.stack([shade**0.7, shade**1.6, shade**0.5 * (1 - shade) * 1.4], -1).clip(0, 1)
    step = int(starts[1] - starts[0])
    for column, at in enumerate(starts):
        part = mono[at : at + step] / np.abs(mono).max()
        top, foot = (round(height / 8 * (1 - edge)) for edge in (part.max(), part.min()))
        picture[top : foot + 1, column] = 1.0
    return (picture * 255).astype(np.uint8)


def beside(heard: list[np.ndarray], other: Path | None) -> Image.Image:
    """Return the spectrograms of throws, one below the other, under another such picture where there is one."""
    rows = [np.pad(spectrogram(wave), ((18, 6), (28, 12), (0, 0)), constant_values=255) for wave in heard]
    drawn = Image.fromarray(np.concatenate(rows))
    pen = ImageDraw.Draw(drawn)
    for k, row in enumerate(rows):
        pen.text((28, k * len(row) + 4), f"RECORDED, throw {k + 1}", "black")
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
    parser.add_argument("--dice", type=int, default=6)
    parser.add_argument("--throws", type=int, default=10)
    parser.add_argument("--picture", type=Path, help="draw the spectrograms of all throws, one below the other")
    parser.add_argument("--beside", type=Path, help="another picture of spectrograms of 1.5 s, to stand above them")
    parser.add_argument("--banks", action="store_true", help="measure the sounds, not throws of them")
    parser.add_argument("--sounds", type=Path, default=assets_dir() / "sounds", help="the folder of sounds to measure")
    args = parser.parse_args()
    if args.banks:
        banks(args.sounds)
        return
    tracks = tracks_of(args.dice, args.throws)
    heard, takes = record([track for track, _ in tracks])
    found = [measure(*thrown, wave, takes) for thrown, wave in zip(tracks, heard, strict=True)]
    for what in found[0]:
        values = [one[what] for one in found]
        print(f"{what:26} mean {np.mean(values):7.2f}   least {min(values):7.2f}   most {max(values):7.2f}")
    if args.picture:
        beside(heard, args.beside).save(args.picture)


if __name__ == "__main__":
    main()
