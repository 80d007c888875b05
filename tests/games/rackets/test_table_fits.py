"""Everything there is to press at a table of Rackets lies in its panel and beside the rest, in every window."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.board import SPACES
from gangdice_gui.games.rackets.screens.howto import PAGES
from gangdice_gui.games.rackets.screens.sheets.contents import SHEETS
from gangdice_gui.games.rackets.screens.sheets.panel import VerbButton, widgets
from gangdice_gui.games.rackets.screens.sheets.row_button import RowButton
from gangdice_gui.games.rackets.screens.sheets.sheet import Row
from gangdice_gui.games.rackets.screens.sheets.targets import begin
from gangdice_gui.games.rackets.screens.sheets.verbs import FREE, VERBS
from gangdice_gui.games.rackets.screens.sheets.waiting import lay
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.ui import theme
from scripts.shots_rackets import SHOTS, plain, shot
from tests.games.rackets.evenings import ADA, BENNO, MARCO
from tests.games.rackets.town import town
from tests.lobby.test_menus_geometry import cut_short, ink
from tests.ui.written import noting

WINDOWS = [
    ((1280, 720), 100),
    ((1920, 1080), 150),
    ((1024, 768), 100),
    ((1024, 768), 150),
    ((800, 1000), 100),
    ((800, 1000), 150),
    ((2560, 1080), 125),
    ((720, 540), 100),
    ((720, 740), 100),
    ((720, 740), 150),
    ((960, 1080), 125),
    ((800, 1280), 100),
    ((800, 1280), 150),
    ((1080, 1920), 100),
    ((540, 720), 100),
]
SEATS = (MARCO, BENNO, ADA, replace(ADA, name="Dot", colour="sapphire", face="dot"))
STATE = town(
    "b1 brewery", "c1 cellar *3", "d1 nest", "d4 perch", "a3 forgery damaged", "a4 vault *2", "c3 perch",
    "g3 stash *5", "g7 brewery", "b8 arsenal *2", "h9 nest",
    money={0: 900}, fame={0: 2}, debts=[(0, 2, 100, 100, 12), (0, 1, 100, 100, 12)], hand={0: 1},
)  # fmt: skip


@pytest.mark.parametrize(("size", "text_size", "share"), [
    ((1280, 720), 100, 0.8), ((1024, 768), 100, 0.64), ((720, 740), 100, 0.58), ((720, 740), 150, 0.51),
    ((960, 1080), 100, 0.6), ((800, 740), 100, 0.56), ((800, 1280), 100, 0.74),
    ((1080, 1920), 100, 0.74),
])  # fmt: skip
def test_the_town_takes_the_room_there_is(size, text_size, share):
    places = town_map(size, text_size)
    board = places.layout["board"].rect
    assert board.w >= share * min(size), f"{board.w / min(size):.3f}"
    assert all(places.layout["frame"].rect.contains(places.spaces[space]) for space in SPACES)


@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sheet_has_room_for_its_buttons(new_desk, size, text_size, language):
    desk = new_desk(size, language=language, text_size=text_size)
    places = town_map(size, text_size)
    panel, window = places.layout["actions"].rect, Rect((0, 0), size)
    assert window.contains(panel) and all(window.contains(places.spaces[space]) for space in SPACES)
    view = rules.observe(STATE, 0)
    show = Show(view, SEATS, tuple(seat.name for seat in SEATS), 0, mode="act")
    for verb in ("", *VERBS, *FREE):
        if verb in SHEETS or not verb:
            draft = begin(view, 0, verb) if verb else show.draft
            there = widgets(desk, places, replace(show, draft=draft, deaf=True))
            assert there and all(panel.contains(widget.rect) and min(widget.rect.size) >= 12 for widget in there), verb
            assert not [p for p in combinations(there, 2) if p[0].rect.colliderect(p[1].rect)], verb


@pytest.mark.parametrize(("size", "text_size"), [((1024, 768), 150), ((720, 540), 100)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_to_play_has_room_for_every_word_in_a_small_window(new_desk, language, size, text_size, monkeypatch):
    monkeypatch.setattr(MenuPage, "paint", lambda page: None)
    desk = new_desk(size, language=language, text_size=text_size)
    table = shot(plain)(desk)
    for number, (name, _) in enumerate(PAGES):
        page = Rules(desk, open_house(desk), table, number)
        assert page.pages is PAGES
        assert [label.lines for label in page.labels if not label.fits or label.px < 13] == [], name
        boxes = [box for _, box in ink(page)] + [widget.rect for widget in page.group.widgets]
        assert all(Rect((0, 0), desk.size).contains(box) for box in boxes), name
        assert [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])] == [], name
        assert cut_short(desk, page, monkeypatch) == [], name
    table.close()


@pytest.mark.parametrize("size", [(540, 720), (540, 960), (720, 540), (800, 600)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_verbs_and_their_numbers_can_be_read_in_small_windows(new_desk, size, language, monkeypatch):
    desk = new_desk(size, language=language)
    show = Show(rules.observe(STATE, 0), SEATS, tuple(seat.name for seat in SEATS), 0, mode="act")
    found, drawn = widgets(desk, town_map(size, 100), show), {}
    render = desk.type.render

    def watch(text, role, px, *rest):
        drawn[text] = px
        return render(text, role, px, *rest)

    monkeypatch.setattr(desk.type, "render", watch)
    for button in found:
        drawn.clear()
        button.draw(Surface(size), desk)
        assert drawn.pop(button.label, 0) >= 12, button.label
        drawn.pop(button.key_hint, None)  # a key in its frame is a sign
        # What is made has a word behind its number where some of it lies loose.
        assert min(drawn.values(), default=12) >= (12 if button.enabled and button.name != "produce" else 10), drawn


@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_way_back_hides_nothing_of_the_town_while_others_play(new_desk, size, text_size, language):
    desk = new_desk(size, language=language, text_size=text_size)
    table = SHOTS["rackets:wait"](desk)
    back, places = table.group["undo"], table.board.places
    assert [space for space, rect in places.spaces.items() if rect.colliderect(back.rect)] == []
    assert places.layout["actions"].rect.contains(back.rect) and back.fits(desk)
    lies = lay(places, len(SEATS))
    shown = [Rect(lies.inner.x, lies.inner.y, lies.inner.w, lies.name.bottom + lies.name.h - lies.inner.y)]
    shown += [Rect(lies.inner.x, lies.foot, lies.inner.w, lies.inner.bottom - lies.foot)]
    assert back.rect.collidelist([rect for rect in shown if rect.h]) < 0
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_stands_below_a_verb_keeps_clear_of_its_frame(new_desk, size, language):
    desk = new_desk(size, language=language)
    scene = SHOTS["rackets:shared"](desk)
    for button in (widget for widget in scene.group.widgets if isinstance(widget, VerbButton) and widget.lines == 2):
        with noting(size) as canvas:
            button.draw(canvas, desk)
        inner = button.rect.inflate(-round(button.px * 1.1), 0)
        for text, place, _ in canvas.lines[-1:]:
            assert inner.left <= place.left and place.right <= inner.right, (text, place, button.rect)
    scene.close()


def test_the_focus_is_seen_on_a_row_that_is_chosen(new_desk):
    desk, box, seen = new_desk((720, 540)), Rect(20, 20, 140, 26), []
    button = RowButton(Row("kind:stash", "Stash $200", "400", chosen=True), box, 13)
    for button.focused in (False, True):
        surface = Surface((180, 66))
        surface.fill(theme.PANEL_FOCUS)
        button.draw(surface, desk)
        seen.append([surface.get_at((90, y))[:3] for y in range(66)])
    assert max(theme.ratio(before, after) for before, after in zip(*seen, strict=True)) >= 3
