"""Memory that was needed for a moment, handed back to the system."""

from __future__ import annotations

import contextlib
import ctypes


def give_back() -> None:
    """Hand back what lies free, where the C library can: glibc keeps it, and a tenth of a table's memory lies so."""
    with contextlib.suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
