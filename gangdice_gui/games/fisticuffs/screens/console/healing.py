"""How likely dice heal: at least one of them shows a number, or two of them."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.punch import HIGHEST


def chances(dice: int, eyes: int) -> tuple[float, float]:
    """Return how likely it is that an eye heals, and that both of a member with so many black eyes do."""
    none = ((HIGHEST - 1) / HIGHEST) ** dice
    single = dice / HIGHEST * ((HIGHEST - 1) / HIGHEST) ** (dice - 1) if dice else 0.0
    return 1 - none, (1 - none - single if eyes > 1 else 0.0)
