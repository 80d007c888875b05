"""What people at one table have agreed on under the lamp post before they are asked, in any order.

The rule asks one gang after the other. Who has set its own row already gives that answer when its question comes, so
the record holds the rule's order. News put all that aside: whoever has heard them may want something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gangdice_gui.games.fisticuffs.rules.actions import Action, Camp, Confirm, Take
from gangdice_gui.games.fisticuffs.rules.alliances import CHANGES
from gangdice_gui.games.fisticuffs.rules.events import CampTaken, Decided, Event
from gangdice_gui.games.fisticuffs.rules.types import Question, Rumble, View
from gangdice_gui.match.seats import Seat

NOTHING: Final[Mapping[int, Camp]] = {}


def may_set(view: View, seats: tuple[Seat, ...], asked: int) -> list[int]:
    """Return the third gangs of other people that may still speak in this rumble."""
    rumble = view.rumble
    if rumble is None or rumble.decided:
        return []
    leaders = (rumble.attacker, rumble.defender, asked)
    return [
        seat
        for seat in range(view.players)
        if seats[seat].human and seat not in leaders and rumble.changes[seat] < CHANGES
    ]


def answer(rumble: Rumble, question: Question, agreed: Mapping[int, Camp]) -> Action | None:
    """Return the answer a gang has set before it was asked, None where it has not or may not any more."""
    camp = agreed.get(question.seat)
    if question.kind != "side" or camp is None:
        return None
    wanted = Confirm() if rumble.camps[question.seat] == camp else Take(camp)
    return wanted if wanted in question.actions else None


def toggled(agreed: Mapping[int, Camp], seat: int, camp: Camp) -> Mapping[int, Camp]:
    """Return what is agreed on once somebody has pressed a plaque of its own row; the same one again takes it back."""
    rest = {other: said for other, said in agreed.items() if other != seat}
    return rest if agreed.get(seat) == camp else {**rest, seat: camp}


def all_agree(view: View, agreed: Mapping[int, Camp], others: list[int]) -> Mapping[int, Camp]:
    """Return what is agreed on once everybody at the screen has decided: who has set nothing stays where it is."""
    rumble = view.rumble
    assert rumble is not None
    stay = {seat: camp for seat in others if (camp := rumble.camps[seat]) is not None}
    return {**stay, **agreed}


def heard(agreed: Mapping[int, Camp], event: Event) -> Mapping[int, Camp]:
    """Return what is still agreed on after an event."""
    if isinstance(event, Decided) or (isinstance(event, CampTaken) and event.how == "change"):
        return NOTHING
    if isinstance(event, CampTaken):
        return {seat: camp for seat, camp in agreed.items() if seat != event.seat}
    return agreed
