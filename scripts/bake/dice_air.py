"""Dice in the air: whether they fly as a cloud, as a real handful does, or as a grid."""

from __future__ import annotations

import numpy as np

SPACED = (2.0, 6.0)
"""Between which two columns of a grid may be apart, in half edges."""
FULL = 0.3
"""Seconds after which a handful is looked at: by then the foremost fall, and all have left the hand."""


def cloud(places: np.ndarray) -> float:
    """Return how much dice in the air are like a cloud: at many heights, in no columns, and in one, not in two."""
    return 1.5 * min(0.8, heights(places)) - max(0.55, evenness(places)) - 0.5 * max(2.0, rift(places))


def evenness(places: np.ndarray) -> float:
    """Return how well columns evenly apart fit the places of some dice: 1 where all dice are in such columns.

    Of seven dice that lie anywhere it is 0.65 on average, of a dozen 0.55: one of many widths always fits a little.
    """
    waves = 2 * np.pi / np.linspace(*SPACED, 120)
    return float(np.abs(np.exp(1j * places[:, :1] * waves).mean(0)).max())


def heights(places: np.ndarray) -> float:
    """Return how far from their mean height dice are, in edges: the standard deviation."""
    return float(places[:, 2].std() / 2)


def rift(places: np.ndarray) -> float:
    """Return how wide the widest gap along the tray between two dice is, beside all gaps on average."""
    gaps = np.diff(np.sort(places[:, 0]))
    return float(gaps.max() / gaps.mean())


def meet(contacts: list[tuple[int, str, float, int]], states: np.ndarray) -> bool:
    """Return whether any two dice meet before all have passed their highest point."""
    risen = states[:, :, 2].argmax(0).max()
    return any(kind == "die" and step <= risen for step, kind, _, _ in contacts)
