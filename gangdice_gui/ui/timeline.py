"""Clips in a row: what moves, for how long, and how to have done with it. A clip decides nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from gangdice_gui.ui.clip import Clip, Light, Lot, Place
from gangdice_gui.ui.trailing import Trailing

SPEEDS: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""Factor on every duration by the setting `speed`."""
GUARD: Final = 150
"""Milliseconds after a clip was cut short in which further presses are swallowed too."""


class _Drawn(NamedTuple):
    """What a surface shows of the clips."""

    seen: dict[int, float]
    """How far each of the running lot had come as it was drawn last, by its place there."""
    left: list[Rect] | None
    """Where those of lots that are over were drawn, and those that trail; None for anywhere."""


class Timeline:
    """A queue of lots; the next one begins when all clips of the one before have ended but those that trail.

    What begins is handed out in order, as cues: a lot, then its clips that are heard. Whoever plays the timeline does
    what they say.
    """

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        """Start empty; `speed` is a key of SPEEDS, `reduced` shortens every clip to a fade."""
        self.speed = speed
        self.reduced = reduced
        self.fast_forward = False
        """True while Space is held: four times as fast."""
        self.plans = False
        """Whether what comes next is still being planned: as long as it is nothing new is shown."""
        self._queue: deque[Lot] = deque()
        self._begun = False
        """Whether the first lot has been handed out."""
        self._time = 0.0
        self._state: list[int] = []  # 0 waiting, 1 running, 2 ended: one for each clip of the running lot
        self._spanned: tuple[tuple[str, bool], list[tuple[float, float]]] | None = None
        """Between which milliseconds each of those runs, and with which settings."""
        self.trailing = Trailing()
        self._guard = 0.0
        self._drawn: WeakKeyDictionary[Surface, _Drawn] = WeakKeyDictionary()
        """What each surface shows of the clips."""
        self._shown: dict[int, float] | None = None
        """How far each of those has come that are drawn now, by its place in its lot, once somebody has asked."""
        self._laid: dict[int, float] = {}
        """The same of those beneath which something was laid by `lay` last."""

    @property
    def pace(self) -> float:
        """How much longer than at normal speed everything takes: 0 at once."""
        return SPEEDS[self.speed] / (4 if self.fast_forward else 1)

    @property
    def busy(self) -> bool:
        """Whether a clip runs or waits; one that trails keeps nobody waiting."""
        return bool(self._queue)

    @property
    def stirs(self) -> bool:
        """Whether anything is still to be drawn: one that trails is as well."""
        return self.busy or self.trailing.busy

    @property
    def unseen(self) -> bool:
        """Whether clips run of which nothing has been drawn."""
        return bool(self._seen()) and not any(drawn.seen for drawn in self._drawn.values())

    @property
    def waiting(self) -> int:
        """How many lots run or wait."""
        return len(self._queue)

    @property
    def gone(self) -> float:
        """How many milliseconds the running lot has behind it, as long as its clips are at normal speed."""
        return self._time / SPEEDS[self.speed] if self.pace and self.busy else 0.0

    @property
    def guarded(self) -> bool:
        """Whether a press should be swallowed, because the one before it has just cut a clip short."""
        return self._guard > 0

    def add(self, *lots: Lot) -> None:
        """Queue lots. With speed `instant` they still run in order at the next `update`."""
        self._queue.extend(lots)

    def update(self, ms: float) -> list[Lot | Clip]:
        """Let time pass; returns what has begun meanwhile."""
        self._guard = max(0.0, self._guard - ms)
        gone = ms * (4 if self.fast_forward else 1)
        self.trailing.update(gone)
        self._time += gone
        self._shown = None
        cues: list[Lot | Clip] = []
        while self._queue:
            if (spare := self._run(cues)) is None:
                return cues
            self._drop()
            self._time = spare
        self._time = 0.0
        return cues

    def draw(self, surface: Surface, laid: bool = False) -> None:
        """Draw the running clips, but for those that lie beneath a solid one, and what is not `laid` beneath them."""
        seen, part = self._seen(), surface.get_clip()
        self.trailing.draw(surface)
        for index, t in seen.items():
            clip = self._queue[0].clips[index]
            assert clip.draw
            # What it drew beside its area would stay there: nobody draws there anew.
            if here := part.clip(clip.area) if clip.area and not clip.solid else part:
                surface.set_clip(here)
                if clip.under and not laid:
                    clip.under(surface, self._laid.get(index, t))
                clip.draw(surface, t)
        surface.set_clip(part)
        self._drawn[surface] = _Drawn(seen, _known(self.trailing.areas))

    @property
    def bed(self) -> Rect | None:
        """The part of the surface on which something lies beneath the running clips; None for none."""
        seen = [self._queue[0].clips[index] for index in self._seen()]
        return next((clip.area for clip in seen if clip.under), None)

    @property
    def laid(self) -> bool:
        """Whether that has been laid."""
        return not self._laid.keys().isdisjoint(self._seen())

    def lay(self, surface: Surface) -> None:
        """Draw what lies beneath the running clips; it lies there as it is now until it is laid again."""
        part, self._laid = surface.get_clip(), {}
        for index, t in self._seen().items():
            clip = self._queue[0].clips[index]
            if clip.under:
                surface.set_clip(part.clip(clip.area) if clip.area else part)
                clip.under(surface, t)
                self._laid[index] = t
        surface.set_clip(part)

    def take_up(self) -> None:
        """Forget what has been laid beneath the running clips."""
        self._laid = {}

    def differs(self, surface: Surface) -> list[Rect]:
        """Return the parts where a surface looks otherwise than when it was drawn on last."""
        (before, left), seen, whole = self._drawn.get(surface, _Drawn({}, [])), self._seen(), surface.get_rect()
        found = [whole if area is None else area for area in self.trailing.areas]
        found += [whole] if left is None else left
        for index in sorted(before.keys() | seen.keys()):
            clip, part = self._queue[0].clips[index], None
            if clip.differs and index in seen:
                part = clip.differs(before.get(index), seen[index])
            if part is None and clip.solid and not (index in before and index in seen):
                part = whole
            part = clip.area if part is None else part
            found.append(whole if part is None else part)
        return [part for part in found if part]

    def light(self, place: Place) -> Light:
        """Return what light the clips leave on what is drawn over them at a place."""
        left: Light = (1.0, 1.0, 1.0)
        for index, t in self._seen().items():
            clip = self._queue[0].clips[index]
            left = clip.light(t, place, left) if clip.light else left
        return left

    def _seen(self) -> dict[int, float]:
        """Return how far each running clip has come that is drawn, but for those that lie beneath a solid one."""
        if self._shown is not None:
            return self._shown
        found: dict[int, float] = {}
        for index, state in enumerate(self._state):
            clip = self._queue[0].clips[index]
            if state == 1 and clip.draw:
                if clip.solid:
                    found.clear()
                found[index] = self._t(clip)
        self._shown = found
        return found

    @property
    def covers(self) -> bool:
        """Whether nothing beneath the running clips is seen."""
        return any(clip.solid for clip in self.running())

    @property
    def area(self) -> Rect | None:
        """The part of the surface the running clips draw on; None for anywhere."""
        known = _known([*self.trailing.areas, *(clip.area for clip in self.running() if clip.draw)])
        if known is None:
            return None
        return known[0].unionall(known[1:]) if known else Rect(0, 0, 0, 0)

    def skip(self) -> list[Lot]:
        """Drop the running clips; returns the lots that begin by that: the next one, or all up to one with clips."""
        self.trailing.clear()
        if not self._queue:
            return []
        cues = [] if self._begun else [self._queue[0]]
        self._drop()
        self._guard = float(GUARD)
        while self._queue:
            self._begun = True
            cues.append(self._queue[0])
            if self._queue[0].clips:
                break
            self._drop()
        return cues

    def clear(self) -> None:
        """Drop everything queued: what it showed is not going to happen."""
        self.plans = False
        self._leave()
        self._queue.clear()
        self.trailing.clear()
        self._guard = 0.0
        self._forget()

    def finish(self) -> list[Lot]:
        """Drop all clips; returns the lots that begin by that, which are all that are left."""
        cues: list[Lot] = []
        while self._queue:
            cues += self.skip()
        self.trailing.clear()
        return cues

    def length(self, clip: Clip) -> float:
        """Return how long a clip lasts with the present settings, in milliseconds."""
        ms = clip.duration * SPEEDS[self.speed]
        return min(ms, 150.0) if self.reduced and clip.fade else ms

    def _t(self, clip: Clip) -> float:
        length = self.length(clip)
        return 1.0 if length <= 0 else min(1.0, max(0.0, (self._time - self.begin(clip)) / length))

    def begin(self, clip: Clip) -> float:
        """Return how long after its lot a clip begins with the present settings, in milliseconds."""
        return 0.0 if self.reduced and clip.fade else clip.delay * SPEEDS[self.speed]

    def running(self) -> Iterator[Clip]:
        """Yield the clips that have begun and not ended."""
        if self._queue:
            yield from (clip for clip, state in zip(self._queue[0].clips, self._state, strict=False) if state == 1)

    def _drop(self) -> None:
        """Go on to the next lot."""
        self._leave()
        self._queue.popleft()
        self._forget()

    def _leave(self) -> None:
        """Keep in mind where clips of the first lot have been drawn."""
        for surface, (seen, left) in list(self._drawn.items()):
            clips = [self._queue[0].clips[index] for index in seen]
            # A solid one is drawn everywhere, also where it says that it never looks otherwise.
            there = _known([None if clip.solid else clip.area for clip in clips])
            self._drawn[surface] = _Drawn({}, None if left is None or there is None else [*left, *there])

    def _forget(self) -> None:
        """Have nothing of the first lot begun."""
        self._begun, self._state, self._time, self._shown, self._laid = False, [], 0.0, None, {}
        self._spanned = None

    def _let_go(self, index: int) -> None:
        """Keep nothing a clip of the first lot was drawn of: it may be as large as the window, and others run on."""
        lot = self._queue[0]
        clips = list(lot.clips)
        clips[index] = replace(clips[index], draw=None, under=None, light=None)
        self._queue[0] = replace(lot, clips=tuple(clips))

    def _wait(self, lot: Lot) -> None:
        """Go no further than the clips of a lot let it: what one shows next may not be known yet."""
        for clip, state in zip(lot.clips, self._state, strict=True):
            if not clip.waits or state == 2:
                continue
            length, since = self.length(clip), self._time - self.begin(clip)
            if since > 0 and length > 0:
                t = min(1.0, since / length)
                if (far := clip.waits(t)) < t:
                    self._time -= since - far * length

    def _spans(self, lot: Lot) -> list[tuple[float, float]]:
        """Return when each clip of the first lot begins and ends with the present settings: of a throw there are many.

        They last as long as the settings, and the lot: a clip that is let go of keeps its time.
        """
        settings = self.speed, self.reduced
        if self._spanned is None or self._spanned[0] != settings:
            begins = [self.begin(clip) for clip in lot.clips]
            ends = [begin + self.length(clip) for begin, clip in zip(begins, lot.clips, strict=True)]
            self._spanned = settings, list(zip(begins, ends, strict=True))
        return self._spanned[1]

    def _run(self, cues: list[Lot | Clip]) -> float | None:
        """Move the first lot on to the present time; returns the time left over when all has ended, else None."""
        lot = self._queue[0]
        if not self._begun:
            self._begun = True
            cues.append(lot)
        if len(self._state) != len(lot.clips):
            self._state = [0] * len(lot.clips)
        self._wait(lot)
        keeps, last, spans = False, 0.0, self._spans(lot)
        for index, (clip, (begin, stop)) in enumerate(zip(lot.clips, spans, strict=True)):
            if stop > last and not clip.trails:
                last = stop
            if self._state[index] == 0 and self._time >= begin:
                self._state[index] = 1
                if clip.sound or clip.hush or clip.breaks_off or clip.track:
                    cues.append(clip)
            if self._state[index] == 1 and self._time >= stop:
                self._state[index] = 2
                self._let_go(index)
            keeps = keeps or (self._state[index] != 2 and not clip.trails)
        if keeps:
            return None
        for clip in (clip for clip, state in zip(lot.clips, self._state, strict=True) if state != 2):
            self.trailing.add(clip, self._time - self.begin(clip), self.length(clip))
        return self._time - last


def _known(areas: Sequence[Rect | None]) -> list[Rect] | None:
    """Return areas, None where one of them may be anywhere."""
    known = [area for area in areas if area is not None]
    return known if len(known) == len(areas) else None


def ease_out(t: float) -> float:
    """Return t eased for arrivals: quick, then settling."""
    return 1 - (1 - t) ** 3


def ease_both(t: float) -> float:
    """Return t eased for ways from one place to another: slow at both ends."""
    return t * t * (3 - 2 * t)
