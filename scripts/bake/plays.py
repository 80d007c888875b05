"""Bake ways to play hands of 9 to 24 dice: `python scripts/bake/plays.py`.

What so many dice are worth takes too long to count out while somebody waits. But there are few sensible ways to play
them: for each card and number some are kept, with the chance of every total, so that in positions picked at random the
best of them gives away next to nothing against the very best play. Takes some minutes on one core; writes
gangdice_gui/games/gang/bots/one_turn/plays_table.py.
"""

from __future__ import annotations

import sys
import zlib
from base64 import b85encode
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.one_turn.odds import MOST  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.plays import SCALE  # noqa: E402
from gangdice_gui.games.gang.bots.whole_game.solved import BRIGHT  # noqa: E402
from gangdice_gui.games.gang.game import load_deck  # noqa: E402
from gangdice_gui.games.gang.rules.conditions import CONDITIONS  # noqa: E402
from gangdice_gui.games.gang.rules.turn import ROUNDS  # noqa: E402
from scripts.bake.rounds import LARGEST, TOP, Card, over, play_out, worths  # noqa: E402
from scripts.bake.solved import all_dice, table_of  # noqa: E402

OUT = ROOT / "gangdice_gui/games/gang/bots/one_turn/plays_table.py"
POSITIONS, FRESH = 48, 16
"""Positions a number of dice is tried in, and others the choice is measured by."""
ENOUGH, AT_MOST = 0.0005, 12
"""The chance to win given away below which no further way is needed, and the most ways kept."""

HEAD = '''"""Ways to play 9 to 24 dice, as plays.py reads them. Made by scripts/bake/plays.py; not for reading."""
# ruff: noqa: E501

from typing import Final

TABLE: Final = {
'''


def position(rng, card, dice, dark):
    """Return what each total is worth in some position, last of all a bust."""
    number = int(rng.integers(BRIGHT + 1, ROUNDS + 1) if dark else rng.integers(2, BRIGHT + 1))
    size = all_dice("standard")[number]
    ahead = over(size) if number == ROUNDS else table_of("standard", number + 1, (card.id,), card.id)
    mine = int(rng.integers(dice, 71))
    theirs = int(rng.integers(4, min(70, size - mine) + 1))
    out = np.zeros(TOP + 2)
    out[-1] = worths(card.most, card.least, ahead, mine, theirs, size - mine - theirs, dice, out)
    out[5 * dice + 1 : -1] = out[5 * dice]
    return out


def pick(worth, values, outcomes):
    """Return the ways kept, and the most they give away in these positions."""
    reached = worth @ outcomes.T
    kept = []
    lost = np.full(len(worth), np.inf)
    while len(kept) < AT_MOST and lost.max() > ENOUGH:
        left = np.minimum(lost[:, None], values[:, None] - reached)
        kept.append(int((np.clip(left, 0, 1) ** 2).sum(axis=0).argmin()))
        lost = left[:, kept[-1]]
    return kept


def written(outcomes):
    """Return ways to play as text: the chances of the totals and of a bust, as far up as any way gets."""
    top = 1 + max(np.flatnonzero(outcome[:-1] >= 0.5 / SCALE).max(initial=0) for outcome in outcomes)
    rows = np.rint(np.hstack([outcomes[:, :top], outcomes[:, -1:]]) * SCALE).astype("<u2")
    return f"{len(rows)} " + b85encode(zlib.compress(rows.tobytes(), 9)).decode()


def main():
    deck, lines, rng = load_deck(), [HEAD], np.random.default_rng(1)
    # A deck of one's own may hold any card there is.
    for name in (f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")):
        card = Card(name)
        lines.append(f'    "{name}": (\n')
        worst = total = 0.0
        for dice in range(MOST + 1, LARGEST + 1):
            worth = np.array([position(rng, card, dice, name in deck.dark) for _ in range(POSITIONS + FRESH)])
            played = [play_out(card.large, dice, row, row[-1]) for row in worth]
            values, outcomes = np.array([value for value, _ in played]), np.array([outcome for _, outcome in played])
            kept = pick(worth[:POSITIONS], values[:POSITIONS], outcomes[:POSITIONS])
            lost = (values - (worth @ outcomes[kept].T).max(axis=1))[POSITIONS:]
            worst, total = max(worst, lost.max()), total + len(kept)
            lines.append(f'        "{written(outcomes[kept])}",\n')
        lines.append("    ),\n")
        print(f"{name}: {total:.0f} ways, in fresh positions {worst:.4f} given away at most", flush=True)
    OUT.write_text("".join(lines) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
