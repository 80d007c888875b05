"""The coach at the table: what it has to reckon, when it speaks, and what it may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.rackets.advice.weigh import Choice, blunder, find, weigh
from gangdice_gui.games.rackets.rules.actions import Action, Aim, Pay
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Placing, Question, Taking
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.coach.numbers import Advice
from gangdice_gui.games.rackets.screens.coach.sentences import Speaker
from gangdice_gui.match.match import Match
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.page import Doubt, Explanation
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.worker import Worker

GUIDED: Final = 3
"""Turns in which a newcomer is guided."""
Weighed = tuple[View, int, Sequence[Choice], Choice] | None


class Adviser:
    """Weighs the choices of the person at the screen, and tells why a gangster did it; the worker reckons."""

    def __init__(self, table: TablePage) -> None:
        """Sit beside a board of `table`."""
        self._table, self._worker = table, Worker()
        self._question: Question | None = None
        self._view: View | None = None
        self._open = False
        self._asks = 0
        """How many questions there were: a view has no name of its own."""
        self._wondering: tuple[int, int | None] | None = None
        """How long the log was when the player asked why, and whom, until it is worked out."""

    @property
    def on(self) -> bool:
        """Whether the coach speaks at all."""
        return self._table.desk.settings.coached != "off"

    @property
    def advises(self) -> bool:
        """Whether there is a question it knows something about."""
        if isinstance(self._question, Dropping) and (self._view is None or self._view.seat is None):
            # Where others look on, nobody speaks of a bomb in a hand.
            return False
        return self.on and isinstance(self._question, Acting | Answering | Placing | Dropping | Taking)

    @property
    def guides(self) -> bool:
        """Whether it speaks without being asked: in the first turns of who has never finished a game here."""
        settings, view = self._table.desk.settings, self._view
        first = settings.coach == "new" and not settings.finished
        return first and self.advises and view is not None and view.turn <= GUIDED

    def ask(self, question: Question, view: View) -> None:
        """Take note of what a person is asked and may know; reckon ahead where warnings are wanted."""
        if question != self._question or view != self._view:
            self._asks += 1
        self._question, self._view = question, view
        self._open = self.guides
        if self.advises and self._table.desk.settings.coached == "warn":
            self._choices()

    def rest(self) -> None:
        """Fall silent: nobody at the screen is asked."""
        self._question, self._view, self._open = None, None, False

    def toggle(self) -> None:
        """Show the hint, or put it away."""
        self._open = self.advises and not self._open

    def hint(self) -> Advice | None:
        """Return the hint where it is asked for."""
        if not self._open or self._view is None or self._question is None:
            return None
        words, choices = self._table.desk.words, self._choices()
        if choices is None:
            return Advice(words("town.coach.hint"), words("town.coach.thinking"))
        seat: int = getattr(self._question, "seat", 0)
        return Speaker(self._view, seat, self._table.names, words).hint(choices)

    def warn(self, action: Action) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder, None where it is none or not yet reckoned."""
        if self._table.desk.settings.coached != "warn" or isinstance(action, Aim | Pay) or not self.advises:
            return None
        view, question, choices = self._view, self._question, self._choices()
        if choices is None or view is None or question is None:
            return None
        mine = find(view, question, choices, action)
        if mine is None or not blunder(choices, mine):
            return None
        seat: int = getattr(question, "seat", 0)
        speaker = Speaker(view, seat, self._table.names, self._table.desk.words)
        words, best = self._table.desk.words, choices[0]
        points = speaker.points(best.end - mine.end)
        text = f"{words('town.coach.costs', points=points)} {speaker.reason(best)}"
        advice = Advice(words("town.coach.sure"), text, speaker.rows((best, mine), best))
        labels = words("town.coach.anyway", act=speaker.act(mine.action)), speaker.act(best.action)
        return lambda: Doubt(self._table, advice, action, labels, best.action)

    def _choices(self) -> Sequence[Choice] | None:
        view, question = self._view, self._question
        if view is None or question is None:
            return None
        key = ("weigh", self._asks)
        self._worker.ask_also((key, partial(weigh, view, question)))
        found: Sequence[Choice] | None = self._worker.get(key)
        return found

    # ------------------------------------------------------------ why a gangster did it

    def wonder(self, seat: int | None = None) -> None:
        """Ask why a gangster did what it did last; without a seat the one that played last."""
        if self.on and not self._table.moving:
            self._wondering = len(self._table.match.log), seat

    def update(self) -> None:
        """Show what the worker has found out."""
        if self._wondering is None or self._table.follow is not None:
            return
        key = ("why", *self._wondering)
        self._worker.ask_also((key, partial(last_decision, self._table.match, *self._wondering)))
        found: Weighed | str = self._worker.get(key, "")
        if found == "":
            return
        self._wondering = None
        if found is None or isinstance(found, str):
            self._table.toast(self._table.desk.words("town.coach.no_why"))
            return
        view, seat, choices, mine = found
        advice = Speaker(view, seat, self._table.names, self._table.desk.words).why(choices, mine)
        self._table.follow = lambda: Explanation(self._table, [advice])

    def close(self) -> None:
        """Let the worker go."""
        self._worker.close()


def last_decision(match: Match, length: int, whose: int | None) -> Weighed:
    """Return a gangster's last decision in a log so long, weighed from what everybody could see; None if none.

    Without a seat it is that of whoever played last.
    """
    rules, last = match.game.rules, None
    for at, played in enumerate(match.replay()):
        if at >= length:
            break
        seat = played.seat
        if (
            seat != CHANCE
            and whose in (None, seat)
            and not match.seats[seat].human
            and not isinstance(played.action, Aim | Pay)
        ):
            question = rules.ask(played.before)
            if isinstance(question, Acting | Answering):
                last = played.before, seat, question, played.action
    if last is None:
        return None
    state, seat, question, action = last
    view: View = rules.observe(state, None)
    choices = weigh(view, question)
    mine = find(view, question, choices, action)
    return None if mine is None else (view, seat, choices, mine)
