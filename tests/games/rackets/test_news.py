"""What happened last, told by the few sentences there is room for."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.screens import log
from gangdice_gui.ui.desk import Desk
from scripts.shots_rackets_report import evening


def test_no_more_sentences_are_made_than_are_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    made, line = list[object](), log.line
    everything = log.news(evening(), None, desk.words, 10_000)
    monkeypatch.setattr(log, "line", lambda *of: (made.append(of), line(*of))[1])
    assert log.news(evening(), None, desk.words, 12) == everything[:12]
    assert len(everything) > 100 and len(made) < 40
    assert [text for _, text in everything[::-1]][-1] == everything[0][1]
