"""What happens over time, as values: a clip is drawn, or heard, and decides nothing; clips in a lot run together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from gangdice_gui.ui.track import Track

Light = tuple[float, float, float]
"""How much of red, green and blue is left, each 0 to 1."""
Place = tuple[int, int]
"""A pixel, to the right and down."""


@dataclass(frozen=True, slots=True)
class Clip:
    """Something that happens over time, as a value: it is drawn, or heard, and decides nothing. It may be dropped."""

    duration: int
    """Milliseconds at normal speed; 0 happens at once."""
    draw: Callable[[Surface, float], None] | None = None
    """Draws the clip at t from 0 to 1 over the settled table."""
    sound: str = ""
    """What is heard when it begins."""
    volume: float = 1.0
    pan: float = 0.0
    """Where that is heard, -1 on the left to 1 on the right; see `pan_at`. A track says so of each of its sounds."""
    lasting: str = ""
    """What is heard for as long as it runs, round and round, as a fuse that burns; and on into a next clip's."""
    track: Track | None = None
    """Many sounds as one, heard from its beginning on: of what has to be heard to the sample."""
    hush: int = 0
    """For how many milliseconds the music is lowered when it begins."""
    breaks_off: bool = False
    """Whether the music breaks off when it begins: it is gone for a bar, and comes back softly."""
    delay: int = 0
    """Milliseconds it waits after its neighbours of the same lot have begun."""
    fade: bool = True
    """Under reduced motion the clip lasts at most 150 ms."""
    area: Rect | None = None
    """The part of the surface it draws on; None for anywhere."""
    solid: bool = False
    """Whether nothing that lies beneath is seen through it, wherever is drawn."""
    differs: Callable[[float | None, float], Rect | None] | None = None
    """Tells where it looks otherwise at the second t than at the first, or where it is seen if that is None.

    None: anywhere in its area.
    """
    under: Callable[[Surface, float], None] | None = None
    """Draws before that what lies beneath it, where that takes so long that a large window may do it a frame before."""
    light: Callable[[float, Place, Light], Light] | None = None
    """Tells what light it leaves at t on what is drawn over it at a place, out of that which falls there otherwise.

    It looks otherwise itself wherever that changes."""
    waits: Callable[[float], float] | None = None
    """Tells how far it may have come where it would be at t: what it is about to show may not be known yet.

    All of its lot wait with it."""
    trails: bool = False
    """Whether nobody waits for its end: it is seen on, beneath what comes next, unless that is cut short."""


def sounding(sound: str, volume: float = 1.0, delay: float = 0.0, pan: float = 0.0) -> Clip:
    """Return the clip of a sound alone, `delay` milliseconds after what is seen begins, whatever motion is wanted."""
    return Clip(1, sound=sound, volume=volume, pan=pan, delay=round(delay), fade=False)


def lasting(sound: str, volume: float, duration: float, pan: float = 0.0, fade: bool = False) -> Clip:
    """Return the clip of a sound alone that is heard for so many milliseconds; with `fade` as what is seen is."""
    return Clip(round(duration), lasting=sound, volume=volume, pan=pan, fade=fade)


@dataclass(frozen=True, slots=True)
class Lot:
    """Clips that run together, and what comes with them. Without clips it is over as soon as it has begun."""

    clips: tuple[Clip, ...] = ()
    show: Mapping[str, Any] = field(default_factory=dict)
    """What lies still otherwise from its beginning on: parts of what is shown, by name."""
    notice: str = ""
    """What is said in a short notice."""
    comes: tuple[str, ...] = ()
    """Sounds that may follow it at once: they are read by then, though nobody knows yet."""
    page: bool = False
    """Whether the page that belongs to the event lies over the table before the clips run."""
    stands: bool = False
    """Whether the table stands as it is until the player goes on."""
