"""How dice leave the hand: each on an arc of its own, so that none meets another on its way up.

Dice that fall alike move in straight lines as seen from each other. So it is known before anything is simulated how
near any two come in the air, and dice that would meet are aimed a little otherwise.

Few dice lie in the hand one behind the other, a crowd in lanes and layers. A handful between those lies in it anyhow:
in lanes it flew as a grid, all at one height.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

FEW = 6
"""More dice than these, up to CROWD, are a handful: they fly as a loose cloud, and are to lie all along their tray."""
CROWD = 12
"""More dice than these fill a third to a half of their tray: they are let go further apart, to fall all over it."""
LEAN = 0.12
"""How much nearer the walls of a crowd stand: a die leans there on its cut edges, its whole ones would stand out."""
NEAR = 3.1
"""How near the middles of two dice may come in the air: a hair more than a die is long from corner to corner."""
AIR = 0.34
"""Seconds after which two that meet throw none high any more: all have passed their highest point."""
RISING = 0.27
"""Seconds after which the last is past its highest point."""
AIMED = (4.12, 4.88)
"""How high dice are to rise, in edges."""
LONG, LONGER = 0.45, 0.53
"""Which part of the tray's length the hand may take up, of up to CROWD dice in one layer, and of more in two."""
ROLL, CLOSER = 1.28, 2.22
"""How far from a wall the middle of a die that rolls has to be, and from the one beside it.

A crowd whose hand would be longer still rolls: its dice turn about the line across the tray, and three go beside each
other where there is room for two of those that turn anyhow. In three layers, as they lay before, there was no way for
the lowest up to where the others flew.
"""
ASKEW, WOBBLE = 0.04, 0.19
"""How much dice that roll are askew as they set out, as a part of a turn's numbers, and how much of another's spin they
have about the other lines. Twice as much askew they stand in each other there, and some leap."""
FREE, OPENS, SURE = 3.9, (1.2, 2.4), 4.3
"""Between two columns of theirs in the hand, how much faster they go for each half edge they lie further in front, and
how low one may be aimed: where some graze each other these still rise four edges."""
GAP = 3.2
"""Between two columns in the hand."""
LAYER = 3.12
"""Between two layers."""
BEGINS = 2.9, 1.9
"""How high the middles of the lowest dice are let go: of one layer, and of two."""
ROUNDS, DRAWS = (200, 500, 1000), 12
"""How often a die is aimed anew, of up to CROWD dice, of more or where a wall is near, and of those that roll, at how
many places a time."""


HANDFUL, MOST = 9.0, 0.6
"""How much ground a die of a handful has as it is let go, and which part of the tray's length all take up at most."""
UNDER, OVER, LOOSE = 2.2, 6.2, 1.6
"""How high the last of a handful is let go, how high the foremost, which is past its highest point while the last still
rise, and by how much any may be higher or lower than that."""
LEAST = 1.85
"""No die is let go lower: there a corner would be in the felt."""
LOW, RANGE = (4.55, 4.08), 0.33
"""How high the last of a handful is aimed at the least, how high the foremost, and how much higher any may be: who is
at its highest last is highest, and so all are at many heights although each rises four edges."""
ASIDE, SWIFTER = 1.5, 3.0
"""How far ahead of its place in a handful a die may be let go, or behind, and how much faster it may go, or slower."""
ANEW = 6
"""Handfuls drawn to find one in which none come too NEAR each other. On a short tray hardly any is."""


@dataclass
class Hand:
    """How dice lie in the hand: each one's number along, across and upwards."""

    column: np.ndarray
    lane: np.ndarray
    layer: np.ndarray
    lanes: int
    layers: int
    rolls: bool
    """Whether they turn about the line across the tray, three beside each other."""


def held(n: int, width: float, depth: float) -> Hand:
    """Return how n dice lie in the hand that lets them go into a tray: flat, as long as it is short beside the tray."""
    lanes = max(1, min(math.ceil(math.sqrt(n)), 1 + int(2 * (depth / 2 - reach_of(n)) / 3.05)))
    across = math.ceil(n / lanes)
    layers = 1 if across * lanes <= 3 and (across - 1) * GAP <= width * LONG else 2
    rolls = n > CROWD and (math.ceil(n / layers / lanes) - 1) * GAP > width * LONGER
    if rolls:
        lanes = 1 + int(2 * (depth / 2 - LEAN - ROLL) / CLOSER)
    across = math.ceil(n / layers / lanes)
    column, lane = np.divmod(np.arange(n) % (lanes * across), lanes)
    return Hand(column, lane, np.arange(n) // (lanes * across), lanes, layers, rolls)


def rolling(n: int, width: float, depth: float) -> bool:
    """Tell whether n dice roll: a crowd does whose hand would otherwise be too long for its tray."""
    return n > CROWD and held(n, width, depth).rolls


def reach_of(n: int) -> float:
    """Return how far from a wall the middles of n dice have to be, however they are turned."""
    return 1.56 + (LEAN if n > FEW else 0.0)


def launch(
    n: int, width: float, depth: float, gravity: float, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Return places and turns of n dice over the left end of a tray, and their speeds and spins."""
    ahead = width * (rng.uniform(0.35, 0.6) if n > CROWD else rng.uniform(0.55, 0.95))
    for _ in range(ANEW if FEW < n <= CROWD and not short(n, width, depth) else 1):
        places, speeds, near = arcs(n, width, depth, ahead, gravity, rng)
        if near < 1e-4:
            break
    turns, spins = rng.normal(size=(n, 4)), rng.normal(0, 9 if n < 6 else 8, (n, 3))
    if rolling(n, width, depth):
        turns[:, 1::2] *= ASKEW * np.linalg.norm(turns[:, ::2], axis=1, keepdims=True)
        spins[:, ::2] *= WOBBLE
    turns /= np.linalg.norm(turns, axis=1, keepdims=True)
    spins += np.stack([-speeds[:, 1] * 0.8, np.full(n, ahead * 0.5), np.zeros(n)], -1)
    order = rng.permutation(n)
    return np.concatenate([places, turns], 1)[order], np.concatenate([speeds, spins], 1)[order]


def arcs(
    n: int, width: float, depth: float, ahead: float, gravity: float, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray, float]:
    """Return where n dice begin and how they move, in arcs that keep as clear of each other as could be found.

    With that comes how much too near any two come all the same. Again and again a die that comes too near others is
    aimed at several places, and takes the clearest of them.
    """
    low, high = (handful if FEW < n <= CROWD else bounds)(n, width, depth, ahead, rng)
    aims, walled = low + (high - low) * rng.beta(2, 2, low.shape), short(n, width, depth)
    far, air = (width / 2 - reach_of(n), RISING) if walled else (math.inf, AIR)
    speeds = towards(aims, gravity, far)
    # Dice that roll may come as near sideways as CLOSER: as if they were further apart there.
    rolls = rolling(n, width, depth)
    size = np.array([1.0, NEAR / CLOSER if rolls else 1.0, 1.0])
    close = closeness((aims[:, None, :3] - aims[None, :, :3]) * size, (speeds[:, None] - speeds[None]) * size, air)
    np.fill_diagonal(close, 0)
    for number in range(ROUNDS[(n > CROWD or walled) + rolls]):
        cost = close.sum(0)
        if cost.max() < 1e-4:
            break
        die = int(rng.choice(n, p=cost / cost.sum()) if number % 2 else cost.argmax())
        step = (high[die] - low[die]) * rng.choice((0.05, 0.2, 0.5), (DRAWS, 1))
        tries = folded(aims[die] + rng.normal(size=(DRAWS, 6)) * step, low[die], high[die])
        ways = towards(tries, gravity, far)
        there = closeness((tries[:, None, :3] - aims[None, :, :3]) * size, (ways[:, None] - speeds[None]) * size, air)
        there[:, die] = 0
        best = int(there.sum(1).argmin())
        if there[best].sum() < cost[die]:
            aims[die], speeds[die], close[die], close[:, die] = tries[best], ways[best], there[best], there[best]
    return aims[:, :3], speeds, float(close.max())


def bounds(n: int, width: float, depth: float, ahead: float, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Return between what each die is aimed: where it begins, y of its fall, speed along, z of its highest point."""
    lies, wall = held(n, width, depth), reach_of(n)
    side = depth / 2 - (LEAN + ROLL if lies.rolls else wall)
    slant, opens = ((1.4, 2.4), OPENS if lies.rolls else (2.0, 4.0)) if n > CROWD else ((0.9, 2.2), (1.0, 4.0))
    # Each layer lies a little before the one below it: on the way up they change places.
    x = 2.0 - width / 2 + lies.column * (FREE if lies.rolls else GAP) + lies.layer * rng.uniform(*slant)
    z = BEGINS[lies.layers - 1] + lies.layer * LAYER
    if lies.lanes > 1:
        y = lies.lane * min(3.2, 2 * side / (lies.lanes - 1)) - side
        falls = (2 * lies.lane / (lies.lanes - 1) - 1) * side
    else:  # a single file is let go on the near side, those beside each other not quite behind each other
        y = -side * np.where((lies.layer + lies.column) % 2 == rng.integers(2), 0.8, 0.2)
        falls = rng.uniform(-side, side, n)
    # Who lies in front goes faster: so all move apart.
    along = ahead + (x - x.mean()) * rng.uniform(*opens)
    reach, loose = np.array([0.6, 0.6, 0.1]), np.array([1.0, 0.25])
    begin, goal = np.stack([x, y, z], -1), np.stack([falls, along], -1)
    low = np.concatenate([begin - reach, goal - loose, np.full((n, 1), 1 + 2 * (SURE if lies.rolls else AIMED[0]))], 1)
    high = np.concatenate([begin + reach, goal + loose, np.full((n, 1), 1 + 2 * AIMED[1])], 1)
    low[:, 0] = np.maximum(low[:, 0], wall - width / 2)
    for axis in (1, 3):
        low[:, axis], high[:, axis] = np.clip(low[:, axis], -side, side), np.clip(high[:, axis], -side, side)
    if lies.lanes == 1:
        high[:, 1] = np.minimum(high[:, 1], -0.05)
    low[:, 4] = np.maximum(low[:, 4], 2.0)
    high[:, 4] = np.maximum(high[:, 4], low[:, 4])
    low[:, 5] = np.maximum(low[:, 5], high[:, 2] + 0.2)
    return low, np.maximum(low, high)


def handful(
    n: int, width: float, depth: float, ahead: float, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Return the same of a handful: no lanes, no columns, and who lies in front is let go first, and so is higher."""
    side = depth / 2 - reach_of(n)
    along = (np.arange(n) + rng.uniform(-0.3, 1.3, n)) / n
    x = 2.0 - width / 2 + along * min(MOST * width, ground(n, depth))
    z = UNDER + along * (OVER - UNDER)
    fast = ahead + (x - x.mean()) * rng.uniform(1.5, 3.5)
    least = 1 + 2 * np.interp(along, (0, 1), LOW)
    low = np.stack([x - ASIDE, 0 * x - side, z - LOOSE, 0 * x - side, fast - SWIFTER, least], 1)
    high = np.stack([x + ASIDE, 0 * x + side, z + LOOSE, 0 * x + side, fast + SWIFTER, least + 2 * RANGE], 1)
    low[:, 0] = np.maximum(low[:, 0], reach_of(n) - width / 2)
    low[:, 2] = np.maximum(low[:, 2], LEAST)
    low[:, 4] = np.maximum(low[:, 4], 2.0)
    low[:, 5] = np.maximum(low[:, 5], high[:, 2] + 0.2)
    return low, np.maximum(low, high)


def ground(n: int, depth: float) -> float:
    """Return how long a handful is where its tray has room for it."""
    return HANDFUL * n / (2 * (depth / 2 - reach_of(n)) + NEAR)


def short(n: int, width: float, depth: float) -> bool:
    """Tell whether a handful takes up all of its tray that it may.

    There the foremost came to the far wall on their way up, and flew back into the others.
    """
    return FEW < n <= CROWD and MOST * width < ground(n, depth)


def folded(values: np.ndarray, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Return values thrown back where they are beyond their bounds: cut off there, many would be the same."""
    room = np.maximum(high - low, 1e-9)
    return low + room - np.abs((values - low) % (2 * room) - room)


def towards(aims: np.ndarray, gravity: float, far: float) -> np.ndarray:
    """Return the speeds by which dice get where they are aimed, none further than `far` while any still rises."""
    rise = np.sqrt(2 * gravity * (aims[:, 5] - aims[:, 2]))
    flight = rise / gravity + np.sqrt(2 * (aims[:, 5] - 1.2) / gravity)
    along = np.minimum(aims[:, 4], (far - aims[:, 0]) / RISING)
    return np.stack([along, (aims[:, 3] - aims[:, 1]) / flight, rise], -1)


def closeness(apart: np.ndarray, moves: np.ndarray, air: float) -> np.ndarray:
    """Return the square of how much too near two dice come in the air, of how far apart and how they move apart.

    What comes after so many seconds of `air` does not count.
    """
    when = np.clip(-(apart * moves).sum(-1) / np.maximum((moves * moves).sum(-1), 1e-9), 0, air)
    return np.maximum(0, NEAR - np.linalg.norm(apart + moves * when[..., None], axis=-1)) ** 2
