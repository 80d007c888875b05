"""The coach at the table: what it has to reckon, when it speaks, and why a gangster did what it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gangdice_gui.base import figures
from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.fisticuffs.advice.weigh import FINE, Choice, blunder, find, weighing
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.narrate import cast_of
from gangdice_gui.games.fisticuffs.rules.actions import Action
from gangdice_gui.games.fisticuffs.rules.types import Question, View
from gangdice_gui.games.fisticuffs.screens.clips.talk import line
from gangdice_gui.games.fisticuffs.screens.coach.sentences import order, reason, rows
from gangdice_gui.games.fisticuffs.screens.coach.sure import Sure
from gangdice_gui.match.match import Match
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.adviser import TableAdviser, last_of_a_gangster
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.table.scene import Scene

Decided = tuple[View, Question, Action, Sequence[Choice]]


class Adviser(TableAdviser):
    """Weighs the answers of the person at the screen off the frame, first quickly and then finely."""

    def __init__(self, table: TablePage) -> None:
        """Sit beside a table."""
        super().__init__(table)
        self._view: View | None = None
        self._question: Question | None = None

    @property
    def advises(self) -> bool:
        """Whether there is a question with a choice in it, and anybody wants advice."""
        question = self._question
        return self.on and question is not None and len(question.actions) > 1

    def ask(self, view: View, question: Question) -> None:
        """Take note of what a person is asked; reckon ahead where warnings are wanted."""
        if question != self._question or view != self._view:
            self._view, self._question, self.open = view, question, False
        if self.table.desk.settings.coached == "warn":
            self._choices()

    def rest(self) -> None:
        """Fall silent: nobody at the screen is asked."""
        self._view, self._question, self.open = None, None, False

    def hint(self) -> Note | None:
        """Return the hint where it is asked for."""
        view, question, words = self._view, self._question, self.table.desk.words
        if not self.open or view is None or question is None:
            return None
        choices = self._choices()
        if not choices:
            return Note(words("coach.hint"), words("coach.thinking"))
        cast = cast_of(view, self.table.names)
        text = reason(view, cast, question.seat, choices, words)
        return Note(words("coach.hint"), text, rows(view, cast, question.seat, choices, words))

    def warn(self, action: Action) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder; None where it is none, or not reckoned yet."""
        view, question, words = self._view, self._question, self.table.desk.words
        if self.table.desk.settings.coached != "warn" or view is None or question is None or not self.advises:
            return None
        choices = self._choices()
        mine = find(choices, view, question, action) if choices else None
        if not choices or mine is None or not blunder(choices, mine):
            return None
        cast, best = cast_of(view, self.table.names), choices[0]
        acts = [order(view, cast, question.seat, each.action, words) for each in (mine, best)]
        points = figures.points(best.win - mine.win, words)
        text = words("corner.costs", act=acts[0], points=points, best=acts[1])
        said = Note(words("coach.sure"), text, rows(view, cast, question.seat, choices, words, mine))
        labels = words("corner.anyway"), words("corner.instead")
        return lambda: Sure(self.table, said, action, labels, best.action)

    def _choices(self) -> Sequence[Choice] | None:
        """Return what is known of the open question, as finely as it has been reckoned so far."""
        view, question = self._view, self._question
        if view is None or question is None or not self.advises:
            return None
        keys = ("quick", view, question), ("fine", view, question)
        self.worker.ask_also((keys[0], partial(weighing, view, question, Stream(1))))
        found: Sequence[Choice] | None = self.worker.get(keys[0])
        if found is None or all(choice.exact for choice in found):
            return found
        self.worker.ask_also((keys[1], partial(weighing, view, question, Stream(1), work=FINE)))
        finer: Sequence[Choice] | None = self.worker.get(keys[1])
        return finer or found

    # ------------------------------------------------------------ why a gangster did it

    def weighed(self, match: Match, length: int, seat: int | None) -> Pieces[Decided | None]:
        """Find the last answer of a gangster where it had a choice, weighed; None if there is none."""
        rules = match.game.rules
        last = last_of_a_gangster(match, length, lambda played: len(rules.ask(played.before).actions) > 1)
        if last is None:
            return None
        view: View = rules.observe(last.before, None)
        question = rules.ask(last.before)
        return view, question, last.action, (yield from weighing(view, question, Stream(1), last.action))

    def explained(self, found: Decided) -> Note:
        """Return why a gangster did it: in its own words, and by the coach's count."""
        view, question, action, choices = found
        words, cast, seat = self.table.desk.words, cast_of(view, self.table.names), question.seat
        said = words("coach.quoted", text=line(view, question, action, cast.names, words))
        told = [f"{order(view, cast, seat, action, words)}.", said]
        mine = find(choices, view, question, action)
        if mine is not None and mine.behind > 0:
            better = order(view, cast, seat, choices[0].action, words)
            points = figures.points(choices[0].win - mine.win, words)
            told.append(words("corner.otherwise", act=better, points=points))
        else:
            told.append(words("corner.nearly"))
        title = words("corner.why", name=cast.names[seat])
        return Note(title, " ".join(told), rows(view, cast, seat, choices, words, mine))
