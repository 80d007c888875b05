"""The console in large letters and small windows: no question is cut, and no chance has a bar that tells nothing."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.gang.advice.offers import Odds
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.console import odds_strip
from gangdice_gui.games.gang.screens.console.console import draw_console
from gangdice_gui.games.gang.screens.show import OddsStrip
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.type import Type
from scripts.film_moments import begin
from scripts.shots_table import rich
from tests.people import played

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (800, 600), (720, 540)]
CHANCES = OddsStrip((9, 3), picked=Odds(0.85, 0.31))


@pytest.fixture
def racked(new_desk):
    """Returns the table at which thirty own dice lie in racks, and some are to be thrown again."""

    def make(size, **likes):
        match = played(rich(), Card("different-2-bomb"), Use(30), Roll((0, 3, 3, 5, 1) * 6))
        desk = new_desk(size, speed="instant", motion="reduced", **likes)
        table = gang_table(desk, open_house(desk), match)
        table.update(0)
        assert table.board.show.mode == "pick"
        return table

    return make


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_beside_the_racks_is_never_cut(racked, monkeypatch, size, text_size, language):
    table, fit, cut = racked(size, language=language, text_size=text_size), Type.fit, []

    def fits(self, text, role, px, width):
        written, at = fit(self, text, role, px, width)
        cut.extend([text] if written != text else [])
        assert at >= min(px, 10), text
        return written, at

    monkeypatch.setattr(Type, "fit", fits)
    draw_console(pygame.Surface(size), table.desk, table.dice, table.board.layout, table.board.show)
    assert cut == []
    table.close()


def bars(show, table, monkeypatch):
    """Return the bars and what is written of chances on a console: (text, letters, right, top, bottom)."""
    seen, texts, draw, bar = [], [], vars(Type)["draw"], odds_strip.bar
    monkeypatch.setattr(odds_strip, "bar", lambda *a, **k: seen.append(a[2]) or bar(*a, **k))

    def noted(self, surface, text, style, px, ink, rect, *how):
        drawn = draw(self, surface, text, style, px, ink, rect, *how)
        texts.append((text, pygame.Rect(rect), drawn))
        return drawn

    monkeypatch.setattr(Type, "draw", noted)
    draw_console(pygame.Surface(table.desk.size), table.desk, table.dice, table.board.layout, show)
    return seen, texts


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_bar_of_a_chance_is_long_enough_to_tell_something(
    new_desk, racked, monkeypatch, size, text_size, language
):
    likes = {"language": language, "text_size": text_size, "odds": "always"}
    _, watching = begin(new_desk(size, **likes), "win")
    own = racked(size, **likes)
    for table in (watching, own):
        seen, texts = bars(replace(table.board.show, odds=CHANCES), table, monkeypatch)
        assert len(seen) == 3
        assert all(one.w >= 40 and one.h >= 5 for one in seen), (size, seen)
        assert seen[0].bottom <= seen[1].top and seen[1].bottom <= seen[2].top
        figures = [drawn for text, _, drawn in texts if text.endswith("%")]
        names = [drawn for text, _, drawn in texts if text in named(table)]
        assert len(figures) == len(names) == 3
        for name, figure, one in zip(names, figures, seen, strict=True):
            assert name.right <= figure.left
            assert name.centery <= one.centery
            beside = one.left >= name.right and one.right <= figure.left
            assert beside or one.top >= max(name.centery, figure.centery), "beside its words, or below them"
        table.close()


def named(table):
    words = table.desk.words
    return words("odds.valid"), words("odds.beats", total=9), words("odds.bust")
