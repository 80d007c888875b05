"""No die lies on another or outside its zone, for every number of dice a game can hold."""

import math
import random
from collections import Counter
from itertools import groupby
from statistics import mean

import pytest

from gangdice_gui.ui.dice.dice_places import (
    FACES,
    HEAP_SHOWN,
    LEAST_FACE,
    RACK_SHOWN,
    TRAY_LIMIT,
    Box,
    Place,
    even,
    heap,
    piles,
    racks,
    rows,
    shown_at_most,
    trays,
)

MOST = 162
# A die turned by 9 degrees covers this much of the felt and of the picture, in face widths either side of its middle.
ACROSS = (math.cos(math.radians(9)) + math.sin(math.radians(9))) / 2
ON_FELT = ACROSS * math.cos(math.radians(21))
IN_PICTURE = ON_FELT + 0.5 * math.sin(math.radians(21))

TRAY_ZONES = [(Box(480, 682, 960, 150), 82, 24), (Box(300, 474, 490, 95), 50, 17), (Box(480, 626, 960, 200), 82, 24)]
RACK_ZONES = [(Box(480, 680, 960, 152), 24, 8), (Box(196, 474, 594, 95), 17, 5)]


def collisions(places: list[Place]) -> list[tuple[Place, Place]]:
    """Pairs of dice whose ground overlaps by more than half a pixel; lifted dice keep theirs."""
    found = []
    for i, a in enumerate(places):
        for b in places[:i]:
            reach = (a.px + b.px) * ACROSS - 0.5, (a.px + b.px) * ON_FELT - 0.5
            if abs(a.x - b.x) < reach[0] and abs(a.y - b.y) < reach[1]:
                found.append((a, b))
    return found


def touching(places: list[Place]) -> list[tuple[Place, Place]]:
    """Pairs of dice that lie flat and whose pictures overlap by more than a pixel: a row in front hides none behind."""
    flat = [p for p in places if not p.lifted]
    return [
        (a, b)
        for i, a in enumerate(flat)
        for b in flat[:i]
        if abs(a.x - b.x) < a.px * 1.14 - 1 and abs(a.y - b.y) < a.px * 1.32 - 1
    ]


def outside(places: list[Place], box: Box, margin: float = 0.5) -> list[Place]:
    return [
        p
        for p in places
        if p.x - p.px * ACROSS < box.x - margin
        or p.x + p.px * ACROSS > box.x + box.w + margin
        or p.y - p.px * IN_PICTURE < box.y - margin
        or p.y + p.px * IN_PICTURE > box.y + box.h + margin
    ]


@pytest.mark.parametrize(("zone", "largest", "label"), TRAY_ZONES)
@pytest.mark.parametrize("n", range(1, TRAY_LIMIT + 1))
def test_trays(zone: Box, largest: float, label: float, n: int) -> None:
    sizes = set()
    for again in range(n + 1):
        keep_tray, again_tray = trays(zone, n - again, again, largest, label)
        assert (keep_tray is None) == (again == n)
        assert (again_tray is None) == (again == 0)
        places = []
        for tray, count in ((keep_tray, n - again), (again_tray, again)):
            if tray:
                assert len(tray.places) == count
                assert not outside(list(tray.places), tray.box)
                assert tray.box.x >= zone.x - 0.5
                assert tray.box.x + tray.box.w <= zone.x + zone.w + 0.5
                assert tray.box.y >= zone.y - 0.5
                assert tray.label_y + label * 1.3 <= zone.y + zone.h + label * 0.7
                places += tray.places
        assert not collisions(places)
        assert all(p.lifted for p in (again_tray.places if again_tray else ()))
        sizes.add(round(places[0].px, 3))
    assert len(sizes) == 1, "dice must not grow or shrink while they change sides"


@pytest.mark.parametrize(("n", "px"), [(6, 73.6), (8, 73.6), (10, 63), (12, 52), (13, 40.3), (20, 40.3)])
def test_the_faces_are_as_wide_as_the_labels_leave_them(n: int, px: float) -> None:
    keep, _ = trays(TRAY_ZONES[0][0], n, 0, 82, 24)
    assert keep is not None
    assert keep.places[0].px == pytest.approx(px, abs=1.2)


def test_trays_refuse_what_belongs_in_racks() -> None:
    for keep, again in ((0, 0), (TRAY_LIMIT, 1), (-1, 3)):
        with pytest.raises(ValueError, match="trays hold"):
            trays(TRAY_ZONES[0][0], keep, again, 82, 24)


@pytest.mark.parametrize(("zone", "label", "gap"), RACK_ZONES)
def test_racks(zone: Box, label: float, gap: float) -> None:
    rng = random.Random(7)
    for n in range(1, MOST + 1):
        even = [n // 6 + (face < n % 6) for face in FACES]
        one = [n if face == n % 6 else 0 for face in FACES]
        drawn = [0] * 6
        for _ in range(n):
            drawn[rng.randrange(6)] += 1
        for counts in (even, one, drawn):
            again = [rng.randint(0, count) for count in counts]
            result = racks(zone, counts, again, label, gap)
            most = max(len(rack.places) for rack in result)
            assert most == max(counts) or most >= 10
            assert [rack.face for rack in result] == list(FACES)
            places = []
            for rack in result:
                shown = min(counts[rack.face], most)
                assert len(rack.places) == shown
                lifted = [p.lifted for p in rack.places]
                assert lifted == sorted(lifted), "the dice that go are the last"
                goes = again[rack.face]
                assert sum(lifted) == (shown if goes == counts[rack.face] else min(goes, shown - 1))
                lengths = list(Counter(round(p.y, 3) for p in rack.places).values())
                assert not lengths or max(lengths) - min(lengths) <= 1, "rows are filled evenly"
                assert not lengths or shown == 1 or min(lengths) > 1, "no die lies alone"
                assert all(
                    mean(p.x for p in row) == pytest.approx(rack.box.x + rack.box.w / 2)
                    for _, row in groupby(rack.places, key=lambda p: p.y)
                ), "rows lie in the middle of their rack"
                assert not outside(list(rack.places), rack.box)
                assert all(p.y - p.px * ON_FELT >= rack.header.y + label * 0.5 for p in rack.places)
                places += rack.places
            assert not collisions(places), (n, counts)
            assert not touching(places), (n, counts)
            assert len({p.px for p in places}) == 1, "all racks hold dice of one size"
            assert places[0].px >= LEAST_FACE
            assert result[-1].box.x + result[-1].box.w == pytest.approx(zone.x + zone.w)


def test_a_rack_keeps_its_place_whatever_it_holds() -> None:
    zone, label, gap = RACK_ZONES[0]
    first = racks(zone, [30, 0, 0, 0, 0, 0], [0] * 6, label, gap)
    second = racks(zone, [0, 5, 5, 5, 5, 10], [0, 5, 0, 0, 0, 1], label, gap)
    assert [rack.box for rack in first] == [rack.box for rack in second]


def test_rows_are_even() -> None:
    assert [even(n, 5) for n in (1, 4, 5, 6, 7, 9, 11, 13, 25)] == [
        [1],
        [4],
        [5],
        [3, 3],
        [4, 3],
        [5, 4],
        [4, 4, 3],
        [5, 4, 4],
        [5] * 5,
    ]


def test_a_low_rack_shows_fewer_dice_rather_than_specks() -> None:
    assert shown_at_most(143, 108, 24) == RACK_SHOWN
    assert 10 <= shown_at_most(88, 62, 17) < RACK_SHOWN


@pytest.mark.parametrize(
    ("zone", "columns"), [(Box(0, 0, 282, 152), 3), (Box(0, 0, 318, 112), 3), (Box(5, 9, 186, 100), 3)]
)
def test_piles(zone: Box, columns: int) -> None:
    counts = [0, 1, 2, 3, 40, 7]
    result = piles(zone, counts, columns)
    assert [pile.face for pile in result] == [1, 2, 3, 4, 5, 0]
    for pile in result:
        assert len(pile.places) == min(3, counts[pile.face])
        assert not outside(list(pile.places), zone, margin=2)
        assert all(p.x + p.px * ACROSS < pile.count_x + p.px * 0.1 for p in pile.places)


@pytest.mark.parametrize("n", range(1, 21))
@pytest.mark.parametrize(
    ("zone", "columns"), [(Box(0, 0, 278, 150), 5), (Box(0, 0, 338, 88), 10), (Box(3, 4, 184, 100), 7)]
)
def test_rows(zone: Box, columns: int, n: int) -> None:
    places = list(rows(zone, n, min(columns, n), 66))
    assert len(places) == n
    assert not collisions(places)
    assert not [p for p in places if p.x + p.px * ACROSS > zone.x + zone.w + 0.5 or p.x - p.px * ACROSS < zone.x - 0.5]


@pytest.mark.parametrize("n", [1, 5, 13, 14, 24, 25, 45, 46, 96, 162])
def test_heap_stays_in_its_ring(n: int) -> None:
    spots = heap(n, 106, random.Random(3))
    assert len(spots) == min(n, HEAP_SHOWN)
    assert sorted(spot.order for spot in spots) == list(range(len(spots)))
    assert [spot.dy for spot in spots] == sorted(spot.dy for spot in spots)
    for spot in spots:
        assert math.hypot(spot.dx, spot.dy) <= 106 - spot.px * 0.5


def test_a_heap_grows_without_moving_what_lies_there() -> None:
    small = {spot.order: spot for spot in heap(14, 106, random.Random(3))}
    large = {spot.order: spot for spot in heap(24, 106, random.Random(3))}
    assert all(large[order] == spot for order, spot in small.items())
