"""The suite is shared out file by file, and what took longest last time is begun first."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from tests.plugins.share_out import KEPT, LONG, WAITS, Stopwatch, longest_first, next_file, times

ROOT = Path(__file__).resolve().parents[1]
TESTS = ["a.py::one", "b.py::one[x::y]", "b.py::two", "c.py::one", "a.py::two"]


def test_what_took_longest_comes_first_and_a_file_stays_together() -> None:
    known = {"a.py": [2, 0.1], "b.py": [2, 3.0], "c.py": [1, 60.0]}
    assert longest_first(TESTS, known) == ["c.py::one", "b.py::one[x::y]", "b.py::two", "a.py::one", "a.py::two"]


def test_what_is_not_known_goes_by_its_number_of_tests() -> None:
    assert longest_first(["c.py::one", "a.py::one", "a.py::two"], {})[-1] == "c.py::one"


def test_what_was_never_run_here_and_is_known_to_be_long_comes_first() -> None:
    known_to_be_long = "tests/table/test_toast.py"
    assert longest_first([*("a.py::x",) * 20, f"{known_to_be_long}::one"], {})[0].startswith(known_to_be_long)
    assert [file for file in LONG if not (ROOT / file).is_file()] == []


def test_one_process_does_what_waits_while_the_others_reckon() -> None:
    files = ["a.py", "tests/window/test_b.py", "c.py", "tests/packaging/test_d.py"]
    assert [next_file(files, waiter) for waiter in (True, False)] == ["tests/window/test_b.py", "a.py"]
    assert next_file(["a.py", "c.py"], True) == "a.py" and next_file(files[3:], False) == files[3]
    assert [place for place in WAITS if not (ROOT / place).exists()] == []
    assert all(place.endswith(("/", ".py")) for place in WAITS)


class Cache(dict[str, object]):
    set = dict.__setitem__


def test_what_was_measured_is_kept_where_there_is_a_cache_and_nowhere_else() -> None:
    """`pytest -p no:cacheprovider` leaves no cache at all, not an empty one."""
    watch, cache = Stopwatch(), Cache()
    watch.seconds["a.py"], watch.tests["a.py"] = 1.25, 2
    watch.pytest_sessionfinish(SimpleNamespace(config=SimpleNamespace()))  # type: ignore[arg-type]
    watch.pytest_sessionfinish(SimpleNamespace(config=SimpleNamespace(cache=cache)))  # type: ignore[arg-type]
    assert cache == {KEPT: {"a.py": [2, 1.2]}}
    assert times(SimpleNamespace()) == {}  # type: ignore[arg-type]
