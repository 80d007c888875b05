"""The table with odds, for `scripts/shot.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from shots_table import FOUR, MANY, at_round, doing, led, of_face, picking, played, rich, shared, shot, started, wanting
from waited import wait_until

from gangdice_gui.games.gang.advice.report import Verdict, reckon
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.numbers import ReportTable
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.names import names_of
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from scripts.moments import ponder

Change = Callable[[Stage], None]
Asked = Callable[[Stage], Callable[[], Scene] | None]


def known(scene: Stage) -> None:
    """Wait until the worker has found everything the table asks for."""

    def found() -> bool:
        scene.update(20)
        return scene.board.advisers.worker.idle

    wait_until(found, "the odds")
    scene.update(20)


def odds(match: Match, *then: Change) -> Callable[[Desk], Stage]:
    """Return a picture of a table with the odds shown."""

    def make(desk: Desk) -> Stage:
        desk.settings.odds = "always"
        return shot(match, *then, known)(desk)

    return make


LED = led("total-10-bomb")
RIVAL = played(led(), Use(2), Roll((5, 1)), Stop(), Use(5), Roll((1, 0, 2, 1, 0)))


def hinted(scene: Stage) -> None:
    """Ask the coach."""
    scene.update(0)
    scene.board.advisers.toggle("coach")


def coached(
    match: Match, then: Callable[[Stage], Callable[[], Scene] | None], *before: Change
) -> Callable[[Desk], Scene]:
    """Return a picture of a paper of the coach over the table."""

    def make(desk: Desk) -> Scene:
        desk.settings.coach = "warn"
        table = odds(match, *before)(desk)
        made = then(table)
        page: Scene = table if made is None else made()

        def led() -> bool:
            nonlocal page
            if page is table:
                page = table.update(0)
            return page is not table

        wait_until(led, "the paper")
        return page

    return make


def asked(scene: Stage) -> None:
    """Ask why a gangster did it."""
    scene.board.advisers.explain()


LONE = played(started(first=2), Card("total-11-explosive"), Use(6), Roll((5, 5, 1, 2, 4, 4)))
played(LONE, Use(3), Roll((5, 1, 1)), Reroll((1,)), Roll((3,)), Stop())


TWO = played(started(FOUR[:2], first=1), Card("total-10-bomb"), Use(2), Roll((3, 2)), Stop())
BEATEN = played(started(FOUR[:3], first=1), Card("total-10-bomb"), Use(2), Roll((5, 4)), Stop(), Use(1), Roll((4,)))
played(BEATEN, Stop(), Use(2), Roll((3, 3)))
TIMID = played(started(FOUR[:3], first=1), Card("total-10-bomb"), Use(2), Roll((3, 5)), Stop())
LATE = at_round(12, FOUR[:2])
played(LATE, Card("pair-bomb"), Use(2), Roll((4, 2)), Stop())
SECOND = at_round(2, FOUR[:2], first=1)
played(SECOND, Card("total-10-bomb"), Use(2), Roll((4, 2)), Stop())
MINDED = tuple(replace(seat, mind="" if seat.human else seat.face) for seat in FOUR)
"""The same four, each gangster with a mind of its own."""


SHOTS: dict[str, Callable[[Desk], Scene]] = {
    "coach:why-own": coached(led(match=started(MINDED, first=2)), asked),
    "coach:hint": odds(LED, wanting(4), hinted),
    "coach:hint-pick": odds(played(led(), Use(5), Roll((5, 3, 0, 4, 2))), picking(3, 4), hinted),
    "coach:hint-many": odds(played(rich(), Card("different-2-bomb"), Use(22), Roll(MANY[:22])), picking(0), hinted),
    "coach:hint-first": odds(played(started(), Card("pair-explosive")), wanting(2), hinted),
    "coach:hint-late": odds(LATE, wanting(4), hinted),
    "coach:sure-late": coached(LATE, lambda scene: scene.board.warn(Use(4)), wanting(4)),
    "coach:hint-second": odds(SECOND, wanting(4), hinted),
    "coach:sure-second": coached(SECOND, lambda scene: scene.board.warn(Use(12)), wanting(12)),
    "coach:why-second": coached(SECOND, asked),
    "coach:why-late": coached(LATE, asked),
    "coach:sure": coached(LED, lambda scene: scene.board.warn(Use(8)), wanting(8)),
    "coach:sure-pick": coached(
        played(led(), Use(5), Roll((5, 3, 0, 4, 2))),
        lambda scene: scene.board.warn(Reroll((1, 2))),
        picking(1, 2),
    ),
    "coach:risk": coached(LED, lambda scene: scene.board.warn(Use(36)), wanting(36)),
    "coach:risk-again": coached(
        played(rich(), Card("different-2-bomb"), Use(31), Roll((2, 0) * 15 + (2,))),
        lambda scene: scene.board.warn(Reroll(tuple(range(31)))),
        picking(*range(31)),
    ),
    "coach:why": coached(LED, asked),
    "coach:why-die": coached(LONE, asked),
    # A gangster that has thought by then throws, and while dice fly nobody is told why.
    "coach:why-marks": coached(TIMID, asked, ponder),
    "odds:choose": odds(LED, wanting(4)),
    "odds:rival": odds(RIVAL, ponder),
    "odds:choose-first": odds(played(started(), Card("pair-explosive")), wanting(3)),
    "odds:choose-many": odds(played(rich(), Card("different-2-bomb")), wanting(12)),
    "odds:lost": odds(played(led("total-10-bomb"), Use(3), Roll((1, 2, 3)))),
    "odds:lost-later": odds(played(led("total-10-bomb"), Use(3), Roll((5, 4, 0)))),
    "odds:won": odds(played(TWO, Use(3), Roll((5, 4, 0)))),
    "odds:beaten": odds(BEATEN, doing(0)),
    "odds:choose-lost": odds(LED, wanting(1)),
    "odds:hidden": odds(shared(), lambda scene: scene.course.sit(0), doing(10), wanting(6)),
    "odds:pick": odds(played(led("total-10-bomb"), Use(5), Roll((5, 3, 0, 4, 2))), picking(3, 4)),
    "odds:pick-none": odds(played(led("total-10-bomb"), Use(5), Roll((5, 3, 0, 1, 0)))),
    "odds:pick-first": odds(played(started(), Card("pair-explosive"), Use(4), Roll((5, 3, 0, 3))), picking(3)),
    "odds:pick-31": odds(played(rich(), Card("different-2-bomb"), Use(31), Roll(MANY)), picking(*of_face(MANY, 0, 1))),
    "odds:pick-last": odds(played(led("total-10-bomb"), Use(3), Roll((5, 5, 4)), Reroll((2,)), Roll((1,))), picking(0)),
}


def reported(desk: Desk) -> GangReport:
    """Return the report of a finished match."""
    from shots_results import match_of, reckoned

    from gangdice_gui.games.gang.screens.results.final import FinalResult

    match = match_of()
    page = GangReport(desk, open_house(desk), FinalResult(desk, open_house(desk), match), match)
    with reckoned(page):
        page.relay()
    return page


SHOTS["report"] = reported


def looked(which: str) -> Callable[[Desk], Scene]:
    """Return a picture of the best or the worst decision of a finished match, looked at again."""

    def make(desk: Desk) -> Scene:
        page = reported(desk)
        # Not everybody did something that stood out.
        found = (getattr(Verdict.of(page.rounds, seat), which) for seat in range(len(page.match.seats)))
        return LookAgain(page, next(decision for decision in found if decision is not None))

    return make


def looked_alone(desk: Desk) -> Scene:
    """Return a picture of a decision about one die, others' results on the table."""
    match = played(started(first=2), Card("total-11-explosive"), Use(6), Roll((5, 5, 1, 2, 4, 4)))
    played(match, Use(3), Roll((5, 1, 1)), Stop(), Use(4), Roll((5, 1, 0, 1)), Reroll((2,)), Roll((0,)), Stop())
    page = reported(desk)
    page.match = match
    page.names = names_of(match.seats, desk.words)
    found = reckon(match.game.rules, match.options, match.log, 1)
    return LookAgain(page, next(d for d in found.decisions[::-1] if d.seat == 0 and d.faces))


def looked_in(number: int) -> Callable[[Desk], Scene]:
    """Return a picture of the decision that cost most in one round of a finished match, looked at again."""

    def make(desk: Desk) -> Scene:
        page = reported(desk)
        return LookAgain(page, max(page.rounds[number].decisions, key=lambda decision: decision.cost))

    return make


SHOTS["report:second"] = looked_in(2)
SHOTS["report:last"] = looked_in(12)
SHOTS["report:die"] = looked_alone
SHOTS["report:best"] = looked("best")
SHOTS["report:worst"] = looked("worst")
SHOTS["report:numbers"] = lambda desk: ReportTable(reported(desk))
