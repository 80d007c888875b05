"""Where everything lies on the table of a street fight, in design units; a wide window has a wider street.

People stand on panels, dice lie on felt: the rivals' members stand at the top and their lanes hang below them, the own
gang stands on the console and its lanes rise above it. A rival never changes its place.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.match.seats import clockwise
from gangdice_gui.ui.layout import NARROW, UPRIGHT, Layout, Slot

WIDE_UNITS: Final = (1920, 1080)
NARROW_UNITS: Final = (1652, 1239)
"""The windows that were drawn, in units: wide ones, and those about as high as they are wide."""
TOP: Final = 60
STEP_OUT: Final = 12
"""How far the tile of the gang at its turn steps out, with its lower edge."""
STRIP: Final = 136
"""How wide a rival is who watches or has run, where room is short."""
OWN_DIE, OWN_PITCH = 40.0, 48.0
SMALL_DIE, SMALL_PITCH = 32.0, 36.0
"""How wide a die's face is in the own lanes, and from row to row; and both where the lanes are full."""
HIGHEST: Final = 560.0
"""Panels on the street are no higher: in a window higher than wide they would be empty."""
OWN_HIGH: Final = 216.0
"""How high the own gang's panel was drawn."""
LIFT, LIFTED = 120.0, 0.25
"""By how much it is higher at most, and what share of the height it takes that a window has beyond the drawn one."""
OWN_WIDE: Final = 890.0
"""How wide that panel was drawn."""
UPRIGHT_LIFT, UPRIGHT_ACTIONS = 90.0, 330.0
"""In an upright window the own gang has the whole width: how much higher it is then, for its size as it was drawn, and
how high what it does is below it."""
NEARER, THROWN, ACROSS = 1.4, 1.25, 1.6
"""How much larger its dice and what it does are there, and a throw in progress, and that with all the felt."""
BENEATH: Final = 504.0
"""So much felt below the forecast takes the throw in progress with all that stands about it, and the own lanes."""
LANES: Final = 3
"""Rows of a lane."""
FLOOR: Final = 390.0
"""Where the rivals' lanes end."""
FIRST, LOOSE, LAST = 0.68, 1.23, 0.56
"""Before a rival: from its tile to the middle of the first row, from row to row where there is room, and from the
middle of the last row to its lower edge, in widths of a face."""
FULL_DIE: Final = 31.0
"""How wide a die's face is at most before a rival, where a lane is full."""


class Area(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inner(self, dx: float, dy: float) -> Area:
        """Return the box without a margin."""
        return Area(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


@dataclass(frozen=True, slots=True)
class Tile:
    """A rival's place."""

    seat: int
    box: Area
    column: float
    """From member to member."""
    face: float
    """How wide a member is."""
    die: float
    """How wide a die's face is in a lane."""
    strip: bool = False
    """Whether only the least is shown."""
    pitch: float = LOOSE
    """From row to row of a lane, in widths of a face."""

    def member(self, number: int) -> tuple[float, float]:
        """Return the middle of a member's face."""
        return self.box.x + 8 + (number - 0.5) * self.column, self.box.y + 110 + self.face / 2

    def lane(self, number: int, row: int) -> tuple[float, float]:
        """Return the middle of a row of a member's lane."""
        return self.member(number)[0], self.box.bottom + self.die * (FIRST + self.pitch * row)


@dataclass(frozen=True, slots=True)
class Ground:
    """All places for one window, one number of players, and one viewer."""

    size: tuple[int, int]
    k: float
    """Pixels a unit."""
    narrow: bool
    viewer: int
    tiles: dict[int, Tile]
    console: float
    """Where the console begins."""
    floor: float
    """Where the rivals' lanes end."""
    balance: Area
    street: Area
    """The felt under the balance; where there is a forecast, left of it."""
    forecast: Area
    own: Area
    actions: Area
    weighs: bool = False
    """Whether it is asked if the fight goes on: the forecast is wider then."""
    own_rows: int = 0
    """Rows of dice before the own gang: the throw in progress lies above them."""
    grown: float = 1.0
    """How much larger than drawn the own gang's panel is with all that is on it."""

    @property
    def near(self) -> float:
        """How much larger than drawn the own dice are, and letters of what there is to do."""
        return NEARER if self.grown > 1 else 1.0

    @property
    def w(self) -> float:
        return self.size[0] / self.k

    @property
    def h(self) -> float:
        return self.size[1] / self.k

    @property
    def prompt(self) -> float:
        """The middle of the sentence."""
        return self.street.y + 28

    @property
    def air_face(self) -> float:
        """How wide a die is in the hand, and as it falls."""
        return 74.0 * (ACROSS if self.high else THROWN if self.grown > 1 else 1.0)

    @property
    def throw_face(self) -> float:
        """How wide a die of the throw in progress is as it lies: smaller where the own lanes need room."""
        return max(46.0, min(self.air_face, (self.thrown_on.h - 152) / 1.6))

    @property
    def throw(self) -> tuple[float, float]:
        """The middle of the throw in progress: below the faces a die could become, above its tags."""
        on, high = self.thrown_on, 1.6 * self.throw_face
        spare = on.h - 152 - high
        return on.cx, on.y + 104 + high / 2 + (max(-20.0, spare) if spare < 0 else spare * 0.3)

    @property
    def high(self) -> bool:
        """Whether the throw in progress has room below the forecast, all across the felt."""
        return self.grown > 1 and self.console - self.forecast.bottom >= BENEATH

    @property
    def thrown_on(self) -> Area:
        """Where the throw in progress lies: below the sentence, or below the forecast; above the own lanes."""
        box = self.felt if self.high else self.street
        top = self.forecast.bottom if self.high else box.y + 60
        return Area(box.x, top, box.w, self.console - 12 - self.own_pitch * self.own_rows - top)

    @property
    def lift(self) -> float:
        """How much higher than it was drawn the own gang's panel is: its lines have so much more between them."""
        return self.own.h / self.grown - OWN_HIGH

    @property
    def own_top(self) -> float:
        """Where the dice before the own gang begin, the badges at their corners included."""
        if not self.own_rows:
            return self.console
        return self.lane(self.viewer, 1, self.own_rows - 1)[1] - self.die(self.viewer)

    @property
    def felt(self) -> Area:
        """Everything under the balance."""
        right = max(self.forecast.right, self.street.right)
        return Area(self.street.x, self.street.y, right - self.street.x, self.street.h)

    def member(self, seat: int, number: int) -> tuple[float, float]:
        """Return the middle of a member's face."""
        if seat == self.viewer:
            x, y = 246 + (number - 0.5) * 104, 64 + 0.1 * self.lift
            return self.own.x + x * self.grown, self.own.y + y * self.grown
        return self.tiles[seat].member(number)

    def face(self, seat: int) -> float:
        """Return how wide the members of a gang are."""
        return 92.0 * self.grown if seat == self.viewer else self.tiles[seat].face

    def lane(self, seat: int, number: int, row: int) -> tuple[float, float]:
        """Return the middle of a row of a member's lane."""
        if seat == self.viewer:
            return self.member(seat, number)[0], self.console - 8 - self.die(seat) / 2 - self.own_pitch * row
        return self.tiles[seat].lane(number, row)

    def die(self, seat: int) -> float:
        """Return how wide a die's face is in the lanes of a gang."""
        if seat == self.viewer:
            return (SMALL_DIE if self.crowded else OWN_DIE) * self.near
        return self.tiles[seat].die

    @property
    def crowded(self) -> bool:
        """Whether the own lanes are full: they and what lies above them are smaller then."""
        return self.own_rows >= LANES

    @property
    def own_pitch(self) -> float:
        """How far it is from row to row in the own lanes."""
        return (SMALL_PITCH if self.crowded else OWN_PITCH) * self.near

    def home(self, seat: int) -> tuple[float, float]:
        """Return where a gang's hand is: its dice come from there."""
        if seat == self.viewer:
            return self.own.x + 130 * self.grown, self.console
        box = self.tiles[seat].box
        return box.cx, box.bottom

    def rect(self, box: Area) -> Rect:
        """Return a box in pixels."""
        left, top = round(box.x * self.k), round(box.y * self.k)
        return Rect(left, top, round(box.right * self.k) - left, round(box.bottom * self.k) - top)

    def layout(self, stage: str) -> Layout:
        """Return what the table itself asks for: small buttons, notices (elsewhere at each `stage`), felt, console."""
        k, w, side = self.k, self.w, self._side
        middles = {name: w - 44 - (side + 14) * (3 - i) for i, name in enumerate(("log", "fast", "sound", "help"))}
        slots = {name: self._button(x, side) for name, x in {**middles, "menu": 44}.items()}
        boxes = {
            "felt": Area(28, TOP, w - 56, self.console - TOP),
            "console": Area(0, self.console, w, self.h - self.console),
            "toast": Area(self.street.x, self.street.bottom - 70, self.street.w, 60),
        }
        slots |= {name: self.rect(box) for name, box in boxes.items()}
        laid = {name: Slot(name, rect) for name, rect in slots.items()}
        laid["toast"] = replace(laid["toast"], font=max(16, round(28 * k)))
        return Layout(f"fisticuffs {stage} {len(self.tiles)} {self.weighs}", self.size, k, laid)

    @property
    def buttons(self) -> float:
        """Return where the small buttons in the bar begin on the right: those of the table, and two of the coach."""
        return self.w - 44 - (self._side + 14) * 5 - self._half(self._side)

    @property
    def _side(self) -> float:
        return max(30.0, 26 / self.k)

    def _half(self, side: float) -> float:
        return min(side * 0.75, TOP / 2 - 2)

    def _button(self, middle: float, side: float) -> Rect:
        half = self._half(side)
        return self.rect(Area(middle - half, TOP / 2 - half, 2 * half, 2 * half))


def places(
    size: tuple[int, int],
    players: int,
    viewer: int,
    away: Collection[int] = (),
    fights: bool = True,
    weighs: bool = False,
    own_rows: int = 0,
    full: bool = False,
    foresees: bool = True,
) -> Ground:
    """Return where everything lies; rivals who are `away` take less room where there is little, and the forecast more
    while somebody `weighs` whether to go on. Where a rival's lane is `full` dice are smaller.

    Where nobody `foresees` anything the street has the forecast's room. As long as nobody `fights` no dice lie before
    anybody, and the street begins higher.
    """
    narrow = size[0] / size[1] < NARROW
    units = NARROW_UNITS if narrow else WIDE_UNITS
    k = min(size[0] / units[0], size[1] / units[1])
    w, h = size[0] / k, size[1] / k
    lift = max(0.0, min(LIFT, round(LIFTED * (h - units[1]), 3)))
    # An upright window has room below it: there the own gang is as wide as the window, and its letters are as large.
    grown = min(1.8, (w - 56) / OWN_WIDE) if size[0] / size[1] < UPRIGHT else 1.0
    high = (OWN_HIGH + UPRIGHT_LIFT) * grown
    console = h - (high + UPRIGHT_ACTIONS + 62 if grown > 1 else (253 if narrow else 242) + lift)
    tiles = _tiles(players, viewer, w, narrow, away if narrow else (), full)
    floor = FLOOR if fights else max(tile.box.bottom for tile in tiles.values()) + STEP_OUT + 12
    balance = Area(32 if narrow else 44, floor + 7, w - 2 * (32 if narrow else 44), 54)
    top = balance.bottom + (18 if narrow else 4)
    wide = (572 if narrow else 760 if weighs else 564) + (w - units[0]) * 0.25
    forecast = Area(
        w - wide - (28 if narrow else 40), top + (12 if narrow else 7), wide, min(HIGHEST, console - top - 20)
    )
    left = 32 if narrow else 44
    street = Area(left, top, (forecast.x - 14 if fights and foresees else forecast.right) - left, console - top)
    if grown > 1:
        own = Area((w - OWN_WIDE * grown) / 2, console + 16, OWN_WIDE * grown, high)
        actions = Area(own.x, own.bottom + 18, own.w, UPRIGHT_ACTIONS)
    else:
        own = Area(28 if narrow else 40, console + 16, OWN_WIDE, OWN_HIGH + lift)
        left_of = own.right + (26 if narrow else 18)
        actions = Area(left_of, console + 18, w - own.right - (54 if narrow else 62), 212 + lift)
    under = own, actions, weighs, own_rows, grown
    return Ground(size, k, narrow, viewer, tiles, console, floor, balance, street, forecast, *under)


def _tiles(players: int, viewer: int, w: float, narrow: bool, away: Collection[int], full: bool) -> dict[int, Tile]:
    rivals = clockwise(players, viewer)[1:]
    count, small = len(rivals), [seat for seat in rivals if seat in away]
    edge, gap = (28, 12) if narrow else (44, {5: 18, 4: 20}.get(count, 28))
    each = (w - 2 * edge - len(small) * STRIP - (count - 1) * gap) / max(1, count - len(small))
    if not narrow:
        each = min(each, {5: 352, 4: 444}.get(count, 592) * w / WIDE_UNITS[0])
    # Strips make room: a tile that grew with it would change its members' places in the midst of a fight.
    x = (w - sum(STRIP if seat in small else each for seat in rivals) - (count - 1) * gap) / 2
    found = {}
    for seat in rivals:
        strip = seat in small
        wide = STRIP if strip else each
        column = (wide - 16) / 6
        face = min(column - 3, 66.0)
        high = 198.0 if strip else 110 + face + 42
        box, die = Area(x, 68, wide, high), 33.0 if column < 70 else 39.0
        die = min(die, FULL_DIE) if full else die
        # The third row of a full lane ends where the balance begins.
        pitch = min(LOOSE, ((FLOOR - box.bottom) / die - FIRST - LAST) / (LANES - 1)) if full else LOOSE
        found[seat] = Tile(seat, box, column, face, die, strip, pitch)
        x += wide + gap
    return found
