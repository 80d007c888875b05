"""What happens in a street fight, as clips: every event is shown, blows are hurried, cups of a lull fly together."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.rules.events import (
    Blow,
    CampTaken,
    CaredFor,
    Decided,
    DiceGuarded,
    DicePlaced,
    DiceThrown,
    GameOver,
    Healed,
    OpeningThrown,
    Punched,
    RumbleDeclared,
    TurnBegan,
)
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.screens.clips.cups import SHAKE
from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.console import NEXT_EVENT, WHOLE_SERIES
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.timeline import Timeline
from scripts.shots_fisticuffs import (
    CROWD,
    LULL,
    OWN_ATTACK,
    ROUND_ONE,
    fighting,
    four,
    started,
)
from tests.games.fisticuffs.sitting import sit
from tests.ui.events import click, key, key_up


def lots_of_a_match(scene, match):
    """Play a match of the quick gangsters, and yield every event with its lots, shown one after the other."""
    mind, game = match.game.minds["benno"], match.game
    while match.to_act is not None:
        seat = match.to_act
        steps = match.chance() if seat < 0 else match.act(seat, mind(match.view(seat), match.ask, match.rng()))
        for event, state in steps:
            view = game.rules.observe(state, None)
            lots = scene.board.clips(Told(event, view))
            yield event, lots
            scene.board.change(view=view)


@pytest.mark.parametrize("reduced", [False, True])
def test_every_event_of_a_match_is_shown_and_no_clip_stumbles(reduced, new_desk):
    desk = new_desk((960, 540), motion="reduced" if reduced else "full")
    options = replace(started(5).options, first=None, fists=(5, 6, 5, 4, 6))
    seats = started(5, people=()).seats
    match = Match.start(started(5).game, options, seats, "clips")
    scene = sit(desk, match)
    surface, seen = pygame.Surface(desk.size), set()
    for event, lots in lots_of_a_match(scene, match):
        for lot in lots:
            scene.board.change(**lot.show)
            for clip in lot.clips if type(event) not in seen else ():
                if clip.draw is not None:
                    bare = pygame.Surface(desk.size, pygame.SRCALPHA)
                    for t in (0.0, 0.1, 0.3, 0.5, 0.7, 1.0):
                        clip.draw(bare, t)
                    # Only there the table is drawn anew: whatever is drawn beside it would stay.
                    drawn = bare.get_bounding_rect()
                    # The light lies everywhere: what is solid is laid beneath all others.
                    within = clip.area is None or clip.solid or not drawn or clip.area.contains(drawn)
                    assert within, (event, clip.area)
        if type(event) not in seen:
            scene.board.draw(surface)
        seen.add(type(event))
    assert {OpeningThrown, RumbleDeclared, CampTaken, Decided, Punched, DiceThrown, DicePlaced, Blow, GameOver} <= seen
    assert desk.art.trouble == ""


def hurried(scene, by):
    """Return a call that presses one of the buttons that hurry blows, and lets a moment go by."""
    app = App(scene.desk, scene)

    def press(name):
        button = scene.group[name]
        app.step([key(button.shortcut)] if by == "keys" else click(button.rect.center), 16)
        app.step([key_up(button.shortcut)] if by == "keys" else [], 16)
        app.step([], STANDS)

    while scene.board.show.stage != "settling":
        assert WHOLE_SERIES not in scene.group
        app.step([], 100)
    return press


def test_the_blows_of_a_settling_are_hurried_one_by_one_or_all_that_are_left(new_desk):
    scene = sit(new_desk((1280, 720)), fighting(ROUND_ONE)())
    scene.course.take(scene.match.act(0, scene.match.game.rules.parse("stop")))
    press, show = hurried(scene, "keys"), lambda: scene.board.show
    blows = len(forecast(show().view).blows)
    assert blows == 2
    for landed in range(2):
        press(NEXT_EVENT)
        assert show().hit is not None and len(show().view.rumble.blows) == landed
    press(WHOLE_SERIES)
    assert WHOLE_SERIES not in scene.group and len(show().view.history[-1].blows) == blows
    # What comes after the blows is shown as ever.
    scene.act(scene.match.ask.actions[0])
    assert scene.moving
    scene.close()


@pytest.mark.parametrize(("by", "guards", "answers"), [("keys", "0 0 1 2", "2"), ("mouse", "0 0 1 2 2", "0")])
def test_all_at_once_means_all_of_them_whoever_throws_or_answers_in_between(by, guards, answers, new_desk):
    script = CROWD.replace("3 3 3 3 1\n", "3 3 3 3 3\n" if answers == "0" else "3 3 3 3 1\n")
    scene = sit(new_desk((1280, 720)), fighting(script.replace("guard 3 0 0 1 2", f"guard 3 {guards}"))())
    match, rules, show = scene.match, scene.match.game.rules, lambda: scene.board.show
    scene.course.thinking.ask = lambda *_, **more: None
    scene.course.thinking.take = lambda: rules.parse("credit 1 2") if not scene.moving else None
    scene.course.take(match.act(0, rules.parse("stop")))
    for faces in ("6", "1", "1") if answers == "0" else ():
        scene.course.take(match.act(-1, rules.parse(f"roll {faces}")))
    press = hurried(scene, by)
    press(WHOLE_SERIES)
    if answers == "0":
        # The throw for the credit is not played out, and whoever has won it is asked.
        assert not scene.moving and len(show().view.rumble.blows) == 1
        press("go")
    assert show().hit is None and len(show().view.history[-1].blows) == 2
    scene.close()


def test_dice_on_their_way_to_a_lane_are_no_settling(new_desk):
    scene = sit(new_desk((1280, 720)), fighting(OWN_ATTACK)())
    app = App(scene.desk, scene)
    scene.act(scene.board.selection.answer()[0], sure=True)
    while scene.board.show.hit is None:
        app.step([], 50)
    assert not scene.board.console().hurries
    scene.close()


def test_a_rival_s_punch_is_over_in_three_seconds(new_desk):
    scene = sit(new_desk((1280, 720)), four(people=())())
    longest, since = 0.0, 0.0
    line = Timeline()
    for event, lots in lots_of_a_match(scene, scene.match):
        whole = sum(max((line.begin(clip) + line.length(clip) for clip in lot.clips), default=0.0) for lot in lots)
        since = whole if isinstance(event, Punched) else since + whole
        if isinstance(event, DicePlaced | DiceGuarded):
            longest = max(longest, since)
        for lot in lots:
            scene.board.change(**lot.show)
    assert 1000 < longest < 3000, longest


def test_all_cups_of_a_lull_are_thrown_in_one_clip(desk):
    match = fighting(ROUND_ONE + LULL)()
    scene: Stage = sit(desk, match)
    lengths, seen = [], []
    while match.view(None).rumble is None and match.to_act is not None and match.ask.kind == "care":
        seat = match.to_act
        steps = [*match.act(seat, match.ask.actions[0]), *match.chance()]
        for event, state in steps:
            told = Told(event, match.game.rules.observe(state, None))
            lots = scene.board.clips(told)
            for lot in lots:
                scene.board.change(**lot.show)
                seen += [scene.board.show.cups] * (scene.board.show.cups not in seen[-1:])
            dice = [clip for lot in lots for clip in lot.clips if clip.duration == SHAKE]
            lengths.append((type(event), len(dice)))
        if isinstance(steps[-1][0], TurnBegan):
            break
        scene.board.settle(match.view(None))
        assert seen == ["still"], "nobody's dice show what they fell on before all have marked a member"
    assert seen == ["still", "flying", "lying", "still"]
    assert (TurnBegan, 1) == lengths[-1]
    assert sum(kind is CaredFor for kind, _ in lengths) == 6
    assert {count for kind, count in lengths if kind in (CaredFor, Healed)} == {0}
    assert scene.board.show.nursed == ()
