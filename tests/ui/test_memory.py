"""Memory that was needed for a moment is handed back, where the system takes it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gangdice_gui.ui.memory import give_back


class Bare:
    """A C library that keeps what it has."""


def refused(name: object) -> object:
    raise TypeError("no library without a name")


@pytest.mark.parametrize("library", [lambda name: Bare(), refused])
def test_where_the_system_gives_nothing_back_nothing_goes_wrong(
    library: Callable[[object], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr("ctypes.CDLL", lambda name: asked.append(name) or library(name))
    give_back()
    assert asked == [None]
