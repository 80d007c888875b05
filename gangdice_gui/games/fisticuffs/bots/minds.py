"""Five gangsters on a ladder: one who is careful, one who hits, one who hits harder from behind, one who hits and
keeps his eyes open, one who thinks.

A mind is (view, question, rng) -> action. Chance enters by the rng alone, and nobody looks at more than his view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from gangdice_gui.engine.game import Mind, Rng
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.fisticuffs.bots.ahead import ahead
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.bots.plain_answers import best_care, best_credit, best_lick, stays
from gangdice_gui.games.fisticuffs.bots.plans import first_look, thrown_again
from gangdice_gui.games.fisticuffs.bots.street import ATTACK, DEFENCE, Street
from gangdice_gui.games.fisticuffs.bots.worth import winners
from gangdice_gui.games.fisticuffs.rules.actions import (
    Action,
    Attack,
    Block,
    Care,
    Fight,
    Guard,
    Miss,
    Place,
    Stop,
    Use,
)
from gangdice_gui.games.fisticuffs.rules.types import Question, View

LADDER: Final = ("sal", "benno", "dot", "hush", "ada")
"""The ids of the gangsters, the weakest first."""
BOSS: Final = LADDER[-1]
TIRED: Final = 2
"""With so few awake, or fewer, a gang licks its wounds."""

Choose = Callable[[View, Question, Rng], Action]


def _play(choose: Choose, view: View, question: Question, rng: Rng) -> Action:
    """Answer what everybody answers alike, and leave the rest to a character."""
    alike = _alike(view, question)
    return choose(view, question, rng) if alike is None else alike


def _alike(view: View, question: Question) -> Action | None:
    """Return what everybody answers alike, None where characters differ."""
    if question.kind == "credit":
        return best_credit(view, question)
    if question.kind == "care":
        return Care(best_care(view, question.seat))
    if len(question.actions) == 1:
        return question.actions[0]
    if question.kind == "turn" and sum(count < 2 for count in view.eyes[question.seat]) <= TIRED:
        return best_lick(question, view)
    return None


def _any(question: Question, rng: Rng, *kinds: type[Action]) -> Action:
    """Return any of the actions of these kinds, of all where there is none."""
    found = [action for action in question.actions if isinstance(action, kinds)] or list(question.actions)
    return found[int(rng.random() * len(found))]


def stronger(view: View) -> str:
    """Return the side with more dice as the gangs have spoken so far; the attack where they are equal."""
    street = Street(view)
    return "defence" if street.strength(DEFENCE) > street.strength(ATTACK) else "attack"


def joins_stronger(view: View, question: Question) -> Action:
    """Return the answer that joins the stronger side, and stands by it afterwards."""
    assert view.rumble is not None
    return stays(view.rumble, question.seat, view.rumble.camps[question.seat] or stronger(view))


# ---------------------------------------------------------------- careful


def _careful(view: View, question: Question, rng: Rng) -> Action:
    """Guard whoever is threatened, ask nobody for help, and go home with the first blow that holds."""
    rumble, seat = view.rumble, question.seat
    match question.kind:
        case "side":
            return joins_stronger(view, question)
        case "flight":
            return Fight()
        case "lead" | "punch":
            assert rumble is not None
            if Block(seat) in question.actions:
                return Block(seat)
            if Stop() in question.actions and any(seat in lane.open for lane in rumble.lanes):
                return Stop()
            return _any(question, rng, Block, Attack)
        case "aim":
            return thickest(view, question)
        case _:
            return _any(question, rng)


def thickest(view: View, question: Question) -> Action:
    """Return the way to lay out a throw as it fell that holds best: with most dice."""
    assert view.punch is not None
    faces = view.punch.faces
    laid = [action for action in question.actions if isinstance(action, Place | Guard)]
    return max(laid, key=lambda action: faces.count(action.number), default=Miss())


# ---------------------------------------------------------------- hitting


def _hitter(view: View, question: Question, rng: Rng) -> Action:
    """Join the stronger side, hit whom he comes across, never guard and never stop."""
    match question.kind:
        case "side":
            return joins_stronger(view, question)
        case "flight":
            return Fight()
        case "lead" | "punch":
            return _any(question, rng, Attack)
        case "aim":
            return swings(question, rng)
        case _:
            return _any(question, rng)


def swings(question: Question, rng: Rng) -> Action:
    """Return any way to lay out a throw as it fell."""
    found = [action for action in question.actions if not isinstance(action, Use)]
    return found[int(rng.random() * len(found))]


def lays(view: View, question: Question) -> Action:
    """Return the way to lay out a throw that gains most by a first look; where none gains, throw again if that goes."""
    looked = first_look(view, question)
    again = thrown_again(question)
    if again is not None and (not looked or looked[0][0] <= 0):
        return again
    return looked[0][1].action if looked else Miss()


# ---------------------------------------------------------------- hitting harder from behind


def _chaser(view: View, question: Question, rng: Rng) -> Action:
    """Hit whom she comes across; make the best of a throw only while somebody is ahead of her."""
    if question.kind == "aim" and view.fists[question.seat] < max(view.fists):
        return lays(view, question)
    return _hitter(view, question, rng)


# ---------------------------------------------------------------- hitting with open eyes


def _brawler(view: View, question: Question, rng: Rng) -> Action:
    """Hit where most is to be had, stop when that wins, and guard against a rival who would win."""
    match question.kind:
        case "lead" | "punch":
            street = Street(view)
            street.settle(Stream(int(rng.random() * 1e9)))
            if street.over():
                won = winners(street.fists, street.eyes)
                if question.seat in won and Stop() in question.actions:
                    return Stop()
                if question.seat not in won:
                    threat = _threat(view, question, set(won))
                    if threat is not None:
                        return threat
            return _softest(view, question)
        case "aim":
            return lays(view, question)
        case _:
            return _hitter(view, question, rng)


def _threat(view: View, question: Question, rivals: set[int]) -> Action | None:
    """Return the guard that stands in the way of rivals about to win: where most of their dice lie."""
    assert view.rumble is not None
    found = {
        action: sum(owner in rivals for lane in view.rumble.lanes if lane.seat == action.seat for owner in lane.open)
        for action in question.actions
        if isinstance(action, Block)
    }
    best = max(found, key=found.__getitem__, default=None)
    return best if best is not None and found[best] else None


def _softest(view: View, question: Question) -> Action:
    """Return the attack on the gang where most members are worth a die; among equals the one with the highest track."""
    street, seat = Street(view), question.seat
    attacks = [action for action in question.actions if isinstance(action, Attack)]
    if not attacks:
        return question.actions[-1]
    return max(
        attacks,
        key=lambda attack: (sum(street.gain(seat, attack.seat * 6 + at) for at in range(6)), view.fists[attack.seat]),
    )


# ---------------------------------------------------------------- thinking


@dataclass(frozen=True, slots=True)
class _Thinks:
    """Plays every sensible answer on, which takes a while."""

    work: int
    """How much is played on for one decision, in dice: about as many punches."""

    def __call__(self, view: View, question: Question, rng: Rng, /) -> Action:
        """Think to the end."""
        return at_once(self.pieces(view, question, rng))

    def pieces(self, view: View, question: Question, rng: Rng, /) -> Pieces[Action]:
        """Think in pieces."""
        alike = _alike(view, question)
        return (yield from ahead(self.work, view, question, rng)) if alike is None else alike


# ---------------------------------------------------------------- by id

DEEP: Final = 8000
"""How much the boss plays on."""
MINDS: Final[dict[str, Mind]] = {
    "sal": partial(_play, _careful),
    "benno": partial(_play, _hitter),
    "dot": partial(_play, _chaser),
    "hush": partial(_play, _brawler),
    "ada": _Thinks(DEEP),
}
"""How every gangster plays, by id."""
