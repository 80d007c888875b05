"""What a game gives the table, and what the table gives a game's board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.match.match import Match, Told
from gangdice_gui.table.console import Console
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.table.hand.shaking import Shaking
from gangdice_gui.table.log import LogEntry
from gangdice_gui.table.notices import Toasts
from gangdice_gui.table.pictured import Pictured
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.soft_buttons import SoftButtons
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.bars import Manner
from gangdice_gui.ui.clip import Lot
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widgets import Fired


class Board(Protocol):
    """The picture of a game, the player's answer in the making, and what happens as clips.

    It knows views and told events only, never a state. What moves on, waits, or is taken back is the table's affair.
    What has an answer here is what a game without such a thing says: a board that inherits it writes the rest.
    """

    layout: Layout
    """Where everything lies; the table's own buttons and notices have their slots there as well."""
    dice: DiceArt
    """The dice of this game, which are shaken in the hand."""
    manner: Manner = "bright"
    """How the band plays to what is shown: by what everybody has been told alone, for everybody hears it."""
    traced: bool = False
    """Whether what it draws can be noted instead (`ui/traced.py`): it draws nothing by `pygame.draw` and no clip."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The round on screen, from 1."""

    @property
    @abstractmethod
    def secret(self) -> bool:
        """Whether a seat's view holds what others at the same screen may not see."""

    @property
    def busy(self) -> bool:
        """Whether something moves that is no clip and keeps nobody waiting."""
        return False

    @property
    def stirs_at(self) -> Sequence[Rect] | None:
        """Where that moves; None for anywhere."""
        return None

    @property
    def ends(self) -> Sequence[float]:
        """When, by the table's clock in milliseconds, something of the board happens although nothing else does."""
        return ()

    # ------------------------------------------------------------ what is shown

    @abstractmethod
    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name; `view`, `viewer` and `names` are among them."""

    @abstractmethod
    def settle(self, view: Any) -> None:
        """Show a view as it is when nothing is under way: whatever clips did, this is the truth."""

    @abstractmethod
    def fit(self) -> None:
        """Take the layout that suits the window and what is shown."""

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw everything that lies still."""

    def draw_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part, where it takes long and is not `traced`: no frame has it all to do."""
        self.draw(surface)
        yield None

    def draw_moving(self, surface: Surface) -> None:
        """Draw what moves and is no clip."""
        return

    @abstractmethod
    def draw_covered(self, surface: Surface) -> None:
        """Draw the table with nothing on it that anybody may not see."""

    def covered_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw that part by part, where it takes long."""
        self.draw_covered(surface)
        yield None

    def hand(self) -> Sequence[HeldDie]:
        """Return the dice that are shaken while a button is held."""
        return ()

    @abstractmethod
    def console(self) -> Console:
        """Return what there is to press."""

    def papers(self) -> list[Rect]:
        """Return where papers lie on the table that no notice may hide: the hint, which `coach` puts away."""
        return []

    def lying(self) -> list[Obstacle]:
        """Return what lies on the table, or may come to, and had better not be hidden by a notice."""
        return []

    def room(self) -> Rect:
        """Return the part of the table on which the way back has to find its place."""
        return self.floor()

    def floor(self) -> Rect:
        """Return that on which notices have to find theirs."""
        return self.layout["felt"].rect

    def ahead(self) -> bool:
        """Make one picture that will be wanted soon; returns whether there may be more."""
        return False

    def meanwhile(self, coming: Sequence[Told]) -> None:
        """Make a part of what will be wanted soon, as something moves; `coming` is what is shown and what waits."""
        return

    # ------------------------------------------------------------ what happens

    def plans(self, told: Told) -> bool:
        """Plan a part of what an event will look like; returns whether some is left: nothing is shown until then."""
        return False

    @abstractmethod
    def clips(self, told: Told) -> Sequence[Lot]:
        """Return an event as lots of clips; the table shows the view after it when they are over."""

    def page(self, told: Told) -> Callable[[], Scene] | None:
        """Return what makes the page that lies over the table at the marked lot of an event."""
        return None

    def serial(self, event: Any) -> bool:
        """Tell whether an event is one of several of its kind that may be seen all at once."""
        return False

    def uncovers(self, event: Any, seat: int) -> bool:
        """Tell whether an event that came of a seat's action shows what cannot be unseen."""
        return False

    @abstractmethod
    def entries(self) -> Iterable[LogEntry]:
        """Return what has happened in the match so far as sentences, oldest first."""

    # ------------------------------------------------------------ what is asked

    @abstractmethod
    def ask(self, question: Any) -> None:
        """Let the person at the screen answer."""

    @abstractmethod
    def wait(self, thinking: bool = False) -> None:
        """Ask nothing: others play; with `thinking` a gangster is about to decide."""

    @abstractmethod
    def answer(self, fired: Fired) -> Any:
        """Take a widget's word; returns the action once there is one, else None."""

    def standing(self, question: Any) -> tuple[Any, str] | None:
        """Return the answer a person has given once for all, and the notice that says so; None where it is asked."""
        return None

    def warn(self, action: Any) -> Callable[[], Scene] | None:
        """Return what makes the page that asks whether an action is meant, None for no such question."""
        return None

    def take_back(self) -> bool:
        """Take back the last change of the answer in the making; returns whether there was one."""
        return False

    def leave(self) -> bool:
        """Leave what Escape leaves before it pauses: a choice within the answer; returns whether there was one."""
        return False

    def key(self, event: Event) -> bool:
        """Take a key, pressed or let go; returns whether it was one of the board's."""
        return False

    def press(self, pos: tuple[int, int]) -> bool:
        """Take a press beside all widgets; returns whether it meant something."""
        return False

    def wheel(self, steps: int) -> bool:
        """Take the mouse wheel; returns whether it meant something."""
        return False

    def shakes(self, button: str) -> bool:
        """Tell whether a button throws dice now: they are shaken as long as it is held."""
        return False

    @property
    def unsaid(self) -> bool:
        """Whether dice in the hand may be put back unthrown, for their number is nobody's business."""
        return False

    # ------------------------------------------------------------ time

    def update(self) -> None:
        """Follow what the table shows: let slides end, and show what a worker has found."""

    def close(self) -> None:
        """Let workers go."""


class TablePage(Pictured):
    """The table, as its board, its parts and the pages over it know it."""

    match: Match
    board: Board
    dice: DiceArt
    rng: Random
    """For what only decorates: never the cup's."""
    clock: float
    """Milliseconds since people sat down."""
    humans: tuple[int, ...]
    names: tuple[str, ...]
    viewer: int
    """The seat at the bottom."""
    toasts: Toasts
    sounds: Sounds
    shaking: Shaking
    soft: SoftButtons
    """Buttons that come and go bit by bit."""
    forever: bool
    """Whether another match of gangsters begins after this one."""
    follow: Callable[[], Scene] | None
    """Makes the scene that takes the table's place next."""

    @property
    @abstractmethod
    def hidden(self) -> bool:
        """Whether what a seat keeps secret is not shown, because several people share this screen."""

    @property
    @abstractmethod
    def curtained(self) -> bool:
        """Whether a curtain falls between two people."""

    @property
    @abstractmethod
    def eyes(self) -> int | None:
        """Whose view the table is drawn from; None is anybody's, without a secret."""

    @property
    @abstractmethod
    def moving(self) -> bool:
        """Whether clips run."""

    @property
    @abstractmethod
    def laid(self) -> bool:
        """Whether what lies beneath the clips is drawn a frame before them: nothing moves there meanwhile."""

    @property
    @abstractmethod
    def gone(self) -> float:
        """How many milliseconds at normal speed the clips that run have behind them."""

    @property
    @abstractmethod
    def clenched(self) -> float:
        """How far the shaking hands have closed, or had when they let go: 0 to 1."""

    @property
    @abstractmethod
    def focus(self) -> str:
        """The widget the keys are at, empty where none shows it."""

    @property
    @abstractmethod
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: nothing was revealed since, and nobody else sat down."""

    @abstractmethod
    def look_from(self, seat: int) -> None:
        """Turn the table so that a seat is at the bottom."""

    @abstractmethod
    def act(self, action: Any, sure: bool = False) -> None:
        """Give the answer of the person asked; a page that has asked whether it is meant is `sure`."""

    @abstractmethod
    def undo(self, away: bool = False) -> None:
        """Take back the last action where that is fair; `away` where a page covers the table."""

    @abstractmethod
    def fired(self, fired: Fired) -> Scene | None:
        """Do what a widget says."""

    @abstractmethod
    def led(self) -> Scene:
        """Return the page that takes the table's place, if there is one, else the table."""

    @abstractmethod
    def skip(self) -> None:
        """Have done with the running clips."""

    @abstractmethod
    def shake(self, button: str, found: Fired | None = None, by: int = 0) -> None:
        """Begin to shake the dice while a button is held; `found` is what letting go of the key `by` will mean."""

    @abstractmethod
    def grasp(self, button: str, pos: tuple[int, int], pressed: tuple[float, tuple[int, int]] | None = None) -> None:
        """Take the dice a button throws into the hand at the mouse, which was `pressed` then and there."""

    @abstractmethod
    def let_go(self) -> None:
        """Stop shaking, and put the dice back."""

    @abstractmethod
    def think_again(self) -> None:
        """Put the dice back unthrown, where something hides."""

    @abstractmethod
    def toast(self, text: str, topic: str = "", after: float = 0.0) -> None:
        """Show a short notice, `after` so many milliseconds."""

    @abstractmethod
    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""

    @abstractmethod
    def changed(self) -> None:
        """Have the picture and the widgets made anew."""


MakeBoard = Callable[[TablePage], Board]
"""Sets a board on a table."""
