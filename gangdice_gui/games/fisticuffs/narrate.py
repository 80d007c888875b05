"""The one place that turns what happens in a street fight into sentences: for table, log, replay and reading aloud.

Pure: an event, the names at the table, their gangs and the words go in, a sentence comes out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.rules.events import (
    AbilityUsed,
    Blow,
    Called,
    CampTaken,
    CaredFor,
    Decided,
    DiceGuarded,
    DicePlaced,
    DiceThrown,
    Event,
    GameOver,
    Healed,
    LickedWounds,
    Missed,
    OpeningThrown,
    OpeningTied,
    Overwhelmed,
    Passed,
    Punched,
    Retired,
    RumbleDeclared,
    RumbleOver,
    Spent,
    Starts,
    StoodFirm,
    Stopped,
    TieThrown,
    TurnBegan,
)
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID, Tableaus
from gangdice_gui.games.fisticuffs.rules.types import View


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is who in a game: what a sentence needs to name people."""

    names: tuple[str, ...]
    """By seat."""
    gangs: tuple[str, ...]
    """Ids by seat."""
    tableaus: Tableaus = "same"

    def member(self, seat: int, number: int) -> str:
        """Return the name of a gang's member."""
        return BY_ID[self.gangs[seat]].member(number, self.tableaus)


def cast_of(view: View, names: Sequence[str]) -> Cast:
    """Return who is who at a table whose seats have these names."""
    return Cast(tuple(names), view.gangs, view.tableaus)


def hand(faces: Iterable[int], words: Words) -> str:
    """Return dice counted by face, highest first: "two 5s and one 3"."""
    counted = sorted(Counter(faces).items(), reverse=True)
    parts = [
        words("narrate.faces_value", n=count, count=words(f"narrate.number_{count}"), face=face)
        for face, count in counted
    ]
    return joined(parts, words)


def joined(parts: Sequence[str], words: Words) -> str:
    """Return a list as people say it: "Ada, Bert and Cleo"."""
    if len(parts) < 2:
        return "".join(parts)
    return words("narrate.list_and", first=", ".join(parts[:-1]), last=parts[-1])


def sentence(event: Event, cast: Cast, words: Words) -> str:
    """Return what happened as one sentence."""
    name, member = cast.names, cast.member

    def said(key: str, n: int | None = None, **values: object) -> str:
        return words(f"fisticuffs.told_{key}", n=n, **values)

    def people(seats: Iterable[int]) -> str:
        return joined([name[seat] for seat in seats], words)

    match event:
        case OpeningThrown(seat, faces):
            return said("opening", name=name[seat], dice=hand(faces, words), total=sum(faces))
        case OpeningTied(seats):
            return said("opening_tied", names=people(seats))
        case Starts(seat):
            return said("starts", name=name[seat])
        case TurnBegan(seat, must):
            return said("turn_must" if must else "turn", name=name[seat])
        case RumbleDeclared(attacker, defender):
            return said("rumble", name=name[attacker], other=name[defender])
        case CampTaken(seat, camp, how):
            return said("confirm" if how == "confirm" else f"{how}_{camp}", name=name[seat])
        case Decided(attack, defence, (mine, theirs)):
            return said("decided", attack=people(attack), defence=people(defence), dice=mine, against=theirs)
        case Overwhelmed(side, dice, against):
            return said(f"overwhelmed_{side}", n=dice, against=against)
        case StoodFirm(seat):
            return said("fight", name=name[seat])
        case Retired(seat, number, eyes, credit):
            key = "retire" if eyes == 1 else "retire_asleep"
            return said(key, name=name[seat], member=member(seat, number), other=name[credit])
        case Called(leader, seat):
            return said("called", name=name[leader], other=name[seat])
        case Punched(seat, block, target, dice):
            key = "attack" if not block else "block_own" if seat == target else "block"
            return said(key, n=dice, name=name[seat], other=name[target])
        case DiceThrown(seat, faces, again):
            return said("thrown_again" if again else "thrown", name=name[seat], dice=hand(faces, words))
        case AbilityUsed(seat, number, _, die, before, after):
            key = "again" if die is None else "ability"
            return said(key, member=member(seat, number), before=before, after=after)
        case DicePlaced(seat, target, number, dice, met):
            key = "placed" if not met else "placed_met" if met < dice else "placed_all_met"
            return said(key, n=dice, name=name[seat], member=member(target, number), met=met)
        case DiceGuarded(seat, target, number, against, spares):
            key = "guarded_spare" if spares else "guarded"
            owners = people(sorted(set(against)))
            return said(
                key, n=len(against), name=name[seat], member=member(target, number), others=owners, spare=spares
            )
        case Missed(seat):
            return said("missed", name=name[seat])
        case Passed(seat):
            return said("passed", name=name[seat])
        case Stopped(seat):
            return said("stopped", name=name[seat])
        case Spent(seat):
            return said("spent", name=name[seat])
        case RumbleOver(_, _, rounds):
            return said("over" if rounds else "over_no_punch", n=rounds)
        case TieThrown(seat, target, number, faces):
            return said("tie", name=name[seat], member=member(target, number), total=sum(faces))
        case Blow(blow):
            key = "blow" if blow.eyes == 1 else "blow_both"
            return said(key, member=member(blow.seat, blow.member), name=name[blow.seat], others=people(blow.credit))
        case LickedWounds(seat, number):
            return said("lick", name=name[seat], member=member(seat, number))
        case CaredFor(seat, number):
            return said("care", name=name[seat], member=member(seat, number))
        case Healed(seat, number, faces, eyes):
            key = ("healed_none", "healed_one", "healed_both")[eyes]
            return said(key, dice=hand(faces, words), member=member(seat, number))
        case GameOver(winners, fists, _, reason):
            key = "won_together" if len(winners) > 1 else "won"
            return said(f"{key}_{reason}", n=fists[winners[0]], names=people(winners))
