"""The moments of a table: where a match stands, what happens, and how long it should take."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips.throw import BRISK
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.dice.throws.plan import HOLD, PICK_UP, WIND_UP
from gangdice_gui.ui.dice.throws.slide import SLIDE
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO

SEATS = (MARCO, ADA, BENNO)
FOUR = (*SEATS, Seat("gangster", "Dot", "crimson", "dot"))


def nobody(match):
    """Play nothing first."""


def at_four(match):
    """Play nothing first, with four at the table."""


def rich(match):
    """Let Marco take nearly everything first."""
    answers = (Card("total-11-explosive"), Use(1), Roll((4,)), Stop(), *(Use(35), Roll((5,) * 35)) * 3)
    play(match, answers)


def nine_rounds(match):
    """Play up to the last die of the ninth round, after which the Boss adds dice."""
    while True:
        view, question = match.view(None), match.ask
        if match.to_act == CHANCE and view.card is None:
            play(match, (Card(question.cards[0]),))
        elif match.to_act == CHANCE:
            if view.round == 9 and not view.still_to_play:
                return
            play(match, (Roll((2,)),))
        else:
            play(match, (Use(1) if not view.turn.rolls else Stop(),))


def play(match, answers):
    for answer in answers:
        match.act(match.to_act, answer)


@dataclass(frozen=True)
class Moment:
    """Something that happens: the match before, the answers that make it happen, and how long its lots may take."""

    name: str
    event: str
    bounds: tuple[tuple[float, float], ...]
    """The least and the most milliseconds of each lot, at normal speed."""
    answers: tuple[object, ...]
    before: tuple[object, ...] = (Card("different-2-bomb"),)
    first: int = 0
    prepare: Callable[[Match], None] = nobody


def match_of(moment):
    seats = SEATS if moment.prepare is nobody else FOUR
    match = started(*seats, first=moment.first, seed="clips")
    moment.prepare(match)
    play(match, moment.before)
    return match


LIES = HOLD + SLIDE
"""From the last die's rest until all lie in their places, without the stagger."""
THROWN = (WIND_UP + 900 + LIES, PICK_UP + 1600 + LIES + 350)
GANGSTERS = (THROWN[0] / BRISK, THROWN[1] / BRISK)
CHOICE = (500 - PICK_UP / BRISK, 700 - WIND_UP / BRISK)
COUNT = (170, 700)
STANDS = (100, 200)
CLEARS = (500, 900)
"""Smoke, light and card after a burst."""
WINS = (120 + 450 + 900, 120 + 700 + 450 + 900)
"""The light goes over, dice fly and are counted, the total is read in it, and the pile sets out for the stash."""
FLIGHT = (350, 450)
FLIGHTS = (350, 450 + 300)


def faces(count):
    return tuple(k % 6 for k in range(count))


MOMENTS = [
    Moment("a card is turned", "CardTurned", ((400, 600),), (Card("pair-explosive"),), ()),
    *(
        Moment(f"{n} own dice are thrown", "Rolled", (THROWN,), (Use(n), Roll(faces(n))), prepare=rich)
        for n in (1, 2, 3, 5, 8, 12, 20, 30)
    ),
    *(
        Moment(
            f"{n} own dice are thrown in handfuls",
            "Rolled",
            ((least * (900 + HOLD) + SLIDE, WIND_UP + most * (1600 + HOLD) + SLIDE + 350),),
            (Use(n), Roll(faces(n))),
            prepare=rich,
        )
        # Low racks show fewer of very many dice: those throw fewer handfuls.
        for n, least, most in ((31, 2, 2), (60, 2, 2), (114, 3, 4))
    ),
    Moment(
        "own dice are thrown again",
        "Rolled",
        (THROWN,),
        (Reroll((0, 1)), Roll((1, 2))),
        (Card("different-2-bomb"), Use(4), Roll((2, 3, 1, 1))),
    ),
    Moment(
        "all wait for the last die",
        "Rolled",
        ((THROWN[0] + 350, THROWN[1]),),
        (Use(3), Roll((4, 3, 3))),
        (Card("total-11-explosive"),),
    ),
    Moment("a gangster says how many", "DiceUsed", (CHOICE,), (Use(3),), first=1),
    Moment("a gangster throws", "Rolled", (GANGSTERS, (0, 400)), (Use(3), Roll((2, 3, 1))), first=1),
    Moment(
        "a gangster picks up",
        "PickedUp",
        (CHOICE,),
        (Reroll((0,)),),
        (Card("different-2-bomb"), Use(3), Roll((2, 3, 1))),
        1,
    ),
    Moment(
        "a result is counted",
        "TurnEnded",
        (COUNT, STANDS),
        (Stop(),),
        (Card("total-11-explosive"), Use(6), Roll((1, 1, 2, 1, 2, 1))),
    ),
    Moment(
        "a large result is counted",
        "TurnEnded",
        ((600, 700), STANDS),
        (Stop(),),
        (Card("different-2-bomb"), Use(114), Roll((1,) * 114)),
        prepare=rich,
    ),
    Moment(
        "there is nothing to count",
        "TurnEnded",
        (STANDS,),
        (Stop(),),
        (Card("total-11-explosive"), Use(2), Roll((0, 3))),
    ),
    Moment(
        "the bomb is checked and holds",
        "BombChecked",
        ((220, 220), (180, 180), (140, 140), (300, 300)),
        (Stop(),),
        (Card("total-7-bomb"), Use(2), Roll((1, 2))),
    ),
    Moment(
        "the bomb is checked and goes off",
        "BombChecked",
        ((220, 220), (180, 180), (140, 140), (60, 80), (600, 800), CLEARS),
        (Stop(),),
        (Card("total-7-bomb"), Use(2), Roll((5, 4))),
    ),
    Moment(
        "dice explode",
        "Exploded",
        ((60, 80), (600, 800), CLEARS),
        (Use(3), Roll((1, 2, 4))),
        (Card("run-2-explosive"),),
    ),
    Moment(
        "a gangster's dice explode",
        "Exploded",
        ((60, 80), (600, 800), CLEARS),
        (Use(3), Roll((1, 2, 4))),
        (Card("run-2-explosive"),),
        1,
    ),
    Moment(
        "one die is lost",
        "TurnEnded",
        (FLIGHT,),
        (Use(1), Roll((5,))),
        (Card("has-45-explosive"),),
        1,
    ),
    Moment(
        "many dice are lost",
        "TurnEnded",
        (FLIGHTS,),
        (Use(12), Roll((5,) * 12)),
        (Card("has-45-explosive"),),
        1,
    ),
    Moment(
        "dice are won",
        "RoundSettled",
        ((200, 400), WINS, (100, 150)),
        (Stop(),),
        (Card("total-11-explosive"), *(Use(2), Roll((1, 2)), Stop()) * 2, Use(3), Roll((1, 2, 3))),
    ),
    Moment(
        "bonus dice arrive",
        "RoundBegan",
        (FLIGHTS,),
        (Roll((2,)), Stop()),
        (),
        prepare=nine_rounds,
    ),
    Moment(
        "a gangster goes out",
        "SeatOut",
        ((400, 800),),
        (Roll((1, 0)), Stop()),
        (
            Card("total-11-explosive"),
            Use(1),
            Roll((4,)),
            Stop(),
            Use(36),
            Roll((5,) * 36),
            *(Use(2), Roll((1, 0)), Stop(), Use(2)),
        ),
        prepare=at_four,
    ),
]
CASES = [pytest.param(moment, id=moment.name) for moment in MOMENTS]
