"""What gangsters remember of what they have reckoned: what a round asks for again, and not a whole evening of it."""

from __future__ import annotations

import gc
import tracemalloc

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.thinker import mind_of

FOUR = (
    Seat("gangster", "Ada", "onyx", "ada", "ada"),
    Seat("gangster", "Benno", "crimson", "benno", "benno"),
    Seat("gangster", "Dot", "sapphire", "dot", "dot"),
    Seat("gangster", "Hush", "ivory", "hush", "hush"),
)


def test_a_whole_game_of_thinking_leaves_few_megabytes() -> None:
    match = Match.start(GANG, standard_options(4, first=0), FOUR, "game")
    minds = [mind_of(GANG, seat) for seat in FOUR]
    gc.collect()
    tracemalloc.start()
    try:
        while match.to_act is not None:
            seat = match.to_act
            if seat == CHANCE:
                match.chance()
            else:
                match.act(seat, minds[seat](match.view(seat), match.ask, match.rng()))
        gc.collect()
        left, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert left < 7 << 20, f"{left / (1 << 20):.1f} MB"
