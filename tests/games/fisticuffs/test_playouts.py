"""Thousands of street fights at random, four to six gangs, both tableaus: what must hold in every one of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, BadText, IllegalAction, Roll
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.events import Blow, CampTaken, DiceThrown, Healed, Punched, Retired
from gangdice_gui.games.fisticuffs.rules.gangs import GANGS

from .hands import deal, dice_of
from .play import only

GAMES = 20
MOST_ACTIONS = 5000


def answer(state, rng):
    question = fisticuffs.ask(state)
    if fisticuffs.to_act(state) == CHANCE:
        return Roll(tuple(rng.randint(1, 6) for _ in range(question.dice)))
    return rng.choice(question.actions)


@cache
def playout(number):
    """Return (state before, action, steps) of a game at random: values, played once for all who look."""
    rng, played = Random(1000 + number), []
    state = fisticuffs.new(deal(number))
    for _ in range(MOST_ACTIONS):
        if fisticuffs.to_act(state) is None:
            return played
        action = answer(state, rng)
        steps = fisticuffs.apply(state, action)
        played.append((state, action, steps))
        state = steps[-1].state
    raise AssertionError(f"game {number} does not end")


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_is_lost_and_every_game_ends(number):
    options = fisticuffs.new(deal(number)).options
    dealt, taken, healed = Counter(), Counter(), Counter()
    state = None
    for before, action, steps in playout(number):
        assert fisticuffs.parse(str(action)) == action
        events = [step.event for step in steps]
        for blow in (event.blow for event in only(events, Blow)):
            assert len(blow.credit) == len(set(blow.credit)) == blow.eyes
            dealt.update(blow.credit)
            taken[blow.seat] += blow.eyes
        for event in only(events, Retired):
            dealt[event.credit] += 1
            taken[event.seat] += 1
        for event in only(events, Healed):
            healed[event.seat] += event.eyes
        for step in steps:
            now = step.state
            assert all(0 <= count <= 2 for eyes in now.eyes for count in eyes)
            if now.rumble is not None and now.rumble.half is not None:
                for half in ("attack", "defence"):
                    for seat in now.rumble.fighting(half):
                        assert dice_of(now, seat) == sum(count < 2 for count in now.eyes[seat])
        state = steps[-1].state
        assert before.winners == ()
        assert state.fists == tuple(options.fists[seat] + dealt[seat] for seat in range(options.players))
        assert state.suffered == tuple(taken[seat] for seat in range(options.players))
        assert [sum(eyes) for eyes in state.eyes] == [
            sum(options.eyes[seat]) + taken[seat] - healed[seat] for seat in range(options.players)
        ]
    assert state.winners
    assert max(state.fists) >= 8 or (2,) * 6 in state.eyes
    assert state.fists[state.winners[0]] == max(state.fists)


@pytest.mark.parametrize("number", range(GAMES))
def test_the_street_keeps_its_order(number):
    """Attack dice lie before enemies who are awake, guards beside them, and spares only where all is warded off."""
    for _, _, steps in playout(number):
        rumble, eyes = steps[-1].state.rumble, steps[-1].state.eyes
        if rumble is None or rumble.over:
            continue
        for lane in rumble.lanes:
            side = rumble.side_of(lane.seat)
            assert lane.seat in rumble.fighting(side)
            assert eyes[lane.seat][lane.number - 1] < 2
            assert lane.pairs
            assert not (lane.spares and lane.open)
            assert {rumble.side_of(pair.owner) for pair in lane.pairs} == {"attack", "defence"} - {side}
            guards = {pair.guard for pair in lane.pairs} - {None} | set(lane.spares)
            assert {rumble.side_of(guard) for guard in guards} <= {side}


def near(state, rng):
    """Return actions that look like answers: those of other questions, and legal ones with a number changed."""
    texts = [str(action) for action in fisticuffs.legal(state)]
    found = set(texts)
    for text in rng.sample(texts, min(6, len(texts))):
        words = text.split()
        for at in range(1, len(words)):
            if words[at].isdigit():
                for change in (-1, 1, 2):
                    found.add(" ".join([*words[:at], str(max(0, int(words[at]) + change)), *words[at + 1 :]]))
        found |= {text + " 0", " ".join(words[:-1]), " ".join([*words[:1], *reversed(words[1:])])}
    found |= {"stop", "pass", "miss", "fight", "confirm", "stay out", "join attack", "join defence", "roll 1", "roll 0"}
    found |= {
        f"{verb} {n}" for verb in ("rumble", "lick", "attack", "block", "call", "place", "use", "care") for n in (0, 7)
    }
    return sorted(found)


def accepted(state, text):
    try:
        action = fisticuffs.parse(text)
        fisticuffs.apply(state, action)
    except (BadText, IllegalAction):
        return False
    return True


@pytest.mark.parametrize("number", range(0, GAMES, 2))
def test_what_is_legal_is_what_is_taken_and_nothing_else(number):
    rng = Random(number)
    kinds = Counter()
    for state, _, _ in playout(number):
        kind = state.kind
        if kinds[kind] >= 4 or fisticuffs.to_act(state) == CHANCE:
            continue
        kinds[kind] += 1
        legal = {str(action) for action in fisticuffs.legal(state)}
        assert len(legal) == len(fisticuffs.legal(state))
        for text in near(state, rng):
            assert accepted(state, text) == (text in legal), (kind, text)


@pytest.mark.parametrize("number", range(0, GAMES, 4))
def test_chance_throws_exactly_the_dice_asked_for(number):
    rng = Random(number)
    for state, _, _ in playout(number):
        if fisticuffs.to_act(state) != CHANCE:
            assert not accepted(state, "roll 1")
            continue
        dice = fisticuffs.ask(state).dice
        for count in {0, dice - 1, dice, dice + 1}:
            roll = Roll(tuple(rng.randint(1, 6) for _ in range(count)))
            assert accepted(state, str(roll)) == (count == dice > 0)
        assert not accepted(state, str(Roll((0,) * dice)))
        assert not accepted(state, str(Roll((7,) * dice)))
        assert not accepted(state, str(Roll((1,) * dice, 10)))


def fits(state):
    """Work out anew which dice can be laid out, straight from the words of the rules."""
    punch, rumble, found = state.punch, state.rumble, set()
    shown = Counter(punch.faces)
    lanes = {(lane.seat, lane.number): lane for lane in rumble.lanes}
    if not punch.block:
        awake = {n for n in shown if state.eyes[punch.target][n - 1] != 2}
        joined = {n for n in awake if (punch.target, n) in lanes}
        found = {f"place {n}" for n in joined or awake}
    else:
        for n, dice in shown.items():
            lane = lanes.get((punch.target, n))
            loose = [] if lane is None else [pair.owner for pair in lane.pairs if pair.guard is None]
            if loose:
                ways = {tuple(sorted(way)) for way in combinations(loose, min(dice, len(loose)))}
                found |= {f"guard {n} " + " ".join(map(str, way)) for way in ways}
    return found or {"miss"}


def turns_of(state):
    """Work out anew which abilities help, straight from the words of the rules."""
    punch, found = state.punch, set()
    if punch.helper is not None:
        return found
    gang = next(gang for gang in GANGS if gang.id == state.options.gangs[punch.seat])
    row = ["new", "copy", "up", "down", "flip", "again"] if state.options.tableaus == "same" else gang.mixed
    for member, ability in enumerate(row, 1):
        if state.eyes[punch.seat][member - 1]:
            continue
        if ability == "again":
            found.add(f"use {member}")
            continue
        for die, face in enumerate(punch.faces):
            rest = punch.faces[:die] + punch.faces[die + 1 :]
            for value in range(1, 7):
                done = {
                    "new": value not in punch.faces,
                    "copy": value in rest and value != face,
                    "up": value == face + 1,
                    "down": value == face - 1,
                    "flip": value + face == 7,
                }
                if done[ability]:
                    found.add(f"use {member} {die} {value}")
    return found


@pytest.mark.parametrize("number", range(GAMES))
def test_every_aim_agrees_with_a_second_reading(number):
    seen = 0
    for state, _, _ in playout(number):
        if state.kind == "aim":
            seen += 1
            assert {str(action) for action in fisticuffs.legal(state)} == fits(state) | turns_of(state)
    assert seen


def settled_anew(state, events):
    """Settle a rumble anew from its lanes and from what was said; returns (eyes, fists)."""
    rumble = state.rumble
    eyes, fists = [list(row) for row in state.eyes], list(state.fists)
    said = {(event.blow.seat, event.blow.member): event.blow for event in only(events, Blow)}
    for lane in rumble.lanes:
        colours = Counter(pair.owner for pair in lane.pairs if pair.guard is None)
        if not colours:
            assert (lane.seat, lane.number) not in said
            continue
        blow = said.pop((lane.seat, lane.number))
        left = 2 - eyes[lane.seat][lane.number - 1]
        black = 1 if len(colours) == 1 else min(2, left)
        credit = set(colours) if len(colours) == black else set(blow.credit)
        assert credit <= set(colours) and len(credit) == black == blow.eyes
        eyes[lane.seat][lane.number - 1] += black
        for seat in credit:
            fists[seat] += 1
    assert not said
    return tuple(map(tuple, eyes)), tuple(fists)


@pytest.mark.parametrize("number", range(GAMES))
def test_every_settling_agrees_with_a_second_reading(number):
    start, events, rumbles = None, [], 0
    for before, _, steps in playout(number):
        if before.rumble is not None and not before.rumble.over:
            start, events = before, []
        for step in steps:
            events.append(step.event)
            if step.state.rumble is not None and not step.state.rumble.over:
                start, events = step.state, []
            elif step.state.rumble is None and start is not None:
                settled = steps[-1].state.history[-1]
                assert (settled.eyes, settled.fists) == settled_anew(start, events)
                start, rumbles = None, rumbles + 1
    assert rumbles


@pytest.mark.parametrize("number", range(GAMES))
def test_alliances_end_within_the_bound(number):
    players = deal(number).players
    thirds = players - 2
    bound = thirds + 2 * thirds + (2 * thirds + 1) * (thirds - 1)
    answers = 0
    for _, _, steps in playout(number):
        for step in steps:
            if isinstance(step.event, CampTaken):
                answers += 1
                assert answers <= bound
            elif isinstance(step.event, (Punched, Retired, DiceThrown)):
                answers = 0
    assert bound in (11, 23, 39)


def test_in_the_midst_of_things_nobody_is_asked():
    for _, _, steps in playout(7):
        for step in steps[:-1]:
            view = fisticuffs.observe(step.state, None)
            assert (view.to_act, view.ask) == (None, None)
