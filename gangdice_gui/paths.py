"""Where the program's own files lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def assets_dir() -> Path:
    """Return the folder of pictures, sounds, words and decks, whichever way the program was installed.

    The environment variable GANGDICE_ASSETS wins; then the packaged program's folder, the installed package's, the
    source tree's. The folder is not promised to exist.
    """
    override = os.environ.get("GANGDICE_ASSETS")
    if override:
        return Path(override)
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"
