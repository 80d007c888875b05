"""After a whole game, which keeps many faces, all that its last page is drawn of is still there when it comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens.house import SPRITES
from gangdice_gui.games.gang.screens.results import final
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from scripts.shots_results import match_of

SIZE = (1920, 1080)


def test_the_last_page_makes_no_panel_again_after_a_game_of_many_faces(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of its panels those that had been made first had gone again: 17 ms of a frame."""
    desk, made, keep = new_desk(SIZE), list[str](), Art._keep
    desk.art = Art(assets_dir())
    desk.art.keep(SPRITES, SIZE)
    for wide in range(150, 250):
        desk.art.medallion("ada", wide, "onyx")
    for _ in final.final_ahead(desk, match_of()):
        pass
    monkeypatch.setattr(Art, "_keep", lambda self, key, *of: (made.append(key[1]), keep(self, key, *of))[1])
    page = final.FinalResult(desk, open_house(desk), match_of())
    assert not {"panel", "focus", "cell", "cell_selected", "plaque"} & set(made)
    page.close()
