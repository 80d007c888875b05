"""A gangster with a feel for the odds: weighs, in dice, what a turn can win against what it costs.

It sees its View and nothing else. Hands of up to eight dice are played by exact odds; larger ones, which it never picks
of its own accord, by trying a few sensible rerolls in its head.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, TypeVar

from gangdice_gui.engine.game import Rng
from gangdice_gui.games.gang.bots.one_turn.chances import chances
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, Turn, chances_to_beat
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts
from gangdice_gui.games.gang.rules.types import Action, HowMany, Question, Reroll, RerollOrStop, Stop, Use, View

GUESS_PER_SEAT: Final = 2.5
"""Dice a seat still to play will put in, by and large."""
FEAR: Final = 8.0
"""Dice that being out of the game weighs on top of those lost."""
MOOD: Final = 0.12
"""Choices this close, in dice, are a matter of mood."""
TRIES: Final = 24

T = TypeVar("T")


def decide(view: View, question: Question, rng: Rng) -> Action:
    """Answer a seat's question by what the view shows. Raises TypeError for a question that is not a seat's."""
    if isinstance(question, HowMany):
        return _how_many(view, question.most, rng)
    if isinstance(question, RerollOrStop):
        if len(question.faces) <= MOST:
            return _reroll_exactly(view, question, rng)
        return _reroll_many(view, question, rng)
    raise TypeError(f"{type(question).__name__} is not a seat's question.")


def safe(question: Question) -> Action:
    """Return a legal answer that risks the least. Raises TypeError for a question that is not a seat's."""
    if isinstance(question, HowMany):
        return Use(1)
    if isinstance(question, RerollOrStop):
        return Stop()
    raise TypeError(f"{type(question).__name__} is not a seat's question.")


# ---------------------------------------------------------------- what a result is worth


def ends_in_dice(view: View, dice: int, most: int) -> tuple[list[float], float]:
    """Return what each valid total of a number of dice is worth, and what a bust is, both in dice gained or lost."""
    rivals = len(view.still_to_play)
    front = sum(turn.dice for turn in view.turns if turn.ended and turn.valid)
    prize = view.middle + front + GUESS_PER_SEAT * rivals
    lost = -float(dice) - (FEAR if dice >= most else 0.0)
    best = next((turn for turn in view.turns if turn.ended and turn.seat == view.leader), None)
    beaten_by = chances_to_beat(view.card) if view.card and rivals else ()
    # A later seat that merely draws level wins with more dice, which is likelier the fewer we use.
    level = 0.6 / dice
    worths = []
    for total in range(5 * dice + 1):
        leads = best is None or best.total is None or (total, dice) > (best.total, best.dice)
        above = beaten_by[total] if total < len(beaten_by) else 0.0
        equal = (beaten_by[total - 1] if 0 < total <= len(beaten_by) else above) - above
        holds = (1 - min(1.0, above + level * equal)) ** rivals
        worths.append(lost + (prize - lost) * holds if leads else lost)
    return worths, lost


# ---------------------------------------------------------------- choices


def _how_many(view: View, most: int, rng: Rng) -> Use:
    close = numbers(view, most)
    return Use(close[int(len(close) * rng.random())])


def numbers(view: View, most: int) -> list[int]:
    """Return the numbers of dice it would say, the best and those as good but for its mood, ascending."""
    card = view.card or ""
    bounds = []
    for dice in range(1, min(most, MOST) + 1):
        worths, bust = ends_in_dice(view, dice, most)
        bounds.append((at_most(card, dice, worths, bust), dice, worths, bust))
    options: list[tuple[float, int]] = []
    for bound, dice, worths, bust in sorted(bounds, reverse=True):
        if options and bound < max(options)[0] - MOOD:
            break  # neither the best nor close to it, like all that follow
        options.append((Turn(card, dice, worths, bust).value, dice))
    best = max(options)[0]
    return sorted(dice for worth, dice in options if worth >= best - MOOD)


def at_most(card: str, dice: int, worths: Sequence[float], bust: float) -> float:
    """Return more than a turn can be worth: every total as likely as if one played for it alone."""
    value = high = bust
    for chance, worth in zip(chances(card, dice), worths, strict=False):
        if worth > high:
            value += chance * (worth - high)
            high = worth
    return value + 1e-9


def _reroll_exactly(view: View, question: RerollOrStop, rng: Rng) -> Action:
    faces = question.faces
    worths, bust = ends_in_dice(view, len(faces), owned_with(view, len(faces)))
    turn = Turn(view.card or "", len(faces), worths, bust)
    stop = turn.stop(faces)
    options = [(stop, faces)]
    options += [(turn.keep(kept, question.rerolls_left), kept) for kept in hands_within(faces)]
    best = max(value for value, _ in options)
    if best <= stop + 1e-9:
        return Stop()
    return reroll_all_but(faces, _by_mood(options, rng, best))


def _reroll_many(view: View, question: RerollOrStop, rng: Rng) -> Action:
    faces, dice = question.faces, len(question.faces)
    worths, bust = ends_in_dice(view, dice, owned_with(view, dice))
    holds = CONDITIONS[card_parts(view.card or "")[0]]

    def worth(hand: tuple[int, ...]) -> float:
        return bust if holds(hand) else worths[sum(hand)]

    wrong = set(holds(faces))
    plans: list[tuple[int, ...]] = [tuple(sorted(wrong)), tuple(range(dice))]
    plans += [tuple(i for i in range(dice) if faces[i] < low) for low in range(1, 5)]
    plans += [tuple(i for i in range(dice) if faces[i] not in (0, face)) for face in range(6)]
    best = worth(faces)
    choice: tuple[int, ...] = ()
    for plan in dict.fromkeys(plans):
        if not plan:
            continue
        mean = 0.0
        for _ in range(TRIES):
            hand = list(faces)
            for i in plan:
                hand[i] = int(6 * rng.random())
            mean += worth(tuple(hand)) / TRIES
        if mean > best + 1e-9:
            best, choice = mean, plan
    return Reroll(choice) if choice else Stop()


def owned_with(view: View, dice: int) -> int:
    """Return the seat's whole worth while these dice of it are in front."""
    mine = view.stash[view.seat] if view.seat is not None else None
    return dice + (mine or 0)


def hands_within(faces: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every hand that can be kept of these faces, all but the whole."""
    counts = sorted(Counter(faces).items())
    for kept in product(*(range(times + 1) for _, times in counts)):
        if sum(kept) < len(faces):
            yield tuple(face for (face, _), times in zip(counts, kept, strict=True) for _ in range(times))


def reroll_all_but(faces: Sequence[int], kept: Sequence[int]) -> Reroll | Stop:
    """Return the action that keeps some of these faces and rerolls the others."""
    left = Counter(kept)
    positions = []
    for i, face in enumerate(faces):
        if left[face]:
            left[face] -= 1
        else:
            positions.append(i)
    return Reroll(tuple(positions)) if positions else Stop()


def _by_mood(options: Sequence[tuple[float, T]], rng: Rng, best: float) -> T:
    close = [choice for value, choice in options if value >= best - MOOD]
    return close[int(len(close) * rng.random())]
