"""On a machine too slow to look for good ways dice take the first that will do; and where ways turn on a lane."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count

import pytest

from gangdice_gui.engine.pieces import at_once
from gangdice_gui.ui.dice.slides import plan as slide_plan
from gangdice_gui.ui.dice.slides import search as slide_search
from gangdice_gui.ui.dice.slides.choice import BESIDE, Choice
from gangdice_gui.ui.dice.slides.plan import LARGE_SHARE, SHARE, Slides
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.slides.search import Search
from gangdice_gui.ui.dice.slides.way import way_of
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.slide import Passage, Route

ROOM = (0.0, 0.0, 400.0, 300.0)
ABREAST = [Passage((60.0, 60.0 + 60 * k), (340.0, 60.0 + 60 * k), 20.0, 20.0) for k in range(4)]
TURNS = {
    ((0, 0), (1, 0)),
    ((0, 0), (1, BESIDE)),
    ((0, 0), (1, -BESIDE)),
    *(((end, beside),) for end in (0, 1) for beside in (0, BESIDE, -BESIDE)),
}
"""Where a way turns on a lane: at which of its ends, and how far beside that."""


def ways(moves: list[Passage], stands: tuple[Box, ...] = ()) -> Glides:
    return Glides(moves, ROOM, 600.0, Obstacles(stands, ROOM))


def test_who_is_in_a_hurry_goes_straight_and_looks_at_no_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that are usual were looked at: half of the time dice lay there for."""
    glides = ways(ABREAST)
    monkeypatch.setattr(Choice, "look", lambda *_: pytest.fail("it looks for more"))
    for k in range(4):
        at_once(glides.soon(k))  # type: ignore[arg-type]
    assert sorted(glides.found) == [0, 1, 2, 3] and not any(route.tracked for route in glides.found.values())


def test_where_that_is_taken_it_takes_the_first_of_the_usual_ones_that_it_can_go() -> None:
    card = (180.0, 40.0, 220.0, 100.0)
    glides = ways([*ABREAST[:2], Passage((100.0, 80.0), (300.0, 80.0), 20.0, 20.0)], (card,))
    for k in (2, 0):
        at_once(glides.soon(k))  # type: ignore[arg-type]
        usual = sorted(glides.choice.usual[k], key=lambda way: way.cost)
        could = [way for way in usual if not glides.choice.over(way)]
        assert glides.gone[k] in could
        assert k != 2 or glides.gone[k] is could[0], "nobody else is there yet"
        assert k not in glides.choice.others, "it looks no further"


def test_who_finds_none_then_gets_its_way_first_and_the_others_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """It went wherever there was felt at once, a little smaller on its way."""
    glides, soon, asked = ways(ABREAST), Glides.soon, list[int]()

    def late(self: Glides, k: int) -> Iterator[bool]:
        asked.append(k)
        if k == 2 and self.found:
            yield True  # the others are in its way
        else:
            yield from soon(self, k)

    monkeypatch.setattr(Glides, "soon", late)
    for how in ("along", "wherever"):
        monkeypatch.setattr(Glides, how, lambda *_: pytest.fail("it looks for other ways"))
    at_once(Search(ABREAST, glides, False).hurry())  # type: ignore[arg-type]
    assert sorted(glides.found) == [0, 1, 2, 3]
    assert asked.index(2) > 0 and asked[4] == 2 and sorted(asked[:4]) == sorted(asked[4:]) == [0, 1, 2, 3]


def test_ways_turn_on_a_lane_where_what_stands_lets_them() -> None:
    """Beside either end of it, if not there, and on one corner, if not on two: dice were in each other's way more."""
    found, move = set[tuple[tuple[int, float], ...]](), Passage((60.0, 150.0), (340.0, 150.0), 20.0, 20.0)
    for seed in range(40):
        rng = random.Random(seed)
        corners = [(rng.uniform(20, 370), rng.choice((rng.uniform(0, 110), rng.uniform(180, 290)))) for _ in range(5)]
        boxes = [(x, y, x + rng.uniform(4, 60), y + 12) for x, y in corners]
        choice = Choice([move], ROOM, 900.0, Obstacles(boxes, ROOM))
        for _ in chain(choice.look(0), choice.look_further(0)):
            pass
        for way in choice.others[0]:
            via = way.route.via
            if len({y for _, y in via}) == 1 and len(via) <= 2:
                ends = (0, 1) if len(via) == 2 else (int(abs(via[0][0] - 340) < abs(via[0][0] - 60)),)
                found.add(
                    tuple((end, round((x - (60, 340)[end]) / 20, 3)) for end, (x, _) in zip(ends, via, strict=True))
                )
            assert not choice.over(way)
    assert found >= TURNS


def test_of_a_crowd_it_is_seen_at_once_that_a_machine_is_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """In 150 ms there was time for a tenth of it; and half of each frame in which nothing moved was idle."""
    clock, settled, think, settle = count(), list[Slides](), Slides.think, Slides.settle
    thought = Counter[Slides]()

    def counted(slides: Slides) -> bool:
        thought[slides] += 1
        return think(slides)

    monkeypatch.setattr(slide_plan, "thread_time", lambda: 0.001 * next(clock))  # a millisecond for each piece
    monkeypatch.setattr(slide_plan, "full", lambda *_: True)
    monkeypatch.setattr(Slides, "think", counted)
    monkeypatch.setattr(Slides, "settle", lambda slides: (settled.append(slides), settle(slides))[1])
    crowd = [Passage((40.0 + 30 * k, 60.0), (40.0 + 30 * (k * 5 % 12), 250.0), 20.0, 20.0) for k in range(12)]
    slow, few, quick = Slides(crowd, ROOM), Slides(crowd[:11], ROOM), Slides(crowd, ROOM)
    assert not slow.known(5.0) and not few.known(5.0)
    monkeypatch.setattr(slide_plan, "SLOW", 0)
    assert not quick.known(5.0)
    assert settled == [slow], "few are soon thought of, and so is a crowd of which much is known"
    assert thought == {slow: round(1000 * SHARE) + 1, few: (less := round(1000 * LARGE_SHARE) + 1), quick: less}


def test_where_some_are_lifted_the_ways_that_are_kept_are_those_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of an attempt that was worse were: who goes when was another thing than how it does."""
    glides, asked, lifted, soon, lift = ways(ABREAST), list[int](), list[int](), Glides.soon, Glides.lift

    def late(self: Glides, k: int) -> Iterator[bool]:
        asked.append(k)
        if k == 3 or (k == 2 and len(asked) <= 4):
            yield True  # the others are in its way
        else:
            yield from soon(self, k)

    def lifts(self: Glides, k: int) -> Iterator[bool]:
        lifted.append(k)
        yield from lift(self, k)
        route = Route(200.0 + 20 * len(lifted), over=1)
        self.found[k], self.gone[k] = route, way_of(ABREAST[k], route)
        self.crossed += 1

    monkeypatch.setattr(slide_search, "PUSHES", 0)
    for name, how in (("soon", late), ("lift", lifts), ("along", nothing), ("wherever", nothing)):
        monkeypatch.setattr(Glides, name, how)
    search = Search(ABREAST, glides, False)
    at_once(search.hurry())  # type: ignore[arg-type]
    at_once(search.end())  # type: ignore[arg-type]
    assert lifted == [3, 2, 3] and glides.crossed == 1, "one is better than two"
    for k, route in glides.found.items():
        assert replace(glides.gone[k].route, waits=route.waits) == route


def nothing(*_: object) -> Iterator[bool]:
    yield True


def test_of_a_pile_whoever_will_lie_behind_gets_its_way_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each went by how far it had, so the first ones lay in front, and the last one had to go through them."""
    asked, find = list[list[int]](), Glides.find
    monkeypatch.setattr(Glides, "find", lambda self, order: (asked.append(order), find(self, order))[1])
    pile = [Passage((300.0 + 30 * k, 100.0), (100.0 + at, 100.0), 20.0, 20.0) for k, at in enumerate((9, 0, 5))]
    moves = [
        *pile,
        Passage((360.0, 150.0), (40.0, 100.0), 20.0, 20.0),
        Passage((250.0, 100.0), (160.0, 100.0), 20.0, 20.0),
    ]
    for wide in (True, False):
        search = Search(moves, ways(moves), wide)
        next(search.think(), None)
    assert asked[0] == [3, 1, 2, 0, 4], "and of all who come together those whose places are hindmost"
    assert asked[1] != asked[0]
    next(Search(moves[2:], ways(moves[2:]), True).think(), None)
    assert asked[2] == [2, 0, 1], "but without a pile near ones before far ones"
