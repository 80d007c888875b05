"""Between two actions the table never invents anything: the events lead from one view exactly to the next."""

import json
import random
from pathlib import Path

import pytest

from gangdice_gui.engine.game import CHANCE, Card, Draw, Roll, Throw
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import (
    HowMany,
    Options,
    Reroll,
    RerollOrStop,
    Stop,
    Use,
)
from gangdice_gui.games.gang.screens.beats import after

DECK = json.loads((Path(__file__).parents[2] / "assets/gang/deck.json").read_text("utf-8"))
BRIGHT = tuple(card["id"] for card in DECK["bright"])
DARK = tuple(card["id"] for card in DECK["dark"])


def answer(question, rng):
    match question:
        case Draw(cards):
            return Card(rng.choice(cards))
        case Throw(dice):
            return Roll(tuple(rng.randrange(6) for _ in range(dice)))
        case HowMany(most):
            return Use(min(most, rng.choice((1, 2, 3, 4, 9, most))))
        case RerollOrStop(faces):
            picked = tuple(i for i in range(len(faces)) if rng.random() < 0.4)
            return Reroll(picked) if picked and rng.random() < 0.6 else Stop()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["standard", "french"])
def test_events_lead_from_view_to_view(players, edition):
    rounds = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = turn.new(Options(players, BRIGHT, DARK, edition, seed % players, open_table=seed % 5 == 0))
        while turn.to_act(state) is not None:
            views = [turn.observe(state, seat) for seat in (None, *range(players))]
            steps = turn.apply(state, answer(turn.ask(state), rng))
            for view in views:
                for event, between in steps:
                    view = after(view, event)
                    assert view == turn.observe(between, view.seat), event
            state = steps[-1].state
        rounds += len(state.history)
        assert turn.to_act(state) != CHANCE
    assert rounds > 40
