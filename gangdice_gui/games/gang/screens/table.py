"""The table: takes the answers, hands them to the match, and shows what happens one event at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from pygame.event import Event

from gangdice_gui.engine.game import CHANCE, IllegalAction, Step
from gangdice_gui.games.gang.rules.types import Action, GameOver, HowMany, RoundSettled
from gangdice_gui.games.gang.screens import keys, resume
from gangdice_gui.games.gang.screens.answer import Answer
from gangdice_gui.games.gang.screens.clips import fly, play
from gangdice_gui.games.gang.screens.coach.table import CoachTable
from gangdice_gui.games.gang.screens.minds import Minds, news
from gangdice_gui.games.gang.screens.odds_table import OddsTable
from gangdice_gui.games.gang.screens.odds_work import Work
from gangdice_gui.games.gang.screens.regret import Regret
from gangdice_gui.games.gang.screens.show import public_most
from gangdice_gui.games.gang.screens.stage import Stage
from gangdice_gui.match import thinker
from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Handover, Ways
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.timeline import GUARD
from gangdice_gui.ui.widgets import Fired

SWELL = 30
"""Milliseconds between the steps in which lowered music comes back while nothing moves."""
STEPS = 2000
"""Steps of a match taken in one go at most: at instant pace gangsters play whole rounds between two frames."""


class GangTable(Stage):
    """One match of Gang of Dice on screen. Curtain, results and pause take its place for a while and hand it back."""

    def __init__(self, desk: Desk, ways: Ways, match: Match, forever: bool = False, again: bool = False) -> None:
        """Sit down at `match`; `forever` starts another one of gangsters after the last round.

        With `again` what happened last is shown once more: whoever left in the middle of a throw has not seen it.
        """
        self.forever = forever
        self.answer = Answer()
        self.minds = Minds()
        self.work = Work()
        self.odds = OddsTable(self.work)
        self.coach = CoachTable(self.work)
        self.events: deque[Any] = deque()
        self.follow: Callable[[], Scene] | None = None
        """Makes the scene that takes the table's place next."""
        self.seated: int | None = None
        """The person at the screen, None before the first of several has sat down."""
        self._trouble: str | None = None
        self._calm = 0.0
        """Until when presses are swallowed: whoever wants to cut the dice short must not stop by it."""
        self._moved = False
        """Whether anything has moved since the last question."""
        self.regret = Regret()
        super().__init__(desk, ways, match)
        if len(self.humans) == 1:
            self.seated = self.humans[0]
        if again and match.log:
            self._take(resume.set_back(self))
            self.toast(desk.words("table.left_off"))
        desk.sound.loop("ambience")

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> Scene:
        """Let clips run, let the gangsters think, and go on with the match when everything lies still."""
        self.clock += ms
        self.heard.clear()
        self.desk.sound.update(ms)
        line = self.timeline
        line.reduced = self.desk.settings.reduced
        self._moved = self._moved or line.busy
        if line.busy or self.toasts.update(self.clock):
            self.dirty = True
        line.update(ms)
        self.cup.update(self)
        self.slide.update(self)
        fired = self.group.update(ms)
        if fired is not None:
            self.fired(fired)
        self._pump()
        self.odds.follow(self)
        self.coach.follow(self)
        self.dirty = self.dirty or self.group.dirty
        self.busy = line.busy or self.group.busy or self.guarded or self.cup.held or self.slide.busy
        if "undo" in self.group and not self.offers_undo:
            self.change()
        ends = [*self.regret.ends(self), *([] if self.toasts.next_end is None else [self.toasts.next_end])]
        self.wake = max(1, round(min(ends) - self.clock) + 1) if ends else None
        if self.desk.sound.ducked:
            self.wake = min(self.wake or SWELL, SWELL)
        if self.follow is not None:
            scene, self.follow = self.follow(), None
            return scene
        return self

    @property
    def guarded(self) -> bool:
        """Whether a press is swallowed, because it may be meant for what moved a moment ago."""
        return self.timeline.guarded or self.clock < self._calm

    @property
    def idle(self) -> bool:
        """Whether nothing that has happened still waits to be shown."""
        return not self.events and not self.timeline.busy

    def _pump(self) -> None:
        """Go on until there is something to watch or to wait for."""
        for _ in range(STEPS):
            if self.timeline.busy or self.waiting or self.follow is not None:
                self._think_ahead()
                return
            if self.events:
                event = self.events.popleft()
                self.timeline.speed = self.desk.settings.speed
                play.play(self, event)
                if isinstance(event, GameOver):
                    self._finish()
                self.timeline.update(0)
            elif not self._go_on():
                return

    def _go_on(self) -> bool:
        """Take the next step of the match; False when somebody has to be waited for."""
        to_act = self.match.to_act
        if to_act is None:
            self.settle()
            self._finish()
            return False
        if to_act == CHANCE:
            self._take(self.match.chance())
            return True
        if not self.match.seats[to_act].human:
            return self._let_think(to_act)
        self._ask_human(to_act)
        return False

    def _let_think(self, seat: int) -> bool:
        if not self.minds.asked:
            self.minds.ask(self.match, seat)
        action = None if self.regret.waits(self) else self.minds.take()
        if action is None:
            if not self.show.thinking:
                self.change(thinking=True, mode="wait")
            return False
        self._take(thinker.play(self.match, action))
        if said := news(self.match, seat, self.show.names[seat], self.desk.words):
            self.toast(said)
        return True

    def _think_ahead(self) -> None:
        """Let a gangster think already while the last clips run."""
        seat = self.match.to_act
        if self.events or self.minds.asked or self.follow is not None or seat is None or seat == CHANCE:
            return
        if not self.match.seats[seat].human:
            self.minds.ask(self.match, seat)

    def _finish(self) -> None:
        if self.match.keep is not None:
            self.desk.store.clear_match(finished=True)
            self.desk.settings.finished = self.desk.settings.finished or bool(self.humans)
        self.follow = self._after

    def _after(self) -> Scene:
        self.close()
        return self.ways.after(self.match, self.forever)

    # ------------------------------------------------------------ people

    def sit(self, seat: int) -> None:
        """Let a person take the seat at the screen."""
        self.seated = self.show.viewer = seat
        self.refresh_view()
        self.resize()
        self.change()

    def _ask_human(self, seat: int) -> None:
        if self.seated != seat:
            if self.curtained:
                self._draw_curtain(seat)
                return
            self.sit(seat)
        if self.show.mode in ("choose", "pick"):
            return
        question = self.match.ask
        self.settle()
        self._calm, self._moved = self.clock + (GUARD if self._moved else 0), False
        if isinstance(question, HowMany):
            most = public_most(self.show.view) if self.hidden else question.most
            self.answer.begin_choice(seat, self.show.view, most)
            self.change(mode="choose", dice=self.answer.dice, most=most)
        else:
            self.answer.begin_pick()
            self.change(mode="pick", picked=frozenset())

    def _draw_curtain(self, seat: int) -> None:
        self.toasts.clear()
        who, number, name = self.match.seats[seat], self.show.view.round, self.show.names[seat]
        self.ask_nothing()

        def behind() -> Scene:
            self.regret.close(self)
            self.sit(seat)
            self._pump()
            return self

        back = self._take_back if self.can_undo else None
        hand = Handover(self, self.match, who, name, number, behind, back)
        self.follow = lambda: self.ways.curtain(hand)

    def _take_back(self) -> Scene:
        self.undo(away=True)
        return self

    @property
    def can_peek(self) -> bool:
        """Whether the person at the screen may look behind it just now: only in the own turn."""
        return self.hidden and self.show.mode in ("choose", "pick") and not self.timeline.busy

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: nothing was revealed since, and nobody else sat down."""
        return self.regret.possible(self)

    @property
    def offers_undo(self) -> bool:
        """Whether the button for that stands there."""
        return self.regret.offered(self)

    def act(self, action: Action, sure: bool = False) -> None:
        """Give the answer of the person asked; before a clear blunder the coach may ask back unless one is `sure`."""
        seat = self.match.to_act
        if seat is None or seat not in self.humans:
            return
        if not sure and (warning := self.coach.warn(self, action)) is not None:
            self.follow = lambda: warning
            return
        try:
            steps = self.match.act(seat, action)
        except IllegalAction as refusal:
            if self.hidden:
                self.think_again()
            else:
                self.refuse(str(refusal))
            return
        self.toasts.clear()
        self.desk.sound.play("button")
        self.regret.acted(self, seat, steps)
        self._take(steps)
        self._pump()

    def think_again(self) -> None:
        """Put the dice back unthrown, at a table where the stash hides.

        It is the same for whoever thinks better of it and for whoever has not that many dice: looking on, nobody
        learns which. Only behind the own screen it is told.
        """
        self.cup.let_go(self)
        self.group.drop()
        self.toast(self.desk.words("table.thinks_again", name=self.show.names[self.show.viewer]))

    def undo(self, away: bool = False) -> None:
        """Take back the last action where that is fair; `away` where a page covers the table."""
        if self.can_undo:
            self.regret.take_back(self, away)
            self._pump()

    def go_on(self) -> None:
        """Go on after a burst."""
        self.waiting = False
        self.ask_nothing()
        self._pump()

    # ------------------------------------------------------------ what has happened

    def _take(self, happened: Iterable[Step | Told]) -> None:
        """Queue what has happened, to be shown one event after the other."""
        self.events.extend(each.event for each in happened)
        self.slide.stop(self)
        self.change(mode="wait", thinking=False)
        if self.match.keep_error and self.match.keep_error != self._trouble:
            self._trouble = self.match.keep_error
            self.toast(self.desk.words.say(self._trouble))

    def settle_round(self, event: RoundSettled) -> None:
        """Show the result of the round, and afterwards hand the dice to the winner."""
        from gangdice_gui.games.gang.screens.results.round import RoundResult

        self.toasts.clear()
        view = self.match.view(None if self.hidden or not self.humans else self.show.viewer)
        self.follow = lambda: RoundResult(self.desk, self, event.round, view)
        fly.to_winner(self, event)

    def refresh_view(self) -> None:
        """Look at the match through other eyes, unless something that has happened still waits to be shown."""
        if self.idle:
            super().refresh_view()

    # ------------------------------------------------------------ input

    def handle(self, event: Event) -> Scene | None:
        """Take what the player does; `gang_keys` says what it means."""
        return keys.handle(self, event)

    def fired(self, fired: Fired) -> Scene | None:
        """Do what a widget says."""
        return keys.fired(self, fired)

    def close(self) -> None:
        """Let the workers go."""
        self.minds.close()
        self.work.close()
