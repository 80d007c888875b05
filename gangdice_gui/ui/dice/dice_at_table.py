"""The dice of a table that begins."""

from __future__ import annotations

from pathlib import Path

from gangdice_gui.ui.dice.dice import DiceArt, dice_art
from gangdice_gui.ui.dice.throws.shapes import FACES


def dice_at_table(assets: Path) -> DiceArt:
    """Return the dice of a folder of assets for a table that begins: nobody there has seen a throw of either set.

    So a match looks the same whatever was played before it.
    """
    for faces in FACES:
        dice_art(assets, faces).throws_file.forget_seen()
    return dice_art(assets)
