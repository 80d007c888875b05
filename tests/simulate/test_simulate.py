"""Tournaments: the same luck for everybody, and wins that add up."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gangdice_gui import __version__
from gangdice_gui.cli import simulate_play
from gangdice_gui.cli.simulate import wilson
from gangdice_gui.cli.simulate_play import WHOLE, Job, Tally, play_job, quantile_ms
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import HowMany, Roll
from gangdice_gui.match.cup import Cup
from tests.simulate.kit import careful, simulate

ROOT = Path(__file__).parents[2]


# ---------------------------------------------------------------- the same luck


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_has_the_same_luck_whoever_sits_there(monkeypatch, players):
    games = []
    honest = simulate_play._Game._chance

    def noting(self, question):
        answer, state = honest(self, question), self.state
        if state.card is None and state.round == 1:
            games.append({"first": state.start, "cards": [], "dice": {}})
        if isinstance(answer, Roll):
            turn = state.turns[-1]
            games[-1]["dice"][state.round, turn.seat, turn.rolls] = answer.faces
        else:
            games[-1]["cards"].append(answer.id)
        return answer

    monkeypatch.setattr(simulate_play._Game, "_chance", noting)
    seats = ("wild", "careful", "wild", "careful")[:players]
    play_job(Job(GANG.id, seats, "luck", 0, 4))
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
    play_job(Job(GANG.id, ("wild",) * 4, "luck", 0, 1))
    # Four games of the same seed: each asks at most once.
    assert max(seen.values()) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sits_everywhere_once_a_group(monkeypatch, players):
    sat = Counter()

    def noting(view, question, rng):
        if view.round == 1 and isinstance(question, HowMany):
            sat[view.seat] += 1
        return careful(view, question, rng)

    monkeypatch.setitem(GANG.minds, "noting", noting)
    play_job(Job(GANG.id, ("noting",) + ("careful",) * (players - 1), "chairs", 3, 5))
    assert sat == Counter(dict.fromkeys(range(players), 5))


def test_a_mind_sees_its_view_and_a_chance_of_its_own(monkeypatch):
    seen = set()

    def noting(view, question, rng):
        assert isinstance(rng, Random)
        assert [have is None for have in view.stash] == [seat != view.seat for seat in range(3)]
        seen.add(rng.random())
        return careful(view, question, rng)

    monkeypatch.setitem(GANG.minds, "noting", noting)
    done = play_job(Job(GANG.id, ("noting", "noting", "noting"), "eyes", 0, 2))
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
    played = simulate_play._Game(GANG, state.options, "x", turned, [careful] * players, bool)
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
    assert [tally.parts * 12 // WHOLE for tally in tallies] == parts
    assert [tally.shared for tally in tallies] == [0 < part < 12 for part in parts]
    assert [tally.forfeits for tally in tallies] == [entry in forfeits for entry in range(3)]
    assert {tally.first_forfeit for tally in tallies if tally.forfeits} <= {(7, "it slept")}


@pytest.mark.parametrize(("bad", "why"), [("broken", "LookupError: no idea"), ("cheat", ", and the rules say: Use ")])
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
