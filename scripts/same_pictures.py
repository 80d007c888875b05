"""Compares two folders of pictures pixel by pixel and names what differs; exits 1 where anything does.

python scripts/same_pictures.py BEFORE AFTER
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame
from pygame import Rect, Surface


def difference(before: Surface, after: Surface) -> str:
    """Return in words how two pictures differ, nothing where they are the same."""
    if before.get_size() != after.get_size():
        return f"{before.get_size()} has become {after.get_size()}"
    if pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"):
        return ""
    mask = pygame.mask.from_threshold(after, (0, 0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    boxes = mask.get_bounding_rects()
    where = boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)
    return f"{mask.count()} pixels within {tuple(where)}"


def main() -> int:
    """Compare, name the differences, and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    args = parser.parse_args()
    names = [{path.relative_to(folder) for path in folder.rglob("*.png")} for folder in (args.before, args.after)]
    differ = 0
    for name in sorted(names[0] | names[1]):
        if not all(name in some for some in names):
            told = "only before" if name in names[0] else "only after"
        else:
            told = difference(pygame.image.load(args.before / name), pygame.image.load(args.after / name))
        if told:
            differ += 1
            print(f"{name}: {told}")
    print(f"{len(names[0] & names[1])} compared, {differ} differ", file=sys.stderr)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
