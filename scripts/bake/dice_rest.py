"""Dice at rest: whether they lie flat and apart, and how one that nearly does is laid flat."""

from __future__ import annotations

import itertools
import math

import numpy as np

ROUNDING = 0.30


def up_axis(turn: np.ndarray) -> np.ndarray:
    """Return the world's up in body axes for quaternions (..., 4)."""
    w, x, y, z = np.moveaxis(turn, -1, 0)
    return np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], -1)


def flattened(turn: np.ndarray) -> np.ndarray:
    """Return the nearest quaternion that lies exactly flat."""
    up = up_axis(turn)
    axis = np.zeros(3)
    axis[np.abs(up).argmax()] = np.sign(up[np.abs(up).argmax()])
    # Turn the body so that `axis` goes where `up` is now: q * shortest(axis -> up).
    w = 1 + axis @ up
    fix = np.array([w, *np.cross(axis, up)])
    fix /= np.linalg.norm(fix)
    a, b = turn, fix
    result = np.array(
        [
            a[0] * b[0] - a[1:] @ b[1:],
            *(a[0] * b[1:] + b[0] * a[1:] + np.cross(a[1:], b[1:])),
        ]
    )
    return result / np.linalg.norm(result)


def corners(state: np.ndarray) -> np.ndarray:
    """Return the four corners on the felt of a die at rest."""
    w, x, y, z = state[3:]
    columns = np.array([[1 - 2 * (y * y + z * z), 2 * (x * y + w * z)], [2 * (x * y - w * z), 1 - 2 * (x * x + z * z)]])
    columns = np.vstack([columns, [2 * (x * z + w * y), 2 * (y * z - w * x)]])
    flat = columns[np.argsort(-np.linalg.norm(columns, axis=1))[:2]]
    return np.array([state[:2] + s * flat[0] + t * flat[1] for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))])


def overlap(state: np.ndarray) -> bool:
    """Return whether two dice at rest share ground: squares with corners rounded by ROUNDING, tolerance 0.01."""
    inner = [corners(np.concatenate([[0, 0, 0], s[3:]])) * (1 - ROUNDING) + s[:2] for s in state]
    for a, b in itertools.combinations(range(len(state)), 2):
        if np.linalg.norm(state[a, :2] - state[b, :2]) < 2.6 and gap(inner[a], inner[b]) < 2 * ROUNDING - 0.01:
            return True
    return False


def gap(one: np.ndarray, two: np.ndarray) -> float:
    """Return the distance of two convex polygons (corners, 2); 0 where they touch or overlap."""
    apart = False
    nearest = 9.0
    for p, q in ((one, two), (two, one)):
        for k in range(len(p)):
            a, b = p[k], p[(k + 1) % len(p)]
            edge = b - a
            normal = np.array([edge[1], -edge[0]])
            inside = (p.mean(0) - a) @ normal
            apart = apart or bool((((q - a) @ normal) * inside < 0).all())
            along = np.clip((q - a) @ edge / (edge @ edge), 0, 1)
            nearest = min(nearest, float(np.linalg.norm(q - a - along[:, None] * edge, axis=1).min()))
    return nearest if apart else 0.0


def dwell(states: np.ndarray, step: float) -> float:
    """Return the longest time in seconds any die hesitates on an edge, or leans on something not to be seen."""
    every = round(0.01 / step)
    turns = states[::every, :, 3:]
    same = np.abs((turns[1:] * turns[:-1]).sum(-1))
    slow = same > math.cos(math.radians(2.2) / 2)
    aslant = np.abs(up_axis(turns[1:])).max(-1) < math.cos(math.radians(8))
    longest_run = 0
    for hesitates in (slow & aslant).T:
        run = 0
        for now in hesitates:
            run = run + 1 if now else 0
            longest_run = max(longest_run, run)
    return longest_run * every * step


def risen(states: np.ndarray) -> np.ndarray:
    """Return how far up the face that is on top in the end points at each moment of a lone die: 1 is straight up."""
    up = up_axis(states[:, 0, 3:])
    top = np.abs(up[-1]).argmax()
    return up[:, top] * np.sign(up[-1, top])


def topple(states: np.ndarray) -> int:
    """Return how many states before its end a lone die comes over its last edge: then its face is 45 degrees up."""
    before = np.flatnonzero(risen(states) < math.sqrt(0.5))
    return len(states) - 1 - int(before.max(initial=0))


def balance(states: np.ndarray, step: float) -> float:
    """Return for how many seconds a lone die stands on the last edge it comes over, or on a corner."""
    steep = math.cos(math.radians(30))
    at = len(states) - 1 - topple(states)
    aslant = np.abs(up_axis(states[:, 0, 3:])).max(-1) < steep
    begins, ends = np.flatnonzero(~aslant[:at]).max(initial=0), np.flatnonzero(~aslant[at:]).min(initial=len(states))
    return float(at + ends - begins) * step


def far(states: np.ndarray, seconds: float, step: float) -> float:
    """Return how far from its place a lone die is so long before its end, in half edges."""
    return float(np.linalg.norm(states[-1 - round(seconds / step), 0, :2] - states[-1, 0, :2]))


def spread(last: np.ndarray, width: float) -> float:
    """Return how much of the tray's length lies between the first die at rest and the last."""
    return float(np.ptp(last[:, 0]) / width)


def ran(states: np.ndarray, width: float) -> float:
    """Return how far along the tray the dice of a throw get on average, as a part of its length."""
    return float((states[-1, :, 0] - states[0, :, 0]).mean() / width)


def lump(last: np.ndarray, width: float) -> float:
    """Return which part of the dice lies within a fifth of the tray's length at most."""
    x = last[:, 0]
    return float(((x >= x[:, None]) & (x <= x[:, None] + width / 5)).mean(1).max())
