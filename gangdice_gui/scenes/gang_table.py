"""The table: takes the answers, hands them to the match, and shows what happens one event at a time."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from gangdice_gui.engine.game import CHANCE, IllegalAction
from gangdice_gui.engine.gang_types import Action, DiceUsed, GameOver, HowMany, PickedUp, Rolled, RoundSettled, View
from gangdice_gui.match import Match
from gangdice_gui.scenes import gang_clips, gang_console, gang_fly, gang_hud, gang_keys, gang_paint
from gangdice_gui.scenes.gang_answer import Answer
from gangdice_gui.scenes.gang_beats import after
from gangdice_gui.scenes.gang_show import MANY, Show, public_most
from gangdice_gui.scenes.gang_toast import Toasts
from gangdice_gui.scenes.names import names_of
from gangdice_gui.scenes.peek import dice_art
from gangdice_gui.scenes.scene import Scene
from gangdice_gui.seats import Thinker, mind_of
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.timeline import SPEEDS, Timeline
from gangdice_gui.ui.widgets import Fired, Group

THOUGHT = pygame.event.custom_type()
"""Posted by the worker when a gangster has decided."""
LEAST_THOUGHT = 350
"""Milliseconds a gangster is seen thinking at least, so that eyes can follow."""
OWN_SPEED = {"slow": "normal", "normal": "normal", "fast": "fast", "instant": "fast"}
"""The pace is the gangsters': one's own dice always fly."""
DEMO_PAUSE = 9000


class GangTable(Scene):
    """One match of Gang of Dice on screen. Curtain, results and pause take its place for a while and hand it back."""

    def __init__(self, desk: Desk, match: Match, forever: bool = False) -> None:
        """Sit down at `match`; `forever` starts another one of gangsters after the last round."""
        super().__init__(desk)
        self.match, self.forever = match, forever
        self.humans = tuple(i for i, seat in enumerate(match.seats) if seat.human)
        self.dice = dice_art(desk.art.folder.parent)
        self.rng = random.Random(f"pictures {len(match.log)}")
        self.answer = Answer()
        self.toasts = Toasts()
        self.timeline = Timeline()
        self.events: deque[Any] = deque()
        self.seated: int | None = self.humans[0] if len(self.humans) == 1 else None
        """The person at the screen, None before the first of several has sat down."""
        self.follow: Callable[[], Scene] | None = None
        self.waiting = False
        """Whether a burst stands until the player goes on."""
        self.clock = 0.0
        self.silent = False
        self._thinker: Thinker | None = None
        self._thought: Action | None = None
        self._asked = False
        self._think_until = 0.0
        self._trouble: str | None = None
        self._look: tuple[Any, ...] = ()
        self._mode_shown = ""
        self._ring = True
        self._base: Surface | None = None
        self.group = Group(desk, [])
        viewer = self.humans[0] if self.humans else 0
        view = self._view(viewer)
        self.show = Show(view, match.seats, names_of(match.seats, desk.words), viewer, pot=view.middle)
        self.show.gone = frozenset(turn.seat for turn in view.turns if turn.valid is False)
        self.resize()
        desk.sound.loop("ambience")

    # ------------------------------------------------------------ what may be seen

    @property
    def hidden(self) -> bool:
        """Whether the stash hides behind the screen because several people share this one."""
        shared = len(self.humans) > 1 and not self.match.options.open_table
        return shared and self.match.screens and self.desk.settings.screens

    @property
    def can_peek(self) -> bool:
        """Whether the person at the screen may look behind it just now: only in the own turn."""
        return self.hidden and self.show.mode in ("choose", "pick") and not self.timeline.busy

    def _view(self, viewer: int) -> View:
        """Return the view the table is drawn from: while the stash hides it holds no secret at all."""
        seat = viewer if self.humans and not self.hidden else None
        view: View = self.match.view(seat)
        return view

    def sit(self, seat: int) -> None:
        """Let a person take the seat at the screen."""
        self.seated = seat
        if self.show.viewer != seat or self.show.view.seat != (None if self.hidden else seat):
            self.show.viewer = seat
            self.show.view = self._view(seat)
            self.resize()
        self.change()

    # ------------------------------------------------------------ time

    def update(self, ms: int) -> Scene:
        """Let clips run, let the gangsters think, and go on with the match when everything lies still."""
        self.clock += ms
        line, settings = self.timeline, self.desk.settings
        line.reduced = settings.reduced
        if line.busy or self.toasts.update(self.clock):
            self.dirty = True
        line.update(ms)
        fired = self.group.update(ms)
        if fired is not None:
            self.fired(fired)
        self._pump()
        self.dirty = self.dirty or self.group.dirty
        self.busy = line.busy or self.group.busy or line.guarded
        self.wake = self._next_wake()
        if self.follow is not None:
            scene, self.follow = self.follow(), None
            return scene
        return self

    def _next_wake(self) -> int | None:
        times = [at for at in (self.toasts.next_end,) if at is not None]
        if self._thought is not None:
            times.append(self._think_until)
        return max(1, round(min(times) - self.clock) + 1) if times else None

    def _pump(self) -> None:
        """Go on until there is something to watch or to wait for."""
        for _ in range(2000):
            if self.timeline.busy or self.waiting or self.follow is not None:
                return
            if self.events:
                event = self.events.popleft()
                self._set_pace(event)
                gang_clips.play(self, event)
                if isinstance(event, GameOver):
                    self._finish()
                self.timeline.update(0)
                continue
            if not self._go_on():
                return

    def _set_pace(self, event: Any) -> None:
        speed, seat = self.desk.settings.speed, getattr(event, "seat", None)
        turn = getattr(event, "turn", None)
        seat = seat if turn is None else turn.seat
        own = seat in self.humans if seat is not None else bool(self.humans)
        self.timeline.speed = OWN_SPEED[speed] if own else speed

    def _go_on(self) -> bool:
        """Take the next step of the match; False when somebody has to be waited for."""
        to_act = self.match.to_act
        if to_act is None:
            if not self.show.view.winners:
                self._settle()
            self._finish()
            return False
        if to_act == CHANCE:
            self._take(self.match.chance())
            return True
        if not self.match.seats[to_act].human:
            return self._let_think(to_act)
        return self._ask_human(to_act)

    def _let_think(self, seat: int) -> bool:
        if not self._asked:
            if self._thinker is None:
                self._thinker = Thinker(lambda: pygame.event.post(Event(THOUGHT)))
            mind = mind_of(self.match.seats[seat])
            self._thinker.think(self.match.view(seat), self.match.ask, mind, self.match.rng())
            self._asked, self._thought = True, None
            self._think_until = self.clock + LEAST_THOUGHT * SPEEDS[self.desk.settings.speed]
            self.change(thinking=True, mode="wait")
        if self._thought is None and self._thinker is not None and (found := self._thinker.poll()):
            self._thought = found[1]
        if self._thought is None or self.clock < self._think_until:
            return False
        action, self._thought, self._asked = self._thought, None, False
        self._take(self.match.act(seat, action))
        return True

    def _ask_human(self, seat: int) -> bool:
        if self.seated != seat:
            if self.hidden:
                from gangdice_gui.scenes.curtain import Curtain

                who, number, name = self.match.seats[seat], self.show.view.round, self.show.names[seat]
                self.ask_nothing()
                self.follow = lambda: Curtain(self.desk, who, number, lambda: self._seat_behind_curtain(seat), name)
                return False
            self.sit(seat)
        if self.show.mode in ("choose", "pick"):
            return False
        self._open_question(seat)
        return False

    def _seat_behind_curtain(self, seat: int) -> Scene:
        self.sit(seat)
        self._pump()
        return self

    def _open_question(self, seat: int) -> None:
        question = self.match.ask
        self._settle()
        if isinstance(question, HowMany):
            most = public_most(self.show.view) if self.hidden else question.most
            self.answer.begin_choice(seat, self.show.view, most, question.most)
            self.change(mode="choose", dice=self.answer.dice, most=most)
        else:
            self.answer.begin_pick()
            self.change(mode="pick", picked=frozenset())

    # ------------------------------------------------------------ what clips ask of the table

    def pass_event(self, event: Any) -> None:
        """Move the view past an event."""
        self.show.view = after(self.show.view, event)
        if isinstance(event, DiceUsed | PickedUp | Rolled):
            self._fit_layout()
        self.change()

    def change(self, **parts: Any) -> None:
        """Change what is shown; the picture is made anew."""
        for name, value in parts.items():
            setattr(self.show, name, value)
        view = self.show.view
        self.show.stash = None if self.hidden or not self.humans else view.stash[self.show.viewer]
        self._base = None
        self.dirty = True
        self._fit_widgets()

    def ask_nothing(self) -> None:
        """Close the console: the question has been answered."""
        self.change(mode="wait", thinking=False, picked=frozenset())

    def sounder(self, name: str, volume: float = 1.0) -> Callable[[], None]:
        """Return a call that plays a sound, unless clips are being skipped."""

        def play() -> None:
            if not self.silent:
                self.desk.sound.play(name, volume)

        return play

    def toast(self, text: str) -> None:
        """Show a short notice."""
        self.toasts.add(text, self.clock)
        self.dirty = True

    def await_continue(self) -> None:
        """Let the burst stand until the player goes on."""
        self.waiting = True
        self.change(mode="bust")

    def go_on(self) -> None:
        """Go on after a burst."""
        self.waiting = False
        self.ask_nothing()
        self._pump()

    def settle_round(self, event: RoundSettled) -> None:
        """Show the result of the round, and afterwards hand the dice to the winner."""
        from gangdice_gui.scenes.gang_results import RoundResult

        seat = None if self.hidden or not self.humans else self.show.viewer
        view = self.match.view(seat)
        self.follow = lambda: RoundResult(self.desk, self, event.round, view)
        gang_fly.to_winner(self, event)

    def draw_lit(self, surface: Surface) -> None:
        """Draw the strip and the own dice once more, above what a clip has darkened or covered."""
        gang_paint.draw_lit(surface, self)

    # ------------------------------------------------------------ the match

    def act(self, action: Action) -> None:
        """Give the answer of the person asked."""
        seat = self.match.to_act
        if seat is None or seat not in self.humans:
            return
        try:
            events = self.match.act(seat, action)
        except IllegalAction as refusal:
            self.toast(str(refusal))
            return
        self.desk.sound.play("button")
        self._take(events)
        self._pump()

    def undo(self) -> None:
        """Take back the last action where that is fair."""
        if not self.match.can_undo or self.timeline.busy or self.waiting:
            return
        if self._thinker is not None:
            self._thinker.cancel()
        self._asked, self._thought = False, None
        self.match.undo()
        self.events.clear()
        seat = self.match.to_act
        if seat is not None and seat in self.humans:
            self.seated = self.show.viewer = seat
        self.ask_nothing()
        self._settle()
        self.toast(self.desk.words("table.taken_back"))
        self._pump()

    def _take(self, events: tuple[Any, ...]) -> None:
        self.events.extend(events)
        self.show.mode, self.show.thinking = "wait", False
        self.change()
        if self.match.keep_error and self.match.keep_error != self._trouble:
            self._trouble = self.match.keep_error
            self.toast(self._trouble)

    def _settle(self) -> None:
        """Bring the picture in line with the match: whatever clips did, this is the truth."""
        view = self._view(self.show.viewer)
        lost = frozenset(turn.seat for turn in view.turns if turn.valid is False)
        fresh = {"view": view, "gone": lost, "pot": view.middle, "air": frozenset(), "counted": None}
        self.change(**fresh, boom=False, burst=False, sentence="", card_flying=False, thinking=False)
        self._fit_layout()

    def _finish(self) -> None:
        from gangdice_gui.scenes.gang_final import after_match

        if self.match.keep is not None:
            self.desk.store.clear_match(finished=True)
        self.follow = lambda: after_match(self)

    # ------------------------------------------------------------ input

    def handle(self, event: Event) -> Scene | None:
        """Take what the player does; `gang_keys` says what it means."""
        return gang_keys.handle(self, event)

    def fired(self, fired: Fired) -> Scene:
        """Do what a widget says."""
        return gang_keys.fired(self, fired)

    def skip(self) -> None:
        """Have done with the running clip."""
        self.silent = True
        self.timeline.skip()
        self.silent = False
        self.dirty = True

    # ------------------------------------------------------------ pictures

    def resize(self) -> None:
        """Lay out anew where something has changed; a clip in the middle of its way settles."""
        super().resize()
        settings = self.desk.settings
        look = (
            self.desk.size,
            settings.text_size,
            self.desk.words.language,
            settings.high_contrast,
            settings.outlined_dice,
            settings.speed,
            settings.muted,
            self.hidden,
            self.show.viewer,
        )
        if look == self._look:
            return
        moved = look[:5] != self._look[:5] or look[7:] != self._look[7:]
        self._look = look
        if moved and self.timeline.busy:
            self.silent = True
            self.timeline.finish()
            self.silent = False
        self.show.names = names_of(self.match.seats, self.desk.words)
        if self.show.view.seat != (self.show.viewer if self.humans and not self.hidden else None) and not self.events:
            self.show.view = self._view(self.show.viewer)
        self.layout = self._load_layout()
        self.change()

    def _load_layout(self) -> Layout:
        own = self.show.own
        many = own is not None and own.dice >= MANY and self.show.mode != "choose"
        text_size = self.desk.settings.text_size
        return Layout.load("table", self.desk.size, self.show.view.players, text_size, racks=many)

    def _fit_layout(self) -> None:
        """Take the layout with racks while the player has many dice out."""
        self.layout = self._load_layout()
        self.change()

    def _fit_widgets(self) -> None:
        show = self.show
        can_undo = self.match.can_undo and not self.events and show.viewer in self.humans and not self.waiting
        widgets = gang_console.widgets(self.desk, self.layout, show, can_undo)
        focus = {"choose": "dice", "pick": "reroll", "bust": "continue"}.get(show.mode, "")
        names = [widget.name for widget in widgets]
        same = self._mode_shown == show.mode
        kept = self.group.focus in names or (self.group.focus in gang_hud.NAMES and same)
        if not same and "wait" in (self._mode_shown, show.mode):
            # While others play nothing of the console can have the focus, and its ring would only draw the eye.
            waits = show.mode == "wait" and not names
            self._ring, self.group.ring = (self.group.ring, False) if waits else (False, self._ring or self.group.ring)
        self._mode_shown = show.mode
        if show.mode == "pick" and not kept:
            focus = next((name for name in names if name.startswith(("die:", "again:"))), focus)
        self.group.set([*widgets, *gang_hud.widgets(self.desk, self.layout)], "" if kept else focus)

    def draw(self, surface: Surface) -> None:
        """Draw the table, what moves on it, the buttons and the notices."""
        if self._base is None:
            self._base = Surface(self.desk.size)
            gang_paint.paint(self._base, self)
        surface.blit(self._base, (0, 0))
        self.timeline.draw(surface)
        self.group.draw(surface)
        self.group.dirty = False
        self.toasts.draw(surface, self.desk, self.layout, self.clock)

    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with every stash hidden and nothing on the console."""
        view = replace(self.show.view, stash=(None,) * self.show.view.players)
        bare = replace(self.show, view=view, stash=None, mode="wait", picked=frozenset(), numbers=False)
        gang_paint.paint(surface, self, bare, covered=True)

    def close(self) -> None:
        """Let the worker go."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
            self._asked = False
