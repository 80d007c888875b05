"""What is reckoned beside frames comes in pieces, between which they pass: what came at once made them late."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, Slow
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.screens.report import reckoning
from gangdice_gui.games.gang.advice.offers import picking
from gangdice_gui.games.gang.advice.weigh import weighing
from gangdice_gui.games.gang.bots.one_turn import heap
from gangdice_gui.games.gang.bots.one_turn.best_parts import BestParts
from gangdice_gui.games.gang.bots.one_turn.hands import listing
from gangdice_gui.games.gang.bots.one_turn.odds import Turn
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.gang.screens.coach.adviser import decisions
from gangdice_gui.games.gang.screens.report.reckoning import GangReckoning
from gangdice_gui.games.rackets.advice.report import Reckoner
from gangdice_gui.games.rackets.advice.weigh import weighing as planned
from gangdice_gui.games.rackets.bots.lookout import placements
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.rules.state import Placing
from gangdice_gui.games.rackets.screens.report.reckoning import EveningReckoning
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.worker import Worker

GAMES = {"gang-of-dice": (GANG, "house"), "fisticuffs": (FISTICUFFS, "benno"), "rackets": (RACKETS, "trader")}
COLOURS = ("ivory", "onyx", "crimson", "sapphire")
FACES = ("sal", "benno", "dot", "hush")
TALL = tuple(range(6)) * 4


def pauses(work):
    """Count the pauses of work that comes in pieces."""
    assert isinstance(work, Generator)
    return sum(1 for _ in work)


@cache
def over(name):
    """Return a match of four gangsters, played to its end."""
    game, mind = GAMES[name]
    seats = [Seat("gangster", f"No {n}", colour, FACES[n], mind) for n, colour in enumerate(COLOURS)]
    match, rng = Match.start(game, game.usual_options(4, 0), seats, "pieces"), Random(1)
    while (seat := match.to_act) is not None:
        if seat == CHANCE:
            match.chance()
        else:
            match.act(seat, game.minds[mind](match.view(seat), match.ask, rng))
    return match


def asked(name, after=0):
    """Return the view and the question of the first seat that has to choose, once so many have acted."""
    game, match = GAMES[name][0], over(name)
    for at, played in enumerate(match.replay()):
        if at >= after and played.seat != CHANCE:
            return game.rules.observe(played.before, played.seat), game.rules.ask(played.before)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(("name", "least"), [("gang-of-dice", 500), ("fisticuffs", 1000)])
def test_a_part_of_a_report_comes_in_pieces(name, least):
    match = over(name)
    found = GangReckoning(match) if name == "gang-of-dice" else reckoning(match)
    assert pauses(found.reckon(1)) >= least


def test_the_report_of_an_evening_comes_in_pieces(monkeypatch):
    found, questions = EveningReckoning(over("rackets")), {}
    monkeypatch.setattr(Worker, "ask_also", lambda _, question: questions.update([question]))
    found.begin()
    assert min(pauses(find()) for find in questions.values()) >= len(over("rackets").log), "each action is a piece"
    found.curves = object()
    found.follow(0)
    assert pauses(questions["step", 0, 0]()) >= 20


def test_what_the_coach_weighs_and_a_gangster_plans_comes_in_pieces():
    view, question = asked("gang-of-dice")
    assert pauses(weighing(view)) >= 200
    assert pauses(decisions(over("gang-of-dice"), 1, 1)) >= 200
    for mind in (GANG.minds["hush"], GANG.minds["ada"]):
        assert isinstance(mind, Slow) and pauses(mind.pieces(view, question, Random(1))) >= 8
    view, question = asked("rackets")
    assert isinstance(question, Placing)
    other = replace(view, options=replace(view.options, factions=view.options.factions[::-1]))
    for name in ("coach", "planner", "raider"):
        placements(other, question.seat)  # what was found last is known
        work = planned(view, question) if name == "coach" else RACKETS.minds[name].pieces(view, question, Random(1))
        assert pauses(work) >= 10, "nest by nest"
    view, question = asked("rackets", after=20)
    assert pauses(planned(view, question)) >= 20
    mind = RACKETS.minds["planner"]
    assert isinstance(mind, Slow) and pauses(mind.pieces(view, question, Random(1))) >= 10


@pytest.mark.parametrize("card", ["different-3-bomb", "different-3-explosive"])
def test_what_no_inner_face_goes_with_is_kept_in_pieces(monkeypatch, card):
    kept, keep = [], BestParts.keep_alone

    def noted(best, last):
        for _ in keep(best, last):
            kept.append(len(best.alone))
            yield

    monkeypatch.setattr(BestParts, "keep_alone", noted)
    lying = heap.Heap(card, (0, 1, 2) * 8, tuple(total / 120 for total in range(121)), 0.0)
    pauses(lying.rerolling(2))
    assert max(kept) > 700 and kept == [*range(kept[0], kept[-1] + 1, kept[0])] and kept[0] < 100


@pytest.mark.parametrize("card", ["different-3-bomb", "total-10-bomb", "run-3-explosive"])
def test_the_odds_of_many_dice_come_in_pieces(card):
    faces = (0,) * 24 if card.endswith("explosive") else TALL
    assert pauses(picking(card, faces, 2, (40, 24))) >= 500
    lying = heap.Heap(card, faces, tuple(total / 120 for total in range(121)), 0.0)
    assert pauses(lying.rerolling(1)) >= 20


def test_hands_are_listed_and_a_turn_is_solved_in_pieces():
    for card in ("pair-bomb", "total-7-bomb"):  # those of one card are kept
        listed = pauses(listing(card, 20))
    assert listed >= 5
    turn = Turn("total-7-bomb", 20, tuple(total / 100 for total in range(101)), 0.0)
    assert pauses(turn.solving(2)) >= 60 and pauses(turn.solving(2)) == 0, "what is solved is known"
    assert pauses(turn.valuing()) >= 30


def test_a_decision_left_half_weighed_is_gone_on_with():
    """Whoever leaves the report of an evening and comes back has missed none."""
    match = over("rackets")
    at_once, left = (Reckoner(RACKETS.rules, match.options, tuple(match.log), 1) for _ in range(2))
    while at_once.step():
        pass
    more = True
    while more:
        for number, _ in enumerate(left.stepping()):
            if number == 3:
                break
        more = left.step()
    assert left.verdict == at_once.verdict and len(left.verdict.decisions) > 5
