"""The coach at the table: what it has to reckon, when it speaks, and what it may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.engine.replay import Played
from gangdice_gui.games.rackets.advice.weigh import Choice, blunder, find, given_away, weighing
from gangdice_gui.games.rackets.rules.actions import HAND, Action, Aim, Build, Pay
from gangdice_gui.games.rackets.rules.figures import BOMB
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Placing, Question, Taking
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.screens.coach.numbers import Advice
from gangdice_gui.games.rackets.screens.coach.sentences import Speaker
from gangdice_gui.games.rackets.screens.coach.warning import Costly
from gangdice_gui.match.match import Match
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.adviser import TableAdviser, last_of_a_gangster
from gangdice_gui.table.scene import Scene

GUIDED: Final = 3
"""Turns in which a newcomer is guided."""
Weighed = tuple[View, int, Sequence[Choice], Choice]


def as_told(action: Action, choices: Sequence[Choice]) -> Action:
    """Return an action as others may know it: a bomb goes wherever the coach would have it go."""
    if not isinstance(action, Build) or action.kind != BOMB:
        return action
    bombs = (one.action for one in choices if isinstance(one.action, Build) and one.action.kind == BOMB)
    return next(bombs, Build(BOMB, HAND))


class Adviser(TableAdviser):
    """Weighs the choices of the person at the screen, and tells why a gangster did it; the worker reckons."""

    no_why = "town.coach.no_why"

    def __init__(self, table: TablePage) -> None:
        """Sit beside a board of `table`."""
        super().__init__(table)
        self._question: Question | None = None
        self._view: View | None = None
        self._asks = 0
        """How many questions there were: a view has no name of its own."""

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
        settings, view = self.table.desk.settings, self._view
        first = settings.coach == "new" and not settings.finished
        return first and self.advises and view is not None and view.turn <= GUIDED

    def ask(self, question: Question, view: View) -> None:
        """Take note of what a person is asked and may know; reckon ahead where warnings are wanted."""
        if question != self._question or view != self._view:
            self._asks += 1
        self._question, self._view = question, view
        self.open = self.guides
        if self.advises and self.table.desk.settings.coached == "warn":
            self._choices()

    def rest(self) -> None:
        """Fall silent: nobody at the screen is asked."""
        self._question, self._view, self.open = None, None, False

    def hint(self, planned: Action | None = None) -> Advice | None:
        """Return the hint where it is asked for; it weighs what is `planned` beside the best choice."""
        if not self.open or self._view is None or self._question is None:
            return None
        words, choices = self.table.desk.words, self._choices()
        if choices is None:
            return Advice(words("town.coach.hint"), words("town.coach.thinking"))
        seat: int = getattr(self._question, "seat", 0)
        speaker = Speaker(self._view, seat, self.table.names, words)
        mine = None if planned is None else self._weighed(planned, choices)
        return speaker.hint(choices) if mine is None or mine == choices[0] else speaker.plan(choices, mine)

    def _weighed(self, action: Action, choices: Sequence[Choice]) -> Choice | None:
        """Return what an action is worth, None where nothing is known of it, or not yet."""
        assert self._view is not None and self._question is not None
        key = ("planned", self._asks, action)
        self.worker.ask_also((key, partial(find, self._view, self._question, choices, action)))
        found: Choice | None = self.worker.get(key)
        return found

    def warn(self, action: Action) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder, None where it is none or not yet reckoned."""
        if self.table.desk.settings.coached != "warn" or isinstance(action, Aim | Pay) or not self.advises:
            return None
        view, question, choices = self._view, self._question, self._choices()
        if choices is None or view is None or question is None:
            return None
        mine = find(view, question, choices, action)
        if mine is None or not blunder(choices, mine):
            return None
        seat: int = getattr(question, "seat", 0)
        speaker = Speaker(view, seat, self.table.names, self.table.desk.words)
        words, best = self.table.desk.words, choices[0]
        points = speaker.given(given_away(best, mine))
        text = f"{words('town.coach.costs', points=points)} {speaker.reason(best)}"
        advice = Advice(words("town.coach.sure"), text, speaker.rows((best, mine), best))
        labels = words("town.coach.anyway", act=speaker.act(mine.action)), speaker.act(best.action)
        return lambda: Costly(self.table, advice, action, labels, best.action)

    def _choices(self) -> Sequence[Choice] | None:
        view, question = self._view, self._question
        if view is None or question is None:
            return None
        key = ("weigh", self._asks)
        self.worker.ask_also((key, partial(weighing, view, question)))
        found: Sequence[Choice] | None = self.worker.get(key)
        return found

    # ------------------------------------------------------------ why a gangster did it

    def weighed(self, match: Match, length: int, seat: int | None) -> Pieces[Weighed | None]:
        """Find a gangster's last decision, weighed from what everybody could see; None if there is none."""
        rules = match.game.rules

        def counts(played: Played) -> bool:
            asked = seat in (None, played.seat) and not isinstance(played.action, Aim | Pay)
            return asked and isinstance(rules.ask(played.before), Acting | Answering)

        last = last_of_a_gangster(match, length, counts)
        if last is None:
            return None
        view: View = rules.observe(last.before, None)
        question = rules.ask(last.before)
        choices = yield from weighing(view, question)
        mine = find(view, question, choices, as_told(last.action, choices))
        return None if mine is None else (view, last.seat, choices, mine)

    def explained(self, found: Weighed) -> Advice:
        """Return why a gangster did it."""
        view, seat, choices, mine = found
        return Speaker(view, seat, self.table.names, self.table.desk.words).why(choices, mine)
