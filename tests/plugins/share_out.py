"""A pytest plugin: how the suite is shared out over the cores.

The tests of a file stay together, for what one of them has loaded, reckoned or built serves the next. The files that
took longest last time are begun first, so that nobody waits for one at the end; of what was never run here the first
guess is `LONG`, and the number of tests. One process does the tests in a real window and of other programs, which
mostly wait, while the others reckon.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

KEPT: Final = "share_out/seconds"
"""Where pytest's cache keeps how many tests of each file were run last, and how many seconds they took."""
GUESS: Final = 0.1
"""Seconds a test takes of which nothing is known."""
LONG: Final = {
    "tests/games/fisticuffs/test_changing.py": 9.0,
    "tests/games/fisticuffs/test_room.py": 12.0,
    "tests/games/fisticuffs/test_table.py": 9.0,
    "tests/games/gang/bots/test_minds.py": 11.0,
    "tests/games/gang/bots/test_remembered.py": 7.0,
    "tests/games/gang/screens/test_blamed.py": 5.0,
    "tests/games/gang/screens/test_coach_narrow.py": 5.0,
    "tests/games/gang/screens/test_comes_and_goes.py": 10.0,
    "tests/games/gang/screens/test_flights.py": 6.0,
    "tests/games/gang/screens/test_goes_on.py": 6.0,
    "tests/games/gang/screens/test_large_windows.py": 15.0,
    "tests/games/gang/screens/test_light_frames.py": 7.0,
    "tests/games/gang/screens/test_only_what_differs.py": 45.0,
    "tests/games/gang/screens/test_rivals_turn_steady.py": 15.0,
    "tests/games/gang/screens/test_slides_counted.py": 12.0,
    "tests/games/gang/screens/test_slides_round.py": 52.0,
    "tests/games/gang/screens/test_softened.py": 5.0,
    "tests/games/gang/screens/test_steps_aside.py": 5.0,
    "tests/games/gang/screens/test_table_ahead.py": 16.0,
    "tests/games/gang/screens/test_win_overlaps.py": 7.0,
    "tests/games/gang/screens/test_win_row.py": 12.0,
    "tests/games/rackets/test_minds.py": 5.0,
    "tests/lobby/test_held_over_tables.py": 12.0,
    "tests/lobby/test_upright.py": 9.0,
    "tests/lobby/test_upright_results.py": 11.0,
    "tests/packaging/test_program.py": 45.0,
    "tests/simulate/test_crew.py": 15.0,
    "tests/simulate/test_hostile.py": 14.0,
    "tests/simulate/test_outside.py": 10.0,
    "tests/table/test_areas.py": 11.0,
    "tests/table/test_music.py": 6.0,
    "tests/table/test_read_alone.py": 5.0,
    "tests/table/test_table_feel.py": 7.0,
    "tests/table/test_table_screens.py": 8.0,
    "tests/table/test_toast.py": 4.0,
    "tests/table/test_two_frames.py": 10.0,
    "tests/table/test_whole_games.py": 5.0,
    "tests/test_architecture.py": 6.0,
    "tests/test_bench.py": 25.0,
    "tests/test_in_pieces.py": 5.0,
    "tests/test_loudness.py": 12.0,
    "tests/test_repository.py": 5.0,
    "tests/test_sounds.py": 15.0,
    "tests/test_stopping.py": 18.0,
    "tests/test_trouble_words.py": 6.0,
    "tests/ui/test_letters_stand_out.py": 28.0,
    "tests/ui/test_smallest_letters.py": 20.0,
    "tests/ui/test_throw.py": 8.0,
    "tests/ui/test_throw_ahead.py": 6.0,
    "tests/window/test_hasty_window.py": 35.0,
    "tests/window/test_source_window.py": 35.0,
    "tests/window/test_window_place.py": 40.0,
}
"""Seconds of files that are much longer, or shorter, than their number of tests says."""
WAITS: Final = (
    "tests/window/",
    "tests/packaging/",
    "tests/simulate/",
    "tests/test_bench.py",
    "tests/test_stopping.py",
    "tests/test_voice.py",
)
"""Where the tests are that open a real window, or start programs: if two of them are done at once a core has nothing to
do."""
Times = dict[str, list[float]]


def file_of(nodeid: str) -> str:
    """Return the file a test is in."""
    return nodeid.partition("::")[0]


class ByFile(LoadScopeScheduling):
    """Hands out the tests file by file, in the order they were collected; what waits goes to the first process."""

    def _split_scope(self, nodeid: str) -> str:
        return file_of(nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        self.workqueue.move_to_end(next_file(self.workqueue, node is self.nodes[0]), last=False)
        super()._assign_work_unit(node)


class Stopwatch:
    """Adds up what the files take."""

    def __init__(self) -> None:
        self.seconds, self.tests = Counter[str](), Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a part of a test."""
        self.seconds[file_of(report.nodeid)] += report.duration
        self.tests[file_of(report.nodeid)] += report.when == "call"

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep what was measured, unless fewer tests of a file were run than before."""
        cache = getattr(session.config, "cache", None)
        if cache is None:
            return  # who asks for no cache wants nothing kept
        known = times(session.config)
        for file, seconds in self.seconds.items():
            if self.tests[file] >= known.get(file, [0])[0]:
                known[file] = [self.tests[file], round(seconds, 1)]
        cache.set(KEPT, known)


def times(config: pytest.Config) -> Times:
    """Return the number of tests and the seconds of each file, as far as they are known."""
    cache = getattr(config, "cache", None)
    return {} if cache is None else cache.get(KEPT, {})


def next_file(files: Iterable[str], waiter: bool) -> str:
    """Return which of the files left is done next, by the process that does what waits or by another."""
    return min(files, key=lambda file: file.startswith(WAITS) != waiter)


def longest_first(nodeids: list[str], known: Times) -> list[str]:
    """Return the tests in the order they are handed out."""
    tests = Counter(map(file_of, nodeids))
    guess = {file: LONG.get(file, GUESS * number) for file, number in tests.items()}
    seconds = {file: known[file][1] if file in known else guess[file] for file in tests}
    return sorted(nodeids, key=lambda nodeid: -seconds[file_of(nodeid)])


def pytest_configure(config: pytest.Config) -> None:
    """Begin to measure, in the process that hands out."""
    if not hasattr(config, "workerinput") and config.getoption("dist", "no") != "no":
        config.pluginmanager.register(Stopwatch())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put what takes long first, where the tests are shared out."""
    if hasattr(config, "workerinput"):
        order = {nodeid: at for at, nodeid in enumerate(longest_first([item.nodeid for item in items], times(config)))}
        items.sort(key=lambda item: order[item.nodeid])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    """Return the scheduler of this house, whatever --dist says."""
    config.option.loadscopereorder = False
    return ByFile(config, log)
