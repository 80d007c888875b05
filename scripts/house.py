"""The house in numbers: files and lines by room, imports inside functions, circles, the longest files.

python scripts/house.py
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.test_architecture import FILES, PACKAGE, circles, inside, name_of, where

LONGEST = 5
"""Files named, the longest first."""


def lines_of(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text("utf-8").splitlines())


def main() -> None:
    """Count and print."""
    files, lines = Counter[str](), Counter[str]()
    for path in FILES:
        game, room = where(name_of(path))
        for part in {game or room or "top", f"{game}/{room}" if game else room or "top", "all"}:
            files[part] += 1
            lines[part] += lines_of(path)
    for part in sorted(files, key=lambda part: (part == "all", part)):
        print(f"{part:24}{files[part]:5} files {lines[part]:7} lines")
    late = {path: len(inside(path)) for path in FILES if inside(path)}
    told = ", ".join(f"{path.relative_to(PACKAGE).as_posix()} {count}" for path, count in late.items())
    print(f"imports inside functions: {sum(late.values())} ({told})")
    print(f"files in a circle: {len(set().union(*circles()))}")
    long = sorted(FILES, key=lines_of)[: -LONGEST - 1 : -1]
    print("longest:", ", ".join(f"{path.relative_to(PACKAGE).as_posix()} {lines_of(path)}" for path in long))


if __name__ == "__main__":
    main()
