"""What faces beside the town show: only what everybody at the table was told, the same to all eyes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gangdice_gui.games.rackets.rules import errand_events as errands
from gangdice_gui.games.rackets.rules import events
from gangdice_gui.games.rackets.rules.actions import Attack
from gangdice_gui.games.rackets.rules.board import FACTION_AT
from gangdice_gui.games.rackets.rules.events import Event, tell
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.ui.faces import Mood


@dataclass(frozen=True, slots=True)
class Feelings:
    """How the last thing that befell each of them has left them, until their own next round."""

    moods: tuple[Mood, ...]
    """By seat."""
    raided: int | None = None
    """Whose house somebody is on the way to."""

    def after(self, event: Event, factions: tuple[str, ...]) -> Feelings:
        """Return what they are after an event; what is not told to everybody leaves them as they were."""
        told = tell(event, None)
        return self if told is None else _after(self, told, factions)


def feelings(told: Iterable[Event], factions: tuple[str, ...]) -> Feelings:
    """Return what all that has been told of an evening has left behind."""
    calm: Mood = "calm"
    found = Feelings((calm,) * len(factions))
    for event in told:
        found = found.after(event, factions)
    return found


def mood_of(show: Show, seat: int) -> Mood:
    """Return the mood of a seat's face."""
    view = show.view
    if view.winners:
        return "pleased" if seat in view.winners else "calm"
    mood = show.moods[seat] if show.moods else "calm"
    return "thinking" if mood == "calm" and seat == view.actor and view.card is not None else mood


def _after(before: Feelings, event: Event, factions: tuple[str, ...]) -> Feelings:
    found, raided = dict[int, Mood](), before.raided
    match event:
        case events.RoundBegan(seat):
            found, raided = {seat: "calm"}, None
        case errands.SetOut(seat, Attack() as attack):
            faction = FACTION_AT[attack.target]
            owner = factions.index(faction) if faction in factions else seat
            raided = None if owner == seat else owner
            if raided is not None:
                found[raided] = "worried"
        case errands.Robbed(seat, victim) | errands.Sabotaged(seat, victim):
            found, raided = {victim: "worried", seat: "pleased"}, None
        case errands.Destroyed(seat, victim):
            found, raided = {victim: "singed", seat: "pleased"}, None
        case errands.Failed(seat):
            if raided is not None:
                found[raided] = "pleased"
            found[seat], raided = "singed", None
        case errands.BombWentOff(owner, seat) | errands.Shot(owner, _, seat, hit=True):
            # Whom it was to befall has got off, and need not be who has laid the wire, or shot.
            if raided is not None:
                found[raided] = "calm"
            found[owner], found[seat], raided = "pleased", "singed", None
        case events.Sold(seat):
            found = {seat: "pleased" if event.price >= event.first else "worried"}
        case events.Deal(seller):
            found = {seller: "pleased"}
        case events.DebtDoubled(debtor, creditor):
            found = {creditor: "pleased", debtor: "worried"}
        case events.Spoiled(seat):
            found = {seat: "worried"}
    return Feelings(tuple(found.get(seat, mood) for seat, mood in enumerate(before.moods)), raided)
