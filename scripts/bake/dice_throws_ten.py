"""Bakes the throws of the ten-sided die, alone in its tray, kept where it ends flat with its number nearly upright.

    python scripts/bake/dice_throws_ten.py      (a minute or two)

The die's ten faces lie alike whichever is on top, so any throw serves every number. Lengths are in half edges of the
other dice. Writes assets/dice/throws_ten.dice, in the form of throws.dice; a die at rest has z = REACH.
"""

from __future__ import annotations

import json
import math

import mujoco
import numpy as np
from dice_contacts import Contact, Heard, fresh, meetings, thin
from dice_pack import OUT
from dice_ten import REACH, TOPS, axes
from dice_throws import POSITION_SCALE, RATE, TURN_SCALE, pack

KEPT = 12
STEP, GRAVITY, HARDEST = 0.001, 150.0, 38.0
UPRIGHT = math.radians(38)
"""How far a number may lie from upright at rest: the last steps turn it."""
LONGEST = 1.5
STEPS = round((LONGEST + 0.3) / STEP)
TRAY = (11.0, 7.0)
CORNERS = 0.94
"""How far out the simulated corners lie: the drawn ones are rounded."""


def corners() -> np.ndarray:
    """Return the corners of the solid: where three or more faces meet and none cuts them off."""
    normals = np.array([axes(number)[2] for number in TOPS])
    found: list[np.ndarray] = []
    for a in range(10):
        for b in range(a):
            for c in range(b):
                three = normals[[a, b, c]]
                if abs(np.linalg.det(three)) < 1e-6:
                    continue
                point = np.linalg.solve(three, np.full(3, REACH))
                known = any(np.linalg.norm(point - other) < 1e-6 for other in found)
                if (normals @ point < REACH + 1e-6).all() and not known:
                    found.append(point)
    return np.array(found) * CORNERS


def scene() -> str:
    """Return the MuJoCo model: felt, four walls, the die."""
    vertices = "  ".join(" ".join(f"{v:.4f}" for v in corner) for corner in corners())
    w, d = TRAY[0] / 2, TRAY[1] / 2
    wall = 'type="plane" size="90 90 1" friction=".1 .01 .001"'
    return f"""<mujoco>
      <option timestep="{STEP}" gravity="0 0 -{GRAVITY}" cone="elliptic" iterations="30"/>
      <default><geom solref=".008 .34" solimp=".95 .99 .01" condim="6"/></default>
      <asset><mesh name="die" vertex="{vertices}"/></asset>
      <worldbody>
        <geom name="felt" type="plane" size="90 90 1" friction=".5 .06 .02" solref=".009 .42"/>
        <geom {wall} pos="{w} 0 0" zaxis="-1 0 0"/><geom {wall} pos="-{w} 0 0" zaxis="1 0 0"/>
        <geom {wall} pos="0 {d} 0" zaxis="0 -1 0"/>
        <body name="d"><freejoint/><geom type="mesh" mesh="die" mass="1" friction=".1 .01 .004"/></body>
      </worldbody></mujoco>"""


def rotation_of(turn: np.ndarray) -> np.ndarray:
    """Return the matrix of a unit quaternion."""
    out = np.zeros(9)
    mujoco.mju_quat2Mat(out, turn / np.linalg.norm(turn))
    return out.reshape(3, 3)


def lie(turn: np.ndarray) -> tuple[int, float, float]:
    """Return the number most nearly on top, the cosine of its slant, and how far it is from upright in radians."""
    m = rotation_of(turn)
    best = max(TOPS, key=lambda number: float((m @ axes(number)[2])[2]))
    _, up, normal = axes(best)
    away = m @ up
    return best, float((m @ normal)[2]), math.atan2(-away[0], away[1])


def simulate(model: mujoco.MjModel, rng: np.random.Generator) -> tuple[np.ndarray, list[Heard]] | None:
    """Run one throw; None where it is not fit to be seen."""
    data = mujoco.MjData(model)
    swing = rng.choice((-1, 1)) * rng.uniform(1, 4)
    turn = rng.normal(size=4)
    data.qpos[:3] = [-swing * 0.3, -TRAY[1] / 2 - 3.4, 4.2]
    data.qpos[3:] = turn / np.linalg.norm(turn)
    data.qvel[:3] = [swing, (TRAY[1] / 2 + 5.0) * rng.uniform(1.7, 2.3), rng.uniform(6, 11)]
    data.qvel[3:] = rng.normal(0, 7, 3) + np.array([-12, swing * 0.6, 0])
    hand = data.qpos.copy(), data.qvel.copy()
    states = []
    for _ in range(STEPS):
        states.append(data.qpos.copy())
        mujoco.mj_step(model, data)
    found = judge(np.array(states))
    return found and (found[0], listen(model, hand, found[1]))


def listen(model: mujoco.MjModel, hand: tuple[np.ndarray, np.ndarray], steps: int) -> list[Heard]:
    """Run a throw again from the hand, and return what can be heard of it in so many steps."""
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = hand
    die, felt = model.ngeom - 1, model.geom("felt").id
    contacts: list[Contact] = []
    met: dict[tuple[int, ...], int] = {}
    for step in range(steps + 1):
        place, speed = data.qpos[None].copy(), data.qvel[None].copy()
        mujoco.mj_step(model, data)
        contacts += fresh(step, meetings(data, place, speed, die), met, die, felt, STEP)
    return thin(contacts, STEP, HARDEST)


def judge(states: np.ndarray) -> tuple[np.ndarray, int] | None:
    """Return the frames of a throw cut to length and its steps, or None if it leans, lies askew or takes too long."""
    final = states[-1]
    _, flat, yaw = lie(final[3:])
    inside = abs(final[0]) < TRAY[0] / 2 - 1.5 and abs(final[1]) < TRAY[1] / 2 - 1.2
    if flat < 0.9995 or abs(yaw) > UPRIGHT or not inside:
        return None
    moved = np.linalg.norm(states[:, :3] - final[:3], axis=-1) > 0.035
    turned = np.abs(states[:, 3:] @ final[3:]) < math.cos(math.radians(1.2) / 2)
    end = len(states) - int((moved | turned)[::-1].argmax())
    if not 0.8 <= end * STEP <= LONGEST:
        return None
    count = math.ceil(end * STEP * RATE) + 1
    frames = states[np.minimum((np.arange(count) / RATE / STEP).round().astype(int), len(states) - 1)].copy()
    frames[:, 2] += REACH - final[2]  # the drawn die is larger than the simulated one
    for k in range(1, count):
        if frames[k, 3:] @ frames[k - 1, 3:] < 0:
            frames[k, 3:] *= -1
    return frames[:, None, :], end


def main() -> None:
    """Simulate, choose, write."""
    model = mujoco.MjModel.from_xml_string(scene())
    rng = np.random.default_rng(1010)
    good: list[tuple[np.ndarray, list[Heard]]] = []
    tries = 0
    while len(good) < KEPT and tries < 900:
        tries += 1
        found = simulate(model, rng)
        if found:
            good.append(found)
    index, blobs, at = [], [], 0
    for frames, impacts in good:
        blob = pack(frames)
        index.append(
            {"dice": 1, "frames": len(frames), "tray": list(TRAY), "at": at, "size": len(blob), "impacts": impacts}
        )
        blobs.append(blob)
        at += len(blob)
    whole = {"rate": RATE, "position": POSITION_SCALE, "turn": TURN_SCALE, "throws": index}
    path = OUT / "throws_ten.dice"
    path.write_bytes(json.dumps(whole, separators=(",", ":")).encode() + b"\n" + b"".join(blobs))
    print(f"{len(good)} of {tries} tries, {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
