"""Your own gangster: what it gets, what it may answer, and what becomes of one that is slow, dead or a cheat."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import sys
import time
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, IllegalAction
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import HowMany, Reroll, RerollOrStop, Round, Stop, Throw, Turn, Use, View
from gangdice_gui.match.match import Match
from gangdice_gui.match.thinker import refused, think_now
from gangdice_gui.outside import leash
from gangdice_gui.outside.leash import Forfeit, Leash
from gangdice_gui.outside.program import (
    PROTOCOL,
    Program,
    Stopped,
    check_command,
    question_line,
    read_seats,
)
from tests.simulate.kit import SAFE, command, simulate, write

README = (Path(__file__).parents[2] / "gangdice_gui/games/gang/bots/README.md").read_text("utf-8")


def positions(seed="own gangster", players=3):
    """Yield (state, seat, question) for every choice of a match the house plays."""
    from gangdice_gui.games.gang.bots import house

    match = Match.start(GANG, standard_options(players), seed=seed)
    while not match.over:
        if match.to_act == CHANCE:
            match.chance()
            continue
        yield match.state, match.to_act, match.ask
        match.act(match.to_act, think_now(house.decide, match.view(match.to_act), match.ask, match.rng(), house.safe))


@pytest.fixture
def program():
    opened = []

    def make(text, **options):
        mind = Program(GANG, f"{sys.executable} -c '{text}'", **options)
        opened.append(mind)
        return mind

    yield make
    for mind in opened:
        mind.close(at_once=True)


def asked(program, question=None):
    state, seat, first = next(positions())
    return program(turn.observe(state, seat), question or first, Random(1))


# ---------------------------------------------------------------- what it gets


def test_what_is_hidden_changes_no_byte():
    lines = 0
    for state, seat, question in positions():
        others = tuple(n if i == seat else n + 7 + i for i, n in enumerate(state.stash))
        line = question_line(GANG, turn.observe(state, seat), question)
        assert line == question_line(GANG, turn.observe(replace(state, stash=others), seat), question)
        told = json.loads(line)["view"]["stash"]
        assert told == [n if i == seat else None for i, n in enumerate(state.stash)]
        lines += 1
    assert lines > 30


def test_a_line_is_one_line_and_says_the_whole_view():
    for state, seat, question in positions(players=2):
        view = turn.observe(state, seat)
        line = question_line(GANG, view, question)
        assert "\n" not in line
        said = json.loads(line)
        assert list(said) == ["gangdice", "question", "view"]
        assert said["gangdice"] == PROTOCOL == 1
        if isinstance(question, HowMany):
            assert said["question"] == {"kind": "how-many", "most": question.most}
        else:
            wanted = {"faces": list(question.faces), "rerolls_left": question.rerolls_left}
            assert said["question"] == {"kind": "reroll-or-stop", **wanted}
        assert list(said["view"]) == [field.name for field in fields(View)]
        for name in ("round", "card", "middle", "leader", "seat", "winners", "out", "history", "turns"):
            assert plain(getattr(view, name)) == said["view"][name]
    assert len(said["view"]["history"]) > 3
    words = ["seat", "dice", "faces", "rolls", "ended", "valid", "total", "culprits"]
    assert all(list(one) == words for done in said["view"]["history"] for one in done["turns"])


def plain(value):
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if isinstance(value, (Turn, Round)):
        return {field.name: plain(getattr(value, field.name)) for field in told_of(value)}
    return value


def told_of(what):
    """Return the fields a program is told of."""
    return [field for field in fields(what) if field.repr]


def test_only_a_seats_question_is_passed_on():
    with pytest.raises(TypeError):
        question_line(GANG, turn.observe(turn.new(standard_options(2)), 0), Throw(2, lowest=0))


@pytest.mark.parametrize("what", [View, Turn, Round, HowMany, RerollOrStop])
def test_every_field_is_documented(what):
    rows = "\n".join(line for line in README.splitlines() if line.startswith("|"))
    for field in told_of(what):
        assert f"`{field.name}`" in rows, f"{what.__name__}.{field.name}"
    assert f"protocol version {PROTOCOL}" in README
    assert all(f"`{condition}`" in README for condition in CONDITIONS)


# ---------------------------------------------------------------- what it answers


def test_it_answers_in_the_words_of_a_record(program):
    echo = 'import sys\nfor a in ["use 2", " stop ", "reroll 0 1\\r"]: sys.stdin.readline(); print(a, flush=True)'
    mind = program(echo)
    assert [asked(mind) for _ in range(3)] == [Use(2), Stop(), Reroll((0, 1))]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import sys; sys.exit(3)", "it ended with exit status 3 instead of answering"),
        ('input(); print("hello", flush=True)', 'it answered "hello", which is no action'),
        ("input(); print(flush=True)", 'it answered "", which is no action'),
        ("import sys; input(); sys.stdout.buffer.write(bytes([255, 10]))", "which is no action"),
        ('import sys; input(); sys.stdout.write("9" * 3000); sys.stdout.flush(); sys.stdin.read()', "an endless line"),
        ('import os; input(); os.write(1, b"stop"); os.close(1); os.read(0, 9)', "instead of answering"),
        ("import time; time.sleep(20)", "it took longer than 0.4 s over a choice"),
        ("import os, time; os.close(1); time.sleep(20)", "it closed its output instead of answering"),
    ],
)
def test_no_answer_is_a_reason_to_forfeit(program, text, why, monkeypatch):
    # Starting Python takes a while on a busy machine; only the sleeper is meant to be slow.
    mind = program(text, patience=0.4 if "0.4" in why else 30)
    if "os.close(1)" in text:  # it lives on, and is given time to end
        monkeypatch.setattr(leash, "_GONE_S", 0.2)
    with pytest.raises(Forfeit, match=re.escape(why)):
        asked(mind)


def test_a_program_that_never_reads_is_not_waited_for():
    """A line longer than any pipe."""
    sleeper = Leash([sys.executable, "-c", "import time; time.sleep(600)"])
    began = time.monotonic()
    sleeper.ask(b"x" * 2_000_000 + b"\n")
    with pytest.raises(queue.Empty):
        sleeper.answer(0.3)
    sleeper.end(at_once=True)
    assert sleeper.process.poll() is not None
    assert time.monotonic() - began < 240


@pytest.mark.skipif(os.name == "nt", reason="a program has no line there")
@pytest.mark.may_skip(reason="a program has no line on Windows")
def test_a_program_plays_for_a_game_that_has_a_thousand_files_open(program):
    """Every size of every letter is an open file: the line to the program may have any number."""
    import resource

    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.ExitStack() as held:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(usual, 4096), most))
        held.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (usual, most))
        while held.enter_context(open(os.devnull, "rb")).fileno() < 1024:
            pass
        assert asked(program('input(); print("use 2", flush=True)', patience=60)) == Use(2)


CROWDED = """import errno, os, sys
from gangdice_gui.outside.warden import main
def fork():
    raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
os.fork = fork
main(sys.argv[1:])
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no warden")
@pytest.mark.may_skip(reason="Windows has no warden")
def test_no_room_for_one_more_process_is_said_in_a_sentence(monkeypatch):
    crowded = [sys.executable, "-c", CROWDED]
    monkeypatch.setattr(leash.warden, "command", lambda line, saves, words: [*crowded, str(line), saves, *words])
    mind = Program(GANG, sys.executable, patience=60)
    with pytest.raises(Forfeit, match="it does not start: Resource temporarily unavailable"):
        asked(mind)
    mind.close(at_once=True)


def test_who_asked_can_stop_waiting(program):
    stopped = []
    mind = program("import time; time.sleep(600)", patience=600, stopped=lambda: stopped.append(1) or len(stopped) > 1)
    began = time.monotonic()
    with pytest.raises(Stopped):
        asked(mind)
    assert time.monotonic() - began < 240


def test_closing_lets_it_finish_its_work_and_the_next_question_starts_it_anew(program, tmp_path):
    log = tmp_path / "log"
    text = f'import sys\nfor line in sys.stdin: print("stop", flush=True)\nopen("{log}", "a").write("bye ")'
    mind = program(text)
    for _ in range(2):
        assert asked(mind) == Stop()
        mind.close()
    mind.close()
    assert log.read_text() == "bye bye "


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
@pytest.mark.may_skip(reason="Windows has no process groups")
def test_what_it_started_ends_with_it(tmp_path):
    """A script that lingers behind its own child, which holds the pipes."""
    script = write(
        tmp_path / "bot.sh", f"#!/bin/sh\nsleep 61.25 &\n{sys.executable} -c 'input(); print(\"stop\")'\nsleep 61.25\n"
    )
    script.chmod(0o755)
    mind = Program(GANG, str(script), patience=30)
    assert asked(mind) == Stop()
    running = mind._running
    mind.close(at_once=True)
    assert running.process.poll() is not None
    until = time.monotonic() + 50
    while time.monotonic() < until and "61.25" in os.popen("ps -eo args").read():
        time.sleep(0.05)
    assert "sleep 61.25" not in os.popen("ps -eo args").read()


# ---------------------------------------------------------------- in a tournament


def test_the_readmes_example_plays(capsys, tmp_path):
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)[1]
    assert len(example.splitlines()) <= 22
    bot = write(tmp_path / "mybot.py", example)
    status, said, err = simulate(capsys, "--seats", f"{command(bot)},house", "--games", 6, "--seed", "hello")
    assert (status, err) == (0, [])
    mine = said["minds"][command(bot)]
    assert mine["forfeits"] == 0
    assert mine["decisions"] > 100
    assert said["games"] == 6


def test_a_bad_program_loses_and_the_rest_plays_on(capsys, tmp_path):
    """It plays well until the fifth question of its life, then says what the rules forbid."""
    text = SAFE.replace("for line", "n = 0\nfor line").replace(
        "    print(", "    n += 1\n    print('use 99' if n > 4 else "
    )
    bad, good = write(tmp_path / "bad.py", text), write(tmp_path / "good.py")
    seats = f"{command(good)},{command(bad)}"
    status, said, err = simulate(capsys, "--seats", seats, "--games", 4, "--seed", "s", "--jobs", 1)
    assert status == 0
    assert [seat["wins"] for seat in said["seats"]] == [4, 0]
    mine = said["minds"][command(bad)]
    # Started anew after each: four good answers and a bad one, every game.
    assert (mine["forfeits"], mine["decisions"]) == (4, 20)
    assert mine["first_forfeit"].startswith('Game 1: it wanted "use 99", and the rules say: Use between 1 and ')
    assert said["minds"][command(good)]["forfeits"] == 0
    assert len(err) == 1
    assert err[0].startswith(f"gangdice simulate: {command(bad)} forfeits. Game 1: ")


def test_what_the_rules_do_not_allow_is_said_in_their_words():
    said = refused(Use(9), IllegalAction("Use between 1 and 4 dice."))
    assert said == 'it wanted "use 9", and the rules say: Use between 1 and 4 dice'
    assert len(refused(Reroll((1,) * 900), IllegalAction("No."))) < 110


def test_standard_error_passes_through(capfd, tmp_path):
    bot = write(tmp_path / "bot.py", "import sys\nprint('thinking', file=sys.stderr)\n" + SAFE)
    status, _, err = simulate(capfd, "--seats", f"{command(bot)},{command(bot)}", "--games", 2, "--jobs", 1)
    assert (status, err) == (0, ["thinking", "thinking"])


def test_a_list_of_seats_is_split_outside_quotation_marks(tmp_path):
    run = sys.executable
    assert read_seats(GANG, f"house, cmd:{run} bot.py ") == ("house", f"cmd:{run} bot.py")
    text = f"cmd:{run} -c 'print(1, 2)',house,cmd:{run} \"a, b's\""
    assert read_seats(GANG, text) == (f"cmd:{run} -c 'print(1, 2)'", "house", f'cmd:{run} "a, b\'s"')


@pytest.mark.skipif(os.name == "nt", reason="Windows has programs take their command line apart")
@pytest.mark.may_skip(reason="Windows has programs take their command line apart")
def test_a_command_is_split_as_a_shell_does_it():
    run = sys.executable
    assert check_command(f"{run} -c 'print(1, 2)' \"two words\"") == [run, "-c", "print(1, 2)", "two words"]
    with pytest.raises(ValueError, match="not closed"):
        check_command(f"{run} 'open")
