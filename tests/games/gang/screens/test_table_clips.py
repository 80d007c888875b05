"""How long everything at the table takes: each moment within its bounds, at every size, speed and without motion.

The bounds are what good dice games have taught: quick enough never to be waited for, slow enough to be seen.
"""

from dataclasses import dataclass

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import burst, crack_light, fly, win
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.dice.throws.plan import PICK_UP, WIND_UP
from gangdice_gui.ui.dice.throws.slide import LATEST
from gangdice_gui.ui.timeline import GUARD, SPEEDS
from scripts.moments import ponder
from scripts.shots_results import handover
from tests.games.gang.screens.moments import CASES, match_of
from tests.warm import make_desk

SIZES = [(1024, 768), (1920, 1080)]


@dataclass(frozen=True)
class Queued:
    """What the table queued at once: for which event, and how long it takes in milliseconds."""

    event: str
    ms: float
    drawn: float
    """How long the longest clip of it is that draws."""


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
        ponder(table)
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
        assert lot.drawn <= (win.TOLD if lot.event == "RoundSettled" else 200), (
            "a total is read as long, and stands still"
        )
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
    assert crack_light.FLASH <= 100 and burst.BURST + burst.HIT_STOP > 333, "three flashes a second at most"
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
