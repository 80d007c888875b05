"""A pytest plugin: a skipped test is a failed test, unless it carries the mark `may_skip`.

A suite that skips in silence says "all good" about things nobody looked at.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

MARK = "may_skip"


def _why(longrepr: object) -> str:
    return longrepr[2] if isinstance(longrepr, tuple) and len(longrepr) == 3 else str(longrepr)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn the report of a skipped test into a failed one."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail") and item.get_closest_marker(MARK) is None:
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and carries no {MARK} mark: {_why(report.longrepr)}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn the report of a file that skips as a whole into a failed one."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} skips the whole file: {_why(report.longrepr)}"
    return report
