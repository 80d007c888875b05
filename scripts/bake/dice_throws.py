"""Bakes the throws: dice simulated in a tray by MuJoCo, kept where they end flat, apart and in good time.

    python scripts/bake/dice_throws.py      (a quarter of an hour on one busy core)

Lengths are in half edges of a die. x runs right, y away from the player, z up; the tray lies around the origin, the
dice come from the player's side (negative y). Deterministic. Writes assets/dice/throws.dice: one line of JSON, then
for each throw the zlib-compressed differences, little-endian int16, of x, y, z (1/200) and w, x, y, z (1/8192), one
run over time for each number of each die.
"""

from __future__ import annotations

import itertools
import json
import math
import sys
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import mujoco
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
ROUNDING = 0.30
OUT = ROOT / "assets" / "dice" / "throws.dice"
RATE = 60
STEP = 0.001
GRAVITY = 150.0
SHORTEST = 0.80
COUNTS = (*range(1, 31), 36, 45, 60)
COMPACT = range(4, 21)
CHAMFER = 0.824
"""The simulated die is a cube with cut edges and corners, as near to the rounded one as 24 corners get."""
POSITION_SCALE, TURN_SCALE = 200.0, 8192.0


FRESH = 16
"""Steps after which the same two things may be heard to meet again: a die that rolls over slaps down edge by edge."""
FAINTEST, HARDEST = 0.5, 38.0
"""Speeds of a contact, in half edges a second: what is heard at all, and what is a throw's hardest."""
MANY = 64
"""Contacts kept of a throw at most."""
TOLD_APART = 5
"""Milliseconds below which two contacts are one to the ear."""
COVERED, COVERS = 25, 4.0
"""Milliseconds for which a contact covers those after it that are so many times weaker."""

Contact = tuple[int, str, float, int]
"""The step, what met (`felt`, `wood` or `die`), the speed they met at, and the die."""
Heard = tuple[int, str, float, int]
"""The same with milliseconds and a strength from 0 to 1."""


@dataclass
class Recording:
    """One good throw."""

    dice: int
    width: float
    depth: float
    frames: np.ndarray
    """(frames, dice, 7): x, y, z, w, x, y, z."""
    seconds: float
    score: float
    impacts: list[Heard] = field(default_factory=list)


def tray(n: int, compact: bool) -> tuple[float, float]:
    """Return width and depth of the tray for n dice: what the dice zone allows at the face width they have there."""
    if compact:
        # An opponent's place is small: about as wide as twice its depth.
        area = 60.0 + 17.0 * n
        return math.sqrt(area * 1.7), math.sqrt(area / 1.7)
    known = [(1, 8, 6.2), (2, 9.5, 6.2), (3, 11.5, 6.2), (4, 14, 6.2), (5, 16.5, 6.2), (6, 19, 6.2), (8, 24, 6.6)]
    known += [(10, 29, 7.2), (12, 35, 8.6), (16, 37, 9.4), (20, 40, 10.2), (30, 46, 11.4), (45, 60, 15), (60, 70, 17.5)]
    counts, widths, depths = zip(*known, strict=True)
    return float(np.interp(n, counts, widths)), float(np.interp(n, counts, depths))


def keep(n: int, compact: bool) -> int:
    """Return how many throws of n dice to keep: the commonest numbers get the most variety."""
    if compact:
        return 4 if n <= 8 else 2
    return 8 if n <= 6 else 5 if n <= 12 else 3 if n <= 20 else 2 if n <= 30 else 1


def longest(n: int) -> float:
    """Return the most seconds n dice may take to rest; the cap for all is 1.6."""
    return 1.2 if n <= 12 else 1.3 if n <= 30 else 1.45


def stagger_limit(n: int) -> float:
    """Return the most seconds between the first die at rest and the last."""
    return 0.42 if n <= 8 else 0.5 if n <= 12 else 0.65 if n <= 30 else 0.95


def scene(n: int, width: float, depth: float) -> str:
    """Return the MuJoCo model: felt, four walls, n dice."""
    c = CHAMFER
    corners = {
        tuple(s * p for s, p in zip(sign, place, strict=True))
        for place in ((1, c, c), (c, 1, c), (c, c, 1))
        for sign in itertools.product((-1, 1), repeat=3)
    }
    vertices = "  ".join(" ".join(f"{v:.4f}" for v in corner) for corner in sorted(corners))
    dice = "".join(
        f'<body name="d{i}"><freejoint/><geom type="mesh" mesh="die" mass="1" friction=".08 .01 .001"/></body>'
        for i in range(n)
    )
    w, d = width / 2, depth / 2
    wall = 'type="plane" size="90 90 1" friction=".1 .01 .001"'
    return f"""<mujoco>
      <option timestep="{STEP}" gravity="0 0 -{GRAVITY}" cone="elliptic" iterations="30"/>
      <size memory="128M"/>
      <default><geom solref=".008 .34" solimp=".95 .99 .01" condim="4"/></default>
      <asset><mesh name="die" vertex="{vertices}"/></asset>
      <worldbody>
        <geom name="felt" type="plane" size="90 90 1" friction=".46 .06 .004" solref=".009 .42"/>
        <geom {wall} pos="{w} 0 0" zaxis="-1 0 0"/><geom {wall} pos="-{w} 0 0" zaxis="1 0 0"/>
        <geom {wall} pos="0 {d} 0" zaxis="0 -1 0"/><geom name="front" {wall} pos="0 -{d} 0" zaxis="0 1 0"/>
        {dice}
      </worldbody></mujoco>"""


def launch(data: mujoco.MjData, n: int, width: float, depth: float, rng: np.random.Generator) -> None:
    """Put n dice into the hand, in front of the tray, and give them their speed."""
    layers = 1 if n <= 3 else 2 if n <= 16 else 3 if n <= 30 else 4
    across = max(1, min(math.ceil(n / layers), int(width * 0.86 / 3.1)))
    swing = rng.choice((-1, 1)) * rng.uniform(2, 9) * min(1.0, width / 20)
    sideways = rng.uniform(-1, 1) * min(3.0, width * 0.1)
    order = rng.permutation(n)
    for slot, die in enumerate(order):
        row, column = divmod(slot, across)
        in_row = min(across, n - row * across)
        x = (column - (in_row - 1) / 2) * 3.1 + sideways - swing * 0.22
        start = [x, -depth / 2 - 3.6 - 3.1 * (row % 2), 4.4 + 3.1 * (row // 2)]
        data.qpos[7 * die : 7 * die + 3] = np.array(start) + rng.uniform(-0.12, 0.12, 3)
        turn = rng.normal(size=4)
        data.qpos[7 * die + 3 : 7 * die + 7] = turn / np.linalg.norm(turn)
        reach = depth / 2 + 5.5
        spread = x / max(1.0, width) * 15
        data.qvel[6 * die : 6 * die + 6] = [
            swing + spread + rng.normal(0, 2.5),
            reach * (rng.uniform(1.75, 2.45) if n <= 20 else rng.uniform(1.9, 2.6)) + 5 * (row % 2),
            rng.uniform(6, 12),
            *(rng.normal(0, 7, 3) + np.array([-12, swing * 0.6, 0])),
        ]


def simulate(model: mujoco.MjModel, n: int, width: float, depth: float, rng: np.random.Generator) -> Recording | None:
    """Run one throw; None where it is not fit to be seen."""
    data = mujoco.MjData(model)
    launch(data, n, width, depth, rng)
    hand = data.qpos.copy(), data.qvel.copy()
    states = [state for state, _ in steps(model, data, n, depth)]
    found = judge(np.array(states), n, width, depth)
    if found is not None:
        # Most throws are not kept: only those that are, are listened to.
        found.impacts = listen(model, hand, n, depth, found.seconds)
    return found


def steps(model: mujoco.MjModel, data: mujoco.MjData, n: int, depth: float) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield every die's place and speed, a step at a time, each before the step that `data` has then gone through."""
    front = model.geom("front").id
    model.geom_contype[front] = model.geom_conaffinity[front] = 0
    closed = False
    for _ in range(round((longest(n) + 0.3) / STEP)):
        places, speeds = data.qpos.reshape(n, 7).copy(), data.qvel.reshape(n, 6).copy()
        if not closed and (places[:, 1] > -depth / 2 + 1.5).all():
            model.geom_contype[front] = model.geom_conaffinity[front] = 1
            closed = True
        mujoco.mj_step(model, data)
        yield places, speeds


def listen(
    model: mujoco.MjModel, hand: tuple[np.ndarray, np.ndarray], n: int, depth: float, seconds: float
) -> list[Heard]:
    """Run a throw again from the hand, and return what can be heard of it until it rests."""
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = hand
    first_die, felt = model.ngeom - n, model.geom("felt").id
    contacts: list[Contact] = []
    met: dict[tuple[int, ...], int] = {}
    for step, (places, speeds) in enumerate(steps(model, data, n, depth)):
        if step * STEP > seconds:
            break
        contacts += fresh(step, meetings(data, places, speeds, first_die), met, first_die, felt)
    return thin(contacts)


def fresh(
    step: int, hits: dict[tuple[int, ...], float], met: dict[tuple[int, ...], int], first_die: int, felt: int
) -> list[Contact]:
    """Return the contacts of a step that had not been heard a moment before; `met` is when each pair was last."""
    found: list[Contact] = []
    for pair, hit in hits.items():
        if hit > FAINTEST and step - met.get(pair, -999) > FRESH:
            kind = "die" if pair[0] >= first_die else "felt" if pair[0] == felt else "wood"
            found.append((step, kind, hit, pair[1] - first_die))
            met[pair] = step
    return found


def meetings(
    data: mujoco.MjData, places: np.ndarray, speeds: np.ndarray, first_die: int
) -> dict[tuple[int, ...], float]:
    """Return, by pair of shapes that touch, how fast they met there: a die that spins hits harder than it flies."""
    found: dict[tuple[int, ...], float] = {}
    contact = data.contact
    for shapes, point, frame in zip(contact.geom, contact.pos, contact.frame, strict=True):
        pair, normal = tuple(sorted(int(shape) for shape in shapes)), frame[:3]
        meet = sum(
            sign * speed_at(places[shape - first_die], speeds[shape - first_die], point)
            for shape, sign in zip(pair, (-1, 1), strict=True)
            if shape >= first_die
        )
        found[pair] = max(found.get(pair, 0.0), abs(float(normal @ meet)))
    return found


def speed_at(place: np.ndarray, speed: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Return the velocity of the point of a die that is at `point`; its spin is told in its own axes."""
    spin = np.zeros(3)
    mujoco.mju_rotVecQuat(spin, speed[3:], place[3:])
    return speed[:3] + np.cross(spin, point - place[:3])


def up_axis(turn: np.ndarray) -> np.ndarray:
    """Return the world's up in body axes for quaternions (..., 4)."""
    w, x, y, z = np.moveaxis(turn, -1, 0)
    return np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], -1)


def judge(states: np.ndarray, n: int, width: float, depth: float) -> Recording | None:
    """Return the throw cut to length, or None if a die leans, stacks, overlaps, lies outside or takes too long."""
    last = states[-1]
    up = np.abs(up_axis(last[:, 3:]))
    inside = (np.abs(last[:, 0]) < width / 2 - 0.9).all() and (np.abs(last[:, 1]) < depth / 2 - 0.9).all()
    if up.max(-1).min() < 0.9995 or np.abs(last[:, 2] - 1).max() > 0.04 or not inside or overlap(last):
        return None
    moved = np.linalg.norm(states[:, :, :3] - last[None, :, :3], axis=-1) > 0.035
    turned = np.abs((states[:, :, 3:] * last[None, :, 3:]).sum(-1)) < math.cos(math.radians(1.2) / 2)
    busy = moved | turned
    rest = busy.shape[0] - busy[::-1].argmax(0)
    end = int(rest.max())
    seconds = end * STEP
    stagger = (rest.max() - rest.min()) * STEP
    if not SHORTEST <= seconds <= longest(n) or stagger > stagger_limit(n):
        return None
    if dwell(states[:end]) > (0.22 if n <= 12 else 0.3 if n <= 30 else 0.8):
        return None
    frames = resample(states, end)
    turns = np.abs(np.diff(states[:end, :, 3:], axis=0)).sum((0, 2)).mean()
    return Recording(n, width, depth, frames, seconds, stagger + abs(seconds - 1.0) - 0.02 * turns)


def dwell(states: np.ndarray) -> float:
    """Return the longest time in seconds any die hesitates on an edge, or leans on something not to be seen."""
    every = round(0.01 / STEP)
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
    return longest_run * every * STEP


def resample(states: np.ndarray, end: int) -> np.ndarray:
    """Return RATE frames a second up to the end, the last one exactly flat, the rest of a wobble faded out before."""
    count = math.ceil(end * STEP * RATE) + 1
    picks = np.minimum((np.arange(count) / RATE / STEP).round().astype(int), len(states) - 1)
    frames = states[picks].copy()
    for die in range(frames.shape[1]):
        for k in range(1, count):
            if frames[k, die, 3:] @ frames[k - 1, die, 3:] < 0:
                frames[k, die, 3:] *= -1
    flat = frames[-1].copy()
    for die in flat:
        die[2] = 1.0
        die[3:] = flattened(die[3:])
    fade = np.clip((np.arange(count) - (count - 7)) / 6, 0, 1)[:, None, None] ** 2
    error = flat - frames[-1]
    frames += fade * error
    frames[..., 3:] /= np.linalg.norm(frames[..., 3:], axis=-1, keepdims=True)
    return frames


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


def thin(contacts: list[Contact]) -> list[Heard]:
    """Return what can be told apart by ear, the strongest MANY in order of time.

    A contact right after a much stronger one is not heard; a faint one by itself is.
    """
    found: list[Heard] = []
    for step, kind, hit, die in sorted(contacts, key=lambda contact: -contact[2]):
        ms, strength = round(step * STEP * 1000), round(min(1.0, hit / HARDEST), 2)
        near = [
            -TOLD_APART < ms - other < (COVERED if louder > COVERS * strength else TOLD_APART)
            for other, _, louder, _ in found
        ]
        if strength > 0 and not any(near):
            found.append((ms, kind, strength, die))
    return sorted(found[:MANY])


def pack(frames: np.ndarray) -> bytes:
    """Return a throw as compressed differences."""
    whole = np.concatenate([frames[..., :3] * POSITION_SCALE, frames[..., 3:] * TURN_SCALE], -1).round()
    runs = whole.transpose(1, 2, 0).astype(np.int64)
    steps = np.diff(runs, axis=-1, prepend=0)
    return zlib.compress(((steps + 32768) % 65536 - 32768).astype("<i2").tobytes(), 9)


def main() -> None:
    """Simulate, choose, write."""
    recordings: list[Recording] = []
    for n, compact in [*((n, False) for n in COUNTS), *((n, True) for n in COMPACT)]:
        began = time.perf_counter()
        width, depth = tray(n, compact)
        model = mujoco.MjModel.from_xml_string(scene(n, width, depth))
        rng = np.random.default_rng(1000 + n + 500 * compact)
        good: list[Recording] = []
        tries, kept = 0, keep(n, compact)
        wanted = kept * 2 if n <= 12 else kept + 1
        while len(good) < wanted and tries < 300:
            tries += 1
            found = simulate(model, n, width, depth, rng)
            if found:
                good.append(found)
        good = sorted(good, key=lambda r: r.score)[:kept]
        recordings += good
        kind = "compact" if compact else "wide"
        print(f"{n:3} {kind}: {len(good)} of {tries} tries, {time.perf_counter() - began:.1f} s", flush=True)
        if not good:
            sys.exit(f"no good throw of {n} dice")
    index, blobs, at = [], [], 0
    for r in recordings:
        blob = pack(r.frames)
        index.append(
            {
                "dice": r.dice,
                "frames": len(r.frames),
                "tray": [round(r.width, 2), round(r.depth, 2)],
                "at": at,
                "size": len(blob),
                "impacts": r.impacts,  # ms, what was met, strength, the die
            }
        )
        blobs.append(blob)
        at += len(blob)
    whole = {"rate": RATE, "position": POSITION_SCALE, "turn": TURN_SCALE, "throws": index}
    head = json.dumps(whole, separators=(",", ":"))
    OUT.write_bytes(head.encode() + b"\n" + b"".join(blobs))
    print(f"{len(recordings)} throws, {OUT.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
