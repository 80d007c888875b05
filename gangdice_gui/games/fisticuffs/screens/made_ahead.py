"""Pictures the street will want soon, made one by one while it rests, so that no frame waits for them later.

Whatever is left out here, or made in another size than is wanted in the end, is made when it is drawn.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from pygame import Surface

from gangdice_gui.base.manners import much
from gangdice_gui.games.fisticuffs.rules.actions import Camp
from gangdice_gui.games.fisticuffs.rules.gangs import ABILITIES, GANGS, Ability
from gangdice_gui.games.fisticuffs.rules.state import standing
from gangdice_gui.games.fisticuffs.rules.turn import new, observe
from gangdice_gui.games.fisticuffs.rules.types import Question, Rumble
from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush, member_picture, ring_picture
from gangdice_gui.games.fisticuffs.screens.clips.blow import star, star_radius
from gangdice_gui.games.fisticuffs.screens.clips.won import won_ahead
from gangdice_gui.games.fisticuffs.screens.console import hold, lull
from gangdice_gui.games.fisticuffs.screens.final_picture import final_ahead
from gangdice_gui.games.fisticuffs.screens.paint import backdrop_ahead, parts
from gangdice_gui.games.fisticuffs.screens.setup import options
from gangdice_gui.games.fisticuffs.screens.show import Cured, Show
from gangdice_gui.games.fisticuffs.screens.street.ground import ground as ground_of
from gangdice_gui.games.fisticuffs.screens.street.places import Ground, places
from gangdice_gui.games.fisticuffs.screens.street.settled import ROW_FACES, list_box, race_box
from gangdice_gui.games.fisticuffs.screens.street.street import draw_cured
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat, first_person
from gangdice_gui.table import lamp
from gangdice_gui.table.hand import glove
from gangdice_gui.table.names import names_of
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art

PARTS: Final = 2
"""How many parts of the last page are painted a frame: the last blow may be a short one."""


class MadeAhead:
    """What has been made so far for a window of one size."""

    def __init__(self) -> None:
        """Begin with nothing made."""
        self._size = (0, 0)
        self._jobs: Iterator[object] = iter(())
        self._dice: Iterator[object] = iter(())
        self._asked: Question | None = None
        self._hands: Iterator[object] = iter(())
        """Fetches the gloves since somebody was asked that."""
        self._last: tuple[tuple[int, int], Iterator[object]] | None = None
        """What paints the last page, for which size; None before the match is over."""

    def one(self, brush: Brush, ground: Ground, show: Show) -> bool:
        """Make one picture; returns whether there may be more."""
        if ground.size != self._size:
            self._size, self._jobs = ground.size, jobs(brush, ground, show)
        if next(self._jobs, self) is not self:
            return True
        if show.question is not None and show.question is not self._asked:
            # Whatever is answered dice may be thrown by it, and since the last throw gloves may have been let go.
            colours = [show.colour(seat) for seat in range(show.view.players)]
            self._asked, self._hands = show.question, glove.fetched(brush.desk.art, colours, brush.desk.k)
        return next(self._hands, self) is not self

    def keep_up(self, brush: Brush, ground: Ground, show: Show) -> None:
        """Make one picture, and when all are made the dice once more: every throw pushes some of them out."""
        if self.one(brush, ground, show):
            return
        if next(self._dice, self) is self:
            self._dice = small_dice(brush, show)

    def last_page(self, brush: Brush, match: Match) -> None:
        """Make a part of what shows who has won, then of the last page, of a match that is over."""
        desk = brush.desk
        if self._last is None or self._last[0] != desk.size:
            glove.put_away(desk.art)  # nobody throws any more
            self._last = desk.size, chain(won_ahead(brush, match.view(None)), final_ahead(desk, match))
        began = time.thread_time()
        for _ in range(PARTS):
            next(self._last[1], None)
            if much(began):
                return


def table_ahead(desk: Desk, seats: Sequence[Seat]) -> Iterator[object]:
    """Make what the table of these gangs is drawn of, while people still choose: felt, everybody sound, the lamp post.

    It is drawn where nobody sees it.
    """
    dice = dice_art(desk.art.folder.parent, "six")
    yield dice.throws
    ground = places(desk.size, len(seats), 0)
    yield from backdrop_ahead(desk, ground.console, ground.k)
    brush = Brush(Surface((1, 1)), desk, dice, ground.k)
    for gang in GANGS:
        for ability in ABILITIES:
            yield member_picture(desk, gang.id, ability, brush.px(ground.face(1)), 0)
        yield ring_picture(desk, gang.id, brush.px(ground.face(1)), 0)
    # Whose colour is a gang's has the gang, and who sits there begins: there may be a rumble in the second frame.
    viewer = first_person(seats)
    begins = observe(new(options(len(seats), viewer, False, {}, [seat.colour for seat in seats])), None)
    show = Show(begins, tuple(seats), names_of(seats, desk.words), viewer)
    ground, brush = ground_of(desk.size, show), replace(brush, text_k=min(desk.text_k, LARGEST))
    yield from parts(brush, ground, show, None)
    yield from _lamp(brush, ground, show)
    # Everybody throws for the first turn, before anybody rests.
    yield from thrown(desk, [show.colour(seat) for seat in range(len(seats))])


def jobs(brush: Brush, places: Ground, show: Show) -> Iterator[object]:
    """Make one picture at each step: how throws fall, the panels of a settling and a lull, everybody's faces."""
    nowhere = Brush(Surface((1, 1)), brush.desk, brush.dice, brush.k, brush.text_k)
    yield brush.dice.throws
    yield from thrown(brush.desk, [show.colour(seat) for seat in range(show.view.players)])
    yield from _lamp(nowhere, places, show)
    yield from _fight(nowhere, show)
    licked = replace(show, cured=Cured(show.viewer, 1, 1, 0, 1, 1))
    draw_cured(nowhere, places, licked)
    yield None
    for box in (list_box(places), race_box(places)):
        yield nowhere.panel("glass", *box, 0.7)
    row = list_box(places)
    yield nowhere.panel("cell_selected", row.x, row.y, row.w - 20, 54)
    star(nowhere, 0, 0, star_radius(places))
    yield None
    for name in ("cell", "cell_selected"):
        yield nowhere.panel(name, *lull.cell_box(places, 0))
    yield nowhere.panel("cell_selected", 0, 0, *lull.CHOSEN)
    for eyes in (1, 2, 0):
        for seat in range(show.view.players):
            for number in range(1, 7):
                _faces(brush, places, show, (seat, number), eyes)
                yield None
    yield from small_dice(nowhere, show)
    # In a large window so many faces have pushed out what is wanted next: it is made once more, or found to be there.
    yield from _lamp(nowhere, places, show)


def thrown(desk: Desk, colours: Sequence[str]) -> Iterator[object]:
    """Make what gloves with these cuffs, and the light over rolling dice, are drawn of, a part at each step."""
    yield from glove.fetched(desk.art, colours, desk.k)
    yield from lamp.made_ahead(desk.size)


def _lamp(brush: Brush, places: Ground, show: Show) -> Iterator[object]:
    """Draw the table under the lamp post, as if somebody had just begun a rumble."""
    count, mine = show.view.players, show.viewer
    asked: Question | None = Question("side", mine, ())
    undecided: Camp | None = None
    for attacker, camp, question in ((mine + 1, undecided, asked), (mine + 3, "attack", None)):
        # Two rumbles that nobody is in both times: every gang has its row in one of them, the viewer as who is asked.
        camps = [camp] * count
        sides = attacker % count, (attacker + 1) % count
        camps[sides[0]], camps[sides[1]] = "attack", "defence"
        rumble = Rumble(*sides, tuple(camps), (0,) * count, speaker=sides[0])
        yield from parts(brush, places, _in_rumble(show, rumble, question), None)


def _fight(brush: Brush, show: Show) -> Iterator[object]:
    """Draw the table as the first punch is thrown, everybody on a side."""
    count, mine = show.view.players, show.viewer
    camps: tuple[Camp, ...] = tuple("defence" if (seat - mine) % count % 2 else "attack" for seat in range(count))
    hand = tuple(standing(eyes) for eyes in show.view.eyes)
    both = mine, (mine + 1) % count
    rumble = Rumble(*both, camps, (0,) * count, mine, decided=True, rounds=1, half="attack", hand=hand)
    fights = _in_rumble(show, rumble)
    yield from parts(brush, ground_of(brush.desk.size, fights), fights, None)


def _in_rumble(show: Show, rumble: Rumble, question: Question | None = None) -> Show:
    """Return what would be shown of these gangs in a rumble, and of nothing else that is going on."""
    view = replace(show.view, rumble=rumble, punch=None, caring=None, dispute=None, winners=())
    return Show(view, show.seats, show.names, show.viewer, question, foresees=show.foresees, heading=show.heading)


def small_dice(brush: Brush, show: Show) -> Iterator[object]:
    """Make the dice beside the names: those still in hand, and those of a cup."""
    for size in hold.SIZES:
        yield from _dice(brush, show, size, enumerate(hold.FACES))
    yield from _dice(brush, show, lull.DIE, enumerate(lull.FACES), dim=True)


def _dice(
    brush: Brush, show: Show, size: float, dice: Iterable[tuple[int, int]], dim: bool = False
) -> Iterator[object]:
    """Make every gang's dice of a width, by their turns and faces."""
    outlined = brush.desk.settings.outlined_dice
    for yaw, face in dice:
        for seat in range(show.view.players):
            colour = show.colour(seat)
            yield brush.dice.rest(colour, face, size * brush.k, yaw % 3, dim=dim, outlined=outlined)


def _faces(brush: Brush, places: Ground, show: Show, who: tuple[int, int], eyes: int) -> None:
    """Make a member's picture in each size a settling, a lull and the gang's own place show it in."""
    seat, number = who
    gang: str = show.view.gangs[seat]
    ability: Ability = show.ability(seat, number)
    for size in (places.face(seat), *ROW_FACES, lull.face_size(places)):
        member_picture(brush.desk, gang, ability, brush.px(size), eyes)
        ring_picture(brush.desk, gang, brush.px(size), eyes)
