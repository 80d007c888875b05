"""Each clip of a throw that says where it looks otherwise is drawn there alone, and looks as if it were drawn whole."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Rolled, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.games.gang.screens.clips.throw import throw_lots
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.plan import HOLD
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.warm import make_desk

SIZE = (1280, 720)


@pytest.fixture
def sight_of(tmp_path):
    """Return what is seen of a game after some answers."""

    def of(*answers):
        pygame.init()
        pygame.display.set_mode(SIZE)
        match = played(started(MARCO, ADA, seed="parts"), Card("different-2-bomb"), *answers)
        desk = make_desk(SIZE, Store(tmp_path), Settings(language="en", odds="off", motion="full"))
        return gang_table(desk, open_house(desk), match).board._sight()

    return of


def draw(clip: Clip, surface: pygame.Surface, t: float, part: pygame.Rect) -> None:
    """Draw a clip on a part of a green felt, as a timeline does."""
    surface.set_clip(part)
    surface.fill("green")
    if part := part.clip(clip.area) if clip.area else part:
        surface.set_clip(part)
        clip.draw(surface, t)
    surface.set_clip(None)


def check(clip: Clip, moments: Sequence[float]) -> float:
    """Draw a clip at some moments, each time where it differs; return how much of its area that was as a rule.

    The first moment is the one in which it comes.
    """
    seen, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    seen.fill("green")
    shares, here = [], clip.area.clip(seen.get_rect())
    for last, t in pairwise([None, *moments]):
        part = clip.differs(last, t)
        part = clip.area if part is None else part
        draw(clip, seen, t, part)
        draw(clip, whole, t, whole.get_rect())
        assert seen.get_buffer().raw == whole.get_buffer().raw, (last, t)
        shares.append(part.w * part.h / (here.w * here.h))
    return sorted(shares)[len(shares) // 2]


def test_a_throw_again_beside_dice_that_make_room(sight_of):
    sight = sight_of(Use(4), Roll((0, 1, 2, 5)))
    lot = throw_lots(sight, Rolled(0, (3,), (0, 1, 2, 0), 1), sight.show.view)[0]
    told = [clip for clip in lot.clips if clip.draw and clip.differs and clip.area]
    flown = max(told, key=lambda clip: clip.duration)
    moments = [ms / flown.duration for ms in range(0, flown.duration + 1, 16)]
    assert check(flown, moments) < 0.25
    assert check(flown, [0.2, *(moment for moment in moments if moment > 0.6)]) < 0.25, "frames that came late"


def test_the_hand_and_the_papers_of_a_throw(sight_of):
    sight = sight_of(Use(4), Roll((0, 1, 2, 5)))
    lot = throw_lots(sight, Rolled(0, (0, 3), (2, 1, 2, 0), 1), sight.show.view)[0]
    few = [clip for clip in lot.clips if clip.draw and clip.differs and clip.area and not clip.solid]
    shares = [check(clip, [ms / clip.duration for ms in range(0, clip.duration + 1, 12)]) for clip in few]
    assert sorted(shares)[1] < 0.7, shares


def test_a_rivals_dice_that_close_ranks_beside_a_throw(sight_of):
    sight = sight_of(Use(1), Roll((1,)), Stop(), Use(10), Roll((1, 0, 2, 5, 0, 0, 3, 4, 5, 2)))
    event = Rolled(1, (3, 6, 8), (1, 0, 2, 4, 0, 0, 3, 4, 2, 2), 1)
    thrown = planned.plan(sight, event)
    assert any(thrown.old[position] != thrown.new[position] for position in thrown.staying)
    lot = throw_lots(sight, event, sight.show.view, thrown)[0]
    told = [clip for clip in lot.clips if clip.draw and clip.differs and clip.area]
    flown = max(told, key=lambda clip: clip.duration)
    assert check(flown, [ms / flown.duration for ms in range(0, flown.duration + 1, 16)]) < 0.25


@pytest.mark.parametrize("contrast", [False, True])
def test_the_dice_that_lie_are_in_the_dark_while_the_last_one_hangs(sight_of, monkeypatch, contrast):
    """They stayed as bright as before on dark felt, as if each had a light of its own."""
    sight = sight_of(Use(5), Roll((0, 1, 2, 5, 1)))
    sight.desk.settings.high_contrast = contrast
    monkeypatch.setattr(planned, "matters", lambda *_: True)
    thrown = planned.plan(sight, Rolled(0, (0, 1, 4), (0, 1, 2, 5, 2), 0))
    assert thrown.throw.hang and len(thrown.throw.parts) == 2 and len(thrown.staying) == 2
    lot = throw_lots(sight, Rolled(0, (0, 1, 4), (0, 1, 2, 5, 2), 0), sight.show.view, thrown)[0]
    flown = max((clip for clip in lot.clips if clip.draw and clip.differs and clip.area), key=lambda one: one.duration)
    landed, hang = thrown.throw.landed, thrown.throw.hang
    others = [rest[:2] for rest in thrown.throw.parts[0].throw.rests()]
    others += [thrown.old[position][:2] for position in thrown.staying]

    def light(ms: float) -> list[float]:
        felt = pygame.Surface(SIZE)
        flown.draw(felt, ms / flown.duration)
        return [sum(pygame.transform.average_color(felt, pygame.Rect(x - 6, y - 12, 12, 12))[:3]) for x, y in others]

    before, least = light(landed - hang), 0.8 if contrast else 0.62
    assert [now / was for was, now in zip(before, light(landed - 20), strict=True)] == pytest.approx(
        [least] * 4, abs=0.03
    )
    assert all(least < now / was < 1 for was, now in zip(before, light(landed - hang + 60), strict=True)), "softly"
    assert light(landed + HOLD - 2) == before, "they are back before they slide"
    check(flown, [ms / flown.duration for ms in range(0, flown.duration + 1, 16)])
