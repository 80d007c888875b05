"""A page about one player at a time: its title has room beside the arrows, however long a name is."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.players_page import PlayersPage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Widget


class About(PlayersPage):
    match = SimpleNamespace(seats=(None,) * 4)  # type: ignore[assignment]
    seat = 0

    def build(self) -> list[Widget]:
        return [*self.top("Luck and choices of Maximiliane-Rose"), self.done()]


@pytest.mark.parametrize(("size", "text_size"), [((1024, 768), 100), ((1280, 720), 150), ((720, 540), 100)])
def test_a_long_title_ends_before_the_arrows(
    size: tuple[int, int], text_size: int, new_desk: Callable[..., Desk]
) -> None:
    desk = new_desk(size, text_size=text_size)
    page = About(desk, open_house(desk))
    (title,) = [text for text in page.labels if text.lines != ("",)]
    assert title.fits
    assert title.box.x + desk.type.width(title.lines[0], "title", title.px) < page.group["before"].rect.x
