"""How long everything at the table takes: each moment within its bounds, at every size, speed and without motion.

The bounds are what good dice games have taught: quick enough never to be waited for, slow enough to be seen.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import burst, fly
from gangdice_gui.games.gang.screens.clips.throw import BRISK
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.dice.throw_plan import HOLD, PICK_UP, WIND_UP
from gangdice_gui.ui.dice.throw_slide import LATEST, SLIDE
from gangdice_gui.ui.timeline import GUARD, SPEEDS
from scripts.shots_results import handover
from tests.people import ADA, BENNO, MARCO
from tests.warm import make_desk

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
SEATS = (MARCO, ADA, BENNO)
FOUR = (*SEATS, Seat("gangster", "Dot", "crimson", "dot"))


@dataclass(frozen=True)
class Queued:
    """What the table queued at once: for which event, and how long it takes in milliseconds."""

    event: str
    ms: float
    drawn: float
    """How long the longest clip of it is that draws."""


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
    match = Match.start(GANG, standard_options(len(seats), first=moment.first), seats, "clips")
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
WINS = (120 + 450 + 600, 120 + 700 + 450 + 600 + 300)
"""The light goes over, dice fly and are counted, the total stands and goes into the stash."""
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
        ((200, 400), WINS),
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


@pytest.fixture(scope="module", autouse=True)
def window():
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def happens(own_data, monkeypatch):
    """Return a function that lets a moment happen and returns what was queued for it."""

    def run(moment, size, press=False, **settings):
        # Muted, for how a throw sounds is no matter of time, and to mix it takes long.
        likes = {"language": "en", "odds": "off", "coach": "ask", "muted": True, **settings}
        desk = make_desk(size, Store(own_data), Settings(**likes))
        table = gang_table(desk, open_house(desk), match_of(moment))
        table.course.thinking.ask = lambda *_, **__: setattr(table.course.thinking, "asked", True)
        table.course.thinking.take = lambda: None
        if table.match.to_act != CHANCE:
            while table.course.timeline.busy or not (table.course.asked or table.course.thinking.asked):
                table.update(20)
        lots, event, line = [], [""], table.course.timeline
        real = table.board.clips

        def clips(told):
            event[0] = type(told.event).__name__
            made = real(told)
            for lot in made:
                ends = [line.begin(clip) + line.length(clip) for clip in lot.clips]
                drawn = [line.length(clip) for clip in lot.clips if clip.draw]
                lots.extend([Queued(event[0], max(ends), max(drawn, default=0))] if ends else [])
            return made

        monkeypatch.setattr(table.board, "clips", clips)
        line.speed, line.reduced = desk.settings.speed, desk.settings.reduced
        events = [event for answer in moment.answers for event in table.match.act(table.match.to_act, answer)]
        table.course.take(tuple(events))
        for _ in range(1000):
            table.update(20)
            if press and event[0] == moment.event and table.course.timeline.busy:
                press_at(table)
                break
            if table.course.waiting:
                table.course.stand_no_longer()
            if not table.course.timeline.busy and not table.course.queue:
                break
        return [lot for lot in lots if lot.event == moment.event][: len(moment.bounds) + 1]

    return run


def press_at(table):
    """Press a key while something moves: it ends that, does nothing else, and shuts out the next one for a moment."""
    log, line = list(table.match.log), table.course.timeline
    left, waiting = line.waiting, len(table.course.queue)
    for _ in range(2):
        table.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert line.waiting < left and len(table.course.queue) == waiting
    assert table.course.guarded and GUARD == 150
    assert table.match.log == log


CASES = [pytest.param(moment, id=moment.name) for moment in MOMENTS]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", CASES)
def test_every_moment_takes_as_long_as_it_should_at_every_size(happens, moment, size):
    lots = happens(moment, size)
    assert len(lots) == len(moment.bounds)
    for lot, (least, most) in zip(lots, moment.bounds, strict=True):
        assert least <= round(lot.ms) <= most


@pytest.mark.parametrize(("speed", "share"), [("slow", 1.5), ("fast", 0.5), ("instant", 0.0)])
@pytest.mark.parametrize("moment", CASES)
def test_the_speed_stretches_every_moment(happens, moment, speed, share):
    assert SPEEDS[speed] == share
    for lot, (least, most) in zip(happens(moment, (1280, 720), speed=speed), moment.bounds, strict=False):
        assert least * share * (speed != "instant") - 1 <= lot.ms <= most * share + 1


@pytest.mark.parametrize("moment", CASES)
def test_without_motion_nothing_is_drawn_but_short_fades(happens, moment):
    lots = happens(moment, (1280, 720), motion="reduced")
    assert lots
    for lot in lots:
        assert lot.drawn <= 200
        assert lot.ms <= max(lot.drawn, *(most for _, most in moment.bounds))


@pytest.mark.parametrize("moment", CASES)
def test_a_press_ends_every_moment_and_is_swallowed(happens, moment):
    assert happens(moment, (1280, 720), press=True)


def test_the_hand_winds_up_and_the_dice_settle_as_long_as_they_should():
    assert 120 <= WIND_UP <= PICK_UP <= 180
    assert LATEST <= 350, "from the first die that slides to the last"


def test_an_explosion_shakes_once_and_flashes_once():
    assert 60 <= burst.HIT_STOP <= 80
    assert 250 <= burst.SHAKE <= 400 and 8 <= burst.REACH <= 10
    assert burst.FLASH <= 100 and burst.BURST + burst.HIT_STOP > 333, "three flashes a second at most"
    assert 12 <= burst.SPARKS <= 20
    assert burst.HIT_STOP + burst.CLEAR <= 1100, "no word is covered any longer"


def test_dice_that_fly_set_out_one_after_the_other():
    assert 350 <= fly.FLIGHT <= 450 and 20 <= fly.APART <= 30


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("settings", "least", "most"),
    [({}, 400, 500), ({"speed": "fast"}, 200, 250), ({"speed": "instant"}, 0, 0), ({"motion": "reduced"}, 150, 200)],
)
def test_the_curtain_falls_as_long_as_it_should(own_data, size, settings, least, most):
    desk = make_desk(size, Store(own_data), Settings(language="en", **settings))
    assert least <= Curtain(desk, open_house(desk), handover(desk)).length <= most
