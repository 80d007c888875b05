"""The trays dice are thrown in, and how many throws of each are kept: felts of many shapes find one that suits them."""

from __future__ import annotations

import itertools

import numpy as np
from dice_launch import CROWD, FEW

COUNTS = (*range(1, 13), 14, 16, 18, 22, 26, 30)
"""Numbers of dice; others take the paths of some dice of the next larger one."""
SHAPES = ("long", "middle", "short", "snug")
"""The last are of up to FEW dice alone."""
SCARCE = {(26, "middle"), (30, "middle")}
"""Where hardly one try in a hundred is good: all that are found first are kept."""
CHAINS = {(7, "long"), (8, "long"), (9, "long"), (7, "middle"), (8, "middle")}
"""Where dice fly one behind the other, and most throws look like a grid: of many good ones the loosest are kept."""


TRAYS = {
    # As shallow as the felt before the card of 720 and 768 lines, in the size dice have in their row, and as long as
    # that of 900 and 1080.
    "long": [(1, 34, 4.9), (6, 34, 4.9), (7, 36, 4.9), (8, 36, 4.9), (9, 38, 5.0), (12, 49, 6.85)],
    "middle": [(1, 20, 5.0), (6, 21, 5.0), (8, 22, 5.2), (9, 26, 6.2), (12, 29.5, 7.4)],
    "short": [(1, 9, 5.2), (2, 11, 5.4), (3, 12.5, 5.6), (4, 13.5, 6.2), (6, 15, 8.0), (9, 18, 10.0), (30, 32, 19.0)],
    # What the own dice that stay leave of the felt before the card of 768 lines, of as few as fly.
    "snug": [(1, 5.65, 4.9), (2, 8.55, 4.95), (3, 11.45, 4.95), (4, 14.5, 4.95), (5, 17.35, 4.95), (6, 20.25, 4.95)],
}
CROWDED = {
    "long": [(12, 46, 7.0), (30, 49, 7.4)],
    "middle": [(12, 29.5, 6.8), (30, 32.6, 7.4)],
    "short": [(12, 19, 11.3), (30, 21.9, 18.4)],
}


ALONE = {"long": (34.0, 4.9), "middle": (20.0, 4.9), "short": (9.0, 4.9), "snug": (5.65, 4.9)}
"""The trays of a single die. None is deeper than the long one of six: beside that many it has room in the same size."""


def tray(n: int, shape: str) -> tuple[float, float]:
    """Return width and depth of the tray for n dice: felts of many shapes find one that suits them."""
    if n == 1:
        return ALONE[shape]
    counts, widths, depths = zip(*(CROWDED if n > CROWD else TRAYS)[shape], strict=True)
    return float(np.interp(n, counts, widths)), float(np.interp(n, counts, depths))


def keep(n: int, shape: str) -> int:
    """Return how many throws of n dice to keep of each round: the commonest numbers get the most variety."""
    if n == 1:  # of many it is the likelier that one leads clear of the dice that lie
        return 4 if shape == "snug" else 8
    if shape == "long":
        return 6 if n <= FEW else 4 if n <= CROWD else 2
    return 3 if n <= FEW else 2


def rounds(n: int, shape: str) -> int:
    """Return how many times so many are chosen, of new tries: of more than a few dice there are four on each tray."""
    return 1 if n <= FEW or keep(n, shape) > 2 else 2


def kinds() -> list[tuple[int, str]]:
    """Return the numbers of dice of all throws, with the shapes of their trays."""
    return [(n, shape) for n, shape in itertools.product(COUNTS, SHAPES) if shape != "snug" or n <= FEW]
