"""The glove round the dice in the hand: flat and drawn, the one cartoon among them. It is looks alone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.manners import full
from gangdice_gui.match.seats import COLOURS
from gangdice_gui.table.hand.keeping import OPENS as LETS_ONE_GO
from gangdice_gui.table.hand.keeping import keeps_at, lets_go
from gangdice_gui.ui import ahead
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throws.plan import PICK_UP
from gangdice_gui.ui.dice.throws.sprites import trimmed
from gangdice_gui.ui.dice.throws.throw import Throw
from gangdice_gui.ui.felt import pieces_beside
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.one_size import for_one_size

Pose = Literal["open", "cup", "fist", "flick"]
POSES: Final[tuple[Pose, ...]] = ("open", "cup", "fist", "flick")
THROWS: Final[tuple[Pose, ...]] = ("open", "cup", "flick")
"""Those of a throw."""
CLOSED: Final = frozenset({"cup", "fist"})
"""The poses whose fingers reach over the dice."""
BOX: Final = (260, 380)
"""Its picture in pixels of 1080 lines; the palm is in the middle."""
TIPS: Final = 186
"""How far the fingers reach above the palm at most, in the same."""
REACHES: Final[dict[Pose, int]] = {"open": 158, "cup": 122}
"""How far they do in some poses: so much higher the palm may be held then."""
WRIST: Final = 68
"""How far below its middle the palm ends, in the same: what lies lower goes behind what is to be read there."""
STEP: Final = 6
"""It is turned in steps of so many degrees."""
LEAPS: Final = 2
"""How many of them at a time in a large window: to turn it takes longest there."""
LATE: Final = 2
"""Full frames in a row in which it keeps its turn, at most."""
HALVED: Final = 1.5
"""How many times as large as in 1080 lines it is from which on it is turned half as large and doubled."""
GHOSTS: Final = ((120.0, 0.16), (80.0, 0.22), (40.0, 0.34))
"""How long ago what is left of a shaken glove was there, in milliseconds, and how much of it is seen."""
WINDS_UP: Final = 24
"""How far it is turned while it draws back before it throws, in degrees."""
AHEAD: Final = 2.0
"""How far ahead of where its dice come to rest a hand points, in their faces."""
BENDS: Final = 30
"""By how many degrees a hand at another side of the table points less far round than its dice go: the wrist bends."""
CLOSES: Final = 0.3
"""From which part of the wind-up on its fingers reach over dice that have come into it, never quite closed: a fist hid
them, and they were there again out of nothing."""
LETS_GO: Final = 0.75
"""From which part of the wind-up on it is open: its dice are on their way out of it."""
COMES: Final = 100
"""Milliseconds in which a hand comes that has not held the dice before."""
OPENS: Final = 170
"""Milliseconds in which the hand that has thrown fades."""
FOLLOWS: Final = 46
"""How far it goes on after its dice meanwhile, in pixels of 1080 lines."""


class Layer(NamedTuple):
    """A picture, and where it lies beside the palm."""

    picture: Surface
    dx: int
    dy: int


@lru_cache(maxsize=6)  # no throw comes back to one, and each is a quarter of a megabyte at 1080 lines
def _layer(art: Art, pose: Pose, front: bool, colour: str, k: float, turn: int) -> Layer:
    """Return one layer of the glove, turned anticlockwise by so many steps, cut to what is seen of it."""
    times = 2 if turn and k >= HALVED else 1
    picture = _half(art, pose, front, colour, k) if times > 1 else _flat(art, pose, front, colour, k)
    if turn:
        # Its empty rims take as long to turn as it does: but by right angles they decide where its middle falls.
        whole = turn * STEP % 90 == 0
        picture = pygame.transform.rotozoom(picture if whole else trimmed(picture), turn * STEP, 1.0)
    seen = picture.get_bounding_rect()
    x, y = (seen.x - picture.get_width() // 2) * times, (seen.y - picture.get_height() // 2) * times
    cut = picture.subsurface(seen)
    return Layer(pygame.transform.smoothscale_by(cut, times) if times > 1 else cut.copy(), x, y)


def _flat(art: Art, pose: Pose, front: bool, colour: str, k: float) -> Surface:
    """Return one layer of the glove as it is drawn."""
    size = _box(k)
    picture = Surface(size, pygame.SRCALPHA)
    drawn, at = art.rimless(f"hand/{pose}_{'front' if front else 'back'}", *size)
    picture.blit(drawn, at, special_flags=pygame.BLEND_RGBA_ADD)  # as it is, with the colour of what is not seen
    if not front:
        picture.blit(art.image(f"hand/cuff_{colour}", *size), (0, 0))
    return picture


@lru_cache(maxsize=8)
def _half(art: Art, pose: Pose, front: bool, colour: str, k: float) -> Surface:
    """Return it half as wide and high, as it is turned in a large window."""
    w, h = _box(k)
    return pygame.transform.smoothscale(_flat(art, pose, front, colour, k), (w // 2, h // 2))


for cached in (_layer, _half):
    for_one_size(cached.cache_clear)


def let_go() -> None:
    """Keep no glove as it was turned last."""
    _layer.cache_clear()


def put_away(art: Art) -> None:
    """Keep nothing of any glove, where nobody throws any more."""
    let_go()
    art.let_go({f"hand/{pose}_{side}" for pose in POSES for side in ("back", "front")})
    art.let_go({f"hand/cuff_{colour}" for colour in COLOURS})


def _box(k: float) -> tuple[int, int]:
    w, h = BOX
    return max(1, round(w * k)), max(1, round(h * k))


def fetched(art: Art, colours: Sequence[str], k: float) -> Iterator[Literal[True]]:
    """Fetch the pictures gloves with these cuffs are made of, one at each step: no throw has to wait for them."""
    names = [f"{pose}_back" for pose in POSES] + [f"{pose}_front" for pose in POSES if pose in CLOSED]
    for name in names:
        yield from ahead.rimless(art, f"hand/{name}", *_box(round(k, 3)))
    for colour in colours:
        yield from ahead.image(art, f"hand/cuff_{colour}", *_box(round(k, 3)))


def turned_ahead(art: Art, colour: str, k: float, palm: tuple[float, float], throw: Throw) -> Iterator[Literal[True]]:
    """Turn the glove of another side of the table as it will be seen in a throw, a layer at each step."""
    for pose in THROWS:
        for front in (False, True) if pose in CLOSED else (False,):
            while art.expect_rimless(f"hand/{pose}_{'front' if front else 'back'}", *_box(round(k, 3))):
                yield True
            while not front and art.expect(f"hand/cuff_{colour}", *_box(round(k, 3))):
                yield True
            _layer(art, pose, front, colour, round(k, 3), _step(_points(palm, throw), k))
            yield True


def _step(turn: float, k: float) -> int:
    """Return by how many steps a glove is turned that should be turned by degrees: in a large window in leaps."""
    leaps = LEAPS if k >= HALVED else 1
    return round(turn / STEP / leaps) * leaps


class Glove:
    """A glove with a seat's cuff, `k` times as large as in 1080 lines."""

    def __init__(self, art: Art, colour: str, k: float, behind: Rect | None = None) -> None:
        """Put it on; its sleeve goes `behind` a panel."""
        self._art, self._colour, self._k, self._behind = art, colour, k, behind
        self._last: tuple[Pose, int] | None = None
        """In which pose it was drawn last, and how far it was turned, in steps."""
        self._late = 0
        """Frames in a row in which it was not turned though it had moved."""

    def back(
        self, surface: Surface, palm: tuple[float, float], pose: Pose, turn: float = 0.0, shown: float = 1.0
    ) -> None:
        """Draw what lies under the dice, the palm's middle at a pixel, turned anticlockwise by degrees."""
        step = _step(turn, self._k)
        if self._last is not None and self._last[0] == pose and self._last[1] != step and self._late < LATE and full():
            step, self._late = self._last[1], self._late + 1  # it is turned in the next frame that has the time
        else:
            self._late = 0
        self._last = pose, step
        self._draw(surface, palm, pose, False, step, shown)

    def front(
        self, surface: Surface, palm: tuple[float, float], pose: Pose, turn: float = 0.0, shown: float = 1.0
    ) -> None:
        """Draw the fingers over the dice, where the pose has them there, turned as its back was drawn."""
        if pose in CLOSED:
            self._draw(surface, palm, pose, True, self._last[1] if self._last else 0, shown)

    def ghost(self, surface: Surface, palm: tuple[float, float], pose: Pose, shown: float) -> None:
        """Draw what the eye keeps of it."""
        self.back(surface, palm, pose, 0.0, shown)
        self.front(surface, palm, pose, 0.0, shown)

    def arcs(self, surface: Surface, palm: tuple[float, float], shown: float) -> None:
        """Draw arcs of brass light on either side of the shaken fist."""
        picture = self._art.image("hand/arcs", *(round(side * self._k) for side in BOX))
        draw_share(surface, picture, picture.get_rect(center=(round(palm[0]), round(palm[1]))).topleft, shown)

    def room(self, palms: Sequence[tuple[float, float]]) -> Rect:
        """Return a rectangle it does not leave, however it is turned, with the palm near these places."""
        reach = math.ceil(math.hypot(*BOX) / 2 * self._k) + 2
        left, top = (math.floor(min(place[axis] for place in palms)) for axis in (0, 1))
        right, bottom = (math.ceil(max(place[axis] for place in palms)) for axis in (0, 1))
        return Rect(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach)

    def _draw(
        self, surface: Surface, palm: tuple[float, float], pose: Pose, front: bool, step: int, shown: float
    ) -> None:
        layer = _layer(self._art, pose, front, self._colour, round(self._k, 3), step)
        box = layer.picture.get_rect(topleft=(round(palm[0]) + layer.dx, round(palm[1]) + layer.dy))
        hidden = self._hidden(palm)
        if hidden is None or not box.colliderect(hidden):
            draw_share(surface, layer.picture, box, shown)
            return
        whole = surface.get_clip()
        for part in pieces_beside(whole.clip(box), hidden):
            surface.set_clip(part)
            draw_share(surface, layer.picture, box, shown)
        surface.set_clip(whole)

    def _hidden(self, palm: tuple[float, float]) -> Rect | None:
        """Return the part of the panel that hides the sleeve: the palm and what it holds are never hidden."""
        if self._behind is None:
            return None
        panel = self._behind
        top = max(panel.top, round(palm[1] + WRIST * self._k))
        return Rect(panel.x, top, panel.w, max(0, panel.bottom - top))


def throws(
    glove: Glove,
    palm: tuple[float, float],
    lowest: float,
    throw: Throw,
    k: float,
    begins: float = 0,
    last: tuple[Throw, float] | None = None,
    brisk: float = 1.0,
    near: bool = True,
    there: float = 0.0,
) -> tuple[Clip, Clip]:
    """Return the clips of the hand that winds up at a palm and throws: what lies under the dice, and over them.

    It never has its palm above `lowest`, in pixels from the top; it `begins` so many milliseconds later. The `last` die
    of all it may keep, for so many milliseconds after the others, and then lets it go. All of it is shown so many times
    as `brisk` as it is. A hand that is not `near` reaches over the table from another side, and points where it throws.
    So much of it is `there` as it begins, 0 to 1: it has come while it was shaken.
    """
    run, wind_up, keeps = throw.leaves[2], throw.wind_up, last[1] if last else 0.0
    release, goes = (lets_go(thrown, lowest) for thrown in (throw, last[0] if last else throw))
    length = wind_up + keeps + OPENS
    flung = throw.wind_up < PICK_UP
    leans, winds_up = (0.0, WINDS_UP) if near else (_points(palm, throw), WINDS_UP / 2)

    def shown(ms: float) -> float:
        return 1.0 if flung else min(1.0, there + ms / COMES)

    def at(t: float) -> tuple[tuple[float, float], Pose, float, float]:
        ms = t * length
        if ms < wind_up:
            u = ms / wind_up
            back, out = throw.swing(u)
            way = palm[0] + back
            middle = way + (release[0] - way) * out, palm[1] + (release[1] - palm[1]) * out
            # A hand that keeps a die never opens wide: it stays half closed round that.
            opened: Pose = "cup" if last else "flick"
            pose: Pose = opened if flung or u >= LETS_GO else "cup" if there or u >= CLOSES else "open"
            return middle, pose, leans + run * winds_up * (-u if flung else math.sin(math.pi * u)), shown(ms)
        if last and ms < wind_up + keeps:
            u = (ms - wind_up) / keeps
            turn = leans + run * winds_up * (u * u * (3 - 2 * u) - 1 if flung else math.sin(math.pi * u))
            pose = "cup" if wind_up + keeps - ms > LETS_ONE_GO else "flick"
            return keeps_at(throw, last[0], lowest, u), pose, turn, 1.0
        v = (ms - wind_up - keeps) / OPENS
        on = 1 - (1 - v) ** 2
        turn = leans - run * winds_up * (1.0 if flung and not keeps else on / 2)
        return (goes[0] + run * on * FOLLOWS * k, goes[1]), "flick", turn, 1 - v

    def under(surface: Surface, t: float) -> None:
        glove.back(surface, *at(t))

    def over(surface: Surface, t: float) -> None:
        glove.front(surface, *at(t))

    def differs(last: float | None, t: float) -> Rect:
        return glove.room([at(moment)[0] for moment in (last, t) if moment is not None])

    follows = goes[0] + run * FOLLOWS * k, goes[1]
    kept = [keeps_at(throw, last[0], lowest, u) for u in (0.25, 0.5, 0.75)] if last else []
    area = glove.room([palm, release, goes, follows, (palm[0] + throw.swing(0.5)[0], palm[1]), *kept])
    lasts, delay = round(length / brisk), round(begins / brisk)
    low, high = (Clip(lasts, one, fade=False, area=area, delay=delay, differs=differs) for one in (under, over))
    return low, high


def _points(palm: tuple[float, float], throw: Throw) -> float:
    """Return how far a hand is turned that points to where its dice come to rest, in degrees anticlockwise from up.

    Where that is right before it, it points the way they run.
    """
    rests, ahead = throw.rests(), throw.leaves[2] * AHEAD * throw.face
    x, y = (sum(rest[axis] for rest in rests) / len(rests) for axis in (0, 1))
    turn = -math.degrees(math.atan2(x + ahead - palm[0], palm[1] - y))
    return math.copysign(max(0.0, abs(turn) - BENDS), turn)
