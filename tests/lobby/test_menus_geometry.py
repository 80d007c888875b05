"""The menus, measured: at every size, in both languages and with large text nothing leaves its place."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random

import pytest
from pygame import Rect, Surface

from gangdice_gui.base.store import RUNNING
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.howto.pages import LARGE_PAGES, PAGES
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.lobby.message import Message
from gangdice_gui.lobby.new_match import start_match
from gangdice_gui.lobby.pause import Pause
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.settings import TABS, SettingsPage
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Poster, Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import HUMANS, TablePlan
from gangdice_gui.ui.buttons import Button
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import Label
from gangdice_gui.ui.tabs import Tab
from gangdice_gui.ui.widgets import Choice
from scripts.blank import Blank

SIZES = ((1024, 768), (1280, 720), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160), (1024, 1280))
TARGET = 34
"""Nothing to press is smaller, in pixels."""
SMALLEST = 15


class Table(Blank):
    """Stands for the table under the pause."""

    match = None

    def draw_covered(self, surface: Surface) -> None:
        self.draw(surface)


def title_with_everything(desk: Desk) -> MenuPage:
    """Return a title with a saved game and a note."""
    match = start_match(desk, SCREENS, TablePlan.usual(SEATING))
    match.chance()
    title = Title(desk, open_house(desk))
    title.note = desk.words("title.damaged", file=f"{RUNNING}.damaged")
    title.relay()
    return title


def setup(desk: Desk, change: Callable[[TablePlan], None]) -> MenuPage:
    """Return a set-up with a changed plan."""
    plan = TablePlan.usual(SEATING)
    change(plan)
    desk.store.write(SEATING.file, plan.to_text())
    return SetUp(desk, open_house(desk))


def two_picked(plan: TablePlan) -> None:
    plan.turn_into(1, "human")
    plan.seat_players(2)
    plan.first, plan.house["edition"] = 1, "french"


def four_long(plan: TablePlan) -> None:
    for seat, name in enumerate(("Maximiliane-Rose", "Wolfgang Amadeus", "", "Wilhelmina Moore")):
        plan.turn_into(seat, "human")
        plan.chairs[seat].name = name


def hush_and_sal(plan: TablePlan) -> None:
    plan.change_face(1, -1)
    plan.change_face(2, -1)
    plan.first = 3


def house(desk: Desk) -> MenuPage:
    """Return the set-up with its second sheet open, where there are two."""
    page = setup(desk, two_picked)
    assert isinstance(page, SetUp)
    page.sheet = "house"
    page.relay()
    return page


def every_page(desk: Desk) -> dict[str, MenuPage]:
    """Return every page of the menus in its fullest states."""
    pages: dict[str, MenuPage] = {
        "title": title_with_everything(desk),
        "setup": SetUp(desk, open_house(desk)),
        "setup two": setup(desk, two_picked),
        "setup four": setup(desk, four_long),
        "setup gang": setup(desk, hush_and_sal),
        "setup house": house(desk),
        "pause": Pause(desk, open_house(desk), Table(desk)),
        "message": Message(desk, open_house(desk), "The record is damaged. " * 8, Blank(desk)),
    }
    pages |= {f"settings {tab}": SettingsPage(desk, open_house(desk), Blank(desk), tab) for tab in TABS}
    wanted = LARGE_PAGES if desk.text_k > 1 else PAGES
    pages |= {
        f"rules {name}": Rules(desk, open_house(desk), Blank(desk), page) for page, (name, _) in enumerate(wanted)
    }
    return pages


def ink(page: MenuPage) -> list[tuple[str, Rect]]:
    """Return where letters stand: each line of each text, without the font's empty leading."""
    found = []
    for text in page.labels:
        for row, line in enumerate(text.lines):
            box = Rect(0, 0, page.desk.type.width(line, text.role, text.px), round(text.px * 0.8))
            box.centery = text.top + row * text.step + text.step // 2
            if text.align == "left":
                box.left = text.box.left
            elif text.align == "right":
                box.right = text.box.right
            else:
                box.centerx = text.box.centerx
            found.append((line, box))
    return found


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay pages out without painting them: only the places count here."""
    monkeypatch.setattr(MenuPage, "paint", lambda self: None)


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    # French is the longer one: it has every text size in every window, English one in each.
    [
        *((size, "fr", text_size) for size in SIZES for text_size in (100, 125, 150)),
        *((size, "en", (150, 100, 125)[at % 3]) for at, size in enumerate(SIZES)),
    ],
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value),
)
def test_everything_has_its_place(
    size: tuple[int, int],
    language: str,
    text_size: int,
    unpainted: None,
    new_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    window = Rect((0, 0), size)
    for name, page in every_page(desk).items():
        for text in page.labels:
            assert text.fits, (name, text)
            assert text.px >= SMALLEST, (name, text)
            assert not any("…" in line and len(line) > 3 for line in text.lines if "«" not in line), (name, text)
        widgets = page.group.widgets
        for widget in widgets:
            assert window.contains(widget.rect), (name, widget.name)
            assert min(widget.rect.size) >= TARGET, (name, widget.name, widget.rect)
        for one, other in itertools.combinations(widgets, 2):
            assert not one.rect.colliderect(other.rect), (name, one.name, other.name)
        lines = ink(page)
        for (one_line, one_box), (other_line, other_box) in itertools.combinations(lines, 2):
            assert not one_box.colliderect(other_box), (name, one_line, other_line)
        for line, box in lines:
            assert window.contains(box), (name, line)
            # A poster hangs under the words on it.
            under = [widget for widget in widgets if box.colliderect(widget.rect) and not isinstance(widget, Poster)]
            assert under == [], (name, line)
        assert cut_short(desk, page, monkeypatch) == [], name


def cut_short(desk: Desk, page: MenuPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is written on something to press, and not to its end."""
    fit, cut = desk.type.fit, []

    def watch(text: str, role: str, px: int, width: int) -> tuple[str, int]:
        shown = fit(text, role, px, width)
        if shown[0] != text:
            cut.append(text)
        return shown

    canvas = Surface(desk.size)
    with monkeypatch.context() as watched:
        watched.setattr(desk.type, "fit", watch)
        for widget in page.group.widgets:
            widget.draw(canvas, desk)
    return cut


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_text_is_larger_on_every_page_of_the_rules(
    size: tuple[int, int], language: str, unpainted: None, new_desk: Callable[..., Desk]
) -> None:
    small, large = new_desk(size, language=language), new_desk(size, language=language, text_size=150)
    before = {
        words(text): text.px
        for page in range(len(PAGES))
        for text in Rules(small, open_house(small), Blank(small), page).labels
    }
    pages = [Rules(large, open_house(large), Blank(large), page) for page in range(len(LARGE_PAGES))]
    # Numerals and stamps in a picture are no reading matter.
    read = [text for page in pages for text in page.labels if text.role != "number" and words(text) in before]
    pairs = [(words(text), before[words(text)], text.px) for text in read]
    assert len(pairs) >= 90
    assert [pair for pair in pairs if pair[2] <= pair[1]] == []
    tabs = [widget for page in pages for widget in page.group.widgets if isinstance(widget, Tab) and widget.chosen]
    assert min(tab.px for tab in tabs) > round(24 * small.k)


def words(text: Label) -> str:
    """Return a text without its line breaks."""
    return "".join(text.lines).replace(" ", "")


def test_a_larger_text_in_the_middle_of_the_rules_stays_on_the_page(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk()
    page = Rules(desk, open_house(desk), Blank(desk), 4)
    desk.settings.text_size = 150
    page.resize()
    assert page.pages[page.number][0] == "late"
    page.turn_to(3)
    assert page.pages[page.number][0] == "cards"
    desk.settings.text_size = 100
    page.resize()
    assert page.pages[page.number][0] == "warnings"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_text_is_larger_in_the_set_up_and_on_every_chair(
    size: tuple[int, int], language: str, unpainted: None, new_desk: Callable[..., Desk]
) -> None:
    small, large = new_desk(size, language=language), new_desk(size, language=language, text_size=150)
    before = {words(text): text.px for text in [*setup(small, two_picked).labels, *open_house(small).set_up("").labels]}
    after = [*setup(large, two_picked).labels, *open_house(large).set_up("").labels, *house(large).labels]
    compared = 0
    for text in after:
        if words(text) in before and text.role != "title":
            assert text.px > before[words(text)], text
            compared += 1
    assert compared >= 23


def test_each_page_has_one_brass_button(unpainted: None, new_desk: Callable[..., Desk]) -> None:
    for name, page in every_page(new_desk((1280, 720))).items():
        brass = [w.name for w in page.group.widgets if isinstance(w, Button) and w.kind == "brass"]
        assert len(brass) == 1, name


def test_a_plan_never_breaks_the_house_rules_whatever_is_pressed() -> None:
    rng = Random(7)
    plan = TablePlan.usual(SEATING)
    for _ in range(3000):
        seat = rng.randrange(4)
        match rng.randrange(5):
            case 0:
                plan.turn_into(seat, rng.choice(("human", "gangster")))
            case 1:
                plan.change_face(seat, rng.choice((-1, 1)))
            case 2:
                plan.take_colour(seat, rng.choice(SEATING.colours))
            case 3:
                plan.seat_players(rng.choice((2, 3, 4)))
            case 4:
                plan.first = rng.choice((None, *range(plan.players)))
        assert len({chair.face for chair in plan.chairs}) == 4
        assert {chair.colour for chair in plan.chairs} == set(SEATING.colours)
        assert all(chair.face in (HUMANS if chair.kind == "human" else SEATING.gangsters) for chair in plan.chairs)
        assert plan.first is None or plan.first < plan.players
        assert TablePlan.from_text(plan.to_text(), SEATING) == plan


def test_a_taken_colour_changes_hands() -> None:
    plan = TablePlan.usual(SEATING)
    before = [chair.colour for chair in plan.chairs]
    plan.take_colour(0, before[2])
    assert [chair.colour for chair in plan.chairs] == [before[2], before[1], before[0], before[3]]


def test_faces_go_round_and_skip_those_taken() -> None:
    plan = TablePlan.usual(SEATING)
    plan.turn_into(1, "human")
    seen = []
    for _ in range(5):
        plan.change_face(0, 1)
        seen.append(plan.chairs[0].face)
    assert plan.chairs[1].face not in seen
    assert sorted({*seen}) == sorted(set(HUMANS) - {plan.chairs[1].face})


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_text_makes_no_choice_of_the_settings_smaller(
    size: tuple[int, int], language: str, unpainted: None, new_desk: Callable[..., Desk]
) -> None:
    lettered = []
    for text_size in (100, 125, 150):
        desk = new_desk(size, language=language, text_size=text_size)
        pages = [SettingsPage(desk, open_house(desk), Blank(desk), tab) for tab in TABS]
        choices = [widget for page in pages for widget in page.group.widgets if isinstance(widget, Choice)]
        lettered.append({choice.name: choice.px for choice in choices})
    usual, larger, largest = lettered
    assert all(usual[name] <= larger[name] and usual[name] <= largest[name] for name in usual), lettered
