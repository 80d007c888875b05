"""What one process of a run has reckoned the others do not reckon again, and it is what they would have found."""

from __future__ import annotations

import pickle
import threading
from pathlib import Path
from typing import Any

import pytest

from gangdice_gui.games.gang.advice.report import reckon
from scripts.shots_results import SEATS, match_of
from tests import together
from tests.together import found_in, once_for_all, share_in


def test_each_question_is_answered_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "shared_in", [])
    asked = list[tuple[int, ...]]()

    def total(*numbers: int) -> int:
        asked.append(numbers)
        return sum(numbers)

    def other(*numbers: int) -> int:
        return -sum(numbers)

    share_in(tmp_path / "reckoned")
    processes = [once_for_all(total) for _ in range(3)]
    assert [process(3, 4) for process in processes for _ in range(2)] == [7] * 6
    assert [process(3, 5) for process in processes] == [8] * 3
    assert once_for_all(other)(3, 4) == -7, "what another function found is no answer"
    assert asked == [(3, 4), (3, 5)]
    share_in(tmp_path / "of another run")
    assert once_for_all(total)(3, 4) == 7 and len(asked) == 3


def test_one_that_is_alone_remembers_it_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "shared_in", [])
    asked = list[int]()
    twice = once_for_all(lambda number: asked.append(number) or 2 * number)
    assert [twice(2), twice(2), twice(3)] == [4, 4, 6] and asked == [2, 3]


def test_what_another_process_is_about_to_find_is_waited_for(tmp_path: Path) -> None:
    begun, goes_on, found = threading.Event(), threading.Event(), list[Any]()

    def slowly() -> str:
        begun.set()
        assert goes_on.wait(30)
        return "first"

    threads = [threading.Thread(target=lambda: found.append(found_in(tmp_path, "?", slowly)))]
    threads[0].start()
    assert begun.wait(30)
    threads.append(threading.Thread(target=lambda: found.append(found_in(tmp_path, "?", lambda: "second"))))
    threads[1].start()
    threads[1].join(0.2)
    assert threads[1].is_alive() and not found
    goes_on.set()
    for thread in threads:
        thread.join(30)
    assert found == ["first"] * 2


def test_who_was_about_to_find_it_and_is_gone_is_not_waited_for_any_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(KeyboardInterrupt):
        found_in(tmp_path, "?", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
    monkeypatch.setattr(together, "WAITS", 0.1)
    assert found_in(tmp_path, "?", lambda: "found") == "found" == found_in(tmp_path, "?", lambda: "again")


def test_what_was_laid_down_of_a_round_is_what_was_reckoned() -> None:
    match = match_of(SEATS[:2])
    found = reckon(match.game.rules, match.options, tuple(match.log), 3)
    again = pickle.loads(pickle.dumps(found))
    assert again == found and repr(again) == repr(found) and found.shares
