"""What the tests of this room share with those of other pages of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.finished import by_size, reckoned_once
from tests.games.gang.screens.booms import exploding
from tests.slid import slid_once

__all__ = ["exploding", "reckoned_once", "slid_once"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the tests of one window size follow each other within a file."""
    by_size(items, Path(__file__).parent)
