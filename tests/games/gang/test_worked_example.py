"""The rule book's example, as it is told there: Marco is seat 0, Tylor 1, Eva 2."""

from __future__ import annotations

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    CardTurned,
    DiceUsed,
    Exploded,
    PickedUp,
    Rolled,
    RoundBegan,
    RoundSettled,
    TurnBegan,
    TurnEnded,
)

from .example import FIRST, SECOND
from .hands import dice
from .play import only, options, play

MARCO, TYLOR, EVA = range(3)


def table():
    return gang.new(options(3, "total-7-bomb", "run-2-explosive"))


def test_the_first_round():
    state, events = play(table(), FIRST)
    (settled,) = only(events, RoundSettled)
    marco, tylor, eva = settled.round.turns
    assert (marco.total, marco.valid, marco.faces) == (5, True, (3, 2))
    assert (tylor.total, tylor.valid, tylor.culprits) == (None, False, (0, 1))
    assert (eva.total, eva.valid) == (5, True)
    assert (settled.round.winner, settled.round.tie, settled.round.tied_with) == (EVA, "dice", (MARCO,))
    assert settled.round.pot == 7
    assert state.worth == (46, 46, 52)
    assert state.start == EVA


def test_the_second_round():
    state, events = play(table(), FIRST + SECOND)
    second = only(events, RoundSettled)[1].round
    assert [turn.valid for turn in second.turns] == [False, True, True]
    assert only(events, Exploded) == [Exploded(EVA, (5, 3, 2), (1, 2))]
    assert (second.winner, second.tie) == (MARCO, "")
    assert state.worth == (46 - 2 + 6, 46 - 1, 52 - 3)
    assert dice(state) == 144


def test_the_journey_of_the_first_round_event_by_event():
    _, events = play(table(), FIRST)
    kinds = [type(event) for event in events]
    marco = [DiceUsed, Rolled, PickedUp, Rolled, BombChecked, TurnEnded, TurnBegan]
    tylor = [DiceUsed, Rolled, PickedUp, Rolled, PickedUp, Rolled, BombChecked, TurnEnded, TurnBegan]
    eva = [DiceUsed, Rolled, BombChecked, TurnEnded, RoundSettled, RoundBegan]
    assert kinds == [CardTurned, TurnBegan, *marco, *tylor, *eva]
    assert events[0] == CardTurned("total-7-bomb", "bright")
    assert events[5] == Rolled(MARCO, (1,), (3, 2), 1)
    assert events[6] == BombChecked(MARCO, (3, 2), ())
    assert events[-1] == RoundBegan(2, EVA, 0, 0)


def test_what_an_explosion_does_to_a_turn():
    state, _ = play(table(), FIRST)
    state, events = play(state, "- card run-2-explosive\n2 use 3\n- roll 5 3 2")
    assert [type(event) for event in events[-4:]] == [Rolled, Exploded, TurnEnded, TurnBegan]
    assert gang.to_act(state) == MARCO
    assert state.middle == 3


def test_a_seat_sees_its_own_stash_and_no_other():
    state, _ = play(table(), FIRST)
    view = gang.observe(state, TYLOR)
    assert view.stash == (None, 46, None)
    assert view.to_act == CHANCE
    assert view.history[0].winner == EVA
    assert gang.observe(state, None).stash == (None, None, None)
