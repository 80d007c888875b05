"""Short notices over the table, at most two, as long as they take to read; and the way back that stands with them.

They come and go bit by bit; one that goes has no place any more: whatever comes next may lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.settings import Settings
from gangdice_gui.table.names import LEAST
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle, Shape, over_all, place, shrunk
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout, LayoutError
from gangdice_gui.ui.type import TINY
from gangdice_gui.ui.widgets import Button

STAY, LETTER = 1600, 45
"""Milliseconds a notice stays, and how much longer for each of its letters."""
SOFT: Final = 140
"""Milliseconds in which one comes, or goes."""
HALF: Final = SOFT / 2
"""Those in which one goes where another comes, and after which that comes, also where the table changes just now: none
is read through anything else."""
LINES = 7
"""A notice folds into so many lines at most."""
MOST = 2
THROWING: Final = "throwing"
"""The topic of how to throw: its notice steps aside for the dice."""
LEADING, FOLD, SMALLEST = 1.3, 0.03, 0.7
"""From line to line in letters' heights, what a line more costs, and the smallest letters as a part of the wanted."""


SMALL_PRINT, ILLEGIBLE = 9, 4.0
"""The least letters of the way back where it had no room beside everything else, in pixels, and what they cost."""
HEAVY: Final = 9.0
"""What hiding something costs of which no word may be hidden, where there is no room beside everything."""

Lying = Callable[[], list[Obstacle]]
"""Says what lies on the table that a notice should not hide, nor what may come to lie there meanwhile."""


def staying(settings: Settings) -> str:
    """Return the topic whose notice an answer leaves: where dice are seen to fly it steps aside for them instead."""
    return "" if settings.still else THROWING


class Notice(NamedTuple):
    """A notice as it lies: where, its lines, and the height of its letters in pixels."""

    rect: Rect
    lines: list[str]
    px: int


class _Line(NamedTuple):
    text: str
    begins: float
    ends: float
    topic: str


class _Going(NamedTuple):
    notice: Notice
    size: tuple[int, int]
    """How large the window is that it lay in."""
    since: float
    lasts: float = SOFT


class Toasts:
    """The notices that stand just now."""

    def __init__(self) -> None:
        """Start with none."""
        self._lines: list[_Line] = []
        self._now = -1.0
        """Of which moment the picture is that is drawn next."""
        self._laid: tuple[tuple[object, ...], list[Notice]] = (), []
        """The notices as they lay last, the newest first, and what that depends on."""
        self._places: dict[str, Notice] = {}
        """The same by what they say."""
        self._going: list[_Going] = []
        """Those that go."""
        self._waiting: set[str] = set()
        """What waits as it comes until something else has gone."""
        self._pictures: dict[tuple[object, ...], Surface] = {}
        """What is drawn of those that come and go, by what they say and how wide they are."""
        self._window = (0, 0)
        """How large the window was as they were laid last."""
        self._still = False
        """Whether they are there at once, and gone at once."""

    def add(self, text: str, clock: float, topic: str = "") -> None:
        """Show a notice from the next frame on; the same one again only stays longer.

        It takes the place of what was said on its topic before, which no longer holds. The frame of what it tells of
        has enough to paint, and to find a place for it takes long.
        """
        begins = min((line.begins for line in self._lines if line.text == text), default=clock)
        others = [line for line in self._lines if line.text != text and not (topic and line.topic == topic)]
        self._keep([*others[-(MOST - 1) :], _Line(text, begins, clock + STAY + LETTER * len(text), topic)], clock)

    def update(self, clock: float, still: bool = False) -> bool:
        """Let old ones go and new ones come; returns whether they look otherwise now. `still` has none do so softly."""
        if not (self._lines or self._going or self._pictures):
            self._now, self._still = clock, still
            return False
        before, soft, self._now, self._still = self.shown, self.busy, clock, still
        self._keep([line for line in self._lines if line.ends > clock], clock)
        self._going = [one for one in self._going if clock < one.since + one.lasts and not still]
        if not self.busy:
            self._pictures.clear()
        return self.shown != before or soft or self.busy

    @property
    def busy(self) -> bool:
        """Whether one comes or goes just now."""
        return bool(self._going) or any(self._come(line) < 1 for line in self._lines if line.begins < self._now)

    def _come(self, line: _Line) -> float:
        """Return how much is seen of one, 0 to 1."""
        waits = HALF if line.text in self._waiting else 0.0
        return 1.0 if self._still else min(1.0, max(0.0, (self._now - line.begins - waits) / (SOFT - waits)))

    def _keep(self, lines: list[_Line], clock: float) -> None:
        """Have these stand there, and let go the others that are seen."""
        texts = {line.text for line in lines}
        for line in self._lines:
            seen = line.text in self._places and line.begins < self._now and not self._still
            if seen and line.text not in texts:
                since = clock - (1 - self._come(line)) * SOFT
                self._going.append(_Going(self._places[line.text], self._window, since))
        self._lines = lines
        self._waiting &= texts

    @property
    def next_change(self) -> float | None:
        """When the next one goes, or comes; None where there is none."""
        ends = [line.ends if line.begins < self._now else line.begins for line in self._lines]
        return min(ends, default=None)

    @property
    def shown(self) -> tuple[str, ...]:
        """What stands there, the oldest first."""
        return tuple(line.text for line in self._lines if line.begins < self._now)

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands there or comes in the next frame, the oldest first."""
        return tuple(line.text for line in self._lines)

    def clear(self) -> None:
        """Take all away at once: somebody else looks at the table now."""
        self._lines, self._going = [], []

    def leave(self, clock: float, kept: str = "") -> None:
        """Let all go, as something else is asked; what is `kept` is said on a topic that what comes makes room for."""
        self._keep([line for line in self._lines if kept and line.topic == kept], clock)

    def take(self, topic: str, desk: Desk, layout: Layout) -> tuple[Surface, Rect] | None:
        """Take away what is said on a topic; return it as a picture, and where it lay, if it has been seen."""
        said = [line.text for line in self._lines if line.topic == topic and line.text in self.shown]
        self._lines = [line for line in self._lines if line.topic != topic]
        notice = self._places.get(said[0]) if said else None
        if notice is None:
            return None
        return _picture(desk, layout, notice), notice.rect

    def lay(
        self,
        desk: Desk,
        layout: Layout,
        papers: Sequence[Rect],
        lying: Lying,
        changing: Sequence[Rect] = (),
        floor: Rect | None = None,
    ) -> list[Notice]:
        """Return where the notices lie, the newest first: beside all that lies on the table, and beside `papers`.

        They lie on the `floor`, the felt where none is named. One that comes to lie where the table is `changing` waits
        until what was there has gone.
        """
        texts = tuple(reversed(self.shown))
        if not texts and not self._laid[1]:
            return []
        slots = tuple(layout.slots)
        floor = floor or layout["felt"].rect
        key = (texts, desk.size, layout.name, layout["toast"].font, slots, *((*rect,) for rect in (floor, *papers)))
        if key != self._laid[0]:
            obstacles = lying() + [Obstacle(paper) for paper in papers]
            # One that is read stays where it is, whichever comes or goes beside it.
            same = key[1:] == self._laid[0][1:]
            places = {text: self._places[text] for text in texts if same and text in self._places}
            for text in texts:
                if text not in places:
                    beside = [Obstacle(notice.rect) for notice in places.values()]
                    places[text] = _lay(desk, layout, text, floor, [*obstacles, *beside])
                    self._make_room(text, places[text].rect, changing)
            self._laid, self._places, self._window = (key, [places[text] for text in texts]), places, desk.size
        return self._laid[1]

    def _make_room(self, text: str, place: Rect, changing: Sequence[Rect]) -> None:
        """Have what goes where this comes go before it."""
        meets = [bool(place.colliderect(one.notice.rect)) for one in self._going]
        self._going = [one._replace(lasts=HALF) if met else one for one, met in zip(self._going, meets, strict=True)]
        if any(meets) or place.collidelist(changing) >= 0:
            self._waiting.add(text)

    def draw(
        self,
        surface: Surface,
        desk: Desk,
        layout: Layout,
        papers: Sequence[Rect],
        lying: Lying,
        changing: Sequence[Rect] = (),
        floor: Rect | None = None,
    ) -> None:
        """Draw them, and what is left of those that go."""
        laid = self.lay(desk, layout, papers, lying, changing, floor)
        there = dict(zip(reversed(self.shown), laid, strict=True))
        for notice, size, since, lasts in self._going:
            if size == desk.size:
                self._draw_share(surface, desk, layout, notice, 1 - (self._now - since) / lasts)
        come = {line.text: self._come(line) for line in self._lines}
        for text, notice in there.items():
            if come[text] < 1:
                self._draw_share(surface, desk, layout, notice, come[text])
            else:
                _draw(surface, desk, layout, notice)

    def _draw_share(self, surface: Surface, desk: Desk, layout: Layout, notice: Notice, shown: float) -> None:
        """Draw so much of one, 0 to 1."""
        key = (*notice.lines, notice.rect.size)
        if key not in self._pictures:
            self._pictures[key] = _picture(desk, layout, notice)
        draw_share(surface, self._pictures[key], notice.rect, shown)


def _picture(desk: Desk, layout: Layout, notice: Notice) -> Surface:
    """Return one as a picture of its own."""
    picture = Surface(notice.rect.size, pygame.SRCALPHA)
    _draw(picture, desk, layout, notice._replace(rect=picture.get_rect()))
    return picture


def _draw(surface: Surface, desk: Desk, layout: Layout, notice: Notice) -> None:
    """Draw one as it lies."""
    rect, lines, px = notice
    surface.blit(desk.art.slice9("panel", *rect.size, layout.k * 0.6), rect)
    step = round(px * LEADING)
    top = rect.centery - step * len(lines) // 2
    for i, line in enumerate(lines):
        desk.type.draw(surface, line, "label", px, theme.CREAM, Rect(rect.x, top + i * step, rect.w, step), "centre")


def _lay(desk: Desk, layout: Layout, text: str, floor: Rect, lying: list[Obstacle]) -> Notice:
    """Return the best place for a notice; where there is none beside everything, what is least is hidden."""
    slot = layout["toast"]
    edge = max(2, round(slot.font * 0.3))
    area, near = floor.inflate(-2 * edge, -2 * edge), (layout["console"].rect.centerx, floor.bottom)
    folds: dict[tuple[int, int, int], list[str]] = {}
    shapes = []
    for px in range(slot.font, round(slot.font * SMALLEST) - 1, -max(1, slot.font // 14)):
        whole = desk.type.width(text, "label", px)
        for count in range(1, LINES + 1):
            lines = desk.type.wrap(text, "label", px, round(whole / count * 1.08) if count > 1 else whole)
            wide = max(desk.type.width(line, "label", px) for line in lines) + round(1.8 * px)
            high = round(px * LEADING) * len(lines) + round(0.7 * px)
            shapes.append(Shape(wide, high, px, shrunk(px, slot.font) + FOLD * len(lines)))
            folds[wide, high, px] = lines
    shapes.sort(key=lambda shape: shape.cost)
    found = place(area, shapes, lying, near, edge)
    found = found or place(area, shapes, [Obstacle(item.rect, item.weight or HEAVY) for item in lying], near, edge)
    if found is None:
        raise LayoutError(f"The layout {layout.name} has no place for a notice at {desk.size}.")
    rect, (wide, high, px, _) = found
    lines = folds[wide, high, px]
    larger = over_all(rect, area, lying)
    if larger.w > rect.w:
        lines = desk.type.wrap(text, "label", px, larger.w - round(1.8 * px))
    return Notice(larger, lines, px)


def take_back(desk: Desk, room: Rect) -> Button:
    """Return the button that takes a stop back, in the middle of a room and as wide as it needs to be."""
    label = desk.words("table.undo")
    px = max(TINY, round(room.h * 0.5))
    while px > (LEAST if px > TINY else SMALL_PRINT) and _wide(desk, label, px) > room.w:
        px -= 1
    place = Rect(0, 0, min(room.w, _wide(desk, label, px)), room.h)
    place.center = room.center
    return Button("undo", place, label, icon="undo", key="U", shortcut=pygame.K_u, px=px, decides=True)


def _wide(desk: Desk, label: str, px: int) -> int:
    """Return how wide a button with an icon and a key cap has to be for its label, in pixels."""
    return desk.type.width(label, "button", px) + max(round(5.4 * px), round(2.2 * px) + desk.px(118))


def back_shapes(desk: Desk, layout: Layout) -> list[Shape]:
    """Return how large the way back may be, the largest first."""
    whole, label, shapes = layout["toast"].rect.h, desk.words("table.undo"), []
    for high in range(whole, round(whole * SMALLEST) - 1, -2):
        for px in dict.fromkeys((max(TINY, round(high * 0.5)), max(SMALL_PRINT, round(high * 0.5)))):
            cost = shrunk(high, whole) + (0 if px >= TINY else ILLEGIBLE)
            shapes.append(Shape(_wide(desk, label, px) + 2, high, px, cost))
    return sorted(shapes, key=lambda shape: shape.cost)


_rooms: dict[tuple[object, ...], Rect] = {}


def back_room(desk: Desk, layout: Layout, viewer: int, lying: Lying, room: Rect | None = None) -> Rect:
    """Return where the way back stands in a room, the felt where none is named: it hides nothing that must be seen.

    Nobody who only clicks on comes upon it.
    """
    slot, felt, label = layout["toast"], room or layout["felt"].rect, desk.words("table.undo")
    obstacles = lying()
    taken = tuple((*item.rect, item.weight) for item in obstacles)
    key = (desk.size, layout.name, slot.font, tuple(layout.slots), label, viewer, taken, tuple(felt))
    if key not in _rooms:
        if len(_rooms) > 20:
            _rooms.clear()
        shapes = back_shapes(desk, layout)
        near = (layout["console"].rect.centerx, felt.bottom)
        found = place(felt.inflate(-8, -8), shapes, obstacles, near, 4)
        found = found or place(felt, shapes, [Obstacle(item.rect, item.weight or HEAVY) for item in obstacles], near)
        if found is None:
            raise LayoutError(f"The layout {layout.name} has no place for a button at {desk.size}.")
        _rooms[key] = found[0]
    return _rooms[key]
