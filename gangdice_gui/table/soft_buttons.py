"""Buttons that stand on a table for a while, and the focus ring of a question: they come and go bit by bit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import LIT, RIM, Look, Widget, draw_in_light, draw_widget

LASTS: Final = 140
"""Milliseconds in which one comes, or goes."""
HALF: Final = LASTS / 2
"""Those in which one goes where something comes, and after which one comes where something goes: none is read through
another."""
LATER: Final = 40
"""How much later one is there that comes where something else was read."""
SOFT: Final = frozenset({"undo", "coach", "odds"})
"""Those that do, by name, beside any that says so of itself: all others come with what is asked, or stand always."""


_Stood = tuple[str, tuple[int, int]]
"""A button's name, and where it stood."""
_Span = tuple[float, float]
"""From when until when."""


class SoftButtons:
    """How much is seen of buttons that come or go, and of the ring."""

    def __init__(self) -> None:
        """Begin with nothing that comes or goes."""
        self._come: dict[str, _Span] = {}
        self._gone: dict[_Stood, tuple[Widget, _Span]] = {}
        self._says: dict[str, tuple[Widget, Widget, _Span]] = {}
        """What stood where one stands that says more, and how it looks when that is gone, by name."""
        self._ring: _Span | None = None
        self._anew = False
        """Whether what changes next is there at once as well."""

    @property
    def busy(self) -> bool:
        """Whether something comes or goes."""
        return bool(self._come or self._gone or self._says) or self._ring is not None

    def follow(
        self,
        before: Sequence[Widget],
        after: Sequence[Widget],
        clock: float,
        rings: bool,
        changing: Sequence[Rect] = (),
    ) -> None:
        """Take note of the buttons that stand there from now on, and of where else something is `changing`, in pixels.

        With `rings` the focus ring of a new question comes; once it has, it is at once wherever it goes from there.
        """
        old, new = ({one.name: one for one in widgets if one.soft or one.name in SOFT} for widgets in (before, after))
        if self._anew:
            self._anew = False
            return
        self._say_more(before, after, clock)
        # What stands elsewhere from now on goes there and comes here.
        moved = {name for name in old.keys() & new.keys() if old[name].rect != new[name].rect}
        left, came = (old.keys() - new.keys()) | moved, (new.keys() - old.keys()) | moved
        # Of what has only begun to come no more goes than is seen.
        seen = {name: _share(self._come[name], clock) if name in self._come else 1.0 for name in left}
        going = [old[name] for name in left if seen[name]] + [one for one, _ in self._gone.values()]
        goes = [*changing, *(one.rect for one in going)]
        comes = [*changing, *(new[name].rect for name in came)]
        self._come = {name: span for name, span in self._come.items() if name in new}
        self._come |= dict.fromkeys(came, (clock, clock + LASTS))
        for name, (began, ends) in self._come.items():
            if began == clock and new[name].instead:
                self._come[name] = clock + HALF, clock + LASTS + LATER
            elif began == clock and new[name].rect.collidelist(goes) >= 0:  # also of what has come in this frame before
                self._come[name] = clock + HALF, ends
        for name in left:
            began = clock - LASTS * (1 - seen[name])
            if seen[name]:
                self._gone[_stood(old[name])] = old[name], (began, began + LASTS)
        for stood, (one, span) in self._gone.items():
            if one.rect.collidelist(comes) >= 0:
                began = clock - HALF * _share(span, clock)
                self._gone[stood] = one, (began, began + HALF)
        there = {_stood(one) for one in new.values()}
        self._gone = {stood: gone for stood, gone in self._gone.items() if stood not in there}
        if rings:
            self._ring = clock, clock + LASTS

    def _say_more(self, before: Sequence[Widget], after: Sequence[Widget], clock: float) -> None:
        """Let what those say that could not say it yet come when what stood there instead has gone."""
        stood = {one.name: (copy(one), (clock, clock + LASTS)) for one in before}
        stood |= {name: (old, span) for name, (old, _, span) in self._says.items()}
        found = [(one, *stood[one.name]) for one in after if one.name in stood]
        self._says = {one.name: (old, bare, span) for one, old, span in found if (bare := one.between(old)) is not None}
        for old, bare, _ in self._says.values():
            bare.focused, old.focused = old.focused or bare.focused, False  # the ring stays where it is

    def clear(self, anew: bool = False) -> None:
        """Let all be there, or gone; `anew` what changes next as well: somebody else looks at the table now."""
        self._come, self._gone, self._says, self._ring, self._anew = {}, {}, {}, None, anew

    def passes(self, clock: float) -> bool:
        """Take note of the time; returns whether something looks otherwise by that."""
        before = self.busy
        self._come = {name: span for name, span in self._come.items() if clock < span[1]}
        self._gone = {name: gone for name, gone in self._gone.items() if clock < gone[1][1]}
        self._says = {name: old for name, old in self._says.items() if clock < old[2][1]}
        self._ring = self._ring if self._ring is not None and clock < self._ring[1] else None
        return before

    def shown(self, clock: float) -> Mapping[str, float]:
        """Return how much is seen of those that come, 0 to 1, by name."""
        says = {name: max(0.0, 2 * _share(span, clock) - 1) for name, (_, _, span) in self._says.items()}
        return says | {name: _share(span, clock) for name, span in self._come.items()}

    def ring(self, clock: float) -> float:
        """Return how much is seen of the ring, 0 to 1."""
        return 1.0 if self._ring is None else _share(self._ring, clock)

    def places(self, widgets: Sequence[Widget], desk: Desk) -> list[Rect]:
        """Return where buttons that come or go are seen, and the ring, in pixels, as `widgets` stand there now."""
        names = self._come.keys() | self._says.keys()
        coming = [one for one in widgets if one.name in names or (self._ring is not None and one.focused)]
        rim = 2 * desk.px(RIM)
        return [one.rect.inflate(rim, rim) for one in (*coming, *(gone for gone, _ in self._gone.values()))]

    def draw_gone(self, surface: Surface, desk: Desk, clock: float) -> None:
        """Draw those that go, and what others come over."""
        for old, bare, span in self._says.values():
            draw_widget(surface, desk, bare, Look(ring=self.ring(clock)))
            draw_in_light(surface, desk, old, LIT, 1 - 2 * _share(span, clock))
        for widget, span in self._gone.values():
            draw_in_light(surface, desk, widget, LIT, 1 - _share(span, clock))


def _stood(widget: Widget) -> _Stood:
    return widget.name, widget.rect.topleft


def _share(span: _Span, clock: float) -> float:
    return min(1.0, max(0.0, (clock - span[0]) / (span[1] - span[0])))
