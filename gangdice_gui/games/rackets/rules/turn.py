"""Rackets: the six functions of the seam over a frozen State. Rules never roll; CHANCE is asked.

Where the rule book is silent a ruling decides. `[R2]` in the code marks where one acts:

- R1   A turn is one market card and one round for each seat; a round is one seat's go.
- R2   The board is 10 x 10: four territories of 4 x 4 in the corners, a street two spaces wide between them.
- R3   Distance is counted along the grid, through anything.
- R4   Two bombs at a time, laid or in hand; four bought in a game.
- R5   A structure is worth the points of its level; the price of a level is the price of that step.
- R6   Ten tokens of each structure; money, goods and fame never run out.
- R7   Nobody begins with fame, but in the balanced edition.
- R8   Tied throws for the order: the tied seats share the first places, the higher pair before the lower one.
- R9   In turn 1 each seat begins its round by placing a production structure, a safe house and a nest, free.
- R10  96 market cards, four moods times the 24 orders of the goods, each once.
- R11  Free in one's round: aiming, asking for a trade, paying a debt. Then one action.
- R12  One produce runs all working production structures in reading order, each as long as one place is free.
- R13  A repair costs half the price of the present level.
- R14  Goods without room lie loose: sold or traded with the rest, and gone at the end of the owner's next round.
- R15  Guarded safe houses are filled first, then reading order; goods leave in the opposite order.
- R16  A sale is of all one has of a good, at one price: 50 at home, the card at the side, twice that on the diagonal.
- R17  At 100 % nothing is thrown, at 0 % an errand fails at once.
- R18  Sabotage and lifting need fame.
- R19  Destroying takes a crate, bought in that round and paid even if it fails.
- R20  A faction that was hit is on the alert until it has ended two of its own rounds.
- R21  Lifting and clearing name a space; where no wire is, nothing is found.
- R22  A seat shows itself where an errand starts and arrives and where it works; wires first, then perches.
- R23  A bomb in hand is laid while attacking, exactly as far as the walk's dice say, never on a wire of one's own.
- R24  Dynamite gets past a nest, and so does sabotage of the nest itself, which puts nobody on the alert.
- R25  An accepted trade ends the asker's round and is the next round of the seat asked.
- R26  The buyer's cut counts as negative.
- R27  A debt doubles at the end of the fourth turn after it began, and every fourth from there.
- R28  A promotion takes off a quarter of the base, rounded up.
- R29  Equal points: more fame wins; still equal: joint winners.
- R30  All four markets are open; a faction nobody plays is vacant.
- R31  Buying or giving back a bomb looks the same to others wherever the bomb is.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from gangdice_gui.engine.game import CHANCE, Card, Coin, Draw, IllegalAction, Roll, Step, Throw, Toss
from gangdice_gui.games.rackets.rules import debts, errands, goods, rounds, trade, weapons, works
from gangdice_gui.games.rackets.rules.actions import (
    Accept,
    Action,
    Aim,
    Attack,
    Build,
    Decline,
    Dismantle,
    DismantleBomb,
    Drop,
    Fence,
    Keep,
    Level,
    Offer,
    Pass,
    Pay,
    Place,
    Produce,
    Promote,
    Repair,
    Sell,
    parse,
)
from gangdice_gui.games.rackets.rules.board import FACTIONS
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.events import OrderSet, OrderThrown, Passed, tell
from gangdice_gui.games.rackets.rules.figures import BOMB, CARDS, EDITIONS, HAGGLE_DICE, MOST_TURNS, SEATS
from gangdice_gui.games.rackets.rules.legal import why_not
from gangdice_gui.games.rackets.rules.state import (
    NOTHING,
    Acting,
    Answering,
    Dropping,
    Options,
    Placing,
    Question,
    State,
    Taking,
)
from gangdice_gui.games.rackets.rules.view import View, look

__all__ = ["apply", "ask", "new", "observe", "parse", "tell", "to_act"]

# ---------------------------------------------------------------- the six functions


def new(options: Options) -> State:
    """Return the first state, where CHANCE is asked for the order of play. Raises ValueError with one sentence."""
    factions, players = options.factions, options.players
    if players not in SEATS:
        raise ValueError("Rackets is for 2 to 4 players.")
    if len(set(factions)) < players or not set(factions) <= set(FACTIONS):
        raise ValueError(f"Each seat plays another faction: {', '.join(FACTIONS)}.")
    if options.edition not in EDITIONS:
        raise ValueError(f"The edition is {' or '.join(EDITIONS)}.")
    if not 1 <= options.turns <= MOST_TURNS:
        raise ValueError(f"A game has 1 to {MOST_TURNS} turns.")
    edition = EDITIONS[options.edition]
    none = (0,) * players
    return State(
        options=options,
        ranking=(tuple(range(players)),),
        money=(edition.money,) * players,
        fame=(edition.fame,) * players,  # [R7]
        hand=none,
        bought=none,
        loose=(NOTHING,) * players,
        due=(NOTHING,) * players,
        alert=none,
        bound=(None,) * players,
        placed=(False,) * players,
        board={},
        aims={},
        fired={},
    )


def to_act(state: State) -> int | None:
    """Return the seat whose answer is awaited, CHANCE, or None when the game is over."""
    question = ask(state)
    return None if question is None else getattr(question, "seat", CHANCE)


def ask(state: State) -> Question | None:
    """Return the open question, None when the game is over."""
    if state.winners:
        return None
    if not state.order:
        return Throw(len(_tied(state)), why="order")
    if state.card is None:
        turned = set(state.turned)
        return Draw(tuple(card for card in CARDS if card not in turned))  # [R10]
    seat = state.actor
    if state.offer is not None:
        return Answering(state.offer.asked, state.offer)
    if not state.placed[seat]:
        return Placing(seat, goods.plots_of(state, seat))
    if state.dealing is not None:
        return Throw(2, why="deal")
    return Acting(seat) if state.job is None else _ask_job(state, seat)


def _ask_job(state: State, seat: int) -> Question:
    job = state.job
    assert job is not None
    if job.shooters:
        return Throw(1, 10, why="shot")
    match job.stage:
        case "walk":
            return Throw(job.dice, why="walk")
        case "drop":
            return Dropping(seat, weapons.drop_plots(state))
        case "haggle":
            return Throw(HAGGLE_DICE, why="haggle")
        case "fuse":
            return Coin()
        case "prize":
            return Taking(seat, errands.may_keep(state, seat))
    return Throw(1, 10, why="test")


def apply(state: State, action: Action) -> tuple[Step, ...]:
    """Return what happened, oldest first, each with the state after it. Raises IllegalAction with one sentence."""
    question = ask(state)
    course = Course(state)
    if question is None:
        raise IllegalAction("The game is over.")
    if not _answer(course, question, action):
        raise IllegalAction(_WANTED[type(question)])
    return course.finish()


def observe(state: State, seat: int | None) -> View:
    """Return what a seat may know; None is a spectator."""
    return look(state, seat, to_act(state), ask(state))


# ---------------------------------------------------------------- answers

_WANTED: Final[dict[type, str]] = {
    Throw: "The dice have to be thrown first.",
    Draw: "A market card has to be turned first.",
    Coin: "The coin has to be tossed first.",
    Placing: "The first three structures have to be placed first.",
    Acting: "Now an action of the round is awaited.",
    Answering: "The offer has to be accepted or declined first.",
    Dropping: "The bomb in hand is dropped now or kept.",
    Taking: "The lifted bomb is kept or fenced now.",
}


def _answer(course: Course, question: Question, action: Action) -> bool:
    """Play an answer; False where it is none to this question."""
    match question, action:
        case Throw(), Roll():
            _check(question, action)
            _throw(course, question.why, action.faces)
        case Draw(), Card():
            if action.id not in question.cards:
                raise IllegalAction("That card is not among those still to be turned.")
            rounds.turn_card(course, action.id)
        case Coin(), Toss():
            errands.burn(course, course.state.actor, action.heads)
        case Placing(seat=seat), Place():
            _refuse(works.why_not_place(course.state, seat, action))
            works.place(course, seat, action)
            rounds.face_bargain(course)
        case Answering(), Accept() | Decline():
            accepted = isinstance(action, Accept)
            trade.answer(course, accepted)
            if accepted:
                rounds.end_round(course)
        case Dropping(seat=seat), Drop() | Keep():
            errands.drop(course, seat, action.space if isinstance(action, Drop) else None)
        case Taking(seat=seat), Keep() | Fence():
            errands.prize(course, seat, isinstance(action, Keep))
        case Acting(seat=seat), _ if not isinstance(action, _ELSEWHERE):
            _refuse(why_not(course.state, seat, action))
            _act(course, seat, action)
        case _:
            return False
    return True


_ELSEWHERE: Final = (Roll, Card, Toss, Place, Accept, Decline, Drop, Keep, Fence)
"""Answers to other questions than for an action."""


def _act(course: Course, seat: int, action: Action) -> None:
    match action:  # [R11]
        case Aim():
            return weapons.aim(course, seat, action)
        case Offer():
            return trade.offer(course, seat, action)
        case Pay():
            return debts.pay(course, seat, action.to, action.amount)
        case Sell() | Attack():
            return errands.set_out(course, seat, action)
        case Build(kind=kind) if kind == BOMB:
            works.buy_bomb(course, seat, action.space)
        case Build() | Level() | Repair() | Dismantle():
            return errands.begin_work(course, seat, action)
        case DismantleBomb():
            works.give_back_bomb(course, seat, action.space)
        case Promote():
            debts.promote(course, seat, action.to)
        case Produce():
            goods.produce(course, seat)
        case Pass():
            course.happen(Passed(seat))
    return rounds.end_round(course)


def _throw(course: Course, why: str, faces: tuple[int, ...]) -> None:
    match why:
        case "order":
            _order(course, faces)
        case "deal":
            trade.deal(course, faces)
            rounds.end_round(course)
        case "walk":
            errands.walk(course, course.state.actor, faces)
        case "haggle":
            errands.haggle(course, course.state.actor, faces)
        case "shot":
            errands.shot(course, course.state.actor, faces[0])
        case _:
            errands.test(course, course.state.actor, faces[0])


def _check(question: Throw, roll: Roll) -> None:
    if roll.sides != question.sides:
        raise IllegalAction(f"Now dice of {question.sides} sides are thrown.")
    if len(roll.faces) != question.dice:
        raise IllegalAction(f"Exactly {question.dice} dice are thrown, not {len(roll.faces)}.")
    if not all(1 <= face <= question.sides for face in roll.faces):
        raise IllegalAction(f"A die shows 1 to {question.sides}.")


def _refuse(why: str | None) -> None:
    if why is not None:
        raise IllegalAction(why)


# ---------------------------------------------------------------- the order of play [R8]


def _tied(state: State) -> tuple[int, ...]:
    """Return the seats that throw now: the first ones that share places."""
    return next(group for group in state.ranking if len(group) > 1)


def _order(course: Course, faces: tuple[int, ...]) -> None:
    ranking, seats = course.state.ranking, _tied(course.state)
    thrown = dict(zip(seats, faces, strict=True))
    times = Counter(faces)
    # Tied ones first, whatever they threw; among those, and among the others, the higher first.
    ranks = sorted(times, key=lambda face: (times[face] == 1, -face))
    groups = tuple(tuple(seat for seat in seats if thrown[seat] == face) for face in ranks)
    at = ranking.index(seats)
    ranking = (*ranking[:at], *groups, *ranking[at + 1 :])
    settled = all(len(group) == 1 for group in ranking)
    order = tuple(group[0] for group in ranking) if settled else ()
    course.happen(OrderThrown(seats, faces), ranking=ranking, order=order)
    if settled:
        course.happen(OrderSet(order))
        rounds.begin_turn(course)
