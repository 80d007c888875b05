"""Whoever plays a tournament: the same wins, and one sentence where it cannot be played or is stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gangdice_gui import __version__
from gangdice_gui.cli.simulate import plan
from gangdice_gui.cli.simulate_play import Done, Tally
from gangdice_gui.games.gang.game import GANG
from tests.simulate.kit import command, simulate, write

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("games", [1, 7, 2000, 100_000])
def test_jobs_cover_every_group_once(players, games):
    jobs = plan(GANG, ("house",) * players, games, "s", 5)
    groups = [group for job in jobs for group in range(job.first, job.first + job.groups)]
    assert groups == list(range(-(-games // players)))


def wins(said):
    return [(seat["mind"], seat["wins"], seat["shared"]) for seat in said["seats"]]


def test_the_same_seed_gives_the_same_wins_whoever_plays(capsys, tmp_path):
    from distributed import LocalCluster

    seats = f"house,{command(write(tmp_path / 'safe.py'))},house"
    options = ("--seats", seats, "--games", 6, "--seed", "same")
    one, said = simulate(capsys, *options, "--jobs", 1)[1:]
    assert said == []
    two, said = simulate(capsys, *options, "--jobs", 2)[1:]
    assert said == []
    # One worker in a thread of this process, but spoken to over TCP: what goes there is pickled.
    quiet = {"dashboard_address": None, "processes": False, "protocol": "tcp://"}
    with LocalCluster(n_workers=1, threads_per_worker=1, **quiet) as dask:
        three, said = simulate(capsys, *options, "--dask", dask.scheduler_address)[1:]
        assert said == []
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

    from gangdice_gui.cli import simulate_crew

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
        until = time.monotonic() + 240
        while not (tmp_path / "began").exists() and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=240)
    assert (running.returncode, out) == (130, "")
    assert err == "gangdice simulate: stopped before the last game; nothing was counted.\n"
    until = time.monotonic() + 240
    while (left := still_there(running.pid, bot)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not left, "its workers and its gangsters end too"


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
@pytest.mark.may_skip(reason="Windows has no process groups")
def test_workers_do_not_outlive_who_started_them(tmp_path):
    """Killed, not stopped: it can tell nobody."""
    bot = write(tmp_path / "bot.py", f"open({str(tmp_path / 'began')!r}, 'w')\nimport time\ntime.sleep(60)\n")
    line = [sys.executable, "-m", "gangdice_gui", "simulate", "--seats", f"{command(bot)},house", "--games", "40"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    with subprocess.Popen([*line, "--jobs", "2", "--patience", "60"], cwd=ROOT, **quiet) as running:
        until = time.monotonic() + 240
        while not (tmp_path / "began").exists() and time.monotonic() < until:
            time.sleep(0.02)
        running.kill()
    until = time.monotonic() + 240
    while (left := still_there(running.pid, bot)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not left


def still_there(group, bot):
    """Return the processes of a group, and those of a program, that have not ended."""
    rows = subprocess.run(["ps", "-eo", "pgid,stat,args"], capture_output=True, text=True, check=True).stdout
    words = [row.split(maxsplit=2) for row in rows.splitlines()]
    return [row for row in words if row[1][0] != "Z" and (row[0] == str(group) or str(bot) in row[2])]
