"""How long an evening of Rackets lasts with three gangsters: `python scripts/rackets_length.py 5 [--edition standard]`.

The clips of every step are laid end to end as the table does at Normal; the seat of the person, who a gangster plays
for, is told nothing that such a seat may not know. What the person thinks comes on top, so a game is said for some
seconds a decision.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.rackets.bots.minds import MINDS
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.rules.figures import EDITIONS
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.board import Told
from gangdice_gui.ui.timeline import Timeline

SIZE: Final = (1280, 720)
SECONDS: Final = (8, 15, 30)
"""What a person may think over a decision."""
LOOKS: Final = (("onyx", "dot"), ("crimson", "sal"), ("sapphire", "ada"))


def evening(number: int, edition: str, folder: str) -> None:
    """Play an evening and print its length."""
    pygame.display.set_mode(SIZE)
    desk = make_desk(SIZE, Store(Path(folder)), Settings())
    desk.obey()
    names = Random(number).sample(sorted(MINDS), 4)
    gangsters = [Seat("gangster", name.title(), *look) for name, look in zip(names[1:], LOOKS, strict=True)]
    seats = (Seat("human", "Marco", "ivory", "bellhop"), *gangsters)
    match = Match.start(RACKETS, standard_options(4, edition=edition), seats, f"length {number}")
    table, line, rng = rackets_table(desk, open_house(desk), match), Timeline(), Random(number)
    clips, own = 0.0, 0
    while (seat := match.to_act) is not None:
        if seat == CHANCE:
            steps = match.chance()
        else:
            steps = match.act(seat, MINDS[names[seat]](match.view(seat), match.ask, rng))
            own += seat == 0
        for event, state in steps:
            told = RACKETS.rules.tell(event, 0)
            for lot in table.board.clips(Told(told, RACKETS.rules.observe(state, 0))) if told else ():
                clips += max((line.begin(clip) + line.length(clip) for clip in lot.clips), default=0.0) / 60_000
                table.board.change(**lot.show)
    lasts = ", ".join(f"{clips + own * seconds / 60:.1f} with {seconds} s" for seconds in SECONDS)
    print(f"{' '.join(names)}: clips {clips:.1f} min, {own} decisions of one's own; {lasts} each", flush=True)
    table.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Say how long evenings of Rackets with three gangsters last.")
    parser.add_argument("games", type=int)
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="balanced")
    given = parser.parse_args()
    pygame.init()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(given.games):
            evening(number, given.edition, folder)
