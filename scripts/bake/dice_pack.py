"""The files that hold many little pictures, unpacked one by one, and their names."""

from __future__ import annotations

import struct
from itertools import pairwise
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "assets" / "dice"


def ending(which: str) -> str:
    """Return what the files of a set of faces have in their names."""
    return "" if which == "boss" else f"_{which}"


def unpack(path: Path) -> tuple[int, int, list[bytes]]:
    """Return the kind, the side and the pictures of a file that `pack` wrote."""
    data = path.read_bytes()
    _, kind, count, side, _ = struct.unpack_from("<4sHHHH", data)
    at = struct.unpack_from(f"<{count + 1}I", data, 12)
    return kind, side, [data[a:b] for a, b in pairwise(at)]


def pack(path: Path, kind: int, side: int, blobs: list[bytes]) -> None:
    """Write pictures that are unpacked one by one.

    Layout, little-endian: b"DICE", `kind` (cells along an edge of the grid of directions, or yaws a face), number of
    sprites, side in pixels (uint16 each), 2 bytes of nothing, sprites + 1 offsets (uint32) from the start of the file,
    the pictures; an empty one says that another file has it.
    """
    head = struct.pack("<4sHHHH", b"DICE", kind, len(blobs), side, 0)
    offset = len(head) + 4 * (len(blobs) + 1)
    table = [offset]
    for blob in blobs:
        offset += len(blob)
        table.append(offset)
    path.write_bytes(head + struct.pack(f"<{len(table)}I", *table) + b"".join(blobs))
