"""What many pages of a finished match share."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.advice.offers import picks
from gangdice_gui.games.gang.advice.report import reckon
from gangdice_gui.games.gang.advice.weigh import weigh
from scripts import shots_fisticuffs_report
from tests.together import once_for_all

# The same match and the same view always come to the same, so each is reckoned once for all tests.
_reckoned = once_for_all(reckon)
shots_fisticuffs_report._part = once_for_all(shots_fisticuffs_report._part)
_picks = lru_cache(maxsize=64)(picks)
_weighed = lru_cache(maxsize=64)(weigh)


def _in_pieces(find: Callable[..., Any]) -> Callable[..., Pieces[Any]]:
    def pieces(*asked: Any) -> Pieces[Any]:
        yield
        return find(*asked)

    return pieces


@pytest.fixture(autouse=True)
def reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember what was reckoned for other tests."""
    monkeypatch.setattr("gangdice_gui.games.gang.screens.report.reckoning.reckoning_round", _in_pieces(_reckoned))
    monkeypatch.setattr("gangdice_gui.games.gang.screens.console.odds_asked.picking", _in_pieces(_picks))
    monkeypatch.setattr("gangdice_gui.games.gang.screens.coach.adviser.weighing", _in_pieces(_weighed))


def by_size(items: list[pytest.Item], folder: Path) -> None:
    """Let the tests of one window size follow each other within a file: their desks share their pictures."""
    files = {path: at for at, path in enumerate(dict.fromkeys(item.path for item in items))}

    def place(item: pytest.Item) -> tuple[int, str]:
        call = getattr(item, "callspec", None)
        here = item.path.parent == folder and call is not None
        return files[item.path], str(call.params.get("size", "")) if here else ""

    items.sort(key=place)
