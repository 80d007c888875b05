"""What is heard of the town: every moment's sound, and how loud it is beside the others.

Those under `rackets/` are this game's own; the others belong to every table. Dice are one sound a throw, mixed from
their contacts. Nothing here sounds otherwise to one seat than to another.
"""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.rackets.rules import events
from gangdice_gui.ui.clip import Clip, lasting, sounding

HEARD: Final = {
    "the market opens": ("rackets/market", 0.6),
    "a house goes up": ("rackets/hammer", 0.8),
    "a house comes down": ("rackets/crate", 0.6),
    "goods are made": ("rackets/crate", 0.7),
    "goods lie loose": ("rackets/crate", 0.5),
    "goods are sold": ("rackets/register", 0.7),
    "a deal is struck": ("rackets/coins", 0.8),
    "money changes hands": ("rackets/coins", 0.6),
    "money is owed": ("rackets/bills", 0.7),
    "an offer comes": ("rackets/phone", 0.5),
    "an offer is answered": ("rackets/bills", 0.6),
    "a wire is bought": ("rackets/wire", 0.6),
    "somebody passes": ("chip", 0.5),
    "somebody sets out": ("rackets/car", 0.6),
    "a step": ("rackets/step", 0.7),
    "the coast is clear": ("count_8", 0.6),
    "somebody is seen": ("fizzle", 0.6),
    "a door gives way": ("rackets/lock", 0.8),
    "the loot is set down": ("rackets/crate", 0.6),
    "the lights go out": ("rackets/wire", 0.8),
    "a house blows up": ("explosion", 1.0),
    "a plot is searched": ("rackets/lock", 0.6),
    "a wire goes off": ("explosion", 0.5),
    "a shot": ("rackets/shot", 0.8),
    "a fuse burns": ("fuse", 0.8),
    "a fuse goes out": ("fizzle", 0.6),
    "the evening is won": ("win", 0.8),
}
"""The moment, its sound, and its volume from 0 to 1."""


def heard(moment: str, delay: float = 0.0, pan: float = 0.0) -> Clip:
    """Return the clip of a moment of HEARD, `delay` milliseconds after what is seen begins, heard at a place."""
    return sounding(*HEARD[moment], delay, pan)


def burning(ms: float, pan: float = 0.0, fade: bool = False) -> Clip:
    """Return the clip of a fuse that burns for so many milliseconds; with `fade` as short as what is seen may be."""
    sound, volume = HEARD["a fuse burns"]
    return lasting(sound, volume, ms, pan, fade)


def aloud(event: events.Event, pan: float = 0.0) -> tuple[Clip, ...]:
    """Return the sound of an event of which nothing moves, heard at a place; empty where it has none."""
    match event:
        case events.Offered():
            return (heard("an offer comes", pan=pan),)
        case events.Answered():
            return (heard("an offer is answered", pan=pan),)
        case events.BombBought() | events.BombDismantled():
            return (heard("a wire is bought", pan=pan),)
        case events.DebtMade() | events.DebtPromoted() | events.DebtDoubled():
            return (heard("money is owed", pan=pan),)
        case events.DebtPaid() | events.Money():
            return (heard("money changes hands", pan=pan),)
        case events.Passed():
            return (heard("somebody passes", pan=pan),)
    return ()
