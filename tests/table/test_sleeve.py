"""The sleeve of a hand that shakes dice goes behind the panel below it: what is said there can be read meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.glove import WRIST
from gangdice_gui.ui.widgets import Fired
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, DOT, MARCO, played
from tests.table.hands import down, drag
from tests.ui.events import key
from tests.warm import make_desk

SIZE = (1280, 720)


@pytest.fixture
def four_at_hand(tmp_path):
    """Return a maker of tables for four, where the rule lies so low that hands have to reach up from the console."""
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(*answers, odds="off", size=SIZE, **likes):
        match = played(
            started(MARCO, ADA, BENNO, replace(DOT, colour="crimson"), seed="hand"), Card("different-2-bomb"), *answers
        )
        pygame.display.set_mode(size)
        desk = make_desk(size, Store(tmp_path), Settings(**{"language": "en", "odds": odds, "coach": "ask", **likes}))
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        for _ in range(80):
            table.update(10)
        return table

    return make


class NoDice:
    """A hand's dice that are not seen."""

    def draw_die(self, *_args, **_how):
        """Draw none."""


def covered(table, panel: Rect, behind: bool = True, dice: object = None) -> Rect:
    """Return the part of a panel that hand and dice cover, or will within a swing."""
    found = Rect(0, 0, 0, 0)
    for _ in range(40):
        table.update(10)
        drawn = Surface(table.desk.size, pygame.SRCALPHA)
        if not behind:
            table.shaking.behind = None
        table.shaking.draw(drawn, dice or table.board.dice, table.board.hand(), table.clock)
        box = drawn.subsurface(panel).get_bounding_rect(min_alpha=60)
        found = box if not found.w else found.union(box) if box.w else found
    return found


@pytest.mark.parametrize("odds", ["off", "always"])
@pytest.mark.parametrize("mode", ["choose", "pick"])
def test_what_is_said_on_the_console_is_read_while_dice_are_shaken(four_at_hand, mode, odds):
    """The glove lay over three columns of odds for as long as one shook."""
    table = four_at_hand(*([] if mode == "choose" else [Use(5), Roll((5, 3, 0, 4, 2))]), odds=odds)
    if mode == "pick":
        for die in (1, 2, 3):
            table.fired(Fired(f"die:{die}"))
    assert table.board.show.mode == mode
    layout = table.board.layout
    panel = layout["gauges"].rect if mode == "pick" else layout["odds_labels"].rect.union(layout["odds"].rect)
    table.handle(key(pygame.K_RETURN))
    for _ in range(30):
        table.update(10)
    assert table.shaking.held
    assert covered(table, panel).bottom < 0.3 * panel.h, "a wrist's breadth at most"
    assert covered(table, panel, behind=False).bottom > 0.7 * panel.h, "there the sleeve would be"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("mode", ["choose", "pick"])
def test_the_fist_of_a_key_touches_no_figure_of_the_odds(four_at_hand, mode, text_size, size):
    """Its wrist lay over the number of dice, and in a narrow window over the first chance; no finger is on the rule."""
    answers = [] if mode == "choose" else [Use(5), Roll((5, 3, 0, 4, 2))]
    table = four_at_hand(*answers, odds="always", size=size, language="fr", text_size=text_size)
    for die in (3, 4) if mode == "pick" else ():
        table.fired(Fired(f"die:{die}"))
    table.handle(key(pygame.K_RETURN))
    panel, rule = table.shaking.behind, table.board.layout["strip"].rect.bottom
    assert covered(table, Rect(0, 0, size[0], rule), dice=NoDice()).h == 0
    assert covered(table, panel, dice=NoDice()).h <= 1


def test_a_hand_over_the_panel_keeps_its_palm(four_at_hand):
    """However low the mouse goes, the fist and its dice are in sight."""
    table = four_at_hand(Use(5), Roll((5, 3, 0, 4, 2)))
    panel = table.board.layout["gauges"].rect
    x, y = table.group["die:1"].rect.center
    down(table, (x, y))
    drag(table, (x + 20, y), *((panel.centerx, panel.top + 4 * k) for k in range(8)))
    for _ in range(30):
        table.update(10)
    assert table.shaking.hand is not None and table.shaking.behind.topleft == panel.topleft
    drawn = Surface(SIZE, pygame.SRCALPHA)
    table.shaking.draw(drawn, table.board.dice, table.board.hand(), table.clock)
    palm, wrist = table.shaking.hand.pos, round(WRIST * table.desk.k)
    seen = drawn.get_bounding_rect(min_alpha=60)
    assert palm[1] + wrist - 4 <= seen.bottom <= palm[1] + wrist + 4
