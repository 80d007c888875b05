"""How dice slide: of the same dice on the same felt it is thought of once for all tests that want to know all of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import pytest

from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.throws.slide import Route

KEPT: Final = 300
"""Of how many throws that is remembered."""
Routes = Callable[[Slides], list[Route]]


def thought_once(think: Routes) -> Routes:
    """Return a `Slides.routes` that remembers what was found for whoever has not been thought of at all so far."""
    known = OrderedDict[tuple[object, ...], tuple[list[Route], int, int, int]]()

    def routes(self: Slides) -> list[Route]:
        if self._thought or self._settled:
            return think(self)
        stands = self._standing
        asked = (self.moves, tuple(self._felt), self.ms, stands.boxes, stands.room, stands.wide)
        if asked in known:
            self._routes, self.crossed, self.covering, self._thought = list(known[asked][0]), *known[asked][1:]
            self._thinking = iter(())
        else:
            known[asked] = list(think(self)), self.crossed, self.covering, self._thought
            if len(known) > KEPT:
                known.popitem(last=False)
        return self._routes

    return routes


_once: Final = property(thought_once(Slides.routes.fget))


@pytest.fixture(autouse=True)
def slid_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember how dice slide for other tests, none of which watches how that is found."""
    monkeypatch.setattr(Slides, "routes", _once)
