"""The hash functions the dice follow from, as Python itself has them.

`hashlib` fetches those of OpenSSL: the same numbers out of 3 MB more memory, which nothing else in the window wants.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256, shake_256
else:
    try:
        from _sha3 import shake_256
    except ImportError:  # a Python built without its own
        from hashlib import shake_256
    try:
        from _sha2 import sha256  # since 3.12
    except ImportError:
        try:
            from _sha256 import sha256
        except ImportError:
            from hashlib import sha256

__all__ = ["sha256", "shake_256"]
