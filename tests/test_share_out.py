"""The suite is shared out file by file, and what took longest last time is begun first."""

from __future__ import annotations

from tests.plugins.share_out import longest_first

TESTS = ["a.py::one", "b.py::one[x::y]", "b.py::two", "c.py::one", "a.py::two"]


def test_what_took_longest_comes_first_and_a_file_stays_together() -> None:
    known = {"a.py": [2, 0.1], "b.py": [2, 3.0], "c.py": [1, 60.0]}
    assert longest_first(TESTS, known) == ["c.py::one", "b.py::one[x::y]", "b.py::two", "a.py::one", "a.py::two"]


def test_what_is_not_known_goes_by_its_number_of_tests() -> None:
    assert longest_first(["c.py::one", "a.py::one", "a.py::two"], {})[-1] == "c.py::one"
