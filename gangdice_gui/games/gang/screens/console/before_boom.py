"""What the console goes on saying of dice that explode, until the explosion has been seen."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.gang.rules.state import MAX_ROLLS
from gangdice_gui.games.gang.screens.console.rivals_dice import bursts
from gangdice_gui.games.gang.screens.show import Show


def unseen(show: Show) -> bool:
    """Tell whether an explosion has begun of which nothing has been told on the console yet."""
    return show.boom and show.view.turn is not None and not (show.burst or show.word)


def as_it_flew(show: Show) -> Show:
    """Return what is shown as it was before an explosion that is not seen yet; all else as it is."""
    turn = show.view.turn
    if turn is None or not unseen(show):
        return show
    quiet = replace(show, boom=False, sentence="")
    if not bursts(show.view.card, turn):
        return replace(quiet, ticking=True)
    if turn.seat != show.viewer:
        return quiet  # a rival's dice have come to lie there already
    faces, again = turn.earlier[-1] if turn.earlier else ((), ())
    flies = replace(turn, faces=faces, rolls=turn.rolls - 1, earlier=turn.earlier[:-1])
    left = min(MAX_ROLLS - flies.rolls, MAX_ROLLS - 1)
    view = replace(show.view, turns=(*show.view.turns[:-1], flies), rerolls_left=left)
    return replace(quiet, view=view, air=frozenset(again), picked=frozenset(again), thrown=len(again) or turn.dice)
