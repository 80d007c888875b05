"""A pytest plugin: which tests share a worker when the suite is shared out over the cores.

Each test goes where there is room, but what builds something for many tests (a package, a display, a benchmark) is
built once, so its tests stay together. These are begun first: they mostly wait, and nothing may wait for them.
"""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("tests/packaging/", "tests/window/", "tests/test_bench.py")


def unit(nodeid: str) -> str:
    """Return what a test is handed out with: its room, or itself alone."""
    return next((room for room in TOGETHER if nodeid.startswith(room)), nodeid)


class ByRoom(LoadScopeScheduling):
    """Hands out tests one by one, and those of some rooms all at once."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the rooms that stay together first."""
    items.sort(key=lambda item: unit(item.nodeid) == item.nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByRoom:
    """Return the scheduler of this house, whatever --dist says."""
    config.option.loadscopereorder = False
    return ByRoom(config, log)
