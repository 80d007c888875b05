"""An evening of Rackets put together by hand: its seventeenth turn, whose houses stand and whose bombs lie where."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.rackets.game import RACKETS
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.state import Debt, Options, State, Structure, Wire
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat

BOOZE, DRUGS, ARTIFACTS, GUNS = range(4)
PEOPLE = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Big Benno", "crimson", "benno", "benno"),
    Seat("gangster", "Ada Finch", "onyx", "ada", "ada"),
    Seat("gangster", "Dot Calloway", "sapphire", "dot", "dot"),
)
TWO = (PEOPLE[0], Seat("human", "Bessie", "crimson", "singer"), *PEOPLE[2:])
HOUSES = """
    b1 brewery, d1 forgery, a2 brewery, c2 forgery 2, a3 vault *3, b3 nest, c3 cellar damaged, d4 perch,
    h1 laboratory, i1 laboratory 2 out1, j2 laboratory, g2 perch, g3 stash *5, h3 nest, i3 stash *4, j4 armory,
    h4 arsenal *2, i7 perch, g7 brewery, j8 forgery, g9 cellar *3, h9 nest, i9 vault 2 *8, j9 forgery 2, i10 forgery,
    b7 stash *4, d7 laboratory damaged, a8 armory 2, c8 perch, a9 armory, b9 arsenal *5, c9 nest, d9 arsenal *2,
    c10 armory
"""
CARDS = (
    "quiet-bdga",
    "slump-gadb",
    "boom-adgb",
    "brisk-dagb",
    "quiet-gbad",
    "slump-badg",
    "brisk-gdab",
    "quiet-abgd",
    "boom-dbga",
    "slump-abdg",
    "quiet-bgda",
    "brisk-abgd",
    "slump-dgab",
    "boom-gabd",
    "quiet-bgad",
    "slump-bgad",
    "brisk-badg",
)


def structure(text: str) -> tuple[str, Structure]:
    """Read a space and what stands on it: `i9 vault 2 *8`, `c3 cellar damaged`, `i1 laboratory out1`."""
    space, kind, *more = text.split()
    made = Structure(kind)
    for word in more:
        if word.startswith("*"):
            made = replace(made, goods=int(word[1:]))
        elif word.startswith("out"):
            made = replace(made, out=int(word[3:]))
        else:
            made = replace(made, damaged=True) if word == "damaged" else replace(made, level=int(word))
    return space, made


def evening(**parts: object) -> State:
    """Return the seventeenth turn of a long game, in the round of booze, with some parts otherwise."""
    options = Options(GOODS, "standard", 30)
    state = RACKETS.rules.new(options)
    order = (DRUGS, BOOZE, ARTIFACTS, GUNS)
    state = replace(
        state,
        turn=17,
        order=order,
        ranking=tuple((seat,) for seat in order),
        at=1,
        card=CARDS[-1],
        turned=tuple(CARDS),
        placed=(True,) * 4,
        board=dict(structure(part) for part in HOUSES.split(",")),
        money=(740, 130, 520, 0),
        fame=(2, 1, 2, 3),
        alert=(2, 0, 0, 0),
        hand=(0, 0, 0, 1),
        bought=(1, 0, 1, 2),
        wires=(Wire(BOOZE, "a3"), Wire(ARTIFACTS, "i9"), Wire(GUNS, "a9")),
        aims={"d4": "d7", "c8": "b3"},
        due=((5, 0, 0, 0), *((0,) * 4,) * 3),
        debts=(Debt(GUNS, DRUGS, 480, 480, 18),),
    )
    return replace(state, **parts)  # type: ignore[arg-type]


def match_of(state: State, seats: tuple[Seat, ...] = PEOPLE) -> Match:
    """Return a match that stands where a state does; what came before it nobody knows."""
    match = Match.start(RACKETS, state.options, seats[: state.options.players], "shots")
    match.state = state
    return match
