"""Why a gangster did what it did: the words, and the paper they stand on."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from gangdice_gui.base import figures
from gangdice_gui.base.words import Words
from gangdice_gui.games.gang.advice.faces import six
from gangdice_gui.games.gang.advice.tempers import Thought
from gangdice_gui.games.gang.advice.weigh import Choice, blunder_below, find
from gangdice_gui.games.gang.rules.conditions import card_parts, culprits
from gangdice_gui.games.gang.rules.types import Action, Reroll, Use, View
from gangdice_gui.games.gang.screens.coach.bars import Bars, SixFaces
from gangdice_gui.games.gang.screens.coach.marks import rival_marks
from gangdice_gui.games.gang.screens.coach.page import GangPaper, Result, Seen
from gangdice_gui.games.gang.screens.coach.sentences import (
    act,
    caption,
    estimated,
    one_die,
    order_of,
    reason,
    rows_of,
)
from gangdice_gui.games.gang.screens.felt.obstacles import taken
from gangdice_gui.games.gang.screens.felt.seats import result_box
from gangdice_gui.games.gang.screens.show import Advice
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.table.coach.paper import PAD
from gangdice_gui.ui.free_place import Obstacle, Shape


class Why(GangPaper, Explanation):
    """Says why a gangster did what it did, from what everybody at the table could see."""

    papers: tuple[Advice, ...]

    def __init__(self, table: TablePage, board: Seen, papers: Sequence[Advice], under: Result | None = None) -> None:
        """Show the decisions of one turn, or of a whole round, the last one first."""
        self.board, self.result = board, under
        super().__init__(table, papers, under)

    @property
    def together(self) -> list[Advice]:
        """The papers about the same dice: they lie at the same place, so that the buttons stay under the pointer."""
        return [paper for paper in self.papers if paper.spoken_of == self.papers[self.at].spoken_of]

    @property
    def _seat(self) -> int | None:
        """The seat explained, where its dice of that round still lie on the table."""
        about, view = self.papers[self.at].spoken_of, self.board.show.view
        return about[1] if self.result is None and about is not None and about[0] == view.round else None

    def lying(self) -> list[Obstacle]:
        """Return what lies under the paper: the dice explained must stay in sight."""
        if self.result is not None:
            return self.result.lying(self.papers[self.at].spoken_of)
        return taken(
            self.desk, self.board.layout, self.board.show, (self._seat, *(paper.beat for paper in self.together))
        )

    def fits(self, shape: Shape) -> bool:
        """Tell whether the words below six faces have room beside each other."""
        inner = shape.w - 2 * round(PAD * shape.px)
        figures = (paper.figure for paper in self.together)
        six = (figure for figure in figures if isinstance(figure, SixFaces))
        return super().fits(shape) and all(figure.fits(self.desk, inner, shape.px) for figure in six)

    def marks(self) -> list[Rect]:
        """Return where the dice explained lie."""
        if self.result is not None:
            return self.result.marks(self.papers[self.at].spoken_of)
        if self._seat is None:
            return []
        return rival_marks(self.desk, self.board.layout, self.board.show, self._seat)

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the explained seat's dice too."""
        if self.result is not None:
            return [mark.inflate(self.px, self.px) for mark in self.marks()]
        if self._seat is None:
            return super().lit()
        return [*super().lit(), result_box(self.board.layout, self.board.show.places[self._seat])]


def why(
    view: View, choices: Sequence[Choice], action: Action, name: str, words: Words, thought: Thought | None = None
) -> Advice:
    """Return why a gangster did what it did: in its own words where `thought` is known, and by the coach's count.

    `view` is what everybody at the table could see.
    """
    faces = view.turn.faces if view.turn else ()
    title = _why_title(view, action, name, words)
    spoken_of = None if view.to_act is None else (view.round, view.to_act)
    mine = find(choices, action, faces)
    told = [] if thought is None else [own_words(view, action, thought, words)]
    if mine is None:
        return Advice(title, " ".join(told) or words("coach.too_many"), spoken_of=spoken_of, beat=view.leader)
    given = choices[0].win - mine.win
    outcomes = six(view, choices, action)
    if mine.win < blunder_below(choices):
        better = act(choices[0], faces, words)
        told.append(words("coach.otherwise", act=better, points=figures.points(given, words)))
    elif thought is None or not outcomes:
        order = reason(view, choices, words, mine)
        text = order.partition(": ")[2] or order
        told.append(text[:1].upper() + text[1:])
    if outcomes:
        told.append(one_die(view, choices, action, outcomes, words))
    # What is as good as the best to the last digit shown is no second choice.
    best = mine if figures.tenths(100 * given) == 0 else choices[0]
    rows = rows_of(view, choices, best, mine, words, done=mine)
    figure = SixFaces(outcomes) if outcomes else Bars(rows, caption(view, words), estimated(view))
    return Advice(title, " ".join(told), figure, spoken_of=spoken_of, beat=view.leader)


def own_words(view: View, action: Action, thought: Thought, words: Words) -> str:
    """Return what a gangster says of its answer, in its temper and with the number it went by."""
    leads = figures.chance(thought.leads, words)
    match action:
        case Use(dice):
            kind = "other" if thought.mind == "sal" and dice != 2 else "use"
            text = words(f"coach.{thought.mind}_{kind}", n=dice, leads=leads)
        case Reroll(positions):
            text = words(f"coach.{thought.mind}_reroll", n=len(positions), leads=leads)
        case _:
            total = sum(view.turn.faces) if view.turn else 0
            blown = view.turn is not None and culprits(card_parts(view.card or "")[0], view.turn.faces)
            text = words("coach.gives_up") if blown else words(f"coach.{thought.mind}_stop", total=total)
    if thought.reads:
        text += " " + words("coach.reads")
    if thought.instead is not None:
        faces = view.turn.faces if view.turn else ()
        text += " " + words("coach.as_well", act=order_of(thought.instead, faces, words))
    return words("coach.quoted", text=text)


def _why_title(view: View, action: Action, name: str, words: Words) -> str:
    turn = view.turn
    if isinstance(action, Use):
        return words("coach.why_use", name=name, n=action.dice)
    assert turn is not None
    if isinstance(action, Reroll):
        return words("coach.why_reroll", name=name, n=len(action.positions))
    return words("coach.why_stop", name=name, total=sum(turn.faces))
