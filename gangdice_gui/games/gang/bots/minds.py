"""Five gangsters on a ladder, from one who naps to one who keeps the books, and the house's own steady player.

A mind is (view, question, rng) -> action. It sees its View and nothing else, and chance enters by the rng alone. What
it thinks of every answer it could give can be asked at any time with appraise(), which is pure.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from gangdice_gui.engine.game import Rng
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.bots import house, reads, win
from gangdice_gui.games.gang.bots.one_round import round_game
from gangdice_gui.games.gang.bots.one_turn.chances import lead_chance, to_lead
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, solve
from gangdice_gui.games.gang.bots.whole_game import future
from gangdice_gui.games.gang.rules.types import Action, HowMany, Question, Reroll, RerollOrStop, Stop, Use, View

LADDER: Final = ("sal", "benno", "dot", "hush", "ada")
"""The ids of the gangsters, the weakest first."""
BOSS: Final = LADDER[-1]
HOUSE: Final = "house"
"""The id of the steady player the others are measured by."""

Ends = tuple[list[float], float]
"""What each valid total is worth, and what a bust is."""
T = TypeVar("T")
Mind = Callable[[View, Question, Rng], Action]


@dataclass(frozen=True, slots=True)
class Option:
    """One answer, and what a gangster thinks of it."""

    action: Use | Reroll | Stop
    worth: float
    """In the gangster's own measure: the chance to win the game for hush and ada, dice for the others."""
    leads: float
    """The chance to lead the round afterwards, with best play for just that."""


@dataclass(frozen=True, slots=True)
class Character:
    """How a gangster weighs things."""

    ends: Callable[[View, int, int], Ends | Pieces[Ends]]
    """What the outcomes of a turn are worth, by the view, the dice used and the dice owned; it may come in pieces."""
    taste: Callable[[View, int], float]
    """What it likes of a number of dice, on top."""
    mood: float
    """Choices this close are a matter of mood."""
    most: int = MOST
    """The most dice it uses of its own accord."""


def appraise(mind_id: str, view: View, question: Question) -> tuple[Option, ...]:
    """Return at once what `appraising` finds in pieces."""
    return at_once(appraising(mind_id, view, question))


def appraising(mind_id: str, view: View, question: Question) -> Pieces[tuple[Option, ...]]:
    """Find what a gangster thinks of its answers, best first; an id nobody has is the house's.

    Answers it never considers are left out, as is everything where a hand is too large to be weighed exactly. Raises
    TypeError for a question that is not a seat's.
    """
    character, options = _CHARACTERS.get(mind_id, _CHARACTERS[HOUSE]), list[Option]()
    if isinstance(question, HowMany):
        numbers = range(1, min(question.most, character.most) + 1)
        best = _best(view)
        for n in numbers:
            worth = yield from _worth_of(character, view, n, question.most)
            options.append(Option(Use(n), worth, lead_chance(view.card or "", n, best)))
            yield
    elif isinstance(question, RerollOrStop):
        if len(question.faces) > MOST:
            return ()
        faces, card = question.faces, view.card or ""
        lead = to_lead(len(faces), _best(view))
        leading = solve(card, len(faces), tuple(float(t >= lead) for t in range(5 * len(faces) + 1)), 0.0)
        yield from leading.solving(question.rerolls_left)
        for worth, action, kept in (yield from _hands(character, view, question)):
            leads = leading.stop(faces) if kept is None else leading.keep(kept, question.rerolls_left)
            options.append(Option(action, worth, leads))
    else:
        raise TypeError(f"{type(question).__name__} is not a seat's question.")
    return tuple(sorted(options, key=lambda option: -option.worth))


@dataclass(frozen=True, slots=True)
class _Plays:
    """Plays as a character does; some of them think for a while."""

    character: Character

    def __call__(self, view: View, question: Question, rng: Rng, /) -> Action:
        """Think to the end."""
        return at_once(self.pieces(view, question, rng))

    def pieces(self, view: View, question: Question, rng: Rng, /) -> Pieces[Action]:
        """Think in pieces."""
        if isinstance(question, HowMany):
            return Use((yield from _number(self.character, view, question.most, rng)))
        if isinstance(question, RerollOrStop):
            if len(question.faces) > MOST:  # never of its own accord
                return house.decide(view, question, rng)
            hands = yield from _hands(self.character, view, question)
            return _in_mood([(worth, action) for worth, action, _ in hands], self.character.mood, rng)
        raise TypeError(f"{type(question).__name__} is not a seat's question.")


# ---------------------------------------------------------------- weighing


def _ends_of(character: Character, view: View, dice: int, most: int) -> Pieces[Ends]:
    found = character.ends(view, dice, most)
    return (yield from found) if isinstance(found, Generator) else found


def _worth_of(character: Character, view: View, dice: int, most: int) -> Pieces[float]:
    worths, bust = yield from _ends_of(character, view, dice, most)
    value = yield from solve(view.card or "", dice, tuple(worths), bust).valuing()
    return value + character.taste(view, dice)


def _number(character: Character, view: View, most: int, rng: Rng) -> Pieces[int]:
    """Choose the dice to use; what cannot be best any more is not worked out."""
    card = view.card or ""
    bounds = []
    for dice in range(1, min(most, character.most) + 1):
        worths, bust = yield from _ends_of(character, view, dice, most)
        yield
        taste = character.taste(view, dice)
        bounds.append((house.at_most(card, dice, worths, bust) + taste, dice, worths, bust, taste))
    bounds.sort(key=lambda bound: -bound[0])
    options: list[tuple[float, int]] = []
    for bound, dice, worths, bust, taste in bounds:
        if options and bound < max(options)[0] - character.mood:
            break
        value = yield from solve(card, dice, tuple(worths), bust).valuing()
        options.append((value + taste, dice))
    options.sort(key=lambda option: option[1])
    return _in_mood(options, character.mood, rng)


def _hands(
    character: Character, view: View, question: RerollOrStop
) -> Pieces[list[tuple[float, Stop | Reroll, tuple[int, ...] | None]]]:
    """Find the worth of stopping and of every reroll, with what is kept."""
    faces = question.faces
    worths, bust = yield from _ends_of(character, view, len(faces), house.owned_with(view, len(faces)))
    turn = solve(view.card or "", len(faces), tuple(worths), bust)
    yield from turn.solving(question.rerolls_left)
    found: list[tuple[float, Stop | Reroll, tuple[int, ...] | None]] = [(turn.stop(faces), Stop(), None)]
    for kept in house.hands_within(faces):
        action = house.reroll_all_but(faces, kept)
        found.append((turn.keep(kept, question.rerolls_left), action, kept))
    return found


def _in_mood(options: Sequence[tuple[float, T]], mood: float, rng: Rng) -> T:
    best = max(worth for worth, _ in options)
    close = [choice for worth, choice in options if worth >= best - mood - 1e-9]
    return close[int(len(close) * rng.random())] if mood else close[0]


def _best(view: View) -> tuple[int, int] | None:
    lead = next((turn for turn in view.turns if turn.ended and turn.seat == view.leader), None)
    return None if lead is None or lead.total is None else (lead.total, lead.dice)


# ---------------------------------------------------------------- who weighs how


def reads_greed(view: View) -> Pieces[bool]:
    """Find whether the other one of two has shown by his numbers that he plays for dice and not for the game."""
    rival = 1 - (view.seat or 0)
    return view.players == 2 and (yield from reads.plays_for_dice(view, rival)) >= reads.SURE


def _over_the_greedy(view: View, dice: int, most: int) -> Ends:
    """Weigh the chance to win the game from rivals who all play for dice."""
    return round_game.ends(round_game.stand_of(view, dice), dice, future.winning(view))


def _to_win(view: View, dice: int, most: int) -> Pieces[Ends]:
    """Weigh the chance to win the game from rivals who play to win: of two until his numbers show that one does not."""
    if (yield from reads_greed(view)):
        return _over_the_greedy(view, dice, most)
    totals, bust = yield from win.ending(view, dice)
    return [end.win for end in totals], bust.win


def _lead_alone(view: View, dice: int, most: int) -> Ends:
    """Weigh as if nobody acted afterwards."""
    best = _best(view)
    prize = view.middle + sum(turn.dice for turn in view.turns if turn.ended and turn.valid) + 2.0
    need = to_lead(dice, best)
    return [prize if total >= need else -float(dice) for total in range(5 * dice + 1)], -float(dice)


def _as_told(view: View, dice: int) -> float:
    return 0.0


def _naps(view: View, dice: int) -> float:
    """Sal rolls two and goes back to sleep."""
    return -5.0 * abs(dice - 2)


def _fist(view: View, dice: int) -> float:
    """Benno throws what fits his fist."""
    return 0.8 * min(dice, 5)


def _streak(view: View, dice: int) -> float:
    """Dot throws more the further she is behind."""
    owned = round_game.owned(view)
    behind = max(owned) - owned[view.seat or 0]
    return 0.05 * min(behind, 20) * min(dice, 5)


def _patience(view: View, dice: int) -> float:
    """Mister Hush would rather keep his dice and wait."""
    return -0.004 * dice


_CHARACTERS: Final[dict[str, Character]] = {
    "sal": Character(_lead_alone, _naps, 2.0),
    "benno": Character(_lead_alone, _fist, 0.5),
    "dot": Character(house.ends_in_dice, _streak, 0.45),
    "hush": Character(_over_the_greedy, _patience, 0.008),
    "ada": Character(_to_win, _as_told, 0.0),
    HOUSE: Character(house.ends_in_dice, _as_told, house.MOOD),
}

MINDS: Final[dict[str, Mind]] = {
    **{mind_id: _Plays(_CHARACTERS[mind_id]) for mind_id in LADDER},
    HOUSE: house.decide,
}
"""How every gangster plays, by id."""
