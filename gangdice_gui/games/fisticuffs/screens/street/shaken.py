"""The dice in the hand of the player, which are shaken before they are thrown."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.actions import Attack, Block, Lick
from gangdice_gui.games.fisticuffs.rules.state import hurt
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Ground
from gangdice_gui.games.fisticuffs.screens.street.street import PITCH
from gangdice_gui.table.hand.shaking import HeldDie


def shaken(places: Ground, show: Show) -> list[HeldDie]:
    """Return the dice of the answer in the making, in a row where they will be thrown: a lane's, or a healing's."""
    picked, rumble = show.picked, show.view.rumble
    if isinstance(picked, Lick):
        count = len(hurt(show.view.eyes[show.viewer]))
    elif isinstance(picked, Attack | Block) and rumble is not None:
        count = rumble.hand[show.viewer]
    else:
        return []
    (x, y), face = places.throw, places.throw_face
    k, colour, pitch = places.k, show.colour(show.viewer), PITCH * face
    left = x - (count - 1) * pitch / 2
    return [HeldDie((left + i * pitch) * k, y * k, face * k, i % 6 + 1, i % 3, colour, i) for i in range(count)]
