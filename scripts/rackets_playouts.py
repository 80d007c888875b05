"""Evenings of Rackets at random, checked at every step: `python scripts/rackets_playouts.py GAMES [FIRST]`.

Every size of table, both editions, every set of factions, and now and then a short evening. After each step the goods,
the money, the tokens and the cards are counted (`sound`), each evening has to end after its turns, and each answer has
to read as it is written. Of every 21st evening the record is verified, whole and cut off anywhere; where it is cut a
seat's legal answers are each verified as the record's next line, lines that are none are refused with a sentence, and
damaged copies come out as one line and one sentence.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from gangdice_gui.cli.verify import report
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.index import find_game
from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.legal import frees, mains, why_not
from gangdice_gui.games.rackets.rules.state import Acting, State
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError
from tests.games.rackets.hands import deal, evening, sound
from tests.games.rackets.test_playouts import lines

VERIFIED: Final = 21
"""One evening of so many is written down and read again."""
TRIED: Final = 12
"""Answers, refusals and damages tried where a record is cut off."""
PRINTABLE: Final = "".join(map(chr, range(32, 127)))
Log = list[tuple[State, Any]]


def playouts(first: int, count: int) -> None:
    """Play evenings; print what was counted every hundred, and fail on whatever is not in order."""
    seen: Counter[str] = Counter()
    began = time.process_time()
    for number in range(first, first + count):
        log = whole(number, seen)
        if number % VERIFIED == 0:
            written(number, log, seen)
        if seen["evenings"] % 100 == 0 or seen["evenings"] == count:
            print(f"{time.process_time() - began:.0f} s", dict(sorted(seen.items())), flush=True)


def whole(number: int, seen: Counter[str]) -> Log:
    """Play one evening to its end; return each state with the answer given there."""
    options, log, last = deal(number), [], None
    for before, action, steps in evening(number):
        sound(before, steps)
        assert rules.parse(str(action)) == action
        log.append((before, action))
        last = steps[-1].state
    assert last is not None and last.winners
    assert last.turn == options.turns == len(last.turned) == len(set(last.turned))
    seen.update(["evenings", f"{options.players} seats", options.edition])
    seen["answers"] += len(log)
    log.append((last, None))
    return log


def written(number: int, log: Log, seen: Counter[str]) -> None:
    """Verify the record of an evening, whole and cut off, and what may come next."""
    rng = Random(f"cut {number}")
    text = header(log[0][0])
    moves = [
        f"{'-' if rules.to_act(state) == CHANCE else rules.to_act(state)} {action}\n" for state, action in log[:-1]
    ]
    at = rng.randrange(len(log))
    for cut in (at, len(log) - 1):
        check(text + "".join(moves[:cut]), log[cut][0])
        seen["records"] += 1
    while not isinstance(rules.ask(log[at][0]), Acting):
        at -= 1
        if at < 0:
            return
    state = log[at][0]
    kept = text + "".join(moves[:at])
    legal = [*frees(state, state.actor), *mains(state, state.actor)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        check(f"{kept}{state.actor} {action}\n", rules.apply(state, action)[-1].state)
        seen["next lines taken"] += 1
    for action in rng.sample(lines(state.options.players, rng), TRIED):
        if why_not(state, state.actor, action) is not None:
            refused(f"{kept}{state.actor} {action}\n", len(kept.splitlines()) + 1)
            seen["next lines refused"] += 1
    for _ in range(TRIED):
        seen["damaged copies read"] += 1
        seen["of them refused"] += mistake(damage(text + "".join(moves), rng)) > 0


def header(state: State) -> str:
    """Return the header of a record that begins here."""
    return Match.start(RACKETS, state.options, seed="none").to_text().partition("---\n")[0] + "---\n"


def check(text: str, state: State) -> None:
    """Fail unless `verify` says of a record what the state says."""
    said = report(Match.from_text(text, find_game))
    seats, question = range(state.options.players), rules.ask(state)
    asked = None if question is None else {"kind": getattr(question, "kind", None) or named(question)}
    wanted = {
        "finished": bool(state.winners),
        "winners": list(state.winners) or None,
        "turn": state.turn,
        "to_act": rules.to_act(state),
        "ask": asked,
        "order": list(state.order),
        "card": state.card,
        "money": list(state.money),
        "fame": list(state.fame),
        "board": {at: [s.kind, s.level, s.damaged, s.out, s.goods] for at, s in state.board.items()},
        "aims": dict(state.aims),
        "bombs": sorted([wire.owner, wire.space] for wire in state.wires),
        "hand": list(state.hand),
        "bombs_bought": list(state.bought),
        "loose": [[a + b for a, b in zip(state.loose[i], state.due[i], strict=True)] for i in seats],
        "alert": list(state.alert),
        "debts": sorted([d.debtor, d.creditor, d.amount, d.base, d.doubles] for d in state.debts),
    }
    for key, value in wanted.items():
        assert said[key] == value, (key, said[key], value)
    for seat, part in enumerate(said["points"]):
        assert part["total"] == sum(part[name] for name in ("fame", "weapons", "buildings", "money", "debt"))
        assert (part["fame"], part["money"]) == (1000 * state.fame[seat], state.money[seat])


def named(question: object) -> str:
    """Return how a record calls a question for chance."""
    return {"Throw": "throw", "Draw": "reveal", "Coin": "coin"}[type(question).__name__]


def refused(text: str, line: int) -> None:
    """Fail unless a record is refused at a line."""
    assert mistake(text) == line, f"line {mistake(text)}: {text.splitlines()[-1]}"


def damage(text: str, rng: Random) -> str:
    """Return a record in which somebody's fingers slipped: letters, words or lines lost, doubled or swapped."""
    rows = text.splitlines()
    at = rng.randrange(len(rows))
    match rng.randrange(6):
        case 0:
            del rows[at]
        case 1:
            rows.insert(at, rows[rng.randrange(len(rows))])
        case 2:
            other = rng.randrange(len(rows))
            rows[at], rows[other] = rows[other], rows[at]
        case 3:
            row, where = rows[at], rng.randrange(len(rows[at]) + 1)
            rows[at] = row[:where] + rng.choice(PRINTABLE) + row[where + rng.randrange(2) :]
        case 4:
            words = rows[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(rng.choice(rows).split(" "))
            rows[at] = " ".join(words)
        case _:
            rows[at] += rng.choice((" ", " 7", "\u200b", "\x00", " from a1", "9" * 400))
    return "\n".join(rows) + "\n"


def mistake(text: str) -> int:
    """Return the line at which a record is refused, in a sentence; 0 where it is taken. Other errors go on."""
    try:
        Match.from_text(text, find_game)
    except RecordError as error:
        line, sentence = error.line, error.sentence
    else:
        return 0
    assert 1 <= line <= len(text.splitlines()) + 1, line
    assert sentence and "\n" not in sentence, sentence
    return line


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play evenings of Rackets at random and check every step.")
    parser.add_argument("games", type=int)
    parser.add_argument("first", type=int, nargs="?", default=0)
    given = parser.parse_args()
    playouts(given.first, given.games)
