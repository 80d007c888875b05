"""Gang of Dice: the functions of the seam over a frozen State. Rules never roll; CHANCE is asked.

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

from gangdice_gui.engine.game import (
    CHANCE,
    BadText,
    Card,
    Draw,
    IllegalAction,
    Roll,
    Step,
    Throw,
    parse_chance,
    plain_number,
)
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts, is_card
from gangdice_gui.games.gang.rules.settle import settle
from gangdice_gui.games.gang.rules.state import (
    BONUSES,
    BRIGHT_ROUNDS,
    HIGHEST,
    MAX_ROLLS,
    ROUNDS,
    SIDES,
    START_WORTH,
    State,
    clockwise,
    leading,
    with_count,
)
from gangdice_gui.games.gang.rules.types import (
    BOSS,
    Action,
    Back,
    BombChecked,
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
    Rolled,
    Stop,
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
    "tell",
    "to_act",
]

# ---------------------------------------------------------------- the functions of the seam


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
    """Return the seat whose answer is awaited, CHANCE, or None when the game is over.

    Between the steps of one action a seat keeps the table until the next one has it.
    """
    if state.winners:
        return None
    if state.turns:
        return CHANCE if state.thrown else state.turns[-1].seat
    settled = state.history[-1] if state.history else None
    return settled.turns[-1].seat if settled is not None and settled.number == state.round else CHANCE


def ask(state: State) -> Question | None:
    """Return the open question, None when the game is over."""
    if state.winners:
        return None
    if state.card is None:
        return Draw(_pile(state)[1])
    if state.thrown:
        return Throw(len(state.thrown), lowest=BOSS)
    turn = state.turns[-1]
    if not turn.rolls:
        return HowMany(state.stash[turn.seat])  # [R5]
    return RerollOrStop(turn.faces, MAX_ROLLS - turn.rolls)


def apply(state: State, action: Action) -> tuple[Step, ...]:
    """Return what happens and the state after each of it, oldest first. Raises IllegalAction with one sentence."""
    question = ask(state)
    if isinstance(question, Draw) and isinstance(action, Card):
        return _turn_card(state, action.id)
    if isinstance(question, Throw) and isinstance(action, Roll):
        return _roll(state, action.faces)
    if isinstance(question, HowMany) and isinstance(action, Use):
        return _use(state, action.dice, question.most)
    if isinstance(question, RerollOrStop) and isinstance(action, Reroll):
        return _pick_up(state, action.positions)
    if isinstance(question, RerollOrStop) and isinstance(action, Stop):
        return _end_turn(state)
    raise IllegalAction(_WANTED[type(question)])


def tell(event: Event, seat: int | None) -> Event:
    """Return the event as a seat may know it: all of them happen before everybody's eyes."""
    return event


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
    if verb == "use" and len(words) == 1:
        return Use(plain_number(words[0]))
    if verb == "reroll" and words:  # [R7]
        return Reroll(tuple(map(plain_number, words)))
    answer = parse_chance(text)
    if isinstance(answer, Card):
        if not is_card(answer.id):
            raise BadText("There is no Warning card of that name.")
        return answer
    if isinstance(answer, Roll) and answer.sides == SIDES:
        return answer
    raise BadText("An action is one of: card ID, roll FACE ..., use N, reroll POSITION ..., stop.")


# ---------------------------------------------------------------- steps of a turn

_WANTED: Final[dict[type, str]] = {
    Draw: "A Warning card has to be turned first.",
    Throw: "The dice have to be rolled first.",
    HowMany: "The number of dice has to be said first.",
    RerollOrStop: "Now some dice are rerolled, or the turn ends.",
    type(None): "The game is over.",
}


def _turn_card(state: State, card: str) -> tuple[Step, ...]:
    back, cards = _pile(state)
    if card not in cards:
        raise IllegalAction("That card is not among those still to be turned.")
    at = cards.index(card)
    left = cards[:at] + cards[at + 1 :]
    bright, dark = (left, state.dark) if back == "bright" else (state.bright, left)
    state = replace(state, card=card, bright=bright, dark=dark)
    return Step(CardTurned(card, back), state), _begin_turn(state)


def _begin_turn(state: State) -> Step:
    seat, waiting = state.waiting[0], state.waiting[1:]
    return Step(TurnBegan(seat), replace(state, turns=(*state.turns, Turn(seat, 0)), waiting=waiting))


def _use(state: State, dice: int, most: int) -> tuple[Step, ...]:
    if not 1 <= dice <= most:
        raise IllegalAction(f"Use between 1 and {most} dice." if most > 1 else "There is only one die to use: use 1.")
    turn = state.turns[-1]
    stash = with_count(state.stash, turn.seat, state.stash[turn.seat] - dice)
    state = replace(_with_turn(state, replace(turn, dice=dice)), stash=stash, thrown=tuple(range(dice)))
    return (Step(DiceUsed(turn.seat, dice), state),)


def _pick_up(state: State, positions: tuple[int, ...]) -> tuple[Step, ...]:
    turn = state.turns[-1]
    if not positions:  # [R7]
        raise IllegalAction("Choose at least one die to reroll, or stop.")
    if any(b <= a for a, b in pairwise(positions)):
        raise IllegalAction("The dice to reroll are listed once each, in ascending order.")
    if positions[0] < 0 or positions[-1] >= turn.dice:
        raise IllegalAction(f"The dice lie at positions 0 to {turn.dice - 1}.")
    return (Step(PickedUp(turn.seat, positions), replace(state, thrown=positions)),)


def _roll(state: State, rolled: tuple[int, ...]) -> tuple[Step, ...]:
    if len(rolled) != len(state.thrown):
        raise IllegalAction(f"Exactly {len(state.thrown)} dice are rolled, not {len(rolled)}.")
    if not all(BOSS <= face <= HIGHEST for face in rolled):
        raise IllegalAction("A die shows 1 to 5, or 0 for the Boss.")
    turn = state.turns[-1]
    faces = list(turn.faces or rolled)
    for position, face in zip(state.thrown, rolled, strict=True):
        faces[position] = face
    turn = turn.rolled(state.thrown, tuple(faces))
    event = Rolled(turn.seat, state.thrown, turn.faces, MAX_ROLLS - turn.rolls)
    state = replace(_with_turn(state, turn), thrown=())
    condition, mode = card_parts(state.card or "")
    if turn.rolls == MAX_ROLLS or (mode == "explosive" and CONDITIONS[condition](turn.faces)):
        return Step(event, state), *_end_turn(state)
    return (Step(event, state),)


def _end_turn(state: State) -> tuple[Step, ...]:
    steps: list[Step] = []
    condition, mode = card_parts(state.card or "")
    turn = state.turns[-1]
    culprits = CONDITIONS[condition](turn.faces)
    if mode == "bomb" or culprits:
        looked = BombChecked if mode == "bomb" else Exploded
        turn = replace(turn, culprits=culprits)
        state = _with_turn(state, turn)
        steps.append(Step(looked(turn.seat, turn.faces, culprits), state))
    valid = not culprits
    turn = replace(turn, ended=True, valid=valid, total=sum(turn.faces) if valid else None)
    middle = state.middle if valid else state.middle + turn.dice
    state = replace(_with_turn(state, turn), middle=middle)
    steps.append(Step(TurnEnded(turn), state))
    return (*steps, _begin_turn(state)) if state.waiting else (*steps, *settle(state))


# ---------------------------------------------------------------- small things


def _pile(state: State) -> tuple[Back, tuple[str, ...]]:
    return ("bright", state.bright) if state.round <= BRIGHT_ROUNDS else ("dark", state.dark)


def _with_turn(state: State, turn: Turn) -> State:
    """Return the state with the running turn put in."""
    return replace(state, turns=(*state.turns[:-1], turn))
