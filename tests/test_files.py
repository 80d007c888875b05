"""FIFOs, devices and files without end where a record or settings should be: refused at once, and never waited for."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gangdice_gui.base.files import TooLarge, read_plain
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import RUNNING, Store
from gangdice_gui.cli.verify import verify
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.new_match import load_plan
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import MAX_BYTES, MAX_HEADER, MAX_LINES, RecordError, parse_record, read_file
from gangdice_gui.mishap import note
from gangdice_gui.ui.desk import Desk

HEAD = "gangdice-record 1\ngame gang-of-dice\nplayers 2\n"
NO_FIFOS = "this system has no FIFOs"
fifos = [pytest.mark.skipif(not hasattr(os, "mkfifo"), reason=NO_FIFOS), pytest.mark.may_skip(reason=NO_FIFOS)]


def with_fifos(test):
    for mark in fifos:
        test = mark(test)
    return test


@pytest.fixture(autouse=True)
def no_waiting() -> Iterator[None]:
    """Whoever waits at a FIFO fails the test instead of hanging it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def waited(*_: object) -> None:
        raise AssertionError("it waits for ever")

    before = signal.signal(signal.SIGALRM, waited)
    signal.setitimer(signal.ITIMER_REAL, 60)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def fifo(tmp_path: Path) -> Path:
    path = tmp_path / "a.record"
    os.mkfifo(path)
    return path


@pytest.fixture
def no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may open what is too large."""

    def refused(*_: object, **__: object) -> None:
        raise AssertionError("it is opened")

    monkeypatch.setattr(os, "open", refused)


def sparse(path: Path, size: int) -> Path:
    with path.open("wb") as file:
        file.truncate(size)
    return path


# ---------------------------------------------------------------- no plain file


@with_fifos
def test_a_fifo_is_no_record(fifo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify([str(fifo)]) == 1
    assert capsys.readouterr().err == f"{fifo}:1: The file cannot be read: it is no plain file.\n"


@pytest.mark.skipif(os.name == "nt", reason="these devices are not Windows'")
@pytest.mark.may_skip(reason="these devices are not Windows'")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_no_record(device: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify([device]) == 1
    assert "it is no plain file" in capsys.readouterr().err or not os.path.exists(device)


@with_fifos
def test_the_table_does_not_wait_for_a_fifo(desk: Desk, fifo: Path) -> None:
    scene = first_scene(desk, False, True, str(fifo))
    assert isinstance(scene, Message)
    assert "plain file" in " ".join(line for text in scene.labels for line in text.lines)


@with_fifos
def test_a_folder_full_of_fifos_starts_with_the_defaults(new_desk: Callable[..., Desk], own_data: Path) -> None:
    own_data.mkdir()
    names = (RUNNING, f"{RUNNING}.lock", "settings.json", "setup.json", "gangdice.log")
    for name in names:
        os.mkfifo(own_data / name)
    desk = new_desk()
    settings, sentence = Settings.load(desk.store)
    assert (settings, bool(sentence)) == (Settings(), True)
    assert "running.record.damaged" in Title(desk, open_house(desk)).note
    assert load_plan(desk, SEATING).players
    assert note(KeyError("x"), desk.store).endswith("is kept.")
    assert desk.store.save_match(HEAD + "---\n")
    assert Store(own_data).load_match() == HEAD + "---\n"


# ---------------------------------------------------------------- too much of it


@pytest.mark.usefixtures("no_reading")
@pytest.mark.parametrize("size", [MAX_BYTES + 1, 200_000_000, 80_000_000_000])
def test_what_is_too_large_is_not_even_opened(tmp_path: Path, size: int) -> None:
    for name in (RUNNING, "settings.json", "setup.json"):
        sparse(tmp_path / name, size)
    store = Store(tmp_path)
    store._running = RUNNING
    assert [store.read(name) for name in (RUNNING, "settings.json", "setup.json")] == ["", "", ""]
    with pytest.raises(RecordError, match="too large to be a record"):
        read_file(str(tmp_path / RUNNING))


def test_a_file_of_exactly_the_limit_is_read(tmp_path: Path) -> None:
    assert len(read_plain(sparse(tmp_path / "a", 1000), 1000)) == 1000
    with pytest.raises(TooLarge):
        read_plain(sparse(tmp_path / "a", 1001), 1000)


@pytest.mark.skipif(not os.path.exists("/proc/self/maps"), reason="only Linux makes files up")
@pytest.mark.may_skip(reason="only Linux makes files up")
def test_a_file_that_hides_its_size_is_limited_too() -> None:
    with pytest.raises(TooLarge):
        read_plain("/proc/self/maps", 100)


def test_a_match_that_cannot_be_read_is_kept_when_another_one_begins(tmp_path: Path) -> None:
    sparse(tmp_path / RUNNING, MAX_BYTES + 1)
    assert Store(tmp_path).save_match(HEAD + "---\n")
    assert (tmp_path / f"{RUNNING}.damaged").stat().st_size == MAX_BYTES + 1
    assert Store(tmp_path).load_match() == HEAD + "---\n"


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (HEAD + "note x\n" * (MAX_HEADER - 1) + "---\n", MAX_HEADER + 2, "A header has at most 1000 lines."),
        (HEAD + "x\n" * 1_900_000, MAX_LINES + 1, "A record has at most 20000 lines."),
        (HEAD + "---\n" + "0 x\n" * 900_000, MAX_LINES + 1, "A record has at most 20000 lines."),
        ("x\n" * 1_900_000, 1, "This is no record: the first line is not gangdice-record 1."),
    ],
    ids=["header", "header without end", "actions", "something else"],
)
def test_lines_without_end_are_not_gone_through(
    text: str, line: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at = []
    monkeypatch.setattr("gangdice_gui.match.record.is_clean", lambda text: looked_at.append(1) or True)
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert (caught.value.line, caught.value.sentence) == (line, sentence)
    assert len(looked_at) <= MAX_LINES + 1


def test_a_header_of_exactly_the_limit_is_kept() -> None:
    text = HEAD + "note x\n" * (MAX_HEADER - 3) + "seed 7\n---\n"
    assert Match.from_text(text, find_game).to_text() == text
