"""Pictures the table will want soon, made one by one while it rests, so that no frame waits for them later.

Whatever is left out here, or made in another size than is wanted in the end, is made when it is drawn.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from pygame import Surface

from gangdice_gui.base.manners import full
from gangdice_gui.games.gang.advice.offers import Odds
from gangdice_gui.games.gang.rules.types import GameOver, Round, RoundSettled
from gangdice_gui.games.gang.screens.clips import boom_word, crack_light, hit_stop, smoke_ring, star
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.console.rivals_ahead import light_ahead, panels_ahead
from gangdice_gui.games.gang.screens.console.rivals_turn import face_size
from gangdice_gui.games.gang.screens.felt import aim_line, own_dice, rounds, scorch
from gangdice_gui.games.gang.screens.felt.middle import card_ahead
from gangdice_gui.games.gang.screens.felt.moods import BLOWN, SAFE
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seats import seat_light_ahead
from gangdice_gui.games.gang.screens.felt.shown_how import draw_shown_how, shown_how
from gangdice_gui.games.gang.screens.hand_picture import HandPen
from gangdice_gui.games.gang.screens.results.light import HAZES, small_dusk
from gangdice_gui.games.gang.screens.results.round_cut import cut_of, stage_layout, stage_pen
from gangdice_gui.games.gang.screens.results.round_picture import ResultStage
from gangdice_gui.games.gang.screens.results.sum import FULL, LANE, ordered
from gangdice_gui.games.gang.screens.selection import usual
from gangdice_gui.games.gang.screens.show import OddsStrip, public_most
from gangdice_gui.match.match import Told
from gangdice_gui.match.seats import Seat
from gangdice_gui.table import lamp
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.faces import SHUT_EYES
from gangdice_gui.table.hand import glove
from gangdice_gui.table.hand_over import curtain_ahead
from gangdice_gui.table.names import names_of
from gangdice_gui.table.notices import back_shapes
from gangdice_gui.ui import ahead, theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice_noted import NotedDice
from gangdice_gui.ui.dice.dice_stuff import FlightError
from gangdice_gui.ui.faces import LIVING, Mood
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.memory import give_back
from gangdice_gui.ui.pen import Pen

BLINKS: Final[tuple[Mood, ...]] = tuple(look for look, _ in SHUT_EYES.values())
MOODS: Final[tuple[tuple[bool, Mood], ...]] = (
    (True, "calm"),
    (True, "singed"),
    *((False, mood) for mood in ("thinking", "pleased", "worried", "singed", *BLINKS)),
)
"""How faces are shown besides calm, and whether in grey; those of people only in grey."""
ROOM: Final = 0.008
"""Seconds of a frame after which it paints no more of a round's result that is to be seen."""


class MadeAhead:
    """What has been made so far: first what any match wants, then what a round wants when a turn of it has ended."""

    def __init__(self) -> None:
        """Begin with nothing made."""
        self._pieces: Iterator[bool] | None = None
        self._of: tuple[int, str | None, int, int | None] | None = None
        """The round, its card, the turns ended and who plays: what has been made since was made for these."""

    def forget(self) -> None:
        """Begin again: the window has another size."""
        self._pieces = None

    def make(self, sight: Sight, curtained: bool) -> bool:
        """Make one picture; returns whether there may be more."""
        if self._pieces is None:
            self._pieces, self._of = pieces(sight, curtained), None
        view = sight.show.view
        plays = None if view.turn is None else view.turn.seat
        now = view.round, view.card, sum(turn.ended for turn in view.turns), plays
        if not next(self._pieces, False):
            if now == self._of:
                return False
            self._pieces, self._of = turns(sight), now
        return True


class ComingResult:
    """The picture of a round's result, painted part by part while the last clips of the round run."""

    def __init__(self) -> None:
        """Begin with nothing painted."""
        self._stage: ResultStage | None = None
        self._faced: Round | None = None
        """The round whose winner's face is there, or is being made."""
        self._face: Iterator[Literal[True]] = iter(())
        """What is left to make of it."""
        self._taken: Round | None = None
        """The round whose page has come: after it dice still fly, and nobody wants its picture any more."""

    def paint(self, table: TablePage, coming: Sequence[Told]) -> bool:
        """Paint one part, where a round's result is among what is shown next; returns whether there may be more."""
        settled = _settled(coming)
        if settled is None or settled == self._taken:
            return False
        if self._faced != settled:
            # Before there is the picture: a portrait as it is read is half as large for a moment.
            self._faced, self._face = settled, iter(())
            if settled.winner is not None:
                self._face = _large_face(table.desk, table.match.seats[settled.winner], len(table.match.seats))
        elif next(self._face, False):
            pass
        elif self._stage is None or self._stage.settled != settled:
            give_back()  # two pictures as large as the window are to come
            match, desk = table.match, table.desk
            names = names_of(match.seats, desk.words)
            self._stage = ResultStage(desk, settled, match.view(table.eyes), match.seats, names)
        else:
            return self._stage.paint_on()
        return True

    def comes(self, table: TablePage, told: Told) -> bool:
        """Paint what is left of it as it is to be seen, as much as a frame has room for; returns whether some is left.

        Where frames were full nothing of it may be there, and at once it would be a frame of 70 ms at 4K.
        """
        while self.paint(table, [told]):
            if full(ROOM):
                return True
        return False

    def take(self, settled: Round) -> ResultStage | None:
        """Return the picture of a round as far as it is painted, and keep it no longer; None where none was begun."""
        stage, self._stage, self._taken = self._stage, None, settled
        return stage

    def ends(self, coming: Sequence[Told]) -> bool:
        """Tell whether a match ends by what comes, and its last result has been seen: nobody will throw any more."""
        return _settled(coming) in (None, self._taken) and any(isinstance(told.event, GameOver) for told in coming)


def _settled(coming: Sequence[Told]) -> Round | None:
    return next((told.event.round for told in coming if isinstance(told.event, RoundSettled)), None)


def pieces(sight: Sight, curtained: bool) -> Iterator[Literal[True]]:
    """Make one piece at each step: dice, portraits, bursts, then what the result of a round needs."""
    desk, layout, show, dice = sight.desk, sight.layout, sight.show, sight.dice
    art, nowhere = desk.art, Surface((1, 1))
    begins = show.view.to_act
    if begins != show.viewer and begins in range(len(show.seats)):
        yield from lamp.made_ahead(desk.size)  # a gangster throws before anybody rests
    yield from asked(sight, nowhere)
    yield from glove.fetched(art, [seat.colour for seat in show.seats], desk.k)
    if dice.throws is not None:
        yield True
    yield from lamp.made_ahead(desk.size)
    own = layout["zone"].props.get("face", 82)
    with contextlib.suppress(FlightError):
        dice.flight.open(float(own) * layout.k)
    yield True
    for seat in show.seats:
        dice.rest(seat.colour, 1, float(own) * layout.k)
        yield True
    for number in range(len(show.seats)):
        yield from moods(sight, number)
    for name, width, height in (("focus", 400, 70), ("glass", 112, 112), ("plaque", 112, 112), ("glass", 248, 206)):
        corner = 0.62 if height == 70 else 0.8 if height == 112 else 0.85
        Pen(nowhere, desk, 0, 0, layout.k).panel(name, 0, 0, width, height, corner)
        yield True
    back_shapes(desk, layout)
    yield True
    yield from light_ahead(desk, layout)
    for place in show.places.values():
        if place != "own":
            yield from seat_light_ahead(desk, layout, place)
    yield from explosion(desk, layout)
    yield from hit_stop.rooms_ahead(desk, layout)
    yield from _result(sight, nowhere)
    if curtained:
        for _ in curtain_ahead(sight.desk, sight.show.seats):
            yield True
    if dice.throws is not None:
        for number in range(len(dice.throws)):
            dice.throws.get(number)  # a reroll looks at a dozen before it takes the one that keeps clear
            yield True
    # So many pictures may have pushed out what the first throw wants: it is fetched once more, or found to be there.
    yield from glove.fetched(art, [show.seats[show.viewer].colour], desk.k)


def moods(sight: Sight, number: int) -> Iterator[Literal[True]]:
    """Make the face of a seat in all its moods and sizes."""
    desk, layout, show = sight.desk, sight.layout, sight.show
    art, prompt, waiting, nowhere = desk.art, layout["prompt"].rect, face_size(layout), Surface((1, 1))
    who, place = show.seats[number], show.places[number]
    sizes = [waiting, round(prompt.h * 0.86)] if place == "own" else [waiting]
    if place != "own":
        sizes.append(pens(nowhere, desk, layout, place).block.size(148))
    if "beat" in layout:
        beat = layout["beat"].rect
        sizes.append(Pen(nowhere, desk, 0, 0, min(beat.w / 248, beat.h / 206)).size(78))
    for px in sizes:
        yield from ahead.medallion(art, who.face, px, who.colour)
    if who.face in LIVING:
        yield from ahead.medallion(art, who.face, sizes[-1], who.colour, mood="pleased")  # as whoever is to be beaten
    for px in sizes[:1] if place == "own" else (sizes[0], sizes[1]):
        for grey, mood in MOODS if who.face in LIVING else MOODS[:1]:
            yield from ahead.medallion(art, who.face, px, who.colour, grey, mood)


def explosion(desk: Desk, layout: Layout) -> Iterator[Literal[True]]:
    """Make what every explosion is drawn with, the largest first."""
    yield from star.star_ahead(desk, layout)
    yield from scorch.burnt_ahead(desk, layout)
    scorch.embers(desk, layout)
    yield True
    yield from boom_word.words_ahead(desk, layout)
    yield from ahead.image(desk.art, "effects/smoke", *smoke_ring.PICTURE)
    yield from ahead.image(desk.art, "effects/glow", crack_light.GLOW, crack_light.GLOW)
    for units in star.SPARK_SIZES:
        star.spark_picture(desk, layout, units)
        yield True


def asked(sight: Sight, nowhere: Surface) -> Iterator[Literal[True]]:
    """Draw, where nobody sees it, what is asked first of whoever sits here, and the aim: it comes once a card lies."""
    desk, layout, show = sight.desk, sight.layout, sight.show
    if not show.seats[show.viewer].human:
        return
    most = show.stash or public_most(show.view)
    first = replace(show, mode="choose", dice=usual(show.viewer, show.view, most), most=most)
    console.draw_console(nowhere, desk, sight.dice, layout, first)
    yield True
    noted = NotedDice(sight.dice)  # whatever number is typed, the first dice in the hand are these
    for dice in (own_dice.IN_HAND, own_dice.MOST):
        own_dice.draw_own_dice(nowhere, desk, noted.art, layout, replace(first, dice=min(most, dice)))
    yield from noted.made()
    # Whatever the odds will be, the stripes of their bars are cut from those of what is certain.
    certain = OddsStrip((1, 1), dict.fromkeys(range(1, most + 1), Odds(1.0, 1.0)))
    for look in (first, replace(first, odds=OddsStrip()), replace(first, odds=certain)):
        for widget in console.to_press(desk, layout, look).answers:
            widget.draw(nowhere, desk)
            yield True
    lies = replace(first, card_flying=False)
    rounds.draw_rounds(nowhere, desk, layout, lies)
    yield True
    aim_line.draw_aim_line(nowhere, desk, layout, lies)
    yield True
    paper = shown_how(desk, layout, first)
    if paper is not None:
        draw_shown_how(nowhere, desk, paper, first)
        yield True
    waits = replace(first, mode="wait")
    yield from panels_ahead(desk, layout, waits)
    console.draw_console(nowhere, desk, sight.dice, layout, waits)
    yield True


def _result(sight: Sight, nowhere: Surface) -> Iterator[Literal[True]]:
    for haze in HAZES:
        small_dusk(*haze)
        yield True
    cut = cut_of(sight.desk)
    pen = _stage_pen(nowhere, sight.desk, len(sight.show.seats))
    large = cut.face[2]
    glow = pen.at(0, 0, large * 1.5, large * 1.5).size
    yield from ahead.image(sight.desk.art, "effects/medallion_glow", *glow)
    for seat in sight.show.seats:
        yield from _large_face(sight.desk, seat, len(sight.show.seats))
        small = min(cut.plate(len(sight.show.seats) - 1)[1] - 30, 108.0)
        for size, look in ((42.0, SAFE), (small, SAFE), (small, BLOWN)):
            yield from ahead.medallion(sight.desk.art, seat.face, pen.size(size), seat.colour, *look)


def _stage_pen(nowhere: Surface, desk: Desk, players: int) -> Pen:
    """Return a pen for what nobody sees, as large as the result of a round is drawn."""
    return replace(stage_pen(nowhere, desk, stage_layout(desk, players), cut_of(desk)), x=0, y=0)


def _large_face(desk: Desk, seat: Seat, players: int) -> Iterator[Literal[True]]:
    """Make the face of a seat as large as the result of a round shows its winner's."""
    px = _stage_pen(Surface((1, 1)), desk, players).size(cut_of(desk).face[2])
    return ahead.medallion(desk.art, seat.face, px, seat.colour, mood="pleased")


def turns(sight: Sight) -> Iterator[Literal[True]]:
    """Make the face of whoever plays now, cut the card for its burst, and what the result will show of it and of turns.

    Their faces were made before anybody sat down, but a game shows more pictures than are kept.
    """
    # What was not wanted for rounds may have been let go, and to read it as it explodes would be a late frame.
    yield from star.star_ahead(sight.desk, sight.layout)
    if sight.show.view.turn is not None:
        yield from moods(sight, sight.show.view.turn.seat)
    yield from hit_stop.cut_ahead(sight)
    if sight.show.view.card:
        yield from scorch.sooty_ahead(sight.desk, sight.layout, sight.show.view.card)
    view, seats = sight.show.view, sight.show.seats
    cut, pen = cut_of(sight.desk), _stage_pen(Surface((1, 1)), sight.desk, len(seats))
    hands = HandPen(pen)
    if view.card:
        wide = cut.card[2]
        yield from card_ahead(sight.desk, view.card, pen.at(0, 0, wide, wide * 1.4).size)
    plate, height = cut.plate(view.players - 1)
    pen.panel("glass", *cut.plates[:2], plate, height)
    yield True
    pen.panel("plaque", *cut.plaque)
    yield True
    for role, units in (("number", 92.0), ("number", 62.0), ("title", 112.0 * cut.count[3] / 124)):
        pen.desk.type.render("0123456789", role, pen.font(units), theme.GOLD)
        yield True
    for turn in view.turns:
        if not turn.ended:
            continue
        colour, faces = seats[turn.seat].colour, ordered(turn)
        hands.draw(colour, faces, (0, 0, plate * 0.5, height * 0.44), 42, 1.38, dim=not turn.valid)
        yield True
        if turn.valid:
            hands.draw(colour, faces, cut.dice, cut.largest, 1.4)
            yield True
        if turn.dice <= FULL:
            for i, face in enumerate(faces):
                hands.die((0, 0), colour, face, LANE * pen.k, i % 2)
            yield True
    plays = view.turn
    if plays is not None and sight.own(plays.seat):  # nobody knows when the own hand throws
        yield from glove.fetched(sight.desk.art, [seats[plays.seat].colour], sight.desk.k)
