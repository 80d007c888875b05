"""Hands in pictures of results: for every number of dice nothing lies on anything else, and every die shows a face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens import hand_picture
from gangdice_gui.games.gang.screens.hand_picture import HELD, Box, HandPen
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.type import Type
from scripts.shots_results import HUGE, LONG, MANY, Felt, match_of, view_after
from tests.looks import looks

MOST = 150
SIZES = [(1920, 1080), (1280, 720), (1024, 768)]
Drawn = tuple[list[Rect], list[Rect]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Where dice and counts are drawn from now on, in pixels; nothing is painted."""
    dice: list[Rect] = []
    counts: list[Rect] = []

    def die(self: DiceArt, surface: Surface, centre: tuple[float, float], *args: object, **more: object) -> None:
        px = float(args[2])  # type: ignore[arg-type]
        # What a die at rest covers, its rim included.
        box = Rect(0, 0, round(px * 1.14 + 2), round(px * 1.3 + 2))
        box.center = (round(centre[0]), round(centre[1]))
        dice.append(box)

    def text(self: Type, surface: Surface, text: str, role: str, px: int, *args: object, **more: object) -> Rect:
        if text[0] != "×":
            return Rect(0, 0, 1, 1)
        room, align = args[1], args[2]
        assert isinstance(room, Rect)
        wide = self.width(text, role, px)
        assert wide <= room.w + 1, f"{text!r} is {wide} pixels wide in {room.w}"
        box = Rect(0, 0, wide, round(px * 0.8))
        box.center = room.center
        if align == "left":
            box.left = room.left
        counts.append(box)
        return box

    monkeypatch.setattr(DiceArt, "draw_die", die)
    monkeypatch.setattr(Type, "draw", text)
    return dice, counts


def boxes_of(desk: Desk) -> set[tuple[Box, float, float]]:
    """Return every box a round's result puts a hand into, with the largest face and the distance."""
    found: set[tuple[Box, float, float]] = set()

    def note(self: HandPen, colour: str, faces: object, box: Box, largest: float, loose: float, **how: bool) -> None:
        found.add((tuple(round(v, 1) for v in box), largest, loose))  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HandPen, "draw", note)
        match = match_of(LONG, upto=1)
        for settled in (HUGE, MANY):
            RoundResult(felt := Felt(desk, match), felt.board, settled, view_after(match, settled))
    assert found
    return found


@pytest.mark.parametrize(("size", "text_size", "language"), looks(SIZES))
def test_rows_of_a_hand_do_not_overlap(
    new_desk: Callable[..., Desk], drawn: Drawn, size: tuple[int, int], language: str, text_size: int
) -> None:
    desk = new_desk(size, language=language, text_size=text_size)
    boxes = boxes_of(desk)
    page, rng = desk.page(), Random(4)
    pen = Pen(Surface((1, 1)), desk, 0, 0, page.k)
    dice, counts = drawn
    for box, largest, loose in boxes:
        room = pen.at(*box).inflate(4, 4)
        for n in range(1, MOST + 1):
            faces = sorted((rng.randrange(6) for _ in range(n)), reverse=True)
            dice.clear()
            counts.clear()
            HandPen(pen).draw("onyx", faces, box, largest, loose)
            assert len(dice) == (len(set(faces)) if counts else n)
            assert len(counts) in (0, len(Counter(faces)))
            for things in (dice, counts, [*dice, *counts]):
                for i, thing in enumerate(things):
                    others = [other.inflate(-2, -2) for other in things[i + 1 :]]
                    assert thing.collidelist(others) == -1, (n, box)
            assert all(room.contains(die) for die in dice), (n, box)


def test_many_dice_are_counted_and_few_are_not() -> None:
    box = (0.0, 0.0, 270.0, 60.0)
    crowds = [n for n in range(1, MOST + 1) if hand_picture.is_crowd(n, box, 42)]
    assert crowds == list(range(crowds[0], MOST + 1))
    assert 12 < crowds[0] <= 21


@pytest.mark.parametrize("size", SIZES)
def test_dice_in_the_hand_lie_apart_and_the_others_are_counted(
    new_desk: Callable[..., Desk], drawn: Drawn, size: tuple[int, int]
) -> None:
    desk = new_desk(size)
    pen = Pen(Surface((1, 1)), desk, 0, 0, desk.page().k)
    dice, counts = drawn
    for box in ((0.0, 0.0, 700.0, 94.0), (0.0, 0.0, 320.0, 80.0)):
        for n in range(1, MOST + 1):
            dice.clear()
            counts.clear()
            HandPen(pen).held("crimson", n, box, 56)
            assert len(dice) == min(n, HELD)
            assert len(counts) == (n > HELD)
            things = [*dice, *counts]
            assert all(thing.collidelist(things[i + 1 :]) == -1 for i, thing in enumerate(things)), n
            assert all(pen.at(*box).inflate(4, 4).contains(thing) for thing in things), n


@pytest.mark.parametrize("colour", ["ivory", "crimson", "onyx", "sapphire"])
def test_every_die_of_a_choice_shows_a_face(desk: Desk, colour: str) -> None:
    surface = Surface((700, 100))
    HandPen(Pen(surface, desk, 0, 0, 1)).held(colour, HELD, (0.0, 0.0, 700.0, 100.0), 56)
    lie = hand_picture.in_hand(HELD, (0.0, 0.0, 700.0, 100.0), 56, 1.0)
    for x, y in lie.places:
        top = Rect(0, 0, 30, 26)
        top.center = (round(x), round(y - 6))
        shades = [
            sum(surface.get_at((i, j))[:3]) for i in range(top.left, top.right) for j in range(top.top, top.bottom)
        ]
        assert max(shades) - min(shades) > 130, "a face is not one plain colour"
