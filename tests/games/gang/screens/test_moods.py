"""The faces round the table: they react to what everybody has seen, and to nothing else."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.match.seats import PLAIN_FACES, Seat
from gangdice_gui.table.faces import SHUT_EYES
from gangdice_gui.ui.faces import LIVING
from tests.games.gang.table import started
from tests.people import played

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Ada", "onyx", "ada"),
    Seat("gangster", "Benno", "crimson", "benno"),
)


def moods(*answers, at=-1, **parts):
    """What the faces show at a step of the last answer, by default after it."""
    match = started(*SEATS, first=1, seed="moods")
    for answer in (Card("total-11-explosive"), *answers):
        told = match.told(match.act(match.to_act, answer), None)
    show = Show(told[at].view, match.seats, ("Marco", "Ada", "Benno"), 0, **parts)
    return [mood_of(show, seat) for seat in range(3)]


LEADS = (Use(2), Roll((4, 3)), Stop())


def test_a_table_before_its_first_throw_is_calm_but_for_who_thinks():
    assert moods() == ["calm", "calm", "calm"]
    assert moods(thinking=True) == ["calm", "thinking", "calm"]


def test_who_leads_is_pleased_and_who_is_passed_is_worried_until_somebody_else_plays():
    assert moods(*LEADS)[1] == "pleased"
    assert moods(*LEADS, Use(3), Roll((1, 0, 1)), Stop())[1:] == ["pleased", "calm"], "beaten is not passed"
    passed = (*LEADS, Use(3), Roll((4, 3, 1)), Stop())
    assert moods(*passed)[1:] == ["worried", "pleased"]
    assert moods(*passed, Use(1))[1:] == ["calm", "pleased"]


def test_nobody_knows_what_a_result_comes_to_before_it_is_counted():
    assert moods(*LEADS, Use(3), Roll((4, 3, 1)), Stop(), at=0, counting=True)[1:] == ["pleased", "calm"]


def test_who_must_beat_somebody_thinks_about_it():
    assert moods(*LEADS, Use(3), Roll((1, 0, 1)))[2] == "thinking"


def test_a_boom_singes_its_owner_and_worries_the_others():
    boom = (*LEADS, Use(3), Roll((5, 5, 1)))
    assert moods(*boom, at=1, boom=True) == ["worried", "worried", "singed"]
    assert moods(*boom)[2] == "singed"
    assert moods(*boom)[1] == "pleased"


def test_a_face_tells_nothing_of_a_stash():
    match = played(started(*SEATS, first=1, seed="moods"), Card("total-11-explosive"), *LEADS, Use(3), Roll((1, 0, 1)))
    poor, rich = (
        Show(replace(match.view(None), stash=(None, stash, stash)), match.seats, ("M", "A", "B"), 0)
        for stash in (1, 40)
    )
    assert [mood_of(poor, seat) for seat in range(3)] == [mood_of(rich, seat) for seat in range(3)]


def test_gangsters_and_people_live():
    assert {*GANG.minds} - {"house"} | {*PLAIN_FACES} == LIVING, "what plays for a program that fails has no face"


@pytest.mark.parametrize("face", sorted(LIVING))
def test_everybody_has_all_moods_drawn(face):
    portraits: Path = assets_dir() / "sprites" / "portraits"
    for mood in (
        "pleased",
        "worried",
        "singed",
        "thinking",
        "singed_grey",
        *(blink for blink, _ in SHUT_EYES.values()),
    ):
        assert (portraits / f"{face}_{mood}.png").exists()


@pytest.mark.parametrize("face", sorted(LIVING))
@pytest.mark.parametrize("mood", ["", "_pleased", "_worried", "_singed", "_thinking"])
def test_as_they_shut_nothing_but_eyes_changes(face, mood):
    """From any other look a mouth would twitch and brows leap for a tenth of a second."""
    portraits = assets_dir() / "sprites" / "portraits"
    open_, shut = (
        pygame.transform.smoothscale(pygame.image.load(portraits / f"{face}{look}.png"), (72, 72))
        for look in (mood, f"{mood}_blink")
    )
    same = pygame.mask.from_threshold(open_, (0, 0, 0), (60, 60, 60, 255), shut)
    same.invert()
    seen = same.get_bounding_rects()
    eyes = seen[0].unionall(seen[1:])
    assert pygame.Rect(22, 28, 28, 16).contains(eyes), eyes
    assert eyes.w >= (17 if mood == "_pleased" else 18) and eyes.h <= 10, eyes  # those are narrower as they smile
