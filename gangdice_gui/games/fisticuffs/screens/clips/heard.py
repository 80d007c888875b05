"""What is heard of a street fight: every moment's sound, and how loud it is beside the others.

Those under `fisticuffs/` are this game's own; the others belong to every table. The dice themselves are one sound a
throw, mixed from their contacts.
"""

from __future__ import annotations

from typing import Final

from gangdice_gui.ui.clip import Clip, sounding

HEARD: Final = {
    "a fight is declared": ("fisticuffs/whistle", 0.6),
    "somebody starts": ("chip", 0.6),
    "a gang joins": ("fisticuffs/handshake", 0.8),
    "a gang stays out": ("chip", 0.6),
    "a side is overwhelmed": ("tick", 0.6),
    "a gang runs": ("fisticuffs/feet", 0.8),
    "a rival punches": ("fisticuffs/swing", 0.7),
    "a member helps": ("die_die", 0.6),
    "all dice once more": ("cup", 0.7),
    "dice threaten": ("die_felt", 0.8),
    "dice guard": ("fisticuffs/guard", 0.8),
    "a punch misses": ("fisticuffs/miss", 0.6),
    "the fight is over": ("fisticuffs/whistle", 0.5),
    "a blow lands": ("fisticuffs/punch", 1.0),
    "an eye turns black": ("fisticuffs/eye", 0.7),
    "somebody sinks down": ("fisticuffs/knocked_out", 0.8),
    "somebody sleeps": ("fisticuffs/snore", 0.6),
    "a credit is won": ("count_5", 0.5),
    "somebody is cared for": ("fisticuffs/bandage", 0.7),
    "the game is won": ("win", 0.8),
}
"""The moment, its sound, and its volume from 0 to 1."""


def heard(moment: str, delay: float = 0.0, pan: float = 0.0) -> Clip:
    """Return the clip of a moment of HEARD, `delay` milliseconds after what is seen begins, heard at a place."""
    return sounding(*HEARD[moment], delay, pan)
