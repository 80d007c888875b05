"""Gang of Dice: the six functions of the seam over a frozen State. Rules never roll; CHANCE is asked.

Where the rule book is silent a ruling decides. All of them, in one place; `[R2]` in the code marks where one acts:

- R1  The first start player is settled before the first card (`Options.first`): picked, or drawn by lot beforehand.
- R2  After a round nobody won, the same seat starts again; if it is out, the next seat clockwise still in the game.
- R3  If the last seats all go out in one round, they are joint winners with nothing.
- R4  Dice in the middle after the last round go to nobody.
- R5  The table never runs out of dice: only a seat's own worth limits a roll.
- R6  Bonus dice come on top of the dice carried over.
- R7  An empty reroll is no action; a seat that rerolls nothing stops.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from .conditions import CONDITIONS, card_parts, is_card
from .game import BOSS, CHANCE, BadText, IllegalAction
from .gang_types import (
    Action,
    Back,
    BombChecked,
    Card,
    CardTurned,
    DiceUsed,
    Event,
    Exploded,
    GameOver,
    HowMany,
    Options,
    PickedUp,
    Question,
    Reroll,
    RerollOrStop,
    Reveal,
    Roll,
    Rolled,
    Round,
    RoundBegan,
    RoundSettled,
    SeatOut,
    Stop,
    Throw,
    TieBreak,
    Turn,
    TurnBegan,
    TurnEnded,
    Use,
    View,
)

ROUNDS: Final = 12
BRIGHT_ROUNDS: Final = 9
MAX_ROLLS: Final = 3
HIGHEST: Final = 5
START_WORTH: Final = {2: 48, 3: 48, 4: 36}
BONUSES: Final = {"standard": (0,) * 9 + (3, 6, 9), "french": (0,) * 9 + (3, 3, 6)}


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a match, secrets included. Dice counts; seats from 0."""

    options: Options
    round: int
    start: int
    bright: tuple[str, ...]
    """Bright-backed cards not yet turned; three of them never will be."""
    dark: tuple[str, ...]
    stash: tuple[int, ...]
    """Dice behind each screen; dice in front of a seat are in its turn instead."""
    middle: int
    carried: int
    """Dice in the middle before this round's bonus."""
    waiting: tuple[int, ...]
    """Seats whose turn in this round has not begun, in order."""
    out: tuple[bool, ...]
    card: str | None = None
    turns: tuple[Turn, ...] = ()
    thrown: tuple[int, ...] = ()
    """Positions of the dice that CHANCE is to roll now."""
    history: tuple[Round, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def worth(self) -> tuple[int, ...]:
        """What each seat owns, in dice: the stash, and the dice in front of it while they are neither lost nor won."""
        worth = list(self.stash)
        for turn in self.turns:
            if turn.valid is not False:
                worth[turn.seat] += turn.dice
        return tuple(worth)


# ---------------------------------------------------------------- the six functions


def new(options: Options) -> State:
    """Return the first state, where CHANCE is asked for the first card. Raises ValueError with one sentence."""
    players = options.players
    if players not in START_WORTH:
        raise ValueError("Gang of Dice is for 2 to 4 players.")
    if options.edition not in BONUSES:
        raise ValueError("The edition is standard or french.")
    if not 0 <= options.first < players:
        raise ValueError(f"The first start player is a seat from 0 to {players - 1}.")
    for back, cards, least in (
        ("bright", options.bright, BRIGHT_ROUNDS),
        ("dark", options.dark, ROUNDS - BRIGHT_ROUNDS),
    ):
        if len(cards) < least:
            raise ValueError(f"A deck needs at least {least} {back} cards.")
        if not all(map(is_card, cards)):
            raise ValueError(f"Among the {back} cards is one that is no Warning card.")
    nobody = (False,) * players
    return State(
        options=options,
        round=1,
        start=options.first,  # [R1]
        bright=options.bright,
        dark=options.dark,
        stash=(START_WORTH[players],) * players,
        middle=BONUSES[options.edition][0],
        carried=0,
        waiting=_clockwise(options.first, nobody),
        out=nobody,
    )


def to_act(state: State) -> int | None:
    """Return the seat whose answer is awaited, CHANCE, or None when the game is over."""
    if state.winners:
        return None
    if state.card is None or state.thrown:
        return CHANCE
    return state.turns[-1].seat


def ask(state: State) -> Question | None:
    """Return the open question, None when the game is over."""
    if state.winners:
        return None
    if state.card is None:
        back, cards = _pile(state)
        return Reveal(back, cards)
    if state.thrown:
        return Throw(len(state.thrown))
    turn = state.turns[-1]
    if not turn.rolls:
        return HowMany(state.stash[turn.seat])  # [R5]
    return RerollOrStop(turn.faces, MAX_ROLLS - turn.rolls)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and what happened, oldest first. Raises IllegalAction with one sentence."""
    question = ask(state)
    if isinstance(question, Reveal) and isinstance(action, Card):
        return _turn_card(state, question, action.id)
    if isinstance(question, Throw) and isinstance(action, Roll):
        return _roll(state, action.faces)
    if isinstance(question, HowMany) and isinstance(action, Use):
        return _use(state, action.dice, question.most)
    if isinstance(question, RerollOrStop) and isinstance(action, Reroll):
        return _pick_up(state, action.positions)
    if isinstance(question, RerollOrStop) and isinstance(action, Stop):
        events: list[Event] = []
        return _end_turn(state, state.turns[-1], events)
    raise IllegalAction(_WANTED[type(question)])


def observe(state: State, seat: int | None) -> View:
    """Return what a seat may know; None is a spectator."""
    options = state.options
    everything = options.open_table or bool(state.winners)
    turn = state.turns[-1] if state.turns and not state.turns[-1].ended else None
    best = _best(state.turns)
    return View(
        seat=seat,
        players=options.players,
        edition=options.edition,
        open_table=options.open_table,
        round=state.round,
        rounds=ROUNDS,
        start=state.start,
        card=state.card,
        deck_bright=options.bright,
        deck_dark=options.dark,
        bonuses=BONUSES[options.edition],
        middle=state.middle,
        to_act=to_act(state),
        turns=state.turns,
        still_to_play=state.waiting,
        out=state.out,
        leader=None if best is None else best.seat,
        stash=tuple(dice if everything or i == seat else None for i, dice in enumerate(state.stash)),
        history=state.history,
        winners=state.winners,
        rerolls_left=0 if turn is None else min(MAX_ROLLS - turn.rolls, MAX_ROLLS - 1),
    )


def parse(text: str) -> Action:
    """Return the action a text stands for: the inverse of str(action). Raises BadText with one sentence."""
    verb, *words = text.split(" ")
    if verb == "stop" and not words:
        return Stop()
    if verb == "card" and len(words) == 1:
        if not is_card(words[0]):
            raise BadText("There is no Warning card of that name.")
        return Card(words[0])
    if verb == "use" and len(words) == 1:
        return Use(_number(words[0]))
    if verb == "reroll" and words:  # [R7]
        return Reroll(tuple(map(_number, words)))
    if verb == "roll" and words:
        return Roll(tuple(map(_number, words)))
    raise BadText("An action is one of: card ID, roll FACE ..., use N, reroll POSITION ..., stop.")


# ---------------------------------------------------------------- steps of a turn

_WANTED: Final[dict[type, str]] = {
    Reveal: "A Warning card has to be turned first.",
    Throw: "The dice have to be rolled first.",
    HowMany: "The number of dice has to be said first.",
    RerollOrStop: "Now some dice are rerolled, or the turn ends.",
    type(None): "The game is over.",
}


def _turn_card(state: State, question: Reveal, card: str) -> tuple[State, tuple[Event, ...]]:
    if card not in question.cards:
        raise IllegalAction("That card is not among those still to be turned.")
    at = question.cards.index(card)
    left = question.cards[:at] + question.cards[at + 1 :]
    first, waiting = state.waiting[0], state.waiting[1:]
    bright, dark = (left, state.dark) if question.back == "bright" else (state.bright, left)
    state = replace(state, card=card, bright=bright, dark=dark, waiting=waiting, turns=(Turn(first, 0),))
    return state, (CardTurned(card, question.back), TurnBegan(first))


def _use(state: State, dice: int, most: int) -> tuple[State, tuple[Event, ...]]:
    if not 1 <= dice <= most:
        raise IllegalAction(f"Use between 1 and {most} dice." if most > 1 else "There is only one die to use: use 1.")
    turn = state.turns[-1]
    stash = _with(state.stash, turn.seat, state.stash[turn.seat] - dice)
    turns = (*state.turns[:-1], replace(turn, dice=dice))
    return replace(state, stash=stash, turns=turns, thrown=tuple(range(dice))), (DiceUsed(turn.seat, dice),)


def _pick_up(state: State, positions: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    turn = state.turns[-1]
    if not positions:  # [R7]
        raise IllegalAction("Choose at least one die to reroll, or stop.")
    if any(b <= a for a, b in pairwise(positions)):
        raise IllegalAction("The dice to reroll are listed once each, in ascending order.")
    if positions[0] < 0 or positions[-1] >= turn.dice:
        raise IllegalAction(f"The dice lie at positions 0 to {turn.dice - 1}.")
    return replace(state, thrown=positions), (PickedUp(turn.seat, positions),)


def _roll(state: State, rolled: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    if len(rolled) != len(state.thrown):
        raise IllegalAction(f"Exactly {len(state.thrown)} dice are rolled, not {len(rolled)}.")
    if not all(BOSS <= face <= HIGHEST for face in rolled):
        raise IllegalAction("A die shows 1 to 5, or 0 for the Boss.")
    turn = state.turns[-1]
    faces = list(turn.faces or rolled)
    for position, face in zip(state.thrown, rolled, strict=True):
        faces[position] = face
    turn = replace(turn, faces=tuple(faces), rolls=turn.rolls + 1)
    events: list[Event] = [Rolled(turn.seat, state.thrown, turn.faces, MAX_ROLLS - turn.rolls)]
    state = replace(state, thrown=(), turns=(*state.turns[:-1], turn))
    condition, mode = card_parts(state.card or "")
    if turn.rolls == MAX_ROLLS or (mode == "explosive" and CONDITIONS[condition](turn.faces)):
        return _end_turn(state, turn, events)
    return state, tuple(events)


def _end_turn(state: State, turn: Turn, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    condition, mode = card_parts(state.card or "")
    culprits = CONDITIONS[condition](turn.faces)
    if mode == "bomb":
        events.append(BombChecked(turn.seat, turn.faces, culprits))
    elif culprits:
        events.append(Exploded(turn.seat, turn.faces, culprits))
    valid = not culprits
    turn = replace(turn, ended=True, valid=valid, total=sum(turn.faces) if valid else None, culprits=culprits)
    events.append(TurnEnded(turn))
    turns = (*state.turns[:-1], turn)
    middle = state.middle if valid else state.middle + turn.dice
    if not state.waiting:
        return _settle(replace(state, turns=turns, middle=middle), events)
    seat, waiting = state.waiting[0], state.waiting[1:]
    events.append(TurnBegan(seat))
    return replace(state, turns=(*turns, Turn(seat, 0)), middle=middle, waiting=waiting), tuple(events)


# ---------------------------------------------------------------- settling


def _settle(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    options, turns = state.options, state.turns
    bonuses = BONUSES[options.edition]
    pot = state.middle + sum(turn.dice for turn in turns if turn.valid)
    best = _best(turns)
    stash, middle, start, winner = state.stash, pot, state.start, None
    tied: tuple[Turn, ...] = ()
    if best is not None:
        winner = start = best.seat
        stash, middle = _with(stash, winner, stash[winner] + pot), 0
        tied = tuple(turn for turn in turns if turn.total == best.total and turn is not best)
    tie: TieBreak = ""
    if best is not None and tied:
        tie = "earlier" if any(turn.dice == best.dice for turn in tied) else "dice"
    settled = Round(
        number=state.round,
        card=state.card or "",
        start=state.start,
        turns=turns,
        winner=winner,
        tie=tie,
        tied_with=tuple(turn.seat for turn in tied),
        bonus=bonuses[state.round - 1],
        carried=state.carried,
        pot=pot,
    )
    events.append(RoundSettled(settled))
    out = tuple(dice == 0 for dice in stash)
    events.extend(SeatOut(turn.seat) for turn in turns if out[turn.seat])
    state = replace(
        state,
        stash=stash,
        middle=middle,
        carried=middle,
        out=out,
        card=None,
        turns=(),
        waiting=(),
        history=(*state.history, settled),
    )
    over = _over(state, turns)
    if over is not None:
        events.append(over)
        return replace(state, winners=over.winners), tuple(events)
    bonus = bonuses[state.round]
    order = _clockwise(start, out)  # [R2]
    start = order[0]
    state = replace(state, round=state.round + 1, start=start, middle=middle + bonus, waiting=order)  # [R6]
    events.append(RoundBegan(state.round, start, bonus, state.middle))
    return state, tuple(events)


def _over(state: State, turns: tuple[Turn, ...]) -> GameOver | None:
    stash = state.stash
    left = tuple(seat for seat, gone in enumerate(state.out) if not gone)
    if not left:  # [R3]
        return GameOver(tuple(sorted(turn.seat for turn in turns)), stash, "all-out")
    if len(left) == 1:
        return GameOver(left, stash, "last-standing")
    if state.round == ROUNDS:  # [R4]
        most = max(stash)
        return GameOver(tuple(seat for seat in left if stash[seat] == most), stash, "rounds")
    return None


def _best(turns: tuple[Turn, ...]) -> Turn | None:
    """Return the ended turn that wins as things stand; of equal ones the earlier."""
    best: Turn | None = None
    for turn in turns:
        if turn.total is None:
            continue
        if best is None or best.total is None or (turn.total, turn.dice) > (best.total, best.dice):
            best = turn
    return best


# ---------------------------------------------------------------- small things


def _pile(state: State) -> tuple[Back, tuple[str, ...]]:
    return ("bright", state.bright) if state.round <= BRIGHT_ROUNDS else ("dark", state.dark)


def _clockwise(first: int, out: tuple[bool, ...]) -> tuple[int, ...]:
    players = len(out)
    return tuple(seat for seat in ((first + i) % players for i in range(players)) if not out[seat])


def _with(counts: tuple[int, ...], seat: int, dice: int) -> tuple[int, ...]:
    return (*counts[:seat], dice, *counts[seat + 1 :])


def _number(word: str) -> int:
    # Only the one way str(int) writes a number, and no more digits than any table needs.
    if not (word.isascii() and word.isdigit() and len(word) <= 6) or (word[0] == "0" and word != "0"):
        raise BadText("A number is written in plain digits, like 0 or 12.")
    return int(word)
