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
    "tests/games/fisticuffs/test_beneath_sentence.py": 6.0,
    "tests/games/fisticuffs/test_changing.py": 15.0,
    "tests/games/fisticuffs/test_over_panels.py": 9.0,
    "tests/games/fisticuffs/test_room.py": 14.0,
    "tests/games/fisticuffs/test_throwing.py": 6.0,
    "tests/games/gang/bots/test_gang.py": 2.0,
    "tests/games/gang/bots/test_minds.py": 14.0,
    "tests/games/gang/bots/test_odds.py": 5.0,
    "tests/games/gang/bots/test_remembered.py": 10.0,
    "tests/games/gang/screens/test_blamed.py": 7.0,
    "tests/games/gang/screens/test_card_told.py": 6.0,
    "tests/games/gang/screens/test_coach_narrow.py": 9.0,
    "tests/games/gang/screens/test_comes_and_goes.py": 11.0,
    "tests/games/gang/screens/test_flights.py": 9.0,
    "tests/games/gang/screens/test_flights_pot.py": 7.0,
    "tests/games/gang/screens/test_goes_on.py": 5.0,
    "tests/games/gang/screens/test_large_burst.py": 6.0,
    "tests/games/gang/screens/test_large_windows.py": 12.0,
    "tests/games/gang/screens/test_light_frames.py": 9.0,
    "tests/games/gang/screens/test_never_bare.py": 17.0,
    "tests/games/gang/screens/test_nothing_touches.py": 9.0,
    "tests/games/gang/screens/test_only_what_differs.py": 45.0,
    "tests/games/gang/screens/test_pills.py": 2.0,
    "tests/games/gang/screens/test_rim_in_light.py": 6.0,
    "tests/games/gang/screens/test_rivals_turn_steady.py": 12.0,
    "tests/games/gang/screens/test_slides_counted.py": 22.0,
    "tests/games/gang/screens/test_slides_round.py": 72.0,
    "tests/games/gang/screens/test_softened.py": 9.0,
    "tests/games/gang/screens/test_steps_aside.py": 8.0,
    "tests/games/gang/screens/test_table_ahead.py": 19.0,
    "tests/games/gang/screens/test_table_clips.py": 9.0,
    "tests/games/gang/screens/test_table_count.py": 2.0,
    "tests/games/gang/screens/test_throw_ground.py": 33.0,
    "tests/games/gang/screens/test_win_overlaps.py": 10.0,
    "tests/games/gang/screens/test_win_row.py": 15.0,
    "tests/games/gang/test_aim.py": 0.0,
    "tests/games/gang/test_narrate.py": 1.0,
    "tests/games/rackets/test_minds.py": 7.0,
    "tests/games/rackets/test_table_play.py": 6.0,
    "tests/games/test_every_game.py": 12.0,
    "tests/lobby/test_every_page.py": 15.0,
    "tests/lobby/test_held_at_tables.py": 7.0,
    "tests/lobby/test_held_over_tables.py": 10.0,
    "tests/lobby/test_long_evening.py": 8.0,
    "tests/lobby/test_upright.py": 14.0,
    "tests/lobby/test_upright_results.py": 15.0,
    "tests/packaging/test_program.py": 44.0,
    "tests/simulate/test_crew.py": 13.0,
    "tests/simulate/test_hostile.py": 9.0,
    "tests/table/test_areas.py": 11.0,
    "tests/table/test_aside.py": 6.0,
    "tests/table/test_drawing.py": 7.0,
    "tests/table/test_fuse.py": 8.0,
    "tests/table/test_music.py": 6.0,
    "tests/table/test_read_alone.py": 6.0,
    "tests/table/test_table_feel.py": 8.0,
    "tests/table/test_table_screens.py": 9.0,
    "tests/table/test_toast.py": 6.0,
    "tests/table/test_two_frames.py": 14.0,
    "tests/table/test_whole_games.py": 5.0,
    "tests/test_architecture.py": 8.0,
    "tests/test_bench.py": 41.0,
    "tests/test_huge_window.py": 6.0,
    "tests/test_in_pieces.py": 6.0,
    "tests/test_loudness.py": 16.0,
    "tests/test_sounds.py": 17.0,
    "tests/test_stopping.py": 13.0,
    "tests/test_trouble_words.py": 8.0,
    "tests/ui/test_dice_places.py": 1.0,
    "tests/ui/test_dice_rims.py": 6.0,
    "tests/ui/test_layout.py": 1.0,
    "tests/ui/test_letters_stand_out.py": 24.0,
    "tests/ui/test_memory.py": 6.0,
    "tests/ui/test_slide_through.py": 24.0,
    "tests/ui/test_smallest_letters.py": 21.0,
    "tests/ui/test_throw.py": 12.0,
    "tests/ui/test_throw_again.py": 11.0,
    "tests/window/test_hasty_window.py": 42.0,
    "tests/window/test_source_window.py": 14.0,
    "tests/window/test_window_place.py": 36.0,
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
