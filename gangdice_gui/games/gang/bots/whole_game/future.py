"""The chance to win the game from the start of a round, by what every seat owns then and who starts."""

from __future__ import annotations

from math import exp
from typing import Final

from gangdice_gui.games.gang.bots.one_round.round_game import Future
from gangdice_gui.games.gang.bots.whole_game.duel import BONUSES, duel
from gangdice_gui.games.gang.rules.types import View

Weights = tuple[float, float, float, float, tuple[float, ...]]
"""What counts for a seat: each die above the mean, its square, each die above all others, being the one who asks, and
its place in the round."""

WEIGHTS: Final[dict[int, tuple[Weights, ...]]] = {
    3: (
        (0.002, 0.0087, 0.013, 0.55, (-0.4, -0.04, 0.44)),
        (0.116, -0.0008, 0.019, 0.55, (-0.18, 0.08, 0.1)),
        (0.094, -0.0006, 0.0011, 0.55, (-0.08, -0.05, 0.13)),
        (0.092, 0.0003, 0.0153, 0.53, (-0.04, 0.01, 0.03)),
        (0.093, -0.0002, 0.0131, 0.52, (-0.02, 0.0, 0.03)),
        (0.086, 0.0, 0.0083, 0.51, (-0.03, 0.0, 0.03)),
        (0.086, -0.0002, 0.0085, 0.5, (-0.05, 0.01, 0.04)),
        (0.081, -0.0003, 0.0048, 0.49, (-0.02, 0.03, -0.01)),
        (0.082, -0.0005, 0.0064, 0.49, (-0.04, -0.01, 0.05)),
        (0.074, -0.0003, 0.0028, 0.48, (-0.02, 0.01, 0.01)),
        (0.082, -0.0004, 0.0108, 0.47, (-0.04, -0.02, 0.06)),
    ),
    4: (
        (0.019, 0.005, 0.016, 0.55, (-0.44, -0.22, 0.17, 0.49)),
        (0.087, 0.0006, 0.0229, 0.53, (-0.29, -0.03, 0.14, 0.18)),
        (0.092, -0.0005, 0.0076, 0.53, (-0.12, 0.01, 0.01, 0.1)),
        (0.08, 0.0001, 0.0078, 0.52, (-0.05, -0.02, 0.04, 0.04)),
        (0.078, 0.0002, 0.0119, 0.51, (-0.03, -0.07, 0.04, 0.06)),
        (0.076, 0.0002, 0.0103, 0.5, (-0.08, -0.01, 0.01, 0.08)),
        (0.072, 0.0004, 0.0104, 0.49, (-0.07, -0.01, 0.01, 0.07)),
        (0.071, 0.0005, 0.0093, 0.49, (-0.07, -0.04, 0.04, 0.07)),
        (0.065, 0.0005, 0.0015, 0.48, (-0.05, -0.02, 0.01, 0.06)),
        (0.066, 0.0003, 0.0016, 0.47, (-0.04, -0.05, 0.05, 0.04)),
        (0.063, 0.0003, -0.0051, 0.46, (-0.07, 0.0, 0.02, 0.05)),
    ),
}
"""By the players, and by how many rounds come after the one that starts: 0 to 10.

Fitted by scripts/bake/futures.py to who won thousands of simulated games (a conditional logit model), where one seat
played for the game and the others for dice. The dice that lie in the middle made no difference worth a weight.
"""


def winning(view: View) -> Future:
    """Return the chance of the view's seat to win the game, by how this round ends."""
    me, players = view.seat or 0, view.players
    left = min(view.rounds - view.round, len(BONUSES) - 1) - 1

    def share(stash: tuple[int, ...], middle: int, start: int) -> float:
        most = max(stash)
        return 1 / stash.count(most) if stash[me] == most else 0.0

    def alone(stash: tuple[int, ...], middle: int, start: int) -> float:
        other = stash[1 - me]
        if not other or not stash[me]:
            return float(stash[me] > 0)
        return duel(len(BONUSES) - left, start == me, stash[me] - other, middle)

    def among(stash: tuple[int, ...], middle: int, start: int) -> float:
        if not stash[me]:
            return 0.0
        die, square, ahead, edge, places = WEIGHTS[players][left]
        mean = sum(stash) / players
        second, most = sorted(stash)[-2:]
        scores = [0.0] * players
        for seat, dice in enumerate(stash):
            more = dice - mean
            lead = most - second if dice == most else 0
            scores[seat] = die * more + square * more * abs(more) - ahead * lead + places[(seat - start) % players]
        scores[me] += edge
        mine = scores[me]
        return 1 / sum(
            exp(max(-40.0, min(40.0, score - mine))) for score, dice in zip(scores, stash, strict=True) if dice
        )

    if left < 0:
        return share
    return alone if players == 2 else among
