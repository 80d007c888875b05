"""Whatever the table of Rackets says is said to its end, and beside everything else, in every window and language."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.chances import by_throw
from gangdice_gui.games.rackets.screens.beside.ledgers import draw_ledger
from gangdice_gui.games.rackets.screens.beside.news import draw_news, hint_rect
from gangdice_gui.games.rackets.screens.beside.strip import draw_strip
from gangdice_gui.games.rackets.screens.coach.numbers import Advice
from gangdice_gui.games.rackets.screens.coach.paper import lay
from gangdice_gui.games.rackets.screens.paint import paint
from gangdice_gui.games.rackets.screens.sheets import panel
from gangdice_gui.games.rackets.screens.sheets.chart import draw_chart
from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel, throw_button
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import SheetPanel
from gangdice_gui.games.rackets.screens.town.spots import spots
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.widgets import Button
from scripts.shots_rackets import SHOTS
from scripts.shots_rackets_report import SHOTS as COACHED
from tests.ui.written import noting

WINDOWS = [
    ((1280, 720), 100, 12, "en"),
    ((1280, 720), 100, 12, "fr"),
    ((1024, 768), 100, 10, "fr"),
    ((1024, 768), 150, 10, "fr"),
    ((1920, 1080), 150, 12, "fr"),
    ((2560, 1080), 125, 12, "fr"),
    ((800, 1000), 150, 8, "fr"),
    ((720, 540), 100, 7, "fr"),
    ((720, 740), 100, 9, "fr"),
    ((720, 740), 150, 9, "fr"),
    ((960, 1080), 100, 10, "fr"),
    ((800, 1280), 100, 10, "fr"),
    ((800, 1280), 150, 10, "fr"),
    ((540, 720), 150, 11, "fr"),
]
"""Size of the window, size of the text, the smallest letters in pixels, and the language: French is the longer."""


@pytest.fixture(scope="module")
def shows():
    """Return the table at every moment there is a picture of."""
    found = {}

    def of(desk):
        if not found:
            for name, make in SHOTS.items():
                scene = make(desk)
                if isinstance(scene, Stage):
                    found[name] = scene.board.show
                scene.close()
        return found

    return of


@pytest.mark.parametrize(("size", "text_size", "least", "language"), WINDOWS)
def test_nothing_at_the_table_is_cut_too_small_or_written_over(new_desk, shows, size, text_size, least, language):
    moments = shows(new_desk(speed="instant", motion="reduced"))
    assert len(moments) > 30
    desk, places = new_desk(size, language=language, text_size=text_size), town_map(size, text_size)
    wrong = {}
    for name, show in moments.items():
        with noting(size) as canvas:
            paint(canvas, desk, places, show)
            if show.mode == "haggle":
                throw_button(desk, ladder_panel(places)).draw(canvas, desk)
            elif show.asked or show.walk is None:
                for widget in panel.widgets(desk, places, show):
                    widget.draw(canvas, desk)
        if faults := canvas.faults(least):
            wrong[name] = faults
    assert not wrong


def test_numbers_beside_the_verbs_have_one_size_in_a_narrow_panel(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    desk, places = new_desk((720, 540), language="fr"), town_map((720, 540), 100)
    verbs = [button for button in panel.widgets(desk, places, show) if button.icon]
    assert len({(button.px, button.note_px) for button in verbs}) == 1
    most = [sum(button.suits(desk, px) for button in verbs if button.enabled) for px in (verbs[0].px, 13)]
    assert most[0] > most[1], "more of them are written out than in letters of the usual size"


def test_the_chart_of_an_errand_gives_way_to_what_comes_of_it(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:rob"]
    desk, places = new_desk((1280, 720), language="fr", text_size=150), town_map((1280, 720), 150)
    sheet = SheetPanel(desk, places, sheet_of(desk, show))
    assert 0 < sheet.chart.h < 5.6 * sheet.t
    assert sheet.lettering() >= 0.6 * sheet.t, "and is written larger for it"


def test_a_haggle_says_what_the_dice_show_what_that_brings_and_what_the_boss_thinks(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:haggle"]
    desk, places = new_desk((1920, 1080)), town_map((1920, 1080), 100)
    for faces, texts in (
        ((), {"First price 2 × 130 = $260 a batch", "on average $780, worst $390, best $1,170", "$312 each"}),
        ((5, 4), {"5 + 4 = 9:  +20%", "$312 each: $936", desk.words("town.haggle_said_above")}),
    ):
        with noting((1920, 1080)) as canvas:
            paint(canvas, desk, places, replace(show, ladder=replace(show.ladder, faces=faces)))
        assert texts <= {text for text, _, _ in canvas.lines}


def test_where_a_bomb_may_be_laid_is_asked_in_place_of_what_the_walk_was_about(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:drop"]
    assert show.walk is not None, "the pawn stands where its walk has led"
    with noting((1280, 720)) as canvas:
        paint(canvas, desk := new_desk(), town_map((1280, 720), 100), show)
    said = {text for text, _, _ in canvas.lines}
    assert desk.words("town.drop_title") in said and not {"80%", "100%"} & said


@pytest.mark.parametrize(("size", "text_size", "said"), [((1280, 720), 150, "{} of {}"), ((1024, 768), 100, "{}/{}")])
def test_the_build_menu_says_how_many_of_how_many_one_has_where_the_rules_bound_them(
    new_desk, shows, size, text_size, said
):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:build"]
    desk, places = new_desk(size, text_size=text_size), town_map(size, text_size)
    sheet = SheetPanel(desk, places, sheet_of(desk, show))
    notes = {row.name.removeprefix("kind:"): row.notes[0] for row in sheet.sheet.rows if row.notes}
    assert notes == {"nest": said.format(1, 2), "perch": said.format(1, 4), "bomb": said.format(1, 2)}
    assert sheet.lettering() >= 0.8 * sheet.t, "and what is built is said in letters one can read"


@pytest.mark.parametrize(
    ("name", "size", "language", "text_size"),
    [
        ("rob", (1280, 720), "en", 100),
        ("rob", (1024, 768), "fr", 150),
        ("sell", (1024, 768), "fr", 150),
        ("diagonal", (1024, 768), "fr", 150),
        ("rob", (720, 540), "fr", 150),
        ("rob", (800, 1000), "fr", 150),
        ("sell", (800, 1000), "en", 150),
    ],
)
def test_what_comes_of_an_errand_is_no_small_print(new_desk, shows, name, size, language, text_size):
    show = shows(new_desk(speed="instant", motion="reduced"))[f"rackets:{name}"]
    desk, places = new_desk(size, language=language, text_size=text_size), town_map(size, text_size)
    sheet = SheetPanel(desk, places, sheet_of(desk, show))
    assert sheet.lettering() >= 0.8 * sheet.t
    assert sheet.chart.h > 3 * sheet.t and not sheet.chart.colliderect(sheet.room), "and the chart stays"


@pytest.mark.parametrize("name", ["offer", "asked"])
@pytest.mark.parametrize("size", [(800, 1000), (1024, 768), (720, 540)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_an_offer_comes_to_is_no_small_print_either(new_desk, shows, language, size, name):
    show = shows(new_desk(speed="instant", motion="reduced"))[f"rackets:{name}"]
    desk, places = new_desk(size, language=language, text_size=150), town_map(size, 150)
    sheet = SheetPanel(desk, places, sheet_of(desk, show))
    assert sheet.lettering() >= 0.75 * sheet.t, "the line under the title or the cells of the prices make room for it"
    with noting(size) as canvas:
        sheet.draw(canvas)
    written = " ".join(text for text, _, _ in canvas.lines).split()
    assert set(sheet.sheet.sub.split()) <= set(written) and not canvas.faults(10)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_that_a_trade_means_can_be_said_in_fewer_words(new_desk, shows, language):
    desk, show = new_desk(language=language), shows(new_desk(speed="instant", motion="reduced"))["rackets:asked"]
    poor = replace(show, view=replace(show.view, money=(0,) * len(show.view.money)))
    lines = sheet_of(desk, poor).lines
    assert len(lines) == 4, "what a yes means, how it is priced, no room, and no money"
    assert all(line.short and len(line.short) < len(line.text) for line in lines)


def test_where_somebody_may_wait_is_said_as_long_as_there_is_room_and_the_rest_gives_way_after_it(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:rob"]
    said = []
    for size, text_size in (((1280, 720), 100), ((1280, 720), 150), ((720, 540), 150)):
        desk = new_desk(size, text_size=text_size)
        sheet = SheetPanel(desk, town_map(size, text_size), sheet_of(desk, show)).sheet
        said.append([line.text != line.short for line in sheet.lines if line.short])
        if len(said) == 1:
            assert {show.draft.start, show.draft.target} <= set(sheet.lines[-1].text.replace(":", "").split())
    assert said[0] == [True] * 4, said
    assert all(whole == sorted(whole, reverse=True) for whole in said) and False in said[2], said


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1280, 720), "fr"), ((1024, 768), "fr")])
def test_buttons_of_one_panel_are_lettered_alike(new_desk, shows, size, language):
    desk, places = new_desk(size, language=language), town_map(size, 100)
    for name in ("rackets:prize", "rackets:rob", "rackets:build", "rackets:offer"):
        sheet = SheetPanel(desk, places, sheet_of(desk, shows(desk)[name]))
        foot = [widget for widget in sheet.widgets() if isinstance(widget, Button)]
        with noting(size) as canvas:
            for button in foot:
                button.draw(canvas, desk)
        labels = {button.label for button in foot}
        assert len({px for text, _, px in canvas.lines if text in labels}) == 1, name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_larger_text_is_larger_on_the_verbs_and_the_coachs_paper(new_desk, shows, language):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    said = "Sabotage: armory, h1: 85% to do it. Fame +2 if it works and −3 if not; Benno loses 1."
    advice = Advice("", f"{said} Destroy: armory, i1 leads to about 240 points less.", shorter=(said, said[:35]))
    size, sizes = (1280, 720), {}
    for text_size in (100, 150):
        desk, places = new_desk(size, language=language, text_size=text_size), town_map(size, text_size)
        verbs = panel.widgets(desk, places, show)
        assert not hint_rect(places).colliderect(places.layout["board"].rect), "it hides no house"
        assert hint_rect(places).h > 3 * places.text, "there is room for more than two lines"
        found = lay(desk, hint_rect(places), advice, places.text + 1)
        assert " ".join(found.lines).startswith(said), "nor is the reason left out"
        sizes[text_size] = verbs[0].px, found.px
    assert all(large > usual for large, usual in zip(sizes[150], sizes[100], strict=True)), sizes


def test_a_narrow_panel_says_why_a_verb_is_refused_in_letters_as_large_as_the_other_numbers(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    desk, places = new_desk((1024, 768), language="fr"), town_map((1024, 768), 100)
    sound = {space: replace(structure, damaged=False) for space, structure in show.view.board.items()}
    show = replace(show, view=replace(show.view, board=sound))
    with noting((1024, 768)) as canvas:
        for widget in panel.widgets(desk, places, show):
            widget.draw(canvas, desk)
    said = {text: px for text, _, px in canvas.lines}
    assert said["intact"] >= 13 and said["sans dette"] >= 13


def test_while_no_card_lies_the_far_corner_is_still_said_to_be_worth_twice_the_price(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    with noting((1280, 720)) as canvas:
        draw_strip(canvas, new_desk(), town_map((1280, 720), 100), replace(show, turning=True))
    said = [text for text, _, _ in canvas.lines if text in ("at home", "one street", "double")]
    assert sorted(said) == ["at home", "double", "one street", "one street"]


def test_the_newest_news_are_as_large_as_the_rest(new_desk, shows):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    desk, places = new_desk(language="fr"), town_map((1280, 720), 100)
    news = ((0, "Big Benno lance de la dynamite sur c3 et b2."), (1, "Benno lance de la dynamite sur c3."))
    with noting((1280, 720)) as canvas:
        draw_news(canvas, desk, places, replace(show, news=news))
    assert {px for _, _, px in canvas.lines} == {places.text}


@pytest.mark.parametrize("size", [(800, 1280), (1024, 768), (720, 740)])
def test_the_newest_news_are_said_to_their_end(new_desk, shows, size):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    desk, places = new_desk(size, language="fr", text_size=150), town_map(size, 150)
    news = "Ada Finch bâtit sur i7 pour 200 $ : une planque."
    with noting(size) as canvas:
        draw_news(canvas, desk, places, replace(show, news=((2, news),)))
    assert " ".join(text for text, _, _ in canvas.lines) == news


def test_no_ends_of_words_are_seen_beside_the_coachs_paper(new_desk, shows):
    """The news lie beneath it: they are there again once it is gone, and at the curtain."""
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:table"]
    desk, places = new_desk(language="fr"), town_map((1280, 720), 100)
    show = replace(show, advice=None, news=((0, " ".join(["bombe"] * 12)),))
    hinted = replace(show, advice=Advice("", "Acheter une bombe."))
    whole, paper = places.layout["news"].rect, hint_rect(places)
    beside = Rect(paper.right + 4, whole.y, whole.right - paper.right - 4, whole.h)

    def seen(told, covered=False):
        canvas = Surface((1280, 720))
        paint(canvas, desk, places, told, covered=covered)
        return pygame.image.tobytes(canvas.subsurface(beside), "RGB")

    bare = seen(replace(show, news=()))
    assert seen(hinted) == bare
    assert seen(show) != bare and seen(hinted, covered=True) != bare


@pytest.mark.parametrize("t", [13, 16, 22])
def test_no_chance_of_a_throw_is_written_over_another(new_desk, t):
    desk, box = new_desk(), Rect(8, 8, 250, round(t * 5.4))
    for dice, far in product((2, 3), range(2, 19)):
        chances = by_throw(far, dice)
        for thrown, chance in chances.items():
            with noting((280, 280)) as canvas:
                draw_chart(canvas, desk, box, tuple(chances.items()), thrown, t)
            assert [fault for fault in canvas.faults(0) if fault.startswith("one over")] == [], (dice, far, thrown)
            assert str(chance) in [text for text, _, _ in canvas.lines]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["rackets:build", "rackets:hint-plan"])
def test_what_is_built_can_be_read_in_a_small_upright_window(new_desk, language, name):
    made = COACHED[name] if name in COACHED else SHOTS[name]
    table = made(new_desk(speed="instant", motion="reduced"))
    show, size = table.board.show, (540, 720)
    table.close()
    desk, places = new_desk(size, language=language), town_map(size, 150)
    sheet = SheetPanel(desk, places, sheet_of(desk, show))
    rows = [widget for widget in sheet.widgets() if widget.name.startswith("kind:")]
    with noting(size) as canvas:
        sheet.draw(canvas)
        for row in rows:
            row.draw(canvas, desk)
    kind = next(row for row in sheet.sheet.rows if row.chosen)
    assert min(row.px for row in rows) >= 12 and kind.last in {text for text, _, _ in canvas.lines}
    assert canvas.faults(10) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["rackets:table", "rackets:wait", "rackets:pay", "rackets:asked"])
def test_a_ledger_can_be_read_in_a_small_upright_window(new_desk, shows, language, name):
    show = shows(new_desk(speed="instant", motion="reduced"))[name]
    desk, places = new_desk((540, 720), language=language), town_map((540, 720), 150)
    with noting((540, 720)) as canvas:
        for faction in GOODS:
            draw_ledger(faction, canvas, desk, places, show)
    assert canvas.faults(12) == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
def test_no_head_of_a_column_lies_under_the_eye(new_desk, size):
    table = COACHED["rackets:hint-plan"](new_desk(speed="instant", motion="reduced"))
    show = table.board.show
    table.close()
    desk, places = new_desk(size, language="fr", text_size=150), town_map(size, 150)
    sheet = SheetPanel(desk, places, sheet_of(desk, show))
    eye = next(widget.rect for widget in spots(desk, places, show) if widget.name == "peek")
    with noting(size) as canvas:
        sheet.draw(canvas)
    assert [text for text, box, _ in canvas.lines if box.colliderect(eye)] == []


@pytest.mark.parametrize(("size", "text_size"), [((1366, 768), 150), ((1280, 720), 100), ((1920, 1080), 150)])
def test_what_stands_on_a_step_of_the_ladder_stays_clear_of_its_edges(new_desk, shows, size, text_size):
    show = shows(new_desk(speed="instant", motion="reduced"))["rackets:haggle"]
    desk, places = new_desk(size, language="fr", text_size=text_size), town_map(size, text_size)
    ladder = ladder_panel(places)
    with noting(size) as canvas:
        paint(canvas, desk, places, show)
    sizes = set()
    for step in ladder.steps:
        inside = [(text, box, px) for text, box, px in canvas.lines if step.collidepoint(box.center)]
        assert len(inside) == 5
        assert all(step.inflate(-4, 0).contains(box) for _, box, _ in inside), inside
        sizes.add(min(inside, key=lambda line: line[1].y)[2])
    assert len(sizes) == 1, "the amounts of all steps are as large as each other"
