"""The page of the market cards: which are gone, which may come, and what that means for whoever looks."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.rackets.rules.errands import price_by
from gangdice_gui.games.rackets.rules.figures import CARDS, MOODS, prices
from gangdice_gui.games.rackets.screens.beside.cards import STANDS, goods_on
from gangdice_gui.games.rackets.screens.beside.market import MarketPage
from gangdice_gui.ui.widgets import Fired
from scripts.bake.rackets import market as baked
from scripts.evening import CARDS as TURNED
from scripts.shots_rackets import market, market_mood, plain
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, click, press, sit
from tests.lobby.test_menus_geometry import cut_short, ink

DOT = replace(ADA, name="Dot", colour="sapphire", face="dot")


@pytest.mark.parametrize("by", ["mouse", "keys", "arrows"])
def test_the_cards_are_a_press_away_and_lead_back(new_desk, by):
    app = sit(new_desk(speed="instant", motion="reduced"), MARCO, BENNO, ADA, DOT, state=plain().state)
    assert asked(app)
    table = app.scene
    click(app, "market") if by == "mouse" else press(app, pygame.K_k)
    page = app.scene
    assert isinstance(page, MarketPage)
    if by == "arrows":  # what a gamepad gives, too
        press(app, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
    else:
        click(app, "mood:quiet") if by == "mouse" else press(app, pygame.K_2)
    assert page.chosen == "quiet" and len(page.cells) == 24
    assert page.group["back"].tip == "Back (Esc)", "its key is named once"
    click(app, "back") if by == "mouse" else press(app, pygame.K_ESCAPE)
    assert app.scene is page and not page.chosen and not page.cells
    click(app, "back") if by == "mouse" else press(app, pygame.K_k)
    assert app.scene is table and table.board.show.mode == "act" and not table.match.log
    table.close()


def said(page):
    return " ".join(line for text in page.labels for line in text.lines)


def test_what_is_gone_and_what_may_come_is_the_whole_deck(desk):
    page = market(desk)
    assert isinstance(page, MarketPage)
    assert sorted((*page.turned, *page.left)) == sorted(CARDS) and page.turned == TURNED
    assert (
        "79 of 96 in the deck" in said(page) and "17 turned, 13 to come" in said(page) and "30 are used" in said(page)
    )
    seen = set()
    for mood in MOODS:
        page.fired(Fired(f"mood:{mood}"))
        seen |= set(page.cells)
        gone = len([card for card in TURNED if card.startswith(mood)])
        assert f"{gone} of 24 cards are gone" in said(page) and f"{24 - gone} of 24 left" in said(page)
    assert seen == set(CARDS)
    page.close()


def test_the_best_price_is_framed_and_every_price_says_why(desk):
    page = market(desk)
    assert page.best == {"artifacts"} and list(page.lines) == ["booze", "drugs", "guns", "artifacts"]
    assert all(part in said(page) for part in ("always $50", "$160", "$200", "twice 130", "$260", "for Marco (booze)"))
    page.close()


@pytest.mark.parametrize("card", CARDS[::17])
def test_a_card_bears_its_goods_from_the_cheapest_to_the_dearest(card):
    worth = [prices(card)[good] for good in goods_on(card)]
    assert worth == sorted(worth) == list(MOODS[card.partition("-")[0]])


def test_a_price_to_come_is_the_lookers_own():
    assert price_by("boom-gabd", "booze", "booze") == 50
    assert price_by("boom-gabd", "booze", "guns") == 130
    assert price_by("boom-gabd", "booze", "artifacts") == 2 * 170


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1280, 720), 100), ((1920, 1080), 150), ((1024, 768), 150), ((720, 540), 150), ((800, 1000), 150)],
)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shot", [market, market_mood])
def test_every_word_of_it_has_room(new_desk, monkeypatch, size, text_size, language, shot):
    desk = new_desk(size, language=language, text_size=text_size)
    page = shot(desk)
    assert [label.lines for label in page.labels if not label.fits or label.px < 12] == []
    boxes = [box for _, box in ink(page)] + [widget.rect for widget in page.group.widgets]
    assert [(one, other) for n, one in enumerate(boxes) for other in boxes[:n] if one.colliderect(other)] == []
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert cut_short(desk, page, monkeypatch) == []
    page.close()


@pytest.mark.parametrize(
    ("size", "text_size"), [((540, 720), 100), ((540, 960), 150), ((800, 1280), 100), ((1080, 1920), 150)]
)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shot", [market, market_mood])
def test_an_upright_window_is_full_of_cards_and_prices_in_letters_one_can_read(
    new_desk, monkeypatch, size, text_size, language, shot
):
    desk = new_desk(size, language=language, text_size=text_size)
    page = shot(desk)
    assert [label.lines for label in page.labels if not label.fits or label.px < 12] == []
    boxes = [box for _, box in ink(page)] + [widget.rect for widget in page.group.widgets]
    assert [(one, other) for n, one in enumerate(boxes) for other in boxes[:n] if one.colliderect(other)] == []
    panels = [page.all_of_it] if page.chosen else [page.yours, page.market]
    assert [
        (box, panel) for box in boxes for panel in panels if box.colliderect(panel) and not panel.contains(box)
    ] == []
    filled = boxes[0].unionall([*boxes[1:], *panels])
    assert filled.h > 0.9 * size[1] and panels[-1].w > 0.85 * size[0]
    if not page.chosen:
        assert page.market.y > page.yours.bottom, "the prices stand below each other"
    assert cut_short(desk, page, monkeypatch) == []
    page.close()


def test_goods_stand_on_the_baked_steps_and_the_steps_bear_the_rules_prices():
    assert STANDS == baked.GOODS_AT and {mood: tuple(stair) for mood, stair in MOODS.items()} == baked.PRICES
