"""Wins as tests look at them: by who wins, how many sit there, the window, and how many dice lie there."""

from dataclasses import replace

import pygame

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import win, win_place
from gangdice_gui.games.gang.screens.clips.fly import at_stake
from gangdice_gui.lobby.ways import open_house
from tests.games.gang.table import started
from tests.people import ADA, BENNO, DOT, MARCO
from tests.warm import make_desk

PEOPLE = (MARCO, ADA, BENNO, replace(DOT, colour="crimson"))
BUST = (Use(8), Roll((5,) * 8))


def winner_of(folder):
    """Return a maker of wins: by the seat that wins, how many sit there, the window, and what the others use."""
    pygame.init()

    def make(winner=1, players=4, size=(1280, 720), dice=3, busted=None, own=2, **likes):
        pygame.display.set_mode(size)
        seats = PEOPLE[:players]
        match = started(*seats, seed="win")
        match.act(match.to_act, Card("total-11-explosive"))
        for seat in range(players):
            bust = seat == ((winner + 1) % players if busted is None else busted)
            turn = (
                (Use(own), Roll((4, 4, *(0,) * (own - 2))), Stop())
                if seat == winner
                else (Use(dice), Roll((1,) + (0,) * (dice - 1)), Stop())
            )
            for answer in BUST if bust else turn:
                steps = match.act(match.to_act, answer)
        settled = match.view(None).history[-1]
        assert settled.winner == winner and steps
        likes = {"language": "fr", "coach": "ask", "muted": True, **likes}
        table = gang_table(make_desk(size, Store(folder), Settings(**likes)), None, match)
        table.ways = open_house(table.desk)
        board = table.board
        view = replace(match.view(0), turns=settled.turns, card=settled.card, leader=winner, history=(), round=1)
        lost = frozenset(turn.seat for turn in settled.turns if not turn.valid)
        board.show = replace(board.show, view=view, pot=8, gone=lost)
        sight = board._sight()
        return win.Win(sight, winner, at_stake(sight, settled, winner), settled.pot), settled

    return make


def grazed(made):
    """When dice in the air, as large as they are seen, are over a figure or words by more than their round corners."""
    found = []
    for ms in range(0, made.length, 30):
        for die in made.aloft(ms):
            seen = round(die.px * (1 + 0.12 * die.high))
            box = pygame.Rect(0, 0, seen, seen)
            box.center = round(die.x), round(die.y - die.high * die.px * 0.358)
            found += [
                (ms, round(die.high, 1), box.clip(f).size, box, f)
                for f in win_place.standing(made.sight)[2:]
                if die.high > 0.5 and min(box.clip(f).size) > 2
            ]
    return found
