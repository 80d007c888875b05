"""The course of a match at the table: who is asked, what they answer, and what is undone."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from gangdice_gui.engine.game import CHANCE, IllegalAction, Step
from gangdice_gui.match import thinker
from gangdice_gui.match.match import Told
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand_over import let_fall
from gangdice_gui.table.notices import staying
from gangdice_gui.table.resume import last_beat
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.showing import Showing
from gangdice_gui.table.taking_back import Regret
from gangdice_gui.table.thinking import Thinking, news
from gangdice_gui.ui.clip import Clip, Lot

STEPS: Final = 2000
"""Steps of a match taken in one go at most: at instant pace gangsters play whole rounds between two frames."""
NO_CHOICE: Final = 900
"""Milliseconds from a question to which there is one answer to that answer, at normal pace."""


class Gathered:
    """Puts off what is to be made, while changes are gathered that may wait, until all have happened."""

    def __init__(self, make: Callable[[], None]) -> None:
        """Begin with nothing owed; `make` makes it."""
        self._make = make
        self._gathers = self._owes = False

    def waits(self, may: bool) -> bool:
        """Tell whether what is to be made waits, where it `may`."""
        self._owes = self._gathers and may
        return self._owes

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Gather what changes within."""
        outer, self._gathers = self._gathers, True
        try:
            yield
        finally:
            self._gathers = outer
            if self._owes and not outer:
                self._make()


class TableCourse(Showing):
    """Asks, lets think, and has shown what comes of it."""

    def __init__(self, table: TablePage) -> None:
        """Begin where the match of `table` stands."""
        super().__init__(table)
        self.seated = table.humans[0] if len(table.humans) == 1 else None
        """The person at the screen, None before the first of several has sat down."""
        self.gathered = Gathered(table.changed)
        """Has widgets made once for all that its steps change."""
        self.thinking = Thinking()
        self.regret = Regret(table.match)
        self.asked = False
        """Whether the person at the screen is asked something."""
        self._announced = -1
        """How long the log was when it was said that somebody is not asked."""
        self.acted = -math.inf
        """When somebody at this table answered last."""
        self._acting = False
        """Whether an answer is just being taken: most of them throw, and then there is no way back to find room for."""

    # ------------------------------------------------------------ what has happened

    def take(self, steps: Iterable[Step]) -> None:
        """Queue what has happened, to be shown one event after the other."""
        self.line_up(self.match.told(steps, self.table.eyes))

    def line_up(self, told: Iterable[Told]) -> None:
        """Queue what has happened; while it is shown nobody is asked."""
        self.asked = False
        super().line_up(told)

    def show_again(self) -> None:
        """Set the picture back to before the last decision, and show what has happened since."""
        start = last_beat(self.match, self.table.eyes)
        actor = self.match.log[start][0]
        if actor in self.table.humans and actor != self.table.viewer:
            # Nobody is seated by that: a curtain still falls before the next question.
            self.table.look_from(actor)
        view, told = self.match.since(start, self.table.eyes)
        self.show(view)
        self.line_up(told)
        self.table.toast(self.table.desk.words("table.left_off"))

    def go_on(self) -> None:
        """Go on until there is something to watch or to wait for."""
        for _ in range(STEPS):
            if self.timeline.busy or self.waiting or self.table.follow is not None:
                self._think_ahead()
                return
            if self.aside.seat is not None:
                if not self._stop_for(self.aside.seat):
                    return
            elif self.queue and self.planned():
                self.show_next()
            elif self.queue or not self._next():
                return

    def _next(self) -> bool:
        """Take the next step of the match; False when somebody has to be waited for."""
        to_act = self.match.to_act
        if to_act is None:
            if not self.timeline.stirs:
                self._over()
            return False
        if to_act == CHANCE:
            self.take(self.match.chance())
            return True
        if not self.match.seats[to_act].human:
            return self._let_think(to_act)
        if not self.asked and (only := self._only()) is not None:
            self._answer_itself(to_act, only, self.table.desk.words("table.no_choice", name=self.table.names[to_act]))
            return True
        if not self.asked and (standing := self.table.board.standing(self.match.ask)) is not None:
            self._answer_itself(to_act, *standing)
            return True
        self._ask(to_act)
        return False

    def _over(self) -> None:
        table = self.table
        self.settle()
        if self.match.keep is not None:
            # The next game of a series waits on disk before this one is forgotten.
            following = self.match.next_game()
            table.desk.store.clear_match(finished=True, then="" if following is None else following.to_text())
            table.desk.settings.finished = table.desk.settings.finished or bool(table.humans)

        def after() -> Scene:
            self.table.close()
            return table.ways.after(self.match, table.forever)

        table.follow = after

    # ------------------------------------------------------------ gangsters

    def _let_think(self, seat: int) -> bool:
        if not self.thinking.asked:
            self.thinking.ask(self.match, seat)
        if self.regret.waits(self.table.clock) or (action := self.thinking.take()) is None:
            self.table.board.wait(thinking=True)
            return False
        self.take(thinker.play(self.match, action))
        if said := news(self.match, seat, self.table.names[seat], self.table.desk.words):
            self.table.toast(said)
        return True

    def _think_ahead(self) -> None:
        """Let a gangster think already while the last clips run."""
        seat = self.match.to_act
        if self.queue or self.thinking.asked or self.table.follow is not None or seat is None or seat == CHANCE:
            return
        if not self.match.seats[seat].human:
            self.thinking.ask(self.match, seat, aside=self.match.view(self.table.eyes).to_act != seat)

    # ------------------------------------------------------------ what nobody else may know of

    def _stop_for(self, seat: int) -> bool:
        """Let a seat be asked in secret, or seem to be; returns whether the match goes on.

        Dice that are thrown before it, as the others believe, have fallen by now: their clips wait.
        """
        table, eyes = self.table, self.table.eyes
        self.regret.close()
        if not self.queue and self.match.to_act == CHANCE:
            self.take(self.match.chance())
        if self.match.seats[seat].human:
            if table.hidden:
                self._take_aside(seat)
                return False
        else:
            asked = self.aside.is_asked(eyes)
            if asked and not self.thinking.asked:
                self.thinking.ask(self.match, seat, aside=True)
            if not self.aside.stood(table.clock):
                return False
            if asked:
                # Whoever thinks on gets the safe answer: any longer stop would show that somebody is asked.
                action = self.thinking.take()
                self.thinking.forget()
                self.take(thinker.play_aside(self.match, action))
        self.aside.over()
        return True

    def _take_aside(self, seat: int) -> None:
        """Let everybody look away but one, who is asked something or told that there is nothing to decide."""

        def behind() -> Scene:
            asked = self.aside.is_asked(None)
            only = self._only() if asked else None
            self.aside.over()
            if asked and only is not None:
                self.take(self.match.act(seat, only))
                self.regret.close()
                asked = False
            self.alone = seat if asked else None
            self.sit(seat)
            if not asked:
                return self.table.ways.message(self.table.desk.words("curtain.nothing"), self.table)
            self.go_on()
            return self.table

        self._ask_nothing()
        let_fall(self.table, seat, behind, aside=True)

    # ------------------------------------------------------------ people

    def sit(self, seat: int) -> None:
        """Let a person take the seat at the screen."""
        self.seated = seat
        self.table.look_from(seat)

    def _ask(self, seat: int) -> None:
        if self.seated != seat and self.table.curtained:
            if not self.table.board.busy:  # it falls over no sentence that is half there
                self._hand_over(seat)
            return
        if self.seated != seat:
            self.sit(seat)
        if self.asked:
            return
        self.settle()
        self.calm()
        self.asked = True
        self.table.sounds.expect_press()
        self.table.board.ask(self.match.ask)

    def _only(self) -> Any:
        """Return the only answer to the open question, None where there is a choice."""
        forced = self.match.game.forced
        return None if forced is None else forced(self.match.ask)

    def _answer_itself(self, seat: int, only: Any, notice: str) -> None:
        """Say why a person is not asked, and a moment later give the answer there is."""
        if self._announced != len(self.match.log):
            self._announced = len(self.match.log)
            self.settle()
            self.run(Lot((Clip(NO_CHOICE),), notice=notice))
            return
        possible = self.regret.possible
        steps = self.match.act(seat, only, follows=True)
        if not possible:
            self.regret.close()
        self.take(steps)

    def _ask_nothing(self) -> None:
        self.asked = False
        self.table.board.wait()

    def _hand_over(self, seat: int) -> None:
        def behind() -> Scene:
            self.regret.close()
            self.sit(seat)
            self.go_on()
            return self.table

        def back() -> Scene:
            self.undo(away=True)
            return self.table

        self._ask_nothing()
        let_fall(self.table, seat, behind, back, giver=self.seated)

    def act(self, action: Any, sure: bool = False) -> None:
        """Give the answer of the person asked; before a clear blunder the board may ask back unless one is `sure`."""
        table, seat = self.table, self.match.to_act
        if seat is None or seat not in table.humans:
            return
        if not sure and (warning := table.board.warn(action)) is not None:
            table.follow = warning
            table.shaking.lay_down()
            return
        everybodys = self.match.view(None)
        try:
            steps = self.match.act(seat, action)
        except IllegalAction as refusal:
            if table.hidden:
                table.think_again()
            else:
                table.refuse(str(refusal))
            return
        table.toasts.leave(table.clock, staying(table.desk.settings))
        table.desk.sound.play("button")
        self.acted = table.clock
        self.regret.acted(table.clock, table.desk.settings.speed)
        if any(table.board.uncovers(event, seat) for event, _ in steps):
            self.regret.close()
        alone, self.alone, self._acting = self.alone, None, True
        try:
            self.take(steps)
            if alone is not None:
                # Everybody looks again, at the table as they left it.
                self.regret.close()
                table.board.settle(everybodys)
                table.resize()
            self.go_on()
        finally:
            self._acting = False
        if self.offers_undo:
            table.changed()

    def stand_no_longer(self) -> None:
        """Go on where the table has stood until the player pressed something."""
        self.finish()
        self.waiting = False
        self._ask_nothing()
        self.go_on()

    @property
    def offers_undo(self) -> bool:
        """Whether the button that takes the last action back stands there."""
        return not self._acting and self.regret.offered(self.table.clock, self.asked)

    def undo(self, away: bool = False) -> None:
        """Take back the last action where that is fair, and have the table as it was before.

        From a page that covers the table, `away`, nobody knows who does it: where people have secrets, the one whose
        turn it is sits down again.
        """
        if not self.regret.possible:
            return
        self.thinking.forget()
        self.match.undo()
        self.drop()
        seat, self._announced = self.match.to_act, -1
        self._ask_nothing()
        if away and self.table.hidden:
            self.seated = None
        elif seat is not None and seat in self.table.humans and seat != self.seated:
            self.sit(seat)
        self.settle()
        self.table.toast(self.table.desk.words("table.taken_back"))
        self.go_on()

    def close(self) -> None:
        """Let the worker go."""
        self.thinking.close()
