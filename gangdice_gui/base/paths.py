"""Where the program's own files lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

FOLDERS: Final = ("dice", "fonts", "gang", "layouts", "locale", "music", "sounds", "sprites", "textures")
"""What has to lie in the folder of assets."""
_PACKAGE = Path(__file__).resolve().parents[1]


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


def missing() -> str:
    """Return one sentence about the first of the program's own folders that is not there, empty when all are."""
    assets = assets_dir()
    for path in (assets, *(assets / name for name in FOLDERS)):
        if not path.is_dir():
            return f"The folder {path} is missing; install the game again."
    return ""
