"""What changes while gangsters play makes the widgets once, not once for each event that begins in a frame."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from gangdice_gui.app import App
from gangdice_gui.engine.game import IllegalAction
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.console import Console
from gangdice_gui.table.course import Gathered
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk


@pytest.mark.parametrize("game", ["fisticuffs", "rackets", "gang-of-dice"])
def test_a_frame_of_gangsters_makes_the_widgets_once_or_twice(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Once for what clips show as they end, and once for what begins."""
    desk = new_desk((1280, 720))
    desk.seed = "once"
    table = screens_of(game).table(desk, open_house(desk), demo_match(desk, screens_of(game)), False, False)
    assert isinstance(table, Stage)
    app, made, frames = App(desk, table), list[int](), list[int]()
    console = table.board.console

    def noted() -> Console:
        made.append(1)
        return console()

    monkeypatch.setattr(table.board, "console", noted)
    for _ in range(5000):
        if sum(frames) > 20:
            break
        if not table.moving:
            time.sleep(0.002)  # somebody thinks
        made.clear()
        app.step([], 40)
        frames.append(len(made))
        shown = console()
        there = {widget.name for widget in table.group.widgets}
        assert {widget.name for widget in (*shown.answers, *shown.aside)} <= there, "and they are those that are wanted"
    assert max(frames) <= 2 and sum(frames) > 20
    table.close()


def test_what_is_gathered_is_made_once_after_all_of_it_and_at_once_where_it_may_not_wait() -> None:
    made, may = list[bool](), [True]

    def make() -> None:
        if not gathered.waits(may=may[0]):
            made.append(may[0])

    gathered = Gathered(make)
    make()
    assert made == [True], "nothing is gathered"
    with gathered.at_once():
        with gathered.at_once():
            make()
        make()
        assert made == [True], "the outermost makes it"
    assert made == [True, True]
    with gathered.at_once():
        make()
        may[0] = False
        make()
        assert made == [True, True, False], "somebody is asked"
        may[0] = True
    assert made == [True, True, False], "and nothing is owed any more"

    def fails() -> None:
        with gathered.at_once():
            make()
            raise IllegalAction("no")

    with pytest.raises(IllegalAction, match="no"):
        fails()
    make()
    assert made == [True, True, False, True, True], "whatever goes wrong, what changed is made, and no more is put off"
