"""Luck and choices of a finished match: they add up to its result, and each is what it is called."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.advice.report import Verdict, chances, reckon
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.bots.minds import MINDS
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.types import Options

from .play import table
from .test_playouts import answer
from .test_weigh import HELPLESS, LAST, weighed

QUICK = 300


def log_of(script):
    return [
        (CHANCE if who == "-" else int(who), text) for who, _, text in (line.partition(" ") for line in lines(script))
    ]


def lines(script):
    return [line.strip() for line in script.splitlines() if line.strip()]


def reckoned(state, script, number=1, work=4000):
    return reckon(fisticuffs, state.options, log_of(script), number, Stream(1), work)


@cache
def match():
    """Return a short match of gangsters, played to its end: its options, its log, its turns and who has won."""
    state = table(fists={0: 3, 1: 4, 2: 3, 3: 4}, first=None)
    options, rng, log = state.options, Random(4), []
    while (seat := fisticuffs.to_act(state)) is not None:
        view = fisticuffs.observe(state, None)
        mind = MINDS["hush" if seat % 2 else "sal"]
        action = answer(state, rng) if seat == CHANCE else mind(view, view.ask, rng)
        log.append((seat, str(action)))
        state = fisticuffs.apply(state, action)[-1].state
    return options, log, state.turns, state.winners


@cache
def whole():
    options, log, turns, _ = match()
    return {n: reckon(fisticuffs, options, log, n, Stream(n), QUICK) for n in range(1, turns + 1)}


def test_luck_choices_and_the_rest_lead_from_the_start_to_the_result():
    _, _, turns, winners = match()
    rounds = whole()
    assert turns > 1
    verdicts = [Verdict.of(rounds, seat) for seat in range(4)]
    assert sum(each.start for each in verdicts) == pytest.approx(1)
    for seat, each in enumerate(verdicts):
        assert each.end == pytest.approx((seat in winners) / len(winners))
        assert each.skill <= 0
    assert any(each.luck > 0 for each in verdicts) and any(each.luck < 0 for each in verdicts)


def test_a_turn_begins_where_the_one_before_has_ended():
    rounds = whole()
    for number in range(2, len(rounds) + 1):
        for seat, share in rounds[number - 1].shares.items():
            ended = share.start + share.luck + share.skill + share.others
            assert rounds[number].shares[seat].start == pytest.approx(ended)


def test_every_decision_of_a_turn_is_weighed():
    _, log, _, _ = match()
    asked = sum(seat != CHANCE for seat, _ in log)
    assert sum(len(part.decisions) for part in whole().values()) == asked


def test_a_lucky_throw_is_worth_what_it_was_above_the_average():
    """Cleo needs a 6 of two dice for her eighth credit: 11 of 36 throws have one."""
    state = table(eyes=HELPLESS, fists={2: 7})
    thrown = reckoned(state, LAST + "2 attack 0\n- roll 6 3\n2 place 6")
    missed = reckoned(state, LAST + "2 attack 0\n- roll 5 3\n2 miss")
    lucky, unlucky = thrown.shares[2], missed.shares[2]
    least = weighed(at(state))["pass"].win
    assert lucky.luck == pytest.approx((1 - least) * 25 / 36, abs=0.03)
    assert unlucky.luck == pytest.approx(-(1 - least) * 11 / 36, abs=0.03)
    assert lucky.skill == unlucky.skill == 0


def at(state):
    for _, text in log_of(LAST):
        state = fisticuffs.apply(state, fisticuffs.parse(text))[-1].state
    return state


def test_a_bad_choice_costs_what_the_best_was_worth_beyond_it():
    state = table(eyes=HELPLESS, fists={2: 7})
    found = reckoned(state, LAST + "2 pass")
    best = weighed(at(state))
    given = best["attack 0"].win - best["pass"].win
    assert found.shares[2].skill == pytest.approx(-given) and found.shares[2].luck == 0
    worst = Verdict.of({1: found}, 2).worst
    assert str(worst.mine.action) == "pass" and str(worst.best.action) == "attack 0"
    assert worst.cost == pytest.approx(given)


def test_the_best_choice_stands_out_by_what_the_next_best_gives_away():
    state = table(eyes=HELPLESS, fists={2: 7})
    found = reckoned(state, LAST + "2 attack 0\n- roll 6 3\n2 place 6")
    best = Verdict.of({1: found}, 2).best
    said = weighed(at(state))
    assert str(best.mine.action) == "attack 0"
    assert best.margin == pytest.approx(said["attack 0"].win - said["block 2"].win)


def test_healing_is_luck_too():
    state = table(eyes={0: "1 2 0 0 0 0"})
    healed, failed = (reckoned(state, f"0 lick 2\n- roll {roll}").shares[0].luck for roll in ("2 2", "3 4"))
    assert healed > 0 > failed
    # 25 of 36 throws heal nothing, 10 one eye and 1 both.
    some = reckoned(state, "0 lick 2\n- roll 2 5").shares[0].luck
    assert 25 * failed + 10 * some + healed == pytest.approx(0, abs=1e-9)


def test_whoever_has_just_had_the_turn_waits_longest():
    state = table(first=1)
    shares = chances(fisticuffs.observe(state, None))
    assert shares[0] == min(shares) and shares[1] == shares[2] == shares[3]
    assert sum(chances(fisticuffs.observe(fisticuffs.new(Options(4)), None))) == pytest.approx(1)
