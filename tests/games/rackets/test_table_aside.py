"""At the real table nobody learns whether an attacker was asked where to lay its bomb: not by sight, sound or wait."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.rules.actions import parse
from gangdice_gui.games.rackets.rules.legal import why_not
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table import thinking
from tests.games.rackets.evenings import ADA, BENNO, BESSIE, MARCO
from tests.games.rackets.town import BOOZE, DRUGS, town
from tests.table.test_aside import AtOnce, press, until, watch

HOUSES = ("b1 brewery", "b4 cellar *2", "d1 nest", "g3 stash *5", "h9 nest", "g8 vault *3")
ROB = {DRUGS: parse("rob b4 from g4"), BOOZE: parse("rob g3 from d3")}


def script(view, question, rng):
    """Play like somebody who robs once where that may be, keeps the bomb, and refuses every trade."""
    if question.kind == "act":
        rob = ROB.get(question.seat)
        return (
            rob if rob is not None and view.turn == 10 and why_not(view, question.seat, rob) is None else parse("pass")
        )
    return parse("keep" if question.kind == "drop" else "decline")


GAME = replace(RACKETS, minds={**RACKETS.minds, "script": script})
SCRIPTED = [replace(seat, mind="script") for seat in (BENNO, ADA)]
DOT = replace(SCRIPTED[1], name="Dot", colour="sapphire", face="dot")


@pytest.fixture
def sit(new_desk, monkeypatch):
    """Return a maker of tables at which an attacker has one bomb, in its hand or laid at home, and of what is heard."""
    monkeypatch.setattr(thinking, "Thinker", AtOnce)
    monkeypatch.setattr("gangdice_gui.games.rackets.screens.log.news", lambda *_: [])

    def make(seats, attacker, laid, **settings):
        bomb = {"wires": [(attacker, laid)]} if laid else {"hand": {attacker: 1}}
        order = (attacker, *(seat for seat in range(4) if seat != attacker))
        state = town(*HOUSES, fame={0: 2, 1: 2}, actor=attacker, order=order, **bomb)
        match = Match.start(GAME, state.options, seats, "a bomb in the dark")
        match.state = state
        desk = new_desk(speed="instant", motion="reduced", **settings)
        heard = []
        monkeypatch.setattr(desk.sound, "play", lambda name, *rest, **more: heard.append(name))
        return App(desk, rackets_table(desk, open_house(desk), match)), match, heard

    return make


@pytest.mark.parametrize("screens", ["curtain", "screens", "open"])
def test_a_gangster_with_a_bomb_in_its_hand_plays_like_one_who_has_laid_it(sit, screens):
    asked, films = [], []
    for laid in ("", "j2"):
        people = (
            (MARCO, SCRIPTED[0], replace(BESSIE, colour="onyx"), DOT) if screens != "open" else (MARCO, *SCRIPTED, DOT)
        )
        app, match, heard = sit(people, DRUGS, laid, screens=screens)
        films.append([(*frame, pygame.display.get_caption()) for frame in watch(app, heard, 14)])
        asked.append(any(said == "keep" for _, said in match.log))
        assert any(said.startswith("rob") for _, said in match.log)
        app.scene.close()
    assert asked == [True, False]
    assert films[0] == films[1] and len({frame[1] for frame in films[0]}) > 1


@pytest.mark.parametrize("screens", ["curtain", "screens"])
def test_who_shares_the_screen_looks_away_and_learns_nothing(sit, screens):
    alone, films = [], []
    for laid in ("", "a2"):
        app, match, heard = sit(
            (MARCO, replace(BESSIE, colour="crimson"), *SCRIPTED[1:], DOT), BOOZE, laid, screens=screens
        )
        until(app, "Stage", "Curtain")
        if type(app.scene).__name__ == "Curtain":
            press(app, pygame.K_RETURN)
            until(app, "Stage")
        app.scene.act(ROB[BOOZE], sure=True)
        heard.clear()
        before = [(*frame, pygame.display.get_caption()) for frame in watch(app, heard, 8)]
        assert type(app.scene).__name__ == "Curtain"
        press(app, pygame.K_RETURN)
        until(app, "Stage", "Message")
        alone.append((type(app.scene).__name__, match.view(0).asks))
        press(app, pygame.K_RETURN)
        heard.clear()
        app.step([], 500)
        films.append((before, [(*frame, pygame.display.get_caption()) for frame in watch(app, heard, 10)]))
        app.scene.close()
    assert alone[0] == ("Stage", "drop") and alone[1][0] == "Message"
    assert films[0] == films[1]
