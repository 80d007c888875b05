"""The upper rows of a JPEG file: of a texture of 12 MB often no more is wanted than a strip."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

AHEAD: Final = 16
"""Rows below those that are wanted: the colours of the last ones are mixed with theirs."""
SIZES: Final = (0xC0, 0xC1)
"""The markers of a picture's size where its rows lie in the file one below the other."""
SCAN: Final = 0xDA
HEIGHT: Final = 5
"""Where the height stands behind such a marker."""


def load_upper(path: Path, rows: int) -> Surface:
    """Read a picture; of a JPEG only its upper rows, or a few more, unless `rows` is 0.

    Raises IndexError, OSError or pygame.error, as any picture that cannot be read does.
    """
    if not rows or path.suffix != ".jpg":
        return pygame.image.load(path)
    return pygame.image.load(BytesIO(cut_short(path.read_bytes(), rows + AHEAD)), path.name)


def cut_short(raw: bytes, rows: int) -> bytes:
    """Return a JPEG that says it has no more than so many rows: what is read of it ends there."""
    at = 2
    while at + HEIGHT + 2 < len(raw) and raw[at] == 0xFF and raw[at + 1] != SCAN:
        if raw[at + 1] in SIZES:
            here = at + HEIGHT
            high = min(rows, int.from_bytes(raw[here : here + 2], "big"))
            return raw[:here] + high.to_bytes(2, "big") + raw[here + 2 :]
        at += 2 + int.from_bytes(raw[at + 2 : at + 4], "big")
    return raw
