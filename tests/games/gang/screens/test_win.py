"""A win: the dice fly to the winner one by one, pile up on free felt, and are counted where the eye is."""

import itertools
import math
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.rules.types import Card, Roll, RoundBegan, RoundSettled, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import win, win_figures, win_place
from gangdice_gui.games.gang.screens.clips.fading import LyingBy, results_fade, slip_rect
from gangdice_gui.games.gang.screens.clips.pile import FLAT, STEP, goal, nobody, slots
from gangdice_gui.games.gang.screens.clips.tumbling import Aloft, draw_aloft
from gangdice_gui.games.gang.screens.felt import own_dice, seats
from gangdice_gui.games.gang.screens.felt.middle import beat_piece, card_rect, draw_card, pot_label, pot_pen
from gangdice_gui.games.gang.screens.felt.obstacles import spoken
from gangdice_gui.games.gang.screens.felt.own_frames import result_piece
from gangdice_gui.games.gang.screens.felt.seat_plate import plate_rect
from gangdice_gui.games.gang.screens.felt.seats import plaque_piece
from gangdice_gui.games.gang.screens.paint import paint
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.notices import back_room
from gangdice_gui.ui.window import LONG, SHORT
from scripts.shots_table import at_round, played
from tests.games.gang.screens.wins import grazed, winner_of


@pytest.fixture
def won(tmp_path):
    return winner_of(tmp_path)


@pytest.mark.parametrize("dice", range(1, 25))
def test_a_pile_has_a_place_for_each_die_and_each_lies_on_others(dice):
    places = slots(dice)
    assert len(set(places)) == dice
    for one in places:
        beside = [other for other in places if other is not one and other.high == one.high]
        assert all(math.dist(one[:2], other[:2]) > 0.45 for other in beside)
        if one.high:
            below = [other for other in places if math.isclose(other.high, one.high - STEP)]
            assert len(below) >= 3


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1920, 1080), 150), ((1024, 768), 150)])
def test_pile_and_count_lie_on_free_felt(won, winner, size, text_size):
    made, settled = won(winner, size=size, text_size=text_size)
    goal, felt = made.goal, made.sight.layout["felt"].rect
    layout, stand = made.sight.layout, win_place.standing(made.sight)
    assert felt.contains(goal.pile) and goal.pile.collidelist(stand) < 0
    label = pot_pen(pygame.Surface((1, 1)), made.sight.desk, layout).at(*pot_label(layout))
    card = card_rect(layout)
    shards = card.inflate(card.w * 0.3, 0)
    others = [label, shards, *stand]
    assert felt.contains(goal.number) and goal.number.collidelist(others) < 0
    assert not goal.pile.colliderect(goal.number)
    far = [math.dist(goal.number.center, rect.center) for rect in (goal.pile, layout["own"].rect)]
    assert winner == 0 or far[0] < far[1], "nobody takes it for the number of the own dice"
    assert goal.face >= win_place.FACE * made._k * 0.5 and made._fits >= 0.5
    assert made.counted(made.length)[0] == settled.pot
    assert grazed(made) == []


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(LONG, SHORT), (SHORT, LONG), (800, 600)])
def test_down_to_the_smallest_window_neither_pile_nor_number_lies_on_the_pot_s_ring(won, size, text_size):
    """The number lay across it: in a small window it looked as if it were the pot's."""
    for winner, (own, dice), players in itertools.product(range(3), [(2, 3), (12, 8)], (3, 4)):
        made, _ = won(winner, players, size=size, text_size=text_size, own=own, dice=dice)
        ring, goal = made.sight.layout["pot"].rect, made.goal
        assert not ring.colliderect(goal.number) and not ring.colliderect(goal.pile), (winner, own, players)
        assert made._fits >= 0.5


@pytest.mark.parametrize(("own", "dice"), [(2, 3), (5, 5), (9, 2)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1280)])
def test_a_rival_s_win_is_counted_as_large_as_one_s_own(won, size, own, dice):
    """With his pile next to the rim there was room for a number half as large, and nobody moved it."""
    for winner in (0, 1, 3):
        made, _ = won(winner, size=size, own=own, dice=dice)
        assert made._fits > 0.88, winner
        assert made.goal.face > 0.5 * win_place.FACE * made._k


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (800, 1280)])
@pytest.mark.parametrize("busted", [1, 2])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_no_die_lies_under_the_number_once_others_are_counted(won, dice, busted, size):
    made, _ = won(3, size=size, dice=dice, busted=busted, text_size=150)
    first = next(ms for ms in range(made.length) if made.counted(ms)[0])
    for one in made.aloft(first):
        box = pygame.Rect(0, 0, round(one.px), round(one.px))
        box.center = round(one.x), round(one.y)
        assert one.high > 0 or not made.goal.number.colliderect(box)


@pytest.mark.parametrize("dice", range(2, 25))
def test_a_pile_is_a_heap_and_no_ring(dice):
    """Each die has another close to it on the felt, and none of them could lie in the hole in the middle."""
    places = slots(dice)
    ground = [(slot.x, slot.y / FLAT) for slot in places if not slot.high]
    for at, one in enumerate(ground):
        assert min(math.dist(one, other) for other in (*ground[:at], *ground[at + 1 :])) < 1.55
    assert len(ground) < 4 or min(math.hypot(*at) for at in ground) < 1.7
    assert max(math.hypot(*at) for at in ground) < 2.0
    most = max(abs(slot.x) for slot in places) + 0.5
    assert most**2 * math.pi < 5.5 + dice, "it takes little more of the felt than its dice"


def test_a_count_stands_beside_its_pile_rather_than_near_the_eye():
    """There it is nearer to half way between the two, and in both places it has all its size."""
    felt, near, eye = pygame.Rect(0, 0, 1000, 400), (120, 200), (880, 200)
    between = [pygame.Rect(300, 0, 340, 400), pygame.Rect(0, 0, 1000, 160), pygame.Rect(0, 240, 1000, 160)]
    found = at_once(goal(felt, [felt], 3, 40.0, near, eye, pygame.Rect(0, 0, 100, 40), between, nobody))
    assert found.number.size == (100, 40) and found.pile.right <= found.number.x < 300


@pytest.mark.parametrize("winner", [1, 3])
def test_the_paper_of_a_bust_stands_where_it_is_seen(won, monkeypatch, winner):
    """In large letters it has two lines, and the count lay on the second."""
    size = (1024, 768)
    made, _ = won(winner, size=size, text_size=150)
    sight, pictures, stands = made.sight, [], win_place.standing(made.sight)
    for _ in range(2):
        pictures.append(pygame.Surface(size))
        paint(pictures[-1], sight.desk, sight.dice, sight.layout, sight.show)
        monkeypatch.setattr(seats, "rivals_slip", lambda *_: (pygame.Surface((0, 0)), (0, 0)))
        monkeypatch.setattr(own_dice, "slip_piece", lambda *_: None)
    pictures[0].blit(pictures[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    paper = pygame.mask.from_threshold(pictures[0], (255, 255, 255), (240, 240, 240, 255)).get_bounding_rects()
    paper = paper[0].unionall(paper[1:])
    assert paper.w > 60 and any(place.contains(paper) for place in stands)


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_no_die_of_the_pile_lies_under_the_button_that_takes_a_stop_back(won, winner):
    dice, _ = won(winner)
    sight = dice.sight
    back = back_room(sight.desk, sight.layout, sight.show.viewer, lambda: spoken(sight.desk, sight.layout, sight.show))
    assert not dice.goal.pile.colliderect(back)


def test_no_die_in_the_air_is_taken_for_another(won):
    """In a large window each keeps how it was turned a moment ago, by its number."""
    made, _ = won(dice=12)
    crowds = [[die.number for die in made.aloft(ms) if die.high] for ms in range(0, made.length, 30)]
    assert all(len(set(numbers)) == len(numbers) for numbers in crowds) and max(map(len, crowds)) > 2


def test_the_pile_goes_smaller_and_smaller_in_a_large_window_too(won, monkeypatch):
    shown = []
    for large in (10_000, 1):
        monkeypatch.setattr(win, "LARGE", large)
        made, _ = won(dice=12)
        (dice,) = [clip for clip in made.clips() if clip.draw and clip.area == made.area()]
        shown.append(pygame.Surface((1280, 720)))
        dice.draw(shown[-1], 1 - 0.7 * win.STASHED / made.length)
    alike = pygame.mask.from_threshold(shown[0], (0, 0, 0), (40, 40, 40, 255), shown[1]).count()
    assert pygame.mask.from_threshold(shown[0], (0, 0, 0), (9, 9, 9, 255)).count() < 1280 * 720 - 5000
    assert 1280 * 720 - alike < 3000, "edges, scaled another way"


def test_each_landing_counts_one(won):
    made, settled = won()
    assert settled.pot == 2 + 8 + 3 + 3 == len(made.bunches)
    counts = [made.counted(ms)[0] for ms in range(made.length)]
    assert counts[win.LEAVES + win_place.FLIGHT - 2] == 0
    assert sorted(set(counts)) == list(range(settled.pot + 1)) and counts == sorted(counts)
    assert made.landed - win.LEAVES - win_place.FLIGHT <= win_place.SPREAD and made.apart <= win_place.APART


def test_how_a_die_flies_is_found_when_it_leaves(won, monkeypatch):
    """All at once that took a frame in a window of 4K."""
    asked, arc = [], vars(win.Win)["_arc"]
    monkeypatch.setattr(win.Win, "_arc", lambda self, bunch: (asked.append(bunch), arc(self, bunch))[1])
    made, _ = won(dice=12)
    made.aloft(win.LEAVES)
    assert not asked
    most = []
    for ms in range(win.LEAVES, round(made.landed), 16):
        asked.clear()
        made.aloft(ms)
        most.append(len(asked))
    assert max(most) == 1 and sum(most) == len(made.bunches)
    arcs = [die.high for die in made.aloft(win.LEAVES + 200)]
    again, _ = won(dice=12)
    assert [die.high for die in again.aloft(win.LEAVES + 200)] == arcs, "whenever it was looked at first"


def test_the_figures_of_a_count_are_made_before_it(won, monkeypatch):
    made, settled = won()
    win_figures._made.clear()
    assert len(list(win_figures.ahead(made.sight.desk, made.sight.layout, settled.pot))) == 2
    rendered, render = [], type(made.sight.desk.type).render
    monkeypatch.setattr(type(made.sight.desk.type), "render", lambda *how: (rendered.append(how[2]), render(*how))[1])
    win.Win(made.sight, 1, [], settled.pot)
    assert not [style for style in rendered if style == "number"]


def test_more_dice_than_24_fly_in_bunches(won):
    made, settled = won(dice=20)
    assert settled.pot == 50 and len(made.bunches) == win_place.BUNCHES
    assert made.bunches[-1].count == 50
    assert len(made.aloft(0)) == 50 and not made.aloft(made.landed)
    assert made.length <= win.LEAVES + win_place.SPREAD + win_place.FLIGHT + win.STANDS + win.STASHED


def test_no_shadow_falls_on_a_figure(won):
    made, _ = won()
    surface = pygame.Surface((400, 300))
    surface.fill((90, 90, 90))
    die = Aloft(200, 150, 40, 3.0, "ivory", 2)
    taken = pygame.Rect(180, 160, 60, 60)
    draw_aloft(made.sight, surface, [die], [taken])
    assert surface.get_at((205, 175))[:3] == (90, 90, 90)
    draw_aloft(made.sight, surface, [die])
    assert surface.get_at((205, 175))[:3] < (90, 90, 90)


def test_a_win_is_drawn_where_it_says_and_ends_in_the_stash(won):
    made, _ = won()
    area = made.area()
    surface = pygame.Surface((1280, 720))
    for t in (0.0, 0.2, 0.45, 0.7, 0.97):
        surface.fill((20, 90, 50))
        made.draw(surface, t * made.length)
        surface.fill((20, 90, 50), area)
        assert pygame.transform.average_color(surface)[:3] == (20, 90, 50), t
    made.draw(surface, made.length)
    assert pygame.transform.average_color(surface)[:3] == (20, 90, 50), "everything has gone behind the screen"


def test_the_pile_sets_out_slowly_and_the_words_stay_off_the_winners_figures(won, monkeypatch):
    """In their first frame on the way into the stash they leapt by twenty pixels and more."""
    made, _ = won()
    places, words = [], []
    monkeypatch.setattr(win, "draw_about", lambda surface, picture, at, shown: places.append(at))
    monkeypatch.setattr(made, "draw_count", lambda _, __, ___, shown: words.append(shown))
    seen = []
    for ms in range(round(made.landed + win.STANDS), made.length, 16):
        places.clear()
        made.draw(pygame.Surface((1, 1)), ms)
        seen.append(places[-1])
    assert words == sorted(words, reverse=True) and words[0] == 1 and words[-1] < 0.2
    ways = [math.dist(one, other) for one, other in itertools.pairwise(seen)]
    assert ways[0] < 0.2 * max(ways) and ways[1] < 0.5 * max(ways) and sum(ways) > 100


def test_results_fade_when_the_round_is_settled(won):
    """As they lay, then weaker with every frame: numbers, what was to beat and the aim line all go at once."""
    made, _ = won(winner=0)
    sight = made.sight
    clip = results_fade(sight)
    assert any(other.area == clip.area for other in made.clips())
    plate = plaque_piece(sight.desk, sight.layout, sight.show, 2)
    own = result_piece(sight.desk, sight.layout, sight.show, sight.show.own)
    beat = beat_piece(sight.desk, sight.layout, sight.show)
    assert plate and own and beat and all(clip.area.contains(piece[1]) for piece in (plate, own, beat))
    strengths = []
    for t in (0.0, 0.3, 0.6, 1.0):
        surface = pygame.Surface(sight.desk.size)
        clip.draw(surface, t)
        strengths.append(sum(pygame.transform.average_color(surface, plate[1])[:3]))
    assert strengths == sorted(strengths, reverse=True) and strengths[0] > 0 == strengths[-1]
    assert len(set(strengths)) == 4
    still = sight.still(beat[1])
    over = sight.still(beat[1])
    over.blit(beat[0], (0, 0))
    near = pygame.transform.average_color(over), pygame.transform.average_color(still)
    assert max(abs(a - b) for a, b in zip(*near, strict=True)) < 12, "the piece lies where the plate does"


def test_what_a_round_leaves_on_the_felt_goes_little_by_little(won):
    """Card, burnt felt and papers over busts were gone in the frame in which the next card lay there."""
    made, _ = won()
    sight, seen = made.sight, []
    goes = next(clip for clip in made.clips() if clip.trails)
    lay = pygame.Surface(sight.desk.size)
    paint(lay, sight.desk, sight.dice, sight.layout, replace(sight.show, winning=True))
    made.draw(lay.copy(), made.bright - 1)
    for t in (0.0, 0.25, 0.5, 0.75, 1.0):
        seen.append(pygame.Surface(sight.desk.size))
        seen[-1].fill((0, 0, 255))
        goes.draw(seen[-1], t)
    (bust,) = [turn for turn in sight.show.view.turns if turn.valid is False]
    middle, slip = card_rect(sight.layout).center, slip_rect(sight, bust).center
    for place in (middle, slip):
        blue = [picture.get_at(place).b for picture in seen]
        assert seen[0].get_at(place) == lay.get_at(place) and blue[-1] == 255
        assert blue == sorted(blue) and len(set(blue)) == 5


def test_nothing_a_round_leaves_goes_twice_nor_with_it_what_plates_say(won):
    """With large letters a paper over a bust was seen in two halves, and what a plate said through what came there."""
    sight = won(players=4, size=(1024, 768), text_size=150)[0].sight
    lying, plates = LyingBy(sight), [plate_rect(sight.desk, sight.layout, side) for side in ("left", "top", "right")]
    lying.look(pygame.Surface(sight.desk.size))
    boxes = []
    lying.draw(SimpleNamespace(blit=lambda _, place: boxes.append(place)), 0.0)
    assert len(boxes) > 1 and all(a.collidelist(boxes[:n]) < 0 for n, a in enumerate(boxes))
    assert all(box.collidelist(plates) < 0 for box in boxes)


def test_the_card_that_comes_once_a_round_is_settled_is_the_one_that_will_be_turned(new_desk):
    """After the ninth round it was a bright one, and dark as soon as the tenth had begun."""
    match = played(at_round(9), Card("has-1-explosive"), *(Use(1), Roll((2,)), Stop()) * 3, Use(1), Roll((3,)))
    told = match.told(match.act(match.to_act, Stop()), 0)
    settled, begun = (next(one for one in told if isinstance(one.event, kind)) for kind in (RoundSettled, RoundBegan))
    desk, backs = new_desk(), []
    table = gang_table(desk, open_house(desk), match)
    for view in (settled.view, begun.view):
        table.board.settle(view)
        seen = pygame.Surface(desk.size)
        draw_card(seen, desk, table.board.layout, replace(table.board.show, view=view))
        backs.append(pygame.image.tobytes(seen, "RGB"))
    assert (settled.view.round, begun.view.round) == (9, 10) and settled.view.card is None
    assert backs[0] == backs[1]
    table.close()


def test_dice_leave_60_ms_apart_and_their_number_pulses_before_the_words_stand_600_ms(won, monkeypatch):
    made, settled = won(0, own=2, dice=1)
    drawn = []
    monkeypatch.setattr(made.__class__, "draw_count", lambda self, on, number, swell, *_: drawn.append(swell))
    window = pygame.Surface(made.sight.desk.size)
    first = next(ms for ms in range(made.length) if made.counted(ms)[0])
    lands = [ms for ms in range(1, made.length) if made.counted(ms)[0] > made.counted(ms - 1)[0]]
    assert {after - before for before, after in itertools.pairwise(lands)} == {60}
    for ms in (0, 45, 59):
        made.draw(window, first + ms)
    assert drawn == [pytest.approx(1 + 0.12 * (1 - ms / 90), abs=0.004) for ms in (0, 45, 59)]
    assert made.length == lands[-1] + 170 + 600 + 260, "the words stand for 600 from the moment they come"
    words, count = win_figures.sums(made.sight.desk, 1.0, settled.pot)
    assert (words[1], count[1]) == (112, round(148 * 1.12)), "how high they are before a card 264 wide"
