"""The five gangsters: within the rules, blind to secrets, the same answer twice, and stronger step by step."""

from __future__ import annotations

import time
from copy import copy
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, Draw
from gangdice_gui.games.gang.bots.house import decide
from gangdice_gui.games.gang.bots.minds import HOUSE, LADDER, MINDS, appraise
from gangdice_gui.games.gang.bots.one_round import round_game
from gangdice_gui.games.gang.bots.one_turn.chances import lead_chance
from gangdice_gui.games.gang.bots.whole_game.duel import duel
from gangdice_gui.games.gang.bots.whole_game.duel_table import LEAD, STEP, STEPS
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import HowMany, Question, RerollOrStop, Round, Stop, Turn, Use, View
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.thinker import mind_of
from tests.games.gang.bots.positions import answers
from tests.games.gang.play import options, play


def decisions(names, games, seed="minds"):
    """Yield every decision of some games: the match before it, the seat, its mind's id."""
    for number in range(games):
        match = Match.start(GANG, standard_options(len(names), first=number % len(names)), seed=f"{seed} {number}")
        seated = [*names[number % len(names) :], *names[: number % len(names)]]
        while not match.over:
            seat = match.to_act
            if seat == CHANCE:
                match.chance()
                continue
            yield match, seat, seated[seat]
            match.act(seat, MINDS[seated[seat]](match.view(seat), match.ask, match.rng()))


def share(name, other, games, seed="ladder"):
    """Return a mind's share of the games of two, every deal played from both seats."""
    parts = 0.0
    for number in range(games // 2):
        for names in ((name, other), (other, name)):
            match = Match.start(GANG, standard_options(2, first=0), seed=f"{seed} {number}")
            while not match.over:
                if match.to_act == CHANCE:
                    match.chance()
                else:
                    mind = MINDS[names[match.to_act]]
                    match.act(match.to_act, mind(match.view(match.to_act), match.ask, match.rng()))
            parts += (names.index(name) in match.state.winners) / len(match.state.winners)
    return parts / (games // 2 * 2)


@dataclass(frozen=True)
class Asked:
    """A decision of a game of three."""

    view: View
    question: Question
    stash: tuple[int, ...]
    """What all seats own, seen or not."""
    mind_id: str
    rng: Random
    """The chance of that moment, not yet used."""


@pytest.fixture(scope="module")
def played():
    return [
        Asked(match.view(seat), match.ask, match.state.stash, mind_id, match.rng())
        for match, seat, mind_id in decisions(("ada", "hush", "dot"), 1, "reasons")
    ]


# ---------------------------------------------------------------- what every mind keeps to


def test_the_ladder_and_the_house_are_seats_minds():
    assert LADDER == ("sal", "benno", "dot", "hush", "ada")
    assert set(MINDS) == {*LADDER, HOUSE}
    for mind_id in MINDS:
        assert mind_of(GANG, Seat(mind=mind_id)) is MINDS[mind_id]
    assert mind_of(GANG, Seat()) is MINDS[HOUSE] is decide


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_sees_more_than_its_view_nor_breaks_a_rule(players):
    """What lies behind the others' screens is changed: the view stays the same, and so does every answer."""
    names, seen, rng = ("ada", "dot", "benno", "hush")[:players], 0, Random(7)
    for match, seat, _ in islice(decisions(names, 1), 0, None, 2):
        view, question = match.view(seat), match.ask
        stash = [dice if i == seat else rng.randint(1, 60) for i, dice in enumerate(match.state.stash)]
        twin = turn.observe(replace(match.state, stash=tuple(stash)), seat)
        assert twin == view
        for mind in MINDS.values():
            action = mind(view, question, Random(seen))
            assert answers(question, action)
            assert mind(twin, question, Random(seen)) == action
            seen += 1
    assert seen > 60


def test_what_everybody_owns_is_counted_exactly(played):
    for asked in played:
        assert round_game.owned(asked.view) == asked.stash


def test_every_hand_and_every_worth_has_an_answer():
    for dice in (9, 16, 24, 25, 60):
        state, _ = play(turn.new(options(2, "different-3-bomb")), "- card different-3-bomb")
        state, _ = play(replace(state, stash=(90, 48)), f"0 use {dice}")
        faces = tuple(i % 6 for i in range(dice))
        state = turn.apply(state, turn.parse("roll " + " ".join(map(str, faces))))[-1].state
        view, question = turn.observe(state, 0), turn.ask(state)
        assert all(answers(question, mind(view, question, Random(1))) for mind in MINDS.values())
    for most in (1, 2, 30, 140):
        view = turn.observe(play(turn.new(options(2, "pair-bomb")), "- card pair-bomb")[0], 0)
        view = replace(view, stash=(most, None))
        for mind in MINDS.values():
            assert answers(HowMany(most), mind(view, HowMany(most), Random(2)))


def test_a_question_that_is_not_a_seats_is_refused():
    view = turn.observe(turn.new(options(2, "pair-bomb")), 0)
    for mind_id, mind in MINDS.items():
        with pytest.raises(TypeError):
            mind(view, Draw(("pair-bomb",)), Random(1))
        with pytest.raises(TypeError):
            appraise(mind_id, view, Draw(("pair-bomb",)))


def test_a_spectator_cannot_count():
    with pytest.raises(ValueError, match="spectator"):
        round_game.owned(turn.observe(turn.new(options(2, "pair-bomb")), None))


# ---------------------------------------------------------------- asked afterwards


def test_a_gangster_gives_its_reasons_best_first_and_always_the_same(played):
    for asked in played:
        found = appraise(asked.mind_id, asked.view, asked.question)
        assert found == appraise(asked.mind_id, asked.view, asked.question)
        assert [option.worth for option in found] == sorted((o.worth for o in found), reverse=True)
        assert all(answers(asked.question, option.action) and -1e-9 <= option.leads <= 1 + 1e-9 for option in found)
        action = MINDS[asked.mind_id](asked.view, asked.question, copy(asked.rng))
        chosen = next(option for option in found if option.action == action)
        assert found[0].worth - chosen.worth <= (0.46 if asked.mind_id == "dot" else 0.06)
        if asked.mind_id == "ada":
            assert chosen.worth == pytest.approx(found[0].worth, abs=1e-7)
            assert all(-1e-9 <= option.worth <= 1 + 1e-9 for option in found)
    assert len(played) > 40


def test_an_unknown_mind_gives_the_houses_reasons():
    state, _ = play(turn.new(options(3, "pair-bomb")), "- card pair-bomb")
    view, question = turn.observe(state, 0), turn.ask(state)
    assert appraise("from-the-future", view, question) == appraise(HOUSE, view, question)
    assert appraise("sal", view, question)[0].action == Use(2)


# ---------------------------------------------------------------- the boss


def last_round(script, card, lost, won):
    """Return seat 1's view of the last of twelve rounds, last to act, after it lost and won dice before."""
    state, _ = play(turn.new(options(2, card)), f"- card {card}\n{script}")
    past = Round(1, card, 0, (Turn(0, won), Turn(1, lost)), 0, "", (), 0, 0, won + lost)
    if lost < 0:
        past = Round(1, card, 0, (Turn(0, -lost), Turn(1, 1)), 1, "", (), 0, 0, 1 - lost)
    view = replace(turn.observe(state, 1), round=12, history=(past,), middle=9)
    mine = view.stash[1] - lost
    return replace(view, stash=(None, mine)), HowMany(mine)


BEST = "0 use 4\n- roll 5 5 2 0\n0 stop"


def test_behind_in_the_last_round_the_boss_goes_for_the_win_whatever_it_costs():
    view, question = last_round(BEST, "total-13-bomb", 6, 2)
    chance = {n: lead_chance("total-13-bomb", n, (12, 4)) for n in range(1, 9)}
    best = max(chance, key=chance.get)
    assert best == 5
    assert MINDS["ada"](view, question, Random(1)) == Use(best)
    found = {option.action: option.worth for option in appraise("ada", view, question)}
    assert found[Use(best)] == pytest.approx(chance[best])
    assert found[Use(1)] == 0


def test_safely_ahead_in_the_last_round_the_boss_risks_nothing():
    view, question = last_round(BEST, "total-13-bomb", -16, 0)
    found = appraise("ada", view, question)
    assert found[0].worth == 1
    assert MINDS["ada"](view, question, Random(1)) == Use(1)
    assert MINDS[HOUSE](view, question, Random(1)) != Use(1)


def test_a_lost_round_gets_one_die():
    state, _ = play(turn.new(options(2, "total-7-bomb")), "- card total-7-bomb\n0 use 30\n- roll 5 1 0x28\n0 stop")
    state = replace(state, stash=(18, 6))
    view = replace(turn.observe(state, 1), stash=(None, 6))
    assert MINDS["ada"](view, HowMany(6), Random(1)) == Use(1)


def test_the_boss_stops_on_a_sure_win():
    script = "0 use 2\n- roll 1 2\n0 stop\n1 use 2\n- roll 4 0"
    state, _ = play(turn.new(options(2, "has-1-bomb")), "- card has-1-bomb\n" + script)
    assert MINDS["ada"](turn.observe(state, 1), turn.ask(state), Random(1)) == Stop()


@pytest.mark.parametrize("starting", [True, False])
def test_more_dice_are_never_worse_in_a_game_of_two(starting):
    for number in range(2, 13):
        row = [duel(number, starting, lead, 0) for lead in range(-LEAD - 5, LEAD + 6)]
        assert all(b >= a - 0.02 for a, b in pairwise(row))
        assert row[0] < 0.05 and row[-1] > 0.95
        for middle in range(STEP * STEPS + 9):
            assert 0 <= duel(number, starting, 0, middle) <= 1
    with pytest.raises(KeyError):
        duel(1, starting, 0, 0)


# ---------------------------------------------------------------- the ladder, and the clock


@pytest.mark.parametrize(
    ("name", "other", "games", "least"),
    [("benno", "sal", 40, 0.6), ("dot", "benno", 40, 0.5), ("ada", "dot", 12, 0.6), (HOUSE, "sal", 20, 0.75)],
)
def test_who_stands_higher_wins_more(name, other, games, least):
    """The boss thinks long, and wins so much more that fewer games show it."""
    assert share(name, other, games) >= least


def test_the_boss_thinks_fast_also_with_many_dice():
    times = []
    for match, seat, mind_id in decisions(("ada", "benno", "house", "dot"), 2, "clock"):
        if mind_id == "ada":
            began = time.process_time()
            MINDS["ada"](match.view(seat), match.ask, Random(1))
            times.append(time.process_time() - began)
    times.sort()
    assert len(times) > 20
    assert times[int(0.95 * len(times))] < 0.3


def test_rerolls_follow_the_same_measure():
    """A hand that leads and cannot be bettered is kept; one that cannot lead is thrown again where that is free."""
    script = "- card has-1-bomb\n0 use 3\n- roll 5 5 2\n0 stop\n1 use 3\n- roll 5 5 0"
    state, _ = play(turn.new(options(2, "has-1-bomb")), script)
    question = turn.ask(state)
    assert isinstance(question, RerollOrStop)
    for mind_id in ("hush", "ada"):
        assert str(MINDS[mind_id](turn.observe(state, 1), question, Random(3))) == "reroll 2"
