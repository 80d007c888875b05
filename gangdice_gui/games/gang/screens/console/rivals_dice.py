"""Somebody's dice on the console, large enough to be read at a glance, with the result they have to beat.

Nothing but what lies open on the table decides what is drawn here. They are a rival's who plays, those that have won a
round, and those that have burst, until the next turn; while the own dice fly, and before a round's first turn, it is
the card and its rule.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.gang.advice.offers import to_beat
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.state import MAX_ROLLS
from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.console.card_told import CARD, card_of, draw_card, round_over
from gangdice_gui.games.gang.screens.felt.seat_pens import pens, row_of
from gangdice_gui.games.gang.screens.show import Show, sorted_positions
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import outline
from gangdice_gui.ui.traced import draw_box

ONE_BY_ONE: Final = 12
"""Up to this many dice lie side by side, in two rows where they are larger so; more are counted by face."""
LARGEST: Final = 82.0
"""The width of a face at most, in units of the layout."""
WINDOW: Final = 1.34
"""The side of the felt beneath a die, in faces."""
GAP: Final = 1.1
"""How far apart two of these lie, in their sides."""
LOWER: Final = 0.05
"""How much lower than the middle of its room a single row lies, in its height: what goes up hides no word above."""
UNTAKEN: Final = 3
"""So many empty places are seen until it is known how many dice he takes, as before his seat."""
AMPLE: Final = 7.5
"""It lies beside the dice where it leaves them a row so wide, in heights: up to seven are no smaller for it."""
HUNG: Final = 0.72
"""How large a die is that hangs over its place, of one that lies there: on a corner it is wider."""
TILT: Final = 7.0
"""How far a die that goes up leans, in degrees."""


def watched(show: Show) -> Turn | None:
    """Return the turn of a rival whose dice the console shows: from when they first lie still to the next turn.

    A result that is counted lies on; the dice of a bust leave for the pot.
    """
    turn = show.view.turns[-1] if show.view.turns else None
    if show.mode != "wait" or show.winning or turn is None or turn.seat == show.viewer or turn.seat in show.gone:
        return None
    if turn.ended:
        return turn if turn.valid else None
    return turn if turn.faces and not show.air else None


def awaited(show: Show) -> Turn | None:
    """Return the turn of a rival who thinks how many dice he takes, or whose dice fly."""
    turn = show.view.turn
    if show.mode != "wait" or show.winning or turn is None or turn.seat == show.viewer or turn.seat in show.gone:
        return None
    return None if show.boom or show.card_flying or (turn.faces and not show.air) else turn


def followed(show: Show) -> Turn | None:
    """Return the turn of a rival that the console follows, from its beginning to the next."""
    return watched(show) or awaited(show)


def taker(view: View) -> int | None:
    """Return who takes the round as it stands, or has taken it once it is settled; None where nobody does."""
    return view.history[-1].winner if round_over(view) else view.leader


def on_console(show: Show) -> Turn | None:
    """Return the turn that the console shows dice or card of while nothing is asked there; None before the first round.

    Of a settled round that is the one that takes it, or the last where nobody does; as one begins, its first.
    """
    view, over = show.view, round_over(show.view)
    if show.mode not in ("wait", "bust") or view.round == 0:
        return None
    turns = view.history[-1].turns if over else view.turns
    if (show.winning or over) and turns:
        return next((turn for turn in turns if turn.seat == taker(view)), turns[-1])
    return followed(show) or (turns[-1] if turns else Turn(view.start, 0))


def lost(show: Show, turn: Turn) -> bool:
    """Tell whether a turn has burst, and it shows."""
    return turn.valid is False or show.boom or (turn.seat in show.gone and not show.winning)


def bursts(card: str | None, turn: Turn) -> bool:
    """Tell whether the card blows a turn up as soon as its dice are seen."""
    if card is None:
        return False
    condition, kind = card_parts(card)
    return kind == "explosive" and bool(culprits(condition, turn.faces))


def decided(show: Show, turn: Turn) -> bool:
    """Tell whether nothing is open any more about a turn that is watched."""
    return show.boom or show.ticking or show.winning or turn.ended or bursts(show.view.card, turn)


def as_it_ran(show: Show, turn: Turn) -> Show:
    """Return what is shown as it was before a turn that is shown was over: by that its place is measured."""
    view = show.view
    over = round_over(view)
    turns = view.history[-1].turns if over else view.turns
    before = tuple(itertools.takewhile(lambda other: other.seat != turn.seat, turns))
    earlier = [other for other in before if other.valid]
    leader = view.leader
    if over or (turn.ended and leader == turn.seat):  # of equal results the first leads
        best = max(earlier, key=lambda other: (other.total or 0, other.dice), default=None)
        leader = None if best is None else best.seat
    running = replace(turn, ended=False, valid=None, total=None)
    ran = replace(view, turns=(*before, running), leader=leader, history=view.history[: -1 if over else None])
    gone = show.gone - {turn.seat}
    return replace(show, view=ran, mode="wait", boom=False, winning=False, sentence="", air=frozenset(), gone=gone)


def watched_place(layout: Layout, ends: int, asks: bool = False) -> Rect:
    """Return the room for the dice: right of words that end at `ends` pixels, but never too narrow.

    Where the player is asked to go on it ends before the button that `asks`, if that lies beside it.
    """
    console, slot, button = layout["console"].rect, layout["watch"].rect, layout["continue"].rect
    left = min(max(ends, round(console.x + console.w * 0.323)), round(console.x + console.w * 0.55))
    box = Rect(left, slot.y, button.right - left, slot.h)
    return clear_of_button(layout, box) if asks else box


def clear_of_button(layout: Layout, panel: Rect) -> Rect:
    """Return what of a panel lies before the button that goes on after the own Boom."""
    button, gap = layout["continue"].rect, round(layout["watch"].font * 0.6)
    return Rect(*panel.topleft, button.x - gap - panel.x, panel.h) if panel.colliderect(button) else panel


def draw_glass(surface: Surface, desk: Desk, layout: Layout, box: Rect) -> None:
    """Draw a panel of the console."""
    surface.blit(desk.art.slice9("glass", *box.size, layout.k * 0.85), box)


def draw_rivals_dice(
    surface: Surface, desk: Desk, dice: DiceArt, layout: Layout, show: Show, turn: Turn, box: Rect, ruled: bool = False
) -> None:
    """Draw the dice of a rival's turn in a box, and above them what they have to beat as long as they may.

    While he thinks how many he takes the card and its rule are there, but for where they are `ruled` beside the box.
    Dice that fly hang in the air over their places; where none are taken yet those are empty. Where there is much room
    the card lies beside them.
    """
    draw_glass(surface, desk, layout, box)
    px, line, low, goal = _lines(desk, layout, show, turn, box)
    beside, words = low == line.y, desk.words
    if (show.winning or round_over(show.view)) and turn.total is not None:
        won = words("table.won_with", n=turn.dice, total=turn.total)
        desk.type.draw(surface, won, "body", px, theme.GOLD, line)
    if not decided(show, turn) and card_of(show) is not None:
        desk.type.draw(surface, goal, "body", px, theme.GOLD, line)
        left = words("table.rerolls_left", n=_rerolls_left(show))
        desk.type.draw(surface, left, "body", px, theme.SOFT, line.move(0, low - line.y), "right" if beside else "left")
    row = _row(box, line, low)
    if told_of(show, turn, ruled):
        draw_card(surface, desk, show, row.inflate(0, -round(row.h * 0.08)), px)
        return
    row = _beside_card(surface, desk, show, row)
    flies = frozenset(range(turn.dice)) if not turn.faces else show.picked if show.air else frozenset()
    if turn.dice > ONE_BY_ONE:
        _draw_counts(surface, desk, dice, layout, show, turn, flies, row)
        return
    colour, outlined = show.seats[turn.seat].colour, desk.settings.outlined_dice
    guilty = frozenset(turn.culprits) if lost(show, turn) else frozenset()
    pitch, places = laid(layout, turn.dice or UNTAKEN, row)
    face = pitch / GAP / WINDOW
    if not turn.faces:
        for place, at in enumerate(places):
            _draw_felt(surface, layout, at, face * WINDOW, lit=False, taken=turn.dice > 0)
            if turn.dice:
                dice.draw_aloft(surface, at, colour, place, face * HUNG, outlined)
        return
    # In the order they lie in before their seat.
    side = show.places[turn.seat]
    lie = sorted_positions(turn.faces) if side == "own" else row_of(pens(surface, desk, layout, side), turn)
    for place, (position, at) in enumerate(zip(lie, places, strict=True)):
        up = position in show.picked and not show.air
        _draw_felt(surface, layout, at, face * WINDOW, position in guilty or up)
        if position in flies:
            dice.draw_aloft(surface, at, colour, place, face * HUNG, outlined)
            continue
        dim = bool(guilty) and position not in guilty
        lift, tilt = (face * 0.1, TILT) if up else (0.0, 0.0)
        dice.draw_die(surface, at, colour, turn.faces[position], face, place % 2, lift, tilt, up, dim, outlined)


def _rerolls_left(show: Show) -> int:
    """Return how many rerolls are left, without the one that flies."""
    turn = show.view.turn
    return MAX_ROLLS - 1 if turn is None else show.view.rerolls_left - bool(turn.faces and show.air)


def told_of(show: Show, turn: Turn, ruled: bool) -> bool:
    """Tell whether the card is told of in the box of a turn's dice, which has none to show yet.

    The own dice fly just above; where the card is `ruled` beside the box, empty places are seen there.
    """
    flung = turn.seat == show.viewer and turn.dice > 0 and not (turn.ended or lost(show, turn))
    return not ruled and (flung or not turn.dice)


def told_room(desk: Desk, layout: Layout, show: Show, turn: Turn, box: Rect) -> Rect:
    """Return where the card is told of there, and dice lie instead: without the card, if that stays beside them."""
    _, line, low, _ = _lines(desk, layout, show, turn, box)
    row = _row(box, line, low)
    left = round(_card_room(row) * 0.9)  # words begin a little before dice may
    return Rect(row.x + left, row.y, box.right - row.x - left, row.h)


def _lines(desk: Desk, layout: Layout, show: Show, turn: Turn, box: Rect) -> tuple[int, Rect, int, str]:
    """Return the height of letters in a box of dice, its first line, where that of the rerolls is, and what to beat."""
    inner = _inner(box)
    px = max(13, min(round(layout["watch"].font * 0.84), round(inner.h * 0.24)))
    line = Rect(inner.x, inner.y, inner.w, round(px * 1.3))
    beat, words = to_beat(as_it_ran(show, turn).view), desk.words
    goal = words("table.any_leads") if beat is None else words("table.beat_hint", total=beat[0], n=beat[1])
    # By the widest, so that no die moves where one is left, or none.
    widest = desk.type.width(goal, "body", px) + px + desk.type.width(words("table.rerolls_left", n=2), "body", px)
    return px, line, line.y if widest <= line.w else inner.bottom - line.h, goal  # where that is narrow it is high


def _inner(box: Rect) -> Rect:
    return box.inflate(-round(min(box.h * 0.3, box.w * 0.09)), -round(box.h * 0.14))


def _row(box: Rect, line: Rect, low: int) -> Rect:
    """Return the room between those lines."""
    return Rect(line.x, line.bottom, line.w, (_inner(box).bottom if low == line.y else low) - line.bottom)


def _card_room(row: Rect) -> int:
    """Return how wide the room is for the card beside dice in a row; none where that is not wide enough."""
    left = round(round(_card_at(row).h / CARD) * 1.3)
    return 0 if row.w - left < AMPLE * row.h else left


def _card_at(row: Rect) -> Rect:
    place = row.inflate(0, -round(row.h * 0.08))
    return Rect(place.x, place.y, round(place.h / CARD), place.h)


def _beside_card(surface: Surface, desk: Desk, show: Show, row: Rect) -> Rect:
    """Draw the card of the round at the left of a row that is wide enough; returns what is left for the dice."""
    left, card, at = _card_room(row), card_of(show), _card_at(row)
    if card is None or not left:
        return row
    surface.blit(desk.art.image(f"chips/{card}", *at.size), at)
    return Rect(row.x + left, row.y, row.w - left, row.h)


def laid(layout: Layout, count: int, row: Rect) -> tuple[float, list[tuple[float, float]]]:
    """Return how far apart so many dice lie in a row, or in two where they are larger so, and their middles."""
    found: tuple[float, list[tuple[float, float]]] = 0.0, []
    row = Rect(row.x, row.y, max(1, row.w), max(1, row.h))
    for lines in (1, 2) if count > 1 else (1,):
        across = math.ceil(count / lines)
        most = LARGEST * layout.k * WINDOW * GAP
        pitch = min(row.w / across, row.h / lines * (0.96 if lines == 1 else 0.97), most)
        if pitch > found[0] * 1.05:  # two rows are worth it only where they are larger
            left, top = row.centerx - pitch * (across - 1) / 2, row.centery - pitch * (lines - 1) / 2
            top += LOWER * row.h if lines == 1 else 0.0
            found = pitch, [(left + pitch * (i % across), top + pitch * (i // across)) for i in range(count)]
    return found


def _draw_counts(
    surface: Surface,
    desk: Desk,
    dice: DiceArt,
    layout: Layout,
    show: Show,
    turn: Turn,
    flies: frozenset[int],
    row: Rect,
) -> None:
    """Draw one die of each face, and how many there are of it that do not fly."""
    colour, outlined = show.seats[turn.seat].colour, desk.settings.outlined_dice
    # Where the room is narrow and high two rows of three are larger than one of six.
    across = 6 if row.w > 6 * row.h * 0.8 else 3
    pitch, high = row.w / across, row.h * across / 6
    face = min(pitch * 0.5, high * 0.9, LARGEST * layout.k * WINDOW) / WINDOW
    side = face * WINDOW
    guilty = {turn.faces[position] for position in turn.culprits} if lost(show, turn) else set()
    for number in range(6):
        count = sum(face == number and position not in flies for position, face in enumerate(turn.faces))
        left, top = row.x + pitch * (number % across), row.y + high * (number // across)
        at = left + side / 2, top + high / 2
        _draw_felt(surface, layout, at, side, number in guilty)
        if count:
            dim = bool(guilty) and number not in guilty
            dice.draw_die(surface, at, colour, number, face, dim=dim, outlined=outlined)
        if flies and not count:  # what flies may still come to lie here
            dice.draw_aloft(surface, at, colour, number, face * HUNG, outlined)
            continue
        room = Rect(round(left + side * 1.08), round(top), round(pitch - side * 1.12), round(high))
        ink = theme.CREAM if count else theme.FAINT
        desk.type.draw(surface, f"×{count}", "number", max(13, round(side * 0.42)), ink, room)


def _draw_felt(
    surface: Surface, layout: Layout, at: tuple[float, float], side: float, lit: bool, taken: bool = True
) -> None:
    """Draw the ground of a die, framed where the die is to blame; only its outline where none is `taken` yet."""
    box = Rect(0, 0, round(side), round(side))
    box.center = round(at[0]), round(at[1])
    width = max(1, round((4 if lit else 2) * layout.k))
    if taken:
        draw_box(surface, theme.FELT, box, radius=round(10 * layout.k))
    frame = outline(box.size, round(10 * layout.k), width, theme.GOLD if lit else theme.TRAY, 255, not taken)
    surface.blit(frame, box)
