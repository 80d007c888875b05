"""The last pages of Rackets: large text is larger there too, and a page with nothing to tell says so."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.advice.report import Bargained
from gangdice_gui.games.rackets.narrate import whole
from gangdice_gui.games.rackets.screens.report.page import EveningReport
from gangdice_gui.lobby.ways import open_house
from scripts.shots_rackets import over
from tests.games.rackets.test_rackets_coach import until
from tests.lobby.test_menus_geometry import ink

HEADS = ("parts.fame", "parts.total", "report.money", "report.turns")


def drawn(desk, monkeypatch):
    """Return the last page, and how high each text on it is drawn, in pixels."""
    seen = {}
    draw = desk.type.draw

    def watch(surface, text, role, px, *rest, **more):
        shown, high = desk.type.fit(text, role, px, rest[1].w)
        assert shown == text
        seen.setdefault(text, high)
        return draw(surface, text, role, px, *rest, **more)

    with monkeypatch.context() as watched:
        watched.setattr(desk.type, "draw", watch)
        page = over(desk)
        until(page, lambda: page.reckoning.curves is not None)
    seen |= {" ".join(label.lines): label.px for label in page.labels}
    return page, seen


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_text_is_larger_in_the_table_and_over_the_curve(new_desk, size, language, monkeypatch):
    found = []
    for text_size in (100, 150):
        desk = new_desk(size, language=language, text_size=text_size)
        page, seen = drawn(desk, monkeypatch)
        texts = [desk.words(f"town.{head}") for head in HEADS]
        texts += [whole(desk.words, page.view.points[1].money), page.names[1]]
        found.append([seen[text] for text in texts])
        assert [label.lines for label in page.labels if not label.fits] == []
        page.close()
    assert all(large > small for small, large in zip(*found, strict=True)), found


@pytest.mark.parametrize(("size", "text_size"), [((720, 540), 100), ((1024, 768), 150), ((1280, 720), 150)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_deal_of_the_night_ends_beside_the_title(new_desk, size, text_size, language, monkeypatch):
    desk = new_desk(size, language=language, text_size=text_size)
    page, places = over(desk), {}
    until(page, lambda: page.reckoning.curves is not None)
    page.reckoning.deals = [Bargained(19, 2, "booze", 14, 480, 6720)]
    draw = desk.type.draw

    def watch(surface, text, *rest):
        places[text] = draw(surface, text, *rest)
        return places[text]

    monkeypatch.setattr(desk.type, "draw", watch)
    page.relay()
    title = places[desk.words("town.final")]
    assert "19" in " ".join(line for line, _ in ink(page))
    assert [line for line, box in ink(page) if box.colliderect(title)] == []
    assert [label.lines for label in page.labels if not label.fits] == []
    page.close()


def test_an_evening_without_a_turn_that_decided_says_so(new_desk):
    desk = new_desk((1280, 720))
    page = over(desk)
    none = desk.words("town.report.none")
    assert none not in [" ".join(label.lines) for label in page.labels]
    until(page, lambda: page.reckoning.curves is not None)
    assert not page.reckoning.swings
    assert none in [" ".join(label.lines) for label in page.labels]
    page.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_names_of_the_sums_are_as_large_as_each_other(new_desk, language):
    desk = new_desk((1024, 768), language=language, text_size=150)
    below = over(desk)
    page = EveningReport(desk, open_house(desk), below, below.match, below.seats)
    names = {desk.words(f"town.report.{kind}") for kind in ("start", "luck", "choices", "rest", "end")}
    sizes = [label.px for label in page.labels if " ".join(label.lines) in names]
    assert len(sizes) == 5 and len(set(sizes)) == 1
    assert [label.lines for label in page.labels if not label.fits] == []
    page.close()
