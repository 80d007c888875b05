"""Hold `gangdice advise` in rounds 10 to 12 against a count by the rules: `python scripts/late.py --choices 1000`.

Draws late positions, seed by seed, half of them at a choice of a number and half with dice on the table, prices every
answer with `counted.py` and the chances before the next round, and says how often what advise puts first is worth as
much as the best there is, how far off its chances are, whether it calls the best a blunder, and whether it finds what
wins for certain. `--players 3` and 4 too, for small hands. `--write` puts the answers of some choices of two into
tests/data/late.jsonl, which `tests/games/gang/test_late.py` reads. Needs numpy (`pip install -e ".[bake]"`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.games.gang.bots.whole_game import shares, solved
from gangdice_gui.games.gang.game import load_deck
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import HowMany
from gangdice_gui.games.gang.said import advise
from scripts.counted import Rest, bad, hands
from scripts.counted import turn as count_turn
from tests.games.gang.bots.positions import laid

TABLE: Final = Path(__file__).parents[1] / "tests" / "data" / "late.jsonl"
COUNTED: Final = {2: 14, 3: 8, 4: 6}
"""Dice up to which a choice of a number is counted out."""
CLOSE: Final = 0.005
"""Chances to win that count as no difference."""
SURE: Final = 1 - 1e-9
HELD: Final = 8
"""Dice of the largest roll written down, so that its test is quick."""
TOLD: Final = 8
"""Answers written down of a choice, the best ones."""


def drawn(number: int, players: int) -> dict[str, Any] | None:
    """Return one position by its number, all it takes to lay it out again; None where the round would be over."""
    luck, deck = Random(f"late {players} {number}"), load_deck()
    edition = luck.choice(["standard", "standard", "french"])
    round_ = luck.choice([10, 11, 12])
    *gone, card = luck.sample(deck.dark, round_ - 9)
    middle = sum(turn.BONUSES[edition][9:round_]) + luck.choice([0, 0, luck.randint(0, 12)])
    if players == 2:
        mine = luck.randint(24, 72)
        stash = [mine, 2 * turn.START_WORTH[2] + sum(turn.BONUSES[edition][:round_]) - middle - mine]
    else:
        mean = luck.choice([12, 30, 44])
        stash = [max(1, mean + luck.randint(-9, 9)) for _ in range(players)]
    at = {"round": round_, "card": card, "gone": gone, "edition": edition, "stash": stash, "middle": middle, "done": []}
    state = laid(at)
    for _ in range(luck.randrange(players)):
        at["done"].append(thrown(luck, card, min(luck.randint(1, 4), state.stash[turn.to_act(state)])))
        state = laid(at)
        if state.round != round_ or turn.to_act(state) < 0:
            return None  # somebody had nothing left
    if luck.random() < 0.5:
        most = min(state.stash[turn.to_act(state)] - 1, COUNTED[players])
        at["faces"] = thrown(luck, card, min(most, luck.choice([2, 3, 4, 5, 6, 7, 8, most])), whole=True)
    return at


def thrown(luck: Random, card: str, dice: int, whole: bool = False) -> list[int]:
    """Return a roll; one to go on with does not blow up at once."""
    while True:
        faces = sorted(luck.choice([0, 1, 2, 3, 4, 5]) for _ in range(dice))
        if not whole or card.endswith("bomb") or not bad(card, faces):
            return faces
        dice = max(1, dice - 1)


class Counted:
    """A position priced by the rules alone."""

    def __init__(self, at: dict[str, Any]) -> None:
        """Lay it out."""
        self.state = state = laid(at)
        self.view = turn.observe(state, turn.to_act(state))
        view, self.me = self.view, turn.to_act(state)
        self.stash, self.pot, self._best = list(state.stash), view.middle, (-1, 0, (0,))
        if view.turn is not None and view.turn.faces:
            self.stash[self.me] += view.turn.dice
        for each in view.turns:
            if each.ended and each.valid:
                self.pot += each.dice
                if each.seat == view.leader:
                    assert each.total is not None
                    self._best = (each.seat, each.dice, (each.total,))
        outlook = shares.Outlook(view) if view.players > 2 else None
        ahead = solved.ahead_of(view)

        def after(stash: tuple[int, ...], middle: int, start: int) -> tuple[float, ...]:
            if view.round == view.rounds:
                return tuple((dice == max(stash)) / stash.count(max(stash)) for dice in stash)
            if outlook is not None:
                return outlook(stash, middle, start)
            first = ahead.starter(stash[start], stash[1 - start])
            return (first, 1 - first) if start == 0 else (1 - first, first)

        self._rest = Rest(view.card or "", view.start, view.still_to_play, after)

    def ends(self, dice: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the shares of the seat asked by its total, and of a bust."""
        stash = list(self.stash)
        stash[self.me] -= dice
        lead = (self.me, dice, tuple(range(5 * dice + 1)))
        left, mine = self._rest.shares(0, tuple(stash), self.pot + dice, [self._best, lead])
        lost, (leader, used, (much, *_)) = left[0], self._best
        ends = [mine[t] if leader < 0 or (t, dice) > (much, used) else lost for t in range(5 * dice + 1)]
        return np.array(ends)[:, None, self.me, None], lost[None, self.me, None]

    def use(self, dice: int) -> float:
        """Return what a number of dice is worth."""
        return float(count_turn(self.view.card or "", dice, *self.ends(dice), 3)[0][0, 0, 0])

    def rerolls(self, faces: list[int]) -> dict[tuple[int, ...], float]:
        """Return what keeping each part of a roll is worth, by its faces; all of them means stopping."""
        card, dice = self.view.card or "", len(faces)
        ends, bust = self.ends(dice)
        kept = count_turn(card, dice, ends, bust, self.view.rerolls_left)
        many, found = Counter(faces), {}
        for part in product(*(range(n + 1) for n in many.values())):
            held = tuple(sorted(face for face, n in zip(many, part, strict=True) for _ in range(n)))
            if len(held) == dice:
                found[held] = float((bust[0] if bad(card, held) else ends[sum(held), 0])[0])
            else:
                found[held] = float(kept[len(held)][hands(len(held))[0][held], 0, 0])
        return found


def priced(at: dict[str, Any]) -> tuple[dict[str, float], dict[str, float], float]:
    """Return the answers' worth by the count, what advise says, and below what it warns."""
    counted = Counted(at)
    question = turn.ask(counted.state)
    told = advise(counted.view, question)
    said = {option["action"]: option["win"] for option in told["options"]}
    if isinstance(question, HowMany):
        first = int(told["options"][0]["action"].removeprefix("use "))
        most = min(question.most, COUNTED[counted.view.players])
        true = {f"use {dice}": counted.use(dice) for dice in {*range(1, most + 1), first}}
        return true, said, told["blunder_below"]
    faces = counted.view.turn.faces if counted.view.turn else ()
    parts = counted.rerolls(list(faces))
    # What is kept goes by faces; advise names positions.
    names = {}
    for action in said:
        again = [int(word) for word in action.split()[1:]]
        names[tuple(sorted(face for place, face in enumerate(faces) if place not in again))] = action
    true = {names.get(held, f"keep {held}"): worth for held, worth in parts.items()}
    return true, said, told["blunder_below"]


def main() -> None:
    """Draw, price and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choices", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first position")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--show", type=float, default=1.0, help="print positions an answer of which is off by more")
    asked = parser.parse_args()
    count, agree, blunders, sure, found, offs, lost, lines = 0, 0, 0, 0, 0, [], [], []
    for number in range(asked.first, asked.first + asked.choices):
        at = drawn(number, asked.players)
        if at is None:
            continue
        true, said, warned = priced(at)
        best, first = max(true.values()), next(iter(said))
        count += 1
        lost.append(best - true[first])
        agree += lost[-1] <= CLOSE
        solved_move = max(true, key=lambda action: true[action])
        blunders += said.get(solved_move, 1.0) < warned
        certain = [action for action, worth in true.items() if worth >= SURE]
        sure += bool(certain)
        found += bool(certain) and said[first] == 1.0 and first in certain
        off, which = max((abs(true[action] - win), action) for action, win in said.items() if action in true)
        offs.append(off)
        if off > asked.show:
            print(f"{off:.4f} {which}: {said[which]:.4f}, is {true[which]:.4f} | {json.dumps(at)}", flush=True)
        if asked.write and len(at.get("faces", [])) <= HELD:
            few = sorted(set(true) & set(said), key=lambda action: -true[action])[:TOLD]
            lines.append(json.dumps({**at, "win": {action: round(true[action], 6) for action in few}}))
    offs.sort()
    print(f"{count} late choices of {asked.players}: within half a point of the best {agree} ({agree / count:.1%})")
    print(
        f"best called a blunder {blunders}; certain wins {sure}, found {found}; lost {sum(lost) / count:.5f} on average"
    )
    print(
        f"answers off by {offs[-1]:.5f} at most, {offs[int(0.99 * count)]:.5f} in 99 of 100 choices; "
        f"worst choice {max(lost):.5f}"
    )
    if asked.write:
        TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
