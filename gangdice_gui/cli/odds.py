"""Say an exact chance without a window."""

from __future__ import annotations

import json
import sys

from gangdice_gui.base.voice import say
from gangdice_gui.games.gang.bots.chances import LARGEST, chance
from gangdice_gui.games.gang.rules.conditions import is_card
from gangdice_gui.match.record import quoted


def odds(card: str, dice: int, target: int) -> int:
    """Write {"card", "dice", "target", "p"} as one line of JSON, or one sentence on stderr; return the exit status.

    `p` is the chance that best play for just that ends valid with at least the target.
    """
    wrong = ""
    if not is_card(card):
        wrong = f"there is no Warning card {quoted(card)}: a card is named like total-7-bomb or pair-explosive"
    elif not 1 <= dice <= LARGEST:
        wrong = f"odds are known for 1 to {LARGEST} dice, not {dice}"
    elif target < 0:
        wrong = "a target is a total, 0 or more"
    if wrong:
        print(f"gangdice odds: {wrong}.", file=sys.stderr)
        return 2
    say(json.dumps({"card": card, "dice": dice, "target": target, "p": chance(card, dice, target)}))
    return 0
