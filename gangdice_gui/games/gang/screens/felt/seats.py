"""The seats of the others: portrait, screen, plate with name and state, and the result standing before the screen."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.bots.minds import LADDER as GANGSTERS
from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.felt import rivals_places
from gangdice_gui.games.gang.screens.felt.blamed import draw_star, star_rect
from gangdice_gui.games.gang.screens.felt.bust_slip import rivals_slip
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.felt.pressable import SeatSpot
from gangdice_gui.games.gang.screens.felt.seat_pens import SeatPens, by_face, hand_lie, pens, scale_of
from gangdice_gui.games.gang.screens.felt.seat_plate import draw_plate, is_large
from gangdice_gui.games.gang.screens.show import Show, State
from gangdice_gui.ui import ahead, theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_places import Pile
from gangdice_gui.ui.faces import Mood
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.widget import Widget

FACE = (0.0, 2.0)
LIGHT = (-34, -32, 216, 216)
"""Where the portrait is, in units of its block; it is 148 wide."""


def result_box(layout: Layout, place: str) -> Rect:
    """Return where dice and plate of a seat's result lie, in window pixels: at the top the plate hangs lower."""
    rect = layout[f"result_{place}"].rect
    k = scale_of(layout, f"result_{place}")
    return Rect(rect.x, rect.y, rect.w, max(rect.h, ceil((rivals_places.PLAQUE + 8) * k)))


def draw_seat(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show, seat: int) -> None:
    """Draw one of the other seats with everything that belongs to it."""
    for _ in seat_parts(surface, desk, dice, layout, show, seat):
        pass


def seat_parts(surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show, seat: int) -> Iterator[None]:
    """Draw it, a part at each step."""
    place = show.places[seat]
    who, state = show.seats[seat], show.state_of(seat)
    tools = pens(surface, desk, layout, place)
    pen, large = tools.block, is_large(layout)
    if not large:
        width = 300 if place == "top" else 316
        _draw_screen(pen, who.colour, width, state == "out")
        yield
    if state == "lead" or show.acts(seat):
        pen.image("effects/medallion_glow", *LIGHT, 190 if state == "lead" else 120)
    yield
    pen.medallion(who.face, *FACE, 148, who.colour, is_grey(show, seat), mood_of(show, seat))
    yield
    _draw_front(surface, desk, layout, show, seat)
    yield
    _draw_result(tools, dice, show, seat, state)


def face_ahead(desk: Desk, layout: Layout, show: Show, seat: int) -> ahead.Steps:
    """Make the face that is drawn of a seat, beside frames that are seen."""
    who, px = show.seats[seat], pens(Surface((1, 1)), desk, layout, show.places[seat]).block.size(148)
    return ahead.medallion(desk.art, who.face, px, who.colour, is_grey(show, seat), mood_of(show, seat))


def seat_light_ahead(desk: Desk, layout: Layout, place: str) -> ahead.Steps:
    """Make the light about a face at a place, likewise."""
    pen = pens(Surface((1, 1)), desk, layout, place).block
    return ahead.image(desk.art, "effects/medallion_glow", *pen.at(*LIGHT).size)


def is_grey(show: Show, seat: int) -> bool:
    """Tell whether a seat's face has lost its colours: who is out, and who is bust, but for the moment of the bang."""
    state = show.state_of(seat)
    running = show.view.turn is not None and show.view.turn.seat == seat
    return state == "out" or (state == "bust" and not (show.boom and running))


def draw_face_over(
    surface: Surface,
    desk: Desk,
    layout: Layout,
    show: Show,
    seat: int,
    look: tuple[Mood, bool],
    shown: float,
    dip: float,
) -> None:
    """Draw another look of a face over a drawn seat, 0 to 1 of it and `dip` units lower; what lies over it stays so."""
    pen, who = pens(surface, desk, layout, show.places[seat]).block, show.seats[seat]
    mood, grey = look
    picture = desk.art.medallion(who.face, pen.size(148), who.colour, grey, mood)
    box, whole = pen.at(FACE[0], FACE[1] + dip, 148, 148), surface.get_clip()
    draw_share(surface, picture, box, shown)
    # Elsewhere that plate would lie over itself, and be darker for a blink.
    surface.set_clip(whole.clip(box))
    _draw_front(surface, desk, layout, show, seat)
    surface.set_clip(whole)


def _draw_front(surface: Surface, desk: Desk, layout: Layout, show: Show, seat: int) -> None:
    """Draw what lies over a seat's face: the plate with name and state, and the start player's tag."""
    tools = pens(surface, desk, layout, show.places[seat])
    draw_plate(surface, desk, layout, show, seat)
    if show.view.start == seat and show.view.card:
        draw_start_tag(tools.block, tools.font * 0.76)


def spots(desk: Desk, layout: Layout, show: Show) -> list[Widget]:
    """Return what tells of each gangster of the house how it plays, over its portrait."""
    found: list[Widget] = []
    words = desk.words
    for seat, place in show.places.items():
        who = show.seats[seat]
        if place == "own" or who.human or who.mind not in GANGSTERS:
            continue
        level = words("setup.level", n=GANGSTERS.index(who.mind) + 1, of=len(GANGSTERS))
        temper, manner = words(f"temper.{who.mind}"), words(f"manner.{who.mind}")
        tip = words("table.temper", name=show.names[seat], temper=temper, level=level, manner=manner)
        found.append(SeatSpot(seat, layout[f"seat_{place}"].rect, tip))
    return found


def draw_start_tag(pen: Pen, units: float) -> None:
    """Draw the small tag of the start player over the portrait's lower left."""
    words = pen.desk.words("table.starts")
    wide = pen.width(words, "strong", units) + 26
    high = units * 1.5
    pen.panel("plaque", -8, 146 - high, wide, high, 0.4)
    pen.text(words, "strong", units, theme.INK, (-8, 146 - high - units * 0.06, wide, high), "centre")


def _draw_screen(pen: Pen, colour: str, width: float, out: bool) -> None:
    high = width * 176 / 360
    if out:
        pen.image(f"screens/{colour}_flat", 84, 0, width, high)
    else:
        pen.image(f"screens/{colour}", 84, 0, width, high)


def _draw_result(tools: SeatPens, dice: DiceArt, show: Show, seat: int, state: State) -> None:
    pen, turn = tools.result, show.turn_of(seat)
    if state == "out" or (show.view.card is None and turn is None):
        return
    if turn is None or (turn.dice == 0 and not turn.ended):
        _draw_ghosts(pen, 3, tools)
        return
    if seat in show.gone:
        if turn.valid is False:  # not before: the dice lie there that fly into the pot
            pen.surface.blit(*slip_of(tools, turn))
        return
    if not turn.faces:
        if not show.air:  # what is thrown may come to rest there
            _draw_ghosts(pen, min(turn.dice, 3), tools)
            draw_plaque(pen, (tools.w - rivals_places.PLAQUE, 6), f"×{turn.dice}", "", False)
        return
    plate = draw_hand(tools, dice, show, turn)
    running = turn.seat == seat and not turn.ended
    flying = running and bool(show.air)
    if state != "bust" and not flying:
        total = turn.total if turn.total is not None else sum(turn.faces)
        if show.counting and turn is show.view.turns[-1]:
            return
        draw_plaque(pen, plate, str(total), pen.desk.words("table.dice", n=turn.dice), state == "lead", tools.small)


def slip_of(tools: SeatPens, turn: Turn) -> tuple[Surface, Rect]:
    """Return the paper over a rival's turn that went boom, and where it lies."""
    return rivals_slip(tools.result, turn.dice, tools.small, tools.w)


def draw_hand(tools: SeatPens, dice: DiceArt, show: Show, turn: Turn) -> tuple[float, float]:
    """Draw the dice of a turn before its seat's screen, without those in the air; returns the plate's corner."""
    pen, colour = tools.result, show.seats[turn.seat].colour
    outlined = pen.desk.settings.outlined_dice
    running = turn is show.view.turns[-1]
    air = (frozenset(range(turn.dice)) if show.kicked else show.air) if running else frozenset()
    picked = show.picked if running else frozenset()
    guilty = frozenset(turn.culprits) if show.boom and running else frozenset()
    spots, px, plate = hand_lie(tools, turn)
    if turn.dice >= rivals_places.PILES:
        piles, _ = rivals_places.heaps(by_face(turn.faces), tools.w, tools.h)
        for pile in piles if not air else ():  # numbers and outlines would lie beneath the dice in the air
            _draw_pile_count(pen, pile, turn.faces.count(pile.face))
    for i, (position, at) in enumerate(spots.items()):
        if position in air:
            continue
        if position in guilty:
            draw_star(pen.surface, pen.desk, star_rect(*at, px))
        lifted = position in picked
        dice.draw_die(
            pen.surface,
            at,
            colour,
            turn.faces[position],
            px,
            i % 2,
            lift=px * 0.14 if lifted else 0.0,
            tilt=7.0 if lifted else 0.0,
            glow=lifted,
            dim=show.boom and running and position not in guilty,
            outlined=outlined,
        )
    return plate


def _draw_pile_count(pen: Pen, pile: Pile, count: int) -> None:
    if not count:
        pen.frame(*pile.outline, theme.CREAM, 56, dashed=True)
    units = 28.0
    colour = theme.CREAM if count else theme.FAINT
    pen.text(str(count), "strong", units, colour, (pile.count_x, pile.count_y - units, 60, units * 2))


def _draw_ghosts(pen: Pen, count: int, tools: SeatPens) -> None:
    side = min(60.0, tools.h - 20)
    for i in range(count):
        pen.frame(14 + i * 82, 14 if tools.h < 140 else 32, side, side, theme.CREAM, 56, dashed=True)


def plaque_piece(desk: Desk, layout: Layout, show: Show, seat: int) -> tuple[Surface, Rect] | None:
    """Return the plate with a seat's result as a picture of its own, and where it lies; None where there is none."""
    turn = show.turn_of(seat)
    if turn is None or turn.total is None or not turn.faces:
        return None
    tools = pens(Surface((1, 1)), desk, layout, show.places[seat])
    (x, y), pen, box = hand_lie(tools, turn)[2], tools.result, plaque_rect(tools, turn)
    piece = Surface(box.size, pygame.SRCALPHA)
    here = Pen(piece, desk, pen.x - box.x, pen.y - box.y, pen.k)
    leads = show.state_of(seat) == "lead"
    draw_plaque(here, (x, y), str(turn.total), desk.words("table.dice", n=turn.dice), leads, tools.small)
    return piece, box


def plaque_rect(tools: SeatPens, turn: Turn) -> Rect:
    """Return where that plate lies."""
    side = rivals_places.PLAQUE
    return Rect(tools.result.at(*hand_lie(tools, turn)[2], side, side)).inflate(4, 4)


def draw_plaque(
    pen: Pen, corner: tuple[float, float], number: str, below: str, leads: bool, units: float = 24.0
) -> None:
    """Draw the square plate with a result: brass for the leader, glass for everybody else."""
    x, y = corner
    size = rivals_places.PLAQUE
    ink = theme.INK if leads else theme.CREAM
    pen.panel("plaque" if leads else "glass", x, y, size, size, 0.8)
    big = {1: 66.0, 2: 66.0, 3: 52.0}.get(len(number), 40.0)
    if below:
        # It stands clear of the plate's edge, which is stepped at the corners.
        most, least = pen.font(min(units, 34.0)), pen.font(units * 0.7)
        small = pen.desk.type.fitting(below, "strong", most, (size - 30) * pen.k, least) / pen.k
        pen.text(number, "number", big, ink, (x + 4, y + 2, size - 8, size * 0.68), "centre", tabular=True)
        pen.text(below, "strong", small, ink, (x + 6, y + size * 0.62, size - 12, size * 0.32), "centre")
    else:
        pen.text(number, "number", min(big, 48), ink, (x + 4, y, size - 8, size), "centre")
