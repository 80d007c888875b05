"""The aim of the moment: what whoever plays now has to do to win the round, as one sentence.

Pure: a view, a name and the words go in. It says nothing that is not on the table for everybody, so it tells no secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.advice.offers import Beat, to_beat
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, chances, to_lead
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.types import Turn, View

Kind = Literal["points", "any", "beat", "either", "match", "tie", "exact", "lost", "hopeless", "stop"]
SEVERAL: Final = frozenset({"run-2", "odd-2", "odd-3", "different-2", "different-3", "fives-2"})
"""Conditions whose words are a plural: a pair blows up, two 5s blow up."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What is to be done just now, by whom no matter.

    `points`: nothing is to beat, others play after. `any`: nothing is to beat, nobody plays after.
    Before the number of dice is said: `either`, more points or as many with more dice; `beat`, only more points;
    `tie`, only as many; `hopeless`, neither. After: `beat`, `match` (as many do), `exact` (as many, more cannot be),
    `lost`, or `stop`, where what lies there has won.
    """

    kind: Kind
    card: str
    beat: Beat
    dice: int
    """Dice that are said; before that the least that win a tie; of `any`, the dice that are taken."""


def highest(card: str, dice: int) -> int:
    """Return the highest result a number of dice can have under a card."""
    if dice <= LARGEST:
        return len(chances(card, dice)) - 1
    top = highest(card, LARGEST)
    return top + (top - highest(card, LARGEST - 1)) * (dice - LARGEST)


def aim_of(view: View, most: int = LARGEST, stands: bool = False) -> Aim | None:
    """Return the aim of the turn that runs, or of the next one; None where nobody is left to play.

    `most` is how many dice the seat may have as far as anybody may know. With `stands` the dice lie there to be looked
    at, and what they come to counts.
    """
    card, turn = view.card, view.turn
    if card is None or (turn is None and not view.still_to_play):
        return None
    beat, last = to_beat(view), len(view.still_to_play) == (turn is None)
    if stands and turn is not None and last and _leads(card, turn, beat):
        return Aim("stop", card, beat, turn.dice)
    if beat is None:
        return Aim("any" if last else "points", card, None, view.middle)
    total, rival = beat
    if turn is not None and turn.dice:
        best = highest(card, turn.dice)
        if best < to_lead(turn.dice, beat):
            return Aim("lost", card, beat, turn.dice)
        return Aim("beat" if turn.dice <= rival else "match" if best > total else "exact", card, beat, turn.dice)
    more = any(highest(card, dice) > total for dice in range(1, most + 1))
    tie = next((dice for dice in range(rival + 1, most + 1) if highest(card, dice) >= total), 0)
    kind: Kind = ("either" if tie else "beat") if more else "tie" if tie else "hopeless"
    return Aim(kind, card, beat, tie)


def _leads(card: str, turn: Turn, beat: Beat) -> bool:
    ahead = beat is None or (sum(turn.faces), turn.dice) > beat
    return ahead and not culprits(card_parts(card)[0], turn.faces)


def sentence(aim: Aim, words: Words, name: str = "") -> str:
    """Return the aim as a sentence for who has to do it, or of `name` for everybody else."""
    condition, mode = card_parts(aim.card)
    kind, _, number = condition.partition("-")
    least = int(number) if kind == "total" else 0
    what = words("aim.what_total" if least else f"aim.what_{condition}", least=least)
    when = words(f"aim.when_{mode}")
    boom = words("aim.boom", n=2 if condition in SEVERAL else 1, what=what, when=when)
    how = words(f"aim.how_{mode}{'_total' if least else ''}", what=what, least=least)
    total = 0 if aim.beat is None else aim.beat[0]
    key = f"aim.{'other' if name else 'own'}_{aim.kind}"
    said = words(key, n=aim.dice, name=name, total=total, how=how, boom=boom, what=what, when=when)
    return said[:1].upper() + said[1:]
