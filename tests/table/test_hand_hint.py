"""Newcomers are shown how dice are thrown by hand, on a paper that makes room for the dice."""

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt.shown_how import shown_how
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.hand_hint import TIMES, WAYS, draw_hand_hint
from tests.games.gang.table import started
from tests.people import played
from tests.table.hands import SEATS, down, drag, key, let_go, looked_at, middle


def paper(table):
    return shown_how(table.desk, table.board.layout, table.board.show)


def test_newcomers_are_shown_how_twice_in_place_of_the_boss_s_note(at_hand):
    table = at_hand()
    hint = paper(table)
    assert hint is not None and hint.rect.colliderect(table.board.layout["note"].rect)
    assert not any(hint.rect.colliderect(widget.rect) for widget in table.group.widgets if ":" not in widget.name)
    for times in (0, 1):
        table = at_hand(hand_hints=times)
        assert paper(table) is not None
        key(table, pygame.K_RETURN)
        key(table, pygame.K_RETURN, pygame.KEYUP)
        assert table.desk.settings.hand_hints == times + 1
    assert paper(at_hand(hand_hints=2)) is None


def test_the_paper_lies_there_until_it_steps_aside_for_the_dice_and_then_the_note_comes(at_hand):
    """It was gone as dice were shaken, and in the frame of the throw the Boss's note lay in its place."""
    table = at_hand()
    hint = paper(table)
    at = hint.rect.inflate(-20, -20)

    def seen():
        return pygame.image.tobytes(looked_at(table).subsurface(at), "RGB")

    lies, frames = seen(), []
    key(table, pygame.K_RETURN)
    for _ in range(5):
        table.update(10)
        assert seen() == lies, "while the dice are shaken"
    key(table, pygame.K_RETURN, pygame.KEYUP)
    for _ in range(40):
        table.update(10)
        frames.append(seen())
    assert all(frame == lies for frame in frames[:12]), "while the hand winds up"
    assert len(set(frames[12:30])) > 6, "it goes little by little"
    while table.moving:
        table.update(10)
    assert table.board.show.hint is None and seen() != lies
    assert table.board.show.covered().hint is None


def test_with_reduced_motion_the_paper_makes_room_at_once(at_hand):
    table = at_hand(motion="reduced")
    key(table, pygame.K_RETURN)
    key(table, pygame.K_RETURN, pygame.KEYUP)
    table.update(10)
    assert table.board.show.mode == "wait" and table.board.show.hint is None and paper(table) is None


@pytest.mark.parametrize("how", ["drag", "hold"])
def test_whoever_has_thrown_by_hand_is_not_shown_how_again(at_hand, how):
    table = at_hand()
    x, y = middle(table.board.hand()[0])
    if how == "drag":
        down(table, (x, y))
        drag(table, (x + 20, y), (x + 90, y + 20))
        let_go(table, (x + 90, y + 20))
    else:
        key(table, pygame.K_SPACE)
        for _ in range(40):
            table.update(10)
        key(table, pygame.K_SPACE, pygame.KEYUP)
    assert table.desk.settings.hand_hints == TIMES


def test_where_the_paper_has_no_room_a_notice_says_it(new_desk):
    for size, text_size in (((1280, 720), 150), ((1024, 768), 100)):
        desk = new_desk(size, text_size=text_size, coach="ask", odds="off")
        match = started(*SEATS, seed="hand")
        match.act(match.to_act, Card("different-2-bomb"))
        table = gang_table(desk, open_house(desk), match)
        for _ in range(80):
            table.update(10)
        assert (desk.words("hand.notice") in table.toasts.texts) == (paper(table) is None)
        table.close()


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_notice_steps_aside_for_the_dice_as_the_paper_does(new_desk, motion):
    """It was gone in one frame as the hand let go, or lay there beside dice that flew."""
    size = (1024, 768)
    desk = new_desk(size, language="fr", text_size=150, motion=motion)
    match = started(*SEATS, seed="hand")
    match.act(match.to_act, Card("different-2-bomb"))
    table = gang_table(desk, open_house(desk), match)
    for _ in range(80):
        table.update(10)
    looked_at(table)
    assert table.toasts.shown == (desk.words("hand.notice"),)
    ((at, _, _),) = table.toasts.lay(desk, table.board.layout, table.board.papers(), table.board.lying)

    def seen():
        return pygame.image.tobytes(looked_at(table).subsurface(at.inflate(-20, -20)), "RGB")

    lies, frames = seen(), []
    key(table, pygame.K_RETURN)
    key(table, pygame.K_RETURN, pygame.KEYUP)
    while not table.board.show.air and motion == "full":
        assert seen() == lies
        table.update(5)
    for _ in range(40):
        table.update(10)
        frames.append(seen())
    assert not table.toasts.texts, "nothing is said while dice fly"
    if motion == "full":
        assert all(frame == lies for frame in frames[:10]), "while the hand winds up"
        assert len(set(frames[10:32])) > 6, "it goes little by little"
    assert lies not in frames[33:]
    table.close()


@pytest.mark.parametrize("led", [False, True])
@pytest.mark.parametrize(("size", "text_size", "language"), [((1366, 768), 125, "en"), ((1600, 1200), 100, "fr")])
def test_what_is_said_before_the_paper_comes_does_not_lie_over_it(new_desk, size, text_size, language, led):
    """Where one had left off was read through the paper's pictures for two seconds."""
    desk = new_desk(size, text_size=text_size, language=language)
    match = played(started(*SEATS[:2], first=int(led), seed="hand"), Card("different-2-bomb"))
    for answer in (Use(2), Roll((4, 4)), Stop()) if led else ():
        match.act(match.to_act, answer)
    table = gang_table(desk, open_house(desk), match, again=True)
    for _ in range(200):
        table.update(20)
        laid = table.toasts.lay(desk, table.board.layout, table.board.papers(), table.board.lying)
        if table.board.show.mode == "choose":
            break
    assert laid, "it is still read"
    assert all(not paper(table).rect.colliderect(notice.rect) for notice in laid)
    table.close()


@pytest.mark.parametrize(
    ("language", "pad", "says"), [("en", False, "Hold Enter"), ("fr", False, "Tenir Entrée"), ("en", True, "Hold A")]
)
def test_the_paper_says_and_draws_which_key_is_held_to_shake(at_hand, monkeypatch, language, pad, says):
    """It showed what the mouse does alone, and only that moving shakes."""
    table = at_hand(language=language)
    table.desk.pad = pad
    hint, drawn, written = paper(table), [], []
    image, draw = table.desk.art.image, table.desk.type.draw
    monkeypatch.setattr(table.desk.art, "image", lambda name, *size: (drawn.append(name), image(name, *size))[1])
    monkeypatch.setattr(
        type(table.desk.type),
        "draw",
        lambda _, surface, text, *how: (written.append(text), draw(surface, text, *how))[1],
    )
    draw_hand_hint(pygame.Surface((1280, 720)), table.desk, hint, "ivory")
    assert "hand/hold" in drawn
    assert len(written) == len(WAYS) and any(line.startswith(says) for line in written)
