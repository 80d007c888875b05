"""Tournaments: the same luck for everybody, wins that add up, and one JSON object whoever plays."""

from __future__ import annotations

import io
import json
import math
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gangdice_gui import __version__, simulate_play
from gangdice_gui.__main__ import _parser, main
from gangdice_gui.bots import gang as house
from gangdice_gui.cup import Cup
from gangdice_gui.engine import gang
from gangdice_gui.engine.gang_types import HowMany, Reroll, RerollOrStop, Roll, Stop, Use
from gangdice_gui.games import standard_options
from gangdice_gui.outside import minds, read_seats
from gangdice_gui.seats import MINDS
from gangdice_gui.simulate import Bar, plan, wilson
from gangdice_gui.simulate_play import WHOLE, Done, Job, Tally, play_job, quantile_ms
from tests.simulate.kit import command, simulate, write

ROOT = Path(__file__).parents[2]


def careful(view, question, rng):
    return house.safe(question)


def wild(view, question, rng):
    """Two dice, and some of them go back into the cup whenever they may."""
    if isinstance(question, HowMany):
        return Use(min(2, question.most))
    assert isinstance(question, RerollOrStop)
    some = tuple(i for i in range(len(question.faces)) if rng.random() < 0.7)
    return Reroll(some) if some else Stop()


def broken(view, question, rng):
    raise LookupError("no idea")


def cheat(view, question, rng):
    return Use(question.most + 1) if isinstance(question, HowMany) else Stop()


@pytest.fixture(autouse=True)
def more_minds(monkeypatch):
    """Let quick and bad minds sit down; workers in other processes do not know them."""
    for mind in (careful, wild, broken, cheat):
        monkeypatch.setitem(MINDS, mind.__name__, mind)


# ---------------------------------------------------------------- the same luck


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_has_the_same_luck_whoever_sits_there(monkeypatch, players):
    games = []
    honest = simulate_play.deal

    def noting(cup, state, question):
        answer = honest(cup, state, question)
        if state.card is None and state.round == 1:
            games.append({"first": state.start, "cards": [], "dice": {}})
        if isinstance(answer, Roll):
            turn = state.turns[-1]
            games[-1]["dice"][state.round, turn.seat, turn.rolls] = answer.faces
        else:
            games[-1]["cards"].append(answer.id)
        return answer

    monkeypatch.setattr(simulate_play, "deal", noting)
    seats = ("wild", "careful", "wild", "careful")[:players]
    play_job(Job(seats, "luck", 0, 4))
    assert len(games) == 4 * players
    compared = different = 0
    for at in range(0, len(games), players):
        one, *others = games[at : at + players]
        for other in others:
            assert one["first"] == other["first"]
            rounds = min(len(one["cards"]), len(other["cards"]))
            assert one["cards"][:rounds] == other["cards"][:rounds]
            for when in one["dice"].keys() & other["dice"].keys():
                both = min(len(one["dice"][when]), len(other["dice"][when]))
                assert one["dice"][when][:both] == other["dice"][when][:both]
                compared += 1
            different += one["dice"] != other["dice"]
    assert compared > 50
    assert different > 0, "choices differ, so some games do too"
    assert len({tuple(game["cards"][:3]) for game in games}) == 4, "groups have luck of their own"


def test_no_two_rolls_of_a_game_share_an_index(monkeypatch):
    seen = Counter()
    honest = Cup.answer

    def noting(cup, question, index):
        seen[type(question).__name__, cup._seed, index] += 1
        return honest(cup, question, index)

    monkeypatch.setattr(Cup, "answer", noting)
    play_job(Job(("wild",) * 4, "luck", 0, 1))
    # Four games of the same seed: each asks at most once.
    assert max(seen.values()) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sits_everywhere_once_a_group(monkeypatch, players):
    sat = Counter()

    def noting(view, question, rng):
        if view.round == 1 and isinstance(question, HowMany):
            sat[view.seat] += 1
        return careful(view, question, rng)

    monkeypatch.setitem(MINDS, "noting", noting)
    play_job(Job(("noting",) + ("careful",) * (players - 1), "chairs", 3, 5))
    assert sat == Counter(dict.fromkeys(range(players), 5))


def test_a_mind_sees_its_view_and_a_chance_of_its_own(monkeypatch):
    seen = set()

    def noting(view, question, rng):
        assert isinstance(rng, Random)
        assert [have is None for have in view.stash] == [seat != view.seat for seat in range(3)]
        seen.add(rng.random())
        return careful(view, question, rng)

    monkeypatch.setitem(MINDS, "noting", noting)
    done = play_job(Job(("noting", "noting", "noting"), "eyes", 0, 2))
    assert not any(tally.forfeits for tally in done.tallies)
    assert len(seen) == sum(tally.times.total() for tally in done.tallies)


# ---------------------------------------------------------------- what is counted


def test_wins_add_up_to_the_games(capsys):
    status, said, err = simulate(capsys, "--seats", "wild,careful,wild", "--games", 100, "--seed", "s", "--jobs", 1)
    assert (status, err) == (0, [])
    assert list(said) == [
        "game", "version", "players", "games", "seed", "seats", "minds", "seconds", "games_per_second", "jobs",
    ]  # fmt: skip
    assert (said["version"], said["players"], said["seed"], said["jobs"]) == (__version__, 3, "s", 1)
    assert said["games"] == 102, "rounded up to whole groups"
    assert [seat["mind"] for seat in said["seats"]] == ["wild", "careful", "wild"]
    assert math.isclose(sum(seat["wins"] for seat in said["seats"]), 102, abs_tol=0.01)
    one, two, three = said["seats"]
    both = said["minds"]["wild"]
    assert (both["seats"], both["fair_share"]) == (2, 0.66667)
    assert math.isclose(both["wins"], one["wins"] + three["wins"], abs_tol=0.002)
    assert math.isclose(both["share"], both["wins"] / 102, abs_tol=1e-5)
    assert both["low"] < both["share"] < both["high"]
    assert said["minds"]["careful"]["wins"] == two["wins"]
    assert 0 < both["p50_ms"] <= both["p99_ms"]
    assert both["decisions"] > said["minds"]["careful"]["decisions"] > 102
    assert (both["forfeits"], "first_forfeit" in both) == (0, False)
    assert said["games_per_second"] > 0


def test_a_seed_is_found_where_none_is_given(capsys):
    said = [simulate(capsys, "--seats", "wild,wild", "--games", 2)[1]["seed"] for _ in range(2)]
    assert said[0] != said[1]


def game(state, forfeits=(), turned=0):
    """Return a game that ended in a state."""
    players = state.options.players
    played = simulate_play._Game(state.options, "x", turned, [careful] * players, bool)
    played.state = state
    played.forfeits = dict.fromkeys(forfeits, "it slept")
    return played


@pytest.mark.parametrize(
    ("winners", "stash", "forfeits", "turned", "parts"),
    [
        ((2,), (9, 20, 30), (), 0, [0, 0, 12]),
        ((2,), (9, 20, 30), (), 1, [0, 12, 0]),
        ((2,), (9, 20, 30), (), 2, [12, 0, 0]),
        ((0, 2), (30, 20, 30), (), 0, [6, 0, 6]),
        ((0, 1, 2), (0, 0, 0), (), 0, [4, 4, 4]),
        ((2,), (9, 20, 30), (0,), 0, [0, 0, 12]),
        ((2,), (9, 20, 30), (2,), 0, [0, 12, 0]),
        ((2,), (20, 20, 30), (2,), 0, [6, 6, 0]),
        ((0, 2), (30, 20, 30), (2,), 0, [12, 0, 0]),
        ((2,), (9, 20, 30), (1,), 1, [12, 0, 0]),
        ((2,), (9, 20, 30), (1, 2), 0, [12, 0, 0]),
        ((2,), (9, 20, 30), (0, 1, 2), 0, [0, 0, 0]),
    ],
)
def test_a_shared_win_counts_in_parts_and_who_forfeits_has_none(winners, stash, forfeits, turned, parts):
    state = replace(gang.new(standard_options(3)), winners=winners, stash=stash)
    tallies = tuple(Tally() for _ in stash)
    game(state, forfeits, turned).count(tallies, 7)
    assert [tally.parts for tally in tallies] == parts
    assert [tally.shared for tally in tallies] == [0 < part < WHOLE for part in parts]
    assert [tally.forfeits for tally in tallies] == [entry in forfeits for entry in range(3)]
    assert {tally.first_forfeit for tally in tallies if tally.forfeits} <= {(7, "it slept")}


@pytest.mark.parametrize(("bad", "why"), [("broken", "LookupError: no idea"), ("cheat", "the rules do not allow")])
def test_a_mind_that_fails_or_breaks_the_rules_forfeits(capsys, bad, why):
    status, said, err = simulate(capsys, "--seats", f"careful,{bad}", "--games", 6, "--seed", "s", "--jobs", 1)
    assert status == 0
    assert [seat["wins"] for seat in said["seats"]] == [6, 0]
    assert said["minds"][bad]["forfeits"] == 6
    assert said["minds"][bad]["first_forfeit"].startswith("Game 1: it ")
    assert why in said["minds"][bad]["first_forfeit"]
    assert err == [f"gangdice simulate: {bad} forfeits. {said['minds'][bad]['first_forfeit']}"]


def test_tallies_add_up_in_any_order():
    one = Tally(6, 1, Counter({3: 2}), 1, (9, "b"))
    two = Tally(12, 0, Counter({3: 1, 4: 1}), 2, (4, "a"))
    three = Tally(4, 1, Counter({5: 1}))
    sums = []
    for order in ((one, two, three), (three, two, one), (two, three, one)):
        total = Tally()
        for tally in order:
            total.add(tally)
        sums.append(total)
    assert sums == [Tally(22, 2, Counter({3: 3, 4: 1, 5: 1}), 3, (4, "a"))] * 3


@pytest.mark.parametrize(("wins", "games"), [(50, 100), (1, 29), (0.5, 7), (1999, 2000), (0, 10), (10, 10)])
def test_wilson_intervals(wins, games):
    """By definition: the shares from which what was seen is just 1.96 standard deviations away."""
    low, high = wilson(wins, games)
    share = wins / games
    assert 0 <= low <= share <= high <= 1
    for end in (low, high):
        away = 1.959964 * math.sqrt(end * (1 - end) / games)
        assert math.isclose(abs(share - end), away, rel_tol=1e-5, abs_tol=1e-9)
    assert (low == 0) == (wins == 0)
    assert (high == 1) == (wins == games)


def test_times_are_good_to_a_hundredth():
    chance = Random(1)
    times = sorted(int(10 ** chance.uniform(3, 9)) for _ in range(1001))
    steps = Counter(map(simulate_play._step, times))
    for share in (0.5, 0.99):
        assert quantile_ms(steps, share) == pytest.approx(times[math.ceil(share * 1001) - 1] / 1e6, rel=0.0101)
    assert quantile_ms(Counter(), 0.5) is None


# ---------------------------------------------------------------- whoever plays


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("games", [1, 7, 2000, 100_000])
def test_jobs_cover_every_group_once(players, games):
    jobs = plan(("house",) * players, games, "s", 5)
    groups = [group for job in jobs for group in range(job.first, job.first + job.groups)]
    assert groups == list(range(-(-games // players)))


def wins(said):
    return [(seat["mind"], seat["wins"], seat["shared"]) for seat in said["seats"]]


def test_the_same_seed_gives_the_same_wins_whoever_plays(capsys, tmp_path):
    from distributed import LocalCluster

    seats = f"house,{command(write(tmp_path / 'safe.py'))},house"
    options = ("--seats", seats, "--games", 6, "--seed", "same")
    one = simulate(capsys, *options, "--jobs", 1)[1]
    two = simulate(capsys, *options, "--jobs", 2)[1]
    # One worker in a thread of this process, but spoken to over TCP: what goes there is pickled.
    quiet = {"dashboard_address": None, "processes": False, "protocol": "tcp://"}
    with LocalCluster(n_workers=1, threads_per_worker=1, **quiet) as dask:
        three = simulate(capsys, *options, "--dask", dask.scheduler_address)[1]
        assert three["dask"] == dask.scheduler_address
    assert (one["jobs"], two["jobs"]) == (1, 2)
    assert one["games"] == two["games"] == three["games"] == 6
    assert wins(one) == wins(two) == wins(three)
    decisions = [[mind["decisions"] for mind in said["minds"].values()] for said in (one, two, three)]
    assert decisions[0] == decisions[1] == decisions[2]
    other = simulate(capsys, "--seats", seats, "--games", 6, "--seed", "other", "--jobs", 1)[1]
    assert decisions[0] != [mind["decisions"] for mind in other["minds"].values()]


def test_without_dask_there_is_one_sentence(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, said, err = simulate(capsys, "--seats", "wild,wild", "--games", 2, "--dask", "tcp://here:1")
    assert (status, said) == (1, {})
    assert err == ['gangdice simulate: Dask is not installed: pip install "gangdice[dask]" brings it along.']


def old_worker(job):
    return Done(2, (Tally(), Tally()), "0.0")


def ill_worker(job):
    raise MemoryError("no room left.\nNone at all.")


@pytest.mark.parametrize(
    ("worker", "why"),
    [
        (old_worker, f"A worker of the cluster has version 0.0, and this is {__version__}."),
        (ill_worker, "The cluster failed with MemoryError: no room left."),
    ],
)
def test_a_bad_worker_of_a_cluster_is_one_sentence(capsys, monkeypatch, worker, why):
    from distributed import LocalCluster

    from gangdice_gui import simulate_crew

    monkeypatch.setattr(simulate_crew, "play_job", worker)
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as dask:
        options = ("--seats", "wild,wild", "--games", 2, "--dask", dask.scheduler_address)
        status, said, err = simulate(capsys, *options)
    assert (status, said) == (1, {})
    assert f"gangdice simulate: {why}" in err


def test_no_cluster_is_one_sentence(capsys):
    status, said, err = simulate(capsys, "--seats", "wild,wild", "--games", 2, "--dask", "nowhere:7:7")
    assert (status, said, len(err)) == (1, {}, 1)
    assert err[0].startswith("gangdice simulate: There is no Dask cluster at nowhere:7:7 (")


# ---------------------------------------------------------------- the command line


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
    assert err[0].endswith(f"it is one of {', '.join(minds())}, or cmd:PROGRAM.")
    assert "house" in minds()
    assert "" not in minds()


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


@pytest.mark.skipif(os.name == "nt", reason="a terminal's Ctrl-C is another thing there")
@pytest.mark.may_skip(reason="a terminal's Ctrl-C is another thing on Windows")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_it_with_one_sentence(tmp_path, jobs):
    bot = write(tmp_path / "bot.py", f"open({str(tmp_path / 'began')!r}, 'w')\nimport time\ntime.sleep(60)\n")
    line = [sys.executable, "-m", "gangdice_gui", "simulate", "--seats", f"{command(bot)},house", "--games", "40"]
    line += ["--seed", "s", "--jobs", str(jobs), "--patience", "60"]
    with subprocess.Popen(
        line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        until = time.monotonic() + 30
        while not (tmp_path / "began").exists() and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=20)
    assert (running.returncode, out) == (130, "")
    assert err == "gangdice simulate: stopped before the last game; nothing was counted.\n"
    until = time.monotonic() + 10
    while (left := still_there(running.pid, bot)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not left, "its workers and its gangsters end too"


def still_there(group, bot):
    """Return the processes of a group, and those of a program, that have not ended."""
    rows = subprocess.run(["ps", "-eo", "pgid,stat,args"], capture_output=True, text=True, check=True).stdout
    words = [row.split(maxsplit=2) for row in rows.splitlines()]
    return [row for row in words if row[1][0] != "Z" and (row[0] == str(group) or str(bot) in row[2])]


def test_the_readme_shows_what_is_said(capsys):
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = re.findall(r"^    python3 scripts/play\.py ((?:odds|simulate) .*)$", readme, re.MULTILINE)
    assert [line.split()[0] for line in lines] == ["odds", "simulate", "simulate"]
    assert main(shlex.split(lines[0])) == 0
    assert f"`{capsys.readouterr().out.strip()}`" in readme
    for line in lines[1:]:
        args = _parser().parse_args(shlex.split(line))
        assert read_seats(args.seats)


def test_help_lists_the_commands(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    for word in ("play", "verify", "odds", "simulate"):
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
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=60,
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
        assert running.wait(60) == 1
