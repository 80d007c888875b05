"""Which game is played is asked on the title and in the set-up, at every size of window and of text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.lobby.screens import PLAYABLE, other_games
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Choice
from tests.ui.events import key


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_is_on_the_title_and_in_the_set_up_at_every_size_of_text(
    size: tuple[int, int], language: str, text_size: int, new_desk: Callable[..., Desk]
) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    first = Title(desk, open_house(desk))
    assert list(first.posters) == list(other_games())
    boxes = [widget.rect for widget in first.group.widgets]
    assert all(box in boxes for box in first.posters.values()), "a poster can be pressed itself"
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    for game, poster in first.posters.items():
        lines = [text for text in first.labels if poster.contains(text.box)]
        assert ["\n".join(text.lines) for text in lines] == [desk.words(PLAYABLE[game].line)]
        assert all(text.box.top <= text.top and text.bottom <= poster.bottom for text in lines)
    assert [hint.text for hint in first.hints][-1:] == [
        desk.words("title.hint_near" if first.page.compact else "title.hint_tables")
    ]
    for game in PLAYABLE:
        page = SetUp(desk, open_house(desk), game)
        if text_size > 100:
            page.sheet = "house"
            page.relay()
        choice = page.group["game"]
        assert isinstance(choice, Choice)
        assert [value for value, _ in choice.options] == list(PLAYABLE) and choice.value == game
        boxes = [widget.rect for widget in page.group.widgets]
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
        assert [text.lines for text in page.labels if not text.fits] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_says_of_its_gangsters_how_they_play_it(language: str, new_desk: Callable[..., Desk]) -> None:
    words, said = new_desk((1280, 720), language=language).words, []
    for game in PLAYABLE.values():
        seating = game.read().seating
        for gangster in seating.gangsters:
            assert words.has(f"{seating.ways}temper.{gangster}"), gangster
            said.append(words(f"{seating.ways}manner.{gangster}"))
    assert len(set(said)) == len(said), "the same words for two games"


def test_who_plays_equally_well_is_shown_at_one_level(desk: Desk) -> None:
    shown = {}
    for name, game in PLAYABLE.items():
        seating = game.read().seating
        levels = [seating.level_of(gangster) for gangster in seating.gangsters]
        assert levels == sorted(levels) and levels[-1] == (levels[-1][1],) * 2, "the best sits last"
        page = SetUp(desk, open_house(desk), name)
        faces = [chair.face for chair in page.plan.seated if chair.kind == "gangster"]
        dice = [seating.level_of(face)[0] for face in faces]
        assert [die for _, die in page.dice] == dice
        shown[name] = [level for level, _ in levels]
    assert shown["gang-of-dice"] == shown["fisticuffs"] == [1, 2, 3, 4, 5]
    assert shown["rackets"] == [1, 1, 2, 2, 3]


def test_the_arrows_go_where_the_title_says(desk: Desk) -> None:
    app = App(desk, Title(desk, open_house(desk)))
    page = app.scene
    assert isinstance(page, Title) and [hint.text for hint in page.hints] == ["menu", "the other tables of the house"]
    gone = []
    for way in "down", "up", "right", "right", "left", "left":
        app.step([key(getattr(pygame, f"K_{way.upper()}"))], 16)
        gone.append(page.group.focus)
    assert gone == ["how", "new", "game fisticuffs", "game rackets", "game fisticuffs", "new"]
