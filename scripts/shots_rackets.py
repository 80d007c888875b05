"""The states of a table of Rackets, for `scripts/shot.py`: one evening at its seventeenth turn, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame.event import Event

from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.actions import Attack
from gangdice_gui.games.rackets.rules.board import GOODS, PLOTS
from gangdice_gui.games.rackets.rules.errand_events import Fame, SetOut
from gangdice_gui.games.rackets.rules.state import Debt, Structure, Wire
from gangdice_gui.games.rackets.screens import log
from gangdice_gui.games.rackets.screens.beside.market import MarketPage
from gangdice_gui.games.rackets.screens.board import RacketsBoard, rackets_table
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Fired
from scripts.evening import ARTIFACTS, BOOZE, CARDS, DRUGS, GUNS, PEOPLE, TWO, evening, match_of
from scripts.moments import Change, calm, played, ponder, press, run

NEWS = (
    SetOut(DRUGS, Attack("dynamite", "c3")),
    events.Loose(BOOZE, "booze", 5),
    Fame(DRUGS, 1, 1, "dynamite"),
    events.Market(CARDS[-1]),
)
"""What everybody was told last, the newest first."""


def said(match: Match, script: str) -> Match:
    """Play lines of `SEAT ACTION`, `-` for CHANCE."""
    played(match, script)
    if match.state.turn > 1:
        match.log.clear()  # it does not lead from the beginning of a match to here
    return match


def shot(make: Callable[[], Match], *then: Change) -> Callable[[Desk], Stage]:
    """Return a picture of a match as it stands, changed as told."""

    def table(desk: Desk) -> Stage:
        scene = rackets_table(desk, open_house(desk), make())
        board = scene.board
        assert isinstance(board, RacketsBoard)
        board.bulletin.catch_up()
        board.bulletin.told = [
            found
            for event in NEWS
            if (found := log.line(event, tuple(seat.name for seat in scene.match.seats), desk.words)) is not None
        ]
        ponder(scene)
        scene.update(0)
        for change in then:
            change(scene)
        calm(scene)
        return scene

    return table


def show(**parts: object) -> Change:
    """Show parts of the picture otherwise."""
    return lambda scene: scene.board.change(**parts)


def until(test: Callable[[RacketsBoard], bool], ms: int = 20000) -> Change:
    """Let time pass until the picture is as wanted."""

    def change(scene: Stage) -> None:
        board = scene.board
        assert isinstance(board, RacketsBoard)
        for _ in range(0, ms, 20):
            if test(board):
                return
            scene.update(20)

    return change


def line(*texts: str) -> tuple[Any, ...]:
    """Return what some lines of a record stand for."""
    return tuple(map(RACKETS.rules.parse, texts))


def acts(text: str, *chance: str) -> Change:
    """Have the person at the screen say something, and chance answer so."""

    def change(scene: Stage) -> None:
        match = scene.match
        steps = list(match.act(match.to_act, RACKETS.rules.parse(text)))
        for answer in chance:
            steps += match.act(-1, RACKETS.rules.parse(answer))
        scene.course.take(steps)
        scene.course.go_on()

    return change


def opening(desk: Desk) -> Stage:
    """Return the first question of an evening: where the first three structures stand."""
    match = Match.start(RACKETS, standard_options(4, edition="balanced"), PEOPLE, "opening")
    said(match, "- roll 6 5 4 3\n- card quiet-gabd")
    return shot(lambda: match)(desk)


def few(desk: Desk) -> Stage:
    """Return a table for two, on the diagonal: two quarters are vacant."""
    match = Match.start(RACKETS, standard_options(2, edition="balanced"), PEOPLE[:1] + PEOPLE[2:3], "few")
    said(match, "- roll 6 5\n- card boom-gabd\n0 place b2 c2 d2")
    return shot(lambda: match)(desk)


def over(desk: Desk) -> Scene:
    """Return the final reckoning."""
    ended = evening(
        turn=30,
        at=3,
        fame=(5, 1, 3, 3),
        money=(1440, 2905, 1310, 620),
        winners=(BOOZE,),
        debts=(Debt(3, 1, 960, 480, 33),),
    )
    return FinalReckoning(desk, open_house(desk), match_of(ended))


def plain() -> Match:
    """Return the evening."""
    return match_of(evening())


def offered() -> Match:
    """Return the evening when Ada asks Marco for a trade."""
    return said(match_of(evening(at=2, due=((0,) * 4,) * 4, turn=16)), "2 offer 0 sell artifacts 4")


def armed() -> Match:
    """Return the evening when Marco has a bomb in his hand."""
    return match_of(evening(hand=(1, 0, 0, 1), wires=(Wire(ARTIFACTS, "i9"),), aims={}))


def dropping() -> Match:
    """Return the evening when Marco's pawn has walked with a bomb in his hand."""
    return said(armed(), "0 sabotage a8 from b4\n- roll 4")


def lifted() -> Match:
    """Return the evening when Marco has lifted a wire."""
    state = evening(wires=(Wire(GUNS, "b7"),), hand=(0, 0, 0, 0), aims={})
    return said(match_of(state), "0 lift b7 from b4\n- roll 3")


def in_debt() -> Match:
    """Return the evening when Marco owes Ada."""
    return match_of(evening(debts=(Debt(BOOZE, ARTIFACTS, 400, 400, 19), Debt(BOOZE, GUNS, 120, 120, 20))))


def full() -> Match:
    """Return an evening when sixty plots are built on."""
    kinds = ("brewery", "cellar", "laboratory", "stash", "forgery", "vault", "armory", "arsenal", "nest", "perch")
    board = {}
    for faction in GOODS:
        for n, plot in enumerate(PLOTS[faction]):
            kind = kinds[n % 10] if n < 10 else kinds[(n * 3) % 8]
            level = 1 if kind in ("nest", "perch") else 1 + n % 3
            goods = (n * 2) % (5 * level + 1) if kind in ("cellar", "stash", "vault", "arsenal") else 0
            board[plot] = Structure(kind, level, damaged=n == 12, out=2 if n == 6 else 1 if n == 13 else 0, goods=goods)
    loose = ((0, 2, 0, 1), (3, 0, 0, 0), (0, 0, 4, 0), (0, 0, 0, 7))
    return match_of(
        evening(board=board, loose=loose, alert=(0, 2, 1, 0), money=(12740, 130, 8520, 240), fame=(10, 6, 4, 0))
    )


def market(desk: Desk) -> Scene:
    """Return the page of the market cards."""
    table = shot(plain)(desk)
    return table.fired(Fired("market")) or table


def market_mood(desk: Desk) -> Scene:
    """Return that page when the cards of a mood are chosen."""
    page = market(desk)
    assert isinstance(page, MarketPage)
    return page.fired(Fired("mood:slump")) or page


def points_at(name: str) -> Change:
    """Rest the pointer on a widget."""

    def change(scene: Stage) -> None:
        scene.group.handle(Event(pygame.MOUSEMOTION, pos=scene.group[name].rect.center, rel=(0, 0), buttons=(0, 0, 0)))

    return change


def curtain(desk: Desk) -> Scene:
    """Return the curtain when one of two people at one screen is asked by the other."""
    desk.settings.screens = "curtain"
    table = shot(lambda: match_of(evening(), TWO))(desk)
    table.course.sit(0)
    acts("offer 1 sell booze 2")(table)
    scene: Scene = table
    for _ in range(60):
        scene = scene.update(20)
    return scene


def rules(desk: Desk) -> Scene:
    """Return How to play."""
    table = shot(plain)(desk)
    return Rules(desk, open_house(desk), table)


def thrown(board: RacketsBoard) -> bool:
    """Tell whether the dice of a walk lie there."""
    return board.show.walk is not None and board.show.walk.chance >= 0


def asks_to_throw(board: RacketsBoard) -> bool:
    """Tell whether the ladder of a haggle stands there before its throw."""
    return board.show.mode == "haggle"


def with_(scene: Stage, *then: Change) -> Stage:
    for change in then:
        change(scene)
    return scene


SHOTS = {
    "rackets:table": shot(plain),
    "rackets:full": shot(full),
    "rackets:few": few,
    "rackets:opening": opening,
    "rackets:placing": lambda desk: with_(opening(desk), press("space:c2", "space:b2")),
    "rackets:rings": shot(plain, points_at("space:b4")),
    "rackets:house": shot(plain, press("space:b7")),
    "rackets:rob": shot(plain, press("rob")),
    "rackets:diagonal": shot(plain, press("sabotage", "space:g7")),
    "rackets:clear": shot(plain, press("clear", "space:b7")),
    "rackets:dynamite": shot(plain, press("dynamite", "space:g3")),
    "rackets:build": shot(plain, press("build", "kind:stash", "space:c4")),
    "rackets:level": shot(plain, press("level", "space:c2")),
    "rackets:repair": shot(plain, press("repair")),
    "rackets:dismantle": shot(plain, press("dismantle", "space:a3")),
    "rackets:sell": shot(plain, press("sell")),
    "rackets:sell_home": shot(plain, press("sell", "target:a1")),
    "rackets:pass": shot(plain, press("pass")),
    "rackets:aim": shot(plain, press("aim", "space:b7")),
    "rackets:offer": shot(plain, press("offer")),
    "rackets:pay": shot(in_debt, press("pay")),
    "rackets:promote": shot(in_debt, press("promote")),
    "rackets:asked": shot(offered),
    "rackets:drop": shot(
        armed,
        acts("sabotage a8 from b4", "roll 4"),
        until(lambda board: board.show.mode == "drop"),
        run(600),
        press("space:b8"),
    ),
    "rackets:prize": shot(lifted),
    "rackets:market": market,
    "rackets:market-mood": market_mood,
    "rackets:secrets": shot(plain, show(secrets=True)),
    "rackets:wait": shot(plain, acts("produce"), until(lambda board: board.show.thinking)),
    "rackets:walk": shot(
        plain,
        acts("rob b7 from b4", "roll 1"),
        until(lambda board: bool(board.show.walk and board.show.walk.chance >= 0)),
    ),
    "rackets:test": shot(
        plain,
        acts("rob b7 from b4", "roll 1", "ten 6"),
        until(lambda board: bool(board.show.walk and board.show.walk.test)),
        run(200),
    ),
    "rackets:seen_off": shot(
        plain,
        acts("rob b7 from b4", "roll 1", "ten 9"),
        until(lambda board: bool(board.show.walk and board.show.walk.sulks)),
        run(200),
    ),
    "rackets:haggle": shot(plain, acts("sell artifacts from d4", "roll 4 4 4"), until(asks_to_throw), run(200)),
    "rackets:haggled": shot(
        plain,
        acts("sell booze"),
        until(asks_to_throw),
        press("continue"),
        until(lambda board: bool(board.show.dice)),
        run(100),
    ),
    "rackets:shared": shot(lambda: match_of(evening(), TWO)),
    "rackets:shared_looks": shot(lambda: match_of(evening(), TWO), show(secrets=True)),
    "rackets:curtain": curtain,
    "rackets:final": over,
    "rackets:howto": rules,
    "rackets:setup": lambda desk: SetUp(desk, open_house(desk), "rackets"),
}
