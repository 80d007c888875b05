"""From events to clips: what the table shows while something happens. All of them are values, and decide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gangdice_gui.games.fisticuffs.narrate import sentence
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
    Overwhelmed,
    Punched,
    Retired,
    RumbleDeclared,
    RumbleOver,
    Starts,
    TieThrown,
    TurnBegan,
)
from gangdice_gui.games.fisticuffs.rules.types import View
from gangdice_gui.games.fisticuffs.screens.clips import blow, lay, throw, won
from gangdice_gui.games.fisticuffs.screens.clips.cups import cups
from gangdice_gui.games.fisticuffs.screens.clips.heard import heard
from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.clips.swing import joins
from gangdice_gui.games.fisticuffs.screens.clips.talk import talk_of
from gangdice_gui.games.fisticuffs.screens.show import Cured, Nursed
from gangdice_gui.ui.clip import Clip, Lot

SAID: Final = 320
"""Milliseconds a sentence stands before what it tells of is seen."""
ANSWERED: Final = 500
"""Milliseconds from one answer under the lamp post to the next."""
READ: Final = 900
"""Milliseconds something stands that has to be read."""
QUICK: Final = 260


def hold(ms: int, moment: str = "", pan: float = 0.0) -> tuple[Clip, ...]:
    """Return a clip in which nothing moves, with the sound of a moment, heard at a place."""
    still = Clip(ms, fade=False)
    return (still, heard(moment, pan=pan)) if moment else (still,)


def lots_of(event: Event, view: View, sight: Sight) -> Sequence[Lot]:
    """Return an event as clips; `view` is the one after it, which the table shows with the last of them."""
    show = sight.show
    tells: dict[str, Any] = {
        "said": _capital(sentence(event, show.cast, sight.desk.words)),
        "speaker": _speaker(event),
        "talk": talk_of(event, show, sight.desk.words) if sight.desk.settings.talk else None,
    }
    if tells["talk"] is None and isinstance(event, DiceThrown):
        # What is said to a punch is read while its dice fly.
        tells["talk"] = show.talk
    mine = sight.human(tells["speaker"]) if tells["speaker"] is not None else False
    if show.nursed and not isinstance(event, CaredFor | Healed):
        return [*_cups(sight), *_lots(event, view, sight, tells, mine)]
    return _lots(event, view, sight, tells, mine)


def _lots(event: Event, view: View, sight: Sight, tells: dict[str, Any], mine: bool) -> Sequence[Lot]:
    show = sight.show
    match event:
        case OpeningThrown(seat, faces) | TieThrown(seat, _, _, faces):
            return throw.loose_lots(sight, seat, faces, view, tells)
        case RumbleDeclared() | Starts():
            moment = "somebody starts" if isinstance(event, Starts) else "a fight is declared"
            return [Lot(hold(READ, moment), {**tells, "view": view, "settling": False, "mark": None})]
        case CampTaken(seat, camp, _):
            moment = "a gang stays out" if camp == "out" else "a gang joins"
            swings = joins(sight, seat, camp, view, ANSWERED)
            stands = QUICK if mine and not swings else ANSWERED
            return [Lot(hold(stands, moment, sight.home_pan(seat)) + swings, {**tells, "view": view})]
        case Decided():
            return [Lot(hold(SAID), {**tells, "view": show.view}), Lot(hold(SAID), {"view": view})]
        case Overwhelmed():
            return [Lot(hold(READ, "a side is overwhelmed"), {**tells, "view": view})]
        case Retired():
            return blow.run_lots(sight, event, view, tells)
        case Called():
            return [Lot(hold(QUICK if mine else SAID), {**tells, "view": view})]
        case Punched(seat):
            # One's own dice leave at once.
            swings = () if mine else hold(SAID, "a rival punches", sight.home_pan(seat))
            return [Lot(swings, {**tells, "view": view})]
        case DiceThrown(seat, faces, _):
            return throw.punch_lots(sight, seat, faces, view, tells)
        case AbilityUsed():
            return lay.ability_lots(sight, event, view, tells)
        case DicePlaced(seat) | DiceGuarded(seat):
            own: dict[str, Any] = {"mark": view} if seat == show.viewer else {}
            return [*lay.lay_lots(sight, event, view, tells), Lot(show=own)]
        case Missed():
            return lay.miss_lots(sight, event, view, tells)
        case RumbleOver():
            return [Lot(hold(READ, "the fight is over"), {**tells, "view": view, "settling": True, "talk": None})]
        case Blow():
            return blow.blow_lots(sight, event, view, tells)
        case LickedWounds(seat):
            said = () if mine else hold(SAID, "somebody is cared for", sight.home_pan(seat))
            return [Lot(said, {**tells, "view": view})]
        case CaredFor(seat, member):
            before = show.before if show.nursed else show.view
            nursed = (*show.nursed, Nursed(seat, member, said="" if tells["talk"] is None else tells["talk"][1]))
            marks = {**tells, "view": view, "nursed": nursed, "before": before, "settling": False}
            return [Lot(hold(QUICK, "somebody is cared for", sight.home_pan(seat)), marks)]
        case Healed(seat, member, faces, eyes) if show.nursed:
            nursed = (*show.nursed[:-1], show.nursed[-1]._replace(faces=faces, eyes=eyes))
            return [Lot(show={"view": view, "nursed": nursed, "air": True})]
        case Healed(seat, member, faces, eyes):
            had = show.view.eyes[seat][member - 1]
            cured = Cured(seat, member, had, had - eyes, len(faces), faces.count(member))
            shows = {"view": view, "cured": cured}
            begins = (heard("somebody is cared for"),) if mine else ()
            return [*throw.loose_lots(sight, seat, faces, show.view, tells, begins), Lot(hold(2 * READ), shows)]
        case TurnBegan():
            return [Lot(hold(SAID), {**tells, "view": view, "settling": False, "thrown": None, "cured": None})]
        case GameOver():
            return won.won_lots(sight, event, view, tells)
        case _:
            return [Lot(hold(QUICK if mine else SAID), {**tells, "view": view})]


def _cups(sight: Sight) -> list[Lot]:
    """Return the one throw of all cups of a lull, and what it heals."""
    return [
        Lot(cups(sight), {"air": True, "cups": "flying"}),
        Lot(hold(2 * READ), {"air": False, "cups": "lying"}),
        Lot(show={"nursed": (), "before": None, "cups": "still"}),
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _speaker(event: Event) -> int | None:
    for name in ("seat", "leader", "attacker"):
        found = getattr(event, name, None)
        if isinstance(found, int):
            return found
    return None
