"""What the house counts by itself is kept, but never in a frame that has more to do."""

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.ui.desk import Desk
from scripts.blank import Blank


def test_what_only_the_house_counts_is_kept_once_the_table_rests(desk: Desk) -> None:
    page = Blank(desk)
    app = App(desk, page)
    app.step([], 16)
    page.busy = True
    desk.settings.hand_hints += 1
    app.step([], 16)
    assert desk.store.read("settings.json") is None
    page.busy = False
    app.step([], 16)
    assert Settings.load(desk.store)[0].hand_hints == 1
