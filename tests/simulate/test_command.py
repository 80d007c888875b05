"""`gangdice simulate` and the other commands without a window, as a person runs them."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from gangdice_gui.__main__ import _parser, main
from gangdice_gui.cli.simulate import Bar
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.outside.program import read_seats
from tests.simulate.kit import simulate

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--seats", "nono,wild"), 'there is no gangster "nono": it is one of '),
        (("--seats", "wild"), "Gang of Dice is for 2 to 4 players, and --seats lists 1."),
        (("--seats", "wild,wild,wild,wild,wild"), "for 2 to 4 players"),
        (("--seats", "wild,"), 'there is no gangster ""'),
        (("--seats", "wild,wild", "--players", 3), "--seats lists 2, and the players are 3."),
        (("--seats", "wild,'wild"), "a quotation mark is not closed"),
        (("--seats", "wild,cmd:"), "after cmd: a command is missing"),
        (("--seats", "wild,cmd:./no/such/bot"), 'there is no program "./no/such/bot"'),
        (("--seats", "wild,wild", "--games", 0), "games are 1 to 10000000"),
        (("--seats", "wild,wild", "--jobs", 0), "jobs are 1 to 1024"),
        (("--seats", "wild,wild", "--patience", "nan"), "patience is more than 0"),
        (("--seats", "wild,wild", "--patience", 0), "patience is more than 0"),
    ],
)
def test_a_bad_option_is_one_sentence(capsys, args, said):
    status, out, err = simulate(capsys, "--games", 2, *args)
    assert (status, out, len(err)) == (2, {}, 1)
    assert err[0].startswith("gangdice simulate: ")
    assert said in err[0]
    assert err[0].endswith(".")


def test_an_unknown_gangster_gets_the_list(capsys):
    _, _, err = simulate(capsys, "--seats", "nono,wild", "--games", 2)
    assert err[0].endswith(f"it is one of {', '.join(GANG.minds)}, or cmd:PROGRAM.")
    assert "house" in GANG.minds


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_gets_a_bar_and_a_pipe_gets_none():
    terminal, pipe = Terminal(), io.StringIO()
    for out in (terminal, pipe):
        bar = Bar(200, out)
        for played in (0, 50, 200):
            bar.show(played)
        bar.clear()
    assert pipe.getvalue() == ""
    shown = [line.rstrip() for line in terminal.getvalue().split("\r")]
    assert shown[1] == "[" + "." * 30 + "] 0 of 200 games"
    assert shown[2].startswith("[" + "#" * 7 + "." * 23 + "] 50 of 200 games, ")
    assert shown[2].endswith(" s left")
    assert "[" + "#" * 30 + "] 200 of 200 games" in shown[3]
    assert shown[-2:] == ["", ""]
    assert max(map(len, shown)) < 80


def test_the_readme_shows_what_is_said(capsys):
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = re.findall(r"^    python3 scripts/play\.py ((?:odds|simulate) .*)$", readme, re.MULTILINE)
    assert [line.split()[0] for line in lines] == ["odds", "simulate", "simulate"]
    assert main(shlex.split(lines[0])) == 0
    assert f"`{capsys.readouterr().out.strip()}`" in readme
    for line in lines[1:]:
        args = _parser().parse_args(shlex.split(line))
        assert read_seats(GANG, args.seats)


def test_help_lists_the_commands(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    for word in ("play", "verify", "odds", "advise", "simulate"):
        assert re.search(rf"^    {word} +\w", said, re.MULTILINE)


@pytest.mark.parametrize(
    "line",
    [
        ["odds", "total-7-bomb", "--dice", "2"],
        ["simulate", "--seats", "house,house", "--games", "2", "--seed", "s", "--jobs", "2"],
        ["verify", "good.record"],
    ],
    ids=lambda line: line[0],
)
def test_what_needs_no_window_needs_no_pygame(tmp_path, line):
    (tmp_path / "good.record").write_text("gangdice-record 1\ngame gang-of-dice\nplayers 2\n---\n", encoding="utf-8")
    for name in ("pygame", "pytmx", "platformdirs", "numpy", "distributed"):
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('{name} is asked for')\n", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "gangdice_gui", *line],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)


@pytest.mark.parametrize(
    "line",
    [
        ["verify", *["a.record"] * 3000],
        ["odds", "total-7-bomb", "--dice", "2"],
        ["simulate", "--seats", "house,house", "--games", "2", "--jobs", "1"],
    ],
    ids=lambda line: line[0],
)
def test_who_reads_no_further_is_no_trouble(tmp_path, line):
    (tmp_path / "a.record").write_text("gangdice-record 1\ngame gang-of-dice\nplayers 2\n---\n", encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "gangdice_gui", *line],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdout is not None
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == b""
        assert running.wait(240) == 1
