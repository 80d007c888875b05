"""The letters of a report: they grow with the player's text size, what belongs together is lettered alike, all fits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from gangdice_gui.games.fisticuffs.advice.report import TurnShares, reckon
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.screens.report import ReportPage, reckoning
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.desk import Desk
from scripts.shots_fisticuffs_report import match_of
from tests.games.gang.whole import all_reckoned, whole
from tests.ui.written import noting

KEYS = ("luck", "skill", "others", "luck_note", "skill_note", "others_note", "won", "lost", "points")


def gang(desk: Desk) -> GangReport:
    """Return the report of a game of Gang of Dice, all counted, on the player who made mistakes."""
    final = FinalResult(desk, open_house(desk), whole())
    final.reckoning.parts = dict(all_reckoned())
    page = GangReport(desk, open_house(desk), final, whole(), final.reckoning)
    page.seat = 1
    page.relay()
    return page


@cache
def counted() -> dict[int, TurnShares]:
    """Return what each turn of a street fight was worth, roughly."""
    match = match_of()
    log = tuple(match.log)
    return {
        n + 1: reckon(match.game.rules, match.options, log, n + 1, Stream(n), 200) for n in range(match.state.turns)
    }


def fist(desk: Desk) -> ReportPage:
    """Return the report of that fight."""
    match = match_of()
    found = reckoning(match)
    found.parts.update(counted())
    page = ReportPage(desk, open_house(desk), Title(desk, open_house(desk)), match, found)
    found.close()
    return page


REPORTS: dict[str, tuple[Callable[[Desk], Any], tuple[str, ...]]] = {
    "corner": (fist, KEYS),
    "report": (gang, (*KEYS, "square")),
}


def letters(page: Any, words: Any, where: str, keys: tuple[str, ...]) -> dict[str, int]:
    """Return how large each of these sentences is written, in pixels, and that nothing lies over anything else."""
    with noting(page.desk.size) as canvas:
        deque(page.still_parts(canvas), 0)
    assert [fault for fault in canvas.faults(0) if not fault.startswith("outside")] == []
    found = {}
    for key in keys:
        said = words(f"{where}.{key}", dice="x")
        begin = said.split()[0]
        sizes = [px for text, _, px in canvas.lines if text.split()[:1] == [begin] and said.startswith(text[:4])]
        assert sizes, said
        found[key] = sizes[-1]
    return found


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (1920, 1080), (800, 1280)])
@pytest.mark.parametrize("which", REPORTS)
def test_the_letters_of_a_report_grow_and_are_alike(new_desk: Callable[..., Desk], size: Any, which: str) -> None:
    make, keys = REPORTS[which]
    found = {}
    for text_size in (100, 125, 150):
        desk = new_desk(size, language="fr", text_size=text_size)
        page = make(desk)
        found[text_size] = letters(page, desk.words, which, keys)
        assert all(text.fits for text in page.labels)
        page.close()
        notes = {found[text_size][key] for key in keys if key.endswith("_note")}
        heads = {found[text_size][key] for key in ("luck", "skill", "others")}
        assert len(notes) == 1 and len(heads) == 1
    small, middle, large = (found[text_size] for text_size in (100, 125, 150))
    assert [key for key in keys if large[key] <= small[key] or middle[key] < small[key]] == []
