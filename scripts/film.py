"""Draws a throw as a film strip, so that its motion can be judged frame by frame.

python scripts/film.py OUT.png [--dice 6] [--material ivory] [--seed 1] [--every 50] [--zone 960x150] [--px 82]
                       [--reroll 2] [--between 0 900] [--columns 4] [--outlined]
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from gangdice_gui.ui.dice.dice import DiceArt  # noqa: E402
from gangdice_gui.ui.dice.dice_places import TRAY_LIMIT, racks, trays  # noqa: E402
from gangdice_gui.ui.dice.throws.throw import Die, Throw  # noqa: E402

FELT = (24, 84, 50)


def build(art: DiceArt, args: argparse.Namespace, zone: tuple[float, float, float, float]) -> tuple[Throw, list[Die]]:
    """Return the throw to film and the dice that lie still meanwhile."""
    rng = random.Random(args.seed)
    faces = sorted(rng.randrange(6) for _ in range(args.dice))
    dice: list[Die] = []
    still: list[Die] = []
    if args.dice <= TRAY_LIMIT:
        kept = args.dice - args.reroll if args.reroll else 0
        keep, again = trays(zone, kept, args.dice - kept, args.px, 24)
        for tray, bucket in ((keep, still), (again, dice)):
            for place in tray.places if tray else ():
                start = (place.x, place.y) if args.reroll and bucket is dice else None
                face = faces[len(dice) + len(still)]
                bucket.append(Die(args.material, face, (place.x, place.y), start, place.yaw, place.px, was=5 - face))
    else:
        counts = [faces.count(face) for face in range(6)]
        for rack in racks(zone, counts, [0] * 6, 24, 8):
            dice += [Die(args.material, rack.face, (p.x, p.y), None, p.yaw, p.px) for p in rack.places]
    px = min(die.px or args.px for die in dice) if args.dice <= TRAY_LIMIT else args.px
    avoid = [(*die.target, die.px or px) for die in still]
    return Throw(art, dice, px, zone, rng, avoid=avoid, outlined=args.outlined), still


def main() -> None:
    """Film one throw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--dice", type=int, default=6)
    parser.add_argument("--material", default="ivory")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=50, help="milliseconds between frames")
    parser.add_argument("--between", type=float, nargs=2, default=(0, 1e9), help="from and to, in milliseconds")
    parser.add_argument("--zone", default="960x150")
    parser.add_argument("--px", type=float, default=82)
    parser.add_argument("--reroll", type=int, default=0, help="so many of the dice are thrown again")
    parser.add_argument("--outlined", action="store_true", help="as with the setting of that name")
    parser.add_argument("--columns", type=int, default=4)
    args = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    w, h = (int(n) for n in args.zone.split("x"))
    frame = pygame.Rect(0, 0, w + 40, round(h * 2.9))
    zone = (20.0, round(h * 0.85), float(w), float(h))
    art = DiceArt(ROOT / "assets" / "dice")
    throw, still = build(art, args, zone)
    last = min(args.between[1], throw.duration)
    times = []
    ms = args.between[0]
    while ms < last:
        times.append(ms)
        ms += args.every
    times.append(last)
    columns = min(args.columns, len(times))
    strip = pygame.Surface((frame.w * columns, frame.h * -(-len(times) // columns)))
    for index, ms in enumerate(times):
        picture = pygame.Surface(frame.size)
        picture.fill(FELT)
        pygame.draw.rect(picture, (40, 110, 70), zone, 2)
        for die in still:
            art.draw_die(
                picture, die.target, die.material, die.face, die.px or args.px, die.yaw, outlined=args.outlined
            )
        throw.draw(picture, ms)
        pygame.draw.rect(picture, (10, 40, 24), frame, 1)
        strip.blit(picture, (index % columns * frame.w, index // columns * frame.h))
    pygame.image.save(strip, args.out)
    print(
        f"{len(times)} frames, landed {throw.landed:.0f} ms, duration {throw.duration:.0f} ms, {art.resident >> 10} KB"
    )
    for hit in throw.impacts():
        print(f"  {hit.ms:6.0f} {hit.kind} {hit.strength:.2f}")


if __name__ == "__main__":
    main()
