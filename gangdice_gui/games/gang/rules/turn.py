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

from dataclasses import replace
from itertools import pairwise
from typing import Final

from gangdice_gui.engine.game import BOSS, CHANCE, BadText, IllegalAction
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts, is_card
from gangdice_gui.games.gang.rules.settle import settle
from gangdice_gui.games.gang.rules.state import (
    BONUSES,
    BRIGHT_ROUNDS,
    HIGHEST,
    MAX_ROLLS,
    ROUNDS,
    START_WORTH,
    State,
    clockwise,
    leading,
    with_count,
)
from gangdice_gui.games.gang.rules.types import (
    Action,
    Back,
    BombChecked,
    Card,
    CardTurned,
    DiceUsed,
    Event,
    Exploded,
    HowMany,
    Options,
    PickedUp,
    Question,
    Reroll,
    RerollOrStop,
    Reveal,
    Roll,
    Rolled,
    Stop,
    Throw,
    Turn,
    TurnBegan,
    TurnEnded,
    Use,
    View,
)

__all__ = [
    "BONUSES",
    "BRIGHT_ROUNDS",
    "MAX_ROLLS",
    "ROUNDS",
    "START_WORTH",
    "State",
    "apply",
    "ask",
    "new",
    "observe",
    "parse",
    "to_act",
]

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
        waiting=clockwise(options.first, nobody),
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
    lead = leading(state.turns)
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
        leader=None if lead is None else lead.seat,
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
    stash = with_count(state.stash, turn.seat, state.stash[turn.seat] - dice)
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
        return settle(replace(state, turns=turns, middle=middle), events)
    seat, waiting = state.waiting[0], state.waiting[1:]
    events.append(TurnBegan(seat))
    return replace(state, turns=(*turns, Turn(seat, 0)), middle=middle, waiting=waiting), tuple(events)


# ---------------------------------------------------------------- small things


def _pile(state: State) -> tuple[Back, tuple[str, ...]]:
    return ("bright", state.bright) if state.round <= BRIGHT_ROUNDS else ("dark", state.dark)


def _number(word: str) -> int:
    # Only the one way str(int) writes a number, and no more digits than any table needs.
    if not (word.isascii() and word.isdigit() and len(word) <= 6) or (word[0] == "0" and word != "0"):
        raise BadText("A number is written in plain digits, like 0 or 12.")
    return int(word)
