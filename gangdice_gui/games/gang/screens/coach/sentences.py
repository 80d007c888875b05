"""The coach's sentences: an order and its reason, in plain words and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.advice.faces import GOOD, Outcome, lone
from gangdice_gui.games.gang.advice.offers import CERTAIN, first, picks, to_beat
from gangdice_gui.games.gang.advice.weigh import Choice, find, thrown_away
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.types import Action, Reroll, Stop, Turn, Use, View
from gangdice_gui.games.gang.screens.coach.bars import ChoiceRow

NAMED: Final = 3
"""Up to this many dice are named one by one in a sentence."""
HOPELESS: Final = 0.12
"""A chance to take the round below which one die is the price of looking on."""
SPOKEN: Final = 0.01
"""Chances to win the game that are worth losing a round on purpose aloud."""


def named(action: Use | Reroll | Stop, faces: Sequence[int], picked: Collection[int]) -> tuple[int, ...]:
    """Return the positions of the dice an order names; of equal dice those `picked` come first."""
    again = thrown_again(action, faces, picked)
    if isinstance(action, Reroll) and names_kept(action, faces):
        return tuple(i for i in range(len(faces)) if i not in again)
    return again


def thrown_again(action: Use | Reroll | Stop, faces: Sequence[int], picked: Collection[int]) -> tuple[int, ...]:
    """Return the positions of the dice that are thrown again; of equal dice those `picked` come first."""
    if not isinstance(action, Reroll):
        return ()
    wanted, again = Counter(faces[i] for i in action.positions), []
    for i in sorted(range(len(faces)), key=lambda i: (i not in picked, i)):
        if wanted[faces[i]]:
            wanted[faces[i]] -= 1
            again.append(i)
    return tuple(sorted(again))


def names_kept(action: Reroll, faces: Sequence[int]) -> bool:
    """Tell whether an order names the dice that stay: those thrown again would be too many words."""
    again = {faces[i] for i in action.positions}
    kept = {face for i, face in enumerate(faces) if i not in action.positions}
    return NAMED < len(action.positions) < len(faces) and len(kept) <= len(again)


def caption(view: View, words: Words) -> str:
    """Return what a chance to win the game is called: solved for two, an estimate for more."""
    return words("coach.wins_about" if estimated(view) else "coach.wins")


def all_at_once(dice: int, words: Words) -> str:
    """Return what it means to use all the dice one has, if that is more than one."""
    return words("coach.risk_both") if dice == 2 else words("coach.risk_all", n=dice)


def estimated(view: View) -> bool:
    """Tell whether the chances to win are an estimate."""
    return view.players > 2


def one_die(view: View, choices: Sequence[Choice], action: Action, six: Sequence[Outcome], words: Words) -> str:
    """Return what throwing the only die at stake again does, in sixths."""
    position = lone(choices, action)
    assert view.turn is not None and position is not None
    boom = sum(outcome.fate == "boom" for outcome in six)
    die = narrate.hand((view.turn.faces[position],), words)
    return words("coach.one_die", sum(outcome.fate in GOOD for outcome in six), dice=die, boom=boom)


def act(choice: Choice, faces: Sequence[int], words: Words) -> str:
    """Return a choice as an order: "Roll 4", "Stop", "Reroll one 4 and one 2"."""
    return order_of(choice.action, faces, words)


def order_of(action: Use | Reroll | Stop, faces: Sequence[int], words: Words) -> str:
    """Return an action as an order; see act()."""
    match action:
        case Use(dice):
            return words("coach.act_use", n=dice)
        case Reroll(positions):
            if len(positions) == len(faces) > 1:
                return words("coach.act_all")
            if names_kept(action, faces):
                kept = [face for i, face in enumerate(faces) if i not in positions]
                return words("coach.act_keep", dice=narrate.hand(kept, words))
            return words("coach.act_reroll", dice=narrate.hand([faces[i] for i in positions], words))
    return words("coach.act_stop")


# ---------------------------------------------------------------- reasons


def reason(view: View, choices: Sequence[Choice], words: Words, mine: Choice | None = None) -> str:
    """Return an order and why, of the best choice or of one as good: "Stop: 9 takes the round."."""
    chosen = choices[0] if mine is None else mine
    for_the_game = _why_game(view, choices, chosen, words)
    if for_the_game:
        return for_the_game
    return (_why_reroll if view.turn is not None and view.turn.faces else _why_use)(view, choices, words, mine)


def _why_game(view: View, choices: Sequence[Choice], mine: Choice, words: Words) -> str:
    """Return the reason where it is the whole game and not this round that speaks, else nothing."""
    order = act(mine, view.turn.faces if view.turn else (), words)
    best = choices[0]
    if best.win >= CERTAIN:
        return words("coach.certain", act=order) if mine.win >= CERTAIN else ""
    if best.win <= 1 - CERTAIN:
        return words("coach.no_hope", act=order)
    kept = thrown_away(view, mine)
    if kept >= SPOKEN:
        key = "coach.better_left" if view.still_to_play else "coach.on_purpose"
        return words(key, act=order, points=figures.points(kept, words))
    return ""


def _why_use(view: View, choices: Sequence[Choice], words: Words, mine: Choice | None = None) -> str:
    mine = choices[0] if mine is None else mine
    beat = to_beat(view)
    order = act(mine, (), words)
    likeliest = max(choices, key=lambda choice: choice.takes)
    if mine.action == Use(1) and mine.takes < HOPELESS and likeliest is not mine:
        return words("coach.concede", act=order, n=_dice(likeliest))
    if beat is None and not view.still_to_play:
        return words("coach.any_wins", act=order)
    if mine is not choices[0] and likeliest.takes > mine.takes + 0.005:
        return words("coach.nearly", act=order, best=act(choices[0], (), words))
    if likeliest.takes <= mine.takes + 0.005:
        if beat is not None and not view.still_to_play:
            return words("coach.most_beat", act=order, total=beat[0])
        return words("coach.most_wins", act=order)
    # More dice may tie less often and still take the round more often: a tie with them is harder to beat.
    harder = view.still_to_play and _beats(view, likeliest) < _beats(view, mine)
    return words("coach.harder_to_beat" if harder else "coach.cheaper", act=order, n=_dice(likeliest))


def _beats(view: View, choice: Choice) -> float:
    """Return how often a number of dice beats the leader, as the odds strip says."""
    odds = first(view.card or "", _dice(choice), to_beat(view))
    return 0.0 if odds is None else odds.lead


def _why_reroll(view: View, choices: Sequence[Choice], words: Words, mine: Choice | None = None) -> str:
    turn = view.turn
    assert turn is not None
    mine = choices[0] if mine is None else mine
    order, total = act(mine, turn.faces, words), sum(turn.faces)
    blown = bool(culprits(card_parts(view.card or "")[0], turn.faces))
    ahead = _leads(view, turn)
    best = choices[0]
    if mine is not best and not blown and isinstance(mine.action, Stop) != isinstance(best.action, Stop):
        return words("coach.nearly", act=order, best=act(best, turn.faces, words))
    if isinstance(mine.action, Stop):
        if not ahead or blown:
            return words("coach.stop_rather" if _can_lead(view, turn) else "coach.stop_lost", act=order)
        return words("coach.stop_leads" if view.still_to_play else "coach.stop_wins", act=order, total=total)
    if blown:
        return words("coach.blown", act=order)
    if not ahead:
        beat = to_beat(view)
        return words("coach.behind", act=order, total=total, beat=0 if beat is None else beat[0])
    return words("coach.too_low", n=len(view.still_to_play), act=order, total=total)


def _can_lead(view: View, turn: Turn) -> bool:
    found = picks(view.card or "", turn.faces, view.rerolls_left, to_beat(view))
    return found is not None and any(found.way(way).lead > 0 for way in range(found.parts.count))


def _leads(view: View, turn: Turn) -> bool:
    beat = to_beat(view)
    return beat is None or (sum(turn.faces), turn.dice) > beat


def rows_of(
    view: View, choices: Sequence[Choice], best: Choice, mine: Choice | None, words: Words, done: Choice | None = None
) -> tuple[ChoiceRow, ...]:
    """Return some choices: neighbours of the best number and what is selected, or the best, that and stopping."""
    faces = view.turn.faces if view.turn else ()
    wanted: list[Choice]
    if isinstance(best.action, Use):
        dice = best.action.dice
        near = list(choices)
        likeliest = max(choices, key=lambda c: c.takes)
        near.sort(key=lambda c: abs(_dice(c) - dice))
        named = [c for c in (best, likeliest, mine, *near) if c is not None]
        wanted = sorted(
            list(dict.fromkeys(named))[: 3 if mine is None or abs(_dice(mine) - dice) < 3 else 4], key=_dice
        )
    else:
        stop = find(choices, Stop(), faces)
        wanted = list(dict.fromkeys(c for c in (best, mine, stop, *choices[:3]) if c is not None))[:3]
    return tuple(replace(_row(choice, faces, choice is best, words), done=choice is done) for choice in wanted)


def _dice(choice: Choice) -> int:
    return choice.action.dice if isinstance(choice.action, Use) else 0


def _row(choice: Choice, faces: Sequence[int], best: bool, words: Words) -> ChoiceRow:
    match choice.action:
        case Use(dice):
            return ChoiceRow(words("coach.row_use", n=dice), (), choice.win, choice.dice, best)
        case Reroll(positions):
            again = tuple(sorted((faces[i] for i in positions), reverse=True))
            stay = tuple(sorted((face for i, face in enumerate(faces) if i not in positions), reverse=True))
            kept = len(again) > NAMED and 0 < len(stay) <= NAMED
            shown = stay if kept else again if len(again) <= NAMED else ()
            label = "" if shown else words("coach.row_reroll", n=len(again))
            return ChoiceRow(label, shown, choice.win, choice.dice, best, kept=kept)
    return ChoiceRow(words("coach.row_stop"), (), choice.win, choice.dice, best)
