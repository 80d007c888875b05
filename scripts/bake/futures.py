"""Bake the weights of who wins a game of three or four: `python scripts/bake/futures.py [games]`.

Plays games on the quick: seat 0 plays for the game, the others for dice as the house's gangster does (bots/house.py).
What every seat owned before each round, and who won in the end, gives a conditional logit model of each round; by its
weights seat 0 plays the games of the next pass. Half of the games start level, half do not, so that uneven stashes are
known too.

Takes many minutes on one core, about two with 2000 games. Writes nothing: prints how often seat 0 won from a level
start, and WEIGHTS of gangdice_gui/games/gang/bots/whole_game/future.py in its own lines. Seeded, so the same games
give the same numbers; but those in use are of an earlier run with a few weights more, and a new one comes near them,
not to them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numba
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from gangdice_gui.games.gang.bots.house import GUESS_PER_SEAT, MOOD  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.chances import chances  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.hands import FACES, hands  # noqa: E402
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, chances_to_beat  # noqa: E402
from gangdice_gui.games.gang.game import load_deck  # noqa: E402

GAMES = {3: 14_000, 4: 8_000}
"""By the players: the games that are fitted in the end; the passes before play half as many."""
PASSES = 3
"""In the first seat 0 plays for dice too: nothing else is known yet."""
WORTH = {3: 48, 4: 36}
"""The dice a seat starts with, by the players."""
SPREAD = 6.0
"""The dice by which an uneven start differs from that, as a standard deviation."""
BONUSES = np.array((0,) * 9 + (3, 6, 9))
ROUNDS = len(BONUSES)
BRIGHT = 9
"""Rounds with a bright card; the others have a dark one."""
TOP = 5 * MOST
BUST = TOP + 1
"""Rows by totals have one entry more, the last one, for a bust."""
POTS = 48
"""Pots beyond this are played like this one."""
RARE = 1e-3
"""Outcomes of a seat's turn that are rarer are not reckoned with."""
PRIOR = np.array((0.1, 0.0015, 0.015, 1.0, 0.3, 0.3, 0.3, 0.3))
"""How large the weights are thought to be before any game is seen, as standard deviations."""
DIGITS = (3, 4, 4, 2, 2, 2, 2, 2)


def listed(cards):
    """Return what the games need of every card: the columns of its hands, and its chances by dice and total."""
    found = [hands(card, MOST) for card in cards]
    most = max(listing.ends[MOST] for listing in found)
    ends = np.array([listing.ends[: MOST + 1] for listing in found])
    totals = np.full((len(cards), most), BUST)
    larger = np.full((len(cards), FACES, most), -1)
    fewer = np.zeros((len(cards), FACES, most), dtype=np.int64)
    likely = np.zeros((len(cards), MOST + 1, BUST + 1))
    beaten = np.zeros((len(cards), BUST + 1))
    for i, (card, listing) in enumerate(zip(cards, found, strict=True)):
        below, size = listing.ends[MOST - 1], listing.ends[MOST]
        totals[i, :size] = np.array(listing.totals[:size]) % (BUST + 1)
        for face in range(FACES):
            larger[i, face, :below] = listing.larger[face][:below]
            # A card with fewer kinds of dice has its last one again.
            fewer[i, face, :size] = listing.fewer[min(face, len(listing.fewer) - 1)][:size]
        for dice in range(1, MOST + 1):
            row = chances(card, dice)
            likely[i, dice, : len(row)] = row
        row = chances_to_beat(card)
        beaten[i, : len(row)] = row
    return ends, totals, larger, fewer, likely, beaten


@numba.njit
def play_turn(tables, card, dice, worth):
    """Return the value of a turn played as well as can be, and the chance of each total, last that of a bust."""
    ends, totals, larger, fewer = tables[0][card], tables[1][card], tables[2][card], tables[3][card]
    count = ends[dice]
    value, best = np.empty((dice + 1, count)), np.empty((dice + 1, count))
    kept = np.zeros((2, dice + 1, count), dtype=np.int64)
    own = worth[totals[:count]]
    value[dice] = own
    for left in range(3):
        for size in range(dice - 1, -1, -1):
            for i in range(ends[size]):
                total = 0.0
                for face in range(FACES):
                    more = larger[face, i]
                    total += worth[BUST] if more < 0 else value[size + 1, more]
                value[size, i] = total / FACES
        if left == 2:
            break
        chosen = kept[1 - left]
        best[0, 0] = value[0, 0]
        for size in range(1, dice + 1):
            for i in range(ends[size]):
                high, which = (own[i] + 1e-12 if size == dice else value[size, i]), size * count + i
                for kind in range(FACES + 1):
                    # Hands with a Boss come first: with one less they are the same hand.
                    less = fewer[kind, i] if kind < FACES else i
                    if less < ends[size - 1] and best[size - 1, less] > high:
                        high, which = best[size - 1, less], chosen[size - 1, less]
                best[size, i], chosen[size, i] = high, which
        value[dice] = best[dice]
    outcome, here = np.zeros(BUST + 1), np.zeros((dice + 1, count))
    here[0, 0] = 1.0
    for throw in range(3):
        for size in range(dice):
            for i in range(ends[size]):
                for face in range(FACES if here[size, i] > 0 else 0):
                    more = larger[face, i]
                    if more < 0:
                        outcome[BUST] += here[size, i] / FACES
                    else:
                        here[size + 1, more] += here[size, i] / FACES
        if throw < 2:
            after = np.zeros((dice + 1, count))
            for i in range(count):
                which = kept[throw, dice, i]
                after[which // count, which % count] += here[dice, i]
            here = after
    for i in range(count):
        outcome[totals[i]] += here[dice, i]
    return value[0, 0], outcome


@numba.njit
def needed(dice, best):
    """Return the total that takes the lead; best is the leading total, or -1, its dice and its seat."""
    return best[0] + (dice <= best[1] or best[0] < 0)


@numba.njit
def plan(tables, plans, card, pot, behind, best):
    """Return how a seat that plays for dice acts: the chance of each number of dice and total, bust at the end."""
    pot = min(pot, POTS)
    key = ((card * (POTS + 1) + pot) * 4 + behind) * 1000 + (best[0] + 1) * (MOST + 1) + best[1]
    if key in plans:
        return plans[key]
    likely, beaten = tables[4][card], tables[5][card]
    values, found = np.full(MOST + 1, -np.inf), np.zeros((MOST + 1, BUST + 1))
    prize = pot + GUESS_PER_SEAT * behind
    for dice in range(1, MOST + 1):
        need, worth = needed(dice, best), np.full(BUST + 1, -float(dice))
        if behind == 0:
            values[dice] = likely[dice, need] * (prize + dice) - dice
            found[dice, min(need, TOP)] = likely[dice, need]
            found[dice, BUST] = 1 - likely[dice, need]
            continue
        for total in range(need, 5 * dice + 1):
            above = beaten[total]
            level = beaten[max(total - 1, 0)] - above
            worth[total] += (prize + dice) * (1 - min(1.0, above + 0.6 / dice * level)) ** behind
        values[dice], found[dice] = play_turn(tables, card, dice, worth)
        # What does not lead is as good as bust.
        found[dice, BUST] += found[dice, :need].sum()
        found[dice, :need] = 0.0
    found[values < values.max() - MOOD] = 0.0
    found = np.where(found < RARE, 0.0, found)
    found /= found.sum()
    plans[key] = found
    return found


@numba.njit
def winning(stash, start, weights):
    """Return seat 0's chance to win the game, like whole_game/future.py; without weights the game is over."""
    players = len(stash)
    if not len(weights):
        return 0.0 if stash[0] < stash.max() else 1 / (stash == stash[0]).sum()
    if stash[0] <= 0:
        return 0.0
    mean, chance, mine = stash.mean(), 0.0, 0.0
    for seat in range(players):
        if stash[seat] <= 0:
            continue
        others = 0
        for other in range(players):
            if other != seat:
                others = max(others, stash[other])
        more = stash[seat] - mean
        score = weights[0] * more + weights[1] * more * abs(more) - weights[2] * max(0, stash[seat] - others)
        score += weights[4 + (seat - start) % players]
        if seat == 0:
            mine = score + weights[3]
        chance += np.exp(max(-40.0, min(40.0, score - mine))) if seat else 1.0
    return 1 / chance


@numba.njit
def answered(tables, plans, card, stash, start, seat, left, pot, best, weights):
    """Return seat 0's chance to win the game once `left` seats, from one on, have acted in this round."""
    if left == 0:
        if best[0] < 0:
            return winning(stash, start, weights)
        stash[best[2]] += pot
        chance = winning(stash, best[2], weights)
        stash[best[2]] -= pot
        return chance
    after = (seat + 1) % len(stash)
    if stash[seat] <= 0:
        return answered(tables, plans, card, stash, start, after, left - 1, pot, best, weights)
    likely = plan(tables, plans, card, pot, left - 1, best)
    chance = 0.0
    for dice in range(1, MOST + 1):
        used = min(dice, stash[seat])
        stash[seat] -= used
        for total in range(BUST + 1):
            if likely[dice, total] > 0:
                lead = best if total == BUST else (total, dice, seat)
                chance += likely[dice, total] * answered(
                    tables, plans, card, stash, start, after, left - 1, pot + used, lead, weights
                )
        stash[seat] += used
    return chance


@numba.njit
def drawn(likely):
    """Return one of the places of a table of chances, as (row, column)."""
    rest = np.random.random() * likely.sum()
    for place, chance in np.ndenumerate(likely):
        rest -= chance
        if rest < 0:
            return place
    return 1, BUST


@numba.njit
def play_for_the_game(tables, plans, card, stash, start, left, pot, best, weights):
    """Return the dice seat 0 uses and the total it ends with, BUST for none."""
    high, found = -1.0, (1, BUST)
    for dice in range(1, min(MOST, stash[0]) + 1):
        stash[0] -= dice
        behind = answered(tables, plans, card, stash, start, 1, left, pot + dice, best, weights)
        worth = np.full(BUST + 1, behind)
        for total in range(needed(dice, best), 5 * dice + 1):
            if tables[4][card, dice, total] > 0:
                lead = (total, dice, 0)
                worth[total] = answered(tables, plans, card, stash, start, 1, left, pot + dice, lead, weights)
        stash[0] += dice
        value, outcome = play_turn(tables, card, dice, worth)
        if value > high:
            high, found = value, (dice, drawn(outcome.reshape(1, -1))[1])
    return found


@numba.njit
def play_games(tables, plans, seed, games, players, worth, bright, asks, weights):
    """Return the dice of each seat and the start player before each round, (games, ROUNDS, players + 1), and who won.

    Of the tables the first `bright` are bright cards; `asks` is whether seat 0 plays for the game.
    """
    np.random.seed(seed)
    before, won = np.zeros((games, ROUNDS, players + 1)), np.zeros((games, players))
    for game in range(games):
        stash, start, middle = np.full(players, worth), game % players, 0
        if game >= games // 2:
            for seat in range(players):
                stash[seat] = max(4, stash[seat] + int(np.random.normal() * SPREAD))
        first, last = np.random.permutation(bright), bright + np.random.permutation(len(tables[0]) - bright)
        for number in range(ROUNDS):
            before[game, number, :players], before[game, number, players] = stash, start
            if (stash > 0).sum() < 2:
                continue
            card = first[number] if number < BRIGHT else last[number - BRIGHT]
            pot, best = middle + BONUSES[number], (-1, 0, -1)
            for place in range(players):
                seat, left = (start + place) % players, players - 1 - place
                if stash[seat] <= 0:
                    continue
                if seat == 0 and asks:
                    after = weights[number + 1 : number + 2].ravel()
                    dice, total = play_for_the_game(tables, plans, card, stash, start, left, pot, best, after)
                else:
                    dice, total = drawn(plan(tables, plans, card, pot, left, best))
                    dice = min(dice, stash[seat])
                stash[seat] -= dice
                pot += dice
                if total < BUST and total >= needed(dice, best):
                    best = (total, dice, seat)
            middle = 0 if best[0] >= 0 else pot
            if best[0] >= 0:
                start = best[2]
                stash[start] += pot
            while stash[start] <= 0 < stash.max():
                start = (start + 1) % players
        won[game] = (stash == stash.max()) / (stash == stash.max()).sum()
    return before, won


def fit(before, won):
    """Return the weights of every round, (ROUNDS, 4 + players): who wins, by what the seats own (Newton's method)."""
    players = won.shape[1]
    prior = 1 / PRIOR[: 4 + players] ** 2
    found = np.zeros((ROUNDS, 4 + players))
    for number, weights in enumerate(found):
        some = (before[:, number, :players] > 0).sum(axis=1) > 1
        stash, start, y = before[some, number, :players], before[some, number, players], won[some]
        more = stash - stash.mean(axis=1, keepdims=True)
        second, most = np.sort(stash, axis=1)[:, -2:].T[:, :, None]
        places = (np.arange(players) - start[:, None]) % players
        x = np.stack([more, more * abs(more), np.where(stash == most, second - most, 0), 0 * more], axis=2)
        x[:, 0, 3] = 1
        x = np.concatenate([x, places[:, :, None] == np.arange(players)], axis=2)
        for _ in range(8):
            p = np.where(stash > 0, np.exp(x @ weights), 0)
            p /= p.sum(axis=1, keepdims=True)
            mean = np.einsum("gs,gsw->gw", p, x)
            slope = np.einsum("gs,gsw->w", y - p, x) - prior * weights
            curve = np.einsum("gs,gsv,gsw->vw", p, x, x, optimize=True) - mean.T @ mean + np.diag(prior)
            weights += np.linalg.solve(curve, slope)
    return found


def main():
    deck = load_deck()
    tables, plans = listed([*deck.bright, *deck.dark]), numba.typed.Dict.empty(numba.int64, numba.float64[:, ::1])
    for players, games in GAMES.items():
        if len(sys.argv) > 1:
            games = int(sys.argv[1])
        weights = np.zeros((ROUNDS, 4 + players))
        for number in range(PASSES):
            many = games if number == PASSES - 1 else games // 2
            before, won = play_games(
                tables, plans, number, many, players, WORTH[players], len(deck.bright), number > 0, weights
            )
            level = won[: many // 2, 0]
            spread = 1.96 * level.std() / len(level) ** 0.5
            print(f"# {players} players, {many} games: seat 0 wins {level.mean():.4f} +- {spread:.4f}", flush=True)
            weights = fit(before, won)
        print(f"    {players}: (")
        for row in weights[:0:-1]:
            numbers = [round(float(weight), digits) + 0.0 for weight, digits in zip(row, DIGITS, strict=False)]
            print(f"        {(*numbers[:4], tuple(numbers[4:]))},")
        print("    ),", flush=True)


if __name__ == "__main__":
    main()
