"""The dice in the hand of the player, which are shaken before they are thrown."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.actions import Attack, Block, Lick
from gangdice_gui.games.fisticuffs.rules.state import hurt
from gangdice_gui.games.fisticuffs.rules.types import Question
from gangdice_gui.games.fisticuffs.screens.console import hold, two_ways
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Ground
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.ui.desk import Desk


def throws(show: Show) -> bool:
    """Tell whether the answer in the making throws dice."""
    return isinstance(show.picked, Attack | Block | Lick)


def shaken(places: Ground, show: Show) -> list[HeldDie]:
    """Return the dice of the answer in the making where they lie: among those in hand, or one at each of the wounded.

    In the hand they are as large as they will be thrown.
    """
    if isinstance(show.picked, Lick):
        wounded = hurt(show.view.eyes[show.viewer])
        lie, size = [two_ways.wounded(places, number) for number in wounded], hold.SIZES[0]
    elif isinstance(show.picked, Attack | Block) and show.view.rumble is not None:
        lie, size = hold.lie(places, show, show.viewer)
    else:
        return []
    k, colour, grown = places.k, show.colour(show.viewer), places.air_face * places.k
    return [HeldDie(x * k, y * k, size * k, hold.FACES[i], i % 3, colour, i, grown) for i, (x, y) in enumerate(lie)]


def told_how(desk: Desk, question: Question) -> str:
    """Return the notice that says how a punch is thrown by hand, as long as newcomers have to be told.

    There is no room for a paper: forecast and dice in hand take all of the felt.
    """
    punches = any(isinstance(action, Attack | Block) for action in question.actions)
    return desk.words("hand.notice") if punches and desk.settings.hand_hints < TIMES else ""


def reach(places: Ground) -> float:
    """Return how high the glove that throws may reach, in pixels: never over the sentence that asks."""
    return (places.prompt + 30) * places.k
