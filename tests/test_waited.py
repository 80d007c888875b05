"""Whoever waits for a worker gives up after much work of this program, however late the clock on the wall is."""

import pytest

from scripts import waited
from scripts.waited import wait_until


def test_hours_on_the_wall_are_waited_for_work_that_gets_no_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, looks = [0.0], [0]

    def sleep(seconds: float) -> None:
        wall[0] += 3600.0

    monkeypatch.setattr(waited.time, "sleep", sleep)
    for clock in ("time", "monotonic", "perf_counter"):
        monkeypatch.setattr(waited.time, clock, lambda: wall[0])
    monkeypatch.setattr(waited.time, "process_time", lambda: 0.001 * looks[0])

    def done() -> bool:
        looks[0] += 1
        return looks[0] > 5000

    wait_until(done, "an answer")
    assert looks[0] > 5000


def test_what_takes_more_work_than_it_may_is_an_error() -> None:
    with pytest.raises(AssertionError, match="an answer"):
        wait_until(lambda: sum(range(10_000)) < 0, "an answer", most=0.02)
