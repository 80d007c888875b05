"""A table of a street fight that somebody has sat down at."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard, fisticuffs_table
from gangdice_gui.lobby.ways import open_house


def sit(desk, match):
    scene = fisticuffs_table(desk, open_house(desk), match)
    scene.update(0)
    assert isinstance(scene.board, FisticuffsBoard)
    return scene
