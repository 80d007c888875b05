"""The file that holds many little pictures, unpacked one by one."""

from __future__ import annotations

import struct
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "assets" / "dice"


def pack(path: Path, kind: int, side: int, blobs: list[bytes]) -> None:
    """Write pictures that are unpacked one by one.

    Layout, little-endian: b"DICE", `kind` (cells along an edge of the grid of directions, or yaws a face), number of
    sprites, side in pixels (uint16 each), 2 bytes of nothing, sprites + 1 offsets (uint32) from the start of the file,
    the pictures.
    """
    head = struct.pack("<4sHHHH", b"DICE", kind, len(blobs), side, 0)
    offset = len(head) + 4 * (len(blobs) + 1)
    table = [offset]
    for blob in blobs:
        offset += len(blob)
        table.append(offset)
    path.write_bytes(head + struct.pack(f"<{len(table)}I", *table) + b"".join(blobs))
