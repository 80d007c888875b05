"""Bakes the throws: dice simulated in a tray by MuJoCo, kept where they end flat, apart and in good time.

    python scripts/bake/dice_throws.py      (some twenty minutes on one core; FIRST and LAST number of dice may follow)

Lengths are in half edges of a die. x runs right, y away from the player, z up; the tray lies around the origin, the
dice are let go over its left end (negative x), rise four to five edges, none higher, and run along it between four
walls.
Deterministic. Writes assets/dice/throws.dice: one line of JSON, then for each throw the zlib-compressed differences,
little-endian int16, of x, y, z (1/200) and w, x, y, z (1/8192), one run over time for each number of each die.
"""

from __future__ import annotations

import itertools
import json
import math
import sys
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import mujoco
import numpy as np
from dice_air import FULL, cloud, evenness, meet
from dice_contacts import Contact, Heard, fresh, meetings, sounds_real, thin
from dice_launch import CROWD, FEW, LEAN, launch
from dice_rest import balance, corners, dwell, far, flattened, lump, overlap, ran, spread, topple, up_axis
from dice_trays import CHAINS, COUNTS, SCARCE, SHAPES, keep, kinds, rounds, tray

from gangdice_gui.ui.dice.throws.path import LEAST

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "assets" / "dice" / "throws.dice"
RATE = 60
STEP = 0.002
GRAVITY = 240.0
SHORTEST = 0.80
APEX = (4.05, 5.0)
"""How high most dice of a throw rise, in edges."""
LOWEST, HIGHEST = 4.0, 5.0
"""How high any die has to rise, and may: where two met in the air one is slowed or leaps, and no such throw is kept."""
RISEN = 0.4
"""Seconds after which no die rises higher than it has."""
SPREAD, RUN = 0.5, 0.2
"""Which part of the tray's length a throw of three dice and more covers at rest, and any goes along on average."""
WANTED, MANY = (5, 3, 3), 12
"""Good throws looked for to keep one: of up to FEW dice, of a handful, and of more than CROWD; in CHAINS MANY."""
GRID = 0.8
"""From which evenness on a handful is a grid."""
LATE = 0.2
"""How long before its end, in seconds, a die thrown alone comes over its last edge at the soonest: for it all wait."""
SEEN = 0.27
"""How long before its end the closer view of it opens: it had best be there then."""
LONG: Final = 32.8
"""A long tray is longer than that; on a fifth of a shorter one two dice lie side by side, or four."""
LIFTED: Final = frozenset({22224, 22399, 236001})
"""Tries after which a die had no way but over others: into a rival's row (`test_slides_round.py`), or the own one."""
PATIENCE, MOST_TRIES = 2000, 6000
"""Tries after which as many as are kept are enough, and after which no more are made."""
CHAMFER = 0.824
"""The simulated die is a cube with cut edges and corners, as near to the rounded one as 24 corners get."""
CORNERS = sorted(
    {
        tuple(s * p for s, p in zip(sign, place, strict=True))
        for place in ((1, CHAMFER, CHAMFER), (CHAMFER, 1, CHAMFER), (CHAMFER, CHAMFER, 1))
        for sign in itertools.product((-1, 1), repeat=3)
    }
)
POSITION_SCALE, TURN_SCALE = 200.0, 8192.0


@dataclass
class Recording:
    """One good throw."""

    dice: int
    width: float
    depth: float
    frames: np.ndarray
    """(frames, dice, 7): x, y, z, w, x, y, z."""
    impacts: list[Heard]
    score: float


def longest(n: int) -> float:
    """Return the most seconds n dice may take to rest; the cap for all is 1.6."""
    return 1.22 if n <= 12 else 1.35 if n <= 20 else 1.45


def stagger_limit(n: int) -> float:
    """Return the most seconds between the first die at rest and the last."""
    return 0.5 if n <= 12 else 0.65 if n <= 20 else 0.8


def scene(n: int, width: float, depth: float) -> str:
    """Return the MuJoCo model: felt, four walls, n dice."""
    vertices = "  ".join(" ".join(f"{v:.4f}" for v in corner) for corner in CORNERS)
    dice = "".join(
        f'<body name="d{i}"><freejoint/><geom type="mesh" mesh="die" mass="1" friction=".08 .01 .001"/></body>'
        for i in range(n)
    )
    w, d = (side / 2 - (LEAN if n > FEW else 0.0) for side in (width, depth))
    wall = 'type="plane" size="90 90 1" friction=".1 .01 .001" solref=".008 .3"'
    return f"""<mujoco>
      <option timestep="{STEP}" gravity="0 0 -{GRAVITY}" cone="elliptic" iterations="30"/>
      <size memory="128M"/>
      <default><geom solref=".008 .34" solimp=".95 .99 .01" condim="4"/></default>
      <asset><mesh name="die" vertex="{vertices}"/></asset>
      <worldbody>
        <geom name="felt" type="plane" size="90 90 1" friction=".46 .06 .004" solref=".009 .40"/>
        <geom {wall} pos="{w} 0 0" zaxis="-1 0 0"/><geom {wall} pos="-{w} 0 0" zaxis="1 0 0"/>
        <geom {wall} pos="0 {d} 0" zaxis="0 -1 0"/><geom {wall} pos="0 -{d} 0" zaxis="0 1 0"/>
        {dice}
      </worldbody></mujoco>"""


def simulate(model: mujoco.MjModel, n: int, width: float, depth: float, seed: int) -> Recording | None:
    """Run one throw; None where it is not fit to be seen."""
    states = run(model, n, width, depth, seed)
    if states is None or (end := rests(states, n, width, depth)) is None:
        return None
    if n == 1 and shown(topple(frames := resample(states, end)), len(frames)) > LATE:
        return None
    contacts = run_heard(model, n, width, depth, seed)
    if FEW < n <= CROWD and meet(contacts, states):
        return None
    found = record(states, end, n, width, depth, contacts)
    return found if sounds_real(found.impacts) else None


def shown(frames: int, of: int) -> float:
    """Return how many seconds some frames of a throw take in the game, which shows short ones slower."""
    return frames * max(1 / RATE, LEAST / (of - 1))


def let_go(model: mujoco.MjModel, n: int, width: float, depth: float, seed: int) -> mujoco.MjData:
    """Return the dice as they leave the hand."""
    data = mujoco.MjData(model)
    places, speeds = launch(n, width, depth, GRAVITY, np.random.default_rng(seed))
    data.qpos[:], data.qvel[:] = places.ravel(), speeds.ravel()
    return data


def run(model: mujoco.MjModel, n: int, width: float, depth: float, seed: int) -> np.ndarray | None:
    """Return all states of a throw; None as soon as a die is seen to rise too high, or to stay too low."""
    data = let_go(model, n, width, depth, seed)
    states: list[np.ndarray] = []
    places = data.qpos.reshape(n, 7)
    for step in range(round((longest(n) + 0.25) / STEP)):
        states.append(places.copy())
        mujoco.mj_step(model, data)
        if step == round(RISEN / STEP) and n > FEW and np.max(states, 0)[:, 2].min() < 1 + 2 * LOWEST:
            return None
        if step % 10 == 0 and places[:, 2].max() > 1 + 2 * HIGHEST:
            return None
    return np.array(states)


def run_heard(model: mujoco.MjModel, n: int, width: float, depth: float, seed: int) -> list[Contact]:
    """Run a throw once more; returns what meets in it."""
    data = let_go(model, n, width, depth, seed)
    first_die, felt = model.ngeom - n, model.geom("felt").id
    impacts: list[Contact] = []
    met: dict[tuple[int, ...], int] = {}
    for step in range(round((longest(n) + 0.25) / STEP)):
        places, speeds = data.qpos.reshape(n, 7).copy(), data.qvel.reshape(n, 6).copy()
        mujoco.mj_step(model, data)
        impacts += fresh(step, meetings(data, places, speeds, first_die), met, first_die, felt, STEP)
    return impacts


def rests(states: np.ndarray, n: int, width: float, depth: float) -> int | None:
    """Return the step all dice rest at; None if one leans, stacks, overlaps, lies outside, or takes too long."""
    last = states[-1]
    up = np.abs(up_axis(last[:, 3:]))
    reach = np.abs([corners(state) for state in last]).max((0, 1))
    inside = reach[0] < width / 2 + 0.02 and reach[1] < depth / 2 + 0.02
    if up.max(-1).min() < 0.9995 or np.abs(last[:, 2] - 1).max() > 0.04 or not inside or overlap(last):
        return None
    apexes = (states[:, :, 2].max(0) - 1) / 2
    if not APEX[0] <= np.median(apexes) <= APEX[1] or apexes.max() > HIGHEST:
        return None
    if n > FEW and apexes.min() < LOWEST:
        return None
    if (n >= 3 and spread(last, width) < SPREAD) or ran(states, width) < RUN:
        return None
    moved = np.linalg.norm(states[:, :, :3] - last[None, :, :3], axis=-1) > 0.035
    turned = np.abs((states[:, :, 3:] * last[None, :, 3:]).sum(-1)) < math.cos(math.radians(1.2) / 2)
    rest = states.shape[0] - (moved | turned)[::-1].argmax(0)
    end = int(rest.max())
    if not SHORTEST <= end * STEP <= longest(n) or (rest.max() - rest.min()) * STEP > stagger_limit(n):
        return None
    return None if dwell(states[:end], STEP) > (0.22 if n <= 12 else 0.3 if n <= 20 else 0.45) else end


def record(states: np.ndarray, end: int, n: int, width: float, depth: float, impacts: list[Contact]) -> Recording:
    """Return a throw cut to length, and how good it is: the less, the better."""
    heard = thin([contact for contact in impacts if contact[0] <= end], STEP)
    turns = np.abs(np.diff(states[:end, :, 3:], axis=0)).sum((0, 2)).mean()
    low = ((states[:, :, 2].max(0) - 1) / 2 < LOWEST).mean()
    wide = min(0.7, spread(states[-1], width))
    good = 1.5 * wide + min(0.5, ran(states, width)) + 0.02 * turns - low
    if n == 1:
        good += 5 * balance(states[:end], STEP) - far(states[:end], SEEN, STEP)
    elif FEW < n <= CROWD:
        good += cloud(states[round(FULL / STEP)]) - 2 * lump(states[-1], width)
    return Recording(n, width, depth, resample(states, end), heard, -good)


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


def pack(frames: np.ndarray) -> bytes:
    """Return a throw as compressed differences."""
    whole = np.concatenate([frames[..., :3] * POSITION_SCALE, frames[..., 3:] * TURN_SCALE], -1).round()
    steps = np.diff(whole.transpose(1, 2, 0).astype(np.int64), axis=-1, prepend=0)
    return zlib.compress(((steps + 32768) % 65536 - 32768).astype("<i2").tobytes(), 9)


Baked = tuple[dict[str, object], bytes]
"""What the file's head says of a throw, and its packed numbers."""


def main() -> None:
    """Simulate, choose, write; throws of other numbers of dice stay as they are, if their trays do.

    With FIRST and LAST 0 only trays are simulated of which there are too few throws yet.
    """
    first, last = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) > 2 else (COUNTS[0], COUNTS[-1])
    there, baked = committed(), list[Baked]()
    for n, shape in kinds():
        size = [round(side, 2) for side in tray(n, shape)]
        old = [] if first <= n <= last else [one for one in there if (one[0]["dice"], one[0]["tray"]) == (n, size)]
        enough = len(old) >= keep(n, shape) * rounds(n, shape)
        baked += old if enough else [entry_of(one, shape) for one in choose(n, shape)]
    write(baked)


def committed() -> list[Baked]:
    """Return the throws of the file there is."""
    if not OUT.exists():
        return []
    head, _, data = OUT.read_bytes().partition(b"\n")
    return [(entry, data[entry["at"] : entry["at"] + entry["size"]]) for entry in json.loads(head)["throws"]]


def choose(n: int, shape: str) -> list[Recording]:
    """Return the best of many throws of n dice, round by round."""
    began = time.process_time()
    width, depth = tray(n, shape)
    model = mujoco.MjModel.from_xml_string(scene(n, width, depth))
    kept, chosen, seed = keep(n, shape), list[Recording](), 0
    wanted = 1 if (n, shape) in SCARCE else MANY if (n, shape) in CHAINS else WANTED[(n > FEW) + (n > CROWD)]
    enough = wanted * kept
    for _ in range(rounds(n, shape)):
        good, first = list[Recording](), seed
        while len(good) < (kept if seed - first >= PATIENCE else enough) and seed - first < MOST_TRIES:
            seed += 1
            number = 100_000 * SHAPES.index(shape) + 2_000 * n + seed
            found = simulate(model, n, width, depth, number)
            if found and number not in LIFTED:
                good.append(found)
        if len(good) < kept:
            sys.exit(f"too few good throws of {n} dice")
        chosen += sorted(good, key=lambda one: (lumps(one), grid(one), one.score))[:kept]
    print(f"{n:3} {shape}: {len(chosen)} of {seed} tries, {time.process_time() - began:.1f} s", flush=True)
    return chosen


def lumps(one: Recording) -> bool:
    """Tell whether more than half of five dice or more lie on some fifth of a long tray, and more than three."""
    return one.width > LONG and one.dice * lump(one.frames[-1], one.width) > max(3, one.dice // 2) + 0.5


def grid(one: Recording) -> bool:
    """Tell whether a handful flies as a grid."""
    return FEW < one.dice <= CROWD and evenness(one.frames[round(FULL * RATE)]) > GRID


def entry_of(one: Recording, shape: str) -> Baked:
    """Return a throw as the file has it."""
    tray_size = [round(one.width, 2), round(one.depth, 2)]
    entry: dict[str, object] = {"dice": one.dice, "frames": len(one.frames), "tray": tray_size, "impacts": one.impacts}
    return entry | ({"snug": True} if shape == "snug" else {}), pack(one.frames)


def write(baked: list[Baked]) -> None:
    """Write the file of throws."""
    at = 0
    for entry, blob in baked:
        entry["at"], entry["size"], at = at, len(blob), at + len(blob)
    keys = "dice", "frames", "tray", "snug", "at", "size", "impacts"
    index = [{key: entry[key] for key in keys if key in entry} for entry, _ in baked]
    whole = {"rate": RATE, "position": POSITION_SCALE, "turn": TURN_SCALE, "throws": index}
    head = json.dumps(whole, separators=(",", ":"))
    OUT.write_bytes(head.encode() + b"\n" + b"".join(blob for _, blob in baked))
    print(f"{len(baked)} throws, {OUT.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
