"""How the band plays at a table of Gang of Dice: by what everybody sees, never by a stash."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui.bars import Manner

LATE: Final = 3
"""The last rounds of a game, which are late ones."""
DANGEROUS: Final = 0.5
"""How likely three dice thrown once end badly, on a card that is dangerous."""


def manner_of(show: Show) -> Manner:
    """Return how the band plays to what is shown."""
    view = show.view
    if view.winners or (show.winning and view.leader is not None) or _just_won(view):
        return "warm"
    return "tense" if not (show.boom or show.winning) and _at_stake(view) else "bright"


def _just_won(view: View) -> bool:
    """Tell whether somebody has won a round, and the next card has not been turned."""
    return view.card is None and bool(view.history) and view.history[-1].winner is not None


def _at_stake(view: View) -> bool:
    """Tell whether somebody plays who has a lead to beat, and it is the last chance, late, or a dangerous card."""
    if view.turn is None or view.card is None or view.leader is None:  # whoever leads has played
        return False
    return not view.still_to_play or view.round > view.rounds - LATE or danger(view.card) >= DANGEROUS


@cache
def danger(card: str) -> float:
    """Return how likely three dice thrown once end badly on a card."""
    condition, throws = card_parts(card)[0], list(product(range(6), repeat=3))
    return sum(bool(culprits(condition, faces)) for faces in throws) / len(throws)
