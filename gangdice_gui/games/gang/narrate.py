"""The one place that turns events into sentences: for the table, the log, a replay and whoever reads the screen aloud.

Pure: an event, the names at the table and the words go in, a sentence comes out. An event holds only what everybody
at the table has seen, so a sentence can never tell a secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from gangdice_gui.base.words import Words
from gangdice_gui.games.gang import aim
from gangdice_gui.games.gang.rules.types import (
    BOSS,
    BombChecked,
    CardTurned,
    DiceUsed,
    Event,
    Exploded,
    GameOver,
    PickedUp,
    Rolled,
    Round,
    RoundBegan,
    RoundSettled,
    SeatOut,
    Turn,
    TurnBegan,
    TurnEnded,
    View,
)

SPELLED = 12
"""Numbers up to this one are written as words in a running sentence."""
LISTED = 6
"""At most this many dice are named one by one; more are counted by face."""


def title(card: str, words: Words) -> str:
    """Return a card's title, at most 17 letters: "11 or more", "Neighbours"."""
    kind, number = _condition(card)
    return words("narrate.title_total", n=int(number)) if kind == "total" else words(f"narrate.title_{_stem(card)}")


def rule(card: str, words: Words) -> str:
    """Return a card's rule as one plain sentence: when the Boss looks, and what he does not want to see."""
    kind, number = _condition(card)
    condition = words("narrate.if_total", n=int(number)) if kind == "total" else words(f"narrate.if_{_stem(card)}")
    return words("narrate.rule_bomb" if card.endswith("-bomb") else "narrate.rule_explosive", condition=condition)


def hand(faces: Iterable[int], words: Words) -> str:
    """Return dice counted by face, highest first and the Boss last: "two 4s and one Boss"."""
    counted = sorted(Counter(faces).items(), reverse=True)
    parts = [
        words("narrate.faces_boss", n=count, count=spelled(count, words))
        if face == BOSS
        else words("narrate.faces_value", n=count, count=spelled(count, words), face=face)
        for face, count in counted
    ]
    return joined(parts, words)


def spelled(number: int, words: Words) -> str:
    """Return a count in words up to twelve, in digits above."""
    return words(f"narrate.number_{number}") if 1 <= number <= SPELLED else str(number)


def joined(parts: Sequence[str], words: Words) -> str:
    """Return a list as people say it: "5, 3 and 1"."""
    if len(parts) < 2:
        return "".join(parts)
    return words("narrate.list_and", first=", ".join(parts[:-1]), last=parts[-1])


def why_bust(card: str, faces: Sequence[int], culprits: Sequence[int], words: Words) -> str:
    """Return the sentence that names the dice a result failed by; culprits are positions in faces."""
    guilty = sorted((faces[position] for position in culprits), reverse=True)
    kind, number = _condition(card)
    if kind == "total":
        dice = " + ".join(map(str, guilty)) if len(guilty) <= LISTED else hand(guilty, words)
        key = "narrate.bust_total" if len(guilty) > 1 else "narrate.bust_total_alone"
        return _sentence(words(key, n=int(number), dice=dice, total=sum(guilty)))
    values = sorted(set(guilty))
    if kind == "run":
        key = "narrate.bust_run_2" if number == "2" else "narrate.bust_run_3"
        return _sentence(words(key, dice=joined([str(value) for value in values], words)))
    if kind == "odd":
        dice = joined([str(face) for face in guilty], words) if len(guilty) <= LISTED else hand(guilty, words)
        key = "narrate.bust_odd" if number == "1" else "narrate.bust_odd_many"
        return _sentence(words(key, n=len(guilty), dice=dice, count=spelled(len(guilty), words)))
    if kind == "different":
        dice = joined([str(value) for value in reversed(values)], words)
        return _sentence(words("narrate.bust_different", dice=dice, count=spelled(len(values), words)))
    key = {"pair": "narrate.bust_pair", "fives": "narrate.bust_fives"}.get(kind, "narrate.bust_has")
    return _sentence(words(key, dice=hand(guilty, words)))


def why_won(settled: Round, names: Sequence[str], words: Words) -> str:
    """Return why a round went to its winner, the tie-break included, or why it went to nobody."""
    if settled.winner is None:
        return words("narrate.won_nobody")
    if settled.tie:
        used = {turn.seat: turn.dice for turn in settled.turns}
        as_many = [seat for seat in settled.tied_with if used[seat] == used[settled.winner]]
        rivals = as_many if settled.tie == "earlier" else settled.tied_with
        key = "narrate.won_earlier" if settled.tie == "earlier" else "narrate.won_more_dice"
        return words(key, others=joined([names[seat] for seat in rivals], words))
    if sum(bool(turn.valid) for turn in settled.turns) == 1:
        return words("narrate.won_alone")
    return words("narrate.won_highest")


def sentence(
    event: Event, names: Sequence[str], words: Words, card: str | None = None, view: View | None = None
) -> str:
    """Return what happened as one or more sentences.

    names are indexed by seat; card is the id of the round's card and is needed to say why a result failed; a view of
    the table just after a turn began tells what that turn has to do.
    """
    match event:
        case RoundBegan():
            return round_began(event, names, words)
        case CardTurned(card=turned):
            return words("narrate.told_card", title=title(turned, words), rule=rule(turned, words))
        case TurnBegan(seat=seat):
            todo = None if view is None else aim.aim_of(view)
            name = names[seat]
            return words("narrate.told_turn", name=name) if todo is None else aim.sentence(todo, words, name)
        case DiceUsed(seat=seat, dice=dice):
            return words("narrate.told_used", n=dice, name=names[seat])
        case PickedUp(seat=seat, positions=positions):
            return words("narrate.told_picked_up", n=len(positions), name=names[seat])
        case Rolled(seat=seat, positions=positions, faces=faces):
            thrown = hand((faces[position] for position in positions), words)
            if len(positions) == len(faces):
                return words("narrate.told_rolled", name=names[seat], dice=thrown)
            return words("narrate.told_rerolled", name=names[seat], dice=thrown, all=hand(faces, words))
        case Exploded(faces=faces, culprits=culprits):
            return words("narrate.told_boom", why=why_bust(card, faces, culprits, words) if card else "").strip()
        case BombChecked(faces=faces, culprits=culprits):
            if not culprits:
                return words("narrate.told_fizzle")
            return words("narrate.told_boom", why=why_bust(card, faces, culprits, words) if card else "").strip()
        case TurnEnded(turn=turn):
            return _turn_ended(turn, names, words)
        case RoundSettled(round=settled):
            return _settled(settled, names, words)
        case SeatOut(seat=seat):
            return words("narrate.told_out", name=names[seat])
        case GameOver():
            return game_over(event, names, words)


def round_began(event: RoundBegan, names: Sequence[str], words: Words, numbered: bool = True) -> str:
    """Return who starts and what lies in the pot; without the round's number where a heading says it already."""
    key = "narrate.told_round" if numbered else "narrate.told_starts"
    told = [words(key, round=event.number, name=names[event.start])]
    if event.bonus:
        told.append(words("narrate.told_bonus", n=event.bonus))
    if event.middle > event.bonus:
        told.append(words("narrate.told_middle", n=event.middle))
    return " ".join(told)


def game_over(event: GameOver, names: Sequence[str], words: Words) -> str:
    """Return who won the game, with how many dice, and why it ended there."""
    who = joined([names[seat] for seat in event.winners], words)
    worth = event.worth[event.winners[0]] if event.winners else 0
    if event.reason == "all-out":
        return words("narrate.over_all_out", n=len(event.winners), names=who)
    if event.reason == "last-standing":
        return words("narrate.over_last_standing", n=worth, name=who)
    return words("narrate.over_together" if len(event.winners) > 1 else "narrate.over_alone", n=worth, names=who)


def _turn_ended(turn: Turn, names: Sequence[str], words: Words) -> str:
    if turn.valid:
        return words("narrate.told_stands", n=turn.dice, name=names[turn.seat], total=turn.total)
    return words("narrate.told_busted", n=turn.dice, name=names[turn.seat])


def _settled(settled: Round, names: Sequence[str], words: Words) -> str:
    if settled.winner is None:
        outcome = words("narrate.told_nobody", n=settled.pot)
    else:
        outcome = words("narrate.told_takes", n=settled.pot, name=names[settled.winner])
    return f"{outcome} {why_won(settled, names, words)}"


def _stem(card: str) -> str:
    return card.rpartition("-")[0]


def _condition(card: str) -> tuple[str, str]:
    kind, _, number = _stem(card).partition("-")
    return kind, number


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
