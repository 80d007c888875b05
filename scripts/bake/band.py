"""The band that plays the music: a score as MIDI, rendered by FluidSynth with MuseScore's General soundfont.

`apt install fluidsynth musescore-general-soundfont`. Every voice is rendered alone and dry, so that balance, place and
room are the score's affair, and what rings over the end comes round to the beginning: the music has no seam.
"""

from __future__ import annotations

import struct
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile

from scripts.bake.synth import RATE, Wave

SOUNDFONT = Path("/usr/share/sounds/sf3/default-GM.sf3")
TICKS = 1920
"""MIDI ticks a second."""
RINGS = 4.0
"""Seconds a last note may ring on."""
DRUMS = 9


class Note(NamedTuple):
    """One note: when and for how long, in seconds, its MIDI pitch, and how loud, 0 to 1."""

    at: float
    seconds: float
    pitch: int
    loud: float


@dataclass(frozen=True)
class Voice:
    """An instrument of the soundfont by its General MIDI program, from 0."""

    program: int
    drums: bool = False
    vibrato: int = 0
    """How much of it long notes get by their end, 0 to 127."""


TRUMPET = Voice(59, vibrato=60)
"""Muted."""
BASS = Voice(32)
PIANO = Voice(0)
VIBRAPHONE = Voice(11)
BRUSHES = Voice(40, drums=True)
TAP, SLAP, SWIRL, KICK, HAT, RIDE = 38, 39, 40, 36, 42, 51
"""What is struck of the brush kit."""


def played(voice: Voice, notes: Sequence[Note], length: int) -> Wave:
    """Return notes as a voice plays them, so many samples in stereo: what rings over the end wraps to the start.

    Raises FileNotFoundError where the soundfont is not installed.
    """
    if not SOUNDFONT.exists():
        raise FileNotFoundError(f"{SOUNDFONT}: apt install fluidsynth musescore-general-soundfont")
    with tempfile.TemporaryDirectory() as folder:
        score, out = Path(folder, "score.mid"), Path(folder, "out.wav")
        score.write_bytes(midi(voice, notes, length / RATE + RINGS))
        dry = ("-o", "synth.reverb.active=0", "-o", "synth.chorus.active=0")
        wanted = ("-r", str(RATE), "-g", "0.5", "-T", "wav", "-O", "float", "-F", str(out))
        subprocess.run(["fluidsynth", "-q", "-n", "-i", *dry, *wanted, str(SOUNDFONT), str(score)], check=True)
        wave, rate = soundfile.read(out, dtype="float64", always_2d=True)
    assert rate == RATE
    loop: Wave = np.zeros((length, 2))
    for begins in range(0, len(wave), length):
        part = wave[begins : begins + length]
        loop[: len(part)] += part
    return loop


def midi(voice: Voice, notes: Sequence[Note], seconds: float) -> bytes:
    """Return notes as a standard MIDI file of one track that lasts so many seconds."""
    channel = DRUMS if voice.drums else 0
    events: list[tuple[int, int, bytes]] = [(0, 0, bytes((0xC0 | channel, voice.program)))]
    for note in notes:
        begins, ends = round(note.at * TICKS), round((note.at + note.seconds) * TICKS)
        begins = max(0, begins)
        loud = min(127, max(1, round(note.loud * 127)))
        events.append((begins, 2, bytes((0x90 | channel, note.pitch, loud))))
        events.append((max(begins + 1, ends), 1, bytes((0x80 | channel, note.pitch, 0))))
        if voice.vibrato:
            events.append((begins, 0, bytes((0xB0 | channel, 1, 0))))
            if note.seconds > 0.4:
                events.append((begins + round(0.3 * TICKS), 0, bytes((0xB0 | channel, 1, voice.vibrato))))
    track, before = bytearray(b"\0\xff\x51\x03" + (500_000).to_bytes(3, "big")), 0
    for at, _, message in sorted(events):
        track += _number(at - before) + message
        before = at
    track += _number(max(0, round(seconds * TICKS) - before)) + b"\xff\x2f\0"
    head = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS // 2)
    return head + b"MTrk" + struct.pack(">I", len(track)) + bytes(track)


def _number(value: int) -> bytes:
    """Return a number as MIDI writes it: seven bits a byte, the highest first."""
    found = [value & 0x7F]
    while value := value >> 7:
        found.append(value & 0x7F | 0x80)
    return bytes(reversed(found))
