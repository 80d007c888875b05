"""The states of a table of Fisticuffs, for `scripts/shot.py`. Every one comes out of a match played by the rules."""

from __future__ import annotations

from collections.abc import Callable

from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.rules.options import complete
from gangdice_gui.games.fisticuffs.rules.types import SOUND, Options
from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard, fisticuffs_table
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.howto import PAGES
from gangdice_gui.games.fisticuffs.screens.puzzle import Outcome, puzzle_table
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from scripts.moments import Change, calm, played, ponder, press

NAMES = ("Ada", "Bert", "Cleo", "Dan", "Eve", "Finn")
FACES = ("bellhop", "benno", "hush", "ada", "sal", "dot")
SIX = (
    ("choir", "bakers", "laundry", "ledger", "tram", "picture"),
    ("ivory", "onyx", "crimson", "sapphire", "tangerine", "pewter"),
)
BRUISED = {0: "0 1 0 0 1 0", 1: "0 0 1 2 0 1", 2: "0 0 1 0 0 0", 3: "0 0 0 0 0 2", 4: "0 0 2 0 1 0", 5: "2 0 2 1 2 0"}
FISTS = {0: 5, 1: 4, 2: 4, 3: 6, 4: 1, 5: 3}


def started(
    players: int = 6,
    first: int = 0,
    eyes: dict[int, str] | None = None,
    fists: dict[int, int] | None = None,
    people: tuple[int, ...] = (0,),
) -> Match:
    """Start a match from a set position; `people` sit where they say."""
    rows = [SOUND] * players
    for seat, text in (eyes or {}).items():
        if seat < players:
            rows[seat] = tuple(map(int, text.split(" ")))
    tracks = tuple((fists or {}).get(seat, 0) for seat in range(players))
    gangs, colours = (part[:players] for part in SIX)
    options = complete(Options(players, first, "same", tuple(gangs), tuple(rows), tracks))
    seats = [
        Seat(
            "human" if seat in people else "gangster",
            NAMES[seat],
            colours[seat],
            FACES[seat],
            FACES[seat] if seat not in people else "",
        )
        for seat in range(players)
    ]
    return Match.start(FISTICUFFS, options, seats, "shots")


def shot(make: Callable[[], Match], *then: Change) -> Callable[[Desk], Stage]:
    """Return a picture of a match as it stands, changed as told."""

    def table(desk: Desk) -> Stage:
        scene = fisticuffs_table(desk, open_house(desk), Match.from_text(make().to_text(), find_game))
        ponder(scene)
        scene.update(0)
        for change in then:
            change(scene)
        calm(scene)
        return scene

    return table


def board(scene: Stage) -> FisticuffsBoard:
    """Return the board of a table."""
    assert isinstance(scene.board, FisticuffsBoard)
    return scene.board


# ---------------------------------------------------------------- positions

ALLIED = """
0 rumble 3
1 join attack
2 join attack
4 stay out
5 join defence
1 confirm
2 confirm
4 confirm
"""
FIGHTS = "3 fight\n5 fight\n"
ROUND_ONE = """
0 attack 3
- roll 1 5 6 6 1 6
0 place 5
0 call 2
2 attack 3
- roll 3 3 1 6 2 2
2 place 3
1 attack 3
- roll 5 2 1 6 4
1 place 5
3 block 3
- roll 3 3 3 1 2
3 guard 3 2 2
5 attack 1
- roll 2 2 4
5 place 2
"""
HALF, SINCE = ROUND_ONE[: ROUND_ONE.index("0 place")], ROUND_ONE[ROUND_ONE.index("0 place") :]
OWN_ATTACK = ROUND_ONE + "0 attack 3\n- roll 2 3 3 5 6\n"


def ready() -> Match:
    """Return a match whose first turn is the person's."""
    return started(eyes=BRUISED, fists=FISTS)


def speaking() -> Match:
    """Return a match in which a gangster is asked again where he stands."""
    script = "3 rumble 1\n4 join attack\n5 stay out\n0 stay out\n2 join attack\n4 confirm"
    return played(started(first=3, eyes=BRUISED, fists=FISTS), script)


def alliances() -> Match:
    """Return a match in which the person is asked again."""
    return played(speaking(), "5 join defence")


def together() -> Match:
    """Return a match of people alone, the first of whom is asked where to stand."""
    return played(started(6, 1, BRUISED, FISTS, tuple(range(6))), "1 rumble 0")


def outnumbered() -> Match:
    """Return a match in which the person may run."""
    script = "3 rumble 0\n4 stay out\n5 stay out\n1 join attack\n2 join attack\n4 confirm\n5 confirm\n1 confirm"
    return played(started(first=3, eyes=BRUISED, fists=FISTS), script)


def fighting(script: str) -> Callable[[], Match]:
    """Return a rumble of six, played so far."""
    return lambda: played(ready(), ALLIED + FIGHTS + script)


def film(script: str, ms: int) -> Change:
    """Let what a script says happen at the table, and stop in the midst of it."""

    def change(scene: Stage) -> None:
        for line in filter(None, map(str.strip, script.splitlines())):
            who, _, text = line.partition(" ")
            scene.course.take(scene.match.act(-1 if who == "-" else int(who), FISTICUFFS.rules.parse(text)))
        at = 0
        while at < ms and (scene.course.queue or scene.moving):
            scene.course.go_on()
            scene.course.update(20)
            at += 20
        scene.soft.clear()  # as no time has passed for them, the buttons of before would still fade

    return change


FOUR_EYES = {0: "0 0 1 0 2 0", 1: "0 1 0 0 0 1", 2: "0 1 2 0 0 1", 3: "2 0 0 1 0 2"}
WARDING = """
2 rumble 0
3 join attack
1 join defence
3 confirm
2 attack 0
- roll 4 4 1 2 1
2 place 4
3 attack 0
- roll 4 1 2 2
3 place 4
0 block 0
- roll 1 3 6 4 4
"""
CREDITED = """
0 call 2
2 attack 3
- roll 5 1 1 6
2 use 1 1 5
2 place 5
"""
LULL = "0 stop\n"
CROWD = """
0 attack 3
- roll 3 3 3 1 1 2
0 place 3
0 call 2
2 attack 3
- roll 3 3 3 1 1 2
2 place 3
1 attack 3
- roll 3 3 1 1 2
1 place 3
3 block 3
- roll 3 3 3 3 1
3 guard 3 0 0 1 2
5 attack 1
- roll 2 2 2
5 place 2
"""


CREDIT = CROWD.replace("guard 3 0 0 1 2", "guard 3 0 1 2 2") + LULL
SURROUNDED = """
2 rumble 0
3 join attack
4 join attack
1 join attack
3 confirm
4 confirm
0 fight
2 attack 0
- roll 4 1 1 2 3
2 place 4
2 call 3
3 attack 0
- roll 4 4 1 1
3 place 4
2 call 4
4 attack 0
- roll 4 1 1 2 2
4 place 4
1 attack 0
- roll 4 1 1 2 2 3
1 place 4
0 block 0
- roll 1 3 6 4 2 2
"""


def surrounded() -> Match:
    """Return a table of five, four of whom have hit one member, with a single die to ward one of them off."""
    return played(started(5, 2, {seat: FOUR_EYES.get(seat, "0 0 0 0 0 2") for seat in range(1, 5)}), SURROUNDED)


def four(script: str = "", people: tuple[int, ...] = (0,)) -> Callable[[], Match]:
    """Return a table of four, played so far."""
    fists = {0: 4, 1: 3, 2: 5, 3: 2}
    return lambda: played(started(4, 2, FOUR_EYES, fists, people), script)


def resting() -> Match:
    """Return a table of four of whom the person may lick wounds."""
    return started(4, 0, FOUR_EYES, {0: 4, 1: 3, 2: 5, 3: 2})


def decided() -> Match:
    """Return a rumble of six whose settling ends the match."""
    return played(started(6, 0, BRUISED, {**FISTS, 0: 7, 3: 7}), ALLIED + FIGHTS + ROUND_ONE)


def won() -> Match:
    """Return a match that is over."""
    return played(decided(), "0 stop\n")


SHOTS: dict[str, Callable[[Desk], Scene]] = {
    "fist:turn": shot(ready),
    "fist:lick": shot(ready, press("pick lick 2")),
    "fist:licked": shot(resting, film("0 lick 5\n- roll 5 1\n", 3200)),
    "fist:declared": shot(four(), film("2 rumble 0\n", 300)),
    "fist:alliances": shot(alliances),
    "fist:people": shot(together, press("row 3 defence", "promise help")),
    "fist:flight": shot(outnumbered, press("member 4")),
    "fist:run": shot(outnumbered, film("0 retire 4 2\n", 400)),
    "fist:first": shot(fighting("")),
    "fist:call": shot(fighting("0 attack 3\n- roll 1 5 6 6 1 6\n0 place 5\n")),
    "fist:stop": shot(fighting(ROUND_ONE)),
    "fist:since": shot(fighting(HALF), film(SINCE, 30_000)),
    "fist:aim": shot(fighting(OWN_ATTACK)),
    "fist:ghosts": shot(fighting(OWN_ATTACK), press("die 0", "ghost use 3 0 3")),
    "fist:guard": shot(four(WARDING)),
    "fist:ward": shot(four(WARDING), press("number 4 plain", "go")),
    "fist:ward_four": shot(surrounded, press("number 4 plain", "go")),
    "fist:credit": shot(fighting(CREDIT)),
    "fist:crowd": shot(fighting(CROWD)),
    "fist:throw": shot(four(WARDING[: WARDING.index("3 attack")]), film("3 attack 0\n- roll 4 1 2 2\n", 1100)),
    "fist:help": shot(four(WARDING[: WARDING.index("3 place")]), film("3 use 2 1 4\n", 250)),
    "fist:fly": shot(four(WARDING[: WARDING.index("3 place")]), film("3 place 4\n", 260)),
    "fist:blow": shot(fighting(ROUND_ONE), film(LULL, 2500)),
    "fist:lull": shot(fighting(ROUND_ONE + LULL)),
    "fist:final": lambda desk: FinalPage(desk, open_house(desk), won()),
}


def explains(page: int) -> Callable[[Desk], Scene]:
    """Return a picture of a page of How to play."""
    return lambda desk: Rules(desk, open_house(desk), shot(ready)(desk), page)


def puzzle(number: int, *answers: str) -> Callable[[Desk], Scene]:
    """Return a picture of a puzzle, counted from 0: its task, or what has come of answers."""

    def page(desk: Desk) -> Scene:
        under = explains(len(PAGES) - 1)(desk)
        scene = puzzle_table(desk, open_house(desk), number, under)
        seen: Scene = scene.update(0)
        for text in answers:
            scene.course.act(FISTICUFFS.rules.parse(text))
        while answers and not isinstance(seen, Outcome):
            seen = scene.update(20)
        return seen

    return page


SHOTS |= {
    "fist:puzzle": puzzle(3),
    "fist:puzzle_right": puzzle(5, "stop"),
    "fist:puzzle_other": puzzle(1, "place 6"),
}
SHOTS |= {f"fist:howto-{name.partition('_')[2]}": explains(page) for page, (name, _) in enumerate(PAGES)}
