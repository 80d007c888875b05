"""What the first bytes of a PNG file say: to read all of a large one takes longer than a frame."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEAD: Final = struct.Struct(">8s8x2I")
"""That it is such a file, eight bytes about what follows, its width and its height."""


def size_of(path: Path) -> tuple[int, int] | None:
    """Return a picture's size in pixels; None where the file is missing or begins otherwise."""
    try:
        with path.open("rb") as file:
            signature, w, h = HEAD.unpack(file.read(HEAD.size))
    except (OSError, struct.error):
        return None
    return (w, h) if signature == SIGNATURE and w and h else None
