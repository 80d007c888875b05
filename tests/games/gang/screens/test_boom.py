"""An explosion: the card bursts, everything comes to rest in time, and the rule can still be read."""

import gc
import weakref

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips import boom_word, burst
from gangdice_gui.games.gang.screens.felt import scorch, shards
from gangdice_gui.games.gang.screens.felt.aim_line import aim_line_rect, aim_line_text
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.table.lamp import CALMS, SWUNG, SwingingLamp
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.layout import Layout
from tests.differs import furthest
from tests.games.gang.screens.booms import FRAME, SIZE, explode, picture, wait


def area(outline):
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


@pytest.mark.parametrize("flashes", [True, False])
def test_the_flash_breaks_out_of_the_card_and_leaves_the_felt_its_green(exploding, flashes):
    """It was a white veil over all of the felt."""
    app, table = exploding(flashes=flashes)
    explode(app, table)
    app.step([], 0)
    turn, lit = table.board.show.own, pygame.Surface(SIZE)
    bang = burst.Burst(table.board._sight(), table.board.show, True, turn)
    card, far = card_rect(table.board.layout), table.board.layout["felt"].rect
    near, far = (card.centerx, card.bottom + 4), (far.right - 60, far.centery + 40)
    lit.blit(app.surface, (0, 0))
    clip = bang.clip()
    for draw in (clip.under, clip.draw):
        draw(lit, 0.0)
    brighter = [sum(lit.get_at(at)[:3]) - sum(app.surface.get_at(at)[:3]) for at in (near, far)]
    assert brighter[0] > (150 if flashes else 60) and brighter[1] < 12


def test_the_pieces_are_the_whole_card():
    webs = shards.webs(264, 370)
    assert len(webs) == 26
    assert sum(map(area, webs)) == pytest.approx(264 * 370)


def test_every_third_piece_lies_near_the_card_and_the_others_burn_up():
    surface = pygame.Surface((4, 4), pygame.SRCALPHA)
    for number, web in enumerate(shards.webs(264, 370)):
        middle = sum(x for x, _ in web) / len(web) - 132, sum(y for _, y in web) / len(web) - 185
        piece = shards.Shard(number, surface, surface, middle)
        begins, ends = piece.pose(0), piece.pose(1)
        assert (begins.x, begins.y, begins.high) == (*middle, 0)
        assert piece.stays == (number % 3 == 1)
        if piece.stays:
            assert ends.shown == 1 and ends.high == pytest.approx(0)
            assert abs(ends.x) <= shards.NEAR[0] and abs(ends.y) <= shards.NEAR[1]
            before = piece.pose(0.999)
            assert ends.flat == pytest.approx(shards.LIES)
            assert abs(before.flat - ends.flat) < 0.01, "it tilts as it comes to rest"
        else:
            assert ends.shown == 0


@pytest.mark.parametrize(("far", "top"), [(80, 70), (200, 80)])
def test_a_piece_flies_no_farther_than_the_rim_before_the_console(far, top):
    surface, piece = pygame.Surface((100, 120)), pygame.Surface((20, 20))
    piece.fill("white")
    shards.draw_piece(surface, piece, shards.Pose(0.0, float(far), 0.0, 0.0, 1.0, 1.0), (50, 0), 1.0, 100)
    seen = pygame.mask.from_threshold(surface, "white", (1, 1, 1, 255)).get_bounding_rects()
    assert seen == [pygame.Rect(40, top, 20, 20)]


def test_the_scorch_lies_until_the_round_ends_and_the_card_on_it_is_read(exploding):
    app, table = exploding(first=1)
    board = table.board
    assert not scorch.scorched(board.show)
    explode(app, table)
    wait(app, 4000)
    assert not board.show.boom and not board.show.burst and scorch.scorched(board.show), "the turn is over"
    card = board.show.view.card
    sooty, where = scorch.sooty_card(table.desk, board.layout, card)
    assert board.layout["felt"].rect.contains(where) and 0.7 <= where.w / card_rect(board.layout).w < 0.8
    levels = [sum(sooty.get_at((x, y))[:3]) / 3 for x in range(0, where.w, 3) for y in range(0, where.h, 3)]
    assert max(levels) - min(levels) > 150, "light on dark"
    for answer in (Use(1), Roll((2,)), Stop(), Use(1), Roll((1,)), Stop()):
        table.match.act(table.match.to_act, answer)
    table.course.settle()
    assert not scorch.scorched(board.show)


@pytest.mark.parametrize("large", [False, True], ids=["as usual", "as at 4K"])
def test_burnt_felt_is_seen_on_both_sides_of_the_card_as_long_as_it_lies_there(exploding, monkeypatch, large):
    if large:
        for room in (shards, scorch):
            monkeypatch.setattr(room, "LARGE", 1)
    app, table = exploding(first=1)
    card = card_rect(table.board.layout)
    k = card.w / shards.UNITS
    sides = [
        pygame.Rect(round(card.centerx + x * k), round(card.centery - 20 * k), round(22 * k), round(90 * k))
        for x in (-106, 84)
    ]
    table.draw(app.surface)
    before = [pygame.transform.average_color(app.surface, side) for side in sides]
    explode(app, table)
    wait(app, 4000)
    after = [pygame.transform.average_color(app.surface, side) for side in sides]
    for felt, burnt in zip(before, after, strict=True):
        assert sum(burnt[:3]) < 0.5 * sum(felt[:3]), "the card leaves it in sight"


FELTS = [(36, 96, 56), (104, 26, 24), (24, 40, 84)]


@pytest.mark.parametrize("felt", FELTS, ids=["green", "oxblood", "midnight"])
@pytest.mark.parametrize("large", [False, True], ids=["as usual", "as at 4K"])
def test_embers_glow_orange_on_every_felt(exploding, felt, large):
    """Added to the felt, they were yellow and green on a green one, like pollen."""
    _, table = exploding()
    desk, layout, window = table.desk, table.board.layout, pygame.Surface(SIZE)
    window.fill(felt)
    if large:
        scorch.LargeEmbers(Beside(), desk, layout).draw(window, 255, 255)
    else:
        scorch.Embers().draw(window, desk, layout, 255)
    rect = scorch.scorch_rect(layout)
    seen = [window.get_at((x, y))[:3] for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)]
    glow = [(r, g, b) for r, g, b in seen if abs(r - felt[0]) + abs(g - felt[1]) + abs(b - felt[2]) > 150]
    assert 60 < len(glow) < 0.02 * len(seen), "thin, here and there"
    assert sum(r > 1.35 * g and g > b for r, g, b in glow) > 0.9 * len(glow)


@pytest.mark.parametrize("large", [False, True], ids=["as usual", "as at 4K"])
@pytest.mark.parametrize("first", [0, 1])
def test_the_embers_have_gone_out_1700_ms_after_an_explosion(exploding, monkeypatch, first, large):
    """They stayed the whole round."""
    if large:
        for room in (shards, scorch):
            monkeypatch.setattr(room, "LARGE", 1)
    app, table = exploding(first)
    desk, layout = table.desk, table.board.layout
    explode(app, table)
    wait(app, burst.HIT_STOP + burst.BURST + 200)
    seen = len(_embers(app, desk, layout))
    assert seen > 30
    wait(app, 450)
    assert len(_embers(app, desk, layout)) < seen / 2, "they fade"
    wait(app, 1700 - burst.BURST - 650)
    assert not _embers(app, desk, layout)


def _embers(app, desk, layout):
    """Return where something glows of what may glow, beside the card."""
    glow, rect = scorch.embers(desk, layout)
    card = card_rect(layout).inflate(40, 20)
    places = [
        (rect.x + x, rect.y + y)
        for x in range(rect.w)
        for y in range(rect.h)
        if glow.get_at((x, y)).a > 150 and not card.collidepoint(rect.x + x, rect.y + y)
    ]
    return [at for at in places if app.surface.get_at(at).r > app.surface.get_at(at).g + 25]


def test_the_card_lies_there_again_as_the_word_goes(exploding):
    """It was a hole for 800 milliseconds and more: what all still play by could not be read."""
    app, table = exploding()
    explode(app, table)
    wait(app, burst.HIT_STOP + burst.CLEAR)
    sooty, where = scorch.sooty_card(table.desk, table.board.layout, table.board.show.view.card)
    middle = where.inflate(-where.w // 3, -where.h // 3)
    shown = app.surface.subsurface(middle)
    assert (
        furthest(
            pygame.image.tobytes(shown, "RGB"),
            pygame.image.tobytes(sooty.subsurface(middle.move(-where.x, -where.y)), "RGB"),
        )
        <= 3
    )


def test_with_reduced_motion_the_card_lies_there_as_soon_as_the_word_is_gone(exploding):
    app, table = exploding(motion="reduced")
    explode(app, table)
    while not table.board.show.burst:
        app.step([], FRAME)
    app.step([], FRAME)
    sooty, where = scorch.sooty_card(table.desk, table.board.layout, table.board.show.view.card)
    middle = where.inflate(-where.w // 3, -where.h // 3)
    lies = sooty.subsurface(middle.move(-where.x, -where.y))
    assert picture(app, middle) == pygame.image.tobytes(lies, "RGB")


@pytest.mark.parametrize("first", [0, 1])
def test_soon_nothing_covers_a_word_any_more(exploding, first):
    app, table = exploding(first)
    explode(app, table)
    wait(app, burst.HIT_STOP + SWUNG + CALMS + FRAME)
    assert table.moving, "embers still fade"
    still = table.picture(app.surface.get_rect())
    show, layout = table.board.show, table.board.layout
    for rect in (layout["seat_left"].rect, layout["seat_right"].rect, aim_line_rect(table.desk, layout, show)):
        assert picture(app, rect) == pygame.image.tobytes(still.subsurface(rect), "RGB")


def test_why_it_went_boom_is_said_whatever_the_line_said_as_the_dice_were_thrown(exploding):
    app, table = exploding(first=0)
    explode(app, table)
    show = table.board.show
    assert show.sentence and aim_line_text(show, table.desk.words) == show.sentence


def test_with_reduced_motion_nothing_moves(exploding):
    app, table = exploding(motion="reduced")
    explode(app, table)
    wait(app, burst.HIT_STOP + 2 * FRAME)
    assert not table.board.show.kicked
    once = picture(app)
    wait(app, 60)
    assert picture(app) == once
    wait(app, 200)
    assert table.board.show.word
    once = picture(app)
    wait(app, 100)
    assert picture(app) == once
    wait(app, 200)
    assert table.board.show.burst and not table.board.show.word, "and no word is covered any longer"


def test_what_bursts_has_been_cut_before(exploding, monkeypatch):
    app, table = exploding()
    shards._cut.clear()
    table.board.fit()
    while table.ahead():
        pass
    explode(app, table)
    cut = []
    monkeypatch.setattr(shards, "_piece", lambda *_: cut.append(_))
    wait(app, burst.HIT_STOP + burst.BURST)
    assert not cut


def test_an_explosion_that_is_over_leaves_no_light_as_large_as_the_window_behind(exploding, monkeypatch):
    lamps = weakref.WeakSet()
    draw = SwingingLamp.draw
    monkeypatch.setattr(SwingingLamp, "draw", lambda self, *at: (lamps.add(self), draw(self, *at)))
    app, table = exploding(first=1)
    gc.disable()  # it goes by itself, not when the collector comes by
    try:
        explode(app, table)
        for _ in range(6):
            wait(app, 100)
        assert len(lamps) == 1
        wait(app, 4000)
        assert not lamps
    finally:
        gc.enable()


@pytest.mark.parametrize("first", [0, 1])
def test_the_table_is_not_painted_in_the_frame_that_bursts(exploding, monkeypatch, first):
    """It is as the dice to blame are lit; card and dice are drawn over it until then."""
    app, table = exploding(first)
    explode(app, table)
    app.step([], 0)
    painted, draw = [], type(table.board).draw
    monkeypatch.setattr(type(table.board), "draw", lambda self, to: (painted.append(to), draw(self, to))[1])
    app.step([], FRAME)
    middle = card_rect(table.board.layout)
    before = picture(app, middle)
    assert table.board.show.card_thrown and before.count(b"\0\0\0") < len(before) / 9, "the card is still seen"
    wait(app, burst.HIT_STOP)
    assert picture(app, middle) != before, "it bursts"
    assert not painted
    table.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(800, 1280), (540, 720), (1080, 1920), (1280, 720), (1024, 768)])
def test_the_word_of_an_explosion_stands_whole_on_the_felt(new_desk, size, text_size, language):
    """In an upright window the card lies at the left edge, and the word began beyond it."""
    desk = new_desk(size, language=language, text_size=text_size)
    layout = Layout.load("table", size, 4, text_size)
    for own in (True, False):
        _, box = boom_word.word_place(desk, layout, own)
        assert layout["felt"].rect.contains(box)
        if layout["card"].rect.centerx > size[0] * 0.4:
            assert abs(box.centerx - card_rect(layout).centerx) <= 1
