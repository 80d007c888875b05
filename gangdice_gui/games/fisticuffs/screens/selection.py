"""The answer in the making: what is picked, by any widget or key, and the action Enter gives."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from gangdice_gui.games.fisticuffs.bots.plain_answers import best_care, best_credit
from gangdice_gui.games.fisticuffs.rules.actions import (
    Action,
    Attack,
    Care,
    Confirm,
    Declare,
    Fight,
    Guard,
    Pass,
    Retire,
    Stop,
    Take,
    Use,
)
from gangdice_gui.games.fisticuffs.rules.forecast import forecast
from gangdice_gui.games.fisticuffs.rules.types import END, Question, View
from gangdice_gui.games.fisticuffs.screens.console.what_if import Way, again, best, ghosts, lays, turned, worth

QUIET: Final = (Stop, Pass)


@dataclass(slots=True)
class Selection:
    """One question and what is picked for it so far."""

    view: View
    question: Question
    picked: Action | None = None
    """The answer; of a throw it is `way` that says."""
    way: Way | None = None
    die: int | None = None
    """The die of the throw whose other faces are shown."""
    which: bool = False
    """Whether it is asked whose dice are warded off."""
    member: int = 0
    """Who takes the black eye of a flight."""
    credit: int = 0
    """Who is credited for it."""
    _back: list[tuple[Way | None, int | None, bool]] = field(default_factory=list)

    @classmethod
    def begin(cls, view: View, question: Question) -> Selection:
        """Begin with what looks best at first sight."""
        made = cls(view, question)
        if question.kind == "aim":
            made.way = best(view, question)
            made.die = made.way.use.die if made.way.use is not None else None
        elif question.kind == "flight":
            made.picked = Fight()
            runs = [action for action in question.actions if isinstance(action, Retire)]
            eyes = view.eyes[question.seat]
            run = min(runs, key=lambda run: (not eyes[run.member - 1], view.fists[run.seat], run.member))
            made.member, made.credit = run.member, run.seat
        else:
            made.picked = _usual(view, question)
        return made

    @classmethod
    def unweighed(cls, view: View, question: Question) -> Selection:
        """Begin with the first answer there is: a throw as it fell, and whoever stands first."""
        made = cls.begin(view, question)
        if question.kind == "aim":
            made.way, made.die = made.plain()[0], None
        elif question.kind == "care":
            made.picked = question.actions[0]
        return made

    # ------------------------------------------------------------ picking

    def fired(self, name: str) -> Action | None:
        """Take a widget's word; returns the action of a button that gives it at once."""
        word, _, rest = name.partition(" ")
        match word:
            case "do" if rest == "run":
                return Retire(self.member, self.credit)
            case "do":
                return self._action(rest)
            case "pick" | "tile" | "face":
                self.picked = self._action(rest) or self.picked
            case "number":
                self.aim(int(rest.split(" ")[0]), rest.endswith("plain"))
            case "die":
                self.focus(int(rest))
            case "ghost":
                use = self._action(rest)
                now = self.way.use if self.way is not None else None
                self.turn(use if isinstance(use, Use) and use != now else None)
            case "ward":
                self.ward(tuple(map(int, rest.split(" "))))
            case "swap":
                way, _, owner = rest.partition(" ")
                self.swap(int(owner), 1 if way == "in" else -1)
            case "member":
                self.run(member=int(rest))
            case "credit":
                self.run(credit=int(rest))
        return None

    def _action(self, text: str) -> Action | None:
        return next((action for action in self.question.actions if str(action) == text), None)

    def run(self, member: int = 0, credit: int = 0) -> None:
        """Choose who takes the eye of a flight, or who is credited."""
        wanted = Retire(member or self.member, credit or self.credit) if member else Retire(self.member, credit)
        if wanted in self.question.actions:
            self.member, self.credit = wanted.member, wanted.seat

    def aim(self, number: int, plain: bool = False) -> bool:
        """Aim at a number of the throw as an ability would turn it, or with `plain` as it lies; returns whether that
        fits."""
        now = self.way.use if self.way is not None and not plain else None
        for use in (now, None):
            faces = self._faces(use)
            fits = [Way(use, lay, faces) for lay in lays(self.view, faces) if _number(lay) == number]
            if fits:
                self._take(max(fits, key=self._worth), None if use is None else use.die)
                return True
        return False

    def focus(self, die: int) -> None:
        """Show the other faces of a die; an ability used on another one is put back."""
        way = self.way
        if way is not None and way.use is not None and way.use.die != die:
            way = self._best(None)
        self._take(way, die)

    def turn(self, use: Use | None) -> None:
        """Pick what a die is turned to, None to leave it."""
        self._take(self._best(use), self.die if use is None else use.die)

    def ward(self, owners: tuple[int, ...]) -> None:
        """Choose whose dice are warded off."""
        way = self.way
        if way is not None and isinstance(way.lay, Guard):
            self._take(Way(way.use, Guard(way.lay.number, owners), way.faces), self.die)

    def swap(self, owner: int, by: int) -> None:
        """Ward off one die more of an owner, or with -1 one less, in exchange for another's."""
        if self.way is None:
            return
        now = _owned(self.way)
        found = [way for way in self.wards() if _swapped(now, way) and _owned(way)[owner] - now[owner] == by]
        if found:
            self._take(max(found, key=self._worth), self.die)

    def step_die(self, by: int) -> None:
        """Go to the next die of the throw as they lie in order."""
        punch = self.view.punch
        if punch is None or not self.can_turn:
            return
        order = sorted(range(len(punch.faces)), key=lambda die: (punch.faces[die], die))
        at = order.index(self.die) + by if self.die in order else (0 if by > 0 else len(order) - 1)
        self.focus(order[at % len(order)])

    def step_ghost(self, by: int) -> None:
        """Go to the next face the die could become; before the first and after the last it is left as it is."""
        if self.die is None:
            self.step_die(1)
        if self.die is None:
            return
        row: list[Use | None] = [None, *ghosts(self.view, self.question, self.die)]
        now = self.way.use if self.way is not None else None
        at = row.index(now) if now in row else 0
        self.turn(row[(at + by) % len(row)])

    def take_back(self) -> bool:
        """Take back the last change of the aim; returns whether there was one."""
        if self.which and not (self._back and self._back[-1][2]):
            self.which = False
            return True
        if not self._back:
            return False
        self.way, self.die, self.which = self._back.pop()
        return True

    def _take(self, way: Way | None, die: int | None) -> None:
        if (way, die) != (self.way, self.die):
            self._back.append((self.way, self.die, self.which))
        self.way, self.die = way, die

    def _faces(self, use: Use | None) -> tuple[int, ...]:
        assert self.view.punch is not None
        return self.view.punch.faces if use is None else turned(self.view, use)

    def _best(self, use: Use | None) -> Way:
        faces = self._faces(use)
        return max((Way(use, lay, faces) for lay in lays(self.view, faces)), key=self._worth)

    def _worth(self, way: Way) -> float:
        return worth(self.view, forecast(self.view), way, self.question.seat)

    # ------------------------------------------------------------ what there is

    @property
    def can_turn(self) -> bool:
        """Whether a member can turn a die of this throw."""
        return any(isinstance(action, Use) and action.die is not None for action in self.question.actions)

    @property
    def again(self) -> Use | None:
        """The ability that throws all again."""
        return again(self.question)

    def plain(self) -> list[Way]:
        """Return the ways to lay the throw as it lies, the best of each number."""
        faces, found = self._faces(None), dict[int, Way]()
        for lay in lays(self.view, faces):
            way = Way(None, lay, faces)
            if way.number not in found or self._worth(way) > self._worth(found[way.number]):
                found[way.number] = way
        return [found[number] for number in sorted(found)]

    def wards(self) -> list[Way]:
        """Return the ways to ward off with the number aimed at."""
        way = self.way
        if way is None or not isinstance(way.lay, Guard):
            return []
        return [Way(way.use, lay, way.faces) for lay in lays(self.view, way.faces) if _number(lay) == way.number]

    # ------------------------------------------------------------ answering

    def answer(self) -> tuple[Action | None, Action | None]:
        """Return the action to give now, and the one to give when that has been done; (None, None) asks further."""
        if self.question.kind == "flight":
            return self.picked, None
        if self.question.kind != "aim" or self.way is None:
            return self.picked, None
        if len(self.wards()) > 1 and not self.which:
            self.which = True
            return None, None
        way = self.way
        return (way.lay, None) if way.use is None else (way.use, way.lay)


def _owned(way: Way) -> Counter[int]:
    """Return whose dice a way wards off."""
    return Counter(way.lay.owners) if isinstance(way.lay, Guard) else Counter()


def _swapped(now: Counter[int], way: Way) -> bool:
    """Tell whether a way wards off just one other die."""
    return (_owned(way) - now).total() == 1


def _number(lay: Action) -> int:
    return getattr(lay, "number", 0)


def _usual(view: View, question: Question) -> Action:
    """Return the answer that is picked before anybody has picked one."""
    seat, actions = question.seat, question.actions
    match question.kind:
        case "turn":
            rivals = [action for action in actions if isinstance(action, Declare)]
            return max(rivals, key=lambda action: (view.fists[action.seat], -action.seat))
        case "side":
            return Confirm() if Confirm() in actions else Take("out")
        case "credit":
            return best_credit(view, question)
        case "care":
            return Care(best_care(view, seat))
        case "lead" | "punch":
            return _punch(view, question)
        case _:
            return actions[0]


def _punch(view: View, question: Question) -> Action:
    """Return the punch that is picked first: a stop that wins, else an attack where most can still be hit."""
    seat, due = question.seat, forecast(view)
    if Stop() in question.actions and due.fists[seat] >= END and due.fists[seat] == max(due.fists):
        return Stop()
    attacks = [action for action in question.actions if isinstance(action, Attack)]
    return max(attacks, key=lambda action: (sum(count < 2 for count in due.eyes[action.seat]), -action.seat))
