"""Measures every throw as it is mixed, not as a sound card gets it: `python scripts/listen.py --all-throws`."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import soundfile

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.dice.throws.heard import LOUD, throw_track
from gangdice_gui.ui.dice.throws.path import MOST
from gangdice_gui.ui.dice.throws.pool import Throws
from gangdice_gui.ui.sound import Sound
from scripts.bake import loudness
from scripts.listen_banks import ASKED, TOLD, character

WIDTH = 1920
BANKS = ("die on felt", "die on wood", "die on die")


def all_throws(folder: Path) -> None:
    """Print how loud the throws of each number of dice are, and what the takes are like by which they are heard."""
    random.seed(1)
    sound, throws = Sound(folder.parent), Throws(assets_dir() / "dice" / "throws.dice")
    found, carries, contacts = defaultdict[int, list[tuple[float, float]]](list), Counter[str](), 0
    off: list[float] = []
    for number in range(len(throws)):
        path = throws.get(number)
        track = throw_track(path.impacts, WIDTH)
        wave = np.frombuffer(sound.mixing(track)(), "<i2").reshape(-1, 2) / 32768
        found[path.dice].append((loudness.loudest(wave), float(np.abs(wave).max())))
        meant = LOUD[0] + (LOUD[1] - LOUD[0]) * math.log(path.dice) / math.log(MOST)
        off.append(abs(found[path.dice][-1][0] - meant))
        contacts += len(track.hits)
        for hit in track.hits:
            takes = sound.takes_of(hit.name, hit.hard)
            carries.update(dict.fromkeys(takes, hit.gain**2 / len(takes)))
    print(f"{len(throws)} throws of {contacts} contacts; meant are {LOUD[0]} LUFS of one die to {LOUD[1]} of thirty:")
    print(f"off that by {np.mean(off):.2f} LU on average, {max(off):.2f} at most\n")
    print("| dice | throws | LUFS, loudest 400 ms | highest peak |\n| --- | --- | --- | --- |")
    for dice, mixed in sorted(found.items()):
        loud, peaks = zip(*mixed, strict=True)
        print(f"| {dice} | {len(mixed)} | {min(loud):.1f} to {max(loud):.1f} | {max(peaks):.2f} |")
    print("\n| bank, each take by what it carries | now | its largest share |\n| --- | --- | --- |")
    for group in BANKS:
        bank, _, asked = ASKED[group]
        takes = sorted(folder.glob(f"{bank}_*.ogg"))
        weights = np.array([carries[take.stem] for take in takes])
        each = [character(soundfile.read(take)[0]) for take in takes]
        now = {what: float(np.average([one[what] for one in each], weights=weights)) for what in asked}
        told = "; ".join(TOLD[what].format(now[what]) for what in asked)
        print(f"| {group} | {told} | {weights.max() / weights.sum():.0%} |")
