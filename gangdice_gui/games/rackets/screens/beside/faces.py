"""The faces beside the town as they live: each in its ledger, and who plays also in the panel of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.ledgers import head_and_face
from gangdice_gui.games.rackets.screens.beside.moods import mood_of
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.games.rackets.screens.sheets.waiting import portrait_box
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.faces import DIPS, LivingFaces, Moment
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.faces import LIVING
from gangdice_gui.ui.layers import draw_share


class Faces(LivingFaces):
    """How they look from moment to moment; `follow` is told the time, drawing changes nothing."""

    def __init__(self) -> None:
        """Begin with nobody seen yet."""
        super().__init__()
        self._seen: Show | None = None
        """What was shown when it was told the time last."""

    def follow(self, show: Show, clock: float, moves: bool, still: bool) -> None:
        """Take note of what is shown; `moves` says that something moves on the table, with `still` no face may."""
        moment = Moment(moves, show.thinking, show.air, still)
        if show is not self._seen:
            self.look({seat: (mood_of(show, seat), False) for seat in range(len(show.seats))}, clock, moment)
        self._seen = show
        self.live([n for n, seat in enumerate(show.seats) if seat.face in LIVING], clock, moment)

    def draw(
        self, surface: Surface, desk: Desk, places: TownMap, show: Show, clock: float, going: Sequence[Rect]
    ) -> None:
        """Draw the faces that change just now over those that lie still, but for a portrait that comes itself.

        That is where all is `going` that stood there.
        """
        for seat, (mood, _), shown, dip in self.over(clock):
            who, (ledger, portrait) = show.seats[seat], face_boxes(desk, places, show, seat)
            if portrait is not None and portrait.collidelist(list(going)) >= 0:
                portrait = None
            for box in filter(None, (ledger, portrait)):
                picture = desk.art.medallion(who.face, box.w, who.colour, mood=mood)
                draw_share(surface, picture, box.move(0, desk.px(dip)).topleft, shown)

    def places(self, desk: Desk, places: TownMap, show: Show) -> list[Rect]:
        """Return where faces change just now, with the room they dip into."""
        room = desk.px(DIPS) + 1
        boxes = [box for seat in self.changing for box in face_boxes(desk, places, show, seat)]
        return [box.inflate(2 * room, 2 * room) for box in boxes if box]


class FaceBoxes(NamedTuple):
    """Where a seat's face is seen, in pixels; None where it is not."""

    ledger: Rect | None
    portrait: Rect | None
    """In the panel of actions, while nobody at the screen is asked."""


def face_boxes(desk: Desk, places: TownMap, show: Show, seat: int) -> FaceBoxes:
    """Return where a seat's face is seen: nowhere beneath a ladder."""
    over = ladder_panel(places).rect if show.ladder is not None else Rect(0, 0, 0, 0)
    _, face = head_and_face(desk, places, show, seat)
    portrait = portrait_box(places, len(show.seats))
    waits = show.mode == "wait" and show.walk is None and show.view.actor == seat and not show.view.winners
    seen = None if portrait.colliderect(over) or not waits else portrait
    return FaceBoxes(None if face.colliderect(over) else face, seen)
