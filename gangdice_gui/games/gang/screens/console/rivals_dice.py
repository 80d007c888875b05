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

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.advice.offers import to_beat
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.state import MAX_ROLLS
from gangdice_gui.games.gang.rules.types import Turn, View
from gangdice_gui.games.gang.screens.console.odds_strip import draw_after_head
from gangdice_gui.games.gang.screens.felt.seat_pens import pens, row_of
from gangdice_gui.games.gang.screens.show import Show, sorted_positions
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import outline
from gangdice_gui.ui.traced import draw_box
from gangdice_gui.ui.type import TINY

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
CARD: Final = 1.4
"""How high the card of the round is, of its width."""
SMALLER: Final = (1.0, 0.7, 0.5, 0.0)
"""How high the card is beside its rule, of the room there: the largest that leaves the words enough."""
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


def round_over(view: View) -> bool:
    """Tell whether the round that is seen is settled, and the next one has not begun."""
    return bool(view.history) and view.history[-1].number == view.round


def _card(show: Show) -> str | None:
    """Return the card of the round that is seen, from when it lies there on."""
    view = show.view
    return view.history[-1].card if round_over(view) else None if show.card_flying else view.card


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
    inner = box.inflate(-round(min(box.h * 0.3, box.w * 0.09)), -round(box.h * 0.14))
    px = max(13, min(round(layout["watch"].font * 0.84), round(inner.h * 0.24)))
    line = Rect(inner.x, inner.y, inner.w, round(px * 1.3))
    ran, words = as_it_ran(show, turn).view, desk.words
    beat = to_beat(ran)
    goal = words("table.any_leads") if beat is None else words("table.beat_hint", total=beat[0], n=beat[1])
    # By the widest, so that no die moves where one is left, or none.
    widest = desk.type.width(goal, "body", px) + px + desk.type.width(words("table.rerolls_left", n=2), "body", px)
    beside = widest <= line.w
    low = inner.bottom if beside else inner.bottom - line.h  # where that is narrow it is high
    if (show.winning or round_over(show.view)) and turn.total is not None:
        won = words("table.won_with", n=turn.dice, total=turn.total)
        desk.type.draw(surface, won, "body", px, theme.GOLD, line)
    if not decided(show, turn):
        desk.type.draw(surface, goal, "body", px, theme.GOLD, line)
        left = words("table.rerolls_left", n=MAX_ROLLS - 1 if show.view.turn is None else show.view.rerolls_left)
        lies = line if beside else line.move(0, low - line.y)
        desk.type.draw(surface, left, "body", px, theme.SOFT, lies, "right" if beside else "left")
    row = Rect(inner.x, line.bottom, inner.w, low - line.bottom)
    flung = turn.seat == show.viewer and turn.dice > 0 and not (turn.ended or lost(show, turn))
    if not ruled and (flung or not turn.dice):  # the own dice fly just above
        if (card := _card(show)) is not None:
            _draw_rule(surface, desk, card, row.inflate(0, -round(row.h * 0.08)), px)
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


def _beside_card(surface: Surface, desk: Desk, show: Show, row: Rect) -> Rect:
    """Draw the card of the round at the left of a row that is wide enough; returns what is left for the dice."""
    place = row.inflate(0, -round(row.h * 0.08))
    wide = round(place.h / CARD)
    left = round(wide * 1.3)
    card = _card(show)
    if card is None or row.w - left < AMPLE * row.h:
        return row
    surface.blit(desk.art.image(f"chips/{card}", wide, place.h), place)
    return Rect(row.x + left, row.y, row.w - left, row.h)


def draw_card_goal(surface: Surface, desk: Desk, layout: Layout, show: Show, turn: Turn, box: Rect) -> None:
    """Draw the card a rival plays for, and its rule, in the panel that says what he is after once his dice lie."""
    card = _card(show)
    inner, px, line = draw_after_head(surface, desk, layout, show.names[turn.seat], box)
    if card is None:
        return
    below = Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom)
    _draw_rule(surface, desk, card, below.inflate(0, -round(inner.h * 0.06)), px)


def _draw_rule(surface: Surface, desk: Desk, card: str, below: Rect, px: int) -> None:
    """Draw a card, and its rule beside it, in letters of `px` or smaller; the card is smaller where it has to be."""
    rule = narrate.rule(card, desk.words)
    for high in (round(below.h * share) for share in SMALLER):
        wide = round(high / CARD)
        words = (
            below if not wide else Rect(below.x + round(wide * 1.25), below.y, below.w - round(wide * 1.25), below.h)
        )
        for size in range(px, TINY - 1, -1):
            lines, step = desk.type.wrap(rule, "body", size, words.w), round(size * 1.3)
            if len(lines) * step > words.h or max(desk.type.width(text, "body", size) for text in lines) > words.w:
                continue
            if wide:
                at = below.x, below.centery - high // 2
                surface.blit(desk.art.image(f"chips/{card}", wide, high), at)
            top = words.centery - len(lines) * step // 2
            for i, text in enumerate(lines):
                desk.type.draw(surface, text, "body", size, theme.SOFT, Rect(words.x, top + i * step, words.w, step))
            return
    surface.blit(desk.art.image(f"chips/{card}", round(below.h / CARD), below.h), below)


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
