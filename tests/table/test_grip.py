"""What of the dice on the felt can be grabbed, and what else a mouse and keys mean while a hand holds them."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.table.feel import rest
from tests.ui.events import key, key_up, stroke

RIGHT = 3


@pytest.fixture
def chooses(sit):
    """Sit down at "how many dice?"."""

    def make(dice=5, **settings):
        app = sit(played(started(MARCO, ADA), Card("total-7-bomb")), **settings)
        app.scene.board.selection.dice = dice
        app.scene.board.change(dice=dice)
        app.step([], 10)
        return app

    return make


def press(app, pos, button=1):
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)], 10)


def drag(app, *way):
    for pos in way:
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)


def let_go(app, pos, button=1):
    app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)], 10)


def holds(app):
    return app.scene.shaking.held


def grabs(app, at):
    """Tell whether a drag from a place takes dice into the hand; they are put back."""
    x, y = at
    press(app, at)
    drag(app, (x + 8, y), (x + 20, y + 5), (x + 60, y + 10))
    found = holds(app)
    if found:
        press(app, (x + 60, y + 10), RIGHT)
        let_go(app, (x + 60, y + 10), RIGHT)
    let_go(app, (x + 60, y + 10))
    assert not holds(app)
    return found


def test_dice_that_were_put_back_are_grabbed_where_they_are_drawn(chooses):
    app = chooses()
    row = [(round(die.x), round(die.y)) for die in app.scene.board.hand()]
    for at in (row[2], row[0], row[-1], row[2]):
        assert grabs(app, at)
    assert [(round(die.x), round(die.y)) for die in app.scene.board.hand()] == row


def seen(app):
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("by", ["mouse", "key"])
@pytest.mark.parametrize(
    ("size", "settings"), [((1280, 720), {}), ((1024, 768), {"language": "fr", "text_size": 150})], ids=str
)
def test_a_hand_lies_over_the_buttons_and_leaves_nothing_of_it_there(chooses, size, settings, by):
    app = chooses(size=size, dice=20, **settings)
    table, whole, over = app.scene, pygame.Surface(size), 0
    table.board.change(most=30)  # a slider and many columns
    app.step([], 400)
    die = table.board.hand()[0]
    at, button = (round(die.x), round(die.y)), table.group["roll"].rect
    if by == "mouse":
        press(app, at)
        before = seen(app)
    else:
        before = seen(app)
        app.step([key(pygame.K_RETURN)], 10)
    for step in range(24):
        way = at[0] + (button.centerx - at[0]) * step // 23, at[1] + (button.centery - at[1]) * step // 23
        drag(app, *([way] if by == "mouse" else []))
        app.step([], 16)
        table.draw(whole)
        assert seen(app) == pygame.image.tobytes(whole, "RGB")
        alone = pygame.Surface(size, pygame.SRCALPHA)
        table.shaking.draw(alone, table.board.dice, table.board.hand(), table.clock)
        for widget in table.group.widgets:
            box = widget.rect.clip(alone.get_rect())
            for x, y in ((x, y) for x in range(box.left, box.right, 5) for y in range(box.top, box.bottom, 5)):
                hand, drawn = alone.get_at((x, y)), app.surface.get_at((x, y))
                over += hand.a == 255
                assert hand.a < 255 or max(abs(hand[i] - drawn[i]) for i in range(3)) < 4, (widget.name, x, y)
    # The mouse takes it there; a key shakes it above them, and but a die may be seen over one.
    assert holds(app) and (over > 200 if by == "mouse" else over < 60)
    app.step([Event(pygame.WINDOWFOCUSLOST)], 10)
    app.step([], 400)
    app.step([], 400)
    assert not holds(app) and seen(app) == before


def picks(sit, faces, **settings):
    """Sit down where dice may be picked to roll again."""
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb"), Use(len(faces)), Roll(faces)), **settings)
    rest(app)
    return app


@pytest.mark.parametrize(
    ("size", "text_size", "dice"), [((1280, 720), 100, 5), ((1024, 768), 150, 5), ((1920, 1080), 100, 20)]
)
def test_a_grip_beside_the_row_or_between_its_dice_takes_them(chooses, size, text_size, dice):
    app = chooses(dice, size=size, text_size=text_size)
    row = app.scene.board.hand()
    first, last, foot = row[0], row[-1], round(row[0].y)
    for x in (first.x - first.px / 2 - 15, last.x + last.px / 2 + 15, (first.x + row[1].x) / 2):
        assert grabs(app, (round(x), foot))
    assert grabs(app, (round(first.x), round(first.y - first.px / 2 - 15)))
    assert not grabs(app, (round(first.x - first.px * 2.5), foot)), "that far it is felt"
    assert len(app.scene.match.log) == 1


def test_a_drag_from_the_felt_gathers_the_dice_it_comes_over(sit):
    app = picks(sit, (1, 2, 2, 3, 5))
    table = app.scene
    row = sorted((table.group[f"die:{position}"].rect for position in range(5)), key=lambda rect: rect.x)
    y = row[0].centery
    press(app, (row[0].left - 12, y))
    drag(app, (row[0].left - 26, y))
    assert not holds(app) and not table.board.show.picked, "there is nothing yet to hold"
    drag(app, *((x, y) for x in range(row[0].left - 26, row[-1].right, 12)))
    assert holds(app) and len(table.board.show.picked) == 5
    end = row[-1].right + 60, y + 30
    drag(app, end)
    let_go(app, end)
    assert any(str(action).startswith("reroll") for _, action in table.match.log)


def test_twenty_small_dice_are_gathered_from_beside_one_of_them(sit):
    app = picks(sit, tuple(n % 6 for n in range(20)))
    spots = [app.scene.group[f"die:{position}"].rect for position in range(20)]
    first = min(spots, key=lambda rect: (rect.x, rect.y))
    press(app, (first.centerx - 33, first.centery))
    drag(app, (first.centerx - 20, first.centery), first.center)
    assert holds(app)


def test_a_click_beside_the_dice_means_nothing_and_a_drag_on_a_control_is_its_own(sit, chooses):
    app = picks(sit, (1, 2, 3))
    spot = app.scene.group["die:0"].rect
    beside = spot.left - 10, spot.centery
    press(app, beside)
    let_go(app, beside)
    assert not app.scene.board.show.picked and not holds(app)
    stop = app.scene.group["stop"].rect
    press(app, (stop.left + 10, stop.top + 5))
    drag(app, (stop.left + 30, stop.top + 5), spot.center)
    assert not holds(app) and not app.scene.board.show.picked
    let_go(app, spot.center)


def test_a_grip_that_was_let_go_elsewhere_takes_nothing(sit):
    app = picks(sit, (1, 2, 3))
    spot = app.scene.group["die:0"].rect
    press(app, (spot.left - 10, spot.centery))
    for pos in ((spot.left - 40, spot.centery), spot.center):
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 16)
    drag(app, spot.center)
    assert not holds(app)


def test_no_die_is_framed_as_pointed_at_while_the_hand_holds_dice(sit):
    app = picks(sit, (1, 2, 3))
    spots = sorted((app.scene.group[f"die:{position}"].rect for position in range(3)), key=lambda rect: rect.x)
    last = spots[-1].center
    drag(app, last)
    assert any(widget.hover for widget in app.scene.group.widgets)
    press(app, last)
    drag(app, (last[0] + 6, last[1]), (last[0] + 20, last[1]), (last[0] + 40, last[1] + 20))
    assert holds(app) and not any(widget.hover for widget in app.scene.group.widgets)


def test_a_notch_of_the_wheel_neither_puts_the_dice_back_nor_changes_their_number(chooses):
    app = chooses()
    x, y = (round(place) for place in (app.scene.board.hand()[0].x, app.scene.board.hand()[0].y))
    number = app.scene.board.show.dice
    press(app, (x, y))
    drag(app, (x + 30, y), (x + 60, y))
    notch = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, which=0, touch=False)
    as_press = Event(pygame.MOUSEBUTTONDOWN, pos=(x + 60, y), button=pygame.BUTTON_WHEELUP)
    for event in (as_press, Event(pygame.MOUSEBUTTONUP, pos=(x + 60, y), button=pygame.BUTTON_WHEELUP), notch):
        app.step([event], 16)
    assert holds(app) and app.scene.board.show.dice == number
    app.step([Event(pygame.WINDOWFOCUSLOST)], 10)
    app.step([notch], 10)
    assert app.scene.board.show.dice == number + 1, "on the felt it changes it as ever"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_dice_are_picked_is_said_as_it_is(sit, language):
    said = []
    for dice in (9, 10, 20, 21):
        app = picks(sit, tuple(n % 6 for n in range(dice)), language=language)
        table = app.scene
        said.append(table.group["reroll"].reason)
        table.handle(key(pygame.K_1))
        table.handle(key_up(pygame.K_1))
        names = ("digits", "chiffre")
        assert any(name in said[-1] for name in names) == bool(table.board.show.picked), "digits pick, or are not named"
        table.handle(key(pygame.K_n))
        table.handle(key(pygame.K_SPACE))
        assert table.board.show.picked or dice > 20, "Space marks the die the keys are at"
    assert said[1] == said[2] and len(set(said)) == 3


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_sound_and_rules_have_their_keys_while_dice_are_held(chooses, by):
    app = chooses()
    table, die = app.scene, app.scene.board.hand()[0]
    if by == "mouse":
        x, y = round(die.x), round(die.y)
        press(app, (x, y))
        drag(app, (x + 30, y), (x + 60, y))
    else:
        app.step([key(pygame.K_RETURN)], 16)
    app.step([key(pygame.K_m)], 16)
    app.step([key_up(pygame.K_m)], 16)
    assert app.desk.settings.muted and holds(app), "the hand goes on"
    app.step([key(pygame.K_F1)], 16)
    assert app.scene is not table and not table.shaking.held and not table.board.show.shaking
    app.step([key_up(pygame.K_F1), *stroke(pygame.K_ESCAPE)], 16)
    assert app.scene is table and len(table.match.log) == 1 and table.board.show.mode == "choose"
