"""Quick minds and bad ones, known to the tests of tournaments alone."""

from __future__ import annotations

import pytest

from gangdice_gui.games.gang.game import GANG
from tests.simulate import kit


@pytest.fixture(autouse=True)
def more_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let them sit down; workers in other processes do not know them."""
    for mind in (kit.careful, kit.wild, kit.broken, kit.cheat):
        monkeypatch.setitem(GANG.minds, mind.__name__, mind)
