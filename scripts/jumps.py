"""Finds what jumps at a table: what another frame shows than the one before it, and stands still before and after.

python scripts/jumps.py rackets OUT [--size 1280x720] [--seconds 120] [--from 0] [--seed jumps] [--most 24]

`OUT` is a folder: all jumps are listed there, the largest first, and of the largest of each kind there is a picture of
both frames. What the one person at the table answers is what a gangster would.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import shot  # noqa: F401  sets the dummy drivers and the path, so it comes first

# isort: split
import pygame
from pygame import Mask, Rect, Surface, mask, transform

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.lobby.screens import PLAYABLE, screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.cup import Cup
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.match.thinker import mind_of, think_now
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired

FRAME, LOOKS = 16, 700
"""Milliseconds of a frame, and how long a person looks at a question."""
SMALLER = 4
"""How many times smaller frames are compared."""
UNLIKE, LEAST = 20, 40
"""How far apart colours are that count, of 255, and how many such pixels of the small frames make a jump."""


EACH = 3
"""Pictures kept of what jumps at each event."""


class Jump(NamedTuple):
    """Two frames in a row, what was just told, and where they differ."""

    pixels: int
    event: str
    ms: int
    place: Rect
    frames: tuple[Surface, Surface] | None


def main() -> None:
    """Play a match and say what jumped."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PLAYABLE))
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--from", dest="since", type=int, default=0, help="seconds of play that are not looked at")
    parser.add_argument("--seed", default="jumps")
    parser.add_argument("--most", type=int, default=24, help="pictures written")
    args = parser.parse_args()
    pygame.init()
    width, _, height = args.size.partition("x")
    size = int(width), int(height)
    pygame.display.set_mode(size)
    settings = Settings(language="en", speed="normal", odds="off", coach="off", hand_hints=TIMES)
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        desk = make_desk(size, Store(Path(folder)), settings)
        match = begun(desk, args.game, args.seed)
        table = screens_of(args.game).table(desk, open_house(desk), match, False, False)
        assert isinstance(table, Stage)
        report(play(App(desk, table), table, 1000 * args.since, 1000 * args.seconds), args.out, args.most)
        table.close()


def begun(desk: Desk, game: str, seed: str) -> Match:
    """Return a match of one person and gangsters."""
    screens = screens_of(game)
    seats = [
        Seat("gangster", desk.words(f"people.{face}"), colour, face, screens.seating.mind_of(face))
        for face, colour in zip(screens.demo, screens.seating.colours, strict=False)
    ]
    seats[0] = Seat("human", "Marco", seats[0].colour, "bellhop")
    options = screens.options(len(seats), Cup(seed).first(len(seats)), False, {}, [seat.colour for seat in seats])
    return Match.start(screens.game, options, seats, seed)


def play(app: App, table: Stage, since: int, until: int) -> list[Jump]:
    """Return what jumps between two times of a match that is played."""
    match, looked, found = table.match, 0, list[Jump]()
    seen: list[tuple[Surface, Surface, str]] = []
    masks: list[Mask | None] = []
    for ms in range(0, until, FRAME):
        events = []
        if app.scene is not table:
            app._follow(table)
            seen, masks = [], []
        if table.course.waiting or (table.course.asked and not table.moving):
            looked += FRAME
        if looked >= LOOKS:
            looked = 0
            seat = match.to_act
            if table.course.waiting:
                table.fired(Fired("continue"))
            elif seat is not None and seat != CHANCE:
                action = think_now(
                    mind_of(match.game, match.seats[seat]), match.view(seat), match.ask, match.rng(), match.game.safe
                )
                table.act(action, sure=True)
        app.step(events, FRAME)
        while app.scene is table and table.half:
            app.step([], 0)
        if match.over and not table.moving:
            break
        if ms < since:
            continue
        told = table.course.told
        frame = app.surface.copy()
        small = transform.smoothscale_by(frame, 1 / SMALLER)
        masks.append(unlike(seen[-1][1], small) if seen else None)
        seen.append((frame, small, type(told.event).__name__ if told else ""))
        seen, masks = seen[-4:], masks[-3:]
        if len(seen) == 4 and all(masks):
            before, now, after = masks
            assert before and now and after
            jumps = now.copy()
            jumps.erase(before, (0, 0))
            jumps.erase(after, (0, 0))
            for part in jumps.connected_components(LEAST):
                box = part.get_bounding_rects()[0].unionall(part.get_bounding_rects())
                place = Rect(*(SMALLER * side for side in box))
                jump = Jump(part.count(), seen[2][2], ms - FRAME, place, (seen[1][0], seen[2][0]))
                # Pictures are kept of the largest alone.
                kin = [at for at, one in enumerate(found) if one.event == jump.event and one.frames]
                least = min(kin, key=lambda at: found[at].pixels, default=-1)
                if len(kin) >= EACH and found[least].pixels >= jump.pixels:
                    jump = jump._replace(frames=None)
                elif len(kin) >= EACH:
                    found[least] = found[least]._replace(frames=None)
                found.append(jump)
    return found


def unlike(one: Surface, other: Surface) -> Mask:
    """Return where two pictures differ."""
    same = mask.from_threshold(one, (0, 0, 0), (UNLIKE, UNLIKE, UNLIKE, 255), other)
    same.invert()
    return same


def report(jumps: list[Jump], out: Path, most: int) -> None:
    """Write what jumped."""
    jumps.sort(key=lambda jump: -jump.pixels)
    lines = [f"{one.pixels:6} {one.event:20} {one.ms:7} ms {tuple(one.place)}" for one in jumps]
    kinds = Counter(one.event for one in jumps)
    sums = Counter[str]()
    for one in jumps:
        sums[one.event] += one.pixels
    lines += ["", *(f"{kind:20} {kinds[kind]:5} jumps, {pixels} pixels" for kind, pixels in sums.most_common())]
    (out / "jumps.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines[-len(sums) - 1 :]), f"\n{len(jumps)} jumps, {sum(sums.values())} pixels")
    for number, one in enumerate([jump for jump in jumps if jump.frames][:most]):
        assert one.frames
        both = Surface((one.frames[0].get_width(), 2 * one.frames[0].get_height()))
        for row, frame in enumerate(one.frames):
            both.blit(frame, (0, row * frame.get_height()))
            pygame.draw.rect(both, (255, 0, 255), one.place.move(0, row * frame.get_height()).inflate(4, 4), 2)
        pygame.image.save(transform.smoothscale_by(both, 0.6), out / f"{number:02}-{one.event}-{one.ms}.png")


if __name__ == "__main__":
    main()
