"""In narrow windows and with large letters no paper of the coach lies over half a face, nor over what it speaks of."""

import sys
import time

import pytest

from gangdice_gui.games.gang.screens.coach.hint import hint_box
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_label_rect
from gangdice_gui.table.coach.page import CoachPage
from scripts.shot import collect
from tests.looks import looks

SHOTS = collect()
PAPERS = ("hint", "hint-pick", "hint-late", "sure", "sure-pick", "risk", "why", "why-own", "why-die", "why-marks")
LOOKS = [
    *looks(((540, 720), (600, 1000), (800, 1280), (1024, 768))),
    ((1280, 720), 100, "fr"),
    ((1920, 1080), 100, "fr"),
]


def lies(scene):
    """Return where a paper lies, how high its letters are, how high they are meant to be, and its board."""
    if isinstance(scene, CoachPage):
        return scene.box, scene.px, scene.letters, scene.board
    board = scene.board
    return *hint_box(scene.desk, board.layout, board.show, board.show.advice), board.layout["odds"].font, board


@pytest.mark.parametrize(("size", "text_size", "language"), LOOKS)
def test_a_paper_lies_over_a_whole_face_or_none_and_over_nothing_it_speaks_of(new_desk, size, text_size, language):
    for name in PAPERS:
        scene = SHOTS[f"coach:{name}"](new_desk(size, language=language, text_size=text_size))
        box, px, wanted, board = lies(scene)
        layout, show = board.layout, board.show
        assert not box.colliderect(aim_line_rect(scene.desk, layout, show)), name
        assert not box.colliderect(card_rect(layout)), name
        for seat, side in show.places.items():
            if side == "own":
                continue
            face = layout[f"seat_{side}"].rect
            assert box.contains(face) or not box.colliderect(face), (name, side)
            if seat == show.view.leader:
                assert not box.colliderect(face) and not box.colliderect(layout[f"result_{side}"].rect), name
        assert px >= min(12, wanted), (name, px, wanted)
        scene.close()


def test_nothing_of_the_pot_looks_out_beneath_a_paper_that_lies_over_it(new_desk):
    scene = SHOTS["coach:hint-late"](new_desk((1280, 720), language="fr", text_size=150))
    box, _, _, board = lies(scene)
    pot = board.layout["pot"].rect.union(pot_label_rect(scene.desk, board.layout))
    assert box.contains(pot) or not box.colliderect(pot)
    scene.close()


def test_a_paper_of_why_comes_even_where_the_gangster_has_thought_before_it_is_asked_for(new_desk, monkeypatch):
    shots = sys.modules["shots_odds"]
    known = shots.known

    def late(scene):
        scene.update(0)
        time.sleep(1)  # as on a busy machine; a gangster takes a few hundredths
        known(scene)

    monkeypatch.setattr(shots, "known", late)
    monkeypatch.setattr(shots, "wait_until", lambda done, what: [done() or time.sleep(0.01) for _ in range(300)])
    assert isinstance(SHOTS["coach:why-marks"](new_desk((1280, 720))), CoachPage)
