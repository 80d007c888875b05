"""How to play Rackets: the pages of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from gangdice_gui.games.rackets.rules.figures import GAINS, HOME_PRICE, LOSSES
from gangdice_gui.table.paper import Pages, Paper
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import rows

HEADS: Final = 3
FACTS: Final = {"home": HOME_PRICE, "gain": GAINS["sabotage"], "loss": LOSSES["sabotage"]}


def pages(desk: Desk) -> Pages:
    """Return the pages, the first one first."""
    return PAGES


def _page(name: str) -> Callable[[Paper], None]:
    def lay(paper: Paper) -> None:
        key = f"howto.{name}"
        paper.head(key)
        room = Rect(paper.area.x, paper.top, paper.area.w, paper.area.bottom - paper.top)
        boxes = rows(room, HEADS, paper.px(14))
        high = paper.px(60)
        paper.steps([Rect(box.x, box.y, box.w, high) for box in boxes], key)
        gap = paper.px(70)
        texts = [Rect(box.x + gap, box.y + high, box.w - gap, box.h - high) for box in boxes]
        paper.even([(box, paper.words(f"{key}.text{n}", **FACTS)) for n, box in enumerate(texts, 1)])

    return lay


PAGES: Final[Pages] = tuple((name, _page(name)) for name in ("rackets_town", "rackets_round", "rackets_errand"))
