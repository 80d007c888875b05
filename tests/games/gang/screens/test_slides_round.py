"""Dice that slide into their places go round what stands on the table, and round each other, however many they are."""

import itertools
import random
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Rolled, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.games.gang.screens.clips.ground import CLOSE, ground_of, stands_of, steps_aside
from gangdice_gui.games.gang.screens.clips.handfuls import one
from gangdice_gui.games.gang.screens.clips.planned import spots_of
from gangdice_gui.games.gang.screens.clips.throw import BRISK, throw_lots
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_piece
from gangdice_gui.games.gang.screens.felt.boss_note import note_piece
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_label_rect
from gangdice_gui.games.gang.screens.felt.own_dice import slip_piece
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.dice.slides.round import seen_box
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.step_aside import BACK, SOON
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.ui.test_throw import through
from tests.warm import make_desk

FOUR = (MARCO, ADA, BENNO, Seat("gangster", "Dot", "crimson", "dot"))


UPRIGHT = [(540, 720), (600, 1000), (800, 1280), (1080, 1920)]


def board_of(folder, size, *answers, first=0, people=4, text_size=100):
    pygame.init()
    pygame.display.set_mode(size)
    match = played(started(*FOUR[:people], seed="round", first=first), Card("different-2-bomb"), *answers)
    desk = make_desk(size, Store(folder), Settings(language="en", odds="off", text_size=text_size))
    return gang_table(desk, open_house(desk), match).board


def about_to_throw(folder, size, seat, dice):
    """Return the table where the seat before leads with a die and this one has chosen to throw so many."""
    answers = Use(1), Roll((5,)), Stop(), Use(2), Roll((1, 2))
    sight = board_of(folder, size, *answers, first=seat - 1)._sight()
    view = sight.show.view
    turns = (*view.turns[:-1], Turn(seat, dice))
    return replace(sight, show=replace(sight.show, view=replace(view, turns=turns)))


def thrown(sight, seat, count):
    """Return a throw of so many dice as a seat makes it at this table."""
    rng = random.Random(count)
    turn = Turn(seat, count, tuple(rng.randrange(6) for _ in range(count)))
    spots = spots_of(sight, turn, frozenset())
    px = max(spot[2] for spot in spots.values())
    felt, largest = ground_of(sight, seat, count, px, [])
    dice = [Die("ivory", turn.faces[at], spot[:2], None, spot[3], spot[2]) for at, spot in spots.items()]
    how = (
        False,
        (),
        False,
        not sight.own(seat),
        largest,
        1,
        1.0,
        (),
        *stands_of(sight, seat, bool(seat) and count > planned.CROWD),
    )
    return Throw(sight.dice, dice, px, felt, rng, *how)


class Only:
    """A file of throws of which one is thrown."""

    def __init__(self, path):
        self.path = path

    def some(self, *_):
        return [self.path]


def slides_of(sight, seat, count):
    """Return how dice of a seat slide after every throw there is for so many."""
    turn = Turn(seat, count, tuple(random.Random(count).randrange(6) for _ in range(count)))
    spots, throws = spots_of(sight, turn, frozenset()), sight.dice.throws
    felt, largest = ground_of(sight, seat, count, max(spot[2] for spot in spots.values()), [])
    dice = [Die("ivory", turn.faces[at], spot[:2], None, spot[3], spot[2]) for at, spot in spots.items()]
    for run in (1, -1) if sight.own(seat) else (1,):
        for k, path in enumerate(throws.some(len(dice), random.Random(count), 99, felt.size, largest, run)):
            how = (
                random.Random(k),
                (),
                not sight.own(seat),
                run,
                1.0,
                (),
                *stands_of(sight, seat, bool(seat) and count > planned.CROWD),
            )
            yield Plan(Only(path), dice, largest, tuple(felt), *how).slide


def over(slide, boxes):
    """How deep a die on its way is seen over boxes, in its own faces, and for how many milliseconds any is at all."""
    deepest, ms = 0.0, 0
    for at in range(0, int(slide.ms), 20):
        deep = 0.0
        for move, route in zip(slide.moves, slide.routes, strict=True):
            die = route.at(move, route.share(at))
            left, top, right, bottom = seen_box(die)
            for box in boxes:
                deep = max(deep, min(right - box.left, box.right - left, bottom - box.top, box.bottom - top) / die.px)
        deepest, ms = max(deepest, deep), ms + 20 * (deep > 0.15)
    return deepest, ms


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)]
)
def test_no_die_hides_how_many_lie_in_the_pot_as_it_slides(tmp_path, size, text_size):
    """The dice of who sits at the left passed over it, more than half a face deep, for 300 ms in all."""
    sight = board_of(tmp_path, size, text_size=text_size)._sight()
    label = pot_label_rect(sight.desk, sight.layout)
    for seat, count in ((1, 3), (1, 5), (1, 8), (1, 12), (0, 5), (2, 5), (3, 5)):
        for slide in slides_of(sight, seat, count):
            deepest, ms = over(slide, [label])
            assert deepest < 0.25 and ms <= 20, (seat, count)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_die_is_seen_over_the_card_as_it_slides(tmp_path, size):
    """Of own dice and a rival's: they passed over its middle, three faces deep."""
    board = board_of(tmp_path, size)
    sight, card = board._sight(), card_rect(board.layout)
    for seat, counts in (
        (0, (1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30)),
        (1, (1, 3, 6, 8, 12)),
        (2, (3, 5)),
        (3, (8, 12)),
    ):
        for count in counts:
            slide = thrown(sight, seat, count)._plan.slide
            deepest, ms = over(slide, [card])
            assert deepest < 0.6 and ms <= 40, (seat, count)
            assert slide.crossed == 0, (seat, count)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_dice_slide_round_each_other_and_not_over(tmp_path, size):
    """After any throw of up to a dozen, of whoever, a flick to the left too: some were lifted over others."""
    sight, dice, lifted, halting = board_of(tmp_path, size)._sight(), 0, 0, 0
    for seat, counts in ((0, range(1, 13)), (1, (2, 5, 8, 11)), (2, (3, 9, 11)), (3, (4, 12))):
        for slide in (slide for count in counts for slide in slides_of(sight, seat, count)):
            bad = slide.covering + slide.crossed + sum(route.over > 0 for route in slide.routes)
            lifted, dice = lifted + bad, dice + len(slide.moves)
            halting += sum(route.halt is not None for route in slide.routes)
            if any(route.halt for route in slide.routes):
                assert through(slide.moves, slide) <= slide.crossed, "who halts lets others by"
    assert dice > 400 and not lifted and halting


@pytest.mark.parametrize(
    ("seat", "size", "counts", "times"),
    [(0, (1280, 720), range(5, 13), 6), (0, (1920, 1080), (9,), 11), (0, (1366, 768), (7, 8, 10), 20)]
    + [(seat, (1280, 720), (5, 6, 8, 10), 11) for seat in (1, 2, 3)],
)
def test_dice_thrown_again_slide_round_those_that_stay(tmp_path, seat, size, counts, times):
    """Those between others had no way but over them; in a wide, low window one slide in twenty lifted some."""
    dice, lifted = 0, 0
    for count in counts:
        faces, rng = tuple(random.Random(count).randrange(6) for _ in range(count)), random.Random(f"again {count}")
        sight = board_of(tmp_path, size, Use(count), Roll(faces), first=seat)._sight()
        for _ in range(times):
            positions = tuple(sorted(rng.sample(range(count), rng.randint(1, count - 1))))
            fresh = tuple(rng.randrange(6) if at in positions else face for at, face in enumerate(faces))
            parts = planned.plan(sight, Rolled(seat, positions, fresh, 1)).throw.parts
            for slide in {id(part.throw._plan.slide): part.throw._plan.slide for part in parts}.values():
                lifted += slide.covering + slide.crossed + sum(route.over > 0 for route in slide.routes)
                dice += len(slide.moves)
    assert dice > 90 and not lifted


def lifted_of(sight, event):
    """Return how many dice of a throw are lifted as they slide."""
    parts = planned.plan(sight, event).throw.parts
    slides = {id(part.throw._plan.slide): part.throw._plan.slide for part in parts}.values()
    return sum(slide.covering + slide.crossed + sum(route.over > 0 for route in slide.routes) for slide in slides)


@pytest.mark.parametrize(
    ("size", "text_size"), [*((size, 100) for size in UPRIGHT), ((540, 720), 150), ((800, 1280), 150)]
)
def test_in_an_upright_window_a_rival_s_dice_have_a_way_to_every_seat(tmp_path, size, text_size):
    """Thrown and thrown again, beside what is to beat and a row that lies: before the card there was no way to a row.

    At 800x1280 a slide in three was lifted, before the seat at the top nearly every one.
    """
    slid = lifted = 0
    for people, seat in ((2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)):
        led = Use(1), Roll((5,)), Stop()
        for count in (2, 4, 7, 12):
            faces, rng = tuple(random.Random(count).randrange(6) for _ in range(count)), random.Random(f"up {count}")
            answers = *led, Use(count), Roll(faces)
            sight = board_of(tmp_path, size, *answers, first=seat - 1, people=people, text_size=text_size)._sight()
            before = board_of(
                tmp_path, size, *answers[:-1], first=seat - 1, people=people, text_size=text_size
            )._sight()
            again = tuple(sorted(rng.sample(range(count), rng.randint(1, count - 1))))
            fresh = tuple(rng.randrange(6) if at in again else face for at, face in enumerate(faces))
            lifted += lifted_of(before, Rolled(seat, tuple(range(count)), faces, 2)) > 0
            lifted += lifted_of(sight, Rolled(seat, again, fresh, 1)) > 0
            slid += 2
    assert slid == 48 and lifted <= 1


def test_many_dice_hardly_ever_slide_over_each_other(tmp_path):
    sight, dice, lifted = board_of(tmp_path, (1280, 720))._sight(), 0, 0
    for seat, count in itertools.product((0, 1), (14, 18, 22, 30)):
        for slide in itertools.islice(slides_of(sight, seat, count), 3):
            lifted += slide.covering + slide.crossed + sum(route.over > 0 for route in slide.routes)
            dice += len(slide.moves)
    assert dice > 200 and lifted <= dice // 100


def test_dice_keep_off_the_pot_and_its_words_and_lie_close_before_their_own_plate(tmp_path):
    sight = board_of(tmp_path, (1280, 720))._sight()
    layout, close = sight.layout, round(CLOSE * sight.layout.k)
    pot, plate = layout["pot"].rect, layout[f"seat_{sight.show.places[1]}"].rect
    points = {"label": (pot.centerx, pot.bottom - 2), "dice": pot.center, "plate": (plate.centerx, plate.bottom - 2)}

    def kept_off(seat, show):
        boxes, _ = stands_of(replace(sight, show=show), seat)
        return {name for name, (x, y) in points.items() if any(w < x < e and n < y < s for w, n, e, s in boxes)}

    found = [kept_off(seat, replace(sight.show, pot=0)) for seat in (0, 1, 2)]
    assert found == [{"label", "plate"}, {"label"}, {"label", "plate"}]
    assert kept_off(1, replace(sight.show, pot=9)) == {"label", "dice"}
    points["plate"] = plate.centerx, plate.bottom - close - 2
    assert "plate" in kept_off(1, sight.show), "close, but not on its words"


def test_dice_that_stay_lie_where_they_lay_until_those_that_were_thrown_rest(tmp_path, monkeypatch):
    """A five becomes a nought: the others make room for it, and not before it lies."""
    board = board_of(tmp_path, (1280, 720), Use(4), Roll((0, 1, 2, 5)))
    sight, faces = board._sight(), (0, 1, 2, 0)
    before, window = board.show.own, pygame.Surface((1280, 720))
    lay = spots_of(sight, before, frozenset({3}))
    lie = spots_of(sight, replace(before, faces=faces), frozenset())
    clips = throw_lots(sight, Rolled(0, (3,), faces, 1), board.show.view)[0].clips
    drawn = {}

    def draw_die(self, surface, centre, colour, face, *more, **how):
        if surface is window:
            drawn[face] = centre

    monkeypatch.setattr(type(sight.dice), "draw_die", draw_die)
    for t, spots in ((0.0, lay), (0.2, lay), (1.0, lie)):
        drawn.clear()
        for clip in filter(lambda clip: clip.draw, clips):
            clip.draw(window, t)
        assert drawn == {face: pytest.approx(spots[face][:2]) for face in (0, 1, 2)}, t
    assert lay[2][:2] != lie[2][:2]


def test_the_aim_line_comes_back_when_the_dice_have_left_its_place(tmp_path):
    """Wherever dice are over it nothing of it is drawn yet, but for the last moments, and in the end it is there."""
    board = board_of(tmp_path, (1280, 720))
    sight, waited = board._sight(), 0
    pieces = [piece(board.desk, board.layout, board.show) for piece in (aim_line_piece, note_piece)]
    papers = [(rect.left, rect.top, rect.right, rect.bottom) for _, rect in filter(None, pieces)]
    for count, brisk in ((3, 1.0), (5, 1.0), (6, 1.0), (12, 1.0), (5, BRISK)):
        throw = one(thrown(sight, 0, count))
        returns = round(throw.duration / brisk) - BACK
        clips = steps_aside(sight, 0, returns, board.show.view, throw, brisk)
        back = [clip for clip in clips if clip.delay == returns]
        clear = throw.clear_of(papers, returns * brisk) / brisk - returns
        drawn = pygame.Surface((1280, 720))
        for ms in range(0, BACK, 10):
            drawn.fill((0, 0, 0))
            for clip in back:
                clip.draw(drawn, ms / BACK)
            if ms < min(clear, BACK - SOON):
                waited += ms > 20
                assert pygame.mask.from_threshold(drawn, (0, 0, 0), (2, 2, 2, 255)).count() == 1280 * 720, (count, ms)
            elif ms > clear + 30:
                assert pygame.mask.from_threshold(drawn, (0, 0, 0), (2, 2, 2, 255)).count() < 1280 * 720, (count, ms)
        for clip in back:
            clip.draw(drawn, 1.0)
        assert pygame.mask.from_threshold(drawn, (0, 0, 0), (2, 2, 2, 255)).count() < 1280 * 720
    assert waited


def test_the_own_slip_goes_to_the_left_and_comes_back_from_there(tmp_path):
    board = board_of(tmp_path, (1280, 720), Use(2), Roll((1, 2)), Stop())
    show = replace(board.show, gone=frozenset({0}))
    sight, (_, slip) = replace(board._sight(), show=show), slip_piece(board.desk, board.layout, show)
    clips = steps_aside(sight, 0, 500, show.view, one(thrown(sight, 2, 3)), 1.0)
    drawn = pygame.Surface((1280, 720))
    for delay, t in ((0, 0.15), (500, 0.75)):
        drawn.fill((0, 0, 0))
        some = [clip for clip in clips if clip.delay == delay]
        for clip in some:
            clip.draw(drawn, t)
        seen = pygame.mask.from_threshold(drawn, (0, 0, 0), (8, 8, 8, 255))
        seen.invert()
        assert not seen.get_at((slip.right - 4, slip.centery)) and seen.get_at((slip.x - 4, slip.centery))
        assert any(clip.area.contains(slip.move(-40, 0)) for clip in some), "and further"
