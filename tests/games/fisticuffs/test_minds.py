"""The gangsters of the street: what they think with agrees with the rules, and each of them plays as he is said to."""

from __future__ import annotations

from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.fisticuffs.bots.ahead import appraising
from gangdice_gui.games.fisticuffs.bots.chance import HANDS, Stream
from gangdice_gui.games.fisticuffs.bots.minds import LADDER, MINDS
from gangdice_gui.games.fisticuffs.bots.street import ATTACK, Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.actions import Block, Guard, Place, Stop, Use
from gangdice_gui.games.fisticuffs.rules.forecast import forecast

from .play import play, table
from .test_playouts import answer, playout


def street(state):
    return Street(fisticuffs.observe(state, None))


def chosen(mind, state, seed=1):
    view = fisticuffs.observe(state, fisticuffs.to_act(state))
    return str(MINDS[mind](view, view.ask, Random(seed)))


@pytest.mark.parametrize("number", range(8))
def test_the_street_in_the_head_is_the_street(number):
    """Dice laid and guards put up in the head lie as the rules lay them, for every aim of a game at random."""
    laid = 0
    for before, action, steps in playout(number):
        after = steps[-1].state
        if not isinstance(action, Place | Guard) or after.rumble is None or after.rumble.over:
            continue
        punch, head, real = before.punch, street(before), street(after)
        head.hand[punch.seat] = len(punch.faces)
        cell, dice = punch.target * 6 + action.number - 1, punch.faces.count(action.number)
        if isinstance(action, Guard):
            head.guard(punch.seat, cell, dice, action.owners)
        else:
            head.lay(punch.seat, cell, dice)
        assert head.lanes == real.lanes
        assert {at: count for at, count in head.spares.items() if count} == real.spares
        assert head.hand == real.hand
        laid += 1
    assert laid > 5


@pytest.mark.parametrize("number", range(8))
def test_blows_land_in_the_head_as_the_rules_land_them(number):
    compared = 0
    for before, _, _ in playout(number):
        if before.kind not in ("lead", "punch"):
            continue
        due, head = forecast(fisticuffs.observe(before, None)), street(before)
        head.settle(Stream(number))
        assert head.eyes == [count for row in due.eyes for count in row]
        if not any(blow.says for blow in due.blows):
            assert tuple(head.fists) == due.fists
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("number", range(6))
def test_a_rumble_played_on_in_the_head_keeps_every_die_and_ends(number):
    for before, _, _ in playout(number):
        if before.kind != "lead":
            continue
        head = street(before)
        out = head.copy()
        out.play_on(Stream(number))
        assert out.hand[out.attacker] == 0
        for seat in head.row(ATTACK):
            lying = sum(counts.get(seat, 0) for counts in out.lanes.values())
            assert out.hand[seat] + lying <= head.standing(seat)
        assert head.lanes == street(before).lanes


def test_a_throw_in_the_head_is_as_likely_as_a_real_one():
    stream = Stream(3)
    throws = [stream.throw(2) for _ in range(20_000)]
    assert abs(throws.count((2, 0, 0, 0, 0, 0)) / 20_000 - 1 / 36) < 0.005
    assert abs(throws.count((0, 0, 1, 1, 0, 0)) / 20_000 - 2 / 36) < 0.006
    assert set(throws) == set(HANDS[2])


def test_the_chance_to_win_is_shared_out_and_the_end_is_certain():
    head = street(table(fists={0: 7}, eyes={1: "1 1 1 0 0 0"}))
    chances = [worth(head, seat) for seat in range(4)]
    assert abs(sum(chances) - 1) < 1e-9
    assert chances[0] > chances[2] > chances[1]
    head.fists[3] = 8
    assert [worth(head, seat) for seat in range(4)] == [0, 0, 0, 1]


# ---------------------------------------------------------------- how each of them plays


@pytest.mark.parametrize("mind", LADDER)
def test_every_answer_is_legal_and_the_same_for_the_same_chance(mind):
    rng = Random(5)
    state = table(6, tableaus="mixed")
    asked = set()
    for _ in range(30 if mind == "ada" else 400):
        seat = fisticuffs.to_act(state)
        if seat is None:
            break
        action = answer(state, rng)
        if seat != CHANCE:
            view = fisticuffs.observe(state, seat)
            action = MINDS[mind](view, view.ask, Random(7))
            assert action in view.ask.actions
            assert action == MINDS[mind](view, view.ask, Random(7))
            asked.add(view.ask.kind)
        state = fisticuffs.apply(state, action)[-1].state
    assert asked >= {"turn", "side", "lead", "aim"}


OPENED = "0 rumble 2\n1 join attack\n3 join defence\n1 confirm\n0 attack 2\n- roll 4 4 1 1 2 3\n0 place 4\n1 pass\n"


def test_the_careful_one_guards_his_own_and_goes_home_early():
    state, _ = play(table(), OPENED)
    assert chosen("sal", state) == "block 2"
    state, _ = play(state, "2 pass\n3 pass")
    assert chosen("sal", state) == "stop"


def test_the_hitter_hits_and_never_stops():
    state, _ = play(table(), OPENED)
    assert {chosen("benno", state, seed) for seed in range(20)} == {"attack 0", "attack 1"}
    state, _ = play(state, "2 pass\n3 pass")
    assert {chosen("benno", state, seed) for seed in range(20)} == {"attack 2", "attack 3"}


def test_the_watchful_one_guards_only_against_a_blow_that_wins():
    state, _ = play(table(), OPENED)
    assert chosen("hush", state).startswith("attack")
    state, _ = play(table(fists={0: 7}), OPENED)
    assert chosen("hush", state) == "block 2"
    state, _ = play(state, "2 pass\n3 pass")
    assert chosen("hush", state) == "stop"


def test_the_boss_stops_when_it_wins():
    state, _ = play(table(fists={0: 7}), OPENED + "2 pass\n3 pass")
    assert chosen("ada", state) == "stop"


def test_the_boss_says_what_every_answer_is_worth_best_first():
    state, _ = play(table(), OPENED)
    view = fisticuffs.observe(state, 2)
    options = at_once(appraising(2000, view, view.ask, Random(2)))
    assert {str(option.action) for option in options} == {"attack 0", "attack 1", "block 2", "pass"}
    assert all(0 <= option.worth <= 1 for option in options)
    assert options[0].worth == max(option.worth for option in options)
    assert not any(isinstance(option.action, Stop | Use) for option in options)
    assert any(isinstance(option.action, Block) for option in options)


def few_ways():
    """Return a game in which somebody has a choice while few dice are left: all ways of that can be gone."""
    state, rng = table(), Random(7)
    for _ in range(173):
        state = fisticuffs.apply(state, answer(state, rng))[-1].state
    return state


def test_the_boss_does_not_think_about_what_everybody_answers_alike():
    asked, state, rng = set(), table(), Random(5)
    for _ in range(400):
        seat = fisticuffs.to_act(state)
        if seat is None:
            break
        view = fisticuffs.observe(state, seat)
        if seat != CHANCE and (view.ask.kind in ("credit", "care") or len(view.ask.actions) == 1):
            asked.add(view.ask.kind)
            with pytest.raises(StopIteration) as done:
                next(MINDS["ada"].pieces(view, view.ask, Random(1)))
            assert done.value.value == MINDS["sal"](view, view.ask, Random(1))
        state = fisticuffs.apply(state, answer(state, rng))[-1].state
    assert asked >= {"care", "aim", "lead"}


@pytest.mark.parametrize("exact", [False, True])
def test_the_boss_pauses_after_every_way_and_thinks_the_same(monkeypatch, exact):
    state = few_ways() if exact else play(table(), OPENED)[0]
    view, gone, most = fisticuffs.observe(state, fisticuffs.to_act(state)), [], 0
    assert {option.exact for option in at_once(appraising(8000, view, view.ask, Random(5)))} == {exact}
    counted = lambda street, seat: gone.append(1) or worth(street, seat)  # noqa: E731
    monkeypatch.setattr("gangdice_gui.games.fisticuffs.bots.ahead.worth", counted)
    thinking, found = MINDS["ada"].pieces(view, view.ask, Random(5)), None
    while found is None:
        before = len(gone)
        try:
            next(thinking)
        except StopIteration as done:
            found = done.value
        most = max(most, len(gone) - before)
    assert most == 1 < 100 < len(gone)
    assert str(found) == chosen("ada", state, 5)


@pytest.mark.parametrize(("stronger", "weaker", "games", "least"), [("benno", "sal", 24, 7), ("hush", "benno", 24, 10)])
def test_each_step_of_the_ladder_is_a_step(stronger, weaker, games, least):
    """One of the stronger against three of the weaker: 6 of 24 would be fair."""
    won = 0.0
    for number in range(games):
        minds = [weaker] * 4
        minds[number % 4] = stronger
        rng, state = Random(number), table(first=number // 4 % 4)
        while (seat := fisticuffs.to_act(state)) is not None:
            view = fisticuffs.observe(state, seat)
            action = answer(state, rng) if seat == CHANCE else MINDS[minds[seat]](view, view.ask, rng)
            state = fisticuffs.apply(state, action)[-1].state
        won += (number % 4 in state.winners) / len(state.winners)
    assert won >= least
