"""Dice that find no usual way go wherever there is felt: throws after which some were lifted over others."""

import pytest

from gangdice_gui.ui.dice.slide_plan import Slides
from gangdice_gui.ui.dice.throw_slide import Passage
from scripts.slides import roughness

ROOM = (24, 46, 1256, 552)
CASES = [
    (
        44.0,
        44.0,
        (526, 356, 1209, 539),
        [
            (391, 289, 482, 332),
            (540, 64, 740, 344),
            (48, 408, 328, 552),
            (756, 158, 930, 302),
            (54, 78, 334, 227),
            (946, 78, 1226, 227),
            (950, 236, 1234, 350),
            (24, 46, 71, 93),
            (24, 505, 71, 552),
            (1209, 46, 1256, 93),
            (1209, 505, 1256, 552),
        ],
        [
            (712, 502, 420, 490, -20),
            (1073, 446, 850, 433, 9),
            (909, 453, 563, 433, 30),
            (1029, 494, 778, 490, -5),
            (847, 421, 492, 433, 0),
            (960, 498, 707, 490, -19),
            (785, 454, 492, 490, 22),
            (859, 475, 563, 490, -9),
            (984, 432, 707, 433, 27),
            (420, 433, 420, 433, 9),
            (492, 433, 635, 433, -9),
            (420, 490, 778, 433, 9),
            (492, 490, 635, 490, -9),
        ],
    ),
    (
        44.0,
        36.0,
        (690, 356, 1209, 539),
        [
            (391, 289, 482, 332),
            (540, 64, 740, 344),
            (48, 408, 328, 552),
            (756, 158, 930, 302),
            (54, 78, 334, 227),
            (946, 78, 1226, 227),
            (950, 236, 1234, 350),
            (24, 46, 71, 93),
            (24, 505, 71, 552),
            (1209, 46, 1256, 93),
            (1209, 505, 1256, 552),
        ],
        [
            (1125, 498, 872, 484, 5),
            (865, 479, 398, 484, 30),
            (1150, 441, 767, 484, 8),
            (1060, 448, 714, 438, -42),
            (954, 438, 556, 484, -2),
            (1023, 491, 609, 484, -5),
            (758, 453, 450, 438, 34),
            (931, 494, 503, 438, -16),
            (398, 438, 398, 438, 9),
            (450, 438, 556, 438, -9),
            (503, 438, 609, 438, 9),
            (556, 438, 661, 438, -9),
            (609, 438, 820, 438, 9),
            (661, 438, 872, 438, -9),
            (398, 484, 767, 438, 9),
            (450, 484, 450, 484, -9),
            (503, 484, 503, 484, 9),
            (556, 484, 661, 484, -9),
            (609, 484, 714, 484, 9),
            (661, 484, 820, 484, -9),
        ],
    ),
]
"""Own dice thrown again at 1280x720: face widths, felt, what stands, and where from and to each goes, and its yaw."""


@pytest.mark.parametrize(("px", "goal_px", "felt", "stands", "dice"), CASES)
def test_no_die_of_two_rows_is_lifted_as_thrown_ones_come_between_those_that_stay(px, goal_px, felt, stands, dice):
    moves = [Passage((x, y), (gx, gy), px, goal_px, yaw) for x, y, gx, gy, yaw in dice]
    slides = Slides(moves, felt, stands, ROOM)
    assert not slides.crossed + slides.covering + sum(route.over > 0 for route in slides.routes)
    trails = [(move, route) for move, route in zip(moves, slides.routes, strict=True) if route.trail]
    assert trails and all(route.waits + route.ms <= slides.ms for _, route in trails), "nobody waits any longer for it"
    for move, route in trails:
        assert route.at(move, 0.0)[:2] == move.start and route.at(move, 1.0)[:2] == pytest.approx(move.goal)
        fast, turned = roughness(move, route)
        assert fast < 0.25 and turned < 0.3, "nor does it go by jerks: its speed changed by 0.8 faces in 10 ms"
