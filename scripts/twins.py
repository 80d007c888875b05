"""Pictures of evenings of Rackets that differ only in what is hidden: no two may differ in one pixel.

    python scripts/twins.py --minutes 10 --first 0

Two evenings are played side by side by the same lines; only where a bomb goes and where a perch looks is another, for
seats nobody at the screen may look into. Wherever a person is asked, both are sat down at the real table and looked at
by one of the `PROBES`, in every way people share a screen. Prints one line for each pair that differs, and the counts.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

import pygame  # noqa: E402
from pygame.event import Event  # noqa: E402

from gangdice_gui.app import App, make_desk  # noqa: E402
from gangdice_gui.base.settings import Settings  # noqa: E402
from gangdice_gui.base.store import Store  # noqa: E402
from gangdice_gui.engine.game import CHANCE, IllegalAction  # noqa: E402
from gangdice_gui.games.rackets.game import RACKETS  # noqa: E402
from gangdice_gui.games.rackets.rules import turn as rules  # noqa: E402
from gangdice_gui.games.rackets.rules.actions import HAND, Aim, Build  # noqa: E402
from gangdice_gui.games.rackets.rules.board import SPACES  # noqa: E402
from gangdice_gui.games.rackets.rules.figures import BOMB  # noqa: E402
from gangdice_gui.games.rackets.rules.legal import why_not  # noqa: E402
from gangdice_gui.games.rackets.rules.state import Acting, Answering  # noqa: E402
from gangdice_gui.games.rackets.screens.board import rackets_table  # noqa: E402
from gangdice_gui.lobby.ways import open_house  # noqa: E402
from gangdice_gui.match.match import Match  # noqa: E402
from gangdice_gui.match.seats import Seat  # noqa: E402
from gangdice_gui.ui.desk import Desk  # noqa: E402
from tests.games.rackets.hands import anything, chance, deal  # noqa: E402

SIZES = ((800, 600), (720, 540), (1024, 600))
COLOURS, FACES = ("ivory", "crimson", "onyx", "sapphire"), ("bellhop", "singer", "ada", "dot")
K = pygame
VERBS = tuple((getattr(K, f"K_{key}"),) for key in "123456bdasvrol")
DEEPER = ((K.K_a, K.K_RIGHT), (K.K_b, K.K_TAB, K.K_RIGHT), (K.K_1, K.K_DOWN), (K.K_6, K.K_TAB), (K.K_5, K.K_TAB))
MODES = ("alone", "curtain", "screens", "open")
Frames = list[tuple[bytes, str, str]]
Probe = Callable[[App, Random], Frames]


# ---------------------------------------------------------------- two evenings


def other_secret(state: Any, action: Any, hidden: set[int], rng: Random) -> Any:
    """Return the action with another secret, where its seat's secrets are hidden; else the action itself."""
    seat = rules.to_act(state)
    if seat not in hidden:
        return action
    if isinstance(action, Build) and action.kind == BOMB:
        found = [Build(BOMB, space) for space in (*SPACES, HAND)]
    elif isinstance(action, Aim):
        found = [Aim(action.perch, space) for space in SPACES]
    else:
        return action
    legal = [one for one in found if why_not(state, seat, one) is None]
    return rng.choice(legal) if legal else action


def side_by_side(number: int, hidden: set[int]) -> Iterator[tuple[Any, Any, list[str], list[str]]]:
    """Yield the states of two evenings before each answer, and their lines so far, until they can be told apart."""
    rng = Random(number)
    one = other = rules.new(deal(number))
    lines: tuple[list[str], list[str]] = ([], [])
    while (who := rules.to_act(one)) is not None:
        if who != rules.to_act(other) or type(rules.ask(one)) is not type(rules.ask(other)):
            return
        yield one, other, *lines
        action = chance(rules.ask(one), rng) if who == CHANCE else anything(one, rng)
        twin = action if who == CHANCE else other_secret(other, action, hidden, rng)
        try:
            steps, again = rules.apply(one, action), rules.apply(other, twin)
        except IllegalAction:
            return
        eyes = next((seat for seat in range(one.options.players) if seat not in hidden), None)
        if [rules.tell(event, eyes) for event, _ in steps] != [rules.tell(event, eyes) for event, _ in again]:
            return
        lines[0].append(f"{who} {action}")
        lines[1].append(f"{who} {twin}")
        one, other = steps[-1].state, again[-1].state


def match_of(number: int, seats: list[Seat], lines: list[str]) -> Match:
    match = Match.start(RACKETS, deal(number), seats, f"twins {number}")
    for line in lines:
        who, _, text = line.partition(" ")
        match.act(int(who), RACKETS.rules.parse(text))
    return match


# ---------------------------------------------------------------- looks


def frame(app: App) -> tuple[bytes, str, str]:
    surface = pygame.Surface(app.desk.size)
    app.scene.draw(surface)  # type: ignore[union-attr]
    return pygame.image.tobytes(surface, "RGB"), str(pygame.display.get_caption()), type(app.scene).__name__


def stroke(code: int) -> list[Event]:
    return [Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (K.KEYDOWN, K.KEYUP)]


def keys(*codes: int) -> Probe:
    def look(app: App, rng: Random) -> Frames:
        for code in codes:
            app.step([], 500)
            app.step(stroke(code), 20)
        app.step([], 60)
        return [frame(app)]

    return look


def scrolled(app: App, rng: Random) -> Frames:
    """The log, from its newest line to its first."""
    seen = keys(K.K_l)(app, rng)
    for _ in range(3):
        seen += keys(K.K_PAGEUP)(app, rng)
    return seen


def tooltip(app: App, rng: Random) -> Frames:
    """The pointer rests on a space, now and with a verb chosen."""
    spaces, seen = rng.sample(SPACES, 3), []
    for space in spaces:
        pos = app.scene.group[f"space:{space}"].rect.center  # type: ignore[union-attr]
        app.step([Event(K.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))], 20)
        for _ in range(3):
            app.step([], 400)
        seen.append(frame(app))
        app.step(stroke(K.K_6), 20)
    return seen


def coach(app: App, rng: Random) -> Frames:
    """The coach's hint once it has counted, what it says of a plan, and Why."""
    board = app.scene.board  # type: ignore[union-attr]
    counting = app.desk.words("town.coach.thinking")
    app.step(stroke(K.K_c), 20)
    for _ in range(3000):
        app.step([], 20)
        if board.show.advice is None or board.show.advice.text != counting:
            break
        time.sleep(0.005)
    frames = [frame(app)]
    app.step(stroke(rng.choice((K.K_b, K.K_1, K.K_2, K.K_s, K.K_d))), 20)
    for _ in range(3000):
        app.step([], 20)
        if board.adviser.worker.idle:
            break
        time.sleep(0.005)
    app.step([], 60)
    return [*frames, frame(app), *why(app, rng)]


def why(app: App, rng: Random) -> Frames:
    """Why, once the coach has counted: how long it counts is the machine's affair."""
    table = app.scene
    app.step([], 500)
    app.step(stroke(K.K_w), 20)
    for _ in range(3000):
        if app.scene is not table or table.board.adviser._wondering is None:
            break
        app.step([], 20)
        time.sleep(0.005)
    app.step([], 60)
    return [frame(app)]


def narration(app: App, rng: Random) -> Frames:
    """The sentences, as text."""
    board = app.scene.board  # type: ignore[union-attr]
    return [("\n".join([*map(str, board.entries()), *map(str, board.show.news)]).encode(), "", "sentences")]


PROBES: dict[str, tuple[int, Callable[[Random], Probe]]] = {
    "table": (3, lambda rng: keys()),
    "verb": (8, lambda rng: keys(*rng.choice(VERBS))),
    "deeper": (5, lambda rng: keys(*rng.choice(DEEPER))),
    "log": (4, lambda rng: scrolled),
    "tooltip": (4, lambda rng: tooltip),
    "market": (2, lambda rng: keys(K.K_k)),
    "pause": (1, lambda rng: keys(K.K_ESCAPE)),
    "why": (2, lambda rng: why),
    "coach": (3, lambda rng: coach),
    "sentences": (2, lambda rng: narration),
}
"""How often each is taken, and what it looks at."""


@cache
def desk_of(size: tuple[int, int], language: str, mode: str, folder: Path) -> Desk:
    """Return a desk, always the same one: its pictures need not be unpacked for every table."""
    screens = "curtain" if mode == "alone" else mode
    settings = Settings(language=language, coach="ask", speed="instant", motion="reduced", screens=screens)
    return make_desk(size, Store(folder), settings)


def seen(
    match: Match, mode: str, size: tuple[int, int], language: str, probe: Probe, rng: Random, folder: Path
) -> Frames:
    """Sit the people of a match down, and return what they see: the curtain first, where one falls."""
    desk = desk_of(size, language, mode, folder)
    app = App(desk, rackets_table(desk, open_house(desk), match), pygame.display.set_mode(size))
    log, frames = len(match.log), [frame(app)]
    for _ in range(400):
        course = getattr(app.scene, "course", None)
        if type(app.scene).__name__ == "Curtain":
            frames.append(frame(app))
            app.step([], 500)
            app.step(stroke(K.K_RETURN), 20)
        elif course is not None and course.asked and not course.guarded:
            break
        else:
            app.step([], 60)
    table = app.scene
    frames += probe(app, rng)
    if len(match.log) != log:
        frames = []  # there was only one answer, and the table gave it: the evening went on by itself
    if table is not None:
        table.close()
    return frames


def main() -> int:
    """Look at pairs until the time is up; returns how many differ, 1 at most."""
    parser = argparse.ArgumentParser(description="Pictures of evenings that differ only in what is hidden.")
    parser.add_argument("--minutes", type=float, default=10, help="how long")
    parser.add_argument("--first", type=int, default=0, help="the number of the first evening")
    parser.add_argument("--pairs", type=int, default=4, help="pairs an evening and way of sharing")
    args = parser.parse_args()
    pygame.init()
    count: Counter[str] = Counter()
    differ, number, end = 0, args.first, time.monotonic() + args.minutes * 60
    with tempfile.TemporaryDirectory() as data:
        while time.monotonic() < end:
            number += 1
            for mode in MODES:
                differ += look_at(number, mode, args.pairs, count, Path(data))
            if number % 5 == 0:
                print(number, dict(count), "differ", differ, flush=True)
    print("evenings", number - args.first, dict(count), "differ", differ)
    return min(1, differ)


def look_at(number: int, mode: str, pairs: int, count: Counter[str], folder: Path) -> int:
    """Compare some moments of an evening; returns how many differ."""
    rng = Random(f"{number} {mode}")
    players = deal(number).players
    person = rng.randrange(players)
    second = rng.choice([seat for seat in range(players) if seat != person])
    people = {person} if mode == "alone" else {person, second}
    # Whoever shares a screen shows its own secrets only while it holds a key; an open table hides what gangsters have.
    hidden = set(range(players)) - (people if mode in ("alone", "open") else set())
    moments = [
        (list(a), list(b))
        for one, other, a, b in side_by_side(number, hidden)
        if one != other and rules.to_act(one) in people and isinstance(rules.ask(one), Acting | Answering)
    ]
    seats = [
        Seat("human", f"P{i}", COLOURS[i], FACES[i])
        if i in people
        else Seat("gangster", f"G{i}", COLOURS[i], FACES[i], "grower")
        for i in range(players)
    ]
    differ = 0
    for lines in rng.sample(moments, min(pairs, len(moments))):
        size, language = rng.choice(SIZES), rng.choice(("en", "fr"))
        name = rng.choices(list(PROBES), [often for often, _ in PROBES.values()])[0]
        chosen, salt = PROBES[name][1](rng), rng.random()
        one, other = (
            seen(match_of(number, seats, each), mode, size, language, chosen, Random(salt), folder) for each in lines
        )
        if not one or not other:
            count["left out"] += 1
            continue
        count[mode] += 1
        count[name] += 1
        count["pictures"] += len(one)
        count["curtains"] += sum(page == "Curtain" for _, _, page in one)
        if one != other:
            differ += 1
            where = [page for mine, its in zip(one, other, strict=False) if mine != its for page in mine[2:]]
            print("DIFFERENT", number, mode, name, size, language, len(lines[0]), where, flush=True)
    return differ


if __name__ == "__main__":
    sys.exit(main())
