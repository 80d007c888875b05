"""What many pages of a finished match share."""

from __future__ import annotations

from functools import lru_cache

import pytest

from gangdice_gui.games.gang.advice.report import reckon

# The same match always comes to the same, so a worker reckons each round once for all tests.
_reckoned = lru_cache(maxsize=256)(reckon)


@pytest.fixture(autouse=True)
def reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember what was reckoned for other tests."""
    monkeypatch.setattr("gangdice_gui.games.gang.screens.report.reckoning.reckon", _reckoned)
