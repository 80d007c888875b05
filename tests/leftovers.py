"""Whoever still reckons beside a table when a test has left it: the next tests would share their core with them."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

from gangdice_gui.table.worker import Worker

_begun = WeakSet[Worker]()
_begin: Any = Worker.__init__


def remember(self: Worker) -> None:
    """Begin a worker, and remember it as long as anybody does."""
    _begin(self)
    _begun.add(self)


def let_go() -> None:
    """Let every worker end after the answer it is at; who is asked again begins again."""
    for worker in list(_begun):
        worker.close()
