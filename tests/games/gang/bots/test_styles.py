"""The five told apart by how they play the same positions of two: each has a figure nobody else comes near."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import mean

import pytest

from gangdice_gui.games.gang.bots.minds import LADDER, MINDS
from gangdice_gui.games.gang.bots.win import Hand
from gangdice_gui.games.gang.game import load_deck
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Reroll, Roll, Stop, Use

from .positions import played, position, view

DECK = load_deck()
STASHES = {"level": (48, 48), "behind": (34, 58), "ahead": (60, 34)}
"""What the seat that starts owns, and the other."""


@dataclass(frozen=True)
class Style:
    """How one of the five plays them all."""

    dice: dict[str, float]
    """The dice used on average, by how the seat stands."""
    answering: dict[str, float]
    """The same of the seat that acts last."""
    twos: float
    """How often it says two, of all numbers."""
    again: float
    """How often the last seat throws dice again although it leads."""
    lost: float
    """The dice used on average in a round that is better lost."""


def starts():
    """Yield rounds in which nobody has acted, with how the one who starts stands."""
    for name, stash in STASHES.items():
        for card in DECK.bright[::2]:
            yield name, position(5, card, stash)
        for card in DECK.dark[::2]:
            yield name, position(11, card, stash, next(other for other in DECK.dark if other != card))


def answers():
    """Yield the same rounds once a few dice lie there, with how the one who answers stands."""
    other = {"level": "level", "behind": "ahead", "ahead": "behind"}
    for name, state in starts():
        for faces in ((5, 3), (4,)):
            rolled = played(state, Use(len(faces)), Roll(faces))
            yield other[name], rolled if turn.to_act(rolled) else played(rolled, Stop())


def leading_hands():
    """Yield hands of the last seat that lead as they lie."""
    for _, state in answers():
        for faces in ((4, 2, 0), (1, 3, 5), (2, 2)):
            rolled = played(state, Use(len(faces)), Roll(faces))
            if rolled.round == state.round and turn.to_act(rolled) == 1:
                hand = Hand(view(state), len(faces))
                if hand.stop(faces).takes > 0.5:
                    yield rolled


def better_lost():
    """Yield the round 10 of a leader who had rather not start the next round, before each dark card but one."""
    for card in DECK.dark:
        state = played(position(10, card, (55, 44)), Use(1), Roll((2,)), Stop())
        hand = Hand(view(state), 4)
        if hand.bust.win > hand.ends[-1].win + 0.05:
            yield state


@pytest.fixture(scope="module")
def styles():
    asked = [*starts(), *answers()]
    hands, lost = [*leading_hands()], [*better_lost()]
    assert len(asked) > 70 and len(hands) > 60 and len(lost) >= 4
    found = {}
    for mind_id in LADDER:
        rng = Random(1)

        def ask(state, mind=MINDS[mind_id], rng=rng):
            return mind(view(state), turn.ask(state), rng)

        said = [(name, turn.to_act(state), ask(state).dice) for name, state in asked]
        found[mind_id] = Style(
            {where: mean(dice for name, _, dice in said if name == where) for where in STASHES},
            {where: mean(dice for name, seat, dice in said if seat and name == where) for where in STASHES},
            mean(dice == 2 for *_, dice in said),
            mean(isinstance(ask(state), Reroll) for state in hands),
            mean(ask(state).dice for state in lost),
        )
    return found


def apart(styles, mind_id, figure):
    """Return one's figure, and those of the others from the least to the most."""
    return figure(styles[mind_id]), sorted(figure(style) for name, style in styles.items() if name != mind_id)


def test_sal_says_two_and_cannot_leave_his_dice_alone(styles):
    mine, others = apart(styles, "sal", lambda style: style.twos)
    assert mine > 0.8 and others[-1] < 0.55
    mine, others = apart(styles, "sal", lambda style: style.again)
    assert mine > others[-1] + 0.2


def test_benno_throws_most_where_nothing_speaks_for_it(styles):
    mine, others = apart(styles, "benno", lambda style: style.dice["level"])
    assert mine > others[-1] + 0.25
    behind, ahead = styles["benno"].dice["behind"], styles["benno"].dice["ahead"]
    assert abs(behind - ahead) < 0.4, "how he stands is nothing to him"


def test_dot_throws_most_when_she_is_behind(styles):
    mine, others = apart(styles, "dot", lambda style: style.dice["behind"])
    assert mine > others[-1] + 0.5
    mine, others = apart(styles, "dot", lambda style: style.answering["behind"] - style.answering["level"])
    assert mine > others[-1] + 0.5, "who answers knows what it takes: nobody else throws more than that"


def test_mister_hush_throws_fewest_while_all_is_level(styles):
    mine, others = apart(styles, "hush", lambda style: style.dice["level"])
    assert mine < others[0] - 0.15


def test_ada_stops_as_soon_as_the_round_is_hers(styles):
    mine, others = apart(styles, "ada", lambda style: style.again)
    assert mine < 0.02 and others[0] > 0.15


def test_only_the_two_who_think_of_the_end_lose_a_round_on_purpose(styles):
    """A round that is better lost gets as little as can be from them, and a fistful from the others."""
    lost = {name: style.lost for name, style in styles.items()}
    assert max(lost["hush"], lost["ada"]) < 1.5 and min(lost["sal"], lost["benno"], lost["dot"]) > 1.9
