"""The pieces of a card that has burst, as they are turned on their way."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.gang.screens.felt import shards
from gangdice_gui.games.gang.screens.felt.shards import Shard
from gangdice_gui.ui.turned import Turn

SHARDS_FLY: Final = 590
"""Milliseconds they fly."""
CHARRED: Final = 0.34
"""From when in their flight they are charred."""


def flown(piece: Shard, ms: float) -> float:
    """Return how far a piece is on its way so many milliseconds after it left, from 0 to 1."""
    return ms / SHARDS_FLY * (0.95 + 0.05 * (piece.number % 3))


def turned_piece(piece: Shard, size: float, thin: bool, ms: float) -> Surface:
    """Return a piece as it is turned, and if it shall be `thin`, as much of it as is seen."""
    gone = flown(piece, ms)
    size_now, pose = size + (1 - size) * min(1.0, gone * 2), piece.pose(gone)
    picture = shards.turned_piece(piece, pose, gone > CHARRED, size_now)
    if thin and pose.shown < 1:
        picture.fill((255, 255, 255, round(255 * pose.shown)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def turn_later(piece: Shard, size: float, ms: float) -> Turn | None:
    """Return what turns a piece beside the frames as long as it flies: one that lies is turned where it is painted."""
    return partial(turned_piece, piece, size, True, ms) if ms < SHARDS_FLY else None
